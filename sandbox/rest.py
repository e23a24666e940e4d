"""The entry point of the REST API: every request is logged, subjected to faults, authorised, counted, parsed and served."""

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
from sandbox.world import User, World

PREFIX = "/api/v10"
MAX_REQUEST_BYTES = 25 * 1024 * 1024
_OPEN = ("/interactions/", "/webhooks/")
"""The prefixes of routes without an Authorization header, because the address contains a token."""


@dataclass(slots=True)
class Call:
    """A parsed request.

    Attributes:
        user: the bot account that sends the request.
        params: the parts of the path that the route's template names.
        query: the parameters of the query string.
        body: the JSON of the body, ``{}`` for an empty body.
        files: the uploads by their number.
    """

    user: User
    params: dict[str, str]
    query: Mapping[str, str]
    body: Any
    files: dict[int, Upload]

    def id(self, name: str) -> int:
        """A part of the path as an id; 0 where the part is not a number."""
        value = self.params[name]
        return int(value) if value.isdigit() else 0

    @property
    def json(self) -> Json:
        """The body as an object. Raises ApiError 50109 where the body is not an object."""
        if not isinstance(self.body, dict):
            raise refuse(50109)
        return self.body


@dataclass(slots=True, frozen=True)
class Route:
    """A route: its method, its path template and its handler. A handler that returns None gives the status 204."""

    method: str
    template: str
    handle: Callable[[Call], Any]
    status: int = 200


@dataclass(slots=True, frozen=True)
class Refusal:
    """A request that was refused, and when; ``expected`` where the refusal was injected or is a consequence of a fault."""

    at_ms: int
    method: str
    path: str
    status: int
    code: int
    message: str
    expected: bool


class Rest:
    """Routes requests to their handlers, and responds as Discord does.

    Attributes:
        in_flight: the number of requests under way.
        refusals: all refused requests, oldest first.
        requests: the last requests: time in milliseconds, method and path.
        body_hook: called with method, path template and body of every request that has a body; None for no hook.
    """

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
        self._accounts = [(token, world.bot)]
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
        """Answer a request of the bot as Discord would, and keep what was refused."""
        path = request.path.removeprefix(PREFIX)
        method = request.method
        now = self._world.clock.now_ms()
        self.requests.append((now, method, path))
        self.in_flight += 1
        headers: dict[str, str] = {}
        expected = False
        try:
            # The whole body is read first: a request that has arrived is carried out even if its client disconnects.
            raw = await _read_body(request)
            expected = True
            await self._faults.meet(method, path)
            expected = False
            route, params = self._find(method, path)
            user = self._authorise(path, request)
            headers = self._limits.charge(method, route.template, params, user.id)
            call = _parse(raw, request, params, user)
            if self.body_hook is not None and call.body:
                self.body_hook(method, route.template, call.body)
            answer = route.handle(call)
            self._faults.meet_answer(method, path)
        except ApiError as error:
            expected = expected or self._faults.explains(error.code, path)
            self.refusals.append(Refusal(now, method, path, error.status, error.code, error.message, expected))
            return _refused(error, headers)
        except ConnectionResetError:
            # The client has disconnected before the end of the request, or a fault takes its connection.
            if request.transport is not None:
                request.transport.close()
            return web.Response()
        except Exception:
            self.refusals.append(Refusal(now, method, path, 500, 0, "The sandbox's own mistake", expected=False))
            raise
        finally:
            self.in_flight -= 1
            self._activity.notify()
        if answer is None:
            return web.Response(status=204, headers=headers)
        headers["Content-Type"] = "application/json"
        return web.Response(body=orjson.dumps(answer), status=route.status, headers=headers)

    def admit(self, token: Token, user: User) -> None:
        """Accept the token of another bot account too."""
        self._accounts.append((token, user))

    def _authorise(self, path: str, request: web.Request) -> User:
        """The account that sends a request. Raises ApiError 401."""
        if path == "/gateway" or path.startswith(_OPEN):
            return self._world.bot
        sent = request.headers.get("Authorization")
        for token, user in self._accounts:
            if sent == f"Bot {token.value}":
                return user
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


def _parse(raw: bytes, request: web.Request, params: dict[str, str], user: User) -> Call:
    header = request.headers.get("Content-Type", "")
    body, files = parse_multipart(raw, header) if header.startswith("multipart/") else (parse_json(raw), {})
    return Call(user, params, request.query, body, files)


async def _read_body(request: web.Request) -> bytes:
    """Read the whole body of a request. Raises ApiError 40005 where the body is too large."""
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
