"""Playouts: whole games of random turns, which measure how fast the rules can be played.

Each turn is chosen uniformly among all legal turns, where a capture counts once for each possible second removal. A game
ends by the complete rules, including all draws.

For speed, each side is one int of nine *lanes* of thirty bits. In lane d (0 to 3), the bit of cell c is set if a piece
of that side stands one cell before c in direction d; lane 4 has the pieces themselves; lanes 5 to 8 are like lanes 0 to
3 for a piece two cells before c. With the empty cells repeated in four lanes, `own & empty` gives all steps at once and
`own >> _FAR & foe & empty` all captures, and a moving piece changes the int of its side by one entry of a table.
"""

import random
from collections.abc import Container, Mapping
from functools import cache

from engines.yote.board import CELLS, COLUMNS, JUMPS, NEIGHBOURS, cells_of
from engines.yote.ending import ending
from engines.yote.moves import advance, empty_cells, legal
from engines.yote.ruleset import OCCURRENCES, REPEATABLE, SMALL, STALEMATE_TURNS, RuleSet, fits
from engines.yote.state import Position

_LANE = len(CELLS)
_DIRECTIONS = (-1, 1, -COLUMNS, COLUMNS)
_NEVER = 1 << 60
_ONE, _TWO = (1 << _LANE) - 1, (1 << 2 * _LANE) - 1
_LAST, _BOARD, _FAR = 3 * _LANE, 4 * _LANE, 5 * _LANE
"""The first bit of lane 3, of lane 4 (the pieces), and of lane 5 (the first lane of pieces two cells before)."""


def _piece(cell: int, rows: int) -> int:
    """The bits that a piece on a cell sets in the lanes of its side."""
    lanes = 1 << _BOARD + cell
    for to in NEIGHBOURS[rows][cell]:
        lanes |= 1 << _DIRECTIONS.index(to - cell) * _LANE + to
    for over, to in JUMPS[rows][cell]:
        lanes |= 1 << _FAR + _DIRECTIONS.index(over - cell) * _LANE + to
    return lanes


def _travels(rows: int, cells: int) -> tuple[tuple[int, int], ...]:
    """By direction, then by target cell: the bits that change in the empty lanes and in the side's when a piece moves.

    Args:
        rows: Rows of the board.
        cells: How many cells the piece moves, 1 or 2.
    """
    pairs = []
    for by in _DIRECTIONS:
        for end in range(_LANE):
            start = end - cells * by
            fits = 0 <= start < rows * COLUMNS and end < rows * COLUMNS
            pairs.append((_EMPTY[end] ^ _EMPTY[start], _PIECE[rows][end] ^ _PIECE[rows][start]) if fits else (0, 0))
    return tuple(pairs)


_EMPTY = tuple(sum(1 << lane * _LANE + cell for lane in range(4)) for cell in range(_LANE))
_PIECE = {rows: tuple(_piece(cell, rows) for cell in range(rows * COLUMNS)) for rows in (5, 6)}
_STEPS = {rows: _travels(rows, 1) for rows in (5, 6)}
_HOPS = {rows: _travels(rows, 2) for rows in (5, 6)}

LANES: Mapping[str, Container[object]] = {
    "game": ("yote", "choko"),
    "rows": (5, 6),
    "removal": ("board_then_hand", "board_only", "board_or_hand", "none"),
    "mandatory": (False,),
    "chain": (False,),
    "leap": (False,),
    "no_return": (False,),
    "small": ("stalemate", "auto", "off"),
    "repetition": (False, True),
    "no_progress": range(501),
    "initiative": (False, True),
}
"""The rules that are played by lanes."""

Result = tuple[int, str, int | None]
"""The result of a playout: the number of turns played, the reason of the end, the winning side (None for a draw)."""


def playout(rules: RuleSet, position: Position, dice: random.Random) -> Result:
    """Play random turns from a position to the end of the game; the game must not be over.

    Rules that are not among `LANES` are played by the move generator.
    """
    return _fast(rules, position, dice) if _in_lanes(rules) else _slow(rules, position, dice)


@cache
def _in_lanes(rules: RuleSet) -> bool:
    """Whether a rule set is played by lanes."""
    return fits(rules, LANES)


def _slow(rules: RuleSet, position: Position, dice: random.Random) -> Result:
    """A playout by the move generator."""
    seen: tuple[int, ...] = (position.key(),) if rules.repetition else ()
    first = position.turn
    while True:
        position = advance(rules, position, dice.choice(legal(rules, position)))
        if rules.repetition:
            seen = (position.key(),) if position.idle == 0 else (*seen, position.key())
        if result := ending(rules, position, seen):
            return position.turn - first, *result


