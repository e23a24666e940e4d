"""The notation of an action: text to action, action to text.

The Chief: `fence 17 +` (break point and direction), `round 3`, `score`, `rebuild`. A turn: `draw left`, `pickup`,
`display P3 P4 A=P5`, `fourth 1` (which own group), `exchange 2 1` (which seat's which group), `discard P3` and
`discard P3 final`; before the first discard of a round `announce`. To a discard: `call`, or `call P3 A=P5` with the two
own blocks; `pass`, `pass always` and, in an own turn, `ask`; `form P3 P4` chooses among the groups of a won call. The
clock's own words are `close` and `drop`. Seats, groups and stacks count from 1.
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
    "not-notation": ("text",),
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
"""Every reason with which an action is refused, and the names of its values.

`not-now`: what it asks for is for another phase of the game; `no-stack`: the ring has `count`; `no-group`: the blocks are
no group of this round; `africa-reading`: it must be said which block the Africa stands for, `readings` are the possible
ones; `not-held`: the blocks that the hand lacks; `other-suit`: the hand is bound to `suits`; `limit-reached`: there may be
one such group (5.3); `last-group-unannounced`: the last group may only be displayed to win (A13); `nothing-to-discard`:
afterwards no block could be discarded (A31); `pickup-called`: there is no discard to pick up; `call-to-win`: in pairs
rounds a call must win; `not-fresh`: only a block just drawn may do this; `not-fourth` and `no-africa`: what the block does
not fit; `must-display`: this group must be displayed first (A10)."""

SHOWN = 40
"""Characters of a text that is no notation which its refusal repeats."""

Kind = Literal[
    "fence",
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
    """One thing that a seat does.

    Attributes:
        kind: What it is; `always` is written `pass always`.
        block: What is discarded; for a call with its group, or the group of one, the block that was called.
        group: What is displayed; for a call, its group where it is named.
        side: The end that is drawn from.
        number: The stack, the round, or the place of a group from 1.
        seat: Whose group, from 0.
        direction: 1 or -1.
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


class Clock(Clockwork):
    """What the clock does (A36)."""

    CLOSE = "close"
    """The time of a window is over."""
    DROP = "drop"
    """The time of a turn is over: the drawn block is discarded, and nothing displayed."""


class Sign(StrEnum):
    """The directions as they are written."""

    PLUS = "+"
    MINUS = "-"


PLAIN: dict[str, Kind] = {
    "announce": "announce",
    "pickup": "pickup",
    "call": "call",
    "pass": "pass",
    "pass always": "always",
    "ask": "ask",
    "score": "score",
    "rebuild": "rebuild",
}
"""The actions that need no more words."""
_WORDS: dict[Kind, str] = {kind: word for word, kind in PLAIN.items()}

_NUMBERED = re.compile(
    r"(?P<kind>fourth) (?P<group>\d{1,2})|exchange (?P<seat>[1-4]) (?P<of>\d{1,2})"
    r"|fence (?P<stack>\d{1,3}) ?(?P<sign>[+-])|draw (?P<side>left|right)|round (?P<round>[a-z0-9 -]+)",
    re.ASCII,
)


def parse(view: YeboView, text: str) -> "Action | Clock | Ending":
    """What a text means for the viewing seat, whether or not it may be done; case and white space are forgiven.

    An Africa need not be read where only one reading is possible.

    Raises:
        Illegal: `not-notation`, `unknown-block`, `no-round`, or what `reading.read_group` finds.
    """
    words = text.split()
    said = " ".join(words).lower()
    for known in (Ending, Clock):
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
            assert block is not None, "it was asked for"
            group = read_group(view.round, [block, *rest])
            return Action("call" if kind == "call" else "form", block=block, group=group)
    raise Illegal("not-notation", text=text.strip()[:SHOWN])


def _called(view: YeboView) -> Block | None:
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
    """The complete notation of an action."""
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
    """The two blocks of a called group that are the caller's own."""
    words = str(group).split()
    words.remove(str(called))
    return " ".join(words)
