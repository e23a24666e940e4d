"""The notation of an action: text to action, action to text, and the one sentence that says why a text is refused.

Throw all five dice `throw`; put dice aside and throw the others `throw 555`; declare a Défi `defi`; use the dice
`place c3` or `predator c3`; end the turn without a token `pass`.
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
"""Every reason with which an action is refused, and the names of its values.

`nothing-to-keep`: dice are put aside before the first throw; `too-many-dice`: how many were given, more than five;
`dice-missing`: those that do not lie there, and all that do; `keeps-all`: no die is left to throw; `defi-late`: after
the second throw; `defi-bound`: a declared Défi must be thrown for first; `defi-square-only`: at this table a met Défi
takes a Défi square; `sec-late`: a Sec is of the first throw; `not-shown`: the square and the figure that it asks for;
`no-token`, `own-token`: what Predator finds on the square instead of an enemy token.
"""

SHOWN = 40
"""Characters of a text that is no notation which its refusal repeats."""

_ACTION = re.compile(
    r"throw(?:\s+all|\s+(?:keep\s+)?(?P<kept>[0-9][0-9\s,]*))?"
    r"|(?P<use>place|predator)\s+(?P<cell>[a-z][0-9]{1,2})|(?P<word>d[eé]fi|pass)"
)


def read(text: str) -> Action:
    """What a text says, before anybody asks whether it may be played.

    Case and white space are forgiven, kept dice may be written `5 5 5`, `5,5,5` or `keep 555` in any order, `throw all`
    is `throw`, and `défi` is `defi`.

    Raises:
        Illegal: `unreadable`, or `off-board` for a cell that the board has not.
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
    """The action that a text means for the viewing seat. Raises Illegal, with one of `REASONS`, for anything else."""
    if text.strip().lower() in set(Ending):
        return Ending(text.strip().lower())
    if view.outcome is not None:
        raise Illegal("game-over")
    if view.seat is None or view.seat != view.to_move:
        raise Illegal("not-your-turn")
    return judge(view.options, seen(view), read(text))


def format_action(action: Action | Ending) -> str:
    """The complete notation of an action."""
    if isinstance(action, Ending):
        return action.value
    if action.cell is not None:
        return f"{action.kind} {CELLS[action.cell]}"
    return " ".join([action.kind, *(["".join(map(str, action.kept))] if action.kept else [])])
