"""The one way in which a table changes: under its lock, loaded, changed, saved in one transaction, then told."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import partial
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary

from data import deadlines as store_deadlines
from data import tables as store_tables
from data.port import Connection, ForTable, Store
from data.rows import Loaded, TableRow
from engines.game import AnyGame
from tables.clock import Clock
from tables.errors import Refused
from tables.model import Table
from tables.play.change import Change
from tables.play.deadlines import UNSEEN_MS
from tables.play.seats import house_seat
from tables.publisher import Publisher
from tables.rows import to_table

log = logging.getLogger(__name__)
T = TypeVar("T")


class Waker(Protocol):
    """Somebody who must hear of a saved change: the alarm, the house players."""

    def saved(self, change: Change) -> None:
        """The change is on disk."""
        ...


class Pipeline:
    """Loads, locks and saves tables.

    Attributes:
        store: Where they are.
        clock: The time.
        publisher: Who shows them; set before anything is changed.
        wakers: Who else hears of each saved change.
    """

    publisher: Publisher

    def __init__(
        self,
        store: Store,
        clock: Clock,
        games: Mapping[str, AnyGame],
        admit: Callable[[Connection, Table], None],
        count: Callable[[Connection, TableRow, Mapping[str, AnyGame]], None],
    ) -> None:
        """Bring the parts together.

        Args:
            store: Where the tables are.
            clock: The time.
            games: The rules, by their names.
            admit: Raises Refused for a new table that its server does not allow; part of the saving transaction.
            count: Counts a game that a change has ended, given its saved row; part of the saving transaction.
        """
        self.store = store
        self.clock = clock
        self.games = games
        self._admit = admit
        self._count = count
        self.wakers: list[Waker] = []
        # An entry lives as long as somebody holds or awaits its lock.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._work: set[asyncio.Task[Any]] = set()
        self._waking = asyncio.Lock()
        self._awake = False

    def lock(self, table_id: str) -> asyncio.Lock:
        """The table's lock; whoever changes anything of a table holds it."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def awake(self) -> None:
        """Before the first change: give back the time that the bot was away. Afterwards nothing.

        The first change may come before the bot has taken everything up again, and a clock that it sets has lost
        nothing.
        """
        if not self._awake:
            async with self._waking:
                if not self._awake:
                    await self.store.run(store_deadlines.give_back, self.clock.now_ms(), UNSEEN_MS)
                    self._awake = True

    async def loaded(self, table_id: str, *, with_log: bool = False, with_drafts: bool = False) -> tuple[Table, Loaded]:
        """A table as it stands, and its rows. Raises Refused("unknown-table")."""
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
    ) -> Table:
        """Carry out a step at a table; an interaction that is in its log already changes nothing.

        Args:
            table_id: The table.
            step: Changes it, or raises and nothing has happened. It runs on the store's thread.
            interaction_id: The request's, where it is somebody's.
            with_log: Whether the step reads the log.
            with_drafts: Whether it reads half-made actions.

        Returns:
            The table as it is now.

        Raises:
            Refused: "unknown-table", and what the step raises.
        """
        load = partial(
            store_tables.load,
            table_id=table_id,
            interaction_id=interaction_id,
            with_log=with_log,
            with_drafts=with_drafts,
            to_change=True,
        )
        first = store_tables.first(table_id, interaction_id)
        return await self._wholly(self._request(table_id, load, step, first))

    async def create(self, change: Change) -> Table:
        """Save a new table."""

        async def create() -> Table:
            return await self._save(change)

        return await self._wholly(create())

    async def close(self) -> None:
        """Wait for what is under way."""
        while self._work:
            await asyncio.wait(self._work)

    async def _wholly(self, work: Coroutine[Any, Any, T]) -> T:
        # A caller that is cancelled must not leave a change saved but untold.
        task = asyncio.create_task(self._after_waking(work))
        self._work.add(task)
        task.add_done_callback(self._work.discard)
        return await asyncio.shield(task)

    async def _after_waking(self, work: Coroutine[Any, Any, T]) -> T:
        await self.awake()
        return await work

    async def _request(
        self,
        table_id: str,
        load: Callable[[Connection], Loaded | None],
        step: Callable[[Change], None],
        first: tuple[str, Sequence[Any]],
    ) -> Table:
        def carry_out(connection: Connection) -> tuple[Change, bool]:
            loaded = load(connection)
            if loaded is None:
                raise Refused("unknown-table")
            change = Change.of(to_table(loaded, self.games), loaded, self.clock.now_ms())
            if loaded.repeated:
                return change, False
            step(change)
            return change, self._write(connection, change)

        async with self.lock(table_id):
            # Loaded, changed and saved in one transaction: a thread's turn costs more than most steps do.
            change, written = await self.store.run(ForTable(table_id, carry_out, first))
            if written:
                self._tell_all(change)
            return change.table

    async def _save(self, change: Change) -> Table:
        if await self.store.run(self._write, change):
            self._tell_all(change)
        return change.table

    def _write(self, connection: Connection, change: Change) -> bool:
        """Save a change and the tables it has created; whether there was anything to save."""
        for each in (change, *change.created):
            if each.new:
                self._admit(connection, each.table)
        written = False
        for each in (change, *change.created):
            saved = each.saved(house_turn=house_seat(each.table, each.waiting()) is not None)
            if saved is None:
                continue
            written = True
            store_tables.save(connection, saved)
            if each.finishes:
                self._count(connection, saved.table, self.games)
        return written

    def _tell_all(self, change: Change) -> None:
        for each in (change, *change.created):
            self._tell(each)

    def _tell(self, change: Change) -> None:
        for waker in self.wakers:
            waker.saved(change)
        try:
            for kind in dict.fromkeys(kind for kind, _ in change.withdrawn):
                self.publisher.withdraw(change.table, kind)
            for kind, seat in change.wanted:
                self.publisher.notice(change.table, kind, seat)
            if change.publish:
                self.publisher.changed(change.table)
        except Exception:
            # The publisher promises not to fail, and the state is saved: a fault of its must not look like a refusal.
            log.exception("table %s: the publisher failed", change.table.id)
