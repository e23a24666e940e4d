"""What the dice may bring: expectations over every choice of dice to put aside.

Dice are looked at without their order: a hold is an ascending tuple of 0 to 5 dice, of which the 252 of five are whole
throws. A hold's value is the mean of its six values with one more die, and so on up to five.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product, zip_longest
from operator import itemgetter
from typing import NamedTuple

from engines.yam.figures import ALL, DICE, GREAT, SIDES, of_dice

Values = list[float]
"""One number for every hold of one size, or for every throw."""


Worths = Sequence[float]
"""What doing nothing is worth, then a token on a square of each figure, in the order of `figures.ALL`."""
Picker = Callable[[Sequence[float]], tuple[float, ...]]
"""What picks many values at once from those of the holds of one size."""


class Tables(NamedTuple):
    """The 462 holds, each known by its size and its number among the holds of that size.

    Attributes:
        number: The number of every hold.
        more: By size 0 to 4, for every hold: the numbers of the six holds with one more die.
        fewer: By size 1 to 5: what picks, from numbers by the holds of one die less, those of every hold without its
            first die, without its second, and so on.
        shown: For every throw, the number of the set of figures that it shows.
        great: For each different set of figures that throws show by themselves, whether a great one is in it.
        odds: For every throw, how likely five dice are to fall so.
        uses: For each such set: what picks the worths of doing nothing and of its figures from a `Worths`.
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
    """The holds and how they lead to one another, made once in a process."""
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
        # The first is picked twice, for a picker of one would not give a tuple.
        uses=tuple(itemgetter(0, 0, *(1 + ALL.index(figure) for figure in kind)) for kind in kinds),
    )


def uses_of(worths: Worths) -> Values:
    """For every set of figures that throws show: the best use of it, or none."""
    return [max(pick(worths)) for pick in tables().uses]


def of_throws(values: Values) -> Values:
    """For every throw the value of the set of figures that it shows."""
    return [values[kind] for kind in tables().shown]


def expectations(values: Values) -> list[Values]:
    """By size 0 to 4, for every hold: the mean of these values of whole throws when the other dice are thrown."""
    levels = [values]
    for more in reversed(tables().more):
        up = levels[-1]
        levels.append([(up[a] + up[b] + up[c] + up[d] + up[e] + up[f]) / SIDES for a, b, c, d, e, f in more])
    return levels[:0:-1]  # from nothing put aside to four dice; the values themselves are left out


def mean(values: Values) -> float:
    """The mean of these values of whole throws when all five dice are thrown."""
    return sum(odds * value for odds, value in zip(tables().odds, values, strict=True))


def best_holds(levels: Sequence[Values]) -> Values:
    """For every throw: the highest of the expectations of the holds that can be put aside from it."""
    best = list(levels[0])
    for pickers, own in zip_longest(tables().fewer, levels[1:], fillvalue=()):
        best = list(map(max, *(pick(best) for pick in pickers), *([own] if own else [])))
    return best


@lru_cache(maxsize=1)
def defi_chances() -> tuple[float, ...]:
    """For every first throw: how likely a Défi declared on it is to be met by the best play."""
    great = of_throws([float(great) for great in tables().great])
    second = list(map(max, great, best_holds(expectations(great))))
    return tuple(best_holds(expectations(second)))
