"""Games of a tournament whose boards, and messages that call to them, reach Discord late or not at all (5.1, 6.7)."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tables.model import Table
from tables.tournament.course import Course, seats
from tests.clock import FakeClock
from tests.tables.cups import GUILD, Cup, again, board_up, opened, people
from tests.tables.harness import Bench, Place, bench


@pytest.fixture
async def hands(tmp_path: Path, clock: FakeClock) -> AsyncIterator[Bench]:
    """The tables of a bot on SQLite; the first test runs on both stores."""
    async with bench(tmp_path, clock) as hands:
        yield hands


async def timeouts(hands: Bench, *tables: Table) -> int:
    """How many turns the clock has ended at these tables."""
    logs = [await hands.log(table) for table in tables]
    return sum(kind == "timeout" for log in logs for kind, *_ in log)


def whole_turn(hands: Bench, table: Table) -> int:
    """When a turn ends that begins now."""
    deadline = table.deadline()
    assert deadline is not None
    return hands.clock.now_ms() + deadline.seconds * 1000


async def in_arena(hands: Bench, count: int) -> tuple[Cup, list[Table]]:
    """An arena in which all play, no board of theirs up."""
    cup = await opened(hands, "arena", minutes=30)
    await cup.begun(*range(1, count + 1))
    await cup.come(*range(1, count + 1))
    return cup, await cup.tables()


def come_ms(course: Course) -> int:
    """When the clocks for coming are over."""
    (due_ms,) = {clock.due_ms for (kind, _), clock in course.clocks.items() if kind == "come"}
    return due_ms


async def test_boards_that_go_up_one_after_the_other_cost_nobody_a_turn(place: Place, clock: FakeClock) -> None:
    """Discord takes five messages of a channel in five seconds; a turn of an arena has fifteen seconds."""
    async with bench(place, clock) as hands:
        cup, tables = await in_arena(hands, 20)
        ends = (await cup.now()).clocks["ends", 1]
        for number, table in enumerate(tables, 1):
            await cup.advance(4)
            up = await board_up(hands, table.id, 900 + number)
            assert (up.due_ms, await timeouts(hands, up)) == (whole_turn(hands, up), 0)
            await hands.check(table.id)
            await cup.advance(0.5)
            await hands.tables.resign(table.id, cup.actor(up.players[up.to_act()[0]].user_id or 0))
        assert await timeouts(hands, *tables) == 0
        assert (await cup.now()).clocks["ends", 1] == ends, "an arena's end does not move"


async def test_a_clock_runs_once_its_board_is_up(hands: Bench) -> None:
    cup, (table,) = await in_arena(hands, 2)
    await cup.advance(600)
    await hands.check(table.id)
    assert (await hands.tables.load(table.id)).due_ms is None, "other boards may be before it for as long as it takes"
    up = await board_up(hands, table.id)
    await cup.advance((whole_turn(hands, up) - hands.clock.now_ms()) / 1000 + 0.9)
    assert await timeouts(hands, table) == 0
    await cup.advance(0.2)
    assert await timeouts(hands, table) > 0


async def test_an_action_before_the_board_is_up_starts_no_clock(hands: Bench) -> None:
    cup, (table,) = await in_arena(hands, 2)
    for seat in (0, 1):
        await hands.tables.act(table.id, cup.actor(table.players[seat].user_id or 0), f"pick{seat + 1}", None)
    await hands.check(table.id)
    await cup.advance(100)
    up = await board_up(hands, table.id)
    assert (up.due_ms, await timeouts(hands, up)) == (whole_turn(hands, up), 0)


@pytest.mark.parametrize("restart", [False, True])
async def test_a_game_whose_board_cannot_be_posted_is_adjudicated_after_two_minutes(
    tmp_path: Path, clock: FakeClock, *, restart: bool
) -> None:
    async with bench(tmp_path, clock) as hands:
        cup, (table,) = await in_arena(hands, 2)
        await cup.advance(10)
        await hands.tables.delivery.board_begins(table.id)
        await hands.tables.delivery.board_refused(table.id)
        if not restart:
            await _adjudicated(cup, table)
    if restart:
        async with again(tmp_path, clock, cup.id) as cup:
            await _adjudicated(cup, table)


async def _adjudicated(cup: Cup, table: Table) -> None:
    await cup.advance(109.9)
    await cup.hands.check(table.id)
    assert [each.id for each in await cup.tables()] == [table.id]
    await cup.advance(0.2)
    course = await cup.now()
    ended = await cup.hands.tables.load(table.id)
    assert (ended.closed_reason, await timeouts(cup.hands, ended)) == ("adjudicated", 0)
    assert (course.pairings[1].how, course.pairings[1].halves) == ("adjudicated", "[1, 1]")
    assert len(course.under_way) == 1, "both are paired again"


async def test_a_board_that_is_posted_in_the_end_starts_the_clock(hands: Bench) -> None:
    cup, (table,) = await in_arena(hands, 2)
    await hands.tables.delivery.board_refused(table.id)
    await cup.advance(60)
    up = await board_up(hands, table.id)
    assert up.due_ms == whole_turn(hands, up)
    await hands.tables.delivery.board_refused(table.id)
    assert (await hands.tables.load(table.id)).due_ms == up.due_ms, "a board that stands is not waited for"
    await cup.advance(10)
    await hands.tables.resign(table.id, cup.actor(1))
    await cup.advance(60)
    assert next(row.how for row in (await cup.now()).pairings.values()) == "played"


@pytest.mark.parametrize("tried", [False, True])
async def test_boards_that_wait_while_the_bot_is_removed_go_up_at_the_return(hands: Bench, *, tried: bool) -> None:
    cup, (table,) = await in_arena(hands, 2)
    if tried:
        await hands.tables.delivery.board_begins(table.id)
    await _removed(cup)
    if (await hands.tables.load(table.id)).held:  # as the publisher does
        await hands.tables.delivery.begin_afresh(table.id)
    up = await board_up(hands, table.id)
    assert up.due_ms == whole_turn(hands, up)
    await cup.advance((whole_turn(hands, up) - hands.clock.now_ms()) / 1000 + 1.1)
    assert await timeouts(hands, table) > 0


async def test_a_board_that_cannot_be_posted_after_the_return_is_waited_for_two_minutes(hands: Bench) -> None:
    cup, (table,) = await in_arena(hands, 2)
    await hands.tables.delivery.board_refused(table.id)
    await _removed(cup)
    await hands.tables.delivery.board_refused(table.id)
    await cup.advance(119)
    assert (await hands.tables.load(table.id)).status == "playing"
    await cup.advance(2)
    assert (await hands.tables.load(table.id)).closed_reason == "adjudicated"


async def _removed(cup: Cup) -> None:
    """Remove the bot from the server of a tournament, and invite it again after an hour."""
    departures = cup.hands.tables.departures
    await departures.left(GUILD)
    cup.posts = False
    await cup.advance(3600)
    since_ms = await departures.returned(GUILD)
    assert since_ms is not None
    await departures.take_up(GUILD, since_ms)
    await cup.quiet()


async def test_over_days_a_game_without_a_board_goes_on(hands: Bench) -> None:
    cup = await opened(hands, "round-robin", pace="days")
    await cup.begun(1, 2, 3)
    (pairing,) = (await cup.now()).under_way
    await cup.come(*[each for each in people(await cup.now(), seats(pairing)) if each is not None])
    (table,) = await cup.tables()
    await hands.tables.delivery.board_refused(table.id)
    await cup.advance(121)
    await hands.check(table.id)
    table = await hands.tables.load(table.id)
    assert (table.status, table.due_ms is not None) == ("playing", True)


@pytest.mark.parametrize(("kind", "seconds"), [("arena", 60), ("swiss", 300)])
async def test_people_are_awaited_from_when_a_message_calls_them(hands: Bench, kind: str, seconds: int) -> None:
    cup = await opened(hands, kind)  # type: ignore[arg-type]
    cup.posts = False
    course = await cup.begun(1, 2, 3, 4)
    await cup.advance(90)
    await cup.call()
    course = await cup.now()
    assert come_ms(course) == hands.clock.now_ms() + seconds * 1000
    await cup.call()
    await cup.advance(5)
    await cup.call()
    assert come_ms(await cup.now()) == come_ms(course), "a clock that runs is not started again"
    await cup.advance(seconds - 5)
    assert {row.how for row in (await cup.now()).pairings.values()} == {None}
    await cup.advance(1)
    assert {row.how for row in (await cup.now()).pairings.values()} == {"no-show"}


async def test_people_whom_no_message_called_before_the_removal_are_awaited_from_when_one_does(hands: Bench) -> None:
    cup = await opened(hands, "arena")
    cup.posts = False
    await cup.begun(1, 2)
    await _removed(cup)
    await cup.advance(90)
    await cup.call()
    assert come_ms(await cup.now()) == hands.clock.now_ms() + 60_000


async def test_without_a_message_people_are_awaited_from_two_minutes_after_the_pairing(hands: Bench) -> None:
    cup = await opened(hands, "arena")
    cup.posts = False
    course = await cup.begun(1, 2)
    assert come_ms(course) == hands.clock.now_ms() + 180_000
    assert course.come_until(1) == hands.clock.now_ms() + 60_000, "what a message says that calls them now"
    await cup.advance(181)
    assert {row.how for row in (await cup.now()).pairings.values()} == {"no-show"}
