"""The honours of a server's week, each a record that says how it is found, and the card that names them on Monday.

A week lasts from Monday 08:00 UTC to the next. Each server that wants cards has a clock with that appointment. The holder
of the server's shard then works its honours out, under the server's lock, and writes the post of their card.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, groupby, islice

from data import clocks, manners, pairs, posts
from data import honours as store
from data import servers as store_servers
from data import tables as store_tables
from data.honours import HonourRow
from data.pairs import Apart
from data.port import Connection
from data.posts import SERVER, PostRow, Subject
from data.rows import ClockRow
from engines.game import FeatKind
from tables import servers
from tables.play import moments
from tables.play.alarm import Alarm
from tables.play.pipeline import Pipeline
from tables.village import fair_play
from tables.village.model import Honoured, HonoursCard
from tables.village.ratings import DAY_MS

WEEK_MS = 7 * DAY_MS
_FIRST_MS = 4 * DAY_MS + 8 * 3_600_000
"""The first Monday, 08:00 UTC, in Unix milliseconds."""
HONOURS = "honours"
"""The subject of the clocks of cards, whose id is the server's, and the kind of the cards' posts."""
LEAST_UPSET = 50
"""The fewest rating points by which a winner must have stood below a person whom they beat."""
LEAST_RISE = 20
"""The fewest rating points by which somebody must have risen."""
LEAST_TOGETHER = 3
"""The fewest games that two people must have played together."""
APART_MS, ACTIVE_MS = 4 * WEEK_MS, 2 * WEEK_MS
"""How long two people must not have met, and the time in which both must have played, for the card to name them."""
PAIRS = 5
"""The most pairs of which the weeks name one after another."""
MOMENTS = 10
"""The most games with a moment of which the card may choose."""


def last_end(now_ms: int) -> int:
    """The end of the last whole week, in Unix milliseconds."""
    return now_ms - (now_ms - _FIRST_MS) % WEEK_MS


@dataclass(frozen=True, slots=True)
class Week:
    """A week of a server: the games that ended from `since_ms` until before `until_ms`, in Unix milliseconds.

    Attributes:
        public: The channels and threads of whose single games its card may tell.
    """

    guild_id: int
    since_ms: int
    until_ms: int
    public: frozenset[int]


@dataclass(frozen=True, slots=True)
class Found:
    """Who has an honour in a week, one person or several together, and the value that it was given for."""

    user_ids: tuple[int, ...]
    value: int


@dataclass(frozen=True, slots=True)
class Honour:
    """An honour that a week may have.

    Attributes:
        name: Its name, unique among all honours: in the store.
        words: The key of what it is called.
        unit: The unit of its values, as that of a leaderboard: the key of the words `village-value-<unit>`.
        emblem: The emblem of its medal (`render.village.medals`).
        find: Finds who has it in a week, among the people who may be named (`data.honours.named`); None for nobody.
        people: The fewest people who have it together: where fewer of them may be named on the card, nobody is.
    """

    name: str
    words: str
    unit: str
    emblem: str
    find: Callable[[Connection, Week], Found | None]
    people: int = 1


def of_feat(kind: FeatKind) -> Honour:
    """The honour for the best value of a week in a kind of feat."""

    def find(connection: Connection, week: Week) -> Found | None:
        best = store.best_feat(connection, week.guild_id, kind.name, week.since_ms, week.until_ms, lowest=kind.lowest)
        return None if best is None else Found((best[0],), best[1])

    return Honour(kind.name, f"choice-feat-{kind.name}", kind.unit, "clock" if kind.unit == "ms" else "star", find)


def upset(connection: Connection, week: Week) -> Found | None:
    """The winner who stood furthest below somebody whom they beat; first rated games count on neither side."""
    best: Found | None = None
    seats = store.rated(connection, week.guild_id, week.since_ms, week.until_ms)
    for _, table in groupby(seats, lambda seat: seat.table_id):
        each = [(seat, seat.before) for seat in table if seat.before is not None]
        beaten = max((before for seat, before in each if seat.place > 1), default=0)
        for seat, before in each:
            ahead = beaten - before
            if seat.place == 1 and seat.named and ahead >= LEAST_UPSET and (best is None or ahead > best.value):
                best = Found((seat.user_id,), ahead)
    return best


def rise(connection: Connection, week: Week) -> Found | None:
    """The person whose rating in one game rose most over the week; a first rated game has no rating to rise from."""
    risen: Counter[tuple[int, str]] = Counter()
    for seat in store.rated(connection, week.guild_id, week.since_ms, week.until_ms):
        if seat.named and seat.before is not None:
            risen[seat.user_id, seat.game] += seat.after - seat.before
    for (user_id, _), points in risen.most_common(1):
        if points >= LEAST_RISE:
            return Found((user_id,), points)
    return None


def best_moments(connection: Connection, week: Week) -> tuple[str, ...]:
    """The tables of a week's games with a moment to show: those that broke most records, then those of most people, the last.

    People who may not be named have no game among them, as the picture of a moment has the names of all.
    """
    found = []
    for table_id, channel_id, people, text in store.moments(connection, week.guild_id, week.since_ms, week.until_ms):
        moment = moments.parsed(table_id, text)
        if channel_id in week.public and moment is not None and moment.step is not None:
            found.append((len(moment.records), people, table_id))
    found.sort(key=lambda each: each[:2], reverse=True)
    return tuple(table_id for *_, table_id in found[:MOMENTS])


def long_apart(connection: Connection, week: Week) -> Apart | None:
    """Two people who play in the server just now, have met often, and not for `APART_MS`.

    Nobody who has blocked the other, or is barred, is among them. Of several pairs, each week names the next one.
    """

    def may_meet(pair: Apart) -> bool:
        barred = manners.barred(connection, week.guild_id, pair.user_ids, week.until_ms)
        return not barred and not manners.blocks_among(connection, pair.user_ids)

    now = week.until_ms - ACTIVE_MS, week.until_ms
    found = pairs.apart(
        connection, week.guild_id, week.public, now, before_ms=week.until_ms - APART_MS, least=LEAST_TOGETHER
    )
    fitting = list(islice(filter(may_meet, found), PAIRS))
    return fitting[week.until_ms // WEEK_MS % len(fitting)] if fitting else None


def together(connection: Connection, week: Week) -> Found | None:
    """The two people who played most games at one table, and all others who were at each of those tables.

    Games in channels at which not everybody may look do not count. A game that was cut short (`fair_play.cut_short`) was
    not played. Of equal pairs it is the one that sat together most often, then the one that did so first. People of whom
    one has blocked another are not named with each other.
    """
    every = store.sat(connection, week.guild_id, week.since_ms, week.until_ms)
    seats = [seat for seat in every if seat[1] in week.public]
    tables = {table_id: {seat[2] for seat in table} for table_id, table in groupby(seats, lambda seat: seat[0])}
    pairs: Counter[tuple[int, int]] = Counter()
    for people in tables.values():
        pairs.update(combinations(sorted(people), 2))

    @cache
    def played(table_id: str) -> bool:
        loaded = store_tables.load(connection, table_id, with_log=True)
        return loaded is not None and not fair_play.cut_short(loaded)

    best: Found | None = None
    for pair, sat in pairs.most_common():
        if sat < LEAST_TOGETHER or (best is not None and sat <= best.value):
            break
        shared = [people for table_id, people in tables.items() if people.issuperset(pair) and played(table_id)]
        if len(shared) >= LEAST_TOGETHER and (best is None or len(shared) > best.value):
            group = set.intersection(*shared)
            if not manners.blocks_among(connection, group):
                best = Found(tuple(sorted(group)), len(shared))
    return best


class Honours:
    """The honours of all servers.

    Attributes:
        kinds: All honours by name, in the order of the card; other parts of the program add theirs with `add`.
    """

    def __init__(self, pipeline: Pipeline, alarm: Alarm) -> None:
        self._pipeline = pipeline
        self._alarm = alarm
        alarm.register(HONOURS, self._fire)
        self.kinds: dict[str, Honour] = {}
        for game in pipeline.games.values():
            for kind in game.feat_kinds:
                if kind.honoured:
                    self.add(of_feat(kind))
        self.add(Honour("upset", "honour-upset", "points", "peak", upset))
        self.add(Honour("rise", "honour-rise", "points", "peak", rise))
        self.add(Honour("together", "honour-together", "games", "pair", together, people=2))

    def add(self, honour: Honour) -> None:
        """Add an honour at the end of the card. Raises ValueError for a name that another honour has."""
        if honour.name in self.kinds:
            raise ValueError(f"there are two honours of the name {honour.name}")
        self.kinds[honour.name] = honour

    async def begin(self, guild_id: int) -> None:
        """Note that a server wants cards from now on: its first is that of the week that is running."""
        monday_ms = last_end(self._pipeline.clock.now_ms()) + WEEK_MS
        await self._pipeline.store.run(_begin, guild_id, monday_ms)
        self._alarm.due(monday_ms)

    async def card(self, guild_id: int, week_ms: int) -> HonoursCard | None:
        """The card of a server's week; None where nobody is named on it by now."""
        public = self._pipeline.publisher.public(guild_id)

        def read(connection: Connection) -> HonoursCard | None:
            honoured = tuple(self._honoured(connection, guild_id, week_ms))
            channel_id = servers.read(store_servers.settings(connection, guild_id)).honours
            week = _week(guild_id, week_ms, public, channel_id)
            if not honoured:
                return None
            return HonoursCard(week_ms, honoured, best_moments(connection, week), long_apart(connection, week))

        return await self._pipeline.store.read(read)

    async def _fire(self, server: str, _kind: str, _number: int, _key: str) -> None:
        await self.give(int(server), self._pipeline.clock.now_ms())

    async def give(self, guild_id: int, now_ms: int) -> None:
        """Work out a server's honours of the week that is over at a time, and have their card posted, where that is due then."""
        public = self._pipeline.publisher.public(guild_id)
        channel_id = await self._pipeline.store.run(self._give, guild_id, public, now_ms)
        if channel_id is not None:
            self._pipeline.publisher.posts([channel_id])

    async def move(self, post: PostRow, channel_id: int) -> None:
        """Have a card that does not stand yet posted in the channel that its server has chosen since."""
        number = posts.new_number(self._pipeline.clock.now_ms())
        row = PostRow(number, SERVER, post.id, HONOURS, post.about, post.guild_id, None, channel_id, wanted=1)

        def move(connection: Connection) -> None:
            self._pipeline.holding.fence(connection)
            posts.remove(connection, post.number)
            posts.put(connection, row)

        await self._pipeline.store.run(move)
        self._pipeline.publisher.posts([channel_id])

    def _give(self, connection: Connection, guild_id: int, public: frozenset[int], now_ms: int) -> int | None:
        """Work out a server's honours of the last week, and have their card posted; the card's channel, None without one."""
        self._pipeline.holding.fence(connection)
        store_servers.lock(connection, guild_id)
        week_ms, subject = last_end(now_ms), Subject(SERVER, str(guild_id))
        clock = next(iter(clocks.of(connection, HONOURS, subject.id)), None)
        if clock is None or clock.due_ms > now_ms:
            return None
        channel_id = servers.read(store_servers.settings(connection, guild_id)).honours
        if channel_id is None:
            clocks.drop(connection, HONOURS, subject.id, [(clock.kind, clock.number)])
            return None
        store.give(connection, list(self._found(connection, _week(guild_id, week_ms, public, channel_id))))
        _appoint(connection, guild_id, week_ms + WEEK_MS)
        posts.withdraw(connection, subject, HONOURS, None)  # a card of an earlier week comes too late
        if any(self._honoured(connection, guild_id, week_ms)):
            number = posts.new_number(now_ms)
            row = PostRow(number, SERVER, subject.id, HONOURS, week_ms, guild_id, None, channel_id, wanted=1)
            posts.put(connection, row)
        return channel_id

    def _found(self, connection: Connection, week: Week) -> Iterator[HonourRow]:
        for honour in self.kinds.values():
            found = honour.find(connection, week)
            for user_id in () if found is None else found.user_ids:
                yield HonourRow(week.guild_id, week.until_ms, honour.name, user_id, found.value if found else 0)

    def _honoured(self, connection: Connection, guild_id: int, week_ms: int) -> Iterator[Honoured]:
        rows = store.of_week(connection, guild_id, week_ms)
        for name, honour in self.kinds.items():
            people = [(row, who) for row, who in rows if row.kind == name]
            if len(people) >= honour.people:
                user_ids = tuple(row.user_id for row, _ in people)
                yield Honoured(name, user_ids, tuple(who for _, who in people), people[0][0].value)


def _week(guild_id: int, week_ms: int, public: frozenset[int], channel_id: int | None) -> Week:
    """The week that ends at a time; its card's own channel may be told of what was played there, whoever may look at it."""
    seen = public if channel_id is None else public | {channel_id}
    return Week(guild_id, week_ms - WEEK_MS, week_ms, seen)


def _begin(connection: Connection, guild_id: int, monday_ms: int) -> None:
    store_servers.lock(connection, guild_id)
    if not clocks.of(connection, HONOURS, str(guild_id)):
        _appoint(connection, guild_id, monday_ms)


def _appoint(connection: Connection, guild_id: int, monday_ms: int) -> None:
    """Have the next card of a server posted on this Monday, in Unix milliseconds."""
    clocks.put(connection, HONOURS, str(guild_id), guild_id, [ClockRow("card", 0, "", monday_ms, monday_ms, 0)])
