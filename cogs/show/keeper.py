"""The keeper of posts, which reconciles the messages beside boards with the rows of `data.posts`; nothing else sends them.

A row is written first, by the transaction that changes the post's subject. Before the message is sent, the place and the
signs by which it can be recognised are saved (`begin`), so that after a crash it is searched for before it is sent again; a
retry within minutes is made idempotent by its nonce. Then the message's id is saved (`stands`). `cogs.show.verdict` decides
what follows a failure.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import discord
from discord import ui

from cogs.base import failures
from cogs.base.failures import Policy
from cogs.base.post_kind import Kind, Lost, Said
from cogs.base.services import Services
from cogs.show import signs
from cogs.show.idempotent_post import delete, exists
from cogs.show.lanes import Lane, Lanes
from cogs.show.threads import SHUT
from cogs.show.verdict import Verdict, verdict
from tables.clock import within
from tables.errors import NotHolderError, Refused
from tables.notifications import Call
from tables.posts import AWAY, SETTLED, PostRow, Subject
from tables.snowflake import first_at, made_ms

log = logging.getLogger("baraza.publish")

PATIENCE_S = 1.5
"""The timeout of a command or click that waits for a post; Discord requires an answer within three seconds."""
STORE_MS = 60_000
"""The pause of a lane after a failure of the store: its posts could not be read, or a failed post not be saved."""
NO_ACCESS = 50001
"""Discord's error code for a channel that the bot may not see."""
SOUGHT = 200
"""The most messages that are searched for one that an earlier run may have posted."""
_LOST: dict[Verdict, Lost] = {Verdict.THREAD: "thread", Verdict.CHANNEL: "channel"}
_PASSING = {Verdict.UNFIT, Verdict.UNKNOWN}
"""Failures that may be temporary: `Kind.lost` is not called for them if the kind waits."""
MARGIN_MS = 60_000
"""The tolerance between Discord's clock, which dates messages, and this machine's, which dates `begun_ms`."""


