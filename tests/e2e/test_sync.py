"""The commands on Discord: compared after each start, sent only where they differ, and never in the way of a game."""

import asyncio
from functools import partial
from types import SimpleNamespace
from typing import Any

import discord
import pytest

import locales
from cogs.client import command_form
from cogs.client.command_sync import CommandSync
from sandbox.errors import Json
from tables.errors import NotHolderError
from tables.play.holding import Holding
from tests.e2e.conftest import House
from tests.e2e.play import begin
from tests.e2e.test_status import status
from tests.example import GAME

COMMANDS = "/applications/*/commands"


@pytest.fixture
def sends() -> bool:
    return True


def sent(house: House) -> int:
    """The number of times that the commands were sent so far."""
    return sum(method == "PUT" and path.endswith("/commands") for _, method, path in house.box.requests)


def asked(house: House) -> int:
    """The number of times that Discord's list was requested so far."""
    return sum(method == "GET" and path.endswith("/commands") for _, method, path in house.box.requests)


def there(house: House) -> dict[str, Json]:
    """The commands that Discord has, by their names."""
    return {command["name"]: command for command in house.box.commands.listed(None)}


async def compare(house: House) -> CommandSync:
    """Compare the commands as a new process does, until that has ended or has failed for the first time."""
    sync = house.bot.command_sync = CommandSync(house.bot.tree, house.tables, house.bot.transport)
    house.bot.spawn(sync.run())
    await house.driver.until(lambda: sync.done or sync.trouble, "the commands")
    return sync


async def restart(house: House) -> None:
    await house.stop()
    await house.start()


def remove(house: House) -> None:
    house.box.commands.remove(None, int(there(house)["play"]["id"]))


def rename(house: House) -> None:
    house.box.commands.change(None, int(there(house)["play"]["id"]), {"description": "Something else"})


def untranslate(house: House) -> None:
    options = [{**each, "name_localizations": None} for each in there(house)["play"]["options"]]
    house.box.commands.change(None, int(there(house)["play"]["id"]), {"options": options})


async def test_commands_that_discord_has_are_asked_for_once_and_not_sent(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (sent(house), house.bot.command_trouble) == (1, "")
    before = asked(house)
    monkeypatch.delattr(Holding, "exclusively")  # commands in sync need no lock
    await restart(house)
    assert (sent(house), asked(house)) == (1, before + 1)


async def test_what_discord_fills_in_or_leaves_out_is_no_difference(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await house.tables.meta.value("commands")
    monkeypatch.setattr(locales, "fingerprint", lambda: "other words")  # so that they have to be compared one by one
    await compare(house)
    assert sent(house) == 1
    assert await house.tables.meta.value("commands") != before


@pytest.mark.parametrize("spoil", [remove, rename, untranslate])
async def test_a_command_that_was_removed_or_changed_elsewhere_comes_back(house: House, spoil: Any) -> None:
    whole = command_form.form(there(house).values())
    spoil(house)
    assert command_form.form(there(house).values()) != whole
    await restart(house)
    assert sent(house) == 2
    assert command_form.form(there(house).values()) == whole


async def test_games_are_played_before_discord_has_told_its_commands(house: House) -> None:
    hold = house.box.faults.hold(method="GET", path=COMMANDS)
    await house.stop()
    await house.start(synced=False)
    await begin(house, f"{GAME} start")
    await house.driver.until(lambda: hold.waiting, "the request for the commands")
    assert not house.bot.command_sync.done
    hold.release()
    await house.driver.until(lambda: house.bot.command_sync.done, "the commands")


async def test_the_entry_point_command_is_sent_along_unchanged(house: House) -> None:
    house.box.commands.enable_activities()
    launch = int(there(house)["launch"]["id"])
    made = house.box.commands.change(None, launch, {"name_localizations": {"fr": "lancer"}, "handler": 1})
    remove(house)
    await restart(house)
    assert (sent(house), house.bot.command_trouble) == (2, "")
    assert "play" in there(house)
    assert there(house)["launch"] | {"version": ""} == made | {"version": ""}
    await compare(house)
    assert sent(house) == 2


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (50035, "Failed to upload commands to Discord (HTTP status 400, error code 50035)"),
        (50240, "400 Bad Request (error code: 50240): You cannot remove this app's Entry Point command"),
    ],
)
async def test_what_was_refused_is_told_and_not_sent_again_until_it_changes(
    house: House, caplog: pytest.LogCaptureFixture, code: int, words: str
) -> None:
    remove(house)
    house.box.faults.refuse(400, code, method="PUT", path=COMMANDS, times=9)
    for _ in range(2):
        caplog.clear()
        await restart(house)
        assert sent(house) == 2
        assert house.bot.command_trouble.startswith(words)
        assert f"those that it has until others are sent: {words}" in caplog.text
    told = (await status(house, house.heron)).replace("\\", "")
    assert f"out of date:** {words}" in told
    await begin(house, f"{GAME} start")
    # What is sent changes with the Entry Point command, and with the program.
    house.box.faults.clear()
    await compare(house)
    assert sent(house) == 2
    house.box.commands.enable_activities()
    await compare(house)
    assert (sent(house), house.bot.command_trouble, "play" in there(house)) == (3, "", True)
    assert "out of date" not in await status(house, house.heron)


