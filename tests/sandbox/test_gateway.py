"""The gateway: login, resume, invalid sessions, intents, shards."""

import asyncio
import zlib
from typing import Any

import aiohttp
import discord
import orjson
import pytest

from sandbox.driver import Driver
from sandbox.server import Sandbox
from tests.sandbox.gateway_client import DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS, MESSAGE_CONTENT, Socket, dialled
from tests.sandbox.raw import Raw
from tests.sandbox.small_bot import Bot, running


async def test_the_bot_resumes_and_gets_what_it_missed(pair: tuple[Bot, Driver]) -> None:
    _bot, driver = pair
    heron, tables = driver.user("Heron"), driver.channel("tables")
    await driver.box.faults.drop_gateway()
    reply = asyncio.create_task(heron.slash("t show", tables))
    assert (await reply).state == "done"
    assert driver.box.gateway.resumed == 1


async def test_a_forgotten_session_is_begun_anew(pair: tuple[Bot, Driver], monkeypatch: pytest.MonkeyPatch) -> None:
    _bot, driver = pair
    monkeypatch.setattr(discord.backoff.ExponentialBackoff, "delay", lambda _: 0.0)
    (old,) = driver.box.gateway.sessions
    await driver.box.faults.drop_gateway(resume=False)
    await driver.until(lambda: driver.box.gateway.ready() and old not in driver.box.gateway.sessions, "a new session")
    assert driver.box.gateway.resumed == 0
    assert (await driver.user("Heron").slash("t show", driver.channel("tables"))).state == "done"


async def test_a_client_that_asks_for_it_gets_one_compressed_stream(box: Sandbox) -> None:
    inflate = zlib.decompressobj()
    url = f"{box.gateway_url}?v=10&encoding=json&compress=zlib-stream"
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as ws:
        await ws.send_bytes(orjson.dumps({"op": 2, "d": {"token": box.token, "intents": GUILDS, "properties": {}}}))
        names = []
        while "GUILD_CREATE" not in names:
            frame = await ws.receive(timeout=60)
            assert frame.type is aiohttp.WSMsgType.BINARY
            assert frame.data.endswith(b"\x00\x00\xff\xff")
            names.append(orjson.loads(inflate.decompress(frame.data))["t"])
        assert names == [None, "READY", "GUILD_CREATE"]


