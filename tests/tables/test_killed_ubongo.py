"""A race of Ubongo 3D whose bot is killed in the middle of a round and started again."""

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engines.ubongo.layout import Layout, shown
from tests.clock import FakeClock
from tests.tables.harness import bench
from tests.tables.killed_ubongo import SOLVED, TAPS_BEFORE

AWAY_MS = 3_600_000
SLACK_MS = 600_000
"""A tolerance longer than the killed bot runs on any machine, and shorter than the race."""


async def killed_after(database: Path, lines: int) -> list[list[str]]:
    """Run `killed_ubongo`, kill it after so many lines, and return the lines, each split into its three words."""
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.tables.killed_ubongo", str(database), stdout=subprocess.PIPE, env=os.environ.copy()
    )
    assert child.stdout is not None
    said: list[list[str]] = []
    async for line in child.stdout:
        if line.endswith(b"\n"):
            said.append(line.decode().rstrip("\r\n").split(" ", 2))
        if len(said) == lines:
            child.kill()
    await child.wait()
    assert len(said) >= lines
    return said


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param(9, marks=pytest.mark.long),
        pytest.param(2 * TAPS_BEFORE + 1, marks=pytest.mark.long),
        2 * TAPS_BEFORE + 12,
    ],
)
async def test_after_kill_9_in_the_middle_of_a_round_the_pieces_lie_as_they_lay(tmp_path: Path, lines: int) -> None:
    """After the restart drafts and answers are kept, and the clock gets the lost time back."""
    said = await killed_after(tmp_path / "baraza.db", lines)
    table_id = said[-1][1]
    clock = FakeClock(time.time_ns() // 1_000_000 + AWAY_MS)
    async with bench(tmp_path, clock) as hands:
        table, draft = await hands.tables.drafts.of(table_id, 1)
        heron, lion = table.seat_of(1), table.seat_of(2)
        assert heron is not None
        assert lion is not None
        await hands.check(table_id)
        view = table.view(heron)
        assert (view.phase, view.racing) == ("race", (True, True))
        kept, tried = ([what for word, _, what in said if word == which] for which in ("kept", "try"))
        assert draft in {[d for d in kept if d != SOLVED][-1], [d for d in tried if d != SOLVED][-1]}
        assert view.puzzle is not None
        assert shown(view.puzzle, Layout.model_validate_json(draft or "")).ways > 0
        assert (view.places[lion] == 1) in {SOLVED in kept, SOLVED in tried}
        assert table.due_ms is not None
        assert 0 <= 900_000 - (table.due_ms - clock.now_ms()) < SLACK_MS
        for seat in {heron, lion} & set(table.to_act()):
            text = table.game.format(table.game.legal(table.state, seat)[0])
            table = await hands.play(table, seat, text)
        after = table.view(None)
        assert (after.phase, after.round) == ("gather", 2)
        assert sum(map(len, after.gems)) + after.bag + sum(after.display) == 40 + 6
        await hands.check(table_id)
