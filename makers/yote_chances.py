"""Fits the chance of winning that the analysis of Yoté and Choko gives a score, to games of the search and to endings.

`python -m makers.yote_chances [games] [readings]` prints the number `FAIR` of `engines/yote/look.py`, for each game
from games and endings together, from games and from endings alone; then what it predicts beside what came.

A position of a game of the search against itself counts as the game's result, which stands as soon as the endgame tables
know it. An ending is a position of six pieces drawn by lot; its score is that of a search without tables, and its result
that of the tables (`make tables` makes those of six pieces). The search is limited by readings of its own clock, so the
numbers are the same on every machine.
"""

import os
import random
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count
from math import tanh
from multiprocessing import get_context
from typing import NamedTuple

from engines.yote.board import COLUMNS
from engines.yote.endgame import tables
from engines.yote.endgame_layout import MOST
from engines.yote.ending import ending
from engines.yote.look import look
from engines.yote.moves import advance, legal
from engines.yote.options import PIECES, ruleset
from engines.yote.search import DECIDED, Search
from engines.yote.state import Position
from makers.regression import fitted
from makers.yote_weights import DRAWN, KINDS, RIDGE, SLIP

EVERY, IDLE = 3, 12
"""Every third turn is a sample, unless nothing has happened for twelve turns: such positions hardly differ."""
ENDINGS = 4
"""The number of positions of six pieces that are drawn for each game."""


class Sample(NamedTuple):
    """A position of a game.

    Attributes:
        own: The pieces of the side to move.
        foe: The pieces of its enemy.
        score: Its score for the side to move, in hundredths of a piece.
        points: What the side to move had at the end: 1 for a win, half for a draw.
    """

    own: int
    foe: int
    score: int
    points: float


def played(number: int, name: str, readings: int) -> list[Sample]:
    """The samples of a game of the search against itself."""
    kinds = KINDS[name]
    rules, dice = ruleset(kinds[number % len(kinds)]), random.Random(f"{name} {number}")
    here = Position((0, 0), (PIECES, PIECES), turn=1, holder=0 if rules.initiative else None)
    seen: tuple[int, ...] = (here.key(),)
    found = list[tuple[Position, int]]()
    while True:
        turns = legal(rules, here)
        best = look(rules, here, dice.sample(turns, len(turns)), seen, readings=readings)
        if best.result is not None:
            winner = None if not best.result else here.side if best.result > 0 else 1 - here.side
            break
        if here.turn > DRAWN and not here.turn % EVERY and here.idle < IDLE and not best.decided:
            found.append((here, best.score))
        slips = here.turn <= DRAWN or dice.random() < SLIP
        here = advance(rules, here, dice.choice(turns) if slips else best.action)
        seen = (here.key(),) if here.idle == 0 else (*seen, here.key())
        if (result := ending(rules, here, seen)) is not None:
            winner = result[1]
            break
    return [
        Sample(
            here.total(here.side),
            here.total(1 - here.side),
            score,
            0.5 if winner is None else float(winner == here.side),
        )
        for here, score in found
    ]


def endings(name: str, number: int, readings: int) -> Iterator[Sample]:
    """The samples of so many positions of six pieces; those that the search decides are left out."""
    dice = random.Random(name)
    for each in range(number):
        rules = ruleset(KINDS[name][each % len(KINDS[name])])
        own, known = dice.randrange(1, MOST), tables(rules)
        cells = [1 << cell for cell in dice.sample(range(rules.rows * COLUMNS), MOST)]
        here = Position((sum(cells[:own]), sum(cells[own:])), (0, 0), turn=101)
        assert known is not None, "the presets have tables"
        value = known.probe(*here.boards)
        if value is not None:
            search = Search(rules, readings, count().__next__)
            search.best(here, legal(rules, here), ())
            if abs(search.score) < DECIDED:
                yield Sample(own, MOST - own, search.score, (1 + (value > 0) - (value < 0)) / 2)


def fair(samples: Sequence[Sample]) -> float:
    """The number that predicts the results of samples best, by logistic regression."""
    (weight,) = fitted([((_lead(sample),), sample.points) for sample in samples], RIDGE, [0.0])
    return 2 / weight


def _lead(sample: Sample) -> float:
    return sample.score / (sample.own + sample.foe)


def report(games: int = 160, readings: int = 6) -> None:
    """Print the number of each game."""
    for name in KINDS:
        with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
            made = pool.map(partial(played, name=name, readings=readings), range(games), chunksize=5)
            several = [sample for found in made for sample in found]
        last = list(endings(name, ENDINGS * games, readings))
        every = [*several, *last]
        number = fair(every)
        print(
            f"{name}: {number:.1f} for {len(every)} positions, {fair(several):.1f} for {len(several)} of {games} games, "
            f"{fair(last):.1f} for {len(last)} endings"
        )
        groups = defaultdict(list)
        for sample in every:
            groups[(sample.own + sample.foe) // 4 * 4, abs(sample.score) // 200 * 2].append(sample)
        for (pieces, lead), samples in sorted(groups.items()):
            came = sum(each.points if each.score >= 0 else 1 - each.points for each in samples) / len(samples)
            said = sum((1 + tanh(abs(_lead(each)) / number)) / 2 for each in samples) / len(samples)
            told = f"{said:.2f}, came {came:.2f} of {len(samples)}"
            print(f"  {pieces}-{pieces + 3} pieces, lead of {lead}-{lead + 2}: {told}", flush=True)


if __name__ == "__main__":
    report(*(int(text) for text in sys.argv[1:]))
