"""The sandbox started as a program of its own, without a bot."""

import asyncio
import contextlib

import aiohttp
import pytest

from sandbox.__main__ import serve
from sandbox.server import Sandbox


async def test_it_says_where_it_is_and_serves_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    task = asyncio.create_task(serve(0))
    said: dict[str, str] = {}
    async with asyncio.timeout(60):
        while not said:
            await asyncio.sleep(0)
            said = dict(line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    assert said.keys() == {"page", "REST", "gateway", "token"}
    async with aiohttp.ClientSession() as session:
        page = await session.get(said["page"])
        assert (page.status, page.content_type) == (200, "text/html")
        me = await session.get(f"{said['REST']}/users/@me", headers={"Authorization": f"Bot {said['token']}"})
        assert (await me.json())["username"] == "Baraza"
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


async def test_a_port_that_is_taken_is_named(box: Sandbox) -> None:
    port = int(box.page_url.rstrip("/").rpartition(":")[2])
    with pytest.raises(SystemExit, match=f"Port {port} cannot be had"):
        await serve(port)
