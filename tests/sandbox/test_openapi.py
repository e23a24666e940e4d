"""The real client's requests agree with Discord's OpenAPI description, and the validator does refuse bad ones."""

import pytest

from sandbox.driver import Driver
from tests.sandbox.openapi import OpenApiJudge, description
from tests.sandbox.small_bot import Bot

pytestmark = pytest.mark.skipif(description() is None, reason="no copy of Discord's description at hand")


async def test_the_clients_bodies_are_described(pair: tuple[Bot, Driver]) -> None:
    bot, driver = pair
    judge = OpenApiJudge.found()
    assert judge is not None
    driver.box.body_hook = judge
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
    assert judge.complaints == []
    assert judge.judged > 7


def test_a_wrong_body_is_complained_of() -> None:
    judge = OpenApiJudge.found()
    assert judge is not None
    judge("POST", "/channels/{channel_id}/messages", {"content": 3})
    assert len(judge.complaints) == 1
    judge("POST", "/interactions/{interaction_id}/{interaction_token}/callback", {"type": 9, "data": {"title": "x"}})
    assert len(judge.complaints) == 2
