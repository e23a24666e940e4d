"""Fixtures: the real bot on the real discord.py, against the sandbox, in one event loop and on one fake clock."""

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import orjson
import pytest
from discord import app_commands
from discord.http import Route

from cogs.client import door
from cogs.client.client import Baraza
from cogs.show import publisher
from engines.entry import GameEntry, Registry
from engines.registry import GAMES
from sandbox import commands
from sandbox.commands import validate_command
from sandbox.driver import PATIENCE_S, Driver
from sandbox.errors import Problems
from sandbox.server import Sandbox
from tables.meter import Meter
from tables.play import alarm, lobby
from tables.play.house_pool import InlineHouses
from tables.service import Tables
from tests import fresh, readable
from tests.clock import CALM_BEAT_MS, FakeClock
from tests.counting_store import CountingStore
from tests.counting_threads import CountingThreads
from tests.sandbox.openapi import OpenApiValidator
from tests.shuffled import SHUFFLE, loops
from tests.thinking import Desk, thinker

if sys.platform != "win32":
    import uvloop

REAL_SECONDS = ((publisher, "LEAD_SECONDS"), (door, "DEFER_SECONDS"))
GUILDS_S = 0.01
"""How long, in real seconds, the bot waits for a further server at its start: the sandbox sends all at once."""
SILENT = ("cogs", "baraza", "tables", "data", "engines", "discord.client", "discord.app_commands", "asyncio")
"""Loggers that must stay silent at level ERROR."""


class House:
    """A sandbox and the bot in it; a test may stop the bot and start it again on the same store."""

    bot: Baraza
    store: CountingStore
    tables: Tables

    def __init__(
        self,
        box: Sandbox,
        clock: FakeClock,
        place: Path | str,
        games: Registry,
        *,
        sends: bool = False,
        emojis: bool = False,
        meter: Meter | None = None,
    ) -> None:
        self.box = box
        self.games = games
        self.sends = sends
        self.emojis = emojis
        self.meter = meter
        self.clock = clock
        self.place = place
        self.driver = Driver(box)
        self.threads = CountingThreads()
        self.heron, self.lion, self.gecko, self.zebra = map(self.driver.user, ("Heron", "Lion", "Gecko", "Zebra"))
        self.lion.locale = "en-US"
        self.greeted = set(box.world.guilds)
        """The servers that count as greeted when the bot starts, so that no greeting is posted in a test's channel."""
        self._connection: asyncio.Task[None] | None = None

    async def start(
        self, before_connecting: Callable[[], Awaitable[None]] | None = None, *, synced: bool = True
    ) -> None:
        store = self.store = CountingStore(await fresh.opened(self.place))
        self.clock.busy = self.driver.busy = lambda: store.pending > 0 or self.threads.pending > 0
        self.desk = Desk()
        self.tables = Tables(
            self.store,
            self.clock,
            InlineHouses(),
            self.games,
            puzzles=self.games.puzzles,
            analysts=self.games.analysts,
            thinker=thinker(self.clock, self.desk),
        )
        self.bot = Baraza(
            self.tables,
            self.games,
            identify_delay=0.0,
            gateway_url=self.box.gateway_url,
            guild_ready_timeout=GUILDS_S,
            emojis=self.emojis,
            meter=self.meter,
        )
        for guild_id in self.greeted:
            await self.tables.servers.greet(guild_id)
        await self.bot.login(self.box.token)
        if before_connecting is not None:
            await before_connecting()
        if not self.sends:
            await self._have_commands()
        self._connection = asyncio.create_task(self.bot.connect())
        await self.driver.ready()
        await self.bot.wait_until_ready()
        # A table that is opened while the last run's tables are taken up may be shown as one of them.
        await self.driver.until(lambda: self.tables.outages.resumed or not self.tables.holding.held, "the tables")
        sync = self.bot.command_sync
        if synced and self.tables.holding.held:
            await self.driver.until(lambda: sync.done or sync.trouble, "the comparison of the commands")

    async def _have_commands(self) -> None:
        """Put the bot's commands into the sandbox, as if an earlier start had sent them; the bot compares nothing."""
        sync = self.bot.command_sync
        if not self.box.commands.listed(None):
            self.box.commands.replace(None, await sync._translated())
        sync.done = True

    async def stop(self) -> None:
        assert self._connection is not None
        assert not self.bot._connection._view_store._views, "discord.py must keep no view"
        assert not self.bot._connection._view_store._synced_message_views
        await self.bot.close()
        with contextlib.suppress(asyncio.CancelledError):
            await self._connection
        await self.tables.close()
        await self.store.close()
        self.clock.busy = self.driver.busy = lambda: False

    async def away(self, seconds: int) -> None:
        """Stop the bot, and start it again after this time."""
        await self.driver.idle()
        await self.stop()
        self.clock._now += seconds * 1000
        await self.start()
        await self.quiet()

    async def quiet(self) -> None:
        """Wait until nothing is left of what is due now, which may be several steps of which each follows from the last."""
        for _ in range(10):
            await self.clock.advance(0)
            await self.driver.idle()


def pytest_asyncio_loop_factories() -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """The event loop of these tests: the one that the bot runs on (`process.running`), unless a seed draws the order."""
    if SHUFFLE is not None:
        return loops()
    return {"bot": asyncio.new_event_loop if sys.platform == "win32" else uvloop.new_event_loop}


