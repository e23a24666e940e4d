"""A store that counts its transactions, so that tests can wait until none is in progress."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, ParamSpec, TypeVar

from data.opening import OpenStore

P = ParamSpec("P")
T = TypeVar("T")

PATIENCE_S = 60.0
"""How long, in real seconds, a transaction may take before a test gives up."""


class CountingStore:
    """Wraps a store and counts its transactions: those in progress, those done, and those that may write."""

    pending = 0
    done = 0
    written = 0

    def __init__(self, store: OpenStore) -> None:
        self.settle = store.settle
        self.close = store.close
        self._store = store
        self._ended = asyncio.Event()

    async def ended(self) -> None:
        """Wait until a transaction that is in progress has ended."""
        self._ended.clear()
        async with asyncio.timeout(PATIENCE_S):
            await self._ended.wait()

    async def run(self, fn: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        self.written += 1
        return await self._counted(self._store.run(fn, *args, **kwargs))

    async def read(self, fn: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._counted(self._store.read(fn, *args, **kwargs))

    async def _counted(self, work: Coroutine[Any, Any, T]) -> T:
        self.pending += 1
        try:
            return await work
        finally:
            self.pending -= 1
            self.done += 1
            self._ended.set()
