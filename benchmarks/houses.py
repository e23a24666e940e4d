"""How long a house player's thought takes, and how long an easy answer waits while masters think."""

import asyncio
import os
import subprocess
import sys
import time
from itertools import islice
from typing import Any

from benchmarks.engines import MIDDLE_GAME
from benchmarks.played import states
from benchmarks.world import percentile
from engines.game import THINKING_SECONDS, Level
from engines.registry import GAMES
from engines.yote.options import YoteOptions
from engines.yote.state import State, parse_position
from tables.play.house_pool import PoolHouses, Thought

MASTERS = 10
"""The number of people who play against masters, whose next thought begins when the last one ends."""
ANSWERS = 200
POSITIONS, APART = 30, 3
"""How many positions a level thinks about, and how many actions lie between two of them."""
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


def thoughts(name: str, level: Level) -> list[float]:
    """The milliseconds of a core of thoughts of a level, at positions of games between house players."""
    game, seconds = GAMES[name], THINKING_SECONDS[level]
    busy = []
    for number, state in enumerate(islice(states(game, game.options(), 2), 0, POSITIONS * APART, APART)):
        for seat in game.to_act(state)[:1]:
            view, legal = game.view(state, seat), game.legal(state, seat)
            begun = time.process_time()
            game.think(level, view, legal, bytes([number]), seconds)
            busy.append((time.process_time() - begun) * 1000)
    return busy


def report() -> None:
    """Print the thoughts of every level but a master's, which take its whole time; then the waits.

    The waits are those on the cores that there are, and where the system can hold processes to one, on one.
    """
    for name, game in GAMES.items():
        for level in game.levels:
            if level != "master":
                busy = thoughts(name, level)
                print(f"  {name}, {level}: a thought takes p50 {percentile(busy, 0.5):.1f} ms of a core", end="")
                print(f", {max(busy):.1f} ms at most ({len(busy)} positions)", flush=True)
    for cores in sorted({os.cpu_count() or 1, 1} if hasattr(os, "sched_setaffinity") else {os.cpu_count() or 1}):
        print(f"  cores: {cores}", flush=True)
        subprocess.run([sys.executable, "-m", "benchmarks.houses", str(cores)], check=True)


if __name__ == "__main__":
    if sys.argv[1] == "1" and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {0})
    asyncio.run(_measure())