async def test_discord_py_is_such_a_client(box: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    context, inflated = discord.utils._ActiveDecompressionContext, list[str | None]()
    decompress = context.decompress

    def watched(self: Any, data: bytes) -> str | None:
        inflated.append(decompress(self, data))
        return inflated[-1]

    monkeypatch.setattr(context, "decompress", watched)
    async with running(box):
        assert {None, "READY", "GUILD_CREATE"} <= {orjson.loads(frame or "")["t"] for frame in inflated}


async def test_a_token_may_have_the_prefix_of_the_rest_api(box: Sandbox) -> None:
    async with dialled(box, 2) as (first, second):
        await first.identify(f"Bot {box.token}", GUILDS)
        ready = (await first.events("READY"))["READY"]
        assert ready["application"] == {"id": str(box.world.bot.id), "flags": 0}
        await second.resume(f"Bot {box.token}", ready["session_id"], 1)
        await second.events("RESUMED")


async def test_reconnect_and_invalid_session_on_request(pair: tuple[Bot, Driver]) -> None:
    _bot, driver = pair
    driver.box.faults.reconnect()
    await driver.until(lambda: driver.box.gateway.resumed == 1, "the first return")
    driver.box.faults.invalidate(resumable=True)
    await driver.until(lambda: driver.box.gateway.resumed == 2, "the second return")
    (old,) = driver.box.gateway.sessions
    driver.box.faults.invalidate()
    await driver.until(lambda: driver.box.gateway.ready() and old not in driver.box.gateway.sessions, "a new session")


async def test_two_shards_share_the_servers(box: Sandbox) -> None:
    async with running(box, shards=2) as (bot, driver):
        assert len(bot.shards) == 2
        assert [g.name for g in bot.guilds] == ["Baraza Square"]
        heron = driver.user("Heron")
        assert (await heron.slash("t show", driver.channel("tables"))).state == "done"
        assert (await heron.slash("t show", heron.dm())).state == "done"
        assert len(bot.seen) == 2


@pytest.mark.parametrize(
    ("token", "intents", "shard", "code"),
    [
        (None, GUILDS | 1 << 1, (0, 1), 4014),
        (None, GUILDS | 1 << 18, (0, 1), 4013),
        ("no", GUILDS, (0, 1), 4004),
        (None, GUILDS, (2, 2), 4010),
        (None, GUILDS, (-1, 2), 4010),
        (None, GUILDS, (0, 0), 4010),
        (None, GUILDS, (0,), 4010),
        (None, GUILDS, "0", 4010),
    ],
)
async def test_refused_identifications(box: Sandbox, token: str | None, intents: int, shard: Any, code: int) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(box.gateway_url) as ws:
        await Socket(ws).identify(token or box.token, intents, shard)
        assert (await ws.receive(timeout=60)).type is aiohttp.WSMsgType.CLOSE
        assert ws.close_code == code


async def test_events_follow_the_intents(box: Sandbox, raw: Raw) -> None:
    driver = Driver(box)
    box.gateway.allowed_privileged = MESSAGE_CONTENT
    heron, tables = driver.user("Heron"), driver.channel("tables")
    wanted = {
        GUILDS: None,
        GUILDS | GUILD_MESSAGES: "",
        GUILDS | GUILD_MESSAGES | MESSAGE_CONTENT: "hello",
    }
    async with aiohttp.ClientSession() as session:
        for intents, content in wanted.items():
            async with session.ws_connect(box.gateway_url) as ws:
                client = Socket(ws)
                await client.identify(box.token, intents)
                events = await client.events("GUILD_CREATE")
                assert events["GUILD_CREATE"]["member_count"] == 5
                assert [m["user"]["username"] for m in events["GUILD_CREATE"]["members"]] == ["Baraza"]
                heron.say(tables, "hello")
                await raw("POST", f"/channels/{tables.id}/threads", {"name": "corner", "type": 11})
                driver.lose_channel(box.world.add_channel(driver.guild, "short"))
                events = await client.events("CHANNEL_DELETE")
                assert events.get("MESSAGE_CREATE", {}).get("content") == content
                assert events["THREAD_CREATE"]["newly_created"]


async def test_members_on_request_and_heartbeats(box: Sandbox) -> None:
    driver = Driver(box)
    async with aiohttp.ClientSession() as session, session.ws_connect(box.gateway_url) as ws:
        client = Socket(ws)
        await client.identify(box.token, GUILDS)
        await client.events("GUILD_CREATE")
        await client.send(1, None)
        assert (await client.next())["op"] == 11
        await client.send(8, {"guild_id": str(driver.guild.id), "query": "", "limit": 0, "nonce": "n"})
        chunk = (await client.events("GUILD_MEMBERS_CHUNK"))["GUILD_MEMBERS_CHUNK"]
        assert (len(chunk["members"]), chunk["nonce"]) == (5, "n")
        await ws.send_str("no json")
        await ws.receive(timeout=60)
        assert ws.close_code == 4002


async def test_ephemerals_never_reach_the_gateway(pair: tuple[Bot, Driver]) -> None:
    _bot, driver = pair
    (session,) = driver.box.gateway.sessions.values()
    session.intents |= GUILD_MESSAGES | DIRECT_MESSAGES
    heron, tables = driver.user("Heron"), driver.channel("tables")
    await heron.slash("t pick", tables, word="w")
    assert not any(b'"MESSAGE_CREATE"' in frame for _, frame in session.sent)
    await heron.slash("t show", tables)
    assert any(b'"MESSAGE_CREATE"' in frame for _, frame in session.sent)
