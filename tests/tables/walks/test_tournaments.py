"""A walk through tournaments: who is in, whom each meets, who comes, what each game brings, and the end."""

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from data.tournaments import PairingRow
from tables.tournament.course import Course, seats
from tables.tournament.model import NO_SHOW_SECONDS, NO_SHOWS, Kind
from tests.tables.cups import Cup, opened
from tests.tables.walks.bot import BotMachine
from tests.tables.walks.machine import walk

GRACE_MS = 1_000
"""How long after the end of a wait a press of before may arrive."""

people = st.integers(1, 5)


@dataclass
class Meeting:
    """A game of the tournament.

    Attributes:
        users: The two people, in the order of their seats.
        due_ms: Until when they may come.
        came: Who has come.
        lost: Who was the first to give the game up, or to leave the tournament during it.
        halves: The half points of both; None while the game is under way.
    """

    users: list[int]
    due_ms: int
    came: set[int] = field(default_factory=set)
    lost: int | None = None
    halves: list[int] | None = None

    @property
    def met(self) -> bool:
        return self.came == set(self.users)

    @property
    def plays(self) -> bool:
        return self.halves is None and self.met


class Tournament(BotMachine):
    """One tournament.

    Attributes:
        course: The tournament as it stood last.
        field: The people who take part.
        gone: The people who have left since the start.
        misses: By person, the games to which they have not come.
        meetings: The games, by number.
        points: The half points of each person so far, also of byes and late entries.
        idle: How often each person has had a bye, or a win without a game.
        paired: The games and byes that have begun since the last look.
        broken_off: Whether games that are unfinished may have been broken off since the last look.
    """

    @initialize(kind=st.sampled_from(["swiss", "arena"]), early=st.integers(0, 5), begins=st.booleans())
    def opens(self, kind: Kind, early: int, begins: bool) -> None:
        self.begin()
        more: dict[str, Any] = {"minutes": 30} if kind == "arena" else {}
        self.cup = self.run(opened(self.hands, kind, starts=1800, **more))
        self.field, self.gone = set[int](), set[int]()
        self.misses, self.points = dict[int, int](), dict[int, int]()
        self.meetings = dict[int, Meeting]()
        self.idle, self.paired = Counter[int](), list[list[int]]()
        self.broken_off, self.ended = False, False
        self.course = self.run(self.cup.now())
        for user_id in range(1, early + 1):
            self.joins(user_id)
        if begins:
            self.the_organiser_starts_it()
            self.press_here(set(range(1, early + 1)), late=0)
            self.the_organiser_starts_it()

    # What the model knows

    @property
    def arena(self) -> bool:
        return self.course.row.kind == "arena"

    @property
    def over(self) -> bool:
        return self.course.row.status == "over" or self.course.row.reason is not None

    def game_of(self, user_id: int) -> Meeting | None:
        """The game under way of a person."""
        return next((each for each in self.meetings.values() if each.halves is None and user_id in each.users), None)

    def may_join(self, user_id: int) -> bool:
        begun, closing = self.course.row.round, self.course.row.closing
        barred = self.misses.get(user_id, 0) >= NO_SHOWS if self.arena else user_id in self.gone
        late = self.arena or begun == 1
        return not (self.over or user_id in self.field or barred or closing) and (not begun or late)

    def leaves(self, user_id: int) -> None:
        """Somebody is out: their game is lost, and one that has not begun is decided at once for whoever is left."""
        self.field.discard(user_id)
        if not self.course.row.round:
            return
        self.gone.add(user_id)
        game = self.game_of(user_id)
        if game is not None and game.plays:
            game.lost = user_id
        elif game is not None:
            game.came = set(game.users) & self.field
            game.due_ms = 0

    def look(self) -> None:
        """See what has become of the tournament, and hold each step against the model."""
        before, self.course = self.course, self.run(self.cup.now())
        row = self.course.row
        assert row.round - before.row.round in {0, 1}
        for pairing in self.course.pairings.values():
            known = self.meetings.get(pairing.number)
            if pairing.number in before.pairings and (known is None or known.halves is not None):
                assert pairing == before.pairings[pairing.number], "what is decided stays"
            elif len(seats(pairing)) == 1:
                (user_id,) = self._users(pairing)
                assert (pairing.halves, pairing.how) in {("[2]", "bye"), ("[1]", "late")}
                self._scores(pairing, [user_id])
                if pairing.how == "bye" and not self.arena:
                    self.paired.append([user_id])
            elif known is None:
                self._begins(pairing)
            else:
                self._goes_on(pairing, known)
        self.broken_off = False
        if self.paired and not self.arena:
            self.nobody_meets_again_needlessly()
        self.paired = []

    def nobody_meets_again_needlessly(self) -> None:
        """A round of a Swiss tournament has the fewest pairs who have met, and byes of those who have had one (9.3.1)."""
        old = [each for each in self.meetings.values() if each.met and each.users not in self.paired]
        met = Counter(frozenset(each.users) for each in old)

        def least(users: frozenset[int]) -> int:
            if not users:
                return 0
            one = min(users)
            pairs = [met[frozenset({one, other})] + least(users - {one, other}) for other in users - {one}]
            byes = [self.idle[each] + least(users - {each}) for each in users] if len(users) % 2 else []
            return min(byes or pairs)

        people = frozenset(each for users in self.paired for each in users)
        found = sum(met[frozenset(users)] for users in self.paired if len(users) == 2)
        found += sum(self.idle[users[0]] for users in self.paired if len(users) == 1)
        assert found == least(people)
        self.idle.update(users[0] for users in self.paired if len(users) == 1)

    def _users(self, pairing: PairingRow) -> list[int]:
        return [self.course.entrants[each].user_id or 0 for each in seats(pairing)]

    def _begins(self, pairing: PairingRow) -> None:
        users = self._users(pairing)
        assert len(set(users)) == 2
        assert not any(self.game_of(each) for each in users), "nobody plays twice at once"
        if not self.arena:
            self.paired.append(users)
        seconds = NO_SHOW_SECONDS["arena" if self.arena else "tonight"]
        game = self.meetings[pairing.number] = Meeting(users, self.clock.now_ms() + seconds * 1000)
        clock = self.course.clocks.get(("come", pairing.number))
        if clock is not None:
            # It may have been made while time went on.
            assert clock.due_ms <= game.due_ms
            game.due_ms = clock.due_ms
        self._goes_on(pairing, game)

    def _goes_on(self, pairing: PairingRow, game: Meeting) -> None:
        assert (pairing.table_id is not None) == (game.came == set(game.users))
        if pairing.halves is None:
            assert game.lost is None, "a game that was given up goes on"
            assert game.plays or self.clock.now_ms() < game.due_ms + GRACE_MS, "they are waited for too long"
            return
        halves = json.loads(pairing.halves)
        if pairing.how == "no-show":
            assert not game.plays
            assert game.due_ms <= self.clock.now_ms() or self.broken_off
            assert halves == [2 * (each in game.came) for each in game.users]
            self.idle.update(game.came)
            # Whoever had time left has not missed the game (5.2), nor whose press may still be on its way.
            over = game.due_ms + GRACE_MS <= self.clock.now_ms()
            for each in [each for each in game.users if over and each not in game.came and each in self.field]:
                self.misses[each] = self.misses.get(each, 0) + 1
                if self.misses[each] >= NO_SHOWS:
                    self.field.remove(each)
                    self.gone.add(each)
        elif pairing.how == "adjudicated":
            assert game.plays
            assert self.broken_off
            assert halves == ([1, 1] if game.lost is None else [2 * (each != game.lost) for each in game.users])
        else:
            assert (pairing.how, game.plays) == ("played", True)
            assert halves == [2 * (each != game.lost) for each in game.users]
            assert game.lost is not None
        game.halves = halves
        self._scores(pairing, game.users)

    def _scores(self, pairing: PairingRow, users: list[int]) -> None:
        assert pairing.halves is not None
        for user_id, halves in zip(users, json.loads(pairing.halves), strict=True):
            self.points[user_id] = self.points.get(user_id, 0) + halves

    # What people do

    @rule(user_id=people)
    def joins(self, user_id: int) -> None:
        accepted = self.may_join(user_id)
        assert (self.refused(self.cup.join(user_id)) is None) == accepted
        if accepted:
            self.field.add(user_id)
            self.gone.discard(user_id)
        self.look()

    @rule(late=st.sampled_from([0, 0, 900, 5_000]), user_ids=st.sets(people, min_size=1))
    def press_here(self, user_ids: set[int], late: int) -> None:
        for user_id in sorted(user_ids):
            may_join, was_in = self.may_join(user_id), user_id in self.field
            reason = self.refused(self.cup.service.here(self.cup.id, self.cup.actor(user_id, late)))
            if reason is None:
                assert was_in or may_join
                self.field.add(user_id)
                self.gone.discard(user_id)
            self.look()

    @rule(user_id=people, organiser=st.booleans())
    def somebody_is_out(self, user_id: int, organiser: bool) -> None:
        accepted = not self.over and user_id in self.field
        leave = self.cup.service.put_out if organiser else self.cup.service.withdraw
        assert (self.refused(leave(self.cup.id, user_id)) is None) == accepted
        if accepted:
            self.leaves(user_id)
            if organiser:
                self.misses[user_id] = NO_SHOWS
                self.gone.add(user_id)
        self.look()

    @precondition(lambda self: self.course.under_way)
    @rule(user_ids=st.sets(people, min_size=1))
    def come(self, user_ids: set[int]) -> None:
        for user_id in sorted(user_ids):
            game = self.game_of(user_id)
            accepted = game is not None and user_id in self.field
            assert (self.refused(self.cup.come(user_id)) is None) == accepted
            if accepted and game is not None and self.clock.now_ms() <= game.due_ms:
                game.came.add(user_id)
            self.look()

    @precondition(lambda self: any(each.plays for each in self.meetings.values()))
    @rule(user_id=people)
    def gives_up(self, user_id: int) -> None:
        game = self.game_of(user_id)
        if game is not None and game.plays:
            game.lost = user_id
            self.run(self.cup.resign(user_id))
            self.look()

    @precondition(lambda self: not self.course.row.round)
    @rule()
    def the_organiser_starts_it(self) -> None:
        self.refused(self.cup.service.start(self.cup.id))
        self.look()

    @precondition(lambda self: not self.arena and self.course.row.round)
    @rule(times=st.integers(1, 3), number=people)
    def rounds_are_played(self, times: int, number: int) -> None:
        """All come, one of each two gives up, and all press *I'm here* for the next round."""
        for _ in range(times):
            if self.course.under_way:
                self.come(set(range(1, 6)))
            for each in range(number, number + 5):
                self.gives_up(1 + each % 5)
            if self.course.check_in is not None:
                self.press_here(set(range(1, 6)), late=0)

    @precondition(lambda self: self.course.under_way)
    @rule(user_id=people, late=st.sampled_from([0, 400, 500, 501]))
    def somebody_comes_at_the_last_moment(self, user_id: int, late: int) -> None:
        """A press arrives half a second after the wait has ended, before its clock fires."""
        game = self.game_of(user_id)
        if game is None or game.met or game.due_ms <= self.clock.now_ms():
            return
        self.passes(game.due_ms + 500 - self.clock.now_ms())
        if self.game_of(user_id) is not game or user_id not in self.field or game.due_ms + 500 != self.clock.now_ms():
            return
        actor = self.cup.actor(user_id, late)
        assert self.refused(self.cup.service.come(self.cup.id, actor)) is None
        if late >= 500:
            game.came.add(user_id)
        self.look()

    @rule(sure=st.integers(0, 3), user_ids=st.sets(people))
    def the_organiser_ends_it(self, sure: int, user_ids: set[int]) -> None:
        if sure:
            return
        if self.course.under_way:
            self.come(user_ids)
        accepted = not self.over
        self.broken_off = accepted
        assert (self.refused(self.cup.service.end(self.cup.id)) is None) == accepted
        self.look()
        self.look()
        assert self.over

    @rule(seconds=st.sampled_from([30, 62, 302, 902]))
    def time_passes(self, seconds: int) -> None:
        self.passes(seconds * 1000)

    def passes(self, ms: int) -> None:
        end_ms = self.clock.now_ms() + ms
        while self.clock.now_ms() < end_ms:
            # From the end of one clock to that of the next, so that each step is seen.
            ends = {kind: clock.fire_ms for (kind, _), clock in self.course.clocks.items() if clock.fire_ms is not None}
            until_ms = min([end_ms, *ends.values()])
            self.broken_off = any(ends.get(kind) == until_ms for kind in ("round", "overtime", "start"))
            self.run(self.cup.advance((until_ms - self.clock.now_ms()) / 1000))
            self.look()

    @rule(seconds=st.sampled_from([0, 400]))
    def the_bot_starts_again(self, seconds: int) -> None:
        waits = {number: game.due_ms - self.clock.now_ms() for number, game in self.meetings.items()}
        self.begin_again(seconds)
        self.cup = Cup(self.hands, self.cup.id)
        for number, left_ms in waits.items():
            self.meetings[number].due_ms = self.clock.now_ms() + left_ms
        self.look()

    @invariant()
    def the_tournament_is_as_the_model_says(self) -> None:
        course: Course = self.course
        assert {each.user_id for each in course.field} == self.field
        took_part = {each.user_id for each in course.took_part}
        if course.row.round:
            assert {k: v for k, v in self.cup.points(course).items() if v} == {
                user: halves for user, halves in self.points.items() if halves
            }
            assert set(self.points) <= took_part
        if course.row.status == "over":
            assert not course.under_way
            assert not course.clocks
        else:
            assert course.clocks, "nothing would ever happen"


def test_tournaments() -> None:
    walk(Tournament, 12, 25)
