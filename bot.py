"""The process: settings, logging, the Discord client, start and stop."""

import argparse
import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord.http import Route

import config
from cogs.client.client import Baraza
from data.blocks import Lease
from data.errors import NotHolderError, UnusableStoreError
from data.handover import take_panels
from data.heartbeat import last_beat
from data.opening import OpenStore, open_store
from data.shards import Block, blocks
from engines.registry import GAMES
from tables.clock import WallClock
from tables.handover import Giving, Succeeding
from tables.play.holding import Held, Holding, Outside, give_back, whole
from tables.play.house_pool import PoolHouses
from tables.service import Tables

if TYPE_CHECKING:
    from data.postgres.membership import Membership

if sys.platform != "win32":
    import uvloop

log = logging.getLogger("baraza")
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""Permissions that the invite link asks for; the last one lets the bot repost a board that chat has pushed out of
sight."""
HEALTHY_SECONDS = 60
"""Age in seconds from which a heartbeat counts as missing."""
VERSION = "0.1.0"
"""The version of this program. A release raises it: a process takes over from one whose version is lower."""
PROBE = aiohttp.ClientWSTimeout(ws_close=5.0)
"""Timeout of the connection that only tests whether a gateway answers."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the bot until it is stopped, answer `--healthy`, or carry out `--migrate`.

    Returns:
        The process's exit status: 0 for a normal end, 1 for an unhealthy bot, 2 for settings or a connection that
        failed.
    """
    chosen = _parsed(arguments)
    purposes: tuple[config.Purpose, ...] = ("healthy", "migrate", "processes", "sandbox")
    try:
        settings = config.load(next((each for each in purposes if getattr(chosen, each)), "run"))
        if chosen.healthy:
            return 0 if healthy(settings.store) else 1
        discord.utils.setup_logging(level=getattr(logging, settings.log_level), root=True)
        if chosen.sandbox:
            logging.getLogger("discord").setLevel(logging.WARNING)
        if chosen.migrate:
            run(migrate(settings.store))
        elif chosen.processes:
            run(processes(settings, chosen.processes))
        else:
            run(sandbox(settings) if chosen.sandbox else serve(settings))
    except config.SettingsError as error:
        return _refuse(str(error))
    except UnusableStoreError as error:
        return _refuse(str(error))
    except NotHolderError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    except discord.LoginFailure:
        return _refuse(
            f"DISCORD_TOKEN is not accepted by Discord. Reset it at {config.DEVELOPERS} and write the new one into .env."
        )
    except (OSError, aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound) as error:
        return _refuse(
            f"Discord cannot be reached ({error}). Check the network, DISCORD_API_URL and DISCORD_GATEWAY_URL."
        )
    return 0


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Parse the command line. Raises SystemExit, after a sentence, where it is wrong."""
    parser = argparse.ArgumentParser(prog="bot.py", description="Baraza, a Discord bot for group play.")
    parser.add_argument("--sandbox", action="store_true", help="play here: start a Discord of your own on this machine")
    parser.add_argument("--processes", type=int, metavar="N", help="play here with several processes over DATABASE_URL")
    parser.add_argument("--healthy", action="store_true", help="say by the exit status whether the running bot is well")
    parser.add_argument("--migrate", action="store_true", help="bring the database to this version's schema, and end")
    chosen = parser.parse_args(arguments)
    if chosen.processes is not None and (chosen.processes < 1 or not chosen.sandbox):
        parser.error("--processes takes a number from 1 on, and goes with --sandbox")
    return chosen


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine to its end, on uvloop where it exists (not on Windows)."""
    with asyncio.Runner(loop_factory=None if sys.platform == "win32" else uvloop.new_event_loop) as runner:
        runner.run(work)


def _refuse(sentence: str) -> int:
    """Print why the bot does not start; the exit status for that."""
    sys.stderr.write(sentence + "\n")
    return 2


def healthy(place: Path | str) -> bool:
    """Whether the bot that uses this store wrote its heartbeat within the last minute; `place` as `Settings.store`."""
    beat_ms = last_beat(place)
    return beat_ms is not None and time.time() * 1000 - beat_ms < HEALTHY_SECONDS * 1000


async def migrate(place: Path | str) -> None:
    """Create this store or migrate it to the current schema; `place` as `Settings.store`.

    Where several processes start at once, one that does only this goes before them, so that they find the schema ready.

    Raises:
        UnusableStoreError: The store cannot be used; while a PostgreSQL server is down, it is waited for instead.
    """
    store = await open_store(place)
    await store.close()
    log.info("The database has this version's schema.")


def point_at(api_url: str | None) -> None:
    """Direct discord.py to another REST base URL than Discord's own; None changes nothing."""
    if api_url:
        Route.BASE = api_url


