"""The options of a table of Yam Master (yam_master.md 1.5, 1.6, 1.8)."""

from pydantic import Field

from engines.game import Options, Rule

RULES = (
    Rule("no_progress_draw", "no-token-draw", (0, 30, 60, 100, 200), made_for={"puzzles": (60,)}),
    Rule("defi_only_defi_square", "defi-only-defi-square", made_for={"puzzles": (False,)}),
    Rule("predator_returns_token", "predator-returns-token", made_for={"puzzles": (True,)}),
)
"""The rules that a host may change."""


class YamOptions(Options):
    """The options of a table of Yam Master.

    Attributes:
        defi_only_defi_square: Whether a met Défi allows only Défi squares, and Predator after a Yam (1.5).
        predator_returns_token: Whether a token that Predator takes away returns to its owner's reserve (1.6).
        no_progress_draw: Consecutive turns without a token placed or removed after which the game is a draw; 0 for never
            (1.8).
    """

    defi_only_defi_square: bool = False
    predator_returns_token: bool = True
    no_progress_draw: int = Field(default=60, ge=0, le=500)
