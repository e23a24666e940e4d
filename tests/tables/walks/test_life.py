"""A walk through games of two: turns, offers, take-backs, the end, whoever leaves, and rematches."""

from dataclasses import dataclass

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from tables.model import OfferKind
from tests.engines.toy import ToyState
from tests.tables.walks.machine import walk
from tests.tables.walks.one_table import HOUSE, OneTable

seats = st.sampled_from([0, 1])
kinds = st.sampled_from(["draw", "takeback"])


@dataclass(frozen=True)
class Turn:
    """An action that stands: whose it was, the state before, and whether it has shown something hidden or random."""

    seat: int
    before: ToyState
    shows: bool


class Life(OneTable):
    """One table after the other, each the rematch of the one before.

    Attributes:
        seats: Who sits where.
        turns: The actions that stand; they are not followed once a house player plays.
        offers: By kind, the seat whose offer stands.
        wishes: The seats that have asked for a rematch.
        status: The table's status.
    """

    @initialize()
    def starts(self) -> None:
        self.begin()
        self.table = self.run(self.hands.game(goal=6))
        # Both have picked, so that nothing can be taken back yet.
        self.seats = list(self.table.names)
        self.turns = [Turn(seat, self.table.state, shows=True) for seat in (0, 1)]
        self.forget()

    def forget(self) -> None:
        self.offers = dict[OfferKind, int]()
        self.wishes = set[int]()
        self.status = "playing"

    @property
    def goes(self) -> bool:
        return self.status == "playing"

    @property
    def people(self) -> set[int]:
        return {seat for seat, name in enumerate(self.seats) if name != HOUSE}

    def by(self, seat: int) -> str:
        """Who asks for a seat; somebody who is not at the table where a house player has it."""
        return "Zebra" if self.seats[seat] == HOUSE else self.seats[seat]

    def over(self, status: str = "finished") -> None:
        self.status, self.offers = status, {}

    @precondition(lambda self: self.goes)
    @rule(seat=seats, number=st.integers(0, 2))
    def acts(self, seat: int, number: int) -> None:
        legal = self.table.game.legal(self.table.state, seat) or ["step"]
        text, before = legal[number % len(legal)], self.table.state
        accepted = seat in self.people and seat in self.table.to_act()
        self.asks("act", self.by(seat), text, None, accepted=accepted)
        if accepted:
            self.turns.append(Turn(seat, before, text == "roll" or (any(before.picks) and before.turn is None)))
            self.offers = {kind: by for kind, by in self.offers.items() if kind == "draw" and by == seat}
        if max(self.table.state.scores) >= 6:
            self.over()

    def undone(self, seat: int) -> Turn | None:
        """The action that a take-back of a seat would begin with; None where it may take back nothing."""
        own = [number for number, turn in enumerate(self.turns) if turn.seat == seat]
        hidden = not own or any(turn.shows for turn in self.turns[own[-1] :])
        return None if hidden else self.turns[own[-1]]

    @precondition(lambda self: len(self.people) == 2)
    @rule(seat=seats, kind=kinds)
    def offers_something(self, seat: int, kind: OfferKind) -> None:
        stands = self.offers.get(kind)
        agreed = kind == "draw" and stands == 1 - seat
        fresh = stands is None and (kind == "draw" or self.undone(seat) is not None)
        self.asks("offer", self.by(seat), kind, accepted=self.goes and (agreed or fresh))
        if self.goes and agreed:
            self.over()
        elif self.goes and fresh:
            self.offers[kind] = seat

    @precondition(lambda self: len(self.people) == 2)
    @rule(seat=seats, kind=kinds, accept=st.booleans())
    def answers(self, seat: int, kind: OfferKind, accept: bool) -> None:
        by = self.offers.get(kind)
        accepted = self.goes and by is not None and not (accept and by == seat)
        back = self.undone(by) if accept and by is not None else None
        self.asks("answer", self.by(seat), kind, accepted=accepted, accept=accept)
        if not accepted:
            return
        if accept and kind == "draw":
            self.over()
        elif accept:
            assert back is not None
            assert self.table.state == back.before
            self.turns = self.turns[: self.turns.index(back)]
            self.offers = {}
        else:
            del self.offers[kind]

    @precondition(lambda self: self.goes and len(self.people) == 1)
    @rule(kind=kinds)
    def asks_the_house(self, kind: OfferKind) -> None:
        (seat,) = self.people
        before = self.table
        reason = self.refused(self.hands.tables.offer(before.id, self.hands.actor(self.seats[seat]), kind))
        self.look()
        if reason is not None:
            assert (reason.startswith(("takeback", "nothing")), kind) == (True, "takeback")
            assert self.table == before
        if self.table.status == "finished":
            assert kind == "draw" or max(self.table.state.scores) >= 6
            self.over()

    @rule(seat=seats)
    def resigns(self, seat: int) -> None:
        accepted = self.goes and seat in self.people
        self.asks("resign", self.by(seat), accepted=accepted)
        if accepted:
            self.over()

    @rule(seat=seats)
    def leaves_for_good(self, seat: int) -> None:
        accepted = self.goes and seat in self.people
        self.asks("quit", self.by(seat), accepted=accepted)
        if accepted:
            self.seats[seat] = HOUSE
            self.offers = {}
            if not self.people:
                self.over("closed")
            elif max(self.table.state.scores) >= 6:
                self.over()

    @precondition(lambda self: self.status == "finished")
    @rule(seat=seats)
    def wants_a_rematch(self, seat: int) -> None:
        old, sits = self.table, seat in self.people
        self.asks("rematch", self.by(seat), accepted=sits)
        if not sits:
            return
        self.wishes.add(seat)
        assert (self.table.next_id is not None) == (self.wishes == self.people)
        if self.table.next_id is None:
            return
        self.table = self.run(self.hands.tables.load(self.table.next_id))
        self.seats.reverse()
        self.turns = []
        self.forget()
        # Whoever presses again at the old table is sent to the new one.
        for each in old.people:
            again = self.run(self.hands.tables.rematch(old.id, self.hands.actor(old.names[each])))
            assert again.id == self.table.id
        self.look()

    @rule()
    def a_moderator_ends_it(self) -> None:
        before = self.table
        assert (self.refused(self.hands.tables.end(before.id, "enough")) is None) == self.goes
        self.look()
        if self.goes:
            self.over("closed")

    @rule()
    def a_day_passes(self) -> None:
        before = self.table.state
        self.run(self.hands.advance(86_500))
        self.look()
        for seat in self.table.game.to_act(before) if before.turn is None else ():
            # The window for picks has closed: the clock has picked, and both picks were shown.
            self.turns.append(Turn(seat, before, shows=True))
            self.offers = {kind: by for kind, by in self.offers.items() if kind == "draw" and by == seat}
        if self.goes and len(self.people) == 1:
            self.over("closed")

    @invariant()
    def the_table_is_as_the_model_says(self) -> None:
        self.run(self.hands.check(self.table.id))
        table = self.table
        assert table.status == self.status
        assert [HOUSE if player.house else player.name for player in table.players] == self.seats
        assert table.offers == self.offers
        assert table.rematch == self.wishes
        assert table.due_ms is None or self.goes


def test_lives() -> None:
    walk(Life, 12, 30)
