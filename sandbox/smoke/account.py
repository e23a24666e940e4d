"""A bot account's requests to Discord's REST API, one at a time and within its rate limits."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import orjson

TRIES = 5
"""How often a request is sent before a rate limit or a failure of Discord counts as a refusal."""
AGENT = "DiscordBot (https://discord.com/developers/docs, 1) sandbox.smoke"
"""The form of this header is Discord's ("User Agent", reference)."""


class RefusalError(Exception):
    """A request that Discord has refused.

    Attributes:
        status: The HTTP status.
        code: Discord's JSON error code, 0 where there is none.
    """

    def __init__(self, status: int, code: int, message: str) -> None:
        super().__init__(f"{message} (status {status}, code {code})")
        self.status = status
        self.code = code


class Account:
    """A bot account, which sends its requests one after another.

    Args:
        session: The connections.
        base: The base address of the REST API.
        token: The account's token.
        sleep: Waits so many seconds.
    """

    def __init__(
        self,
        session: aiohttp.ClientSession,
        base: str,
        token: str,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._session = session
        self._base = base
        self._headers = {"Authorization": f"Bot {token}", "User-Agent": AGENT}
        self._sleep = sleep
        self._pause_s = 0.0

    async def __call__(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request, and return the JSON of the response; None for an empty one.

        A bucket that is used up is waited for before the next request, whatever that is: requests are few here.

        Raises:
            RefusalError: Discord refuses the request, or fails several times.
            aiohttp.ClientError: Discord cannot be reached.
        """
        error = RefusalError(0, 0, "nothing was sent")
        for attempt in range(TRIES):
            if self._pause_s:
                await self._sleep(self._pause_s)
                self._pause_s = 0.0
            status, answer, headers = await self._send(method, path, body)
            if headers.get("X-RateLimit-Remaining") == "0":
                self._pause_s = float(headers.get("X-RateLimit-Reset-After", "1"))
            if status < 400:
                return answer
            told = answer if isinstance(answer, dict) else {}
            error = RefusalError(status, int(told.get("code", 0)), str(told.get("message", "no reason given")))
            if status == 429:
                self._pause_s = float(told.get("retry_after", 1 + attempt))
            elif status >= 500:
                self._pause_s = 1.0 + 2 * attempt
            else:
                break
        raise error

    async def download(self, url: str) -> bytes:
        """The bytes at an address outside the REST API, such as a picture's. Raises aiohttp.ClientError."""
        async with self._session.get(url, raise_for_status=True) as answer:
            return await answer.read()

    async def _send(self, method: str, path: str, body: Any) -> tuple[int, Any, Any]:
        data = None if body is None else orjson.dumps(body)
        headers = self._headers if body is None else {**self._headers, "Content-Type": "application/json"}
        async with self._session.request(method, self._base + path, data=data, headers=headers) as answer:
            raw = await answer.read()
            try:
                return answer.status, orjson.loads(raw) if raw else None, answer.headers
            except orjson.JSONDecodeError:
                return answer.status, None, answer.headers
