"""Finished games are counted, one after the other in the order in which they ended: results, ratings, records.

The counted games are always the first ones of `endings`: a game that ends while earlier ones still wait (an upgrade has
found them) is left to whoever counts those. So the order never depends on when somebody counts.

A game in which nothing was played (`results.counts`) counts nowhere: it has no ending, so no result, rating or record, it
is in no history and keeps no season from being empty. Its table and its log stay.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace

from data import endings as store
from data import servers as store_servers
from data import tables as store_tables
from data.endings import ALL_GAMES, ALL_TIME, NO_GUILD, BestRow, EndingRow, FeatRow, RatingRow, ResultRow
from data.port import Connection
from data.rows import Loaded, TableRow
from engines.game import AnyGame, Feat, FeatKind
from tables.village import ratings, results, seasons
from tables.village.results import Sat
from tables.village.standings import Rating

log = logging.getLogger(__name__)

BATCH = 100
"""Games that are counted at a time: a moment's work."""

Place = tuple[int, str, int, int]
"""Where somebody stands: guild, game, season, person."""


@dataclass(frozen=True, slots=True)
class Recount:
    """What a recomputation has come to: how many games were counted, and how many standings differ from before."""

    games: int
    differing: int


def ended(connection: Connection, row: TableRow, games: Mapping[str, AnyGame]) -> None:
    """A change that was just saved has finished its table: put the game among the endings, and count it."""
    assert row.ended_ms is not None, "a finished table says when it ended"
    guild_id = NO_GUILD if row.guild_id is None else row.guild_id
    # It locks the server, so that its endings are numbered in the order in which they become visible.
    seasons.close_due(connection, guild_id, row.ended_ms)
    store.end(connection, row.id, guild_id, row.game, row.ended_ms)
    if len(store.uncounted(connection, 2)) == 1:
        _count(connection, games, 1)


def count(connection: Connection, games: Mapping[str, AnyGame], most: int) -> int:
    """Count the first games that wait for it, at most so many, whichever servers they are of; how many have waited."""
    store_servers.lock_all(connection)
    return _count(connection, games, most)


def _count(connection: Connection, games: Mapping[str, AnyGame], most: int) -> int:
    book = Book(connection, games)
    waiting = store.uncounted(connection, most)
    for ending in waiting:
        loaded = store_tables.load(connection, ending.table_id, with_log=True)
        assert loaded is not None, "tables are never deleted"
        if results.counts(loaded):
            book.enter(ending, loaded)
        else:
            store.drop(connection, ending.number)
    book.save()
    return len(waiting)


def recount(connection: Connection, games: Mapping[str, AnyGame]) -> Recount:
    """Make everything again that can be made again, and compare where people stand with before.

    Games in which nothing was played, which earlier versions have counted, are counted no more.
    """
    store_servers.lock_all(connection)
    before = store.ratings(connection)
    store.uncount(connection)
    while count(connection, games, BATCH):
        pass
    changed = before ^ store.ratings(connection)
    return Recount(store.total(connection), len({(row.guild_id, row.game, row.season, row.user_id) for row in changed}))


