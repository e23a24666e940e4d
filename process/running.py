"""The start and the stop of a process: its settings, the store, the tables and the Discord client."""

import asyncio
import contextlib
import gc
import logging
import signal
import sys
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import aiohttp
import discord

import config
from cogs.base.links import Links
from cogs.client.client import Baraza
from cogs.client.internals import point_at
from data.opening import StorePlace, open_store
from data.shards import blocks
from engines import made
from engines.game import AnyGame
from engines.registry import GAMES
from process import drawing, logs, making, member
from process.nightly import backing_up
from tables.analysis.worker import AnalysisWorker
from tables.clock import WallClock
from tables.play.holding import Holding, whole
from tables.play.house_pool import PoolHouses
from tables.service import Tables

if TYPE_CHECKING:
    from data.postgres.membership import Membership
    from process.endpoints import Endpoints

if sys.platform != "win32":
    import uvloop

log = logging.getLogger("baraza")

T = TypeVar("T")

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
PROBE = aiohttp.ClientWSTimeout(ws_close=5.0)
"""Timeout of the connection that only tests whether a gateway answers."""


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end, on uvloop where it exists (not on Windows); return its result.

    Raises:
        KeyboardInterrupt: Ctrl+C or SIGTERM has cancelled the coroutine.
    """
    with asyncio.Runner(loop_factory=None if sys.platform == "win32" else uvloop.new_event_loop) as runner:
        try:
            return runner.run(_until_told(work))
        except asyncio.CancelledError:
            raise KeyboardInterrupt from None


async def _until_told(work: Coroutine[Any, Any, T]) -> T:
    """Await a coroutine, which the first signal to stop cancels, until it hears signals itself (`until_stopped`).

    Further signals are dropped. They would break off what closes the store, and its threads would keep the process for ever.
    """
    task = asyncio.current_task()
    assert task is not None, "a coroutine of `asyncio.Runner` runs in a task"
    told = False

    def stop() -> None:
        nonlocal told
        if not told:
            told = True
            task.cancel()

    # As with Ctrl+C, a run outside the main thread is not told.
    if threading.current_thread() is threading.main_thread():
        _on_signals(stop)
    return await work


async def migrate(place: StorePlace) -> None:
    """Create this store or migrate it to the current schema; `place` as `Settings.store`.

    Where several processes start at once, one that does only this goes before them, so that they find the schema ready.

    Raises:
        UnusableStoreError: The store cannot be used; while a PostgreSQL server is down, it is waited for instead.
    """
    store = await open_store(place)
    await store.close()
    log.info("The database has this version's schema.")


async def check_gateway(gateway_url: str) -> None:
    """Connect once to a gateway that is not Discord's own, to find a wrong address at start.

    The client itself retries for ever, which is right only for a gateway that has worked before.

    Raises:
        OSError: Nothing listens at the address.
        aiohttp.ClientError: What listens there is not a gateway.
    """
    async with aiohttp.ClientSession() as session, session.ws_connect(gateway_url, timeout=PROBE):
        pass


def log_faults(games: Mapping[str, AnyGame]) -> Iterator[str]:
    """Log each file of a game that cannot be used, once for the process: house players' workers say nothing of it.

    Yields:
        The name of each game whose files have been read, which takes some hundredths of a second for some.
    """
    for name, game in games.items():
        for fault in game.faults():
            log.warning("%s", fault)
        yield name


@contextlib.asynccontextmanager
async def running(
    settings: config.Settings, token: str, leaving: asyncio.Event, version: str
) -> AsyncIterator[tuple[Baraza, Coroutine[Any, Any, None]]]:
    """Open the store and log the client in for the length of a block; close both in order at its end.

    Args:
        settings: The settings.
        token: The bot's token.
        leaving: Set where the process is asked to end, and may hand its shards over first.
        version: The version of this program.

    Yields:
        The client, logged in but not yet connected to the gateway, and the coroutine that runs the client until it is
        disconnected for good. The caller awaits that coroutine.
    """
    async with _listening(settings, version) as endpoints:
        meter = None if endpoints is None else endpoints.metrics
        clock = WallClock()
        membership = _membership(settings, clock)
        store = await open_store(settings.store, None if membership is None else membership.session_name)
        store.grouped = None if meter is None else meter.grouped
        houses = PoolHouses(settings.house_workers, modules=GAMES.modules, meter=meter, clock=clock)
        tables = Tables(
            store,
            clock,
            houses,
            GAMES,
            puzzles=GAMES.puzzles,
            daily_secret=settings.secret_of_days,
            analysts=GAMES.analysts,
            thinker=AnalysisWorker(modules=GAMES.modules),
            direct_days=settings.direct_game_days,
        )
        try:
            gateway_url, delay = settings.discord_gateway_url, settings.identify_delay
            links = Links(settings.privacy_url, settings.terms_url)
            bot = Baraza(
                tables, GAMES, identify_delay=delay, gateway_url=gateway_url, meter=meter, version=version, links=links
            )
            there = drawing.prepare(bot)
            if membership is not None:
                tables.holding.name = membership.holder
                await membership.enter(tables.hear, tables.outages.store_lost)
            async with bot:
                # The default executor draws pictures, each in about a millisecond; more threads would only wait for
                # the GIL.
                asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1, "drawing"))
                await bot.login(token)
                bot.warm(log_faults(GAMES))
                advised = await bot.advice()
                count = settings.shard_count or advised
                if there:
                    await bot.warming.over()  # some tenths of a second in all, and the first taps find everything drawn
                calm_collector()
                if membership is None:
                    bot.hold(Holding(whole(count)))
                    work = bot.connect()
                else:
                    parts = blocks(count, settings.shards_per_process or count)
                    work = member.live(bot, membership, store, parts, leaving, version=version)
                if endpoints is not None:
                    endpoints.tell_of(store, bot)
                with logs.noting(bot.troubles, clock.now_ms):
                    async with backing_up(settings, store, clock, bot.troubles):
                        yield bot, work
        finally:
            await tables.close()
            if membership is not None:
                await membership.leave(store)
            await store.close()


def _membership(settings: config.Settings, clock: WallClock) -> "Membership | None":
    """Make the membership of this process among those on a PostgreSQL database; None on an SQLite file."""
    if isinstance(settings.store, Path):
        return None
    from data.postgres.membership import Membership  # noqa: PLC0415 - psycopg is loaded only where it is asked for

    return Membership(settings.store, settings.process_name, clock.now_ms, clock.correct)


@contextlib.asynccontextmanager
async def _listening(settings: config.Settings, version: str) -> "AsyncIterator[Endpoints | None]":
    """Serve the endpoints of this process; None where they are off, or their port cannot be had."""
    if not settings.metrics_port:
        yield None
        return
    from process.endpoints import Endpoints  # noqa: PLC0415 - a process that serves nothing loads neither server nor metrics

    endpoints = Endpoints(GAMES, version)
    try:
        found = await endpoints.open(settings.metrics_host, settings.metrics_port)
        yield None if found is None else endpoints
    finally:
        await endpoints.close()


def calm_collector() -> None:
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

    _on_signals(stop)
    with contextlib.suppress(asyncio.CancelledError):
        await connection


def _on_signals(stop: Callable[[], None]) -> None:
    """Call a function for each signal that asks the process to end.

    The event loops of Windows take no handlers. The interpreter's own handlers pass the call on to the loop there, for
    Ctrl+C and for Ctrl+Break; SIGTERM and the closing of the window end a process of Windows at once.
    """
    loop = asyncio.get_running_loop()
    if sys.platform != "win32":
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop)
        return

    def hear(_number: int, _frame: object) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: the process is ending already
            loop.call_soon_threadsafe(stop)

    for number in (signal.SIGINT, signal.SIGBREAK):
        signal.signal(number, hear)


async def serve(settings: config.Settings, version: str) -> None:
    """Run the bot on Discord, or on the REST API and gateway that the settings name; `version` as for `running`."""
    point_at(settings.discord_api_url)
    if settings.discord_gateway_url:
        await check_gateway(settings.discord_gateway_url)
    leaving = asyncio.Event()
    with made.within(making.place(settings)):
        await _serve(settings, version, leaving)


async def _serve(settings: config.Settings, version: str, leaving: asyncio.Event) -> None:
    async with (
        running(settings, settings.token, leaving, version) as (_, work),
        making.making(GAMES, settings),
    ):
        link = discord.utils.oauth_url(
            settings.application_id, permissions=PERMISSIONS, scopes=("bot", "applications.commands")
        )
        log.info("Invite Baraza to a server: %s", link)
        await until_stopped(work, None if isinstance(settings.store, Path) else leaving)
