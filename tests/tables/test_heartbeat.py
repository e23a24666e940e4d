"""The heartbeat is saved at its own intervals, and the time that the bot was away is given back to every clock."""

from pathlib import Path

import pytest

from data import absences
from tables.model import Table
from tables.play.alarm import BEAT_MS, CALM_BEAT_MS
from tests.clock import FakeClock
from tests.tables.harness import Bench, Place, bench, killed

WHOLE_MS = 60_000
"""The length of a turn of the toy game at the speed "live"."""


@pytest.fixture(autouse=True)
def calm_beat() -> None:
    """The interval of an idle bot's heartbeat is the bot's own."""


async def _beaten(hands: Bench) -> int:
    beaten = await hands.store.read(absences.last_alive)
    assert beaten is not None
    return beaten


async def _shown(hands: Bench) -> Table:
    """Start a game at the speed "live" whose board has been delivered, so that its clock runs."""
    table = await hands.game("live")
    await hands.tables.delivery.delivered(table.id, table.revision, 900, 1)
    await hands.quiet()
    return table


async def _left(hands: Bench, table: Table) -> int:
    due_ms = (await hands.tables.load(table.id)).due_ms
    assert due_ms is not None
    return due_ms - hands.clock.now_ms()


async def test_the_heart_beats_by_itself_and_with_nobody_s_action(hands: Bench) -> None:
    table = await _shown(hands)
    begun = await _beaten(hands)
    await hands.advance(1)
    await hands.play(table, 0, "step")
    assert await _beaten(hands) == begun
    for _ in range(3):
        await hands.advance(BEAT_MS / 1000)
        assert hands.clock.now_ms() - await _beaten(hands) < BEAT_MS


async def test_with_no_clock_near_the_heart_beats_more_slowly_until_one_is(hands: Bench) -> None:
    await hands.advance(CALM_BEAT_MS / 1000)
    begun = await _beaten(hands)
    assert begun == hands.clock.now_ms()
    await hands.advance(CALM_BEAT_MS / 1000 - 1)
    assert await _beaten(hands) == begun
    await _shown(hands)
    for _ in range(3):
        await hands.advance(BEAT_MS / 1000)
        assert hands.clock.now_ms() - await _beaten(hands) < BEAT_MS


@pytest.mark.parametrize("wait", [4, 5, 8, 11])
async def test_after_a_kill_no_clock_has_lost_anything_and_none_gains_more_than_a_beat(
    tmp_path: Path, clock: FakeClock, wait: int
) -> None:
    async with bench(tmp_path, clock) as hands:
        old = await _shown(hands)
        await hands.advance(wait)
        # Actions at other tables do not save a heartbeat.
        new = await _shown(hands)
        left = killed(tmp_path)
        before = {table.id: await _left(hands, table) for table in (old, new)}
    await clock.advance(3_600)
    async with bench(left, clock) as hands:
        assert 0 <= await _left(hands, old) - before[old.id] < BEAT_MS
        assert before[new.id] == WHOLE_MS
        assert await _left(hands, new) == WHOLE_MS, "a clock has more than its whole time"


async def test_after_a_stop_as_it_should_be_the_time_away_is_exact(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        table = await _shown(hands)
        await hands.advance(BEAT_MS / 1000 + 3)
        left = await _left(hands, table)
    await clock.advance(100)
    async with bench(place, clock) as hands:
        assert await _left(hands, table) == left


async def test_a_bot_killed_while_the_line_is_down_gives_back_all_of_it(tmp_path: Path, clock: FakeClock) -> None:
    async with bench(tmp_path, clock) as hands:
        table = await _shown(hands)
        await hands.advance(7)
        left = await _left(hands, table)
        await hands.tables.outages.cut_off(0)
        await hands.advance(40)
        # A save without Discord, such as a house player's move, must not count as a heartbeat.
        await hands.lobby()
        files = killed(tmp_path)
        # Neither may the stop of this run: people could not act since the connection was lost.
    await clock.advance(100)
    for folder in (files, tmp_path):
        async with bench(folder, clock) as hands:
            assert await _left(hands, table) == left


async def test_a_clock_of_the_machine_that_is_set_back_does_not_stop_the_heart(hands: Bench) -> None:
    await _shown(hands)
    await hands.advance(BEAT_MS / 1000)
    hands.clock._now -= 3_600_000
    await _shown(hands)
    assert await _beaten(hands) == hands.clock.now_ms()


async def test_a_last_beat_that_cannot_be_written_stops_no_stop(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError("no room")

    with monkeypatch.context() as patch:
        patch.setattr(absences, "alive", full)
        await hands.tables.outages.cut_off(0)
    await hands.tables.outages.reconnected(0)
    await hands.quiet()
    assert await _beaten(hands) == hands.clock.now_ms()
