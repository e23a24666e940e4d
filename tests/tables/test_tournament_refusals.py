"""What somebody reads whom a tournament refuses something: what holds here, and what they may do instead."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tables.errors import Refused
from tables.tournament.course import seats
from tests.clock import FakeClock
from tests.engines.toy import Toy
from tests.tables.cups import board_up, opened, people
from tests.tables.harness import Bench, bench


@pytest.fixture
async def hands(tmp_path: Path, clock: FakeClock) -> AsyncIterator[Bench]:
    """The tables of a bot on SQLite."""
    async with bench(tmp_path, clock) as hands:
        yield hands


async def test_over_days_nobody_is_sent_to_a_check_in(hands: Bench) -> None:
    """Joining counts as pressing for all rounds (docs/tournaments.md, 4.2)."""
    cup = await opened(hands, "round-robin", pace="days")
    await cup.join(1, 2, 3)
    with pytest.raises(Refused, match="no-check-in-days"):
        await cup.here(1)
    with pytest.raises(Refused, match="no-pairing-days"):
        await cup.come(1)
    await cup.service.withdraw(cup.id, 3)
    await cup.service.start(cup.id)
    with pytest.raises(Refused, match="tournament-few-days"):
        await cup.service.start(cup.id)
    await cup.join(3)
    await cup.service.start(cup.id)
    course = await cup.now()
    (bye,) = people(course, seats(next(row for row in course.pairings.values() if row.how == "bye")))
    assert bye is not None
    with pytest.raises(Refused, match="no-pairing-days"):
        await cup.come(bye)


async def test_after_the_last_round_nobody_is_sent_to_a_check_in(hands: Bench) -> None:
    cup = await opened(hands, rounds=1)
    course = await cup.begun(1, 2, 3)
    (bye,) = people(course, seats(next(row for row in course.pairings.values() if row.how == "bye")))
    assert bye is not None
    with pytest.raises(Refused, match="no-check-in-left"):
        await cup.here(bye)
    with pytest.raises(Refused, match="no-game-left"):
        await cup.come(bye)


async def test_after_the_end_of_an_arena_nobody_is_told_to_wait_for_an_opponent(hands: Bench) -> None:
    cup = await opened(hands, "arena", minutes=30)
    await cup.begun(1, 2)
    await cup.advance(29 * 60 + 30)
    await cup.join(3)
    await cup.here(1, 2)
    course = await cup.now()
    playing = [each for row in course.under_way for each in people(course, seats(row)) if each is not None]
    (free,) = {1, 2, 3} - set(playing)
    await cup.come(*playing)
    await cup.advance(31)
    assert (await cup.now()).row.closing == 1
    with pytest.raises(Refused, match="no-check-in-left"):
        await cup.here(free)
    with pytest.raises(Refused, match="no-game-left"):
        await cup.come(free)


async def test_who_missed_the_start_of_a_round_robin_has_not_left_it(hands: Bench) -> None:
    cup = await opened(hands, "round-robin")
    await cup.join(1, 2, 3, 4)
    await cup.service.start(cup.id)
    await cup.here(1, 2, 3)
    await cup.service.start(cup.id)
    with pytest.raises(Refused, match="entry-closed"):
        await cup.join(4)


async def test_an_organiser_who_puts_a_stranger_out_is_not_told_that_they_are_not_in_it_themself(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await cup.service.put_out(cup.id, 4)
    for user_id in (4, 5):
        with pytest.raises(Refused, match="member-not-entered"):
            await cup.service.put_out(cup.id, user_id)


async def test_a_house_player_of_a_tournament_lets_nobody_take_back(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person would try one turn after the other against it, for points."""
    # A roll of the house player could not be taken back anyway.
    monkeypatch.setattr(Toy, "think", lambda _self, _level, _view, legal, *_: "step" if "step" in legal else legal[0])
    cup = await opened(hands, fill=4)
    await cup.begun(1)
    await cup.come(1)
    table = next(each for each in await cup.tables() if each.seat_of(1) is not None)
    await board_up(hands, table.id)
    await cup.quiet()
    table = await hands.tables.load(table.id)
    seat = table.seat_of(1)
    assert seat is not None
    for action in ("pick1", "step"):
        while seat not in (await hands.tables.load(table.id)).to_act():
            await cup.advance(1)
        await hands.tables.act(table.id, cup.actor(1), action, None)
        await cup.quiet()
    played = await hands.tables.load(table.id)
    asked = await hands.tables.offer(table.id, cup.actor(1), "takeback")
    assert (asked.state, asked.offers) == (played.state, {})
    assert (await hands.tables.asking.of(table.id))["takeback", seat].declined


async def test_nobody_enters_late_where_no_round_follows(hands: Bench) -> None:
    """They would have half a point without a game, and stand before whoever has lost one."""
    cup = await opened(hands, rounds=1)
    await cup.begun(1, 2, 3)
    with pytest.raises(Refused, match="entry-closed"):
        await cup.join(4)
    with pytest.raises(Refused, match="not-entered"):
        await cup.here(4)


async def test_whoever_looks_for_their_game_in_a_tournament_that_is_over_reads_that_it_is(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await cup.service.end(cup.id)
    assert (await cup.now()).row.status == "over"
    with pytest.raises(Refused, match="tournament-over"):
        await cup.come(1)
