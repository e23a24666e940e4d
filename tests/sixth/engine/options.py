"""The options of a table of Awalé (RULES.md 13)."""

from pydantic import Field

from engines.game import Options, Preset, Rule

LONG = (20, 200)
"""The fewest and the most turns that `no_capture_turns` may be."""
QUIET = Preset("quiet", "no_capture_turns", *LONG, offered=(20, 40, 60, 80, 100, 120, 150, 200))
"""What a server may choose for all its tables of Awalé."""
RULES = (Rule("no_capture_turns", "no-capture-turns", (20, 60, 100, 200)),)
"""What a host may change."""


class AwaleOptions(Options):
    """The options of a table of Awalé.

    Attributes:
        no_capture_turns: Consecutive turns without a capture, of both sides together, after which the game is over.
    """

    no_capture_turns: int = Field(default=100, ge=LONG[0], le=LONG[1])
