"""The options of a table of Ubongo 3D, and every number that a ruling sets (ubongo3d.md 4.3, 4.6, 4.7)."""

from typing import Literal

from pydantic import Field

from engines.game import Options, Rule

Side = Literal["easy", "hard"]

ROUND_SECONDS: dict[Side, int] = {"easy": 180, "hard": 300}
"""The default duration of a round, in seconds (4.7)."""
READY_SECONDS = 30
"""Seconds from the first Ready, which is always a person's, to the roll of the die (4.6)."""
OPEN_SECONDS = 60
"""Seconds that a round waits for its first Ready before the game pauses (4.6)."""
PAUSE_SECONDS = 600
"""Seconds that a pause lasts before the game ends as it stands (4.6)."""
TIE_BREAK_SECONDS = 1800
"""Seconds after which a tie-break without a correct answer ends as a shared victory (4.6)."""

RULES = (
    Rule("side", "side", ("easy", "hard"), made_for={"puzzles": ("easy", "hard")}),
    Rule("rounds", "rounds", (3, 5, 9), length=True, made_for={"puzzles": (9,)}),
    Rule("round_seconds", "round-seconds", (None, 60, 120, 180, 300, 600, 900), made_for={"puzzles": (None,)}),
)
"""The rules that a host may change."""

RATED_ROUNDS = 5
"""The fewest rounds of a game that may count for ratings (4.6)."""
MISSED_ROUNDS = 2
"""Rounds missed in a row after which the others may let a house player take over a seat (4.6)."""


class UbongoOptions(Options):
    """The options of a table of Ubongo 3D.

    Attributes:
        speed: Always `live`, because the game is a race.
        side: The side of the boards that everybody plays: three pieces per puzzle (easy) or four (hard).
        rounds: How many rounds are played: nine, or three or five for a short game. Three are too few for a rating.
        round_seconds: Duration of a round, and of its second chance, in seconds; None for the default, `ROUND_SECONDS`.
        lesson: Whether the table is a lesson (Teach me): no clock runs before the first Ready of a round, nor in the
            first puzzle (4.6).
    """

    speed: Literal["live"] = "live"
    side: Side = "easy"
    rounds: Literal[3, 5, 9] = 9
    round_seconds: int | None = Field(default=None, ge=60, le=900)

    @property
    def minutes(self) -> int:
        """The time of all rounds, to the nearest five minutes."""
        return max(5, 5 * round(self.rounds * self.seconds / 300))

    @property
    def rated(self) -> bool:
        """Whether there are enough rounds for a rating."""
        return self.rounds >= RATED_ROUNDS

    @property
    def seconds(self) -> int:
        """Duration of a round at this table, in seconds."""
        return self.round_seconds or ROUND_SECONDS[self.side]

    def untimed(self, number: int) -> bool:
        """Whether the puzzle of the round with this number has no clock (4.6)."""
        return self.lesson and number == 1
