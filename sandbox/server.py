"""The sandbox's server: all its parts assembled behind one port of 127.0.0.1."""

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from aiohttp import web

from sandbox import avatars
from sandbox.activity import Activity
from sandbox.attachments import Cdn, content_type
from sandbox.client import Client
from sandbox.clock import Clock, RealClock
from sandbox.commands import Commands
from sandbox.emojis import Emojis
from sandbox.events import Events
from sandbox.faults import Faults
from sandbox.gateway import Gateway
from sandbox.interactions import Interactions
from sandbox.messages import Messages
from sandbox.page import Pages
from sandbox.permissions import EVERYONE
from sandbox.ratelimits import RateLimits
from sandbox.rest import MAX_REQUEST_BYTES, PREFIX, Rest
from sandbox.rest_application import ApplicationRoutes
from sandbox.rest_channels import ChannelRoutes
from sandbox.rest_guilds import GuildRoutes
from sandbox.rest_threads import ThreadRoutes
from sandbox.rest_webhooks import WebhookRoutes
from sandbox.starts import SessionStarts
from sandbox.threads import Threads
from sandbox.tokens import Token
from sandbox.world import User, fresh_world

HOST = "127.0.0.1"
STATIC = Path(__file__).parent / "static"


class Sandbox:
    """A simulated Discord.

    Args:
        clock: the clock; by default the machine's.
        port: the port on 127.0.0.1; 0 takes a free one.
        rate_limits: whether rate limits apply to requests, and whether shards of one bucket must identify five seconds
            apart.
        static: whether the page is served.

    Attributes:
        world: the users, servers, channels and messages.
        application: the routes of the application, whose owner a test may choose.
        emojis: the application's emojis.
        faults: the fault injection.
        threads: the life of threads.
        events: the event bus.
        activity: the notification of every change.
    """

    def __init__(
        self, *, clock: Clock | None = None, port: int = 0, rate_limits: bool = True, static: bool = True
    ) -> None:
        self.clock = clock or RealClock()
        self.activity = Activity()
        self.events = Events(self.activity)
        self.world = fresh_world(self.clock, EVERYONE)
        self._token = Token(self.world.bot.id)
        self.cdn = Cdn()
        self.emojis = Emojis(self.world, self.cdn)
        self.messages = Messages(self.world, self.cdn, self.emojis, self.events)
        self.threads = Threads(self.world, self.messages, self.events)
        self.commands = Commands(self.world, self.events)
        self.gateway = Gateway(self.world, self._token, self.activity, SessionStarts(self.clock, in_turn=rate_limits))
        self.interactions = Interactions(self.world, self.messages, self.activity)
        self.faults = Faults(self.world, self.events, self.gateway, self.clock, self.emojis, self.threads)
        limits = RateLimits(self.clock, enabled=rate_limits)
        self.application = ApplicationRoutes(self.world, self.gateway, self.commands, self.emojis, limits)
        routes = [
            *self.application.routes(),
            *ChannelRoutes(self.world, self.messages, self.threads, self.events, limits).routes(),
            *GuildRoutes(self.world, self.events).routes(),
            *ThreadRoutes(self.world, self.threads).routes(),
            *WebhookRoutes(self.interactions, limits).routes(),
        ]
        self.rest = Rest(self.world, self._token, routes, limits=limits, faults=self.faults, activity=self.activity)
        self.refusals = self.rest.refusals
        self.requests = self.rest.requests
        self.events.listeners.append(self.gateway.tell)
        self._pages = Pages(self.world, self.commands, self.cdn, self.events, self.client)
        self._port = port
        self._static = static
        self._runner: web.AppRunner | None = None
        self._sweepers: list[asyncio.Task[None]] = []

    @property
    def token(self) -> str:
        """The bot token that the sandbox accepts."""
        return self._token.value

    @property
    def body_hook(self) -> Callable[[str, str, Any], None] | None:
        """A function called with method, path template and body of every request that has a body; for tests."""
        return self.rest.body_hook

    @body_hook.setter
    def body_hook(self, hook: Callable[[str, str, Any], None] | None) -> None:
        self.rest.body_hook = hook

    @property
    def api_url(self) -> str:
        """The base address of the REST API, such as ``http://127.0.0.1:8124/api/v10``."""
        return f"http://{HOST}:{self._port}{PREFIX}"

    @property
    def gateway_url(self) -> str:
        """The gateway's address, such as ``ws://127.0.0.1:8124/gateway``."""
        return f"ws://{HOST}:{self._port}/gateway"

    @property
    def page_url(self) -> str:
        """The address of the page to play on."""
        return f"http://{HOST}:{self._port}/"

    async def start(self) -> None:
        """Start to listen; only then are the addresses known. Raises OSError where the port is taken."""
        app = web.Application(client_max_size=MAX_REQUEST_BYTES)
        app.router.add_route("*", PREFIX + "/{path:.*}", self.rest.handle)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get("/cdn/avatars/{user}/{hash}.png", self._avatar)
        app.router.add_get("/cdn/{path:.*}", self._cdn)
        app.router.add_get("/page", self._pages.handle)
        if self._static:
            app.router.add_get("/", self._index)
            app.router.add_static("/static/", STATIC)
            app.on_response_prepare.append(_revalidate)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.cdn.base = f"http://{HOST}:{self._port}/cdn"
        self.gateway.url = self.gateway_url
        self._sweepers = [asyncio.create_task(each.sweep()) for each in (self.interactions, self.threads)]

    async def stop(self) -> None:
        """Close every socket and stop listening."""
        for sweeper in self._sweepers:
            sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sweeper
        self.faults.clear()
        for connection in tuple(self.gateway.connections):
            await connection.close(1001)
        await self._pages.close()
        if self._runner is not None:
            await self._runner.cleanup()

    def add_bot(self, name: str, *, reads_content: bool = False) -> tuple[User, str]:
        """Add the bot account of another application, which uses the REST API alone.

        Args:
            name: the account's name.
            reads_content: whether its application has the message content intent.

        Returns:
            The account, which is a member of no server yet, and its token.
        """
        user = self.world.add_user(name, bot=True)
        user.reads_content = reads_content
        token = Token(user.id)
        self.rest.admit(token, user)
        return user, token.value

    def client(self, user: User, kind: type[Client] = Client) -> Client:
        """Make the Discord client of a person; another kind of client may do less."""
        return kind(
            user,
            self.world,
            messages=self.messages,
            threads=self.threads,
            commands=self.commands,
            interactions=self.interactions,
            gateway=self.gateway,
        )

    async def _cdn(self, request: web.Request) -> web.Response:
        path = request.match_info["path"]
        content = self.cdn.get(path)
        if content is None:
            raise web.HTTPNotFound
        headers = {"Content-Type": content_type(path), "Cache-Control": "public, max-age=31536000, immutable"}
        return web.Response(body=content, headers=headers)

    async def _avatar(self, request: web.Request) -> web.Response:
        user = self.world.user_named(request.match_info["user"])
        if user is None or user.avatar != request.match_info["hash"]:
            raise web.HTTPNotFound
        return web.Response(text=avatars.drawing(user), content_type="image/svg+xml")

    async def _index(self, _: web.Request) -> Any:
        return web.FileResponse(STATIC / "index.html")


async def _revalidate(request: web.Request, response: web.StreamResponse) -> None:
    """Have browsers revalidate their cache of the page, so that nobody plays on outdated scripts."""
    if request.path == "/" or request.path.startswith("/static/"):
        response.headers["Cache-Control"] = "no-cache"
