"""A walk through round robins and table rounds: seats, house players, whoever does not come or leaves, and what it is worth."""

import json
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from data.tournaments import PairingRow
from tables.tournament.course import came, seats
from tables.tournament.model import NO_SHOW_SECONDS, NO_SHOWS, Kind
from tests.tables.cups import Cup, opened
from tests.tables.walks.bot import BotMachine
from tests.tables.walks.machine import walk

SEATS = 4
"""The most seats of a table, at table rounds."""
MOST = {"round-robin": 2, "table-rounds": 12}
"""The half points of a winner."""

people = st.integers(1, 6)
groups = st.sets(people, min_size=1)


@dataclass
class Sitting:
    """A game of the tournament.

    Attributes:
        numbers: The entrants, in the order of their seats.
        due_ms: Until when they may come.
        came: Who has come, house players from the beginning.
        lost: Who has left the tournament during the game.
        won: Who has what a winner has, where somebody's leaving has decided a game that had not begun.
        halves: The half points; None while the game is under way.
    """

    numbers: list[int]
    due_ms: int
    came: set[int]
    lost: set[int] = field(default_factory=set)
    won: set[int] | None = None
    plays: bool = False
    halves: list[int] | None = None


class Rounds(BotMachine):
    """One round robin of a game for two, or table rounds of one for up to four, perhaps with house players.

    Attributes:
        course: The tournament as it stood last.
        field: The numbers of the entrants who take part.
        misses: By number, the games to which an entrant has not come.
        sittings: The games, by number.
        void: The numbers of those whose games count for nobody.
        broken_off: Whether games may have been broken off since the last look.
    """

    @initialize(
        kind=st.sampled_from(["round-robin", "table-rounds"]),
        fill=st.sampled_from([0, 0, 4, 11]),
        early=st.integers(2, 6),
    )
    def opens(self, kind: Kind, fill: int, early: int) -> None:
        self.begin()
        self.kind = kind
        more: dict[str, Any] = {} if kind == "round-robin" else {"game": "race", "seats": SEATS, "rounds": 3}
        self.cup = self.run(opened(self.hands, kind, starts=1800, fill=fill, **more))
        self.field, self.void = set[int](), set[int]()
        self.misses, self.sittings = Counter[int](), dict[int, Sitting]()
        self.broken_off = False
        self.course = self.run(self.cup.now())
        for user_id in range(1, early + 1):
            self.joins(user_id)
        self.refused(self.cup.service.start(self.cup.id))
        self.look()

    # What the model knows

    @property
    def over(self) -> bool:
        return self.course.row.status == "over" or self.course.row.reason is not None

    def number(self, user_id: int) -> int:
        """The number of a person among the entrants; 0 for nobody's."""
        return next((each.number for each in self.course.entrants.values() if each.user_id == user_id), 0)

    def house(self, number: int) -> bool:
        return self.course.entrants[number].user_id is None

    def game_of(self, number: int) -> Sitting | None:
        under_way = (each for each in self.sittings.values() if each.halves is None)
        return next((each for each in under_way if number in each.numbers), None)

    @property
    def games(self) -> int:
        """How many games everybody has in a round robin."""
        return len({each for row in self.course.pairings.values() for each in seats(row)}) - 1

    def results(self, number: int) -> int:
        """How many games of an entrant have a result."""
        played = [each for each in self.sittings.values() if len(each.numbers) > 1 and each.halves is not None]
        return sum(number in each.numbers for each in played)

    def awaited(self, game: Sitting) -> set[int]:
        return (set(game.numbers) & self.field) - game.came

    def leaves(self, number: int) -> None:
        """An entrant is out."""
        self.field.discard(number)
        if not self.course.row.round:
            return
        if self.kind == "round-robin" and 2 * self.results(number) < self.games:
            self.void.add(number)
        game = self.game_of(number)
        if game is None:
            return
        if game.plays:
            game.lost.add(number)
            return
        game.came.discard(number)
        if len(set(game.numbers) & self.field) < 2:
            game.won = set(game.numbers) & self.field

    def misses_a_game(self, number: int) -> None:
        self.misses[number] += 1
        if self.misses[number] >= NO_SHOWS and number in self.field:
            self.leaves(number)

    def worth(self, groups: list[set[int]], numbers: list[int]) -> list[int]:
        """The half points of entrants who share places, the best first: a winner's, none, and equal steps between (12.3)."""
        most, last = MOST[self.kind], max(len(numbers) - 1, 1)
        points, place = dict[int, int](), 0
        for group in groups:
            steps = [most * (last - each) for each in range(place, place + len(group))]
            points |= {each: sum(steps) // (len(group) * last) for each in group}
            place += len(group)
        return [points[each] for each in numbers]

    # Looking

    def look(self) -> None:
        """See what has become of the tournament, and hold each step against the model."""
        before, self.course = self.course, self.run(self.cup.now())
        if self.course.row.round > before.row.round:
            self.a_round_begins(before.row.round == 0)
        for pairing in self.course.pairings.values():
            known = self.sittings.get(pairing.number)
            if known is None:
                self._begins(pairing)
            elif known.halves is not None:
                assert pairing == before.pairings[pairing.number], "what is decided stays"
            else:
                self._goes_on(pairing, known)
        self.broken_off = False

    def a_round_begins(self, first: bool) -> None:
        """Everybody who is there has one seat of the round, at as few and as equal tables as can be (10.1, 12.1)."""
        course, number = self.course, self.course.row.round
        if first:
            self.field |= {each.number for each in course.field if each.user_id is None}
        there = {each for each in self.field if self.house(each) or course.entrants[each].here >= number}
        if first:
            fill, persons = min(course.row.fill, course.row.most), {each for each in there if not self.house(each)}
            assert len(there - persons) == max(fill - len(persons), 0), "house players fill the field (3.6)"
        if first and self.kind == "round-robin":
            self.field = there
        rows = [row for row in course.pairings.values() if row.round == number and row.how != "late"]
        seated = [each for row in rows for each in seats(row)]
        assert len(seated) == len(set(seated)), "somebody sits twice"
        sizes = [len(seats(row)) for row in rows]
        if self.kind == "table-rounds":
            assert set(seated) == there
            assert len(sizes) == -(-len(there) // SEATS)
            assert max(sizes, default=0) - min(sizes, default=0) <= 1
        else:
            drawn = {each for row in course.pairings.values() for each in seats(row)}
            assert there <= set(seated) == drawn
            assert set(sizes) <= {1, 2}
            met = Counter(frozenset(seats(row)) for row in course.pairings.values())
            assert max(met.values()) == 1, "two meet once alone"

    def _begins(self, pairing: PairingRow) -> None:
        numbers, now_ms = seats(pairing), self.clock.now_ms()
        game = self.sittings[pairing.number] = Sitting(numbers, 0, {each for each in numbers if self.house(each)})
        clock = self.course.clocks.get(("come", pairing.number))
        game.due_ms = clock.due_ms if clock is not None else now_ms + NO_SHOW_SECONDS["tonight"] * 1000
        assert game.due_ms <= now_ms + NO_SHOW_SECONDS["tonight"] * 1000
        if len(numbers) == 1:
            game.halves = {"late": [6], "bye": [0 if self.kind == "round-robin" else 12]}[pairing.how or ""]
            assert pairing.halves == json.dumps(game.halves)
        elif pairing.how == "no-show" and self.kind == "round-robin":
            # Whoever is not there has missed a game whose pair was fixed (4.4).
            here = {
                each
                for each in numbers
                if each in self.field and (self.house(each) or self.course.entrants[each].here >= pairing.round)
            }
            game.halves = json.loads(pairing.halves or "")
            assert game.halves == [2 * (each in here) for each in numbers]
            assert len(here) < 2
            for each in sorted((set(numbers) & self.field) - here):
                self.misses_a_game(each)
        else:
            self._goes_on(pairing, game)

    def _goes_on(self, pairing: PairingRow, game: Sitting) -> None:
        waits_no_more = self.clock.now_ms() >= game.due_ms + 1000
        missing = self.awaited(game) if waits_no_more and not game.plays and game.won is None else set[int]()
        ready = not self.awaited(game) or waits_no_more
        persons = [each for each in game.came if not self.house(each)]
        begins = len(game.came) > 1 and (self.kind == "round-robin" or bool(persons))
        if not game.plays and pairing.table_id is not None:
            assert ready, "it begins while somebody may come"
            assert begins
            assert game.won is None
            game.plays = True
            assert set(came(pairing)) == game.came
        if pairing.halves is None:
            assert game.plays or (not ready and game.won is None), "a game that should begin waits"
            self.nobody_plays_who_is_out(pairing, game)
            self.missed(missing)
            return
        found = json.loads(pairing.halves)
        if game.plays:
            assert pairing.how == ("played" if self._ended(pairing, game, found) else "adjudicated")
        else:
            assert pairing.how == "no-show"
            assert game.won is not None or (ready and not begins) or self.broken_off, "it should have been played"
            best = game.won if game.won is not None else game.came
            others = set(game.numbers) - best
            if len(best) == 1 or not best:
                assert found == [MOST[self.kind] * (each in best) for each in game.numbers]
            else:
                assert found == self.worth([best, others], game.numbers)
        game.halves = found
        self.missed(missing)

    def nobody_plays_who_is_out(self, pairing: PairingRow, game: Sitting) -> None:
        """A game of two is over as soon as one is out; at a table a house player goes on in their seat (7.1)."""
        if game.lost:
            assert self.kind == "table-rounds"
            assert pairing.table_id is not None
            table = self.run(self.hands.tables.load(pairing.table_id))
            users = [self.course.entrants[each].user_id or 0 for each in game.lost]
            assert all(table.seat_of(each) is None for each in users)

    def missed(self, numbers: set[int]) -> None:
        for each in sorted(numbers):
            self.misses_a_game(each)

    def _ended(self, pairing: PairingRow, game: Sitting, found: list[int]) -> bool:
        """Hold a game's points against how its table ended; whether it came to an end by its rules."""
        assert pairing.table_id is not None
        table = self.run(self.hands.tables.load(pairing.table_id))
        sat = [each for each in game.numbers if each in game.came]
        if table.outcome is None:
            assert self.broken_off or table.closed_reason == "emptied"
            stay = {each for each in sat if each in self.field}
            assert found == self.worth([stay, set(game.numbers) - stay], game.numbers)
            return False
        left = game.lost & set(sat)
        if self.kind == "round-robin":
            left = set()
        ranks = dict(zip(sat, table.outcome.ranks, strict=True))
        stay = set(sat) - left
        groups = [{each for each in stay if ranks[each] == rank} for rank in sorted({ranks[each] for each in stay})]
        assert found == self.worth([*groups, left, set(game.numbers) - set(sat)], game.numbers)
        return True

    # What people do

    @rule(user_id=people)
    def joins(self, user_id: int) -> None:
        number, begun, row = self.number(user_id), self.course.row.round, self.course.row
        late = self.kind == "table-rounds" and begun == 1
        may = not (self.over or number or row.closing) and (not begun or late) and len(self.course.field) < row.most
        assert (self.refused(self.cup.join(user_id)) is None) == may
        if may:
            self.field.add(max(self.course.entrants, default=0) + 1)
        self.look()

    @precondition(lambda self: self.course.check_in is not None)
    @rule(user_ids=groups)
    def press_here(self, user_ids: set[int]) -> None:
        for user_id in sorted(user_ids):
            number, known = self.number(user_id), max(self.course.entrants, default=0)
            # The press of the last who was awaited has the round begin.
            open_now = self.course.check_in is not None
            reason = self.refused(self.cup.service.here(self.cup.id, self.cup.actor(user_id)))
            if reason is None and not number:
                self.field.add(known + 1)
            assert (reason is None) <= open_now
            assert reason is None or not open_now or number not in self.field
            self.look()

    @precondition(lambda self: not self.course.row.round and self.course.check_in is not None)
    @rule(absent=st.sampled_from([0, 0, 1, 2]))
    def the_first_round_begins(self, absent: int) -> None:
        self.press_here(set(range(1 + absent, 7)))
        self.refused(self.cup.service.start(self.cup.id))
        self.look()

    @rule(user_id=people, organiser=st.booleans(), sure=st.sampled_from([False, False, True]))
    def somebody_is_out(self, user_id: int, organiser: bool, sure: bool) -> None:
        number = self.number(user_id)
        if not sure:
            return
        may = not self.over and number in self.field
        leave = self.cup.service.put_out if organiser else self.cup.service.withdraw
        assert (self.refused(leave(self.cup.id, user_id)) is None) == may
        if may and (self.course.row.round or not organiser):
            self.leaves(number)
        elif may:
            self.field.discard(number)
        self.look()

    @precondition(lambda self: self.course.under_way)
    @rule(user_ids=st.one_of(st.just(set(range(1, 7))), groups))
    def come(self, user_ids: set[int]) -> None:
        for user_id in sorted(user_ids):
            number = self.number(user_id)
            game = self.game_of(number)
            late = game is not None and game.plays and number not in game.came
            accepted = game is not None and number in self.field and not late
            assert (self.refused(self.cup.come(user_id)) is None) == accepted
            if accepted and game is not None and not game.plays and self.clock.now_ms() <= game.due_ms:
                game.came.add(number)
            self.look()

    @precondition(lambda self: any(each.plays and each.halves is None for each in self.sittings.values()))
    @rule(number=st.integers(0, 3), gives_up=st.booleans())
    def a_game_is_played(self, number: int, gives_up: bool) -> None:
        """Somebody gives a game up, or its people play on until it is over."""
        tables = self.run(self.cup.tables())
        table = tables[number % len(tables)]
        persons = [player.user_id for player in table.players if player.user_id is not None]
        if gives_up and persons:
            user_id = persons[number % len(persons)]
            assert self.refused(self.hands.tables.resign(table.id, self.cup.actor(user_id))) is None
        while not gives_up and table.status == "playing":
            seat = table.to_act()[0]
            user_id = table.players[seat].user_id or 0
            text = str(table.game.legal(table.state, seat)[-1])
            if user_id:
                self.refused(self.hands.tables.act(table.id, self.cup.actor(user_id), text, None))
            else:
                self.run(self.hands.advance(11))
            self.run(self.hands.quiet())
            table = self.run(self.hands.tables.load(table.id))
        self.look()

    @precondition(lambda self: self.course.under_way)
    @rule(times=st.integers(1, 3), without=st.sets(people, max_size=2), out=people, when=st.integers(0, 4))
    def rounds_are_played(self, times: int, without: set[int], out: int, when: int) -> None:
        """All but some come and press *I'm here*, and each game is given up by somebody; in the last round one may leave."""
        for _ in range(times - 1):
            self.a_round_is_played(set(range(1, 7)))
        if when == 0:
            self.somebody_is_out(out, organiser=False, sure=True)
        self.a_round_is_played(set(range(1, 7)) - without, out if when == 1 else 0)

    @precondition(lambda self: self.kind == "round-robin" and self.course.under_way)
    @rule(user_id=people, short=st.booleans(), during=st.booleans())
    def somebody_leaves_half_way(self, user_id: int, short: bool, during: bool) -> None:
        """Somebody leaves once half of their games have a result, or one less than that, perhaps during the next game."""
        number = self.number(user_id)
        for _ in range(self.games):
            if number not in self.field or 2 * (self.results(number) + short) >= self.games:
                break
            self.a_round_is_played(set(range(1, 7)))
        if during and self.course.under_way:
            self.come(set(range(1, 7)))
        self.somebody_is_out(user_id, organiser=False, sure=True)

    def a_round_is_played(self, there: set[int], out: int = 0) -> None:
        if self.course.under_way:
            self.come(there)
        self.time_passes(302)
        if out:
            self.somebody_is_out(out, organiser=False, sure=True)
        while self.run(self.cup.tables()):
            self.a_game_is_played(out, gives_up=True)
        if self.course.check_in is not None:
            self.press_here(there)

    @rule(sure=st.sampled_from([False] * 5 + [True]))
    def the_organiser_ends_it(self, sure: bool) -> None:
        if not sure:
            return
        self.broken_off = may = not self.over
        assert (self.refused(self.cup.service.end(self.cup.id)) is None) == may
        self.look()
        self.broken_off = may
        self.look()
        assert self.over

    @rule(seconds=st.sampled_from([30, 302, 902, 2_800]))
    def time_passes(self, seconds: int) -> None:
        end_ms = self.clock.now_ms() + seconds * 1000
        while self.clock.now_ms() < end_ms:
            # From the end of one clock to that of the next, so that each step is seen.
            ends = {kind: clock.fire_ms for (kind, _), clock in self.course.clocks.items() if clock.fire_ms is not None}
            until_ms = min([end_ms, *ends.values()])
            self.broken_off = any(ends.get(kind) == until_ms for kind in ("round", "start"))
            self.run(self.cup.advance((until_ms - self.clock.now_ms()) / 1000))
            self.look()

    @rule(seconds=st.sampled_from([0, 400]))
    def the_bot_starts_again(self, seconds: int) -> None:
        waits = {number: game.due_ms - self.clock.now_ms() for number, game in self.sittings.items()}
        self.begin_again(seconds)
        self.cup = Cup(self.hands, self.cup.id)
        for number, left_ms in waits.items():
            self.sittings[number].due_ms = self.clock.now_ms() + left_ms
        self.look()

    @invariant()
    def the_tournament_is_as_the_model_says(self) -> None:
        course = self.course
        # A tournament that is called off at its start may have been filled up already.
        assert {each.number for each in course.field} == self.field or (self.over and not course.row.round)
        if course.row.status == "over":
            assert not course.under_way
            assert not course.clocks
        else:
            assert course.clocks, "nothing would ever happen"
        if not course.row.round:
            return
        points = Counter[int]()
        for game in self.sittings.values():
            if not self.void & set(game.numbers):
                points.update(dict(zip(game.numbers, game.halves or [0] * len(game.numbers), strict=True)))
        standings = self.cup.service.standings(course)
        assert {each.number: each.halves for each in standings if each.halves} == {k: v for k, v in points.items() if v}
        # Whoever is out stands after all who are not (7.4); among the others more points are never a lower place.
        lines = [(each.withdrawn, each.place, each.halves) for each in standings]
        assert [each[0] for each in lines] == sorted(each[0] for each in lines)
        assert all(one[0] != two[0] or one[2] >= two[2] for one, two in pairwise(lines))


def test_rounds() -> None:
    walk(Rounds, 16, 25)
