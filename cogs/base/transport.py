"""What goes over the wire between discord.py and Discord, without what nobody here reads.

discord.py does all the work; at these places it does more than a tap needs, and a tap is what Baraza does all day. The
version is pinned, and the end-to-end tests would tell if it did otherwise one day.
"""

import contextlib
import io
import re
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextvars import ContextVar
from typing import Any, cast

import aiohttp
import discord
from discord.http import json_or_text
from discord.utils import _to_json
from discord.webhook.async_ import AsyncWebhookAdapter

_BOUNDARY = secrets.token_hex(16)
_FORM = {"Content-Type": f"multipart/form-data; boundary={_BOUNDARY}"}
_QUOTED = str.maketrans({'"': "%22", "\r": "%0D", "\n": "%0A"})
_LARGEST = 1 << 19
"""A file of more bytes than this goes the library's way, in pieces."""
_SILENT = (6, 7)
"""Answers of which nothing need come back: the clicked message is replaced, or will be."""
_TYPE = re.compile(r'\{"type": ?(\d+),')
_JSON = {"Content-Type": "application/json"}
_once: ContextVar[bool] = ContextVar("once", default=False)


@contextlib.contextmanager
def once() -> Iterator[None]:
    """Around a request by an interaction's token that is made without waiting: one try, whatever comes of it.

    The library would sleep off rate limits and failures of Discord's own within the request, and have everything else
    that goes by the same token wait meanwhile.

    Raises:
        discord.RateLimited: Discord asks for a pause.
    """
    token = _once.set(True)
    try:
        yield
    finally:
        _once.reset(token)


class Adapter(AsyncWebhookAdapter):
    """Sends the answers to interactions: a form in one piece, and a message that is replaced does not come back.

    Otherwise aiohttp would put each form together from its parts and write one after the other, and discord.py would
    have Discord send the new message back and make some forty objects of it that nobody looks at.
    """

    async def request(
        self,
        route: Any,
        session: aiohttp.ClientSession,
        *,
        payload: dict[str, Any] | None = None,
        multipart: list[dict[str, Any]] | None = None,
        params: dict[str, Any] | None = None,
        **kwargs: Any,
    ) -> Any:
        """Send a request as the library does, but for the form and what comes back."""
        if _once.get():
            return await _try(route, session, payload, multipart, params=params, **kwargs)
        silent = "with_response" in (params or {}) and _type(payload, multipart) in _SILENT
        if silent:
            params = None
        if multipart and all(_small(part["value"]) for part in multipart[1:]):
            session = cast("aiohttp.ClientSession", _Sender(session, _body(multipart)))
            multipart = None
        answer = await super().request(route, session, payload=payload, multipart=multipart, params=params, **kwargs)
        return {"interaction": {"id": route.webhook_id}} if silent else answer


async def _try(
    route: Any,
    session: aiohttp.ClientSession,
    payload: dict[str, Any] | None,
    multipart: list[dict[str, Any]] | None,
    *,
    params: dict[str, Any] | None,
    proxy: str | None = None,
    proxy_auth: aiohttp.BasicAuth | None = None,
    **_: Any,
) -> Any:
    """One try of a request, as `once` describes it. Raises what the library would, and discord.RateLimited."""
    data, headers = (_body(multipart), _FORM) if multipart else (None, {})
    if payload is not None:
        data, headers = _to_json(payload).encode(), _JSON
    async with session.request(
        route.method, route.url, data=data, headers=headers, params=params, proxy=proxy, proxy_auth=proxy_auth
    ) as response:
        told = await json_or_text(response)
    if response.status < 300:
        return told
    if response.status == 429:
        raise discord.RateLimited(float(response.headers.get("Retry-After", 1)))
    if response.status >= 500:
        raise discord.DiscordServerError(response, told)
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    raise kinds.get(response.status, discord.HTTPException)(response, told)


def _type(payload: dict[str, Any] | None, multipart: list[dict[str, Any]] | None) -> int:
    """Which kind of answer to an interaction this is; a form has it in its first part, as JSON."""
    if payload is not None:
        return int(payload["type"])
    found = _TYPE.match(multipart[0]["value"]) if multipart else None
    return int(found[1]) if found else 0


def _small(file: Any) -> bool:
    return isinstance(file, io.BytesIO) and file.getbuffer().nbytes < _LARGEST


class _Sender:
    """A session that sends this form, whatever it is told to send."""

    def __init__(self, session: aiohttp.ClientSession, body: bytes) -> None:
        self._session = session
        self._body = body

    def request(self, method: str, url: str, *, headers: dict[str, str], **kwargs: Any) -> Any:
        return self._session.request(method, url, **kwargs | {"data": self._body, "headers": headers | _FORM})


def _body(parts: Sequence[dict[str, Any]]) -> bytes:
    """A form of a text and files (RFC 7578), as discord.py describes its parts."""
    pieces = []
    for part in parts:
        name = part["name"]
        if "filename" in part:
            filename = part["filename"].translate(_QUOTED)
            head = f'name="{name}"; filename="{filename}"\r\nContent-Type: {part["content_type"]}'
            data = part["value"].read()
        else:
            head, data = f'name="{name}"', part["value"].encode()
        pieces += [f"--{_BOUNDARY}\r\nContent-Disposition: form-data; {head}\r\n\r\n".encode(), data, b"\r\n"]
    return b"".join([*pieces, f"--{_BOUNDARY}--\r\n".encode()])


def lean(parse: Callable[[Any], None]) -> Callable[[Any], None]:
    """The reader of INTERACTION_CREATE, made to pass over what nobody asks of a clicked message.

    A click says by its custom_id all that it means; the board it was made on comes along as some forty components, and
    with them who had clicked there before.
    """

    def read(data: Any) -> None:
        if "message" in data:
            data["message"]["components"] = []
            data["message"].pop("interaction_metadata", None)
        parse(data)

    return read
