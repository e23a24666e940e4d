"""The order in which the search tries the turns from a node: history, killer moves, parries before the rest.

A turn without a capture is given as the *change* of the own mask: the bit of the cell for a placement, the bits of both
cells for a step or a leap. A turn is *risky* if the enemy could capture the piece at its new place at once, or a neighbour
that it uncovers.
"""

from collections import defaultdict
from collections.abc import Iterator

from engines.yote.board import COLUMNS, FULL, NOT_A, NOT_DE, NOT_E
from engines.yote.nodes import Node, bits, capture_nodes, jumps
from engines.yote.options import RuleSet

REMOVALS = 2
"""How many sets of second removals are tried for a capture inside the tree, unless few pieces are left."""
NONE, SAFE, ALL = range(3)
"""The scopes, which quiet turns a node tries: none, those that are safe and parry what is threatened, or all. They are
plain numbers, because the members of an enumeration are slow to look up."""


class Ordering:
    """The order of the turns of one search, which learns from turns that were best elsewhere in the tree."""

    def __init__(self, rules: RuleSet, depth: int, *, every: bool) -> None:
        """The order for a search to at most this depth, which tries every second removal or the most useful ones."""
        self._rules = rules
        self._removals = None if every else REMOVALS
        self._last = None if every else 1
        self._full = FULL[rules.rows]
        self._history: tuple[defaultdict[int, int], defaultdict[int, int]] = (defaultdict(int), defaultdict(int))
        self._killers = [0] * (depth + 1)

    def learn(self, change: int, depth: int, ply: int) -> None:
        """Remember a quiet turn that was too good for the enemy to allow; the numbers are those of `Search._visit`."""
        self._history[ply & 1][change] += depth * depth
        self._killers[ply] = change

    def children(
        self, current: Node, first: Node | None, scope: int, *, depth: int, ply: int, takes: int, lost: int
    ) -> Iterator[tuple[Node, int]]:
        """The nodes to try, the most promising first, each with its number among the quiet turns (0 for a capture).

        Args:
            current: The node before the turn.
            first: The node to try first, from the transposition table; None without one.
            scope: Which quiet turns to try.
            depth: As in `Search._visit`.
            ply: As in `Search._visit`.
            takes: Not 0 if the side to move can capture.
            lost: Mask of the own pieces that the enemy threatens to capture.
        """
        own, foe, hand, other, must, _, bar_foe = current
        if first is not None:
            yield first, 0
        if takes:
            for child in capture_nodes(self._rules, current, self._last if depth == 1 else self._removals):
                if child != first:
                    yield child, 0
        if scope == NONE or (takes and self._rules.mandatory):
            return
        owes = self._rules.initiative and not must and other > 0
        for number, change in enumerate(self._quiet(current, scope, ply=ply, takes=takes, lost=lost), 1):
            if change & own:
                bar = change if self._rules.no_return and _is_step(change) else 0
                child = (foe, own ^ change, other, hand, False, bar_foe, bar)
            else:
                child = (foe, own | change, other, hand - 1, owes, bar_foe, 0)
            if child != first:
                yield child, number

    def _quiet(self, current: Node, scope: int, *, ply: int, takes: int, lost: int) -> list[int]:
        """The changes of the quiet turns to try; the arguments are those of `children`.

        Parries come first if there is anything to parry, the killer move and turns that were best elsewhere before others,
        and risky turns last.
        """
        own, foe, _, other, must, _, _ = current
        empty = self._full ^ own ^ foe
        safe, risky = quiet_turns(self._rules, current, empty, captures=bool(takes))
        known = self._history[ply & 1].__getitem__
        safe.sort(key=known, reverse=True)
        killer = self._killers[ply]
        if killer in safe:
            safe.remove(killer)
            safe.insert(0, killer)
        if lost:
            parry = lost | _landings(own, foe, empty)
            # Who makes the enemy place (choko.md 3.1) is safe for a turn.
            postpones = self._rules.initiative and not must and other
            parries = [change for change in safe if change & parry or (postpones and not change & own)]
            if scope == SAFE:
                return parries
            chosen = set(parries)
            safe = parries + [change for change in safe if change not in chosen]
        if scope == SAFE:
            return safe
        risky.sort(key=known, reverse=True)
        return safe + risky


