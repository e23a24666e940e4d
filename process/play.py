"""Playing on this machine: the bot on a private sandbox, as one process or as several."""

import asyncio
import contextlib
import logging
import os
import socket
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import config
from cogs.client.internals import point_at
from process.running import running, until_stopped

log = logging.getLogger("baraza")

PROGRAM = Path(__file__).parents[1] / "bot.py"


async def sandbox(settings: config.Settings, version: str) -> None:
    """Run the bot on a private sandbox; the sandbox's data are deleted when it stops."""
    from sandbox.server import Sandbox  # noqa: PLC0415 - a bot on Discord never loads the sandbox

    box = Sandbox(port=_free_port(settings.sandbox_port))
    await box.start()
    point_at(box.api_url)
    with tempfile.TemporaryDirectory(prefix="baraza-") as folder:
        sandbox_settings = settings.model_copy(
            update={
                "database_path": Path(folder) / "sandbox.db",
                "database_url": None,
                "identify_delay": 0.0,
                "discord_gateway_url": box.gateway_url,
            }
        )
        try:
            async with running(sandbox_settings, box.token, asyncio.Event(), version) as (_, work):
                log.info("Baraza is ready. Open %s in your browser and type /play.", box.page_url)
                log.info("Two seats side by side: %s?seat=Heron,Lion   Stop with Ctrl-C.", box.page_url)
                await until_stopped(work)
        finally:
            await box.stop()


async def processes(settings: config.Settings, count: int) -> None:
    """Run `count` processes of the bot on a private sandbox, over a new database on the PostgreSQL server of the settings.

    The database is dropped at the end. Unless settings divide the shards, one process holds them all and the others stand
    by; if it is ended, another one takes over.
    """
    from data.postgres.scratch import scratch  # noqa: PLC0415 - psycopg is loaded only where it is asked for
    from sandbox.server import Sandbox  # noqa: PLC0415 - a bot on Discord never loads the sandbox

    assert isinstance(settings.store, str)
    with scratch(settings.store) as url:
        box = Sandbox(port=_free_port(settings.sandbox_port))
        await box.start()
        environment = os.environ | {
            "DISCORD_TOKEN": box.token,
            "DISCORD_API_URL": box.api_url,
            "DISCORD_GATEWAY_URL": box.gateway_url,
            "DATABASE_URL": url,
            "IDENTIFY_DELAY": "0",
        }
        started = list[asyncio.subprocess.Process]()
        try:
            for number in range(1, count + 1):
                process = await asyncio.create_subprocess_exec(
                    sys.executable, str(PROGRAM), env=environment | {"PROCESS_NAME": f"play-{number}"}
                )
                started.append(process)
                log.info("play-%d is the process %d.", number, process.pid)
            log.info("Open %s in your browser and type /play. Stop with Ctrl-C.", box.page_url)
            await until_stopped(_all_ended(started))
        finally:
            for process in started:
                with contextlib.suppress(ProcessLookupError):  # it has ended
                    process.terminate()
            await _all_ended(started)
            await box.stop()


async def _all_ended(started: Sequence[asyncio.subprocess.Process]) -> None:
    await asyncio.gather(*(process.wait() for process in started))


def _free_port(wanted: int) -> int:
    """The wanted port of this machine, or the next one that is not in use. Raises SettingsError where all 50 are."""
    for port in range(wanted, min(wanted + 50, 65536)):
        with socket.socket() as probe:
            if sys.platform != "win32":  # on Windows the option would let two servers share a port
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise config.SettingsError(f"SANDBOX_PORT: no port from {wanted} on is free. Choose another one, such as 9000.")
