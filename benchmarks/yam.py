"""The strength of Yam Master's house players, the time of their decisions, and the number of squares to choose among.

`python -m benchmarks.yam [games]`
"""

import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from engines.game import Level
from engines.yam.options import YamOptions
from engines.yam.rules import Yam

FIRST = 1000
"""The number of the first game: the hard player was tuned on games 0 to 199, so other games measure it."""
ROW = 5
"""The most buttons in a row of a Discord message."""
PAIRINGS: tuple[tuple[Level, Level], ...] = (("medium", "easy"), ("hard", "easy"), ("hard", "medium"))


def one_game(number: int, first: Level, second: Level) -> tuple[float, str, list[float], list[int]]:
    """Play one game, in which the first player begins if the number is even.

    Returns:
        The first player's points, why the game ended, the CPU seconds of each decision of the first player, and for
        each token of either player the number of squares on which it could be placed.
    """
    game, times, squares = Yam(), list[float](), list[int]()
    state = game.new(YamOptions(), 2, b"%d" % number)
    levels = (first, second) if number % 2 == 0 else (second, first)
    while (outcome := game.outcome(state)) is None:
        seat = game.to_act(state)[0]
        view, legal = game.view(state, seat), game.legal(state, seat)
        begun = time.process_time()
        action = game.think(levels[seat], view, legal, b"%d/%d" % (number, seat), 1.0)
        if seat == number % 2:
            times.append(time.process_time() - begun)
        if action.kind == "place":
            squares.append(sum(use.kind == "place" for use in view.uses))
        state = game.apply(state, seat, action).state
    points = 0.5 if outcome.drawn else float(outcome.winners == (number % 2,))
    return points, outcome.reason, times, squares


def report(games: int = 200) -> None:
    """Print the score of each pairing over games with alternating seats (a draw is 0.5), and the first's times."""
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for first, second in PAIRINGS:
            results = list(pool.map(partial(one_game, first=first, second=second), range(FIRST, FIRST + games)))
            score = sum(points for points, *_ in results) / games
            ends = Counter(reason for _, reason, *_ in results)
            told = ", ".join(f"{reason} {count}" for reason, count in ends.most_common())
            print(f"{first:6} {score:8.3f} of 1 against {second} in {games} games of yam: {told}")
            times = sorted(seconds for *_, every, _ in results for seconds in every)
            half, most = (times[len(times) * part // 100] * 1e3 for part in (50, 99))
            print(f"{first:6} {half:8.2f} ms CPU a decision at p50, {most:.2f} ms at p99, of {len(times)}")
            squares = [count for *_, every in results for count in every]
            four, row = (sum(count <= most for count in squares) / len(squares) for most in (4, ROW))
            print(f"{'':6} {four:.1%} of {len(squares)} tokens placed among at most 4 squares, {row:.1%} among {ROW}")


if __name__ == "__main__":
    report(*(int(text) for text in sys.argv[1:]))
