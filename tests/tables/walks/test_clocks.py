"""A walk through time: clocks run out to the millisecond, and stand while nobody can act: outages, restarts, departures."""

from dataclasses import dataclass

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from data.shards import Block
from engines.game import Speed
from tables.model import Table
from tests.engines.toy import ToyOptions
from tests.tables.harness import CHANNEL
from tests.tables.walks.bot import BotMachine
from tests.tables.walks.machine import walk

LATE_MS, GRACE_MS, LEAST_MS = 5_000, 1_000, 3_600_000
"""What a late delivery gives back at most, what a turn's end waits for presses on their way, and what a long turn has left at
least when the bot is back in the server."""
SPEEDS: tuple[Speed, ...] = ("live", "days")
SHARDS = 2
GUILDS = (0 << 22, 1 << 22)
"""A server on each shard."""

tables = st.sampled_from([0, 1])
seconds = st.sampled_from([1, 4, 15, 59])


@dataclass
class Clock:
    """The clock of a table's turn.

    Attributes:
        key: The turn.
        whole_ms: How long the turn takes.
        left_ms: What is left of it; below 0 in the grace after its end.
        shown: Whether a message has shown it, so that no delivery gives anything back any more.
        held: Whether it waits for the table to be shown, as the bot was not in the server.
    """

    key: str
    whole_ms: int
    left_ms: int
    shown: bool = False
    held: bool = False


