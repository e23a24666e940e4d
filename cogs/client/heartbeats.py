"""The heartbeats of a shard's connection, by which its latency is measured."""

import asyncio
import contextlib

import discord
from discord.gateway import KeepAliveHandler


class Heartbeats(KeepAliveHandler):
    """The heartbeats of one connection, the first of which measures nothing: it is followed by another one at once.

    discord.py sends the first before the shard waits for its turn to identify, and reads the acknowledgement only after
    that: the time between the two would be the time of the wait.
    """

    _measuring: asyncio.Task[None] | None = None

    def ack(self) -> None:
        """Take an acknowledgement."""
        if self._measuring is not None:
            super().ack()
            return
        self._measuring = self.ws.loop.create_task(self._beat_again())

    async def _beat_again(self) -> None:
        with contextlib.suppress(discord.ConnectionClosed, OSError):  # whoever reads the connection is told
            await self.ws.send_heartbeat(self.beat())
