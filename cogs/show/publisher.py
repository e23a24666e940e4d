"""The publisher: shows tables in their channels, one request at a time in each, and only the newest state."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, cast

import discord

from cogs.base import failures, membership
from cogs.base.failures import Policy
from cogs.base.services import Ask, Services
from cogs.kit import reply
from cogs.show import notices
from cogs.show.boards import Boards
from cogs.show.catch_up import CatchUp
from cogs.show.owed import Repost
from cogs.show.retry import Retry
from cogs.show.showing import Showing, Showings
from tables.errors import NotHolderError, Refused
from tables.model import Table
from tables.publisher import NoticeKind

log = logging.getLogger("baraza.publish")

LONGEST_PAUSE = 60
"""The most seconds between two tries after server errors of Discord."""
LEAD_SECONDS = 1.5
"""The timeout of an answer that waits for the board above it; Discord allows three seconds for an answer."""
URGENCY = {"arena": 0, "live": 0, "relaxed": 1, "days": 2, "none": 2}
"""The priority of a table's board in its lane, by the table's speed; the smallest goes first."""

Job = Callable[[], Awaitable[None]]


@dataclass(slots=True)
class Lane:
    """The queue of one channel.

    Attributes:
        boards: The tables whose boards wait; `Showing.turn` gives their order.
        small: The jobs that post or delete notices or copies, in order, each with its table and whether it was tried
            before.
        pause: Seconds of the last pause after a server error of Discord; 0 after a success.
        worker: The task that empties the queue; None while the queue is empty.
    """

    boards: list[Showing] = field(default_factory=list)
    jobs: deque[tuple[Table, Job, bool]] = field(default_factory=deque)
    pause: int = 0
    worker: asyncio.Task[None] | None = None


class ChannelPublisher:
    """The implementation of `tables.publisher.Publisher`, which also answers clicks on public messages."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot
        self._lanes: dict[int, Lane] = {}
        self._stopped = False
        self._showings = Showings()
        self._boards = Boards(bot, self._queue_job)
        self._retry = Retry(bot.tables.clock, bot.spawn, self._queue)
        self._catch_up = CatchUp(bot.tables.load, bot.spawn, self._show_behind)

    # Requests of the tables

    def changed(self, table: Table) -> None:
        """Queue a table whose state has changed, to show this state or a newer one; refresh its private messages.

        A table on another process's shards is left to that process.
        """
        if not self._bot.tables.holding.holds(table.guild_id):
            return
        self._queue(table)
        self._bot.private.refresh(table)

    async def lead(self, table: Table) -> None:
        """Show a table's state and wait for that, with a timeout, so that the next message stands below the board.

        A table on another process's shards is left to that process.
        """
        if not self._bot.tables.holding.holds(table.guild_id):
            return
        await asyncio.wait({self._soon(table)}, timeout=LEAD_SECONDS)

    def catch_up(self, table_ids: Sequence[str]) -> None:
        """Show outdated tables a few at a time, and redraw their private messages, as the turn's end has changed."""
        self._bot.private.outdate(frozenset(table_ids))
        self._catch_up.add(self._showings[table_id] for table_id in table_ids)

    def _show_behind(self, table: Table) -> asyncio.Task[None]:
        """Show an outdated table; if only its clock has moved, by an edit of the board without a repost.

        A moved clock is exactly one revision (`data.absences.give_back`); any action would add another one.
        """
        if table.due_ms is not None and table.shown + 1 == table.revision:
            self._showings[table.id].keep_in_place()
        return self._soon(table)

    def _soon(self, table: Table) -> asyncio.Task[None]:
        """Queue a table's board; the lane's worker, a task that ends after the board is shown."""
        self.changed(table)
        worker = self._lane(table.channel_id).worker
        assert worker is not None, "the board waits for it"
        return worker

    def notice(self, table: Table, kind: NoticeKind, seat: int | None) -> None:
        """Queue the post of a notice, which comes after all waiting boards, among them that of its own table."""
        if table.message_id is None:
            self.changed(table)
        self._queue_job(table, lambda: notices.post(self._bot, table.id, kind, seat))

    def withdraw(self, table: Table, kind: NoticeKind) -> None:
        """Queue the deletion of a table's notices of this kind."""
        self._queue_job(table, lambda: notices.withdraw(self._bot, table.id, kind))

    def hurry(self, guild_id: int) -> None:
        """Retry at once the boards that could not be shown in a server whose permissions have changed."""
        self._retry.hurry(guild_id)

    def stop(self) -> list[asyncio.Task[None]]:
        """Start no further request about a board or notice; the tasks of those in flight."""
        self._stopped = True
        return [lane.worker for lane in self._lanes.values() if lane.worker is not None]

    def go_on(self) -> None:
        """Start again the requests that wait since `stop`."""
        self._stopped = False
        for channel_id, lane in list(self._lanes.items()):
            self._work(channel_id, lane)

    @property
    def backlog(self) -> int:
        """The number of boards and other jobs that wait in the lanes of all channels."""
        return sum(len(lane.boards) + len(lane.jobs) for lane in self._lanes.values())

    @property
    def retries(self) -> int:
        """The number of tables whose board could not be shown and is tried again later."""
        return len(self._retry)

    # Clicks on public messages

    async def deliver(self, interaction: Ask, table: Table, partial: str = "") -> None:
        """Answer a click on the table's public message with its new picture.

        While another request about that message is in flight, a new state is left to the lane's worker and the click
        gets a deferred update, but a draft waits for the end of that request. A click on a copy deletes the copy.
        """
        showing = self._showings[table.id]
        showing.draft_shown(table, table.seat_of(interaction.user.id), partial)
        message = interaction.message
        misplaced = message is None or (table.message_id is not None and message.id != table.message_id)
        behind = table.shown < table.revision
        elsewhere = behind and not self._bot.tables.holding.holds(table.guild_id)
        if misplaced or elsewhere or self._boards.moves(table) or (showing.busy and behind and not partial):
            # Before the deferred update, which may fail if the clicked message was deleted: the new state must be
            # shown.
            self.changed(table)
            await reply.defer(interaction)
            if misplaced and message is not None and not table.is_card(message.id):
                await self._drop(interaction)
            return
        try:
            waits = showing.busy
            async with showing.flight():
                if waits:
                    table = await self._bot.tables.load(table.id)
                await reply.redraw(interaction, await self._boards.face(table, showing))
                if table.shown < table.revision:
                    # The next request in flight must not draw this revision again, without the draft.
                    showing.answered(table.revision)
            # After the flight, so that a quick next tap does not wait for the store.
            if message is not None and table.shown < table.revision:
                await self._note(table, showing, message.id)
        except Exception:
            self.changed(table)
            raise
        self._bot.private.refresh(table)

    async def _note(self, table: Table, showing: Showing, message_id: int) -> None:
        """Save that a click was answered with this state of a table."""
        try:
            await self._boards.note(table, message_id)
        finally:
            showing.noted(table.revision)

    async def answer(self, interaction: Ask, table: Table) -> None:
        """Answer the command that opened a table with the table's public message, which mentions the challenged person.

        After a deferred response, which is private, the public message is posted by the worker instead.
        """
        if not self._bot.tables.holding.holds(table.guild_id):
            await reply.defer(interaction)  # the holder of the table's shard posts the message
        async with self._showings[table.id].flight() as showing:
            # A house player may have begun, and the worker have posted the message, before this flight.
            table = await self._bot.tables.load(table.id)
            face = await self._bot.faces.of(table)
            called = await self._boards.called(table)
            if table.message_id is not None:
                await reply.defer(interaction)
            async with reply.gate(interaction):
                if interaction.response.is_done():
                    await interaction.delete_original_response()
                    showing.owe_call()
                    self.changed(table)
                    return
                try:
                    sent = await interaction.response.send_message(
                        view=face.view, files=list(face.files), allowed_mentions=called
                    )
                except Exception:
                    showing.owe_call()
                    self.changed(table)
                    raise
            assert sent.message_id is not None
            await self._boards.note(table, sent.message_id)
        if table.starts_thread:
            self.changed(table)

    async def redraw_clicked(self, interaction: Ask, table_id: str) -> None:
        """Show a table's present state on the message that received a stale click; a copy of the board is deleted."""
        message = interaction.message
        assert message is not None
        async with self._showings[table_id].flight() as showing:
            table = await self._bot.tables.load(table_id)
            if message.id == table.message_id:
                await reply.redraw(interaction, await self._boards.face(table, showing))
                return
        if table.in_thread and table.is_card(message.id):
            await reply.redraw(interaction, await self._bot.faces.card(table))
            return
        panel = self._bot.faces.game(table).panel
        if not message.flags.ephemeral:
            await reply.defer(interaction)
            await self._drop(interaction)
        elif panel is not None and table.seat_of(interaction.user.id) is not None:
            face = await panel(table, interaction.user.id, await self._bot.people.reader(interaction))
            await reply.redraw(interaction, face)

    @staticmethod
    async def _drop(interaction: Ask) -> None:
        """Delete the clicked message, unless it is deleted already."""
        try:
            await interaction.delete_original_response()
        except discord.NotFound as error:
            if failures.policy(error) is not Policy.REPOST:
                raise

    # The worker of a channel

    def _now(self) -> int:
        return self._bot.tables.clock.now_ms()

    def _queue(self, table: Table) -> None:
        """Add a table's board to its channel's lane, unless it waits there already."""
        lane = self._lane(table.channel_id)
        showing = self._showings[table.id]
        # A board that stands goes first: its clocks run, while those of a game without one may wait for it.
        if showing.wanted(2 * URGENCY[table.options.speed] + table.awaits_board, self._now()):
            lane.boards.append(showing)
        self._work(table.channel_id, lane)

    def _lane(self, channel_id: int) -> Lane:
        return self._lanes.setdefault(channel_id, Lane())

    def _queue_job(self, table: Table, job: Job) -> None:
        """Add a job about notices or copies to the lane of a table's channel."""
        lane = self._lane(table.channel_id)
        lane.jobs.append((table, job, False))
        self._work(table.channel_id, lane)

    def _work(self, channel_id: int, lane: Lane) -> None:
        """Start a lane's worker, unless it runs."""
        if lane.worker is None and not self._stopped:
            lane.worker = self._bot.spawn(self._run(channel_id, lane))

    async def _run(self, channel_id: int, lane: Lane) -> None:
        """Empty a lane: boards first, the most urgent and longest waiting of them first; then the other jobs."""
        try:
            while (lane.boards or lane.jobs) and not self._stopped:
                if lane.boards:
                    showing = min(lane.boards, key=lambda each: each.turn)
                    lane.boards.remove(showing)
                    await self._show(lane, showing)
                else:
                    await self._do(lane, *lane.jobs.popleft())
        finally:
            lane.worker = None
            if not lane.boards and not lane.jobs and self._lanes.get(channel_id) is lane:
                del self._lanes[channel_id]

    async def _do(self, lane: Lane, table: Table, job: Job, tried: bool) -> None:  # noqa: FBT001 - as stored in the lane
        """Run a job of a lane; after a server error of Discord, retry once after a pause, later with the table's board.

        An unexpected failure is logged, and retried with the table's board too. In a server that the bot has left nothing
        is done: what is to be posted or deleted there is noted, and looked at when the bot is back.
        """
        if table.guild_id in self._bot.tables.holding.left:
            self._showings[table.id].tidied()  # should that have been the job, the next board has copies looked for
            return
        try:
            await self._boards.wake(table)
            await job()
            lane.pause = 0
        except Exception as error:
            policy = failures.policy(error)
            if policy is Policy.RETRY and not tried:
                lane.jobs.appendleft((table, job, True))
                await self._pause(lane)
            elif policy in {Policy.RETRY, Policy.WAIT, None} and not isinstance(error, Refused):
                if policy is None:
                    log.exception("table %s: a job of its lane failed", table.id)
                showing = self._showings[table.id]
                showing.owe_notices()
                self._retry.put_off(showing, table)
            elif policy is Policy.CLOSE and (now := await self._bot.tables.load(table.id)).in_thread:
                # The thread was deleted while the bot was away: the board goes on in the channel, and what failed after it.
                self._showings[table.id].owe_notices()
                await self._report_lost(now, "thread")

    async def _retry_notices(self, table: Table, showing: Showing) -> None:
        """Queue the posts and deletions of notices that failed before, now that the table's board could be shown."""
        showing.say_notices()
        for row in await self._bot.tables.delivery.notices(table.id):
            kind = cast("NoticeKind", row.kind)
            if row.wanted and row.message_id is None:
                self.notice(table, kind, row.seat)
            elif not row.wanted:
                self.withdraw(table, kind)

    async def _pause(self, lane: Lane) -> None:
        """Wait after a server error of Discord, twice as long as after the one before."""
        lane.pause = min(max(2, lane.pause * 2), LONGEST_PAUSE)
        await self._bot.tables.clock.sleep_until(self._now() + lane.pause * 1000)

    async def _show(self, lane: Lane, showing: Showing) -> None:
        """Show a table taken from its lane, unless its board is up to date, and handle failures."""
        table: Table | None = None
        showing.took_off()
        try:
            async with showing.flight():
                table = await self._bot.tables.load(showing.table_id)
                if table.guild_id in self._bot.tables.holding.left:
                    self._close(showing)  # it is shown when the bot is back in the server
                    return
                if table.held:
                    table = await self._bot.tables.delivery.begin_afresh(table.id)
                # If a click has just been answered with this state, only saving that is still under way.
                seen = showing.told is not None and showing.told >= table.revision
                behind = table.shown < table.revision or (table.message_id is None and table.status != "closed")
                if behind and not seen:
                    await self._boards.show(table, showing)
                else:
                    self._boards.tidy(table, showing)
            lane.pause = 0
            if showing.notices:
                await self._retry_notices(table, showing)
            else:
                self._retry.forget(showing)
        except Refused:
            self._close(showing)
        except Exception as error:
            if table is None:
                log.exception("table %s: cannot be loaded", showing.table_id)
            else:
                await self._failed(lane, showing, table, error)
        finally:
            showing.landed()

    async def _failed(self, lane: Lane, showing: Showing, table: Table, error: Exception) -> None:
        """Apply the policy for a failure to show a table: queue it again, close it, or put it off."""
        policy = failures.policy(error)
        if table.guild_id is not None and self._doubts(table.guild_id, policy, error):
            removed = await membership.removed(self._bot, table.guild_id)
            if removed:
                self._close(showing)
                return
            policy = Policy.WAIT if removed is None else policy
        if policy is Policy.CLOSE and (table := await self._bot.tables.load(table.id)).in_thread:
            # The channel may be there still; if it is gone too, the next try finds that out.
            await self._report_lost(table, "thread")
            self._once_more(lane, showing)
        elif policy is Policy.RETRY:
            self._once_more(lane, showing)
            await self._pause(lane)
        elif policy is Policy.REPOST and table.message_id is not None:
            showing.gone()
            await self._report_lost(table, "message")
            self._once_more(lane, showing)
        elif policy is Policy.REPLACE and Repost.UNFIT not in showing.repost and not table.on_card:
            showing.unfit()
            self._once_more(lane, showing)
        elif policy is Policy.CLOSE:
            self._close(showing)
            await self._report_lost(table, "channel")
        else:
            await self._put_off(showing, table, policy, error)

    async def _put_off(self, showing: Showing, table: Table, policy: Policy | None, error: Exception) -> None:
        """Show a table later."""
        if policy is None:
            log.error("table %s: its message cannot be shown for now", table.id, exc_info=error)
        else:
            log.info("table %s: its message waits (%s)", table.id, error)
        self._retry.put_off(showing, table)
        if table.awaits_board:
            await self._bot.tables.delivery.board_refused(table.id)

    def _doubts(self, guild_id: int, policy: Policy | None, error: Exception) -> bool:
        """Whether a failure may come from the bot's being removed from the server."""
        # Before the READY event no server is in the guild cache, so a missing one means nothing.
        known = not self._bot.is_ready() or self._bot.get_guild(guild_id) is not None
        return policy is Policy.CLOSE or (policy is Policy.WAIT and not known and not isinstance(error, NotHolderError))

    @staticmethod
    def _once_more(lane: Lane, showing: Showing) -> None:
        """Put a table that was not shown back into its lane."""
        if showing.refused():
            lane.boards.append(showing)

    def _close(self, showing: Showing) -> None:
        """Drop everything still to be done for a table that cannot be shown any more."""
        self._retry.forget(showing)
        showing.closed()

    async def _report_lost(self, table: Table, what: Literal["channel", "thread", "message"]) -> None:
        """Report to the tables that a table's channel, own thread or message was deleted."""
        try:
            await self._bot.tables.delivery.lost(table.id, what)
        except Refused:
            log.info("table %s: already gone", table.id)
