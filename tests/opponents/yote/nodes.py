"""Nodes: positions as tuples of plain ints for perft and search, which avoid creating objects for speed.

A node is (own, foe, hand, other, must, bar, bar_foe), from the perspective of the side to move: the masks of both sides'
pieces, the pieces in both hands, whether a placement is owed, and both barred return steps. A barred step is the mask of
its two cells (the piece that made the step stands on one of them, and may not return to the other), or 0 without one.
"""

from engines.yote.board import COLUMNS, NOT_A, NOT_AB, NOT_DE, NOT_E, cells_of
from engines.yote.moves import capturers, routes_from
from engines.yote.options import SMALL, RuleSet
from engines.yote.state import Bar, Position

Node = tuple[int, int, int, int, bool, int, int]


def node(position: Position) -> Node:
    """The node of a position."""
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


def steps(own: int, empty: int) -> list[int]:
    """The mask of the own pieces after each possible step."""
    found = []
    ends = own << COLUMNS & empty
    while ends:
        end = ends & -ends
        ends ^= end
        found.append(own ^ (end | end >> COLUMNS))
    ends = own >> COLUMNS & empty
    while ends:
        end = ends & -ends
        ends ^= end
        found.append(own ^ (end | end << COLUMNS))
    ends = (own & NOT_E) << 1 & empty
    while ends:
        end = ends & -ends
        ends ^= end
        found.append(own ^ (end | end >> 1))
    ends = (own & NOT_A) >> 1 & empty
    while ends:
        end = ends & -ends
        ends ^= end
        found.append(own ^ (end | end << 1))
    return found


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


def moved(rules: RuleSet, own: int, empty: int, bar: int) -> list[tuple[int, int]]:
    """Every step and leap: the mask of the own pieces afterwards, and the return step that the turn bars.

    Args:
        rules: The rule set.
        own: Mask of the pieces of the side to move.
        empty: Mask of the empty cells.
        bar: The return step barred to the side to move, as in a node.
    """
    if rules.no_return:
        banned = own ^ bar if own & bar and empty & bar else -1
        found = [(mine, own ^ mine) for mine in steps(own, empty) if mine != banned]
    else:
        found = [(mine, 0) for mine in steps(own, empty)]
    if rules.leap:
        found += [(mine, 0) for mine, _ in jumps(own, own, empty)]
    return found
