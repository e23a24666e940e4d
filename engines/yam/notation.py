"""The notation of an action: text to action, action to text, and the reason for which a text is refused.

`throw` throws all five dice; `throw 555` puts dice aside and throws the others; `defi` declares a Défi; `place c3` and
`predator c3` use the dice; `pass` ends the turn without a token.
"""

import re
from unicodedata import normalize

from engines.game import Ending, Illegal
from engines.yam.board import CELL, CELLS
from engines.yam.legality import judge
from engines.yam.state import Action, seen
from engines.yam.view import YamView

REASONS: dict[str, tuple[str, ...]] = {
    "unreadable": ("text",),
    "off-board": ("cell",),
    "game-over": (),
    "not-your-turn": (),
    "throw-first": (),
    "no-throws-left": (),
    "nothing-to-keep": (),
    "too-many-dice": ("given",),
    "dice-missing": ("missing", "dice"),
    "keeps-all": (),
    "defi-declared": (),
    "defi-late": (),
    "defi-no-square": (),
    "defi-bound": (),
    "defi-failed": (),
    "defi-undeclared": ("cell",),
    "defi-square-only": ("cell",),
    "sec-late": ("cell",),
    "square-taken": ("cell",),
    "not-shown": ("cell", "figure"),
    "no-yam": (),
    "no-token": ("cell",),
    "own-token": ("cell",),
}
"""Every reason for which an action is refused, and the names of its values.

`nothing-to-keep`: dice are put aside before the first throw; `too-many-dice`: `given` dice are put aside, more than five;
`dice-missing`: the dice `missing` are put aside, but only `dice` lie on the table; `keeps-all`: no die is left to throw;
`defi-late`: a Défi is declared after the second throw; `defi-bound`: after a declared Défi only a throw is allowed;
`defi-square-only`: the table's options allow only a Défi square after a met Défi; `sec-late`: a Sec needs the first
throw; `not-shown`: the dice do not show the figure that the square requires; `no-token`, `own-token`: Predator's square
is free, or holds an own token.
"""

SHOWN = 40
"""The longest excerpt of an unreadable text that its refusal quotes, in characters."""

_ACTION = re.compile(
    r"throw(?:\s+all|\s+(?:keep\s+)?(?P<kept>[0-9][0-9\s,]*))?"
    r"|(?P<use>place|predator)\s+(?P<cell>[a-z][0-9]{1,2})|(?P<word>d[eé]fi|pass)"
)


def read(text: str) -> Action:
    """Parse a text without checking whether the action is legal.

    Case and surrounding white space do not matter; kept dice may be written `5 5 5`, `5,5,5` or `keep 555`, in any order;
    `throw all` means `throw`, and `défi` means `defi`.

    Raises:
        Illegal: The text is no action (unreadable), or names a cell that does not exist (off-board).
    """
    match = _ACTION.fullmatch(normalize("NFC", text).strip().lower())
    if match is None:
        raise Illegal("unreadable", text=text.strip()[:SHOWN])
    if match["word"]:
        return Action("pass" if match["word"] == "pass" else "defi")
    if match["use"]:
        if match["cell"] not in CELL:
            raise Illegal("off-board", cell=match["cell"])
        return Action("place" if match["use"] == "place" else "predator", cell=CELL[match["cell"]])
    return Action("throw", tuple(sorted(int(sign) for sign in match["kept"] or "" if sign in "0123456789")))


def parse(view: YamView, text: str) -> Action | Ending:
    """The legal action that a text means for the viewing seat. Raises Illegal, with one of `REASONS`, for other text."""
    if text.strip().lower() in set(Ending):
        return Ending(text.strip().lower())
    if view.outcome is not None:
        raise Illegal("game-over")
    if view.seat is None or view.seat != view.to_move:
        raise Illegal("not-your-turn")
    return judge(view.options, seen(view), read(text))


def format_action(action: Action | Ending) -> str:
    """The text of an action as the log keeps it, which `parse` reads again."""
    if isinstance(action, Ending):
        return action.value
    if action.cell is not None:
        return f"{action.kind} {CELLS[action.cell]}"
    return " ".join([action.kind, *(["".join(map(str, action.kept))] if action.kept else [])])
