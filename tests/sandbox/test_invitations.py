"""Servers that come and go: the events that tell a bot of an invitation and of an outage."""

from typing import Any

import pytest

from sandbox.driver import Driver
from sandbox.server import Sandbox
from tests.sandbox.gateway_client import GUILD_MESSAGES, GUILDS, sessions
from tests.sandbox.small_bot import Bot, running


@pytest.fixture
def driver(box: Sandbox) -> Driver:
    return Driver(box)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The events about servers, in the order in which the client reads them."""
    told: list[str] = []
    dispatch = Bot.dispatch

    def noting(bot: Bot, event: str, /, *args: Any) -> None:
        if event in {"guild_join", "guild_available", "guild_unavailable", "guild_remove"}:
            told.append(f"{event.removeprefix('guild_')} {args[0].name}")
        dispatch(bot, event, *args)

    monkeypatch.setattr(Bot, "dispatch", noting)
    return told


async def test_the_bot_hears_of_an_invitation_and_of_outages(box: Sandbox, heard: list[str]) -> None:
    async with running(box) as (bot, driver):
        await driver.until(lambda: heard, "the first server")
        driver.invite("New")
        box.faults.black_out(driver.guild)
        box.faults.light_up(driver.guild)
        box.faults.remove_bot(driver.guild)
        box.faults.invite_bot(driver.guild)
        square = "Baraza Square"
        every = ["available " + square, "join New", "unavailable " + square, "available " + square]
        every += ["remove " + square, "join " + square]
        await driver.until(lambda: len(heard) == len(every), "all of it")
        assert heard == every
        assert len(bot.guilds) == 2
        assert sum(role.managed for role in driver.guild.roles.values()) == 1


async def test_a_server_in_an_outage_is_named_and_told_of(box: Sandbox, driver: Driver) -> None:
    box.faults.black_out(driver.guild)
    async with sessions(box, (0, 1), intents=GUILDS | GUILD_MESSAGES) as [(socket, ready)]:
        assert ready["guilds"] == [{"id": str(driver.guild.id), "unavailable": True}]
        assert (await socket.events("GUILD_DELETE"))["GUILD_DELETE"] == ready["guilds"][0]
        driver.user("Heron").say(driver.channel("tables"), "hello")
        box.faults.light_up(driver.guild)
        assert list(await socket.events("GUILD_CREATE")) == ["GUILD_CREATE"]


async def test_a_bot_that_is_gone_hears_nothing_of_a_server(box: Sandbox, driver: Driver) -> None:
    async with sessions(box, (0, 1), intents=GUILDS | GUILD_MESSAGES) as [(socket, _)]:
        await socket.events("GUILD_CREATE")
        box.faults.remove_bot(driver.guild)
        driver.user("Heron").say(driver.channel("tables"), "hello")
        box.faults.invite_bot(driver.guild)
        assert list(await socket.events("GUILD_CREATE")) == ["GUILD_DELETE", "GUILD_CREATE"]
