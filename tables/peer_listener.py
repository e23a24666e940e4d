"""Changes by other processes of the bot, and what this process does about each.

A process notifies the others of a change when the change is committed (`data.telling`). The process that holds the
shard of a table then shows the table, wakes up for the table's clocks and plays for its house players. Every process
drops what it has cached of the people, lessons and settings that have changed.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from data import people as store_people
from data import presses as store_presses
from data import telling
from data.rows import next_fire
from tables.analysis.service import Analyses
from tables.asking import Asking
from tables.errors import NotHolderError, Refused, UnusableStoreError
from tables.lessons import Lessons
from tables.person import to_person
from tables.play.alarm import Alarm
from tables.play.house_turns import HouseTurns
from tables.play.outage import Outages
from tables.play.pipeline import Pipeline
from tables.play.recovery import recover
from tables.servers import Servers
from tables.tournament.service import Tournaments
from tables.until_usable import CLOCKS_WAIT, until_usable

log = logging.getLogger(__name__)


class PeerListener:
    """The listener for notifications from other processes.

    Attributes:
        forgetters: Callbacks that drop cached data of people; called with a person's id, or with None for all people.
        taken_up: Whether the tables are resumed (`Tables.resume`); before that, no change is shown here.
    """

    def __init__(  # noqa: PLR0917 - the services that other processes' changes concern, each once
        self,
        pipeline: Pipeline,
        alarm: Alarm,
        outages: Outages,
        house_turns: HouseTurns,
        servers: Servers,
        lessons: Lessons,
        tournaments: Tournaments,
        analyses: Analyses,
        asking: Asking,
    ) -> None:
        self._pipeline = pipeline
        self._alarm = alarm
        self._outages = outages
        self._house_turns = house_turns
        self._servers = servers
        self._tournaments = tournaments
        self._analyses = analyses
        self._asking = asking
        self.forgetters: list[Callable[[int | None], None]] = [lessons.drop]
        self._tasks: set[asyncio.Task[None]] = set()
        self.taken_up = False
        self._closed = False

    def hear(self, what: str | None) -> None:
        """Act on a notification; None means that notifications may have been missed: anything may have changed.

        After `close` nothing is heard: the connection that listens is closed after the tables.
        """
        if self._closed:
            return
        news = None if what is None else telling.read(what)
        if news is None:
            self._servers.drop(None)
            self._forget(None)
            self._spawn(self._recover())
        elif news.sender != self._pipeline.holding.name:
            if news.kind == telling.TABLE and self._pipeline.holding.holds(news.guild_id):
                self._spawn(self.show(str(news.what)))
            elif news.kind == telling.TOURNAMENT and self.taken_up and self._pipeline.holding.holds(news.guild_id):
                self._tournaments.wake(news.what)
            elif news.kind == telling.LANE and self.taken_up and self._pipeline.holding.holds(news.guild_id):
                self._pipeline.publisher.posts([int(news.what)])
            elif news.kind == telling.PERSON:
                self._forget(int(news.what))
                self._spawn(self._recall(int(news.what)))
            elif news.kind == telling.SERVER:
                self._servers.drop(int(news.what))
                self._spawn(self._learn_departures())

    async def close(self) -> None:
        """Cancel the work under way, and begin no more."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _forget(self, user_id: int | None) -> None:
        for forget in self.forgetters:
            forget(user_id)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def show(self, table_id: str) -> None:
        """Show a table that another process has changed, and wake the alarm and the house players for it."""
        if not self.taken_up:
            return
        try:
            table, loaded = await self._pipeline.loaded(table_id)
        except Refused:
            return
        except Exception:
            log.exception("table %s: what has changed there cannot be shown now", table_id)
            return
        self._asking.changed_elsewhere(table)
        self._alarm.due(next_fire(loaded.clocks))
        self._house_turns.wake(table_id)
        self._pipeline.publisher.changed(table)
        self._pipeline.publisher.posts([table.channel_id])
        if table.ended:
            await self._analyses.take_up(table_id)

    async def _learn_departures(self) -> None:
        try:
            await self._pipeline.learn_departures()
        except UnusableStoreError as error:
            log.warning("which servers the bot has left cannot be read now (%s)", error)

    async def _recall(self, user_id: int | None) -> None:
        """Read anew whether a person wants to be called eagerly, or with None, which people do."""
        store, presence = self._pipeline.store, self._pipeline.presence
        try:
            if user_id is None:
                presence.prefer_only(await store.read(store_presses.eager))
            else:
                person = to_person(await store.read(store_people.person, user_id))
                presence.prefer(user_id, eager=person.calls == "eager")
        except UnusableStoreError as error:
            log.warning("how people want to be called cannot be read now (%s)", error)

    async def _recover(self) -> None:
        """Give clocks back the time without the store, and recover all tables of the held shards, as after a start."""
        try:
            await until_usable(self._pipeline.clock, self._outages.store_back, CLOCKS_WAIT)
        except NotHolderError:
            return
        await self._recall(None)
        await self._learn_departures()
        if not self.taken_up or not self._pipeline.holding.held:
            return
        try:
            await recover(self._pipeline, self._house_turns)
            await self._tournaments.recover()
            await self._analyses.catch_up()
        except Exception:
            log.exception("the tables could not be recovered after notifications were missed")
        self._alarm.due(self._pipeline.clock.now_ms())
