"""Export and deletion of everything that is stored about a person.

The tables with a column `user_id` are looked up in the database's schema. A deletion deletes the person's rows from
them, except in the tables of `KEPT`, on which others' games and ratings depend: a negative number replaces the person's
id.
"""

from collections.abc import Collection, Iterator
from typing import Any

from data import posts, servers, tournaments
from data.dialect import tables_with
from data.direct import DELETED
from data.port import Connection
from data.query import all_rows

KEPT = frozenset({"seats", "log", "results", "ratings", "feats", "bests", "tournament_entrants"})

_ENTERED = "SELECT table_id FROM log WHERE user_id = ? AND kind IN ('open', 'join', 'start', 'decline')"
"""Tables that a person has ever entered; the condition matches a partial index, which avoids a scan of the whole log."""

_OWN_TABLE = (
    "id, game, guild_id, channel_id, thread_id, lang, status, options, created_ms, ended_ms, "
    "CASE WHEN host_id = ? THEN 1 ELSE 0 END AS hosted, CASE WHEN challenged_id = ? THEN 1 ELSE 0 END AS challenged"
)
"""The columns of a table that an export contains: neither its secret nor its state nor anybody else at it."""

_OWN_TOURNAMENT = "id, guild_id, channel_id, name, game, kind, pace, status, starts_ms, created_ms, ended_ms"
"""The columns of a tournament that the export of its organiser contains."""


def unfinished(connection: Connection, user_id: int) -> list[str]:
    """Ids of the unfinished tables at which a person sits, and of the lobbies in which they are challenged."""
    query = (
        "SELECT id FROM tables WHERE challenged_id = ? AND status = 'lobby' UNION "
        "SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id "
        "WHERE s.user_id = ? AND t.status IN ('lobby', 'playing') ORDER BY 1"
    )
    return all_rows(connection, str, query, (user_id, user_id))


def export(connection: Connection, user_id: int) -> dict[str, list[dict[str, object]]]:
    """A person's rows, by the name of the database table, as plain JSON data with ids as text."""
    found = {
        table: _rows(connection, f"SELECT * FROM {table} WHERE user_id = ?", user_id)  # noqa: S608 - own names only
        for table in tables_with(connection, "user_id")
        if table not in {"seats", "log"}
    }
    tables = {table_id for (table_id,) in connection.execute(_ENTERED, (user_id,))}
    seats = sorted(_seats(connection, user_id))
    challenged = connection.execute("SELECT id FROM tables WHERE challenged_id = ?", (user_id,))
    every = sorted(tables | {table_id for table_id, _ in seats} | {table_id for (table_id,) in challenged})
    found["tables"] = [
        row
        for table_id in every
        for row in _rows(connection, f"SELECT {_OWN_TABLE} FROM tables WHERE id = ?", user_id, user_id, table_id)  # noqa: S608
    ]
    found["log"] = [
        row
        for table_id in sorted(tables)
        for row in _rows(connection, "SELECT * FROM log WHERE table_id = ? AND user_id = ?", table_id, user_id)
    ]
    query = f"SELECT {_OWN_TOURNAMENT} FROM tournaments WHERE organiser_id = ?"  # noqa: S608 - own names only
    found["tournaments"] = _rows(connection, query, user_id)
    for table, column in (("seats", "number"), ("drafts", "seat")):
        query = f"SELECT * FROM {table} WHERE table_id = ? AND {column} = ?"  # noqa: S608 - own names only
        found[table] = [row for seat in seats for row in _rows(connection, query, *seat)]
    return found


