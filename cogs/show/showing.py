"""The board message of a table in its channel: shown by an edit of the message that is there, or by a new one, of which one stands."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

import discord

from cogs.base.face import Face
from cogs.base.services import Services
from cogs.show import posting
from cogs.show.placement import Placement
from tables.model import Table

TIDY_SECONDS = 10
"""How long after a post its copies are looked for: an answer that was under way when the bot died may take a while."""


@dataclass(frozen=True, slots=True)
class Half:
    """A half-made turn that a board shows.

    Attributes:
        seat: Whose it is.
        stamp: What its buttons were about.
        partial: The notation so far.
    """

    seat: int | None
    stamp: str
    partial: str


class Showing:
    """Shows boards. Whoever calls `show` holds the message's flight, and deals with what Discord refuses.

    Args:
        bot: Whose tables they are.
        small: Has something small done in a table's channel, when its turn comes there.

    Attributes:
        unfit: Tables whose message cannot be edited any more.
        gone: Tables whose message has just been found deleted: it is not looked for.
        uncalled: Tables that were answered late: whoever is challenged there has not been called yet.
        in_place: Tables to be shown where they are.
    """

    def __init__(self, bot: Services, small: Callable[[Table, Callable[[], Awaitable[None]]], None]) -> None:
        self._bot = bot
        self._small = small
        self._placement = Placement(bot)
        self._untidy: set[str] = set()
        self._begun: set[str] = set()
        self._halves: dict[str, Half] = {}
        self.unfit: set[str] = set()
        self.gone: set[str] = set()
        self.uncalled: set[str] = set()
        self.in_place: set[str] = set()

    def forget(self, table_id: str) -> None:
        """The table is not shown any more."""
        for memory in (self.unfit, self.gone, self.uncalled, self.in_place, self._untidy, self._begun):
            memory.discard(table_id)
        self._halves.pop(table_id, None)

    def keep_half(self, table: Table, seat: int | None, partial: str) -> None:
        """Draw this half-made turn of a seat whenever the board is drawn anew, until another is kept; "" for none.

        It stands in the buttons that its seat has before it: were they drawn without it, as for a warning of the clock,
        the next tap would mean something else.
        """
        if partial:
            self._halves[table.id] = Half(seat, table.stamp(seat), partial)
        else:
            self._halves.pop(table.id, None)

    async def face(self, table: Table) -> Face:
        """The table's public message now, with the half-made turn that was drawn last, where that still means the same."""
        half = self._halves.get(table.id)
        if half is not None and (table.status != "playing" or table.stamp(half.seat) != half.stamp):
            del self._halves[table.id]
            half = None
        return await self._bot.faces.of(table, "" if half is None else half.partial)

    async def show(self, table: Table) -> None:
        """Show this state of a table."""
        channel, unnoted = self._bot.place(table), await self._unnoted(table)
        old = next(iter(unnoted), table.message_id)
        if old is None and table.status == "closed":
            return
        # A race's clock starts with its board, so what turns over with it goes first.
        await self._bot.private.out(table.id)
        if old is None or await self._afresh(table, old):
            since = None if unnoted or self._doubtful(table) else old
            posted = await self._post(table, channel)
            if old is not None and old != posted:
                await posting.delete(channel, old)
            self._tidy_later(table, since)
        else:
            await self._edit(table, channel, old)
            if len(unnoted) > 1 and not table.copies:
                # Before one of them is noted, after which nothing else would tell of the others.
                await self._bot.tables.delivery.note_copies(table.id, may_stand=True)
                table = replace(table, copies=True)
            await self.note(table, old)
            self.tidy(table)

    async def note(self, table: Table, message_id: int) -> None:
        """Note that this message shows this state of a table."""
        await self._bot.tables.delivery.delivered(table.id, table.revision, message_id, posting.made_ms(message_id))

    async def called(self, table: Table) -> discord.AllowedMentions:
        """Whom a lobby's card may call: who is challenged there, unless they do not want it."""
        challenged = table.challenged_id
        if challenged is None or not await self._bot.people.called(challenged, table):
            return discord.AllowedMentions.none()
        return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(challenged)])

    def tidy(self, table: Table) -> None:
        """Have the copies of a board deleted that an earlier run may have left; this one's own are under way already."""
        if self._doubtful(table):
            self._tidy_later(table)

    def _doubtful(self, table: Table) -> bool:
        """Whether copies may stand that nobody is about to delete: of an earlier run, or of a try that failed."""
        return table.copies and table.id not in self._untidy

    async def _unnoted(self, table: Table) -> list[int]:
        """The table's boards that are newer than the noted one, the newest first; looked for where there may be some."""
        if table.message_id is None:
            sought = table.id not in self.gone and table.status != "closed"
        else:
            # An earlier run has posted, and noted it or not. Where this one has, Discord knows the nonce.
            sought = self._doubtful(table) and table.id not in self._begun
        noted = table.message_id or 0
        return [found for found in await self._placement.boards(table) if found > noted] if sought else []

    async def _afresh(self, table: Table, old: int) -> bool:
        """Whether the board is to be posted afresh, in place of this message."""
        # A post that failed is done again: where Discord has carried it out all the same, it knows it by its nonce.
        if table.id in self._begun or table.id in self.unfit:
            return True
        return table.id not in self.in_place and await self._placement.afresh(table, old)

    async def _edit(self, table: Table, channel: discord.PartialMessageable, message_id: int) -> None:
        face = await self.face(table)
        await channel.get_partial_message(message_id).edit(view=face.view, attachments=list(face.files))

    async def _post(self, table: Table, channel: discord.PartialMessageable) -> int:
        """Post the board and note it; the message's id."""
        none = discord.AllowedMentions.none()
        called = await self.called(table) if table.id in self.uncalled and table.status == "lobby" else none

        async def send(number: int) -> discord.Message:
            face, nonce = await self.face(table), f"{table.id}b{number}"
            return await channel.send(view=face.view, files=list(face.files), allowed_mentions=called, nonce=nonce)

        async def renew(_: int) -> int:
            return await self._bot.tables.delivery.renew_number(table.id)

        await self._bot.tables.delivery.note_copies(table.id, may_stand=True)
        self._begun.add(table.id)
        posted = await posting.once(channel, table.nonce, self._bot.router.discord_ms(), send, renew)
        assert posted is not None, "a board is always wanted"
        message_id, earlier = posted
        if earlier:
            await self._edit(table, channel, message_id)
        for memory in (self.uncalled, self.unfit, self.gone):
            memory.discard(table.id)
        await self.note(table, message_id)
        self._begun.discard(table.id)
        return message_id

    def _tidy_later(self, table: Table, since: int | None = None) -> None:
        self._untidy.add(table.id)
        self._bot.spawn(self._wait_and_tidy(table, since))

    async def _wait_and_tidy(self, table: Table, since: int | None) -> None:
        clock = self._bot.tables.clock
        await clock.sleep_until(clock.now_ms() + TIDY_SECONDS * 1000)
        self._small(table, lambda: self._tidy(table.id, since))

    async def _tidy(self, table_id: str, since: int | None) -> None:
        try:
            await self._placement.tidy(table_id, since)
        finally:
            # Where it failed, the store still says that copies may stand: they are looked for with the next board.
            self._untidy.discard(table_id)
            self._begun.discard(table_id)
