"""What somebody has to learn in a position of Awalé: one key for each kind of decision."""

from typing import Final

from tests.sixth.engine.board import playable, sow
from tests.sixth.engine.view import AwaleView

KEYS: Final = ("first", "feed", "capture", "slam", "guard", "choose", "wait", "over")


def lesson(view: AwaleView) -> str:
    """The key of what the viewing seat has to learn now, one of `KEYS`.

    `first`: its first turn; `feed`: the other row is empty; `capture`: it can capture; `slam`: it could only capture
    all, which takes nothing; `guard`: the other side could capture if nothing changed; `choose`: none of these.
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