def forget(
    connection: Connection, user_id: int, number: int, left_out: Collection[str], since_ms: int
) -> list[str] | None:
    """Replace a person's id by a negative number where others' games need one, and delete their other data.

    Args:
        connection: The store's connection.
        user_id: The person.
        number: The negative number that replaces their id.
        left_out: Ids of unreadable tables, which do not prevent the deletion although they are unfinished.
        since_ms: Messages of games that were posted, and ended, before this time, in milliseconds, are not updated.

    Returns:
        The ids of the tables whose messages have to be updated, newest first; None, with nothing changed, if the
        person is involved in an unfinished table.
    """
    servers.lock_all(connection)
    if not set(unfinished(connection, user_id)) <= set(left_out):
        return None
    seats = _seats(connection, user_id)
    connection.executemany("DELETE FROM drafts WHERE table_id = ? AND seat = ?", seats)
    connection.executemany("UPDATE seats SET name = '' WHERE table_id = ? AND number = ?", seats)
    changed = {table_id for table_id, _ in seats}
    # A message that says who has declined a challenge names them, though they have never sat there.
    changed |= {
        table_id for (table_id,) in connection.execute("SELECT id FROM tables WHERE challenged_id = ?", (user_id,))
    }
    connection.executemany(
        "UPDATE tables SET revision = revision + 1, shown = CASE WHEN "
        "status IN ('finished', 'closed') AND COALESCE(message_ms, ended_ms) < ? AND COALESCE(ended_ms, 0) < ? "
        "THEN revision + 1 ELSE shown END WHERE id = ?",
        [(since_ms, since_ms, each) for each in changed],
    )
    tables = changed | {row[0] for row in connection.execute(_ENTERED, (user_id,))}
    connection.executemany(
        "UPDATE tables SET host_id = ? WHERE id = ? AND host_id = ?", [(number, each, user_id) for each in tables]
    )
    connection.execute("UPDATE tables SET challenged_id = ? WHERE challenged_id = ?", (number, user_id))
    connection.executemany(
        "UPDATE log SET user_id = ? WHERE table_id = ? AND user_id = ?", [(number, each, user_id) for each in tables]
    )
    tournaments.forget(connection, user_id, number)
    posts.renew_mornings(connection, user_id)
    for table in tables_with(connection, "user_id"):
        if table not in KEPT:
            connection.execute(f"DELETE FROM {table} WHERE user_id = ?", (user_id,))  # noqa: S608 - own names only
        elif table != "log":
            connection.execute(f"UPDATE {table} SET user_id = ? WHERE user_id = ?", (number, user_id))  # noqa: S608
    opened = (
        connection.execute("SELECT created_ms, id, shown < revision FROM tables WHERE id = ?", (each,)).fetchone()
        for each in changed
    )
    return [table_id for _, table_id, behind in sorted(opened, reverse=True) if behind]


def _seats(connection: Connection, user_id: int) -> set[tuple[str, int]]:
    # A person whose seat a house player has taken over is found in the log only.
    sitting = "SELECT table_id, number FROM seats WHERE user_id = ?"
    acted = (
        f"SELECT DISTINCT table_id, seat FROM log WHERE table_id IN ({_ENTERED}) AND user_id = ? AND seat IS NOT NULL"  # noqa: S608
    )
    # Where the log was deleted too, the results alone still say whose the seat was.
    counted = (
        "SELECT r.table_id, r.seat FROM results r JOIN tables t ON t.id = r.table_id "
        "WHERE r.user_id = ? AND t.closed_reason = ?"
    )
    return {
        *connection.execute(sitting, (user_id,)),
        *connection.execute(acted, (user_id, user_id)),
        *connection.execute(counted, (user_id, DELETED)),
    }


def _rows(connection: Connection, query: str, *values: object) -> list[dict[str, object]]:
    cursor = connection.execute(query, values)
    names = [column[0] for column in cursor.description]
    return [dict(_plain(names, row)) for row in cursor]


def _plain(names: list[str], row: tuple[Any, ...]) -> Iterator[tuple[str, object]]:
    # Ids become text: many JSON parsers read numbers as floats, which have too few digits for Discord's ids.
    for name, value in zip(names, row, strict=True):
        yield name, str(value) if name.endswith("_id") and isinstance(value, int) else value
