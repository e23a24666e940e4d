"""What taps wait for after a start: the slowest of the first taps, in comparison with later ones of the same process.

The boards were opened by a process before, so that people tap one after another from the moment when the shards are
connected, while the process reads or draws what all pictures share. The sandbox is in this process, the bot in another.
Beside the time on the clock stands the processor time that the bot spends meanwhile, in all its threads: other programs
on the machine add nothing to it. `AGAINST` names another tree to be measured likewise (`benchmarks.world.trees`).
"""

import asyncio
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.goals import judged
from benchmarks.taps import Games
from benchmarks.world import bot, percentile, ready, sandbox, spent_seconds, trees

TABLES = 40
FIRST = 500
"""The number of taps that count as the first ones."""
LATER = 1000
LATER_SECONDS = 10.0
"""The time after the first taps at which the warm-up is over."""
STARTS = 3
GOAL = 1.5
Times = list[tuple[float, float]]
"""Of each tap the milliseconds until the answer, and those that the bot has spent."""


async def _tap(games: Games, pid: int, count: int) -> Times:
    times = []
    for _ in range(count):
        await games.renew()
        before = spent_seconds(pid)
        waited = await games.tap(games.rng.choice(games.shown))
        times.append((waited, 1000 * (spent_seconds(pid) - before)))
    return times


async def _measure(name: str, tree: Path) -> None:
    program = (str(tree / "bot.py"),)
    async with sandbox() as box:
        with tempfile.TemporaryDirectory() as folder:
            store, starts = Path(folder) / "stalls.db", list[tuple[Times, Times]]()
            async with bot(box, store, program):
                games = Games(await ready(box))
                await games.allow()
                for _ in range(TABLES):
                    await games.open()
                await games.driver.idle()
            for _ in range(STARTS):
                while box.gateway.connected():
                    await box.activity.wait(0.05)
                async with bot(box, store, program) as process:
                    await ready(box)
                    first = await _tap(games, process.pid, FIRST)
                    await asyncio.sleep(LATER_SECONDS)
                    starts.append((first, await _tap(games, process.pid, LATER)))
    for what, place in (("time", 0), ("processor time", 1)):
        slow = [tuple(percentile([each[place] for each in times], 0.99) for times in start) for start in starts]
        ratio = median(first / later for first, later in slow)
        print(f"  {name}, {what}: p99 of the first {FIRST} taps and of later ones, in ms:", end=" ")
        print(", ".join(f"{first:.1f} and {later:.1f}" for first, later in slow), end="; ")
        print(f"ratio {ratio:.2f}, {judged(ratio, GOAL)}", flush=True)


def report() -> None:
    """Print for each tree the ratio of the slowest taps after a start to later ones, the median of a few starts."""
    for name, tree in trees().items():
        asyncio.run(_measure(name, tree))


if __name__ == "__main__":
    report()
