"""The service of the tournaments: every request that can be made of one, their clocks, and their recovery.

Every change is one transaction under the server's lock, which also does whatever follows from it (`stages.advance`) and
creates the tables of the games that begin. So a kill at any moment leaves either all of a step or nothing, and the next
start finds from the rows alone what is still due.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Collection
from functools import partial

from data import endings
from data import servers as store_servers
from data import tournaments as store
from data.clocks import TOURNAMENT
from data.port import Connection
from data.rows import next_fire
from data.tournaments import LoadedTournament, TournamentRow
from tables.errors import Refused
from tables.model import Actor
from tables.play.alarm import Alarm
from tables.play.change import Change
from tables.play.pipeline import Pipeline
from tables.servers import Servers, check_bars, read
from tables.tournament import entering, games, messages, opening, stages, standings
from tables.tournament.course import Course
from tables.tournament.model import Occasion, Standing, longest_seconds
from tables.tournament.opening import Plan
from tables.village import ratings

log = logging.getLogger(__name__)

CROWD = 24
"""The number of entrants from which a pairing is worked out before its transaction."""
LISTED = 5
"""The most tournaments that are over among those that `Tournaments.of_guild` returns."""
Step = Callable[[Course], object]


class Tournaments:
    """All tournaments of a bot.

    Every request raises Refused("unknown-tournament") where that tournament does not exist.
    """

    def __init__(self, pipeline: Pipeline, servers: Servers, alarm: Alarm) -> None:
        self._pipeline = pipeline
        self._servers = servers
        self._alarm = alarm
        self._tasks: set[asyncio.Task[None]] = set()
        alarm.register(TOURNAMENT, self._fire)
        pipeline.wakers.append(self)

    # Requests

    async def open(self, plan: Plan, actor: Actor) -> Course:
        """Open a tournament; a repeated request finds the one that it has opened.

        Raises:
            Refused: As `opening.row_of` says; "tournaments-full" where the server has as many as it may have (2.2); "no-seat" for
                somebody who is barred from the server.
        """
        server, now_ms = await self._servers.get(plan.guild_id), self._pipeline.clock.now_ms()
        row = opening.row_of(plan, actor, self._pipeline.games, server, now_ms)
        course = await self._pipeline.store.run(self._opened, row)
        self._after(course, [])
        return course

    def _opened(self, connection: Connection, row: TournamentRow) -> Course:
        store_servers.lock(connection, row.guild_id)
        known = store.by_interaction(connection, row.interaction_id)
        if known is not None:
            return self._load(connection, known)
        check_bars(connection, row.guild_id, {row.organiser_id}, self._pipeline.clock.now_ms())
        most = read(store_servers.settings(connection, row.guild_id), self._servers.model).tournaments_at_once
        if len(store.in_guild(connection, row.guild_id)) >= most:
            raise Refused("tournaments-full", most=most)
        course = Course(LoadedTournament(row, (), (), ()), self._pipeline.clock.now_ms(), new=True)
        while not course.row.id or store.exists(connection, course.row.id):
            course.update(id=opening.new_id())
        stages.appoint(course)
        messages.save(connection, course)
        self._tell(connection, course)
        return course

    async def join(self, tournament_id: str, actor: Actor) -> Course:
        """Enter a tournament. See `entering.join`.

        Raises:
            Refused: Also "tournament-overlap" where the person plays another then (3.3), and "no-seat" for somebody who is barred
                from the server, as `here` and `come` do.
        """
        course = await self.load(tournament_id)
        return await self._join(course, actor, entering.join)

    async def here(self, tournament_id: str, actor: Actor) -> Course:
        """Note that somebody is here. See `entering.arrive`; whoever joins thereby is refused as `join` says."""
        course = await self.load(tournament_id)
        entrant = course.person(actor.user_id)
        if entrant is None or not course.is_in(entrant):
            return await self._join(course, actor, entering.arrive)
        return await self._change(tournament_id, partial(entering.here, actor=actor), plays=actor.user_id)

    async def _join(self, course: Course, actor: Actor, entry: Callable[[Course, Actor, int], None]) -> Course:
        rating = await self._rating(course, actor.user_id)
        return await self._change(course.row.id, lambda now: entry(now, actor, rating), plays=actor.user_id, joins=True)

    async def come(self, tournament_id: str, actor: Actor) -> tuple[Course, str | None]:
        """Note that somebody comes to their game. See `entering.come`.

        Returns:
            The tournament, and the table of the game; None while the others have not come.
        """
        course = await self._change(tournament_id, partial(entering.come, actor=actor), plays=actor.user_id)
        entrant = course.person(actor.user_id)
        pairing = None if entrant is None else course.pairing_of(entrant.number)
        return course, None if pairing is None else pairing.table_id

    async def withdraw(self, tournament_id: str, user_id: int) -> Course:
        """Withdraw somebody, who loses the game that they play. See `entering.withdraw`."""
        return await self._change(tournament_id, partial(entering.withdraw, user_id=user_id))

    async def put_out(self, tournament_id: str, user_id: int) -> Course:
        """Put somebody out, for the organiser. See `entering.put_out`."""

        def step(course: Course) -> None:
            entrant = course.person(user_id)
            if entrant is None:
                raise Refused("member-not-entered")
            entering.put_out(course, entrant.number)

        return await self._change(tournament_id, step)

    async def start(self, tournament_id: str, *, begins: bool = True) -> Course:
        """Open the first check-in, or end it. See `stages.start_early`."""
        return await self._change(tournament_id, partial(stages.start_early, begins=begins))

    async def end(self, tournament_id: str) -> Course:
        """End a tournament before its time. See `stages.end`."""
        return await self._change(tournament_id, stages.end)

    async def lost(self, tournament_id: str) -> None:
        """Note that the channel of a tournament is gone (7.8)."""

        def step(course: Course) -> None:
            course.lost = True
            if course.row.status != "over":
                stages.stop(course, "lost")

        await self._change(tournament_id, step)

    async def lost_in(self, guild_id: int, channel_id: int) -> None:
        """Note that a channel is gone, with the tournaments there."""
        for course in await self.of_guild(guild_id):
            if course.row.channel_id == channel_id:
                await self.lost(course.row.id)

    async def end_in(self, guild_id: int) -> None:
        """End the tournaments that are being played in a server that the bot has left, with their games (2.8); idempotent."""

        def step(course: Course) -> None:
            if course.row.reason is None:
                stages.stop(course, "away")

        for course in await self.of_guild(guild_id):
            if course.row.status == "running":
                for table_id, chore in games.chores(await self._change(course.row.id, step)):
                    await self._pipeline.request(table_id, chore)
                await self._change(course.row.id, lambda _: None)

    async def forget(self, user_id: int) -> None:
        """Withdraw a person, whose data are about to be deleted, from all tournaments (7.3)."""
        for tournament_id in await self._pipeline.store.read(store.of_person, user_id):
            try:
                await self.withdraw(tournament_id, user_id)
            except Refused:
                continue  # they have withdrawn before, or the tournament has ended meanwhile

    async def take_out(self, guild_id: int, user_id: int) -> None:
        """Withdraw somebody who is barred from a server from its tournaments, but not from a game that they are playing.

        They are withdrawn when that game ends (`games.ended`).
        """

        def step(course: Course) -> None:
            if not _is_playing(course, user_id):
                entering.withdraw(course, user_id)

        for course in await self.of_guild(guild_id):
            with contextlib.suppress(Refused):  # they take no part in it
                await self._change(course.row.id, step)

    # Looking

    async def load(self, tournament_id: str) -> Course:
        """A tournament as it stands."""
        return await self._pipeline.store.read(self._load, tournament_id)

    async def of_guild(self, guild_id: int, *, ended: bool = False) -> list[Course]:
        """A server's tournaments, oldest first; with `ended` also the last `LISTED` that are over."""

        def found(connection: Connection) -> list[Course]:
            ids = store.in_guild(connection, guild_id, last=LISTED if ended else 0)
            return [self._load(connection, each) for each in ids]

        return await self._pipeline.store.read(found)

    async def occasion(self, table_id: str) -> Occasion | None:
        """The tournament and the round that a table's game belongs to; None for any other table."""
        found = await self._pipeline.store.read(store.occasion, table_id)
        return None if found is None else Occasion(*found)

    @staticmethod
    def standings(course: Course) -> list[Standing]:
        """The standings of a tournament, the best first; without those who never took part."""
        return standings.table(course.settings.kind, course.as_entrants(course.took_part), course.history())

    # What the messages report

    async def note_thread(self, tournament_id: str, thread_id: int) -> None:
        """Note the tournament's own thread, or with 0 that there is none (7.8). Raises NotHolderError."""

        def enter(connection: Connection) -> None:
            self._pipeline.holding.fence(connection)
            left = store.enter_thread(connection, tournament_id, thread_id)
            if not thread_id and left:
                messages.leave_thread(connection, tournament_id, left, self._pipeline.clock.now_ms())

        await self._pipeline.store.run(enter)

    # Clocks, other processes and the start

    def saved(self, change: Change) -> None:
        """Go on with a tournament one of whose games has ended."""
        if change.tournament_id is not None:
            self.wake(change.tournament_id)

    def wake(self, tournament_id: str) -> None:
        """Do what is due in a tournament, and show it, in the background."""
        self._spawn(tournament_id, advance=True)

    async def _fire(self, tournament_id: str, kind: str, number: int, _key: str) -> None:
        await self._change(tournament_id, partial(stages.fire, kind=kind, number=number))

    async def recover(self) -> None:
        """Resume what the last run has left: games to be broken off, rounds that are over."""
        shards = self._pipeline.holding.block.without()
        running = await self._pipeline.store.read(store.running, shards)
        for tournament_id in running:
            self.wake(tournament_id)

    async def close(self) -> None:
        """Cancel the work under way."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def busy(self) -> Collection[asyncio.Task[None]]:
        """The tasks of work under way."""
        return self._tasks

    # Inside

    def _load(self, connection: Connection, tournament_id: str) -> Course:
        loaded = store.load(connection, tournament_id)
        if loaded is None:
            raise Refused("unknown-tournament")
        still_ms = self._pipeline.holding.still_ms(loaded.row.guild_id)
        return Course(loaded, self._pipeline.clock.now_ms(), still_ms)

    async def _change(self, tournament_id: str, step: Step, *, plays: int | None = None, joins: bool = False) -> Course:
        """Change a tournament, and do what follows from it.

        Args:
            tournament_id: The tournament.
            step: The change.
            plays: The person who asks for it to play there, who must not be barred from the server unless their game is
                under way; None for any other step.
            joins: Whether that person enters, and must be free at that time (3.3).
        """
        await self._pipeline.awake()
        before = await self.load(tournament_id)
        if len(before.field) >= CROWD:
            # Pairing so many takes too long for a transaction, so it is done before, and the result is memoised.
            await asyncio.to_thread(_rehearse, before, step)
        course, laid = await self._pipeline.store.run(self._carry_out, tournament_id, step, plays, joins=joins)
        self._after(course, laid)
        return course

    def _carry_out(
        self, connection: Connection, tournament_id: str, step: Step, plays: int | None, *, joins: bool
    ) -> tuple[Course, list[Change]]:
        guild_id = store.guild(connection, tournament_id)
        if guild_id is None:
            raise Refused("unknown-tournament")
        store_servers.lock(connection, guild_id)
        course = self._load(connection, tournament_id)
        if plays is not None and not _is_playing(course, plays):
            check_bars(connection, guild_id, {plays}, course.now_ms)
            if joins:
                self._check_free(connection, course, plays)
        step(course)
        stages.advance(course)
        laid = [self._lay(connection, course, number) for number in course.beginning]
        if messages.save(connection, course):
            self._tell(connection, course)
        return course, laid

    def _lay(self, connection: Connection, course: Course, number: int) -> Change:
        """Create the table of a game that begins."""
        table_id = ""
        while not table_id or connection.execute("SELECT 1 FROM tables WHERE id = ?", (table_id,)).fetchone():
            table_id = opening.new_id()
        rules = self._pipeline.games[course.row.game]
        threads = bool(course.row.threads)
        change = games.begun(course, number, table_id, rules, threads=threads, presence=self._pipeline.presence)
        self._pipeline.save(connection, change)
        return change

    def _tell(self, connection: Connection, course: Course) -> None:
        self._pipeline.holding.tell_of_tournament(connection, course.row.id, course.row.guild_id)

    def _after(self, course: Course, laid: list[Change]) -> None:
        """Publish new tables; if this process holds the server's shard, also show the tournament and go on with it."""
        for change in laid:
            self._pipeline.publish(change)
        if not self._pipeline.holding.holds(course.row.guild_id):
            return
        self._alarm.due(next_fire(course.clocks.values()))
        self._pipeline.publisher.posts([course.row.channel_id])
        if games.chores(course):
            self._spawn(course.row.id, advance=False)

    def _spawn(self, tournament_id: str, *, advance: bool) -> None:
        task = asyncio.get_running_loop().create_task(self._go_on(tournament_id, advance=advance))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _go_on(self, tournament_id: str, *, advance: bool) -> None:
        try:
            if advance:
                await self._change(tournament_id, lambda _: None)
                return
            for table_id, step in games.chores(await self.load(tournament_id)):
                await self._pipeline.request(table_id, step)
        except Exception:
            log.exception("tournament %s: it cannot go on for now", tournament_id)

    async def _rating(self, course: Course, user_id: int) -> int:
        """A person's rating in the tournament's game, as shown."""
        row = await self._pipeline.store.read(
            endings.rating, course.row.guild_id, course.row.game, endings.ALL_TIME, user_id
        )
        return ratings.NEW.shown if row is None else row.shown

    def _check_free(self, connection: Connection, course: Course, user_id: int) -> None:
        """Raise Refused("tournament-overlap") where another of the person's tournaments has overlapping times (3.3)."""
        if course.row.pace == "days":
            return
        begins, ends = _times(course)
        for tournament_id in store.of_person(connection, user_id):
            other = self._load(connection, tournament_id)
            entrant = other.person(user_id)
            if (
                tournament_id == course.row.id
                or other.row.pace == "days"
                or other.row.guild_id in self._pipeline.holding.left  # it is paused
                or entrant is None
                or not other.is_in(entrant)
            ):
                continue
            first, last = _times(other)
            if first < ends and begins < last:
                raise Refused("tournament-overlap", name=other.row.name)


def _rehearse(course: Course, step: Step) -> None:
    """Carry out a step on a throwaway copy of a tournament, so that its pairings are memoised for the transaction."""
    with contextlib.suppress(Refused):
        step(course)
        stages.advance(course)


def _is_playing(course: Course, user_id: int) -> bool:
    """Whether a game of somebody's in the tournament is under way."""
    entrant = course.person(user_id)
    pairing = None if entrant is None else course.pairing_of(entrant.number)
    return pairing is not None and pairing.table_id is not None


def _times(course: Course) -> tuple[int, int]:
    """When a tournament begins and ends at the latest, in Unix milliseconds, for as many as have joined (2.5)."""
    begins = course.row.starts_ms or course.now_ms
    seconds = longest_seconds(course.settings, max(2, len(course.field), course.row.fill))
    return begins, begins + seconds * 1000
