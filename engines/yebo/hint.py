"""The best action of Yebo with its reason, and what another action would have done better."""

from collections.abc import Sequence

from engines.analysis import Hint
from engines.yebo import plans
from engines.yebo.beliefs import beliefs
from engines.yebo.blocks import Block
from engines.yebo.group_finder import breaking
from engines.yebo.groups import Group, points
from engines.yebo.notation import Action, AnyAction, format_action
from engines.yebo.plans import PLACE, counts_of
from engines.yebo.prospects import best
from engines.yebo.rules import Yebo
from engines.yebo.view import ROUNDS, YeboView
from engines.yebo.worth import Valued, named, own_groups

BLOCK = ("family", "number")
OTHER = ("family2", "number2")
REASONS: dict[str, tuple[str, ...]] = {
    "fence": (),
    "round": ("round",),
    "announce": (),
    "draw": (),
    "draw-rather": BLOCK,
    "pickup": BLOCK,
    "call": (*BLOCK, "blocks", "points"),
    "call-wins": BLOCK,
    "pass": BLOCK,
    "pass-none": BLOCK,
    "nothing": (),
    "form": ("blocks", "points"),
    "display": ("blocks", "points"),
    "fourth": BLOCK,
    "exchange": (),
    "final": BLOCK,
    "wins": (),
    "spare": BLOCK,
    "least": BLOCK,
    "score": (),
    "rebuild": (),
}
"""Every reason of a hint, and the names of its values.

A block is given by the letter of its family and its number, an Africa has the number 0. `pickup`, `call`, `pass`: of the
last discard, `draw-rather` if it could be taken and is worth less than a block of the Fence, `pass-none` if the hand makes no group with it; `nothing`: the seat cannot announce and passes; `blocks` are
those of the group in notation, separated by spaces, and `points` what they count; `final`: the discard announces one final
block; `wins`: the discard wins the round; `spare`, `least`: no group of the best plan needs the block, or it is the one that
is missed least."""
WRONG: dict[str, tuple[str, ...]] = {
    "discard": (*BLOCK, *OTHER, "points"),
    "breaks": (*BLOCK, *OTHER, "points"),
    "needed": (*BLOCK, *OTHER, "points"),
    "unannounced": (*BLOCK, *OTHER),
    "silent": BLOCK,
    "call": (*BLOCK, "points"),
    "pass": (*BLOCK, "blocks", "points"),
    "pass-wins": BLOCK,
    "draw": (*BLOCK, "points"),
    "pickup": (*BLOCK, "points"),
    "form": ("blocks", "blocks2", "points"),
    "round": ("round", "round2", "points"),
}
"""Every reason for which an action was worse than another, and the names of its values.

The first block was discarded, and the second should have been; `breaks`: the first was part of a whole group; `needed`: the
groups of the best plan need the first, and not the second; `unannounced`: a discard of the second would have announced one
final block; `silent`: the discard could have; `call`, `pass`, `draw`, `pickup`: what was done although the opposite was
better, with the last discard, `pass` with the group (`blocks`) that it would have made; `form`: `blocks` was a better group
than `blocks2`; `round`: the second round suited the hand better. `points` is what the choice lost."""
SEED = b"hint"
"""The seed of the house player's random choices: equal views have equal hints."""
SECONDS = 0.5
"""The most time of the house player's choice, in seconds."""

_GAME = Yebo()

Values = dict[str, str | int]


def hint(view: YeboView, legal: Sequence[AnyAction]) -> Hint | None:
    """The best action of the viewing seat; None if it is not to act."""
    if not legal or view.seat is None or view.seat not in view.acting:
        return None
    action = _GAME.think("hard", view, legal, SEED, SECONDS)
    if not isinstance(action, Action):
        return None
    reason, values = _reason(view, action)
    return Hint(action=format_action(action), reason=reason, values=values)


def _reason(view: YeboView, action: Action) -> tuple[str, Values]:
    """Why an action is the best: the reason and its values."""
    window = {} if view.window is None else named(view.window.block)
    # A call that names no group is for the best one.
    formed = action.group or (view.may.calls[0] if action.kind == "call" and view.may.calls else None)
    group: Values = {} if formed is None else {"blocks": _blocks(formed), "points": points(formed)}
    match action.kind:
        case "round":
            return "round", {"round": action.number or 0}
        case "call":
            return ("call-wins", window) if view.may.wins else ("call", {**window, **group})
        case "pass" | "always" if not window:
            return "nothing", {}
        case "pass" | "always":
            return ("pass" if view.may.calls or view.may.wins else "pass-none"), window
        case "pickup":
            return "pickup", window
        case "draw" if window and (view.may.pickup or view.may.calls):
            return "draw-rather", window
        case "form" | "display" as kind:
            return kind, group
        case "fourth":
            return "fourth", named(view.drawn or view.hand[-1])
        case "discard" if action.block is not None:
            return _thrown(view, action.block, final=action.final)
        case kind:
            return kind, {}


def _thrown(view: YeboView, block: Block, *, final: bool) -> tuple[str, Values]:
    assert view.round is not None
    groups = own_groups(view)
    if len(groups) == ROUNDS[view.round].goal:
        return "wins", {}
    if final:
        return "final", named(block)
    plan = best(beliefs(view, view.round), counts_of(view.hand), groups)
    return ("spare" if plan.spare[PLACE[block]] else "least"), named(block)


def fault(view: YeboView, played: Valued, better: Valued) -> tuple[str, Values]:
    """Why an action was worse than a better one: the reason and its values."""
    lost: Values = {"points": round(better.worth - played.worth)}
    window = {} if view.window is None else named(view.window.block)
    match better.action.kind, played.action.kind:
        case ("call", "call") | ("form", _):
            return "form", {**_group(better.action), **_group(played.action, "2"), **lost}
        case "call", _:
            return ("pass-wins", window) if view.may.wins else ("pass", {**window, **_group(better.action), **lost})
        case _, "call":
            return "call", {**window, **lost}
        case "pickup", _:
            return "draw", {**window, **lost}
        case _, "pickup":
            return "pickup", {**window, **lost}
        case "round", _:
            return "round", {"round": played.action.number or 0, "round2": better.action.number or 0, **lost}
    return _misthrown(view, played.action, better.action, lost)


def _misthrown(view: YeboView, played: Action, better: Action, lost: Values) -> tuple[str, Values]:
    """What was wrong with a discard."""
    assert played.block is not None
    assert better.block is not None
    assert view.round is not None
    both = {**named(played.block), **named(better.block, "2")}
    if better.final and not played.final:
        return ("silent", named(played.block)) if played.block == better.block else ("unannounced", both)
    broken = breaking(view.round, view.hand, own_groups(view))
    if played.block in broken and better.block not in broken:
        return "breaks", {**both, **lost}
    spare = plans.best(plans.outlook(view, view.round), counts_of(view.hand), own_groups(view)).spare
    needed = spare[PLACE[better.block]] and not spare[PLACE[played.block]]
    return ("needed" if needed else "discard"), {**both, **lost}


def _group(action: Action, end: str = "") -> Values:
    """The group of a call, as a value of a sentence whose name ends with `end`."""
    assert action.group is not None, "calls without a group are not compared"
    return {f"blocks{end}": _blocks(action.group)}


def _blocks(group: Group) -> str:
    """The blocks of a group, separated by spaces."""
    return " ".join(group.base)
