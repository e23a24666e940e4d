"""Counting of finished games into results, ratings and records, one by one in the order in which the games ended.

A game is counted in the transaction that ends it, under the lock of its server. So ratings, which no two servers share,
never depend on when games are counted.

A game that nobody has played (`results.counts`) counts nowhere: it gets no ending, hence no result, rating or
record, it is in no history, and a season with no other game is empty. Its table and log are kept.

A game in direct messages that was deleted long after its end (`tables.retention`) is counted afresh by its results, which
stay.
"""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from data import endings as store
from data import servers as store_servers
from data import tables as store_tables
from data.direct import DELETED
from data.endings import ALL_GAMES, ALL_TIME, NO_GUILD, BestRow, EndingRow, FeatRow, RatingRow, ResultRow
from data.errors import UnusableStoreError
from data.port import Connection
from data.rows import Loaded
from engines.game import AnyGame, Feat, FeatKind
from tables.village import fair_play, ratings, results, seasons
from tables.village.model import Rating
from tables.village.results import Sat

log = logging.getLogger(__name__)

BATCH = 100
"""The number of games whose ratings are written together when all games are counted again."""

DAMAGED = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What values raise that the program has not written. The store's own failures are none of these."""

Key = tuple[int, str, int, int]
"""The key of a rating or record: guild, game (or kind of record), season, person."""


class UncountableError(UnusableStoreError):
    """A finished game cannot be counted again, because its rows are damaged; the text names its table."""


@dataclass(frozen=True, slots=True)
class Recount:
    """The result of a recount: the number of counted games, and the number of ratings that differ from before."""

    games: int
    differing: int


def ended(connection: Connection, loaded: Loaded, games: Mapping[str, AnyGame]) -> None:
    """Add a game that has just finished to the endings, and count it.

    Args:
        connection: The connection to the store, in the transaction that has saved the table.
        loaded: The finished table with its log.
        games: The games, by name.
    """
    row = loaded.table
    assert row.ended_ms is not None, "a finished table says when it ended"
    guild_id = NO_GUILD if row.guild_id is None else row.guild_id
    # `close_due` locks the server, so that its endings are numbered in the order in which they become visible.
    seasons.close_due(connection, guild_id, row.ended_ms)
    book = Book(connection, games)
    book.count(store.end(connection, row.id, guild_id, row.game, row.ended_ms), loaded)
    book.save()


def recount(connection: Connection, games: Mapping[str, AnyGame]) -> Recount:
    """Discard all results, ratings and records, count all games afresh, and compare the ratings with those before.

    Games in which nothing was played, which earlier versions have counted, lose their endings.
    """
    before = store.ratings(connection)
    afresh(connection, games)
    changed = before ^ store.ratings(connection)
    return Recount(store.total(connection), len({(row.guild_id, row.game, row.season, row.user_id) for row in changed}))


def afresh(connection: Connection, games: Mapping[str, AnyGame]) -> None:
    """Discard all results, ratings and records, and count all games again. Raises UncountableError for a damaged one."""
    store_servers.lock_all(connection)
    store.uncount(connection)
    number = 0
    while endings := store.after(connection, number, BATCH):
        book = Book(connection, games)
        for ending in endings:
            try:
                book.count(ending, store_tables.load(connection, ending.table_id, with_log=True))
            except DAMAGED as error:
                raise UncountableError(
                    f"The game of table {ending.table_id} cannot be counted ({type(error).__name__}): its rows in the "
                    "database are damaged. Restore a backup."
                ) from error
        book.save()
        number = endings[-1].number