class Clocks(BotMachine):
    """Two games against the clock, in servers of two shards.

    Attributes:
        clocks: By table, the clock of its turn; None where nobody's turn ends.
        cut_off: The shards whose connection is down.
        still: Since when the clocks of a shard stand still, by shard, as its connection is down or the store out of reach.
        left: The servers that the bot has left.
        storeless: Whether the store is out of reach.
    """

    block = Block(0, SHARDS, SHARDS)

    @initialize(speeds=st.tuples(*[st.sampled_from(SPEEDS)] * 2))
    def starts(self, speeds: tuple[Speed, Speed]) -> None:
        self.cut_off, self.left, self.storeless = set[int](), set[int](), False
        self.still = dict[int, int]()
        self.begin()
        self.tables, self.clocks = list[Table](), list[Clock | None]()
        for guild_id, speed in zip(GUILDS, speeds, strict=True):
            options = ToyOptions(speed=speed, goal=10_000)
            made = self.run(self.hands.tables.open("toy", self.hands.actor("Heron"), guild_id, CHANNEL, "en", options))
            self.run(self.hands.tables.join(made.id, self.hands.actor("Lion")))
            self.tables.append(self.run(self.hands.tables.start(made.id, self.hands.actor("Heron"))))
            self.clocks.append(None)
        self.run(self.hands.quiet())
        self.look(begins=True)

    def runs(self, number: int) -> bool:
        clock = self.clocks[number]
        return not (
            clock is None or clock.held or number in self.cut_off or GUILDS[number] in self.left or self.storeless
        )

    def look(self, *, begins: bool = False) -> None:
        """Load the tables; with `begins` the model learns of clocks that have just begun."""
        for number, known in enumerate(self.tables):
            table = self.tables[number] = self.run(self.hands.tables.load(known.id))
            deadline = None if table.due_ms is None else table.deadline()
            clock = self.clocks[number]
            if deadline is None or clock is None or clock.key != deadline.key:
                assert begins or (clock is None) == (deadline is None), f"table {number}: a turn began by itself"
                if begins:
                    whole_ms = 0 if deadline is None else deadline.seconds * 1000
                    self.clocks[number] = None if deadline is None else Clock(deadline.key, whole_ms, whole_ms)

    def passes(self, ms: int) -> None:
        for number, clock in enumerate(self.clocks):
            if clock is not None and self.runs(number):
                clock.left_ms -= ms

    @rule(seconds=seconds)
    def time_passes(self, seconds: int) -> None:
        self.goes_on(1000 * seconds)

    @rule()
    def the_first_clock_runs_out(self) -> None:
        ends = [clock.left_ms for number, clock in enumerate(self.clocks) if clock is not None and self.runs(number)]
        if ends:
            self.goes_on(min(ends) + GRACE_MS)

    def goes_on(self, ms: int) -> None:
        """Let time pass, from the end of one turn to that of the next."""
        while ms:
            running = {n: each for n, each in enumerate(self.clocks) if each is not None and self.runs(n)}
            next_ms = min((each.left_ms + GRACE_MS for each in running.values()), default=ms + 1)
            step = min(ms, next_ms - 1) or 1
            keys = [each and each.key for each in self.clocks]
            self.run(self.hands.advance(step / 1000))
            self.passes(step)
            ms -= step
            over = {n for n, each in running.items() if each.left_ms <= -GRACE_MS}
            self.look(begins=bool(over))
            changed = {n for n, key in enumerate(keys) if (each := self.clocks[n]) is None or each.key != key}
            assert changed - {n for n, key in enumerate(keys) if key is None} == over

    @rule(number=tables, seat=tables, late=st.integers(0, 1_200))
    def somebody_acts(self, number: int, seat: int, late: int) -> None:
        """Somebody presses; their press arrives a little later."""
        table, clock = self.tables[number], self.clocks[number]
        if self.storeless or GUILDS[number] in self.left or table.state is None:
            return
        legal = table.game.legal(table.state, seat)
        if not legal:
            return
        actor = self.hands.actor(table.names[seat], late)
        # While the clock stands still, only what was pressed before can have been pressed with more time left.
        now_ms = self.clock.now_ms()
        early = max(0, late - (now_ms - self.still.get(number, now_ms)))
        in_time = clock is None or clock.held or clock.left_ms + early >= 0
        reason = self.refused(self.hands.tables.act(table.id, actor, legal[0], table.stamp(seat)))
        self.run(self.hands.quiet())
        assert reason == (None if in_time else "too-late")
        self.look(begins=reason is None)

    @rule(number=tables, seat=tables, after=st.sampled_from([-1, 0, 1, 400, 600]))
    def somebody_acts_at_the_last_moment(self, number: int, seat: int, after: int) -> None:
        """A press of so many milliseconds after the end of the turn arrives 600 ms after it, before the clock acts."""
        clock = self.clocks[number]
        if clock is None or not self.runs(number):
            return
        self.goes_on(max(0, clock.left_ms + 600))
        if self.clocks[number] is clock and clock.left_ms == -600:
            self.somebody_acts(number, seat, 600 - after)

    @rule(number=tables, turn=st.booleans())
    def a_message_shows_the_table(self, number: int, turn: bool) -> None:
        clock = self.clocks[number]
        if self.storeless or GUILDS[number] in self.left:
            return
        if clock is not None and clock.held and turn:
            shown = self.run(self.hands.tables.delivery.begin_afresh(self.tables[number].id))
            assert shown.due_ms == self.clock.now_ms() + clock.whole_ms
        self.look()
        table = self.tables[number]
        self.run(self.hands.tables.delivery.delivered(table.id, table.revision, 900 + number, 1))
        if clock is not None and clock.held:
            clock.left_ms, clock.held = clock.whole_ms, False
        elif clock is not None and not clock.shown:
            clock.left_ms += min(LATE_MS, clock.whole_ms - clock.left_ms)
        if clock is not None:
            clock.shown = True
        self.look()

    @rule(shard=tables)
    def a_shard_is_cut_off(self, shard: int) -> None:
        self.run(self.hands.tables.outages.cut_off(shard))
        self.cut_off.add(shard)
        self.still.setdefault(shard, self.clock.now_ms())

    @rule(shard=tables)
    def a_shard_is_back(self, shard: int) -> None:
        self.run(self.hands.tables.outages.reconnected(shard))
        self.cut_off.discard(shard)
        if not self.storeless:
            self.still.pop(shard, None)

    @rule(
        events=st.lists(st.sampled_from(["wait", "lost", "found", "cut", "back"]), min_size=3, max_size=8), shard=tables
    )
    def outages_overlap(self, events: list[str], shard: int) -> None:
        """The store and a shard are out of reach in turn, or together, in any order, and come back."""
        for event in [*events, "back", "found"]:
            if event == "wait":
                self.goes_on(1_500)
            elif event in {"lost", "found"}:
                (self.the_store_is_lost if event == "lost" else self.the_store_is_back)()
            else:
                (self.a_shard_is_cut_off if event == "cut" else self.a_shard_is_back)(shard)

    @rule()
    def the_store_is_lost(self) -> None:
        self.hands.tables.outages.store_lost(self.clock.now_ms())
        self.storeless = True
        for shard in range(SHARDS):
            self.still.setdefault(shard, self.clock.now_ms())

    @rule()
    def the_store_is_back(self) -> None:
        self.run(self.hands.tables.outages.store_back())
        self.storeless = False
        self.still = {shard: since_ms for shard, since_ms in self.still.items() if shard in self.cut_off}

    @precondition(lambda self: not self.storeless)
    @rule(shard=tables)
    def the_store_was_lost_before_a_shard_came_back(self, shard: int) -> None:
        """The store is found to be lost since before a shard's return, at which its time was given back already."""
        self.a_shard_is_cut_off(shard)
        self.goes_on(1_500)
        self.a_shard_is_back(shard)
        self.goes_on(300)
        now_ms = self.clock.now_ms()
        for number, clock in enumerate(self.clocks):
            gap_ms = 300 if number == shard else 1_000
            if clock is not None and self.runs(number):
                clock.left_ms += min(gap_ms, clock.whole_ms - clock.left_ms)
            self.still.setdefault(number, now_ms - gap_ms)
        self.hands.tables.outages.store_lost(now_ms - 1_000)
        self.storeless = True
        self.the_store_is_back()

    @rule(number=tables)
    def the_bot_leaves_a_server(self, number: int) -> None:
        if not self.storeless:
            self.run(self.hands.tables.departures.left(GUILDS[number]))
            self.left.add(GUILDS[number])

    @rule(number=tables)
    def the_bot_returns_to_a_server(self, number: int) -> None:
        clock, guild_id = self.clocks[number], GUILDS[number]
        if self.storeless or number in self.cut_off:
            return
        since_ms = self.run(self.hands.tables.departures.returned(guild_id))
        assert (since_ms is not None) == (guild_id in self.left)
        if since_ms is None:
            return
        self.run(self.hands.tables.departures.take_up(guild_id, since_ms))
        self.left.discard(guild_id)
        if clock is not None:
            everybody = self.tables[number].state.turn is None
            clock.held = everybody or clock.whole_ms < LEAST_MS
            clock.left_ms = clock.whole_ms if clock.held else min(clock.whole_ms, max(LEAST_MS, clock.left_ms))
            if clock.held:
                clock.shown = False

    @rule(number=tables, seconds=seconds, shown=st.booleans())
    def the_bot_is_away_from_a_server(self, number: int, seconds: int, shown: bool) -> None:
        self.the_bot_leaves_a_server(number)
        self.time_passes(seconds)
        self.the_bot_returns_to_a_server(number)
        if shown:
            self.a_message_shows_the_table(number, turn=True)

    @rule(seconds=st.sampled_from([0, 3, 40]))
    def the_bot_starts_again(self, seconds: int) -> None:
        if self.storeless:
            return
        self.begin_again(seconds)
        self.cut_off.clear()
        self.still.clear()
        self.look()

    @invariant()
    def the_ends_are_as_the_model_says(self) -> None:
        if self.storeless:
            return
        now_ms = self.clock.now_ms()
        self.look()
        for number, clock in enumerate(self.clocks):
            table = self.tables[number]
            assert table.held == (clock is not None and clock.held)
            if clock is not None and self.runs(number):
                assert table.due_ms is not None
                assert table.due_ms - now_ms == clock.left_ms, f"table {number}"


def test_clocks() -> None:
    walk(Clocks, 8, 25)
