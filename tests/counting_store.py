"""A store that counts its transactions, so that tests can wait until none is in progress."""

from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, ParamSpec, TypeVar

from data.opening import OpenStore

P = ParamSpec("P")
T = TypeVar("T")


class CountingStore:
    """Wraps a store and counts its transactions: those in progress, those done, and those that may write."""

    pending = 0
    done = 0
    written = 0

    def __init__(self, store: OpenStore) -> None:
        self.settle = store.settle
        self.close = store.close
        self._store = store

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
