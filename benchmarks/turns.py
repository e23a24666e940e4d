"""What a tap costs, by turns: of this program, of a client without games, and of another tree of this program.

All of them run at the same time, each on a sandbox of its own in this process, and are tapped in turns of a few taps each,
so that whatever else the machine does meets them alike. Everything is counted that a process does until all is quiet after
its taps, such as the note of what was shown. The other tree is that of `AGAINST` (`benchmarks.world.trees`).
"""

import asyncio
import gc
import tempfile
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from benchmarks.bare import bare
from benchmarks.goals import judged
from benchmarks.taps import Boards, Games
from benchmarks.world import OURS, bot, percentile, ready, sandbox, spent_seconds, trees
from sandbox.driver import Driver

TABLES = 40
ROUNDS = 5
TAPS = 2000
"""The taps of each contender in a round."""
TURN = 25
"""The taps of a turn."""
WARM_UP = 200
BARE = "a client that plays nothing"
MOST = {"CPU": 0.97, "main thread": 1.1, "p99": 1.2}
"""The most that each figure may be, as a ratio to the client without games."""
GOALS = {"CPU": 0.9, "main thread": 1.0}
"""What each figure should be at most, as a ratio to the same client."""
MOST_MS = 25.0
"""The most that p99.9 may be, in ms."""
MOST_AGAINST = {"CPU": 0.96}
"""The most that a figure may be, as a ratio to the other tree."""
QUIET_S = 0.005
"""A process that has spent nothing for so many seconds has nothing left to do."""


@dataclass(slots=True)
class Round:
    """What the taps of a round have cost so far.

    Attributes:
        spent_s: The processor time of the process, in seconds.
        main_s: The processor time of its main thread alone, in seconds.
        times_ms: The times until the responses.
    """

    spent_s: float = 0.0
    main_s: float = 0.0
    times_ms: list[float] = field(default_factory=list)

    def figures(self) -> dict[str, float]:
        """Milliseconds, by name: the processor time of a tap and its part on the main thread, and the slow responses."""
        taps = len(self.times_ms)
        slow = {f"p{share:.4g}": percentile(self.times_ms, share / 100) for share in (50, 99, 99.9)}
        return {"CPU": 1000 * self.spent_s / taps, "main thread": 1000 * self.main_s / taps, **slow}


@dataclass(slots=True)
class Contender:
    """One of those who are tapped by turns."""

    boards: Boards
    pid: int
    rounds: list[Round] = field(default_factory=list)

    async def turn(self) -> None:
        """Tap one board after another, and add what that costs, until all is quiet, to the last round."""
        await self.boards.renew()
        await self._quiet()
        now, spent, main = self.rounds[-1], spent_seconds(self.pid), _main_seconds(self.pid)
        for _ in range(TURN):
            now.times_ms.append(await self.boards.tap(self.boards.choose()))
        await self._quiet()
        now.spent_s += spent_seconds(self.pid) - spent
        now.main_s += _main_seconds(self.pid) - main

    async def _quiet(self) -> None:
        """Wait until the process has nothing left to do."""
        await self.boards.driver.idle()
        before = 0.0
        while before < (now := spent_seconds(self.pid)):
            before = now
            await asyncio.sleep(QUIET_S)

    def medians(self) -> dict[str, float]:
        """The figures of a round, the median of all rounds."""
        every = [each.figures() for each in self.rounds]
        return {name: median(figures[name] for figures in every) for name in every[0]}


def _main_seconds(pid: int) -> float:
    """The processor time that a process's main thread has spent so far; only on Linux."""
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text(encoding="ascii").split()[0]) / 1e9


async def _game(tree: Path, store: Path, stack: AsyncExitStack) -> Contender:
    """The program of a tree, with its tables opened."""
    box = await stack.enter_async_context(sandbox())
    process = await stack.enter_async_context(bot(box, store, (str(tree / "bot.py"),)))
    games = Games(await ready(box))
    await games.allow()
    for _ in range(TABLES):
        await games.open()
    return Contender(games, process.pid)


async def _bare(store: Path, stack: AsyncExitStack) -> Contender:
    """The client without games, with its boards posted."""
    box = await stack.enter_async_context(sandbox())
    boards = Boards(driver := Driver(box))
    channel = box.world.add_channel(driver.guild, "bench")
    process = await stack.enter_async_context(bare(box, channel.id, TABLES, store))
    await driver.until(lambda: len(channel.messages) > TABLES, "the boards")
    *boards.shown, _ = channel.messages.values()
    return Contender(boards, process.pid)


async def _round(contenders: list[Contender], taps: int) -> None:
    """Tap each contender so many times, by turns."""
    for each in contenders:
        each.rounds.append(Round())
    for number in range(taps // TURN):
        first = number % len(contenders)
        for each in contenders[first:] + contenders[:first]:
            # The sandboxes' garbage is collected before the turns, and not within a tap.
            gc.collect(1)
            await each.turn()


async def _measure() -> dict[str, Contender]:
    """The contenders after all rounds, by name: the program of each tree, and the client without games."""
    with tempfile.TemporaryDirectory() as folder:
        async with AsyncExitStack() as stack:
            found = {
                name: await _game(tree, Path(folder) / f"{number}.db", stack)
                for number, (name, tree) in enumerate(trees().items())
            }
            found[BARE] = await _bare(Path(folder) / "bare.db", stack)
            contenders = list(found.values())
            await _round(contenders, WARM_UP)
            gc.collect()
            gc.freeze()
            gc.disable()
            try:
                for each in contenders:
                    each.rounds.clear()
                for _ in range(ROUNDS):
                    await _round(contenders, TAPS)
            finally:
                gc.enable()
            return found


def _compared(found: dict[str, Contender], name: str, most: dict[str, float], goals: dict[str, float]) -> None:
    """Print the ratios of our figures to another's: of each round's the median, and in brackets the least and the most."""
    print(f"  ratio to {name}, the median of {ROUNDS} rounds (least to most):")
    for figure in found[OURS].medians():
        pairs = zip(found[OURS].rounds, found[name].rounds, strict=True)
        ratios = [one.figures()[figure] / two.figures()[figure] for one, two in pairs]
        ratio = median(ratios)
        bounds = [judged(ratio, most[figure], "at most")] if figure in most else []
        bounds += [judged(ratio, goals[figure])] if figure in goals else []
        print("    " + ", ".join([f"{figure} {ratio:.3f} ({min(ratios):.3f} to {max(ratios):.3f})", *bounds]))


def report() -> None:
    """Print the figures of each contender, and how this program compares with the others."""
    found = asyncio.run(_measure())
    for name, contender in found.items():
        told = ", ".join(f"{figure} {ms:.2f} ms" for figure, ms in contender.medians().items())
        print(f"  {name}, {TABLES} tables, medians of {ROUNDS} rounds of {TAPS} taps: {told}")
    slowest = found[OURS].medians()["p99.9"]
    print(f"  p99.9 of {OURS} in ms: {slowest:.2f}, {judged(slowest, MOST_MS, 'at most')}")
    for name in found.keys() - {OURS, BARE}:
        _compared(found, name, MOST_AGAINST, {})
    _compared(found, BARE, MOST, GOALS)


if __name__ == "__main__":
    report()
