"""Requests on the wire: a form sent in one piece, one try where only one is wanted, and what is measured."""

import email
import email.policy
import io
import json
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, Self

import aiohttp
import discord
import pytest

from cogs.base import transport
from cogs.base.transport import CALLBACK, COMMANDS, PAUSES, Transport
from tables.meter import Meter

ODD = 'a "board"\r\nof Heron.png'
IDS = {"webhook_id": 7, "webhook_token": "token"}


class Response:
    """Discord's response to a request."""

    def __init__(self, status: int, text: str = "", **headers: str) -> None:
        self.status = status
        self.reason = "As Discord says"
        self.headers = ({"Content-Type": "application/json"} if text.startswith("{") else {}) | headers
        self._text = text

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close nothing: there is no connection."""

    async def read(self) -> bytes:
        return self._text.encode()


class Line:
    """A stand-in for an aiohttp session: it records each request in `sent` and gives its responses in order."""

    def __init__(self, *responses: Response | Exception) -> None:
        self.sent: list[dict[str, Any]] = []
        self._responses = list(responses)

    def request(self, method: str, url: object, **kwargs: Any) -> Response:
        self.sent.append({"method": method, "url": str(url), **kwargs})
        response = self._responses.pop(0)
        if isinstance(response, Exception):
            raise response
        return response


class Emojis:
    """An application with one emoji, 5, which stands for an S; `count` is how many messages were refused for it."""

    count = 0

    def letters(self, emoji_id: int) -> str:
        return {5: "S"}.get(emoji_id, "")

    def refused(self) -> None:
        self.count += 1


class Noting(Meter):
    """A meter that notes what it is told."""

    def __init__(self) -> None:
        self.routes: list[tuple[str, str]] = []
        self.codes: list[str] = []

    def requested(self, method: str, route: str, seconds: float) -> None:
        assert seconds >= 0
        self.routes.append((method, route))

    def failed(self, code: str) -> None:
        self.codes.append(code)


class Wire:
    """A transport whose connection is a line; `pauses` are the seconds that it has slept."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *responses: Response | Exception) -> None:
        self.line, self.meter, self.emojis, self.pauses = Line(*responses), Noting(), Emojis(), list[float]()
        self.transport = Transport(self.meter, self.emojis)
        connector: Any = None
        monkeypatch.setattr(aiohttp, "ClientSession", lambda **_: self.line)
        self.transport.open("https://discord.example", 9, "secret", connector, "Baraza")

        async def sleep(seconds: float) -> None:
            self.pauses.append(seconds)

        monkeypatch.setattr(transport, "asyncio", SimpleNamespace(sleep=sleep))

    async def send(self, body: Any = None, *files: discord.File, patiently: bool = True) -> bytes:
        return await self.transport.request("POST", CALLBACK, IDS, body, files, patiently=patiently)


def picture(data: bytes = b"board", name: str = "board.png") -> discord.File:
    return discord.File(io.BytesIO(data), name)


def parts(sent: Mapping[str, Any]) -> list[tuple[Any, Any, Any]]:
    """The parts of the multipart form that was sent: name, filename and content of each."""
    head = f"Content-Type: {sent['headers']['Content-Type']}\r\n\r\n".encode()
    message: Any = email.message_from_bytes(head + sent["data"], policy=email.policy.HTTP)
    found = []
    for part in message.iter_parts():
        name = part.get_param("name", header="content-disposition")
        found.append((name, part.get_filename(), part.get_payload(decode=True)))
    return found


