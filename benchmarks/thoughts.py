"""The seconds of a house player's first and second thought after a start: `python -m benchmarks.thoughts GAME LEVEL`.

Run as a process of its own that imports what the bot imports, because workers of a process pool may import the main
file again.
"""

import asyncio
import sys
import time
from typing import Any, cast

from engines.game import Level
from engines.registry import GAMES
from process import running  # noqa: F401 - as the bot's own process
from tables.play.house_pool import PoolHouses, Thought

TURNS = 8
"""The number of actions after which a position gives the house player something to think about."""


async def _measure(name: str, level: Level) -> None:
    game, seed = GAMES[name], b"thoughts"
    state: Any = game.new(game.options(), 2, seed)
    for number in range(TURNS):
        seat = game.to_act(state)[0]
        action = game.think("easy", game.view(state, seat), game.legal(state, seat), bytes([number]), 0.0)
        state = game.apply(state, seat, action).state
    seat = game.to_act(state)[0]
    houses, seconds = PoolHouses(modules=GAMES.modules), list[float]()
    for _ in range(2):
        began = time.perf_counter()
        if not seconds:
            houses.start()
        await houses.think(Thought(game, level, game.view(state, seat), game.legal(state, seat), seed, 1))
        seconds.append(time.perf_counter() - began)
    await houses.close()
    print(*seconds)


if __name__ == "__main__":
    asyncio.run(_measure(sys.argv[1], cast("Level", sys.argv[2])))
