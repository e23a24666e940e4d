"""A store with a big server's finished games, for benchmarks: written as if counted, with invented results and ratings.

The ratings are invented because rating a hundred thousand games takes minutes and says nothing about reading them.
"""

import random
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from pathlib import Path

from data import endings as store
from data import identity
from data.endings import ALL_GAMES, ALL_TIME, BestRow, FeatRow, RatingRow, ResultRow
from data.migrate import migrate
from engines.game import FeatKind
from engines.registry import GAMES
from tables.clock import WallClock
from tables.village import ratings
from tables.village.model import Rating

GUILD = 5
SEASON = 1
YEARS_MS = 2 * 365 * 86_400_000
HOUSE, LEFT = 0.1, 0.03
"""The share of games with a house player, and of games with a leaver."""

OPTIONS = ('{"speed": "live"}', '{"speed": "days"}')

_TABLE = (
    "INSERT INTO tables (id, game, guild_id, channel_id, lang, status, host_id, options, secret, joined, length, revision, "
    "shown, message_id, message_ms, warned, house_turn, offers, rematch, ranks, scores, created_ms, ended_ms) "
    f"VALUES (?, ?, {GUILD}, 7, 'en', 'finished', ?, ?, '', '[]', 40, 90, 90, ?, ?, 0, 0, '{{}}', '[]', ?, ?, ?, ?)"
)
_SEAT = "INSERT INTO seats (table_id, number, name, user_id, house, away, misses) VALUES (?, ?, ?, ?, ?, 0, 0)"
_ENDING = (
    f"INSERT INTO endings (number, table_id, guild_id, game, season, ended_ms) VALUES (?, ?, {GUILD}, ?, {SEASON}, ?)"
)


@dataclass
class Tally:
    """What a person has played, of one game or of all games."""

    games: int = 0
    wins: int = 0
    with_house: int = 0
    rated: int = 0
    run: int = 0
    longest: int = 0

    def add(self, result: ResultRow) -> None:
        """Count one more game."""
        self.games += 1
        self.wins += result.won
        self.with_house += result.with_house
        self.rated += result.rated
        self.run = self.run + 1 if result.won else 0
        self.longest = max(self.longest, self.run)


