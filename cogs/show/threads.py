"""Tables in threads of their own: the thread that hangs from a table's card, from the start of the game to its end."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Literal

import discord

import locales
from cogs.base import failures
from cogs.base.face import Face
from cogs.base.failures import Policy
from cogs.base.services import Services
from cogs.kit import words
from cogs.kit.completion import MORE
from render.kit.lettering import plain_name
from tables.model import Stay, Table
from tables.posts import Subject

log = logging.getLogger("baraza.publish")

ARCHIVE_MINUTES: Literal[10080] = 10_080
"""The time after which Discord archives an inactive thread: the longest, as neither edits nor presses count as activity."""
NAME = 100
"""The most characters of a thread's name."""
EXISTS = 160004
"""Discord's error code for a message that has a thread already."""
SHUT = frozenset({50083, 160005})
"""Discord's error codes for requests that an archived or a locked thread refuses."""
REFUSED: dict[int, Stay] = {
    50001: "create",  # no access
    50013: "create",  # the permission was taken away just now
    50024: "kind",  # the channel has no threads
    160006: "many",  # as many active threads as the server may have
}
"""Why a table stays in its channel, by the error code with which Discord refuses a thread."""
_NEEDED: tuple[tuple[str, Stay], ...] = (("create_public_threads", "create"), ("send_messages_in_threads", "send"))


def obstacle(guild: discord.Guild | None, channel_id: int) -> Stay | None:
    """Why no thread can be made in a channel, as far as the server's cache tells; None where nothing is known.

    The cache has all channels of a server, but no archived thread: what is none of the channels is a thread.
    """
    if guild is None or guild.unavailable:
        return None
    channel = guild.get_channel(channel_id)
    if channel is None:
        return "inside"
    if not isinstance(channel, discord.TextChannel):
        return "kind"
    may = channel.permissions_for(guild.me)
    return next((stay for permission, stay in _NEEDED if not getattr(may, permission)), None)


