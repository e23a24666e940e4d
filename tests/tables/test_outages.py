"""People who are heard while their shard still counts as cut off: Discord sends what they press before it says that it is back."""

import pytest

from tables.errors import Refused
from tests.tables.cups import opened
from tests.tables.harness import Bench

CUT_OFF_S = 300


async def test_what_is_pressed_while_the_clock_stands_still_is_not_late(hands: Bench) -> None:
    table = await hands.game("live")
    await hands.advance(59)
    await hands.tables.outages.cut_off(0)
    await hands.advance(CUT_OFF_S)
    await hands.tables.act(table.id, hands.actor(table.names[0], late_ms=500), "roll", table.stamp(0))
    await hands.tables.outages.reconnected(0)
    table = await hands.tables.load(table.id)
    assert (table.to_act(), table.players[0].misses) == ((1,), 0)
    assert table.due_ms == hands.clock.now_ms() + 60_000
    await hands.check(table.id)


@pytest.mark.parametrize(("before_ms", "counts"), [(700, True), (500, False)])
async def test_a_turn_that_ended_before_the_clock_stood_still_takes_what_was_pressed_before(
    hands: Bench, before_ms: int, counts: bool
) -> None:
    table = await hands.game("live")
    await hands.advance(60.6)
    await hands.tables.outages.cut_off(0)
    await hands.advance(CUT_OFF_S)
    pressed = hands.actor(table.names[0], late_ms=CUT_OFF_S * 1000 + before_ms)
    if counts:
        await hands.tables.act(table.id, pressed, "roll", table.stamp(0))
    else:
        with pytest.raises(Refused, match="too-late"):
            await hands.tables.act(table.id, pressed, "roll", table.stamp(0))


async def test_nor_is_who_checks_in_while_the_clock_stands_still(hands: Bench) -> None:
    cup = await opened(hands, starts=0)
    await cup.join(1, 2)
    await cup.here(1)
    await cup.advance(15 * 60)
    await hands.tables.outages.cut_off(0)
    await cup.advance(CUT_OFF_S)
    await cup.here(2)
    assert {each.user_id for each in (await cup.now()).entrants.values() if each.here} == {1, 2}


async def test_nor_is_who_comes_to_a_game_while_the_clock_stands_still(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await cup.advance(5 * 60)
    await hands.tables.outages.cut_off(0)
    await cup.advance(CUT_OFF_S)
    await cup.come(1, 2, 3, 4)
    assert len(await cup.tables()) == 2


async def test_a_check_in_that_ended_before_the_clock_stood_still_is_over(hands: Bench) -> None:
    cup = await opened(hands, starts=0)
    await cup.join(1, 2)
    await cup.advance(15 * 60 + 0.6)
    await hands.tables.outages.cut_off(0)
    await cup.advance(CUT_OFF_S)
    with pytest.raises(Refused, match="check-in-over"):
        await cup.here(1)
