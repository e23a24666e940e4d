"""The REST side's front door: every request is logged, met by faults, authorised, counted, read and answered."""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import orjson
from aiohttp import web

from sandbox.activity import Activity
from sandbox.attachments import Upload, parse_json, parse_multipart
from sandbox.errors import ApiError, Json, refuse
from sandbox.faults import Faults
from sandbox.ratelimits import RateLimits
from sandbox.tokens import Token
from sandbox.world import World

PREFIX = "/api/v10"
MAX_REQUEST_BYTES = 25 * 1024 * 1024
_OPEN = ("/interactions/", "/webhooks/")
"""Routes that need no Authorization header: a token in the address is enough, or none."""


@dataclass(slots=True)
class Call:
    """One request, read.

    Attributes:
        params: the parts of the path that its template names.
        query: the query string.
        body: the JSON, ``{}`` when there was none.
        files: uploads by their number.
    """

    params: dict[str, str]
    query: Mapping[str, str]
    body: Any
    files: dict[int, Upload]

    def id(self, name: str) -> int:
        """A part of the path as an id, 0 when it is none."""
        value = self.params[name]
        return int(value) if value.isdigit() else 0

    @property
    def json(self) -> Json:
        """The body as an object; 50109 when it is none."""
        if not isinstance(self.body, dict):
            raise refuse(50109)
        return self.body


@dataclass(slots=True, frozen=True)
class Route:
    """One route: what it is called and who answers it. A handler that returns None answers with 204."""

    method: str
    template: str
    handle: Callable[[Call], Any]
    status: int = 200


@dataclass(slots=True, frozen=True)
class Refusal:
    """A request that was refused. ``expected`` is True when a fault asked for it or brought it about."""

    method: str
    path: str
    status: int
    code: int
    message: str
    expected: bool


class Rest:
    """Finds the route of a request and answers it as Discord does."""

    def __init__(
        self,
        world: World,
        token: Token,
        routes: list[Route],
        *,
        limits: RateLimits,
        faults: Faults,
        activity: Activity,
    ) -> None:
        self._world = world
        self._token = token
        self._limits = limits
        self._faults = faults
        self._activity = activity
        self._routes: dict[tuple[str, int], list[tuple[list[str], Route]]] = {}
        for route in routes:
            parts = route.template.split("/")[1:]
            self._routes.setdefault((route.method, len(parts)), []).append((parts, route))
        self.in_flight = 0
        self.refusals: list[Refusal] = []
        self.requests: deque[tuple[int, str, str]] = deque(maxlen=20_000)
        self.body_hook: Callable[[str, str, Any], None] | None = None

    async def handle(self, request: web.Request) -> web.Response:
        """Answer one request."""
        path = request.path.removeprefix(PREFIX)
        method = request.method
        self.requests.append((self._world.clock.now_ms(), method, path))
        self.in_flight += 1
        headers: dict[str, str] = {}
        expected = False
        try:
            # What has arrived is carried out, whatever becomes of its sender meanwhile.
            raw = await _whole(request)
            expected = True
            await self._faults.meet(method, path)
            expected = False
            route, params = self._find(method, path)
            self._authorise(path, request)
            headers = self._limits.charge(method, route.template, params)
            call = _read(raw, request, params)
            if self.body_hook is not None and call.body:
                self.body_hook(method, route.template, call.body)
            answer = route.handle(call)
        except ApiError as error:
            expected = expected or self._faults.explains(error.code, path)
            self.refusals.append(Refusal(method, path, error.status, error.code, error.message, expected))
            return _refused(error, headers)
        except ConnectionResetError:
            # Whoever asked has hung up before all of the request was here; there is nothing to carry out.
            raise
        except Exception:
            self.refusals.append(Refusal(method, path, 500, 0, "The sandbox's own mistake", expected=False))
            raise
        finally:
            self.in_flight -= 1
            self._activity.notify()
        if answer is None:
            return web.Response(status=204, headers=headers)
        headers["Content-Type"] = "application/json"
        return web.Response(body=orjson.dumps(answer), status=route.status, headers=headers)

    def _authorise(self, path: str, request: web.Request) -> None:
        if path == "/gateway" or path.startswith(_OPEN):
            return
        if request.headers.get("Authorization") != f"Bot {self._token.value}":
            raise ApiError(401, 0, "401: Unauthorized")

    def _find(self, method: str, path: str) -> tuple[Route, dict[str, str]]:
        parts = path.split("/")[1:]
        for pattern, route in self._routes.get((method, len(parts)), ()):
            params: dict[str, str] = {}
            for expected, given in zip(pattern, parts, strict=True):
                if expected[:1] == "{":
                    params[expected[1:-1]] = given
                elif expected != given:
                    break
            else:
                return route, params
        raise refuse(0)


def _read(raw: bytes, request: web.Request, params: dict[str, str]) -> Call:
    header = request.headers.get("Content-Type", "")
    body, files = parse_multipart(raw, header) if header.startswith("multipart/") else (parse_json(raw), {})
    return Call(params, request.query, body, files)


async def _whole(request: web.Request) -> bytes:
    """The body of a request once all of it is here; 40005 for one that is too large."""
    try:
        return await request.read()
    except web.HTTPRequestEntityTooLarge:
        raise refuse(40005) from None


def _refused(error: ApiError, headers: dict[str, str]) -> web.Response:
    headers = headers | {"Content-Type": "application/json"}
    if error.status == 429:
        after = f"{error.retry_after or 0:.3f}"
        headers |= {
            "Via": "1.1 sandbox",
            "Retry-After": after,
            "X-RateLimit-Remaining": "0",
            "X-RateLimit-Reset-After": after,
            "X-RateLimit-Scope": "user",
        }
    return web.Response(body=orjson.dumps(error.body()), status=error.status, headers=headers)
