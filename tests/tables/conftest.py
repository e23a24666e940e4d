from collections.abc import AsyncIterator

import pytest

from tests.clock import FakeClock
from tests.tables.harness import Bench, Place, bench


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def hands(place: Place, clock: FakeClock) -> AsyncIterator[Bench]:
    async with bench(place, clock) as hands:
        yield hands
