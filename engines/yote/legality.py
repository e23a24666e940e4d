"""The legality of a turn: the first rule of yote.md 2.1 and 2.3 that forbids it."""

from functools import lru_cache
from itertools import pairwise
from typing import assert_never

from engines.game import Illegal
from engines.yote.board import CELLS, COLUMNS, HAND, NEIGHBOURS
from engines.yote.moves import (
    barred,
    due_removals,
    empty_cells,
    hand_share,
    jumps_from,
    only_captures,
    removals,
)
from engines.yote.options import RuleSet
from engines.yote.state import Action, Kind, Position


@lru_cache(maxsize=64)  # a turn is judged when its text is parsed, and again when it is applied
def judge(
    rules: RuleSet, position: Position, kind: Kind, path: tuple[int, ...], removed: tuple[int, ...] | None
) -> Action:
    """Check a turn of the side to move and return it as a complete action.

    Args:
        rules: The rule set.
        position: The position before the turn.
        kind: The kind of turn.
        path: The cells of the turn, as in `Action.path`.
        removed: The second removals in any order; None if they are left out, which is allowed if there is no choice.

    Returns:
        The complete action.

    Raises:
        Illegal: The turn is not legal; the reason is one of `notation.REASONS`.
    """
    for cell in path:
        if cell >= rules.rows * COLUMNS:
            raise Illegal("off-board", cell=CELLS[cell])
    match kind:
        case "place":
            _check_place(rules, position, path[0])
        case "step":
            _check_step(rules, position, path[0], path[1])
        case "leap":
            _check_leap(rules, position, path[0], path[1])
        case "capture":
            return _capture(rules, position, path, removed)
        case _:
            assert_never(kind)
    if removed:
        raise Illegal("removal-count", count=0, given=len(removed))
    return Action(kind, path)


def _check_place(rules: RuleSet, position: Position, cell: int) -> None:
    if position.boards[1 - position.side] >> cell & 1:
        raise Illegal("enemy-there", cell=CELLS[cell])
    if not empty_cells(rules, position) >> cell & 1:
        raise Illegal("occupied", cell=CELLS[cell])
    if only_captures(rules, position):
        raise Illegal("must-capture")
    if not position.hands[position.side]:
        raise Illegal("hand-empty")


def _check_start(position: Position, cell: int) -> None:
    """Raise Illegal unless the side to move may move a piece from this cell."""
    if position.boards[1 - position.side] >> cell & 1:
        raise Illegal("not-yours", cell=CELLS[cell])
    if not position.boards[position.side] >> cell & 1:
        raise Illegal("no-piece", cell=CELLS[cell])
    if position.must_place:
        raise Illegal("must-place")


def _check_step(rules: RuleSet, position: Position, start: int, end: int) -> None:
    _check_start(position, start)
    if end not in NEIGHBOURS[rules.rows][start]:
        raise Illegal("not-adjacent", **{"from": CELLS[start], "to": CELLS[end]})
    if not empty_cells(rules, position) >> end & 1:
        raise Illegal("blocked-landing", cell=CELLS[end])
    if only_captures(rules, position):
        raise Illegal("must-capture")
    if (start, end) == barred(rules, position):
        raise Illegal("return-barred", **{"from": CELLS[start], "to": CELLS[end]})


def _middle(rules: RuleSet, start: int, end: int) -> int:
    """The cell between the two ends of a jump. Raises Illegal (not-two-away) if they are not the ends of a jump."""
    middle = (start + end) // 2
    near = NEIGHBOURS[rules.rows]
    if start == end or middle not in near[start] or end not in near[middle] or 2 * middle - start != end:
        raise Illegal("not-two-away", **{"from": CELLS[start], "to": CELLS[end]})
    return middle


def _check_leap(rules: RuleSet, position: Position, start: int, end: int) -> None:
    if not rules.leap:
        raise Illegal("leap-off")
    _check_start(position, start)
    middle = _middle(rules, start, end)
    if not position.boards[position.side] >> middle & 1:
        raise Illegal("nothing-to-leap", cell=CELLS[middle])
    if not empty_cells(rules, position) >> end & 1:
        raise Illegal("blocked-landing", cell=CELLS[end])
    if only_captures(rules, position):
        raise Illegal("must-capture")


def _capture(rules: RuleSet, position: Position, path: tuple[int, ...], removed: tuple[int, ...] | None) -> Action:
    side = position.side
    _check_start(position, path[0])
    foe, empty = position.boards[1 - side], empty_cells(rules, position) | 1 << path[0]
    for start, end in pairwise(path):
        middle = _middle(rules, start, end)
        if not foe >> middle & 1:
            raise Illegal("nothing-to-jump", cell=CELLS[middle])
        if not empty >> end & 1:
            raise Illegal("blocked-landing", cell=CELLS[end])
        foe, empty = foe ^ 1 << middle, empty | 1 << middle
    if len(path) > 2 and not rules.chain:
        raise Illegal("chain-off")
    if rules.chain and rules.mandatory and jumps_from(rules, path[-1], foe, empty):
        raise Illegal("must-go-on", cell=CELLS[path[-1]])
    in_hand = position.hands[1 - side]
    if removed is None:
        return Action("capture", path, _only_removals(rules, len(path) - 1, foe, in_hand))
    _check_removals(rules, len(path) - 1, foe, in_hand, removed)
    return Action("capture", path, tuple(sorted(removed)))


def _only_removals(rules: RuleSet, jumps: int, foe: int, in_hand: int) -> tuple[int, ...]:
    """The second removals of a capture if there is no choice. Raises Illegal (removal-needed) if there is one.

    Args:
        rules: The rule set.
        jumps: Number of jumps of the capture.
        foe: Mask of the enemy's pieces after the jumps.
        in_hand: Pieces in the enemy's hand.
    """
    ways = removals(rules, jumps, foe, in_hand)
    first = next(ways)
    if next(ways, None) is None:
        return first
    due = due_removals(rules, jumps, foe.bit_count(), in_hand)
    choices = [name for cell, name in enumerate(CELLS) if foe >> cell & 1]
    if hand_share(rules, due, foe.bit_count(), in_hand)[-1]:
        choices.append("hand")
    raise Illegal("removal-needed", count=due, choices=", ".join(choices))


def _check_removals(rules: RuleSet, jumps: int, foe: int, in_hand: int, removed: tuple[int, ...]) -> None:
    """Raise Illegal unless the second removals are legal; the other arguments are those of `_only_removals`."""
    on_board = foe.bit_count()
    due = due_removals(rules, jumps, on_board, in_hand)
    for index, cell in enumerate(removed):
        if cell != HAND and (not foe >> cell & 1 or cell in removed[:index]):
            raise Illegal("bad-removal", cell=CELLS[cell])
    if len(removed) != due:
        raise Illegal("removal-count", count=due, given=len(removed))
    if removed.count(HAND) not in hand_share(rules, due, on_board, in_hand):
        raise Illegal("bad-hand-removal")
