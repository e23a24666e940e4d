"""The hard player's thinking: principal variation search with iterative deepening and a transposition table.

Every capture branches by the second removal, so inside the tree only the most useful removals are tried, and lines of
captures beyond the depth are capped; at the root every turn is tried. Scores are hundredths of a piece, seen by the
side to move.
"""

import time
from collections.abc import Callable, Iterator, Sequence

from engines.yote.board import COLUMNS, FULL, NOT_A, NOT_E, cells_of
from engines.yote.moves import advance, capturers
from engines.yote.nodes import Node, captures, is_small, moved, node
from engines.yote.ruleset import RuleSet
from engines.yote.state import Action, Position

WIN = 100_000
"""The score of a game won at once; a win n turns ahead is worth n less."""
SURE = WIN - 1_000
"""Scores beyond this are won games."""
MAX_DEPTH = 40
EXTENSION = 4
"""Turns of captures that are followed beyond the depth."""
REMOVALS = 2
"""Second removals that are tried for each capture inside the tree."""
MARGIN = 40
"""What a turn without a capture changes at most, for pruning near the leaves."""
LATE, LATEST = 4, 15
"""Quiet turns after the first so many are searched one and two turns less deep at first."""
_EXACT, _LOWER, _UPPER = 0, 1, 2


class OutOfTimeError(Exception):
    """The deadline has passed in the middle of the tree."""


def evaluate(own: int, foe: int, hand: int, other: int, empty: int) -> int:
    """What a quiet position is worth to the side to move: pieces, then reserves, then freedom to move."""
    pieces = own.bit_count() - foe.bit_count() + hand - other
    freedom = (
        (own << COLUMNS & empty).bit_count()
        + (own >> COLUMNS & empty).bit_count()
        + ((own & NOT_E) << 1 & empty).bit_count()
        + ((own & NOT_A) >> 1 & empty).bit_count()
        - (foe << COLUMNS & empty).bit_count()
        - (foe >> COLUMNS & empty).bit_count()
        - ((foe & NOT_E) << 1 & empty).bit_count()
        - ((foe & NOT_A) >> 1 & empty).bit_count()
    )
    return 100 * pieces + 4 * (hand - other) + freedom


