"""The real bot in a process of its own, on a sandbox in this process, for the end-to-end benchmarks."""

import asyncio
import contextlib
import math
import os
import sys
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from sandbox.driver import Driver
from sandbox.server import Sandbox

ROOT = Path(__file__).parents[1]


@contextlib.asynccontextmanager
async def sandbox() -> AsyncIterator[Sandbox]:
    """Run a sandbox without a page, and without rate limits, which are Discord's and not the bot's."""
    box = Sandbox(rate_limits=False, static=False)
    await box.start()
    try:
        yield box
    finally:
        await box.stop()


@contextlib.asynccontextmanager
async def bot(box: Sandbox, database: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run the bot (`python bot.py`) on a sandbox and a database; it may not be ready yet."""
    settings = {
        "DISCORD_TOKEN": box.token,
        "DISCORD_API_URL": box.api_url,
        "DISCORD_GATEWAY_URL": box.gateway_url,
        "DATABASE_PATH": str(database),
        "IDENTIFY_DELAY": "0",
        "LOG_LEVEL": "WARNING",
    }
    process = await asyncio.create_subprocess_exec(sys.executable, str(ROOT / "bot.py"), env=os.environ | settings)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


async def ready(box: Sandbox) -> Driver:
    """The driver of a sandbox, once the bot is ready."""
    driver = Driver(box)
    await driver.ready()
    return driver


def spent_seconds(pid: int) -> float:
    """The processor time that a process has spent so far; only on Linux."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which this share of the values lies (nearest rank)."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]
