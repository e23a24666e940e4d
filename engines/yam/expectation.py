"""The hard player: each turn's throws by exact expectation, with the enemy's best turn in answer.

All values are between `values.LOST` and `values.WON`, for the side to move. The enemy's turn is looked at as exactly as
one's own, but that its Défi is reckoned by the chance of meeting it alone, and that the options which change Défi and
Predator are not asked about there.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.yam.board import FIGURE, SQUARES, masks
from engines.yam.chances import Values, Worths, best_holds, defi_chances, expectations, mean, of_throws, tables, uses_of
from engines.yam.evaluation import DRAWN, LOST, WON, chance, survey
from engines.yam.figures import ALL
from engines.yam.lines import points, wins
from engines.yam.state import Action
from engines.yam.view import YamView


class Board(NamedTuple):
    """A board at the beginning of a turn: masks and reserves of the side to move and of the other."""

    own: int
    foe: int
    reserve: int
    other: int

    def placed(self, cell: int) -> "Board":
        """The other side's turn, after a token was placed."""
        return Board(self.foe, self.own | 1 << cell, self.other, self.reserve - 1)

    def robbed(self, cell: int, returned: int) -> "Board":
        """The other side's turn, after a token of its was taken away."""
        return Board(self.foe & ~(1 << cell), self.own, self.other + returned, self.reserve)

    def passed(self) -> "Board":
        """The other side's turn, with nothing done."""
        return Board(self.foe, self.own, self.other, self.reserve)

    def end_by(self, cell: int) -> float | None:
        """The value of a token placed there if it ends the game."""
        after = self.own | 1 << cell
        if wins(after):
            return WON
        if self.reserve > 1:
            return None
        margin = points(after) - points(self.foe)
        return WON if margin > 0 else LOST if margin < 0 else DRAWN


class Plan(NamedTuple):
    """What everything in a turn is worth.

    Attributes:
        places: By cell that can be taken and might be the best of its figure.
        robs: By cell of an enemy token that might be the best to take away.
        idle: A turn without a token.
        holds: By throws made, 1 and 2: the expectations of the holds, by size and number.
        bets: The same with a Défi declared.
    """

    places: Mapping[int, float]
    robs: Mapping[int, float]
    idle: float
    holds: Mapping[int, list[Values]]
    bets: Mapping[int, list[Values]]


_CLOSE = 0.3
"""How many points a square may promise less than another of its figure and still be weighed with the enemy's reply."""
_AT = tuple(1 + ALL.index(figure) for figure in FIGURE)
"""By cell, where the worth of its figure stands in a `Worths`."""
_YAM, _SEC, _DEFI = (1 + ALL.index(figure) for figure in ("yam", "sec", "defi"))


def choose(view: YamView, legal: Sequence[Action]) -> Action:
    """The action that is worth most; of equal ones the first."""
    if len(legal) == 1:
        return legal[0]
    light, dark = masks(view.cells)
    board = Board(light, dark, *view.reserve)
    if view.to_move == 1:
        board = board.passed()
    options = view.options
    drawn = bool(options.no_progress_draw) and view.idle + 1 >= options.no_progress_draw
    plan = plan_of(board, options.predator_returns_token, options.defi_only_defi_square, drawn)
    return max(legal, key=lambda action: _value(plan, view, action))


def _value(plan: Plan, view: YamView, action: Action) -> float:
    if action.kind == "pass":
        return plan.idle
    if action.kind == "defi":
        return _best_bet(plan, view.dice)
    if action.kind == "throw":
        levels = (plan.bets if view.defi else plan.holds)[view.throws]
        return levels[len(action.kept)][tables().number[action.kept]]
    assert action.cell is not None, "a use names its square"
    return (plan.places if action.kind == "place" else plan.robs).get(action.cell, LOST)


def _best_bet(plan: Plan, dice: Sequence[int]) -> float:
    return best_holds(plan.bets[1])[tables().number[tuple(sorted(dice))]]