async def test_json_goes_to_the_address_of_the_route(monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire(monkeypatch, Response(200, "told"), Response(204))
    assert await wire.transport.request("PATCH", "/{a}/b", {"a": 7}, {"content": "Lion"}, query="?c=d") == b"told"
    assert await wire.transport.request("DELETE", "/{a}/b", {"a": 7}) == b""
    with_body, without = wire.line.sent
    assert (with_body["method"], with_body["url"]) == ("PATCH", "https://discord.example/7/b?c=d")
    assert (with_body["data"], with_body["headers"]) == (b'{"content":"Lion"}', {"Content-Type": "application/json"})
    assert (without["method"], without["data"], without["headers"]) == ("DELETE", None, {})


async def test_a_form_goes_out_in_one_piece_with_all_its_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    wire, colours = Wire(monkeypatch, Response(204)), bytes(range(256)) * 9
    await wire.send({"content": "Heron plays"}, picture(colours), picture(b"", ODD))
    text, first, second = parts(wire.line.sent[0])
    assert text == ("payload_json", None, b'{"content":"Heron plays"}')
    assert first == ("files[0]", "board.png", colours)
    assert second == ("files[1]", "a %22board%22%0D%0Aof Heron.png", b"")


async def test_a_large_file_is_sent_in_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire(monkeypatch, Response(204))
    await wire.send({"content": "Heron plays"}, picture(), picture(bytes(1 << 19), "film.gif"))
    (sent,) = wire.line.sent
    assert isinstance(sent["data"], aiohttp.FormData)
    assert sent["headers"] == {}
    names = [str(part[0]["name"]) for part in sent["data"]._fields]
    assert names == ["payload_json", "files[0]", "files[1]"]


async def test_a_file_is_read_from_its_beginning_in_every_try(monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire(monkeypatch, Response(503), Response(204), Response(204))
    file = picture()
    await wire.send({}, file)
    await wire.send({}, file)
    assert [parts(sent)[1][2] for sent in wire.line.sent] == [b"board"] * 3


async def test_the_bot_asks_once_about_the_application(monkeypatch: pytest.MonkeyPatch) -> None:
    limited = Response(429, '{"message": "slow down"}', Via="1.1 google")
    wire = Wire(monkeypatch, Response(200, "[1]"), Response(503), limited)
    assert await wire.transport.as_bot("PUT", COMMANDS, [2], query="?a=b") == [1]
    (sent,) = wire.line.sent
    assert (sent["method"], sent["url"]) == ("PUT", "https://discord.example/applications/9/commands?a=b")
    assert sent["headers"] == {"Authorization": "Bot secret", "Content-Type": "application/json"}
    with pytest.raises(discord.DiscordServerError):
        await wire.transport.as_bot("GET", COMMANDS)
    with pytest.raises(discord.RateLimited) as raised:
        await wire.transport.as_bot("GET", COMMANDS)
    assert "slow down" in str(raised.value.__cause__)
    assert (wire.meter.codes, wire.pauses) == (["503", "429"], [])


# Tries and refusals


async def test_a_rate_limit_and_failures_of_discord_are_waited_out(monkeypatch: pytest.MonkeyPatch) -> None:
    limited = Response(429, "{}", **{"Via": "1.1 google", "Retry-After": "2.5"})
    wire = Wire(monkeypatch, Response(500), limited, Response(502), Response(204))
    await wire.send({})
    assert wire.pauses == [PAUSES[0], 2.5, PAUSES[2]]
    assert (wire.meter.routes, wire.meter.codes) == ([("POST", CALLBACK)], [])


@pytest.mark.parametrize("last", [Response(503), Response(429, "{}", Via="1.1 google")])
async def test_the_last_try_is_not_waited_for(monkeypatch: pytest.MonkeyPatch, last: Response) -> None:
    wire = Wire(monkeypatch, *[Response(503)] * len(PAUSES), last)
    with pytest.raises(discord.HTTPException) as raised:
        await wire.send({})
    assert (raised.value.status, wire.pauses) == (last.status, list(PAUSES))


async def test_an_address_that_is_shut_out_by_the_proxy_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire(monkeypatch, Response(429, "error 1015"))
    with pytest.raises(discord.HTTPException, match="1015"):
        await wire.send({})
    assert wire.pauses == []


@pytest.mark.parametrize(
    ("response", "kind"),
    [
        (Response(429, "{}", **{"Via": "1.1 google", "Retry-After": "2.5"}), discord.RateLimited),
        (Response(503), discord.DiscordServerError),
    ],
)
async def test_one_try_tells_of_a_pause_and_does_not_wait(
    monkeypatch: pytest.MonkeyPatch, response: Response, kind: type[Exception]
) -> None:
    wire = Wire(monkeypatch, response)
    with pytest.raises(kind) as raised:
        await wire.send({}, patiently=False)
    assert getattr(raised.value, "retry_after", 2.5) == 2.5
    assert wire.pauses == []


@pytest.mark.parametrize(
    ("status", "kind"), [(400, discord.HTTPException), (403, discord.Forbidden), (404, discord.NotFound)]
)
@pytest.mark.parametrize("patiently", [True, False])
async def test_a_refusal_is_raised_as_by_the_library(
    monkeypatch: pytest.MonkeyPatch, status: int, kind: type[discord.HTTPException], patiently: bool
) -> None:
    wire = Wire(monkeypatch, Response(status, '{"code": 10062, "message": "Unknown interaction"}'))
    with pytest.raises(discord.HTTPException) as raised:
        await wire.send({}, patiently=patiently)
    assert (type(raised.value), raised.value.code) == (kind, 10062)
    assert wire.meter.codes == ["10062"]


async def test_a_lost_connection_is_measured_and_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire(monkeypatch, aiohttp.ServerDisconnectedError())
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await wire.send({})
    assert (wire.meter.routes, wire.meter.codes) == ([("POST", CALLBACK)], ["network"])


@pytest.mark.parametrize(("path", "measured"), [("/interactions/7/token/callback", True), ("/gateway/bot", False)])
async def test_a_completion_that_is_lost_on_the_way_is_measured(path: str, measured: bool) -> None:
    meter = Noting()
    async with aiohttp.ClientSession(trace_configs=[transport.completions(meter)]) as session:
        with pytest.raises(aiohttp.ClientError):
            await session.post(f"http://127.0.0.1:1{path}")
    assert (meter.routes, meter.codes) == (([("POST", CALLBACK)], ["network"]) if measured else ([], []))


# A message that is refused for an emoji

REFUSED = (
    '{"code": 50035, "message": "Invalid Form Body", "errors": {"components": {"0": {"components": {"0": {"emoji": '
    '{"id": {"_errors": [{"code": "COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}]}}}}}}}}'
)
TOO_LONG = (
    '{"code": 50035, "message": "Invalid Form Body", "errors": {"content": {"_errors": [{"code": '
    '"BASE_TYPE_MAX_LENGTH", "message": "Must be 2000 or fewer in length."}]}}}'
)


def blocks() -> Any:
    """A message with a text that has an emoji, a button with one, a select whose option has one, and a button without."""
    shield: Any = discord.PartialEmoji(name="Shield_6_00000000", id=5)
    view: Any = discord.ui.LayoutView()
    row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow(
        discord.ui.Button(label="6", emoji=shield, custom_id="a"), discord.ui.Button(label="Draw", custom_id="b")
    )
    option = discord.SelectOption(label="6", value="S6", emoji=shield)
    view.add_item(discord.ui.TextDisplay("<:Shield_6_00000000:5> Heron plays")).add_item(row)
    view.add_item(discord.ui.ActionRow(discord.ui.Select(options=[option], custom_id="c")))
    return view.to_components()


def shown(body: Any) -> list[tuple[str, bool]]:
    """The label of each button and option in a body, and whether it has an emoji."""
    parts = [part for row in body["data"]["components"] for part in row.get("components", [])]
    parts = [each for part in parts for each in part.get("options", [part])]
    return [(part["label"], "emoji" in part) for part in parts]


WITH, WITHOUT = [("6", True), ("Draw", False), ("6", True)], [("S6", False), ("Draw", False), ("S6", False)]


@pytest.mark.parametrize("files", [0, 1])
async def test_a_message_refused_for_an_emoji_is_sent_at_once_without_any(
    monkeypatch: pytest.MonkeyPatch, files: int
) -> None:
    wire = Wire(monkeypatch, Response(400, REFUSED), Response(204))
    await wire.send({"type": 7, "data": {"components": blocks()}}, *[picture()] * files)
    if files:
        forms = [parts(sent) for sent in wire.line.sent]
        assert [form[1][2] for form in forms] == [b"board", b"board"]
        bodies = [json.loads(form[0][2]) for form in forms]
    else:
        bodies = [json.loads(sent["data"]) for sent in wire.line.sent]
    assert [shown(body) for body in bodies] == [WITH, WITHOUT]
    assert [body["data"]["components"][0]["content"] for body in bodies] == [
        "<:Shield_6_00000000:5> Heron plays",
        "SHeron plays",
    ]
    assert (wire.emojis.count, wire.pauses, wire.meter.codes) == (1, [], ["50035"])


async def test_another_refusal_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire(monkeypatch, Response(400, TOO_LONG))
    with pytest.raises(discord.HTTPException):
        await wire.send({"data": {"components": blocks()}})
    assert (len(wire.line.sent), wire.emojis.count) == (1, 0)


async def test_a_second_refusal_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire(monkeypatch, Response(400, REFUSED), Response(400, TOO_LONG))
    with pytest.raises(discord.HTTPException):
        await wire.send({"data": {"components": blocks()}})
