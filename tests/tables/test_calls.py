"""Calls to turn: who is called when, by what they last pressed, and what of that survives a restart."""

from collections.abc import Collection
from pathlib import Path

import pytest

from data.presses import last
from data.rows import PersonRow
from engines.game import Speed
from tables.errors import Refused
from tables.model import Table
from tables.person import CALLS, Person, to_person, to_row
from tables.play import alarm
from tables.play.alarm import CALM_BEAT_MS
from tables.play.calls import to_call
from tests.clock import FakeClock
from tests.tables.harness import CHANNEL, PEOPLE, Bench, Place, bench, killed

CALM = {"relaxed": 120, "none": 120, "days": 3_600}
CALL = ("call", 0)
CALLED = ("call", 1)
ASKED = ("called", 0)


def _user(table: Table, seat: int) -> int:
    return PEOPLE[table.names[seat]]


async def _steps(hands: Bench, table: Table, count: int, seconds: float) -> Table:
    """That many plain turns of that many seconds each, so that no clock plays."""
    made = 0
    while made < count:
        table = await hands.tables.load(table.id)
        seats = table.to_act()
        await hands.advance(seconds)
        for seat in seats:
            await hands.play(table, seat, "pick1" if len(seats) > 1 else "step")
            made += 1
    return await hands.tables.load(table.id)


@pytest.mark.parametrize("speed", ["live", "relaxed", "none", "days"])
async def test_forty_turns_of_twenty_seconds_call_nobody(hands: Bench, speed: Speed) -> None:
    table = await hands.game(speed, goal=1_000)
    table = await _steps(hands, table, 40, 19)
    assert table.status == "playing"
    assert hands.publisher.notices == []


@pytest.mark.parametrize("speed", CALM)
async def test_somebody_is_called_a_while_after_what_they_last_pressed(hands: Bench, speed: Speed) -> None:
    table, calm = await hands.game(speed), CALM[speed]
    await hands.advance(calm - 1)
    assert hands.publisher.notices == []
    # Whatever is pressed in the channel counts, and nothing that is pressed elsewhere.
    hands.tables.pressed(_user(table, 0), CHANNEL)
    hands.tables.pressed(_user(table, 0), CHANNEL + 1)
    await hands.advance(calm - 1)
    hands.tables.pressed(_user(table, 1), CHANNEL)
    hands.tables.pressed(_user(table, 0), CHANNEL + 1)
    assert hands.publisher.notices == []
    await hands.advance(1)
    assert hands.publisher.notices == [CALL]
    hands.tables.pressed(_user(table, 0), CHANNEL)
    await hands.advance(calm)
    assert hands.publisher.notices == [CALL], "once a turn"


@pytest.mark.parametrize("stands", [True, False])
async def test_a_call_leads_to_a_board_which_goes_up_before_it(hands: Bench, stands: bool) -> None:
    table = await hands.game("days")
    if stands:
        await hands.tables.delivery.delivered(table.id, table.revision, 900, 1)
    await hands.advance(3_601)
    assert hands.publisher.notices == [CALL]
    assert ([each.id for each in hands.publisher.shown] == [table.id]) is not stands


@pytest.mark.parametrize(("speed", "seconds"), [("relaxed", 480), ("none", 480), ("days", 7_000)])
async def test_after_a_long_turn_the_next_is_called_at_once(hands: Bench, speed: Speed, seconds: float) -> None:
    table = await hands.game(speed)
    await hands.advance(seconds)
    assert hands.publisher.notices == [CALL]
    await hands.play(table, 0, "step")
    assert hands.publisher.notices == [CALL, CALLED]
    assert "call" in hands.publisher.withdrawn
    assert [notice.about for notice in await hands.notices(table)] == [1]


async def test_live_calls_come_with_the_warning_unless_something_was_pressed_since(hands: Bench) -> None:
    table = await hands.game("live", goal=1_000)
    await hands.advance(30)
    hands.tables.pressed(_user(table, 0), CHANNEL)
    await hands.advance(15)
    assert (await hands.tables.load(table.id)).warned
    assert hands.publisher.notices == []
    await hands.play(table, 0, "step")
    await hands.advance(44.9)
    assert hands.publisher.notices == []
    await hands.advance(0.1)
    assert hands.publisher.notices == [CALLED]
    assert (await hands.tables.load(table.id)).warned, "the call says how long is left, as the board does"


async def test_in_an_arena_the_call_comes_with_the_warning_five_seconds_before_the_end(hands: Bench) -> None:
    await hands.game("arena", goal=1_000)
    await hands.advance(9.9)
    assert hands.publisher.notices == []
    await hands.advance(0.1)
    assert hands.publisher.notices == [CALL]


