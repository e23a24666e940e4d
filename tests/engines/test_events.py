"""Events of the last turn in every game: the state keeps them, and a seat's own events are hidden from the others."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.game import AnyGame, Ending, Event, told
from tests.engines.race import Race
from tests.engines.toy import Toy
from tests.examples import some
from tests.registry import GIVEN

SOME = some(5)
EVERY: tuple[AnyGame, ...] = (*GIVEN.values(), Toy(), Race())
MOST = 60


def states(game: AnyGame, number: int) -> tuple[int, list[Any]]:
    """Play at random, with some timeouts; return the number of seats and all states, at most `MOST`."""
    dice = random.Random(number)
    seats = dice.choice(game.seats)
    state = game.new(game.options(), seats, dice.randbytes(32))
    found = [state]
    while len(found) < MOST and (acting := game.to_act(state)):
        seat = dice.choice(acting)
        action = dice.choice(list(game.legal(state, seat)))
        if (deadline := game.deadline(state)) is not None and not dice.randrange(4):
            late = game.on_timeout(state, deadline.seat)
            if not isinstance(late, Ending):
                seat, action = (seat if deadline.seat is None else deadline.seat), late
        state = game.apply(state, seat, action).state
        found.append(state)
    return seats, found


@pytest.mark.parametrize("game", EVERY, ids=lambda game: type(game).__name__)
@SOME
@given(number=st.integers(0, 2**32))
def test_a_seat_is_told_what_is_for_all_and_what_is_its_own(game: AnyGame, number: int) -> None:
    seats, found = states(game, number)
    for state in found:
        for seat in (None, *range(seats)):
            shown = game.view(state, seat).happened
            assert [event for event in state.happened if event in shown] == list(shown)
            for event in state.happened:
                private = event.seats is not None and seat not in event.seats
                assert (event in shown) != private


@pytest.mark.parametrize("game", EVERY, ids=lambda game: type(game).__name__)
def test_a_restart_knows_what_happened(game: AnyGame) -> None:
    found = [state for number in range(5) for state in states(game, number)[1]]
    assert any(state.happened for state in found)
    for state in found:
        assert game.load(game.dump(state)).happened == state.happened


def test_told_is_for_whom_it_is() -> None:
    public, own = Event(kind="drew"), Event(kind="drew-block", seats=(1,))
    assert told((public, own), 1) == (public, own)
    assert told((public, own), 0) == told((public, own), None) == (public,)
