"""The hard player's search: principal variation search with iterative deepening and a transposition table.

Every capture branches into its second removals. Therefore the search tries only the most useful removals inside the tree
until few pieces are left, and limits sequences of captures beyond the depth; at the root it tries every turn. Scores are
hundredths of a piece, from the perspective of the side to move.

Draws by a limit of turns depend on the path to a node, so every visit is given the number of turns without a capture, and
of those without a placement or capture. A table entry is valid for all paths to its node if neither limit is within the
searched depth; otherwise the entry contains both counts and is valid only for them.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from engines.yote.board import FULL, cells_of
from engines.yote.moves import advance, capturers, due_removals, hand_share, mobile
from engines.yote.options import OCCURRENCES, SMALL, STALEMATE_TURNS, RuleSet
from engines.yote.state import Action, Position
from tests.opponents.yote.evaluation import FEW, around, evaluate
from tests.opponents.yote.nodes import Node, captures, is_small, moved, node

WIN = 100_000
"""The score of a game that is won at once; a win n turns ahead scores n less."""
SURE = WIN - 1_000
"""Scores above this value are won games, scores below its negative are lost games."""
MAX_DEPTH = 40
"""The greatest depth of iterative deepening, in turns."""
EXTENSION = 4
"""The most turns of captures that are searched beyond the depth (quiescence search)."""
REMOVALS = 2
"""How many sets of second removals are tried for a capture inside the tree, unless few pieces are left."""
MARGIN = 40
"""Assumed limit of the change in score by a turn without a capture, for pruning near the leaves."""
LATE, LATEST = 4, 15
"""Late move reductions: quiet turns after the first four are first searched one turn less deep, those after the first
fifteen two turns less deep."""
_EXACT, _LOWER, _UPPER = 0, 1, 2
"""The kinds of score in the table: the exact score, a lower bound, an upper bound."""
_NEVER = 1 << 30
"""A number of turns that no game reaches."""

_Entry = tuple[int, int, int, Node | None, tuple[int, int] | None]
"""A table entry: the depth, the kind of score, the score, the node after the best turn (None if unknown), and the only
counts for which the score is valid (None if it is valid for all)."""


class OutOfTimeError(Exception):
    """The deadline has passed during the search of a tree."""


class Search:
    """One search, with its rules, its clock and its transposition table.

    Attributes:
        depth: The greatest depth searched completely, in turns.
        score: The score of the best turn at that depth, for the side to move.
        nodes: Number of nodes visited.
    """

    def __init__(self, rules: RuleSet, seconds: float, now: Callable[[], float] = time.perf_counter) -> None:
        # Engines read no clock, but a search must end: this deadline is the one exception.
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
        """The best turn found before the deadline.

        Args:
            position: The current position.
            legal: The legal turns, at least one; of equally good ones the first is chosen.
            seen: Keys of the positions since the last placement or capture. A position of which one further occurrence
                is a draw by repetition counts as a draw in the whole tree.
        """
        self._repeated = {
            node(Position.of_key(key, position.hands))
            for key, times in Counter(seen).items()
            if times >= OCCURRENCES - 1
        }
        # A quiet turn that makes a draw may be worth more than the static score, so the search must not prune then.
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
        """The score of a position for the side that has just moved, after the captures in reply."""
        return -self._visit(node(position), 0, -WIN - 1, WIN + 1, position.quiet, position.idle)

    def _root(self, order: list[Node], counts: dict[Node, tuple[int, int]], depth: int) -> int:
        """The score of the root at a depth; `_choice` becomes the node after the best turn.

        Args:
            order: The nodes after each turn, in the order in which to try them.
            counts: The counts of `_visit` for each of these nodes.
            depth: The depth, in turns.
        """
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
        """Count a node, and check the deadline every 128 nodes. Raises OutOfTimeError."""
        self.nodes += 1
        if not self.nodes & 127 and self._now() > self._deadline:
            raise OutOfTimeError

    def _visit(self, current: Node, depth: int, alpha: int, beta: int, quiet: int, idle: int) -> int:  # noqa: PLR0917 - called for every node, so wrapping the arguments would cost time
        """The score of a node at a depth: exact if it is between alpha and beta, otherwise a bound.

        Args:
            current: The node.
            depth: The depth, in turns, without the captures searched beyond it.
            alpha: The score that the side to move is sure of elsewhere.
            beta: The score above which the enemy avoids this node.
            quiet: Number of consecutive turns without a capture before this node.
            idle: Number of consecutive turns without a placement or capture before this node.
        """
        own, foe, hand, other, *_ = current
        if not own and not hand:
            return -WIN
        left = self._turns_left(current, quiet, idle)
        if left <= 0 or current in self._repeated:
            return self._draw_score(current)
        if depth <= 0:
            return self._quiesce(current, alpha, beta, EXTENSION)
        self._tick()
        counts = (quiet, idle) if left <= depth else None
        entry = self._table.get(current)
        if entry is not None and entry[0] >= depth and (entry[0] < left if entry[4] is None else entry[4] == counts):
            _, bound, score, *_ = entry
            if bound == _EXACT or (score >= beta if bound == _LOWER else score <= alpha):
                return score
        empty = self._full ^ own ^ foe
        value = evaluate(own, foe, hand, other, empty)
        if depth <= 2 and counts is None and value - MARGIN * depth >= beta > -SURE and not capturers(foe, own, empty):
            return value - MARGIN * depth
        hopeless = depth == 1 and counts is None and value + MARGIN <= alpha and self._prunes
        children = self._children(current, None if entry is None else entry[3], hopeless=hopeless)
        best, choice = self._try_all(current, depth, alpha, beta, children, quiet, idle)
        if hopeless:
            best = max(best, value)
        elif choice is None:
            best = self._blocked_score(current)
        bound = _LOWER if best >= beta else _EXACT if best > alpha else _UPPER
        if abs(best) > SURE:
            best += -1 if best > 0 else 1
        self._table[current] = (depth, bound, best, choice, counts)
        return best

    def _try_all(  # noqa: PLR0917 - called for every node, like `_visit`
        self,
        current: Node,
        depth: int,
        alpha: int,
        beta: int,
        children: Iterator[tuple[Node, int]],
        quiet: int,
        idle: int,
    ) -> tuple[int, Node | None]:
        """The best score among the turns from a node, and the node after the best turn; None if no turn was tried.

        The other arguments are those of `_visit`; `children` are the nodes to try, as `_children` yields them.
        """
        _, foe, hand, *_ = current
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
                        key = current[0] ^ child[1]
                        self._history[key] = self._history.get(key, 0) + depth * depth
                    break
        return best, choice

    def _turns_left(self, current: Node, quiet: int, idle: int) -> int:
        """Number of turns without a placement or capture until a limit makes the game a draw; 0 or less if it is one."""
        own, foe, hand, other, *_ = current
        left = self._no_progress - idle
        if own.bit_count() + hand <= SMALL and foe.bit_count() + other <= SMALL:
            left = 0 if self._auto else min(left, self._stalemate - quiet)
        return left

    def _draw_score(self, current: Node) -> int:
        """The score of a node at a limit or a repetition: a draw, unless the side to move is blocked.

        The automatic draw of the small endgame precedes the test for a blocked side (yote.md 2.3).
        """
        own, foe, hand, other, *_ = current
        if (self._auto and is_small(own, foe, hand, other)) or mobile(
            self._rules, own, foe, hand, self._full ^ own ^ foe
        ):
            return 0
        return self._blocked_score(current)

    @staticmethod
    def _blocked_score(current: Node) -> int:
        """The score of a node whose side to move is blocked: the side with more pieces wins (yote.md 2.3, `blocked`)."""
        own, foe, hand, other, *_ = current
        pieces = own.bit_count() + hand - foe.bit_count() - other
        return 0 if pieces == 0 else WIN if pieces > 0 else -WIN

    def _children(self, current: Node, first: Node | None, *, hopeless: bool) -> Iterator[tuple[Node, int]]:
        """The nodes to try, the most promising first, each with its number among the quiet turns (0 for a capture).

        Args:
            current: The node before the turn.
            first: The node to try first, from the table; None without one.
            hopeless: Whether to leave out the quiet turns.
        """
        own, foe, _, _, must, _, _ = current
        if first is not None:
            yield first, 0
        empty = self._full ^ own ^ foe
        hops = [] if must else captures(self._rules, own, foe, empty)
        if hops:
            for child in self._capture_nodes(current, hops, REMOVALS):
                if child != first:
                    yield child, 0
        if hopeless or (hops and self._rules.mandatory):
            return
        quiet = self._quiet_nodes(current, empty, captured=bool(hops))
        history = self._history
        quiet.sort(key=lambda child: -history.get(own ^ child[1], 0))
        for number, child in enumerate(quiet, 1):
            if child != first:
                yield child, number

    def _quiet_nodes(self, current: Node, empty: int, *, captured: bool) -> list[Node]:
        """The nodes after each turn without a capture; `captured` says whether the side to move can capture."""
        own, foe, hand, other, must, bar, bar_foe = current
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

    def _capture_nodes(self, current: Node, hops: list[tuple[int, int, int]], limit: int) -> list[Node]:
        """The nodes after each capture and its second removals.

        Args:
            current: The node before the turn.
            hops: The captures, as `nodes.captures` returns them.
            limit: How many sets of removals to try for a capture, the most useful first; all if few pieces are left.
        """
        _, _, hand, other, _, _, bar_foe = current
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
        """The masks of the enemy's pieces left, by the use of removing them.

        Pieces that could capture come first, then those next to own pieces, then the others.
        """
        danger = capturers(left, mine, self._full ^ left ^ mine)
        near = left & ~danger & around(mine)
        return [1 << cell for part in (danger, near, left & ~danger & ~near) for cell in cells_of(part)]

    def _quiesce(self, current: Node, alpha: int, beta: int, left: int) -> int:
        """The score of a node after further captures by both sides (quiescence search).

        Args:
            current: The node.
            alpha: As in `_visit`.
            beta: As in `_visit`.
            left: The most turns of captures to search.
        """
        self._tick()
        own, foe, hand, other, must, *_ = current
        empty = self._full ^ own ^ foe
        value = evaluate(own, foe, hand, other, empty)
        if must or not left or (value >= beta and not self._rules.mandatory):
            return value
        hops = captures(self._rules, own, foe, empty)
        if not hops:
            return value
        best = -WIN if self._rules.mandatory else value
        alpha = max(alpha, best)
        for child in self._capture_nodes(current, hops, 1):
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
