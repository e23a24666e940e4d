"""The service of the tables: every request that can be made of a table, in one place."""

import base64
import contextlib
import hashlib
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import replace
from functools import partial
from inspect import signature
from typing import Any, Concatenate, ParamSpec

from data import callme as store_callme
from data import tables as store_tables
from data.clocks import TABLE
from data.port import Connection, Store
from engines.analysis import AnyAnalyst
from engines.game import AnyGame, Level, Options
from engines.puzzle import AnyPuzzles
from tables import manners, one_more
from tables.analysis.hints import Hints
from tables.analysis.kept import KeptAnalyses
from tables.analysis.service import Analyses
from tables.analysis.worker import AnalysisWorker
from tables.asking import Asking
from tables.avatars import Avatars
from tables.callme import CallMe
from tables.clock import Clock
from tables.daily import shares, weekly_streak
from tables.daily.morning import Mornings
from tables.daily.service import Daily
from tables.departures import Departures
from tables.errors import NotHolderError, Refused
from tables.finder import Finder, Whereabouts
from tables.lessons import Lessons
from tables.manners import Manners
from tables.meta import Meta
from tables.model import Actor, OfferKind, Player, Table
from tables.notifications import Notifications
from tables.peer_listener import PeerListener
from tables.play import calls, firing, follow, lobby, offers, turn, votes
from tables.play.alarm import Alarm
from tables.play.change import Change
from tables.play.delivery import Delivery
from tables.play.drafts import Drafts
from tables.play.holding import Holding
from tables.play.house_pool import Houses
from tables.play.house_turns import HouseTurns
from tables.play.moments import Moments
from tables.play.outage import Outages
from tables.play.pipeline import Pipeline
from tables.play.recovery import recover
from tables.play.replay import Replays
from tables.play.seats import people_count
from tables.posts import Posts
from tables.preferences import Preferences
from tables.publisher import Publisher
from tables.records import Records
from tables.reports import Reports
from tables.retention import Retention
from tables.servers import Servers
from tables.tournament import games as tournament_games
from tables.tournament import messages as tournament_messages
from tables.tournament import weekly_winners
from tables.tournament.service import Tournaments
from tables.village import counting
from tables.village.service import Village
from tables.vitals import StoreVitals

P = ParamSpec("P")
IDS = 16
"""The number of ids that an interaction may give; a table gets the first that no other table has."""


def _by_step(
    step: Callable[Concatenate[Change, Actor, P], None], *, with_log: bool = False, leaves: bool = False
) -> Callable[Concatenate["Tables", str, Actor, P], Coroutine[Any, Any, Table]]:
    """Make a method of `Tables` for a person's request: it has the arguments of `step`, with the table's id for the change.

    Args:
        step: What the request changes; its docstring is the request's.
        with_log: Whether `step` reads the log.
        leaves: Whether the person leaves, see `Pipeline.request`.
    """
    further = tuple(signature(step).parameters)[2:]

    async def run_step(tables: "Tables", table_id: str, actor: Actor, /, *args: P.args, **kwargs: P.kwargs) -> Table:
        given: Any = {**dict(zip(further, args, strict=False)), **kwargs, "actor": actor}
        meant: Callable[[Change], None] = partial(step, **given)
        return await tables._pipeline.request(  # noqa: SLF001 - this becomes a method
            table_id, meant, actor.interaction_id, with_log=with_log, leaves=leaves
        )

    return run_step


