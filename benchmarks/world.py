"""The real bot in a process of its own, on a sandbox in this process, for the end-to-end benchmarks."""

import asyncio
import contextlib
import math
import os
import sys
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from sandbox.components import walk
from sandbox.driver import Driver
from sandbox.server import Sandbox
from sandbox.world import Message

ROOT = Path(__file__).parents[1]
OURS = "Baraza"
"""The name of this tree's bot."""
START_SECONDS = 120.0
"""The timeout of the start of a bot's processes."""


def trees() -> dict[str, Path]:
    """The trees whose bots are measured, by name: this one, and that of `AGAINST`, a checkout of another commit, if it is set."""
    against = os.environ.get("AGAINST")
    return {OURS: ROOT} | ({against: Path(against).absolute()} if against else {})


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
async def bot(
    box: Sandbox, store: Path | str, program: Sequence[str] = (str(ROOT / "bot.py"),), **more: str
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run the bot on a sandbox and a store; it may not be ready yet.

    Args:
        box: The sandbox.
        store: The path of an SQLite file, or the address of a PostgreSQL database.
        program: What Python runs.
        more: Further settings.
    """
    settings = {
        "DISCORD_TOKEN": box.token,
        "DISCORD_API_URL": box.api_url,
        "DISCORD_GATEWAY_URL": box.gateway_url,
        "DATABASE_PATH" if isinstance(store, Path) else "DATABASE_URL": str(store),
        "IDENTIFY_DELAY": "0",
        "LOG_LEVEL": "WARNING",
        "MALLOC_ARENA_MAX": "2",
    } | more
    process = await asyncio.create_subprocess_exec(sys.executable, *program, env=os.environ | settings)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


async def ready(box: Sandbox, sessions: int = 1) -> Driver:
    """The driver of a sandbox, once the bot is ready with so many sessions."""
    # A machine that is busy takes longer to start a process than the driver waits.
    async with asyncio.timeout(START_SECONDS):
        while len(box.gateway.connected()) < sessions:
            await box.activity.wait(0.05)
    driver = Driver(box)
    await driver.ready(sessions)
    return driver


async def once(box: Sandbox, store: Path | str, sessions: int = 1, **more: str) -> None:
    """Run the bot until it is ready, which registers its commands, and end it; settings as for `bot`."""
    async with bot(box, store, **more):
        await ready(box, sessions)
    while box.gateway.connected():
        await box.activity.wait(0.05)


def custom_id(message: Message, verb: str) -> str:
    """The custom_id of the first enabled control of a message that has this verb; empty without any."""
    controls = (c for c in walk(message.data.get("components", [])) if not c.get("disabled"))
    return next((str(c["custom_id"]) for c in controls if f":{verb}:" in c.get("custom_id", "")), "")


def spent_seconds(pid: int) -> float:
    """The processor time that a process has spent so far; only on Linux."""
    return time.clock_gettime(~pid << 3 | 2)  # the clock that clock_getcpuclockid(3) names there


def family(pid: int) -> list[int]:
    """A process and its living children; only on Linux."""
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [pid, *map(int, text.split())]


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which this share of the values lies (nearest rank)."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]
