"""What a table of Awalé may choose (RULES.md 13)."""

from pydantic import Field

from engines.game import Options


class AwaleOptions(Options):
    """A table of Awalé.

    Attributes:
        no_capture_turns: Turns in a row without a capture, of both sides together, after which the game is over.
    """

    no_capture_turns: int = Field(default=100, ge=20, le=200)
