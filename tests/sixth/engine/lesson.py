"""The lessons of Awalé: for each kind of decision, the key of what a pupil has to learn."""

from typing import Final

from tests.sixth.engine.board import playable, sow
from tests.sixth.engine.view import AwaleView

KEYS: Final = ("first", "feed", "capture", "slam", "guard", "choose", "wait", "over")


def lesson(view: AwaleView) -> str:
    """The key of the lesson for the viewing seat in this position, one of `KEYS`.

    `first`: the seat has its first turn; `feed`: the other row is empty; `capture`: the seat can capture; `slam`: the
    seat's only captures are grand slams, which capture nothing; `guard`: the other side could capture in this position;
    `choose`: none of these; `wait`: it is not the seat's turn; `over`: the game is over.
    """
    if view.outcome is not None:
        return "over"
    if view.seat is None or view.seat != view.to_move:
        return "wait"
    if view.turn <= 2:
        return "first"
    if view.must_feed:
        return "feed"
    own = [sow(view.houses, house) for house in playable(view.houses, view.seat)]
    if any(sowing.captured for sowing in own):
        return "capture"
    if any(sowing.slam for sowing in own):
        return "slam"
    threats = (sow(view.houses, house) for house in playable(view.houses, 1 - view.seat))
    return "guard" if any(sowing.captured for sowing in threats) else "choose"
