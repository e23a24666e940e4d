"""The hard player: it chooses throws by exact expectation, and values the end of a turn by the enemy's expected reply.

All values are between `evaluation.LOST` and `evaluation.WON`, for the side to move. The boards at which the look ahead
ends are valued by `winning`. The enemy's turn is computed as exactly as one's own, with two simplifications: its Défi is
valued only by the probability of meeting it, and the options that change Défi and Predator are ignored.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.yam import winning
from engines.yam.board import FIGURE, SQUARES, masks
from engines.yam.chances import Values, Worths, best_holds, defi_chances, expectations, mean, of_throws, tables, uses_of
from engines.yam.evaluation import DRAWN, LOST, WON, Ends
from engines.yam.figures import ALL
from engines.yam.lines import points, wins
from engines.yam.state import Action, Position
from engines.yam.view import YamView


class Board(NamedTuple):
    """A board at the beginning of a turn.

    Attributes:
        own: Mask of the tokens of the side to move.
        foe: Mask of the other side's tokens.
        reserve: Tokens in the reserve of the side to move.
        other: Tokens in the other side's reserve.
    """

    own: int
    foe: int
    reserve: int
    other: int

    def placed(self, cell: int) -> "Board":
        """The board at the other side's turn, after a token was placed on a cell."""
        return Board(self.foe, self.own | 1 << cell, self.other, self.reserve - 1)

    def robbed(self, cell: int, returned: int) -> "Board":
        """The board at the other side's turn, after its token on a cell was taken away.

        Args:
            cell: The cell.
            returned: How many tokens return to the other side's reserve, 0 or 1.
        """
        return Board(self.foe & ~(1 << cell), self.own, self.other + returned, self.reserve)

    def passed(self) -> "Board":
        """The board at the other side's turn, after a turn without a token."""
        return Board(self.foe, self.own, self.other, self.reserve)

    def end_by(self, cell: int) -> float | None:
        """The value of a token placed on a cell if the token ends the game; None if the game goes on."""
        after = self.own | 1 << cell
        if wins(after):
            return WON
        if self.reserve > 1:
            return None
        margin = points(after) - points(self.foe)
        return WON if margin > 0 else LOST if margin < 0 else DRAWN


class Plan(NamedTuple):
    """The values of all choices in a turn.

    Attributes:
        places: The value of a token on each cell that may be the best square of its figure.
        robs: The value of taking the enemy's token from each cell that may be the best one for Predator.
        idle: The value of a turn without a token.
        holds: By the number of throws made, 1 or 2: the expectations of all holds, by size and number.
        bets: By the number of throws made, 1 or 2: the expectations of all holds once a Défi is declared.
    """

    places: Mapping[int, float]
    robs: Mapping[int, float]
    idle: float
    holds: Mapping[int, list[Values]]
    bets: Mapping[int, list[Values]]


Evaluation = Callable[[int, int, int, int], Ends]
"""A function that values the ends of a turn, such as `winning.ends`: from the masks of the tokens of the side to move and
of the other side, and the tokens in their reserves."""

_WORTH_INDEX = tuple(1 + ALL.index(figure) for figure in FIGURE)
"""The index in a `Worths` of each cell's figure."""
_YAM, _SEC, _DEFI = (1 + ALL.index(figure) for figure in ("yam", "sec", "defi"))
"""The indices in a `Worths` of these figures."""


def choose(view: YamView, legal: Sequence[Action]) -> Action:
    """The legal action with the highest value; of equal ones the first."""
    if len(legal) == 1:
        return legal[0]
    plan = planned(view)
    return max(legal, key=lambda action: value_of(plan, view, action))


def planned(view: YamView) -> Plan:
    """The values of all choices in the turn of the side to move."""
    options = view.options
    drawn = bool(options.no_progress_draw) and view.idle + 1 >= options.no_progress_draw
    return plan_of(board_of(view), options.predator_returns_token, options.defi_only_defi_square, drawn)


def board_of(view: YamView) -> Board:
    """The masks and reserves of a position, those of the side to move first."""
    board = Board(*masks(view.cells), *view.reserve)
    return board.passed() if view.to_move == 1 else board


def value_of(plan: Plan, view: YamView | Position, action: Action) -> float:
    """The value of an action of the side to move, by the position or its view."""
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
    """The value of declaring a Défi on the first throw."""
    return best_holds(plan.bets[1])[tables().number[tuple(sorted(dice))]]


