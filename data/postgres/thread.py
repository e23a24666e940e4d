"""A worker thread with a queue of functions, whose results coroutines await."""

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from typing import Any, TypeVar

T = TypeVar("T")


class Thread:
    """A worker thread that runs queued functions in order until it is stopped.

    A queued function runs to its end even if its caller is cancelled meanwhile.
    """

    def __init__(self, name: str) -> None:
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._outcomes: deque[Callable[[], None]] = deque()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    async def run(self, fn: Callable[[], T]) -> T:
        """Run a function on the worker thread; return its result or raise its exception."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()

        def work() -> None:
            try:
                result = fn()
            except BaseException as error:  # noqa: BLE001 - raised to the caller of `run`
                self._tell(loop, partial(_settle, future, future.set_exception, error))
            else:
                self._tell(loop, partial(_settle, future, future.set_result, result))

        self._work.put(work)
        return await future

    async def stop(self) -> None:
        """Stop the worker thread after the functions queued so far, and wait for its end."""
        self._work.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            work()
            del work  # else the variable keeps the result alive until the next function

    def _tell(self, loop: asyncio.AbstractEventLoop, outcome: Callable[[], None]) -> None:
        # To wake the event loop is a system call, after which both threads compete for the interpreter, so an outcome is
        # told together with those that wait already: only the first of them wakes the loop.
        if loop.is_closed():
            return
        self._outcomes.append(outcome)
        if len(self._outcomes) == 1:
            loop.call_soon_threadsafe(self._tell_all)

    def _tell_all(self) -> None:
        while self._outcomes:
            self._outcomes.popleft()()


def _settle(future: asyncio.Future[Any], how: Callable[[Any], None], what: object) -> None:
    if not future.done():
        how(what)
