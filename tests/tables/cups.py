"""Tournaments for tests: people by number, who join, press and resign, on the bench's fake clock."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

from tables.model import Actor, Table
from tables.tournament import messages
from tables.tournament.course import Course, came, seats
from tables.tournament.model import Kind, TournamentSettings
from tables.tournament.opening import Plan
from tests.clock import FakeClock
from tests.tables.harness import CHANNEL, Bench, Place, bench

GUILD = 5
HOUR_MS = 3_600_000
_clicks = count(1)


class Cup:
    """One tournament of a bot.

    Attributes:
        hands: The bench.
        id: The tournament.
        posts: Whether the messages that call people to their games are posted, as soon as they can be.
    """

    def __init__(self, hands: Bench, tournament_id: str) -> None:
        self.hands = hands
        self.id = tournament_id
        self.service = hands.tables.tournaments
        self.posts = bool(tournament_id)

    def actor(self, user_id: int, late_ms: int = 0) -> Actor:
        return actor(self.hands, user_id, late_ms)

    async def now(self) -> Course:
        await self.quiet()
        return await self.service.load(self.id)

    async def quiet(self) -> None:
        """Wait until nothing is under way, and post the messages that call people to their games."""
        await self.hands.quiet()
        while self.service.busy:
            await self.hands.quiet()
        if self.posts:
            await self.call()

    async def call(self) -> None:
        """Post the messages that are to stand, some of which call people to their games, and bring all up to date."""
        posts = self.hands.tables.posts
        for row in await posts.of_subject(messages.subject(self.id)):
            if row.message_id is None:
                await posts.begin(row, CHANNEL, 0)
                await posts.stands(row, row.number, row.wanted, stays=row.kind != messages.SUMMONS)
            elif row.shown != row.wanted:
                await posts.edited(row, row.wanted)

    async def advance(self, seconds: float) -> None:
        await self.hands.clock.advance(seconds)
        await self.quiet()

    async def join(self, *people: int) -> None:
        for user_id in people:
            await self.service.join(self.id, self.actor(user_id))

    async def here(self, *people: int) -> None:
        for user_id in people:
            await self.service.here(self.id, self.actor(user_id))

    async def come(self, *people: int) -> None:
        for user_id in people:
            await self.service.come(self.id, self.actor(user_id))

    async def begun(self, *people: int) -> Course:
        """Let people join, open the check-in, let all press, and let it end."""
        await self.join(*people)
        await self.service.start(self.id)
        await self.here(*people)
        await self.service.start(self.id)
        return await self.now()

    async def tables(self) -> list[Table]:
        """The tables of the games that are played."""
        course = await self.now()
        return [await self.hands.tables.load(row.table_id) for row in course.under_way if row.table_id]

    async def resign(self, *people: int) -> None:
        """Let people give up their games."""
        for user_id in people:
            (table,) = [table for table in await self.tables() if table.seat_of(user_id) is not None]
            await self.hands.tables.resign(table.id, self.actor(user_id))
        await self.quiet()

    async def play_round(self) -> None:
        """Let all come, and the greater number of each pairing resign."""
        course = await self.now()
        for row in course.under_way:
            people = [course.entrants[each].user_id for each in seats(row)]
            await self.come(*[each for each in people if each is not None])
        for table in await self.tables():
            people = [player.user_id for player in table.players if player.user_id is not None]
            await self.hands.tables.resign(table.id, self.actor(max(each for each in people if each is not None)))
        await self.quiet()

    def points(self, course: Course) -> dict[int | None, int]:
        """The half points of each person, in the order of the standings."""
        return {course.entrants[each.number].user_id: each.halves for each in self.service.standings(course)}


def actor(hands: Bench, user_id: int, late_ms: int = 0) -> Actor:
    """A person, with a new interaction."""
    made = hands.clock.now_ms() - late_ms - 1_420_070_400_000
    return Actor(user_id, f"Person {user_id}", (made << 22) + next(_clicks))


async def opened(
    hands: Bench, kind: Kind = "swiss", *, starts: int = 3600, threads: bool = True, game: str = "toy", **more: Any
) -> Cup:
    """Open a tournament that starts in so many seconds."""
    settings = TournamentSettings(game, kind, **more)
    starts_ms = hands.clock.now_ms() + starts * 1000
    plan = Plan(f"Cup {next(_clicks)}", settings, starts_ms, GUILD, CHANNEL, "en", threads)
    course = await hands.tables.tournaments.open(plan, actor(hands, 1))
    return Cup(hands, course.row.id)


async def board_up(hands: Bench, table_id: str, message_id: int = 900) -> Table:
    """Post the first board of a game, as the publisher does."""
    table = await hands.tables.delivery.board_begins(table_id)
    await hands.tables.delivery.posted(table_id, table.revision, message_id, hands.clock.now_ms(), before=None)
    return await hands.tables.load(table_id)


@asynccontextmanager
async def again(place: Place, clock: FakeClock, tournament_id: str) -> AsyncIterator[Cup]:
    """Start the bot again on a store."""
    async with bench(place, clock) as hands:
        cup = Cup(hands, tournament_id)
        await cup.quiet()
        yield cup


def played(course: Course) -> list[tuple[int, list[int], str | None, str | None]]:
    """The rounds, seats and results of all pairings."""
    return [(row.round, seats(row), row.halves, row.how) for row in course.pairings.values()]


def waiting(course: Course) -> list[list[int]]:
    """For each pairing under way, the entrants who have not come."""
    return [[each for each in seats(row) if each not in came(row)] for row in course.under_way]


def kinds(course: Course) -> set[str]:
    """The kinds of the running clocks."""
    return {kind for kind, _ in course.clocks}


def people(course: Course, numbers: Iterable[int]) -> list[int | None]:
    """The people with these numbers."""
    return [course.entrants[each].user_id for each in numbers]
