"""Departures: the servers that the bot was removed from, whose games are paused until it is invited again.

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

from data import departures, posts, telling
from data import servers as store_servers
from data import tables as store_tables
from data import tournaments as store_tournaments
from data.clocks import DEPARTURE
from data.port import Connection
from data.posts import SERVER, PostRow, Subject
from data.rows import HELD, NOBODY, ClockRow
from data.shards import Shards
from tables.errors import Refused
from tables.play.alarm import Alarm
from tables.play.change import Change
from tables.play.follow import close
from tables.play.pipeline import Pipeline
from tables.retention import KEPT_DAYS
from tables.tournament import messages
from tables.tournament.model import CALL_SECONDS
from tables.tournament.service import Tournaments
from tables.until_usable import until_usable
from tables.village.ratings import DAY_MS

log = logging.getLogger(__name__)
T = TypeVar("T")

LEAST_MS = 3_600_000
"""The least time that a turn has left when the bot is back, unless it is shorter: those begin afresh."""
TOURNAMENT_MS = 48 * 3_600_000
"""The time after which a tournament ends that was being played when the bot was removed."""
BACK = "back"
"""The kind of post that says in a channel that the bot is in the server again, and what goes on there."""
AGAIN_MS = 600_000
"""The time within which a channel gets no second message that the bot is back."""


ENDS_MS = {"tournaments": TOURNAMENT_MS, "tables": KEPT_DAYS * DAY_MS}
"""What ends in a server that the bot has left, by the kind of its clock, and after how many milliseconds."""


class Departures:
    """The record of the servers that the bot is not in. Only the process that holds a server's shard writes it.

    Args:
        pipeline: The pipeline of the tables.
        alarm: The alarm, which also fires the clocks of `ENDS_MS`.
        tournaments: The tournaments.
        show: Shows a table, by its id, and wakes its clocks and house players.
        analyse: Resumes the pending analyses.
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
        self._ends = {"tournaments": tournaments.end_in, "tables": self._close_in}
        # The bot may be removed and invited again within seconds: the lock keeps the order of these events.
        self._lock = asyncio.Lock()
        alarm.register(DEPARTURE, self._fire)

    async def left(self, guild_id: int) -> None:
        """Note that the bot is not in a server, and stop the clocks there; idempotent."""
        async with self._lock:
            if not self._pipeline.holding.keeps(guild_id):
                return
            await self._surely(self._pipeline.awake)
            await self._surely(partial(self._pipeline.store.run, self._leave, guild_id))
            await self._surely(self._pipeline.learn_departures)

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
                for kind, after_ms in ENDS_MS.items():
                    if self._pipeline.clock.now_ms() - since_ms >= after_ms:
                        await self._try_to(kind, guild_id)
                now_ms = self._pipeline.clock.now_ms()
                await self._surely(partial(self._pipeline.store.run, self._return, guild_id, now_ms))
                await self._surely(self._pipeline.learn_departures)
            return since_ms

    async def _try_to(self, kind: str, guild_id: int) -> None:
        """End a returning server's tournaments or tables, by `kind`, that are overdue to end; a failure is logged."""
        try:
            await self._ends[kind](guild_id)
        except Exception:
            log.exception("server %d: what stands still there could not all be ended", guild_id)

    async def _surely(self, work: Callable[[], Awaitable[T]]) -> T:
        """Retry until the store can be used, because Discord announces a departure or a return only once."""
        said = "what is known of the servers cannot be noted or read now (%s)"
        return await until_usable(self._pipeline.clock, work, said)

    async def take_up(self, guild_id: int, since_ms: int) -> None:
        """Say in a server's channels that the bot is back, show what is played there, and let its house players go on."""
        hurry = partial(posts.hurry, shards=self._pipeline.holding.block.without(), guild_id=guild_id)
        self._pipeline.publisher.posts(await self._pipeline.store.run(hurry))
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
        """The servers of a shard that the store knows, that `present` lacks, and whose departure is not noted.

        Returns:
            By server id, whether the server has unfinished tables or tournaments.
        """

        def find(connection: Connection) -> dict[int, bool]:
            shards = Shards(self._pipeline.holding.block.count, (shard_id,))
            found = departures.missing(connection, shards, present)
            return {guild_id: departures.with_games(connection, guild_id) for guild_id in sorted(found)}

        return await self._pipeline.store.read(find)

    # Ending what was paused for too long

    async def _fire(self, server: str, kind: str, _number: int, _key: str) -> None:
        guild_id = int(server)
        await self._ends[kind](guild_id)
        await self._pipeline.store.run(departures.ended, guild_id, kind, self._pipeline.clock.now_ms())

    async def _close_in(self, guild_id: int) -> None:
        """Close the unfinished tables of a server."""
        for loaded in await self._pipeline.store.read(store_tables.in_guild, guild_id):
            with contextlib.suppress(Refused):  # what is stored about the server was deleted meanwhile
                await self._pipeline.request(loaded.table.id, _close)

    # Within a transaction

    def _leave(self, connection: Connection, guild_id: int) -> None:
        self._pipeline.holding.fence(connection)
        still_ms = self._pipeline.holding.still_ms(guild_id)  # clocks that were paused already get that time back too
        since_ms = self._pipeline.clock.now_ms() if still_ms is None else still_ms
        departures.leave(connection, guild_id, since_ms, ENDS_MS)
        self._pipeline.holding.tell(connection, telling.SERVER, guild_id)

    def _return(self, connection: Connection, guild_id: int, now_ms: int) -> None:
        self._pipeline.holding.fence(connection)
        clocks = departures.of_tables(connection, guild_id)
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
            store_tournaments.save(connection, row, (), (), later, stopped=())
            posts.want(connection, messages.subject(row.id), row.revision)
        departures.enter(connection, guild_id)
        self._say_so(connection, guild_id, now_ms)
        self._pipeline.holding.tell(connection, telling.SERVER, guild_id)

    @staticmethod
    def _say_so(connection: Connection, guild_id: int, now_ms: int) -> None:
        """Post in each channel with paused games that the bot is back, unless that was posted within `AGAIN_MS`."""
        told = {}
        for row in posts.of_subject(connection, Subject(SERVER, str(guild_id))):
            if row.kind == BACK and posts.since_ms(row) > now_ms - AGAIN_MS:
                told[row.lane_id] = row
            elif row.kind == BACK:
                posts.remove(connection, row.number)
        first = posts.new_number(now_ms)
        for place, channel_id in enumerate(departures.channels(connection, guild_id)):
            if channel_id not in told:
                post = PostRow(first + place, SERVER, str(guild_id), BACK, 0, guild_id, None, channel_id, wanted=1)
                posts.put(connection, post)


