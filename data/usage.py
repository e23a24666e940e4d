"""How the bot is used, counted over all servers from the results of games, which are kept anyway; nobody is named.

Each count comes with the number of people it is about, so that a count about few people can be left out. The games of a
period are found by the numbers of their endings, because reading all games of a large bot would take seconds.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from data.dialect import unindexed
from data.port import Connection

NEWEST = 1_000
"""The most games whose lobbies are looked at, the newest ones."""
_PLAYED = (
    "FROM endings JOIN results ON results.table_id = endings.table_id {} "
    f"WHERE endings.number >= ? AND {unindexed('results.user_id')} > 0"
)
"""The games from an ending on, a row for each person in them; in the middle what else is joined."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A count, and how many people it is about."""

    count: int
    people: int


def begin(connection: Connection, since_ms: int) -> int | None:
    """The number of the first ending at this time or later; None if there is none."""
    number = connection.execute("SELECT MIN(number) FROM endings WHERE ended_ms >= ?", (since_ms,)).fetchone()[0]
    return None if number is None else int(number)


def newcomers(connection: Connection, number: int) -> Sequence[tuple[int, int]]:
    """The games of the people who had finished none before the ending of this number: whose, and when each ended."""
    return connection.execute(
        f"SELECT results.user_id, results.ended_ms {_PLAYED.format('')} AND NOT EXISTS (SELECT 1 FROM results AS earlier "  # noqa: S608 - own names only
        "WHERE earlier.user_id = results.user_id AND earlier.number < ?)",
        (number, number),
    ).fetchall()


def games(connection: Connection, number: int) -> dict[str, Counted]:
    """The games from this ending on, by kind."""
    return _counted(connection, "endings.game", _PLAYED.format(""), number)


def ends(connection: Connection, number: int) -> dict[str, Counted]:
    """The games from this ending on, by how they ended.

    The ends are "resigned", "time" and "agreed", which all games for two sides have in common; any other is "played".
    """
    end = "CASE WHEN tables.reason IN ('resigned', 'time', 'agreed') THEN tables.reason ELSE 'played' END"
    return _counted(connection, end, _PLAYED.format("JOIN tables ON tables.id = results.table_id"), number)


def _counted(connection: Connection, name: str, played: str, number: int) -> dict[str, Counted]:
    found = connection.execute(
        "SELECT name, COUNT(DISTINCT number), COUNT(DISTINCT user_id) FROM "  # noqa: S608 - own names only
        f"(SELECT {name} AS name, endings.number, results.user_id {played}) AS ended GROUP BY name",
        (number,),
    ).fetchall()
    return {str(name): Counted(int(count), int(people)) for name, count, people in found}


def waits(connection: Connection, number: int) -> list[tuple[int, int]]:
    """How long the lobbies waited of the newest games from this ending on, which somebody joined after the opening.

    Returns:
        For each, the milliseconds from the opening to the start, and the id of whoever opened it.
    """
    rows = connection.execute(
        "SELECT MIN(start.at_ms) - tables.created_ms, tables.host_id FROM tables "
        "JOIN log AS start ON start.table_id = tables.id AND start.kind = 'start' "
        "WHERE tables.id IN (SELECT table_id FROM endings WHERE number >= ? ORDER BY number DESC LIMIT ?) AND EXISTS (SELECT 1 FROM log WHERE log.table_id = tables.id AND log.kind = 'join' "
        "AND log.at_ms > tables.created_ms) GROUP BY tables.id, tables.created_ms, tables.host_id",
        (number, NEWEST),
    ).fetchall()
    return [(int(wait_ms), int(host_id)) for wait_ms, host_id in rows]
