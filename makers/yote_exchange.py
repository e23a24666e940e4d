"""Exchanges: the pieces that both sides have left once every capture worth making has been made, in whole pieces.

Unlike `search`, which values positions and tries the most useful second removals only, an exchange tries every removal.
Both sides may stop capturing at any time.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from engines.yote.board import FULL, cells_of
from engines.yote.moves import advance, capturers, due_removals, hand_share, legal
from engines.yote.nodes import Node, around, captures, node
from engines.yote.options import PIECES, RuleSet
from engines.yote.state import Action, Position

CAPTURES = 4
"""The most captures in a row that are looked at after a turn."""
ALL = 2 * PIECES
"""The lead of a side that has captured all pieces of the other; greater than every other lead."""


class Exchange:
    """The exchanges after the turns of a position.

    Attributes:
        nodes: Number of positions looked at.
    """

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._full = FULL[rules.rows]
        self.nodes = 0

    def lead(self, position: Position, action: Action, least: int = -ALL) -> int:
        """By how many pieces the side to move leads after an action and the captures in answer.

        Args:
            position: The position before the action.
            action: A legal action.
            least: Leads below this number need not be told apart: any of them may be returned for another.
        """
        return -self._lead(node(advance(self._rules, position, action)), -ALL, -least + 1, CAPTURES)

    def _lead(self, current: Node, alpha: int, beta: int, left: int) -> int:
        """The lead of the side to move: exact if it is between alpha and beta, otherwise a bound.

        Args:
            current: The position.
            alpha: The lead that the side to move is sure of elsewhere.
            beta: The lead above which the other side avoids this position.
            left: The most captures to look at.
        """
        self.nodes += 1
        own, foe, hand, other, must, *_ = current
        if not own and not hand:
            return -ALL
        best = own.bit_count() + hand - foe.bit_count() - other
        if must or not left or best >= beta:
            return best
        for child in self._captured(current):
            if not child[0] and not child[2]:
                return ALL
            best = max(best, -self._lead(child, -beta, -max(alpha, best), left - 1))
            if best >= beta:
                break
        return best

    def _captured(self, current: Node) -> Iterator[Node]:
        """The nodes after every capture with every set of removals, those first that take pieces which could capture."""
        own, foe, hand, other, *_ = current
        for mine, hit, jumps in captures(self._rules, own, foe, self._full ^ own ^ foe):
            on_board = hit.bit_count()
            due = due_removals(self._rules, jumps, on_board, other)
            danger = capturers(hit, mine, self._full ^ hit ^ mine)
            near = hit & ~danger & around(mine)
            cells = [1 << cell for part in (danger, near, hit & ~danger & ~near) for cell in cells_of(part)]
            for share in hand_share(self._rules, due, on_board, other):
                for taken in combinations(cells, due - share):
                    yield hit ^ sum(taken), mine, other - share, hand, False, 0, 0


def winning(rules: RuleSet, position: Position, actions: Sequence[Action], turns: int) -> list[Action]:
    """The actions after which the side to move takes the last piece by captures alone, whatever the other side does.

    Args:
        rules: The rule set.
        position: The position.
        actions: The legal actions.
        turns: The most turns of the side to move, the present one included.
    """
    found = []
    for action in actions:
        after = advance(rules, position, action)
        foe = after.total(after.side)
        if not foe:
            found.append(action)
        elif turns > 1 and action.kind == "capture" and foe <= 2 * (turns - 1):
            replies = [advance(rules, after, reply) for reply in legal(rules, after)]
            if replies and all(winning(rules, then, legal(rules, then), turns - 1) for then in replies):
                found.append(action)
    return found
