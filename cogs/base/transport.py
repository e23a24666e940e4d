"""Requests to Discord that bypass discord.py: by an interaction's token, and by the bot's where no retry is wanted.

Messages in channels are sent through discord.py, which respects Discord's rate limits for a channel.
"""

import asyncio
import io
import re
import secrets
import time
from collections.abc import Awaitable, Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, Protocol, TypeVar

import aiohttp
import discord
import orjson
from yarl import URL

from tables.meter import Meter

T = TypeVar("T")
COMMANDS = "/applications/{application_id}/commands"
CALLBACK = "/interactions/{webhook_id}/{webhook_token}/callback"
INVALID_BODY = 50035
"""Discord's error code for a request with an invalid body."""
PAUSES = (1, 3, 5, 7)
"""Seconds before each retry after a server error of Discord; as many retries as discord.py makes."""
_LARGEST = 1 << 19
"""The size in bytes from which a file is streamed rather than copied into the form's body."""
_BOUNDARY = secrets.token_hex(16)
_JSON = {"Content-Type": "application/json"}
_FORM = {"Content-Type": f"multipart/form-data; boundary={_BOUNDARY}"}
_QUOTED = str.maketrans({'"': "%22", "\r": "%0D", "\n": "%0A"})
_WORDED = re.compile(r"<:\w+:(\d+)> ?", re.ASCII)
"""The markup of a custom emoji in a sentence, with the space after it."""
_KINDS = {403: discord.Forbidden, 404: discord.NotFound}


class Letters(Protocol):
    """The part of `cogs.kit.emoji.Emojis`, above this package, that resending a refused message needs."""

    def letters(self, emoji_id: int) -> str:
        """The letters in place of an emoji."""
        ...

    def refused(self) -> None:
        """Note that Discord has refused a message for an emoji."""
        ...


class Transport:
    """The sender of the requests that bypass discord.py.

    Args:
        meter: Each request is reported to it.
        letters: The application's emojis; a message refused for one is sent again without any.
    """

    _session: aiohttp.ClientSession

    def __init__(self, meter: Meter, letters: Letters) -> None:
        self._meter = meter
        self._letters = letters
        self._opened = False

    def open(
        self, api_url: str, application_id: int, token: str, connector: aiohttp.BaseConnector, user_agent: str
    ) -> None:
        """Set what all requests have in common; called once, before the first request.

        Args:
            api_url: The base URL of Discord's REST API.
            application_id: The application's id, by which its interactions' tokens are addressed.
            token: The bot's token.
            connector: The connection pool, which `close` leaves open for its owner.
            user_agent: The User-Agent header, in the form that Discord prescribes.
        """
        self._api_url = api_url
        self.application_id = application_id
        self._as_bot = {"Authorization": f"Bot {token}"}
        # Discord's cookies come from its proxy and are not needed; parsing them takes longer than writing a small request.
        self._session = aiohttp.ClientSession(
            connector=connector,
            connector_owner=False,
            cookie_jar=aiohttp.DummyCookieJar(),
            headers={"User-Agent": user_agent},
        )
        self._opened = True

    async def close(self) -> None:
        """Close the session; no request may follow."""
        if self._opened:
            await self._session.close()

    async def request(
        self,
        method: str,
        route: str,
        ids: Mapping[str, object],
        body: Any = None,
        files: Sequence[discord.File] = (),
        *,
        query: str = "",
        patiently: bool = True,
    ) -> bytes:
        """Make a request by an interaction's token; if it is refused because of an emoji, resend it without emojis.

        Args:
            method: The HTTP method.
            route: The path, with placeholders in braces.
            ids: The values of the placeholders: the ids and the token.
            body: The body, to be sent as JSON; None for none.
            files: The files that the body refers to. Each is read from its beginning.
            query: The query, with its question mark; empty for none.
            patiently: Whether to wait out rate limits and to retry after server errors (`PAUSES`).

        Returns:
            The body of Discord's response.

        Raises:
            discord.RateLimited: A rate limit, if not `patiently`; its cause is the refusal.
            discord.HTTPException: Any other refusal, or the last retry failed.
        """
        url = URL(f"{self._api_url}{route.format_map(ids)}{query}", encoded=True)
        try:
            return await metered(self._meter, method, route, self._send(method, url, body, files, patiently=patiently))
        except discord.HTTPException as error:
            if not for_emoji(error):
                raise
        self._letters.refused()
        body = plain(body, self._letters)
        return await metered(self._meter, method, route, self._send(method, url, body, files, patiently=patiently))

    async def as_bot(self, method: str, route: str, body: Any = None, *, query: str = "") -> Any:
        """Make a request about the application by the bot's token, once; the JSON of Discord's response.

        discord.py would instead sleep within the request after a rate limit or a server error.

        Raises:
            discord.RateLimited: A rate limit; its cause is the refusal, in Discord's words.
            discord.HTTPException: Any other refusal.
        """
        url = URL(f"{self._api_url}{route.format(application_id=self.application_id)}{query}", encoded=True)
        sending = self._send(method, url, body, (), patiently=False, headers=self._as_bot)
        return orjson.loads(await metered(self._meter, method, route, sending))

    async def _send(
        self,
        method: str,
        url: URL,
        body: Any,
        files: Sequence[discord.File],
        *,
        patiently: bool,
        headers: Mapping[str, str] = {},
    ) -> bytes:
        pauses: Iterator[float] = iter(PAUSES)
        while True:
            data, kind = _encoded(body, files)
            async with self._session.request(method, url, data=data, headers={**headers, **kind}) as response:
                told = await response.read()
            if response.status < 300:
                return told
            error, seconds = _refusal(response, told), next(pauses, None)
            if response.status == 429:
                limited = float(response.headers.get("Retry-After", 1))
                if not patiently:
                    raise discord.RateLimited(limited) from error
                # Without the Via header the proxy itself refuses: it has banned this machine's address, and no retry
                # helps.
                again = seconds is not None and "Via" in response.headers
                seconds = limited if again else None
            elif response.status < 500 or not patiently:
                raise error
            if seconds is None:
                raise error
            await asyncio.sleep(seconds)


