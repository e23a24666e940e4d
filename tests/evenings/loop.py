"""The event loop of an evening: time is virtual, threads are none, and a seed draws the order in which ready tasks run.

Where nothing is ready, time leaps to the next timer, so that an evening of hours takes seconds. What one run of the bot
has started carries that run's number in its context (`RUN`), so that a killed run never takes another step
(`VirtualLoop.kill`).
"""

import asyncio
import random
import selectors
from collections.abc import Callable
from contextvars import Context, ContextVar, copy_context
from typing import Any

from tests.evenings.wire import Listener, connect
from tests.shuffled import ShuffledLoop

RUN: ContextVar[int] = ContextVar("run", default=0)
"""The number of the bot's run to which a task belongs; 0 for the world outside the bot."""


class StalledError(Exception):
    """A deadlock: nothing is ready and no timer is set, so every task waits for another one."""


class _NoWait(selectors.SelectSelector):
    """A selector that never waits; instead it has the loop's time leap to the next timer."""

    def __init__(self, leap: Callable[[float | None], None]) -> None:
        super().__init__()
        self._leap = leap

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Leap if nothing is ready. No file is ever ready, because all connections are in memory."""
        if timeout is None or timeout > 0:
            self._leap(timeout)
        return []


class VirtualLoop(ShuffledLoop):
    """See the module.

    Args:
        chance: Draws the order of tasks; None leaves it as it is.

    Attributes:
        dead: The numbers of the killed runs.
        killed: The tasks that existed at a kill; a reference is kept so that no `finally` of a killed run is executed.
    """

    _scheduled: Any

    def __init__(self, chance: random.Random | None) -> None:
        self._now_s = 0.0
        super().__init__(chance, _NoWait(self._leap))
        self._listeners: dict[int, Listener] = {}
        self.dead: set[int] = set()
        self.killed: list[asyncio.Task[Any]] = []

    def time(self) -> float:
        """The virtual time, in seconds since the loop was made."""
        return self._now_s

    def _leap(self, timeout: float | None) -> None:
        if timeout is None:
            raise StalledError
        self._now_s = max(self._now_s, self._scheduled[0]._when)

    # A killed run's callbacks are made, as their callers expect, but never called.

    def call_soon(self, callback: Any, *args: Any, context: Context | None = None) -> Any:  # type: ignore[override]
        """Call a function soon; never if its run was killed."""
        return self._spared(super().call_soon(callback, *args, context=context))

    def call_at(self, when: float, callback: Any, *args: Any, context: Context | None = None) -> Any:  # type: ignore[override]
        """Call a function at a time; never if its run was killed."""
        return self._spared(super().call_at(when, callback, *args, context=context))

    def _spared(self, handle: Any) -> Any:
        if self.dead and _run(handle) in self.dead:
            handle.cancel()
        return handle

    def kill(self, run: int) -> None:
        """Stop a run at once: nothing that it has started takes another step, and its connections close."""
        self.dead.add(run)
        self.killed += asyncio.all_tasks(self)  # first, for a cancelled handle may hold the last reference to its task
        for handle in (*self._ready, *self._scheduled):
            if _run(handle) == run:
                handle.cancel()
        for listener in self._listeners.values():
            listener.cut(run)

    # What would take a thread is done at once; what would take a socket stays in memory.

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> Any:  # type: ignore[override]
        """Call a function at once, in line."""
        del executor
        future = self.create_future()
        try:
            result = func(*args)
        except Exception as error:  # noqa: BLE001 - handed to whoever awaits it
            future.set_exception(error)
        else:
            future.set_result(result)
        return future

    async def create_server(self, protocol_factory: Any, host: Any = None, port: Any = None, **_: Any) -> Any:
        """Listen at a port of this loop's own."""
        assert host is not None, "a server of an evening has one address"
        number = port or 1_024 + len(self._listeners)
        self._listeners[number] = Listener(protocol_factory, number, copy_context())
        return self._listeners[number]

    def dial(self, protocol: asyncio.Protocol, port: int) -> None:
        """Connect a client's protocol to a port. Raises ConnectionRefusedError."""
        if port not in self._listeners:
            raise ConnectionRefusedError
        connect(self, protocol, self._listeners[port], RUN.get())


def _run(handle: Any) -> int:
    context: Context = handle._context
    return context.get(RUN, 0)
