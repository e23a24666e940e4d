"""The messages of tournaments in their channels and threads: one request at a time for each, and only the newest state.

The rows say which message shows what (`data.tournament_posts`). A message is posted by a nonce that is noted before, so a
run that is killed in between posts nothing twice.
"""

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import discord

from cogs.base import failures, membership
from cogs.base.face import Face
from cogs.base.failures import Policy
from cogs.base.services import Services
from cogs.show import idempotent_post
from cogs.show.threads import ARCHIVE_MINUTES, EXISTS, REFUSED, SHUT
from cogs.village import tournament_faces as faces
from render.kit.lettering import plain_name
from tables.tournament.course import Course, seats

log = logging.getLogger("baraza.publish")

CARD = 0
FINAL = 2**31
"""The number of the message with which a tournament ends."""
CALLS = 2**32
"""The number above which the messages are that call the people of new pairings in an arena."""
SETTLED = 2**62
"""The revision noted for a message that is not edited any more."""
GONE = 0
"""The id noted for a thread that was deleted, so that the messages go to the channel, and for a card without a channel."""
PAUSE_MS = 60_000
"""The wait after a failure that is not Discord's own, until the next try."""
SHORT_MS = 2_000


@dataclass(frozen=True, slots=True)
class Wanted:
    """A message that should stand.

    Attributes:
        number: `CARD`, twice the round for its pairings, one less for its check-in, `FINAL`, or `CALLS` and the number of
            the last pairing that an arena's call may name.
        called: The people whom the message calls when it is posted.
        settled: Whether the message will not change any more.
        pairings: The numbers of the pairings whose people the message calls to their games.
    """

    number: int
    called: tuple[int, ...] = ()
    settled: bool = False
    pairings: tuple[int, ...] = ()