async def check_gateway(gateway_url: str) -> None:
    """Connect once to a gateway that is not Discord's own, to find a wrong address at start.

    The client itself retries for ever, which is right only for a gateway that has worked before.

    Raises:
        OSError: Nothing listens at the address.
        aiohttp.ClientError: What listens there is not a gateway.
    """
    async with aiohttp.ClientSession() as session, session.ws_connect(gateway_url, timeout=PROBE):
        pass


@contextlib.asynccontextmanager
async def running(
    settings: config.Settings, token: str, leaving: asyncio.Event
) -> AsyncIterator[tuple[Baraza, Coroutine[Any, Any, None]]]:
    """Open the store and log the client in for the length of a block; close both in order at its end.

    Args:
        settings: The settings.
        token: The bot's token.
        leaving: Set where the process is asked to end, and may hand its shards over first.

    Yields:
        The client, logged in but not yet connected to the gateway, and the coroutine that runs the client until it is
        disconnected for good. The caller awaits that coroutine.
    """
    clock = WallClock()
    member = None if isinstance(settings.store, Path) else _member(settings.store, settings.process_name, clock)
    store = await open_store(settings.store, None if member is None else member.session_name)
    houses = PoolHouses(settings.house_workers, modules=GAMES.modules)
    tables = Tables(store, clock, houses, GAMES)
    try:
        bot = Baraza(tables, GAMES, identify_delay=settings.identify_delay, gateway_url=settings.discord_gateway_url)
        if member is not None:
            tables.holding.name = member.holder
            await member.enter(tables.hear, tables.outages.store_lost)
        async with bot:
            # The default executor draws pictures, each in about a millisecond; more threads would only wait for the
            # GIL.
            asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1, "drawing"))
            await bot.login(token)
            advised = await bot.advice()
            count = settings.shard_count or advised
            _calm_collector()
            if member is None:
                bot.hold(Holding(whole(count)))
                yield bot, bot.connect()
            else:
                yield bot, _as_member(bot, member, store, blocks(count, settings.shards_per_process or count), leaving)
    finally:
        await tables.close()
        if member is not None:
            await member.leave(store)
        await store.close()


def _member(url: str, name: str, clock: WallClock) -> "Membership":
    """Make the membership of this process among those that work on a PostgreSQL database."""
    from data.postgres.membership import Membership  # noqa: PLC0415 - psycopg is loaded only where it is asked for

    return Membership(url, name, clock.now_ms, clock.correct)


