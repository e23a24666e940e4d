"""The real client's requests agree with Discord's OpenAPI description, and the validator does refuse bad ones."""

import pytest

from sandbox.driver import Driver
from tests.sandbox.openapi import OpenApiValidator, description
from tests.sandbox.small_bot import Bot

pytestmark = pytest.mark.skipif(description() is None, reason="no copy of Discord's description at hand")


async def test_the_clients_bodies_are_described(pair: tuple[Bot, Driver]) -> None:
    bot, driver = pair
    validator = OpenApiValidator.found()
    assert validator is not None
    driver.box.body_hook = validator
    await bot.tree.sync()
    heron, tables = driver.user("Heron"), driver.channel("tables")
    shown = (await heron.slash("t show", tables)).message
    assert shown is not None
    await heron.click(shown, "Whisper")
    await heron.submit(await heron.click(shown, "Write"), text="x", kind="a")
    await heron.click(shown, "Tap")
    await heron.complete("t pick", tables, word="a")
    bot.gate.set()
    await driver.settled(await heron.slash("t late", tables))
    await driver.idle()
    assert validator.complaints == []
    assert validator.validated > 7


def test_a_wrong_body_is_complained_of() -> None:
    validator = OpenApiValidator.found()
    assert validator is not None
    validator("POST", "/channels/{channel_id}/messages", {"content": 3})
    assert len(validator.complaints) == 1
    validator(
        "POST", "/interactions/{interaction_id}/{interaction_token}/callback", {"type": 9, "data": {"title": "x"}}
    )
    assert len(validator.complaints) == 2
