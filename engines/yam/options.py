"""What a table of Yam Master may choose (yam_master.md 1.5, 1.6, 1.8): the rulings' one table."""

from pydantic import Field

from engines.game import Options


class YamOptions(Options):
    """A table of Yam Master.

    Attributes:
        defi_only_defi_square: After a met Défi only the Défi square may be taken, or a token with a Yam (1.5).
        predator_returns_token: A token that Predator takes away goes back to its owner's reserve (1.6).
        no_progress_draw: Turns without any token placed or removed after which the game is drawn; 0 for never (1.8).
    """

    defi_only_defi_square: bool = False
    predator_returns_token: bool = True
    no_progress_draw: int = Field(default=60, ge=0, le=500)
