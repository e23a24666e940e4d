"""The store of an evening: the real one, in a thread of its own, while the evening's loop stands still and waits for it.

So a transaction takes no virtual time, and no thread influences the order of events. Other tasks run before and after it.
"""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from tests import fresh

if TYPE_CHECKING:
    from data.opening import OpenStore

P = ParamSpec("P")
T = TypeVar("T")


class LineStore:
    """An open store (`data.port.Store`) on the given place; `look` reads without giving other tasks a turn."""

    def __init__(self, place: Path | str) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._store: OpenStore = self._waited(fresh.opened(place))

    async def run(self, fn: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a transaction."""
        await asyncio.sleep(0)
        try:
            return self._waited(self._store.run(fn, *args, **kwargs))
        finally:
            await asyncio.sleep(0)

    async def read(self, fn: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a transaction that only reads."""
        await asyncio.sleep(0)
        return self._waited(self._store.read(fn, *args, **kwargs))

    def look(self, fn: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a transaction that only reads, without letting any other task run."""
        return self._waited(self._store.read(fn, *args, **kwargs))

    def rows(self, query: str, *values: object) -> list[Any]:
        """The rows that a query finds, without letting any other task run."""
        return self.look(lambda connection: connection.execute(query, values).fetchall())

    async def settle(self) -> bool:
        """See `data.port.Store.settle`."""
        return self._waited(self._store.settle())

    def close(self) -> None:
        """Close the store, and end its thread."""
        self._waited(self._store.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _waited(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()
