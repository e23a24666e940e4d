"""The house players: an alpha-beta search, deeper for better levels."""

import random
from collections.abc import Sequence

from engines import fairness
from engines.game import Level
from tests.sixth.engine.board import Houses, in_row, playable, sow
from tests.sixth.engine.view import MAJORITY, AwaleView

DEPTHS: dict[Level, int] = {"easy": 1, "medium": 3, "hard": 7}
"""The search depth of each level, in turns, including its own turn."""
WIN = 1_000
"""The score of a won game; an earlier win scores more."""
PLAYED, FEW = 40, 16
"""When house players begin to accept draws: after this many turns of both sides together, or with at most this many seeds
left in the houses."""
GLANCE = 3
"""The depth of the search before a draw, in turns."""


def think(level: Level, view: AwaleView, legal: Sequence[int], seed: bytes) -> int:
    """The choice of a house player in the viewing seat; `seed` and the turn's number determine its random choices."""
    return choose(view.houses, view.stores, view.turn, legal, (DEPTHS[level], fairness.dice(seed, view.turn)))


def choose(
    houses: Houses, stores: tuple[int, int], turn: int, legal: Sequence[int], way: tuple[int, random.Random]
) -> int:
    """The legal house with the best score; `way` is the search depth, in turns, and the dice for equal scores."""
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
    """The score of a position for the side to move: the lead in stored seeds, or a win or loss (`WIN`).

    Args:
        houses: The houses.
        stores: The seeds in store, those of the side to move first.
        side: The side to move.
        depth: The search depth, in turns.
        window: Alpha and beta; a score outside this window is only a bound.
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

    It agrees if enough of the game was played (`PLAYED`, `FEW`) and a short search finds no advantage for its seat.
    """
    if view.turn <= PLAYED and sum(view.houses) > FEW:
        return False
    side, seat = (view.turn - 1) & 1, view.seat or 0
    score = _value(view.houses, (view.stores[side], view.stores[1 - side]), side, GLANCE, (-WIN * 2, WIN * 2))
    return (score if side == seat else -score) <= 0
