"""The hard player's search: principal variation search with iterative deepening and a transposition table.

Every capture branches into its second removals. Therefore the search tries only the most useful removals inside the tree
until few pieces are left, and limits sequences of captures beyond the depth; at the root it tries every turn. Scores are
hundredths of a piece, from the perspective of the side to move.

A capture takes two pieces, so a threat of one decides most turns: near the leaves the search tries only safe turns, and
only those that parry the enemy's threats.

Draws by a limit of turns depend on the path to a node, so every visit is given the number of turns without a capture, and
of those without a placement or capture. A table entry is valid for all paths to its node if neither limit is within the
searched depth; otherwise the entry contains both counts and is valid only for them.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from engines.yote.endgame import Tables
from engines.yote.limits import WIN
from engines.yote.moves import advance
from engines.yote.nodes import Node, node
from engines.yote.options import OCCURRENCES, SMALL, RuleSet
from engines.yote.ordering import ALL, NONE, SAFE, Ordering
from engines.yote.quiescence import EXTENSION, KNOWN, OutOfTimeError, Quiescence
from engines.yote.state import Action, Position

SURE = WIN - 1_000
"""Scores above this value are won games, scores below its negative are lost games."""
DECIDED = 20_000
"""Scores above this value are won games in however many turns: more than any number of pieces counts."""
_DISTANT = KNOWN - 1_000
"""Scores above this value or below its negative tell how far ahead a win is, by the end of the game or by a table."""
MAX_DEPTH = 60
"""The greatest depth of iterative deepening, in turns."""
WINDOW = 60
"""The aspiration window: how far from the score at the previous depth the next one is expected, at the root."""
MARGIN = 50
"""Assumed limit of the change in score by a turn without a capture, for pruning near the leaves."""
HOPELESS = (0, 60, 260)
"""By depth: a node whose value is so far below the score to reach tries no quiet turns (futility pruning)."""
RISK = 80
"""A node near the leaves whose value is not so far above the score to reach tries safe turns alone."""
ENOUGH = (0, 8, 14, 24)
"""By depth: how many quiet turns are tried at most (late move pruning)."""
LATE, LATEST = 3, 12
"""Late move reductions: quiet turns after the first three are first searched one turn less deep, those after the first
twelve two turns less deep."""
ROOT_LATE, ROOT_LATEST = 6, 20
"""The same at the root, where all turns count."""
NULL = 3
"""How much less deep a node is searched after passing the turn (null move pruning)."""
_EXACT, _LOWER, _UPPER = 0, 1, 2
"""The kinds of score in the table: the exact score, a lower bound, an upper bound."""
_EVERY = 1 << 10
"""A number of turns that no node has."""

_Entry = tuple[int, int, int, Node | None, tuple[int, int] | None]
"""A table entry: the depth, the kind of score, the score, the node after the best turn (None if unknown), and the only
counts for which the score is valid (None if it is valid for all)."""


class Search(Quiescence):
    """One search, with its rules, its clock and its transposition table.

    Attributes:
        depth: The greatest depth searched completely, in turns.
        score: The score of the best turn at that depth, for the side to move.
    """

    def __init__(
        self,
        rules: RuleSet,
        seconds: float,
        now: Callable[[], float] = time.perf_counter,
        tables: Tables | None = None,
        deepest: int = MAX_DEPTH,
        *,
        every: bool = False,
    ) -> None:
        super().__init__(rules, seconds, now, tables, every=every)
        self._deepest = deepest
        self._repeated: set[Node] = set()
        self._prunes = not rules.mandatory
        self._lost = -SURE  # no turn is left out where the question is whether the score is below this
        self._table: dict[Node, _Entry] = {}
        self._ordering = Ordering(rules, MAX_DEPTH, every=every)
        self._choice: Node | None = None
        self.depth = 0
        self.score = 0

    def best(self, position: Position, legal: Sequence[Action], seen: Sequence[int]) -> Action:
        """The best turn found before the deadline.

        Args:
            position: The current position.
            legal: The legal turns, at least one; of equally good ones the first is chosen.
            seen: Keys of the positions since the last placement or capture. A position of which one further occurrence
                is a draw by repetition counts as a draw in the whole tree.
        """
        self._remember(seen, position.hands)
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
            while self.depth < self._deepest:
                self.score = self._aspire(order, counts, self.depth + 1)
                order.remove(self._choice)
                order.insert(0, self._choice)
                self.depth += 1
                if abs(self.score) > SURE:
                    break
        except OutOfTimeError:
            pass
        return turns[self._choice]

    def _remember(self, seen: Sequence[int], hands: tuple[int, int]) -> None:
        """Note the positions of which one further occurrence is a draw.

        Args:
            seen: Keys of the positions since the last placement or capture.
            hands: The pieces in hand in these positions.
        """
        self._repeated = {
            node(Position.of_key(key, hands)) for key, times in Counter(seen).items() if times >= OCCURRENCES - 1
        }
        # A quiet turn that makes a draw may be worth more than the static score, so the search must not prune then.
        self._prunes = not (self._rules.mandatory or self._repeated)

    def reply(self, after: Position, legal: Sequence[Action]) -> Action | None:
        """The best turn found in a position inside the tree; None if the search has not kept one.

        Args:
            after: The position.
            legal: Its legal turns.
        """
        entry = self._table.get(node(after))
        if entry is None or entry[3] is None:
            return None
        return next((action for action in legal if node(advance(self._rules, after, action)) == entry[3]), None)

    def _aspire(self, order: list[Node], counts: dict[Node, tuple[int, int]], depth: int) -> int:
        """The score of the root, searched within the aspiration window first; the arguments are those of `_root`."""
        if depth > 2:
            low, high = self.score - WINDOW, self.score + WINDOW
            score = self._root(order, counts, depth, low, high)
            if low < score < high:
                return score
        return self._root(order, counts, depth, -WIN - 1, WIN + 1)

    def _root(self, order: list[Node], counts: dict[Node, tuple[int, int]], depth: int, alpha: int, beta: int) -> int:
        """The score of the root at a depth; `_choice` becomes the node after the best turn, if its score is above alpha.

        Args:
            order: The nodes after each turn, in the order in which to try them.
            counts: The counts of `_visit` for each of these nodes.
            depth: The depth, in turns.
            alpha: As in `_visit`.
            beta: As in `_visit`.
        """
        for number, child in enumerate(order):
            score = alpha + 1
            if number and alpha > -WIN:
                if depth >= 3 and number > ROOT_LATE:
                    reduced = depth - (3 if number > ROOT_LATEST else 2)
                    score = -self._visit(child, reduced, 1, -alpha - 1, -alpha, *counts[child])
                if score > alpha:
                    score = -self._visit(child, depth - 1, 1, -alpha - 1, -alpha, *counts[child])
            if score > alpha:
                score = -self._visit(child, depth - 1, 1, -beta, -alpha, *counts[child])
            if score > alpha:
                alpha, self._choice = score, child
                if alpha >= beta:
                    break
        return alpha

    def _visit(  # noqa: PLR0917 - called for every node, so wrapped arguments would cost time
        self, current: Node, depth: int, ply: int, alpha: int, beta: int, quiet: int, idle: int
    ) -> int:
        """The score of a node at a depth: exact if it is between alpha and beta, otherwise a bound.

        Args:
            current: The node.
            depth: The depth, in turns, without the captures searched beyond it.
            ply: How many turns the node is from the root.
            alpha: The score that the side to move is sure of elsewhere.
            beta: The score above which the enemy avoids this node.
            quiet: Number of consecutive turns without a capture before this node.
            idle: Number of consecutive turns without a placement or capture before this node.
        """
        left = self._limits.no_progress - idle
        if current[2] <= SMALL and current[3] <= SMALL:
            left = self._limits.turns_left(current, quiet, idle)
        if (score := self._told(current, left)) is not None:
            return score
        if depth <= 0:
            return self._quiesce(current, alpha, beta, EXTENSION)
        self._tick()
        counts = (quiet, idle) if left <= depth else None
        entry = self._table.get(current)
        if entry is not None and (score := _stored(entry, depth, alpha, beta, left, counts)) is not None:
            return score
        known = self._values.get(current)
        if known is None:
            known = self._values[current] = self._evaluate(current)
        value, takes, lost = known
        scope, prunes = ALL, self._prunes and counts is None
        if prunes and beta > self._lost:
            if not lost and (score := self._cut(current, value, depth, ply, beta, quiet, idle)) is not None:
                return score
            scope = _scope(value, depth, alpha)
        first = None if entry is None else entry[3]
        children = self._ordering.children(current, first, scope, depth=depth, ply=ply, takes=takes, lost=lost)
        most = ENOUGH[depth] if prunes and depth < len(ENOUGH) and alpha > self._lost else _EVERY
        # No quiet turn from here reaches a limit or the endgame tables.
        leaf = depth == 1 and prunes and not (self._tables and current[2] + current[3] < 2)
        best, choice = self._try_all(current, depth, ply, alpha, beta, children, quiet, idle, most, leaf=leaf)
        if scope != ALL:
            best = max(best, alpha)
        elif choice is None:
            best = self._limits.blocked_score(current)
        bound = _LOWER if best >= beta else _EXACT if best > alpha else _UPPER
        best = _further(best)
        self._table[current] = (depth, bound, best, choice, counts)
        return best

    def _told(self, current: Node, left: int) -> int | None:
        """The score of a node at which the game is over, or which the endgame tables know; None for any other.

        Args:
            current: The node.
            left: Number of turns without a placement or capture until a limit makes the game a draw.
        """
        own, foe, hand, other, _, _, _ = current
        if not own and not hand:
            return -WIN
        if left <= 0 or current in self._repeated:
            return self._limits.draw_score(current)
        if self._tables and not hand and not other:
            return self._known(own, foe, left)
        return None

    def _cut(  # noqa: PLR0917 - as for `_visit`, whose arguments it has
        self, current: Node, value: int, depth: int, ply: int, beta: int, quiet: int, idle: int
    ) -> int | None:
        """The score of a node, from which the enemy threatens nothing, that is too good for the enemy to allow.

        Near the leaves that is one whose value is far above beta (reverse futility pruning), further away one that stays
        above beta though its side passes the turn (null move pruning); None for any other.
        """
        own, foe, hand, other, must, _, bar_foe = current
        if depth <= 3 and value - MARGIN * depth >= beta:
            return value - MARGIN * depth
        if depth < NULL or value < beta or not hand or must or beta >= SURE:
            return None
        passed = (foe, own, other, hand, False, bar_foe, 0)
        score = -self._visit(passed, depth - NULL, ply + 1, -beta, 1 - beta, quiet + 1, idle + 1)
        return min(score, SURE) if score >= beta else None

    def _try_all(  # noqa: C901, PLR0912, PLR0917 - called for every node, like `_visit`
        self,
        current: Node,
        depth: int,
        ply: int,
        alpha: int,
        beta: int,
        children: Iterator[tuple[Node, int]],
        quiet: int,
        idle: int,
        most: int,
        *,
        leaf: bool,
    ) -> tuple[int, Node | None]:
        """The best score among the turns from a node, and the node after the best turn; None if no turn was tried.

        The other arguments are those of `_visit`; `children` are the nodes to try, as `Ordering.children` yields them, and
        `most` the highest number of quiet turns to try. `leaf` says whether quiescence search is all that follows a quiet
        turn.
        """
        _, foe, hand, _, _, _, _ = current
        best, choice = -WIN - 1, None
        for child, late in children:
            if late > most and choice is not None:
                break
            if child[0] != foe:
                still = rest = 0
            else:
                still, rest = quiet + 1, 0 if child[3] != hand else idle + 1
            score = alpha + 1
            if leaf and late:
                score = -self._quiesce(child, -beta, -alpha, EXTENSION)
            elif choice is not None:
                if depth >= 3 and late > LATE:
                    reduced = depth - (3 if late > LATEST else 2)
                    score = -self._visit(child, reduced, ply + 1, -alpha - 1, -alpha, still, rest)
                if score > alpha:
                    score = -self._visit(child, depth - 1, ply + 1, -alpha - 1, -alpha, still, rest)
            if not (leaf and late) and (choice is None or alpha < score < beta):
                score = -self._visit(child, depth - 1, ply + 1, -beta, -alpha, still, rest)
            if score > best:
                best, choice = score, child
                if score > alpha:
                    alpha = score
                    if score >= beta:
                        if child[0] == foe:
                            self._ordering.learn(current[0] ^ child[1], depth, ply)
                        break
        return best, choice


def _stored(  # noqa: PLR0917 - called for every node that the table has
    entry: _Entry, depth: int, alpha: int, beta: int, left: int, counts: tuple[int, int] | None
) -> int | None:
    """The score that a table entry gives to a visit of its node; None where it says too little.

    Args:
        entry: The entry.
        depth: As in `Search._visit`.
        alpha: As in `Search._visit`.
        beta: As in `Search._visit`.
        left: As in `Search._told`.
        counts: The counts of the visit if a limit lies within its depth; else None.
    """
    searched, bound, score, _, only = entry
    if searched < depth or (searched >= left if only is None else only != counts):
        return None
    if bound == _EXACT or (score >= beta if bound == _LOWER else score <= alpha):
        return score
    return None


def _scope(value: int, depth: int, alpha: int) -> int:
    """Which quiet turns are tried from a node of this value: near the leaves fewer, the further it lies below alpha."""
    if depth > 2 or value - RISK > alpha:
        return ALL
    return NONE if value + HOPELESS[depth] <= alpha else SAFE


def _further(score: int) -> int:
    """A score as seen a turn earlier: the further ahead a win or a loss is, the less it counts."""
    return score if -_DISTANT <= score <= _DISTANT else score - 1 if score > 0 else score + 1
