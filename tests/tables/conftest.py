from collections.abc import AsyncIterator

import pytest

from tables.play import alarm
from tests.clock import CALM_BEAT_MS, FakeClock
from tests.tables.harness import Bench, Place, bench


@pytest.fixture(autouse=True)
def calm_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make an idle bot write heartbeats seldom; a test module about the heartbeat overrides this fixture."""
    monkeypatch.setattr(alarm, "CALM_BEAT_MS", CALM_BEAT_MS)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def hands(place: Place, clock: FakeClock) -> AsyncIterator[Bench]:
    async with bench(place, clock) as hands:
        yield hands
