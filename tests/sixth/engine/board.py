"""The houses and what a sowing does to them (RULES.md 1 to 9).

House 0 to 5 are South's A to F, 6 to 11 North's a to f; a sowing goes from a number to the next, and from 11 to 0.
"""

from typing import NamedTuple

ROW = 6
HOUSES = 2 * ROW
NAMES = "ABCDEFabcdef"
"""The letter of each house by its number."""
SEEDS = 48
BEGINNING = (SEEDS // HOUSES,) * HOUSES
"""The seeds in each house at the start."""
MAJORITY = SEEDS // 2 + 1
"""Seeds in store with which a side has won (RULES.md 10)."""

Houses = tuple[int, ...]
"""Seeds by house, twelve numbers."""


class Sowing(NamedTuple):
    """What a turn does.

    Attributes:
        after: The houses after it.
        sown: The houses that got a seed, in order; a house comes again with every lap.
        captured: The houses that were captured, the last one sown first, and the seeds of each.
        slam: Whether the capture would have been a grand slam, and so took nothing.
    """

    after: Houses
    sown: tuple[int, ...]
    captured: tuple[tuple[int, int], ...]
    slam: bool

    @property
    def seeds(self) -> int:
        """How many seeds go to the store."""
        return sum(seeds for _, seeds in self.captured)


def row(side: int) -> range:
    """A side's houses."""
    return range(ROW * side, ROW * side + ROW)


def in_row(houses: Houses, side: int) -> int:
    """The seeds that lie in a side's row."""
    return sum(houses[ROW * side : ROW * side + ROW])


def feeds(houses: Houses, house: int) -> bool:
    """Whether a sowing from this house reaches the other row."""
    return houses[house] >= ROW - house % ROW


def playable(houses: Houses, side: int) -> list[int]:
    """The houses that a side may sow from, in order; none where it cannot feed (RULES.md 4, 9, 11)."""
    own = [house for house in row(side) if houses[house]]
    if in_row(houses, 1 - side):
        return own
    return [house for house in own if feeds(houses, house)]


def sow(houses: Houses, house: int) -> Sowing:
    """The turn of a house that has seeds, by whoever it belongs to."""
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