@lru_cache(maxsize=64)  # every throw of a turn needs the same plan
def plan_of(
    board: Board,
    returned: bool,  # noqa: FBT001 - the key of a cache
    strict: bool,  # noqa: FBT001
    drawn: bool,  # noqa: FBT001
    evaluation: Evaluation = winning.ends,
) -> Plan:
    """The values of all choices in a turn, with the enemy's reply to each of its ends.

    Args:
        board: The board at the beginning of the turn.
        returned: Whether Predator returns the token to its owner's reserve (`predator_returns_token`).
        strict: Whether a met Défi allows only Défi squares (`defi_only_defi_square`).
        drawn: Whether a turn without a token makes the game a draw (`no_progress_draw`).
        evaluation: What values the ends of the reply.
    """
    values = evaluation(*board)
    ends = _ends(board)
    places: dict[int, float] = {}
    for cells in SQUARES.values():
        places |= {cell: end for cell in cells if (end := ends.get(cell)) is not None}
        open_cells = [cell for cell in cells if cell in ends and ends[cell] is None]
        places |= {cell: -reply(board.placed(cell), evaluation) for cell in _likely(open_cells, values)}
    victims = [cell for cell in range(len(FIGURE)) if board.foe >> cell & 1]
    robs = {cell: -reply(board.robbed(cell, returned), evaluation) for cell in _likely(victims, values)}
    idle = DRAWN if drawn else -reply(board.passed(), evaluation)
    return plan_by(places, robs, idle, strict=strict)


def plan_by(places: Mapping[int, float], robs: Mapping[int, float], idle: float, *, strict: bool) -> Plan:
    """The values of all choices in a turn, given those of its ends; the arguments are those of `Plan` and `plan_of`."""
    rob = max(robs.values(), default=LOST)
    used = uses_of(_worths(places, rob, idle))
    met = uses_of(_worths({}, rob, idle)) if strict else used
    bet = max((places[cell] for cell in SQUARES["defi"] if cell in places), default=LOST)
    risked = [max(value, bet) if great else idle for value, great in zip(met, tables().great, strict=True)]
    return Plan(places, robs, idle, _holds(of_throws(used)), _holds(of_throws(risked)))


def _ends(board: Board) -> dict[int, float | None]:
    """For every free cell, the value of a token on it if the token ends the game; None if the game goes on."""
    taken = board.own | board.foe
    return {cell: board.end_by(cell) for cell in range(len(FIGURE)) if not taken >> cell & 1}


def _likely(cells: Sequence[int], values: Ends) -> list[int]:
    """The cells that may be the best among equally available ones; the reply is computed for these cells alone.

    Args:
        cells: The cells to choose from.
        values: The values of the ends of the turn.
    """
    best = max((values.likely[cell] for cell in cells), default=0.0)
    return [cell for cell in cells if values.likely[cell] >= best - values.close]


def _worths(places: Mapping[int, float], rob: float, idle: float) -> list[float]:
    """The value of the best square of every figure; `idle` where no square is better.

    The value of the Yam includes that of Predator, which a Yam allows as well.
    """
    worths = [idle] * (1 + len(ALL))
    for cell, value in places.items():
        worths[_WORTH_INDEX[cell]] = max(value, worths[_WORTH_INDEX[cell]])
    worths[_YAM] = max(rob, worths[_YAM])
    return worths


def _holds(last: Values) -> dict[int, list[Values]]:
    """The expectations of all holds after the first and after the second throw.

    Args:
        last: The value of every throw once its dice are used.
    """
    second = expectations(last)
    return {2: second, 1: expectations(list(map(max, last, best_holds(second))))}


def reply(board: Board, evaluation: Evaluation = winning.ends) -> float:
    """The expected value of a whole turn for the side to move, before its first throw.

    The end of the turn is valued by the evaluation, without a further look ahead.
    """
    values = evaluation(*board)
    places, rob = {}, LOST
    for cell, value in enumerate(values.cells):
        if board.foe >> cell & 1:
            rob = max(rob, value)
        elif not board.own >> cell & 1:
            end = board.end_by(cell)
            places[cell] = value if end is None else end
    return _turn(_worths(places, rob, values.idle))


def _turn(worths: Worths) -> float:
    """The expected value of a turn before its first throw.

    Args:
        worths: The values of the possible ends of the turn.
    """
    idle, sec, bet = worths[0], worths[_SEC], worths[_DEFI]
    used = uses_of(worths)
    last = of_throws(used)
    second = list(map(max, last, best_holds(expectations(last))))
    first = [max(value, sec) if great else value for value, great in zip(used, tables().great, strict=True)]
    best = list(map(max, of_throws(first), best_holds(expectations(second))))
    if bet > idle:
        best = [max(value, idle + met * (bet - idle)) for value, met in zip(best, defi_chances(), strict=True)]
    return mean(best)
