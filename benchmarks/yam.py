"""The time of the decisions of Yam Master's house players, and the number of squares to choose among.

`python -m benchmarks.yam [games]`
"""

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from engines.game import LEVELS, Level
from engines.yam.options import YamOptions
from engines.yam.rules import Yam

ROW = 5
"""The most buttons in a row of a Discord message."""


def one_game(number: int, level: Level) -> tuple[list[float], list[int]]:
    """Play one game between two players of a level.

    Returns:
        The CPU seconds of each decision, and for each token the number of squares on which it could be placed.
    """
    game, times, squares = Yam(), list[float](), list[int]()
    state = game.new(YamOptions(), 2, b"%d" % number)
    while game.outcome(state) is None:
        seat = game.to_act(state)[0]
        view, legal = game.view(state, seat), game.legal(state, seat)
        begun = time.process_time()
        action = game.think(level, view, legal, b"%d/%d" % (number, seat), 1.0)
        times.append(time.process_time() - begun)
        if action.kind == "place":
            squares.append(sum(use.kind == "place" for use in view.uses))
        state = game.apply(state, seat, action).state
    return times, squares


def report(games: int = 100) -> None:
    """Print the times and the squares of each level over so many games."""
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for level in LEVELS:
            results = list(pool.map(partial(one_game, level=level), range(games)))
            times = sorted(seconds for every, _ in results for seconds in every)
            half, most = (times[len(times) * part // 100] * 1e3 for part in (50, 99))
            print(f"{level:6} {half:8.2f} ms CPU a decision at p50, {most:.2f} ms at p99, of {len(times)}")
            squares = [count for _, every in results for count in every]
            four, row = (sum(count <= most for count in squares) / len(squares) for most in (4, ROW))
            print(f"{'':6} {four:.1%} of {len(squares)} tokens placed among at most 4 squares, {row:.1%} among {ROW}")


if __name__ == "__main__":
    report(*(int(text) for text in sys.argv[1:]))
