"""The analyses of finished games: requests that are pending, and finished analyses."""

from dataclasses import dataclass

from data.port import Connection
from data.query import all_rows, first_row, number
from data.shards import EVERY, Shards


@dataclass(frozen=True, slots=True)
class AnalysisRow:
    """A row of `analyses`: the analysis of a game, wanted or made.

    Attributes:
        table_id: The game's table.
        version: The version of what made it (`engines.analysis.Analyst.version`); None before it is made.
        body: The analysis as JSON; None before it is made.
    """

    table_id: str
    version: int | None
    body: str | None


def load(connection: Connection, table_id: str) -> AnalysisRow | None:
    """The analysis of a game; None where nobody has wanted one."""
    query = "SELECT table_id, version, body FROM analyses WHERE table_id = ?"
    return first_row(connection, AnalysisRow, query, (table_id,))


def want(connection: Connection, table_id: str, user_id: int, now_ms: int) -> None:
    """Record that a person wants the analysis of a game; one that was made before is to be made anew.

    Nothing changes where it is wanted already, or where there is no such table any more.
    """
    connection.execute(
        "INSERT INTO analyses (table_id, user_id, asked_ms) SELECT id, ?, ? FROM tables WHERE id = ? "
        "ON CONFLICT (table_id) DO UPDATE SET user_id = excluded.user_id, asked_ms = excluded.asked_ms, tries = 0, "
        "made_ms = NULL, version = NULL, body = NULL WHERE analyses.body IS NOT NULL",
        (user_id, now_ms, table_id),
    )


def wanted(connection: Connection, shards: Shards = EVERY) -> list[str]:
    """Ids of these shards' tables whose analysis is wanted, in the order in which they were asked for."""
    query = (
        "SELECT a.table_id FROM analyses a JOIN tables t ON t.id = a.table_id "  # noqa: S608 - own names only
        f"WHERE a.body IS NULL{shards.clause('t.guild_id')} ORDER BY a.asked_ms, a.table_id"
    )
    return all_rows(connection, str, query, shards.values)


def wanted_by(connection: Connection, user_id: int) -> int:
    """The number of analyses that a person has asked for and that are not made yet, without servers that the bot has left."""
    query = (
        "SELECT COUNT(*) FROM analyses a JOIN tables t ON t.id = a.table_id "  # noqa: S608 - own names only
        f"WHERE a.user_id = ? AND a.body IS NULL{EVERY.clause('t.guild_id')}"
    )
    return number(connection, query, (user_id,))


def wanted_in(connection: Connection, guild_id: int) -> int:
    """The number of a server's analyses that are not made yet."""
    query = "SELECT COUNT(*) FROM analyses a JOIN tables t ON t.id = a.table_id WHERE a.body IS NULL AND t.guild_id = ?"
    return number(connection, query, (guild_id,))


def begin(connection: Connection, table_id: str) -> int:
    """Count an attempt at a pending analysis; returns the number of attempts, 0 if the analysis is no longer wanted."""
    row = connection.execute(
        "UPDATE analyses SET tries = tries + 1 WHERE table_id = ? AND body IS NULL RETURNING tries", (table_id,)
    ).fetchone()
    return 0 if row is None else int(row[0])


def made(connection: Connection, table_id: str, version: int, body: str, now_ms: int) -> None:
    """Store a finished analysis, unless it is no longer wanted; the row then no longer names the person who asked."""
    connection.execute(
        "UPDATE analyses SET user_id = NULL, made_ms = ?, version = ?, body = ? WHERE table_id = ? AND body IS NULL",
        (now_ms, version, body, table_id),
    )


def drop(connection: Connection, table_id: str) -> None:
    """Delete a wanted analysis that cannot be made."""
    connection.execute("DELETE FROM analyses WHERE table_id = ? AND body IS NULL", (table_id,))
