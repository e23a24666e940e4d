"""Perft: the number of lines of play to a depth, which verifies the move generator and measures the engine's speed.

A capture counts once for each possible set of second removals. A game that ends before the depth is reached does not
count. The last ply is counted without being played (bulk counting).
"""

from engines.yote.board import COLUMNS, FULL, HAND, NOT_A, NOT_AB, NOT_DE, NOT_E, cells_of
from engines.yote.ending import ending
from engines.yote.moves import advance, capturers, count_removals, due_removals, legal, removals, routes_from
from engines.yote.nodes import Node, captures, is_small, moved, node
from engines.yote.ruleset import REPEATABLE, STALEMATE_TURNS, RuleSet
from engines.yote.state import Position


def perft(rules: RuleSet, position: Position, depth: int, seen: tuple[int, ...] = ()) -> int:
    """The number of lines of play from a position in which the game is not over.

    Args:
        rules: The rule set.
        position: The position.
        depth: Length of the lines, in turns.
        seen: Keys of earlier positions, as in `State.seen`.
    """
    if depth == 0:
        return 1
    if rules.repetition and position.idle + depth > REPEATABLE:
        return _with_history(rules, position, depth, seen)
    return _visit(rules, node(position), position.quiet, position.idle, depth)


def _with_history(rules: RuleSet, position: Position, depth: int, seen: tuple[int, ...]) -> int:
    """The number of lines when a position may occur for the third time before the depth; slow, turn by turn."""
    actions = legal(rules, position)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = advance(rules, position, action)
        history = (after.key(),) if after.idle == 0 else (*seen, after.key())
        if ending(rules, after, history) is None:
            total += _with_history(rules, after, depth - 1, history)
    return total


def _visit(rules: RuleSet, current: Node, quiet: int, idle: int, depth: int) -> int:
    """The number of lines of `depth` turns from a node, at least one; `quiet` and `idle` as in `Position`."""
    if depth == 1:
        return count(rules, current)
    taking, placing, moving = expand(rules, current, quiet + 1, idle + 1)
    if depth == 2:
        return sum([count(rules, child) for children in (taking, placing, moving) for child in children])
    return (
        sum([_visit(rules, child, 0, 0, depth - 1) for child in taking])
        + sum([_visit(rules, child, quiet + 1, 0, depth - 1) for child in placing])
        + sum([_visit(rules, child, quiet + 1, idle + 1, depth - 1) for child in moving])
    )


def count(rules: RuleSet, current: Node) -> int:
    """The number of legal turns from a node, computed without listing them."""
    own, foe, hand, other, must, bar, _ = current
    empty = FULL[rules.rows] ^ own ^ foe
    total = empty.bit_count() if hand else 0
    if must:
        return total
    up, down, right, left = own << COLUMNS, own >> COLUMNS, (own & NOT_E) << 1, (own & NOT_A) >> 1
    # Enemy pieces next to own ones are rare, so this cheap test often saves counting captures.
    if (up | down | right | left) & foe:
        taken = _count_captures(rules, own, foe, other, empty)
        if taken and rules.mandatory:
            return taken
        total += taken
    total += (up & empty).bit_count() + (down & empty).bit_count()
    total += (right & empty).bit_count() + (left & empty).bit_count()
    if rules.leap:
        total += _count_jumps(own, own, empty)
    if bar and total > 1 and own & bar and empty & bar:
        total -= 1
    return total


def _count_jumps(own: int, target: int, empty: int) -> int:
    return (
        (((own & NOT_DE) << 1 & target) << 1 & empty).bit_count()
        + (((own & NOT_AB) >> 1 & target) >> 1 & empty).bit_count()
        + ((own << COLUMNS & target) << COLUMNS & empty).bit_count()
        + ((own >> COLUMNS & target) >> COLUMNS & empty).bit_count()
    )


def _count_captures(rules: RuleSet, own: int, foe: int, other: int, empty: int) -> int:
    if rules.chain:
        total = 0
        for start in cells_of(capturers(own, foe, empty)):
            for path, left in routes_from(rules, start, foe, empty):
                on_board = left.bit_count()
                due = due_removals(rules, len(path) - 1, on_board, other)
                total += count_removals(rules, due, on_board, other)
        return total
    jumps = _count_jumps(own, foe, empty)
    if not jumps:
        return 0
    on_board = foe.bit_count() - 1
    return jumps * count_removals(rules, due_removals(rules, 1, on_board, other), on_board, other)


def expand(rules: RuleSet, current: Node, quiet: int, idle: int) -> tuple[list[Node], list[Node], list[Node]]:
    """The nodes after each capture, each placement, and each step or leap, without those that end the game.

    Args:
        rules: The rule set.
        current: The node before the turn.
        quiet: Number of consecutive turns without a capture, once a turn without one is played.
        idle: Number of consecutive turns without a placement or capture, once a turn without either is played.
    """
    own, foe, hand, other, must, bar, bar_foe = current
    empty = FULL[rules.rows] ^ own ^ foe
    auto = rules.small == "auto"
    hops = [] if must else captures(rules, own, foe, empty)
    taking: list[Node] = []
    for mine, left, jumps in hops:
        for theirs, rest in _after_removals(rules, jumps, left, other):
            if (theirs or rest) and not (auto and is_small(mine, theirs, hand, rest)):
                taking.append((theirs, mine, rest, hand, False, bar_foe, 0))
    over = (auto or (rules.small == "stalemate" and quiet >= STALEMATE_TURNS)) and is_small(own, foe, hand, other)
    if (hops and rules.mandatory) or over:
        return taking, [], []
    moving: list[Node] = []
    if not must and not (rules.no_progress and idle >= rules.no_progress):
        ways = moved(rules, own, empty, bar)
        if bar and not (ways or hand or hops):
            ways = moved(rules, own, empty, 0)
        moving = [(foe, mine, other, hand, False, bar_foe, left_bar) for mine, left_bar in ways]
    if not hand:
        return taking, [], moving
    owes = rules.initiative and not must and other > 0
    spots = [1 << cell for cell in cells_of(empty)]
    return taking, [(foe, own | spot, other, hand - 1, owes, bar_foe, 0) for spot in spots], moving


def _after_removals(rules: RuleSet, jumps: int, left: int, other: int) -> list[tuple[int, int]]:
    """The enemy's mask and hand after each possible set of second removals."""
    found = []
    for removed in removals(rules, jumps, left, other):
        theirs, rest = left, other
        for cell in removed:
            if cell == HAND:
                rest -= 1
            else:
                theirs ^= 1 << cell
        found.append((theirs, rest))
    return found
