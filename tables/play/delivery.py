"""Delivery: which message shows a table, as the publisher reports it."""

from collections.abc import Callable
from typing import Concatenate, Literal, ParamSpec, TypeVar

from data import clocks as store_clocks
from data import tables as store_tables
from data.port import Connection, ForTable
from tables.errors import NotHolderError
from tables.model import Table, ThreadState
from tables.play import deadlines, follow
from tables.play.change import Change
from tables.play.deadlines import DELIVERY_MS, board_begins, board_refused
from tables.play.pipeline import Pipeline
from tables.snowflake import made_ms

P = ParamSpec("P")
T = TypeVar("T")


class Delivery:
    """Stores what the publisher reports. Only `lost` raises Refused("unknown-table") for a table that does not exist.

    Every other change raises NotHolderError where another process holds the table's shard by now: only the holder posts
    messages of a table.
    """

    def __init__(self, pipeline: Pipeline) -> None:
        self._pipeline = pipeline

    async def delivered(self, table_id: str, revision: int, message_id: int, message_ms: int) -> None:
        """Note that a message shows a revision of the table, and start the clocks set by that revision or earlier.

        Args:
            table_id: The table.
            revision: The revision that the message shows.
            message_id: The message.
            message_ms: The time at which the message was posted.
        """
        await self._pipeline.awake()
        await self._of_table(table_id, self._shown, table_id, revision, message_id, message_ms)

    async def posted(
        self, table_id: str, revision: int, message_id: int, message_ms: int, *, before: int | None
    ) -> None:
        """Note, as `delivered` does, a message that has just been posted in place of another one.

        Args:
            table_id: The table.
            revision: The revision that the message shows.
            message_id: The message.
            message_ms: The time at which the message was posted.
            before: The message that was noted when the post was decided; None for no message.

        Raises:
            NotHolderError: Another process holds the table's shard by now, or has noted another message: this one is
                noted nowhere, and the caller has to delete it.
        """

        def post(connection: Connection) -> None:
            if store_tables.message(connection, table_id) not in {before, message_id, None}:
                raise NotHolderError(f"another message shows table {table_id} by now")
            self._shown(connection, table_id, revision, message_id, message_ms)

        await self._pipeline.awake()
        await self._of_table(table_id, post)

    def _shown(self, connection: Connection, table_id: str, revision: int, message_id: int, message_ms: int) -> None:
        store_tables.show(connection, table_id, revision, message_id, message_ms)
        store_clocks.start(connection, table_id, revision, self._pipeline.clock.now_ms(), DELIVERY_MS)

    async def begin_afresh(self, table_id: str) -> Table:
        """Restart the clocks that are held until the table is shown, because it is about to be; returns the table."""
        return await self._pipeline.request(table_id, deadlines.begin_afresh)

    async def board_begins(self, table_id: str) -> Table:
        """Note that a game's first board is about to be posted, and start clocks that waited for it; returns the table."""
        return await self._pipeline.request(table_id, board_begins)

    async def board_refused(self, table_id: str) -> None:
        """Note that a game's first board could not be posted, and is tried again later."""
        await self._pipeline.request(table_id, board_refused)

    async def lost(self, table_id: str, what: Literal["channel", "thread", "message"]) -> None:
        """Note that something of the table's was deleted.

        A deleted message must be posted afresh; without its own thread the table goes on in its channel, on the card;
        without its channel it is closed.
        """

        def step(change: Change) -> None:
            if what == "thread":
                if change.table.in_thread:
                    card = change.table.thread_id
                    assert card is not None, "a thread that was made has an id"
                    number = change.table.nonce + 1
                    change.update(thread="lost", message_id=card, message_ms=made_ms(card), shown=0, nonce=number)
                    change.publish = True
                return
            if what == "channel" and change.table.status in {"lobby", "playing"}:
                change.log("closed", None, text="lost")
                follow.close(change, "lost")
            change.update(message_id=None, message_ms=None, shown=0, nonce=change.table.nonce + 1)
            if what == "channel":
                change.update(shown=change.table.revision, thread=None)

        await self._pipeline.request(table_id, step)

    async def shown_nowhere(self, table_id: str) -> None:
        """Note that a closed table whose message was deleted, or never posted, needs none."""
        await self._of_table(table_id, store_tables.show_nowhere, table_id)

    async def entered_thread(self, table_id: str, thread_id: int) -> None:
        """Note the thread that was made for the table, which no message shows there yet."""
        await self._of_table(table_id, store_tables.enter_thread, table_id, thread_id)

    async def left_thread(self, table_id: str, message_id: int | None) -> None:
        """Note that the table's own thread is over; the message is the card, or None where the card was deleted."""
        await self._of_table(table_id, store_tables.leave_thread, table_id, message_id)

    async def note_thread(self, table_id: str, thread: ThreadState, *, before: ThreadState) -> None:
        """Note a new state of the table's own thread, where the present one is still `before`."""
        await self._of_table(table_id, store_tables.note_thread, table_id, thread, before)

    async def outdated(self, table_id: str, shows: Callable[[Table], bool]) -> Table:
        """Give the table a new revision, because its message is outdated although the game has not changed.

        Args:
            table_id: The table.
            shows: Whether the table's message shows what has changed.

        Returns:
            The table after that.
        """

        def step(change: Change) -> None:
            if shows(change.table):
                change.update()

        return await self._pipeline.request(table_id, step)

    async def renew_number(self, table_id: str) -> int:
        """Give the table's next message a new nonce, because the message posted with the present one was deleted."""
        return await self._of_table(table_id, store_tables.take_number, table_id)

    async def note_copies(self, table_id: str, *, may_stand: bool) -> None:
        """Note whether the channel may contain further messages of the table beside the stored one."""
        await self._of_table(table_id, store_tables.note_copies, table_id, may_stand=may_stand)

    async def _of_table(
        self, table_id: str, fn: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a change of one table in a transaction that commits only while this process holds its shards.

        It runs under the table's lock, so that a later request loads the table with this change.
        """

        def carry_out(connection: Connection) -> T:
            self._pipeline.holding.fence(connection)
            return fn(connection, *args, **kwargs)

        async with self._pipeline.lock(table_id):
            return await self._pipeline.store.run(ForTable(table_id, carry_out))
