"""The house players: an alpha-beta search that looks further the better they play."""

import random
from collections.abc import Sequence

from engines import fairness
from engines.game import Level
from tests.sixth.engine.board import MAJORITY, Houses, in_row, playable, sow
from tests.sixth.engine.view import AwaleView

DEPTHS: dict[Level, int] = {"easy": 1, "medium": 3, "hard": 7}
"""Turns that each level looks ahead, its own included."""
WIN = 1_000
"""The score of a game that is won; a win sooner is worth more."""
PLAYED, FEW = 40, 16
"""A real part of the game: so many turns of both sides together, or so many seeds or fewer left in the houses."""
GLANCE = 3
"""Turns that are looked ahead for an advantage."""


def think(level: Level, view: AwaleView, legal: Sequence[int], seed: bytes) -> int:
    """The choice of a house player in the viewing seat; `seed` and the turn's number decide among equal houses."""
    return choose(view.houses, view.stores, view.turn, legal, (DEPTHS[level], fairness.dice(seed, view.turn)))


def choose(
    houses: Houses, stores: tuple[int, int], turn: int, legal: Sequence[int], way: tuple[int, random.Random]
) -> int:
    """The legal house that leaves most after so many turns; `way` is how many, and the dice for equal ones."""
    depth, dice = way
    side = (turn - 1) & 1
    own, foe = stores[side], stores[1 - side]
    best, chosen = -WIN * 2, legal[0]
    for house in dice.sample(legal, len(legal)):
        sowing = sow(houses, house)
        score = -_value(sowing.after, (foe, own + sowing.seeds), 1 - side, depth - 1, (-WIN * 2, -best))
        if score > best:
            best, chosen = score, house
    return chosen


def _value(houses: Houses, stores: tuple[int, int], side: int, depth: int, window: tuple[int, int]) -> int:
    """What a position is worth to the side to move, whose store is the first: seeds more in store, or a win.

    A value beyond the window's ends (alpha and beta) is only known to lie beyond.
    """
    own, foe = stores
    if foe >= MAJORITY:
        return -WIN - depth
    houses_left = playable(houses, side)
    if not houses_left:
        ahead = own + in_row(houses, side) - foe - in_row(houses, 1 - side)
        return 0 if ahead == 0 else WIN + depth if ahead > 0 else -WIN - depth
    if depth == 0:
        return own - foe
    alpha, beta = window
    for house in houses_left:
        sowing = sow(houses, house)
        score = -_value(sowing.after, (foe, own + sowing.seeds), 1 - side, depth - 1, (-beta, -alpha))
        if score >= beta:
            return score
        alpha = max(alpha, score)
    return alpha


def accepts_draw(view: AwaleView) -> bool:
    """Whether a house player of any level in the viewing seat agrees to a draw.

    It does where a short search sees no advantage for it, after a real part of the game.
    """
    if view.turn <= PLAYED and sum(view.houses) > FEW:
        return False
    side, seat = (view.turn - 1) & 1, view.seat or 0
    score = _value(view.houses, (view.stores[side], view.stores[1 - side]), side, GLANCE, (-WIN * 2, WIN * 2))
    return (score if side == seat else -score) <= 0
