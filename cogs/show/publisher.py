"""The publisher: shows tables in their channels, one request at a time in each, and only the newest state."""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from typing import Literal

import discord

from cogs.base import access, answers, failures
from cogs.base.failures import Policy
from cogs.base.services import Ask, Services
from cogs.kit import reply
from cogs.show.boards import Boards
from cogs.show.catch_up import CatchUp
from cogs.show.keeper import Keeper
from cogs.show.lanes import Lane, Lanes
from cogs.show.notices import Notices
from cogs.show.owed import Repost
from cogs.show.retry import Retry
from cogs.show.showing import Showing, Showings
from cogs.show.verdict import Verdict, verdict
from tables.errors import Refused
from tables.model import Table

log = logging.getLogger("baraza.publish")

LEAD_SECONDS = 1.5
"""The timeout of an answer that waits for the board above it; Discord allows three seconds for an answer."""
URGENCY = {"arena": 0, "live": 0, "relaxed": 1, "days": 2, "none": 2}
"""The priority of a table's board in its lane, by the table's speed; the smallest goes first."""


class ChannelPublisher:
    """The implementation of `tables.publisher.Publisher`, which also answers clicks on public messages.

    Attributes:
        keeper: The keeper of the posts.
    """

    def __init__(self, bot: Services) -> None:
        self._bot = bot
        self.keeper = Keeper(bot)
        self._lanes = self.keeper.lanes = Lanes(bot.tables.clock, bot.spawn, self._show, self.keeper.next)
        self._showings = Showings()
        self._boards = Boards(bot, self._queue, self.keeper.take_away)
        Notices(bot, self._carried).register(self.keeper.kinds)
        self._retry = Retry(bot.tables.clock, bot.spawn, self._queue)
        self._catch_up = CatchUp(bot.tables.load, bot.spawn, self._show_behind)

    # Requests of the tables

    def changed(self, table: Table) -> None:
        """Queue a table whose state has changed, to show this state or a newer one; refresh its private messages.

        A table on another process's shards is left to that process.
        """
        showing = self._showings[table.id]
        if showing.newest.handed is table or self._bot.tables.holding.holds(table.guild_id):
            showing.newest.heard(table)
            if table.shown < table.revision or table.message_id is None or table.copies or table.held:
                self._queue(table)
            self._bot.private.refresh(table)

    def hand(self, table: Table) -> None:
        """Keep a state that was just saved, of a table that this process holds, for the lane's worker."""
        self._showings[table.id].newest.hand(table)

    def forget(self) -> None:
        """Load every table that waits to be shown: somebody's data were deleted, whose name an older state may have."""
        for showing in self._showings.values():
            showing.newest.doubted()

    async def present(self, table: Table) -> Table:
        """A table as it stands: the given one, loaded again only where it has changed since, or may have in another process."""
        held = self._bot.tables.holding.holds(table.guild_id)
        moved = not held or self._showings[table.id].newest.revision > table.revision
        return await self._bot.tables.load(table.id) if moved else table

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
        for table_id in table_ids:
            self._showings[table_id].newest.doubted()
        self._catch_up.add(table_ids)

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
        self._queue(table)
        worker = self._lanes.of(table.channel_id).worker
        assert worker is not None, "the board waits for it"
        return worker

    def _carried(self, table_id: str, lane_id: int) -> Table | None:
        """A table of a channel as it was saved or shown a moment ago; None where it must be loaded to know how it stands.

        Its clocks may have been started since.
        """
        return self._showings[table_id].newest.latest(self._lanes.shown(lane_id))

    def posts(self, lane_ids: Iterable[int]) -> None:
        """Bring the posts of these channels to what their rows say, after all waiting boards."""
        for lane_id in lane_ids:
            self._lanes.wake(lane_id)

    def public(self, guild_id: int) -> frozenset[int]:
        """The channels and threads of a server at which everybody there may look now; none of a server that is not known yet."""
        guild = self._bot.get_guild(guild_id)
        every = () if guild is None else (*guild.channels, *guild.threads)
        return frozenset(each.id for each in every if access.is_public(each.guild, each.id))

    def hurry(self, guild_id: int) -> None:
        """Retry at once what could not be shown in a server whose permissions have changed."""
        self._retry.hurry(guild_id)
        self._bot.spawn(self._hurry_posts(guild_id))

    async def _hurry_posts(self, guild_id: int) -> None:
        tables = self._bot.tables
        self.posts(await tables.posts.hurry(tables.holding.block.without(), guild_id))

    def stop(self) -> list[asyncio.Task[None]]:
        """Start no further request about a board or post; the tasks of those in flight."""
        return self._lanes.stop()

    def go_on(self) -> None:
        """Start again the requests that wait since `stop`."""
        self._lanes.go_on()

    @property
    def backlog(self) -> int:
        """The number of boards that wait in the lanes of all channels, and of lanes in which posts do."""
        return self._lanes.backlog

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
        elsewhere = behind and showing.newest.handed is not table and not self._bot.tables.holding.holds(table.guild_id)
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
                    showing.newest.answered(table)
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
            showing.newest.noted(table)

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
            answer = answers.of(interaction)
            async with answer.lock:
                if answer.given is not None:
                    await answer.delete()
                    showing.owe_call()
                    self.changed(table)
                    return
                try:
                    sent = answers.message(face.view, face.files, mentions=called)
                    message_id = await answer.respond(discord.InteractionResponseType.channel_message, sent, face.files)
                except Exception:
                    showing.owe_call()
                    self.changed(table)
                    raise
            assert message_id is not None
            await self._note(table, showing, message_id)
            await self._boards.note_called(table, called)
        if table.starts_thread:
            self.changed(table)

    async def redraw_clicked(self, interaction: Ask, table: Table) -> None:
        """Show a table's present state on the message that received a stale click; a copy of the board is deleted."""
        message = interaction.message
        assert message is not None
        showing = self._showings[table.id]
        waits = showing.busy  # a repost in flight moves the board without another revision
        async with showing.flight():
            table = await (self._bot.tables.load(table.id) if waits else self.present(table))
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
            await answers.of(interaction).delete()
        except discord.NotFound as error:
            if failures.policy(error) is not Policy.REPOST:
                raise

    # The worker of a channel

    def _now(self) -> int:
        return self._bot.tables.clock.now_ms()

    def _queue(self, table: Table) -> None:
        """Add a table's board to its channel's lane, unless it waits there already."""
        lane, showing = self._lanes.of(table.channel_id), self._showings[table.id]
        # A board that stands goes first: its clocks run, while those of a game without one may wait for it.
        if showing.wanted(2 * URGENCY[table.options.speed] + table.awaits_board, self._now()):
            lane.boards.append(showing)
        self._lanes.work(lane)

    async def _show(self, lane: Lane, showing: Showing) -> None:
        """Show a table taken from its lane, unless its board is up to date, and handle failures."""
        table: Table | None = None
        showing.took_off()
        try:
            async with showing.flight():
                table = showing.newest.latest(lane.shown) or await self._bot.tables.load(showing.table_id)
                if table.guild_id in self._bot.tables.holding.left:
                    self._close(showing)  # it is shown when the bot is back in the server
                    return
                if table.held:
                    table = await self._bot.tables.delivery.begin_afresh(table.id)
                behind = table.shown < table.revision or (table.message_id is None and table.status != "closed")
                # If a click has just been answered with this state, only saving that is still under way.
                if behind and not showing.newest.is_told(table) and table is not lane.shown:
                    lane.shown = None
                    lane.shown = await self._boards.show(table, showing)
                await self._boards.tidy(table, showing)
            lane.pause = 0
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
        """Do what follows from a failure to show a table: queue it again, close it, or put it off."""
        found = await verdict(self._bot, error, table.guild_id, in_thread=False)
        if found is Verdict.CHANNEL and (table := await self._bot.tables.load(table.id)).in_thread:
            # The channel may be there still; if it is gone too, the next try finds that out.
            await self._report_lost(table, "thread")
            self._once_more(lane, showing)
        elif found is Verdict.AGAIN:
            self._once_more(lane, showing)
            await self._lanes.pause(lane)
        elif found is Verdict.MESSAGE and table.message_id is not None:
            showing.gone()
            await self._report_lost(table, "message")
            self._once_more(lane, showing)
        elif found is Verdict.UNFIT and Repost.UNFIT not in showing.repost and not table.on_card:
            showing.unfit()
            self._once_more(lane, showing)
        elif found is Verdict.CHANNEL:
            self._close(showing)
            await self._report_lost(table, "channel")
        elif found is Verdict.LEFT:
            self._close(showing)
        else:
            await self._put_off(showing, table, failures.policy(error), error)

    async def _put_off(self, showing: Showing, table: Table, policy: Policy | None, error: Exception) -> None:
        """Show a table later."""
        if policy is None:
            log.error("table %s: its message cannot be shown for now", table.id, exc_info=error)
        else:
            log.info("table %s: its message waits (%s)", table.id, error)
        self._retry.put_off(showing, table)
        if table.queued:
            await self._bot.tables.delivery.board_refused(table.id)

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
