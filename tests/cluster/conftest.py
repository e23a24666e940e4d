"""Fixtures: real processes of the bot on one sandbox and one PostgreSQL server, to be killed, frozen and restarted."""

import asyncio
import contextlib
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sandbox.driver import Driver
from sandbox.postgres import PostgresServer
from sandbox.server import Sandbox

ROOT = Path(__file__).parents[2]
PATIENCE_S = 180.0
"""The timeout of a wait in real seconds, which only keeps a failing test from hanging."""


class Process:
    """One process of the bot."""

    def __init__(self, name: str, inner: asyncio.subprocess.Process) -> None:
        self.name = name
        self.inner = inner
        self.said = ""
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.inner.stderr is not None
        while line := await self.inner.stderr.readline():
            self.said += line.decode(errors="replace")

    def signal(self, number: int) -> None:
        assert self.inner.returncode is None, f"{self.name} has ended by itself:\n{self.said}"
        self.inner.send_signal(number)

    async def ended(self) -> int:
        status = await asyncio.wait_for(self.inner.wait(), PATIENCE_S)
        await self._reading
        return status


class Cluster:
    """The processes of one bot, its database and its Discord."""

    def __init__(self, box: Sandbox, postgres: PostgresServer, database: str) -> None:
        self.box = box
        self.driver = Driver(box)
        self.postgres = postgres
        self.database = database
        self.processes: list[Process] = []

    async def start(self, name: str, program: Path = ROOT, **settings: Any) -> Process:
        """Start a process of this name from a tree of the program, with further settings."""
        given = {
            "DISCORD_TOKEN": self.box.token,
            "DATABASE_URL": self.postgres.url(self.database),
            "DISCORD_API_URL": self.box.api_url,
            "DISCORD_GATEWAY_URL": self.box.gateway_url,
            "IDENTIFY_DELAY": 0,
            "HOUSE_WORKERS": 1,
            "PROCESS_NAME": name,
        } | settings
        environment = {key: os.environ[key] for key in ("PATH", "HOME", "LANG") if key in os.environ}
        inner = await asyncio.create_subprocess_exec(
            sys.executable,
            str(program / "bot.py"),
            cwd=self.postgres.folder,
            env=environment | {key: str(value) for key, value in given.items()},
            stderr=asyncio.subprocess.PIPE,
        )
        process = Process(name, inner)
        self.processes.append(process)
        return process

    async def rows(self, query: str) -> list[Any]:
        return await asyncio.to_thread(self.postgres.execute, query, self.database)

    async def holders(self) -> dict[int, str]:
        """The names of the processes that hold blocks, by the first shard of each block."""
        if not await self.rows("SELECT 1 FROM information_schema.tables WHERE table_name = 'blocks'"):
            return {}
        rows = await self.rows("SELECT first, holder FROM blocks WHERE holder IS NOT NULL")
        return {first: holder.split("/")[0] for first, holder in rows}

    async def until(self, condition: Callable[[], Any], what: str) -> float:
        """Wait until a condition, which may return a coroutine, holds; return the seconds that this took."""
        begun = time.monotonic()
        while True:
            held = condition()
            if asyncio.iscoroutine(held):
                held = await held
            if held:
                return time.monotonic() - begun
            if time.monotonic() - begun > PATIENCE_S:
                said = "\n".join(f"--- {each.name}\n{each.said[-3000:]}" for each in self.processes)
                raise AssertionError(f"waited in vain for {what}\n{said}")
            await asyncio.sleep(0.02)

    async def held_by(self, first: int, *names: str) -> float:
        """Wait until one of these processes holds a block."""

        async def held() -> bool:
            return (await self.holders()).get(first) in names

        return await self.until(held, f"{names} to hold the block from shard {first} on")

    async def stop(self) -> None:
        for process in self.processes:
            with contextlib.suppress(ProcessLookupError):  # it has ended
                process.inner.send_signal(signal.SIGCONT)
                process.inner.send_signal(signal.SIGTERM)
        for process in self.processes:
            await process.ended()


_numbers = iter(range(1_000))


@pytest.fixture
def told(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """The lines of a drill's report, which are printed after all tests."""
    lines: list[str] = []
    yield lines
    request.node.user_properties.append(("told", lines))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the drills' reports, whichever worker has run them."""
    # Only the report of a test's teardown has the properties that its fixtures added.
    for report in terminalreporter.getreports(""):
        for name, lines in report.user_properties:
            if name == "told":
                terminalreporter.write_line("\n".join(lines))


@pytest.fixture
async def cluster(postgres: PostgresServer) -> AsyncIterator[Cluster]:
    box = Sandbox(rate_limits=False, static=False)
    await box.start()
    database = f"cluster{next(_numbers)}"
    postgres.make(database)
    there = Cluster(box, postgres, database)
    try:
        yield there
    finally:
        await there.stop()
        await box.stop()
