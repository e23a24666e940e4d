"""The three places where this program reaches into the internals of discord.py.

Each says what it gains or which fault it guards against. The version of discord.py is pinned, and
`tests/cogs/client/test_internals.py` fails where any other file does the same.
"""

import asyncio
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
"""The types of interactions that name a command."""
CLICKED = ("id", "type", "flags", "content", "attachments")
"""The fields of a clicked message that are kept; `type` and `content` only because discord.py requires them."""


# 1. The connection to the gateway. discord.py stops the client, and with it the process, at an event that it cannot parse;
# it counts the wait before IDENTIFY as latency; it starts every new session at Discord's own address; and it drops the
# cancellation of a client whose shard is connecting. It has no option for any of these.


class Socket(DiscordWebSocket):
    """A connection to the gateway that skips a frame that cannot be parsed, with one line in the log and a count.

    Before READY there is no session that could continue. Then the connection is given up instead, and discord.py makes
    another one after a pause.
    """

    _frame: Any = b""

    def log_receive(self, frame: Any, /) -> None:
        """Keep the decompressed frame, which discord.py passes here before it parses it."""
        self._frame = frame

    async def received_message(self, msg: Any, /) -> None:
        """Parse and dispatch a frame, skipping one that cannot be parsed.

        Raises:
            aiohttp.ClientError: The frame cannot be parsed and there is no session yet.
        """
        try:
            await super().received_message(msg)
        except (ReconnectWebSocket, discord.ConnectionClosed, aiohttp.ClientError, OSError):
            raise  # these end the connection on purpose
        except Exception as error:
            kind = _kind(self._frame)
            log.warning("an event %s could not be read and is left out (%s)", kind, type(error).__name__)
            client: Any = self._connection._get_client()
            client.meter.unreadable(kind)
            if self.session_id is None:
                raise aiohttp.ClientError(f"no session: the event {kind} could not be read") from error

    async def identify(self) -> None:
        """Start a session, and restart the measurement of the latency.

        The first heartbeat is sent before the shard waits for its turn to identify, but its acknowledgement is read only
        after the wait, which would count as latency.
        """
        await super().identify()
        if self._keep_alive is not None:
            await self.send_heartbeat(self._keep_alive.beat())


class Shard(shard.Shard):
    """A shard with which a client can be stopped while it connects anew, as where Discord's gateway is down.

    discord.py takes the cancellation for the end of that attempt, and then waits for the shard's next event for ever.
    """

    async def reidentify(self, exc: ReconnectWebSocket) -> None:
        """Start another session, or resume the last one. Raises CancelledError if the client was cancelled meanwhile."""
        await super().reidentify(exc)
        pass_on_cancellation()

    async def reconnect(self) -> None:
        """Connect after a failure. Raises CancelledError if the client was cancelled meanwhile."""
        await super().reconnect()
        pass_on_cancellation()


def pass_on_cancellation() -> None:
    """Raise CancelledError if this task was cancelled, where what it has called may have swallowed that."""
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError


def watch_gateway() -> None:
    """Make every shard a `Shard`, which connects with a `Socket`."""
    shard.Shard = Shard  # type: ignore[misc]
    shard.DiscordWebSocket = Socket  # type: ignore[misc]


def connect_to(gateway_url: str) -> None:
    """Make the shards connect to this gateway; discord.py itself asks for its URL only if it is to choose their number."""
    Socket.DEFAULT_GATEWAY = yarl.URL(gateway_url)


def _kind(frame: Any) -> str:
    """The name of a frame's event, for a log and a count; `?` for a frame that has none."""
    try:
        return str(orjson.loads(frame)["t"] or "?")
    except (orjson.JSONDecodeError, LookupError, TypeError):
        return "?"


# 2. The parsers of two events. Only READY itself names exactly the servers of a shard: discord.py's cache keeps a server
# that a later READY lacks. And for a click on a board discord.py parses forty components that nobody needs: 44 µs of CPU
# time instead of 17, of about 1,900 for a tap.


def read_by(client: discord.Client, noting: Callable[[Parser], Parser]) -> None:
    """Wrap two of a client's parsers: that of INTERACTION_CREATE with `lean`, that of READY with `noting`."""
    parsers = client._connection.parsers
    parsers["INTERACTION_CREATE"] = lean(parsers["INTERACTION_CREATE"])
    parsers["READY"] = noting(parsers["READY"])


def lean(parse: Parser) -> Parser:
    """Wrap discord.py's parser of INTERACTION_CREATE so that it parses only the needed fields of the clicked message.

    The custom_id alone says what a click means. Discord sends the whole clicked message, with some forty components, its
    author, and the interaction and message before it, all of which discord.py would parse.
    """

    def read(data: Any) -> None:
        _check(data)
        if "message" in data:
            clicked = data["message"]
            data["message"] = {key: clicked[key] for key in CLICKED if key in clicked}
        parse(data)

    return read


def _check(data: Any) -> None:
    """Check for the fields that handling needs but discord.py's parser does not: the user, and the command's name.

    Raises:
        LookupError, TypeError: A field is missing or has the wrong type.
    """
    asked_by = data["member"] if data.get("guild_id") else data
    asked_by["user"]["id"]
    if data["type"] in (COMMAND, COMPLETION):
        data["data"]["name"]


# 3. The requests that discord.py makes: their base URL, for which it has no option; their meter; and the resending of a
# message that Discord refuses because of an emoji, which would otherwise be lost.


def point_at(api_url: str | None) -> None:
    """Set the base URL of the REST API for discord.py; None or an empty text keeps Discord's own."""
    if api_url:
        Route.BASE = api_url


def api_url() -> str:
    """The base URL of the REST API."""
    return Route.BASE


def watch_requests(http: HTTPClient, meter: Meter, emojis: Letters) -> None:
    """Wrap `http.request`: report each request to a meter, and resend without emojis what is refused because of one."""
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
