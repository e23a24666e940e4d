"""The HTTP endpoints of a process: `/metrics`, `/healthz` (it is alive) and `/readyz` (it is at work)."""

import asyncio
import contextlib
import logging
from collections.abc import Iterable

from aiohttp import web

from cogs.client.client import Baraza
from data.opening import OpenStore
from process.metrics import Metrics
from process.vitals import Probes

log = logging.getLogger("baraza")

TEXT = "text/plain; version=0.0.4; charset=utf-8"
"""The media type of Prometheus' text format."""


class Endpoints:
    """The endpoints of one process.

    Args:
        games: The names of all games.
        version: The version of this program.

    Attributes:
        metrics: The metrics.
    """

    def __init__(self, games: Iterable[str], version: str) -> None:
        self.metrics = Metrics(tuple(games), version)
        self._probes: Probes | None = None
        app = web.Application()
        app.router.add_get("/metrics", self._scrape)
        app.router.add_get("/healthz", self._alive)
        app.router.add_get("/readyz", self._ready)
        self._runner = web.AppRunner(app, access_log=None)
        self._lag: asyncio.Task[None] | None = None

    async def open(self, host: str, port: int) -> int | None:
        """Listen on a port.

        Returns:
            The port that was opened; None if it cannot be, which is logged: the process goes on without endpoints.
        """
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host, port).start()
        except OSError as error:
            log.warning("No metrics are served: METRICS_PORT %d on %s cannot be had (%s).", port, host, error.strerror)
            await self._runner.cleanup()
            return None
        self._lag = asyncio.create_task(self.metrics.watch_loop())
        taken: int = self._runner.addresses[0][1]
        return taken

    def tell_of(self, store: OpenStore, bot: Baraza) -> None:
        """Report on this store and client from now on; before, `/readyz` says that the process is starting."""
        self._probes = Probes(store, bot)

    async def close(self) -> None:
        """Free the port, and measure the event loop no longer."""
        if self._lag is not None:
            self._lag.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._lag
        await self._runner.cleanup()

    async def _scrape(self, _: web.Request) -> web.Response:
        vitals = None if self._probes is None else await self._probes.vitals()
        return web.Response(body=self.metrics.text(vitals), headers={"Content-Type": TEXT})

    async def _alive(self, _: web.Request) -> web.Response:
        return web.Response(text="alive\n")

    async def _ready(self, _: web.Request) -> web.Response:
        reasons = ["The process is starting."] if self._probes is None else await self._probes.unready()
        return web.Response(status=503 if reasons else 200, text="\n".join(reasons or ["ready"]) + "\n")
