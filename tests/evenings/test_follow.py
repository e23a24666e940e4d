"""The page of an evening that stands still."""

import asyncio

from aiohttp import ClientSession

from sandbox.server import Sandbox
from tests.evenings.follow import served


async def _visit(address: str) -> tuple[str, list[str]]:
    """The page, and the names of the frames that answer what somebody looks at, says and presses."""
    async with ClientSession() as web:
        page = await (await web.get(address)).text()
        async with web.ws_connect(f"{address}page?seat=Heron") as socket:
            hello = await socket.receive_json()
            channel = hello["d"]["channels"][0]["id"]
            for frame in ({"op": "open"}, {"op": "say", "content": "hello"}):
                await socket.send_json(frame | {"channel_id": channel})
            return page, [hello["t"], *[(await socket.receive_json())["t"] for _ in range(3)]]


def test_an_evening_at_rest_can_be_looked_at_and_is_not_changed() -> None:
    box = Sandbox()
    before = [list(channel.messages) for channel in box.world.channels.values()]
    with served(box) as address:
        page, frames = asyncio.run(_visit(address))
    assert "<html" in page
    assert frames == ["HELLO", "NOW", "MESSAGES", "ERROR"]
    assert [list(channel.messages) for channel in box.world.channels.values()] == before
