"""The best action of Yam Master with its reason, and what another action would have done better."""

from collections.abc import Sequence

from engines.analysis import Hint
from engines.yam.aims import NONE, Aims, great
from engines.yam.board import CELLS, FIGURE, masks
from engines.yam.evaluation import LOST, WON
from engines.yam.expectation import Plan, board_of, planned, reply, value_of
from engines.yam.house import WINDOWS
from engines.yam.legality import dice_text, keeps
from engines.yam.lines import points, wins
from engines.yam.notation import format_action
from engines.yam.state import THROWS, Action
from engines.yam.view import Use, YamView

_AIM = ("kept", "dice", "aim", "cell", "figure", "percent", "now")
REASONS: dict[str, tuple[str, ...]] = {
    "throw": (),
    "wins": ("cell",),
    "stops": ("cell",),
    "points": ("cell", "count"),
    "blocks": ("cell",),
    "builds": ("cell",),
    "place": ("cell",),
    "predator": ("cell", "count"),
    "keep": _AIM,
    "defi": ("percent",),
    "defi-keep": ("kept", "dice", "percent"),
    "pass": (),
}
"""Every reason of a hint, and the names of its values.

`throw`: the turn begins with a throw; `stops`, `blocks`: the enemy would make five in a row, or points, on this square; `builds`: it makes two tokens of
a row in which no enemy's token stands; `place`: the square is worth most; `predator`: it takes a token away, and so many
points; `keep`: to keep so many dice (`kept`), these (`dice`, separated by spaces), has an aim (`_aim`); `defi`: a Défi is
met so often; `defi-keep`: the Défi is met so often with these dice kept."""
WRONG: dict[str, tuple[str, ...]] = {
    "missed-win": ("cell",),
    "unstopped": ("cell",),
    "threw-on": ("cell",),
    "points": ("cell", "count"),
    "unblocked": ("cell",),
    "unbuilt": ("cell", "cell2"),
    "square": ("cell", "cell2"),
    "unused": ("cell",),
    "robbed": ("cell",),
    "predator": ("cell", "count"),
    "keep": (*_AIM, "kept2", "dice2"),
    "stopped": _AIM,
    "defi-rash": ("percent",),
    "defi-instead": ("cell", "percent"),
    "defi-missed": ("percent",),
    "defi-keep": ("kept", "dice", "percent"),
    "should-pass": (),
}
"""Every reason for which an action was worse than another, and the names of its values.

`missed-win`: a token on the square would have won at once; `unstopped`: the enemy can make five in a row there; `threw-on`: the square was worth more than another throw;
`points`, `unblocked`, `unbuilt`, `square`, `predator`, `keep`: the other square, or other dice to keep, was better than what was
chosen (`cell2`), as in `REASONS`;
`unused`, `robbed`: a token on the square was better than none, or than Predator; `stopped`: to throw on with these dice was
better; `kept2`, `dice2`: the dice that were kept; `defi-rash`, `defi-missed`: to declare a Défi, or not to, with so much
probability of meeting it; `defi-instead`: a token on the square was better than the Défi; `should-pass`: to use the dice
harmed."""

OFTEN = 0.1
"""The least probability of a square that wins for which dice are said to be kept for it."""
SELDOM = 0.05
"""A square that comes with a lower probability than this is not spoken of: the turn mostly ends without a token."""

Values = dict[str, str | int]


def chance(value: float) -> float:
    """The chance of winning at a value of `expectation`, from 0 to 1."""
    return (value - LOST) / (WON - LOST)


def worth(plan: Plan, view: YamView, action: Action) -> float:
    """The value of any legal action, also of a square that the plan left out because another of its figure is better."""
    cell = action.cell
    if cell is None or cell in (plan.places if action.kind == "place" else plan.robs):
        return value_of(plan, view, action)
    board = board_of(view)
    after = board.placed(cell) if action.kind == "place" else board.robbed(cell, view.options.predator_returns_token)
    return -reply(after)


def hint(view: YamView, legal: Sequence[Action]) -> Hint | None:
    """The best action of the viewing seat; None if it is not to move."""
    if not legal or view.seat is None or view.seat != view.to_move:
        return None
    if not view.throws:
        return Hint(action=format_action(legal[0]), reason="throw")
    plan = planned(view)
    best = max(legal, key=lambda action: value_of(plan, view, action))
    reason, values = _reason(view, plan, best)
    return Hint(action=format_action(best), reason=reason, values=values)


def _reason(view: YamView, plan: Plan, best: Action) -> tuple[str, Values]:
    """Why an action is the best: the reason and its values."""
    match best.kind:
        case "throw":
            return ("defi-keep", _met(view, best)) if view.defi else ("keep", _aim(view, plan, best))
        case "defi":
            return "defi", {"percent": _bet(view)}
        case "pass":
            return "pass", {}
        case "predator":
            use = _use(view, best)
            return "predator", {"cell": use.cell, "count": use.loss}
    use = _use(view, best)
    if use.wins:
        return "wins", {"cell": use.cell}
    if _stops(view, best):
        return "stops", {"cell": use.cell}
    if use.gain:
        return "points", {"cell": use.cell, "count": use.gain}
    if _stopped(view, best):
        return "blocks", {"cell": use.cell}
    return ("builds" if _joined(view, best) else "place"), {"cell": use.cell}