class Keeper:
    """The keeper of all channels.

    Attributes:
        kinds: The kinds of posts, by name; other parts of the program add theirs.
    """

    def __init__(self, bot: Services) -> None:
        self.kinds: dict[str, Kind] = {}
        self.lanes: Lanes
        self._bot = bot
        self._alarms: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self._asked: dict[int, asyncio.Future[Said | None]] = {}
        self._shown: dict[int, object] = {}

    async def now(self, row: PostRow) -> Said | None:
        """Send or update a post while the caller waits, with a timeout, after which that continues in the background.

        Returns:
            The content of the message that was sent; None if the post is obsolete, or may call nobody.

        Raises:
            discord.HTTPException: Discord has refused the message; it is retried later if its kind waits.
            TimeoutError: Whether Discord takes the message is not known yet, or only to the process that holds the server's
                shard.
        """
        if not self._bot.tables.holding.holds(row.guild_id):
            raise TimeoutError
        asked = self._asked.setdefault(row.number, asyncio.get_running_loop().create_future())
        if await self._bot.tables.posts.one(row.number) is None:
            self._answer(row, await self.kinds[row.kind].say(row))  # the lane has already dealt with it
        self.lanes.wake(row.lane_id)
        try:
            return await within(self._bot.tables.clock, _end_of(asked), PATIENCE_S)
        except TimeoutError:
            self._asked.pop(row.number, None)
            raise

    async def take_away(self, subject: Subject) -> None:
        """Delete a subject's messages that are marked for deletion; called while the lane shows the subject's board."""
        for row in await self._bot.tables.posts.of_subject(subject):
            if row.wanted == AWAY:
                await self._take_away(row)

    async def next(self, lane: Lane) -> bool:
        """Send, update or delete the next post of a lane; returns whether another may be due."""
        tables = self._bot.tables
        row: PostRow | None = None
        try:
            row = await tables.posts.next_of(lane.channel_id)
            if row is None or not tables.holding.holds(row.guild_id) or not self._knows(row.guild_id):
                return False
            if row.due_ms > tables.clock.now_ms():
                self._wake_later(lane.channel_id, row.due_ms)
                return False
            said = await self._bring(row)
            lane.pause = 0
        except NotHolderError:
            return False  # the process that holds the server's shard by now deals with it
        except Exception as error:
            if row is None:
                log.exception("the posts of channel %d cannot be read now", lane.channel_id)
                self._wake_later(lane.channel_id, tables.clock.now_ms() + STORE_MS)
                return False
            goes_on = await self._failed(lane, row.number, error)
            self._answer(row, error)
            return goes_on
        self._answer(row, said)
        return True

    def _knows(self, guild_id: int | None) -> bool:
        """Whether the server is in the cache: a message may depend on its language and channels.

        A process that has just taken a block has no servers in its cache yet. Once a shard is ready, all lanes with posts
        are woken.
        """
        return guild_id is None or self._bot.is_ready() or self._bot.get_guild(guild_id) is not None

    def _answer(self, row: PostRow, said: Said | Exception | None) -> None:
        """Resolve the future of the caller that waits for a post, if there is one."""
        asked = self._asked.pop(row.number, None)
        if asked is None or asked.done():
            return
        if isinstance(said, Exception):
            asked.set_exception(said)
        else:
            asked.set_result(said)

    def _wake_later(self, lane_id: int, due_ms: int) -> None:
        """Wake a lane at this time, unless it is to be woken earlier."""
        known = self._alarms.get(lane_id)
        if known is not None:
            if known[0] <= due_ms and not known[1].done():
                return
            known[1].cancel()
        self._alarms[lane_id] = due_ms, self._bot.spawn(self._sleep(lane_id, due_ms))

    async def _sleep(self, lane_id: int, due_ms: int) -> None:
        await self._bot.tables.clock.sleep_until(due_ms)
        del self._alarms[lane_id]
        self.lanes.wake(lane_id)

    # One post

    async def _bring(self, row: PostRow) -> Said | None:
        """Bring one post up to date with its row; a post whose subject no longer exists is deleted."""
        kind = self.kinds[row.kind]
        said = None
        if row.wanted != AWAY:
            with contextlib.suppress(Refused):
                said = await kind.say(row)
        if said is None:
            await self._take_away(row)
        elif row.message_id is None:
            return await self._post(kind, row, said)
        else:
            await self._edit(row, row.message_id, said)
        return said

    async def _take_away(self, row: PostRow) -> None:
        """Delete a post: its message, if there is one, and its row."""
        message_id = row.message_id
        if message_id is None and row.begun_ms is not None:
            message_id = await self._found(row)
        if message_id is not None:
            assert row.place_id is not None, "a message stands somewhere"
            message = self._place(row, row.place_id).get_partial_message(message_id)
            try:
                await self._opening(row, row.place_id, message.delete)
            except discord.HTTPException as error:
                # In a locked and archived thread nothing can be deleted, so the message is left there.
                if failures.policy(error) in {None, Policy.RETRY} or error.code == NO_ACCESS:
                    raise
        self._shown.pop(row.number, None)
        await self._bot.tables.posts.remove(row)

    async def _post(self, kind: Kind, row: PostRow, said: Said) -> Said | None:
        """Send a post's message, unless an earlier run has sent it, and save its id.

        Returns:
            What was sent, with the people whom it mentions; None where the message is only there to call people, of whom
            none may be called now.
        """
        posts = self._bot.tables.posts
        if row.begun_ms is not None:
            if self._may_read(row):
                found = await self._found(row)
                if found is not None:
                    await self._note(kind, row, found, shown=0)
                    return said
            elif not kind.twice:
                await kind.lost(row, "doubtful")
                await posts.remove(row)
                return said
        admitted = await posts.begin(row, said.place_id, signs.of(said), _call(kind, row, said))
        if admitted is None:
            return said
        if not admitted.sends:
            await kind.unsent(row, said, admitted.skipped)
            return None
        said = replace(said, called=admitted.called)
        place, now_ms = self._place(row, said.place_id), self._bot.discord_ms()
        self._bot.tables.must_hold()
        sent = await self._opening(row, said.place_id, lambda: _send(place, row, said))
        earlier = now_ms is None or made_ms(sent.id) < now_ms
        if earlier and not await exists(place, sent.id):
            # Discord has answered the nonce with an earlier message that was deleted since.
            await (posts.afresh(row) if kind.stays else posts.remove(row))
            return said
        await self._note(kind, row, sent.id, shown=0 if earlier and kind.stays else row.wanted, place_id=said.place_id)
        return said

    async def _note(
        self, kind: Kind, row: PostRow, message_id: int, *, shown: int, place_id: int | None = None
    ) -> None:
        """Save the id of a posted message; if the post's row is gone by now, delete the message."""
        place_id = row.place_id if place_id is None else place_id
        assert place_id is not None, "the post was begun somewhere"
        try:
            known = await self._bot.tables.posts.stands(row, message_id, shown, stays=kind.stays)
        except NotHolderError:
            # The process that holds the shard by now posts its own message and does not know this one.
            await delete(self._place(row, place_id), message_id)
            raise
        if not known:
            await delete(self._place(row, place_id), message_id)

    async def _edit(self, row: PostRow, message_id: int, said: Said) -> None:
        """Edit a message, unless its content is the same already."""
        assert row.place_id is not None, "a message stands somewhere"
        says = signs.everything(said)
        if says is None or self._shown.get(row.number) != says:
            message = self._place(row, row.place_id).get_partial_message(message_id)
            self._bot.tables.must_hold()
            await self._opening(row, row.place_id, lambda: _redraw(message, said))
            if row.wanted != SETTLED:
                self._shown[row.number] = says
        await self._bot.tables.posts.edited(row, row.wanted)

    async def _found(self, row: PostRow) -> int | None:
        """Search for the message of a post that an earlier run began to send; None if it is not in the place's history."""
        assert row.begun_ms is not None, "it was begun"
        assert row.place_id is not None, "it was begun somewhere"
        after = discord.Object(first_at(row.begun_ms - MARGIN_MS))
        others = await self._bot.tables.posts.noted(row.place_id)
        async for message in self._place(row, row.place_id).history(limit=SOUGHT, after=after):
            ours = self._bot.user is not None and message.author.id == self._bot.user.id
            if ours and message.id not in others and signs.of_message(message) == row.signs:
                return message.id
        return None

    def _may_read(self, row: PostRow) -> bool:
        """Whether the bot may read the history where a post was begun: without permission Discord returns no messages."""
        guild = None if row.guild_id is None else self._bot.get_guild(row.guild_id)
        place = None if guild is None or row.place_id is None else guild.get_channel_or_thread(row.place_id)
        return guild is None or place is None or place.permissions_for(guild.me).read_message_history

    def _place(self, row: PostRow, place_id: int) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(place_id, guild_id=row.guild_id)

    async def _opening(self, row: PostRow, place_id: int, request: Callable[[], Awaitable[Any]]) -> Any:
        """Make a request in a place; an archived thread is opened first, or after a refusal if the cache is stale."""
        guild = None if row.guild_id is None else self._bot.get_guild(row.guild_id)
        archived = place_id != row.lane_id and guild is not None and guild.get_thread(place_id) is None
        if not archived:
            try:
                return await request()
            except discord.HTTPException as error:
                if error.code not in SHUT:
                    raise
        await self._bot.http.edit_channel(place_id, archived=False)
        return await request()

    # Failures

    async def _failed(self, lane: Lane, number: int, error: Exception) -> bool:
        """Handle a failed post by its verdict; returns whether the lane goes on."""
        posts = self._bot.tables.posts
        try:
            row = await posts.one(number)
            if row is None:
                return True
            found = await verdict(self._bot, error, row.guild_id, in_thread=row.place_id not in {None, row.lane_id})
            if found is Verdict.AGAIN:
                await self.lanes.pause(lane)
            elif found is Verdict.MESSAGE:
                await posts.afresh(row)
            elif found is Verdict.UNFIT and row.message_id is not None and self.kinds[row.kind].replaced:
                assert row.place_id is not None, "a message stands somewhere"
                await delete(self._place(row, row.place_id), row.message_id)
                await posts.afresh(row)
            elif found is not Verdict.LEFT:
                await self._give_up(row, found, error)
        except NotHolderError:
            return False
        except Exception:
            log.exception("post %d: what follows from its failure cannot be noted now", number)
            self._wake_later(lane.channel_id, self._bot.tables.clock.now_ms() + STORE_MS)
            return False
        return found is not Verdict.LEFT

    async def _give_up(self, row: PostRow, found: Verdict, error: Exception) -> None:
        """Remove a post that cannot be shown, retry it later, or post it afresh in the channel if its thread is gone."""
        posts, kind = self._bot.tables.posts, self.kinds.get(row.kind)
        if row.message_id is None:
            await posts.refused(row)
        if kind is None or failures.policy(error) is None:
            log.error("post %d (%s): it cannot be shown for now", row.number, row.kind, exc_info=error)
            await posts.put_off(row)
            return
        log.info("post %d (%s): it cannot be shown (%s)", row.number, row.kind, error)
        away = row.wanted == AWAY
        if not (away or (kind.waits and found in _PASSING)):
            await kind.lost(row, _LOST.get(found, "refused"))
        if found is Verdict.THREAD and not away:
            await posts.afresh(row)
        elif found in _LOST or not (kind.waits or away):
            await posts.remove(row)
        else:
            await posts.put_off(row)


