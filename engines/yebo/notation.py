"""The notation of an action: text to action, action to text.

* The Chief: `fence 17 +` (break point and direction), `deal` (both by chance), `round 3`, `score`, `rebuild`.
* In one's own turn: `draw left`, `pickup`, `display P3 P4 A=P5`, `fourth 1` (number of an own group), `exchange 2 1`
  (a seat and the number of its group), `discard P3`, `discard P3 final`, and `ask`, which ends `pass always`.
* Before the first discard of a round: `announce`.
* In answer to a discard: `call`, or `call P3 A=P5` with the two own blocks; `pass`; `pass always`.
* After a successful call: `form P3 P4` with the two own blocks.
* The clock: `close` and `drop`.

Seats, groups and stacks count from 1.
"""

import re
from enum import StrEnum
from typing import Literal, NamedTuple

from engines.game import Clockwork, Ending, Illegal
from engines.yebo.blocks import NAMES, SIGHTINGS, Block
from engines.yebo.fence import SIDES, STACKS, Side
from engines.yebo.group_notation import read_group
from engines.yebo.groups import ROUNDS, Group, Number
from engines.yebo.view import YeboView

REASONS: dict[str, tuple[str, ...]] = {
    "window-counting": (),
    "not-an-action": ("text",),
    "unknown-block": ("text",),
    "game-over": (),
    "no-resigning": (),
    "not-your-turn": (),
    "not-now": ("text",),
    "only-chief": (),
    "no-stack": ("stack", "count"),
    "no-round": ("round",),
    "round-played": ("round",),
    "no-group": ("blocks", "round"),
    "africa-reading": ("blocks", "readings"),
    "not-held": ("blocks",),
    "other-suit": ("blocks", "suits"),
    "limit-reached": ("blocks",),
    "last-group-unannounced": (),
    "nothing-to-discard": (),
    "pickup-pairs": (),
    "pickup-limit": (),
    "pickup-called": (),
    "call-no-group": ("block",),
    "call-to-win": (),
    "already-answered": (),
    "not-ready": (),
    "already-announced": (),
    "no-fourths": (),
    "no-such-group": ("group",),
    "not-fresh": (),
    "not-fourth": ("block", "group"),
    "no-africa": ("block", "group"),
    "discard-africa": (),
    "discard-picked": ("block",),
    "must-display": ("group",),
    "no-rebuild": (),
}
"""Every reason for which an action is refused, and the names of its values.

`window-counting`: the window's time is over, and nobody's call is resolved yet (5.6); `not-now`: the action belongs to another phase of the game; `no-stack`: the Fence has only `count` stacks; `no-group`: the
blocks are no group of this round; `africa-reading`: the Africa could stand for any of `readings`, and the action must name
one; `not-held`: the hand lacks these blocks; `other-suit`: the player is committed to `suits`; `limit-reached`: a player
may have only one such group (5.3); `last-group-unannounced`: the last group may only be displayed to win (A13);
`nothing-to-discard`: no block could be discarded afterwards (A31); `pickup-called`: there is no discard to pick up;
`call-to-win`: in pairs rounds a call must win; `not-fresh`: the action needs a block just drawn; `not-fourth`,
`no-africa`: the drawn block does not fit this group; `must-display`: this group must be displayed first (A10)."""

SHOWN = 40
"""The longest excerpt of an unreadable text that its refusal quotes, in characters."""

Kind = Literal[
    "fence",
    "deal",
    "round",
    "announce",
    "draw",
    "pickup",
    "call",
    "pass",
    "always",
    "ask",
    "form",
    "display",
    "fourth",
    "exchange",
    "discard",
    "score",
    "rebuild",
]


class Action(NamedTuple):
    """One action of a seat; fields that its kind does not use are None.

    Attributes:
        kind: The kind of action; `always` is written `pass always`.
        block: The block to discard; for `form`, and for a call that names its group, the called block.
        group: The group to display or to form; for a call, the group if the call names one.
        side: The end of the Fence to draw from.
        number: The stack or the round, or the number of a group, from 1.
        seat: For an exchange, the owner of the group, from 0.
        direction: The direction of play, 1 or -1.
        final: Whether the discard announces one final block.
    """

    kind: Kind
    block: Block | None = None
    group: Group | None = None
    side: Side | None = None
    number: int | None = None
    seat: int | None = None
    direction: Literal[1, -1] | None = None
    final: bool = False


class ClockAction(Clockwork):
    """What the clock plays when the time of a turn or of a window is over (A36)."""

    CLOSE = "close"
    """Close a window: its time is over."""
    DROP = "drop"
    """Discard the drawn block, without displaying a group: the time of a turn is over."""


