"""The notation of a turn: the letter of the house that is sown, South's a capital one.

Case is forgiven: whoever is to move means a house of their own row.
"""

from engines.game import Ending, Illegal
from tests.sixth.engine.board import NAMES, ROW, Houses, playable, row
from tests.sixth.engine.view import AwaleView

REASONS: dict[str, tuple[str, ...]] = {
    "no-house": ("text",),
    "game-over": (),
    "not-your-turn": (),
    "not-your-house": ("house",),
    "house-empty": ("house",),
    "must-feed": ("house",),
}
"""Every reason with which a turn is refused, and the names of its values."""

SHOWN = 40
"""Characters of a text that is no notation which its refusal repeats."""


def judge(houses: Houses, side: int, house: int) -> None:
    """Refuse a house that a side may not sow from (RULES.md 4, 9). Raises Illegal, with one of `REASONS`."""
    if house not in row(side):
        raise Illegal("not-your-house", house=NAMES[house])
    if not houses[house]:
        raise Illegal("house-empty", house=NAMES[house])
    if house not in playable(houses, side):
        raise Illegal("must-feed", house=NAMES[house])


def parse(view: AwaleView, text: str) -> int | Ending:
    """The action that a text means for the viewing seat. Raises Illegal, with one of `REASONS`, for anything else."""
    tidy = text.strip()
    if tidy.lower() in set(Ending):
        return Ending(tidy.lower())
    if view.outcome is not None:
        raise Illegal("game-over")
    if view.seat is None or view.seat != view.to_move:
        raise Illegal("not-your-turn")
    place = NAMES[:ROW].find(tidy.upper()) if len(tidy) == 1 else -1
    if place < 0:
        raise Illegal("no-house", text=tidy[:SHOWN])
    house = row(view.seat)[place]
    judge(view.houses, view.seat, house)
    return house


def format_action(action: int | Ending) -> str:
    """The notation of an action."""
    return action.value if isinstance(action, Ending) else NAMES[action]
