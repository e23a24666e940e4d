"""Shortcuts in the HTTP traffic between discord.py and Discord, and messages refused for an emoji.

In two places discord.py does more work than answering a tap needs, and taps are most of Baraza's load. The shortcuts
and the second try without emojis depend on internals of discord.py: its version is pinned, and the end-to-end tests
fail if a new version breaks them.
"""

import contextlib
import io
import json
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from typing import Any, Protocol, cast

import aiohttp
import discord
from discord.http import HTTPClient, json_or_text
from discord.utils import _to_json
from discord.webhook.async_ import AsyncWebhookAdapter

from tables import trace
from tables.handover import OpenPanel
from tables.meter import Meter

_BOUNDARY = secrets.token_hex(16)
_FORM = {"Content-Type": f"multipart/form-data; boundary={_BOUNDARY}"}
_QUOTED = str.maketrans({'"': "%22", "\r": "%0D", "\n": "%0A"})
_LARGEST = 1 << 19
"""The size in bytes from which a file is sent by aiohttp in chunks, as discord.py does for all files."""
_SILENT = (6, 7)
"""The types of interaction responses whose resulting message is not requested: deferred update, and update."""
_WORDED = re.compile(r"<:\w+:(\d+)> ?", re.ASCII)
"""An emoji in a sentence, with the space that parts it from the words."""
_TYPE = re.compile(r'\{"type": ?(\d+),')
_JSON = {"Content-Type": "application/json"}
INVALID_BODY = 50035
"""Discord's error code for a request with an invalid body."""
_once: ContextVar[bool] = ContextVar("once", default=False)


@contextlib.contextmanager
def once() -> Iterator[None]:
    """Make each request within a block only once, without discord.py's retries.

    The library would sleep within the request on a rate limit or a failure of Discord: of an interaction's token, with
    the lock of the token held, so that every other request by that token waits too.

    Raises:
        discord.RateLimited: Discord asks for a pause; its cause is the refusal, in Discord's words.
    """
    token = _once.set(True)
    try:
        yield
    finally:
        _once.reset(token)


class Letters(Protocol):
    """The emojis of the application, as far as a refused message needs them (`cogs.kit.emoji`)."""

    def letters(self, emoji_id: int) -> str:
        """The letters in place of an emoji."""
        ...

    def refused(self) -> None:
        """Note that Discord has refused a message for an emoji."""
        ...


class Adapter(AsyncWebhookAdapter):
    """The webhook adapter for interaction responses: sends a form as one body, and asks for no message in return.

    Without the adapter, aiohttp writes each form part by part, and discord.py asks Discord for the updated message and
    builds some forty objects from it that nobody uses. A message refused for an emoji is sent again without any.
    """

    def __init__(self, letters: Letters, meter: Meter) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._emojis = letters
        self._request = metered(self._send, meter)

    async def request(
        self,
        route: Any,
        session: aiohttp.ClientSession,
        *,
        payload: dict[str, Any] | None = None,
        multipart: list[dict[str, Any]] | None = None,
        **kwargs: Any,
    ) -> Any:
        """Send a request as `_send` does; if it is refused for an emoji, again at once without emojis."""
        trace.passes("drawn")
        try:
            answer = await self._request(route, session, payload=payload, multipart=multipart, **kwargs)
        except discord.HTTPException as error:
            if not for_emoji(error):
                raise
            if multipart:
                multipart = _plain_form(multipart, self._emojis)
                for part in multipart[1:]:
                    part["value"].seek(0)
            else:
                payload = _plain(payload, self._emojis)
            self._emojis.refused()
            answer = await self._request(route, session, payload=payload, multipart=multipart, **kwargs)
        trace.passes("answered")
        return answer

    async def _send(
        self,
        route: Any,
        session: aiohttp.ClientSession,
        *,
        payload: dict[str, Any] | None = None,
        multipart: list[dict[str, Any]] | None = None,
        params: dict[str, Any] | None = None,
        **kwargs: Any,
    ) -> Any:
        """Send a request as discord.py does, except for the form's body and the returned message."""
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


def metered(send: Callable[..., Awaitable[Any]], meter: Meter) -> Callable[..., Awaitable[Any]]:
    """Wrap a coroutine function that sends a request, its route first, so that a meter learns of each request."""

    async def request(route: Any, *args: Any, **kwargs: Any) -> Any:
        begun_s = time.perf_counter()
        try:
            return await send(route, *args, **kwargs)
        except discord.RateLimited:
            meter.failed("429")
            raise
        except discord.HTTPException as error:
            meter.failed(str(error.code or error.status))
            raise
        except (aiohttp.ClientError, OSError):
            meter.failed("network")
            raise
        finally:
            meter.requested(route.method, route.path, time.perf_counter() - begun_s)

    return request


def for_emoji(error: discord.HTTPException) -> bool:
    """Whether Discord has refused a message for an emoji; it refuses valid ones too now and then."""
    return error.code == INVALID_BODY and "emoji" in error.text.lower()


def plainly(request: Callable[..., Awaitable[Any]], emojis: Letters) -> Callable[..., Awaitable[Any]]:
    """Wrap `HTTPClient.request` so that a message refused for an emoji is sent again at once without any."""

    async def send(route: Any, *, files: Any = None, form: Any = None, **kwargs: Any) -> Any:
        try:
            return await request(route, files=files, form=form, **kwargs)
        except discord.HTTPException as error:
            if not for_emoji(error):
                raise
        if form:
            form = _plain_form(form, emojis)
            for file in files or ():
                file.reset()
        else:
            kwargs["json"] = _plain(kwargs["json"], emojis)
        emojis.refused()
        return await request(route, files=files, form=form, **kwargs)

    return send


