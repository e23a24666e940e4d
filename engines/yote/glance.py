"""The value of a position at a glance: material and freedom after the captures in reply.

Puzzles are found by it and turning points told: it stays as it is when the search and its evaluation improve, so that
the pool of puzzles and the moments of kept games stay the same.
"""

from collections.abc import Sequence

from engines.yote.board import COLUMNS, FULL, NOT_A, NOT_E
from engines.yote.evaluation import hunt
from engines.yote.limits import WIN, Limits
from engines.yote.moves import advance, capturers
from engines.yote.nodes import Node, capture_nodes, is_small, node
from engines.yote.options import RuleSet
from engines.yote.state import Action, Position

EXTENSION = 4
"""The most turns of captures that are looked at."""


class Glance:
    """The values of positions under a rule set, in hundredths of a piece."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._full = FULL[rules.rows]
        self._auto = rules.small == "auto"
        self._limits = Limits(rules)

    def after(self, position: Position) -> int:
        """The score of a position for the side that has just moved, after the captures in reply."""
        current = node(position)
        own, _, hand, *_ = current
        if not own and not hand:
            return WIN
        if self._limits.turns_left(current, position.quiet, position.idle) <= 0:
            return -self._limits.draw_score(current)
        return -self._captured(current, -WIN - 1, WIN + 1, EXTENSION)

    def _captured(self, current: Node, alpha: int, beta: int, left: int) -> int:
        """The score of a node after further captures by both sides: exact between alpha and beta, otherwise a bound.

        Args:
            current: The node.
            alpha: The score that the side to move is sure of elsewhere.
            beta: The score above which the enemy avoids this node.
            left: The most turns of captures to look at.
        """
        own, foe, hand, other, must, *_ = current
        empty = self._full ^ own ^ foe
        value = evaluate(own, foe, hand, other, empty)
        if must or not left or (value >= beta and not self._rules.mandatory) or not capturers(own, foe, empty):
            return value
        best = -WIN if self._rules.mandatory else value
        alpha = max(alpha, best)
        for child in capture_nodes(self._rules, current, 1):
            if not child[0] and not child[2]:
                return WIN - 1
            score = 0 if self._auto and is_small(*child[:4]) else -self._captured(child, -beta, -alpha, left - 1)
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    if alpha >= beta:
                        break
        return best


def values(rules: RuleSet, position: Position, legal: Sequence[Action]) -> list[int]:
    """The value of each action after the captures in reply, in hundredths of a piece."""
    glance = Glance(rules)
    return [glance.after(advance(rules, position, action)) for action in legal]


def evaluate(own: int, foe: int, hand: int, other: int, empty: int) -> int:
    """The value of a quiet position for the side to move, in hundredths of a piece.

    The value consists of the difference in pieces, in pieces in hand, and in possible steps. If both hands are empty and
    the weaker side has few pieces, the distance of the stronger side's pieces to them counts as well.

    Args:
        own: Mask of the pieces of the side to move.
        foe: Mask of the enemy's pieces.
        hand: Pieces in hand of the side to move.
        other: Pieces in the enemy's hand.
        empty: Mask of the empty cells.
    """
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
    value = 100 * pieces + 4 * (hand - other) + freedom
    if pieces and not hand and not other:
        value += hunt(own, foe) if pieces > 0 else -hunt(foe, own)
    return value