async def _as_member(
    bot: Baraza, member: "Membership", store: OpenStore, parts: Sequence[Block], leaving: asyncio.Event
) -> None:
    """Hold a block of shards: stand by until one is free or is handed over, run the client, and hand the block over.

    Args:
        bot: The client.
        member: The membership.
        store: The store.
        parts: The blocks into which the shards are divided.
        leaving: Set where the process is asked to end.

    Raises:
        NotHolderError: Another process has taken the block, because this one gave no heartbeat in time.
    """
    tasks: list[asyncio.Task[Any]] = []

    def spawn(work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        tasks.append(asyncio.create_task(work))
        return tasks[-1]

    async def first(*awaited: asyncio.Task[Any]) -> None:
        done, _ = await asyncio.wait(awaited, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()

    asked, lost = spawn(leaving.wait()), spawn(member.lost.wait())
    try:
        holding = spawn(member.hold(store, parts, VERSION, give_back(bot.tables.clock.now_ms)))
        await first(holding, asked)
        if not holding.done():
            return
        found = holding.result()
        if isinstance(found, Lease):
            lease, held = found, Held(found, member, member.holder)
            bot.hold(held)
            # A successor that died as soon as it held the block has left what was handed over to it.
            bot.private.take_over(await store.run(take_panels, lease.block, bot.tables.clock.now_ms()))
            connection = spawn(_hold(bot))
        else:
            bot.hold(Outside(found.block, member, member.holder))
            connection = spawn(bot.connect())
            succeeding = spawn(Succeeding(store, member, found, bot.front).run())
            await first(succeeding, connection, asked)
            if not succeeding.done():
                return
            lease, since_ms = succeeding.result()
            held = Held(lease, member, member.holder)
            panels = await store.run(take_panels, lease.block, bot.tables.clock.now_ms())
            await bot.succeed(held, since_ms, panels)
        giving = spawn(Giving(bot.tables, store, member, lease, held, bot.front).run(leaving))
        await first(connection, lost, giving)
        if lost.done() and not giving.done():
            raise NotHolderError(
                "Another process has taken over the shards of this one, which was not heard of in time."
            )
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _hold(bot: Baraza) -> None:
    """Resume the tables, whose house players and boards need no gateway, and then connect the client."""
    await bot.take_over()
    await bot.connect()


def _calm_collector() -> None:
    """Make the cyclic garbage collector run less often, and skip the objects that live as long as the process.

    A tap creates some thousands of objects, and reference counting frees nearly all of them. With these thresholds the
    bot takes a tenth more taps a second (measured). Higher thresholds do harm: at 50,000 objects one pause took a tenth
    of a second.

    The second `collect` is needed: CPython runs a full collection only once the objects new to the oldest generation
    exceed a quarter of those that survived the last full collection. An interaction is a reference cycle that lives for
    seconds, so many of them reach the oldest generation before they are garbage. As long as the program's own objects,
    which `freeze` exempts from collection but leaves in that count, were among the survivors, thousands of interactions
    stayed in memory.
    """
    gc.collect()
    gc.freeze()
    gc.collect()
    gc.set_threshold(5_000, 20, 5)


async def until_stopped(work: Coroutine[Any, Any, None], leaving: asyncio.Event | None = None) -> None:
    """Run a coroutine until it ends by itself or the process receives a signal to stop.

    Args:
        work: The coroutine.
        leaving: Set at the first signal, so that the coroutine ends by itself; a second signal does not wait for that.
    """
    connection = asyncio.create_task(work)

    def stop() -> None:
        if leaving is None or leaving.is_set():
            connection.cancel()
        else:
            leaving.set()

    with contextlib.suppress(
        NotImplementedError
    ):  # Windows has no signal handlers here; Ctrl-C cancels the run instead
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stop)
    with contextlib.suppress(asyncio.CancelledError):
        await connection


async def serve(settings: config.Settings) -> None:
    """Run the bot on Discord, or on the REST API and gateway that the settings name."""
    point_at(settings.discord_api_url)
    if settings.discord_gateway_url:
        await check_gateway(settings.discord_gateway_url)
    leaving = asyncio.Event()
    async with running(settings, settings.token, leaving) as (_, work):
        link = discord.utils.oauth_url(
            settings.application_id, permissions=PERMISSIONS, scopes=("bot", "applications.commands")
        )
        log.info("Invite Baraza to a server: %s", link)
        await until_stopped(work, None if isinstance(settings.store, Path) else leaving)


async def sandbox(settings: config.Settings) -> None:
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
            async with running(sandbox_settings, box.token, asyncio.Event()) as (_, work):
                log.info("Baraza is ready. Open %s in your browser and type /play.", box.page_url)
                log.info("Two seats side by side: %s?seat=Heron,Lion   Stop with Ctrl-C.", box.page_url)
                await until_stopped(work)
        finally:
            await box.stop()


async def processes(settings: config.Settings, count: int) -> None:
    """Run so many processes of the bot on a private sandbox, over a database on the PostgreSQL server that is named.

    The database is made for this and dropped at the end. Unless settings divide the shards, one process holds them all and
    the others stand by: whoever ends the first sees another take over.
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
                    sys.executable, __file__, env=environment | {"PROCESS_NAME": f"play-{number}"}
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


if __name__ == "__main__":
    sys.exit(main())
