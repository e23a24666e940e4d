"""Showing the board of a table in its channel: by editing the posted message, or by a repost and deletion of copies."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import discord

from cogs.base.face import Face
from cogs.base.services import Services
from cogs.show import idempotent_post
from cogs.show.owed import Repost
from cogs.show.placement import Placement
from cogs.show.showing import Showing
from cogs.show.threads import SHUT, Threads
from tables.errors import NotHolderError
from tables.model import Table
from tables.posts import Subject
from tables.snowflake import made_ms

TIDY_SECONDS = 10
"""The delay from a post to the search for copies: a request in flight when the bot died may take effect late."""


class Boards:
    """The boards in their channels. The caller of `show` holds the table's flight and handles Discord's failures.

    Args:
        bot: The services.
        queue: Queues a table's board.
        take_away: Deletes the posts about a subject that are marked for deletion.
    """

    def __init__(
        self, bot: Services, queue: Callable[[Table], None], take_away: Callable[[Subject], Awaitable[None]]
    ) -> None:
        self._bot = bot
        self._queue = queue
        self._placement = Placement(bot)
        self._threads = Threads(bot, take_away)

    async def face(self, table: Table, showing: Showing) -> Face:
        """The table's public message now, with the last drawn draft if its stamp is still current."""
        return await self._bot.faces.of(table, showing.partial(table))

    async def show(self, table: Table, showing: Showing) -> Table | None:
        """Show this state of a table in its channel or its own thread; creates and archives that thread when due.

        Returns:
            The table in the state that its board now shows, if the board was only edited or posted; None where the table
            must be loaded again.
        """
        if table.starts_thread:
            table = await self._start_thread(table, showing)
        if table.leaves_thread:
            drawn, table = table.revision, await self._threads.finish(table)
            if table.message_id is not None:
                # The table may have changed since its result was drawn.
                await self.note(replace(table, revision=drawn), table.message_id)
                return None
        if table.in_thread and table.message_id is None:
            await self._threads.show_card(table)
        elif self._threads.archived(table):
            await self._threads.unarchive(table)
        try:
            shown = await self._show(table, showing)
        except discord.HTTPException as error:
            if not table.in_thread or error.code not in SHUT:
                raise
            await self._threads.unarchive(table)
            shown = await self._show(table, showing)
        if table.thread == "locked":
            await self._threads.unlocked(table)
            return None
        return shown

    async def _start_thread(self, table: Table, showing: Showing) -> Table:
        """Create a table's own thread on its card, which is posted first if necessary; returns the reloaded table."""
        card_id = next(iter(await self._unnoted(table, showing)), table.message_id)
        if card_id is None:
            card_id = (await self._post(table, showing, self._bot.place(table))).message_id
            assert card_id is not None, "the card was posted"
            table = await self._bot.tables.load(table.id)
        return await self._threads.start(table, card_id)

    async def _show(self, table: Table, showing: Showing) -> Table | None:
        """Show this state of a table by editing its board or reposting it; returns what `show` returns."""
        channel, unnoted = self._bot.place(table), await self._unnoted(table, showing)
        old = next(iter(unnoted), table.message_id)
        if old is None and table.status == "closed":
            await self._bot.tables.delivery.shown_nowhere(table.id)
            showing.closed()
            return None
        # Players' private messages go out first: the clock of a race starts when its board is shown.
        await self._bot.private.out(table.id)
        if table.queued:
            table = await self._bot.tables.delivery.board_begins(table.id)
        if old is None or await self._afresh(table, showing, old):
            since = None if unnoted or _doubtful(table, showing) else old
            posted = await self._post(table, showing, channel)
            if old is not None and old != posted.message_id:
                await idempotent_post.delete(channel, old)
            self._tidy_later(table, showing, since)
            return posted
        await self._edit(table, showing, channel, old)
        if len(unnoted) > 1 and not table.copies:
            # The flag is set before one of the messages is noted, because then it alone tells that copies exist.
            await self._bot.tables.delivery.note_copies(table.id, may_stand=True)
            table = replace(table, copies=True)
        await self.note(table, old)
        if _doubtful(table, showing):
            self._tidy_later(table, showing)
        return table if old == table.message_id else None

    def moves(self, table: Table) -> bool:
        """Whether showing the table does more than edit its message: it opens or leaves a thread, or starts clocks."""
        return table.held or table.starts_thread or table.leaves_thread or self._threads.archived(table)

    async def note(self, table: Table, message_id: int) -> None:
        """Save that this message shows this state of a table (`_boarded`)."""
        await self._bot.tables.delivery.delivered(table.id, _boarded(table), message_id, made_ms(message_id))
        self._bot.tables.moments.shown(table)

    async def called(self, table: Table) -> discord.AllowedMentions:
        """The mentions that a lobby's card may make: the challenged person, if their settings allow it."""
        challenged = table.challenged_id
        if challenged is None or not await self._bot.people.called(challenged, table):
            return discord.AllowedMentions.none()
        return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(challenged)])

    async def note_called(self, table: Table, called: discord.AllowedMentions) -> None:
        """Note that a card was posted that may have mentioned the challenged person, as `called` said."""
        if called.users and table.challenged_id is not None:
            await self._bot.tables.notifications.challenged(table.id, table.challenged_id, table.channel_id)

    async def tidy(self, table: Table, showing: Showing) -> None:
        """Delete a board's copies if the search for them is due; schedule one if an earlier run may have left some."""
        since = showing.search_begins()
        if since is not None:
            try:
                await self._placement.tidy(table.id, since or None)
            finally:
                # After a failure `Table.copies` is still set, so the next board schedules another search.
                showing.tidied()
        elif _doubtful(table, showing):
            self._tidy_later(table, showing)

    async def _unnoted(self, table: Table, showing: Showing) -> list[int]:
        """The ids of posted boards newer than the noted one, newest first; the channel is searched only if some may exist."""
        if table.message_id is None:
            sought = Repost.GONE not in showing.repost and table.status != "closed"
        else:
            # An earlier run may have posted a board without noting it. A board that this run began to post is found by
            # its nonce instead.
            sought = _doubtful(table, showing) and Repost.BEGUN not in showing.repost
        noted = table.message_id or 0
        return [found for found in await self._placement.boards(table) if found > noted] if sought else []

    async def _afresh(self, table: Table, showing: Showing, old: int) -> bool:
        """Whether to repost the board instead of editing this message."""
        if table.is_card(old):
            return False
        # A failed post is retried: if Discord carried it out nevertheless, the nonce makes it return that message.
        if showing.repost & (Repost.BEGUN | Repost.UNFIT):
            return True
        return not showing.in_place and await self._placement.afresh(table, showing, old)

    async def _edit(self, table: Table, showing: Showing, channel: discord.PartialMessageable, message_id: int) -> None:
        """Replace the content of a posted board."""
        face = await self.face(table, showing)
        self._bot.tables.must_hold()
        await channel.get_partial_message(message_id).edit(view=face.view, attachments=list(face.files))

    async def _post(self, table: Table, showing: Showing, channel: discord.PartialMessageable) -> Table:
        """Post the board and save the message's id; returns the table with that."""
        none, used = discord.AllowedMentions.none(), table.nonce
        called = await self.called(table) if showing.call and table.status == "lobby" else none

        async def send(number: int) -> discord.Message:
            face, nonce = await self.face(table, showing), f"{table.id}b{number}"
            self._bot.tables.must_hold()
            return await channel.send(view=face.view, files=list(face.files), allowed_mentions=called, nonce=nonce)

        async def renew() -> int:
            nonlocal used
            used = await self._bot.tables.delivery.renew_number(table.id)
            return used

        await self._bot.tables.delivery.note_copies(table.id, may_stand=True)
        showing.post_began()
        now_ms = self._bot.discord_ms()
        message_id, earlier = await idempotent_post.post_once(channel, table.nonce, now_ms, send, renew)
        if earlier:
            await self._edit(table, showing, channel, message_id)
        showing.post_stands()
        try:
            await self._bot.tables.delivery.posted(
                table.id, _boarded(table), message_id, made_ms(message_id), before=table.message_id
            )
        except NotHolderError:
            # The process that holds the shard by now posts its own board and does not know this message.
            await idempotent_post.delete(channel, message_id)
            raise
        showing.post_noted()
        await self.note_called(table, called)
        self._bot.tables.moments.shown(table)
        shown, posted_ms = _boarded(table), made_ms(message_id)
        return replace(table, message_id=message_id, message_ms=posted_ms, shown=shown, nonce=used + 1, copies=True)

    def _tidy_later(self, table: Table, showing: Showing, since: int | None = None) -> None:
        """Schedule the deletion of a board's copies; `since` is the id of the former board, as in `Placement.boards`."""
        showing.to_tidy()
        self._bot.spawn(self._wait_to_tidy(table, showing, since))

    async def _wait_to_tidy(self, table: Table, showing: Showing, since: int | None) -> None:
        clock = self._bot.tables.clock
        await clock.sleep_until(clock.now_ms() + TIDY_SECONDS * 1000)
        showing.search_due(since)
        self._queue(table)


def _boarded(table: Table) -> int:
    """The revision that a public message of this state shows; 0 for a card whose thread is not created yet."""
    return 0 if table.starts_thread else table.revision


def _doubtful(table: Table, showing: Showing) -> bool:
    """Whether copies of the board may exist without a scheduled deletion: from an earlier run, or a failed deletion."""
    return table.copies and not showing.tidying
