"""The panels of the two sides, above and below a board: the places of their words, their states and their colours."""

from typing import Literal

from PIL import Image

from engines.game import Outcome
from render.kit.animals import caravan
from render.kit.palette import Palette
from render.kit.sprites import LazySprites
from render.kit.theme import CREAM, GOLD, INK, OCHRE, Colour, Ground

PANEL = 116
"""The height of a panel."""
NAME = (122, 10)
"""The left and top of the name in a panel; the numbers have the same left."""
COUNTS = 61
"""The top of the numbers in a panel."""

PanelState = Literal["waits", "moves", "won", "drawn"]
"""The state of a panel's seat: it waits, is to move, has won, or the game is drawn."""
STATES: tuple[PanelState, ...] = ("waits", "moves", "won", "drawn")


def state_of(outcome: Outcome | None, to_move: int | None, seat: int) -> PanelState:
    """How a seat's panel looks: `waits` also where nobody has played (`Outcome.void`), or another seat has won."""
    if outcome is None:
        return "moves" if to_move == seat else "waits"
    if outcome.void:
        return "waits"
    if outcome.drawn:
        return "drawn"
    return "won" if seat in outcome.winners else "waits"


def panel_colour(ground: Ground, state: PanelState) -> Colour:
    """The plain colour of a panel in that state, on which its words stand."""
    return {"waits": ground.plain, "moves": OCHRE, "won": GOLD, "drawn": CREAM}[state]


def word_colour(state: PanelState) -> Colour:
    """The ink that can be read on `panel_colour` of that state."""
    return CREAM if state == "waits" else INK


def caravans(palette: Palette, ground: Ground) -> LazySprites[PanelState, Image.Image]:
    """The animals drawn in place of a name that no font can write, by state of the panel."""
    return LazySprites(STATES, lambda state: palette.fitted(caravan(panel_colour(ground, state), word_colour(state))))
