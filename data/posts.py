"""Posts: the messages in channels beside boards, one row for each that stands or is to stand.

A row is written in the transaction that changes what its message is about. The publisher of the process that holds the
server's shard then brings the channel to what the rows say (`cogs.show.keeper`).
"""

import secrets
from collections.abc import Collection
from dataclasses import astuple, dataclass

from data.port import Connection
from data.query import all_rows, first_row
from data.shards import EVERY, Shards
from data.statements import column_names, insert

TABLE, TOURNAMENT, SERVER, CHANNEL = "table", "tournament", "server", "channel"
"""The kinds of subjects that are a table, a tournament, a server or a channel."""
MORNING = "morning"
"""The kind of post that is a server's morning card."""
AWAY = 0
"""The wanted version of a post whose message is to be deleted."""
SETTLED = 2**62
"""The wanted version of a post that is updated for the last time: later changes of its subject do not change it."""
RANDOM_BITS = 20
"""How many bits of a number are random; those above are the time."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What a message is about.

    Attributes:
        kind: The kind of subject, such as a table.
        id: Its id.
    """

    kind: str
    id: str


@dataclass(frozen=True, slots=True)
class PostRow:
    """A row of `posts`.

    Attributes:
        number: The row's id, which grows with the time at which rows are written; also the nonce of the message.
        subject: The kind of what the message is about, such as a table.
        id: The id of that.
        kind: The kind of message, which says how it is shown.
        about: What of the subject it is about, by its number, such as a seat or a round.
        guild_id: The server; None for direct messages.
        user_id: The person whom the message is about; None for nobody.
        lane_id: The channel in whose lane the message is posted and edited, also where it stands in a thread of that.
        wanted: The version of the subject that is to be shown; `AWAY` where the message is to go.
        shown: The version that was shown last; 0 before the first, -1 where the message is to go or to be posted anew.
        begun_ms: When a post was begun whose message is not noted, in Unix milliseconds; None otherwise.
        signs: A checksum by which that message is recognised (`cogs.show.signs`).
        place_id: The channel or thread of the message; None before its posting was begun.
        message_id: The message; None before it is noted.
        due_ms: When the next attempt is due, in Unix milliseconds; 0 for at once.
        tries: How many attempts in a row were put off.
    """

    number: int
    subject: str
    id: str
    kind: str
    about: int
    guild_id: int | None
    user_id: int | None
    lane_id: int
    wanted: int
    shown: int = 0
    begun_ms: int | None = None
    signs: int | None = None
    place_id: int | None = None
    message_id: int | None = None
    due_ms: int = 0
    tries: int = 0


_COLUMNS = ", ".join(column_names(PostRow))
_PUT = insert("posts", column_names(PostRow))


def new_number(now_ms: int) -> int:
    """A number that no post has had, greater than those of earlier milliseconds; neither a counter nor a hot row."""
    return (now_ms << RANDOM_BITS) + secrets.randbits(RANDOM_BITS)


def since_ms(row: PostRow) -> int:
    """Since when a post is wanted, in Unix milliseconds."""
    return row.number >> RANDOM_BITS


def put(connection: Connection, row: PostRow) -> None:
    """Insert a post."""
    connection.execute(_PUT, astuple(row))


def withdraw(connection: Connection, subject: Subject, kind: str, about: int | None) -> None:
    """Have a subject's messages of a kind deleted; with `about` None, all. Rows whose posting was not begun are dropped."""
    where, values = (
        "subject = ? AND id = ? AND kind = ? AND about = COALESCE(?, about)",
        (subject.kind, subject.id, kind, about),
    )
    # A row that names a message is never dropped before that message is deleted.
    connection.execute(f"DELETE FROM posts WHERE {where} AND place_id IS NULL", values)  # noqa: S608 - own names only
    connection.execute(f"UPDATE posts SET wanted = {AWAY}, shown = -1, due_ms = 0, tries = 0 WHERE {where}", values)  # noqa: S608


