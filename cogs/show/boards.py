"""The board message of a table in its channel: shown by an edit of the message that is there, or by a new one, of which one stands."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import discord

from cogs.base.face import Face
from cogs.base.services import Services
from cogs.show import posting
from cogs.show.owed import Repost
from cogs.show.placement import Placement
from cogs.show.showing import Showing
from tables.model import Table

TIDY_SECONDS = 10
"""How long after a post its copies are looked for: an answer that was under way when the bot died may take a while."""


class Boards:
    """Shows boards. Whoever calls `show` holds the message's flight, and deals with what Discord refuses.

    Args:
        bot: Whose tables they are.
        small: Has something small done in a table's channel, when its turn comes there.
    """

    def __init__(self, bot: Services, small: Callable[[Table, Callable[[], Awaitable[None]]], None]) -> None:
        self._bot = bot
        self._small = small
        self._placement = Placement(bot)

    async def face(self, table: Table, showing: Showing) -> Face:
        """The table's public message now, with the half-made turn that was drawn last, where that still means the same."""
        return await self._bot.faces.of(table, showing.partial(table))

    async def show(self, table: Table, showing: Showing) -> None:
        """Show this state of a table."""
        channel, unnoted = self._bot.place(table), await self._unnoted(table, showing)
        old = next(iter(unnoted), table.message_id)
        if old is None and table.status == "closed":
            return
        # A race's clock starts with its board, so what turns over with it goes first.
        await self._bot.private.out(table.id)
        if old is None or await self._afresh(table, showing, old):
            since = None if unnoted or _doubtful(table, showing) else old
            posted = await self._post(table, showing, channel)
            if old is not None and old != posted:
                await posting.delete(channel, old)
            self._tidy_later(table, showing, since)
        else:
            await self._edit(table, showing, channel, old)
            if len(unnoted) > 1 and not table.copies:
                # Before one of them is noted, after which nothing else would tell of the others.
                await self._bot.tables.delivery.note_copies(table.id, may_stand=True)
                table = replace(table, copies=True)
            await self.note(table, old)
            self.tidy(table, showing)

    async def note(self, table: Table, message_id: int) -> None:
        """Note that this message shows this state of a table."""
        await self._bot.tables.delivery.delivered(table.id, table.revision, message_id, posting.made_ms(message_id))

    async def called(self, table: Table) -> discord.AllowedMentions:
        """Whom a lobby's card may call: who is challenged there, unless they do not want it."""
        challenged = table.challenged_id
        if challenged is None or not await self._bot.people.called(challenged, table):
            return discord.AllowedMentions.none()
        return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(challenged)])

    def tidy(self, table: Table, showing: Showing) -> None:
        """Have the copies of a board deleted that an earlier run may have left; this one's own are under way already."""
        if _doubtful(table, showing):
            self._tidy_later(table, showing)

    async def _unnoted(self, table: Table, showing: Showing) -> list[int]:
        """The table's boards that are newer than the noted one, the newest first; looked for where there may be some."""
        if table.message_id is None:
            sought = Repost.GONE not in showing.repost and table.status != "closed"
        else:
            # An earlier run has posted, and noted it or not. Where this one has, Discord knows the nonce.
            sought = _doubtful(table, showing) and Repost.BEGUN not in showing.repost
        noted = table.message_id or 0
        return [found for found in await self._placement.boards(table) if found > noted] if sought else []

    async def _afresh(self, table: Table, showing: Showing, old: int) -> bool:
        """Whether the board is to be posted afresh, in place of this message."""
        # A post that failed is done again: where Discord has carried it out all the same, it knows it by its nonce.
        if showing.repost & (Repost.BEGUN | Repost.UNFIT):
            return True
        return not showing.in_place and await self._placement.afresh(table, showing, old)

    async def _edit(self, table: Table, showing: Showing, channel: discord.PartialMessageable, message_id: int) -> None:
        face = await self.face(table, showing)
        await channel.get_partial_message(message_id).edit(view=face.view, attachments=list(face.files))

    async def _post(self, table: Table, showing: Showing, channel: discord.PartialMessageable) -> int:
        """Post the board and note it; the message's id."""
        none = discord.AllowedMentions.none()
        called = await self.called(table) if showing.call and table.status == "lobby" else none

        async def send(number: int) -> discord.Message:
            face, nonce = await self.face(table, showing), f"{table.id}b{number}"
            return await channel.send(view=face.view, files=list(face.files), allowed_mentions=called, nonce=nonce)

        async def renew(_: int) -> int:
            return await self._bot.tables.delivery.renew_number(table.id)

        await self._bot.tables.delivery.note_copies(table.id, may_stand=True)
        showing.post_began()
        posted = await posting.once(channel, table.nonce, self._bot.router.discord_ms(), send, renew)
        assert posted is not None, "a board is always wanted"
        message_id, earlier = posted
        if earlier:
            await self._edit(table, showing, channel, message_id)
        showing.post_stands()
        await self.note(table, message_id)
        showing.post_noted()
        return message_id

    def _tidy_later(self, table: Table, showing: Showing, since: int | None = None) -> None:
        showing.to_tidy()
        self._bot.spawn(self._wait_and_tidy(table, showing, since))

    async def _wait_and_tidy(self, table: Table, showing: Showing, since: int | None) -> None:
        clock = self._bot.tables.clock
        await clock.sleep_until(clock.now_ms() + TIDY_SECONDS * 1000)
        self._small(table, lambda: self._tidy(showing, since))

    async def _tidy(self, showing: Showing, since: int | None) -> None:
        try:
            await self._placement.tidy(showing.table_id, since)
        finally:
            # Where it failed, the store still says that copies may stand: they are looked for with the next board.
            showing.tidied()


def _doubtful(table: Table, showing: Showing) -> bool:
    """Whether copies may stand that nobody is about to delete: of an earlier run, or of a try that failed."""
    return table.copies and not showing.tidying
