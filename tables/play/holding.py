"""What of the bot this process holds: a block of its shards, whose clocks it runs and whose boards it shows."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

from data import blocks as store_blocks
from data import deadlines as store_deadlines
from data import telling
from data.blocks import Lease
from data.errors import UnusableStoreError
from data.port import Connection, Store
from data.shards import WHOLE, Block
from tables.play.deadlines import UNSEEN_MS

log = logging.getLogger(__name__)

RETRY_S = 2.0
"""After how long a turn to identify is asked for again, where the store could not be asked."""


def untold(_: Connection, __: str, ___: int) -> None:
    """Tell nobody of what has changed: nobody else remembers anything."""


class Holding:
    """All shards, held for good: nobody else works on the store.

    Attributes:
        block: The shards.
        name: What this process is called where it tells others of something; empty where there are none.
    """

    def __init__(self, block: Block = WHOLE, name: str = "") -> None:
        self.block = block
        self.name = name

    def tell(self, connection: Connection, kind: str, what: int) -> None:
        """Have the other processes drop what they remember of a person or a server, once this transaction is committed."""
        if self.name:
            telling.tell(connection, kind, what, self.name)

    def tell_of_table(self, connection: Connection, table_id: str, guild_id: int | None) -> None:
        """Have the holder of a table's shard hear that it has changed, where that is another process."""
        if self.name and not self.block.holds(guild_id):
            telling.tell(connection, telling.TABLE, table_id, self.name, guild_id)

    @property
    def current(self) -> bool:
        """Whether the block is this process's for certain: only then may it post anything."""
        return True

    def fence(self, connection: Connection) -> None:
        """Begin a transaction that only the holder may commit. Raises NotHolderError where that is another by now."""

    def wake(self, connection: Connection, now_ms: int) -> None:
        """Before the first change: give back the time that the bot was away."""
        last_ms = store_deadlines.last_alive(connection)
        store_deadlines.take_back(connection, self.block, now_ms, UNSEEN_MS, last_ms)
        store_deadlines.alive(connection, now_ms)

    def beat(self, connection: Connection, now_ms: int) -> None:
        """Note that the bot is alive now."""
        store_deadlines.alive(connection, now_ms)

    def alone(self, what: str) -> AbstractAsyncContextManager[None]:  # noqa: ARG002 - here nobody else does anything
        """Around something that one process of the bot at a time may do."""
        return _nothing()

    async def turn(self, store: Store, bucket: int, pause_s: float, *, initial: bool) -> None:  # noqa: ARG002 - nor here
        """Wait until a shard may identify.

        Args:
            store: The store.
            bucket: Discord's, of which each has turns of its own.
            pause_s: What lies between two turns.
            initial: Whether it is this process's first.
        """
        if not initial:
            await asyncio.sleep(pause_s)


@asynccontextmanager
async def _nothing() -> AsyncIterator[None]:
    yield


class Member(Protocol):
    """This process among the others (`data.postgres.membership`)."""

    @property
    def current(self) -> bool:
        """Whether nobody can have taken the block."""
        ...

    def alone(self, what: str) -> AbstractAsyncContextManager[None]:
        """Around something that one process at a time may do."""
        ...


class Held(Holding):
    """A block that is held under a lease, as long as no other process takes it. What that is for says `data.blocks`."""

    def __init__(self, lease: Lease, member: Member, name: str) -> None:
        super().__init__(lease.block, name)
        self._lease = lease
        self._member = member

    @property
    def current(self) -> bool:
        """Whether the last beat is younger than a lease."""
        return self._member.current

    def fence(self, connection: Connection) -> None:
        """See that the epoch is still that of the lease, and that it stays so."""
        store_blocks.fence(connection, self._lease)

    def wake(self, connection: Connection, now_ms: int) -> None:
        """Nothing: whoever takes a block gives it back its time."""

    def beat(self, connection: Connection, now_ms: int) -> None:
        """Nothing: the line beats by itself."""

    def alone(self, what: str) -> AbstractAsyncContextManager[None]:
        """Under a lock of all processes."""
        return self._member.alone(what)

    async def turn(self, store: Store, bucket: int, pause_s: float, *, initial: bool) -> None:  # noqa: ARG002 - or another's
        """Book the bucket's next turn, whichever process has had the last, and wait for it."""
        while True:
            try:
                wait_ms = await store.run(store_blocks.identify, bucket, round(pause_s * 1000))
            except UnusableStoreError as error:
                log.warning("a shard waits for its turn to identify, which cannot be booked now (%s)", error)
                await asyncio.sleep(RETRY_S)
            else:
                await asyncio.sleep(wait_ms / 1000)
                return


def give_back(now_ms: Callable[[], int]) -> Callable[[Connection, Block, int | None], None]:
    """What gives a block that is taken the time back in which nobody held it (`data.blocks.take`)."""

    def put_off(connection: Connection, block: Block, last_ms: int | None) -> None:
        store_deadlines.take_back(connection, block, now_ms(), UNSEEN_MS, last_ms)

    return put_off


def whole(count: int) -> Block:
    """The block of all shards."""
    return Block(0, count, count)
