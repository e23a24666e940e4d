"""The houses, and the effect of a sowing on them (RULES.md 1 to 9).

Houses 0 to 5 are South's A to F, 6 to 11 North's a to f; a sowing proceeds in ascending order, and from 11 to 0.
"""

from typing import NamedTuple

ROW = 6
HOUSES = 2 * ROW
NAMES = "ABCDEFabcdef"
"""The letter of each house, by its number."""
SEEDS = 48
"""Number of seeds in the game."""
BEGINNING = (SEEDS // HOUSES,) * HOUSES
"""The number of seeds in each house at the start."""
MAJORITY = SEEDS // 2 + 1
"""The fewest seeds in store with which a side wins at once (RULES.md 10)."""

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


def row(side: int) -> range:
    """The houses of a side."""
    return range(ROW * side, ROW * side + ROW)


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
