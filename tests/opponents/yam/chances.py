"""Expected values of throws, for every choice of dice to put aside.

The order of the dice does not matter: a hold is an ascending tuple of 0 to 5 dice put aside, and the 252 holds of five
dice are whole throws. The expectation of a smaller hold is the mean of the six holds with one more die, computed from
whole throws downwards.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product, zip_longest
from operator import itemgetter
from typing import NamedTuple

from engines.yam.figures import ALL, DICE, GREAT, SIDES, of_dice

Values = list[float]
"""One value for every hold of one size, or for every throw."""


Worths = Sequence[float]
"""The value of a turn without a token, then of a token on a square of each figure, in the order of `figures.ALL`."""
Picker = Callable[[Sequence[float]], tuple[float, ...]]
"""A function that picks several values at once from a sequence (an `itemgetter`)."""


class Tables(NamedTuple):
    """Look-up tables of the 462 holds; a hold is identified by its size and its number among the holds of that size.

    Attributes:
        number: The number of every hold.
        more: By size 0 to 4, for every hold: the numbers of the six holds with one more die.
        fewer: By size 1 to 5, one picker for each die of a hold: applied to the values of the holds with one die less, it
            gives for every hold of this size the value of the hold without that die.
        shown: For every throw, the number of the set of figures that the throw shows.
        great: For every set of figures that a throw can show by itself, whether it contains a great figure.
        odds: For every throw, its probability when five dice are thrown.
        uses: For every such set, the picker of the values of no token and of the set's figures from a `Worths`.
    """

    number: Mapping[tuple[int, ...], int]
    more: tuple[tuple[tuple[int, ...], ...], ...]
    fewer: tuple[tuple[Picker, ...], ...]
    shown: tuple[int, ...]
    great: tuple[bool, ...]
    odds: tuple[float, ...]
    uses: tuple[Picker, ...]


@lru_cache(maxsize=1)
def tables() -> Tables:
    """The look-up tables, computed once per process."""
    holds = [tuple(combinations_with_replacement(range(1, SIDES + 1), size)) for size in range(DICE + 1)]
    number = {hold: index for of_size in holds for index, hold in enumerate(of_size)}
    more = tuple(
        tuple(tuple(number[tuple(sorted((*hold, die)))] for die in range(1, SIDES + 1)) for hold in of_size)
        for of_size in holds[:DICE]
    )
    fewer = tuple(
        tuple(itemgetter(*(number[hold[:die] + hold[die + 1 :]] for hold in of_size)) for die in range(size))
        for size, of_size in enumerate(holds)
        if size
    )
    figures = [of_dice(throw) for throw in holds[DICE]]
    kinds = tuple(sorted(set(figures)))
    fallen = Counter(tuple(sorted(throw)) for throw in product(range(1, SIDES + 1), repeat=DICE))
    return Tables(
        number,
        more,
        fewer,
        shown=tuple(kinds.index(kind) for kind in figures),
        great=tuple(not GREAT.isdisjoint(kind) for kind in kinds),
        odds=tuple(fallen[throw] / SIDES**DICE for throw in holds[DICE]),
        # Index 0 is picked twice, because an `itemgetter` of a single index does not return a tuple.
        uses=tuple(itemgetter(0, 0, *(1 + ALL.index(figure) for figure in kind)) for kind in kinds),
    )


def uses_of(worths: Worths) -> Values:
    """For every set of figures that a throw can show, the value of its best use, or of no token if that is better."""
    return [max(pick(worths)) for pick in tables().uses]


def of_throws(values: Values) -> Values:
    """For every throw, the value of the set of figures that the throw shows."""
    return [values[kind] for kind in tables().shown]


def expectations(values: Values) -> list[Values]:
    """By size 0 to 4, for every hold: the expected value once the other dice are thrown.

    Args:
        values: The value of every whole throw.
    """
    levels = [values]
    for more in reversed(tables().more):
        up = levels[-1]
        levels.append([(up[a] + up[b] + up[c] + up[d] + up[e] + up[f]) / SIDES for a, b, c, d, e, f in more])
    return levels[:0:-1]  # holds of no dice first, of four dice last; the whole throws are left out


def mean(values: Values) -> float:
    """The expected value when all five dice are thrown, given the value of every whole throw."""
    return sum(odds * value for odds, value in zip(tables().odds, values, strict=True))


def best_holds(levels: Sequence[Values]) -> Values:
    """For every throw, the highest expectation among the holds that can be put aside from the throw.

    Args:
        levels: The expectations of the holds by size, as `expectations` returns them.
    """
    best = list(levels[0])
    for pickers, own in zip_longest(tables().fewer, levels[1:], fillvalue=()):
        best = list(map(max, *(pick(best) for pick in pickers), *([own] if own else [])))
    return best


@lru_cache(maxsize=1)
def defi_chances() -> tuple[float, ...]:
    """For every first throw, the probability that a Défi declared on it is met under best play."""
    great = of_throws([float(great) for great in tables().great])
    second = list(map(max, great, best_holds(expectations(great))))
    return tuple(best_holds(expectations(second)))