def _select(lanes: int, number: int) -> int:
    """The position of the set bit with a given number, counted from 0, among four lanes."""
    place, part = 0, lanes & _TWO
    count = part.bit_count()
    if number >= count:
        number -= count
        place, part = 2 * _LANE, lanes >> 2 * _LANE
    low = part & _ONE
    count = low.bit_count()
    if number >= count:
        number -= count
        place, low = place + _LANE, part >> _LANE
    while number:
        low &= low - 1
        number -= 1
    return place + (low & -low).bit_length() - 1


def _fast(rules: RuleSet, position: Position, dice: random.Random) -> Result:  # noqa: C901, PLR0912, PLR0915 - function calls would cost more than the turns
    """A playout by lanes."""
    piece, steps_by, hops_by, every = _PIECE[rules.rows], _STEPS[rules.rows], _HOPS[rules.rows], _EMPTY
    bits = dice.getrandbits
    initiative, repetition, idle_limit = rules.initiative, rules.repetition, rules.no_progress or _NEVER
    single, from_hand, any_removal = (rules.removal == name for name in ("none", "board_then_hand", "board_or_hand"))
    auto = rules.small == "auto"
    side, turn, must = position.side, position.turn, position.must_place
    first, advanced, captured = turn, turn - position.idle, turn - position.quiet
    own, foe = (sum(piece[cell] for cell in cells_of(position.boards[s])) for s in (side, 1 - side))
    hand, other = position.hands[side], position.hands[1 - side]
    free = empty_cells(rules, position)
    empty, spare = sum(every[cell] for cell in cells_of(free)), free.bit_count()
    stale = captured + STALEMATE_TURNS if rules.small == "stalemate" else _NEVER
    seen: list[int] = []
    while True:
        steps = own & empty
        captures = own >> _FAR & foe & empty
        still = places = spare if hand else 0
        if not must:
            still += steps.bit_count()
        if captures and not must:
            on_board = _pieces(foe)
            ways = 1 if single else on_board - 1 + (any_removal and other > 0) or 1
            total = still + captures.bit_count() * ways
        else:
            total = still
            if not total:
                mine, theirs = _pieces(own) + hand, _pieces(foe) + other
                richer = 1 - turn & 1 if mine > theirs else turn & 1
                return turn - first, "blocked", None if mine == theirs else richer
        if turn >= stale and _small(own, hand) and _small(foe, other):
            return turn - first, "stalemate", None
        if turn != advanced:
            if repetition:
                seen.append(own)
                if turn - advanced >= REPEATABLE and _repeated(seen, foe):
                    return turn - first, "repetition", None
            if turn - advanced >= idle_limit:
                return turn - first, "no-progress", None
        pick = bits(20) * total >> 20
        if pick < places:
            cell = bits(5)
            while not empty >> cell + _LAST & 1:
                cell = bits(5)
            empty ^= every[cell]
            own |= piece[cell]
            hand -= 1
            spare -= 1
            must = initiative and not must and other > 0
            turn += 1
            advanced = turn
        elif pick < still:
            if turn == advanced and repetition:
                seen = [own]
            freed, moved = steps_by[_select(steps, pick - places)]
            empty ^= freed
            own ^= moved
            turn += 1
        else:
            which, gone = divmod(pick - still, ways)
            place = _select(captures, which)
            freed, moved = hops_by[place]
            over = place % _LANE - _DIRECTIONS[place // _LANE]
            own ^= moved
            foe ^= piece[over]
            empty ^= freed ^ every[over]
            spare += 1
            if not single and gone < on_board - 1:
                targets = foe >> _BOARD & _ONE
                for _ in range(gone):
                    targets &= targets - 1
                cell = (targets & -targets).bit_length() - 1
                foe ^= piece[cell]
                empty ^= every[cell]
                spare += 1
            elif other and (from_hand or any_removal):
                other -= 1
            turn += 1
            advanced = turn
            if stale != _NEVER:
                stale = turn + STALEMATE_TURNS
            if not foe and not other:
                return turn - first, "captured-all", turn & 1
            if auto and _small(own, hand) and _small(foe, other):
                return turn - first, "small-endgame", None
        own, foe, hand, other = foe, own, other, hand


def _repeated(seen: list[int], foe: int) -> bool:
    """Whether the last position occurs for the third time.

    Args:
        seen: The lanes of the side to move, for each position since the last placement or capture. The lanes of its
            enemy are those of the side to move in the next position, because a step only changes the mover's pieces.
        foe: The lanes of the enemy in the last position.
    """
    last = len(seen) - 1
    if seen[last & 1 :: 2].count(seen[last]) < OCCURRENCES:
        return False
    again = (n for n in range(last & 1, last, 2) if seen[n] == seen[last] and seen[n + 1] == foe)
    return sum(1 for _ in again) >= OCCURRENCES - 1


def _pieces(lanes: int) -> int:
    """The number of pieces that a side has on the board."""
    return (lanes >> _BOARD & _ONE).bit_count()


def _small(lanes: int, hand: int) -> bool:
    """Whether a side has few enough pieces for the small endgame."""
    return _pieces(lanes) + hand <= SMALL
