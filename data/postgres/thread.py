"""A thread on which functions run one after the other, and are awaited."""

import asyncio
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, TypeVar

T = TypeVar("T")


class Thread:
    """A thread that runs until it is stopped. What it was given runs to its end, whether or not anybody still waits."""

    def __init__(self, name: str) -> None:
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    async def run(self, fn: Callable[[], T]) -> T:
        """Run it there; its result, or what it raises."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()

        def work() -> None:
            try:
                result = fn()
            except BaseException as error:  # noqa: BLE001 - whoever asked hears of it
                _tell(loop, future, future.set_exception, error)
            else:
                _tell(loop, future, future.set_result, result)

        self._work.put(work)
        return await future

    async def stop(self) -> None:
        """Stop once all that it was given is done."""
        self._work.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            work()
            del work  # or it would keep what it has come to until there is more to do


def _tell(
    loop: asyncio.AbstractEventLoop, future: asyncio.Future[Any], how: Callable[[Any], None], what: object
) -> None:
    def tell() -> None:
        if not future.done():
            how(what)

    if not loop.is_closed():
        loop.call_soon_threadsafe(tell)
