"""An arena of 64 people under Discord's rate limits, in virtual time: a board goes up about every second."""

import asyncio
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import discord.http
import pytest

from sandbox.driver import Person
from tests.clock import FakeClock
from tests.e2e.conftest import House
from tests.e2e.cups import course_of, opened

pytestmark = pytest.mark.long

CROWD = 64
STEP_S = 0.2
TURN_MS = 15_000
NEARLY_MS = 500
"""The error allowed in a turn's length: time goes on in steps while a board is on its way."""


class VirtualTime:
    """What discord.py asks of asyncio for its rate limits, on a test's clock.

    Attributes:
        sleeping: How many requests wait for a rate limit.
    """

    def __init__(self, clock: FakeClock) -> None:
        self._clock = clock
        self.sleeping = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        self.sleeping += 1
        try:
            await self._clock.sleep_until(self._clock.now_ms() + round(seconds * 1000) + 1)
        finally:
            self.sleeping -= 1

    async def wait(self, futures: Iterable[asyncio.Future[None]], timeout: float) -> None:  # noqa: ASYNC109 - asyncio's
        sleeping = asyncio.ensure_future(self.sleep(timeout))
        await asyncio.wait([*futures, sleeping], return_when=asyncio.FIRST_COMPLETED)
        sleeping.cancel()

    def get_running_loop(self) -> SimpleNamespace:
        loop = asyncio.get_running_loop()
        return SimpleNamespace(time=lambda: self._clock.now_ms() / 1000, create_future=loop.create_future)


async def go_on(house: House, time: VirtualTime) -> None:
    """Let everything be done that can be done now, pictures included, and then let a moment pass."""
    quiet = 0
    while quiet < 3:
        await house.driver.idle()
        at_work = any(lane.worker is not None for lane in house.bot.publisher._lanes._lanes.values())
        busy = house.store.pending or house.tables.tournaments.busy or (at_work and not time.sleeping)
        quiet = 0 if busy else quiet + 1
        await asyncio.sleep(0.001)
    await house.clock.advance(STEP_S)


async def test_nobody_in_an_arena_of_64_is_timed_out_before_their_board_is_up(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = VirtualTime(house.clock)
    monkeypatch.setattr(discord.http, "asyncio", time)
    world, guild = house.box.world, house.driver.guild
    crowd = [world.add_user(f"Bird {number}") for number in range(1, CROWD + 1)]
    for user in crowd:
        world.join(guild, user)
    people = [Person(house.driver, user) for user in crowd]
    place = await opened(house, format="arena", length=30)
    for person in people:
        await person.slash("tournament do", place, what="here")
    house.box.rest._limits.enabled = True
    await house.heron.slash("tournament do", place, what="start")
    begun_ms = house.clock.now_ms()
    ends = (await course_of(house)).clocks["ends", 1]
    for person in people:
        await person.slash("tournament do", place, what="game")
    tables = [await house.tables.load(row.table_id or "") for row in (await course_of(house)).pairings.values()]
    assert len(tables) == CROWD // 2

    up: dict[str, int] = {}
    while len(up) < len(tables):
        await go_on(house, time)
        for table in [each for each in tables if each.id not in up]:
            now = await house.tables.load(table.id)
            assert await house.tables.records.actions(table.id) == [], f"the clock has acted; {len(up)} boards are up"
            if now.message_id is not None and now.in_thread:
                up[table.id] = house.clock.now_ms()
                assert now.due_ms is not None
                assert abs(now.due_ms - TURN_MS - up[table.id]) <= NEARLY_MS, "a whole turn from when its board is up"
                thread = world.channels[now.thread_id or 0]
                assert thread.name.startswith("Friday Cup: Bird")
    assert max(up.values()) - begun_ms > TURN_MS, "Discord takes five messages in five seconds"
    assert (await course_of(house)).clocks["ends", 1] == ends
    # The bot ends what it has begun before it closes, and nobody moves the clock on while it does.
    while time.sleeping:
        await go_on(house, time)
    house.box.rest._limits.enabled = False
    house.box.refusals[:] = [each for each in house.box.refusals if each.status != 429]
