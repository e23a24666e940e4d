"""The options of a table of Yebo, and every number that a ruling sets (yebo.md 5.6 to 5.8)."""

from typing import Literal

from pydantic import Field

from engines.game import Options, Preset, Rule

SIGHTING_VALUES: dict[str, int] = {
    "Warthog": 20,
    "Zebra": 25,
    "Giraffe": 30,
    "Buffalo": 35,
    "Rhino": 40,
    "Leopard": 45,
    "Elephant": 50,
    "Lion": 60,
}
"""The points of each of the eight Sightings (A2)."""
SUIT_POINTS = 10
"""Points for a displayed Pot, Mask or Shield (5.7)."""
ENHANCING_POINTS = 20
"""Points for a displayed Flower or Bird (5.7)."""
AFRICA_POINTS: dict[int, int] = {3: 50, 2: 20}
"""Points for each Africa in a displayed group of Africas alone, by the size of the group (A9)."""
AFRICA_CONCEALED = -50
"""Points for each Africa still concealed at the end of a round (5.7)."""
WINNER_POINTS = 20
"""Points for winning a round (5.7)."""
PICKUP_ROUNDS = 3
"""How many times round the table turns may begin with a pick-up before a block must be drawn (A41)."""
WINDOW = (5, 60)
"""The shortest and the longest window of a discard, in seconds (5.6)."""
PRESETS = (
    Preset(
        "window", "window_seconds", *WINDOW, offered=(*range(WINDOW[0], 16), 18, 20, 25, 30, 35, 40, 45, 50, WINDOW[1])
    ),
)
"""The options that a server may set for all its new tables of Yebo."""
GAME_ROUNDS: Literal[6] = 6
"""The rounds of a whole game (5.3)."""
ROUND_MINUTES = 15
"""About how many minutes a round takes."""
RULES = (
    Rule("rounds", "rounds", (1, 2, GAME_ROUNDS), length=True, made_for={"puzzles": (GAME_ROUNDS,)}),
    Rule("window_seconds", "window", (5, 10, 15, 20, 30, 45, 60), typed="window", made_for={"puzzles": (15,)}),
    Rule("max_rebuilds", "max-rebuilds", (0, 1, 2, 3, 5, 10, None), made_for={"puzzles": (2,)}),
    Rule("strict_display", "strict-display", made_for={"puzzles": (True,)}),
    Rule("win_priority", "win-priority", made_for={"puzzles": (False,)}),
    Rule("deal_sightings_reverse", "deal-sightings-reverse", made_for={"puzzles": (False,)}),
    Rule("hints", "hints", made_for={"puzzles": (True,)}),
)
"""The rules that a host may change."""


class YeboOptions(Options):
    """The options of a table of Yebo.

    Attributes:
        speed: Live or relaxed, because windows are short (A36).
        rounds: How many rounds are played: six, or one or two for a short game, which is not rated (5.7). Six is left out
            of the JSON, so that states of earlier versions keep their bytes.
        window_seconds: Duration of the window in which a discard may be called, in seconds (5.6).
        strict_display: Whether a discard is refused while a group must be displayed (A10).
        max_rebuilds: How often per round the Chief may rebuild an exhausted Fence; None for no limit (A15).
        win_priority: Whether a call that wins the round takes precedence over the order of turns (A21).
        deal_sightings_reverse: Whether Sightings laid out after the deal also reverse the direction of play (A4).
        hints: Whether a panel lists the groups that its hand can display and call, and those that lack one block.
    """

    speed: Literal["live", "relaxed"] = "live"
    rounds: Literal[1, 2, 6] = Field(default=GAME_ROUNDS, exclude_if=lambda rounds: rounds == GAME_ROUNDS)
    window_seconds: int = Field(default=15, ge=WINDOW[0], le=WINDOW[1])
    strict_display: bool = True
    max_rebuilds: int | None = Field(default=2, ge=0, le=20)
    win_priority: bool = False
    deal_sightings_reverse: bool = False
    hints: bool = True

    @property
    def minutes(self) -> int:
        """A quarter of an hour for each round."""
        return self.rounds * ROUND_MINUTES

    @property
    def rated(self) -> bool:
        """Whether all six rounds are played."""
        return self.rounds == GAME_ROUNDS
