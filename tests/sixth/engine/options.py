"""The options of a table of Awalé (RULES.md 13)."""

from pydantic import Field

from engines.game import Options


class AwaleOptions(Options):
    """The options of a table of Awalé.

    Attributes:
        no_capture_turns: Consecutive turns without a capture, of both sides together, after which the game is over.
    """

    no_capture_turns: int = Field(default=100, ge=20, le=200)