def fault(view: YamView, plan: Plan, played: Action, better: Action) -> tuple[str, Values]:
    """Why an action was worse than a better one: the reason and its values."""
    if better.kind == "pass":
        return "should-pass", {}
    if better.kind == "throw" and view.defi:
        return "defi-keep", _met(view, better)
    if better.kind == "defi":
        return "defi-missed", {"percent": _bet(view)}
    if better.kind != "throw":
        return _overlooked(view, played, better)
    if played.kind == "defi":
        return "defi-rash", {"percent": _bet(view)}
    aim = _aim(view, plan, better)
    if played.kind != "throw":
        return "stopped", aim
    return "keep", {**aim, "kept2": len(played.kept), "dice2": dice_text(played.kept)}


def _overlooked(view: YamView, played: Action, better: Action) -> tuple[str, Values]:
    """Why a use of the dice was better than an action: the reason and its values."""
    use = _use(view, better)
    if use.wins:
        return "missed-win", {"cell": use.cell}
    if better.kind == "predator":
        return "predator", {"cell": use.cell, "count": use.loss}
    if _stops(view, better, played):
        return "unstopped", {"cell": use.cell}
    if played.kind == "defi":
        return "defi-instead", {"cell": use.cell, "percent": _bet(view)}
    if played.kind == "throw":
        return "threw-on", {"cell": use.cell}
    placed = played.kind == "place"
    if use.gain > (_use(view, played).gain if placed else 0):
        return "points", {"cell": use.cell, "count": use.gain}
    if _stopped(view, better) > (_stopped(view, played) if placed else 0):
        return "unblocked", {"cell": use.cell}
    if not placed:
        return ("robbed" if played.kind == "predator" else "unused"), {"cell": use.cell}
    builds = _joined(view, better) > _joined(view, played)
    return ("unbuilt" if builds else "square"), {"cell": use.cell, "cell2": _use(view, played).cell}


def _use(view: YamView, action: Action) -> Use:
    text = format_action(action)
    return next(use for use in view.uses if use.text == text)


def _stops(view: YamView, action: Action, instead: Action | None = None) -> bool:
    """Whether the enemy could make five in a row on the square of a placement, if the placement is not made.

    Args:
        view: The view of the side to move.
        action: The placement.
        instead: What is done instead; None for nothing.
    """
    assert action.cell is not None, "a placement names its square"
    foe = masks(view.cells)[1 - (view.to_move or 0)]
    if instead is not None and instead.kind == "predator" and instead.cell is not None:
        foe &= ~(1 << instead.cell)
    return wins(foe | 1 << action.cell)


def _stopped(view: YamView, action: Action) -> int:
    """The points that the enemy would make on the square of a placement."""
    assert action.cell is not None, "a placement names its square"
    foe = masks(view.cells)[1 - (view.to_move or 0)]
    return points(foe | 1 << action.cell) - points(foe)


def _joined(view: YamView, action: Action) -> int:
    """The most own tokens in three squares of a line with the square of a placement, where no enemy's token stands."""
    assert action.cell is not None, "a placement names its square"
    both = masks(view.cells)
    own, foe = both[view.to_move or 0], both[1 - (view.to_move or 0)]
    return max(((own & window).bit_count() for window in WINDOWS[action.cell] if not foe & window), default=0)


def _aim(view: YamView, plan: Plan, action: Action) -> Values:
    """What keeping some dice is for: a square that wins (`OFTEN`), else the one that adds most to what the dice are worth now.

    The values are `aim`, which is `wins`, `predator` where a token is taken away, `stops` where the enemy could make five in
    a row on the square, `more` where the dice have a worse use already (`now`, a square), `token` where they have none, or
    `none` where no square is worth speaking of; the square (`cell`, `figure`), and its probability in per cent.
    """
    ways = Aims(plan).holds(THROWS - view.throws)[action.kept][:NONE]
    ends = {**plan.robs, **plan.places}
    uses = {ends[cell]: use.cell for use in view.uses if (cell := CELLS.index(use.cell)) in ends}
    least = max([plan.idle, *uses])
    cell = max(ends, key=lambda end: (ways[end] >= OFTEN and ends[end] == WON, ways[end] * (ends[end] - least)))
    aim = "more" if least > plan.idle else "token"
    if ways[cell] < SELDOM or ends[cell] <= least:
        aim = "none"
    elif ends[cell] == WON:
        aim = "wins"
    elif cell in plan.robs:
        aim = "predator"
    elif _stops(view, Action("place", cell=cell)):
        aim = "stops"
    percent, now = round(100 * ways[cell]), uses.get(least, "")
    return {**_kept(action), "aim": aim, "cell": CELLS[cell], "figure": FIGURE[cell], "percent": percent, "now": now}


def _kept(action: Action) -> Values:
    return {"kept": len(action.kept), "dice": dice_text(action.kept)}


def _bet(view: YamView) -> int:
    """The probability of meeting a Défi declared now, in per cent."""
    throws = THROWS - view.throws
    return round(100 * max(great(kept, throws) for kept in keeps(view.dice)))


def _met(view: YamView, action: Action) -> Values:
    """How often a declared Défi is met with some dice kept."""
    return {**_kept(action), "percent": round(100 * great(action.kept, THROWS - view.throws))}
