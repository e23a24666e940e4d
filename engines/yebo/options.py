"""What a table of Yebo may choose, and every number that a ruling has set (yebo.md 5.6 to 5.8): the rulings' one table."""

from typing import Literal

from pydantic import Field

from engines.game import Options, Preset

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
"""The eight Sightings and what each is worth (A2)."""
SUIT_POINTS = 10
"""For a displayed Pot, Mask or Shield (5.7)."""
ENHANCING_POINTS = 20
"""For a displayed Flower or Bird (5.7)."""
AFRICA_POINTS: dict[int, int] = {3: 50, 2: 20}
"""For each Africa in a set or run of three of them, and in a pair of two (A9)."""
AFRICA_CONCEALED = -50
"""For each Africa still in a hand (5.7)."""
WINNER_POINTS = 20
"""For whoever has won the round (5.7)."""
PICKUP_ROUNDS = 3
"""Times round the table that turns may begin with a pick-up before a block must be drawn (A41)."""
WINDOW = (5, 60)
"""The fewest and the most seconds for which a discard may be called (5.6)."""
PRESETS = (
    Preset(
        "window", "window_seconds", *WINDOW, offered=(*range(WINDOW[0], 16), 18, 20, 25, 30, 35, 40, 45, 50, WINDOW[1])
    ),
)
"""What a server may choose for all its tables of Yebo."""


class YeboOptions(Options):
    """A table of Yebo.

    Attributes:
        speed: Live or relaxed, for its windows are short (A36).
        window_seconds: How long a discard may be called (5.6).
        strict_display: A discard is refused while a group must be displayed (A10).
        max_rebuilds: How often in a round the Chief may rebuild an exhausted Fence; None for as often as he likes (A15).
        win_priority: A call that wins the round goes before the order of turns (A21).
        deal_sightings_reverse: Sightings laid out after the deal reverse the direction too (A4).
        hints: Whether a panel names the groups that its hand can display and call, and those that are one block short.
    """

    speed: Literal["live", "relaxed"] = "live"
    window_seconds: int = Field(default=15, ge=WINDOW[0], le=WINDOW[1])
    strict_display: bool = True
    max_rebuilds: int | None = Field(default=2, ge=0, le=20)
    win_priority: bool = False
    deal_sightings_reverse: bool = False
    hints: bool = True