@lru_cache(maxsize=64)  # asked for at every throw of a turn
def plan_of(board: Board, returned: bool, strict: bool, drawn: bool) -> Plan:  # noqa: FBT001 - the key of a cache
    """What everything in this turn is worth.

    Args:
        board: The board at its beginning.
        returned: Whether Predator gives the token back (`predator_returns_token`).
        strict: Whether a met Défi takes only Défi squares (`defi_only_defi_square`).
        drawn: Whether a turn without a token is a draw (`no_progress_draw`).
    """
    _, change = survey(board.own, board.foe, min(board.reserve, board.other))
    ends = _ends(board)
    places: dict[int, float] = {}
    for cells in SQUARES.values():
        places |= {cell: end for cell in cells if (end := ends.get(cell)) is not None}
        open_cells = [cell for cell in cells if cell in ends and ends[cell] is None]
        places |= {cell: -reply(board.placed(cell)) for cell in _likely(open_cells, change)}
    victims = [cell for cell in range(len(FIGURE)) if board.foe >> cell & 1]
    robs = {cell: -reply(board.robbed(cell, returned)) for cell in _likely(victims, change)}
    idle = DRAWN if drawn else -reply(board.passed())
    rob = max(robs.values(), default=LOST)
    used = uses_of(_worths(places, rob, idle))
    met = uses_of(_worths({}, rob, idle)) if strict else used
    bet = max((places[cell] for cell in SQUARES["defi"] if cell in places), default=LOST)
    risked = [max(value, bet) if great else idle for value, great in zip(met, tables().great, strict=True)]
    return Plan(places, robs, idle, _holds(of_throws(used)), _holds(of_throws(risked)))


def _ends(board: Board) -> dict[int, float | None]:
    """By free cell: the value of a token there if it ends the game."""
    taken = board.own | board.foe
    return {cell: board.end_by(cell) for cell in range(len(FIGURE)) if not taken >> cell & 1}


def _likely(cells: Sequence[int], change: Sequence[float]) -> list[int]:
    """Those cells, among some that are to be had alike, which might be the best: the reply is not looked at for others."""
    best = max((change[cell] for cell in cells), default=0.0)
    return [cell for cell in cells if change[cell] >= best - _CLOSE]


def _worths(places: Mapping[int, float], rob: float, idle: float) -> list[float]:
    """The best square for every figure, Predator standing beside the Yam's; `idle` where none is better."""
    worths = [idle] * (1 + len(ALL))
    for cell, value in places.items():
        worths[_AT[cell]] = max(value, worths[_AT[cell]])
    worths[_YAM] = max(rob, worths[_YAM])
    return worths


def _holds(last: Values) -> dict[int, list[Values]]:
    """The expectations of the holds after the second and the first throw, for these values of the dice that are used."""
    second = expectations(last)
    return {2: second, 1: expectations(list(map(max, last, best_holds(second))))}


def reply(board: Board) -> float:
    """The mean value of a whole turn, before its first throw, judged by the board after it."""
    margin, change = survey(board.own, board.foe, min(board.reserve, board.other))
    placing, robbing = min(board.reserve - 1, board.other), min(board.reserve, board.other + 1)
    places, rob = {}, LOST
    for cell, by in enumerate(change):
        if board.foe >> cell & 1:
            rob = max(rob, chance(margin + by, robbing))
        elif not board.own >> cell & 1:
            end = board.end_by(cell)
            places[cell] = chance(margin + by, placing) if end is None else end
    idle = chance(margin, min(board.reserve, board.other))
    return _turn(_worths(places, rob, idle))


def _turn(worths: Worths) -> float:
    """The mean value of a turn with these worths of what it ends with."""
    idle, sec, bet = worths[0], worths[_SEC], worths[_DEFI]
    used = uses_of(worths)
    last = of_throws(used)
    second = list(map(max, last, best_holds(expectations(last))))
    first = [max(value, sec) if great else value for value, great in zip(used, tables().great, strict=True)]
    best = list(map(max, of_throws(first), best_holds(expectations(second))))
    if bet > idle:
        best = [max(value, idle + met * (bet - idle)) for value, met in zip(best, defi_chances(), strict=True)]
    return mean(best)
