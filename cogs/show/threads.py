"""Threads of tables: creating a thread on a table's card when the game starts, and archiving it when the game ends."""

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
"""The inactivity after which Discord archives a thread: the maximum, as neither edits nor clicks count as activity."""
NAME = 100
"""Discord's limit on the length of a thread's name."""
EXISTS = 160004
"""Discord's error code for a message that has a thread already."""
SHUT = frozenset({50083, 160005})
"""Discord's error codes for a request that fails because a thread is archived or locked."""
REFUSED: dict[int, Stay] = {
    50001: "create",  # no access
    50013: "create",  # a permission is missing, which the cache did not know yet
    50024: "kind",  # the channel has no threads
    160006: "many",  # the server has the maximum number of active threads
}
"""Why a table stays in its channel, by the error code with which Discord refuses a thread."""
_NEEDED: tuple[tuple[str, Stay], ...] = (("create_public_threads", "create"), ("send_messages_in_threads", "send"))


def obstacle(guild: discord.Guild | None, channel_id: int) -> Stay | None:
    """Why no thread can be created in a channel, judged from the guild cache; None if nothing is known to prevent it.

    The cache has all channels of a server, so an id that is not among them is a thread's.
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
    """The threads of tables. The caller holds the table's flight; failures of Discord are raised to it.

    Args:
        bot: The services.
        take_away: Deletes the posts about a subject that are marked for deletion.
    """

    def __init__(self, bot: Services, take_away: Callable[[Subject], Awaitable[None]]) -> None:
        self._bot = bot
        self._take_away = take_away

    async def start(self, table: Table, card_id: int) -> Table:
        """Create the thread of a table whose game has started, or save why there is none; returns the reloaded table."""
        tables = self._bot.tables
        stay = obstacle(self._guild(table), table.channel_id) or await self._make(table, card_id)
        if stay is None:
            await self._add_players(table, card_id)
            await tables.delivery.entered_thread(table.id, card_id)
        else:
            await tables.delivery.note_thread(table.id, stay, before="wanted")
        return await tables.load(table.id)

    async def show_card(self, table: Table) -> None:
        """Update the card of a table that plays in a thread: it links to the thread and says if that is locked."""
        try:
            await self._edit(table.channel_id, table.thread_id, await self._bot.faces.card(table))
        except discord.HTTPException as error:
            # If the card was deleted or cannot be edited, the game goes on in the thread nevertheless.
            if failures.policy(error) is Policy.RETRY:
                raise
            log.warning("table %s: its card does not show the way to its thread (%s)", table.id, error)

    def archived(self, table: Table) -> bool:
        """Whether a table's thread is archived, judged from the guild cache, which has active threads only."""
        guild = self._guild(table)
        return table.in_thread and guild is not None and guild.get_thread(table.place_id) is None

    async def unarchive(self, table: Table) -> None:
        """Open a table's thread again.

        Raises:
            discord.HTTPException: The thread cannot be opened. If it is locked, that is saved and shown on the card first.
        """
        try:
            await self._archive(table, archived=False)
        except discord.HTTPException as error:
            if table.thread == "open" and (error.code in SHUT or await self._locked(table)):
                await self._bot.tables.delivery.note_thread(table.id, "locked", before="open")
                await self.show_card(await self._bot.tables.load(table.id))
            raise

    async def unlocked(self, table: Table) -> None:
        """Save that a thread is no longer locked, and update the card; called once the board could be shown again."""
        await self._bot.tables.delivery.note_thread(table.id, "open", before="locked")
        await self.show_card(await self._bot.tables.load(table.id))

    async def finish(self, table: Table) -> Table:
        """Show the end of a game in its thread, then the result on its card, and archive the thread; returns the new table.

        Every step is idempotent, so it can be repeated after a crash.
        """
        tables, card_id = self._bot.tables, table.thread_id
        await self._try(self._end_inside(table))
        card: int | None = card_id
        try:
            await self._edit(table.channel_id, card_id, await self._bot.faces.of(table))
        except discord.NotFound as error:
            if failures.policy(error) is not Policy.REPOST:
                raise
            card = None  # the card was deleted: the result is posted as a new message
        await self._take_away(table.subject)  # an archived thread lets nobody delete anything
        await self._try(self._archive(table, archived=True))
        await tables.delivery.left_thread(table.id, card)
        return await tables.load(table.id)

    async def _make(self, table: Table, card_id: int) -> Stay | None:
        """Create the thread on a card, or adopt that of an earlier run; returns why there is none, None on success."""
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
        """The name of a table's thread: the tournament and round, or else the game, followed by the players."""
        lang = table.lang
        occasion = await self._bot.tables.tournaments.occasion(table.id)
        what = words.game(lang, table.game.name) if occasion is None else words.occasion(lang, occasion)
        names = words.listed(lang, [plain_name(name) for name in words.plain_names(table, lang)])
        name = locales.text(lang, "thread-name", game=what, names=names)
        return name if len(name) <= NAME else name[: NAME - 1] + MORE

    async def _missing(self, thread_id: int) -> Stay | None:
        """Check a thread that was created earlier: "lost" if it was deleted since, else None."""
        try:
            await self._bot.http.get_channel(thread_id)
        except discord.NotFound:
            return "lost"
        return None

    async def _add_players(self, table: Table, thread_id: int) -> None:
        """Add the players whom messages may mention to the thread, so that they see it and get its notifications."""
        for player in table.players:
            if player.user_id is None or player.former or not await self._bot.people.called(player.user_id, table):
                continue
            try:
                await self._bot.http.add_user_to_thread(thread_id, player.user_id)
            except failures.TROUBLE as error:
                # The card links to the thread, so a player who was not added can still find it.
                log.info("table %s: a player could not be added to its thread (%s)", table.id, error)

    async def _end_inside(self, table: Table) -> None:
        """Show the end of the game on the board in the thread, which is opened first if it is archived."""
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
        """Make a request and ignore expected failures other than server errors, such as of a deleted or closed thread."""
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
