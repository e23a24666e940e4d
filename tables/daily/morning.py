"""The morning card of a server: each day at its hour, yesterday's table of the day, and the way to the new puzzles.

Each server that wants cards has a clock with that appointment (subject `MORNING`, the id is the server's), whose key is
the moment that it was made for: a clock that comes late may have been put off. The new card is posted before the last one is deleted, so a channel holds one.
"""

from data import clocks, posts
from data import servers as store_servers
from data.port import Connection
from data.posts import AWAY, MORNING, SERVER, PostRow, Subject
from data.rows import ClockRow
from tables import servers
from tables.daily import calendar
from tables.daily.model import MorningCard
from tables.daily.service import Daily
from tables.play.alarm import Alarm
from tables.play.pipeline import Pipeline
from tables.posts import Posts
from tables.servers import Servers, ServerSettings
from tables.zones import next_ms

LATE_MS = 4 * 3_600_000
"""The time after its hour until which a card may still be posted, after which the next morning is waited for."""


class Mornings:
    """The morning cards of all servers."""

    def __init__(self, pipeline: Pipeline, alarm: Alarm, every: Servers, messages: Posts, daily: Daily) -> None:
        """Register what clocks, settings and messages of cards do; `daily` has the tables that they show."""
        self._pipeline = pipeline
        self._daily = daily
        alarm.register(MORNING, self._fire)
        every.follows.append(self._follow)
        messages.begins[MORNING] = _replace

    async def card(self, post: PostRow) -> MorningCard | None:
        """What a server's card shows now; None for one that is too late to be posted, or that was deleted since."""
        assert post.guild_id is not None, "cards are posted in servers"
        now_ms = self._pipeline.clock.now_ms()
        if post.message_id is None and (post.shown or now_ms - posts.since_ms(post) > LATE_MS):
            return None
        tables = {
            kind: await self._daily.table(kind, post.about - 1, post.guild_id, None, now_ms)
            for kind in self._daily.kinds
        }
        return MorningCard(post.about, tables)

    def _follow(self, connection: Connection, guild_id: int, before: ServerSettings, after: ServerSettings) -> None:
        """Appoint the next card where a server has chosen cards or another hour, in the transaction that changes its settings.

        A server that wants no cards any more keeps its clock, which at its hour takes the last card away.
        """
        if after.morning is None:
            return
        moved = (before.morning_hour, before.morning_zone) != (after.morning_hour, after.morning_zone)
        if moved or before.morning is None:
            _appoint(connection, guild_id, after, self._pipeline.clock.now_ms())

    async def _fire(self, server: str, _kind: str, _number: int, _key: str) -> None:
        now_ms = self._pipeline.clock.now_ms()
        self._pipeline.publisher.posts(await self._pipeline.store.run(self._give, int(server), now_ms))

    def _give(self, connection: Connection, guild_id: int, now_ms: int) -> list[int]:
        """Have a server's card posted, if it is time; returns the channels in which something is to be done."""
        self._pipeline.holding.fence(connection)
        store_servers.lock(connection, guild_id)
        subject = Subject(SERVER, str(guild_id))
        clock = next(iter(clocks.of(connection, MORNING, subject.id)), None)
        if clock is None or clock.due_ms > now_ms:
            return []
        settings = servers.read(store_servers.settings(connection, guild_id))
        earlier = _cards(connection, subject)
        for row in earlier:
            if row.wanted == AWAY:
                posts.remove(connection, row.number)  # it could not be deleted for a day, and is left alone
        lanes = {row.lane_id for row in earlier}
        if settings.morning is None or lanes - {settings.morning}:
            posts.withdraw(connection, subject, MORNING, None)
        if settings.morning is None:
            clocks.drop(connection, MORNING, subject.id, [(clock.kind, clock.number)])
            return sorted(lanes)
        _appoint(connection, guild_id, settings, now_ms)
        day = calendar.number(now_ms)
        stands = any(row.about == day and row.wanted != AWAY for row in _cards(connection, subject))
        if not stands and now_ms - int(clock.key) <= LATE_MS:
            number = posts.new_number(now_ms)
            row = PostRow(number, SERVER, subject.id, MORNING, day, guild_id, None, settings.morning, wanted=1)
            posts.put(connection, row)
        return sorted(lanes | {settings.morning})


def _cards(connection: Connection, subject: Subject) -> list[PostRow]:
    """The posts of a server's cards."""
    return [row for row in posts.of_subject(connection, subject) if row.kind == MORNING]


def _appoint(connection: Connection, guild_id: int, settings: ServerSettings, now_ms: int) -> None:
    """Have the next card of a server posted at its hour.

    Where that passes over a whole day, as it may when summer time ends, that day's card comes as the day begins.
    """
    due_ms, following = next_ms(settings.morning_hour, settings.morning_zone, now_ms), calendar.number(now_ms) + 1
    if calendar.number(due_ms) > following:
        due_ms = calendar.start_ms(following)
    clocks.put(connection, MORNING, str(guild_id), guild_id, [ClockRow("card", 0, str(due_ms), due_ms, due_ms, 0)])


def _replace(connection: Connection, row: PostRow, _now_ms: int) -> None:
    """Have the earlier cards of a server deleted, as a new one stands."""
    subject = Subject(row.subject, row.id)
    for each in _cards(connection, subject):
        if each.about != row.about:
            posts.withdraw(connection, subject, MORNING, each.about)
