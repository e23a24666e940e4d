"""The posts of tournaments: the content of each kind, and the thread for all but the card (docs/tournaments.md, 7.8)."""

from collections.abc import Iterable

import discord

from cogs.base.face import Face
from cogs.base.post_kind import Kind, Lost, Said
from cogs.base.services import Services
from cogs.show.threads import ARCHIVE_MINUTES, EXISTS, REFUSED
from cogs.village import tournament_faces as faces
from render.kit.lettering import plain_name
from tables.posts import SETTLED, PostRow
from tables.tournament import messages
from tables.tournament.course import Course, seats
from tables.tournament.messages import CARD, CHECK_IN, FINAL, ROUND, SUMMONS

NO_THREAD = 0
"""The id saved for a tournament that has no thread, or has lost it, so that its messages go to the channel."""


class TournamentMessages:
    """The kinds of posts about tournaments.

    Args:
        bot: The services.
    """

    def __init__(self, bot: Services) -> None:
        self._bot = bot

    def register(self, kinds: dict[str, Kind]) -> None:
        """Add the kinds of tournament posts to the keeper's kinds."""
        for name in (CARD, CHECK_IN, ROUND, FINAL):
            # The card is never replaced, because the tournament's thread hangs from it.
            kinds[name] = Kind(self.say, replaced=name != CARD, lost=self.lost)
        kinds[SUMMONS] = Kind(self.say, stays=False, lost=self.lost)

    async def say(self, post: PostRow) -> Said | None:
        """Build a message, creating the tournament's thread if it is due; None for a summons with nobody left to call."""
        course = await self._bot.tables.tournaments.load(post.id)
        course = await self._with_thread(course)
        called = await self._called(course, post)
        if post.kind == SUMMONS and not messages.called(course, post):
            return None
        face = await self._face(course, post, called)
        place_id = course.row.thread_id if post.kind != CARD else NO_THREAD
        return Said(place_id or course.row.channel_id, face=face, called=called)

    async def lost(self, post: PostRow, what: Lost) -> None:
        """Continue in the channel if the thread is gone or closed to the bot; end a tournament without a channel (7.8)."""
        tournaments = self._bot.tables.tournaments
        course = await tournaments.load(post.id)
        if what == "channel":
            await tournaments.lost(post.id)
        elif what in {"thread", "refused"} and course.row.thread_id and post.place_id == course.row.thread_id:
            await tournaments.note_thread(post.id, NO_THREAD)

    async def _face(self, course: Course, post: PostRow, called: Iterable[int]) -> Face:
        over = course.row.status == "over" and course.row.round > 0
        if post.kind == CARD:
            picture = await faces.picture_of(course) if over else None
            return faces.card(course, self._bot.games[course.row.game], picture)
        if post.kind == FINAL:
            return await faces.final(course, await faces.picture_of(course))
        if post.kind == SUMMONS:
            return faces.call(course, messages.called(course, post), called)
        if post.kind == CHECK_IN:
            return faces.check_in(course, post.about, called)
        round_ended = post.wanted == SETTLED and post.about < course.row.round
        picture = await faces.picture_of(course, post.about) if round_ended else None
        return faces.pairings(course, post.about, called, picture)

    async def _called(self, course: Course, post: PostRow) -> tuple[int, ...]:
        """The ids of the people whom a message mentions, among those who may be mentioned."""
        if post.kind == CHECK_IN:
            people = [each.user_id for each in course.field if each.here < post.about]
        else:
            paired = messages.called(course, post)
            people = [course.entrants[each].user_id for number in paired for each in seats(course.pairings[number])]
        return tuple([each for each in people if each is not None and each > 0 and await self._may_call(each, course)])

    async def _may_call(self, user_id: int, course: Course) -> bool:
        """Whether messages about a tournament may mention a person."""
        settings = await self._bot.tables.servers.get(course.row.guild_id)
        return settings.mentions and (await self._bot.people.get(user_id)).calls != "never"

    async def _with_thread(self, course: Course) -> Course:
        """Create the tournament's thread once its card is posted, if threads are possible; returns the new tournament."""
        tables, row = self._bot.tables, course.row
        if not row.threads or row.thread_id is not None:
            return course
        posts = await tables.posts.of_subject(messages.subject(row.id))
        card_id = next((each.message_id for each in posts if each.kind == CARD), None)
        if card_id is None:
            return course
        thread_id = card_id
        try:
            tables.must_hold()
            await self._bot.http.start_thread_with_message(
                row.channel_id, card_id, name=plain_name(row.name), auto_archive_duration=ARCHIVE_MINUTES
            )
        except discord.HTTPException as error:
            if error.code in REFUSED:
                thread_id = NO_THREAD
            elif error.code != EXISTS:
                raise
        await tables.tournaments.note_thread(row.id, thread_id)
        return await tables.tournaments.load(row.id)
