"""A cache of an engine's answers about one state, so that a question which several callers ask is computed once."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Answers:
    """The memoised answers about one state, by question; tables with the same state share them.

    A question includes the seat where the answer depends on what that seat may know.

    Attributes:
        state: The state; None before the start of a game.
    """

    __slots__ = ("_known", "state")

    def __init__(self, state: Any = None) -> None:
        self.state = state
        self._known: dict[Hashable, Any] = {}

    def of(self, question: Hashable, ask: Callable[[], T]) -> T:
        """The answer to a question, computed by `ask` on the first call."""
        # Two threads may compute an answer at the same moment; both get the same one, for a state never changes.
        if question not in self._known:
            self._known[question] = ask()
        answer: T = self._known[question]
        return answer