def want(connection: Connection, subject: Subject, version: int) -> None:
    """Have all messages of a subject that are still kept up to date show this version."""
    connection.execute(
        f"UPDATE posts SET wanted = ? WHERE subject = ? AND id = ? AND wanted NOT IN ({AWAY}, {SETTLED})",  # noqa: S608
        (version, subject.kind, subject.id),
    )


def settle(connection: Connection, subject: Subject, kind: str, about: int) -> None:
    """Have a message brought up to date for the last time."""
    connection.execute(
        f"UPDATE posts SET wanted = {SETTLED} WHERE subject = ? AND id = ? AND kind = ? AND about = ? "  # noqa: S608
        f"AND wanted <> {AWAY}",
        (subject.kind, subject.id, kind, about),
    )


def follow_tournaments(connection: Connection, ids: str, values: tuple[int, ...]) -> None:
    """Have the messages of tournaments show their revision, which a statement has raised.

    Args:
        connection: The store's connection.
        ids: A query for the tournaments' ids.
        values: The values of that query.
    """
    connection.execute(
        f"UPDATE posts SET wanted = (SELECT t.revision FROM tournaments t WHERE t.id = posts.id) "  # noqa: S608
        f"WHERE subject = '{TOURNAMENT}' AND wanted NOT IN ({AWAY}, {SETTLED}) AND id IN ({ids})",
        values,
    )


def renew_mornings(connection: Connection, user_id: int) -> None:
    """Have the morning cards of servers updated in which a person has shown results, because these are being deleted."""
    # Not 0, by which a card that a moderator has deleted would look like one that was never posted.
    connection.execute(
        f"UPDATE posts SET shown = -1 WHERE subject = ? AND kind = ? AND wanted <> {AWAY} AND message_id IS NOT NULL "  # noqa: S608
        "AND guild_id IN (SELECT guild_id FROM daily_shares WHERE user_id = ?)",
        (SERVER, MORNING, user_id),
    )


def lanes_naming(connection: Connection, user_id: int) -> list[tuple[int, int]]:
    """The lanes, each with its server, in which messages of a person's tournaments, or morning cards, are out of date."""
    rows = connection.execute(
        "SELECT DISTINCT lane_id, guild_id FROM posts WHERE shown <> wanted AND (kind = ? OR subject = ? AND id IN "
        "(SELECT tournament_id FROM tournament_entrants WHERE user_id = ?)) ORDER BY lane_id",
        (MORNING, TOURNAMENT, user_id),
    )
    return rows.fetchall()


def of_subject(connection: Connection, subject: Subject) -> list[PostRow]:
    """All posts of a subject, in the order of their numbers."""
    query = f"SELECT {_COLUMNS} FROM posts WHERE subject = ? AND id = ? ORDER BY number"  # noqa: S608 - own names only
    return all_rows(connection, PostRow, query, (subject.kind, subject.id))


def one(connection: Connection, number: int) -> PostRow | None:
    """A post; None where there is none of this number."""
    query = f"SELECT {_COLUMNS} FROM posts WHERE number = ?"  # noqa: S608
    return first_row(connection, PostRow, query, (number,))


def next_of(connection: Connection, lane_id: int) -> PostRow | None:
    """The next pending post of a lane, which may not be due yet; None if no post is pending."""
    query = f"SELECT {_COLUMNS} FROM posts WHERE lane_id = ? AND shown <> wanted ORDER BY due_ms, number LIMIT 1"  # noqa: S608
    return first_row(connection, PostRow, query, (lane_id,))


def noted(connection: Connection, place_id: int) -> set[int]:
    """The messages of a channel or thread that rows name."""
    rows = connection.execute("SELECT message_id FROM posts WHERE place_id = ? AND message_id IS NOT NULL", (place_id,))
    return {row[0] for row in rows}


def begin(connection: Connection, number: int, place_id: int, signs: int, now_ms: int) -> bool:
    """Record that a message is about to be posted; False if it is no longer wanted, or stands already."""
    written = connection.execute(
        "UPDATE posts SET place_id = ?, signs = ?, begun_ms = ? "  # noqa: S608 - own names only
        f"WHERE number = ? AND wanted <> {AWAY} AND message_id IS NULL",
        (place_id, signs, now_ms, number),
    ).rowcount
    return bool(written)


