"""Posts: the messages in channels beside boards, and what the publisher reports about them.

Which messages are to stand is written in the transactions that change what they are about. What begins once a message
stands, such as a clock whose people it calls, is registered here and happens in the transaction that notes the message.
"""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from data import notifications
from data import posts as store
from data.port import Connection
from data.posts import AWAY, CHANNEL, SERVER, SETTLED, PostRow, Subject, new_number
from data.rows import NOBODY
from data.shards import Shards
from tables.notifications import HOUR_MS, Admitted, Call, admit
from tables.play.alarm import Alarm
from tables.play.pipeline import Pipeline

__all__ = ["AWAY", "NOBODY", "SERVER", "SETTLED", "SUMMARY", "PostRow", "Posts", "Subject", "new_number"]

T = TypeVar("T")

SUMMARY = "summary"
"""The kind of a channel's message that sums up the calls that were skipped there within the last hour."""
FIRST_MS = 60_000
LONGEST_MS = 3_600_000
Begins = Callable[[Connection, PostRow, int], int | None]
"""Called in the transaction that notes a message as posted, with the time in Unix milliseconds. It starts what begins with the
message, and returns when the started clock fires, or None."""


class Posts:
    """The record of the messages. Only the holder of the server's shard writes it: a change may raise NotHolderError.

    Attributes:
        begins: What begins once a message stands, by the kind of message.
    """

    def __init__(self, pipeline: Pipeline, alarm: Alarm) -> None:
        self._pipeline = pipeline
        self._alarm = alarm
        self.begins: dict[str, Begins] = {}

    def want(self, connection: Connection, row: PostRow) -> None:
        """Write the row of a post that no change of a table or tournament writes, in the caller's transaction."""
        store.put(connection, row)
        self._pipeline.holding.tell_of_lane(connection, row.lane_id, row.guild_id)

    async def next_of(self, lane_id: int) -> PostRow | None:
        """The next pending post of a channel's lane, which may not be due yet; None if none is pending."""
        return await self._pipeline.store.read(store.next_of, lane_id)

    async def one(self, number: int) -> PostRow | None:
        """A post as it stands; None where it is gone."""
        return await self._pipeline.store.read(store.one, number)

    async def of_subject(self, subject: Subject) -> list[PostRow]:
        """All posts of a subject, in the order in which they were wanted."""
        return await self._pipeline.store.read(store.of_subject, subject)

    async def noted(self, place_id: int) -> set[int]:
        """The ids of the messages in a channel or thread that are noted in posts."""
        return await self._pipeline.store.read(store.noted, place_id)

    async def begin(self, row: PostRow, place_id: int, signs: int, call: Call | None = None) -> Admitted | None:
        """Note that a post's message is about to be sent, and whom it calls.

        Args:
            row: The post.
            place_id: The channel or thread of the message.
            signs: A checksum of the message, by which it is found if its id is not learnt (`cogs.show.signs`).
            call: Whom the message would call; None for nobody.

        Returns:
            Whether to send the message, and whom it mentions; None if it is no longer wanted, or stands already.
        """
        now_ms = self._pipeline.clock.now_ms()

        def note(connection: Connection) -> Admitted | None:
            if not store.begin(connection, row.number, place_id, signs, now_ms):
                return None
            if call is None:
                return Admitted(sends=True)
            admitted = admit(connection, row, place_id, call, self._pipeline.presence, now_ms=now_ms)
            if not admitted.sends:
                store.remove(connection, row.number)
            if admitted.skipped:
                self._sum_up(connection, row, now_ms)
            return admitted

        return await self._held(note)

    def _sum_up(self, connection: Connection, row: PostRow, now_ms: int) -> None:
        """Have the message that sums up a channel's skipped calls posted, or brought up to date."""
        channel = Subject(CHANNEL, str(row.lane_id))
        if not store.hasten(connection, channel, SUMMARY):
            number = new_number(now_ms)
            self.want(
                connection,
                PostRow(number, channel.kind, channel.id, SUMMARY, 0, row.guild_id, None, row.lane_id, wanted=1),
            )

    async def stands(self, row: PostRow, message_id: int, shown: int, *, stays: bool) -> bool:
        """Note the message that was posted, with what begins then.

        Args:
            row: The post.
            message_id: The message.
            shown: The version that it shows.
            stays: Whether the row stays, because the message is to be edited or deleted later.

        Returns:
            False if the row is gone or names another message: the caller has to delete this one.
        """

        def note(connection: Connection) -> tuple[bool, int | None]:
            if not self._shown(connection, row, message_id, shown):
                return False, None
            begins = self.begins.get(row.kind)
            fire_ms = None if begins is None else begins(connection, row, self._pipeline.clock.now_ms())
            if not stays:
                store.remove(connection, row.number)
            return True, fire_ms

        stood, fire_ms = await self._held(note)
        self._alarm.due(fire_ms)
        return stood

    async def edited(self, row: PostRow, shown: int) -> None:
        """Note that a message shows a version."""
        assert row.message_id is not None, "it was edited"
        await self._held(partial(self._shown, row=row, message_id=row.message_id, shown=shown))

    def _shown(self, connection: Connection, row: PostRow, message_id: int, shown: int) -> bool:
        """Note the message of a post; one that sums up is looked at again after the hour of which it speaks."""
        stands = store.stands(connection, row.number, message_id, shown)
        if stands and row.kind == SUMMARY:
            store.again_at(connection, row.number, self._pipeline.clock.now_ms() + HOUR_MS)
        return stands

    async def refused(self, row: PostRow) -> None:
        """Note that Discord has refused a message that was not posted yet: nobody counts as called by it."""
        await self._held(partial(notifications.recall, post=row.number))

    async def afresh(self, row: PostRow) -> None:
        """Note that a message is gone and is to be reposted: at once the first time, then with the delays of `put_off`."""
        now_ms = self._pipeline.clock.now_ms()
        due_ms = now_ms + _wait_ms(row.tries - 1) if row.tries else 0
        new = new_number(now_ms)
        await self._held(partial(store.afresh, number=row.number, new=new, due_ms=due_ms, tries=row.tries + 1))

    async def put_off(self, row: PostRow) -> None:
        """Note a refusal: the next attempt is due in a minute; after further refusals in two, four and so on, up to an hour."""
        due_ms = self._pipeline.clock.now_ms() + _wait_ms(row.tries)
        await self._held(partial(store.put_off, number=row.number, due_ms=due_ms))

    async def remove(self, row: PostRow) -> None:
        """Delete a post whose message no longer exists, or is to be left alone."""
        await self._held(partial(store.remove, number=row.number))

    async def hurry(self, shards: Shards, guild_id: int | None = None) -> list[int]:
        """Make posts that were put off due at once, on these shards or in one server; return all lanes with pending posts."""
        return await self._pipeline.store.run(partial(store.hurry, shards=shards, guild_id=guild_id))

    async def _held(self, change: Callable[[Connection], T]) -> T:
        """Run a change in a transaction that commits only while this process holds its shards."""

        def carry_out(connection: Connection) -> T:
            self._pipeline.holding.fence(connection)
            return change(connection)

        return await self._pipeline.store.run(carry_out)


def _wait_ms(tries: int) -> int:
    """The delay before the next attempt, in milliseconds, after so many earlier delays."""
    return min(FIRST_MS << min(tries, 10), LONGEST_MS)
