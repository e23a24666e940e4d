"""Stopping the bot at any moment of its start."""

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import shard
from discord.gateway import ReconnectWebSocket
from yarl import URL

from cogs.client import internals
from cogs.client.client import Baraza
from engines.registry import GAMES
from tests.clock import settle
from tests.cogs.unasked import UNASKED


async def test_a_stop_that_comes_as_a_shard_connects_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    async def swallowing(*_: Any, **__: Any) -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            return

    monkeypatch.setattr(discord.AutoShardedClient, "launch_shard", swallowing)
    connecting = asyncio.create_task(Baraza(UNASKED, GAMES).launch_shard(URL("ws://gateway"), 0))
    await settle()
    connecting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await connecting


@pytest.mark.parametrize("anew", ["reidentify", "reconnect"])
async def test_a_stop_that_comes_as_a_shard_connects_anew_is_not_lost(
    monkeypatch: pytest.MonkeyPatch, anew: str
) -> None:
    """As where Discord's gateway is down: discord.py drops the cancellation, and would wait for the next event for ever."""

    async def silent(*_: Any, **__: Any) -> None:
        await asyncio.Event().wait()

    internals.watch_gateway()
    monkeypatch.setattr(internals.Socket, "from_client", silent)
    before: Any = SimpleNamespace(shard_id=0, gateway=None, session_id=None, sequence=None)
    client: Any = SimpleNamespace(dispatch=lambda *_: None, _reconnect=True)
    cut_off = shard.Shard(before, client, print)
    connecting = asyncio.create_task(
        cut_off.reconnect() if anew == "reconnect" else cut_off.reidentify(ReconnectWebSocket(0))
    )
    await settle()
    connecting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await connecting
