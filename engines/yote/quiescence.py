"""Quiescence search: the score of a node after the captures that remain when the search has reached its depth."""

import time
from collections.abc import Callable

from engines.yote.endgame import Tables
from engines.yote.evaluation import evaluator, weights
from engines.yote.limits import WIN, Limits
from engines.yote.nodes import FEW, Node, capture_nodes, is_small
from engines.yote.options import RuleSet

NODES_PER_READING = 128
"""How many nodes a search visits between two readings of its clock."""
VALUES = 100_000
"""How many values of nodes are cached, some 30 MB."""
KNOWN = 50_000
"""The score of a win by the endgame tables whose next capture is at hand; a win n turns ahead scores n less."""
EXTENSION = 4
"""The most turns of captures that are searched beyond the depth."""
GAIN = 330
"""Assumed limit of what captures add to the score, in hundredths of a piece, for pruning (delta pruning)."""


class OutOfTimeError(Exception):
    """The deadline has passed during the search of a tree."""


class Quiescence:
    """What every node of a search needs: its rules, its clock, the evaluation and the endgame tables.

    Attributes:
        nodes: Number of nodes visited.
    """

    def __init__(
        self,
        rules: RuleSet,
        seconds: float,
        now: Callable[[], float] = time.perf_counter,
        tables: Tables | None = None,
        *,
        every: bool = False,
    ) -> None:
        # Engines read no clock, but a search must end: this deadline is the one exception.
        self._rules = rules
        self._now = now
        self._deadline = now() + seconds
        self._tables = tables
        self._removals = None if every else 1
        self._auto = rules.small == "auto"
        self._limits = Limits(rules)
        self._evaluate = evaluator(rules.rows, weights(rules))
        self._delta = not (rules.mandatory or rules.chain)
        self._values: dict[Node, tuple[int, int, int]] = {}
        self.nodes = 0

    def _tick(self) -> None:
        """Count a node, and read the clock from time to time. Raises OutOfTimeError."""
        self.nodes = nodes = self.nodes + 1
        if not nodes % NODES_PER_READING:
            self._read_clock()

    def _read_clock(self) -> None:
        """Check the deadline, and drop cached values where they are too many. Raises OutOfTimeError."""
        if self._now() > self._deadline:
            raise OutOfTimeError
        if len(self._values) > VALUES:
            self._values.clear()

    def _known(self, own: int, foe: int, left: int) -> int | None:
        """The score by the endgame tables of a node with empty hands; None if the tables do not say.

        Args:
            own: Mask of the pieces of the side to move.
            foe: Mask of the enemy's pieces.
            left: Number of turns without a capture until a limit makes the game a draw.
        """
        if self._tables is None or (own | foe).bit_count() > self._tables.most:
            return None
        turns = self._tables.probe(own, foe)
        if not turns:
            return turns
        if abs(turns) > left:
            return 0
        return KNOWN - turns if turns > 0 else -KNOWN - turns

    def _quiesce(self, current: Node, alpha: int, beta: int, left: int) -> int:  # noqa: C901 - called for most nodes, so calls would cost time
        """The score of a node after further captures by both sides: exact between alpha and beta, otherwise a bound.

        Args:
            current: The node.
            alpha: The score that the side to move is sure of elsewhere.
            beta: The score above which the enemy avoids this node.
            left: The most turns of captures to search.
        """
        self.nodes = nodes = self.nodes + 1
        if not nodes % NODES_PER_READING:
            self._read_clock()
        _, foe, hand, other, *_ = current
        known = self._values.get(current)
        if known is None:
            known = self._values[current] = self._evaluate(current)
        value, takes, _ = known
        if not takes or not left or (value >= beta and not self._rules.mandatory):
            return value
        if self._delta and value + GAIN <= alpha and foe.bit_count() + other > FEW:
            return value + GAIN
        best = -WIN if self._rules.mandatory else value
        alpha = max(alpha, best)
        for child in capture_nodes(self._rules, current, self._removals):
            theirs, mine, rest, *_ = child
            if not theirs and not rest:
                return WIN - 1
            if self._auto and is_small(theirs, mine, rest, hand):
                score = 0
            else:
                told = None
                if self._tables and not hand and not rest:
                    told = self._known(theirs, mine, self._limits.turns_left(child, 0, 0))
                score = -(self._quiesce(child, -beta, -alpha, left - 1) if told is None else told)
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    if alpha >= beta:
                        break
        return best
