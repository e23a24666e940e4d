"""The continuations of a half-written turn, the one source for taps, select menus and autocomplete."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from engines.game import Continuation, Illegal
from engines.yote.board import CELLS, COLUMNS, HAND, NEIGHBOURS, cells_of
from engines.yote.moves import (
    barred,
    capturers,
    count_removals,
    due_removals,
    empty_cells,
    jumps_from,
    leapers,
    only_captures,
    routes_from,
    steppers,
)
from engines.yote.notation import Written, read
from engines.yote.options import RuleSet, ruleset
from engines.yote.state import Position, parse_position
from engines.yote.view import YoteView


def prefixes(view: YoteView, partial: str) -> list[Continuation]:
    """The continuations of a half-written turn of the viewing seat.

    * At the start: the cells of the own pieces that can capture, then of those that can only step or leap, then the empty
      cells for a placement; each by cell.
    * After the cell of a piece: the jumps, steps and leaps of the piece.
    * After the path of a capture: the next jumps, if any, then `:` to stop the chain (tapped on the piece's own cell); if
      no jump is possible, the removals, as after `:`.
    * After removals: the further removals, in any order (the order has no meaning; `format` sorts them).

    Removals are listed by cell, then the hand. Counts are computed by combinatorics, without listing the turns. The list
    is empty if it is not the seat's turn, or if no legal turn begins with the partial text.
    """
    if view.seat is None or view.seat != view.to_move:
        return []
    return list(_parts(ruleset(view.options), view.position, partial))


@lru_cache(maxsize=256)  # a tap and the picture that answers the tap need the same parts
def _parts(rules: RuleSet, line: str, partial: str) -> Sequence[Continuation]:
    position, _ = parse_position(line)
    if not partial:
        return _starts(rules, position)
    try:
        written = read(partial)
    except Illegal:
        return []
    if any(cell >= rules.rows * COLUMNS for cell in written.path):
        return []
    if written.kind == "place":
        return _from_piece(rules, position, written.path[0])
    if written.kind == "capture":
        return _after_jumps(rules, position, written, colon=":" in partial)
    return []


def _starts(rules: RuleSet, position: Position) -> list[Continuation]:
    """The parts at the start of a turn."""
    side = position.side
    own, foe, empty = position.boards[side], position.boards[1 - side], empty_cells(rules, position)
    captures = 0 if position.must_place else capturers(own, foe, empty)
    quiet = not (position.must_place or only_captures(rules, position))
    others = steppers(own, empty) | (leapers(own, empty) if rules.leap else 0) if quiet else 0
    parts = []
    for cell in cells_of(captures) + cells_of(others & ~captures):
        count = sum(part.count for part in _from_piece(rules, position, cell))
        if count:
            parts.append(Continuation(CELLS[cell], CELLS[cell], count, whole=False))
    if position.hands[side] and (quiet or position.must_place):
        parts += [Continuation(CELLS[cell], CELLS[cell], 1, whole=True) for cell in cells_of(empty)]
    return parts


def _from_piece(rules: RuleSet, position: Position, cell: int) -> list[Continuation]:
    """The parts after the cell of a piece; empty if the side to move has no piece there, or must place."""
    side = position.side
    own, foe, empty = position.boards[side], position.boards[1 - side], empty_cells(rules, position)
    if position.must_place or not own >> cell & 1:
        return []
    parts = [_jump(rules, position, (cell, to)) for _, to in jumps_from(rules, cell, foe, empty)]
    if only_captures(rules, position):
        return parts
    bar = barred(rules, position)
    steps = [to for to in NEIGHBOURS[rules.rows][cell] if empty >> to & 1 and (cell, to) != bar]
    parts += [Continuation(f"-{CELLS[to]}", CELLS[to], 1, whole=True) for to in steps]
    if rules.leap:
        parts += [
            Continuation(f"~{CELLS[to]}", CELLS[to], 1, whole=True) for _, to in jumps_from(rules, cell, own, empty)
        ]
    return parts


def _jump(rules: RuleSet, position: Position, path: tuple[int, ...]) -> Continuation:
    """The part that adds the last jump of a path."""
    count, whole = 0, False
    foe, in_hand = position.boards[1 - position.side], position.hands[1 - position.side]
    for route, left in routes_from(rules, path[0], foe, empty_cells(rules, position)):
        if route[: len(path)] == path:
            on_board = left.bit_count()
            ways = count_removals(rules, due_removals(rules, len(route) - 1, on_board, in_hand), on_board, in_hand)
            count += ways
            whole = whole or (route == path and ways == 1)
    return Continuation(f"x{CELLS[path[-1]]}", CELLS[path[-1]], count, whole)


def _walk(rules: RuleSet, position: Position, path: tuple[int, ...]) -> tuple[int, list[int]] | None:
    """The mask of the enemy's pieces left after a path, and the cells to which the path can continue.

    None if the path is not legal.
    """
    side = position.side
    own, foe = position.boards[side], position.boards[1 - side]
    empty = empty_cells(rules, position) | 1 << path[0]
    if position.must_place or not own >> path[0] & 1 or (len(path) > 2 and not rules.chain):
        return None
    for start, end in pairwise(path):
        over = next((over for over, to in jumps_from(rules, start, foe, empty) if to == end), None)
        if over is None:
            return None
        foe, empty = foe ^ 1 << over, empty | 1 << over
    return foe, [to for _, to in jumps_from(rules, path[-1], foe, empty)] if rules.chain else []


def _after_jumps(rules: RuleSet, position: Position, written: Written, *, colon: bool) -> list[Continuation]:
    """The parts after the path of a capture, or after its removals; `colon` says whether the text has a colon."""
    walked = _walk(rules, position, written.path)
    if walked is None:
        return []
    foe, onward = walked
    if colon or not onward:
        if onward and rules.mandatory:
            return []
        return list(_removal_parts(rules, position, foe, written, colon=colon))
    parts = [_jump(rules, position, (*written.path, to)) for to in onward]
    if not rules.mandatory:
        on_board, in_hand = foe.bit_count(), position.hands[1 - position.side]
        due = due_removals(rules, len(written.path) - 1, on_board, in_hand)
        ways = count_removals(rules, due, on_board, in_hand)
        parts.append(Continuation(":", CELLS[written.path[-1]], ways, whole=ways == 1))
    return parts


def _removal_parts(
    rules: RuleSet, position: Position, foe: int, written: Written, *, colon: bool
) -> Iterator[Continuation]:
    """The removals that may follow those already written; `foe` is the mask of the enemy's pieces after the jumps."""
    chosen = written.removed or ()
    on_board, in_hand = foe.bit_count(), position.hands[1 - position.side]
    due = due_removals(rules, len(written.path) - 1, on_board, in_hand)
    on_hand, picked = chosen.count(HAND), 0
    for cell in chosen:
        if cell != HAND:
            if not foe >> cell & 1 or picked >> cell & 1:
                return
            picked |= 1 << cell
    if len(chosen) >= due:
        return
    sign = "," if chosen else "" if colon else ":"
    whole = len(chosen) + 1 == due
    from_board = count_removals(rules, due, on_board, in_hand, (picked.bit_count() + 1, on_hand))
    if from_board:
        for cell in cells_of(foe & ~picked):
            yield Continuation(f"{sign}{CELLS[cell]}", CELLS[cell], from_board, whole)
    from_hand = count_removals(rules, due, on_board, in_hand, (picked.bit_count(), on_hand + 1))
    if from_hand:
        yield Continuation(f"{sign}hand", None, from_hand, whole)