async def test_whoever_has_left_a_live_game_is_called_each_turn_before_the_clock_plays(hands: Bench) -> None:
    table = await hands.game("live", goal=1_000)
    turns = 0
    while not (table := await hands.tables.load(table.id)).players[0].away:
        if table.to_act() == (0,):
            hands.publisher.notices.clear()
            await hands.advance(59)
            assert hands.publisher.notices == [CALL]
            await hands.advance(2)
            turns += 1
        else:
            for seat in set(table.to_act()) - {0}:
                await hands.play(table, seat, "pick1" if 0 in table.to_act() or len(table.to_act()) > 1 else "step")
            if table.to_act() != (1,):
                await hands.advance(21)  # the window that is everybody's, in which nobody is called
    assert turns == 2


async def test_over_days_a_second_call_comes_two_hours_before_the_end_and_moves_the_first(hands: Bench) -> None:
    table = await hands.game("days")
    await hands.advance(3_600)
    assert hands.publisher.notices == [CALL]
    (call,) = await hands.notices(table)
    assert await hands.posted(call, 901)
    hands.tables.pressed(_user(table, 0), CHANNEL)
    await hands.advance(86_400 - 7_200 - 3_600 - 1)
    assert hands.publisher.notices == [CALL]
    await hands.advance(1)
    assert hands.publisher.notices == [CALL, CALL]
    assert hands.publisher.withdrawn[-1] == "call"
    stand = [(row.message_id, row.wanted) for row in await hands.notices(table)]
    assert stand == [(901, 0), (None, 1)]
    await hands.play(table, 0, "step")
    assert hands.publisher.notices == [CALL, CALL, CALLED]


async def test_whoever_wants_it_is_called_at_every_turn(hands: Bench) -> None:
    table = await hands.game("relaxed", goal=1_000)
    await hands.tables.preferences.change(_user(table, 1), calls="eager")
    await hands.advance(120)
    hands.publisher.notices.clear()
    await hands.play(table, 0, "step")
    assert hands.publisher.notices == [CALLED]
    await hands.tables.preferences.change(_user(table, 1), calls="calm")
    table = await _steps(hands, table, 2, 19)
    assert hands.publisher.notices == [CALLED]


@pytest.mark.parametrize("speed", ["live", "relaxed", "none", "days"])
async def test_whoever_wants_it_is_called_once_they_are_not_there_any_more(hands: Bench, speed: Speed) -> None:
    table = await hands.game(speed, goal=1_000)
    await hands.tables.preferences.change(_user(table, 1), calls="eager")
    hands.tables.pressed(_user(table, 1), CHANNEL)
    await hands.play(table, 0, "step")
    wait = 45 if speed == "live" else 120
    await hands.advance(wait - 1)
    assert hands.publisher.notices == []
    await hands.advance(1)
    assert hands.publisher.notices == [CALLED]


async def test_who_plays_the_house_alone_is_called_over_days_only_and_after_an_hour(hands: Bench) -> None:
    await hands.tables.preferences.change(1, calls="eager")
    for speed, seconds, called in (("live", 50, 0), ("none", 3_601, 0), ("days", 3_599, 0), ("days", 40_000, 1)):
        hands.publisher.notices.clear()
        table = await hands.solo(speed)  # type: ignore[arg-type]  # three of the speeds
        seat = table.seat_of(1)
        assert seat is not None
        await hands.play(table, seat, "pick1")
        await hands.quiet()
        assert (await hands.tables.load(table.id)).to_act() == (seat,)
        await hands.advance(seconds)
        assert hands.publisher.notices.count(("call", seat)) == called
        await hands.tables.end(table.id, "", 1)


async def test_a_call_that_was_left_out_comes_with_the_warning(hands: Bench) -> None:
    table = await hands.game("relaxed", goal=1_000)
    await hands.advance(120)
    assert hands.publisher.notices == [CALL]
    key = to_call(table)[0]
    for seat, of in ((0, "an earlier turn"), (1, key)):
        await hands.tables.call_skipped(table.id, seat, of)
    await hands.advance(600 - 120 - 120 - 1)
    assert hands.publisher.notices == [CALL]
    await hands.tables.call_skipped(table.id, 0, key)
    await hands.advance(1)
    assert hands.publisher.notices == [CALL, CALL]
    assert (await hands.tables.load(table.id)).warned
    await hands.check(table.id)


async def test_a_call_that_was_left_out_is_over_with_its_turn(hands: Bench) -> None:
    table = await hands.game("relaxed", goal=1_000)
    await hands.advance(120)
    await hands.tables.call_skipped(table.id, 0, to_call(table)[0])
    await hands.play(table, 0, "step")
    assert hands.publisher.notices == [CALL, CALLED]
    hands.tables.pressed(_user(table, 1), CHANNEL)
    await hands.advance(599)
    assert hands.publisher.notices == [CALL, CALLED], "that was the next seat's own call"