class Threads:
    """The threads of tables. The caller holds the table's flight; failures of Discord are passed on to it.

    Args:
        bot: The services.
        take_away: Deletes the posts about a subject that are to go.
    """

    def __init__(self, bot: Services, take_away: Callable[[Subject], Awaitable[None]]) -> None:
        self._bot = bot
        self._take_away = take_away

    async def start(self, table: Table, card_id: int) -> Table:
        """Make the thread of a table whose game has started, or note why it stays in its channel; the table after that."""
        tables = self._bot.tables
        stay = obstacle(self._guild(table), table.channel_id) or await self._make(table, card_id)
        if stay is None:
            await self._add_players(table, card_id)
            await tables.delivery.entered_thread(table.id, card_id)
        else:
            await tables.delivery.note_thread(table.id, stay, before="wanted")
        return await tables.load(table.id)

    async def show_card(self, table: Table) -> None:
        """Show on the card of a table in its thread where the thread is, and whether it is locked."""
        try:
            await self._edit(table.channel_id, table.thread_id, await self._bot.faces.card(table))
        except discord.HTTPException as error:
            # Without the card, or where it cannot be edited, the game goes on in the thread.
            if failures.policy(error) is Policy.RETRY:
                raise
            log.warning("table %s: its card does not show the way to its thread (%s)", table.id, error)

    def archived(self, table: Table) -> bool:
        """Whether a table's thread is archived, as far as the server's cache tells: it has the active threads alone."""
        guild = self._guild(table)
        return table.in_thread and guild is not None and guild.get_thread(table.place_id) is None

    async def unarchive(self, table: Table) -> None:
        """Open a table's thread again.

        Raises:
            discord.HTTPException: The thread cannot be opened; if it is locked, the card says so now.
        """
        try:
            await self._archive(table, archived=False)
        except discord.HTTPException as error:
            if table.thread == "open" and (error.code in SHUT or await self._locked(table)):
                await self._bot.tables.delivery.note_thread(table.id, "locked", before="open")
                await self.show_card(await self._bot.tables.load(table.id))
            raise

    async def unlocked(self, table: Table) -> None:
        """Note that a thread that was locked shows the table again, and say so on the card."""
        await self._bot.tables.delivery.note_thread(table.id, "open", before="locked")
        await self.show_card(await self._bot.tables.load(table.id))

    async def finish(self, table: Table) -> Table:
        """Show the end of a game in its thread, then its result on the card, and archive the thread; the table after that.

        Every step may be repeated, so that a run that is killed in between does no harm.
        """
        tables, card_id = self._bot.tables, table.thread_id
        await self._try(self._end_inside(table))
        card: int | None = card_id
        try:
            await self._edit(table.channel_id, card_id, await self._bot.faces.of(table))
        except discord.NotFound as error:
            if failures.policy(error) is not Policy.REPOST:
                raise
            card = None  # somebody has deleted the card: the result gets a message of its own
        await self._take_away(table.subject)  # an archived thread lets nobody delete anything
        await self._try(self._archive(table, archived=True))
        await tables.delivery.left_thread(table.id, card)
        return await tables.load(table.id)

    async def _make(self, table: Table, card_id: int) -> Stay | None:
        """Make the thread on a card, or adopt the one that an earlier run has made; None, or why there is none."""
        try:
            self._bot.tables.must_hold()
            await self._bot.http.start_thread_with_message(
                table.channel_id, card_id, name=await self._name(table), auto_archive_duration=ARCHIVE_MINUTES
            )
        except discord.HTTPException as error:
            if error.code == EXISTS:
                return await self._missing(card_id)
            if error.code not in REFUSED:
                raise
            log.info("table %s: it stays in its channel (%s)", table.id, error)
            return REFUSED[error.code]
        return None

    async def _name(self, table: Table) -> str:
        """The name of a table's thread: the tournament and the round, or else the game, and who plays."""
        lang = table.lang
        occasion = await self._bot.tables.tournaments.occasion(table.id)
        what = words.game(lang, table.game.name) if occasion is None else words.occasion(lang, occasion)
        names = words.listed(lang, [plain_name(name) for name in words.plain_names(table, lang)])
        name = locales.text(lang, "thread-name", game=what, names=names)
        return name if len(name) <= NAME else name[: NAME - 1] + MORE

    async def _missing(self, thread_id: int) -> Stay | None:
        """Whether a thread that was made was deleted since."""
        try:
            await self._bot.http.get_channel(thread_id)
        except discord.NotFound:
            return "lost"
        return None

    async def _add_players(self, table: Table, thread_id: int) -> None:
        """Add the players whom messages may mention to the thread, so that they find it and hear what is said there."""
        for player in table.players:
            if player.user_id is None or player.former or not await self._bot.people.called(player.user_id, table):
                continue
            try:
                await self._bot.http.add_user_to_thread(thread_id, player.user_id)
            except failures.TROUBLE as error:
                # They find the thread by the link on the card too.
                log.info("table %s: a player could not be added to its thread (%s)", table.id, error)

    async def _end_inside(self, table: Table) -> None:
        """Show the end on the board in the thread, which is opened for that if it is archived."""
        if table.message_id is None:
            return
        assert table.thread_id is not None
        if self.archived(table):
            await self._archive(table, archived=False)
        try:
            await self._edit(table.thread_id, table.message_id, await self._bot.faces.last(table))
        except discord.HTTPException as error:
            if error.code not in SHUT:
                raise
            await self._archive(table, archived=False)
            await self._edit(table.thread_id, table.message_id, await self._bot.faces.last(table))

    @staticmethod
    async def _try(request: Awaitable[None]) -> None:
        """Make a request that matters only while the thread is there and open to the bot."""
        try:
            await request
        except discord.HTTPException as error:
            if failures.policy(error) in {None, Policy.RETRY}:
                raise

    async def _archive(self, table: Table, *, archived: bool) -> None:
        assert table.thread_id is not None
        self._bot.tables.must_hold()
        await self._bot.http.edit_channel(table.thread_id, archived=archived)

    async def _locked(self, table: Table) -> bool:
        """Whether a table's thread is locked."""
        assert table.thread_id is not None
        known: Any = await self._bot.http.get_channel(table.thread_id)
        return bool(known["thread_metadata"].get("locked"))

    async def _edit(self, channel_id: int, message_id: int | None, face: Face) -> None:
        assert message_id is not None
        self._bot.tables.must_hold()
        message = self._bot.get_partial_messageable(channel_id).get_partial_message(message_id)
        await message.edit(view=face.view, attachments=list(face.files))

    def _guild(self, table: Table) -> discord.Guild | None:
        return None if table.guild_id is None else self._bot.get_guild(table.guild_id)
