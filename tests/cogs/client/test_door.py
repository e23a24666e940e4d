"""Which interactions are dropped as repeated or too old, and when a slow one is deferred."""

import asyncio

import discord
import pytest

from cogs.client.door import AGES_MS, FEW_AGES
from tests.clock import settle
from tests.cogs.client.desk import Desk


async def test_another_avatar_is_learnt_from_whatever_somebody_presses() -> None:
    desk = Desk()
    for worn in (None, "one", "one", "two", None):
        desk.worn = worn
        await desk.admits()
        await settle()
    assert desk.avatars.learnt == [(1, "one"), (1, "two"), (1, None)]


async def test_a_late_one_is_dropped_even_after_a_long_silence(caplog: pytest.LogCaptureFixture) -> None:
    desk = Desk()
    assert await desk.admits()
    desk.clock._now += AGES_MS * 100
    assert not await desk.admits(2950)
    assert [record.levelname for record in caplog.records] == ["WARNING"]


async def test_a_clock_put_forward_silences_the_bot_for_a_few_clicks_only() -> None:
    desk = Desk()
    for _ in range(50):
        assert await desk.admits()
    desk.ahead_ms = 4000
    assert not await desk.admits()
    desk.clock._now += AGES_MS
    admitted = [await desk.admits() for _ in range(FEW_AGES)]
    assert admitted[-1]


async def test_a_clock_put_forward_on_a_busy_day_is_found_out_too() -> None:
    desk = Desk()
    await desk.admits()
    desk.ahead_ms = 4000
    admitted = [await desk.admits() for _ in range(65)]
    assert admitted.index(True) == 63
    assert not await desk.admits(3100)


async def test_discord_s_time_is_unknown_until_an_interaction_tells_it() -> None:
    desk = Desk()
    desk.ahead_ms = -120_000
    assert desk.door.discord_ms() is None
    await desk.admits()
    assert desk.door.discord_ms() == desk.clock.now_ms() - 100


async def test_what_was_long_under_way_is_deferred_sooner() -> None:
    desk = Desk()
    fresh, old = desk.interaction(age_ms=0), desk.interaction(age_ms=2300)
    for one in (fresh, old):
        assert await desk.door.admits(one)
    await settle()
    assert len(desk.deferred) == 1


@pytest.mark.parametrize(("holds", "admitted"), [(True, True), (False, False), (None, False)])
async def test_after_a_freeze_the_lease_is_asked_for_before_anybody_is_answered(
    *, holds: bool | None, admitted: bool
) -> None:
    """With None the answer does not come as long as the interaction can be answered."""
    desk, answer = Desk(), asyncio.get_running_loop().create_future()
    assert await desk.admits(0)
    desk.holding.doubted = True
    desk.holding.still_holds = lambda: asyncio.wait_for(answer, None)
    asking = asyncio.create_task(desk.door.admits(desk.interaction(age_ms=2300)))
    await settle()
    assert not asking.done()
    if holds is None:
        await desk.clock.advance(1)
    else:
        answer.set_result(holds)
    assert await asking is admitted
    await settle()
    assert len(desk.deferred) == admitted


async def test_a_deferred_response_that_comes_too_late_is_not_sent() -> None:
    desk, handled = Desk(), asyncio.Event()
    assert await desk.admits(0)

    async def handle() -> None:
        assert await desk.door.admits(desk.interaction(age_ms=2200))
        desk.clock._now += 1000  # frozen
        await handled.wait()

    handling = asyncio.create_task(handle())
    await settle()
    handled.set()
    await handling
    await settle()
    assert desk.deferred == []


async def test_a_late_completion_is_dropped() -> None:
    desk = Desk()
    desk.kind = discord.InteractionType.autocomplete
    await desk.admits(50)
    assert [await desk.admits(age_ms) for age_ms in (2700, 2900)] == [True, False]


async def test_a_repeated_one_is_dropped() -> None:
    desk = Desk()
    one = desk.interaction()
    assert [await desk.door.admits(one) for _ in range(2)] == [True, False]
