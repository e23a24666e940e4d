"""A walk through the lives of tables: who belongs to each, how it ends, what it counts for, and what is kept of it."""

from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from data import dialect
from data.clocks import DEPARTURE, TABLE
from data.endings import NO_GUILD
from data.port import Connection
from engines.game import Speed
from tables.model import END, Player, Status, Table
from tables.play import alarm
from tables.play.deadlines import GRACE_MS, LOBBY_SECONDS
from tables.retention import GRACE_DAYS, KEPT_DAYS, Retention
from tests.engines import race
from tests.engines.race import RaceOptions
from tests.engines.toy import WINDOW_SECONDS, ToyOptions
from tests.tables.ended import dangling, rows_of
from tests.tables.harness import CHANNEL, PEOPLE, Bench
from tests.tables.walks.machine import walk
from tests.tables.walks.one_table import HOUSE, OneTable

Step = TypeVar("Step", bound=Callable[..., None])

SEATS = {"toy": 2, "race": 4}
GOAL = 5
HOUR_MS, DAY_MS = 3_600_000, 86_400_000
MOST = 3
"""The most tables of servers that are not over before another one is opened, and the number of tables to choose among."""
LIMITS = {5: (2, 3), 6: (1, 2)}
"""The most unfinished tables that one person hosts in a server, and that one channel has, as the servers have set it."""
USUAL_LIMITS = (5, 10)
"""The same in direct messages, and in a server that has set nothing."""
REPORTS = 99
"""The channel in which a server's managers are told of what one of them has done."""
DIRECT_DAYS = 20
"""The days for which a game in direct messages is kept after its end."""
BY_ID = {"blocked_people", "barred_people"}
"""What the deletion of a person's data does not lift: others' blocks of them, and bars. The walk looks at these by itself."""

numbers = st.integers(0, MOST - 1)
places = st.integers(0, 4)
"""Who does something at a table: the first four numbers stand for who sits there, in turn, and the last for somebody else."""
names = st.sampled_from(list(PEOPLE))
games = st.sampled_from(["race", "race", "toy"])
guilds = st.sampled_from(list(LIMITS))
speeds = st.sampled_from(["none", "days"])
guests = st.lists(names, max_size=3, unique=True)


def having(*statuses: Status) -> Callable[[Step], Step]:
    """The condition of a rule for tables of these statuses: that there is one."""
    return precondition(lambda self: any(life.status in statuses for life in self.lives))


@dataclass
class Seat:
    """A seat: who has it, or had it until they left and a house player took over."""

    who: str
    left: bool = False


@dataclass
class Life:
    """A table.

    Attributes:
        quick: Whether its people act in every window; otherwise the clock does for all of them.
        seats: In order of joining before the start.
        status: As `Table.status`.
        reason: Why it was closed.
        number: The number of actions so far.
        left_ms: How long nobody may do anything before something ends: the lobby, the turn of a game over days, or the
            wait for the only person of a game without a clock; None where nothing does.
        played: Whether a person has acted.
        counts: Whether the game counts.
        ended_ms: When it ended.
        wishes: Who wants to play again, in order.
        goes_on: Whether the next game has begun.
    """

    id: str
    game: str
    guild: int | None
    channel: int
    host: str
    speed: Speed
    quick: bool
    seats: list[Seat]
    challenged: str | None = None
    status: Status = "lobby"
    reason: str | None = None
    number: int = 0
    left_ms: int | None = LOBBY_SECONDS * 1000
    played: bool = False
    counts: bool = False
    ended_ms: int = 0
    wishes: list[str] = field(default_factory=list)
    goes_on: bool = False

    @property
    def people(self) -> list[str]:
        """Who sits there, without house players."""
        return [seat.who for seat in self.seats if seat.who != HOUSE and not seat.left]

    @property
    def over(self) -> bool:
        return self.status in {"finished", "closed"}

    @property
    def ends_in_ms(self) -> int:
        """In how many milliseconds it ends if nobody does anything."""
        assert self.left_ms is not None
        return self.left_ms + (GRACE_MS if self.timed else 0)

    @property
    def timed(self) -> bool:
        """Whether a turn is running out."""
        return self.status == "playing" and self.speed == "days"

    def restarts(self) -> None:
        """Begin anew what ends if nobody does anything from now on."""
        self.left_ms = DAY_MS if self.speed == "days" or len(self.people) == 1 else None

    def ends(self, now_ms: int, *, counts: bool = False, closed: str | None = None) -> None:
        """Finish the game, or close the table for a reason."""
        self.status, self.reason, self.counts = "closed" if closed else "finished", closed, counts
        self.ended_ms, self.left_ms = now_ms, None

    def waits(self, ms: int, now_ms: int) -> None:
        """Let so much time pass in which nobody does anything."""
        assert self.left_ms is not None
        self.left_ms -= ms
        if self.ends_in_ms <= 0:
            closed = "expired" if self.status == "lobby" else "abandoned"
            self.ends(now_ms, counts=self.timed and self.played, closed=None if self.timed else closed)

    def stands_up(self, name: str, now_ms: int) -> None:
        """Let somebody leave the lobby."""
        self.seats = [seat for seat in self.seats if seat.who != name]
        self.left_ms = LOBBY_SECONDS * 1000
        if not self.people:
            self.ends(now_ms, closed="withdrawn" if self.challenged else "emptied")
        elif self.host == name:
            self.host = self.people[0]

    def is_left(self, name: str, now_ms: int) -> None:
        """Let somebody leave the game, whose seat a house player takes."""
        next(seat for seat in self.seats if seat.who == name and not seat.left).left = True
        if not self.people:
            self.ends(now_ms, closed="emptied")
        elif self.left_ms is None:
            self.restarts()


