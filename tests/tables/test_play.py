"""Actions, from the request to the committed state."""

import asyncio
import gc
import logging

import pytest

from engines.game import Illegal, TimedAction
from tables.errors import Refused, Stale
from tables.model import Table
from tests.clock import settle
from tests.tables.harness import Bench


async def test_a_whole_game_of_two_people(hands: Bench) -> None:
    table = await hands.game(goal=2)
    for seat in (0, 1, 0, 1):
        if len(table.to_act()) == 2:
            for picker in (0, 1):
                table = await hands.play(table, picker, "pick3")
        table = await hands.play(table, seat, "step")
        if table.status == "finished":
            break
    assert table.status == "finished"
    assert table.outcome is not None
    assert table.outcome.ranks == (1, 2)
    assert table == await hands.tables.load(table.id)
    await hands.check(table.id)


async def test_the_actions_so_far_have_their_times(hands: Bench) -> None:
    table = await hands.game()
    begun, before = hands.clock.now_ms(), await hands.tables.records.actions(table.id)
    await hands.clock.advance(65)
    await hands.play(table, 0, "step")
    assert await hands.tables.records.actions(table.id) == [*before, TimedAction(0, "step", begun + 65_000)]
    assert await hands.tables.records.actions("nowhere") == []


async def test_refusals_come_in_order_and_change_nothing(hands: Bench) -> None:
    table = await hands.game()
    mover, waiter = table.names
    cases = [
        ("Zebra", "step", None, Refused, "not-at-table"),
        (waiter, "step", table.stamp(1), Refused, "not-your-turn"),
        (waiter, "step", "old", Stale, "stale"),
        (mover, "step", "old", Stale, "stale"),
        (mover, "dance" * 400, None, Illegal, "not-notation"),
        (mover, "pick1", table.stamp(0), Illegal, "not-now"),
        (mover, "resign", None, Illegal, "not-notation"),
        (mover, "flag", None, Illegal, "not-notation"),
        (mover, "draw", None, Illegal, "not-notation"),
    ]
    for name, text, stamp, error, reason in cases:
        with pytest.raises((Refused, Illegal)) as caught:
            await hands.tables.act(table.id, hands.actor(name), text, stamp)
        assert (type(caught.value), str(caught.value)) == (error, reason)
    assert await hands.tables.load(table.id) == table
    with pytest.raises(Refused, match="unknown-table"):
        await hands.tables.act("nowhere", hands.actor(mover), "step", None)


async def test_nothing_is_played_before_the_start_or_after_the_end(hands: Bench) -> None:
    lobby = await hands.lobby()
    with pytest.raises(Refused, match="not-started"):
        await hands.tables.act(lobby.id, hands.actor("Heron"), "step", None)
    table = await hands.game()
    over = await hands.tables.resign(table.id, hands.actor(table.names[1]))
    assert over.outcome is not None
    assert over.outcome.winners == (0,)
    for attempt in (
        hands.tables.act(table.id, hands.actor("Heron"), "step", "n2"),
        hands.tables.resign(table.id, hands.actor("Heron")),
        hands.tables.offer(table.id, hands.actor("Heron"), "draw"),
        hands.tables.end(table.id, "enough", 1),
    ):
        with pytest.raises(Refused, match="over"):
            await attempt
    assert await hands.tables.load(table.id) == over


async def test_an_interaction_that_comes_twice_is_applied_once(hands: Bench) -> None:
    table = await hands.game()
    actor = hands.actor(table.names[0])
    once, twice = await asyncio.gather(*(hands.tables.act(table.id, actor, "step", table.stamp(0)) for _ in range(2)))
    assert once == twice
    assert once.view(None).scores == (1, 0)
    again = await hands.tables.act(table.id, actor, "roll", None)
    assert again == once


async def test_a_table_opened_twice_by_one_interaction_is_one_table(hands: Bench) -> None:
    actor = hands.actor("Heron")
    options = hands.tables._pipeline.games["toy"].options()
    opened = await asyncio.gather(*(hands.tables.open("toy", actor, None, 9, "fr", options) for _ in range(3)))
    assert {table.id for table in opened} == {opened[0].id}
    assert len(await hands.tables.finder.of_person(1)) == 1


async def test_of_a_hundred_simultaneous_clicks_one_is_played(hands: Bench) -> None:
    table = await hands.game(goal=500)
    stamp = table.stamp(0)
    clicks = [hands.tables.act(table.id, hands.actor(table.names[0]), "step", stamp) for _ in range(100)]
    results = await asyncio.gather(*clicks, return_exceptions=True)
    played = [result for result in results if not isinstance(result, BaseException)]
    refused = [result for result in results if isinstance(result, Stale)]
    assert (len(played), len(refused)) == (1, 99)
    assert (await hands.tables.load(table.id)).view(None).scores == (1, 0)
    assert not hands.tables._pipeline._locks
    await hands.check(table.id)


async def test_a_seat_sees_its_own_secret_only(hands: Bench) -> None:
    table = await hands.lobby()
    await hands.tables.join(table.id, hands.actor("Lion"))
    table = await hands.tables.start(table.id, hands.actor("Heron"))
    assert table.to_act() == (0, 1)
    table = await hands.play(table, 1, "pick3")
    assert [table.view(seat).own for seat in (0, 1, None)] == [0, 3, 0]
    assert table.to_act() == (0,)


async def test_a_half_made_action_is_authorised_like_a_whole_one_and_writes_nothing(hands: Bench) -> None:
    table = await hands.game()

    def half(_: Table, seat: int) -> None:
        assert seat == 0

    assert await hands.tables.tap(table.id, hands.actor(table.names[0]), table.stamp(0), half) == table
    with pytest.raises(Stale, match="stale"):
        await hands.tables.tap(table.id, hands.actor(table.names[0]), "old", half)
    with pytest.raises(Refused, match="not-your-turn"):
        await hands.tables.tap(table.id, hands.actor(table.names[1]), table.stamp(1), half)
    assert await hands.tables.load(table.id) == table


async def test_a_tap_that_is_a_whole_action_is_played(hands: Bench) -> None:
    table = await hands.game()
    seen: list[Table] = []

    def whole(now: Table, seat: int) -> object:
        seen.append(now)
        return now.read(seat, "step")

    after = await hands.tables.tap(table.id, hands.actor(table.names[0]), table.stamp(0), whole)
    assert seen == [table]
    assert after.view(0).scores == (1, 0)
    await hands.check(table.id)


async def test_a_cancelled_caller_leaves_a_whole_change(hands: Bench) -> None:
    table = await hands.solo()
    caller = asyncio.create_task(hands.tables.act(table.id, hands.actor("Heron"), "pick2", None))
    while not hands.tables._pipeline._requests:
        await settle(1)
    caller.cancel()
    await hands.quiet()
    # The change was committed and published: the house played on until the person had to act again.
    table = await hands.tables.load(table.id)
    assert table.to_act() == (table.seat_of(1),)
    assert table.view(None).picked == (True, True)
    await hands.check(table.id)


async def test_a_refusal_that_nobody_waits_for_any_more_is_no_error(
    hands: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    requests = hands.tables._pipeline._requests
    asked = asyncio.create_task(hands.tables.delivery.lost("nowhere", "message"))
    while not requests:
        await settle(1)
    (request,) = requests
    asked.cancel()
    await asyncio.wait({request})
    del asked, request
    await hands.quiet()
    gc.collect()
    assert not [record.message for record in caplog.records if record.levelno >= logging.ERROR]
