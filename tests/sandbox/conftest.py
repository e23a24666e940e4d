"""Fixtures: a sandbox, and the small bot logged in to it."""

from collections.abc import AsyncIterator

import aiohttp
import pytest
import pytest_asyncio

from sandbox.driver import Driver
from sandbox.server import Sandbox
from tests.clock import FakeClock
from tests.sandbox.raw import Raw
from tests.sandbox.small_bot import Bot, running


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest_asyncio.fixture
async def box(clock: FakeClock) -> AsyncIterator[Sandbox]:
    box = Sandbox(clock=clock, rate_limits=False, static=False)
    await box.start()
    yield box
    await box.stop()


@pytest_asyncio.fixture
async def pair(box: Sandbox) -> AsyncIterator[tuple[Bot, Driver]]:
    async with running(box) as both:
        yield both


@pytest_asyncio.fixture
async def raw(box: Sandbox) -> AsyncIterator[Raw]:
    async with aiohttp.ClientSession() as session:
        yield Raw(box, session)


@pytest_asyncio.fixture
async def limited(clock: FakeClock) -> AsyncIterator[Raw]:
    """Requests to a sandbox with rate limits."""
    box = Sandbox(clock=clock, static=False)
    await box.start()
    async with aiohttp.ClientSession() as session:
        yield Raw(box, session)
    await box.stop()
