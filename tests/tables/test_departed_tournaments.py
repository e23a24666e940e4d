"""Tournaments of servers that the bot was removed from: they stand still for 48 hours, and then they end."""

import pytest

from tables.errors import Refused
from tables.tournament.model import TournamentSettings
from tables.tournament.opening import Plan
from tests.clock import FakeClock
from tests.tables.away import DAY, HOUR, back
from tests.tables.cups import GUILD, board_up, opened
from tests.tables.harness import Bench, Place, bench


async def test_a_tournament_that_is_played_ends_48_hours_after_the_removal(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await cup.come(1, 2, 3, 4)
    await cup.resign(4)
    await hands.tables.departures.left(GUILD)
    await cup.advance(47.9 * HOUR)
    course = await cup.now()
    assert (course.row.status, len(course.under_way)) == ("running", 1), "its round stands still too"
    await cup.advance(0.2 * HOUR)
    course = await cup.now()
    assert (course.row.status, course.row.reason) == ("over", "away")
    assert sorted(row.how or "" for row in course.pairings.values()) == ["adjudicated", "played"]


async def test_without_a_result_it_is_called_off(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await hands.tables.departures.left(GUILD)
    await cup.advance(49 * HOUR)
    course = await cup.now()
    assert (course.row.status, course.row.reason) == ("over", "called-off")


async def test_a_bot_that_was_down_for_longer_ends_it_as_it_comes_back(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        cup = await opened(hands)
        await cup.begun(1, 2, 3, 4)
        await hands.tables.departures.left(GUILD)
    await clock.advance(3 * DAY)
    async with bench(place, clock, resume=False) as hands:
        assert await hands.tables.departures.returned(GUILD) is not None
        assert (await hands.tables.tournaments.load(cup.id)).row.status == "over"


async def test_one_that_is_still_to_begin_waits(hands: Bench) -> None:
    cup = await opened(hands, starts=3 * DAY)
    await cup.join(1, 2, 3)
    await hands.tables.departures.left(GUILD)
    await cup.advance(5 * DAY)
    assert (await cup.now()).check_in is None
    await back(hands)
    await cup.quiet()
    course = await cup.now()
    assert course.row.status == "open"
    check_in = course.check_in
    assert check_in is not None
    assert check_in.due_ms - hands.clock.now_ms() == 15 * 60_000, "what fell due meanwhile is done, in full"


async def test_its_clocks_get_the_time_back_and_nobody_is_a_no_show(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await cup.advance(4 * 60)
    await hands.tables.departures.left(GUILD)
    await cup.advance(DAY)
    await back(hands)
    course = await cup.now()
    left = {clock.kind: (clock.due_ms - hands.clock.now_ms()) // 60_000 for clock in course.clocks.values()}
    assert left == {"come": 5, "round": 41, "opens": 26}
    assert len(course.under_way) == 2


async def test_a_round_does_not_end_before_the_check_in_that_is_open(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await cup.come(1, 2, 3, 4)
    await cup.advance(40 * 60)
    assert (await cup.now()).check_in is not None
    await hands.tables.departures.left(GUILD)
    await cup.advance(DAY)
    await back(hands)
    course = await cup.now()
    left = {clock.kind: (clock.due_ms - hands.clock.now_ms()) // 60_000 for clock in course.clocks.values()}
    assert left == {"start": 15, "round": 15}


async def test_a_tournament_that_stands_still_overlaps_with_none(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.join(1)
    starts_ms = hands.clock.now_ms() + HOUR * 1000
    plan = Plan("Elsewhere", TournamentSettings("toy", "swiss"), starts_ms, GUILD + 1, 78, "en", threads=True)
    elsewhere = await hands.tables.tournaments.open(plan, cup.actor(1))
    with pytest.raises(Refused, match="tournament-overlap"):
        await hands.tables.tournaments.join(elsewhere.row.id, cup.actor(1))
    await hands.tables.departures.left(GUILD)
    await hands.tables.tournaments.join(elsewhere.row.id, cup.actor(1))


@pytest.mark.parametrize("posted", [True, False])
async def test_a_game_whose_first_board_was_still_to_be_posted_begins_at_the_return(
    hands: Bench, *, posted: bool
) -> None:
    cup = await opened(hands, "arena", minutes=30)
    await cup.begun(1, 2)
    await cup.come(1, 2)
    (table,) = await cup.tables()
    await hands.tables.departures.left(GUILD)
    await hands.advance(HOUR)
    await back(hands)
    if posted:
        await board_up(hands, table.id)
        await hands.check(table.id)
        await cup.advance(3 * 60)
        assert "timeout" in [kind for kind, _, _ in await hands.log(table)]
    else:
        await hands.tables.delivery.board_refused(table.id)
        await cup.advance(3 * 60)
        assert (await hands.tables.load(table.id)).closed_reason == "adjudicated"


async def test_people_who_were_still_to_be_called_have_their_time_from_the_call_on(hands: Bench) -> None:
    cup = await opened(hands, "arena", minutes=30)
    cup.posts = False
    await cup.begun(1, 2)
    await cup.advance(10)
    await hands.tables.departures.left(GUILD)
    await cup.advance(HOUR)
    await back(hands)
    await cup.advance(50)
    await cup.call()
    await cup.advance(55)
    assert (await cup.now()).pairings[1].how is None, "a minute from the call on"
    await cup.advance(10)
    assert (await cup.now()).pairings[1].how is not None