class Lives(OneTable):
    """Several tables side by side, in two servers and in direct messages.

    Attributes:
        lives: All tables that are still stored, in the order of their beginning.
        left: Since when the bot is not in a server, in milliseconds, by server.
        limits: How many unfinished tables a person may host in a server and a channel may have, where it has set that.
        blocks: Who has blocked whom.
        bars: Until when somebody is barred from a server, in milliseconds; None until it is lifted.
        deletions: How many times somebody has had their data deleted.
        nobody: Those whose data were deleted, and of whom nothing was stored since.
        former: The numbers that stand for people whose data were deleted, by what this model calls them.
        first_purge_ms: When old games in direct messages were first looked for; None before.
    """

    @initialize()
    def starts_the_bot(self) -> None:
        patch = self.stack.enter_context(pytest.MonkeyPatch.context())
        for place, name in enumerate(list(PEOPLE)):
            patch.setitem(PEOPLE, name, 987_654_321_012_345_670 + place)  # unlikely to occur anywhere by chance
        for level in race.PAUSES:
            patch.setitem(race.PAUSES, level, 0)
        for beat in ("BEAT_MS", "CALM_BEAT_MS"):
            patch.setattr(alarm, beat, DAY_MS)  # a bot that is stopped writes another one
        self.lives = list[Life]()
        self.left, self.blocks = dict[int, int](), set[tuple[str, str]]()
        self.bars, self.nobody = dict[tuple[int, str], int | None](), set[str]()
        self.former, self.deletions = dict[str, int](), 0
        self.first_purge_ms: int | None = None
        self.begin()
        self.limits = LIMITS.copy()
        for guild, (hosted, in_channel) in LIMITS.items():
            settings = {"per_person": hosted, "per_channel": in_channel, "reports": REPORTS}
            self.run(self.hands.tables.servers.change(guild, **settings))

    def opened(self, hands: Bench) -> None:
        hands.tables.retention = Retention(hands.store, hands.clock, DIRECT_DAYS)

    # What the model knows

    @property
    def now_ms(self) -> int:
        return self.clock.now_ms()

    def a_life(self, number: int, *statuses: Status) -> Life:
        """One of the newest tables of these statuses."""
        found = [life for life in self.lives if life.status in statuses][-MOST:]
        return found[number % len(found)]

    def somebody(self, life: Life, place: int) -> str:
        """Somebody who sits at a table, or another person, see `places`."""
        people = [name for name in life.people if name in PEOPLE]
        others = [name for name in PEOPLE if name not in people]
        return people[place % len(people)] if people and (place < 4 or not others) else others[place % len(others)]

    def here(self, life: Life) -> bool:
        """Whether the bot is where the table is."""
        return life.guild not in self.left

    def barred(self, guild: int | None, name: str) -> bool:
        if guild is None or (guild, name) not in self.bars:
            return False
        until_ms = self.bars[guild, name]
        return until_ms is None or until_ms > self.now_ms

    def apart(self, one: str | None, other: str | None) -> bool:
        """Whether a block stands between two people."""
        return not self.blocks.isdisjoint({(one, other), (other, one)})

    def room(self, guild: int | None, channel: int, host: str) -> bool:
        """Whether somebody may host one more table."""
        there = [life for life in self.lives if life.guild == guild and not life.over]
        hosted, most = self.limits.get(guild or NO_GUILD, USUAL_LIMITS)
        full = guild is not None and sum(life.channel == channel for life in there) >= most
        return not full and sum(life.host == host and host in life.people for life in there) < hosted

    # How a table begins

    @precondition(lambda self: sum(not life.over for life in self.lives if life.guild) < MOST)
    @rule(
        game=games,
        guild=guilds,
        host=names,
        rival=st.none() | names,
        speed=speeds,
        quick=st.booleans(),
        guests=guests,
        houses=st.integers(0, 2),
        begins=st.booleans(),
    )
    def opens(  # noqa: PLR0917 - what may be chosen
        self,
        game: str,
        guild: int,
        host: str,
        rival: str | None,
        speed: Speed,
        quick: bool,
        guests: list[str],
        houses: int,
        begins: bool,
    ) -> None:
        if guild in self.left:
            return
        channel, challenged = CHANNEL + guild, rival if game == "toy" and rival != host else None
        life = Life("", game, guild, channel, host, speed, quick, [Seat(host)], challenged)
        waits = any(
            (each.status, each.channel, each.host, each.challenged) == ("lobby", channel, host, challenged)
            for each in self.lives
        )
        accepted = (
            self.room(guild, channel, host)
            and not any(self.barred(guild, name) for name in (host, challenged) if name)
            and not self.apart(host, challenged)
            and not (challenged and waits)
        )
        player = Player(challenged, PEOPLE[challenged]) if challenged else None
        tables, actor = self.hands.tables, self.actor(host)
        made = self.made(tables.open(game, actor, guild, channel, "en", _options(life), player), accepted=accepted)
        if made is None:
            return
        self.nobody -= {challenged or ""}
        life.id = made.id
        self.lives.append(life)
        for name in guests:
            self.sits_down(life, name)
        for _ in range(houses):
            self.seats_a_house_player(life)
        if begins:
            self.starts_the_game(life)

    @precondition(lambda self: all(life.over for life in self.lives if life.guild is None))
    @rule(game=games, name=names, speed=speeds, quick=st.booleans())
    def begins_in_direct_messages(self, game: str, name: str, speed: Speed, quick: bool) -> None:
        channel = CHANNEL + 100 + list(PEOPLE).index(name)
        life = Life("", game, None, channel, name, speed, quick, [Seat(name), Seat(HOUSE)])
        actor, accepted = self.actor(name), self.room(None, channel, name)
        asked = self.hands.tables.alone(game, actor, None, channel, "en", _options(life), "easy")
        made = self.made(asked, accepted=accepted)
        if made is not None:
            life.id = made.id
            self.lives.append(life)
            self.begins(life)

    def actor(self, name: str) -> Any:
        """Somebody who presses, which is stored."""
        self.nobody.discard(name)
        return self.hands.actor(name)

    def made(self, request: Awaitable[Table], *, accepted: bool) -> Table | None:
        """The table that a request makes; None where it is refused, as `accepted` must say."""
        tables: list[Table] = []

        async def make() -> None:
            tables.append(await request)

        reason = self.refused(make())
        assert (reason is None) == accepted, f"a new table was answered with {reason}"
        self.run(self.hands.quiet())
        return tables[0] if tables else None

    def asks_at(self, life: Life, verb: str, name: str, *args: object, accepted: bool, **more: object) -> None:
        """Make a request of a table; see `asks`."""
        self.nobody.discard(name)
        self.table = self.run(self.hands.tables.load(life.id))
        self.asks(verb, name, *args, accepted=accepted, **more)

    @having("lobby")
    @rule(number=numbers, name=names)
    def joins(self, number: int, name: str) -> None:
        self.sits_down(self.a_life(number, "lobby"), name)

    def sits_down(self, life: Life, name: str) -> None:
        accepted = (
            life.status == "lobby"
            and self.here(life)
            and name not in life.people
            and len(life.seats) < SEATS[life.game]
            and life.challenged in {None, name}
            and not self.barred(life.guild, name)
            and not self.apart(name, life.host)
        )
        self.asks_at(life, "join", name, accepted=accepted, consents=True)
        if accepted:
            life.seats.append(Seat(name))
            life.left_ms = LOBBY_SECONDS * 1000
            if life.challenged:
                self.begins(life)

    @having("lobby")
    @rule(number=numbers)
    def adds_a_house_player(self, number: int) -> None:
        self.seats_a_house_player(self.a_life(number, "lobby"))

    def seats_a_house_player(self, life: Life) -> None:
        if life.status != "lobby":
            return
        accepted = self.here(life) and len(life.seats) < SEATS[life.game] and not life.challenged
        self.asks_at(life, "add_house", life.host, "easy", accepted=accepted)
        if accepted:
            life.seats.append(Seat(HOUSE))
            life.left_ms = LOBBY_SECONDS * 1000
            if life.game == "toy":
                self.begins(life)

    @having("lobby")
    @rule(number=numbers)
    def starts(self, number: int) -> None:
        self.starts_the_game(self.a_life(number, "lobby"))

    def starts_the_game(self, life: Life) -> None:
        if life.status != "lobby":
            return
        accepted = self.here(life) and len(life.seats) > 1
        self.asks_at(life, "start", life.host, accepted=accepted)
        if accepted:
            self.begins(life)

    def begins(self, life: Life) -> None:
        """Begin a game, for which the seats were drawn."""
        table = self.run(self.hands.tables.load(life.id))
        drawn = [Seat(HOUSE if player.house else player.name) for player in table.players]
        assert sorted(seat.who for seat in drawn) == sorted(seat.who for seat in life.seats)
        life.status, life.seats = "playing", drawn
        life.restarts()
        self.goes_on(life)

    # How a game goes on

    def goes_on(self, life: Life) -> None:
        """Go on until it is a person's turn. The people act in a window, or its clock does, and house players at once."""
        while life.status == "playing" and self.here(life):
            self.table = self.run(self.hands.tables.load(life.id))
            state = self.table.state
            if state.number != life.number:
                life.number = state.number
                life.restarts()
            if max(state.scores) >= GOAL:
                life.ends(self.now_ms, counts=True)
            elif state.turn is not None:
                seat = life.seats[state.turn]
                assert seat.who != HOUSE, "a house player does not act"
                assert not seat.left, "nobody acts for who has left"
                break
            elif life.quick:
                for number in self.table.to_act():
                    self.run(self.hands.tables.act(life.id, self.actor(life.seats[number].who), "pick1", None))
                life.played = True
                self.run(self.hands.quiet())
            else:
                self.passes(WINDOW_SECONDS + 1)

    @having("playing")
    @rule(number=numbers, turns=st.integers(1, 4))
    def plays(self, number: int, turns: int) -> None:
        life = self.a_life(number, "playing")
        for _ in range(turns):
            if life.status != "playing" or (life.left_ms is not None and life.left_ms < 0):
                return
            self.table = self.run(self.hands.tables.load(life.id))
            name = life.seats[self.table.state.turn].who
            if name not in life.people:
                return  # a house player waits for the bot's return
            self.asks_at(life, "act", name, "step", None, accepted=self.here(life))
            if not self.here(life):
                return
            life.played = True
            self.goes_on(life)

    # How people leave, and games end

    @having("lobby", "playing")
    @rule(number=numbers, place=places)
    def somebody_leaves(self, number: int, place: int) -> None:
        self.leaves(self.a_life(number, "lobby", "playing"), place)

    def leaves(self, life: Life, place: int) -> None:
        """Let somebody leave the lobby, or their game for good."""
        name = self.somebody(life, place)
        accepted = name in life.people
        self.asks_at(life, "leave" if life.status == "lobby" else "quit", name, accepted=accepted)
        if not accepted:
            return
        if life.status == "lobby":
            life.stands_up(name, self.now_ms)
        else:
            life.is_left(name, self.now_ms)
            self.goes_on(life)

    @precondition(lambda self: any(life.status == "lobby" and life.challenged for life in self.lives))
    @rule(number=numbers, place=places)
    def declines(self, number: int, place: int) -> None:
        life = next(life for life in self.lives if life.status == "lobby" and life.challenged)
        name = str(life.challenged) if place < 4 else life.host
        self.asks_at(life, "decline", name, accepted=place < 4)
        if place < 4:
            life.ends(self.now_ms, closed="declined")

    @having("playing")
    @rule(number=numbers, place=places)
    def resigns(self, number: int, place: int) -> None:
        life = self.a_life(number, "playing")
        name = self.somebody(life, place)
        accepted = name in life.people
        self.asks_at(life, "resign", name, accepted=accepted)
        if accepted:
            life.ends(self.now_ms, counts=True)

    @having("playing")
    @rule(number=numbers)
    def all_agree_to_end(self, number: int) -> None:
        life = self.a_life(number, "playing")
        if self.here(life):
            for name in life.people:
                if self.run(self.hands.tables.load(life.id)).status == "playing":
                    self.asks_at(life, "vote", name, END, accepted=True)
            life.ends(self.now_ms, counts=life.played)

    @having("lobby", "playing", "finished", "closed")
    @rule(number=numbers, name=names)
    def a_moderator_ends_it(self, number: int, name: str) -> None:
        life = self.a_life(number, "lobby", "playing", "finished", "closed")
        if self.here(life):
            self.nobody.discard(name)
            reason = self.refused(self.hands.tables.end(life.id, "enough", PEOPLE[name]))
            assert reason == ("over" if life.over else None)
            if not life.over:
                life.ends(self.now_ms, closed="ended")

    @having("playing")
    @rule(number=numbers, place=places, block=st.booleans())
    def parts(self, number: int, place: int, block: bool) -> None:
        life = self.a_life(number, "playing")
        name, people = self.somebody(life, place), life.people
        if block and len(people) == 2:
            self.blocks_somebody(*people)
        accepted = name in people and len(people) == 2 and self.apart(*people)
        self.asks_at(life, "part", name, accepted=accepted)
        if accepted:
            life.ends(self.now_ms, closed="parted")

    @having("finished", "closed")
    @rule(
        number=numbers,
        place=places,
        verb=st.sampled_from(["join", "leave", "quit", "resign", "start", "decline"]),
    )
    def asks_when_it_is_over(self, number: int, place: int, verb: str) -> None:
        life = self.a_life(number, "finished", "closed")
        self.asks_at(life, verb, self.somebody(life, place), accepted=False)

    @having("finished")
    @rule(number=numbers, place=places, everybody=st.sampled_from([True, True, False]))
    def wants_to_play_again(self, number: int, place: int, everybody: bool) -> None:
        life = self.a_life(number, "finished")
        names = [name for name in life.people if name in PEOPLE] if everybody else [self.somebody(life, place)]
        for name in names:
            self.wishes(life, name)

    def wishes(self, life: Life, name: str) -> None:
        people = life.people
        apart = any(self.barred(life.guild, one) or any(self.apart(one, other) for other in people) for one in people)
        possible = name in people and not apart and self.here(life)
        again, last = name in life.wishes, {*life.wishes, name} == {*people}
        host = life.host if life.host in people else [*life.wishes, name][0]
        fits = not last or (all(one in PEOPLE for one in people) and self.room(life.guild, life.channel, host))
        first = not life.goes_on and all(one in PEOPLE for one in people) and fits
        self.asks_at(life, "rematch", name, accepted=possible and (again or first))
        if not possible or again or not first:
            return
        life.wishes.append(name)
        if last:
            life.goes_on = True
            assert self.table.next_id is not None
            seats = [Seat(HOUSE if seat.left else seat.who) for seat in (*life.seats[1:], life.seats[0])]
            following = Life(
                self.table.next_id, life.game, life.guild, life.channel, host, life.speed, life.quick, seats
            )
            self.lives.append(following)
            self.begins(following)
            assert [seat.who for seat in following.seats] == [seat.who for seat in seats], "everybody moves one seat on"

    # What comes between people, and what is kept of them

    @rule(one=names, other=names)
    def blocks_somebody(self, one: str, other: str) -> None:
        if one == other:
            return
        self.nobody.discard(one)
        self.run(self.hands.tables.manners.block(PEOPLE[one], PEOPLE[other]))
        self.blocks.add((one, other))
        for life in self.lives:
            if life.status == "lobby" and life.host in {one, other}:
                guest = other if life.host == one else one
                if life.challenged == guest:
                    life.ends(self.now_ms, closed="withdrawn" if life.host == one else "declined")
                    life.seats = [] if life.host == one else life.seats
                elif guest in life.people:
                    life.stands_up(guest, self.now_ms)

    @precondition(lambda self: self.blocks)
    @rule(number=numbers)
    def lifts_a_block(self, number: int) -> None:
        one, other = sorted(self.blocks)[number % len(self.blocks)]
        self.nobody.discard(one)
        self.run(self.hands.tables.manners.unblock(PEOPLE[one], PEOPLE[other]))
        self.blocks.discard((one, other))

    @rule(guild=guilds, name=names, manager=names, days=st.sampled_from([None, 1, 30]))
    def bars_somebody(self, guild: int, name: str, manager: str, days: int | None) -> None:
        if name == manager or guild in self.left:
            return
        self.nobody -= {name, manager}
        self.run(self.hands.tables.manners.bar(guild, PEOPLE[name], days, PEOPLE[manager]))
        self.bars[guild, name] = None if days is None else self.now_ms + days * DAY_MS
        for life in self.lives:
            if life.status == "lobby" and life.guild == guild:
                if name in life.people:
                    life.stands_up(name, self.now_ms)
                elif name == life.challenged:
                    life.ends(self.now_ms, closed="declined")

    @precondition(lambda self: self.bars)
    @rule(number=numbers, manager=names)
    def lifts_a_bar(self, number: int, manager: str) -> None:
        here = sorted(bar for bar in self.bars if bar[0] not in self.left)
        if here:
            guild, name = here[number % len(here)]
            self.nobody -= {name, manager}
            self.run(self.hands.tables.manners.unbar(guild, PEOPLE[name], PEOPLE[manager]))
            del self.bars[guild, name]

    @rule(name=names)
    def has_their_data_deleted(self, name: str) -> None:
        self.run(self.hands.tables.village.forget(PEOPLE[name]))
        self.run(self.hands.quiet())
        self.deletions += 1
        former = f"former {self.deletions}"
        for life in self.lives:
            if life.status == "lobby" and name in life.people:
                life.stands_up(name, self.now_ms)
            elif life.status == "lobby" and name == life.challenged:
                life.ends(self.now_ms, closed="declined")
            elif life.status == "playing" and name in life.people:
                if len(life.seats) == 2:
                    life.ends(self.now_ms, counts=True)
                else:
                    life.is_left(name, self.now_ms)
            for seat in life.seats:
                seat.who = former if seat.who == name else seat.who
            life.host = former if life.host == name else life.host
            life.challenged = former if life.challenged == name else life.challenged
            life.wishes = [former if each == name else each for each in life.wishes]
        self.blocks = {(one, other) for one, other in self.blocks if one != name}
        self.nobody.add(name)
        for life in self.lives:
            self.goes_on(life)

    @rule()
    def all_games_are_counted_afresh(self) -> None:
        assert self.run(self.hands.recount()).differing == 0

    # Time, and what the bot goes through

    def passes(self, seconds: int) -> None:
        """Let time pass, from the end of one thing with which nobody goes on to that of the next."""
        left_ms = 1000 * seconds
        while left_ms:
            running = [life for life in self.lives if life.left_ms is not None and self.here(life)]
            ends = [life.ends_in_ms for life in running]
            ends += [
                since_ms + KEPT_DAYS * DAY_MS - self.now_ms
                for guild, since_ms in self.left.items()
                if not self.due(guild)
            ]
            step = min([left_ms, *ends])
            self.run(self.hands.advance(step / 1000))
            left_ms -= step
            for life in running:
                life.waits(step, self.now_ms)
            self.closes_where_the_bot_was_away_too_long()

    def closes_where_the_bot_was_away_too_long(self) -> None:
        for life in self.lives:
            if not life.over and life.guild in self.left and self.due(life.guild):
                life.ends(self.now_ms, closed="away")

    def due(self, guild: int) -> bool:
        """Whether the bot has left a server so long ago that everything about it is to be deleted."""
        return self.now_ms - self.left[guild] >= KEPT_DAYS * DAY_MS

    @rule(seconds=st.sampled_from([70, 830, 5_000, 50_000, 90_000, 300_000]))
    def time_passes(self, seconds: int) -> None:
        self.passes(seconds)

    @rule(days=st.sampled_from([1, 12, 31]))
    def what_is_old_is_deleted(self, days: int) -> None:
        self.purges()
        self.passes(days * 86_400)
        self.purges()

    def purges(self) -> None:
        retention, now_ms = self.hands.tables.retention, self.now_ms
        self.run(retention.purge())
        self.first_purge_ms = now_ms if self.first_purge_ms is None else self.first_purge_ms
        due = [guild for guild in self.left if self.due(guild)]
        assert self.run(retention.due()) == sorted(due)
        for guild in due:
            self.run(retention.forget(guild, self.hands.tables.holding))
            del self.left[guild]
            self.limits.pop(guild, None)
            self.bars = {bar: until_ms for bar, until_ms in self.bars.items() if bar[0] != guild}
            self.lives = [life for life in self.lives if life.guild != guild]
        if now_ms - self.first_purge_ms >= GRACE_DAYS * DAY_MS:
            old = [
                life
                for life in self.lives
                if life.guild is None and life.over and life.ended_ms < now_ms - DIRECT_DAYS * DAY_MS
            ]
            self.lives = [life for life in self.lives if life.counts or life not in old]
            for life in old:
                life.status, life.reason, life.host = "closed", "deleted", HOUSE

    @rule(guild=guilds)
    def removes_the_bot(self, guild: int) -> None:
        self.run(self.hands.tables.departures.left(guild))
        self.left.setdefault(guild, self.now_ms)

    @precondition(lambda self: self.left)
    @rule(guild=guilds)
    def invites_the_bot_again(self, guild: int) -> None:
        tables = self.hands.tables
        since_ms = self.run(tables.departures.returned(guild))
        assert since_ms == self.left.pop(guild, None)
        if since_ms is None:
            return
        self.run(tables.departures.take_up(guild, since_ms))
        there = [life for life in self.lives if life.guild == guild and not life.over]
        for life in there:
            table = self.run(tables.load(life.id))
            assert table.held == (life.status == "lobby")
            if table.held:
                shown = self.run(tables.delivery.begin_afresh(life.id))
                self.run(tables.delivery.delivered(life.id, shown.revision, 900, self.now_ms))
                life.left_ms = LOBBY_SECONDS * 1000
            elif life.left_ms is not None:
                life.left_ms = max(HOUR_MS, life.left_ms)
        self.run(self.hands.quiet())
        for life in there:
            self.goes_on(life)

    @having("lobby", "playing")
    @rule(number=numbers, place=places, days=st.sampled_from([0, 1, 29, 31]))
    def somebody_leaves_while_the_bot_is_away(self, number: int, place: int, days: int) -> None:
        life = self.a_life(number, "lobby", "playing")
        if life.guild is not None:
            self.removes_the_bot(life.guild)
            self.leaves(life, place)
            self.passes(days * 86_400)
            self.invites_the_bot_again(life.guild)

    @rule(seconds=st.sampled_from([0, 600, 200_000, 31 * 86_400]))
    def the_bot_starts_again(self, seconds: int) -> None:
        self.begin_again(seconds)
        self.closes_where_the_bot_was_away_too_long()

    # What must always hold

    def read(self, query: str) -> list[tuple[Any, ...]]:
        return self.run(self.hands.store.read(lambda connection: connection.execute(query).fetchall()))

    def is_person(self, user_id: int, name: str) -> bool:
        """Whether this id is the one of somebody, or the number that stands for somebody whose data were deleted."""
        if name in PEOPLE:
            return user_id == PEOPLE[name]
        return user_id < 0 and self.former.setdefault(name, user_id) == user_id

    @invariant()
    def the_tables_are_as_the_model_says(self) -> None:
        found = {row[0]: row[1:] for row in self.read("SELECT id, status, closed_reason, host_id FROM tables")}
        assert {key: row[:2] for key, row in found.items()} == {
            life.id: (life.status, life.reason) for life in self.lives
        }
        seats: dict[str, list[tuple[Any, ...]]] = {key: [] for key in found}
        for table_id, *row in self.read("SELECT table_id, name, user_id, house FROM seats ORDER BY table_id, number"):
            seats[table_id].append(tuple(row))
        for life in self.lives:
            host_id = found[life.id][2]
            assert host_id == 0 if life.host == HOUSE else self.is_person(host_id, life.host)
            assert len(seats[life.id]) == len(life.seats)
            for seat, (name, user_id, house) in zip(life.seats, seats[life.id], strict=True):
                if seat.who == HOUSE:
                    assert name not in {"", *PEOPLE}
                else:
                    assert name == (seat.who if seat.who in PEOPLE else "")
                assert (house is not None) == (user_id is None) == (seat.left or seat.who == HOUSE)
                assert user_id is None or self.is_person(user_id, seat.who)
        assert len(set(self.former.values())) == len(self.former), "two people have the same number"

    @invariant()
    def what_counts_is_counted(self) -> None:
        counted = {life.id: life for life in self.lives if life.counts}
        assert sorted(key for (key,) in self.read("SELECT table_id FROM endings")) == sorted(counted)
        rows = self.read("SELECT table_id, seat, user_id, guild_id, place, has_left FROM results")
        assert sorted((key, seat) for key, seat, *_ in rows) == sorted(
            (life.id, seat) for life in counted.values() for seat in range(len(life.seats))
        )
        played: Counter[tuple[int, int]] = Counter()
        for key, number, user_id, guild_id, place, has_left in rows:
            life = counted[key]
            seat = life.seats[number]
            assert guild_id == (life.guild or NO_GUILD)
            assert has_left == seat.left
            assert user_id is None if seat.who == HOUSE else self.is_person(user_id, seat.who)
            if seat.left:
                assert place == 1 + sum(not each.left for each in life.seats), "who has left is last"
            if user_id is not None:
                played[guild_id, user_id] += 1
        ratings = self.read("SELECT guild_id, user_id, games FROM ratings WHERE game = '' AND season = 0")
        assert {(guild_id, user_id): games for guild_id, user_id, games in ratings} == played
        known = {user_id: name for name, user_id in PEOPLE.items()}
        assert sorted(self.read("SELECT guild_id, user_id, name FROM members")) == sorted(
            (guild_id, user_id, known[user_id]) for guild_id, user_id in played if user_id > 0
        )

    @invariant()
    def the_clocks_are_those_of_tables_that_go_on(self) -> None:
        kinds = {life.id: "lobby" if life.status == "lobby" else self.clock_of(life) for life in self.lives}
        rows = self.read(
            f"SELECT id, kind, due_ms FROM clocks WHERE subject = '{TABLE}' AND kind IN ('lobby', 'turn', 'rest')"
        )
        assert sorted((key, kind) for key, kind, _ in rows) == sorted(
            (life.id, kinds[life.id]) for life in self.lives if life.left_ms is not None
        )
        left = {life.id: life.left_ms for life in self.lives if self.here(life)}
        for key, kind, due_ms in rows:
            assert key not in left or due_ms - self.now_ms == left[key], kind
        going = {life.id for life in self.lives if not life.over}
        assert {key for (key,) in self.read(f"SELECT id FROM clocks WHERE subject = '{TABLE}'")} <= going
        assert {key for (key,) in self.read(f"SELECT id FROM posts WHERE subject = '{TABLE}'")} <= {
            life.id for life in self.lives
        }
        waits = [str(guild) for guild in self.left if not self.due(guild)]
        rows = self.read(f"SELECT id FROM clocks WHERE subject = '{DEPARTURE}' AND kind = 'tables'")
        assert sorted(key for (key,) in rows) == sorted(waits)

    @staticmethod
    def clock_of(life: Life) -> str:
        return "turn" if life.speed == "days" else "rest"

    @invariant()
    def blocks_and_bars_stand(self) -> None:
        blocks = self.read("SELECT user_id, blocked_id FROM blocked_people")
        assert sorted(blocks) == sorted((PEOPLE[one], PEOPLE[other]) for one, other in self.blocks)
        for guild in LIMITS:
            assert self.run(self.hands.tables.manners.barred(guild)) == {
                PEOPLE[name]: until_ms
                for (where, name), until_ms in self.bars.items()
                if where == guild and self.barred(guild, name)
            }

    @invariant()
    def nothing_is_stored_of_who_had_their_data_deleted(self) -> None:
        def stored(connection: Connection) -> dict[str, list[tuple[object, ...]]]:
            assert dangling(connection) == []
            return rows_of(connection, set(dialect.tables(connection)) - BY_ID)

        if self.nobody:
            for table, rows in self.run(self.hands.store.read(stored)).items():
                text = str(rows)
                for name in self.nobody:
                    assert name not in text, table
                    assert str(PEOPLE[name]) not in text, table


def _options(life: Life) -> ToyOptions:
    """The options of a table."""
    if life.game == "toy":
        return ToyOptions(speed=life.speed, goal=GOAL)
    return RaceOptions(speed=life.speed, goal=GOAL, opening=WINDOW_SECONDS)


def test_lives_of_tables() -> None:
    walk(Lives, 28, 30)