@dataclass
class Server:
    """The rows of a server's finished games, and the standings of its people after them."""

    members: int
    dice: random.Random
    tallies: dict[tuple[str, int], Tally] = field(default_factory=dict)
    bests: dict[tuple[str, int], BestRow] = field(default_factory=dict)
    tables: list[tuple[str | int, ...]] = field(default_factory=list)
    seats: list[tuple[str | int | None, ...]] = field(default_factory=list)
    endings: list[tuple[str | int, ...]] = field(default_factory=list)
    results: list[ResultRow] = field(default_factory=list)
    feats: list[FeatRow] = field(default_factory=list)

    def play(self, number: int, ended_ms: int) -> None:
        """Add the rows of the game with this number, from 1, and count the game."""
        dice, game = self.dice, self.dice.choice(tuple(GAMES))
        # Some members play every day, and most members now and then.
        people = list({int(self.members * dice.random() ** 2) + 1 for _ in range(dice.choice(GAMES[game].seats))})
        people += [self.members + 1] * (len(people) == 1)
        rows = self._results(f"{number:06d}", number, game, ended_ms, people)
        self.results += rows
        self._add_table(rows, people)
        self._add_feats(rows[0])
        for row in rows:
            if row.user_id is not None:
                for key in (game, ALL_GAMES):
                    self.tallies.setdefault((key, row.user_id), Tally()).add(row)

    def _results(self, table_id: str, number: int, game: str, ended_ms: int, people: list[int]) -> list[ResultRow]:
        dice = self.dice
        house = dice.random() < HOUSE
        left = not house and dice.random() < LEFT
        ranks = [int(4 * dice.random()) + (4 if left and seat == 0 else 0) for seat in range(len(people))]
        places = [1 + sum(other < rank for other in ranks) for rank in ranks]
        rows = []
        for seat, place in enumerate(places):
            shown = [None] * 4 if house else [1000 + int(1000 * dice.random())] * 4
            rows.append(
                ResultRow(
                    table_id,
                    seat,
                    number,
                    GUILD,
                    game,
                    SEASON,
                    ended_ms,
                    None if house and seat == len(people) - 1 else people[seat],
                    place,
                    int(300 * dice.random()),
                    int(place == 1 and max(places) > 1),
                    int(left and seat == 0),
                    int(house),
                    int(not house),
                    *shown,
                )
            )
        return rows

    def _add_table(self, rows: list[ResultRow], people: list[int]) -> None:
        """Add the rows of a game's table, seats and ending."""
        first, ended = rows[0], rows[0].ended_ms
        places, scores = str([row.place for row in rows]), str([row.score for row in rows])
        options = self.dice.choice(OPTIONS)
        self.tables.append(
            (first.table_id, first.game, people[0], options, first.number, ended, places, scores, ended, ended)
        )
        self.endings.append((first.number, first.table_id, first.game, ended))
        for row, person in zip(rows, people, strict=True):
            user_id = None if row.has_left else row.user_id
            self.seats.append((row.table_id, row.seat, f"Zebra {person}", user_id, None if user_id else "easy"))

    def _add_feats(self, row: ResultRow) -> None:
        """Add a record of each kind for the first seat."""
        if row.user_id is None or row.has_left:
            return
        for kind in GAMES[row.game].feat_kinds:
            value = 10 + int(100_000 * self.dice.random())
            feat = FeatRow(row.table_id, row.seat, kind.name, row.number, GUILD, row.ended_ms, row.user_id, value)
            self.feats.append(feat)
            self._add_best(kind, row, row.user_id, value)

    def _add_best(self, kind: FeatKind, row: ResultRow, user_id: int, value: int) -> None:
        old = self.bests.get((kind.name, user_id))
        if old is None or kind.beats(value, old.value):
            self.bests[kind.name, user_id] = BestRow(GUILD, kind.name, SEASON, user_id, value, row.table_id)

    def save(self, connection: sqlite3.Connection) -> None:
        """Write all rows. All games were in one season, so the standings of that season are those of all time."""
        connection.executemany(_TABLE, self.tables)
        connection.executemany(_SEAT, self.seats)
        connection.executemany(_ENDING, self.endings)
        _insert(connection, "results", self.results)
        _insert(connection, "feats", self.feats)
        for season in (ALL_TIME, SEASON):
            store.save_ratings(connection, (self._standing(*key, season) for key in self.tallies))
            store.save_bests(connection, (replace(row, season=season) for row in self.bests.values()))
        people = {user_id for _, user_id in self.tallies}
        store.save_names(connection, GUILD, [(user_id, f"Zebra {user_id}") for user_id in people])

    def _standing(self, game: str, user_id: int, season: int) -> RatingRow:
        tally = self.tallies[game, user_id]
        new = ratings.NEW
        mu = self.dice.gauss(new.mu, 5) if tally.rated else new.mu
        rating = Rating(mu, max(1.0, new.sigma * 0.95**tally.rated), tally.rated)
        return RatingRow(
            GUILD,
            game,
            season,
            user_id,
            rating.mu,
            rating.sigma,
            rating.games,
            rating.shown,
            tally.games,
            tally.wins,
            tally.with_house,
            tally.run,
            tally.longest,
            self.results[-1].ended_ms if tally.rated else None,
        )


def _insert(connection: sqlite3.Connection, table: str, rows: Sequence[ResultRow] | Sequence[FeatRow]) -> None:
    names = [each.name for each in fields(rows[0])]
    query = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
    connection.executemany(query, map(attrgetter(*names), rows))


def fill(path: Path, members: int, games: int) -> None:
    """Create a store with so many finished games of so many members, spread over two years until now."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA synchronous = OFF")
    identity.mark(connection)
    migrate(connection)
    connection.execute("BEGIN")
    server, now_ms = Server(members, random.Random(7)), WallClock().now_ms()
    for number in range(1, games + 1):
        server.play(number, now_ms - YEARS_MS + number * YEARS_MS // games)
    server.save(connection)
    connection.execute("COMMIT")
    connection.close()
