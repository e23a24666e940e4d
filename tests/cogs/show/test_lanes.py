"""The queues of the channels."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from cogs.show.lanes import Lane, Lanes
from cogs.show.showing import Showing
from tests.clock import FakeClock

CHANNEL = 77


async def test_a_lane_that_is_woken_while_it_looks_for_the_last_time_looks_again() -> None:
    tasks: list[asyncio.Task[Any]] = []
    looks = 0

    def spawn(work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        tasks.append(asyncio.create_task(work))
        return tasks[-1]

    async def show(_lane: Lane, _showing: Showing) -> None:
        raise AssertionError("there is no board")

    async def post(lane: Lane) -> bool:
        nonlocal looks
        looks += 1
        if looks == 1:
            lanes.wake(lane.channel_id)
        await asyncio.sleep(0)
        return False

    lanes = Lanes(FakeClock(), spawn, show, post)
    lanes.wake(CHANNEL)
    await asyncio.gather(*tasks)
    assert (looks, lanes.backlog) == (2, 0)
