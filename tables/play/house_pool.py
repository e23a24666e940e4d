"""The choice of house players' actions, in a pool of worker processes. A house player gets a view, never a state."""

import asyncio
import contextlib
import logging
import os
import pickle
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from engines.game import THINKING_SECONDS, AnyGame, Level
from tables.clock import Clock, WallClock, within
from tables.meter import Meter
from tables.play.house_worker import LENGTH, packed

log = logging.getLogger(__name__)

LATE_SECONDS = 0.5
"""The time after its budget at which a worker without a response is killed."""
START_SECONDS = 60.0
"""The time after its start at which a worker that has not loaded the games is killed."""


class Houses(Protocol):
    """Chooses the actions of house players."""

    def start(self) -> None:
        """Start in the background whatever is needed to choose actions."""
        ...

    async def think(self, game: AnyGame, level: Level, view: Any, legal: Sequence[Any], seed: bytes) -> Any:
        """Choose one of the legal actions.

        Args:
            game: The rules.
            level: How well the house player plays.
            view: What its seat may know.
            legal: The legal actions.
            seed: The seed of its random choices.

        Raises:
            asyncio.CancelledError: `close` was called. A game must go on, so the method raises nothing else.
        """
        ...

    async def close(self) -> None:
        """Release all resources and cancel all calls of `think` under way."""
        ...


class InlineHouses:
    """Chooses actions in the caller's own thread, for tests and for machines with no process to spare."""

    def __init__(self, seconds: float = 0.02) -> None:
        self._seconds = seconds

    def start(self) -> None:
        """Do nothing: no resource is needed."""

    async def think(self, game: AnyGame, level: Level, view: Any, legal: Sequence[Any], seed: bytes) -> Any:
        """Choose one of the legal actions with `Game.think`."""
        return game.think(level, view, legal, seed, self._seconds)

    async def close(self) -> None:
        """Do nothing: no resource is held."""


class Worker(Protocol):
    """Serves one request at a time. `up` and `ask` raise EOFError or OSError where the worker has ended."""

    async def up(self) -> None:
        """Start the worker, and return once it can serve requests."""
        ...

    async def ask(self, think: Callable[[], Any]) -> Any:
        """Call `think` in the worker and return its result."""
        ...

    async def end(self) -> None:
        """End the worker at once, even during a request."""
        ...


