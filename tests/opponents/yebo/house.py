"""The house players: the easy and the medium level, and the parts common to all levels; see `hard` for the hard level."""

import random
import time
from collections.abc import Callable, Sequence

from engines import fairness
from engines.game import Level
from engines.yebo.blocks import AFRICA, SUITS, Block, without
from engines.yebo.groups import ROUNDS, TEMPLATES, Number, points
from engines.yebo.notation import Action, AnyAction
from engines.yebo.view import YeboView
from tests.opponents.yebo import hard

HASTE = 0.3
"""Probability that the medium player discards at random."""

WILD = 0.1
"""Probability that the easy player considers groups with an Africa."""


def think(
    level: Level,
    view: YeboView,
    legal: Sequence[AnyAction],
    seed: bytes,
    seconds: float,
    *,
    now: Callable[[], float] = time.perf_counter,
) -> AnyAction:
    """The choice of a house player in the viewing seat.

    Args:
        level: How well the house player plays.
        view: The view of its seat.
        legal: The legal actions of its seat, at least one.
        seed: Seed of its random choices.
        seconds: No level needs a time limit.
        now: No level reads a clock.

    Returns:
        One of the legal actions.
    """
    if len(legal) == 1:
        return legal[0]
    actions = [action for action in legal if isinstance(action, Action)]
    dice = fairness.dice(seed, "think")
    if level == "hard":
        return hard.choose(view, actions, dice)
    if level == "medium":
        return medium(view, actions, dice)
    return easy(actions, dice)


def easy(actions: Sequence[Action], dice: random.Random) -> Action:
    """The easy player: it displays any group it has, rarely with an Africa, and discards at random.

    It never calls and never announces.
    """
    wild = dice.random() < WILD
    plain = [action for action in actions if action.group is None or wild or AFRICA not in action.group.base]
    by_kind = {action.kind: action for action in reversed(plain)}
    for kind in ("display", "form", "pass", "draw", "round", "score"):
        if kind in by_kind:
            return by_kind[kind]
    thrown = [action for action in plain if action.kind == "discard" and not action.final]
    return dice.choice(thrown or actions)


def medium(view: YeboView, actions: Sequence[Action], dice: random.Random) -> Action:
    """The medium player: it collects the suits of which it has most, calls whenever it can, and announces."""
    by_kind = {action.kind: action for action in reversed(actions)}
    shown = [action for action in actions if action.kind == "display" and action.group]
    if shown:
        return max(shown, key=lambda action: points(action.group) if action.group else 0)
    for kind in ("announce", "fourth", "form", "call", "pass", "draw", "score"):
        if kind in by_kind:
            return by_kind[kind]
    thrown = [action for action in actions if action.kind == "discard"]
    if thrown:
        return _throw(view, thrown, dice)
    return dice.choice(actions)


def _throw(view: YeboView, thrown: Sequence[Action], dice: random.Random) -> Action:
    """The discard of the block that fits the fewest other blocks of the hand within the suits to keep."""
    final = [action for action in thrown if action.final]
    if final:
        return final[0]
    if dice.random() < HASTE:
        return dice.choice(thrown)
    assert view.round is not None
    number, kept = view.round, _kept_suits(view)

    def ties(action: Action) -> tuple[int, float]:
        block = action.block
        assert block is not None
        others = without(view.hand, [block])
        return sum(_akin(number, block, other, kept) for other in others), dice.random()

    return min(thrown, key=ties)


def _kept_suits(view: YeboView) -> frozenset[str]:
    """The suits to keep: first those to which the seat is committed, then those of which it holds most."""
    assert view.round is not None
    assert view.seat is not None
    count = ROUNDS[view.round].suits
    bound = view.seats[view.seat].suits
    held = sorted(SUITS, key=lambda suit: (suit in bound, sum(block[0] == suit for block in view.hand)), reverse=True)
    return frozenset(held[:count])


def _akin(number: Number, block: Block, other: Block, kept: frozenset[str]) -> bool:
    """Whether two blocks may belong to the same group of a round, within the suits to keep."""
    return any(
        block in template.blocks
        and other in template.blocks
        and (block != other or template.blocks.count(block) > 1)
        and template.suits <= kept
        for template in TEMPLATES[number]
    )