def _plain_form(form: Sequence[dict[str, Any]], emojis: Letters) -> list[dict[str, Any]]:
    """A form whose first part, the message as JSON, shows letters in place of emojis."""
    first, *rest = form
    return [first | {"value": _to_json(_plain(json.loads(first["value"]), emojis))}, *rest]


def _plain(body: Any, emojis: Letters) -> Any:
    """A copy of a request's body, with letters in its components and sentences in place of emojis."""
    if isinstance(body, list):
        return [_plain(each, emojis) for each in body]
    if not isinstance(body, dict):
        return body
    if isinstance(text := body.get("content"), str):
        body = body | {"content": _WORDED.sub(lambda found: emojis.letters(int(found[1])), text)}
    emoji = body.get("emoji")
    copy = {key: _plain(value, emojis) for key, value in body.items() if key != "emoji"}
    if isinstance(emoji, dict) and emoji.get("id"):
        return copy | {"label": emojis.letters(int(emoji["id"])) + str(body.get("label") or "")}
    return copy if emoji is None else copy | {"emoji": emoji}


def as_bot(http: HTTPClient) -> Callable[..., Awaitable[Any]]:
    """Wrap `HTTPClient.request`, the requests by the bot's token, so that it keeps to `once`."""
    patiently: Callable[..., Awaitable[Any]] = http.request

    async def request(route: Any, *, json: Any = None, params: Any = None, **kwargs: Any) -> Any:
        if not _once.get():
            given = {name: each for name, each in (("json", json), ("params", params)) if each is not None}
            return await patiently(route, **given, **kwargs)
        session: aiohttp.ClientSession = http._HTTPClient__session  # type: ignore[attr-defined]  # noqa: SLF001
        headers = {"Authorization": f"Bot {http.token}", "User-Agent": http.user_agent}
        return await _try(
            route, session, json, None, params=params, headers=headers, proxy=http.proxy, proxy_auth=http.proxy_auth
        )

    return request


async def _try(
    route: Any,
    session: aiohttp.ClientSession,
    payload: Any,
    multipart: list[dict[str, Any]] | None,
    *,
    params: dict[str, Any] | None,
    headers: Mapping[str, str] | None = None,
    proxy: str | None = None,
    proxy_auth: aiohttp.BasicAuth | None = None,
    **_: Any,
) -> Any:
    """Make a request once, as `once` describes. Raises the exceptions of discord.py, and discord.RateLimited."""
    data, kind = (_body(multipart), _FORM) if multipart else (None, {})
    if payload is not None:
        data, kind = _to_json(payload).encode(), _JSON
    async with session.request(
        route.method,
        route.url,
        data=data,
        headers={**(headers or {}), **kind},
        params=params,
        proxy=proxy,
        proxy_auth=proxy_auth,
    ) as response:
        told = await json_or_text(response)
    if response.status < 300:
        return told
    if response.status >= 500:
        raise discord.DiscordServerError(response, told)
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    refusal = kinds.get(response.status, discord.HTTPException)(response, told)
    if response.status == 429:
        raise discord.RateLimited(float(response.headers.get("Retry-After", 1))) from refusal
    raise refusal


def _type(payload: dict[str, Any] | None, multipart: list[dict[str, Any]] | None) -> int:
    """The type of an interaction response, which a form has in its first part as JSON; 0 where there is none."""
    if payload is not None:
        return int(payload["type"])
    found = _TYPE.match(multipart[0]["value"]) if multipart else None
    return int(found[1]) if found else 0


def _small(file: Any) -> bool:
    """Whether a file is in memory and small enough to be copied into the body of a form."""
    return isinstance(file, io.BytesIO) and file.getbuffer().nbytes < _LARGEST


class _Sender:
    """A wrapper of a session that replaces the data of every request by a form that is already encoded."""

    def __init__(self, session: aiohttp.ClientSession, body: bytes) -> None:
        self._session = session
        self._body = body

    def request(self, method: str, url: str, *, headers: dict[str, str], **kwargs: Any) -> Any:
        """Start a request like `aiohttp.ClientSession.request`, with the encoded form as its body."""
        return self._session.request(method, url, **kwargs | {"data": self._body, "headers": headers | _FORM})


def _body(parts: Sequence[dict[str, Any]]) -> bytes:
    """The encoded body of a multipart form (RFC 7578), from the parts as discord.py describes them."""
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


def interaction(client: discord.Client, panel: OpenPanel) -> Any:
    """The interaction of a private message that another process has sent, as far as its token needs it."""
    payload: Any = {
        "id": panel.interaction_id,
        "type": discord.InteractionType.component.value,
        "version": 1,
        "token": panel.token,
        "application_id": client.application_id,
        "attachment_size_limit": 0,
        "user": {"id": panel.reader_id, "username": "", "discriminator": "0", "avatar": None},
    }
    made: Any = discord.Interaction(data=payload, state=client._connection)  # noqa: SLF001 - see above
    made.guild_id = panel.guild_id
    if panel.channel_id is not None:
        made.channel = client.get_partial_messageable(panel.channel_id, guild_id=panel.guild_id)
    made.response._response_type = discord.InteractionResponseType.deferred_message_update  # noqa: SLF001
    return made
