"""What the rules have answered about a state: a question that several parties ask is put to the engine once."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Answers:
    """The answers about one state, by question; they live and die with the tables that show it.

    What a seat may know is a question of its own for each seat.

    Attributes:
        state: The state; None before the start of a game.
    """

    __slots__ = ("_known", "state")

    def __init__(self, state: Any = None) -> None:
        self.state = state
        self._known: dict[Hashable, Any] = {}

    def of(self, question: Hashable, ask: Callable[[], T]) -> T:
        """The answer to a question, which `ask` finds the first time."""
        # Two threads may ask at the same moment, and find the same: a state never changes.
        if question not in self._known:
            self._known[question] = ask()
        answer: T = self._known[question]
        return answer
