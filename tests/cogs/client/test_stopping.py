"""Stopping the bot at any moment of its start."""

import asyncio
from typing import Any

import discord
import pytest
from yarl import URL

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
