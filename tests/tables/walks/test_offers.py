"""A walk through what two sides ask of each other: offers, their answers, and what ends them; the wishes for another game."""

from dataclasses import dataclass, replace
from typing import Literal

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from data.rows import NOBODY, LogRow
from engines.game import Speed
from tables.model import Actor, OfferKind
from tables.play.asked import Asked
from tests.engines.toy import ToyState
from tests.tables.walks.machine import walk
from tests.tables.walks.one_table import HOUSE, OneTable

Row = tuple[str, int | None, str]
"""The kind, the seat and the text of a row of the log."""
COURSE = {"action", "timeout", "away", "back"}
"""The kinds of rows that the game itself brings."""
GOAL, DAY = 14, 86_500
ENDS = ("resign", "quit", "end")
OTHER = "race"
"""The game that people may go on with."""

seats = st.sampled_from([0, 1])
kinds = st.sampled_from(["draw", "takeback"])
seldom = st.sampled_from([False] * 5 + [True])


@dataclass(frozen=True)
class Done:
    """An action that stands: whose it was, its text, and whether it has shown something hidden or random."""

    seat: int
    text: str
    shows: bool


class Offers(OneTable):
    """One table after the other, of two people or of one and a house player.

    Attributes:
        seats: Who sits where.
        done: The actions that stand.
        offers: By kind, the seat whose offer stands.
        asked: What was asked, and what became of it.
        away: The seats whose person is away.
        wishes: By game, the seats that want it next; empty for a rematch.
        status: The table's status.
        accepted: The requests that have changed something, with their tables: others leave nothing to be known by.
    """

    @initialize(speed=st.sampled_from(["none", "live", "live"]), house=st.sampled_from([False, False, True]))
    def starts(self, speed: Speed, house: bool) -> None:
        self.speed, self.house = speed, house
        self.accepted = list[tuple[str, str, Actor, tuple[object, ...], dict[str, object]]]()
        self.begin()
        self.opens()

    def opens(self) -> None:
        game = self.hands.solo if self.house else self.hands.game
        self.table = self.run(game(self.speed, GOAL))
        self.sits()

    def sits(self) -> None:
        """Begin the model anew, as the table begins."""
        self.seats = [HOUSE if player.house else player.name for player in self.table.players]
        self.done, self.offers, self.away = list[Done](), dict[OfferKind, int](), set[int]()
        self.asked = dict[tuple[OfferKind, int], Asked]()
        self.wishes = dict[str, set[int]]()
        self.status: Literal["playing", "finished", "closed"] = "playing"
        self.read = 0
        self.follows(beginning=True)

    # What the model knows

    @property
    def goes(self) -> bool:
        return self.status == "playing"

    @property
    def people(self) -> set[int]:
        return {seat for seat, name in enumerate(self.seats) if name != HOUSE}

    def by(self, seat: int) -> str:
        """Who asks for a seat; somebody who is not at the table where a house player has it."""
        return "Zebra" if self.seats[seat] == HOUSE else self.seats[seat]

    def stranger(self, seat: int) -> str | None:
        """Why nobody asks for a seat now; None where its person may."""
        if seat not in self.people:
            return "not-at-table"
        return None if self.goes else "over"

    def back_to(self, seat: int) -> int:
        """How many actions stand before the last one of a seat; -1 where it has none."""
        return max((number for number, each in enumerate(self.done) if each.seat == seat), default=-1)

    def why_not(self, seat: int, kind: OfferKind) -> str | None:
        """Why a seat may not offer something."""
        if self.stranger(seat) or kind == "draw":
            return self.stranger(seat) or ("offer-stands" if self.offers.get(kind) == seat else None)
        if kind in self.offers:
            return "offer-stands" if self.offers[kind] == seat else "answer-first"
        if self.back_to(seat) < 0:
            return "nothing-to-take-back"
        return "takeback-hidden" if any(each.shows for each in self.done[self.back_to(seat) :]) else None

    def over(self, status: Literal["finished", "closed"] = "finished") -> None:
        self.status, self.offers = status, {}

    def acts(self, row: LogRow) -> None:
        """An action of a seat: what the other has offered lapses, and so does every take-back."""
        assert row.seat is not None
        for key, each in self.asked.items():
            if each.by is not None and (not self.done or self.done[-1].seat != row.seat):
                self.asked[key] = replace(each, turns=(*each.turns, row.seat))
        # A round begins with the picks of both, which the second shows.
        picks = [each for each in self.done if each.text.startswith("pick")]
        shows = row.text in {"roll", "draw", "resign"} or (row.text.startswith("pick") and len(picks) % 2 == 1)
        self.done.append(Done(row.seat, row.text, shows))
        self.offers = {kind: by for kind, by in self.offers.items() if (kind, by) == ("draw", row.seat)}

    def follows(self, *expected: Row, beginning: bool = False) -> None:
        """Read on in the log: first the rows that a request must bring, then the course of the game alone."""
        _, loaded = self.run(self.hands.tables._pipeline.loaded(self.table.id, with_log=True))
        rows = [row for row in loaded.log if row.number > self.read]
        assert [(row.kind, row.seat, row.text) for row in rows[: len(expected)]] == list(expected)
        assert beginning or {row.kind for row in rows[len(expected) :]} <= COURSE
        for row in rows:
            self.read = row.number
            if row.kind in {"action", "timeout"}:
                self.acts(row)
            elif row.kind in {"away", "back"}:
                assert row.seat is not None
                (self.away.add if row.kind == "away" else self.away.discard)(row.seat)
            elif row.kind == "takeback":
                assert row.keep is not None
                del self.done[row.keep :]
                self.offers = {}
        if max(self.table.state.scores) >= GOAL:
            self.over()

    def wants(self, verb: str, seat: int, *args: object, reason: str | None, **more: object) -> bool:
        """Make a request for a seat, which is accepted, or refused for this reason; whether it is accepted."""
        table_id, before = self.table.id, self.table.revision
        found = self.asks(verb, self.by(seat), *args, accepted=reason is None, **more)
        assert found == reason
        if self.table.revision > before:
            self.accepted.append((table_id, verb, self.asked_by, args, more))
        return reason is None

    # What people do

    @precondition(lambda self: self.goes)
    @rule(seat=seats, number=st.integers(0, 3))
    def somebody_acts(self, seat: int, number: int) -> None:
        legal = self.table.game.legal(self.table.state, seat)
        text = "step" if not legal else legal[min(number // 2, len(legal) - 1)]
        reason = self.stranger(seat) or (None if legal else "not-your-turn")
        if self.wants("act", seat, text, None, reason=reason):
            self.follows(*self.returns(seat), ("action", seat, text))

    @precondition(lambda self: self.goes and self.people & set(self.table.to_act()))
    @rule(number=st.integers(0, 3), times=st.integers(1, 3))
    def the_game_goes_on(self, number: int, times: int) -> None:
        for _ in range(times):
            for seat in sorted(self.people & set(self.table.to_act())):
                self.somebody_acts(seat, number)

    def returns(self, seat: int) -> list[Row]:
        """The row that tells that somebody who was away is back."""
        return [("back", seat, "")] if seat in self.away else []

    @precondition(lambda self: self.goes)
    @rule(
        seat=seats,
        kind=kinds,
        both=st.booleans(),
        then=st.sampled_from(["", "yes", "yes", "yes", "no", *ENDS]),
        by=seats,
    )
    def somebody_offers(self, seat: int, kind: OfferKind, both: bool, then: str, by: int) -> None:
        """Somebody offers one thing or both, and nothing follows, or an answer of either, or either ends the game."""
        if both:
            self.offers_something(seat, "takeback" if kind == "draw" else "draw")
        if not self.goes:
            return
        self.offers_something(seat, kind)
        if kind in self.offers and then in ENDS:
            self.the_game_ends_early(by, then, sure=True)
        elif kind in self.offers and then:
            self.somebody_answers(by, kind, then == "yes")

    def offers_something(self, seat: int, kind: OfferKind) -> None:
        agreed, back, state = self.offers.get(kind) == 1 - seat, self.back_to(seat), self.table.state
        if not self.wants("offer", seat, kind, reason=self.why_not(seat, kind)):
            return
        if agreed:
            self.agrees(seat)
            return
        taken = tuple(each.text for each in self.done[back:]) if kind == "takeback" else ()
        self.asked.pop((kind, seat), None)
        self.asked[kind, seat] = Asked(kind, seat, taken)
        if 1 - seat in self.people:
            self.offers[kind] = seat
            self.follows(("offer", seat, kind))
        else:
            self.the_house_answers(seat, kind, back, state)

    def agrees(self, seat: int) -> None:
        self.follows(("action", seat, "draw"))
        self.over()

    def the_house_answers(self, seat: int, kind: OfferKind, back: int, state: ToyState) -> None:
        key = kind, seat
        if kind == "takeback":
            self.asked[key] = replace(self.asked[key], answer=True, by=1 - seat)
            self.follows(("offer", seat, kind), ("takeback", None, ""))
            assert len(self.done) >= back
        elif state.scores[1 - seat] <= state.scores[seat]:
            self.follows(("offer", seat, kind), ("action", 1 - seat, "draw"))
            self.over()
        else:
            self.asked[key] = replace(self.asked[key], answer=False, by=1 - seat)
            self.follows(("offer", seat, kind), ("answer", 1 - seat, "draw no"))

    @precondition(lambda self: self.goes)
    @rule(seat=seats, kind=kinds, accept=st.booleans())
    def somebody_answers(self, seat: int, kind: OfferKind, accept: bool) -> None:
        by = self.offers.get(kind)
        reason = self.stranger(seat) or ("no-offer" if by is None else None)
        reason = reason or ("own-offer" if accept and by == seat else None)
        if not self.wants("answer", seat, kind, reason=reason, accept=accept):
            return
        assert by is not None
        if accept and kind == "draw":
            self.agrees(seat)
            return
        self.asked[kind, by] = replace(self.asked[kind, by], answer=accept, by=seat)
        del self.offers[kind]
        if accept:
            stands = self.done[: self.back_to(by)]
            self.follows(("answer", seat, "takeback yes"), ("takeback", None, ""))
            assert self.done[: len(stands)] == stands
            # Whoever is away has their turns played at once.
            assert self.away or self.done == stands
        else:
            self.follows(("answer", seat, f"{kind} no"))

    @precondition(lambda self: self.away)
    @rule(seat=seats)
    def somebody_comes_back(self, seat: int) -> None:
        back = self.returns(seat)
        if self.wants("back", seat, reason=self.stranger(seat)):
            self.follows(*back)

    @precondition(lambda self: self.goes)
    @rule(seat=seats, how=st.sampled_from(ENDS), sure=seldom)
    def the_game_ends_early(self, seat: int, how: str, sure: bool) -> None:
        if not sure:
            return
        if how == "end":
            assert self.refused(self.hands.tables.end(self.table.id, "enough", 1)) is None
            self.look()
            self.follows(("closed", None, "enough"))
            self.over("closed")
        elif self.wants(how, seat, reason=self.stranger(seat)):
            if how == "resign":
                self.follows(("action", seat, "resign"))
                self.over()
                return
            self.seats[seat] = HOUSE
            self.away.discard(seat)
            self.offers = {}
            if not self.people:
                self.over("closed")
            self.follows(("quit", seat, ""))

    @precondition(lambda self: not self.goes)
    @rule(seat=seats, kind=kinds)
    def somebody_presses_too_late(self, seat: int, kind: OfferKind) -> None:
        reason = self.stranger(seat)
        self.wants("offer", seat, kind, reason=reason)
        self.wants("answer", seat, kind, reason=reason, accept=True)
        for verb in ("resign", "quit", "back"):
            self.wants(verb, seat, reason=reason)

    @precondition(lambda self: not self.goes)
    @rule(house=st.sampled_from([False, False, True]))
    def they_begin_another_game(self, house: bool) -> None:
        self.house = house
        self.opens()

    @precondition(lambda self: not self.goes)
    @rule(seat=seats, game=st.sampled_from([None, None, None, OTHER]))
    def somebody_wants_another_game(self, seat: int, game: str | None) -> None:
        kind, old = game or "", self.table
        wishes = self.wishes.get(kind, set())
        reason = self.stranger(seat) if seat not in self.people else "closed" if self.status == "closed" else None
        if not self.wants("rematch", seat, game, reason=reason):
            return
        if seat not in wishes:
            self.follows(("rematch", seat, kind))
        self.wishes[kind] = wishes | {seat}
        assert (self.table.next_id is None) == (self.wishes[kind] < self.people)
        if self.table.next_id is not None:
            self.is_told_where_it_goes_on(kind)
            assert self.standing() == set()
            self.table = self.run(self.hands.tables.load(self.table.next_id))
            self.look()
            assert (self.table.game.name == OTHER) == bool(kind)
            if kind:
                assert self.refused(self.hands.tables.end(self.table.id, "enough", 1)) is None
                self.opens()
                return
            assert [each.name for each in self.table.players if each.house is None] == [
                name for name in [*old.names[1:], old.names[0]] if name in self.seats
            ]
            self.sits()

    def is_told_where_it_goes_on(self, kind: str) -> None:
        """Whoever wants the same game again is led to the new table, and it is too late for any other."""
        ask = self.hands.tables.rematch
        for seat in self.people:
            for other in ("", OTHER):
                actor = self.hands.actor(self.seats[seat])
                wanted = seat in self.wishes.get(other, set())
                reason = self.refused(ask(self.table.id, actor, other or None))
                assert reason == (None if wanted else "gone-on")
        assert self.table.rematch == self.wishes.get("", set())
        assert set(self.table.votes) == set(self.wishes) - {""}

    @precondition(lambda self: self.accepted)
    @rule(number=st.integers(0, 100))
    def an_old_request_comes_again(self, number: int) -> None:
        table_id, verb, actor, args, more = self.accepted[number % len(self.accepted)]
        before = self.run(self.hands.tables.load(table_id))
        self.refused(getattr(self.hands.tables, verb)(table_id, actor, *args, **more))
        assert self.run(self.hands.tables.load(table_id)) == before

    @rule(seconds=st.sampled_from([1, 21, 62, 62, DAY]))
    def time_passes(self, seconds: int) -> None:
        # Before the day everybody is away.
        for each in [seconds] if seconds != DAY else [*[62] * 9, DAY]:
            self.passes(each)
        if seconds == DAY and self.goes and (self.speed == "live" or len(self.people) == 1):
            self.over("closed")

    def passes(self, seconds: int) -> None:
        self.run(self.hands.advance(seconds))
        self.look()
        self.follows()

    @precondition(lambda self: self.goes and self.speed == "live" and len(self.people) == 2)
    @rule(seat=seats)
    def somebody_stays_away(self, seat: int) -> None:
        for _ in range(10):
            if seat in self.away or not self.goes:
                break
            if 1 - seat in self.table.to_act():
                self.somebody_acts(1 - seat, 0)
            else:
                self.passes(62)

    @precondition(lambda self: self.standing())
    @rule()
    def what_is_wanted_is_posted(self) -> None:
        for number, notice in enumerate(self.run(self.hands.notices(self.table))):
            self.run(self.hands.posted(notice, 900 + number))

    @rule(seconds=st.sampled_from([0, 300]))
    def the_bot_starts_again(self, seconds: int) -> None:
        self.begin_again(seconds)
        self.look()
        self.follows()

    # What must be true whenever all is at rest

    def standing(self) -> set[tuple[str, int | None]]:
        """The notices that are wanted, without calls to turn; each once."""
        rows = self.run(self.hands.notices(self.table))
        wanted = [
            (row.kind, None if row.about == NOBODY else row.about) for row in rows if row.wanted and row.kind != "call"
        ]
        assert len(wanted) == len(set(wanted))
        return set(wanted)

    @invariant()
    def what_is_asked_is_as_the_model_says(self) -> None:
        table = self.table
        self.run(self.hands.check(table.id))
        assert (table.status, table.offers) == (self.status, self.offers)
        assert [HOUSE if player.house else player.name for player in table.players] == self.seats
        assert self.run(self.hands.tables.asking.of(table.id)) == self.asked
        away = self.away if self.goes else set[int]()
        wanted = {*self.offers.items(), *(("away", seat) for seat in away)}
        wished = {("rematch", None)} if any(self.wishes.values()) else set[tuple[str, None]]()
        assert self.standing() == wanted | wished


def test_offers() -> None:
    walk(Offers, 12, 40)
