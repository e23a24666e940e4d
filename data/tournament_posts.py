"""The messages of tournaments: which message shows the card or a round, and what it shows."""

from dataclasses import dataclass

from data.port import Connection
from data.shards import EVERY, Shards
from data.tournaments import CARD


@dataclass(frozen=True, slots=True)
class PostRow:
    """A row of `tournament_posts`, without the server.

    Attributes:
        tournament_id: The tournament.
        number: `data.tournaments.CARD`, or the round that the message is about.
        nonce: The number from which the message's nonce is made.
        channel_id: The channel or thread of the message; None before it is posted.
        message_id: The message; None before.
        shown: The revision of the tournament that the message shows.
    """

    tournament_id: str
    number: int
    nonce: int
    channel_id: int | None
    message_id: int | None
    shown: int


_COLUMNS = "tournament_id, number, nonce, channel_id, message_id, shown"
_GUILD = "(SELECT guild_id FROM tournaments WHERE id = ?)"


def of_tournament(connection: Connection, tournament_id: str) -> list[PostRow]:
    """The posts of a tournament, the card first."""
    query = f"SELECT {_COLUMNS} FROM tournament_posts WHERE tournament_id = ? ORDER BY number"  # noqa: S608 - own names only
    return [PostRow(*row) for row in connection.execute(query, (tournament_id,))]


def begin(connection: Connection, tournament_id: str, number: int) -> int:
    """Record that a message is to be posted, with a number for its nonce that no message of the tournament has had."""
    connection.execute("UPDATE tournaments SET nonce = nonce + 1 WHERE id = ?", (tournament_id,))
    row = connection.execute("SELECT nonce FROM tournaments WHERE id = ?", (tournament_id,)).fetchone()
    renewed = int(row[0])
    connection.execute(
        f"INSERT INTO tournament_posts ({_COLUMNS}, guild_id) VALUES (?, ?, ?, NULL, NULL, 0, {_GUILD}) "  # noqa: S608 - own
        "ON CONFLICT (tournament_id, number) DO UPDATE SET nonce = excluded.nonce, message_id = NULL, channel_id = NULL",
        (tournament_id, number, renewed, tournament_id),
    )
    return renewed


def posted(
    connection: Connection, tournament_id: str, number: int, *, channel_id: int, message_id: int, shown: int
) -> None:
    """Record the message that was posted, or edited, and the revision that it shows."""
    connection.execute(
        f"INSERT INTO tournament_posts ({_COLUMNS}, guild_id) VALUES (?, ?, 0, ?, ?, ?, {_GUILD}) "  # noqa: S608 - own names
        "ON CONFLICT (tournament_id, number) "
        "DO UPDATE SET channel_id = excluded.channel_id, message_id = excluded.message_id, shown = excluded.shown",
        (tournament_id, number, channel_id, message_id, shown, tournament_id),
    )


def enter_thread(connection: Connection, tournament_id: str, thread_id: int) -> None:
    """Record the tournament's own thread; 0 where there is none or it was deleted.

    Of the messages that stood in it, those that are still edited are to be posted afresh.
    """
    connection.execute("UPDATE tournaments SET thread_id = ? WHERE id = ?", (thread_id, tournament_id))
    if not thread_id:
        # A message that is not edited any more is noted with a revision that the tournament never has.
        connection.execute(
            "UPDATE tournament_posts SET message_id = NULL, channel_id = NULL WHERE tournament_id = ? "
            "AND channel_id <> (SELECT t.channel_id FROM tournaments t WHERE t.id = tournament_id) "
            "AND shown <= (SELECT t.revision FROM tournaments t WHERE t.id = tournament_id)",
            (tournament_id,),
        )


def behind(connection: Connection, shards: Shards = EVERY) -> list[str]:
    """The tournaments of these shards' servers whose card shows an earlier state; it is edited after all other messages."""
    newest = f"(SELECT p.shown FROM tournament_posts p WHERE p.tournament_id = t.id AND p.number = {CARD})"  # noqa: S608
    query = (
        f"SELECT id FROM tournaments t WHERE COALESCE({newest}, 0) < revision{shards.clause('guild_id')} "  # noqa: S608
        "ORDER BY created_ms, id"
    )
    return [row[0] for row in connection.execute(query, shards.values)]
