"""Raw gateway clients, without a bot: any number of sessions on any shards."""

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import orjson

from sandbox.server import Sandbox

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1, 1 << 9, 1 << 12, 1 << 15


class Socket:
    """A minimal gateway client: frames in and out, and the last sequence number."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.sequence = 0

    async def identify(self, token: str, intents: int, shard: Any = (0, 1)) -> Any:
        assert (await self.next())["op"] == 10
        await self.send(2, {"token": token, "intents": intents, "shard": shard, "properties": {}})

    async def resume(self, token: str, session_id: str, seq: int) -> None:
        assert (await self.next())["op"] == 10
        await self.send(6, {"token": token, "session_id": session_id, "seq": seq})

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_bytes(orjson.dumps({"op": op, "d": data}))

    async def next(self) -> Any:
        """The next frame, or the close code if the socket is closed instead."""
        frame = await self.socket.receive(timeout=60)
        if frame.type is not aiohttp.WSMsgType.TEXT:
            return frame.data
        payload = orjson.loads(frame.data)
        self.sequence = payload["s"] or self.sequence
        return payload

    async def events(self, last: str) -> dict[str, Any]:
        """All events up to the first one of that name, by name."""
        found: dict[str, Any] = {}
        while last not in found:
            frame = await self.next()
            found[frame["t"]] = frame["d"]
        return found


@contextlib.asynccontextmanager
async def dialled(box: Sandbox, number: int = 1) -> AsyncIterator[list[Socket]]:
    """Connect `number` sockets that have not identified yet."""
    async with aiohttp.ClientSession() as client, contextlib.AsyncExitStack() as open_ones:
        yield [Socket(await open_ones.enter_async_context(client.ws_connect(box.gateway_url))) for _ in range(number)]


@contextlib.asynccontextmanager
async def sessions(
    box: Sandbox, *shards: tuple[int, int], intents: int = GUILDS
) -> AsyncIterator[list[tuple[Socket, Any]]]:
    """Open a session on each of these shards; each comes with its READY event."""
    async with dialled(box, len(shards)) as sockets:
        begun = []
        for socket, shard in zip(sockets, shards, strict=True):
            await socket.identify(box.token, intents, shard)
            begun.append((socket, (await socket.events("READY"))["READY"]))
        yield begun
