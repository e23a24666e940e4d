"""Queries on tables with their seats and logs. Each function is one transaction for `Store.run`, or part of one."""

import json
from collections.abc import Iterable
from functools import lru_cache
from operator import attrgetter

from data import clocks, posts
from data.clocks import TABLE
from data.dialect import TO_CHANGE, as_json
from data.port import Connection
from data.query import all_rows, exists, first_row, number
from data.rows import ClockRow, Loaded, LogRow, Saved, SeatRow, TableRow, Whereabouts
from data.shards import EVERY, Shards
from data.statements import column_names, insert

_TABLE, _SEAT, _LOG = (column_names(row) for row in (TableRow, SeatRow, LogRow))
_FIXED = {"id", "guild_id", "channel_id", "lang", "secret", "created_ms"}
_CHANGING = tuple(name for name in _TABLE if name not in _FIXED)
_changing = attrgetter(*_CHANGING)
# dataclasses.astuple makes deep copies, which takes several times as long.
_table, _seat, _log = (attrgetter(*columns) for columns in (_TABLE, _SEAT, _LOG))

_SELECT_LOG = f"SELECT {', '.join(_LOG)} FROM log WHERE table_id = ? ORDER BY number"  # noqa: S608 - own names only
_DRAFTS = "SELECT seat, stamp, text FROM drafts WHERE table_id = ?"
# One statement instead of several: the overhead of a statement, its thread waiting for the GIL, is as much as its work.
_SELECT = f"""SELECT {", ".join(f"t.{name}" for name in _TABLE)},
    {as_json("seats", _SEAT, "table_id = t.id")},
    {as_json("clocks", clocks.COLUMNS, f"subject = '{TABLE}' AND id = t.id")},
    (SELECT COALESCE(MAX(number), 0) FROM log WHERE table_id = t.id),
    CASE WHEN EXISTS (SELECT 1 FROM log WHERE table_id = t.id AND interaction_id = ?) THEN 1 ELSE 0 END
    FROM tables t WHERE t.id = ?"""  # noqa: S608 - own names only
_SELECT_TO_CHANGE = f"{_SELECT} {TO_CHANGE}"
LAST = 10
"""The most finished tables of a channel that `finished_in_channel` returns."""
LOOKED_BACK = 500
"""The number of the latest games, of a server or of all, that a search goes through where no index covers it: for the finished
tables of a channel, and for those without a moment."""
_WHEREABOUTS = f"""SELECT t.id, t.guild_id, t.channel_id, t.thread_id, t.game, t.status, t.host_id, t.challenged_id,
    {as_json("seats", _SEAT, "table_id = t.id")} FROM tables t"""  # noqa: S608 - own names only
_FINISHED = f"""{_WHEREABOUTS} JOIN (SELECT t.id, t.ended_ms FROM seats s JOIN tables t ON t.id = s.table_id
    WHERE s.user_id = ? AND ? IN (t.channel_id, t.thread_id) AND t.status = 'finished'
    UNION SELECT t.id, t.ended_ms
    FROM (SELECT table_id FROM endings WHERE guild_id = ? ORDER BY number DESC LIMIT {LOOKED_BACK}) e
    JOIN tables t ON t.id = e.table_id WHERE ? IN (t.channel_id, t.thread_id)
    ORDER BY 2 DESC, 1 LIMIT {LAST}) f ON f.id = t.id ORDER BY f.ended_ms DESC, f.id"""  # noqa: S608 - own names only
_PUT_DRAFT = (
    "INSERT INTO drafts (table_id, seat, stamp, text) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (table_id, seat) DO UPDATE SET stamp = excluded.stamp, text = excluded.text"
)
_INSERT_TABLE = insert("tables", _TABLE)
_INSERT_SEAT = insert("seats", ("table_id", *_SEAT))
_INSERT_LOG = insert("log", ("table_id", *_LOG))