def stands(connection: Connection, number: int, message_id: int, shown: int) -> bool:
    """Record the message that was posted or edited, and its version; one that is to be deleted by now stays pending.

    Returns:
        False if the post has another message, or no row, by now: then this message is recorded nowhere.
    """
    written = connection.execute(
        f"UPDATE posts SET message_id = ?, shown = CASE WHEN wanted = {AWAY} THEN shown ELSE ? END, begun_ms = NULL, "  # noqa: S608
        "due_ms = 0, tries = 0 WHERE number = ? AND (message_id IS NULL OR message_id = ?)",
        (message_id, shown, number, message_id),
    ).rowcount
    return bool(written)


def again(connection: Connection, number: int) -> None:
    """Record that a post's message is to be updated, whatever version it shows."""
    connection.execute("UPDATE posts SET shown = 0 WHERE number = ?", (number,))


def hasten(connection: Connection, subject: Subject, kind: str) -> bool:
    """Have a subject's message of a kind looked at now, if it stands or is to be posted; False if there is none."""
    written = connection.execute(
        f"UPDATE posts SET shown = CASE WHEN message_id IS NULL THEN shown ELSE 0 END, due_ms = 0 "  # noqa: S608
        f"WHERE subject = ? AND id = ? AND kind = ? AND wanted <> {AWAY}",
        (subject.kind, subject.id, kind),
    ).rowcount
    return bool(written)


def again_at(connection: Connection, number: int, due_ms: int) -> None:
    """Record that a post's message is to be looked at again at a time, in Unix milliseconds."""
    connection.execute("UPDATE posts SET shown = 0, due_ms = ? WHERE number = ?", (due_ms, number))


def afresh(connection: Connection, number: int, new: int, due_ms: int = 0, tries: int = 0) -> None:
    """Record that a post's message is gone and is to be reposted under a new number, unless it is no longer wanted."""
    connection.execute(
        "UPDATE posts SET number = ?, shown = CASE WHEN shown = 0 THEN 0 ELSE -1 END, begun_ms = NULL, signs = NULL, "  # noqa: S608
        f"place_id = NULL, message_id = NULL, due_ms = ?, tries = ? WHERE number = ? AND wanted <> {AWAY}",
        (new, due_ms, tries, number),
    )


def put_off(connection: Connection, number: int, due_ms: int) -> None:
    """Record when the next attempt is due, after one that has failed."""
    connection.execute("UPDATE posts SET due_ms = ?, tries = tries + 1 WHERE number = ?", (due_ms, number))


def remove(connection: Connection, number: int) -> None:
    """Delete a row whose message no longer exists, or is to be left alone."""
    connection.execute("DELETE FROM posts WHERE number = ?", (number,))


def remove_of(connection: Connection, subject: Subject) -> None:
    """Delete all rows of a subject, and leave their messages alone."""
    connection.execute("DELETE FROM posts WHERE subject = ? AND id = ?", (subject.kind, subject.id))


def remove_about(connection: Connection, kinds: Collection[str], about: int) -> None:
    """Delete all rows of some kinds that are about this number, whatever their subject."""
    marks = ", ".join("?" * len(kinds))
    connection.execute(f"DELETE FROM posts WHERE kind IN ({marks}) AND about = ?", (*kinds, about))  # noqa: S608 - marks only


def hurry(connection: Connection, shards: Shards = EVERY, guild_id: int | None = None) -> list[int]:
    """Make all pending posts of some shards, or of one server among them, due at once; returns their lanes."""
    where, values = shards.clause("guild_id"), shards.values
    if guild_id is not None:
        where, values = f"{where} AND guild_id = ?", (*values, guild_id)
    behind = f"shown <> wanted{where}"
    connection.execute(f"UPDATE posts SET due_ms = 0, tries = 0 WHERE {behind} AND due_ms > 0", values)  # noqa: S608
    query = f"SELECT DISTINCT lane_id FROM posts WHERE {behind} ORDER BY lane_id"  # noqa: S608
    return all_rows(connection, int, query, values)
