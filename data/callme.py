"""The lists of people who want to be called to a game in a server, and when players were last called."""

from collections.abc import Iterable
from dataclasses import astuple, dataclass

from data.port import Connection
from data.query import all_rows, exists, first_row, number
from data.statements import column_names
from data.statements import put as put_statement


@dataclass(frozen=True, slots=True)
class CallmeRow:
    """A row of `callme`, without the time of the person's last call.

    Attributes:
        days: The days of the week as bits, Monday the lowest.
        from_hour: The hour of the day, from 0, at which the person's time begins.
        until_hour: The hour at which it ends, which may be on the next day; equal to `from_hour` for the whole day.
        zone: The IANA name of the time zone; None where the person is free at any time.
    """

    guild_id: int
    game: str
    user_id: int
    days: int
    from_hour: int
    until_hour: int
    zone: str | None


_COLUMNS = ", ".join(column_names(CallmeRow))
_PUT = put_statement("callme", column_names(CallmeRow), ("guild_id", "game", "user_id"))


def put(connection: Connection, row: CallmeRow) -> None:
    """Insert or replace a person's row; somebody who changes their hours keeps their place in the queue."""
    connection.execute(_PUT, astuple(row))


def remove(connection: Connection, guild_id: int, user_id: int, game: str | None) -> None:
    """Take a person off a server's list for a game, or with None off all of that server's lists."""
    connection.execute(
        "DELETE FROM callme WHERE guild_id = ? AND user_id = ? AND game = COALESCE(?, game)", (guild_id, user_id, game)
    )


def of_person(connection: Connection, guild_id: int, user_id: int, game: str) -> CallmeRow | None:
    """A person's row in a server's list for a game; None if they are not on it."""
    query = f"SELECT {_COLUMNS} FROM callme WHERE guild_id = ? AND user_id = ? AND game = ?"  # noqa: S608 - own names only
    return first_row(connection, CallmeRow, query, (guild_id, user_id, game))


def zone(connection: Connection, user_id: int) -> str | None:
    """A time zone that a person has named before, in any server; None if they never have."""
    row = connection.execute("SELECT MAX(zone) FROM callme WHERE user_id = ?", (user_id,)).fetchone()
    return None if row[0] is None else str(row[0])


def listed(connection: Connection, guild_id: int, game: str) -> list[CallmeRow]:
    """A server's list for a game, those first whose last call is the longest ago."""
    query = f"SELECT {_COLUMNS} FROM callme WHERE guild_id = ? AND game = ? ORDER BY asked_ms, user_id"  # noqa: S608
    return all_rows(connection, CallmeRow, query, (guild_id, game))


def asked(connection: Connection, guild_id: int, game: str, user_ids: Iterable[int], now_ms: int) -> None:
    """Record that these people are called now, so that the others on the list come first next time."""
    connection.executemany(
        "UPDATE callme SET asked_ms = ? WHERE guild_id = ? AND game = ? AND user_id = ?",
        [(now_ms, guild_id, game, user_id) for user_id in sorted(user_ids)],
    )


def asked_by(connection: Connection, table_id: str) -> list[int]:
    """The people whose last call was the one to a table, ordered by id."""
    query = (
        "SELECT l.user_id FROM player_calls c JOIN callme l ON l.guild_id = c.guild_id AND l.game = c.game "
        "AND l.asked_ms = c.called_ms WHERE c.table_id = ? ORDER BY l.user_id"
    )
    return all_rows(connection, int, query, (table_id,))


def was_called(connection: Connection, table_id: str) -> bool:
    """Whether players have been called to a table."""
    return exists(connection, "SELECT 1 FROM player_calls WHERE table_id = ?", (table_id,))


def last_call(connection: Connection, guild_id: int, game: str) -> int:
    """When players of a game were last called in a server, in milliseconds; 0 if they never were."""
    query = "SELECT COALESCE(MAX(called_ms), 0) FROM player_calls WHERE guild_id = ? AND game = ?"
    return number(connection, query, (guild_id, game))


def call(connection: Connection, table_id: str, guild_id: int, game: str, now_ms: int) -> None:
    """Record that players are called to a table now."""
    connection.execute(
        "INSERT INTO player_calls (table_id, guild_id, game, called_ms) VALUES (?, ?, ?, ?)",
        (table_id, guild_id, game, now_ms),
    )


def uncall(connection: Connection, table_id: str) -> None:
    """Delete the record of a call to a table, which has reached nobody."""
    connection.execute("DELETE FROM player_calls WHERE table_id = ?", (table_id,))