def first(table_id: str, interaction_id: int | None) -> tuple[str, tuple[int | None, str]]:
    """The first query of `load(..., to_change=True)`, and its values, for `data.port.ForTable.first`."""
    return _SELECT_TO_CHANGE, (interaction_id, table_id)


def load(
    connection: Connection,
    table_id: str,
    interaction_id: int | None = None,
    *,
    with_log: bool = False,
    with_drafts: bool = False,
    to_change: bool = False,
) -> Loaded | None:
    """Load a table with its seats and clocks; None if no table has this id.

    Args:
        connection: The store's connection.
        table_id: The table's id.
        interaction_id: An interaction to look for in the table's log (`Loaded.repeated`); None to look for none.
        with_log: Whether to load the log.
        with_drafts: Whether to load the drafts.
        to_change: Whether this transaction is going to `save` the table, which is then locked until the transaction
            ends.
    """
    row = connection.execute(_SELECT_TO_CHANGE if to_change else _SELECT, (interaction_id, table_id)).fetchone()
    if row is None:
        return None
    *columns, seats, clock_rows, length, repeated = row
    log = log_of(connection, table_id) if with_log else ()
    drafts = drafts_of(connection, table_id) if with_drafts else {}
    return Loaded(TableRow(*columns), _seats(seats), _clocks(clock_rows), length, log, bool(repeated), drafts)


@lru_cache(maxsize=1024)  # the seats are the same after most changes of a table
def _seats(rows: str) -> tuple[SeatRow, ...]:
    return tuple(SeatRow(*row) for row in sorted(json.loads(rows)))


def _clocks(rows: str) -> tuple[ClockRow, ...]:
    return tuple(ClockRow(*row) for row in json.loads(rows))


def _in_log(connection: Connection, table_id: str, interaction_id: int) -> bool:
    return exists(connection, "SELECT 1 FROM log WHERE table_id = ? AND interaction_id = ?", (table_id, interaction_id))


def choose_id(connection: Connection, candidates: Iterable[str], interaction_id: int) -> tuple[str, bool]:
    """Choose the first candidate that is not in use, or the id of the table that this interaction has already created.

    Returns:
        The id, and whether that table exists already.

    Raises:
        RuntimeError: Every candidate is in use.
    """
    for candidate in candidates:
        if _in_log(connection, candidate, interaction_id):
            return candidate, True
        if connection.execute("SELECT 1 FROM tables WHERE id = ?", (candidate,)).fetchone() is None:
            return candidate, False
    raise RuntimeError("every candidate for a table's id is taken")


def save(connection: Connection, change: Saved) -> None:
    """Write an accepted change of a new table, or of one that this transaction has loaded with `to_change`.

    The table is locked, so nobody else can have changed it, and the results of the statements need not be awaited.
    """
    table_id = change.table.id
    if change.before is None:
        connection.execute(_INSERT_TABLE, _table(change.table))
    else:
        _update(connection, change.before, change.table)
    if change.seats is not None:
        connection.execute("DELETE FROM seats WHERE table_id = ?", (table_id,))
        connection.executemany(_INSERT_SEAT, [(table_id, *_seat(seat)) for seat in change.seats])
    if change.clocks is not None:
        clocks.put_all(connection, table_id, change.table.guild_id, change.clocks)
    connection.executemany(_INSERT_LOG, [(table_id, *_log(row)) for row in change.log])
    for owner, draft in change.drafts.items():
        connection.execute(_PUT_DRAFT, (table_id, owner, *draft))
    for kind, seat in change.withdrawn:
        posts.withdraw(connection, posts.Subject(posts.TABLE, table_id), kind, seat)
    for notice in change.wanted:
        posts.put(connection, notice)


def _update(connection: Connection, before: TableRow, after: TableRow) -> None:
    """Write the columns in which a table's row has changed; most changes write a few of more than thirty."""
    pairs = zip(_CHANGING, _changing(before), _changing(after), strict=True)
    changed = {name: new for name, old, new in pairs if new != old}
    if changed:
        connection.execute(_update_of(tuple(changed)), (*changed.values(), after.id))


