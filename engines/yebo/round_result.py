"""A round that is over: who has scored what, and what everybody had (yebo.md 5.7, A38)."""

from engines.game import Frozen
from engines.yebo.blocks import Block
from engines.yebo.groups import Group, Number


class Points(Frozen):
    """What one seat has scored in a round, item by item (5.7).

    Attributes:
        suits: For Pots, Masks and Shields.
        enhancing: For Flowers and Birds.
        africas: For groups of nothing but Africas.
        concealed: For Africas still in the hand, 0 or less.
        sightings: For Sightings.
        winner: For the win.
    """

    suits: int = 0
    enhancing: int = 0
    africas: int = 0
    concealed: int = 0
    sightings: int = 0
    winner: int = 0

    @property
    def total(self) -> int:
        """All of it."""
        return self.suits + self.enhancing + self.africas + self.concealed + self.sightings + self.winner


class Result(Frozen):
    """A round that is over, with all hands (A38).

    Attributes:
        number: The round's number in the list of six.
        chief: Who was the Chief.
        winner: Who has won it; None where it was scored as it stood.
        points: For each seat what it has scored.
        groups: For each seat its displayed groups.
        hands: For each seat what was concealed.
        sightings: For each seat its Sightings.
    """

    number: Number
    chief: int
    winner: int | None
    points: tuple[Points, ...]
    groups: tuple[tuple[Group, ...], ...]
    hands: tuple[tuple[Block, ...], ...]
    sightings: tuple[tuple[Block, ...], ...]