AnyAction = Action | ClockAction
"""An action of a seat or of the clock."""


class Sign(StrEnum):
    """The signs of the directions of play in the notation."""

    PLUS = "+"
    MINUS = "-"


PLAIN: dict[str, Kind] = {
    "deal": "deal",
    "announce": "announce",
    "pickup": "pickup",
    "call": "call",
    "pass": "pass",
    "pass always": "always",
    "ask": "ask",
    "score": "score",
    "rebuild": "rebuild",
}
"""The kinds of action without parameters, by their notation."""
_WORDS: dict[Kind, str] = {kind: word for word, kind in PLAIN.items()}

_NUMBERED = re.compile(
    r"(?P<kind>fourth) (?P<group>\d{1,2})|exchange (?P<seat>[1-4]) (?P<of>\d{1,2})"
    r"|fence (?P<stack>\d{1,3}) ?(?P<sign>[+-])|draw (?P<side>left|right)|round (?P<round>[a-z0-9 -]+)",
    re.ASCII,
)


def parse(view: YeboView, text: str) -> AnyAction | Ending:
    """The action that a text means for the viewing seat, whether or not it is legal; case and white space do not matter.

    The reading of an Africa may be left out if only one is possible.

    Raises:
        Illegal: The text is no action (not-an-action), or names a block, round or stack that does not exist
            (unknown-block, no-round, no-stack), or its group is refused by `group_notation.read_group`.
    """
    words = text.split()
    said = " ".join(words).lower()
    for known in (Ending, ClockAction):
        if said in set(known):
            return known(said)
    if said in PLAIN:
        return Action(PLAIN[said])
    match = _NUMBERED.fullmatch(said)
    if match:
        return _numbered(match)
    rest = [word.upper() for word in words[1:]]
    match said.partition(" ")[0]:
        case "discard" if rest:
            final = rest[-1] == "FINAL"
            return Action("discard", block=_block(" ".join(words[1:-1] if final else words[1:])), final=final)
        case "display" if rest:
            return Action("display", group=read_group(view.round, rest))
        case "call" | "form" as kind if rest and _called(view):
            block = _called(view)
            assert block is not None, "the guard of this case has checked the block"
            group = read_group(view.round, [block, *rest])
            return Action("call" if kind == "call" else "form", block=block, group=group)
    raise Illegal("not-an-action", text=text.strip()[:SHOWN])


def _called(view: YeboView) -> Block | None:
    """The block that a call is about, or was about; None without one."""
    return view.claimed or (view.window.block if view.window else None)


def _block(text: str) -> Block:
    block = NAMES.get(text.lower())
    if block is None or block in SIGHTINGS:
        raise Illegal("unknown-block", text=text[:SHOWN])
    return block


def _numbered(match: re.Match[str]) -> Action:
    if match["kind"]:
        return Action("fourth", number=int(match["group"]))
    if match["seat"]:
        return Action("exchange", seat=int(match["seat"]) - 1, number=int(match["of"]))
    if match["stack"]:
        stack = int(match["stack"])
        if not 1 <= stack <= STACKS:
            raise Illegal("no-stack", stack=stack, count=STACKS)
        return Action("fence", number=stack, direction=1 if match["sign"] == Sign.PLUS else -1)
    if match["side"]:
        return Action("draw", side=SIDES[match["side"] == "right"])
    return Action("round", number=_round(match["round"]))


def _round(text: str) -> Number:
    for number, spec in ROUNDS.items():
        if text.replace(" ", "-") in {str(number), spec.name}:
            return number
    raise Illegal("no-round", round=text[:SHOWN])


def format_action(action: Action | Clockwork | Ending) -> str:
    """The text of an action as the log keeps it, which `parse` reads again."""
    if not isinstance(action, Action):
        return action.value
    if action.group is not None and action.kind in {"call", "form"}:
        return f"{action.kind} {_own(action.group, action.block)}"
    match action.kind:
        case "fence":
            return f"fence {action.number} {Sign.PLUS if action.direction == 1 else Sign.MINUS}"
        case "draw":
            return f"draw {action.side}"
        case "display":
            return f"display {action.group}"
        case "exchange" if action.seat is not None:
            return f"exchange {action.seat + 1} {action.number}"
        case "discard":
            return f"discard {action.block}{' final' if action.final else ''}"
        case "round" | "fourth" as kind:
            return f"{kind} {action.number}"
        case kind:
            return _WORDS[kind]


def _own(group: Group, called: Block | None) -> str:
    """The notation of a called group without the called block."""
    words = str(group).split()
    words.remove(str(called))
    return " ".join(words)
