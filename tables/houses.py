"""House players' thinking: where and for how long. They get a view and the legal actions, never a state."""

import asyncio
import contextlib
import importlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, Protocol

from engines.game import AnyGame, Level

log = logging.getLogger(__name__)

BUDGET_SECONDS = 1.0
LATE_SECONDS = 0.5
"""A worker that has not answered this long after its budget is given up."""
WARM_SECONDS = 20.0
"""The longest that a move waits for the first worker to have started."""


class Houses(Protocol):
    """Whoever thinks for house players."""

    def start(self) -> None:
        """Get ready, in the background."""
        ...

    async def think(self, game: AnyGame, level: Level, view: Any, legal: Sequence[Any], seed: bytes) -> Any:
        """One of the legal actions. Never fails, for a game must go on."""
        ...

    async def close(self) -> None:
        """Let go of everything."""
        ...


class InlineHouses:
    """Thinks where it is called, for tests and for a machine with no process to spare."""

    def __init__(self, seconds: float = 0.02) -> None:
        self._seconds = seconds

    def start(self) -> None:
        """Nothing to do."""

    async def think(self, game: AnyGame, level: Level, view: Any, legal: Sequence[Any], seed: bytes) -> Any:
        """The game's own choice."""
        return game.think(level, view, legal, seed, self._seconds)

    async def close(self) -> None:
        """Nothing to do."""


class PoolHouses:
    """Thinks in processes of its own, so that nobody waits for a house player but its opponent."""

    def __init__(self, workers: int | None = None, seconds: float = BUDGET_SECONDS) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self._seconds = seconds
        # One at a time for each worker: what waits here has not begun, so it cannot be late.
        self._free = asyncio.Semaphore(self._workers)
        self._thinking = 0
        self._pool: ProcessPoolExecutor | None = None
        self._warm: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the workers in the background; a move asked for meanwhile waits for them."""
        self._open()

    async def think(self, game: AnyGame, level: Level, view: Any, legal: Sequence[Any], seed: bytes) -> Any:
        """The worker's choice, or an easy one made here where no worker answers in time.

        Where more house players think than there are workers, each gets a shorter time, so that all stay quick.
        """
        self._thinking += 1
        try:
            async with self._free:
                seconds = self._seconds * min(1.0, self._workers / self._thinking)
                pool = await self._ready()
                return await self._ask(pool, seconds, partial(game.think, level, view, legal, seed))
        except Exception:
            log.exception("a house player of %s gave no answer in time; an easy move is played", game.name)
            return game.think("easy", view, legal, seed, 0.0)
        finally:
            self._thinking -= 1

    async def close(self) -> None:
        """End the workers."""
        if self._warm:
            self._warm.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._warm
        if self._pool:
            _end(self._pool)
            self._pool = None

    def _open(self) -> ProcessPoolExecutor:
        self._pool = ProcessPoolExecutor(
            self._workers, mp_context=multiprocessing.get_context("spawn"), initializer=_begin_worker
        )
        self._warm = asyncio.create_task(self._warm_up(self._pool))
        return self._pool

    async def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._open()
        if self._warm:
            await asyncio.wait([self._warm], timeout=WARM_SECONDS)
        # Another move may have found the pool broken meanwhile and opened a new one.
        return self._pool or self._open()

    async def _warm_up(self, pool: ProcessPoolExecutor) -> None:
        with contextlib.suppress(BrokenProcessPool):
            await asyncio.gather(*(asyncio.wrap_future(pool.submit(os.getpid)) for _ in range(self._workers)))

    async def _ask(self, pool: ProcessPoolExecutor, seconds: float, think: Callable[[float], Any]) -> Any:
        try:
            answer = pool.submit(think, seconds)
            return await asyncio.wait_for(asyncio.wrap_future(answer), seconds + LATE_SECONDS)
        except (BrokenProcessPool, TimeoutError):
            # A worker that hangs would hold its place for ever, so the late go the way of the dead: a new pool.
            if self._pool is pool:
                _end(pool)
                self._open()
            raise


def _end(pool: ProcessPoolExecutor) -> None:
    workers = list((pool._processes or {}).values())  # noqa: SLF001 - the pool has no other way to end a worker that hangs
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()


def _begin_worker() -> None:
    """In a worker: know the games, leave Ctrl-C to the bot, and end when the bot is gone.

    A bot that was killed can no longer tell its workers to end.
    """
    importlib.import_module("engines.registry")
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch_parent, daemon=True).start()


def _watch_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        # Waits on a pipe or handle that the system closes when the parent ends, on Linux, macOS and Windows alike.
        parent.join()
        os._exit(1)
