from collections.abc import AsyncIterator

import pytest

from tables.play import alarm
from tests.clock import CALM_BEAT_MS, FakeClock
from tests.tables import same_statements
from tests.tables.harness import Bench, Place, bench


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the tests that need not run on PostgreSQL in `make test` to the long ones."""
    listed = frozenset(same_statements.FILE.read_text(encoding="utf-8").splitlines())
    for item in items:
        if item.nodeid in listed:
            item.add_marker(pytest.mark.long)


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