def _is_step(change: int) -> bool:
    """Whether a change of two cells is that of a step and not of a leap."""
    low = change & -change
    return change in {low | low << 1, low | low << COLUMNS}


def _landings(own: int, foe: int, empty: int) -> int:
    """Mask of the empty cells on which the enemy would land by capturing."""
    up = (foe & empty >> 10 | empty & foe >> 10) & own >> 5
    right = (foe & empty >> 2 | empty & foe >> 2) & NOT_DE & own >> 1
    return (up | up << 10 | right | right << 2) & empty


def quiet_turns(rules: RuleSet, current: Node, empty: int, *, captures: bool) -> tuple[list[int], list[int]]:
    """The changes of every turn without a capture: the safe ones, placements that threaten a capture first, and the risky ones.

    Args:
        rules: The rule set.
        current: The node before the turn.
        empty: Mask of the empty cells.
        captures: Whether the side to move can capture.
    """
    own, foe, hand, other, must, bar, _ = current
    ends_up = (foe & empty >> 10 | empty & foe >> 10) & empty >> 5
    ends_right = (foe & empty >> 2 | empty & foe >> 2) & NOT_DE & empty >> 1
    exposed = ends_up << 5 | ends_right << 1
    both_up, both_right = empty & empty >> 10 & foe >> 5, empty & empty >> 2 & foe >> 1 & NOT_DE
    threats = both_up | both_up << 10 | both_right | both_right << 2
    # Who is to place at once (choko.md 3.1) cannot capture first.
    open_cells = empty if rules.initiative and not must and other else empty & ~exposed
    safe: list[int] = [*bits(open_cells & threats)] if hand else []
    risky: list[int] = []
    if not must:
        steps, risky = _steps(own, foe, empty, exposed)
        safe += steps
        if rules.leap:
            safe += [own ^ mine for mine, _ in jumps(own, own, empty)]
        if bar and own & bar and empty & bar and (len(safe) + len(risky) > 1 or hand or captures):
            (safe if bar in safe else risky).remove(bar)
    if hand:
        safe += bits(open_cells & ~threats)
        risky += bits(empty ^ open_cells)
    return safe, risky


def _steps(own: int, foe: int, empty: int, exposed: int) -> tuple[list[int], list[int]]:
    """The changes of all steps: the safe and the risky ones.

    Args:
        own: Mask of the pieces of the side to move.
        foe: Mask of the enemy's pieces.
        empty: Mask of the empty cells.
        exposed: Mask of the empty cells where a piece could be captured.
    """
    safe: list[int] = []
    risky: list[int] = []
    beside = own & own >> 1 & NOT_DE
    free = own & ~(
        own & own >> 5 & foe >> 10
        | (foe & own >> 5 & own >> 10) << 10
        | beside & foe >> 2
        | (foe & own >> 1 & own >> 2 & NOT_DE) << 2
    )
    # A piece that steps up to an enemy piece can be captured from there, as the cell that it leaves is empty.
    for by, own_side, wall in ((5, own, -1), (1, own & NOT_E, NOT_E)):
        step = (1 << by) + 1
        ends = own_side << by & empty
        good = free << by & ends & ~exposed & ~((foe & NOT_A if by == 1 else foe) >> by)
        safe += [end * step >> by for end in bits(good)]
        risky += [end * step >> by for end in bits(ends ^ good)]
        ends = own >> by & empty & wall
        good = free >> by & ends & ~exposed & ~((foe & wall) << by)
        safe += [end * step for end in bits(good)]
        risky += [end * step for end in bits(ends ^ good)]
    return safe, risky
