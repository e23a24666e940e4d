"""The move generator: every legal turn in a position, and the position after a turn."""

from collections.abc import Iterator
from itertools import combinations
from math import comb

from engines.yote.board import COLUMNS, FULL, HAND, JUMPS, NEIGHBOURS, NOT_A, NOT_AB, NOT_DE, NOT_E, cells_of
from engines.yote.options import RuleSet
from engines.yote.state import Action, Bar, Position

UP = COLUMNS


def capturers(own: int, foe: int, empty: int) -> int:
    """Mask of the own pieces that can jump over an adjacent enemy piece into the empty cell behind it (yote.md 2.1)."""
    return (
        own & NOT_DE & (foe & (empty >> 1)) >> 1
        | own & NOT_AB & (foe & (empty << 1)) << 1
        | own & (foe & (empty >> UP)) >> UP
        | own & (foe & (empty << UP)) << UP
    )


def leapers(own: int, empty: int) -> int:
    """Mask of the own pieces that can leap an adjacent own piece into the empty cell behind it (`friendly_leap`)."""
    return capturers(own, own, empty)


def steppers(own: int, empty: int) -> int:
    """Mask of the own pieces that can step to an adjacent empty cell."""
    return own & (NOT_E & empty >> 1 | NOT_A & empty << 1 | empty >> UP | empty << UP)


def empty_cells(rules: RuleSet, position: Position) -> int:
    """Mask of the cells on which neither side has a piece."""
    return FULL[rules.rows] & ~(position.boards[0] | position.boards[1])


def can_act(rules: RuleSet, position: Position) -> bool:
    """Whether the side to move has any turn (yote.md 2.3, `blocked`); a barred return step counts as allowed here."""
    side = position.side
    own, foe, empty = position.boards[side], position.boards[1 - side], empty_cells(rules, position)
    return mobile(rules, own, foe, position.hands[side], empty)


def mobile(rules: RuleSet, own: int, foe: int, hand: int, empty: int) -> bool:
    """Whether a side has any turn, as in `can_act`.

    Args:
        rules: The rule set.
        own: Mask of the side's pieces.
        foe: Mask of the enemy's pieces.
        hand: Pieces in the side's hand.
        empty: Mask of the empty cells.
    """
    return bool(
        (hand and empty) or steppers(own, empty) or capturers(own, foe, empty) or (rules.leap and leapers(own, empty))
    )


def only_captures(rules: RuleSet, position: Position) -> bool:
    """Whether only captures are legal: captures are compulsory, one exists, and no placement is owed (choko.md 3.1)."""
    if not rules.mandatory or position.must_place:
        return False
    side = position.side
    return bool(capturers(position.boards[side], position.boards[1 - side], empty_cells(rules, position)))


def barred(rules: RuleSet, position: Position) -> Bar:
    """The return step forbidden to the side to move; None without one.

    The step is allowed after all if it is the side's only turn (yote.md 2.3, `no_immediate_return`).
    """
    side = position.side
    bar = position.bars[side]
    if bar is None:
        return None
    own, foe, empty = position.boards[side], position.boards[1 - side], empty_cells(rules, position)
    start, end = 1 << bar[0], 1 << bar[1]
    if not (own & start and empty & end):
        return None
    others = (
        position.hands[side]
        or steppers(own & ~start, empty)
        or steppers(start, empty & ~end)
        or capturers(own, foe, empty)
        or (rules.leap and leapers(own, empty))
    )
    return bar if others else None


def jumps_from(rules: RuleSet, cell: int, foe: int, empty: int) -> list[tuple[int, int]]:
    """The jumps of a piece on a cell, as pairs (cell jumped over, cell landed on).

    Args:
        rules: The rule set.
        cell: The cell of the piece.
        foe: Mask of the pieces that may be jumped over.
        empty: Mask of the empty cells.
    """
    return [(over, to) for over, to in JUMPS[rules.rows][cell] if foe >> over & 1 and empty >> to & 1]


