"""The lessons of Yoté and Choko: for each kind of decision, the key of what a pupil has to learn."""

from typing import Final

from engines.yote.moves import capturers, empty_cells
from engines.yote.options import ruleset
from engines.yote.state import parse_position
from engines.yote.view import YoteView

YOTE: Final = ("first", "capture", "choose", "move", "wait", "over")
CHOKO: Final = (*YOTE, "forced")


def lesson(view: YoteView) -> str:
    """The key of the lesson for the viewing seat in this position, one of `YOTE` or `CHOKO`.

    `first`: the seat has no piece on the board and places one; `forced`: the seat must place another piece (choko.md
    3.1); `capture`: the seat can capture; `choose`: the seat may place or step; `move`: the seat's hand is empty; `wait`: it is
    not the seat's turn; `over`: the game is over.
    """
    if view.outcome is not None:
        return "over"
    if view.seat is None or view.seat != view.to_move:
        return "wait"
    position, _ = parse_position(view.position)
    own, foe = position.boards[view.seat], position.boards[1 - view.seat]
    if not own and position.hands[view.seat]:
        # Also where the placement is owed: what placing is comes before having to.
        return "first"
    if position.must_place:
        return "forced"
    if capturers(own, foe, empty_cells(ruleset(view.options), position)):
        return "capture"
    return "choose" if position.hands[view.seat] else "move"
