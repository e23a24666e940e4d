"""The lives of several tables beside a bot: what a walk knows of them, how a game goes on by itself, and what must always hold."""

from collections import Counter
from collections.abc import Awaitable
from typing import Any

import pytest
from hypothesis.stateful import initialize, invariant

from data import dialect
from data.clocks import DEPARTURE, TABLE
from data.endings import NO_GUILD
from data.port import Connection
from tables.model import Status, Table
from tables.play import alarm
from tables.retention import KEPT_DAYS, Retention
from tests.engines import race
from tests.engines.toy import WINDOW_SECONDS
from tests.tables.ended import dangling, rows_of
from tests.tables.harness import PEOPLE, Bench
from tests.tables.walks.life import DAY_MS, Life, Seat
from tests.tables.walks.one_table import HOUSE, OneTable

GOAL = 5
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
        """Whoever of those who sit at a table comes at this place in turn, from 0 to 3; at 4, somebody else."""
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

    # Requests, and what follows from them by itself

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

    def begins(self, life: Life) -> None:
        """Begin a game, for which the seats were drawn."""
        table = self.run(self.hands.tables.load(life.id))
        drawn = [Seat(HOUSE if player.house else player.name) for player in table.players]
        assert sorted(seat.who for seat in drawn) == sorted(seat.who for seat in life.seats)
        life.status, life.seats = "playing", drawn
        life.restarts()
        self.goes_on(life)

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
