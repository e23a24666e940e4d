"""Departures: the servers that the bot was removed from, whose games stand still until it is invited again.

No clock of such a server fires, no house player acts in it and nothing is shown there (`Holding.holds`, `Shards.clause`).
A tournament that was being played ends after two days (docs/tournaments.md, 2.8), the tables close when everything that is
stored about the server is to be deleted (`tables.retention`).
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from functools import partial
from typing import TypeVar

from data import departures, telling
from data import servers as store_servers
from data import tables as store_tables
from data import tournaments as store_tournaments
from data.port import Connection
from data.rows import HELD, NOBODY, DeadlineRow
from data.shards import Shards
from data.tournaments import TournamentClockRow
from tables.errors import Refused, UnusableStoreError
from tables.play.actions import close
from tables.play.alarm import RETRY_MS, Alarm
from tables.play.change import Change
from tables.play.deadlines import moved
from tables.play.pipeline import Pipeline
from tables.retention import KEPT_DAYS
from tables.tournament.model import CALL_SECONDS
from tables.tournament.service import Tournaments
from tables.village.ratings import DAY_MS

log = logging.getLogger(__name__)
T = TypeVar("T")

LEAST_MS = 3_600_000
"""The least time that a turn has left when the bot is back, unless it is shorter: those begin afresh."""
TOURNAMENT_MS = 48 * 3_600_000
"""The time after which a tournament ends that was being played when the bot was removed."""
STORE_MS = 2_000
"""The interval between attempts to note a departure while the store cannot be used."""


Left = Callable[[Connection, Shards], list[tuple[int, int]]]
"""A query for servers of some shards that the bot has left: since when in Unix milliseconds, and the id of each, in order."""


class Departures:
    """The record of the servers that the bot is not in. Only the process that holds a server's shard keeps it.

    Args:
        pipeline: The pipeline of the tables.
        alarm: The alarm, which also ends what has stood still for too long.
        tournaments: The tournaments.
        show: Takes up a table as it stands, by its id, in a server that the bot is back in.
        analyse: Takes up the analyses that are still to be made.
    """

    def __init__(
        self,
        pipeline: Pipeline,
        alarm: Alarm,
        tournaments: Tournaments,
        show: Callable[[str], Awaitable[None]],
        analyse: Callable[[], Awaitable[None]],
    ) -> None:
        self._pipeline = pipeline
        self._alarm = alarm
        self._tournaments = tournaments
        self._show = show
        self._analyse = analyse
        self._ends: tuple[tuple[Left, int, Callable[[int], Awaitable[None]]], ...] = (
            (departures.with_tournaments, TOURNAMENT_MS, tournaments.end_in),
            (departures.with_tables, KEPT_DAYS * DAY_MS, self._close_in),
        )
        self._known: tuple[Shards, Collection[int], int | None] | None = None
        self._retry_ms = 0
        # The bot may be removed and invited within seconds: what was heard first is noted first.
        self._lock = asyncio.Lock()
        alarm.others.append(self)

    async def left(self, guild_id: int) -> None:
        """Note that the bot is not in a server, and stop the clocks there; idempotent."""
        async with self._lock:
            if not self._pipeline.holding.keeps(guild_id):
                return
            await self._surely(self._pipeline.awake)
            await self._surely(partial(self._pipeline.store.run, self._leave, guild_id))
            await self._learn()
            self._alarm.due(self._pipeline.clock.now_ms() + TOURNAMENT_MS)

    async def returned(self, guild_id: int) -> int | None:
        """Note that the bot is in a server, and let the clocks there run on; `take_up` then shows what is played there.

        Returns:
            Since when the bot was not there, in Unix milliseconds; None where it was there all the time.
        """
        async with self._lock:
            if not self._pipeline.holding.keeps(guild_id):
                return None
            await self._surely(self._pipeline.awake)
            since_ms = await self._surely(partial(self._pipeline.store.read, departures.since, guild_id))
            if since_ms is not None:
                for _, after_ms, end in self._ends:
                    if self._pipeline.clock.now_ms() - since_ms >= after_ms:
                        await self._try_to(end, guild_id)
                now_ms = self._pipeline.clock.now_ms()
                await self._surely(partial(self._pipeline.store.run, self._return, guild_id, now_ms))
                await self._learn()
            return since_ms

    async def _learn(self) -> None:
        await self._surely(self._pipeline.learn_departures)
        self._known = None

    async def _surely(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something in the store, as soon as it can be used: Discord tells of a departure or a return once."""
        while True:
            try:
                return await work()
            except UnusableStoreError as error:
                log.warning("what is known of the servers cannot be noted or read now (%s)", error)
                await self._pipeline.clock.sleep_until(self._pipeline.clock.now_ms() + STORE_MS)

    async def take_up(self, guild_id: int, since_ms: int) -> None:
        """Show the tables and tournaments of a server that the bot is back in, and let its house players go on."""
        for table_id in await self._pipeline.store.read(departures.to_show, guild_id, since_ms):
            await self._show(table_id)
        for course in await self._tournaments.of_guild(guild_id, ended=True):
            self._tournaments.wake(course.row.id)
        await self._analyse()
        self._alarm.due(self._pipeline.clock.now_ms())

    async def absent(self) -> Collection[int]:
        """The ids of the servers that the bot is known not to be in."""
        return await self._pipeline.store.read(departures.absent)

    async def missing(self, shard_id: int, present: Collection[int]) -> dict[int, bool]:
        """The servers of a shard that the bot was in, is not in by `present`, and is not known to have left.

        Returns:
            By the servers' ids, whether anything is played there.
        """

        def find(connection: Connection) -> dict[int, bool]:
            shards = Shards(self._pipeline.holding.block.count, (shard_id,))
            found = departures.missing(connection, shards, present)
            return {guild_id: departures.with_games(connection, guild_id) for guild_id in sorted(found)}

        return await self._pipeline.store.read(find)

    async def untold(self) -> list[int]:
        """The servers that the bot is back in whose channels have not been told so."""
        keeps = self._pipeline.holding.keeps
        return [guild_id for guild_id in await self._pipeline.store.read(departures.back) if keeps(guild_id)]

    async def told(self, guild_id: int) -> None:
        """Note that the channels of a server have been told that the bot is back."""
        await self._pipeline.store.run(departures.told, guild_id)

    # What has stood still for too long

    async def fire_due(self, shards: Shards) -> None:
        """End the tournaments, and close the tables, of the servers that the bot left too long ago."""
        now_ms, due_ms = self._pipeline.clock.now_ms(), await self.next_fire(shards)
        if due_ms is None or due_ms > now_ms:
            return
        for query, after_ms, end in self._ends:
            for since_ms, guild_id in await self._pipeline.store.read(query, shards):
                if now_ms - since_ms >= after_ms:
                    await self._try_to(end, guild_id)
        self._known = None

    async def next_fire(self, shards: Shards) -> int | None:
        """When the next of them is to end, in Unix milliseconds; None where nothing is.

        It is worked out once for the servers that the bot is not in, as the alarm asks very often.
        """
        left = self._pipeline.holding.left
        if not left:
            return None
        if self._known is None or self._known[:2] != (shards, left):
            found = [(await self._pipeline.store.read(query, shards), after_ms) for query, after_ms, _ in self._ends]
            dues = [since_ms + after_ms for servers, after_ms in found for since_ms, _ in servers[:1]]
            self._known = shards, left, min(dues, default=None)
        due_ms = self._known[2]
        return None if due_ms is None else max(due_ms, self._retry_ms)

    async def _try_to(self, end: Callable[[int], Awaitable[None]], guild_id: int) -> None:
        try:
            await end(guild_id)
        except Exception:
            log.exception("server %d: what stands still there could not all be ended", guild_id)
            self._retry_ms = self._pipeline.clock.now_ms() + RETRY_MS

    async def _close_in(self, guild_id: int) -> None:
        """Close the unfinished tables of a server."""
        for loaded in await self._pipeline.store.read(store_tables.in_guild, guild_id):
            with contextlib.suppress(Refused):  # what is stored about the server was deleted meanwhile
                await self._pipeline.request(loaded.table.id, _close)

    # Within a transaction

    def _leave(self, connection: Connection, guild_id: int) -> None:
        self._pipeline.holding.fence(connection)
        still_ms = self._pipeline.holding.still_ms(guild_id)  # a clock that stood already gets that time back too
        departures.leave(connection, guild_id, self._pipeline.clock.now_ms() if still_ms is None else still_ms)
        self._pipeline.holding.tell(connection, telling.SERVER, guild_id)

    def _return(self, connection: Connection, guild_id: int, now_ms: int) -> None:
        self._pipeline.holding.fence(connection)
        clocks = departures.clocks(connection, guild_id)
        store_servers.lock(connection, guild_id)
        since_ms = departures.since(connection, guild_id)
        if since_ms is None:
            return
        moved_on = [(table_id, _resumed(row, since_ms, now_ms)) for table_id, row in clocks]
        departures.move(connection, guild_id, moved_on)
        for tournament_id in store_tournaments.in_guild(connection, guild_id):
            loaded = store_tournaments.load(connection, tournament_id)
            assert loaded is not None, "its id was just found"
            row = replace(loaded.row, revision=loaded.row.revision + 1)
            later = _resumed_together(loaded.clocks, since_ms, now_ms)
            store_tournaments.save(connection, row, (), (), later, dropped=())
        departures.enter(connection, guild_id)
        self._pipeline.holding.tell(connection, telling.SERVER, guild_id)


