"""Background requests: their backoff holds no lock, and a request is retried only while it is still wanted."""

import asyncio
from typing import Any, cast

import discord
import pytest

from cogs.base.transport import PAUSES
from cogs.show.background import Background, Owned
from tests.clock import FakeClock, settle


class Unwell:
    """A response of Discord with status 503 and nothing else."""

    status = 503
    reason = "Service Unavailable"


SICK = discord.DiscordServerError(cast("Any", Unwell()), None)


class Discord:
    """A request that fails with the next of `troubles` at each attempt, and succeeds after the last."""

    def __init__(self, *troubles: Exception) -> None:
        self.tries = 0
        self.wanted = True
        self._troubles = list(troubles)

    async def __call__(self) -> None:
        self.tries += 1
        if self._troubles:
            raise self._troubles.pop(0)


def begin(discord: Discord) -> tuple[FakeClock, Background, asyncio.Task[bool]]:
    """Start a request in the background; return the clock, the background and the request's task."""
    clock = FakeClock()
    background = Background(clock)
    message = Owned(cast("Any", None), None, None, None, 5)
    return clock, background, asyncio.create_task(background.send(message, discord, lambda: discord.wanted))


async def test_a_pause_is_kept_and_holds_nobody() -> None:
    limited = Discord(discord.RateLimited(2.5))
    clock, background, sending = begin(limited)
    await settle()
    assert not background.lock(5).locked()
    await clock.advance(2.4)
    assert limited.tries == 1
    await clock.advance(0.2)
    assert await sending
    assert limited.tries == 2


async def test_what_is_wanted_no_longer_is_not_tried_again() -> None:
    limited = Discord(discord.RateLimited(1))
    clock, _, sending = begin(limited)
    await settle()
    limited.wanted = False
    await clock.advance(2)
    assert not await sending
    assert limited.tries == 1


async def test_one_request_about_a_message_is_on_its_way_at_a_time() -> None:
    well = Discord()
    clock = FakeClock()
    background = Background(clock)
    message = Owned(cast("Any", None), None, None, None, 5)
    async with background.lock(5):
        sending = asyncio.create_task(background.send(message, well, lambda: True))
        await settle()
        assert well.tries == 0
    assert await sending


async def test_where_discord_is_unwell_it_is_tried_as_often_as_the_library_would() -> None:
    sick = Discord(*[SICK] * (len(PAUSES) + 1))
    clock, _, sending = begin(sick)
    await settle()
    for number, pause in enumerate(PAUSES, 1):
        assert sick.tries == number
        await clock.advance(pause)
    with pytest.raises(discord.DiscordServerError):
        await sending
    assert sick.tries == len(PAUSES) + 1
