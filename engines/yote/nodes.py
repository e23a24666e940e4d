"""Nodes: positions as tuples of plain ints for the search, which avoids creating objects for speed.

A node is (own, foe, hand, other, must, bar, bar_foe), from the perspective of the side to move: the masks of both sides'
pieces, the pieces in both hands, whether a placement is owed, and both barred return steps. A barred step is the mask of
its two cells (the piece that made the step stands on one of them, and may not return to the other), or 0 without one.
"""

from itertools import combinations

from engines.yote.board import COLUMNS, FULL, NOT_A, NOT_AB, NOT_DE, NOT_E, cells_of
from engines.yote.moves import capturers, due_removals, hand_share, routes_from
from engines.yote.options import SMALL, RuleSet
from engines.yote.state import Bar, Position

Node = tuple[int, int, int, int, bool, int, int]

FEW = 4
"""The most pieces on the board with which a side counts as having few: all sets of removals are then tried, and the
stronger side is rewarded for approaching them."""

_LOW, _MIDDLE, _HIGH = (
    tuple(tuple(1 << place + bit for bit in range(10) if number >> bit & 1) for number in range(1 << 10))
    for place in (0, 10, 20)
)
"""The bits of every ten cells, for the lower, middle and upper ten."""
_PART = (1 << 10) - 1


def node(position: Position) -> Node:
    """What a search keeps of a position, from the view of the side to move."""
    side = position.side
    return (
        position.boards[side],
        position.boards[1 - side],
        position.hands[side],
        position.hands[1 - side],
        position.must_place,
        _mask(position.bars[side]),
        _mask(position.bars[1 - side]),
    )


def _mask(bar: Bar) -> int:
    """The mask of the two cells of a barred return step; 0 without one."""
    return 0 if bar is None else 1 << bar[0] | 1 << bar[1]


def is_small(own: int, foe: int, hand: int, other: int) -> bool:
    """Whether both sides have three pieces or fewer (yote.md 2.3, `small_endgame_draw`)."""
    return own.bit_count() + hand <= SMALL and foe.bit_count() + other <= SMALL


def jumps(own: int, target: int, empty: int) -> list[tuple[int, int]]:
    """Every single jump: the mask of the own pieces after the jump, and the mask of the piece jumped over.

    Args:
        own: Mask of the pieces that may jump.
        target: Mask of the pieces that may be jumped over.
        empty: Mask of the empty cells.
    """
    found = []
    ends = (own << COLUMNS & target) << COLUMNS & empty
    while ends:
        end = ends & -ends
        ends ^= end
        found.append((own ^ (end | end >> 2 * COLUMNS), end >> COLUMNS))
    ends = (own >> COLUMNS & target) >> COLUMNS & empty
    while ends:
        end = ends & -ends
        ends ^= end
        found.append((own ^ (end | end << 2 * COLUMNS), end << COLUMNS))
    ends = ((own & NOT_DE) << 1 & target) << 1 & empty
    while ends:
        end = ends & -ends
        ends ^= end
        found.append((own ^ (end | end >> 2), end >> 1))
    ends = ((own & NOT_AB) >> 1 & target) >> 1 & empty
    while ends:
        end = ends & -ends
        ends ^= end
        found.append((own ^ (end | end << 2), end << 1))
    return found


def captures(rules: RuleSet, own: int, foe: int, empty: int) -> list[tuple[int, int, int]]:
    """Every capture before its second removals: the own mask and the enemy's mask afterwards, and the number of jumps."""
    if not rules.chain:
        return [(mine, foe ^ over, 1) for mine, over in jumps(own, foe, empty)]
    return [
        (own ^ 1 << start | 1 << path[-1], left, len(path) - 1)
        for start in cells_of(capturers(own, foe, empty))
        for path, left in routes_from(rules, start, foe, empty)
    ]


def around(pieces: int) -> int:
    """Mask of the cells next to some pieces; it may contain bits beyond the last row."""
    return pieces << COLUMNS | pieces >> COLUMNS | (pieces & NOT_E) << 1 | (pieces & NOT_A) >> 1


def bits(mask: int) -> tuple[int, ...]:
    """The single bits of a mask, in ascending order."""
    return _LOW[mask & _PART] + _MIDDLE[mask >> 10 & _PART] + _HIGH[mask >> 20]


def capture_nodes(rules: RuleSet, current: Node, limit: int | None) -> list[Node]:
    """The nodes after each capture and its second removals.

    Args:
        rules: The rule set.
        current: The node before the turn.
        limit: How many sets of removals to try for a capture, the most useful first; all if few pieces are left, or for None.
    """
    own, foe, hand, other, _, _, bar_foe = current
    full = FULL[rules.rows]
    children: list[Node] = []
    for mine, left, jumped in captures(rules, own, foe, full ^ own ^ foe):
        if rules.removal == "none":
            children.append((left, mine, other, hand, False, bar_foe, 0))
            continue
        on_board = left.bit_count()
        if limit is not None and on_board > FEW and on_board > jumped:
            useful = _useful(mine, left, full ^ mine ^ left, limit + jumped - 1)
            for start in range(limit):
                theirs = left ^ sum(useful[start : start + jumped])
                children.append((theirs, mine, other, hand, False, bar_foe, 0))
            continue
        due = due_removals(rules, jumped, on_board, other)
        useful = _useful(mine, left, full ^ mine ^ left, on_board)
        for share in hand_share(rules, due, on_board, other):
            children += [
                (left ^ sum(pieces), mine, other - share, hand, False, bar_foe, 0)
                for pieces in combinations(useful, due - share)
            ]
    return children


def _useful(mine: int, left: int, empty: int, most: int) -> tuple[int, ...]:
    """The single bits of the enemy's pieces left after a capture, by the use of removing them; at least `most` if there are.

    Pieces that could capture come first, then those next to own pieces, then the others.
    """
    danger = capturers(left, mine, empty)
    found = bits(danger)
    if len(found) < most:
        near = left & ~danger & around(mine)
        found += bits(near)
        if len(found) < most:
            found += bits(left & ~danger & ~near)
    return found
