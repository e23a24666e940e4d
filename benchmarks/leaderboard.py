"""How fast leaderboards and profiles of a big server are read, and leaderboards by rating drawn.

`python -m benchmarks.leaderboard`

The games and ratings are invented (`benchmarks.bigserver`), because rating each game would take minutes.
"""

import asyncio
import random
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path
from statistics import quantiles
from typing import get_args

from benchmarks.bigserver import GUILD, fill
from cogs.village import leaderboard_panel
from cogs.village.leaderboard_query import LeaderboardQuery
from data.store import Store
from engines.registry import GAMES
from render.village import pictures
from tables.clock import WallClock
from tables.play.house_pool import InlineHouses
from tables.service import Tables
from tables.village.model import Kind, Leaderboard, Period
from tables.village.service import Village


class Readers:
    """Members of a server who ask for random leaderboards and profiles."""

    def __init__(self, village: Village, members: int) -> None:
        self._village = village
        self._members = members
        self._dice = random.Random(11)

    async def leaderboard(self, period: Period, kind: Kind) -> tuple[LeaderboardQuery, Leaderboard]:
        """Read a page of a random game's leaderboard."""
        dice = self._dice
        game, feat = dice.choice(list(GAMES.feats.values())) if kind == "best" else (dice.choice([None, *GAMES]), None)
        query = LeaderboardQuery(game, period, None, kind, feat, dice.choice([1, 1, 1, 2, 500]))
        reader = dice.randint(1, self._members)
        found = await self._village.leaderboard(
            GUILD, game, period, kind, feat=None if feat is None else feat.name, page=query.page, reader=reader
        )
        return query, found

    async def drawn(self) -> None:
        """Read a page of a leaderboard by rating, of a random period, and draw its picture."""
        query, found = await self.leaderboard(self._dice.choice(get_args(Period)), "rating")
        await asyncio.to_thread(pictures.leaderboard, leaderboard_panel.view(query, found, "en"), "en")

    async def profile(self) -> None:
        """Read the profile of a random member, more often of one who plays a lot."""
        await self._village.profile(GUILD, int(self._members * self._dice.random() ** 2) + 1)


async def read(path: Path, members: int, count: int) -> dict[str, list[float]]:
    """The milliseconds of reading each kind of leaderboard in each period, of drawing, and of reading profiles."""
    store = await Store.open(path)
    tables = Tables(store, WallClock(), InlineHouses(), GAMES)
    readers = Readers(tables.village, members)
    list(pictures.warm())
    times = {}
    for period, kind in product(get_args(Period), get_args(Kind)):
        ask = partial(readers.leaderboard, period, kind)
        times[f"leaderboard, {period}, by {kind}"] = [taken async for taken in _timed(ask, count)]
    drawn = [taken async for taken in _timed(readers.drawn, 2 * count)]
    times["leaderboard by rating, found and drawn"] = drawn
    times["profile"] = [taken async for taken in _timed(readers.profile, 4 * count)]
    await tables.close()
    await store.close()
    return times


async def _timed(ask: Callable[[], Awaitable[object]], count: int) -> AsyncIterator[float]:
    for _ in range(count):
        begun = time.perf_counter()
        await ask()
        yield 1000 * (time.perf_counter() - begun)


def lines(times: dict[str, list[float]]) -> Iterator[str]:
    """The lines to print for the times, which are in milliseconds."""
    for what, every in times.items():
        cuts = quantiles(every, n=100)
        yield f"  {what}: p50 {cuts[49]:.2f} ms, p99 {cuts[98]:.2f} ms ({len(every)} times)"


def report(members: int = 10_000, games: int = 100_000, count: int = 50) -> None:
    """Print the times of leaderboards and profiles in a store with so many members and games."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "village.db"
        fill(path, members, games)
        print(f"  {games} games of {members} members")
        for line in lines(asyncio.run(read(path, members, count))):
            print(line)


if __name__ == "__main__":
    report()
