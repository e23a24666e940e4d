"""The options of a table of Yam Master (yam_master.md 1.5, 1.6, 1.8)."""

from pydantic import Field

from engines.game import Options


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