class Book:
    """A batch of games being counted, with a write-back cache of the ratings and records that the games change."""

    def __init__(self, connection: Connection, games: Mapping[str, AnyGame]) -> None:
        self._connection = connection
        self._games = games
        self._kinds: dict[str, FeatKind] = {kind.name: kind for game in games.values() for kind in game.feat_kinds}
        self._ratings: dict[Key, RatingRow] = {}
        self._bests: dict[Key, BestRow] = {}

    def count(self, ending: EndingRow, loaded: Loaded | None) -> None:
        """Count one game, or drop its ending if nothing was played in it."""
        assert loaded is not None, "the table of an ending is never deleted"
        if loaded.table.closed_reason == DELETED:
            self.enter_again(ending, loaded)
        elif results.counts(self._games, loaded):
            self.enter(ending, loaded)
        else:
            store.drop(self._connection, ending.number)

    def enter(self, ending: EndingRow, loaded: Loaded) -> None:
        """Count one game: store its results, and update the cached ratings and records."""
        seats = results.sat(loaded)
        rated = results.rated(loaded, seats) and not (
            ending.rules and fair_play.given_up_again(self._connection, ending, loaded, seats)
        )
        self._enter(ending, loaded, seats, self._feats(loaded, seats), rated=rated)

    def enter_again(self, ending: EndingRow, loaded: Loaded) -> None:
        """Count again, from its results, a game of which nothing else is left (`data.direct`)."""
        rows = store.results_of(self._connection, ending.table_id)
        seats = tuple(Sat(row.user_id, row.place, row.score, bool(row.won), bool(row.has_left)) for row in rows)
        feats = [Feat(row.kind, row.seat, row.value) for row in store.feats_of(self._connection, ending.table_id)]
        self._enter(ending, loaded, seats, feats, rated=any(row.rated for row in rows))

    def _enter(
        self, ending: EndingRow, loaded: Loaded, seats: tuple[Sat, ...], feats: Sequence[Feat], *, rated: bool
    ) -> None:
        house = results.with_house(seats)
        shown = {
            (game, season): self._standings(ending, (ending.guild_id, game, season), seats, rated=rated, house=house)
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
        store.counted(self._connection, rows, self._records(ending, feats, seats))
        people = [
            (each.user_id, row.name)
            for each, row in zip(seats, loaded.seats, strict=True)
            if each.user_id is not None and each.user_id > 0
        ]
        store.save_names(self._connection, ending.guild_id, people)

    def save(self) -> None:
        """Write the cached ratings and records to the store."""
        store.save_ratings(self._connection, self._ratings.values())
        store.save_bests(self._connection, self._bests.values())

    def _standings(
        self, ending: EndingRow, scope: tuple[int, str, int], seats: tuple[Sat, ...], *, rated: bool, house: bool
    ) -> dict[int, int]:
        """Count a game for the ratings of a scope: a guild, a game (or all games) and a season (or all time).

        Returns:
            By seat, the rating as shown after the game; empty for an unrated game.
        """
        people = {seat: each for seat, each in enumerate(seats) if each.user_id is not None}
        before = {seat: self._rating((*scope, each.user_id or 0)) for seat, each in people.items()}
        after = {seat: Rating(row.mu, row.sigma, row.rated) for seat, row in before.items()}
        if rated:
            places = [each.place for each in people.values()]
            if ending.rules:
                after = {
                    seat: ratings.aged(each, before[seat].rated_ms, ending.ended_ms) for seat, each in after.items()
                }
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
                rated_ms=ending.ended_ms if rated else row.rated_ms,
            )
        return {seat: rating.shown for seat, rating in after.items()} if rated else {}

    def _rating(self, key: Key) -> RatingRow:
        new = ratings.NEW
        return (
            self._ratings.get(key)
            or store.rating(self._connection, *key)
            or RatingRow(*key, new.mu, new.sigma, new.games, new.shown, 0, 0, 0, 0, 0, None)
        )

    def _records(self, ending: EndingRow, feats: Sequence[Feat], seats: tuple[Sat, ...]) -> list[FeatRow]:
        rows = []
        for feat in feats:
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
                self._keep_best(BestRow(ending.guild_id, feat.kind, season, user_id, feat.value, ending.table_id))
        return rows

    def _feats(self, loaded: Loaded, seats: tuple[Sat, ...]) -> list[Feat]:
        try:
            return results.feats(self._games[loaded.table.game], loaded, seats)
        except Exception:
            # Results need only the table's row, so a state that can no longer be read loses nothing but its records.
            log.exception("table %s: its records cannot be read", loaded.table.id)
            return []

    def _keep_best(self, row: BestRow) -> None:
        place = (row.guild_id, row.kind, row.season, row.user_id)
        old = self._bests.get(place) or store.best(self._connection, *place)
        if old is None or self._kinds[row.kind].beats(row.value, old.value):
            self._bests[place] = row
