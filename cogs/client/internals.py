"""Where this program reaches into the internals of discord.py: in three places, all of them here.

Each says what it gains or which fault it guards against. The version of discord.py is pinned, and
`tests/cogs/client/test_internals.py` finds every other reach.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
import orjson
import yarl
from discord import shard
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.http import HTTPClient, Route

from cogs.base.transport import Letters, for_emoji, metered, plain
from tables.meter import Meter

log = logging.getLogger("baraza")

Parser = Callable[[Any], None]
"""A function that takes the data of one kind of event, as `discord.state` has one for each kind that it knows."""
COMMAND, COMPLETION = 2, 4
"""The types of the interactions that name a command."""
CLICKED = ("id", "type", "flags", "content", "attachments")
"""What is read of a clicked message: `type` and `content` by discord.py alone, which does not do without."""


# 1. The connection to the gateway. discord.py ends the client, and with it the process, at an event that it cannot
# read; it reports the wait for a turn to identify as the latency; and it knows no address but Discord's for a session
# that begins anew. It has no option for any of these.


class Socket(DiscordWebSocket):
    """A connection to the gateway: a frame that cannot be read costs only itself, one line in the log and a count.

    Before READY there is no session that could go on. Then the connection is lost, and discord.py makes another one
    after a pause.
    """

    _frame: Any = b""

    def log_receive(self, frame: Any, /) -> None:
        """Keep a frame, of which discord.py has only undone the compression."""
        self._frame = frame

    async def received_message(self, msg: Any, /) -> None:
        """Read a frame."""
        try:
            await super().received_message(msg)
        except (ReconnectWebSocket, discord.ConnectionClosed, aiohttp.ClientError, OSError):
            raise  # what ends a connection
        except Exception as error:
            kind = _kind(self._frame)
            log.warning("an event %s could not be read and is left out (%s)", kind, type(error).__name__)
            client: Any = self._connection._get_client()
            client.meter.unreadable(kind)
            if self.session_id is None:
                raise aiohttp.ClientError(f"no session: the event {kind} could not be read") from error

    async def identify(self) -> None:
        """Begin a session, and measure the latency from now on.

        The first heartbeat is sent before the shard waits for its turn to identify, and its acknowledgement is read only
        after that: the time between the two would be the time of the wait.
        """
        await super().identify()
        if self._keep_alive is not None:
            await self.send_heartbeat(self._keep_alive.beat())


def watch_gateway() -> None:
    """Have each shard connect by a `Socket`."""
    shard.DiscordWebSocket = Socket  # type: ignore[misc]


def connect_to(gateway_url: str) -> None:
    """Have the shards connect to this gateway, of which discord.py asks only where it is to choose their number."""
    Socket.DEFAULT_GATEWAY = yarl.URL(gateway_url)


def _kind(frame: Any) -> str:
    """The name of a frame's event, for a log and a count; `?` for a frame that has none."""
    try:
        return str(orjson.loads(frame)["t"] or "?")
    except (orjson.JSONDecodeError, LookupError, TypeError):
        return "?"


# 2. The parsers of two events. READY is what names all servers of a shard: discord.py's cache keeps a server of an
# earlier READY that a later one lacks. And of a click on a board it reads forty components that nobody asks for: 44 µs
# of the processor where 17 do, of a tap's 1,900.


def read_by(client: discord.Client, noting: Callable[[Parser], Parser]) -> None:
    """Wrap a client's parsers: of INTERACTION_CREATE by `lean`, and of READY by the given function."""
    parsers = client._connection.parsers
    parsers["INTERACTION_CREATE"] = lean(parsers["INTERACTION_CREATE"])
    parsers["READY"] = noting(parsers["READY"])


def lean(parse: Parser) -> Parser:
    """Wrap discord.py's parser of INTERACTION_CREATE so that it reads of the clicked message only what is asked for.

    The custom_id alone says what a click means. Yet Discord sends the whole clicked board, some forty components, its
    author, and the interaction and the message before it, all of which discord.py would parse.
    """

    def read(data: Any) -> None:
        _check(data)
        if "message" in data:
            clicked = data["message"]
            data["message"] = {key: clicked[key] for key in CLICKED if key in clicked}
        parse(data)

    return read


def _check(data: Any) -> None:
    """Read what discord.py does without at first, and an answer cannot: who asks, and for which command.

    Raises:
        LookupError: It is missing; so do TypeError and AttributeError say.
    """
    asked_by = data["member"] if data.get("guild_id") else data
    asked_by["user"]["id"]
    if data["type"] in (COMMAND, COMPLETION):
        data["data"]["name"]


# 3. The requests that go by discord.py, which keeps to the rate limits of channels: their address, for which it has no
# option; their meter; and the second try of a message that Discord refuses for an emoji, which would otherwise be lost.


def point_at(api_url: str | None) -> None:
    """Direct discord.py to another base URL of the REST API than Discord's own; None changes nothing."""
    if api_url:
        Route.BASE = api_url


def api_url() -> str:
    """The base URL of the REST API."""
    return Route.BASE


def watch_requests(http: HTTPClient, meter: Meter, emojis: Letters) -> None:
    """Report each request to a meter; one that is refused for an emoji is made again at once without emojis."""
    request: Callable[..., Awaitable[Any]] = http.request

    async def send(route: Route, *, files: Any = None, form: Any = None, **kwargs: Any) -> Any:
        try:
            return await metered(meter, route.method, route.path, request(route, files=files, form=form, **kwargs))
        except discord.HTTPException as error:
            if not for_emoji(error):
                raise
        if form:
            first, *rest = form
            form = [first | {"value": orjson.dumps(plain(orjson.loads(first["value"]), emojis)).decode()}, *rest]
            for file in files or ():
                file.reset()
        else:
            kwargs["json"] = plain(kwargs["json"], emojis)
        emojis.refused()
        return await metered(meter, route.method, route.path, request(route, files=files, form=form, **kwargs))

    http.request = send  # type: ignore[method-assign]
