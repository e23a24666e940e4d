"""The panels of two sides, above and below a board: where their words stand, how they stand in the game, their colours."""

from typing import Literal

from engines.game import Outcome
from render.kit.theme import CREAM, GOLD, INK, OCHRE, Colour, Ground

PANEL = 116
"""A panel's height."""
NAME = (122, 10)
"""Where a panel's name begins, and the name's top; its numbers begin there too."""
COUNTS = 61
"""The top of the numbers."""

PanelState = Literal["waits", "moves", "won", "drawn"]
STATES: tuple[PanelState, ...] = ("waits", "moves", "won", "drawn")


def state_of(outcome: Outcome | None, to_move: int | None, seat: int) -> PanelState:
    """How a seat's panel stands."""
    if outcome is None:
        return "moves" if to_move == seat else "waits"
    if outcome.drawn:
        return "drawn"
    return "won" if seat in outcome.winners else "waits"


def lit(ground: Ground, state: PanelState) -> Colour:
    """The plain colour of a panel in that state, on which its words stand."""
    return {"waits": ground.plain, "moves": OCHRE, "won": GOLD, "drawn": CREAM}[state]


def word_colour(state: PanelState) -> Colour:
    """The colour of words on a panel in that state."""
    return CREAM if state == "waits" else INK
