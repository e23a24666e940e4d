"""What a table of Ubongo 3D may choose (ubongo3d.md 4.3, 4.6, 4.7): the rulings' one table."""

from operator import not_
from typing import Literal

from pydantic import Field

from engines.game import Options

Side = Literal["easy", "hard"]

ROUND_SECONDS: dict[Side, int] = {"easy": 180, "hard": 300}
"""How long a round lasts where the table has not chosen (4.7)."""
READY_SECONDS = 30
"""The die is rolled this long after the first Ready (4.6), which is always a person's."""
OPEN_SECONDS = 60
"""A round waits this long for its first Ready (4.6)."""
PAUSE_SECONDS = 600
"""Without a Ready the game pauses, and ends as it stands after this time (4.6)."""
TIE_BREAK_SECONDS = 1800
"""A tie-break without a correct answer ends as a shared victory after this time (4.6)."""

MISSED_ROUNDS = 2
"""Rounds missed in a row after which the others may give a seat to the house (4.6)."""


class UbongoOptions(Options):
    """A table of Ubongo 3D.

    Attributes:
        speed: Always live: a race.
        side: Three pieces a puzzle (easy) or four (hard), the same for everybody.
        rounds: Nine; three or five for a short game.
        round_seconds: How long a round lasts, and its second chance; None has it as `ROUND_SECONDS` says.
        lesson: Whether somebody is taught here (Teach me): no clock runs before the first Ready of a round, and none in
            the first puzzle (4.6). Written down only where it is so: a state is the same bytes as before there were any.
    """

    speed: Literal["live"] = "live"
    side: Side = "easy"
    rounds: Literal[3, 5, 9] = 9
    round_seconds: int | None = Field(default=None, ge=60, le=900)
    lesson: bool = Field(default=False, exclude_if=not_)

    @property
    def seconds(self) -> int:
        """How long a round of this table lasts."""
        return self.round_seconds or ROUND_SECONDS[self.side]

    def untimed(self, number: int) -> bool:
        """Whether the puzzle of the round with this number has no clock (4.6)."""
        return self.lesson and number == 1
