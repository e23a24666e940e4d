"""Counting the calls that run in other threads, so that tests can wait until none is in progress."""

import asyncio
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class CountingThreads:
    """Stands in for `asyncio.to_thread`.

    Attributes:
        pending: The number of calls in progress.
    """

    def __init__(self) -> None:
        self.pending = 0
        self._to_thread: Callable[..., Any] = asyncio.to_thread

    async def to_thread(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function in another thread, as `asyncio.to_thread` does."""
        self.pending += 1
        try:
            done: T = await self._to_thread(fn, *args, **kwargs)
        finally:
            self.pending -= 1
        return done
