"""The result of a finished round: the points of each seat, and all hands (yebo.md 5.7, A38)."""

from engines.game import Frozen
from engines.yebo.blocks import Block
from engines.yebo.groups import Group, Number


class Points(Frozen):
    """The points of one seat in a round, item by item (5.7).

    Attributes:
        suits: Points for Pots, Masks and Shields.
        enhancing: Points for Flowers and Birds.
        africas: Points for groups of Africas alone.
        concealed: Points for Africas still in the hand, 0 or less.
        sightings: Points for Sightings.
        winner: Points for winning the round.
    """

    suits: int = 0
    enhancing: int = 0
    africas: int = 0
    concealed: int = 0
    sightings: int = 0
    winner: int = 0

    @property
    def total(self) -> int:
        """The points that the round adds to the seat's score."""
        return self.suits + self.enhancing + self.africas + self.concealed + self.sightings + self.winner


class Result(Frozen):
    """The result of a finished round, with all hands (A38).

    Attributes:
        number: Number of the round in the list of 5.3.
        chief: The seat that was the Chief.
        winner: The seat that won the round; None if the round was scored as it stood.
        points: The points of each seat.
        groups: The displayed groups of each seat.
        hands: The concealed blocks of each seat.
        sightings: The Sightings of each seat.
    """

    number: Number
    chief: int
    winner: int | None
    points: tuple[Points, ...]
    groups: tuple[tuple[Group, ...], ...]
    hands: tuple[tuple[Block, ...], ...]
    sightings: tuple[tuple[Block, ...], ...]
