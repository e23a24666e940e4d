"""The hard house player: it plans for every choice of suits, counts unseen blocks, and compares each call with its hand."""

import random
from collections.abc import Sequence

from engines.yebo.blocks import AFRICA, SUITS, Block, without
from engines.yebo.groups import ROUNDS, Group, Number, points
from engines.yebo.notation import Action
from engines.yebo.view import YeboView
from tests.opponents.yebo.plans import PLACE, Plan, best, counts_of, outlook, plans

TYPICAL: dict[Number, float] = {1: 59.0, 2: 92.0, 3: 113.0, 4: 107.0, 5: 109.0, 6: 143.0}
"""The average value of a dealt hand in each round. As Chief, the hard player names the round in which its hand exceeds this
value by most."""
PICKUP_GAIN = 6.0
"""The least gain in value for which the player picks up a discard instead of drawing an unknown block."""
CALL_GAIN = -10.0
"""The least gain in value for which the player calls; a negative number accepts a loss."""

SECOND = 0.1
"""Weight of the second best plan when the player chooses a discard."""
DANGER = 0.3
"""Weight of the risk that a discard helps other players."""


def choose(view: YeboView, actions: Sequence[Action], dice: random.Random) -> Action:
    """The hard player's choice among the legal actions."""
    by_kind = {action.kind: action for action in reversed(actions)}
    if "fence" in by_kind:
        return dice.choice(actions)
    if "round" in by_kind:
        return max(actions, key=lambda action: _promise_of(view, action))
    for kind in ("rebuild", "announce"):
        if kind in by_kind:
            return by_kind[kind]
    return _Decision(view).choose(actions)


def _promise_of(view: YeboView, action: Action) -> float:
    """By how much the hand exceeds the average value in the round that this action names."""
    number = next(number for number in view.left if number == action.number)
    return best(outlook(view, number), counts_of(view.hand), ()).value - TYPICAL[number]


class _Decision:
    """The computation of one decision, from the hand, the unseen blocks and the plans for them.

    Attributes:
        view: The view of the deciding seat.
        number: The round.
        groups: The groups that the seat has displayed.
        announced: Whether the seat has announced one final block.
        outlook: The outlook of the seat.
        shown: The points of the displayed groups.
    """

    def __init__(self, view: YeboView) -> None:
        assert view.seat is not None
        assert view.round is not None
        self.view = view
        self.number: Number = view.round
        self.groups = view.seats[view.seat].groups
        self.announced = view.seats[view.seat].announced
        self.outlook = outlook(view, view.round)
        self.shown = sum(points(group) for group in self.groups)

    def choose(self, actions: Sequence[Action]) -> Action:
        """The choice among the legal actions of a turn, or among the answers to a discard."""
        if self.view.phase == "form":
            return max(actions, key=self.after_call)
        calls = [action for action in actions if action.kind == "call"]
        call = self.call(calls) if calls else None
        if call:
            return call
        passes = [action for action in actions if action.kind == "pass"]
        if passes:
            return passes[0]
        return self.take(actions) if self.view.phase == "take" else self.play(actions)

    def value(self, hand: Sequence[Block], groups: tuple[Group, ...]) -> float:
        """The value of a hand with displayed groups, less the points of the groups displayed before this decision."""
        return best(self.outlook, counts_of(hand), groups).value + sum(map(points, groups)) - self.shown

    def after_call(self, action: Action) -> float:
        """The value of the hand after a call, once the call's group is displayed."""
        group, block = action.group, action.block
        assert group is not None
        assert block is not None
        return self.value(without((*self.view.hand, block), group.base), (*self.groups, group))

    def call(self, calls: Sequence[Action]) -> Action | None:
        """The best call, if its gain is sufficient (`CALL_GAIN`); otherwise None."""
        if self.view.may.wins:
            return calls[0]
        named = [action for action in calls if action.group]
        if not named:
            return None
        action = max(named, key=self.after_call)
        gain = self.after_call(action) - self.value(self.view.hand, self.groups)
        return action if gain > CALL_GAIN else None

    def take(self, actions: Sequence[Action]) -> Action:
        """Pick up the discard if its gain is sufficient (`PICKUP_GAIN`); otherwise draw from the Fence."""
        window = self.view.window
        if self.view.may.pickup and window and self._betters(window.block):
            return next(action for action in actions if action.kind == "pickup")
        return next(action for action in actions if action.kind == "draw")

    def _betters(self, block: Block) -> bool:
        now = self.value(self.view.hand, self.groups)
        return self.value((*self.view.hand, block), self.groups) - now > PICKUP_GAIN

    def play(self, actions: Sequence[Action]) -> Action:
        """The choice in a turn after the draw: a 4th block, an exchange, a group to display, or a discard."""
        plan = self._plan(self.view.hand)
        shown = [action for action in actions if action.kind == "display" and action.group]
        if self.announced and len(self.groups) + 1 == ROUNDS[self.number].goal and shown:
            return max(shown, key=lambda action: points(action.group) if action.group else 0)
        for action in actions:
            if action.kind == "fourth" and self._is_spare(plan):
                return action
            if action.kind == "exchange" and self._has_use(plan, action):
                return action
        display = self._display(plan, shown)
        return display or self._discard(actions)

    def _plan(self, hand: Sequence[Block]) -> Plan:
        return best(self.outlook, counts_of(hand), self.groups)

    def _is_spare(self, plan: Plan) -> bool:
        """Whether no group of the plan needs the drawn block."""
        drawn = self.view.drawn
        return drawn is not None and plan.spare[PLACE[drawn]] > 0

    def _has_use(self, plan: Plan, action: Action) -> bool:
        """Whether the hand is worth more with the Africa than with the drawn block to be exchanged for it."""
        drawn = self.view.drawn
        assert drawn is not None
        hand = (*without(self.view.hand, [drawn]), AFRICA)
        own = action.seat == self.view.seat
        return self._plan(hand).value + (10 if own else 0) > plan.value

    def _display(self, plan: Plan, shown: Sequence[Action]) -> Action | None:
        """The best group to display; None if displaying no group is allowed and worth clearly more."""
        if not shown:
            return None

        def worth(action: Action) -> float:
            assert action.group is not None
            return self.value(without(self.view.hand, action.group.base), (*self.groups, action.group))

        action = max(shown, key=worth)
        must = bool(self.view.may.must_display) and self.view.options.strict_display
        return action if must or worth(action) >= plan.value - self.outlook.caught / 4 else None

    def _discard(self, actions: Sequence[Action]) -> Action:
        thrown = [action for action in actions if action.kind == "discard"]
        final = [action for action in thrown if action.final]
        return max(final or thrown, key=self._keeps)

    def _keeps(self, action: Action) -> float:
        """The value of the hand after a discard, less the risk of the discard."""
        block = action.block
        assert block is not None
        hand = without(self.view.hand, [block])
        first, *others = plans(self.outlook, counts_of(hand), self.groups)
        second = others[0].value if others else 0.0
        return first.value + SECOND * second - DANGER * self._danger(block)

    def _danger(self, block: Block) -> float:
        """The risk that a discard helps others: higher for a suit they collect, and for blocks still unseen."""
        view, danger = self.view, 0.0
        live = min(self.outlook.left[PLACE[block]], 2) / 2
        for seat, other in enumerate(view.seats):
            if seat == view.seat:
                continue
            fits = block[0] not in SUITS or not other.suits or block[0] in other.suits
            if ROUNDS[self.number].suits == 3:
                fits = True
            if fits:
                danger += live * (3.0 if other.announced else 0.6 + 0.4 * len(other.groups))
        return danger
