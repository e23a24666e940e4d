"""The keeper of posts: it brings channels to what the rows of `data.posts` say, and alone posts messages beside boards.

A post begins with its row. Before it is sent, the row says where and by which signs it is known (`begin`), so that after a
kill it is searched before it is sent again; while Discord knows its nonce, it answers with the message that stands. After
that the row names the message (`stands`). What follows a failure says `cogs.show.verdict`.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
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
from tables.posts import AWAY, SETTLED, PostRow, Subject
from tables.snowflake import first_at, made_ms

log = logging.getLogger("baraza.publish")

PATIENCE_S = 1.5
"""The timeout of an answer that waits for a post; Discord allows three seconds for an answer."""
STORE_MS = 60_000
"""The time until a lane is looked at again whose posts could not be read, or a failure of which could not be noted."""
NO_ACCESS = 50001
"""Discord's error code for a channel that the bot may not see for now."""
SOUGHT = 200
"""The number of messages among which one is searched that an earlier run may have posted."""
_LOST: dict[Verdict, Lost] = {Verdict.THREAD: "thread", Verdict.CHANNEL: "channel"}
_PASSING = {Verdict.UNFIT, Verdict.UNKNOWN}
"""What may pass by itself, so that a kind that waits hears nothing of it."""
MARGIN_MS = 60_000
"""How long before its begin a message may seem to be posted, as that is by Discord's clock and the begin by ours."""


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
        """Deal with a post that somebody waits for, with a timeout, after which it is dealt with all the same.

        Returns:
            What was said, or is about to be; None where nothing is to be said.

        Raises:
            discord.HTTPException: Discord has refused it; where the kind waits, it is tried again later.
        """
        if not self._bot.tables.holding.holds(row.guild_id):
            return await self.kinds[row.kind].say(row)  # the process that holds the server's shard posts it
        asked = self._asked.setdefault(row.number, asyncio.get_running_loop().create_future())
        if await self._bot.tables.posts.one(row.number) is None:
            self._answer(row, await self.kinds[row.kind].say(row))  # the lane was quicker than whoever asks
        self.lanes.wake(row.lane_id)
        try:
            return await within(self._bot.tables.clock, _end_of(asked), PATIENCE_S)
        except TimeoutError:
            self._asked.pop(row.number, None)
            return await self.kinds[row.kind].say(row)

    async def take_away(self, subject: Subject) -> None:
        """Delete the messages of a subject that are to go, in the flight of a board of the same lane."""
        for row in await self._bot.tables.posts.of_subject(subject):
            if row.wanted == AWAY:
                await self._take_away(row)

    async def next(self, lane: Lane) -> bool:
        """Deal with the next post of a lane; whether another may wait."""
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
        """Whether Discord has told of a server, whose language and channels a message may depend on.

        A process that has taken a block has not heard of any server yet. Once a shard is ready, all posts are looked at.
        """
        return guild_id is None or self._bot.is_ready() or self._bot.get_guild(guild_id) is not None

    def _answer(self, row: PostRow, said: Said | Exception | None) -> None:
        """Tell whoever waits for a post what has become of it."""
        asked = self._asked.pop(row.number, None)
        if asked is None or asked.done():
            return
        if isinstance(said, Exception):
            asked.set_exception(said)
        else:
            asked.set_result(said)

    def _wake_later(self, lane_id: int, due_ms: int) -> None:
        """Wake a lane when its first post is due that was put off."""
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
        """Do what a row says; what it is about may be gone."""
        kind = self.kinds[row.kind]
        said = None
        if row.wanted != AWAY:
            with contextlib.suppress(Refused):
                said = await kind.say(row)
        if said is None:
            await self._take_away(row)
        elif row.message_id is None:
            await self._post(kind, row, said)
        else:
            await self._edit(row, row.message_id, said)
        return said

    async def _take_away(self, row: PostRow) -> None:
        """Delete a message, and its row."""
        message_id = row.message_id
        if message_id is None and row.begun_ms is not None:
            message_id = await self._found(row)
        if message_id is not None:
            assert row.place_id is not None, "a message stands somewhere"
            message = self._place(row, row.place_id).get_partial_message(message_id)
            try:
                await self._opening(row, row.place_id, message.delete)
            except discord.HTTPException as error:
                # Nobody can delete anything in a thread that is locked and archived.
                if failures.policy(error) in {None, Policy.RETRY} or error.code == NO_ACCESS:
                    raise
        self._shown.pop(row.number, None)
        await self._bot.tables.posts.remove(row)

    async def _post(self, kind: Kind, row: PostRow, said: Said) -> None:
        """Post a message, unless an earlier run has posted it, and note it."""
        posts = self._bot.tables.posts
        if row.begun_ms is not None:
            if self._may_read(row):
                found = await self._found(row)
                if found is not None:
                    await self._note(kind, row, found, shown=0)
                    return
            elif not kind.twice:
                await kind.lost(row, "doubtful")
                await posts.remove(row)
                return
        if not await posts.begin(row, said.place_id, signs.of(said)):
            return
        place, now_ms = self._place(row, said.place_id), self._bot.discord_ms()
        self._bot.tables.must_hold()
        sent = await self._opening(row, said.place_id, lambda: _send(place, row, said))
        earlier = now_ms is None or made_ms(sent.id) < now_ms
        if earlier and not await exists(place, sent.id):
            # Discord knows the nonce of a message that somebody has deleted.
            await (posts.afresh(row) if kind.stays else posts.remove(row))
            return
        await self._note(kind, row, sent.id, shown=0 if earlier and kind.stays else row.wanted, place_id=said.place_id)

    async def _note(
        self, kind: Kind, row: PostRow, message_id: int, *, shown: int, place_id: int | None = None
    ) -> None:
        """Note a message that was posted; one of which nobody knows by now is deleted."""
        place_id = row.place_id if place_id is None else place_id
        assert place_id is not None, "the post was begun somewhere"
        try:
            known = await self._bot.tables.posts.stands(row, message_id, shown, stays=kind.stays)
        except NotHolderError:
            # The process that holds the shard by now posts a message of its own, and does not know this one.
            await delete(self._place(row, place_id), message_id)
            raise
        if not known:
            await delete(self._place(row, place_id), message_id)

    async def _edit(self, row: PostRow, message_id: int, said: Said) -> None:
        """Bring a message up to date, unless it says the same already."""
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
        """The message of a post that an earlier run has begun; None where there is none among those since then."""
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
        """Whether the bot may read what stands where a post was begun: Discord answers with no messages where it may not."""
        guild = None if row.guild_id is None else self._bot.get_guild(row.guild_id)
        place = None if guild is None or row.place_id is None else guild.get_channel_or_thread(row.place_id)
        return guild is None or place is None or place.permissions_for(guild.me).read_message_history

    def _place(self, row: PostRow, place_id: int) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(place_id, guild_id=row.guild_id)

    async def _opening(self, row: PostRow, place_id: int, request: Callable[[], Awaitable[Any]]) -> Any:
        """Make a request, for which an archived thread is opened first, as far as the server's cache knows of it."""
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
        """Do what follows from a failure; whether the lane goes on."""
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
        """Leave a message that cannot be brought up to date, or put it off."""
        posts, kind = self._bot.tables.posts, self.kinds.get(row.kind)
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


def _send(place: discord.PartialMessageable, row: PostRow, said: Said) -> Awaitable[discord.Message]:
    """Send a message; one that has stood before calls nobody again."""
    pinged = () if row.shown else said.called
    called = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(each) for each in pinged])
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
    """The files of a face, each to be read from its beginning."""
    assert said.face is not None, "a text has no files"
    for file in said.face.files:
        file.reset()
    return list(said.face.files)
