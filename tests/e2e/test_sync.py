"""Registering the commands: they are sent to Discord only when they have changed, and refusals are reported."""

import pytest
from discord.app_commands import CommandSyncFailure

import locales
from tables.play.holding import Holding
from tests.e2e.conftest import House


def sent(house: House) -> int:
    """The number of times that the commands were sent so far."""
    return sum(method == "PUT" and path.endswith("/commands") for _, method, path in house.box.requests)


async def test_commands_are_sent_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    before = sent(house)
    assert before == 1
    await house.stop()
    await house.start()
    assert sent(house) == before
    monkeypatch.delattr(Holding, "alone")
    await house.bot._commands.sync()  # commands in sync need no lock


async def test_commands_whose_words_have_changed_are_sent_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    before = sent(house)
    monkeypatch.setattr(locales, "fingerprint", lambda: "other words")
    for _ in range(2):
        await house.stop()
        await house.start()
        assert sent(house) == before + 1


async def test_refused_commands_are_named_and_sent_again_at_the_next_start(house: House) -> None:
    await house.tables.meta.put("commands", "others")
    house.box.faults.refuse(400, 50035, method="PUT", path="/applications/*")
    with pytest.raises(CommandSyncFailure, match="Failed to upload commands"):
        await house.bot._commands.sync()
    assert await house.tables.meta.value("commands") == "others"
    house.box.refusals.clear()
    before = sent(house)
    await house.bot._commands.sync()
    assert sent(house) == before + 1
