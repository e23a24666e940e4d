"""A spy that counts the calls of a game's methods, for tests which assert that handling a tap repeats no call."""

import threading
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engines.game import AnyGame
from tables.play import turn

QUESTIONS = (
    "stamp",
    "to_act",
    "view",
    "prefixes",
    "parse",
    "format",
    "legal",
    "deadline",
    "outcome",
    "dump",
    "load",
    "apply",
)


class Asked:
    """Counts calls of a game's methods from outside the engine, and calls of `tables.play.turn.may_act`.

    A call that the engine makes to itself while it answers another is not counted.

    Attributes:
        counts: Calls by method name since the counter was last cleared.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, game: AnyGame) -> None:
        self.counts: Counter[str] = Counter()
        self._within = threading.local()
        for question in QUESTIONS:
            kind = next(kind for kind in type(game).__mro__ if question in vars(kind))
            monkeypatch.setattr(kind, question, self._outermost(question, getattr(kind, question)))
        monkeypatch.setattr(turn, "may_act", self._counting("may_act", turn.may_act))

    def _counting(self, question: str, answer: Callable[..., Any]) -> Callable[..., Any]:
        def counting(*args: Any, **named: Any) -> Any:
            self.counts[question] += 1
            return answer(*args, **named)

        return counting

    def _outermost(self, question: str, answer: Callable[..., Any]) -> Callable[..., Any]:
        counting = self._counting(question, answer)

        def outermost(*args: Any) -> Any:
            if getattr(self._within, "an_answer", False):
                return answer(*args)
            self._within.an_answer = True
            try:
                return counting(*args)
            finally:
                self._within.an_answer = False

        return outermost
