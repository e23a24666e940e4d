"""The gateway's events on their way to discord.py: one that cannot be read costs nothing but itself."""

import logging
from collections.abc import Callable, MutableMapping
from typing import Any

import aiohttp
import discord
import orjson
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from tables.meter import Meter

log = logging.getLogger("baraza")

Parser = Callable[[Any], None]
"""A function that takes the data of one kind of event, as `discord.state` has one for each kind that it knows."""
COMMAND, COMPLETION = 2, 4
"""The types of the interactions that name a command."""


class Socket(DiscordWebSocket):
    """A connection to the gateway: a frame that discord.py cannot read, before any parser has it, costs only itself.

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
            client: Any = self._connection._get_client()  # noqa: SLF001 - as discord.py's own objects have it
            client.meter.unreadable(kind)
            if self.session_id is None:
                raise aiohttp.ClientError(f"no session: the event {kind} could not be read") from error


def _kind(frame: Any) -> str:
    """The name of a frame's event, for a log and a count; `?` for a frame that has none."""
    try:
        return str(orjson.loads(frame)["t"] or "?")
    except (orjson.JSONDecodeError, LookupError, TypeError):
        return "?"


def guard(parsers: MutableMapping[str, Parser], meter: Meter) -> None:
    """Wrap each parser so that an event at which it fails is one line in the log and is counted.

    discord.py would end the client, and with it the process, with whatever a parser raises.
    """
    for kind, parse in parsers.items():
        parsers[kind] = _guarded(kind, parse, meter)


def _guarded(kind: str, parse: Parser, meter: Meter) -> Parser:
    def read(data: Any) -> None:
        try:
            parse(data)
        except Exception as error:  # noqa: BLE001 - whatever is wrong with the event
            log.warning("an event %s could not be read and is left out (%s)", kind, type(error).__name__)
            meter.unreadable(kind)

    return read


def lean(parse: Parser) -> Parser:
    """Wrap discord.py's parser of INTERACTION_CREATE so that it skips the components of the clicked message.

    The custom_id alone says what a click means. Yet Discord sends the whole clicked board, some forty components, and
    the metadata of the interaction before, all of which discord.py would parse.
    """

    def read(data: Any) -> None:
        _check(data)
        if "message" in data:
            data["message"]["components"] = []
            data["message"].pop("interaction_metadata", None)
        parse(data)

    return read


def _check(data: Any) -> None:
    """Read what discord.py does without at first, and an answer cannot: who asks, and for which command.

    Raises:
        LookupError: It is missing; so does TypeError say.
    """
    asked_by = data["member"] if data.get("guild_id") else data
    asked_by["user"]["id"]
    if data["type"] in (COMMAND, COMPLETION):
        data["data"]["name"]
