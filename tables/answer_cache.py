"""A cache of answers about one table, so that a question which several callers ask is computed once."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Answers:
    """Memoised answers about one state of a game and its players, by question. Copies of a table share them while both stay.

    A question contains everything that its answer depends on, such as the seat whose view is used, or a language.

    Attributes:
        state: The state; None before the start of a game.
        players: The players.
    """

    __slots__ = ("_known", "players", "state")

    def __init__(self, state: Any = None, players: Any = None) -> None:
        self.state = state
        self.players = players
        self._known: dict[Hashable, Any] = {}

    def of(self, question: Hashable, ask: Callable[[], T]) -> T:
        """The answer to a question, computed by `ask` on the first call."""
        # Two threads may compute an answer at the same moment; both get the same one, for a state never changes.
        if question not in self._known:
            self._known[question] = ask()
        answer: T = self._known[question]
        return answer
