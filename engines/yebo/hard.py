"""The hard house player: it values its hand by what it believes about unseen blocks, and compares each call with its hand."""

import random
from collections.abc import Sequence

from engines.yebo.beliefs import beliefs
from engines.yebo.blocks import AFRICA, KINDS, SUITS, Block, without
from engines.yebo.groups import ROUNDS, Group, Number, points
from engines.yebo.notation import Action
from engines.yebo.plans import PLACE, counts_of
from engines.yebo.prospects import Prospect, best, prospects
from engines.yebo.readiness import is_complete
from engines.yebo.view import YeboView
from engines.yebo.weights import WEIGHTS

SECOND = 0.15
"""Weight of the second best prospect when the player chooses a discard."""
UNCOMMITTED = {1: 2.0, 2: 1.3}
"""How much likelier than by its beliefs a seat without all its suits may use a block, by the number of suits in the round."""
WAITING = 0.6
"""The weight of a discard that helps a seat without a displayed group."""
SHOWN = 0.4
"""By how much this weight grows with each displayed group."""
HESITATION = 0.25
"""The part of an Africa's expected cost by which a hand may lose value for the player to display a group anyhow."""


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
    """By how much the hand's result should exceed the average in the round that this action names."""
    number = next(number for number in view.left if number == action.number)
    weights = WEIGHTS[number]
    return weights.trust * (best(beliefs(view, number), counts_of(view.hand), ()).value - weights.typical)


class _Decision:
    """The computation of one decision, from the hand and the beliefs about unseen blocks.

    Attributes:
        view: The view of the deciding seat.
        number: The round.
        groups: The groups that the seat has displayed.
        announced: Whether the seat has announced one final block.
        beliefs: The beliefs of the seat.
        weights: The constants of the round.
        shown: The points of the displayed groups.
    """

    def __init__(self, view: YeboView) -> None:
        assert view.seat is not None
        assert view.round is not None
        self.view = view
        self.number: Number = view.round
        self.groups = view.seats[view.seat].groups
        self.announced = view.seats[view.seat].announced
        self.beliefs = beliefs(view, view.round)
        self.weights = self.beliefs.weights
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
        return best(self.beliefs, counts_of(hand), groups).value + sum(map(points, groups)) - self.shown

    def after_call(self, action: Action) -> float:
        """The value of the hand after a call, once the call's group is displayed."""
        group, block = action.group, action.block
        assert group is not None
        assert block is not None
        return self.value(without((*self.view.hand, block), group.base), (*self.groups, group))

    def call(self, calls: Sequence[Action]) -> Action | None:
        """The best call, if its gain is sufficient (`Weights.claim`); otherwise None."""
        if self.view.may.wins:
            return calls[0]
        named = [action for action in calls if action.group]
        if not named:
            return None
        action = max(named, key=self.after_call)
        gain = self.after_call(action) - self.value(self.view.hand, self.groups)
        return action if gain > self.weights.claim else None

    def take(self, actions: Sequence[Action]) -> Action:
        """Pick up the discard if its gain is sufficient (`Weights.pickup`); otherwise draw from the Fence."""
        window = self.view.window
        if self.view.may.pickup and window and self._betters(window.block):
            return next(action for action in actions if action.kind == "pickup")
        return next(action for action in actions if action.kind == "draw")

    def _betters(self, block: Block) -> bool:
        now = self.value(self.view.hand, self.groups)
        return self.value((*self.view.hand, block), self.groups) - now > self.weights.pickup

    def play(self, actions: Sequence[Action]) -> Action:
        """The choice in a turn after the draw: a 4th block, an exchange, a group to display, or a discard."""
        prospect = self._prospect(self.view.hand)
        shown = [action for action in actions if action.kind == "display" and action.group]
        if self.announced and len(self.groups) + 1 == ROUNDS[self.number].goal and shown:
            return max(shown, key=lambda action: points(action.group) if action.group else 0)
        for action in actions:
            if action.kind == "fourth" and self._is_spare(prospect):
                return action
            if action.kind == "exchange" and self._has_use(prospect, action):
                return action
        display = self._display(prospect, shown)
        return display or self._discard(actions)

    def _prospect(self, hand: Sequence[Block]) -> Prospect:
        return best(self.beliefs, counts_of(hand), self.groups)

    def _is_spare(self, prospect: Prospect) -> bool:
        """Whether no group of the prospect needs the drawn block."""
        drawn = self.view.drawn
        return drawn is not None and prospect.spare[PLACE[drawn]] > 0

    def _has_use(self, prospect: Prospect, action: Action) -> bool:
        """Whether the hand is worth more with the Africa than with the drawn block to be exchanged for it."""
        drawn = self.view.drawn
        assert drawn is not None
        hand = (*without(self.view.hand, [drawn]), AFRICA)
        own = action.seat == self.view.seat
        return self._prospect(hand).value + (10 if own else 0) > prospect.value

    def _display(self, prospect: Prospect, shown: Sequence[Action]) -> Action | None:
        """The best group to display; None if displaying no group is allowed and worth clearly more."""
        if not shown:
            return None

        def worth(action: Action) -> float:
            assert action.group is not None
            return self.value(without(self.view.hand, action.group.base), (*self.groups, action.group))

        action = max(shown, key=worth)
        must = bool(self.view.may.must_display) and self.view.options.strict_display
        return action if must or worth(action) >= prospect.value - HESITATION * self.beliefs.caught else None

    def _discard(self, actions: Sequence[Action]) -> Action:
        thrown = [action for action in actions if action.kind == "discard"]
        final = [action for action in thrown if action.final]
        return max(final or thrown, key=self._keeps)

    def _keeps(self, action: Action) -> float:
        """The value of the hand after a discard, less the risk of the discard."""
        block = action.block
        assert block is not None
        hand = without(self.view.hand, [block])
        first, *others = prospects(self.beliefs, counts_of(hand), self.groups)
        value = first.value - self.weights.danger * self._danger(block)
        if others:
            value += SECOND * others[0].value
        if action.final or self.announced:
            value += self._win(hand) - first.win
        return value

    def _win(self, hand: tuple[Block, ...]) -> float:
        """The value of winning the round times its probability, from the unseen blocks that would complete the goal."""
        rate, looks = 0.0, self.beliefs
        for place, kind in enumerate(KINDS):
            if looks.left[place] and is_complete(self.number, (*hand, kind), self.groups):
                rate += looks.left[place] * looks.late[place]
        return self.weights.win * rate / (rate + looks.end)

    def _danger(self, block: Block) -> float:
        """The risk that a discard helps others: higher for a suit they collect, and for blocks still unseen."""
        spec, danger = ROUNDS[self.number], 0.0
        live = min(self.beliefs.left[PLACE[block]], 2) / 2
        for seat, other in enumerate(self.view.seats):
            if seat == self.view.seat:
                continue
            fits = 1.0
            if block[0] in SUITS and spec.suits < len(SUITS):
                bound = len(other.suits) == spec.suits
                fits = self.beliefs.collected[seat][SUITS.index(block[0])] * (1 if bound else UNCOMMITTED[spec.suits])
            if other.announced:
                danger += fits * live * self.weights.announced
            elif spec.calls:
                danger += fits * live * (WAITING + SHOWN * len(other.groups))
        return danger
