"""Where a turn of Yam Master ends, where every further choice is the best one: how often on which square."""

from typing import NamedTuple

from engines.yam.board import CELLS, SQUARES
from engines.yam.chances import best_holds, expectations, of_throws, tables
from engines.yam.expectation import Plan
from engines.yam.figures import DICE, SIDES, of_dice
from engines.yam.legality import keeps

NONE = len(CELLS)
"""The place in a `Ways` of a turn that ends without a token."""

Ways = tuple[float, ...]
"""How often a turn ends on each cell, and without a token."""


class _Use(NamedTuple):
    """The best end of a turn with some dice.

    Attributes:
        value: Its value.
        place: The cell, or `NONE`.
    """

    value: float
    place: int


class Aims:
    """On which squares a turn ends, where every further choice is the best one.

    Args:
        plan: The values of the choices in the turn.
    """

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._uses = {throw: self._use(throw) for throw in tables().number if len(throw) == DICE}

    def holds(self, throws: int) -> dict[tuple[int, ...], Ways]:
        """The ways in which the turn ends after each choice of dice to keep, with one throw or two throws left."""
        ends = {throw: _only(use.place) for throw, use in self._uses.items()}
        found = _means(ends)
        if throws == 1:
            return found
        values = expectations([self._uses[throw].value for throw in sorted(self._uses)])
        number, again = tables().number, dict[tuple[int, ...], Ways]()
        for throw, use in self._uses.items():
            kept = max(keeps(throw), key=lambda kept: values[len(kept)][number[kept]])
            better = values[len(kept)][number[kept]] > use.value
            again[throw] = found[kept] if better else ends[throw]
        return _means(again)

    def _use(self, throw: tuple[int, ...]) -> _Use:
        """The best use of the dice of a throw that is not the first of its turn."""
        plan, shown = self._plan, of_dice(throw)
        uses = [_Use(plan.idle, NONE)]
        uses += [_Use(plan.places[c], c) for figure in shown for c in SQUARES[figure] if c in plan.places]
        if "yam" in shown:
            uses += [_Use(value, cell) for cell, value in plan.robs.items()]
        return max(uses, key=lambda use: use.value)


def _only(place: int) -> Ways:
    return tuple(float(place == other) for other in range(NONE + 1))


def _means(ends: dict[tuple[int, ...], Ways]) -> dict[tuple[int, ...], Ways]:
    """The ways in which the turn ends after each choice of up to four dice, given those of every throw of five."""
    found = dict(ends)
    for size in reversed(range(DICE)):
        for hold in (hold for hold in tables().number if len(hold) == size):
            more = [found[tuple(sorted((*hold, die)))] for die in range(1, SIDES + 1)]
            found[hold] = tuple(sum(column) / SIDES for column in zip(*more, strict=True))
    return found


def great(kept: tuple[int, ...], throws: int) -> float:
    """The probability of a great figure after keeping some dice, with one throw or two throws left, under best play."""
    shown = of_throws([float(great) for great in tables().great])
    if throws == 2:
        shown = list(map(max, shown, best_holds(expectations(shown))))
    return expectations(shown)[len(kept)][tables().number[kept]]
