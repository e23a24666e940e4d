"""A real discord.py bot logs in to the sandbox, and people use it."""

import asyncio

import discord
import pytest

from sandbox.driver import Driver
from tests.clock import FakeClock
from tests.sandbox.small_bot import Bot, png


async def test_a_command_shows_a_board(pair: tuple[Bot, Driver]) -> None:
    _bot, driver = pair
    heron, lion, tables = driver.user("Heron"), driver.user("Lion"), driver.channel("tables")
    reply = await heron.slash("t show", tables, who=lion, n=3)
    assert (reply.state, reply.type, reply.ephemeral) == ("done", 4, False)
    assert reply.message is not None
    assert reply.message.text == "A board for Lion, 3"
    assert reply.message.image == png()
    assert reply.message.alt == "An empty board"
    assert [b[0] for b in reply.message.buttons] == ["Tap", "Write", "Whisper", "Later", "Off"]
    assert [m.id for m in lion.sees(tables)] == [reply.message.id]
    assert not driver.box.refusals


async def test_a_button_updates_its_message(pair: tuple[Bot, Driver]) -> None:
    bot, driver = pair
    heron, tables = driver.user("Heron"), driver.channel("tables")
    shown = (await heron.slash("t show", tables)).message
    assert shown is not None
    reply = await driver.user("Lion").click(shown, "Tap")
    assert reply.type == 7
    (now,) = heron.sees(tables)
    assert (now.id, now.text, now.alt) == (shown.id, "tapped", "A tap")
    assert len(now.data["attachments"]) == 1
    reply = await heron.select(now, "Choose one", ["2"])
    assert heron.sees(tables)[0].text == "chose 2"
    assert not driver.box.refusals
    assert not bot._connection._view_store._views


async def test_a_modal_is_filled_in(pair: tuple[Bot, Driver]) -> None:
    bot, driver = pair
    heron, tables = driver.user("Heron"), driver.channel("tables")
    shown = (await heron.slash("t show", tables)).message
    assert shown is not None
    opened = await heron.click(shown, "Write")
    assert opened.modal is not None
    assert opened.modal["title"] == "Write"
    with pytest.raises(AssertionError, match="21 characters"):
        await heron.submit(opened, text="x" * 21, kind="a")
    with pytest.raises(AssertionError, match="no option c"):
        await heron.submit(opened, text="x", kind="c")
    reply = await heron.submit(opened, text="words", kind="b")
    assert (reply.type, heron.sees(tables)[0].text) == (7, "written")
    inner = [c["component"] for c in bot.submitted[0]["components"]]
    assert [c["value"] for c in inner] == ["words", "b"]


async def test_private_answers_and_follow_ups(pair: tuple[Bot, Driver]) -> None:
    _, driver = pair
    heron, lion, tables = driver.user("Heron"), driver.user("Lion"), driver.channel("tables")
    shown = (await heron.slash("t show", tables)).message
    assert shown is not None
    reply = await lion.click(shown, "Whisper")
    assert (reply.type, reply.ephemeral) == (4, True)
    assert [m.text for m in lion.sees(tables)][1:] == ["for you"]
    assert len(heron.sees(tables)) == 1
    assert reply.message is not None
    await lion.click(reply.message, "Tap")
    assert [m.text for m in lion.sees(tables)][1:] == ["tapped"]
    reply = await heron.click(shown, "Later")
    assert reply.type == 6
    await driver.until(lambda: reply.follow_ups, "the follow-up")
    assert [(m.text, m.ephemeral) for m in reply.follow_ups] == [("a follow-up", True)]
    lion.dismiss(lion.sees(tables)[1])
    assert len(lion.sees(tables)) == 1


async def test_a_deferred_answer(pair: tuple[Bot, Driver]) -> None:
    bot, driver = pair
    heron, tables = driver.user("Heron"), driver.channel("tables")
    reply = await heron.slash("t late", tables)
    assert (reply.state, reply.type, reply.ephemeral) == ("deferred", 5, True)
    bot.gate.set()
    await driver.settled(reply)
    assert reply.message is not None
    assert reply.message.text == "thought"
    await driver.until(lambda: len(heron.sees(tables)) == 2, "the follow-up")
    await driver.idle()


async def test_autocomplete(pair: tuple[Bot, Driver]) -> None:
    _, driver = pair
    heron, tables = driver.user("Heron"), driver.channel("tables")
    assert await heron.complete("t pick", tables, word="a") == [("ant", "ant"), ("asp", "asp")]
    reply = await heron.slash("t pick", tables, word="anything")
    assert reply.message is not None
    assert reply.message.text == "You picked anything"


async def test_an_interaction_delivered_twice_is_answered_once(pair: tuple[Bot, Driver]) -> None:
    bot, driver = pair
    heron, tables = driver.user("Heron"), driver.channel("tables")
    shown = (await heron.slash("t show", tables)).message
    assert shown is not None
    bot.seen.clear()
    await heron.deliver_twice(shown, "Tap")
    await driver.until(lambda: driver.box.refusals, "the second answer")
    assert len(bot.seen) == 2
    assert len(set(bot.seen)) == 1
    assert [r.code for r in driver.box.refusals] == [40060]


async def test_what_a_client_does_not_let_one_do(pair: tuple[Bot, Driver]) -> None:
    _, driver = pair
    heron, lion, tables = driver.user("Heron"), driver.user("Lion"), driver.channel("tables")
    shown = (await heron.slash("t show", tables)).message
    assert shown is not None
    with pytest.raises(AssertionError, match="disabled"):
        await heron.click(shown, "Off")
    with pytest.raises(AssertionError, match="0 buttons"):
        await heron.click(shown, "Nothing")
    with pytest.raises(AssertionError, match="no option 3"):
        await heron.select(shown, "t:choose", ["3"])
    with pytest.raises(AssertionError, match="no command"):
        await heron.slash("t nothing", tables)
    with pytest.raises(AssertionError, match="is required"):
        await heron.slash("t pick", tables)
    with pytest.raises(AssertionError, match="does not take"):
        await heron.slash("t show", tables, n="two")
    with pytest.raises(AssertionError, match="not available"):
        await lion.slash("guard", tables)
    assert (await heron.slash("guard", tables)).state == "done"


async def test_a_forged_click_reaches_the_bot(pair: tuple[Bot, Driver]) -> None:
    _bot, driver = pair
    heron, tables = driver.user("Heron"), driver.channel("tables")
    shown = (await heron.slash("t show", tables)).message
    assert shown is not None
    reply = await heron.raw_component(shown.id, "t:tap")
    assert reply.type == 7


async def test_nobody_answers(pair: tuple[Bot, Driver], clock: FakeClock) -> None:
    bot, driver = pair
    heron, tables = driver.user("Heron"), driver.channel("tables")
    waiting = asyncio.create_task(heron.slash("t silent", tables))
    await driver.until(lambda: "silent" in bot.seen, "the command")
    await clock.advance(3.1)
    assert (await waiting).state == "failed"


async def test_a_direct_channel(pair: tuple[Bot, Driver]) -> None:
    bot, driver = pair
    gecko = driver.user("Gecko")
    reply = await gecko.slash("t show", gecko.dm())
    assert reply.state == "done"
    user = await bot.fetch_user(gecko.id)
    await user.send("a word")
    assert [m.text for m in gecko.sees(gecko.dm())][1:] == ["a word"]
    gecko.close_dms()
    with pytest.raises(discord.Forbidden) as closed:
        await user.send("another")
    assert closed.value.code == 50007
    assert driver.user("Heron").sees(gecko.dm()) == []