class Tables:
    """All tables of a bot.

    A person's request returns the table as it then stands, for the caller to deliver; changes that no caller waits for
    (those of the clock and of house players, and a table that a crash left outdated) go to the publisher. An accepted
    request is on disk before its method returns. Requests are idempotent: one whose interaction was accepted before
    changes nothing and returns the table as it stands. Every method that takes a table's id raises
    Refused("unknown-table") where that table does not exist.

    Attributes:
        clock: The clock of all tables.
        servers: The servers' settings.
        lessons: The lessons that people have had.
        avatars: The hashes of people's avatars at Discord.
        finder: Finds tables by person or place.
        meta: Values of the whole bot.
        preferences: People's preferences.
        records: The records and replays of finished games.
        reports: The channels in which servers' managers read reports, and what they did.
        manners: Who has blocked whom, and who is barred from a server.
        callme: The lists of people who want to be called to games.
        notifications: The ledger of whom messages have called.
        departures: The servers that the bot was removed from.
        retention: The deletion of what is stored longer than needed.
        village: What servers remember of their games.
        daily: The puzzles of the day.
        mornings: The morning cards of servers.
        tournaments: The tournaments.
        moments: The moments at which finished games turned.
        analyses: The analyses of finished games.
        hints: The hints in games against the house.
        drafts: The stored drafts.
        delivery: What the publisher reports of boards.
        posts: What the publisher reports of the other messages in channels.
        vitals: The state of the store, for `/help topic:status`.
        outages: Stops the clocks while the connection to Discord is down.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        houses: Houses,
        games: Mapping[str, AnyGame],
        *,
        puzzles: Mapping[str, AnyPuzzles] | None = None,
        daily_secret: bytes | None = None,
        analysts: Mapping[str, AnyAnalyst] | None = None,
        thinker: AnalysisWorker | None = None,
        direct_days: int = 180,
    ) -> None:
        """Create the service; nothing is read before the first request.

        Args:
            store: The store of everything.
            clock: The clock of all tables.
            houses: The house players.
            games: The games, by name.
            puzzles: The kinds of puzzles of the day, by name; None for none.
            daily_secret: The secret that decides which puzzle a day has; None for the store's own.
            analysts: The analysts of games, by the name of the game; None for none.
            thinker: The worker of analyses and hints; None for a process of its own.
            direct_days: The days for which a game in direct messages is kept after its end.
        """
        self.clock = clock
        self._store = store
        self._houses = houses
        self.servers = Servers(store, games.values(), self._tell)
        self.lessons = Lessons(store, self._tell)
        self.avatars = Avatars(store, self._tell)
        self.retention = Retention(store, clock, direct_days)
        self._pipeline = Pipeline(store, clock, games, manners.admit, counting.ended, self._ended)
        self.reports = Reports(self._pipeline)
        self.finder = Finder(self._pipeline)
        self.meta = Meta(self._pipeline)
        self.preferences = Preferences(self._pipeline, self.avatars)
        self._alarm = Alarm(self._pipeline)
        self.posts = Posts(self._pipeline, self._alarm)
        self.posts.begins |= tournament_messages.BEGINS
        self.notifications = Notifications(store, clock)
        self._house_turns = HouseTurns(self._pipeline, houses)
        self._alarm.register(TABLE, self._fire)
        self._pipeline.wakers += [self._alarm, self._house_turns]
        self.tournaments = Tournaments(self._pipeline, self.servers, self._alarm)
        self.manners = Manners(self._pipeline, self.tournaments, self.reports)
        self.callme = CallMe(store, clock, self.posts.want, self.manners.strangers)
        self._replays = Replays()
        self.daily = Daily(store, puzzles or {}, daily_secret, self.posts.want)
        self.posts.begins[shares.SHARE] = shares.stands
        self.mornings = Mornings(self._pipeline, self._alarm, self.servers, self.posts, self.daily)
        self.village = Village(self._pipeline, self._alarm, self.tournaments.forget, self.reports)
        for honour in (weekly_streak.STREAK, weekly_winners.WINNERS):
            self.village.honours.add(honour)
        self.records = Records(self._pipeline, self._replays)
        kept = KeptAnalyses(store, analysts or {})
        self.moments = Moments(self._pipeline, self._replays, kept.of)
        self._thinker = thinker or AnalysisWorker()
        self.analyses = Analyses(self._pipeline, self._replays, analysts or {}, kept, self.moments, self._thinker)
        self.hints = Hints(self._pipeline, analysts or {}, self._thinker)
        self.drafts = Drafts(self._pipeline)
        self.delivery = Delivery(self._pipeline)
        self.vitals = StoreVitals(self._pipeline)
        self.outages = Outages(self._pipeline, self._alarm)
        self.asking = Asking(self._pipeline)
        self._peers = PeerListener(
            self._pipeline,
            self._alarm,
            self.outages,
            self._house_turns,
            self.servers,
            self.lessons,
            self.tournaments,
            self.analyses,
            self.asking,
        )
        self.departures = Departures(
            self._pipeline,
            self._alarm,
            self.tournaments,
            self._peers.show,
            self.analyses.catch_up,
        )
        self.forget_with(self.avatars.drop)

    def hear(self, what: str | None) -> None:
        """Act on another process's notification (`data.telling`); None means that some may have been missed."""
        self._peers.hear(what)

    def forget_with(self, forget: Callable[[int | None], None]) -> None:
        """Register a callback that drops cached settings of a person, by id, or with None of all people.

        The callback is called where another process may have changed these settings.
        """
        self._peers.forgetters.append(forget)

    def _ended(self, connection: Connection, change: Change) -> None:
        """Do what follows from the end of a game or of a table, in the transaction that ends it."""
        tournament_games.ended(connection, change)
        self.reports.ended(connection, change)

    async def _fire(self, table_id: str, kind: str, number: int, key: str) -> None:
        await self._pipeline.request(table_id, partial(firing.fire, kind=kind, number=number, key=key))

    def _tell(self, connection: Connection, kind: str, what: int) -> None:
        self.holding.tell(connection, kind, what)

    @property
    def holding(self) -> Holding:
        """The shards that this process holds: it shows their tables and runs their clocks; set before `resume`."""
        return self._pipeline.holding

    @holding.setter
    def holding(self, holding: Holding) -> None:
        holding.left, holding.lost = self._pipeline.holding.left, self._pipeline.holding.lost
        self._pipeline.holding = holding

    @property
    def publisher(self) -> Publisher:
        """The publisher that shows the tables; to be set before any request."""
        return self._pipeline.publisher

    @publisher.setter
    def publisher(self, publisher: Publisher) -> None:
        self._pipeline.publisher = publisher

    def must_hold(self) -> None:
        """Raise NotHolderError where another process may hold the shards by now; called before a message is posted."""
        if not self.holding.current:
            raise NotHolderError("this process may no longer hold the shards")

    async def resume(self) -> None:
        """Resume the work of the last run, at start.

        Give clocks back the time that the bot was away, then do what `recovery.recover` finds, and start the clocks.
        """
        await self._pipeline.awake()
        self._houses.start()
        self._peers.taken_up = True
        await self.go_on()
        await self.moments.catch_up()

    def prepare(self) -> None:
        """Start the house players' workers ahead of `resume`, because this process is about to hold the shards."""
        self._houses.start()

    async def pause(self) -> None:
        """Stop the clocks, the house players and the analyses, because another process is about to hold the shards."""
        await self._alarm.close()
        await self._house_turns.close()
        await self.analyses.pause()

    async def go_on(self) -> None:
        """Start again what `pause` has stopped, as this process holds the shards after all."""
        try:
            await recover(self._pipeline, self._house_turns)
            await self.tournaments.recover()
            await self.analyses.catch_up()
        finally:
            self.outages.resume()

    async def close(self) -> None:
        """Stop the clocks and the house players and wait for requests under way; the store stays open."""
        self._pipeline.wakers.clear()  # a change that is still being saved starts nothing new
        await self._peers.close()
        await self._alarm.close()
        await self.tournaments.close()
        # Before the house players' turns are cancelled, each of which would have its worker replaced by a new one.
        await self._houses.close()
        await self._house_turns.close()
        await self.analyses.pause()
        await self._thinker.close()
        await self.moments.close()
        self._replays.close()
        await self._pipeline.close()

    async def load(self, table_id: str) -> Table:
        """Load a table as it stands."""
        table, _ = await self._pipeline.loaded(table_id)
        return table

    # The lobby

    async def open(  # noqa: PLR0917 - all that a table needs to be told; most come from one interaction
        self,
        game: str,
        actor: Actor,
        guild_id: int | None,
        channel_id: int,
        lang: str,
        options: Options,
        challenged: Player | None = None,
        level: Level | None = None,
    ) -> Table:
        """Open a table; with `challenged`, only that person may join; with `level`, a house player sits down too.

        Raises:
            Refused: "unknown-game", "no-level", "challenge-self", or as `manners.admit` says.
        """
        place = lobby.Place(guild_id, channel_id, lang)
        return await self._open(
            game, actor, place, options, partial(lobby.opened, actor=actor, challenged=challenged, level=level)
        )

    async def open_or_turn(  # noqa: PLR0917 - as for `open`
        self,
        game: str,
        actor: Actor,
        guild_id: int | None,
        channel_id: int,
        lang: str,
        options: Options,
        *,
        keep: bool,
    ) -> tuple[Table, bool]:
        """Open a table, or turn into one of this game the lobby that the actor has in this channel.

        A lobby is turned while nobody else sits there, was challenged or was called; with `keep`, one of the same game keeps
        its own options.

        Returns:
            The table, and whether it stood there already.

        Raises:
            Refused: As `open` says.
        """
        # A person may press two covers at once.
        async with self._pipeline.lock(f"cover {actor.user_id} {channel_id}"):
            for own in reversed(await self.finder.of_person(actor.user_id)):
                if own.channel_id != channel_id or not lobby.alone_at(own, actor.user_id):
                    continue
                if await self._store.read(store_callme.was_called, own.id):
                    continue
                if keep and own.game.name == game:
                    return own, True
                # Somebody may have sat down just now.
                with contextlib.suppress(Refused):
                    rules = self._pipeline.games[game]
                    return await self._turn_into(own.id, actor, rules, options), True
            return await self.open(game, actor, guild_id, channel_id, lang, options), False

    _turn_into = _by_step(lobby.turn_into)

    async def alone(  # noqa: PLR0917 - as for `open`
        self,
        game: str,
        actor: Actor,
        guild_id: int | None,
        channel_id: int,
        lang: str,
        options: Options,
        level: Level,
    ) -> Table:
        """Start a game of the actor against house players of this level, as few as the rules allow.

        Raises:
            Refused: "unknown-game", "no-level", or as `manners.admit` says.
        """
        place = lobby.Place(guild_id, channel_id, lang)
        return await self._open(game, actor, place, options, partial(lobby.alone, actor=actor, level=level))

    async def _open(
        self, game: str, actor: Actor, place: lobby.Place, options: Options, begin: Callable[[Change], None]
    ) -> Table:
        rules = self._pipeline.games.get(game)
        if rules is None:
            raise Refused("unknown-game")
        async with self._pipeline.lock(f"open {actor.interaction_id}"):
            table_id, exists = await self._new_id(actor)
            if exists:
                return await self.load(table_id)
            now_ms, presence = self.clock.now_ms(), self._pipeline.presence
            place = replace(place, threads=(await self.servers.get(place.guild_id)).threads)
            change = lobby.lay(table_id, rules, place, options, host_id=actor.user_id, now_ms=now_ms, presence=presence)
            begin(change)
            table = await self._pipeline.create(change)
        await self.avatars.seated(actor)
        return table

    # Requests of a person, by the steps that say what they do and when they are refused.
    leave = _by_step(lobby.leave, leaves=True)
    change_options = _by_step(lobby.change_options, with_log=True)
    decline = _by_step(lobby.decline, leaves=True)
    act = _by_step(turn.act)
    tap = _by_step(turn.tap)
    quit = _by_step(votes.quit_seat, leaves=True)
    resign = _by_step(turn.resign, leaves=True)
    call = _by_step(calls.call_waiting)
    answer = _by_step(offers.answer, with_log=True)

    async def offer(self, table_id: str, actor: Actor, kind: OfferKind) -> Table:
        """Offer a draw or ask for a take-back. See `offers.offer`."""
        counts = await self.tournaments.occasion(table_id) is not None
        return await self._offer(table_id, actor, kind, in_tournament=counts)

    _offer = _by_step(offers.offer, with_log=True)

    async def vote(self, table_id: str, actor: Actor, kind: str, *, unless_alone: bool = False) -> Table:
        """Cast a vote. See `votes.vote`."""
        counts = await self.tournaments.occasion(table_id) is not None
        return await self._vote(table_id, actor, kind, unless_alone=unless_alone, in_tournament=counts)

    _vote = _by_step(votes.vote)

    async def may_end_early(self, table: Table) -> bool:
        """Whether a person at a table may ask for an early end; in a tournament it takes two. See `votes.vote`."""
        return people_count(table) > 1 or await self.tournaments.occasion(table.id) is None

    async def may_leave_alone(self, table: Table) -> bool:
        """Whether `leave_alone` closes a table that is no game of a tournament."""
        return votes.may_leave_alone(table, await self._store.read(store_tables.log_of, table.id))

    async def leave_alone(self, table_id: str, actor: Actor) -> Table:
        """Close a table of the actor alone. See `votes.leave_alone`; Refused("in-tournament") for a game of a tournament."""
        if await self.tournaments.occasion(table_id) is not None:
            raise Refused("in-tournament")
        return await self._leave_alone(table_id, actor)

    _leave_alone = _by_step(votes.leave_alone, with_log=True, leaves=True)

    async def join(
        self, table_id: str, actor: Actor, game: str | None = None, *, consents: frozenset[int] = frozenset()
    ) -> Table:
        """Sit down, or accept a challenge, which starts the game. See `lobby.join`, and `manners.admit` for refusals."""
        table = await self._join(table_id, actor, game, consents=consents)
        await self.avatars.seated(actor)
        return table

    _join = _by_step(lobby.join, with_log=True)

    async def add_house(self, table_id: str, actor: Actor, level: Level, game: str | None = None) -> Table:
        """Add a house player. See `lobby.add_house`; Refused("house-off") where the server allows no house players."""
        await self._check_house(table_id)
        return await self._add_house(table_id, actor, level, game)

    _add_house = _by_step(lobby.add_house, with_log=True)

    async def start(self, table_id: str, actor: Actor, fill: Level | None = None, game: str | None = None) -> Table:
        """Start the game. See `lobby.start`.

        Raises:
            Refused: Where the server allows no house players, "house-off" to `fill` it, and "too-few-people" for "too-few".
        """
        if fill is not None:
            await self._check_house(table_id)
        try:
            return await self._start(table_id, actor, fill, game)
        except Refused as refused:
            if refused.reason != "too-few" or await self._has_house(table_id):
                raise
            raise Refused("too-few-people", **refused.values) from refused

    _start = _by_step(lobby.start, with_log=True)

    async def _check_house(self, table_id: str) -> None:
        if not await self._has_house(table_id):
            raise Refused("house-off")

    async def _has_house(self, table_id: str) -> bool:
        return (await self.servers.get((await self.finder.reach(table_id)).guild_id)).house

    async def rematch(self, table_id: str, actor: Actor, game: str | None = None) -> Table:
        """Ask for a rematch, or for another game with the same people. See `offers.wish`.

        Args:
            table_id: The finished table.
            actor: The person who asks.
            game: The name of the other game; None for a rematch.

        Returns:
            The new table once everybody has asked, the old table before.

        Raises:
            Refused: As `offers.wish` says; "unknown-game" for a game that does not seat as many; "busy-elsewhere" where the
                game would start and one of the others plays another one against the clock; "host-full" where it would start
                and its host is somebody else who hosts as many tables as they may; "no-seat" as `Manners.check_next` says.
        """
        new_id, _ = await self._new_id(actor)
        where = await self.finder.reach(table_id)
        if actor.user_id in where.people:
            await self.manners.check_next(where.guild_id, where.people)
        settings = await self.servers.get(where.guild_id)
        busy = await self.finder.busy(table_id)
        begun: Table | None = None

        def wish(change: Change) -> None:
            nonlocal begun
            following = None
            if game is not None:
                following = one_more.following(change.table, self._pipeline.games.get(game), settings)
            one_more.check_free(change.table, actor, game, busy)
            offers.wish(change, actor, new_id, following, threads=settings.threads)
            begun = change.created[0].table if change.created else None

        try:
            table = await self._pipeline.request(table_id, wish, actor.interaction_id, with_log=True)
        except Refused as error:
            one_more.check_host(error, begun, actor)
            raise
        if table.next_id is None:
            return table
        return begun or await self.load(table.next_id)

    async def back(self, table_id: str, actor: Actor) -> tuple[Table, bool]:
        """Give the actor's seat back to them; the table, and whether they were away. See `turn.back`."""
        was_away = False

        def step(change: Change) -> None:
            nonlocal was_away
            was_away = turn.back(change, actor)

        table = await self._pipeline.request(table_id, step, actor.interaction_id)
        return table, was_away

    async def part(self, table_id: str, actor: Actor) -> Table:
        """Close a running game without a result, for one of two people of whom one has blocked the other. See `follow.part`.

        Raises:
            Refused: "not-parted" where the game goes on and `Manners.parted` does not allow it.
        """
        where = await self.finder.reach(table_id)
        # A request that comes twice finds the game ended by the first.
        if where.status not in {"finished", "closed"} and not await self.manners.parted(
            table_id, where.status, where.people
        ):
            raise Refused("not-parted")
        return await self._pipeline.request(
            table_id, partial(follow.part, actor=actor), actor.interaction_id, leaves=True
        )

    async def end(self, table_id: str, note: str, by: int) -> Table:
        """Close a table for a moderator, whose permission the caller has checked. Raises Refused("over").

        Args:
            table_id: The table.
            note: The moderator's text.
            by: The moderator's id, of whom the server's managers are told.
        """
        table = await self._pipeline.request(table_id, partial(follow.end, note=note, by=by))
        if table.guild_id is not None:
            await self.reports.wake(table.guild_id)
        return table

    def pressed(self, user_id: int, channel_id: int) -> None:
        """Note that a person has pressed or typed something in a channel just now, so that calls to turn wait."""
        self._pipeline.presence.press(user_id, channel_id, self.clock.now_ms())

    async def call_skipped(self, table_id: str, seat: int, key: str) -> None:
        """Note that a call to a turn was left out, as its person or the channel had too many. See `calls.skipped`."""
        await self._pipeline.request(table_id, partial(calls.skipped, seat=seat, key=key))

    async def call_unneeded(self, table_id: str, seat: int, key: str) -> None:
        """Note that a call to a turn was left out, as its person was there. See `calls.unneeded`."""
        await self._pipeline.request(table_id, partial(calls.unneeded, seat=seat, key=key))

    def is_here(self, user_id: int, where: Whereabouts) -> bool:
        """Whether a person has just pressed or typed something where a table is played, so that they need no call."""
        places = [where.channel_id] if where.thread_id is None else [where.channel_id, where.thread_id]
        return self._pipeline.presence.is_here(user_id, places, self.clock.now_ms())

    async def wait_to_identify(self, bucket: int, pause_s: float, *, initial: bool) -> None:
        """Wait until a shard of one of Discord's rate limit buckets may identify. See `Holding.wait_to_identify`."""
        await self.holding.wait_to_identify(self._store, bucket, pause_s, initial=initial)

    async def _new_id(self, actor: Actor) -> tuple[str, bool]:
        return await self._store.read(store_tables.choose_id, _ids(actor.interaction_id), actor.interaction_id)


def _ids(interaction_id: int) -> list[str]:
    """The ids that the table opened by an interaction may get, in order.

    They are derived from the interaction, so that a repeated request finds the table that its first delivery opened.
    """
    digests = (hashlib.sha256(f"{interaction_id}/{attempt}".encode()).digest() for attempt in range(IDS))
    return [base64.b32encode(digest)[:6].decode().lower() for digest in digests]
