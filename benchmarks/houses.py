"""How long an easy house player's answer waits while masters think, on all cores and on one."""

import asyncio
import os
import subprocess
import sys
import time
from typing import Any

from benchmarks.engines import MIDDLE_GAME
from benchmarks.world import percentile
from engines.registry import GAMES
from engines.yote.options import YoteOptions
from engines.yote.state import State, parse_position
from tables.play.house_pool import PoolHouses, Thought

MASTERS = 10
"""The number of people who play against masters, whose next thought begins when the last one ends."""
ANSWERS = 200
PAUSE = 0.05
"""The seconds between an easy answer and the next request for one."""


def _master(person: int) -> Thought:
    game = GAMES["yote"]
    state = State(YoteOptions(), b"houses", parse_position(MIDDLE_GAME[person % len(MIDDLE_GAME)])[0])
    seat = game.to_act(state)[0]
    return Thought(game, "master", game.view(state, seat), game.legal(state, seat), bytes([person]), person)


def _easy(person: int) -> Thought:
    game = GAMES["yebo"]
    state: Any = game.new(game.options(), 2, b"houses")
    seat = game.to_act(state)[0]
    return Thought(game, "easy", game.view(state, seat), game.legal(state, seat), bytes([person]), person)


async def _answers(houses: PoolHouses, thought: Thought) -> list[float]:
    """The milliseconds from request to answer of easy thoughts, one after the other."""
    waited = []
    for _ in range(ANSWERS):
        begun = time.perf_counter()
        await houses.think(thought)
        waited.append((time.perf_counter() - begun) * 1000)
        await asyncio.sleep(PAUSE)
    return waited


async def _think_on(houses: PoolHouses, thought: Thought, seconds: list[float]) -> None:
    while True:
        begun = time.perf_counter()
        await houses.think(thought)
        seconds.append(time.perf_counter() - begun)


async def _measure() -> None:
    houses = PoolHouses(modules=GAMES.modules)
    easy, seconds = _easy(MASTERS), list[float]()
    await houses.think(easy)
    alone = await _answers(houses, easy)
    await houses.think(_master(0))
    masters = [asyncio.create_task(_think_on(houses, _master(person), seconds)) for person in range(MASTERS)]
    busy = await _answers(houses, easy)
    for master in masters:
        master.cancel()
    await asyncio.gather(*masters, return_exceptions=True)
    await houses.close()
    for name, waited in (("alone", alone), (f"while {MASTERS} masters think", busy)):
        told = ", ".join(f"{word} {percentile(waited, part):.1f} ms" for word, part in (("p50", 0.5), ("p95", 0.95)))
        print(f"    an easy answer {name}: {told}, the longest {max(waited):.1f} ms")
    print(f"    a master's answer meanwhile: p50 {percentile(seconds, 0.5):.1f} s, the longest {max(seconds):.1f} s")


def report() -> None:
    """Print the waits on the cores that there are, and where the system can hold processes to one, on one."""
    for cores in sorted({os.cpu_count() or 1, 1} if hasattr(os, "sched_setaffinity") else {os.cpu_count() or 1}):
        print(f"  cores: {cores}", flush=True)
        subprocess.run([sys.executable, "-m", "benchmarks.houses", str(cores)], check=True)


if __name__ == "__main__":
    if sys.argv[1] == "1" and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {0})
    asyncio.run(_measure())