def routes_from(rules: RuleSet, start: int, foe: int, empty: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every path of a capture by a piece on a cell, with the mask of the enemy's pieces left after the jumps.

    Without `chain_capture` a path is one jump. With it, the piece may continue or stop; with `mandatory_capture` as
    well, it must continue while it can (yote.md 2.3).
    """
    return _routes(rules, (start,), foe, empty | 1 << start)


def _routes(rules: RuleSet, path: tuple[int, ...], foe: int, empty: int) -> Iterator[tuple[tuple[int, ...], int]]:
    jumps = jumps_from(rules, path[-1], foe, empty)
    if len(path) > 1 and not (rules.mandatory and rules.chain and jumps):
        yield path, foe
    if len(path) == 1 or rules.chain:
        for over, to in jumps:
            yield from _routes(rules, (*path, to), foe ^ 1 << over, empty | 1 << over)


def due_removals(rules: RuleSet, jumps: int, on_board: int, in_hand: int) -> int:
    """The number of second removals due after a capture (yote.md 2.3).

    Args:
        rules: The rule set.
        jumps: Number of jumps of the capture.
        on_board: Enemy pieces on the board after the jumps.
        in_hand: Enemy pieces in hand.
    """
    if rules.removal == "none":
        return 0
    return min(jumps, on_board if rules.removal == "board_only" else on_board + in_hand)


def hand_share(rules: RuleSet, due: int, on_board: int, in_hand: int) -> range:
    """The range of how many due removals may come from the enemy's hand; the arguments are as in `due_removals`."""
    if rules.removal == "board_or_hand":
        return range(max(0, due - on_board), min(due, in_hand) + 1)
    return range(max(0, due - on_board), max(0, due - on_board) + 1)


def count_removals(rules: RuleSet, due: int, on_board: int, in_hand: int, chosen: tuple[int, int] = (0, 0)) -> int:
    """The number of different sets of due removals that contain the removals already chosen.

    Args:
        rules: The rule set.
        due: Number of removals to be made in total.
        on_board: Enemy pieces on the board after the jumps.
        in_hand: Enemy pieces in hand.
        chosen: Removals chosen so far, from the board and from the hand.
    """
    board, hand = chosen
    total = 0
    for share in hand_share(rules, due, on_board, in_hand):
        if share >= hand and due - share >= board:
            total += comb(on_board - board, due - share - board)
    return total


def removals(rules: RuleSet, jumps: int, foe: int, in_hand: int) -> Iterator[tuple[int, ...]]:
    """Every legal set of second removals after a capture; each set has its cells ascending, then `HAND`.

    Args:
        rules: The rule set.
        jumps: Number of jumps of the capture.
        foe: Mask of the enemy's pieces after the jumps.
        in_hand: Enemy pieces in hand.
    """
    on_board = foe.bit_count()
    due = due_removals(rules, jumps, on_board, in_hand)
    cells = cells_of(foe)
    for share in hand_share(rules, due, on_board, in_hand):
        for chosen in combinations(cells, due - share):
            yield chosen + (HAND,) * share


def legal(rules: RuleSet, position: Position) -> list[Action]:
    """Every legal turn: captures ordered by start, path and removals, then steps, leaps and placements by cell."""
    side = position.side
    own, foe, empty = position.boards[side], position.boards[1 - side], empty_cells(rules, position)
    placements = [Action("place", (cell,)) for cell in cells_of(empty)] if position.hands[side] else []
    if position.must_place:
        return placements
    in_hand = position.hands[1 - side]
    captures = [
        Action("capture", path, removed)
        for start in cells_of(capturers(own, foe, empty))
        for path, left in routes_from(rules, start, foe, empty)
        for removed in removals(rules, len(path) - 1, left, in_hand)
    ]
    if captures and rules.mandatory:
        return captures
    bar = barred(rules, position)
    steps = [
        Action("step", (start, end))
        for start in cells_of(steppers(own, empty))
        for end in NEIGHBOURS[rules.rows][start]
        if empty >> end & 1 and (start, end) != bar
    ]
    leaps = [
        Action("leap", (start, end))
        for start in (cells_of(leapers(own, empty)) if rules.leap else ())
        for _, end in jumps_from(rules, start, own, empty)
    ]
    return captures + steps + leaps + placements


def advance(rules: RuleSet, position: Position, action: Action) -> Position:
    """The position after a legal turn."""
    side = position.side
    own, foe = position.boards[side], position.boards[1 - side]
    hand, foe_hand = position.hands[side], position.hands[1 - side]
    bars = list(position.bars)
    bars[side] = None
    start, end = action.path[0], action.path[-1]
    if action.kind == "place":
        own |= 1 << end
        hand -= 1
    else:
        own = own ^ 1 << start | 1 << end
        if action.kind == "step" and rules.no_return:
            bars[side] = (end, start)
    if action.kind == "capture":
        for cell in (*action.jumped, *action.removed):
            if cell == HAND:
                foe_hand -= 1
            else:
                foe ^= 1 << cell
        bar = bars[1 - side]
        if bar is not None and not foe >> bar[0] & 1:
            bars[1 - side] = None
    must_place, holder = _initiative(rules, position, placed=action.kind == "place", hands=(hand, foe_hand))
    return Position(
        boards=(own, foe) if side == 0 else (foe, own),
        hands=(hand, foe_hand) if side == 0 else (foe_hand, hand),
        turn=position.turn + 1,
        must_place=must_place,
        holder=holder,
        bars=(bars[0], bars[1]),
        quiet=0 if action.kind == "capture" else position.quiet + 1,
        idle=0 if action.kind in {"place", "capture"} else position.idle + 1,
    )


def _initiative(rules: RuleSet, position: Position, *, placed: bool, hands: tuple[int, int]) -> tuple[bool, int | None]:
    """The drop initiative after a turn (choko.md 3.1).

    Args:
        rules: The rule set.
        position: The position before the turn.
        placed: Whether the turn was a placement.
        hands: Pieces in hand after the turn, the mover's and the other side's.

    Returns:
        Whether the next side must place, and the side that holds the initiative (None without one).
    """
    if not rules.initiative or hands == (0, 0):
        return False, None
    if not placed or position.must_place:
        return False, position.holder
    return hands[1] > 0, position.side