class Search:
    """One search: its rules, its clock and what it has learnt.

    Attributes:
        depth: The last depth that was searched to its end.
        nodes: How many nodes were looked at.
    """

    def __init__(self, rules: RuleSet, seconds: float, now: Callable[[], float] = time.perf_counter) -> None:
        # Engines know no time, but thinking must end: this deadline is the one exception.
        self._rules = rules
        self._now = now
        self._deadline = now() + seconds
        self._full = FULL[rules.rows]
        self._auto = rules.small == "auto"
        self._table: dict[Node, tuple[int, int, int, Node | None]] = {}
        self._history: dict[int, int] = {}
        self._choice: Node | None = None
        self.depth = 0
        self.nodes = 0

    def best(self, position: Position, legal: Sequence[Action], seen: Sequence[int]) -> Action:
        """The best turn found in time.

        Args:
            position: The position to be played.
            legal: Its legal turns, at least one; of equal ones the first is taken.
            seen: Keys of earlier positions; a turn back to one of them is taken for a draw.
        """
        turns: dict[Node, Action] = {}
        drawn: set[Node] = set()
        for action in legal:
            after = advance(self._rules, position, action)
            child = node(after)
            turns.setdefault(child, action)
            if after.key() in seen:
                drawn.add(child)
        order = sorted(turns, key=lambda child: child[0].bit_count() + child[2])
        self._choice = order[0]
        try:
            while len(order) > 1 and self.depth < MAX_DEPTH:
                score = self._root(order, drawn, self.depth + 1)
                order.remove(self._choice)
                order.insert(0, self._choice)
                self.depth += 1
                if abs(score) > SURE:
                    break
        except OutOfTimeError:
            pass
        return turns[self._choice]

    def after(self, child: Node) -> int:
        """What a turn to this node is worth to the side that makes it, once the captures in answer are made."""
        return -self._visit(child, 0, -WIN - 1, WIN + 1)

    def _root(self, order: list[Node], drawn: set[Node], depth: int) -> int:
        alpha = -WIN - 1
        for child in order:
            if child in drawn:
                score = 0
            else:
                score = alpha + 1
                if alpha > -WIN:
                    score = -self._visit(child, depth - 1, -alpha - 1, -alpha)
                if score > alpha:
                    score = -self._visit(child, depth - 1, -WIN - 1, -alpha)
            if score > alpha:
                alpha, self._choice = score, child
        return alpha

    def _tick(self) -> None:
        self.nodes += 1
        if not self.nodes & 127 and self._now() > self._deadline:
            raise OutOfTimeError

    def _visit(self, here: Node, depth: int, alpha: int, beta: int) -> int:
        """The score of a node to a depth, exact between alpha and beta, else a bound."""
        own, foe, hand, other, *_ = here
        if not own and not hand:
            return -WIN
        if self._auto and is_small(own, foe, hand, other):
            return 0
        if depth <= 0:
            return self._quiesce(here, alpha, beta, EXTENSION)
        self._tick()
        entry = self._table.get(here)
        if entry is not None:
            known, bound, score, _ = entry
            if known >= depth and (bound == _EXACT or (score >= beta if bound == _LOWER else score <= alpha)):
                return score
        empty = self._full ^ own ^ foe
        value = evaluate(own, foe, hand, other, empty)
        if depth <= 2 and value - MARGIN * depth >= beta > -SURE and not capturers(foe, own, empty):
            return value - MARGIN * depth
        hopeless = depth == 1 and value + MARGIN <= alpha and not self._rules.mandatory
        best, choice = self._try_all(here, depth, alpha, beta, hopeless=hopeless)
        if hopeless:
            best = max(best, value)
        elif choice is None:
            best = self._blocked(here)
        bound = _LOWER if best >= beta else _EXACT if best > alpha else _UPPER
        if abs(best) > SURE:
            best += -1 if best > 0 else 1
        self._table[here] = (depth, bound, best, choice)
        return best

    def _try_all(self, here: Node, depth: int, alpha: int, beta: int, *, hopeless: bool) -> tuple[int, Node | None]:
        """The best score among a node's turns and where it leads; None if no turn was tried."""
        best, choice = -WIN - 1, None
        for child, late in self._children(here, hopeless=hopeless):
            score = alpha + 1
            if choice is not None:
                if depth >= 3 and late > LATE:
                    score = -self._visit(child, depth - (3 if late > LATEST else 2), -alpha - 1, -alpha)
                if score > alpha:
                    score = -self._visit(child, depth - 1, -alpha - 1, -alpha)
            if choice is None or alpha < score < beta:
                score = -self._visit(child, depth - 1, -beta, -alpha)
            if score > best:
                best, choice = score, child
                alpha = max(alpha, score)
                if score >= beta:
                    if late:
                        key = here[0] ^ child[1]
                        self._history[key] = self._history.get(key, 0) + depth * depth
                    break
        return best, choice

    @staticmethod
    def _blocked(here: Node) -> int:
        """The score of a side without a turn: the pieces count (yote.md 2.3, `blocked`)."""
        own, foe, hand, other, *_ = here
        pieces = own.bit_count() + hand - foe.bit_count() - other
        return 0 if pieces == 0 else WIN if pieces > 0 else -WIN

    def _children(self, here: Node, *, hopeless: bool) -> Iterator[tuple[Node, int]]:
        """The nodes to try, the most promising first, each with its number among the quiet ones (0 for a capture)."""
        own, foe, _, _, must, _, _ = here
        entry = self._table.get(here)
        first = None if entry is None else entry[3]
        if first is not None:
            yield first, 0
        empty = self._full ^ own ^ foe
        hops = [] if must else captures(self._rules, own, foe, empty)
        if hops:
            for child in self._taken(here, hops, REMOVALS):
                if child != first:
                    yield child, 0
        if hopeless or (hops and self._rules.mandatory):
            return
        quiet = self._quiet(here, empty, captured=bool(hops))
        history = self._history
        quiet.sort(key=lambda child: -history.get(own ^ child[1], 0))
        for number, child in enumerate(quiet, 1):
            if child != first:
                yield child, number

    def _quiet(self, here: Node, empty: int, *, captured: bool) -> list[Node]:
        """The nodes after each turn without a capture; `captured` says whether there is one with."""
        own, foe, hand, other, must, bar, bar_foe = here
        quiet: list[Node] = []
        if not must:
            ways = moved(self._rules, own, empty, bar)
            if bar and not (ways or hand or captured):
                ways = moved(self._rules, own, empty, 0)
            quiet = [(foe, mine, other, hand, False, bar_foe, left) for mine, left in ways]
        if hand:
            owes = self._rules.initiative and not must and other > 0
            quiet += [(foe, own | 1 << cell, other, hand - 1, owes, bar_foe, 0) for cell in cells_of(empty)]
        return quiet

    def _taken(self, here: Node, hops: list[tuple[int, int, int]], limit: int) -> list[Node]:
        """The nodes after each capture with its most useful second removals: first of pieces that could strike back."""
        _, _, hand, other, _, _, bar_foe = here
        removal = self._rules.removal
        children: list[Node] = []
        for mine, left, jumps in hops:
            if removal == "none":
                children.append((left, mine, other, hand, False, bar_foe, 0))
                continue
            if left.bit_count() <= jumps:
                rest = other if removal == "board_only" else max(0, other - jumps + left.bit_count())
                children.append((0, mine, rest, hand, False, bar_foe, 0))
                continue
            danger = capturers(left, mine, self._full ^ left ^ mine)
            near = left & ~danger & (mine << COLUMNS | mine >> COLUMNS | (mine & NOT_E) << 1 | (mine & NOT_A) >> 1)
            useful = cells_of(danger) + cells_of(near) + cells_of(left & ~danger & ~near)
            for start in range(min(limit, left.bit_count() - jumps + 1)):
                theirs = left
                for cell in useful[start : start + jumps]:
                    theirs ^= 1 << cell
                children.append((theirs, mine, other, hand, False, bar_foe, 0))
        return children

    def _quiesce(self, here: Node, alpha: int, beta: int, left: int) -> int:
        """The score after the captures that the sides would still make."""
        self._tick()
        own, foe, hand, other, must, *_ = here
        empty = self._full ^ own ^ foe
        value = evaluate(own, foe, hand, other, empty)
        if must or not left or (value >= beta and not self._rules.mandatory):
            return value
        hops = captures(self._rules, own, foe, empty)
        if not hops:
            return value
        best = -WIN if self._rules.mandatory else value
        alpha = max(alpha, best)
        for child in self._taken(here, hops, 1):
            if not child[0] and not child[2]:
                return WIN - 1
            score = 0 if self._auto and is_small(*child[:4]) else -self._quiesce(child, -beta, -alpha, left - 1)
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    if alpha >= beta:
                        break
        return best
