"""The publisher: shows tables in their channels, one request at a time in each, the newest state only."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, cast

import discord

from cogs.base import failures
from cogs.base.failures import Policy
from cogs.base.services import Ask, Services
from cogs.kit import reply
from cogs.show import notices
from cogs.show.boards import Boards
from cogs.show.catch_up import CatchUp
from cogs.show.owed import Repost
from cogs.show.retry import Retry
from cogs.show.showing import Showing, Showings
from tables.errors import Refused
from tables.model import Table
from tables.publisher import NoticeKind

log = logging.getLogger("baraza.publish")

LONGEST_PAUSE = 60
LEAD_SECONDS = 1.5
"""How long an answer waits for the board that belongs above it; Discord waits three for an answer."""
URGENCY = {"live": 0, "relaxed": 1, "days": 2, "none": 2}

Job = Callable[[], Awaitable[None]]


@dataclass(slots=True)
class Lane:
    """What waits for one channel.

    Attributes:
        boards: Tables to show, which say when their turn is.
        small: Small messages to post or take away, in order, each with its table and whether it was tried before.
        pause: Seconds before the next try after a failure of Discord's own.
        worker: The task that works them off; None while nothing waits.
    """

    boards: list[Showing] = field(default_factory=list)
    small: deque[tuple[Table, Job, bool]] = field(default_factory=deque)
    pause: int = 0
    worker: asyncio.Task[None] | None = None


class ChannelPublisher:
    """Implements `tables.publisher.Publisher`, and answers the clicks on public messages."""

    def __init__(self, bot: Services) -> None:
        self._bot = bot
        self._lanes: dict[int, Lane] = {}
        self._showings = Showings()
        self._boards = Boards(bot, self._small)
        self._retry = Retry(bot.tables.clock, bot.spawn, self._queue)
        self._catch_up = CatchUp(bot.tables.load, bot.spawn, self._show_behind)

    # What the tables ask for

    def changed(self, table: Table) -> None:
        """Show this state, or a newer one, soon."""
        self._queue(table)
        self._bot.private.refresh(table)

    async def lead(self, table: Table) -> None:
        """Show this state, and wait for it, but not for long: what is sent next to somebody stands below the board."""
        await asyncio.wait({self._soon(table)}, timeout=LEAD_SECONDS)

    def catch_up(self, table_ids: Sequence[str]) -> None:
        """Show these tables little by little, and the private messages that say when their turns end."""
        self._bot.private.outdate(frozenset(table_ids))
        self._catch_up.add(self._showings[table_id] for table_id in table_ids)

    def _show_behind(self, table: Table) -> asyncio.Task[None]:
        """Show a table that is behind; where its clock alone has moved, it need not come to people's notice.

        That is a revision of its own (`data.deadlines.give_back`), and what anybody did there would be another.
        """
        if table.due_ms is not None and table.shown + 1 == table.revision:
            self._showings[table.id].stays()
        return self._soon(table)

    def _soon(self, table: Table) -> asyncio.Task[None]:
        """Show this state soon; what is returned ends once it is shown."""
        self.changed(table)
        worker = self._lane(table.channel_id).worker
        assert worker is not None, "the board waits for it"
        return worker

    def notice(self, table: Table, kind: NoticeKind, seat: int | None) -> None:
        """Post a small message of its own, after the boards that wait, its own table's first of all."""
        if table.message_id is None:
            self.changed(table)
        self._small(table, lambda: notices.post(self._bot, table.id, kind, seat))

    def withdraw(self, table: Table, kind: NoticeKind) -> None:
        """Take the small messages of this kind away again."""
        self._small(table, lambda: notices.withdraw(self._bot, table.id, kind))

    def hurry(self, guild_id: int) -> None:
        """Try at once what could not be shown in this server, whose permissions have changed."""
        self._retry.hurry(guild_id)

    # Clicks on public messages

    async def deliver(self, interaction: Ask, table: Table, partial: str = "") -> None:
        """Answer a click on the table's public message with its new picture.

        While another request for that message is in flight, a new state is left to the worker (the click is
        acknowledged), and a half-made turn waits for its end.
        """
        showing = self._showings[table.id]
        showing.halved(table, table.seat_of(interaction.user.id), partial)
        message = interaction.message
        misplaced = message is None or (table.message_id is not None and message.id != table.message_id)
        behind = table.shown < table.revision
        if misplaced or (showing.busy and behind and not partial):
            # First, for the turn stands whatever becomes of the note: the clicked message may be gone meanwhile.
            self.changed(table)
            await reply.defer(interaction)
            if misplaced:
                await self._drop(interaction)
            return
        try:
            waits = showing.busy
            async with showing.flight():
                if waits:
                    table = await self._bot.tables.load(table.id)
                await reply.redraw(interaction, await self._boards.face(table, showing))
                if table.shown < table.revision:
                    # Whoever is next in flight must not draw it again, without what was half-made.
                    showing.answered(table.revision)
            # After the flight: a quick next tap need not wait for the note of what it can see already.
            if message is not None and table.shown < table.revision:
                await self._note(table, showing, message.id)
        except Exception:
            self.changed(table)
            raise
        self._bot.private.refresh(table)

    async def _note(self, table: Table, showing: Showing, message_id: int) -> None:
        """Note what a click has been answered with."""
        try:
            await self._boards.note(table, message_id)
        finally:
            showing.noted(table.revision)

    async def answer(self, interaction: Ask, table: Table) -> None:
        """Answer the command that opened a table with its public message; who is challenged there is called to it."""
        face = await self._bot.faces.of(table)
        called = await self._boards.called(table)
        async with reply.gate(interaction), self._showings[table.id].flight() as showing:
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

    async def redraw_clicked(self, interaction: Ask, table_id: str) -> None:
        """Show the present state on the message that a stale click was made on; an abandoned copy is deleted."""
        message = interaction.message
        assert message is not None
        async with self._showings[table_id].flight() as showing:
            table = await self._bot.tables.load(table_id)
            if message.id == table.message_id:
                await reply.redraw(interaction, await self._boards.face(table, showing))
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
        """Delete the clicked message; the worker may have been faster."""
        try:
            await interaction.delete_original_response()
        except discord.NotFound as error:
            if failures.policy(error) is not Policy.REPOST:
                raise

    # The worker of a channel

    def _now(self) -> int:
        return self._bot.tables.clock.now_ms()

    def _queue(self, table: Table) -> None:
        lane = self._lane(table.channel_id)
        showing = self._showings[table.id]
        if showing.wanted(URGENCY[table.options.speed], self._now()):
            lane.boards.append(showing)
        self._work(table.channel_id, lane)

    def _lane(self, channel_id: int) -> Lane:
        return self._lanes.setdefault(channel_id, Lane())

    def _small(self, table: Table, job: Job) -> None:
        lane = self._lane(table.channel_id)
        lane.small.append((table, job, False))
        self._work(table.channel_id, lane)

    def _work(self, channel_id: int, lane: Lane) -> None:
        if lane.worker is None:
            lane.worker = self._bot.spawn(self._run(channel_id, lane))

    async def _run(self, channel_id: int, lane: Lane) -> None:
        try:
            while lane.boards or lane.small:
                if lane.boards:
                    showing = min(lane.boards, key=lambda each: each.turn)
                    lane.boards.remove(showing)
                    await self._show(lane, showing)
                else:
                    await self._do(lane, *lane.small.popleft())
        finally:
            lane.worker = None
            if not lane.boards and not lane.small and self._lanes.get(channel_id) is lane:
                del self._lanes[channel_id]

    async def _do(self, lane: Lane, table: Table, job: Job, tried: bool) -> None:  # noqa: FBT001 - as it lies in the lane
        """Do one small thing; where Discord is unwell, once more after a pause, and then with the table's next board.

        What nobody expected is logged, and waits for the next board too.
        """
        try:
            await job()
            lane.pause = 0
        except Exception as error:
            policy = failures.policy(error)
            if policy is Policy.RETRY and not tried:
                lane.small.appendleft((table, job, True))
                await self._rest(lane)
            elif policy in {Policy.RETRY, Policy.WAIT, None} and not isinstance(error, Refused):
                if policy is None:
                    log.exception("table %s: a small message failed", table.id)
                showing = self._showings[table.id]
                showing.owe_notices()
                self._retry.put_off(showing, table)

    async def _say(self, table: Table, showing: Showing) -> None:
        """Post or take away the small messages that could not be, now that something could be shown there."""
        showing.say_notices()
        for row in await self._bot.tables.delivery.notices(table.id):
            kind = cast("NoticeKind", row.kind)
            if row.wanted and row.message_id is None:
                self.notice(table, kind, row.seat)
            elif not row.wanted:
                self.withdraw(table, kind)

    async def _rest(self, lane: Lane) -> None:
        lane.pause = min(max(2, lane.pause * 2), LONGEST_PAUSE)
        await self._bot.tables.clock.sleep_until(self._now() + lane.pause * 1000)

    async def _show(self, lane: Lane, showing: Showing) -> None:
        table: Table | None = None
        showing.took_off()
        try:
            async with showing.flight():
                table = await self._bot.tables.load(showing.table_id)
                # Where a click has just been answered with this state, only the note of it is still under way.
                seen = showing.told is not None and showing.told >= table.revision
                behind = table.shown < table.revision or (table.message_id is None and table.status != "closed")
                if behind and not seen:
                    await self._boards.show(table, showing)
                else:
                    self._boards.tidy(table, showing)
            lane.pause = 0
            if showing.notices:
                await self._say(table, showing)
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
        policy = failures.policy(error)
        if policy is Policy.WAIT and table.guild_id is not None and self._bot.get_guild(table.guild_id) is None:
            policy = Policy.CLOSE
        if policy is Policy.RETRY:
            self._once_more(lane, showing)
            await self._rest(lane)
        elif policy is Policy.REPOST and table.message_id is not None:
            showing.gone()
            await self._lose(table, "message")
            self._once_more(lane, showing)
        elif policy is Policy.REPLACE and Repost.UNFIT not in showing.repost:
            showing.unfit()
            self._once_more(lane, showing)
        elif policy is Policy.CLOSE:
            self._close(showing)
            await self._lose(table, "channel")
        else:
            if policy is None:
                log.error("table %s: its message cannot be shown for now", table.id, exc_info=error)
            else:
                log.info("table %s: its message waits (%s)", table.id, error)
            self._retry.put_off(showing, table)

    @staticmethod
    def _once_more(lane: Lane, showing: Showing) -> None:
        if showing.refused():
            lane.boards.append(showing)

    def _close(self, showing: Showing) -> None:
        self._retry.forget(showing)
        showing.closed()

    async def _lose(self, table: Table, what: Literal["channel", "message"]) -> None:
        try:
            await self._bot.tables.delivery.lost(table.id, what)
        except Refused:
            log.info("table %s: already gone", table.id)