class PoolHouses:
    """Chooses actions in a pool of worker processes, so that the event loop never waits for a house player.

    Args:
        workers: The number of processes; by default one less than the machine's cores.
        seconds: The time of each level to choose an action, counted from when a ready worker gets the request.
        modules: The paths of the games' modules, which a process imports before its first request.
        meter: What the choices are reported to.
        clock: The clock of the timeouts; by default the machine's.
        launch: Makes a worker; by default a `Process`.
    """

    def __init__(
        self,
        workers: int | None = None,
        seconds: Mapping[Level, float] = THINKING_SECONDS,
        *,
        modules: Iterable[str] = (),
        meter: Meter | None = None,
        clock: Clock | None = None,
        launch: Callable[[], Worker] | None = None,
    ) -> None:
        self._size = workers or max(1, (os.cpu_count() or 1) - 1)
        self._seconds = seconds
        self._meter = meter or Meter()
        self._clock = clock or WallClock()
        self._launch = launch or partial(Process, tuple(modules))
        self._pending = 0
        self._workers: set[Worker] = set()
        self._failed: set[Worker] = set()
        self._free: asyncio.Queue[Worker | None] = asyncio.Queue()
        self._starting: set[asyncio.Task[None]] = set()
        self._closed = False

    def start(self) -> None:
        """Start the missing workers in the background, unless the pool is closed; requests wait for a ready worker."""
        while not self._closed and len(self._workers) < self._size:
            worker = self._launch()
            self._workers.add(worker)
            task = asyncio.create_task(self._begin(worker))
            self._starting.add(task)
            task.add_done_callback(self._starting.discard)

    async def think(self, game: AnyGame, level: Level, view: Any, legal: Sequence[Any], seed: bytes) -> Any:
        """Choose an action in a worker; where no worker starts or responds in time, choose one of level "easy" here.

        Where more requests are pending than there are workers, each gets a shorter time, so that all stay quick.
        """
        self._pending += 1
        begun_s, late = time.perf_counter(), False
        try:
            most = self._seconds[level]
            think = partial(game.think, level, view, legal, seed)
            try:
                return await self._ask(think, most)
            except EOFError:
                # The worker has died, for instance killed for lack of memory. Retry once with another one.
                return await self._ask(think, most)
        except Exception:
            if self._closed:
                # Play no easy action during shutdown: after the next start the request has its whole time again.
                raise asyncio.CancelledError from None
            late = True
            log.exception("a house player of %s gave no answer in time; an easy move is played", game.name)
            return game.think("easy", view, legal, seed, 0.0)
        finally:
            self._pending -= 1
            if not self._closed:
                self._meter.thought(game.name, level, time.perf_counter() - begun_s, late=late)

    async def close(self) -> None:
        """End all workers, and with them all requests."""
        self._closed = True
        self._free.put_nowait(None)
        starting = tuple(self._starting)
        for task in starting:
            task.cancel()
        await asyncio.gather(*starting, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._workers))

    async def _begin(self, worker: Worker) -> None:
        try:
            await within(self._clock, worker.up(), START_SECONDS)
        except Exception:
            log.exception("a process for house players does not get ready")
            self._failed.add(worker)
            await worker.end()
        # A failed worker enters the queue as well, so that a waiting request learns of the failure at once.
        self._free.put_nowait(worker)

    async def _next(self) -> Worker:
        """Wait for a ready, free worker.

        Raises:
            EOFError: The pool is closed.
            OSError: The workers have failed to start; new ones are started for later requests.
        """
        while True:
            self.start()
            worker = None if self._closed else await self._free.get()
            if worker is None:
                # Pass the end of the queue on to other waiting requests.
                self._free.put_nowait(None)
                raise EOFError
            if worker not in self._failed:
                return worker
            self._failed.discard(worker)
            self._workers.discard(worker)
            if self._free.empty():
                self.start()
                raise OSError("no process for house players gets ready")

    async def _ask(self, think: Callable[[float], Any], most: float) -> Any:
        """Have a worker think for at most so many seconds, or fewer where more requests are pending than workers."""
        worker = await self._next()
        seconds = most * min(1.0, self._size / self._pending)
        try:
            answer = await within(self._clock, worker.ask(partial(think, seconds)), seconds + LATE_SECONDS)
        except BaseException:
            # A worker that hangs would never be free again, and a late response would be taken for the next request's.
            self._workers.discard(worker)
            self.start()
            await worker.end()
            raise
        self._free.put_nowait(worker)
        return answer


class Process:
    """A worker in a process of its own, which runs `tables.play.house_worker`.

    The process is not one of `multiprocessing`, because that imports the bot's main file in each process, and with it
    the Discord library, the pictures and the messages.

    Args:
        modules: The paths of the games' modules, which the process imports first.
        niceness: By how much the process steps back behind others (`os.nice`), on systems that know that.
    """

    def __init__(self, modules: tuple[str, ...], niceness: int = 0) -> None:
        self._modules = modules
        self._niceness = niceness
        self._process: asyncio.subprocess.Process | None = None

    async def up(self) -> None:
        """Start the process, and return once it has imported the games' modules."""
        step_back = f"import os; os.nice({self._niceness}); " if self._niceness and hasattr(os, "nice") else ""
        begin = f"{step_back}import sys; sys.path[:] = {sys.path!r}; from tables.play.house_worker import main; main({self._modules!r})"
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", begin, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        await self._answer(self._process)

    async def ask(self, think: Callable[[], Any]) -> Any:
        """Call `think` in the process and return its result. Raises EOFError where the process has ended."""
        process = self._process
        if process is None or process.stdin is None or process.returncode is not None:
            raise EOFError
        try:
            process.stdin.write(packed(think))
        except (RuntimeError, OSError) as error:
            # The process has just ended. uvloop raises RuntimeError here; asyncio's loop fails in `_answer` instead.
            raise EOFError from error
        return await self._answer(process)

    async def end(self) -> None:
        """Kill the process and wait for its end."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()

    @staticmethod
    async def _answer(process: asyncio.subprocess.Process) -> Any:
        assert process.stdout is not None
        size = await process.stdout.readexactly(LENGTH.size)
        return pickle.loads(await process.stdout.readexactly(*LENGTH.unpack(size)))  # noqa: S301 - our own worker's
