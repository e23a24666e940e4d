"""The hard player's thinking: principal variation search with iterative deepening and a transposition table.

Every capture branches by the second removal, so inside the tree only the most useful removals are tried until few
pieces are left, and lines of captures beyond the depth are capped; at the root every turn is tried. Scores are
hundredths of a piece, seen by the side to move.

The draws by a limit of turns depend on how a node was reached, so every visit is told the turns without a capture and
those without a placement or capture before it. What stands in the table is true of every way to a node while neither
limit is within the searched depth; else the entry holds both counts and is true of these alone.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from engines.yote.board import FULL, cells_of
from engines.yote.evaluation import FEW, around, evaluate
from engines.yote.moves import advance, capturers, due_removals, hand_share, mobile
from engines.yote.nodes import Node, captures, is_small, moved, node
from engines.yote.ruleset import OCCURRENCES, SMALL, STALEMATE_TURNS, RuleSet
from engines.yote.state import Action, Position

WIN = 100_000
"""The score of a game won at once; a win n turns ahead is worth n less."""
SURE = WIN - 1_000
"""Scores beyond this are won games."""
MAX_DEPTH = 40
EXTENSION = 4
"""Turns of captures that are followed beyond the depth."""
REMOVALS = 2
"""Ways to make the second removals that are tried inside the tree for a capture that leaves more than few pieces."""
MARGIN = 40
"""What a turn without a capture changes at most, for pruning near the leaves."""
LATE, LATEST = 4, 15
"""Quiet turns after the first so many are searched one and two turns less deep at first."""
_EXACT, _LOWER, _UPPER = 0, 1, 2
_NEVER = 1 << 30

_Entry = tuple[int, int, int, Node | None, tuple[int, int] | None]
"""Depth, kind of score, score, the turn that was best, and the counts for which alone the score holds."""


class OutOfTimeError(Exception):
    """The deadline has passed in the middle of the tree."""


class Search:
    """One search: its rules, its clock and what it has learnt.

    Attributes:
        depth: The last depth that was searched to its end.
        score: What the best turn found at that depth is worth to the side to move.
        nodes: How many nodes were looked at.
    """

    def __init__(self, rules: RuleSet, seconds: float, now: Callable[[], float] = time.perf_counter) -> None:
        # Engines know no time, but thinking must end: this deadline is the one exception.
        self._rules = rules
        self._now = now
        self._deadline = now() + seconds
        self._full = FULL[rules.rows]
        self._auto = rules.small == "auto"
        self._stalemate = STALEMATE_TURNS if rules.small == "stalemate" else _NEVER
        self._no_progress = rules.no_progress or _NEVER
        self._repeated: set[Node] = set()
        self._prunes = not rules.mandatory
        self._table: dict[Node, _Entry] = {}
        self._history: dict[int, int] = {}
        self._choice: Node | None = None
        self.depth = 0
        self.score = 0
        self.nodes = 0

    def best(self, position: Position, legal: Sequence[Action], seen: Sequence[int]) -> Action:
        """The best turn found in time.

        Args:
            position: The position to be played.
            legal: Its legal turns, at least one; of equal ones the first is taken.
            seen: Keys of the positions since the last placement or capture; one that stood there as often as makes the
                next time a draw is one wherever it comes up.
        """
        self._repeated = {
            node(Position.of_key(key, position.hands))
            for key, times in Counter(seen).items()
            if times >= OCCURRENCES - 1
        }
        # A quiet turn may be worth more than its position where it makes a draw.
        self._prunes = not (self._rules.mandatory or self._repeated)
        turns: dict[Node, Action] = {}
        counts: dict[Node, tuple[int, int]] = {}
        for action in legal:
            after = advance(self._rules, position, action)
            child = node(after)
            turns.setdefault(child, action)
            counts[child] = after.quiet, after.idle
        order = sorted(turns, key=lambda child: child[0].bit_count() + child[2])
        self._choice = order[0]
        try:
            while self.depth < MAX_DEPTH:
                self.score = self._root(order, counts, self.depth + 1)
                order.remove(self._choice)
                order.insert(0, self._choice)
                self.depth += 1
                if abs(self.score) > SURE:
                    break
        except OutOfTimeError:
            pass
        return turns[self._choice]

    def after(self, position: Position) -> int:
        """What a turn to this position is worth to the side that made it, once the captures in answer are made."""
        return -self._visit(node(position), 0, -WIN - 1, WIN + 1, position.quiet, position.idle)

    def _root(self, order: list[Node], counts: dict[Node, tuple[int, int]], depth: int) -> int:
        alpha = -WIN - 1
        for child in order:
            score = alpha + 1
            if alpha > -WIN:
                score = -self._visit(child, depth - 1, -alpha - 1, -alpha, *counts[child])
            if score > alpha:
                score = -self._visit(child, depth - 1, -WIN - 1, -alpha, *counts[child])
            if score > alpha:
                alpha, self._choice = score, child
        return alpha

    def _tick(self) -> None:
        self.nodes += 1
        if not self.nodes & 127 and self._now() > self._deadline:
            raise OutOfTimeError

    def _visit(self, here: Node, depth: int, alpha: int, beta: int, quiet: int, idle: int) -> int:  # noqa: PLR0917 - called for every node, so nothing is wrapped up for it
        """The score of a node to a depth, exact between alpha and beta, else a bound.

        Args:
            here: The node.
            depth: Turns that are looked ahead, captures beyond them not counted.
            alpha: What the side to move has for sure elsewhere.
            beta: What its enemy lets it have at most.
            quiet: Turns without a capture before this node.
            idle: Turns without a placement or capture before it.
        """
        own, foe, hand, other, *_ = here
        if not own and not hand:
            return -WIN
        left = self._left(here, quiet, idle)
        if left <= 0 or here in self._repeated:
            return self._drawn(here)
        if depth <= 0:
            return self._quiesce(here, alpha, beta, EXTENSION)
        self._tick()
        counts = (quiet, idle) if left <= depth else None
        entry = self._table.get(here)
        if entry is not None and entry[0] >= depth and (entry[0] < left if entry[4] is None else entry[4] == counts):
            _, bound, score, *_ = entry
            if bound == _EXACT or (score >= beta if bound == _LOWER else score <= alpha):
                return score
        empty = self._full ^ own ^ foe
        value = evaluate(own, foe, hand, other, empty)
        if depth <= 2 and counts is None and value - MARGIN * depth >= beta > -SURE and not capturers(foe, own, empty):
            return value - MARGIN * depth
        hopeless = depth == 1 and counts is None and value + MARGIN <= alpha and self._prunes
        children = self._children(here, None if entry is None else entry[3], hopeless=hopeless)
        best, choice = self._try_all(here, depth, alpha, beta, children, quiet, idle)
        if hopeless:
            best = max(best, value)
        elif choice is None:
            best = self._blocked(here)
        bound = _LOWER if best >= beta else _EXACT if best > alpha else _UPPER
        if abs(best) > SURE:
            best += -1 if best > 0 else 1
        self._table[here] = (depth, bound, best, choice, counts)
        return best

    def _try_all(  # noqa: PLR0917 - as `_visit`
        self,
        here: Node,
        depth: int,
        alpha: int,
        beta: int,
        children: Iterator[tuple[Node, int]],
        quiet: int,
        idle: int,
    ) -> tuple[int, Node | None]:
        """The best score among a node's turns and where it leads; None if no turn was tried."""
        _, foe, hand, *_ = here
        best, choice = -WIN - 1, None
        for child, late in children:
            if child[0] != foe:
                still = rest = 0
            else:
                still, rest = quiet + 1, 0 if child[3] != hand else idle + 1
            score = alpha + 1
            if choice is not None:
                if depth >= 3 and late > LATE:
                    score = -self._visit(child, depth - (3 if late > LATEST else 2), -alpha - 1, -alpha, still, rest)
                if score > alpha:
                    score = -self._visit(child, depth - 1, -alpha - 1, -alpha, still, rest)
            if choice is None or alpha < score < beta:
                score = -self._visit(child, depth - 1, -beta, -alpha, still, rest)
            if score > best:
                best, choice = score, child
                alpha = max(alpha, score)
                if score >= beta:
                    if late:
                        key = here[0] ^ child[1]
                        self._history[key] = self._history.get(key, 0) + depth * depth
                    break
        return best, choice

    def _left(self, here: Node, quiet: int, idle: int) -> int:
        """Turns until a limit makes the game a draw, if nothing is placed or captured; none in a draw by few pieces."""
        own, foe, hand, other, *_ = here
        left = self._no_progress - idle
        if own.bit_count() + hand <= SMALL and foe.bit_count() + other <= SMALL:
            left = 0 if self._auto else min(left, self._stalemate - quiet)
        return left

    def _drawn(self, here: Node) -> int:
        """The score of a node that is a draw unless its side is blocked, which is asked first but for few pieces."""
        own, foe, hand, other, *_ = here
        if (self._auto and is_small(own, foe, hand, other)) or mobile(
            self._rules, own, foe, hand, self._full ^ own ^ foe
        ):
            return 0
        return self._blocked(here)

    @staticmethod
    def _blocked(here: Node) -> int:
        """The score of a side without a turn: the pieces count (yote.md 2.3, `blocked`)."""
        own, foe, hand, other, *_ = here
        pieces = own.bit_count() + hand - foe.bit_count() - other
        return 0 if pieces == 0 else WIN if pieces > 0 else -WIN

    def _children(self, here: Node, first: Node | None, *, hopeless: bool) -> Iterator[tuple[Node, int]]:
        """The nodes to try, the most promising first, each with its number among the quiet ones (0 for a capture)."""
        own, foe, _, _, must, _, _ = here
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
        """The nodes after each capture with its second removals: the most useful ones, or all where few are left."""
        _, _, hand, other, _, _, bar_foe = here
        single = self._rules.removal == "none"
        children: list[Node] = []
        for mine, left, jumps in hops:
            if single:
                children.append((left, mine, other, hand, False, bar_foe, 0))
                continue
            useful, on_board = self._useful(mine, left), left.bit_count()
            if on_board > FEW and on_board > jumps:
                for start in range(limit):
                    theirs = left ^ sum(useful[start : start + jumps])
                    children.append((theirs, mine, other, hand, False, bar_foe, 0))
                continue
            due = due_removals(self._rules, jumps, on_board, other)
            for share in hand_share(self._rules, due, on_board, other):
                children += [
                    (left ^ sum(pieces), mine, other - share, hand, False, bar_foe, 0)
                    for pieces in combinations(useful, due - share)
                ]
        return children

    def _useful(self, mine: int, left: int) -> list[int]:
        """The masks of the enemy pieces left: those that could strike back, then those nearby, then the others."""
        danger = capturers(left, mine, self._full ^ left ^ mine)
        near = left & ~danger & around(mine)
        return [1 << cell for part in (danger, near, left & ~danger & ~near) for cell in cells_of(part)]

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
