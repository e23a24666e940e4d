"""A stand-in for the sandbox, in its own thread: it speaks the page's protocol with canned answers."""

from __future__ import annotations

import queue
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Any

import orjson
from aiohttp import WSMsgType, web

from tests.browser import canned
from tests.browser.background import PATIENCE_S, Background

if TYPE_CHECKING:
    from collections.abc import Callable

Json = dict[str, Any]
Answer = list[tuple[str, Json]]
STATIC = Path(__file__).parents[2] / "sandbox" / "static"


class FakeSandbox:
    """Serves the page, records the frames that the page sends, and answers as a test tells it to.

    ``messages`` are shown when a channel is opened. ``answers`` maps an op to a function from the frame to the frames sent
    back; an interaction without one is simply done.
    """

    def __init__(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.messages: list[Json] = []
        self.answers: dict[str, Callable[[Json], Answer]] = {}
        self.received: queue.Queue[tuple[str, Json]] = queue.Queue()
        self._background = Background()
        self._seats: dict[web.WebSocketResponse, str] = {}
        self._runner: web.AppRunner | None = None

    def start(self) -> None:
        """Start listening, on the same port each time, as a restarted server does."""
        self._background.call(self._start())

    def stop(self) -> None:
        self._background.call(self._stop())

    def close(self) -> None:
        self.stop()
        self._background.close()

    def push(self, name: str, data: Json) -> None:
        """Send one frame to every open page."""
        self._background.call(self._push(name, data))

    def take(self, op: str) -> Json:
        """The next frame from the page with this op; frames with other ops are discarded."""
        while True:
            found, frame = self.received.get(timeout=PATIENCE_S)
            if found == op:
                return frame

    async def _start(self) -> None:
        app = web.Application()
        app.router.add_get("/", self._index)
        app.router.add_get("/page", self._page)
        app.router.add_get("/cdn/board{shift}.png", self._picture)
        app.router.add_static("/static/", STATIC)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self.port, reuse_address=True).start()

    async def _stop(self) -> None:
        for page in list(self._seats):
            await page.close()
        if self._runner:
            await self._runner.cleanup()
            self._runner = None

    async def _push(self, name: str, data: Json) -> None:
        frame = orjson.dumps({"t": name, "d": data}).decode()
        for page in list(self._seats):
            await page.send_str(frame)

    async def _index(self, _: web.Request) -> web.FileResponse:
        return web.FileResponse(STATIC / "index.html")

    async def _picture(self, request: web.Request) -> web.Response:
        return web.Response(body=canned.picture(int(request.match_info["shift"])), content_type="image/png")

    async def _page(self, request: web.Request) -> web.WebSocketResponse:
        page = web.WebSocketResponse()
        await page.prepare(request)
        me = next((one for one in canned.PEOPLE if one["username"] == request.query.get("seat")), canned.HERON)
        self._seats[page] = me["id"]
        await self._send(page, "HELLO", canned.hello(me, f"{self.url}/cdn"))
        async for raw in page:
            if raw.type is WSMsgType.TEXT:
                await self._on_frame(page, orjson.loads(raw.data))
        del self._seats[page]
        return page

    async def _on_frame(self, page: web.WebSocketResponse, frame: Json) -> None:
        op = frame["op"]
        self.received.put((op, frame))
        if op == "open":
            here = [one for one in self.messages if one["channel_id"] == frame["channel_id"]]
            await self._send(page, "MESSAGES", {"channel_id": frame["channel_id"], "messages": here})
        answers = self.answers.get(op)
        if answers:
            for name, data in answers(frame):
                await self._send(page, name, data)
        elif op in {"command", "component", "modal"}:
            await self._send(page, "INTERACTION", {"nonce": frame["nonce"], "state": "done"})

    async def _send(self, page: web.WebSocketResponse, name: str, data: Json) -> None:
        await page.send_str(orjson.dumps({"t": name, "d": data}).decode())
