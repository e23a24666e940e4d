"""Random orders of tests, and of ready tasks in their event loops, where asyncio guarantees no order except of callbacks."""

import asyncio
import os
import random
from collections.abc import Callable, Sequence
from selectors import BaseSelector
from typing import Any, cast

import pytest

SHUFFLE = os.environ.get("SHUFFLE")
"""The seed by which tests, and the ready tasks of their event loops, are put into another order; unset for their own."""
STEPS = frozenset({"TaskStepMethWrapper", "TaskWakeupMethWrapper", "task_wakeup"})
"""The names of callbacks, or of their types, that run a task's next step."""


class ShuffledLoop(asyncio.SelectorEventLoop):
    """An event loop that draws the order in which ready tasks run.

    Args:
        chance: Draws the order; None leaves it as it is.
        selector: What waits for files; the system's best by default.
    """

    _ready: Any

    def __init__(self, chance: random.Random | None, selector: BaseSelector | None = None) -> None:
        super().__init__(selector)
        self._chance = chance

    def draw_from(self, chance: random.Random) -> None:
        """Draw the order from another source from now on, if it is drawn at all."""
        if self._chance is not None:
            self._chance = chance

    def _run_once(self) -> None:
        # Other threads may append meanwhile.
        ready, there = self._ready, list(self._ready)
        # A task that waits for a future runs after the callbacks that were added to the future before it.
        called = {id(future) for handle in there if not _steps(handle) for future in handle._args or ()}
        places = [
            place
            for place, handle in enumerate(there)
            if _steps(handle) and called.isdisjoint(map(id, handle._args or ()))
        ]
        if self._chance is not None and len(places) > 1:
            handles = [there[place] for place in places]
            self._chance.shuffle(handles)
            for place, handle in zip(places, handles, strict=True):
                ready[place] = handle
        cast("Any", super())._run_once()


def shuffle(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """The modules, and the tests of each, in the order that the seed draws: the same in each worker."""
    chance = random.Random(SHUFFLE)
    modules: dict[str, list[pytest.Item]] = {}
    for item in items:
        modules.setdefault(item.nodeid.partition("::")[0], []).append(item)
    order = list(modules.values())
    chance.shuffle(order)
    for tests in order:
        chance.shuffle(tests)
    return [item for tests in order for item in tests]


def loops() -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """The loop factory for tests in which a seed draws the order, as pytest-asyncio asks for it."""
    return {"shuffled": lambda: ShuffledLoop(random.Random(SHUFFLE))}


def _steps(handle: Any) -> bool:
    """Whether a handle runs a task's next step."""
    callback = handle._callback
    return type(callback).__name__ in STEPS or getattr(callback, "__name__", "") in STEPS
