"""The choice of house players' actions, in worker processes. A house player gets a view, never a state."""

import asyncio
import logging
import os
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from engines.game import THINKING_SECONDS, AnyGame, Level
from tables.clock import Clock, WallClock
from tables.meter import Meter
from tables.play.house_lane import Lane
from tables.play.house_process import Process, Worker

log = logging.getLogger(__name__)

NICENESS = 5
"""The niceness of the processes for slow levels (`os.nice`), which lets the bot and the other process go first."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a house player is to choose.

    Attributes:
        game: The rules.
        level: How well the house player plays.
        view: What its seat may know.
        legal: The legal actions.
        seed: The seed of its random choices.
        person: The id of the person whose game it is; people take turns.
        until_ms: When the clock plays for the seat; None where none runs.
    """

    game: AnyGame
    level: Level
    view: Any
    legal: Sequence[Any]
    seed: bytes
    person: int
    until_ms: int | None = None


class Houses(Protocol):
    """Chooses the actions of house players."""

    def start(self) -> None:
        """Start in the background whatever is needed to choose actions."""
        ...

    async def think(self, thought: Thought) -> Any:
        """Choose one of the legal actions.

        Raises:
            asyncio.CancelledError: `close` was called. A game must go on, so the method raises nothing else.
        """
        ...

    async def close(self) -> None:
        """Release all resources and cancel all calls of `think` under way."""
        ...


class InlineHouses:
    """Chooses actions in the caller's own thread, for tests and benchmarks."""

    SECONDS = 0.02
    """The time to choose an action."""

    def start(self) -> None:
        """Do nothing: no resource is needed."""

    async def think(self, thought: Thought) -> Any:
        """Choose one of the legal actions with `Game.think`."""
        return thought.game.think(thought.level, thought.view, thought.legal, thought.seed, self.SECONDS)

    async def close(self) -> None:
        """Do nothing: no resource is held."""


class PoolHouses:
    """Chooses actions in worker processes, so that the event loop never waits for a house player.

    The levels that think for long (`Game.slow_levels`) have workers of their own, of a lower priority, so that the others,
    which need some milliseconds, wait neither for them nor for the processor.

    Args:
        workers: The number of processes for slow levels; by default one less than the machine's cores. One more process
            serves the other levels.
        seconds: The time of each level to choose an action, counted from when a ready worker gets the request.
        modules: The paths of the games' modules, which a process imports before its first request.
        meter: What the choices are reported to.
        clock: The clock of the timeouts; by default the machine's.
        launch: Makes a worker of a niceness; by default a `Process`.
    """

    def __init__(
        self,
        workers: int | None = None,
        seconds: Mapping[Level, float] = THINKING_SECONDS,
        *,
        modules: Iterable[str] = (),
        meter: Meter | None = None,
        clock: Clock | None = None,
        launch: Callable[[int], Worker] | None = None,
    ) -> None:
        self._seconds = seconds
        self._meter = meter or Meter()
        clock, launch = clock or WallClock(), launch or partial(Process, tuple(modules))
        self._quick = Lane(1, clock, partial(launch, 0))
        self._slow = Lane(workers or max(1, (os.cpu_count() or 1) - 1), clock, partial(launch, NICENESS))
        self._closed = False

    def start(self) -> None:
        """Start the missing workers in the background, unless the pool is closed; requests wait for a ready worker."""
        self._quick.start()
        self._slow.start()

    async def think(self, thought: Thought) -> Any:
        """Choose an action in a worker; where none starts or responds in time, choose one of level "easy" here."""
        begun_s, late, game, level = time.perf_counter(), False, thought.game, thought.level
        lane = self._slow if level in game.slow_levels else self._quick
        think = partial(game.think, level, thought.view, thought.legal, thought.seed)
        try:
            return await lane.ask(thought.person, think, self._seconds[level], thought.until_ms)
        except Exception:
            if self._closed:
                # Play no easy action during shutdown: after the next start the request has its whole time again.
                raise asyncio.CancelledError from None
            late = True
            log.exception("a house player of %s gave no answer in time; an easy move is played", game.name)
            return game.think("easy", thought.view, thought.legal, thought.seed, 0.0)
        finally:
            if not self._closed:
                self._meter.thought(game.name, level, time.perf_counter() - begun_s, late=late)

    async def close(self) -> None:
        """End all workers, and with them all requests."""
        self._closed = True
        await asyncio.gather(self._quick.close(), self._slow.close())
