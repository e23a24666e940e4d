"""Starting with ten thousand unfinished tables in the store, beside starting with none."""

import asyncio
import tempfile
import time
from pathlib import Path

from benchmarks.world import bot, ready, sandbox
from data.store import Store
from engines.registry import GAMES
from tables.clock import WallClock
from tables.houses import InlineHouses
from tables.model import Actor
from tables.service import Tables

TABLES = 10_000
RUNS = 3
CHANNEL = 1
EPOCH_MS = 1_420_070_400_000


class _Nobody:
    """A publisher for tables that nobody looks at."""

    def changed(self, *_: object) -> None: ...
    def catch_up(self, *_: object) -> None: ...
    def notice(self, *_: object) -> None: ...
    def withdraw(self, *_: object) -> None: ...


async def fill(database: Path, count: int) -> None:
    """Write this many tables of Yoté with a move made, in direct messages of people whom the sandbox does not know.

    Those of a server that it does not know would be closed at the start.
    """
    store = await Store.open(database)
    tables = Tables(store, WallClock(), InlineHouses())
    tables.publisher = _Nobody()
    now = (WallClock().now_ms() - EPOCH_MS) << 22
    for number in range(count):
        first, second = (Actor(10 + 2 * number + i, "Gecko", now + 4 * number + i) for i in range(2))
        table = await tables.open(
            "yote", first, None, CHANNEL + number, "en", GAMES["yote"].options(speed="none"), None
        )
        await tables.join(table.id, second)
        table = await tables.start(table.id, Actor(first.user_id, "Gecko", now + 4 * number + 2))
        mover = table.players[0].user_id
        assert mover is not None
        table = await tables.act(table.id, Actor(mover, "Gecko", now + 4 * number + 3), "c3", None)
        await tables.delivery.delivered(table.id, table.revision, 1000 + number, WallClock().now_ms())
    await tables.close()
    await store.close()


async def _start(database: Path) -> tuple[float, float]:
    """Seconds from the process's start to its first answer, and its memory then in MB."""
    async with sandbox() as box:
        began = time.perf_counter()
        async with bot(box, database) as process:
            driver = await ready(box)
            await driver.user("Zebra").slash("tables", driver.channel("quiet"))
            seconds = time.perf_counter() - began
            await driver.idle()
            return seconds, _memory(process.pid)


def _memory(pid: int) -> float:
    """Resident memory of a process in MB; not a number where the system does not tell."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    except OSError:
        return float("nan")
    return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS"))


async def _measure() -> None:
    with tempfile.TemporaryDirectory() as folder:
        none, many = Path(folder) / "none.db", Path(folder) / "many.db"
        await fill(none, 0)
        began = time.perf_counter()
        await fill(many, TABLES)
        print(f"  {TABLES} tables written in {time.perf_counter() - began:.0f} s")
        figures = {path: [await _start(path) for _ in range(RUNS)] for path in (none, many)}
        for path, runs in figures.items():
            seconds, memory = (sorted(values)[RUNS // 2] for values in zip(*runs, strict=True))
            print(
                f"  {'none' if path == none else TABLES} in the store: answers after {seconds:.2f} s, {memory:.0f} MB"
            )


def report() -> None:
    """Print the figures, medians of a few starts."""
    asyncio.run(_measure())


if __name__ == "__main__":
    report()
