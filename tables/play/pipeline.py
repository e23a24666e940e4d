"""The pipeline of every change: lock the table, then load, change and save it in one transaction, then publish it."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Protocol
from weakref import WeakValueDictionary

from data import departures
from data import presses as store_presses
from data import tables as store_tables
from data.port import Connection, ForTable, Store
from data.rows import Loaded
from engines.game import AnyGame
from tables import trace
from tables.clock import Clock
from tables.errors import Refused
from tables.model import Table
from tables.play.change import Change
from tables.play.holding import Holding
from tables.play.presence import KEPT_MS, Presence
from tables.play.seats import house_seat
from tables.publisher import Publisher
from tables.rows import to_table

log = logging.getLogger(__name__)


class Waker(Protocol):
    """A listener for saved changes: the alarm and the house players' turns."""

    def saved(self, change: Change) -> None:
        """React to a change that is on disk."""
        ...


class Pipeline:
    """Loads, locks and saves tables.

    Attributes:
        store: The store of the tables.
        clock: The clock of all tables.
        games: The rules, by name.
        holding: The shards that this process holds: their tables' boards are shown and their clocks run here.
        presence: When people last pressed or typed something.
        publisher: The publisher of saved changes; set before the first change.
        wakers: Further listeners for each saved change.
    """

    publisher: Publisher

    def __init__(  # noqa: PLR0917 - what the rest of the tables does in its transactions, each once
        self,
        store: Store,
        clock: Clock,
        games: Mapping[str, AnyGame],
        admit: Callable[[Connection, Change], None],
        count: Callable[[Connection, Loaded, Mapping[str, AnyGame]], None],
        ended: Callable[[Connection, Change], None],
    ) -> None:
        """Make a pipeline whose `publisher` and `wakers` are set afterwards.

        Args:
            store: The store of the tables.
            clock: The clock of all tables.
            games: The rules, by name.
            admit: Raises Refused for a new table that its server does not allow, and for people who may not sit down
                where a change seats them; part of the saving transaction.
            count: Counts a game that a change has finished, given its rows with the log; part of the saving transaction.
            ended: Does what else follows from the end of a game or of a table; part of the saving transaction.
        """
        self.store = store
        self.clock = clock
        self.holding = Holding()
        self.games = games
        self._admit = admit
        self._count = count
        self._ended = ended
        self.presence = Presence()
        self.wakers: list[Waker] = []
        # An entry lives as long as some request holds or awaits its lock.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._requests: set[asyncio.Task[Any]] = set()
        self._awake_lock = asyncio.Lock()
        self._awake = False

    def lock(self, table_id: str) -> asyncio.Lock:
        """The lock of a table, which every change of the table holds."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def awake(self) -> None:
        """Give all clocks back the time that the bot was away, and load the last presses, once.

        Every change awaits this method first, because one may arrive before `Tables.resume`, and the clocks that it sets
        have lost no time.
        """
        if not self._awake:
            async with self._awake_lock:
                if not self._awake:
                    await self.store.run(self.holding.wake, self.clock.now_ms())
                    self.presence.restore(
                        await self.store.read(store_presses.last, self.clock.now_ms() - KEPT_MS),
                        await self.store.read(store_presses.eager),
                    )
                    await self.learn_departures()
                    self._awake = True

    async def learn_departures(self) -> None:
        """Reload which servers the bot has left."""
        self.holding.left = frozenset(await self.store.read(departures.absent))

    async def loaded(self, table_id: str, *, with_log: bool = False, with_drafts: bool = False) -> tuple[Table, Loaded]:
        """Load a table as it stands, with its rows. Raises Refused("unknown-table")."""
        await self.awake()
        loaded = await self.store.read(store_tables.load, table_id, with_log=with_log, with_drafts=with_drafts)
        if loaded is None:
            raise Refused("unknown-table")
        return to_table(loaded, self.games), loaded

    async def request(
        self,
        table_id: str,
        step: Callable[[Change], None],
        interaction_id: int | None = None,
        *,
        with_log: bool = False,
        with_drafts: bool = False,
        leaves: bool = False,
    ) -> Table:
        """Carry out a request at a table. An interaction that is in the table's log already changes nothing.

        Args:
            table_id: The table.
            step: The function that changes the table, on the store's thread; its exceptions drop the change and are
                passed on.
            interaction_id: The interaction of a person's request; None for a request of the program's own.
            with_log: Whether `step` reads the log.
            with_drafts: Whether `step` reads drafts.
            leaves: Whether the person leaves the table or their game: in a server that the bot has left they may do
                nothing else.

        Returns:
            The table after the request.

        Raises:
            Refused: "unknown-table", "server-left".
        """
        load = partial(
            store_tables.load,
            table_id=table_id,
            interaction_id=interaction_id,
            with_log=with_log,
            with_drafts=with_drafts,
        )

        def carry_out(connection: Connection) -> tuple[Change, bool]:
            loaded = load(connection, to_change=True)
            if loaded is None:
                raise Refused("unknown-table")
            guild_id = loaded.table.guild_id
            still_ms = self.holding.still_ms(guild_id)
            change = Change.of(to_table(loaded, self.games), loaded, self.clock.now_ms(), self.presence, still_ms)
            if loaded.repeated:
                return change, False
            if interaction_id is not None and not leaves and guild_id in self.holding.left:
                raise Refused("server-left")
            step(change)
            return change, self._write(connection, change)

        first = store_tables.first(table_id, interaction_id)
        task = asyncio.create_task(self._saved(table_id, ForTable(table_id, carry_out, first)))
        return await self._to_the_end(task)

    async def create(self, change: Change) -> Table:
        """Save a new table."""

        def carry_out(connection: Connection) -> tuple[Change, bool]:
            return change, self._write(connection, change)

        return await self._to_the_end(asyncio.create_task(self._saved(change.table.id, carry_out)))

    async def close(self) -> None:
        """Wait for all requests under way."""
        while self._requests:
            await asyncio.wait(self._requests)

    async def _to_the_end(self, task: asyncio.Task[Table]) -> Table:
        """Await a request. If the caller is cancelled, the request goes on, so that a saved change is always published."""
        self._requests.add(task)
        task.add_done_callback(self._requests.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_unheard)
            raise

    async def _saved(self, table_id: str, carry_out: Callable[[Connection], tuple[Change, bool]]) -> Table:
        """Change a table in one transaction under its lock, and publish what has changed; the table after that."""
        await self.awake()
        async with self.lock(table_id):
            trace.passes("locked")
            # One function on the store's thread, because switching threads costs more than most steps do.
            change, written = await self.store.run(carry_out)
            trace.passes("committed")
            if written:
                for each in (change, *change.created):
                    self.publish(each)
            return change.table

    def _write(self, connection: Connection, change: Change) -> bool:
        """Save a change and the tables that it creates. Returns whether there was anything to save."""
        for each in (change, *change.created):
            if each.new or each.newcomers:
                self._admit(connection, each)
        written = [self.save(connection, each) for each in (change, *change.created)]
        return any(written)

    def save(self, connection: Connection, change: Change) -> bool:
        """Save one table within a transaction, without checking its server's limits; False if nothing has changed.

        Once the transaction is committed, the caller hands the change to `publish`.
        """
        saved = change.saved(house_turn=house_seat(change.table, change.waiting()) is not None)
        if saved is None:
            return False
        store_tables.save(connection, saved)
        self.holding.tell_of_table(connection, saved.table.id, saved.table.guild_id)
        if change.ends:
            self._ended(connection, change)
        if change.finishes:
            log_rows = store_tables.log_of(connection, saved.table.id)
            self._count(connection, change.finished(saved, log_rows), self.games)
        return True

    def publish(self, change: Change) -> None:
        """Tell the publisher and the wakers of a saved change, where this process holds the table's shard."""
        if not self.holding.holds(change.table.guild_id):
            # The process that holds the table's shard has heard of the change from `Holding.tell_of_table`; in a server
            # that the bot has left nothing is shown.
            return
        for waker in self.wakers:
            waker.saved(change)
        try:
            self.publisher.hand(change.table)
            # A notice links to the board, so the board must be posted first.
            if change.publish or (change.wanted and change.table.message_id is None):
                self.publisher.changed(change.table)
            if change.wanted or change.withdrawn:
                self.publisher.posts([change.table.channel_id])
        except Exception:
            # A publisher must not raise. The state is saved, so a bug in the publisher must not look like a refusal.
            log.exception("table %s: the publisher failed", change.table.id)


def _unheard(request: asyncio.Task[Any]) -> None:
    """Log how a request failed whose caller was cancelled; a refusal is ignored, because nobody is left to read it."""
    error = None if request.cancelled() else request.exception()
    if error is not None and not isinstance(error, Refused):
        log.error("a request whose caller had gone has failed", exc_info=error)
