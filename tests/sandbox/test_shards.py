"""Shards: which session receives which event, several sessions on one shard, several processes of one bot."""

import asyncio
from functools import partial
from typing import Any

import aiohttp
import pytest

from sandbox.driver import Driver
from sandbox.server import Sandbox
from tests.clock import FakeClock
from tests.sandbox.gateway_client import GUILDS, Socket, dialled, sessions
from tests.sandbox.raw import Raw
from tests.sandbox.small_bot import running


@pytest.fixture
def driver(box: Sandbox) -> Driver:
    box.commands.replace(None, [{"name": "go", "description": "Go"}])
    return Driver(box)


async def code(socket: Socket) -> int | None:
    """The close code of a socket."""
    while not isinstance(frame := await socket.next(), int):
        assert frame["op"] != 0
    return frame


def named(ready: Any) -> list[int]:
    assert all(guild["unavailable"] is True for guild in ready["guilds"])
    return [int(guild["id"]) for guild in ready["guilds"]]


async def test_each_shard_has_its_servers_and_the_first_the_direct_channels(box: Sandbox, driver: Driver) -> None:
    servers = [driver.invite(f"server-{number}", shard=(number, 3)) for number in range(3)]
    box.faults.remove_bot(driver.guild)
    assert [(server.id >> 22) % 3 for server in servers] == [0, 1, 2]
    async with sessions(box, (0, 3), (1, 3), (2, 3)) as begun:
        heron = driver.user("Heron")
        for server, (socket, ready) in zip(servers, begun, strict=True):
            assert (named(ready), ready["shard"]) == ([server.id], [servers.index(server), 3])
            created = (await socket.events("GUILD_CREATE"))["GUILD_CREATE"]
            assert (int(created["id"]), created["unavailable"]) == (server.id, False)
        for server in reversed(servers):
            heron.client.command(next(iter(server.channels.values())), "go", {})
        heron.client.command(heron.dm(), "go", {})
        for server, (socket, _) in zip(servers, begun, strict=True):
            event = (await socket.next())["d"]
            assert int(event["guild_id"]) == server.id
        assert (await begun[0][0].next())["d"]["context"] == 1
        assert [session.sequence for session in box.gateway.connected()] == [4, 3, 3]


async def test_sessions_of_other_counts_live_side_by_side(box: Sandbox, driver: Driver) -> None:
    server = driver.invite("server", shard=(3, 4))
    async with sessions(box, (0, 1), (1, 2), (3, 4), (2, 4), (3, 4)) as begun:
        assert [server.id in named(ready) for _, ready in begun] == [True, True, True, False, True]
        driver.user("Heron").client.command(next(iter(server.channels.values())), "go", {})
        ids = [
            (await socket.events("INTERACTION_CREATE"))["INTERACTION_CREATE"]["id"]
            for socket, ready in begun
            if server.id in named(ready)
        ]
        assert (len(ids), len(set(ids))) == (4, 1)


async def test_of_two_answers_the_first_counts(box: Sandbox, driver: Driver, raw: Raw) -> None:
    async with sessions(box, (0, 1), (0, 1)) as begun:
        one = driver.user("Heron").client.command(driver.channel("tables"), "go", {})
        for socket, _ in begun:
            assert (await socket.events("INTERACTION_CREATE"))["INTERACTION_CREATE"]["token"] == one.token
        first, second = await asyncio.gather(*(raw.callback(one, 4, {"content": word}) for word in ("a", "b")))
        assert sorted((first[0], second[0])) == [200, 400]
        assert {first[1].get("code"), second[1].get("code")} == {None, 40060}
        assert len(driver.user("Heron").sees(driver.channel("tables"))) == 1


async def test_a_new_session_on_a_shard_ends_no_other_that_waits_for_its_client(box: Sandbox, driver: Driver) -> None:
    async with sessions(box, (0, 1)) as [(socket, ready)]:
        await socket.events("GUILD_CREATE")
        await box.faults.drop_gateway()
        async with sessions(box, (0, 1)), dialled(box) as [again]:
            driver.user("Heron").client.command(driver.channel("tables"), "go", {})
            await again.resume(box.token, ready["session_id"], socket.sequence)
            assert list(await again.events("RESUMED")) == ["INTERACTION_CREATE", "RESUMED"]
            assert len(box.gateway.connected()) == 2


async def test_no_shard_named_is_the_only_one_and_is_not_told(box: Sandbox, driver: Driver) -> None:
    async with sessions(box, None) as [(_, ready)]:  # type: ignore[arg-type]
        assert named(ready) == [driver.guild.id]
        assert "shard" not in ready


async def test_too_many_servers_for_a_shard(box: Sandbox, driver: Driver, raw: Raw) -> None:
    driver.invite("even", shard=(0, 2))
    driver.invite("odd", shard=(1, 2))
    box.faults.remove_bot(driver.guild)
    assert (await raw("GET", "/gateway/bot"))[1]["shards"] == 1
    box.gateway.max_guilds = 2
    assert (await raw("GET", "/gateway/bot"))[1]["shards"] == 2
    async with dialled(box) as [socket]:
        await socket.identify(box.token, GUILDS, (0, 1))
        assert await code(socket) == 4011
    async with sessions(box, (0, 2), (1, 2)) as begun:
        assert [len(named(ready)) for _, ready in begun] == [1, 1]
    box.gateway.max_guilds = 1
    driver.invite("odd-too", shard=(1, 2))
    async with dialled(box) as [socket]:
        await socket.identify(box.token, GUILDS, (1, 2))
        assert await code(socket) == 4011


async def test_two_processes_share_the_bot(box: Sandbox) -> None:
    async with running(box, 2, [0]) as (first, driver), running(box, 2, [1]) as (second, _):
        await driver.ready(sessions=2)
        servers = [driver.invite(f"server-{number}", shard=(number, 2)) for number in range(2)]
        for bot, server in zip((first, second), servers, strict=True):
            await driver.until(partial(bot.get_guild, server.id), server.name)
        heron = driver.user("Heron")
        for server in servers:
            assert (await heron.slash("t show", next(iter(server.channels.values())))).state == "done"
        assert (await heron.slash("t show", heron.dm())).state == "done"
        ours = driver.guild.id >> 22 & 1
        assert [len(bot.seen) for bot in (first, second)] == [2, 1]
        assert [driver.guild.id in [g.id for g in bot.guilds] for bot in (first, second)] == [ours == 0, ours == 1]
    assert not box.gateway.ready()


async def test_one_process_goes_and_the_other_on_its_shard_answers(box: Sandbox) -> None:
    async with running(box) as (stays, driver):
        async with running(box):
            assert len(box.gateway.connected()) == 2
        assert len(box.gateway.connected()) == 1
        assert box.gateway.ready()
        assert (await driver.user("Heron").slash("t show", driver.channel("tables"))).state == "done"
        assert len(stays.seen) == 1


async def test_processes_share_limits_and_nonces(clock: FakeClock) -> None:
    box = Sandbox(clock=clock, static=False)
    await box.start()
    path = f"/channels/{Driver(box).channel('tables').id}/messages"
    async with aiohttp.ClientSession() as one, aiohttp.ClientSession() as other:
        processes = [Raw(box, one), Raw(box, other)]
        body = {"content": "x", "nonce": "n", "enforce_nonce": True}
        made = [(await raw("POST", path, body))[1]["id"] for raw in processes]
        assert made[0] == made[1]
        left = [(await raw.full("POST", path, {"content": "x"})).headers["X-RateLimit-Remaining"] for raw in processes]
        assert left == ["2", "1"]
    await box.stop()
