"""Servers that removed the bot while it was down: their tables, and no others, stand still from the next start on."""

import asyncio
from typing import Any

import pytest

from cogs.client.client import Baraza
from cogs.client.internals import Socket
from cogs.client.removals import Removals
from data import meta
from data.shards import LEFT, Block
from sandbox.world import Guild
from tables.errors import Refused
from tables.model import Table
from tables.play.holding import Holding
from tables.retention import KEPT_DAYS
from tables.village.ratings import DAY_MS
from tests.e2e import conftest
from tests.e2e.conftest import House
from tests.e2e.play import shown
from tests.example import GAME


async def opened(house: House, guild: Guild) -> Table:
    """Open a lobby as Heron in a server's first channel."""
    card = shown(await house.heron.slash(f"{GAME} start", next(iter(guild.channels.values()))))
    return await house.tables.load(card.buttons[0][1].split(":")[2])


def another(house: House, name: str) -> Guild:
    """Add a server with a channel, of which Heron and the bot are members."""
    world = house.box.world
    guild = world.add_guild(name, house.heron.user, house.driver.guild.roles[house.driver.guild.id].permissions)
    world.add_channel(guild, f"{name}-tables")
    return guild


def asked(house: House, guild: Guild) -> int:
    """The number of requests for this server so far."""
    return sum((method, path) == ("GET", f"/guilds/{guild.id}") for _, method, path in house.box.requests)


async def still(house: House, *tables: Table) -> list[bool]:
    """For each table, whether it stands still, as the bot is not in its server; every one is open as before."""
    assert {(await house.tables.load(table.id)).status for table in tables} == {"lobby"}
    return [table.guild_id in house.tables.holding.left for table in tables]


async def looked(house: House, guild: Guild, times: int = 1) -> None:
    """Wait until the bot has requested a server `times` times and has processed the response."""
    await house.driver.until(lambda: asked(house, guild) == times, "the question")
    name = Removals.compare.__qualname__
    await house.driver.until(
        lambda: not any(task.get_coro().__qualname__ == name for task in house.bot._tasks),  # type: ignore[union-attr]
        "what follows from the answer",
    )
    await house.driver.idle()


async def test_tables_of_a_server_that_removed_the_bot_meanwhile_stand_still(house: House) -> None:
    gone, stays = another(house, "gone"), house.driver.guild
    await house.stop()
    await house.start()
    theirs, more, ours = await opened(house, gone), await opened(house, gone), await opened(house, stays)
    direct = shown(await house.heron.slash(f"{GAME} start", house.heron.dm())).buttons[0][1].split(":")[2]
    await house.driver.idle()
    await house.stop()
    house.box.faults.remove_bot(gone)
    await house.start()
    await looked(house, gone)
    assert await still(house, theirs, more, ours, await house.tables.load(direct)) == [True, True, False, False]
    assert asked(house, gone) == 1
    assert asked(house, stays) == 0, "a server that the client knows needs no request"
    listed = shown(await house.heron.slash("tables", house.driver.channel("tables")))
    assert str(gone.id) not in listed.text
    assert str(stays.id) in listed.text
    assert listed.text.count("stands still") == len(listed.buttons) == 2


async def test_a_server_in_an_outage_is_left_alone(house: House) -> None:
    table = await opened(house, house.driver.guild)
    gone = another(house, "gone")
    await house.stop()
    await house.start()
    theirs = await opened(house, gone)
    await house.driver.idle()
    await house.stop()
    house.box.faults.black_out(house.driver.guild)
    house.box.faults.remove_bot(gone)
    await house.start()
    await looked(house, gone)
    assert await still(house, theirs, table) == [True, False]
    assert asked(house, house.driver.guild) == 0


async def test_an_answer_that_is_none_stops_nothing_and_the_next_start_asks_again(house: House) -> None:
    gone = another(house, "gone")
    await house.stop()
    await house.start()
    table = await opened(house, gone)
    await house.driver.idle()
    await house.stop()
    house.box.faults.remove_bot(gone)
    house.box.faults.refuse(503, method="GET", path="/guilds/*")
    await house.start()
    await looked(house, gone)
    assert await still(house, table) == [False]
    await house.stop()
    house.box.faults.refuse(403, 50001, method="GET", path="/guilds/*")
    await house.start()
    await looked(house, gone, times=2)
    assert await still(house, table) == [True]


async def test_a_process_looks_after_its_own_shards_alone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = another(house, "ours")
    while (others := another(house, "others")).id >> 22 & 1 == ours.id >> 22 & 1:
        await house.clock.advance(0.001)
    await house.stop()
    await house.start()
    tables = [await opened(house, guild) for guild in (ours, others)]
    await house.driver.idle()
    await house.stop()

    class Part(Baraza):
        def hold(self, holding: Holding) -> None:
            assert holding.block == Block(0, 2, 2)
            super().hold(Holding(Block((ours.id >> 22) % 2, 1, 2)))

    monkeypatch.setattr(conftest, "Baraza", Part)
    house.box.gateway.shards = 2
    for guild in (ours, others):
        house.box.faults.remove_bot(guild)
    await house.start()
    await looked(house, ours)
    assert await still(house, *tables) == [True, False]
    assert asked(house, others) == 0


async def test_a_proxy_that_forbids_stops_nothing(house: House) -> None:
    gone = another(house, "gone")
    await house.stop()
    await house.start()
    table = await opened(house, gone)
    await house.driver.idle()
    await house.stop()
    house.box.faults.remove_bot(gone)
    house.box.faults.refuse(403, 0, method="GET", path="/guilds/*")
    await house.start()
    await looked(house, gone)
    house.box.refusals.clear()
    assert await still(house, table) == [False]


async def test_a_server_that_removes_the_bot_while_the_gateway_is_away_is_asked_about_at_the_next_ready(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone, dark = another(house, "gone"), another(house, "dark")
    await house.stop()
    await house.start()
    theirs, ours, unlit = [await opened(house, guild) for guild in (gone, house.driver.guild, dark)]
    await house.driver.idle()
    again, connect = asyncio.Event(), Socket.from_client

    async def later(*given: Any, **named: Any) -> Socket:
        await again.wait()
        return await connect(*given, **named)

    monkeypatch.setattr(Socket, "from_client", later)
    await house.box.faults.drop_gateway(resume=False)
    await house.driver.until(lambda: not house.box.gateway.connections, "the loss")
    house.box.faults.remove_bot(gone)
    house.box.faults.black_out(dark)
    again.set()
    await looked(house, gone)
    assert await still(house, theirs, ours, unlit) == [True, False, False]
    assert [asked(house, guild) for guild in (gone, house.driver.guild, dark)] == [1, 0, 0]


async def test_a_server_that_removed_the_bot_a_month_ago_is_forgotten_once_discord_confirms_it(house: House) -> None:
    gone, stays = another(house, "gone"), house.driver.guild
    await house.stop()
    await house.start()
    theirs = await opened(house, gone)
    await house.driver.idle()
    house.box.faults.remove_bot(gone)
    await house.driver.until(lambda: asked(house, gone) or house.bot.get_guild(gone.id) is None, "the removal")
    await house.driver.idle()
    for guild in (gone, stays):
        long_ago = house.clock.now_ms() - KEPT_DAYS * DAY_MS
        await house.store.run(meta.put, f"{LEFT}{guild.id}", str(long_ago))
    await house.bot.connections._retention.delete_due()
    with pytest.raises(Refused, match="unknown-table"):
        await house.tables.load(theirs.id)
    assert await house.tables.retention.due() == [], "the bot is in the other server, whatever was noted"
    house.box.refusals.clear()
