"""What the actions of Yebo are worth to a seat, by the plans for its hand: for analyses and hints.

A hand is worth the points of the best plan for it and of the groups displayed. Only actions that can be compared are
valued: what to discard, whether to call, to pick up or to draw, which round to name.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engines.yebo.blocks import AFRICA, KINDS, SIGHTINGS, Block, without
from engines.yebo.groups import ROUNDS, Group, Number, points
from engines.yebo.notation import Action, AnyAction
from engines.yebo.options import SIGHTING_VALUES, WINNER_POINTS
from engines.yebo.plans import Outlook, best, counts_of, outlook, unseen
from engines.yebo.view import YeboView

DEALT: dict[Number, float] = {1: 59.0, 2: 92.0, 3: 113.0, 4: 107.0, 5: 109.0, 6: 143.0}
"""The average worth of a dealt hand in each round."""
CALLED = 10.0
"""The points by which a call may lessen the worth of a hand and still be right: it also keeps the block from others."""


class Valued(NamedTuple):
    """An action with its worth.

    Attributes:
        action: The action.
        worth: Its worth in points; only the differences between the actions of one choice have a meaning.
    """

    action: Action
    worth: float


def of_hand(look: Outlook, hand: Sequence[Block], groups: tuple[Group, ...]) -> float:
    """The worth of a hand with displayed groups, in points."""
    return best(look, counts_of(hand), groups).value + sum(map(points, groups))


def of_round(view: YeboView, number: Number) -> float:
    """By how much the hand exceeds an average one in a round that its seat may name."""
    return of_hand(outlook(view, number), view.hand, ()) - DEALT[number]


def of_draw(view: YeboView) -> float:
    """The expected worth of the hand after a block is drawn, with the points of a Sighting that may turn up."""
    assert view.round is not None
    look, groups = outlook(view, view.round), own_groups(view)
    left = [(block, count) for block, count in zip(KINDS, unseen(view), strict=True) if count]
    total = sum(count for _, count in left)
    if not total:
        return of_hand(look, view.hand, groups)
    drawn = sum(count * of_hand(look, (*view.hand, block), groups) for block, count in left) / total
    return drawn + of_sightings(view)


def of_sightings(view: YeboView) -> float:
    """The expected points of Sightings in one draw."""
    out = {sighting for seat in view.seats for sighting in seat.sightings}
    left = [SIGHTING_VALUES[sighting] for sighting in SIGHTINGS if sighting not in out]
    return sum(left) / view.fence.blocks if view.fence.blocks else 0.0


def own_groups(view: YeboView) -> tuple[Group, ...]:
    """The groups that the viewing seat has displayed."""
    assert view.seat is not None
    return view.seats[view.seat].groups


def compared(view: YeboView, legal: Sequence[AnyAction]) -> list[Valued]:
    """The comparable actions of the viewing seat, the best first; of equal ones the first; empty without a choice."""
    actions = [action for action in legal if isinstance(action, Action)]
    kinds = {action.kind for action in actions}
    if "round" in kinds:
        found = [Valued(action, of_round(view, n)) for action in actions for n in view.left if n == action.number]
    elif "call" in kinds:
        found = _answers(view, actions)
    elif "pickup" in kinds:
        found = _takes(view, actions)
    elif "form" in kinds:
        found = [Valued(action, _after_call(view, action)) for action in actions if action.kind == "form"]
    elif "discard" in kinds:
        found = _discards(view, actions)
    else:
        found = []
    return sorted(found, key=lambda valued: -valued.worth) if len(found) > 1 else []


def _answers(view: YeboView, actions: Sequence[Action]) -> list[Valued]:
    """Calls and a pass; a pass keeps the hand as it is."""
    assert view.round is not None
    others = [Valued(action, 0.0) for action in actions if action.kind in {"pass", "always"}]
    if not others:
        # The next seat in turn has not answered yet: to call, or to take another block.
        others = [Valued(action, 0.0) for action in actions if action.kind in {"draw", "pickup"}]
    calls = [action for action in actions if action.kind == "call"]
    if view.may.wins:
        return [*(Valued(action, float(WINNER_POINTS)) for action in calls), *others]
    now = of_hand(outlook(view, view.round), view.hand, own_groups(view))
    named = [action for action in calls if action.group]
    return [*(Valued(action, _after_call(view, action) - now + CALLED) for action in named), *others]


def _after_call(view: YeboView, action: Action) -> float:
    """The worth of the hand once the group of a call is displayed."""
    group, block = action.group, action.block
    assert group is not None
    assert block is not None
    assert view.round is not None
    hand = without((*view.hand, block), group.base)
    return of_hand(outlook(view, view.round), hand, (*own_groups(view), group))


def _takes(view: YeboView, actions: Sequence[Action]) -> list[Valued]:
    """To pick up the last discard, or to draw."""
    assert view.round is not None
    assert view.window is not None
    worth = {"draw": of_draw(view)}
    hand = (*view.hand, view.window.block)
    worth["pickup"] = of_hand(outlook(view, view.round), hand, own_groups(view))
    return [Valued(action, worth[action.kind]) for action in actions if action.kind in worth]


def _discards(view: YeboView, actions: Sequence[Action]) -> list[Valued]:
    """The discards; empty where any discard wins the round."""
    assert view.round is not None
    look, groups = outlook(view, view.round), own_groups(view)
    if len(groups) == ROUNDS[view.round].goal:
        return []
    kept: dict[Block, float] = {}
    found = []
    for action in actions:
        block = action.block
        if action.kind == "discard" and block is not None:
            if block not in kept:
                kept[block] = of_hand(look, without(view.hand, [block]), groups)
            found.append(Valued(action, kept[block] + action.final * WINNER_POINTS))
    return found


def named(block: Block, end: str = "") -> dict[str, str | int]:
    """A block as values of a sentence: the letter of its family and its number, 0 for an Africa.

    Args:
        block: The block.
        end: What follows the names of the values, for the second block of a sentence.
    """
    return {f"family{end}": block[0], f"number{end}": 0 if block == AFRICA else int(block[1:])}
