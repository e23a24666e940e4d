"""The town of an evening: the sandbox's Discord, ten people, and the real bot, which may stop, be killed and come back."""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from contextvars import copy_context
from pathlib import Path
from typing import Any, TypeVar

from discord.http import Route

from cogs.client.client import Baraza
from engines.registry import GAMES
from sandbox.driver import Driver, Person
from sandbox.server import Sandbox
from tables.play.house_pool import InlineHouses
from tables.service import Tables
from tests.e2e.conftest import SILENT
from tests.evenings.loop import RUN, VirtualLoop
from tests.evenings.store import LineStore
from tests.evenings.wire import Connector
from tests.thinking import Desk, thinker

T = TypeVar("T")
NAMES = ("Heron", "Lion", "Gecko", "Zebra", "Otter", "Crane", "Mamba", "Civet", "Dugong", "Quail")
LANGUAGES = ("en-US", "fr", "pt-BR", "en-GB", "de")
BEGIN_MS = 1_800_000_000_000
"""The moment at which every evening begins: a Friday, 08:00 UTC, when a new day of puzzles begins."""
DAY_MS = 86_400_000


class TownClock:
    """The clock of the bot and of Discord, on the loop's virtual time."""

    def __init__(self, loop: VirtualLoop, begin_ms: int) -> None:
        self._loop = loop
        self._begin_ms = begin_ms

    def now_ms(self) -> int:
        """The time now."""
        return self._begin_ms + round(self._loop.time() * 1000)

    def correct(self, by_ms: int) -> None:
        """Do nothing: all clocks of an evening show the loop's time."""

    async def sleep_until(self, ms: int) -> None:
        """Sleep until a time."""
        while (left := ms - self.now_ms()) > 0:  # noqa: ASYNC110 - as the sandbox's own clock
            await asyncio.sleep(left / 1000)
        await asyncio.sleep(0)


class Trouble(logging.Handler):
    """Keeps what the program logs as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record of the program's own, with its traceback."""
        if not record.name.startswith(SILENT):
            return
        self.found.append(logging.Formatter("%(name)s: %(message)s").format(record))


class Town:
    """See the module.

    Args:
        loop: The running loop.
        place: The store's place.

    Attributes:
        tables: The bot's tables in its present run.
        run: The number of the bot's present run, from 1.
        up: Whether the bot runs.
        killed_ms: When it was killed last; 0 for never.
        begun: When each of its runs began, in milliseconds.
    """

    store: LineStore
    bot: Baraza
    tables: Tables

    def __init__(self, loop: VirtualLoop, place: Path | str) -> None:
        self.loop = loop
        self.clock = TownClock(loop, BEGIN_MS)
        self.box = Sandbox(clock=self.clock, static=False)
        self.driver = Driver(self.box)
        self.run = 0
        self.up = False
        self.killed_ms = self._excused_ms = 0
        self.begun: list[int] = []
        self.trouble = Trouble()
        self._place = place
        self._connection: asyncio.Task[Any] | None = None
        square = self.driver.guild
        for number, name in enumerate(NAMES):
            user = self.box.world.user_named(name) or self.box.world.add_user(name)
            user.locale = LANGUAGES[number % len(LANGUAGES)]
            if user.id not in square.members:
                self.box.world.join(square, user)
        self.people: list[Person] = [self.driver.user(name) for name in NAMES]

    async def open(self) -> None:
        """Start Discord and the bot."""
        logging.getLogger().addHandler(self.trouble)
        await self.box.start()
        Route.BASE = self.box.api_url
        await self.start()

    async def start(self) -> None:
        """Start the bot for its next run."""
        self.run += 1
        self.begun.append(self.clock.now_ms())
        self.misfortune(10)
        self.store = LineStore(self._place)
        await self._in_run(self._start())
        self.up = True

    async def _start(self) -> None:
        self.tables = Tables(
            self.store,
            self.clock,
            InlineHouses(),
            GAMES,
            puzzles=GAMES.puzzles,
            analysts=GAMES.analysts,
            thinker=thinker(self.clock, Desk()),
        )
        self.bot = Baraza(self.tables, GAMES, gateway_url=self.box.gateway_url, emojis=False)
        self.bot.http.connector = Connector()
        await self.bot.login(self.box.token)
        self._connection = asyncio.create_task(self.bot.connect())

    async def stop(self) -> None:
        """Stop the bot in order."""
        self.up = False
        self.misfortune(0)
        await self._in_run(self._stop())
        self.store.close()

    async def _stop(self) -> None:
        assert self._connection is not None
        await self.bot.close()
        with contextlib.suppress(asyncio.CancelledError):
            await self._connection
        await self.tables.close()

    def kill(self) -> None:
        """Kill the bot at this moment."""
        self.up = False
        self.killed_ms = self.clock.now_ms()
        self.misfortune(0)
        self.loop.kill(self.run)
        self.store.close()

    def misfortune(self, seconds: float) -> None:
        """Excuse interactions of the next so many seconds from having an answer."""
        self._excused_ms = max(self._excused_ms, self.clock.now_ms() + round(seconds * 1000))

    def excused(self, made_ms: int) -> bool:
        """Whether an interaction of this time may be without an answer."""
        return made_ms <= self._excused_ms or not self.up

    def unrest(self, *, excused: bool = False) -> dict[str, object]:
        """What is under way, by kind; with `excused`, without interactions that a misfortune has excused."""
        waiting = [
            one
            for one in self.box.interactions.unsettled
            if one.made_ms > self.killed_ms and not (excused and self.excused(one.made_ms))
        ]
        behind = self.store.rows("SELECT id FROM tables WHERE shown < revision")
        found = {
            "interactions": [(one.state, one.payload["data"]) for one in waiting],
            "requests": self.box.rest.in_flight,
            "boards": behind,
        }
        return {what: some for what, some in found.items() if some}

    def quiet(self) -> bool:
        """Whether nothing is under way."""
        return not self.unrest()

    async def close(self) -> None:
        """Stop the bot, if it runs."""
        if self.up:
            await self.stop()

    def _in_run(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        context = copy_context()
        context.run(RUN.set, self.run)
        return asyncio.create_task(work, context=context)
