"""The lag of the event loop while a hard house player thinks, compared with that of an idle loop."""

import asyncio
import time
from typing import Any

from benchmarks.engines import MIDDLE_GAME
from benchmarks.world import percentile
from engines.registry import GAMES
from engines.yote.options import YoteOptions
from engines.yote.state import State, parse_position
from tables.play.house_pool import BUDGET_SECONDS, PoolHouses

TICK = 0.002
MOVES = 8


async def _lags(until: asyncio.Task[Any]) -> list[float]:
    """The milliseconds by which the loop woke up late, tick by tick, until the task is done."""
    late = []
    while not until.done():
        begun = time.perf_counter()
        await asyncio.sleep(TICK)
        late.append((time.perf_counter() - begun - TICK) * 1000)
    return late


async def _think(houses: PoolHouses) -> list[float]:
    """The seconds from request to answer of each move of a hard house player."""
    game, answers = GAMES["yote"], []
    for number in range(MOVES):
        state = State(YoteOptions(), b"lag", parse_position(MIDDLE_GAME[number % len(MIDDLE_GAME)])[0])
        seat = game.to_act(state)[0]
        begun = time.perf_counter()
        await houses.think(game, "hard", game.view(state, seat), game.legal(state, seat), bytes([number]))
        answers.append(time.perf_counter() - begun)
    return answers


async def _measure() -> None:
    houses = PoolHouses(modules=GAMES.modules)
    houses.start()
    await _think(houses)
    begun = time.perf_counter()
    moves = asyncio.create_task(_think(houses))
    thinking = await _lags(moves)
    seconds = time.perf_counter() - begun
    quiet = await _lags(asyncio.create_task(asyncio.sleep(seconds)))
    await houses.close()
    print(
        f"  hard's slowest answer, asked and had in the bot: {max(moves.result()):.3f} s of its {BUDGET_SECONDS:.1f} s"
    )
    for name, late in (("with nothing to do", quiet), (f"during {MOVES} hard moves, {seconds:.1f} s", thinking)):
        print(
            f"  the loop woke up late {name}: p50 {percentile(late, 0.5):.2f} ms, p99 {percentile(late, 0.99):.2f} ms"
        )


def report() -> None:
    """Print the lag of the event loop, and the slowest answer of the house player."""
    asyncio.run(_measure())


if __name__ == "__main__":
    report()
