"""The draws by limits of turns, and sides that are blocked, as scores of nodes."""

from engines.yote.board import FULL
from engines.yote.moves import mobile
from engines.yote.nodes import Node, is_small
from engines.yote.options import STALEMATE_TURNS, RuleSet

WIN = 100_000
"""The score of a game that is won at once; a win n turns ahead scores n less."""
_NEVER = 1 << 30
"""A number of turns that no game reaches."""


class Limits:
    """The limits of a rule set.

    Attributes:
        no_progress: The limit of turns without a placement or capture.
    """

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._auto = rules.small == "auto"
        self._stalemate = STALEMATE_TURNS if rules.small == "stalemate" else _NEVER
        self.no_progress = rules.no_progress or _NEVER

    def turns_left(self, current: Node, quiet: int, idle: int) -> int:
        """Number of turns without a placement or capture until a limit makes the game a draw; 0 or less if it is one."""
        left = self.no_progress - idle
        if is_small(*current[:4]):
            left = 0 if self._auto else min(left, self._stalemate - quiet)
        return left

    def draw_score(self, current: Node) -> int:
        """The score of a node at a limit or a repetition: a draw, unless the side to move is blocked.

        The automatic draw of the small endgame precedes the test for a blocked side (yote.md 2.3).
        """
        own, foe, hand, other, *_ = current
        empty = FULL[self._rules.rows] ^ own ^ foe
        if (self._auto and is_small(own, foe, hand, other)) or mobile(self._rules, own, foe, hand, empty):
            return 0
        return self.blocked_score(current)

    @staticmethod
    def blocked_score(current: Node) -> int:
        """The score of a node whose side to move is blocked: the side with more pieces wins (yote.md 2.3, `blocked`)."""
        own, foe, hand, other, *_ = current
        pieces = own.bit_count() + hand - foe.bit_count() - other
        return 0 if pieces == 0 else WIN if pieces > 0 else -WIN
