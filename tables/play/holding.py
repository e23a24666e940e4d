"""The shards that this process holds: it runs the clocks and shows the boards of those shards' tables alone."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

from data import absences, telling
from data import blocks as store_blocks
from data.blocks import Lease
from data.errors import NotHolderError, UnusableStoreError
from data.port import Connection, Store
from data.repeated import Repeated
from data.shards import WHOLE, Block
from tables.play.deadlines import UNSEEN_MS

log = logging.getLogger(__name__)

RETRY_S = 2.0
"""Seconds until the next attempt to book an IDENTIFY request, where the store has failed."""


def untold(_: Connection, __: str, ___: int) -> None:
    """Notify no other process of a change, as there is none: the default of `Holding.tell` for a single process."""


class Holding:
    """All shards, or a block of them, held without a lease: no other process holds these shards.

    Attributes:
        block: The shards.
        name: The name of this process in notifications to other processes; empty where there are none.
        left: The ids of the servers that the bot has left (`tables.departures`).
        lost: Since when the clocks of shards are paused, in Unix milliseconds, by shard (`tables.play.outage`).
    """

    def __init__(self, block: Block = WHOLE, name: str = "") -> None:
        self.block = block
        self.name = name
        self.left: Collection[int] = ()
        self.lost: dict[int, int] = {}

    def tell(self, connection: Connection, kind: str, what: int) -> None:
        """Make other processes drop what they have cached of a person or a server, once the transaction commits."""
        if self.name:
            telling.tell(connection, kind, what, self.name)

    def tell_of_table(self, connection: Connection, table_id: str, guild_id: int | None) -> None:
        """Notify the process that holds a table's shard of a change to the table, unless that is this process."""
        if self.name and not self.holds(guild_id):
            telling.tell(connection, telling.TABLE, table_id, self.name, guild_id)

    def tell_of_tournament(self, connection: Connection, tournament_id: str, guild_id: int) -> None:
        """Notify the process that holds a tournament's shard of a change to it, unless that is this process."""
        if self.name and not self.holds(guild_id):
            telling.tell(connection, telling.TOURNAMENT, tournament_id, self.name, guild_id)

    def tell_of_lane(self, connection: Connection, lane_id: int, guild_id: int | None) -> None:
        """Notify the process that holds a channel's shard of posts that are to stand there, unless that is this process."""
        if self.name and not self.holds(guild_id):
            telling.tell(connection, telling.LANE, lane_id, self.name, guild_id)

    @property
    def held(self) -> bool:
        """Whether this process, and no other, shows the boards and runs the clocks of the block."""
        return True

    def holds(self, guild_id: int | None) -> bool:
        """Whether this process shows the boards and runs the clocks of a server, or with None of direct messages.

        No process does so for a server that the bot has left.
        """
        return self.keeps(guild_id) and guild_id not in self.left

    def keeps(self, guild_id: int | None) -> bool:
        """As `holds`, but also for a server that the bot has left."""
        return self.held and self.block.holds(guild_id)

    def still_ms(self, guild_id: int | None) -> int | None:
        """Since when the clocks of a server, or with None of direct messages, are paused; None where they run.

        An action may arrive while they are paused: Discord sends interactions before it reports a shard as connected.
        """
        return self.lost.get(self.block.shard(guild_id))

    @property
    def current(self) -> bool:
        """Whether this process certainly still holds the block: only then may it post messages."""
        return True

    @property
    def doubted(self) -> bool:
        """Whether `still_holds` must be awaited before anybody is answered."""
        return False

    async def still_holds(self) -> bool:
        """Wait until the lease is checked; False if another process holds the block."""
        return True

    def fence(self, connection: Connection) -> None:
        """Ensure that this process holds the block until the transaction ends; raises NotHolderError if it does not."""

    def wake(self, connection: Connection, now_ms: int) -> None:
        """Give back to the block's clocks the time that the bot was away; called once, before the first change."""
        last_ms = absences.last_alive(connection)
        absences.take_back(connection, self.block, now_ms, UNSEEN_MS, last_ms)
        absences.alive(connection, now_ms)

    def beat(self, connection: Connection, now_ms: int) -> None:
        """Write the heartbeat: the bot is alive now."""
        absences.alive(connection, now_ms)

    def given_back(self, connection: Connection, now_ms: int) -> None:
        """Record that clocks have got back all time before now, in case this process dies before its next heartbeat."""
        absences.alive(connection, now_ms)

    def exclusively(self, what: str) -> AbstractAsyncContextManager[None]:  # noqa: ARG002 - there is no other process
        """A context manager for work that only one process of the bot may do at a time, named by `what`."""
        return _nothing()

    async def wait_to_identify(self, store: Store, bucket: int, pause_s: float, *, initial: bool) -> None:  # noqa: ARG002 - one process
        """Wait until a shard may send its IDENTIFY request.

        Args:
            store: The store.
            bucket: The rate limit bucket of the shard (Discord's "Sharding"); each bucket has a queue of its own.
            pause_s: The interval in seconds between two requests of one bucket.
            initial: Whether this is the process's first request.
        """
        if not initial:
            await asyncio.sleep(pause_s)