class Book:
    """Games being counted: reads where people stand when they first turn up, and writes it back once at the end."""

    def __init__(self, connection: Connection, games: Mapping[str, AnyGame]) -> None:
        self._connection = connection
        self._games = games
        self._kinds: dict[str, FeatKind] = {kind.name: kind for game in games.values() for kind in game.feat_kinds}
        self._ratings: dict[Place, RatingRow] = {}
        self._bests: dict[Place, BestRow] = {}

    def enter(self, ending: EndingRow, loaded: Loaded) -> None:
        """Count one game."""
        seats = results.sat(loaded)
        rated = results.rated(loaded, seats)
        house = results.with_house(seats)
        shown = {
            (game, season): self._standings((ending.guild_id, game, season), seats, rated=rated, house=house)
            for game in (ending.game, ALL_GAMES)
            for season in (ALL_TIME, ending.season)
        }
        rows = [
            ResultRow(
                ending.table_id,
                seat,
                ending.number,
                ending.guild_id,
                ending.game,
                ending.season,
                ending.ended_ms,
                each.user_id,
                each.place,
                each.score,
                int(each.won),
                int(each.left),
                int(house),
                int(rated),
                shown[ending.game, ALL_TIME].get(seat),
                shown[ending.game, ending.season].get(seat),
                shown[ALL_GAMES, ALL_TIME].get(seat),
                shown[ALL_GAMES, ending.season].get(seat),
            )
            for seat, each in enumerate(seats)
        ]
        store.counted(self._connection, ending.number, rows, self._records(ending, loaded, seats))
        people = [
            (each.user_id, row.name)
            for each, row in zip(seats, loaded.seats, strict=True)
            if each.user_id is not None and each.user_id > 0
        ]
        store.save_names(self._connection, ending.guild_id, people)

    def save(self) -> None:
        """Write what has become of it all."""
        store.save_ratings(self._connection, self._ratings.values())
        store.save_bests(self._connection, self._bests.values())

    def _standings(
        self, scope: tuple[int, str, int], seats: tuple[Sat, ...], *, rated: bool, house: bool
    ) -> dict[int, int]:
        """Count the game where it belongs to; by seat the rating as shown afterwards, where the game was rated."""
        people = {seat: each for seat, each in enumerate(seats) if each.user_id is not None}
        before = {seat: self._rating((*scope, each.user_id or 0)) for seat, each in people.items()}
        after = {seat: Rating(row.mu, row.sigma, row.rated) for seat, row in before.items()}
        if rated:
            places = [each.place for each in people.values()]
            after = dict(zip(people, ratings.after(list(after.values()), places), strict=True))
        for seat, each in people.items():
            row = before[seat]
            run = row.run + 1 if each.won else 0
            self._ratings[(*scope, row.user_id)] = replace(
                row,
                mu=after[seat].mu,
                sigma=after[seat].sigma,
                rated=after[seat].games,
                shown=after[seat].shown,
                games=row.games + 1,
                wins=row.wins + each.won,
                with_house=row.with_house + house,
                run=run,
                longest=max(row.longest, run),
            )
        return {seat: rating.shown for seat, rating in after.items()} if rated else {}

    def _rating(self, place: Place) -> RatingRow:
        new = ratings.NEW
        return (
            self._ratings.get(place)
            or store.rating(self._connection, *place)
            or RatingRow(*place, new.mu, new.sigma, new.games, new.shown, 0, 0, 0, 0, 0)
        )

    def _records(self, ending: EndingRow, loaded: Loaded, seats: tuple[Sat, ...]) -> list[FeatRow]:
        rows = []
        for feat in self._feats(loaded, seats):
            user_id = seats[feat.seat].user_id
            assert user_id is not None, "records are people's"
            rows.append(
                FeatRow(
                    ending.table_id,
                    feat.seat,
                    feat.kind,
                    ending.number,
                    ending.guild_id,
                    ending.ended_ms,
                    user_id,
                    feat.value,
                )
            )
            for season in (ALL_TIME, ending.season):
                self._beat(BestRow(ending.guild_id, feat.kind, season, user_id, feat.value, ending.table_id))
        return rows

    def _feats(self, loaded: Loaded, seats: tuple[Sat, ...]) -> list[Feat]:
        try:
            return results.feats(self._games[loaded.table.game], loaded, seats)
        except Exception:
            # The results stand in the table's row; a state that can no longer be read costs its records alone.
            log.exception("table %s: its records cannot be read", loaded.table.id)
            return []

    def _beat(self, row: BestRow) -> None:
        place = (row.guild_id, row.kind, row.season, row.user_id)
        old = self._bests.get(place) or store.best(self._connection, *place)
        if old is None or better(self._kinds[row.kind], row.value, old.value):
            self._bests[place] = row


def better(kind: FeatKind, value: int, than: int) -> bool:
    """Whether a record beats another of its kind."""
    return value < than if kind.lowest else value > than
