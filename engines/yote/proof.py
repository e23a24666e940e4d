"""Proofs that a turn wins or loses by force, where a search says so.

The search tries only the most useful second removals, and with many pieces a defence may be among the others. A proof tries
all of them. It asks one question, whether the score is above that of every undecided game, and the search leaves out no
turn of the side that would have to be lost.
"""

from collections.abc import Sequence
from itertools import count

from engines.yote.endgame import Tables
from engines.yote.limits import WIN
from engines.yote.moves import advance
from engines.yote.nodes import node
from engines.yote.options import RuleSet
from engines.yote.quiescence import OutOfTimeError
from engines.yote.search import DECIDED, MAX_DEPTH, Search
from engines.yote.state import Action, Position


class Proof(Search):
    """A proof, with its transposition table.

    Args:
        rules: The rule set.
        readings: Length of the proof, in readings of its clock, one every 128 nodes.
        known: The endgame tables for the rules; None without any.
    """

    def __init__(self, rules: RuleSet, readings: int, known: Tables | None) -> None:
        super().__init__(rules, readings, count().__next__, known, every=True)
        self._lost = -DECIDED

    def forced(self, position: Position, action: Action, seen: Sequence[int], *, won: bool) -> int | None:
        """The score of a turn that wins by force, or that loses by force; None where that is not proved.

        The result comes at the latest in as many turns as the score says.

        Args:
            position: The position before the turn.
            action: The turn.
            seen: Keys of the positions since the last placement or capture.
            won: Whether the side to move is to win by the turn, or to lose.
        """
        after = advance(self._rules, position, action)
        self._remember(seen, position.hands)
        if self._repeated:
            self._tables = None  # they know nothing of repetitions
        alpha, beta = (-WIN - 1, -DECIDED) if won else (DECIDED, WIN + 1)
        try:
            for depth in range(1, MAX_DEPTH):
                score = -self._visit(node(after), depth, 1, alpha, beta, after.quiet, after.idle)
                if (score > DECIDED) if won else (score < -DECIDED):
                    return score
        except OutOfTimeError:
            pass
        return None