def _close(change: Change) -> None:
    if change.table.status in {"lobby", "playing"}:
        change.log("closed", None, text="away")
        close(change, "away")


def _resumed(row: ClockRow, since_ms: int, now_ms: int) -> ClockRow:
    """A table's clock, paused since the bot left, with its new times.

    A long turn keeps the time that was left, `LEAST_MS` at least. A short turn, a window and a race restart in full once
    the table is shown again. The wait for a first board restarts at once, because the turn waits for that board.
    """
    if not row.seconds:
        return row.moved(row.due_ms + now_ms - since_ms)
    whole_ms = row.seconds * 1000
    if row.kind == "board":
        return row.moved(now_ms + whole_ms)
    of_everybody = row.number == NOBODY and row.kind in {"turn", "warn"}
    if of_everybody or whole_ms < LEAST_MS:
        return replace(row.moved(now_ms + whole_ms), started=HELD)
    return row.moved(now_ms + min(whole_ms, max(LEAST_MS, row.due_ms - since_ms)))


def _resumed_together(clocks: Collection[ClockRow], since_ms: int, now_ms: int) -> list[ClockRow]:
    """The clocks of a tournament, paused since the bot left, with their new times (docs/tournaments.md, 2.8).

    All are put off by the pause, except appointments. A check-in, and the wait for the people of a game, have an hour left
    at least, or their whole time if that is shorter. Where the message that calls those people is not posted yet, the time
    for posting it is added. A round ends no earlier than an open check-in.
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
        moved_on.append(row.moved(due_ms))
    return moved_on
