"""Everything that was counted of finished games, as sets of rows, by which two counts of a store are compared."""

from dataclasses import dataclass

from data import endings
from data.endings import RatingRow
from data.port import Connection

Row = tuple[int | str | None, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """What is counted in a store.

    Attributes:
        tables: The tables of the counted games.
        ratings: All standings.
        results: For each seat of a counted game the table, the seat, the person, the place, and whether they have won, have
            left, had a house player beside them, and were rated.
        bests: For each record of a person the server, the kind, the season, the person, the value and the table.
        names: The names by which servers know people, by server and person.
    """

    tables: frozenset[str]
    ratings: frozenset[RatingRow]
    results: frozenset[Row]
    bests: frozenset[Row]
    names: dict[tuple[int, int], str]


def read(connection: Connection) -> Counted:
    """Read what is counted now."""
    results = "SELECT table_id, seat, user_id, place, won, has_left, with_house, rated FROM results"
    bests = "SELECT guild_id, kind, season, user_id, value, table_id FROM bests"
    members = connection.execute("SELECT guild_id, user_id, name FROM members")
    return Counted(
        frozenset(table_id for (table_id,) in connection.execute("SELECT table_id FROM endings")),
        frozenset(endings.ratings(connection)),
        frozenset(map(tuple, connection.execute(results))),
        frozenset(map(tuple, connection.execute(bests))),
        {(guild_id, user_id): name for guild_id, user_id, name in members},
    )
