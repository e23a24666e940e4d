"""Workers that choose house players' actions, shared fairly between people: nobody waits for all requests of another."""

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Callable
from functools import partial
from typing import Any

from tables.clock import Clock, within
from tables.play.house_process import START_SECONDS, Worker

log = logging.getLogger(__name__)

NOT_READY = "no worker process for house players starts"
LATE_SECONDS = 0.5
"""How many seconds after its time is up a worker that has not responded is killed."""


class Lane:
    """Workers that serve people by turns: a free worker gets the first request of the person served the longest ago.

    Args:
        size: The number of workers.
        clock: The clock of the timeouts.
        launch: Makes a worker.
    """

    def __init__(self, size: int, clock: Clock, launch: Callable[[], Worker]) -> None:
        self._size = size
        self._clock = clock
        self._launch = launch
        self._pending = Counter[int]()
        self._waiting = dict[int, deque[asyncio.Future[Worker]]]()
        self._workers: set[Worker] = set()
        self._free = deque[Worker]()
        self._failed = False
        self._starting: set[asyncio.Task[None]] = set()
        self._closed = False

    def start(self) -> None:
        """Start the missing workers in the background, unless the lane is closed; requests wait for a ready worker."""
        while not self._closed and len(self._workers) < self._size:
            worker = self._launch()
            self._workers.add(worker)
            task = asyncio.create_task(self._begin(worker))
            self._starting.add(task)
            task.add_done_callback(self._starting.discard)

    async def ask(self, person: int, think: Callable[[float], Any], most: float, until_ms: int | None) -> Any:
        """Have a worker think.

        Args:
            person: The id of the person for whose game the request is made.
            think: Thinks for at most so many seconds.
            most: The time for the thought in seconds, counted from when a ready worker gets it. Where more is asked for
                than there are workers, people have equal shares of the workers' time, and a person's thoughts equal
                parts of theirs: all that wait are answered in the time of one thought.
            until_ms: When the answer must be there; None for no such time.

        Raises:
            EOFError: The workers that were asked have died, or the lane is closed.
            OSError: No worker starts, or (TimeoutError) none is free or responds in time.
        """
        self._pending[person] += 1
        try:
            try:
                return await self._ask(person, think, most, until_ms)
            except EOFError:
                # The worker has died, for instance killed for lack of memory. Retry once with another one.
                return await self._ask(person, think, most, until_ms)
        finally:
            self._pending -= Counter([person])

    async def close(self) -> None:
        """End all workers, and with them all requests."""
        self._closed = True
        while waiter := self._next_waiter():
            waiter.set_exception(EOFError())
        starting = tuple(self._starting)
        for task in starting:
            task.cancel()
        await asyncio.gather(*starting, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._workers))

    async def _begin(self, worker: Worker) -> None:
        try:
            await within(self._clock, worker.up(), START_SECONDS)
        except Exception:
            log.exception("a worker process for house players does not start")
            self._workers.discard(worker)
            await worker.end()
            self._fail()
        else:
            self._give(worker)

    def _fail(self) -> None:
        """Report a worker that has failed to start to the next request, which fails; then start a new worker."""
        waiter = self._next_waiter()
        if waiter is None:
            self._failed = True
        else:
            waiter.set_exception(OSError(NOT_READY))
            self.start()

    def _give(self, worker: Worker) -> None:
        """Give a ready worker to the next request; without one, the worker is free."""
        waiter = self._next_waiter()
        if waiter is None:
            self._free.append(worker)
        else:
            waiter.set_result(worker)

    def _next_waiter(self) -> asyncio.Future[Worker] | None:
        """Take the next request: the first one of the person whose turn it is, who then waits behind all others."""
        while self._waiting:
            person = next(iter(self._waiting))
            requests = self._waiting.pop(person)
            waiter = requests.popleft()
            if requests:
                self._waiting[person] = requests
            if not waiter.done():  # neither cancelled nor out of time
                return waiter
        return None

    async def _worker(self, person: int) -> Worker:
        """Wait for a ready, free worker.

        Raises:
            EOFError: The lane is closed.
            OSError: The workers have failed to start; new ones are started for later requests.
        """
        failed, self._failed = self._failed, False
        self.start()
        if self._closed:
            raise EOFError
        if self._free:
            return self._free.popleft()
        if failed:
            raise OSError(NOT_READY)
        waiter: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(waiter)
        try:
            return await waiter
        except asyncio.CancelledError:
            if not waiter.cancelled() and waiter.exception() is None:
                self._give(waiter.result())
            raise

    async def _ask(self, person: int, think: Callable[[float], Any], most: float, until_ms: int | None) -> Any:
        left = self._left(until_ms)
        waiting = self._worker(person)
        worker = await (waiting if left is None else within(self._clock, waiting, left))
        share = self._size / (len(self._pending) * self._pending[person])
        left = self._left(until_ms)
        seconds = min(most, most * share, most if left is None else left)
        try:
            answer = await within(self._clock, worker.ask(partial(think, seconds)), seconds + LATE_SECONDS)
        except BaseException:
            # A worker that hangs would never be free again, and a late response would be taken for the next request's.
            self._workers.discard(worker)
            self.start()
            await worker.end()
            raise
        self._give(worker)
        return answer

    def _left(self, until_ms: int | None) -> float | None:
        """The seconds until a time, none below 0; None for no such time."""
        return None if until_ms is None else max(0.0, (until_ms - self._clock.now_ms()) / 1000)
