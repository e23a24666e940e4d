"""What somebody has to learn in a position of Yoté or Choko: one key for each kind of decision."""

from typing import Final

from engines.yote.moves import capturers, empty_cells
from engines.yote.ruleset import ruleset
from engines.yote.state import parse_position
from engines.yote.view import YoteView

YOTE: Final = ("first", "capture", "choose", "move", "wait", "over")
CHOKO: Final = (*YOTE, "forced")


def lesson(view: YoteView) -> str:
    """The key of what the viewing seat has to learn now, one of `YOTE` or `CHOKO`.

    `first`: none of its pieces is on the board, so it places one; `forced`: it owes a placement (choko.md 3.1);
    `capture`: it can take two for one; `choose`: it may place or step; `move`: its hand is empty.
    """
    if view.outcome is not None:
        return "over"
    if view.seat is None or view.seat != view.to_move:
        return "wait"
    position, _ = parse_position(view.position)
    own, foe = position.boards[view.seat], position.boards[1 - view.seat]
    if position.must_place:
        return "forced"
    if capturers(own, foe, empty_cells(ruleset(view.options), position)):
        return "capture"
    if not own:
        return "first"
    return "choose" if position.hands[view.seat] else "move"