@pytest.mark.parametrize(("speed", "calls"), [("days", 2), ("none", 1)])
async def test_where_a_second_call_comes_anyway_or_no_warning_does_one_that_was_left_out_changes_nothing(
    hands: Bench, speed: Speed, calls: int
) -> None:
    table = await hands.game(speed)
    await hands.advance(3_600)
    assert hands.publisher.notices == [CALL]
    await hands.tables.call_skipped(table.id, 0, to_call(table)[0])
    await hands.advance(86_400 - 3_600 - 1)
    assert hands.publisher.notices == [CALL] * calls


# Call them


def anybody(_: Table, seats: Collection[int]) -> None:
    """Everybody may be called."""
    assert seats


async def test_who_waits_may_call_once_a_turn(hands: Bench) -> None:
    table = await hands.game("relaxed", goal=1_000)
    with pytest.raises(Refused, match="nobody-to-call"):
        await hands.tables.call(table.id, hands.actor(table.names[0]), anybody)
    with pytest.raises(Refused, match="not-at-table"):
        await hands.tables.call(table.id, hands.actor("Gecko"), anybody)
    actor = hands.actor(table.names[1])
    for _ in range(2):  # the same interaction again
        await hands.tables.call(table.id, actor, anybody)
    assert hands.publisher.notices == [ASKED]
    with pytest.raises(Refused, match="called-already"):
        await hands.tables.call(table.id, hands.actor(table.names[1]), anybody)
    await hands.advance(300)
    assert hands.publisher.notices == [ASKED], "that was this turn's call"
    await hands.play(table, 0, "step")
    assert {"call", "called"} <= set(hands.publisher.withdrawn)
    hands.publisher.notices.clear()
    await hands.tables.call(table.id, hands.actor(table.names[0]), anybody)
    assert hands.publisher.notices == [("called", 1)]
    await hands.check(table.id)


# What the last press was survives a restart


async def test_a_press_survives_a_stop(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        table = await hands.game("relaxed")
        await hands.advance(100)
        hands.tables.pressed(_user(table, 0), CHANNEL)
    async with bench(place, clock) as hands:
        await hands.advance(119)
        assert hands.publisher.notices == []
        await hands.advance(1)
        assert hands.publisher.notices == [CALL]


async def test_a_press_survives_a_kill_but_for_the_last_seconds(tmp_path: Path, clock: FakeClock) -> None:
    async with bench(tmp_path, clock) as hands:
        table = await hands.game("relaxed")
        await hands.advance(100)
        hands.tables.pressed(_user(table, 0), CHANNEL)
        await hands.advance(5)
        copy = killed(tmp_path)
    async with bench(copy, clock) as hands:
        await hands.advance(114)
        assert hands.publisher.notices == []
        await hands.advance(1)
        assert hands.publisher.notices == [CALL]


async def test_only_the_last_hour_s_presses_of_players_are_kept_and_none_of_somebody_who_is_deleted(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alarm, "CALM_BEAT_MS", CALM_BEAT_MS)  # each heartbeat saves presses

    async def kept() -> set[int]:
        await hands.advance(60)
        return {user_id for user_id, _, _ in await hands.store.read(last, 0)}

    await hands.race(3, speed="days")
    hands.tables.pressed(4, CHANNEL)
    hands.tables.pressed(1, CHANNEL + 1)
    assert await kept() == {1, 2, 3}, "neither onlookers nor other channels"
    await hands.advance(3_000)
    hands.tables.pressed(2, CHANNEL)
    await hands.advance(600)
    hands.tables.pressed(3, CHANNEL)
    assert await kept() == {2, 3}
    hands.tables.pressed(3, CHANNEL)
    await hands.tables.village.forget(3)
    assert await kept() == {2}


async def test_eagerness_survives_a_restart(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        table = await hands.game("relaxed", goal=1_000)
        await hands.tables.preferences.change(_user(table, 1), calls="eager")
    async with bench(place, clock) as hands:
        await hands.advance(120)
        hands.publisher.notices.clear()
        await hands.play(table, 0, "step")
        assert hands.publisher.notices == [CALLED]


def test_what_people_had_chosen_of_mentions_goes_on() -> None:
    before = {0: "never", 1: "calm"}
    assert {n: to_person(PersonRow(1, None, 0, n, 0, 0, 1)).calls for n in before} == before
    for calls in CALLS:
        assert to_person(to_row(1, Person(calls=calls))).calls == calls
