"""Fits the weights of Yoté's and Choko's evaluation to games of the search against itself, by logistic regression.

`python -m makers.yote_weights [games] [nodes]` prints the weights for `engines/yote/evaluation.py`.

Texel's method: a position counts as the result of its game, and the weights are those for which the evaluation predicts
the results best. Positions in which the side to move can capture are left out, as the evaluation is not for them. Half of
Yoté's games are played by each preset. The games are limited by nodes a turn, so the result is the same on every machine.
"""

import os
import random
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count
from multiprocessing import get_context

from engines.yote.ending import ending
from engines.yote.evaluation import Weights, evaluator
from engines.yote.moves import advance, legal
from engines.yote.nodes import Node, node
from engines.yote.options import PIECES, AnyOptions, ChokoOptions, YoteOptions, ruleset
from engines.yote.quiescence import NODES_PER_READING
from engines.yote.search import Search
from engines.yote.state import Position
from makers.regression import Sample, fitted, loss

KINDS: dict[str, tuple[AnyOptions, ...]] = {
    "yote": (YoteOptions(), YoteOptions(preset="traditional")),
    "choko": (ChokoOptions(),),
}
DRAWN, SLIP = 6, 0.04
"""The first turns of a game are drawn by lot, and each later one with this probability."""
RIDGE = 20.0
"""How strongly weights without much evidence are held to 0."""
_COUNT = len(Weights._fields)


def played(number: int, name: str, nodes: int) -> list[tuple[Node, float]]:
    """The quiet positions of a game of the search against itself, with the points of the side to move at its end."""
    kinds = KINDS[name]
    rules, dice = ruleset(kinds[number % len(kinds)]), random.Random(f"{name} {number}")
    here = Position((0, 0), (PIECES, PIECES), turn=1, holder=0 if rules.initiative else None)
    seen: tuple[int, ...] = (here.key(),)
    found, result = list[tuple[Node, int]](), None
    while result is None:
        turns = legal(rules, here)
        if here.turn <= DRAWN or len(turns) == 1 or dice.random() < SLIP:
            action = dice.choice(turns)
        else:
            search = Search(rules, nodes // NODES_PER_READING, count().__next__)
            action = search.best(here, dice.sample(turns, len(turns)), seen)
            if here.must_place or not any(turn.kind == "capture" for turn in turns):
                found.append((node(here), here.side))
        here = advance(rules, here, action)
        seen = (here.key(),) if here.idle == 0 else (*seen, here.key())
        result = ending(rules, here, seen)
    winner = result[1]
    return [(current, 0.5 if winner is None else float(winner == side)) for current, side in found]


def samples(name: str, positions: Sequence[tuple[Node, float]]) -> Iterator[Sample]:
    """The features of positions of a game and their results.

    A feature is what the evaluation says if that feature alone weighs 1. First come the pieces, which always weigh the
    same, then the other features of full hands and those of empty hands.
    """
    rows = ruleset(KINDS[name][0]).rows
    none, *singles = (
        evaluator(rows, [tuple(int(index == only) for index in range(_COUNT))] * (2 * PIECES + 1))
        for only in range(-1, _COUNT)
    )
    for current, points in positions:
        rest = none(current)[0]
        pieces, *features = (float(single(current)[0] - rest) for single in singles)
        held = (current[2] + current[3]) / (2 * PIECES)
        full, last = ([part * feature for feature in features] for part in (held, 1 - held))
        yield (pieces, *full, *last), points


def report(games: int = 200, nodes: int = 256) -> None:
    """Print the weights of each game; a piece counts 100."""
    for name in KINDS:
        with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
            made = pool.map(partial(played, name=name, nodes=nodes), range(games), chunksize=10)
            data = list(samples(name, [position for found in made for position in found]))
        weights = fitted(data, RIDGE, [0.0] * len(data[0][0]))
        pieces, *others = weights
        parts = others[: _COUNT - 1], others[_COUNT - 1 :]
        full, last = (Weights(100, *(round(100 * weight / pieces, 1) for weight in part)) for part in parts)
        print(f"{name}: {len(data)} positions of {games} games, loss {loss(data, weights):.4f}")
        print(f"  full hands   {full}\n  empty hands  {last}", flush=True)


if __name__ == "__main__":
    report(*(int(text) for text in sys.argv[1:]))
