"""The bot starts no more sessions than Discord allows in a day, however often its processes are started."""

import asyncio
from typing import Any

import pytest

from cogs.client.starts import FRESH_MS, Starts
from tests.clock import FakeClock, settle

DAY_MS = 86_400_000


class Discord:
    """What Discord says of the limit, and how often it was asked."""

    def __init__(self, remaining: int) -> None:
        self.asked = 0
        self.remaining = remaining
        self.failure: Exception | None = None

    async def __call__(self) -> dict[str, int]:
        self.asked += 1
        if self.failure is not None:
            raise self.failure
        return self.limit()

    def limit(self) -> dict[str, int]:
        return {"total": 1000, "remaining": self.remaining, "reset_after": DAY_MS, "max_concurrency": 2}


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


async def test_a_start_counts_its_sessions_and_asks_again_after_a_minute(clock: FakeClock) -> None:
    discord = Discord(500)
    starts = Starts(discord, clock)
    starts.learn(discord.limit())
    assert starts.buckets == 2
    for _ in range(3):
        await starts.take()
    assert discord.asked == 0
    await clock.advance(FRESH_MS / 1000 + 1)
    await starts.take()
    await starts.take()
    assert discord.asked == 1


async def test_none_is_started_until_the_limit_is_renewed(clock: FakeClock, caplog: pytest.LogCaptureFixture) -> None:
    discord = Discord(14)  # ten are left for other processes
    starts = Starts(discord, clock)
    starts.learn(discord.limit())
    await starts.wait(4)
    waiting = asyncio.create_task(starts.wait(5))
    await settle()
    for_a_day = clock.awaited(clock.now_ms() + DAY_MS + FRESH_MS)
    assert for_a_day
    (record,) = caplog.records
    assert "no more sessions until 2027-01-16 08:00 UTC" in record.getMessage()
    discord.failure = OSError("no network")
    await clock.advance((DAY_MS + FRESH_MS) / 1000)
    assert not waiting.done(), "what is not known is not tried"
    discord.failure, discord.remaining = None, 1000
    await clock.advance(2 * FRESH_MS / 1000)
    await waiting
    assert sum("no more sessions" in each.getMessage() for each in caplog.records) == 1


async def test_more_shards_than_sessions_in_a_day_are_begun_and_the_rest_follows(clock: FakeClock) -> None:
    discord = Discord(1000)
    starts = Starts(discord, clock)
    starts.learn(discord.limit())
    await starts.wait(1200)
    for _ in range(990):
        await starts.take()
    next_day = asyncio.create_task(starts.take())
    await settle()
    assert not next_day.done()
    await clock.advance((DAY_MS + FRESH_MS) / 1000)
    await next_day


async def test_what_was_known_counts_while_discord_does_not_say(clock: FakeClock) -> None:
    discord: Any = Discord(500)
    starts = Starts(discord, clock)
    starts.learn(discord.limit())
    discord.failure = OSError("no network")
    await clock.advance(3600)
    await starts.take()
    assert discord.asked == 1


async def test_while_nothing_is_known_yet_none_is_started(clock: FakeClock) -> None:
    discord = Discord(1000)
    discord.failure = OSError("no network")
    waiting = asyncio.create_task(Starts(discord, clock).wait(20))
    await settle()
    assert not waiting.done()
    discord.failure = None
    await clock.advance(2 * FRESH_MS / 1000)
    await waiting