@asynccontextmanager
async def _nothing() -> AsyncIterator[None]:
    yield


class Member(Protocol):
    """The membership of this process among the bot's processes (`data.postgres.membership`)."""

    @property
    def current(self) -> bool:
        """Whether no other process can have taken the block."""
        ...

    @property
    def doubted(self) -> bool:
        """Whether the block is lost, or the lease has not been checked for longer than a lease."""
        ...

    async def still_holds(self) -> bool:
        """Wait until the lease is checked; False if another process holds the block, True if that is unknown."""
        ...

    def exclusively(self, what: str) -> AbstractAsyncContextManager[None]:
        """A context manager for work that only one process may do at a time, named by `what`."""
        ...


class Outside(Holding):
    """A block of shards to which this process is connected, while another process holds the block.

    This process may change tables, and notifies the holder of the changes, but shows no table and runs no clocks.
    """

    def __init__(self, block: Block, member: Member, name: str) -> None:
        super().__init__(block, name)
        self._member = member

    @property
    def held(self) -> bool:
        """Always False: another process shows the boards and runs the clocks of the block."""
        return False

    @property
    def current(self) -> bool:
        """Always False: this process may not post messages."""
        return False

    def fence(self, connection: Connection) -> None:  # noqa: ARG002 - nothing in the store would tell otherwise
        """Always raise NotHolderError."""
        raise NotHolderError(f"another process holds the shards from {self.block.first} on")

    def wake(self, connection: Connection, now_ms: int) -> None:
        """Do nothing: the time away is given back by whichever process takes the block, as it takes the block."""

    def beat(self, connection: Connection, now_ms: int) -> None:
        """Do nothing: `data.postgres.line` writes the heartbeat of a lease."""

    def exclusively(self, what: str) -> AbstractAsyncContextManager[None]:
        """A context manager that holds a lock shared by all processes, named by `what`."""
        return self._member.exclusively(what)

    async def wait_to_identify(self, store: Store, bucket: int, pause_s: float, *, initial: bool) -> None:  # noqa: ARG002 - all booked
        """Book the bucket's next IDENTIFY request in the queue of all processes, and wait until its time."""
        trouble = Repeated(log)
        while True:
            try:
                wait_ms = await store.run(store_blocks.identify, bucket, round(pause_s * 1000))
            except UnusableStoreError as error:
                trouble.warn("a shard waits for its turn to identify, which cannot be booked now (%s)", error)
                await asyncio.sleep(RETRY_S)
            else:
                await asyncio.sleep(wait_ms / 1000)
                return


class Held(Outside):
    """A block of shards that is held under a lease (`data.blocks`), until another process takes the block.

    Attributes:
        leaving: Whether the block is about to be transferred to a successor: then this process starts nothing about the
            block's tables any more, but still notes what it has begun.
    """

    def __init__(self, lease: Lease, member: Member, name: str) -> None:
        super().__init__(lease.block, member, name)
        self._lease = lease
        self.leaving = False

    @property
    def held(self) -> bool:
        """Whether this process shows the boards and runs the clocks of the block."""
        return not self.leaving

    @property
    def current(self) -> bool:
        """Whether this process may post messages: its last heartbeat is younger than a lease, and it is not leaving."""
        return not self.leaving and self._member.current

    @property
    def doubted(self) -> bool:
        """Whether the block is lost, or the lease has not been checked for longer than a lease."""
        return self._member.doubted

    async def still_holds(self) -> bool:
        """Wait until the lease is checked; False if another process holds the block, True if that is unknown."""
        return await self._member.still_holds()

    def fence(self, connection: Connection) -> None:
        """Check that the block's epoch is still that of the lease, and lock the epoch until the transaction ends."""
        store_blocks.fence(connection, self._lease)

    def given_back(self, connection: Connection, now_ms: int) -> None:
        """Record that clocks have got back all time before now, in case this process dies before its next heartbeat."""
        store_blocks.alive(connection, self._lease, now_ms)


def give_back(now_ms: Callable[[], int]) -> Callable[[Connection, Block, int | None], int]:
    """Make the callback that gives a newly taken block's clocks the time without a holder back (`data.blocks.take`)."""

    def put_off(connection: Connection, block: Block, last_ms: int | None) -> int:
        now = now_ms()
        absences.take_back(connection, block, now, UNSEEN_MS, last_ms)
        return now

    return put_off


def whole(count: int) -> Block:
    """The block of all shards."""
    return Block(0, count, count)
