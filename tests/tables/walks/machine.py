"""State machines for Hypothesis: rules that are steps of coroutines, on an event loop and a clock of the machine's own."""

import asyncio
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import strategies as st
from hypothesis.internal.conjecture.providers import AVAILABLE_PROVIDERS, HypothesisProvider
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test
from hypothesis.strategies._internal.featureflags import FeatureFlags

from data.store import Store
from engines.game import Illegal
from tables.errors import Refused
from tables.play import alarm
from tests.clock import CALM_BEAT_MS, FakeClock
from tests.examples import some
from tests.seeded import draw_secrets
from tests.tables import cups, harness

T = TypeVar("T")
AFRESH = "afresh"
"""The name of a Hypothesis backend that draws every example independently. The default one repeats parts of earlier examples,
of which a walk of few examples would mostly consist."""
AVAILABLE_PROVIDERS[AFRESH] = f"{HypothesisProvider.__module__}.{HypothesisProvider.__name__}"


class Machine(RuleBasedStateMachine):
    """A machine whose rules drive a bot's tables, and whose model is a few dictionaries.

    The same steps do the same in every run, so that Hypothesis can repeat and shorten them: seeds and dice are drawn alike,
    and the store works on the event loop's own thread.

    Attributes:
        clock: The clock of everything that the machine drives.
        folder: An empty folder for an SQLite store.
        stack: What is closed at the end of an example.
    """

    def __init__(self) -> None:
        super().__init__()
        self.clock = FakeClock()
        self.stack = AsyncExitStack()
        self.folder = Path(self.stack.enter_context(tempfile.TemporaryDirectory(prefix="baraza-")))
        self._runner = asyncio.Runner()
        patch = self.stack.enter_context(pytest.MonkeyPatch.context())
        draw_secrets(patch, Random(0))
        for clicks in (harness, cups):
            patch.setattr(clicks, "_clicks", count(1))
        patch.setattr(alarm, "CALM_BEAT_MS", CALM_BEAT_MS)
        patch.setattr(sqlite3, "connect", partial(sqlite3.connect, check_same_thread=False))
        patch.setattr(Store, "_on_its_thread", _inline)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine on the machine's event loop, and return its result."""
        return self._runner.run(work)

    def refused(self, work: Awaitable[object]) -> str | None:
        """The reason with which a request is refused; None where it is accepted."""

        async def ask() -> str | None:
            try:
                await work
            except Refused as error:
                return error.reason
            except Illegal as error:
                return error.reason
            return None

        return self.run(ask())

    def teardown(self) -> None:
        """Close what the example has opened."""
        try:
            self.run(self.stack.aclose())
        finally:
            self._runner.close()


async def _inline(_: Store, __: object, fn: Callable[[], T]) -> T:
    """Call a function of the store on the event loop's own thread, after other coroutines have run."""
    await asyncio.sleep(0)
    return fn()


def walk(machine: Callable[[], RuleBasedStateMachine], examples: int, steps: int) -> None:
    """Run a machine: `examples` of at most `steps` steps each in `make test`, more in the larger profiles.

    In about half of the examples all rules are enabled. In the others Hypothesis disables rules, half of them on average; if it
    did so in all examples, few would contain an offer, its answer and what follows.
    """

    def made() -> RuleBasedStateMachine:
        walker = machine()
        strategy: Any = walker._rules_strategy
        some_rules = strategy.enabled_rules_strategy
        every = st.shared(st.booleans(), key=("every rule", walker))
        strategy.enabled_rules_strategy = every.flatmap(lambda all_: st.just(FeatureFlags()) if all_ else some_rules)
        return walker

    factory: Any = made  # Hypothesis calls it, whatever makes a machine
    run_state_machine_as_test(factory, settings=some(examples, stateful_step_count=steps, backend=AFRESH))