async def _end_of(asked: asyncio.Future[Said | None]) -> Said | None:
    return await asyncio.shield(asked)


def _call(kind: Kind, row: PostRow, said: Said) -> Call | None:
    """Whom a post's message calls; None if nobody, as where it was shown before."""
    if row.shown or not said.called:
        return None
    return Call(said.called, said.reason or row.kind, said.moment or str(row.about), kind.alone)


def _send(place: discord.PartialMessageable, row: PostRow, said: Said) -> Awaitable[discord.Message]:
    called = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(each) for each in said.called])
    nonce = str(row.number)
    if said.face is not None:
        return place.send(view=said.face.view, files=_files(said), allowed_mentions=called, nonce=nonce)
    return place.send(said.text, view=_view(said), allowed_mentions=called, nonce=nonce)


async def _redraw(message: discord.PartialMessage, said: Said) -> None:
    if said.face is not None:
        await message.edit(view=said.face.view, attachments=_files(said))
    else:
        await message.edit(content=said.text, view=_view(said))


def _view(said: Said) -> ui.View:
    view = ui.View(timeout=None)
    for item in said.buttons:
        view.add_item(item)
    view.stop()
    return view


def _files(said: Said) -> list[discord.File]:
    """The files of a face, reset to be read from the beginning."""
    assert said.face is not None, "a text has no files"
    for file in said.face.files:
        file.reset()
    return list(said.face.files)
