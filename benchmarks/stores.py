"""SQLite and PostgreSQL side by side in one run: `python -m benchmarks.stores`.

Each figure is the median of `RUNS` runs that take turns between the two stores, so that other load on the machine weighs
on both; what counts is the ratio. The PostgreSQL server is on this machine too, over a socket.
"""

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from benchmarks.start import first_answer
from benchmarks.store import Acted, acts, fill, places
from benchmarks.taps import Games, one_by_one
from benchmarks.world import bot, percentile, ready, sandbox
from data.move import move
from data.opening import StorePlace

RUNS = 5
ACTIONS = 800
CALLERS = 16
BOARDS = 20
TAPS = 150
TABLES = 10_000
SHARDS = 4
GUILDS = 40
STARTS = 3
FIRST_GUILD_MS = 200_000_000_000
"""The time of the first server's id; the next ones follow a millisecond later each, so each is on the next shard."""

Places = Mapping[str, Callable[[str], StorePlace]]


@dataclass
class Both:
    """A figure of both stores.

    Attributes:
        what: What is measured, with its unit.
        runs: The values of the runs, by the name of the store.
    """

    what: str
    runs: dict[str, list[float]]

    def show(self, bound: str) -> None:
        """Print the medians, their ratio, and what the ratio or the difference is to be at most or at least."""
        middles = {name: median(values) for name, values in self.runs.items()}
        print(f"    {self.what}:", ", ".join(f"{name} {value:.2f}" for name, value in middles.items()), end="")
        if len(middles) == 2:
            sqlite, postgres = middles.values()
            print(f"; ratio {postgres / sqlite:.2f}, difference {postgres - sqlite:+.2f} ({bound})", end="")
        print(flush=True)


def _acts(stores: Places) -> None:
    alone: dict[str, list[Acted]] = {name: [] for name in stores}
    many: dict[str, list[Acted]] = {name: [] for name in stores}
    for run in range(RUNS):
        for name, place in stores.items():
            alone[name].append(acts(place(f"alone{run}"), ACTIONS))
            many[name].append(acts(place(f"many{run}"), ACTIONS, CALLERS))
    print(f"  one action through the port, without Discord ({ACTIONS} actions a run)")
    _both("p50, ms", alone, lambda run: percentile(run.times, 0.5)).show("at most 3 ms more")
    _both("processor time of the bot, ms", alone, lambda run: run.cpu_ms).show("at most 2")
    _both(f"{CALLERS} at once, actions a second", many, lambda run: run.rate).show("at least 0.4; 1,000 on quiet cores")
    _both(f"{CALLERS} at once, processor time, ms", many, lambda run: run.cpu_ms).show("no bound")


def _both(what: str, runs: Mapping[str, Sequence[Acted]], value: Callable[[Acted], float]) -> Both:
    return Both(what, {name: [value(run) for run in each] for name, each in runs.items()})


@contextlib.asynccontextmanager
async def _games(place: StorePlace) -> AsyncIterator[tuple[Games, int]]:
    """A bot on a store, with tables of Yoté that have begun; and its process."""
    async with sandbox() as box, bot(box, place) as process:
        games = Games(await ready(box))
        await games.allow()
        for _ in range(BOARDS):
            await games.open()
        for board in list(games.shown):
            await games.tap(board)
        yield games, process.pid


async def _taps(stores: Places) -> None:
    took: dict[str, list[float]] = {name: [] for name in stores}
    spent: dict[str, list[float]] = {name: [] for name in stores}
    async with contextlib.AsyncExitStack() as stack:
        bots = {name: await stack.enter_async_context(_games(place("taps"))) for name, place in stores.items()}
        for _ in range(RUNS):
            for name, (games, pid) in bots.items():
                times, own = await one_by_one(games, pid, TAPS)
                took[name].append(percentile(times, 0.5))
                spent[name].append(own)
    print(f"  a whole tap, from the socket to the answer with the picture ({TAPS} taps a run)")
    Both("p50, ms", took).show("no bound")
    Both("processor time of the bot, ms", spent).show("at most 1.15")


def guild_ids() -> list[int]:
    """The ids of `GUILDS` servers, which are on each of `SHARDS` shards in turn."""
    return [(FIRST_GUILD_MS + number) << 22 for number in range(GUILDS)]


async def _starts(stores: Places) -> None:
    seconds: dict[str, list[float]] = {name: [] for name in stores}
    processor: dict[str, list[float]] = {name: [] for name in stores}
    megabytes: dict[str, list[float]] = {name: [] for name in stores}
    with tempfile.TemporaryDirectory() as folder:
        full = Path(folder) / "full.db"
        await fill(full, TABLES, guild_ids())
        filled = {name: full if name == "SQLite" else place("full") for name, place in stores.items()}
        for place in filled.values():
            if isinstance(place, str):
                await move(full, place)
        for _ in range(STARTS):
            for name, place in filled.items():
                took, spent, held = await first_answer(place, guild_ids(), SHARDS)
                seconds[name].append(took)
                processor[name].append(spent)
                megabytes[name].append(held)
    print(f"  start with {TABLES} unfinished tables of {GUILDS} servers on {SHARDS} shards (median of {STARTS})")
    Both("until the first answer, s", seconds).show("at most 0.5 s more")
    Both("processor time until then, s", processor).show("no bound")
    Both("memory of the bot, MB", megabytes).show("no more")


def report() -> None:
    """Print the figures of both stores, their ratios, and what these are to be."""
    with tempfile.TemporaryDirectory() as name, places(Path(name)) as stores:
        _acts(stores)
        asyncio.run(_taps(stores))
        asyncio.run(_starts(stores))


if __name__ == "__main__":
    report()
