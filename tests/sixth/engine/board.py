"""The houses, and the effect of a sowing on them (RULES.md 1 to 9).

A sowing proceeds in ascending order of the houses' numbers (`view.NAMES`), and from 11 to 0.
"""

from typing import NamedTuple

from tests.sixth.engine.view import HOUSES, ROW, SEEDS, row

BEGINNING = (SEEDS // HOUSES,) * HOUSES
"""The number of seeds in each house at the start."""

Houses = tuple[int, ...]
"""The number of seeds in each of the twelve houses."""


class Sowing(NamedTuple):
    """The effect of a turn.

    Attributes:
        after: The houses after the turn.
        sown: The houses that got a seed, in order; a house appears once per lap.
        captured: The captured houses with the seeds of each, the last house sown first.
        slam: Whether the turn would have captured a grand slam, and therefore captures nothing (RULES.md 8).
    """

    after: Houses
    sown: tuple[int, ...]
    captured: tuple[tuple[int, int], ...]
    slam: bool

    @property
    def seeds(self) -> int:
        """The number of captured seeds."""
        return sum(seeds for _, seeds in self.captured)


def in_row(houses: Houses, side: int) -> int:
    """The number of seeds in a side's row."""
    return sum(houses[ROW * side : ROW * side + ROW])


def feeds(houses: Houses, house: int) -> bool:
    """Whether a sowing from a house reaches the other row."""
    return houses[house] >= ROW - house % ROW


def playable(houses: Houses, side: int) -> list[int]:
    """The houses that a side may sow from, in order; empty if the side must feed and cannot (RULES.md 4, 9, 11)."""
    own = [house for house in row(side) if houses[house]]
    if in_row(houses, 1 - side):
        return own
    return [house for house in own if feeds(houses, house)]


def sow(houses: Houses, house: int) -> Sowing:
    """The effect of sowing from a house, which must have seeds."""
    after, sown, place = list(houses), list[int](), house
    after[house] = 0
    while len(sown) < houses[house]:
        place = (place + 1) % HOUSES
        if place != house:
            after[place] += 1
            sown.append(place)
    other = row(1 - house // ROW)
    captured = []
    while place in other and after[place] in {2, 3}:
        captured.append((place, after[place]))
        place -= 1
    slam = bool(captured) and sum(seeds for _, seeds in captured) == sum(after[each] for each in other)
    if slam:
        captured = []
    for place, _ in captured:
        after[place] = 0
    return Sowing(tuple(after), tuple(sown), tuple(captured), slam)
