"""A recount of a whole store, together with what it changes: for which people, and by how much."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from data import counted, lost_names
from data.counted import Row
from data.endings import RatingRow
from data.port import Connection
from engines.game import AnyGame
from tables.play.lobby import HOUSE_NAMES
from tables.village import counting
from tables.village.counting import Key


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What a recount changes of a person's rating in a server, a game and a season.

    Attributes:
        guild_id: The server; `NO_GUILD` for direct messages.
        game: The game's name; `ALL_GAMES` for all games together.
        season: The season's number; `ALL_TIME` for all time.
        user_id: The person; negative for a former player.
        name: The name by which the server knows the person; empty where nothing holds one.
        before: The rating before; None for somebody who had none.
        after: The rating after; None for somebody who has none.
    """

    guild_id: int
    game: str
    season: int
    user_id: int
    name: str
    before: RatingRow | None
    after: RatingRow | None


@dataclass(frozen=True, slots=True)
class Recounted:
    """The result of a recount.

    Attributes:
        games: The number of games that are counted.
        dropped: The tables whose games were counted before and are not any more.
        ratings: The ratings that differ from before, by server, game, season and person.
        results: The number of seats of counted games whose result differs from before.
        records: The number of people's records that differ from before.
        names: The number of seats that have their name again (`data.lost_names`).
    """

    games: int
    dropped: tuple[str, ...]
    ratings: tuple[RatingChange, ...]
    results: int
    records: int
    names: int

    @property
    def found(self) -> bool:
        """Whether anything differs from before."""
        return bool(self.dropped or self.ratings or self.results or self.records or self.names)


def recount(connection: Connection, games: Mapping[str, AnyGame]) -> Recounted:
    """Give lost names back, count all games afresh, and compare everything with what was kept before."""
    names = lost_names.give_back(connection, HOUSE_NAMES)
    before = counted.read(connection)
    counting.afresh(connection, games)
    after = counted.read(connection)
    return Recounted(
        games=len(after.tables),
        dropped=tuple(sorted(before.tables - after.tables)),
        ratings=tuple(_rating_changes(before.ratings, after.ratings, before.names | after.names)),
        results=_differing(before.results, after.results),
        records=_differing(before.bests, after.bests),
        names=names,
    )


def _differing(before: frozenset[Row], after: frozenset[Row]) -> int:
    """The number of rows that differ, came, or went."""
    return max(len(before - after), len(after - before))


def _rating_changes(
    before: Iterable[RatingRow], after: Iterable[RatingRow], names: Mapping[tuple[int, int], str]
) -> Iterable[RatingChange]:
    old, new = ({_key(row): row for row in rows} for rows in (before, after))
    for key in sorted(old.keys() | new.keys()):
        if old.get(key) != new.get(key):
            guild_id, _, _, user_id = key
            yield RatingChange(*key, names.get((guild_id, user_id), ""), old.get(key), new.get(key))


def _key(row: RatingRow) -> Key:
    return row.guild_id, row.game, row.season, row.user_id
