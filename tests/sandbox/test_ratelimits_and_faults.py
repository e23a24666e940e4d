"""Rate limits, and faults that a test injects."""

import asyncio

import aiohttp
import discord
import pytest

from sandbox.driver import Driver
from sandbox.server import Sandbox
from tests.clock import FakeClock
from tests.sandbox.raw import Raw
from tests.sandbox.small_bot import Bot, note


async def test_a_channels_messages_are_counted(limited: Raw, clock: FakeClock) -> None:
    driver = Driver(limited.box)
    path = f"/channels/{driver.channel('tables').id}/messages"
    for left in (4, 3, 2, 1, 0):
        answer = await limited.full("POST", path, {"content": "x"})
        assert answer.status == 200
        assert answer.headers["X-RateLimit-Remaining"] == str(left)
    answer = await limited.full("POST", path, {"content": "x"})
    body = await answer.json()
    assert (answer.status, body["retry_after"], body["global"]) == (429, 5.0, False)
    assert answer.headers["Via"]
    other = f"/channels/{driver.channel('market').id}/messages"
    assert (await limited("POST", other, {"content": "x"}))[0] == 200
    await clock.advance(5)
    assert (await limited("POST", path, {"content": "x"}))[0] == 200


async def test_old_messages_are_edited_three_times_at_most(limited: Raw, clock: FakeClock) -> None:
    path = f"/channels/{Driver(limited.box).channel('tables').id}/messages"
    _, message = await limited("POST", path, {"content": "x"})
    await clock.advance(3601)
    for _ in range(3):
        assert (await limited("PATCH", f"{path}/{message['id']}", {"content": "y"}))[0] == 200
    status, answer = await limited("PATCH", f"{path}/{message['id']}", {"content": "y"})
    assert (status, answer["code"]) == (429, 30046)


async def test_follow_ups_are_counted_by_token_and_by_channel(limited: Raw, clock: FakeClock) -> None:
    limited.box.commands.replace(None, [{"name": "go", "description": "Go"}])
    driver = Driver(limited.box)
    one = driver.user("Heron").client.command(driver.channel("tables"), "go", {})
    await limited.callback(one, 4, {"content": "x"})
    sent = 0
    for _ in range(6):
        for _ in range(5):
            assert (await limited("POST", limited.hook(one), {"content": "x"}))[0] == 200
            sent += 1
        assert (await limited("POST", limited.hook(one), {"content": "x"}))[0] == 429
        await clock.advance(2)
    assert sent == 30
    status, answer = await limited("POST", limited.hook(one), {"content": "x"})
    assert (status, answer["retry_after"]) == (429, 48.0)


async def test_the_whole_bot_is_counted(limited: Raw) -> None:
    answers = [(await limited("GET", "/users/@me"))[0] for _ in range(51)]
    assert answers == [200] * 50 + [429]


async def test_the_client_tries_again_after_429(pair: tuple[Bot, Driver], monkeypatch: pytest.MonkeyPatch) -> None:
    bot, driver = pair
    tables = driver.channel("tables")
    driver.box.faults.refuse(429, path=f"/channels/{tables.id}/messages")
    channel = bot.get_partial_messageable(tables.id)
    await channel.send(view=note("patience"))
    assert [m.text for m in driver.user("Heron").sees(tables)] == ["patience"]
    assert [(r.status, r.expected) for r in driver.box.refusals] == [(429, True)]


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (404, 10008), (403, 50001)])
async def test_refusals_on_request(pair: tuple[Bot, Driver], status: int, code: int) -> None:
    bot, driver = pair
    tables = driver.channel("tables")
    channel = bot.get_partial_messageable(tables.id)
    message = await channel.send(view=note("one"))
    driver.box.faults.refuse(status, code, method="PATCH", path="/channels/*/messages/*", times=2)
    for _ in range(2):
        with pytest.raises(discord.HTTPException) as refused:
            await message.edit(view=note("two"))
        assert (refused.value.status, refused.value.code) == (status, code)
    await message.edit(view=note("three"))
    assert [r.expected for r in driver.box.refusals] == [True, True]


@pytest.mark.parametrize(("lost", "stand"), [("cut", 0), ("lose_answer", 1)])
async def test_a_request_that_gets_lost_and_one_whose_answer_does(raw: Raw, lost: str, stand: int) -> None:
    tables = Driver(raw.box).channel("tables")
    path = f"/channels/{tables.id}/messages"
    getattr(raw.box.faults, lost)(method="POST", path=path)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await raw("POST", path, {"content": "x"})
    assert (len(tables.messages), raw.box.rest.in_flight) == (stand, 0)
    assert (await raw("POST", path, {"content": "y"}))[0] == 200, "one was to be lost"


async def test_a_request_held_and_one_delayed(box: Sandbox, raw: Raw, clock: FakeClock) -> None:
    hold = box.faults.hold(path="/users/*")
    waiting = asyncio.create_task(raw("GET", "/users/@me"))
    await Driver(box).until(lambda: hold.waiting, "the held request")
    assert box.rest.in_flight == 1
    hold.release()
    assert (await waiting)[0] == 200
    assert hold.waiting == 0
    box.faults.clear()
    box.faults.delay(500, method="GET")
    waiting = asyncio.create_task(raw("GET", "/users/@me"))
    await Driver(box).until(lambda: box.rest.in_flight, "the late request")
    await clock.advance(0.4)
    assert not waiting.done()
    await clock.advance(0.1)
    assert (await waiting)[0] == 200
    assert (await raw("GET", "/users/@me"))[0] == 200, "only one request was to be late"


async def test_as_many_requests_are_late_as_were_asked_for(box: Sandbox, raw: Raw, clock: FakeClock) -> None:
    box.faults.delay(500, method="GET", times=2)
    for late in (True, True, False):
        waiting = asyncio.create_task(raw("GET", "/users/@me"))
        if late:
            await Driver(box).until(lambda: box.rest.in_flight, "the late request")
            assert not waiting.done()
            await clock.advance(0.5)
        assert (await waiting)[0] == 200


async def test_the_log_of_requests(box: Sandbox, raw: Raw, clock: FakeClock) -> None:
    await raw("GET", "/users/@me")
    assert list(box.requests) == [(clock.now_ms(), "GET", "/users/@me")]


async def test_the_bot_hears_of_what_it_lost(pair: tuple[Bot, Driver]) -> None:
    bot, driver = pair
    driver.lose_channel(driver.channel("market"))
    await driver.until(lambda: len(bot.guilds[0].channels) == 2, "the loss of a channel")
    driver.remove_bot()
    await driver.until(lambda: not bot.guilds, "the loss of the server")