@lru_cache(maxsize=512)  # few sets of columns change together
def _update_of(columns: tuple[str, ...]) -> str:
    return f"UPDATE tables SET {', '.join(f'{name} = ?' for name in columns)} WHERE id = ?"  # noqa: S608 - own names only


def show(connection: Connection, table_id: str, revision: int, message_id: int, message_ms: int) -> None:
    """Record the message that shows the table and the revision shown; a new message also uses up the current nonce."""
    connection.execute(
        "UPDATE tables SET nonce = CASE WHEN message_id = ? THEN nonce ELSE nonce + 1 END, message_id = ?, message_ms = ?, "
        "shown = CASE WHEN shown < ? THEN ? ELSE shown END WHERE id = ?",
        (message_id, message_id, message_ms, revision, revision, table_id),
    )


def show_nowhere(connection: Connection, table_id: str) -> None:
    """Record that a closed table without a message needs none."""
    query = "UPDATE tables SET shown = revision WHERE id = ? AND status = 'closed' AND message_id IS NULL"
    connection.execute(query, (table_id,))


def take_number(connection: Connection, table_id: str) -> int:
    """Take a number for the nonce of a table's board that no board of it has had; 0 if no table has this id.

    Discord remembers the nonces even of deleted messages.
    """
    connection.execute("UPDATE tables SET nonce = nonce + 1 WHERE id = ?", (table_id,))
    row = connection.execute("SELECT nonce FROM tables WHERE id = ?", (table_id,)).fetchone()
    return int(row[0]) if row else 0


def message(connection: Connection, table_id: str) -> int | None:
    """The message that is recorded for the table, which is locked until the transaction ends; None where there is none."""
    row = connection.execute(f"SELECT message_id FROM tables t WHERE t.id = ? {TO_CHANGE}", (table_id,)).fetchone()  # noqa: S608
    return None if row is None else row[0]


def enter_thread(connection: Connection, table_id: str, thread_id: int) -> None:
    """Record the thread that was made for a table; no message shows the table there yet."""
    connection.execute(
        "UPDATE tables SET thread = 'open', thread_id = ?, message_id = NULL, message_ms = NULL, shown = 0, "
        "nonce = nonce + 1 WHERE id = ? AND thread = 'wanted'",
        (thread_id, table_id),
    )


def leave_thread(connection: Connection, table_id: str, message_id: int | None) -> None:
    """Record that a table has left its thread for the message in its channel, or for none where that was deleted."""
    connection.execute(
        "UPDATE tables SET thread = 'over', message_id = ?, message_ms = NULL, shown = 0, nonce = nonce + 1 "
        "WHERE id = ? AND thread IN ('open', 'locked')",
        (message_id, table_id),
    )


def note_thread(connection: Connection, table_id: str, thread: str, before: str) -> None:
    """Record a new value of `TableRow.thread`, where the present one is still `before`."""
    connection.execute("UPDATE tables SET thread = ? WHERE id = ? AND thread = ?", (thread, table_id, before))


def note_copies(connection: Connection, table_id: str, *, may_stand: bool) -> None:
    """Record whether the channel may hold other messages of the table beside the recorded one."""
    connection.execute("UPDATE tables SET copies = ? WHERE id = ?", (int(may_stand), table_id))


def whereabouts(connection: Connection, table_id: str) -> Whereabouts | None:
    """The whereabouts of a table; None if no table has this id."""
    return next(iter(_whereabouts(connection, f"{_WHEREABOUTS} WHERE t.id = ?", table_id)), None)


def _whereabouts(connection: Connection, query: str, *values: object) -> list[Whereabouts]:
    return [
        Whereabouts._make((*columns, _seats(seats))) for *columns, seats in connection.execute(query, values).fetchall()
    ]


def every(connection: Connection, table_ids: Iterable[str]) -> list[Loaded]:
    """The tables with these ids, in their order, without those that do not exist."""
    found = (load(connection, table_id) for table_id in table_ids)
    return [loaded for loaded in found if loaded is not None]


