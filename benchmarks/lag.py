"""The lag of the event loop while a hard house player thinks and games are analysed, compared with that of an idle loop."""

import asyncio
import time
from collections.abc import Sequence
from functools import partial
from itertools import cycle
from typing import Any

from benchmarks.engines import MIDDLE_GAME
from benchmarks.world import percentile
from engines.analysis import AnyAnalyst
from engines.game import THINKING_SECONDS, TimedAction
from engines.registry import GAMES
from engines.yote.options import YoteOptions
from engines.yote.state import State, parse_position
from tables.analysis.worker import AnalysisWorker
from tables.play.house_pool import PoolHouses, Thought

TICK = 0.002
MOVES = 8
TURNS = 12
"""The actions of each of the games that are analysed meanwhile, again and again."""
PART_SECONDS = 60.0


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
        await houses.think(Thought(game, "hard", game.view(state, seat), game.legal(state, seat), bytes([number]), 1))
        answers.append(time.perf_counter() - begun)
    return answers


async def _analyse(worker: AnalysisWorker, until: asyncio.Task[Any]) -> int:
    """Judge the parts of a game of each kind between easy house players until the task is done; the number judged."""
    works = [partial(analyst.judge, part) for analyst in GAMES.analysts.values() for part in _parts(analyst)]
    judged = 0
    for work in cycle(works):
        if until.done():
            break
        await worker.ask(work, PART_SECONDS)
        judged += 1
    return judged


def _parts(analyst: AnyAnalyst) -> Sequence[Any]:
    """The parts of the beginning of a game between easy house players."""
    game = analyst.game
    states, actions = [game.new(game.options(), game.seats[-1], b"lag")], list[TimedAction]()
    while len(actions) < TURNS:
        seat = game.to_act(states[-1])[0]
        legal = game.legal(states[-1], seat)
        action = game.think("easy", game.view(states[-1], seat), legal, bytes([len(actions)]), 0.0)
        states.append(game.apply(states[-1], seat, action).state)
        actions.append(TimedAction(seat, game.format(action), len(actions)))
    return analyst.parts(states, actions)


async def _measure() -> None:
    houses, worker = PoolHouses(modules=GAMES.modules), AnalysisWorker(modules=GAMES.modules)
    houses.start()
    await _think(houses)
    await worker.ask(int, PART_SECONDS)
    begun = time.perf_counter()
    moves = asyncio.create_task(_think(houses))
    analysis = asyncio.create_task(_analyse(worker, moves))
    thinking = await _lags(moves)
    seconds = time.perf_counter() - begun
    judged = await analysis
    await worker.close()
    quiet = await _lags(asyncio.create_task(asyncio.sleep(seconds)))
    await houses.close()
    print(
        f"  hard's slowest answer, asked and had in the bot: {max(moves.result()):.3f} s of its {THINKING_SECONDS['hard']:.1f} s"
    )
    for name, late in (
        ("with nothing to do", quiet),
        (f"during {MOVES} hard moves and {judged} parts of games analysed, {seconds:.1f} s", thinking),
    ):
        print(
            f"  the loop woke up late {name}: p50 {percentile(late, 0.5):.2f} ms, p99 {percentile(late, 0.99):.2f} ms"
        )


def report() -> None:
    """Print the lag of the event loop, and the slowest answer of the house player, while a game is analysed."""
    asyncio.run(_measure())


if __name__ == "__main__":
    report()