async def test_a_refusal_in_a_form_that_discord_py_cannot_read_is_final_too(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = {
        "code": 50035,
        "message": "Invalid Form Body",
        "errors": {"0": {"options": {"_errors": [{"message": "25"}]}}},
    }
    times = 0

    async def refused(*_: object, **__: object) -> None:
        nonlocal times
        times += 1
        raise discord.HTTPException(SimpleNamespace(status=400, reason="Bad Request"), told)

    remove(house)
    monkeypatch.setattr(CommandSync, "_send", refused)
    for _ in range(2):
        sync = await compare(house)
        assert (sync.done, times) == (True, 1)
        assert "Invalid Form Body" in sync.trouble


async def test_another_version_sends_its_commands_where_those_of_the_last_were_refused(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    remove(house)
    house.box.faults.refuse(400, 50035, method="PUT", path=COMMANDS)
    await compare(house)
    assert "play" not in there(house)
    monkeypatch.setattr(locales, "fingerprint", lambda: "other words")
    await compare(house)
    assert (sent(house), "play" in there(house)) == (3, True)


@pytest.mark.parametrize(
    ("method", "refusal", "words", "seconds"),
    [
        ("PUT", {"status": 500}, "500", 10),
        ("PUT", {"status": 400, "code": 30034}, "Max number of daily application command creates", 10),
        ("PUT", {"status": 429, "after": 600}, "429", 600),
        ("PUT", {"status": 403, "code": 50001}, "Missing Access", 10),
        ("GET", {"status": 429, "after": 600}, "429", 600),
        ("GET", {"status": 404}, "404", 10),
    ],
)
async def test_what_may_pass_is_told_and_tried_again_while_games_go_on(  # noqa: PLR0917 - the cases' columns
    house: House, caplog: pytest.LogCaptureFixture, method: str, refusal: dict[str, Any], words: str, seconds: int
) -> None:
    remove(house)
    house.box.faults.refuse(**refusal, method=method, path=COMMANDS)
    await restart(house)
    assert words in house.bot.command_trouble
    assert f"looked at again in {seconds} s: {house.bot.command_trouble}" in caplog.text
    await begin(house, f"{GAME} start")
    before = sent(house)
    await house.clock.advance(seconds - 1)
    assert sent(house) == before
    await house.clock.advance(2)
    await house.driver.until(lambda: house.bot.command_sync.done, "the commands")
    assert (sent(house), house.bot.command_trouble, "play" in there(house)) == (before + 1, "", True)


async def test_the_pause_doubles_and_a_stop_ends_it(house: House, caplog: pytest.LogCaptureFixture) -> None:
    house.box.faults.cut(method="GET", path=COMMANDS, times=99)
    await compare(house)
    for seconds in (10, 20, 40):
        line = f"again in {seconds} s"
        await house.driver.until(partial(_says, caplog, line), line)
        await house.clock.advance(seconds + 1)
    assert not house.bot.command_sync.done
    await house.stop()
    house.box.faults.clear()
    await house.start()
    assert house.bot.command_sync.done


def _says(caplog: pytest.LogCaptureFixture, line: str) -> bool:
    return line in caplog.text


async def test_an_overwrite_whose_answer_is_lost_is_not_made_again(house: House) -> None:
    remove(house)
    hold = house.box.faults.hold(method="PUT", path=COMMANDS)
    sync = asyncio.create_task(CommandSync(house.bot.tree, house.tables, house.bot.transport).run())
    await house.driver.until(lambda: hold.waiting, "the overwrite")
    sync.cancel()
    hold.release()
    await house.driver.until(lambda: "play" in there(house), "the command")
    await compare(house)
    assert sent(house) == 2


async def test_a_process_that_no_longer_holds_its_shards_stops(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def fence(*_: object) -> None:
        raise NotHolderError("another process holds the shards")

    remove(house)
    monkeypatch.setattr(Holding, "fence", fence)
    sync = CommandSync(house.bot.tree, house.tables, house.bot.transport)
    await sync.run()
    assert (sync.done, sync.trouble) == (False, "")
    monkeypatch.setattr(Holding, "held", False)
    before = asked(house)
    await sync.run()
    assert asked(house) == before
