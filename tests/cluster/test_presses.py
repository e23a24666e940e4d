"""Two processes at the same things at once: an interaction at a table counts once, and so does a game that ends."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from data import servers
from data.opening import open_store
from sandbox.postgres import PostgresServer
from tables.village import counting
from tests.clock import FakeClock
from tests.cluster.conftest import PATIENCE_S, ROOT
from tests.data.postgres.test_races import BLOCKED, Held
from tests.tables.harness import GAMES, bench

pytestmark = pytest.mark.cluster
PRESSES = range(1_593_540_240_998_500_000, 1_593_540_240_998_500_100)
GUILD = 5
ENDINGS = 100
"""The number of games that each of two processes ends."""


@asynccontextmanager
async def ready(module: str, *arguments: tuple[str, ...]) -> AsyncIterator[Callable[[], None]]:
    """Run a program once for each tuple of arguments; once each run is ready, yield what has all begin at once."""
    running = [
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", module, *each),
            cwd=ROOT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        for each in arguments
    ]
    for process in running:
        assert process.stdout is not None
        assert await asyncio.wait_for(process.stdout.readline(), PATIENCE_S) == b"ready\n"

    def begin() -> None:
        for process in running:
            assert process.stdin is not None
            process.stdin.write(b"\n")

    yield begin
    for process in running:
        await asyncio.wait_for(process.communicate(), PATIENCE_S)
        assert process.returncode == 0


async def test_presses_that_two_processes_hear_count_once(database: str) -> None:
    clock = FakeClock()
    async with bench(database, clock) as hands:
        table = await hands.game(goal=1_000)
        before = len(await hands.log(table))
        numbers = (str(PRESSES.start), str(PRESSES.stop))
        programs = ((database, str(number), table.id, *numbers) for number in range(2))
        async with ready("tests.cluster.presser", *programs) as begin:
            begin()
        _, loaded = await hands.tables._pipeline.loaded(table.id, with_log=True)
        pressed = [row.interaction_id for row in loaded.log[before:]]
        assert len(pressed) == len(set(pressed))
        # Some interactions are refused by both processes, where the other process has just ended the seat's turn.
        assert len(pressed) > len(PRESSES) / 2
        await hands.check(table.id)


async def test_games_of_one_server_that_two_processes_end_at_once_are_counted_one_after_the_other(
    database: str, postgres: PostgresServer
) -> None:
    store = await open_store(database)
    closed = Held(lambda connection: servers.lock(connection, GUILD))
    programs = ((database, str(first), str(ENDINGS)) for first in (0, ENDINGS))
    async with ready("tests.cluster.ender", *programs) as begin:
        holding = await closed.begun(store)
        begin()
        async with asyncio.timeout(PATIENCE_S):
            while await asyncio.to_thread(postgres.execute, BLOCKED) != [(2,)]:
                pass
        closed.let_go()
        await holding
    ended = await store.read(lambda c: c.execute("SELECT table_id FROM endings ORDER BY number").fetchall())
    assert sorted(table_id for (table_id,) in ended) == [f"t{number:04}" for number in range(2 * ENDINGS)]
    recount = await store.run(counting.recount, GAMES)
    assert (recount.games, recount.differing) == (2 * ENDINGS, 0)
    await store.close()