def of_person(connection: Connection, user_id: int) -> list[Loaded]:
    """The unfinished tables at which somebody sits, oldest first."""
    return _all(
        connection,
        "SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id "
        "WHERE s.user_id = ? AND t.status IN ('lobby', 'playing') ORDER BY t.created_ms, t.id",
        user_id,
    )


def played_by(connection: Connection, user_id: int, game: str | None) -> list[Whereabouts]:
    """The whereabouts of the tables at which somebody plays a game, or any game (None), oldest first."""
    of_game, named = ("", ()) if game is None else ("AND t.game = ? ", (game,))
    return _whereabouts(
        connection,
        f"{_WHEREABOUTS} JOIN seats s ON s.table_id = t.id "
        f"WHERE s.user_id = ? AND t.status = 'playing' {of_game}ORDER BY t.created_ms, t.id",
        user_id,
        *named,
    )


def playing_of(connection: Connection, table_id: str) -> list[tuple[int, int | None, str, str]]:
    """The games in progress of everybody who sits at a table: the person, the game's server, its name and its options."""
    return connection.execute(
        "SELECT s.user_id, t.guild_id, t.game, t.options FROM seats own JOIN seats s ON s.user_id = own.user_id "
        "JOIN tables t ON t.id = s.table_id WHERE own.table_id = ? AND t.status = 'playing'",
        (table_id,),
    ).fetchall()


def last_house(connection: Connection, user_id: int) -> str | None:
    """The level of the house player whom somebody has last asked to a table; None where they have asked none."""
    query = "SELECT text FROM log WHERE kind = 'house' AND user_id = ? ORDER BY at_ms DESC LIMIT 1"
    return first_row(connection, str, query, (user_id,))


def in_channel(connection: Connection, channel_id: int) -> list[Whereabouts]:
    """The whereabouts of the unfinished tables of a channel, or of a table's own thread, oldest first."""
    return _whereabouts(
        connection,
        f"{_WHEREABOUTS} WHERE (t.channel_id = ? OR t.thread_id = ?) AND t.status IN ('lobby', 'playing') "
        "ORDER BY t.created_ms, t.id",
        channel_id,
        channel_id,
    )


def closed_of_message(connection: Connection, message_id: int) -> str | None:
    """The id of the closed table whose board was this message; None if there is none."""
    return first_row(connection, str, "SELECT id FROM tables WHERE message_id = ? AND status = 'closed'", (message_id,))


def of_thread(connection: Connection, thread_id: int) -> str | None:
    """The id of the table to which a thread belongs; None if there is none."""
    return first_row(connection, str, "SELECT id FROM tables WHERE thread_id = ?", (thread_id,))


def in_guild(connection: Connection, guild_id: int) -> list[Loaded]:
    """The unfinished tables of a server, oldest first."""
    return _all(
        connection,
        "SELECT id FROM tables WHERE guild_id = ? AND status IN ('lobby', 'playing') ORDER BY created_ms, id",
        guild_id,
    )


def finished_in_channel(
    connection: Connection, channel_id: int, user_id: int, guild_id: int | None
) -> list[Whereabouts]:
    """The whereabouts of the last `LAST` finished tables of a channel, newest first.

    Args:
        connection: The store's connection.
        channel_id: The channel.
        user_id: A person whose own tables are always included in the search.
        guild_id: The server; other people's tables are searched for among its last `LOOKED_BACK` games. None in direct
            messages, where only the person's own tables are found.
    """
    return _whereabouts(connection, _FINISHED, user_id, channel_id, guild_id, channel_id)


def _all(connection: Connection, query: str, *values: int) -> list[Loaded]:
    return every(connection, [row[0] for row in connection.execute(query, values).fetchall()])


