"""Two processes carry out the same interactions at one table at once: each interaction counts once."""

import asyncio
import sys

import pytest

from tests.clock import FakeClock
from tests.cluster.conftest import PATIENCE_S, ROOT
from tests.tables.harness import bench

pytestmark = pytest.mark.cluster
PRESSES = range(1_593_540_240_998_500_000, 1_593_540_240_998_500_100)


async def test_presses_that_two_processes_hear_count_once(database: str) -> None:
    clock = FakeClock()
    async with bench(database, clock) as hands:
        table = await hands.game(goal=1_000)
        before = len(await hands.log(table))
        running = [
            await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.cluster.presser", database, str(number), table.id),
                *(str(PRESSES.start), str(PRESSES.stop)),
                cwd=ROOT,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
            for number in range(2)
        ]
        for each in running:
            assert each.stdout is not None
            assert await asyncio.wait_for(each.stdout.readline(), PATIENCE_S) == b"ready\n"
        for each in running:
            assert each.stdin is not None
            each.stdin.write(b"\n")
        for each in running:
            await asyncio.wait_for(each.communicate(), PATIENCE_S)
            assert each.returncode == 0
        _, loaded = await hands.tables._pipeline.loaded(table.id, with_log=True)
        pressed = [row.interaction_id for row in loaded.log[before:]]
        assert len(pressed) == len(set(pressed))
        # Some interactions are refused by both processes, where the other process has just ended the seat's turn.
        assert len(pressed) > len(PRESSES) / 2
        await hands.check(table.id)