class TournamentMessages:
    """The implementation of `tables.tournament.service.TournamentPublisher`.

    Args:
        bot: The services.
    """

    def __init__(self, bot: Services) -> None:
        self._bot = bot
        self._dirty: set[str] = set()
        self._workers: set[str] = set()
        self._said: dict[tuple[str, int], str] = {}

    def changed(self, tournament_id: str) -> None:
        """Show a tournament soon, as it then stands."""
        self._dirty.add(tournament_id)
        if tournament_id not in self._workers:
            self._workers.add(tournament_id)
            self._bot.spawn(self._work(tournament_id))

    async def _work(self, tournament_id: str) -> None:
        try:
            while tournament_id in self._dirty:
                self._dirty.discard(tournament_id)
                await self._try(tournament_id)
        finally:
            self._workers.discard(tournament_id)

    async def _try(self, tournament_id: str) -> None:
        """Show a tournament, and handle failures: try again after a pause, or note what is gone."""
        tables = self._bot.tables
        course = await tables.tournaments.load(tournament_id)
        if not tables.holding.holds(course.row.guild_id):
            return
        try:
            await self._show(course)
        except Exception as error:
            policy = failures.policy(error)
            removed = await membership.removed(self._bot, course.row.guild_id) if policy is Policy.CLOSE else None
            if removed is False:
                await self._lost(course)
            if removed is not None:
                return
            if policy is not Policy.REPOST:
                if policy is None:
                    log.exception("tournament %s: it cannot be shown for now", tournament_id)
                pause = SHORT_MS if policy is Policy.RETRY else PAUSE_MS
                await tables.clock.sleep_until(tables.clock.now_ms() + pause)
            self._dirty.add(tournament_id)

    async def _lost(self, course: Course) -> None:
        """Note that a tournament's channel is gone; the end of the tournament is shown nowhere."""
        tournaments, row = self._bot.tables.tournaments, course.row
        if row.status != "over":
            await tournaments.lost(row.id)
        await tournaments.posted(row.id, CARD, channel_id=row.channel_id, message_id=GONE, shown=SETTLED)
        self._dirty.discard(row.id)

    async def _show(self, course: Course) -> None:
        """Post what is missing and edit what is outdated; the card comes last, so that its revision stands for all."""
        card = next(
            (each for each in await self._bot.tables.tournaments.posts(course.row.id) if each.number == CARD), None
        )
        if card is None or card.message_id is None:
            await self._post(course, Wanted(CARD), None if card is None else card.nonce, shown=0)
        course = await self._with_thread(course)
        try:
            await self._show_rounds(course)
        except discord.HTTPException as error:
            if not course.row.thread_id or failures.policy(error) not in {Policy.CLOSE, Policy.WAIT}:
                raise
            if await membership.removed(self._bot, course.row.guild_id) is not False:
                raise
            # The thread is gone, or the bot may not write there any more: all goes to the channel (7.8).
            await self._bot.tables.tournaments.note_thread(course.row.id, GONE)
            self._dirty.add(course.row.id)
            return
        posted = next(each for each in await self._bot.tables.tournaments.posts(course.row.id) if each.number == CARD)
        if posted.message_id is not None and posted.shown < course.row.revision:
            await self._edit(course, Wanted(CARD), posted.channel_id or 0, posted.message_id, course.row.revision)

    async def _show_rounds(self, course: Course) -> None:
        """Post and edit the messages besides the card, which stand in the tournament's thread where there is one."""
        posts = {post.number: post for post in await self._bot.tables.tournaments.posts(course.row.id)}
        for wanted in self._wanted(course, {number: post.message_id is not None for number, post in posts.items()}):
            post = posts.get(wanted.number)
            shown = SETTLED if wanted.settled else course.row.revision
            if post is None or post.message_id is None:
                afresh = post is not None and post.shown > 0
                await self._post(course, wanted, None if post is None else post.nonce, shown=shown, afresh=afresh)
            elif post.shown < shown:
                await self._edit(course, wanted, post.channel_id or 0, post.message_id, shown)

    def _wanted(self, course: Course, posts: Mapping[int, bool]) -> list[Wanted]:
        """The messages besides the card that should stand now, in order; `posts` says for each that was begun if it stands."""
        row, over = course.row, course.row.status == "over"
        wanted = []
        clock = course.check_in
        known = {number for number in posts if number < FINAL}
        for number in sorted({*known, *([2 * clock.number - 1] if clock else []), 2 * row.round} - {CARD}):
            if number % 2:
                closed = clock is None or clock.number != (number + 1) // 2
                called = [each.user_id for each in course.field if each.here < (number + 1) // 2]
                wanted.append(Wanted(number, self._people(called), settled=closed))
            else:
                settled = over or (not course.arena and number // 2 < row.round)
                paired = self._paired(course, number // 2)
                wanted.append(Wanted(number, self._playing(course, paired), settled=settled, pairings=paired))
        wanted += self._calls(course, posts)
        if over and row.round:
            wanted.append(Wanted(FINAL, settled=True))
        return wanted

    def _calls(self, course: Course, posts: Mapping[int, bool]) -> list[Wanted]:
        """The messages that call those for whom an arena waits and whom no message has called yet.

        An edited message calls nobody, so the list of the latest games cannot. A call that was begun and not noted as posted
        keeps its number, and so the pairings that it names.
        """
        if not course.arena:
            return []
        ends = sorted({*(number - CALLS for number in posts if number > CALLS), max(course.pairings, default=0)})
        wanted = []
        for after, last in pairwise([0, *ends]):
            rows = [row for row in course.under_way if row.table_id is None and after < row.number <= last]
            paired = tuple(row.number for row in rows)
            if paired and not posts.get(CALLS + last):
                wanted.append(Wanted(CALLS + last, self._playing(course, paired), settled=True, pairings=paired))
        return wanted

    @staticmethod
    def _paired(course: Course, number: int) -> tuple[int, ...]:
        """The pairings whose people the message of a round calls; none in an arena, which calls for each game."""
        rows = [] if course.arena else course.pairings.values()
        return tuple(row.number for row in rows if row.round == number and row.how != "late")

    def _playing(self, course: Course, paired: Iterable[int]) -> tuple[int, ...]:
        """The people of some pairings."""
        numbers = [each for number in paired for each in seats(course.pairings[number])]
        return self._people(course.entrants[each].user_id for each in numbers)

    @staticmethod
    def _people(user_ids: Iterable[int | None]) -> tuple[int, ...]:
        return tuple(each for each in user_ids if each is not None and each > 0)

    async def _face(self, course: Course, wanted: Wanted) -> Face:
        number = wanted.number
        over = course.row.status == "over" and course.row.round > 0
        if number == CARD:
            picture = await faces.picture_of(course) if over else None
            return faces.card(course, self._bot.games[course.row.game], picture)
        if number == FINAL:
            return await faces.final(course, await faces.picture_of(course))
        called = [each for each in wanted.called if await self._may_call(each, course)]
        if number > CALLS:
            return faces.call(course, wanted.pairings, called)
        if number % 2:
            return faces.check_in(course, (number + 1) // 2, called)
        round_ended = wanted.settled and number // 2 < course.row.round
        picture = await faces.picture_of(course, number // 2) if round_ended else None
        return faces.pairings(course, number // 2, called, picture)

    async def _may_call(self, user_id: int, course: Course) -> bool:
        """Whether messages about a tournament may mention a person."""
        settings = await self._bot.tables.servers.get(course.row.guild_id)
        return settings.mentions and (await self._bot.people.get(user_id)).calls != "never"

    def _place_id(self, course: Course, number: int) -> int:
        return course.row.channel_id if number == CARD or not course.row.thread_id else course.row.thread_id

    async def _post(
        self, course: Course, wanted: Wanted, nonce: int | None, *, shown: int, afresh: bool = False
    ) -> None:
        """Post a message, unless an earlier run has posted it, and note it; one that is posted afresh pings nobody."""
        tournaments, row = self._bot.tables.tournaments, course.row
        place_id = self._place_id(course, wanted.number)
        channel = self._bot.get_partial_messageable(place_id, guild_id=row.guild_id)
        if nonce is None:
            nonce = await tournaments.begin_post(row.id, wanted.number)
        pinged = () if afresh else wanted.called
        called = [discord.Object(each) for each in pinged if await self._may_call(each, course)]
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=called)

        async def send(number: int) -> discord.Message:
            face = await self._face(course, wanted)
            self._bot.tables.must_hold()
            return await channel.send(
                view=face.view, files=list(face.files), allowed_mentions=mentions, nonce=f"{row.id}t{number}"
            )

        renew = partial(self._renew, row.id, wanted.number)
        posted = await idempotent_post.once(channel, nonce, self._bot.router.discord_ms(), send, renew)
        assert posted is not None, "a tournament's message is always wanted"
        message_id, earlier = posted
        await tournaments.posted(
            row.id,
            wanted.number,
            channel_id=place_id,
            message_id=message_id,
            shown=0 if earlier else shown,
            pairings=wanted.pairings,
        )
        if earlier:
            self._dirty.add(row.id)  # what an earlier run has posted may be outdated

    async def _renew(self, tournament_id: str, post: int, _: int) -> int:
        return await self._bot.tables.tournaments.begin_post(tournament_id, post)

    async def _edit(self, course: Course, wanted: Wanted, channel_id: int, message_id: int, shown: int) -> None:
        """Bring a message up to date; one that was deleted, or is too old to be edited, is posted afresh at the next try."""
        row = course.row
        face = await self._face(course, wanted)
        said = str(face.view.to_components())  # type: ignore[no-untyped-call]
        if self._said.get((row.id, message_id)) != said or face.files:
            channel = self._bot.get_partial_messageable(channel_id)
            message = channel.get_partial_message(message_id)
            self._bot.tables.must_hold()
            try:
                await self._edited(message, face)
            except discord.HTTPException as error:
                policy = failures.policy(error)
                if policy is Policy.REPOST or (policy is Policy.REPLACE and wanted.number != CARD):
                    await self._bot.tables.tournaments.begin_post(row.id, wanted.number)
                    await idempotent_post.delete(channel, message_id)
                raise
            self._said[row.id, message_id] = said
        await self._bot.tables.tournaments.posted(
            row.id, wanted.number, channel_id=channel_id, message_id=message_id, shown=shown
        )

    async def _edited(self, message: discord.PartialMessage, face: Face) -> None:
        """Edit a message; an archived thread is opened first."""
        try:
            await message.edit(view=face.view, attachments=list(face.files))
        except discord.HTTPException as error:
            if error.code not in SHUT:
                raise
            await self._bot.http.edit_channel(message.channel.id, archived=False)
            for file in face.files:
                file.reset()
            await message.edit(view=face.view, attachments=list(face.files))

    async def _with_thread(self, course: Course) -> Course:
        """Make the tournament's own thread on its card, where threads are possible; the tournament after that."""
        tournaments, row = self._bot.tables.tournaments, course.row
        if not row.threads or row.thread_id is not None:
            return course
        card = next(post for post in await tournaments.posts(row.id) if post.number == CARD)
        assert card.message_id is not None, "the card stands"
        thread_id = card.message_id
        try:
            self._bot.tables.must_hold()
            await self._bot.http.start_thread_with_message(
                row.channel_id, card.message_id, name=plain_name(row.name), auto_archive_duration=ARCHIVE_MINUTES
            )
        except discord.HTTPException as error:
            if error.code in REFUSED:
                thread_id = GONE
            elif error.code != EXISTS:
                raise
        await tournaments.note_thread(row.id, thread_id)
        return await tournaments.load(row.id)
