"""Positions as plain ints, for counting and searching: no objects on the way, all of a kind found by one shift.

A node is (own, foe, hand, other, must, bar, bar_foe), seen by the side to move: both sides' pieces as masks, both hands,
whether a placement is owed, and both barred returns, each as the mask of its two cells (the piece that made the step
stands on one of them, the other is the way back) or 0.
"""

from engines.yote.board import COLUMNS, NOT_A, NOT_AB, NOT_DE, NOT_E, cells_of
from engines.yote.moves import capturers, routes_from
from engines.yote.ruleset import SMALL, RuleSet
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
    return 0 if bar is None else 1 << bar[0] | 1 << bar[1]


def is_small(own: int, foe: int, hand: int, other: int) -> bool:
    """Whether both sides have three pieces or fewer (yote.md 2.3, `small_endgame_draw`)."""
    return own.bit_count() + hand <= SMALL and foe.bit_count() + other <= SMALL


def steps(own: int, empty: int) -> list[int]:
    """The own mask after each step."""
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
    """The own mask after each single jump over one of the target's pieces, and the mask of the piece jumped over."""
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
    """What each capture leaves before its second removals: own mask, enemy mask, number of jumps."""
    if not rules.chain:
        return [(mine, foe ^ over, 1) for mine, over in jumps(own, foe, empty)]
    return [
        (own ^ 1 << start | 1 << path[-1], left, len(path) - 1)
        for start in cells_of(capturers(own, foe, empty))
        for path, left in routes_from(rules, start, foe, empty)
    ]


def moved(rules: RuleSet, own: int, empty: int, bar: int) -> list[tuple[int, int]]:
    """The own mask after each step and each leap, and the bar that the turn leaves behind."""
    if rules.no_return:
        banned = own ^ bar if own & bar and empty & bar else -1
        found = [(mine, own ^ mine) for mine in steps(own, empty) if mine != banned]
    else:
        found = [(mine, 0) for mine in steps(own, empty)]
    if rules.leap:
        found += [(mine, 0) for mine, _ in jumps(own, own, empty)]
    return found
