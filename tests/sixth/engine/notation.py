"""The notation of a turn: the letter of the house to sow from, a capital letter for South.

The case of a typed letter does not matter, because the side to move can only mean a house of its own row.
"""

from engines.game import Ending, Illegal
from tests.sixth.engine.board import Houses, playable
from tests.sixth.engine.view import NAMES, ROW, AwaleView, row

REASONS: dict[str, tuple[str, ...]] = {
    "no-house": ("text",),
    "game-over": (),
    "not-your-turn": (),
    "not-your-house": ("house",),
    "house-empty": ("house",),
    "must-feed": ("house",),
}
"""Every reason for which a turn is refused, and the names of its values."""

SHOWN = 40
"""The longest excerpt of an unreadable text that its refusal quotes, in characters."""


def judge(houses: Houses, side: int, house: int) -> None:
    """Raise Illegal, with one of `REASONS`, unless a side may sow from a house (RULES.md 4, 9)."""
    if house not in row(side):
        raise Illegal("not-your-house", house=NAMES[house])
    if not houses[house]:
        raise Illegal("house-empty", house=NAMES[house])
    if house not in playable(houses, side):
        raise Illegal("must-feed", house=NAMES[house])


def parse(view: AwaleView, text: str) -> int | Ending:
    """The legal action that a text means for the viewing seat. Raises Illegal, with one of `REASONS`, for other text."""
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
