"""The feats of Yebo: the most points in a whole game and in a single round (yebo.md 5.7)."""

from engines.game import Feat, FeatKind
from engines.yebo.options import GAME_ROUNDS
from engines.yebo.scoring import totals
from engines.yebo.state import State

GAME = FeatKind("yebo-game", "points", lowest=False)
ROUND = FeatKind("yebo-round", "points", lowest=False, honoured=True)
KINDS = (GAME, ROUND)


def feats(state: State) -> tuple[Feat, ...]:
    """The points of each seat's best round, and its total if all six rounds were played."""
    if not state.results:
        return ()
    whole = state.options.rounds == GAME_ROUNDS and not state.ended
    games = tuple(Feat(GAME.name, seat, points) for seat, points in enumerate(totals(state)) if whole)
    best = (max(result.points[seat].total for result in state.results) for seat in state.seats)
    return (*games, *(Feat(ROUND.name, seat, points) for seat, points in enumerate(best)))