def _close(change: Change) -> None:
    if change.table.status in {"lobby", "playing"}:
        change.log("closed", None, text="away")
        close(change, "away")


def _resumed(row: DeadlineRow, since_ms: int, now_ms: int) -> DeadlineRow:
    """A table's clock that has stood since the bot left, as it runs on.

    A long turn has what was left of it, and `LEAST_MS` at least. A short one, a window and a race begin afresh, at the
    moment at which the table is shown again. So does the wait for a first board, at once: it holds the turn itself.
    """
    if not row.seconds:
        return moved(row, row.due_ms + now_ms - since_ms)
    whole_ms = row.seconds * 1000
    if row.kind == "board":
        return moved(row, now_ms + whole_ms)
    of_everybody = row.seat == NOBODY and row.kind in {"turn", "warn"}
    if of_everybody or whole_ms < LEAST_MS:
        return replace(moved(row, now_ms + whole_ms), started=HELD)
    return moved(row, now_ms + min(whole_ms, max(LEAST_MS, row.due_ms - since_ms)))


def _resumed_together(clocks: Collection[TournamentClockRow], since_ms: int, now_ms: int) -> list[TournamentClockRow]:
    """The clocks of a tournament that have stood since the bot left, as they run on (docs/tournaments.md, 2.8).

    All get the time back, except appointments; a check-in, and the wait for the people of a game, have an hour left at
    least, or begin afresh where they are shorter. So does the wait for the message that calls those people, where that has
    not been posted. A round ends no earlier than a check-in that is open.
    """
    due = {}
    for row in clocks:
        left_ms, whole_ms = row.due_ms - since_ms, row.seconds * 1000
        if row.kind == "come" and left_ms > whole_ms:
            whole_ms += CALL_SECONDS * 1000
        if row.kind in {"start", "come"}:
            left_ms = max(LEAST_MS, left_ms)
        due[row.kind, row.number] = now_ms + min(whole_ms, left_ms) if whole_ms else row.due_ms
    opened = max((due[row.kind, row.number] for row in clocks if row.kind == "start"), default=0)
    moved_on = []
    for row in clocks:
        due_ms = due[row.kind, row.number]
        if row.kind == "round":
            due_ms = max(due_ms, opened)
        moved_on.append(replace(row, due_ms=due_ms, fire_ms=row.fire_ms + due_ms - row.due_ms))
    return moved_on
