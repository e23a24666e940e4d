"""The real bot, through the real discord.py, against the sandbox, in one event loop and on one clock."""

import asyncio
import contextlib
import json
import logging
import os
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from discord.http import Route

from cogs.client import router
from cogs.client.client import Baraza
from cogs.show import publisher
from data.opening import OpenStore, open_store
from engines.entry import Registry
from engines.registry import GAMES
from render.ubongo import pictures as ubongo
from render.yam import pictures as yam
from render.yebo import pictures as yebo
from render.yote import pictures as yote
from sandbox.driver import PATIENCE_S, Driver
from sandbox.server import Sandbox
from tables.play.houses import InlineHouses
from tables.service import Tables
from tests.clock import FakeClock
from tests.sandbox.openapi import OpenApiJudge

JUDGED = 40
REAL_SECONDS = ((publisher, "LEAD_SECONDS"), (router, "DEFER_SECONDS"))
UNASKED = ("cogs", "baraza", "tables", "data", "engines", "discord.client", "discord.app_commands", "asyncio")
"""Loggers that must stay silent at level ERROR."""


class House:
    """A sandbox with the bot in it, which may be stopped and started again on the same store."""

    bot: Baraza
    store: OpenStore
    tables: Tables

    def __init__(self, box: Sandbox, clock: FakeClock, place: Path | str, games: Registry) -> None:
        self.box = box
        self.games = games
        self.clock = clock
        self.place = place
        self.driver = Driver(box)
        self.heron, self.lion, self.gecko, self.zebra = map(self.driver.user, ("Heron", "Lion", "Gecko", "Zebra"))
        self.lion.locale = "en-US"
        self._connection: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.store = await open_store(self.place)
        self.tables = Tables(self.store, self.clock, InlineHouses(), self.games)
        self.bot = Baraza(
            self.tables, self.games, identify_delay=0.0, gateway_url=self.box.gateway_url, guild_ready_timeout=0.05
        )
        await self.bot.login(self.box.token)
        self._connection = asyncio.create_task(self.bot.connect())
        await self.driver.ready()
        await self.bot.wait_until_ready()

    async def stop(self) -> None:
        assert self._connection is not None
        assert not self.bot._connection._view_store._views, "discord.py keeps a view"
        assert not self.bot._connection._view_store._synced_message_views
        await self.bot.close()
        with contextlib.suppress(asyncio.CancelledError):
            await self._connection
        await self.tables.close()
        await self.store.close()


_JUDGED: set[str] = set()
"""The bodies that were held against the description already: every start sends the same commands."""


@pytest.fixture(scope="session")
def judge() -> OpenApiJudge | None:
    """Discord's own description of its requests, where a copy is at hand."""
    return OpenApiJudge.found()


def first_bodies(judge: OpenApiJudge | None) -> Callable[[str, str, Any], None] | None:
    """Holds the first bodies of a test against the description; all of a whole game's would take long."""
    if judge is None:
        return None
    most = judge.judged + JUDGED

    def hook(method: str, template: str, body: Any) -> None:
        known = json.dumps([method, template, body], sort_keys=True, default=str)
        if judge.judged < most and known not in _JUDGED:
            _JUDGED.add(known)
            judge(method, template, body)

    return hook


@pytest.fixture(scope="session", autouse=True)
def warmed() -> None:
    """What all pictures share is drawn before the first test, so that none is slower than Discord allows."""
    for parts in (yote.warm("yote"), yote.warm("choko"), yam.warm(), ubongo.warm(), yebo.warm()):
        list(parts)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def games() -> Registry:
    """The games that the bot is given; a module of tests may have others."""
    return GAMES


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """SQLite's file, or, in `make cluster-test`, the address of an empty PostgreSQL database."""
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
    judge: OpenApiJudge | None,
    games: Registry,
) -> AsyncIterator[House]:
    """The bot at work; afterwards nothing was refused, logged or kept that should not be."""
    box = Sandbox(clock=clock, rate_limits=False, static=False)
    box.body_hook = first_bodies(judge)
    await box.start()
    monkeypatch.setattr(Route, "BASE", box.api_url)
    # How fast this machine is decides nothing: these count real seconds, and the tests that are about them set their own.
    for module, name in REAL_SECONDS:
        monkeypatch.setattr(module, name, PATIENCE_S)
    there = House(box, clock, place, games)
    await there.start()
    try:
        yield there
        await there.driver.idle()
    finally:
        await there.stop()
        await box.stop()
    if judge is not None:
        complaints, judge.complaints = judge.complaints, []
        assert not complaints, complaints
    unexpected = [refusal for refusal in box.refusals if not refusal.expected]
    assert not unexpected, unexpected
    # `caplog.records` would only have those of this teardown.
    records = [record for when in ("setup", "call", "teardown") for record in caplog.get_records(when)]
    errors = [r.getMessage() for r in records if r.levelno >= logging.ERROR and r.name.startswith(UNASKED)]
    assert not errors, errors