def behind(connection: Connection, since_ms: int, shards: Shards = EVERY) -> list[str]:
    """Ids of these shards' tables whose public messages are out of date, the earliest clock first, those without last.

    A table's message is out of date if it shows an older revision, or if copies of it may exist. Finished tables count
    only if they ended at `since_ms` or later.
    """
    rows = connection.execute(
        "SELECT t.id, MIN(c.due_ms) AS due_ms FROM tables t "  # noqa: S608 - own names only
        f"LEFT JOIN clocks c ON c.subject = '{TABLE}' AND c.id = t.id AND c.kind IN ('turn', 'lobby') "
        "WHERE t.id IN (SELECT id FROM tables WHERE shown < revision UNION SELECT id FROM tables WHERE copies = 1) "
        f"AND (t.ended_ms IS NULL OR t.ended_ms >= ?){shards.clause('t.guild_id')} GROUP BY t.id",
        (since_ms, *shards.values),
    ).fetchall()
    return [row[0] for row in sorted(rows, key=lambda row: (row[1] is None, row[1], row[0]))]


def without_moment(connection: Connection, since_ms: int, shards: Shards = EVERY) -> list[str]:
    """Ids of these shards' finished tables whose moment was not looked for yet, of the last `LOOKED_BACK` games.

    Only games that ended at `since_ms` or later count, and only those whose message shows their end.
    """
    query = (
        f"SELECT t.id FROM (SELECT table_id FROM endings ORDER BY number DESC LIMIT {LOOKED_BACK}) e "  # noqa: S608 - own names only
        "JOIN tables t ON t.id = e.table_id WHERE t.moment IS NULL AND t.status = 'finished' AND t.ended_ms >= ? "
        f"AND t.shown >= t.revision{shards.clause('t.guild_id')} ORDER BY t.ended_ms"
    )
    return all_rows(connection, str, query, (since_ms, *shards.values))


def note_no_moment(connection: Connection, table_id: str) -> None:
    """Record that a finished table has no moment."""
    connection.execute("UPDATE tables SET moment = '' WHERE id = ? AND moment IS NULL", (table_id,))


def note_moment(connection: Connection, table_id: str, moment: str) -> None:
    """Record the moment of a finished table whose message stays as it is."""
    connection.execute("UPDATE tables SET moment = ? WHERE id = ?", (moment, table_id))


def hints(connection: Connection, table_id: str) -> dict[int, int]:
    """The number of hints that each seat of a table has had, by seat; seats without any are left out."""
    query = "SELECT seat, COUNT(*) FROM log WHERE table_id = ? AND kind = 'hint' GROUP BY seat ORDER BY seat"
    return dict(connection.execute(query, (table_id,)).fetchall())


def asker(connection: Connection, table_id: str, kind: str) -> int | None:
    """The id of the person whose offer of a kind stands at a table; None where none stands."""
    rows = connection.execute(
        "SELECT t.offers, s.number, s.user_id FROM tables t JOIN seats s ON s.table_id = t.id WHERE t.id = ?",
        (table_id,),
    ).fetchall()
    return next((user_id for offers, seat, user_id in rows if json.loads(offers).get(kind) == seat), None)


def takebacks(connection: Connection, table_id: str) -> int:
    """How many times actions were taken back at a table."""
    return number(connection, "SELECT COUNT(*) FROM log WHERE table_id = ? AND kind = 'takeback'", (table_id,))


def drafts_of(connection: Connection, table_id: str) -> dict[int, tuple[str, str]]:
    """A table's drafts: by seat, the stamp that a draft applies to and the draft's text."""
    return {seat: (stamp, text) for seat, stamp, text in connection.execute(_DRAFTS, (table_id,))}


def log_of(connection: Connection, table_id: str) -> tuple[LogRow, ...]:
    """The whole log of a table, in order."""
    return tuple(LogRow(*entry) for entry in connection.execute(_SELECT_LOG, (table_id,)))


def house_turns(connection: Connection, shards: Shards = EVERY) -> list[str]:
    """Ids of these shards' tables where a house player must act now."""
    query = f"SELECT id FROM tables WHERE house_turn = 1{shards.clause('guild_id')} ORDER BY id"  # noqa: S608
    return all_rows(connection, str, query, shards.values)
