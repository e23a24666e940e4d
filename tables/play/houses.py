"""House players' thinking: where and for how long. They get a view and the legal actions, never a state."""

import asyncio
import contextlib
import logging
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Protocol

from engines.game import AnyGame, Level
from tables.clock import Clock, WallClock, within
from tables.play.thinker import LENGTH, packed

log = logging.getLogger(__name__)

BUDGET_SECONDS = 1.0
LATE_SECONDS = 0.5
"""A worker that has not answered this long after its budget is given up."""
START_SECONDS = 60.0
"""So is one that has not loaded the games this long after its start."""


class Houses(Protocol):
    """Whoever thinks for house players."""

    def start(self) -> None:
        """Get ready, in the background."""
        ...

    async def think(self, game: AnyGame, level: Level, view: Any, legal: Sequence[Any], seed: bytes) -> Any:
        """One of the legal actions. Never fails, for a game must go on; but it is cancelled by `close`, and after it."""
        ...

    async def close(self) -> None:
        """Let go of everything, thoughts under way included."""
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


class Worker(Protocol):
    """One who thinks, one thought at a time. Either method raises EOFError or OSError where the worker has ended."""

    async def up(self) -> None:
        """Return once it can be asked."""
        ...

    async def ask(self, think: Callable[[], Any]) -> Any:
        """What `think` returns there."""
        ...

    async def end(self) -> None:
        """End at once, whatever is being thought."""
        ...


class PoolHouses:
    """Thinks in processes of its own, so that nobody waits for a house player but its opponent.

    Args:
        workers: How many processes; one less than the machine's cores when left out.
        seconds: How long a thought may take, from when a worker that is up has it.
        modules: The paths of the games' modules, which a process loads before its first thought.
        clock: The time; the machine's when left out.
        launch: Makes a worker; a process when left out.
    """

    def __init__(
        self,
        workers: int | None = None,
        seconds: float = BUDGET_SECONDS,
        *,
        modules: Iterable[str] = (),
        clock: Clock | None = None,
        launch: Callable[[], Worker] | None = None,
    ) -> None:
        self._most = workers or max(1, (os.cpu_count() or 1) - 1)
        self._seconds = seconds
        self._clock = clock or WallClock()
        self._launch = launch or partial(Process, tuple(modules))
        self._thinking = 0
        self._workers: set[Worker] = set()
        self._failed: set[Worker] = set()
        self._free: asyncio.Queue[Worker | None] = asyncio.Queue()
        self._starting: set[asyncio.Task[None]] = set()
        self._closed = False

    def start(self) -> None:
        """Start the workers that are missing, in the background; a thought handed in meanwhile waits for one.

        None is started after `close`.
        """
        while not self._closed and len(self._workers) < self._most:
            worker = self._launch()
            self._workers.add(worker)
            task = asyncio.create_task(self._begin(worker))
            self._starting.add(task)
            task.add_done_callback(self._starting.discard)

    async def think(self, game: AnyGame, level: Level, view: Any, legal: Sequence[Any], seed: bytes) -> Any:
        """The worker's choice, or an easy one made here where no worker answers in time or none gets up.

        Where more house players think than there are workers, each gets a shorter time, so that all stay quick.
        """
        self._thinking += 1
        try:
            thought = partial(game.think, level, view, legal, seed)
            try:
                return await self._ask(thought)
            except EOFError:
                # Its worker is dead, as one that the system was short of memory for. Another one is as quick as ever.
                return await self._ask(thought)
        except Exception:
            if self._closed:
                # An easy move would be kept, and the house has its whole time for it after the next start.
                raise asyncio.CancelledError from None
            log.exception("a house player of %s gave no answer in time; an easy move is played", game.name)
            return game.think("easy", view, legal, seed, 0.0)
        finally:
            self._thinking -= 1

    async def close(self) -> None:
        """End the workers, and with them all thoughts."""
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
        # One that has failed is handed out as well: whoever waits for it need not wait for another one.
        self._free.put_nowait(worker)

    async def _next(self) -> Worker:
        """A worker that is up and free.

        Raises:
            EOFError: The pool is closed.
            OSError: Those that were waited for have failed to start; others are started for the thoughts to come.
        """
        while True:
            self.start()
            worker = None if self._closed else await self._free.get()
            if worker is None:
                # Whoever waits beside is to know as well.
                self._free.put_nowait(None)
                raise EOFError
            if worker not in self._failed:
                return worker
            self._failed.discard(worker)
            self._workers.discard(worker)
            if self._free.empty():
                self.start()
                raise OSError("no process for house players gets ready")

    async def _ask(self, think: Callable[[float], Any]) -> Any:
        worker = await self._next()
        seconds = self._seconds * min(1.0, self._most / self._thinking)
        try:
            answer = await within(self._clock, worker.ask(partial(think, seconds)), seconds + LATE_SECONDS)
        except BaseException:
            # One that hangs would never be free again, and one that is late would answer the next one's question.
            self._workers.discard(worker)
            self.start()
            await worker.end()
            raise
        self._free.put_nowait(worker)
        return answer


class Process:
    """A worker that is a process (`tables.play.thinker`).

    Not one of `multiprocessing`, which runs the bot's own main file in each of its processes, and all that the file
    imports: the Discord library, the pictures, the messages.

    Args:
        modules: The paths of the games' modules, which it loads first.
    """

    def __init__(self, modules: tuple[str, ...]) -> None:
        self._modules = modules
        self._process: asyncio.subprocess.Process | None = None

    async def up(self) -> None:
        """Return once the games are loaded."""
        begin = f"import sys; sys.path[:] = {sys.path!r}; from tables.play.thinker import main; main({self._modules!r})"
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", begin, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        await self._answer(self._process)

    async def ask(self, think: Callable[[], Any]) -> Any:
        """What `think` returns there."""
        process = self._process
        if process is None or process.stdin is None or process.returncode is not None:
            raise EOFError
        try:
            process.stdin.write(packed(think))
        except (RuntimeError, OSError) as error:
            # It has just ended: the quicker event loop says so by a RuntimeError, the usual one with the answer.
            raise EOFError from error
        return await self._answer(process)

    async def end(self) -> None:
        """Kill it."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()

    @staticmethod
    async def _answer(process: asyncio.subprocess.Process) -> Any:
        assert process.stdout is not None
        size = await process.stdout.readexactly(LENGTH.size)
        return pickle.loads(await process.stdout.readexactly(*LENGTH.unpack(size)))  # noqa: S301 - our own worker's
