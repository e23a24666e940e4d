"""A walk through the lives of tables: who belongs to each, how it ends, what it counts for, and what is kept of it."""

from collections.abc import Callable
from typing import TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from engines.game import Speed
from tables.model import END, Player, Status
from tables.play.deadlines import LOBBY_SECONDS
from tables.retention import GRACE_DAYS
from tests.engines.race import RaceOptions
from tests.engines.toy import WINDOW_SECONDS, ToyOptions
from tests.tables.harness import CHANNEL, PEOPLE
from tests.tables.walks.life import DAY_MS, Life, Seat
from tests.tables.walks.lives import DIRECT_DAYS, GOAL, LIMITS, MOST, Lives
from tests.tables.walks.machine import walk
from tests.tables.walks.one_table import HOUSE

Step = TypeVar("Step", bound=Callable[..., None])

SEATS = {"toy": 2, "race": 4}
HOUR_MS = 3_600_000

numbers = st.integers(0, MOST - 1)
places = st.integers(0, 4)
"""Who does something at a table, see `Lives.somebody`."""
names = st.sampled_from(list(PEOPLE))
games = st.sampled_from(["race", "race", "toy"])
guilds = st.sampled_from(list(LIMITS))
speeds = st.sampled_from(["none", "days"])
guests = st.lists(names, max_size=3, unique=True)


def having(*statuses: Status) -> Callable[[Step], Step]:
    """The condition of a rule for tables of these statuses: that there is one."""
    return precondition(lambda self: any(life.status in statuses for life in self.lives))


class Walk(Lives):
    """What people and managers do at the tables, what time brings, and what the bot goes through."""

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
        self.asks_at(life, "join", name, accepted=accepted, consents=frozenset(PEOPLE.values()))
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

    # How a game goes on

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


def _options(life: Life) -> ToyOptions:
    """The options of a table."""
    if life.game == "toy":
        return ToyOptions(speed=life.speed, goal=GOAL)
    return RaceOptions(speed=life.speed, goal=GOAL, opening=WINDOW_SECONDS)


def test_lives_of_tables() -> None:
    walk(Walk, 28, 30)
