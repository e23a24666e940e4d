"""How fast a big server's boards and profiles are read, without pictures: `python -m benchmarks.leaderboard`."""

import asyncio
import json
import random
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from itertools import product
from pathlib import Path
from statistics import quantiles
from typing import Any, cast, get_args

from data.migrate import migrate
from data.store import Store
from engines.game import AnyGame, Feat, FeatKind, Timed
from engines.registry import GAMES
from tables import counting
from tables.clock import WallClock
from tables.houses import InlineHouses
from tables.service import Tables
from tables.standings import Kind, Period

GUILD = 5
YEARS_MS = 2 * 365 * 86_400_000
SEATS = {"yote": (2,), "choko": (2,), "yam": (2,), "ubongo": (2, 3, 4), "yebo": (2, 3, 4)}
HOUSE, LEFT = 0.1, 0.03
"""How many games have a house player, and how many a leaver."""


class Remembered:
    """A game whose last state is nothing but what its first seat has reached of each kind."""

    def __init__(self, rules: AnyGame) -> None:
        self.name = rules.name
        self.feat_kinds: tuple[FeatKind, ...] = rules.feat_kinds

    def load(self, text: str) -> dict[str, int]:
        """The numbers by kind."""
        return dict(json.loads(text))

    def feats(self, state: dict[str, int], actions: Sequence[Timed]) -> list[Feat]:  # noqa: ARG002 - as games have it
        """As the state says."""
        return [Feat(kind, 0, value) for kind, value in state.items()]


REMEMBERED = cast("dict[str, AnyGame]", {name: Remembered(rules) for name, rules in GAMES.items()})


def fill(path: Path, members: int, games: int) -> float:
    """A store with so many finished games; the seconds that it took to count them, ratings and all."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA synchronous = OFF")
    migrate(connection)
    connection.execute("BEGIN")
    dice, now_ms = random.Random(7), WallClock().now_ms()
    for number in range(games):
        _finish(connection, dice, number, now_ms - YEARS_MS + number * YEARS_MS // games, members)
    begun = time.perf_counter()
    while counting.count(connection, REMEMBERED, 1_000):
        pass
    connection.execute("COMMIT")
    connection.close()
    return time.perf_counter() - begun


def _finish(connection: sqlite3.Connection, dice: random.Random, number: int, ended_ms: int, members: int) -> None:
    game = dice.choice(list(GAMES))
    # Some play every day and most now and then.
    people = list({int(members * dice.random() ** 2) + 1 for _ in range(dice.choice(SEATS[game]))})
    people += [members + 1] * (len(people) == 1)
    ranks = [dice.randint(1, 4) for _ in people]
    house = len(people) - 1 if dice.random() < HOUSE else None
    left = 0 if dice.random() < LEFT else None
    table_id = f"{number:06d}"
    state = {kind.name: dice.randrange(10, 100_000) for kind in GAMES[game].feat_kinds}
    options = json.dumps({"speed": dice.choice(["live", "days"])})
    connection.execute(
        "INSERT INTO tables (id, game, guild_id, channel_id, lang, status, host_id, options, secret, joined, state, length, "
        "revision, shown, message_id, message_ms, warned, house_turn, offers, rematch, ranks, scores, created_ms, ended_ms) "
        "VALUES (?, ?, ?, 7, 'en', 'finished', ?, ?, '', '[]', ?, 40, 90, 90, ?, ?, 0, 0, '{}', '[]', ?, ?, ?, ?)",
        (
            table_id,
            game,
            GUILD,
            people[0],
            options,
            json.dumps(state),
            number + 1,
            ended_ms,
            json.dumps(ranks),
            json.dumps(ranks),
            ended_ms,
            ended_ms,
        ),
    )
    for seat, person in enumerate(people):
        user_id = None if seat in {house, left} else person
        level = None if user_id else "easy"
        connection.execute(
            "INSERT INTO seats VALUES (?, ?, ?, ?, ?, 0, 0)", (table_id, seat, f"Zebra {person}", user_id, level)
        )
    if left is not None:
        connection.execute(
            "INSERT INTO log VALUES (?, 1, 'quit', 0, '', NULL, ?, 1, ?)", (table_id, people[0], ended_ms)
        )
    connection.execute(
        "INSERT INTO endings (table_id, guild_id, game, season, ended_ms, counted) VALUES (?, ?, ?, 1, ?, 0)",
        (table_id, GUILD, game, ended_ms),
    )


async def read(path: Path, members: int, count: int) -> dict[str, list[float]]:
    """Milliseconds of each kind of board in each period, whatever the page, and of profiles."""
    store = await Store.open(path)
    tables = Tables(store, WallClock(), InlineHouses(), REMEMBERED)
    village, dice = tables.village, random.Random(11)
    kinds = [kind.name for game in REMEMBERED.values() for kind in game.feat_kinds]
    times = {}
    for period, kind in product(get_args(Period), get_args(Kind)):

        async def board(period: Period = period, kind: Kind = kind) -> None:
            game = dice.choice([None, *GAMES])
            feat = dice.choice(kinds) if kind == "best" else None
            reader, page = dice.randint(1, members), dice.choice([1, 1, 1, 2, 500])
            await village.leaderboard(GUILD, game, period, kind, feat=feat, page=page, reader=reader)

        times[f"leaderboard, {period}, by {kind}"] = [taken async for taken in _timed(board, count)]

    async def profile() -> None:
        await village.profile(GUILD, int(members * dice.random() ** 2) + 1)

    times["profile"] = [taken async for taken in _timed(profile, 4 * count)]
    await tables.close()
    await store.close()
    return times


async def _timed(ask: Callable[[], Awaitable[Any]], count: int) -> Any:
    for _ in range(count):
        begun = time.perf_counter()
        await ask()
        yield 1000 * (time.perf_counter() - begun)


def lines(times: dict[str, list[float]]) -> Iterator[str]:
    """What is printed of them."""
    for what, every in times.items():
        cuts = quantiles(every, n=100)
        yield f"  {what}: p50 {cuts[49]:.2f} ms, p99 {cuts[98]:.2f} ms ({len(every)} times)"


def report(members: int = 10_000, games: int = 100_000, count: int = 50) -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "village.db"
        seconds = fill(path, members, games)
        print(f"  {games} games of {members} members counted in {seconds:.0f} s")
        for line in lines(asyncio.run(read(path, members, count))):
            print(line)


if __name__ == "__main__":
    report()
