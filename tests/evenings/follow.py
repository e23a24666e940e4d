"""An evening on the sandbox's page, to look at while the evening stands still at a rest."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from functools import partial
from typing import Any

from aiohttp import web

from sandbox.activity import Activity
from sandbox.client import Client
from sandbox.events import Events
from sandbox.interactions import Interaction
from sandbox.page import Pages
from sandbox.payloads import ClientRefusalError
from sandbox.server import HOST, STATIC, Sandbox
from sandbox.world import Channel, Message


class _Looking(Client):
    """The client of somebody who looks: nothing is pressed or lost, so that the evening goes on as it would have."""

    def reload(self) -> None:
        """Lose nothing."""

    def dismiss(self, message: Message) -> None:
        """Refuse."""
        raise ClientRefusalError("This evening can be looked at, and nothing else.")

    def say(self, channel: Channel, content: str) -> Message:
        """Refuse."""
        raise ClientRefusalError("This evening can be looked at, and nothing else.")

    def _send(self, *_: Any, **__: Any) -> Interaction:
        raise ClientRefusalError("This evening can be looked at, and nothing else.")


@contextlib.contextmanager
def served(box: Sandbox) -> Iterator[str]:
    """Serve the page of a sandbox whose own loop stands still, from a thread of its own; yields the page's address."""
    loop, ready, addresses = asyncio.new_event_loop(), threading.Event(), list[str]()

    async def serve() -> web.AppRunner:
        runner = web.AppRunner(_app(box), access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        # The addresses of pictures have the port of the evening's own server, which is in memory.
        await web.TCPSite(runner, HOST, box._port).start()
        addresses.append(f"http://{HOST}:{runner.addresses[0][1]}/")
        return runner

    def run() -> None:
        asyncio.set_event_loop(loop)
        try:
            runner = loop.run_until_complete(serve())
        finally:
            ready.set()
        loop.run_forever()
        loop.run_until_complete(runner.cleanup())

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    ready.wait()
    if not addresses:
        raise OSError(f"the port {box._port} of {HOST} is taken")
    try:
        yield addresses[0]
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


def _app(box: Sandbox) -> web.Application:
    """The page, with nothing of Discord's API."""

    pages = Pages(box.world, box.commands, box.cdn, Events(Activity()), partial(box.client, kind=_Looking))
    app = web.Application()
    app.router.add_get("/", box._index)
    app.router.add_static("/static/", STATIC)
    app.router.add_get("/page", pages.handle)
    app.router.add_get("/cdn/avatars/{user}/{hash}.png", box._avatar)
    app.router.add_get("/cdn/{path:.*}", box._cdn)

    async def closed(_: web.Application) -> None:
        await pages.close()

    app.on_shutdown.append(closed)
    return app


def stop_at_rest(box: Sandbox) -> None:
    """Show the page until Enter is pressed."""
    with served(box) as address:
        input(f"At rest: {address}?seat=Heron,Lion  Enter goes on. ")