@pytest.fixture(scope="session")
def validator() -> OpenApiValidator | None:
    """A validator of requests by Discord's OpenAPI description; None where there is no copy of it."""
    return OpenApiValidator.found()


_TRANSLATED: dict[tuple[str, tuple[GameEntry, ...]], Any] = {}
"""The payloads of the commands that were translated already in this test run, by their names and the bot's games."""
_VALID: set[bytes] = set()
"""The commands, as JSON, that the sandbox has found valid in this test run."""


def translated_once(translated: Callable[..., Any]) -> Callable[..., Any]:
    """Wrap discord.py's translation of a command in a cache: without it, translating takes half of every start."""

    async def payload(command: Any, tree: Any, translator: Any) -> Any:
        known = (command.qualified_name, tree.client.games.entries)
        if known not in _TRANSLATED:
            _TRANSLATED[known] = await translated(command, tree, translator)
        return _TRANSLATED[known]

    return payload


TRANSLATIONS = [
    (kind, translated_once(kind.get_translated_payload)) for kind in (app_commands.Command, app_commands.Group)
]


def validated_once(problems: Problems, path: tuple[str | int, ...], body: Any) -> None:
    """Validate a command as the sandbox does, unless the same command was valid before."""
    known = orjson.dumps(body)
    if known not in _VALID:
        validate_command(problems, path, body)
        if not problems:
            _VALID.add(known)


def fix_secret(monkeypatch: pytest.MonkeyPatch, secret: int = 0) -> None:
    """Give every table this secret, so that its chance is the same in every run of the test."""
    chosen = SimpleNamespace(token_bytes=lambda size: secret.to_bytes(size, "big"))
    monkeypatch.setattr(lobby, "secrets", chosen)


@pytest.fixture(autouse=True)
def same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix all chance of tables, so that a test's games are the same in every run."""
    fix_secret(monkeypatch)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def games() -> Registry:
    """The games given to the bot; a test module may override this fixture."""
    return GAMES


@pytest.fixture
def sends() -> bool:
    """Whether the bot compares its commands with Discord's and sends them; a test about that overrides this fixture."""
    return False


@pytest.fixture
def emojis() -> bool:
    """Whether the bot has emojis of its own; a test module that is about them overrides this fixture."""
    return False


@pytest.fixture
def meter() -> Meter | None:
    """The meter that the bot reports to; a test module about it overrides this fixture."""
    return None


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """The place of the bot's store: SQLite's file, or the URL of an empty PostgreSQL database (`make cluster-test`)."""
    if os.environ.get("STORE") != "postgres":
        return tmp_path / "baraza.db"
    url: str = request.getfixturevalue("database")
    return url


@pytest.fixture
async def house(  # noqa: PLR0917 - fixtures, which pytest gives by name
    clock: FakeClock,
    place: Path | str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    validator: OpenApiValidator | None,
    games: Registry,
    sends: bool,
    emojis: bool,
    meter: Meter | None,
) -> AsyncIterator[House]:
    """The running bot; at the end, assert that there were no unexpected refusals, invalid requests or logged errors."""
    box = Sandbox(clock=clock, rate_limits=False, static=False)
    unreadable = list[str]()

    def read(method: str, template: str, body: Any) -> None:
        try:
            readable.check_body(body)
        except readable.Unreadable as error:
            unreadable.append(str(error))
        if validator is not None:
            validator(method, template, body)

    box.body_hook = read
    await box.start()
    monkeypatch.setattr(Route, "BASE", box.api_url)
    # Every start does this again with the same result: translating the commands, validating them. Sprites are drawn when
    # a picture first needs them.
    for kind, translated in TRANSLATIONS:
        monkeypatch.setattr(kind, "get_translated_payload", translated)
    monkeypatch.setattr(commands, "validate_command", validated_once)
    monkeypatch.setattr(Baraza, "warm", lambda _bot, _parts: None)
    monkeypatch.setattr(alarm, "CALM_BEAT_MS", CALM_BEAT_MS)
    # These limits count real seconds: they are raised so that a slow machine fails no test. Tests of them set others.
    for module, name in REAL_SECONDS:
        monkeypatch.setattr(module, name, PATIENCE_S)
    there = House(box, clock, place, games, sends=sends, emojis=emojis, meter=meter)
    monkeypatch.setattr(asyncio, "to_thread", there.threads.to_thread)
    await there.start()
    try:
        # What a start leaves for later, such as the regular deletion, is done before the test changes anything.
        await there.driver.idle()
        yield there
        await there.driver.idle()
    finally:
        await there.stop()
        await box.stop()
    if validator is not None:
        complaints, validator.complaints = validator.complaints, []
        assert not complaints, complaints
    assert not unreadable, unreadable
    unexpected = [refusal for refusal in box.refusals if not refusal.expected]
    assert not unexpected, unexpected
    # `caplog.records` would have the records of this teardown only.
    records = [record for when in ("setup", "call", "teardown") for record in caplog.get_records(when)]
    errors = [r.getMessage() for r in records if r.levelno >= logging.ERROR and r.name.startswith(SILENT)]
    assert not errors, errors
