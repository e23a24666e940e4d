"""The points of a round, and the ranks of a game (yebo.md 5.7, A40)."""

from engines.game import Outcome
from engines.yebo.blocks import AFRICA, SUITS
from engines.yebo.groups import points
from engines.yebo.options import (
    AFRICA_CONCEALED,
    ENHANCING_POINTS,
    SIGHTING_VALUES,
    SUIT_POINTS,
    WINNER_POINTS,
)
from engines.yebo.round_result import Points, Result
from engines.yebo.state import Player, State


def score(player: Player, *, winner: bool) -> Points:
    """The points of a seat, item by item; concealed blocks other than Africas count nothing (5.7)."""
    real = [
        block
        for group in player.groups
        if not group.all_africa
        for block in (*group.base, group.fourth)
        if block not in {AFRICA, None}
    ]
    suited = sum(block is not None and block[0] in SUITS for block in real)
    return Points(
        suits=SUIT_POINTS * suited,
        enhancing=ENHANCING_POINTS * (len(real) - suited),
        africas=sum(points(group) for group in player.groups if group.all_africa),
        concealed=AFRICA_CONCEALED * player.hand.count(AFRICA),
        sightings=sum(SIGHTING_VALUES[block] for block in player.sightings),
        winner=WINNER_POINTS if winner else 0,
    )


def result(state: State, winner: int | None) -> Result:
    """The result of the round that ends in this state, with all hands (A38)."""
    return Result(
        number=state.named,
        chief=state.chief,
        winner=winner,
        points=tuple(score(player, winner=seat == winner) for seat, player in enumerate(state.players)),
        groups=tuple(player.groups for player in state.players),
        hands=tuple(player.hand for player in state.players),
        sightings=tuple(player.sightings for player in state.players),
    )


def totals(state: State) -> tuple[int, ...]:
    """The sum of each seat's points over all finished rounds."""
    return tuple(sum(result.points[seat].total for result in state.results) for seat in state.seats)


def outcome(state: State) -> Outcome | None:
    """The outcome of a finished game; None while the game goes on.

    Seats rank by points, then by rounds won, then by their best single round; the scores are the points (A40). A game
    that is ended before its first round is over is void, and one of fewer than six rounds is not rated.
    """
    if state.phase != "over":
        return None
    scores = totals(state)
    won = [sum(result.winner == seat for result in state.results) for seat in state.seats]
    best = [max((result.points[seat].total for result in state.results), default=0) for seat in state.seats]
    keys = list(zip(scores, won, best, strict=True))
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    void, rated = not state.results, state.options.rated
    reason = "ended" if state.ended else _reason(keys)
    return Outcome(ranks=ranks, scores=scores, reason=reason, rated=rated and not void, void=void)


def _reason(keys: list[tuple[int, int, int]]) -> str:
    """The reason of the outcome: the first criterion by which the winner ranks before the second seat."""
    first, second = sorted(keys, reverse=True)[:2]
    for item, reason in enumerate(("points", "rounds-won", "best-round")):
        if first[item] != second[item]:
            return reason
    return "shared"
