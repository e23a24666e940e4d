"""What has become of what was to be shown: which message shows a table, and which small messages stand beside it."""

from typing import Literal

from data import deadlines as store_deadlines
from data import notices as store_notices
from data import tables as store_tables
from data.port import Connection, ForTable
from data.rows import NoticeRow
from tables.play import actions
from tables.play.change import Change
from tables.play.deadlines import DELIVERY_MS
from tables.play.pipeline import Pipeline
from tables.publisher import NoticeKind


class Delivery:
    """What the publisher tells of its messages. A table that is not there is Refused("unknown-table")."""

    def __init__(self, pipeline: Pipeline) -> None:
        self._pipeline = pipeline

    async def delivered(self, table_id: str, revision: int, message_id: int, message_ms: int) -> None:
        """A message shows this revision of the table: clocks that came with it start now."""

        def deliver(connection: Connection) -> None:
            store_tables.show(connection, table_id, revision, message_id, message_ms)
            store_deadlines.start(connection, table_id, revision, self._pipeline.clock.now_ms(), DELIVERY_MS)

        # Without the table's lock: it would only wait for somebody's turn, and this is one transaction of its own.
        await self._pipeline.awake()
        await self._pipeline.store.run(ForTable(table_id, deliver))

    async def lost(self, table_id: str, what: Literal["channel", "message"]) -> None:
        """The table's message is gone, so that it must be posted afresh, or its channel, which closes the table."""

        def step(change: Change) -> None:
            if what == "channel" and change.table.status in {"lobby", "playing"}:
                change.log("closed", None, text="lost")
                actions.close(change, "lost")
            change.update(message_id=None, message_ms=None, shown=0, nonce=change.table.nonce + 1)
            if what == "channel":
                change.update(shown=change.table.revision)

        await self._pipeline.request(table_id, step)

    async def renew_number(self, table_id: str) -> int:
        """Another number for the table's next message: with the one it has, a deleted message was posted."""
        return await self._pipeline.store.run(store_notices.take_number, table_id)

    async def note_copies(self, table_id: str, *, may_stand: bool) -> None:
        """More messages of the table than the noted one may stand from now on, or do so no more."""
        await self._pipeline.store.run(store_tables.note_copies, table_id, may_stand=may_stand)

    async def notices(self, table_id: str) -> list[NoticeRow]:
        """The table's small messages: wanted, posted, or (`wanted` 0) to be taken away."""
        return await self._pipeline.store.read(store_notices.of_table, table_id)

    async def renumber_notice(self, table_id: str, number: int) -> int | None:
        """Another number for a small message that is wanted, as `renew_number`; None where it is wanted no more."""
        return await self._pipeline.store.run(store_notices.renumber, table_id, number)

    async def add_notice(
        self, table_id: str, kind: NoticeKind, seat: int | None, channel_id: int, message_id: int
    ) -> bool:
        """A small message has been posted. False where it is no longer wanted: it should be deleted."""
        return await self._pipeline.store.run(
            store_notices.posted, table_id, kind, seat, channel_id=channel_id, message_id=message_id
        )

    async def remove_notice(self, table_id: str, message_id: int) -> None:
        """A small message is gone."""
        await self._pipeline.store.run(store_notices.remove, table_id, message_id)
