"""The notation of a turn: text to action, action to text, and the reason for which a text is refused.

Placement: `c3`. Step: `c3-c4`. Friendly leap: `c3~c5`. Capture: `c3xc5:e2`, with a removal from the enemy's hand
`c3xc5:hand`, in a chain `c3xc5xe5:e2,b1`. The second removals follow the colon, in the order of squares, the hand last.
"""

import re
from typing import NamedTuple

from engines.game import Ending, Illegal
from engines.yote.board import CELL, CELLS, HAND
from engines.yote.legality import judge
from engines.yote.options import ruleset
from engines.yote.state import Action, Kind, parse_position
from engines.yote.view import YoteView

REASONS: dict[str, tuple[str, ...]] = {
    "not-a-turn": ("text",),
    "off-board": ("cell",),
    "game-over": (),
    "not-your-turn": (),
    "occupied": ("cell",),
    "enemy-there": ("cell",),
    "no-piece": ("cell",),
    "not-yours": ("cell",),
    "hand-empty": (),
    "must-place": (),
    "must-capture": (),
    "not-adjacent": ("from", "to"),
    "not-two-away": ("from", "to"),
    "nothing-to-jump": ("cell",),
    "nothing-to-leap": ("cell",),
    "blocked-landing": ("cell",),
    "return-barred": ("from", "to"),
    "leap-off": (),
    "chain-off": (),
    "must-go-on": ("cell",),
    "removal-needed": ("count", "choices"),
    "removal-count": ("count", "given"),
    "bad-removal": ("cell",),
    "bad-hand-removal": (),
}
"""Every reason for which a turn is refused, and the names of its values.

`occupied`: a placement on an own piece (perhaps an incomplete move); `enemy-there`: a placement on an enemy piece;
`not-two-away`: the ends of a jump are not two cells apart in a line; `must-go-on`: the chain must continue from `cell`;
`removal-needed`: `count` removals are due, to be chosen among `choices`; `removal-count`: `count` removals are due, but
`given` were named; `bad-hand-removal`: this many removals may not come from the enemy's hand.
"""

SHOWN = 40
"""The longest excerpt of an unreadable text that its refusal quotes, in characters."""

_CELL = r"[a-z][0-9]{1,2}"
_TURN = re.compile(
    rf"(?P<start>{_CELL})(?:-(?P<step>{_CELL})|~(?P<leap>{_CELL})|(?P<jumps>(?:x{_CELL})+)"
    rf"(?P<colon>:(?P<removed>(?:{_CELL}|hand)(?:,(?:{_CELL}|hand))*)?)?)?"
)


class Written(NamedTuple):
    """A parsed text, not yet checked for legality.

    Attributes:
        kind: The kind of turn.
        path: The cells of the turn, as in `Action.path`.
        removed: The second removals in the order of the text; None for a capture that leaves them out.
    """

    kind: Kind
    path: tuple[int, ...]
    removed: tuple[int, ...] | None


def _cell(name: str) -> int:
    """The number of a cell. Raises Illegal (off-board) for a name that neither board has."""
    if name not in CELL:
        raise Illegal("off-board", cell=name)
    return CELL[name]


def read(text: str) -> Written:
    """Parse a text without checking whether the turn is legal; case and white space do not matter.

    Raises:
        Illegal: The text is no turn (not-a-turn), or names a cell that neither board has (off-board).
    """
    tidy = "".join(text.split()).lower()
    match = _TURN.fullmatch(tidy)
    if match is None:
        raise Illegal("not-a-turn", text=text.strip()[:SHOWN])
    start = _cell(match["start"])
    if match["step"]:
        return Written("step", (start, _cell(match["step"])), ())
    if match["leap"]:
        return Written("leap", (start, _cell(match["leap"])), ())
    if not match["jumps"]:
        return Written("place", (start,), ())
    path = (start, *(_cell(name) for name in match["jumps"][1:].split("x")))
    if not match["removed"]:
        return Written("capture", path, None)
    removed = (HAND if name == "hand" else _cell(name) for name in match["removed"].split(","))
    return Written("capture", path, tuple(removed))


def parse(view: YoteView, text: str) -> Action | Ending:
    """The legal action that a text means for the viewing seat. Raises Illegal, with one of `REASONS`, for other text."""
    if text.strip().lower() in set(Ending):
        return Ending(text.strip().lower())
    if view.outcome is not None:
        raise Illegal("game-over")
    if view.seat is None or view.seat != view.to_move:
        raise Illegal("not-your-turn")
    position, _ = parse_position(view.position)
    return judge(ruleset(view.options), position, *read(text))


def format_action(action: Action | Ending) -> str:
    """The text of an action as the log keeps it, which `parse` reads again."""
    if isinstance(action, Ending):
        return action.value
    sign = {"place": "", "step": "-", "leap": "~", "capture": "x"}[action.kind]
    text = sign.join(CELLS[cell] for cell in action.path)
    if action.removed:
        text += ":" + ",".join("hand" if cell == HAND else CELLS[cell] for cell in action.removed)
    return text