async def metered(meter: Meter, method: str, route: str, sending: Awaitable[T]) -> T:
    """Await a request, and report its duration, and the code of a failure, to a meter."""
    begun_s = time.perf_counter()
    try:
        return await sending
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
        meter.requested(method, route, time.perf_counter() - begun_s)


def completions(meter: Meter) -> aiohttp.TraceConfig:
    """A trace that reports discord.py's answers to autocompletions, which its command tree sends itself, to a meter."""

    async def begun(_: object, context: SimpleNamespace, __: object) -> None:
        context.begun_s = time.perf_counter()

    async def ended(_: object, context: SimpleNamespace, request: aiohttp.TraceRequestEndParams) -> None:
        if request.url.path.endswith("/callback"):
            if request.response.status >= 300:
                error = _refusal(request.response, await request.response.read())
                meter.failed(str(error.code or error.status))
            meter.requested(request.method, CALLBACK, time.perf_counter() - context.begun_s)

    async def failed(_: object, context: SimpleNamespace, request: aiohttp.TraceRequestExceptionParams) -> None:
        if request.url.path.endswith("/callback"):
            meter.failed("network")
            meter.requested(request.method, CALLBACK, time.perf_counter() - context.begun_s)

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(begun)
    trace.on_request_end.append(ended)
    trace.on_request_exception.append(failed)
    return trace


def for_emoji(error: discord.HTTPException) -> bool:
    """Whether Discord refused a message because of an emoji; occasionally it refuses valid ones too."""
    return error.code == INVALID_BODY and "emoji" in error.text.lower()


def plain(body: Any, emojis: Letters) -> Any:
    """A copy of a request's body in which letters replace the application's emojis, in components and in texts."""
    if isinstance(body, list):
        return [plain(each, emojis) for each in body]
    if not isinstance(body, dict):
        return body
    if isinstance(text := body.get("content"), str):
        body = body | {"content": _WORDED.sub(lambda found: emojis.letters(int(found[1])), text)}
    emoji = body.get("emoji")
    copy = {key: plain(value, emojis) for key, value in body.items() if key != "emoji"}
    if isinstance(emoji, dict) and emoji.get("id"):
        return copy | {"label": emojis.letters(int(emoji["id"])) + str(body.get("label") or "")}
    return copy if emoji is None else copy | {"emoji": emoji}


def _refusal(response: aiohttp.ClientResponse, told: bytes) -> discord.HTTPException:
    """The exception that discord.py would raise for this response."""
    said: Any = told.decode(errors="replace")
    if response.headers.get("Content-Type") == "application/json":
        said = orjson.loads(told)
    if response.status >= 500:
        return discord.DiscordServerError(response, said)
    return _KINDS.get(response.status, discord.HTTPException)(response, said)


def _encoded(body: Any, files: Sequence[discord.File]) -> tuple[bytes | aiohttp.FormData | None, Mapping[str, str]]:
    """A request's encoded body, and its Content-Type header where aiohttp does not set it."""
    if not files:
        return (None, {}) if body is None else (orjson.dumps(body), _JSON)
    for file in files:
        file.reset()
    told = orjson.dumps(body)
    if all(isinstance(file.fp, io.BytesIO) and file.fp.getbuffer().nbytes < _LARGEST for file in files):
        return _form(told, files), _FORM
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", told.decode())
    for number, file in enumerate(files):
        form.add_field(f"files[{number}]", file.fp, filename=file.filename, content_type="application/octet-stream")
    return form, {}


def _form(told: bytes, files: Sequence[discord.File]) -> bytes:
    """The body of a multipart form (RFC 7578) in one piece; aiohttp would write it part by part."""
    begin = f'--{_BOUNDARY}\r\nContent-Disposition: form-data; name="'
    pieces = [f'{begin}payload_json"\r\n\r\n'.encode(), told]
    for number, file in enumerate(files):
        name = file.filename.translate(_QUOTED)
        head = f'\r\n{begin}files[{number}]"; filename="{name}"\r\nContent-Type: application/octet-stream\r\n\r\n'
        pieces += [head.encode(), file.fp.read()]
    return b"".join([*pieces, f"\r\n--{_BOUNDARY}--\r\n".encode()])
