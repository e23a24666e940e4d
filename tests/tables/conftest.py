from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.clock import FakeClock
from tests.tables.harness import Bench, bench


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def hands(tmp_path: Path, clock: FakeClock) -> AsyncIterator[Bench]:
    async with bench(tmp_path, clock) as hands:
        yield hands
