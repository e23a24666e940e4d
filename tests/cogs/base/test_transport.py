"""Requests on the wire: a form sent in one piece, responses without a body, one try where only one is wanted."""

import email
import email.policy
import io
import json
from typing import Any, Self

import aiohttp
import discord
import pytest
from discord.http import Route, handle_message_parameters
from discord.webhook.async_ import AsyncWebhookAdapter, interaction_message_response_params

from cogs.base import transport
from tables.meter import Meter

ODD = 'a "board"\r\nof Heron.png'


class Answer:
    """Discord's response to a request: an empty body, or the new message as JSON."""

    def __init__(self, status: int, text: str, **headers: str) -> None:
        self.status = status
        self.reason = "As Discord says"
        self.headers = ({"content-type": "application/json"} if text else {}) | headers
        self._text = text

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close nothing: there is no connection."""

    async def text(self, encoding: str) -> str:
        assert encoding == "utf-8"
        return self._text


class Line:
    """A stand-in for an aiohttp session: it records each request in `sent` and returns canned responses in order."""

    def __init__(self, *answers: Answer) -> None:
        self.sent: list[dict[str, Any]] = []
        self._answers = list(answers)

    def request(self, method: str, url: str, **kwargs: Any) -> Answer:
        self.sent.append({"method": method, "url": url, **kwargs})
        return self._answers.pop(0)


def told(kind: int, *files: discord.File) -> Any:
    """The parameters of a response to an interaction, as discord.py builds them."""
    return interaction_message_response_params(type=kind, content="Heron plays", files=list(files))


class Emojis:
    """An application with one emoji, 5, which stands for an S; `count` is how many messages were refused for it."""

    count = 0

    def letters(self, emoji_id: int) -> str:
        return {5: "S"}.get(emoji_id, "")

    def refused(self) -> None:
        self.count += 1


EMOJIS = Emojis()


async def say(line: Line, params: Any) -> Any:
    adapter: Any = transport.Adapter(EMOJIS, Meter())
    return await adapter.create_interaction_response(7, "token", session=line, params=params)


def parts(sent: dict[str, Any]) -> list[tuple[Any, Any, Any]]:
    """The parts of the multipart form that was sent: name, filename and content of each."""
    head = f"Content-Type: {sent['headers']['Content-Type']}\r\n\r\n".encode()
    message: Any = email.message_from_bytes(head + sent["data"], policy=email.policy.HTTP)
    found = []
    for part in message.iter_parts():
        name = part.get_param("name", header="content-disposition")
        found.append((name, part.get_filename(), part.get_payload(decode=True)))
    return found


async def test_a_form_goes_out_in_one_piece_with_all_its_parts() -> None:
    line = Line(Answer(204, ""))
    picture = bytes(range(256)) * 9
    await say(line, told(7, discord.File(io.BytesIO(picture), "board.png"), discord.File(io.BytesIO(b""), ODD)))
    (sent,) = line.sent
    text, first, second = parts(sent)
    assert text[:2] == ("payload_json", None)
    assert b"Heron plays" in text[2]
    assert first == ("files[0]", "board.png", picture)
    assert second == ("files[1]", "a %22board%22%0D%0Aof Heron.png", b"")


@pytest.mark.parametrize("kind", [6, 7])
@pytest.mark.parametrize("files", [0, 1])
async def test_a_replaced_message_is_not_asked_back(kind: int, files: int) -> None:
    line = Line(Answer(204, ""))
    answer = await say(line, told(kind, *(discord.File(io.BytesIO(b"x"), "x.png") for _ in range(files))))
    assert line.sent[0]["params"] is None
    assert answer == {"interaction": {"id": 7}}


@pytest.mark.parametrize("files", [0, 1])
async def test_a_new_message_is_asked_back(files: int) -> None:
    line = Line(Answer(200, '{"interaction": {"id": "7", "response_message_id": "9"}}'))
    answer = await say(line, told(4, *(discord.File(io.BytesIO(b"x"), "x.png") for _ in range(files))))
    assert line.sent[0]["params"] == {"with_response": "1"}
    assert answer["interaction"]["response_message_id"] == "9"


async def test_a_large_file_goes_the_librarys_way() -> None:
    line = Line(Answer(204, ""))
    await say(line, told(7, discord.File(io.BytesIO(bytes(1 << 19)), "film.gif")))
    assert not isinstance(line.sent[0]["data"], bytes)
    assert "Content-Type" not in line.sent[0]["headers"]


async def test_a_refusal_is_raised_as_by_the_library() -> None:
    line = Line(Answer(404, '{"code": 10062, "message": "Unknown interaction"}'))
    with pytest.raises(discord.NotFound) as raised:
        await say(line, told(7, discord.File(io.BytesIO(b"x"), "x.png")))
    assert raised.value.code == 10062


async def test_what_is_no_answer_to_an_interaction_is_sent_as_it_is() -> None:
    assert issubclass(transport.Adapter, AsyncWebhookAdapter)
    line = Line(Answer(200, '{"id": "9"}'))
    adapter: Any = transport.Adapter(EMOJIS, Meter())
    with handle_message_parameters(content="Lion plays", file=discord.File(io.BytesIO(b"x"), "x.png")) as params:
        answer = await adapter.execute_webhook(
            7, "token", session=line, multipart=params.multipart, files=params.files, wait=True
        )
    assert line.sent[0]["params"] == {"wait": 1, "with_components": 0}
    assert [part[0] for part in parts(line.sent[0])] == ["payload_json", "files[0]"]
    assert answer == {"id": "9"}


async def edit(line: Line) -> Any:
    """Edit a private message, with a picture, without retries."""
    adapter: Any = transport.Adapter(EMOJIS, Meter())
    with (
        transport.once(),
        handle_message_parameters(
            content="Gecko plays", attachments=[discord.File(io.BytesIO(b"x"), "x.png")]
        ) as params,
    ):
        return await adapter.edit_original_interaction_response(
            7, "token", session=line, multipart=params.multipart, files=params.files
        )


async def test_one_try_sends_what_the_library_would() -> None:
    line = Line(Answer(200, '{"id": "9"}'))
    assert await edit(line) == {"id": "9"}
    assert line.sent[0]["method"] == "PATCH"
    assert line.sent[0]["url"].endswith("/webhooks/7/token/messages/@original")
    assert [part[0] for part in parts(line.sent[0])] == ["payload_json", "files[0]"]
    adapter: Any = transport.Adapter(EMOJIS, Meter())
    words, deleted = Line(Answer(200, "{}")), Line(Answer(204, ""))
    with transport.once():
        await adapter.edit_original_interaction_response(7, "token", session=words, payload={"content": "Lion"})
        await adapter.delete_original_interaction_response(7, "token", session=deleted)
    assert words.sent[0]["data"] == b'{"content":"Lion"}'
    assert words.sent[0]["headers"] == {"Content-Type": "application/json"}
    assert (deleted.sent[0]["method"], deleted.sent[0]["data"]) == ("DELETE", None)


async def test_one_try_tells_of_a_rate_limit_and_does_not_wait() -> None:
    with pytest.raises(discord.RateLimited) as raised:
        await edit(Line(Answer(429, '{"retry_after": 2.5}', **{"Retry-After": "2.5"})))
    assert raised.value.retry_after == 2.5


async def test_one_try_does_not_keep_the_next_waiting() -> None:
    """An edit that uses the rate limit up returns at once, though discord.py would wait for the limit's reset first."""
    used_up = {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "3600"}
    assert await edit(Line(Answer(200, '{"id": "9"}', **used_up))) == {"id": "9"}


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (400, discord.HTTPException),
        (403, discord.Forbidden),
        (404, discord.NotFound),
        (503, discord.DiscordServerError),
    ],
)
async def test_one_try_is_refused_as_by_the_library(status: int, kind: type[discord.HTTPException]) -> None:
    with pytest.raises(discord.HTTPException) as raised:
        await edit(Line(Answer(status, '{"code": 10008, "message": "Unknown message"}')))
    assert type(raised.value) is kind
    assert raised.value.code == 10008


# A message that is refused for an emoji

REFUSED = (
    '{"code": 50035, "message": "Invalid Form Body", "errors": {"components": {"0": {"components": {"0": {"emoji": '
    '{"id": {"_errors": [{"code": "COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}]}}}}}}}}'
)
TOO_LONG = (
    '{"code": 50035, "message": "Invalid Form Body", "errors": {"content": {"_errors": [{"code": '
    '"BASE_TYPE_MAX_LENGTH", "message": "Must be 2000 or fewer in length."}]}}}'
)


def blocks() -> discord.ui.LayoutView:
    """A message with a text that has an emoji, a button with one, a select whose option has one, and a button without."""
    shield, view = discord.PartialEmoji(name="Shield_6_00000000", id=5), discord.ui.LayoutView()
    row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow(
        discord.ui.Button(label="6", emoji=shield, custom_id="a"), discord.ui.Button(label="Draw", custom_id="b")
    )
    option = discord.SelectOption(label="6", value="S6", emoji=shield)
    view.add_item(discord.ui.TextDisplay("<:Shield_6_00000000:5> Heron plays")).add_item(row)
    return view.add_item(discord.ui.ActionRow(discord.ui.Select(options=[option], custom_id="c")))


def shown(body: Any) -> list[tuple[str, bool]]:
    """The label of each button and option in a body, and whether it has an emoji."""
    data = body.get("data", body)
    parts = [part for row in data["components"] for part in row.get("components", [])]
    parts = [each for part in parts for each in part.get("options", [part])]
    return [(part["label"], "emoji" in part) for part in parts]


WITH, WITHOUT = [("6", True), ("Draw", False), ("6", True)], [("S6", False), ("Draw", False), ("S6", False)]


@pytest.mark.parametrize("files", [0, 1])
async def test_a_message_refused_for_an_emoji_is_sent_at_once_without_any(files: int) -> None:
    line, before = Line(Answer(400, REFUSED), Answer(204, "")), EMOJIS.count
    pictures = [discord.File(io.BytesIO(b"board"), "board.png")] * files
    await say(line, interaction_message_response_params(type=7, view=blocks(), files=pictures))
    if files:
        forms = [parts(sent) for sent in line.sent]
        assert [form[1][2] for form in forms] == [b"board", b"board"]
        bodies = [json.loads(form[0][2]) for form in forms]
    else:
        bodies = [json.loads(sent["data"]) for sent in line.sent]
    assert [shown(body) for body in bodies] == [WITH, WITHOUT]
    assert [body["data"]["components"][0]["content"] for body in bodies] == [
        "<:Shield_6_00000000:5> Heron plays",
        "SHeron plays",
    ]
    assert EMOJIS.count == before + 1


async def test_another_refusal_is_not_tried_again() -> None:
    line, before = Line(Answer(400, TOO_LONG)), EMOJIS.count
    with pytest.raises(discord.HTTPException):
        await say(line, interaction_message_response_params(type=7, view=blocks()))
    assert (len(line.sent), EMOJIS.count) == (1, before)


async def test_a_second_refusal_is_raised() -> None:
    line = Line(Answer(400, REFUSED), Answer(400, TOO_LONG))
    with pytest.raises(discord.HTTPException):
        await say(line, interaction_message_response_params(type=7, view=blocks()))


@pytest.mark.parametrize("files", [0, 1])
async def test_a_post_to_a_channel_is_tried_again_too(files: int) -> None:
    sent: list[tuple[Any, list[bytes]]] = []

    async def request(_route: Any, *, files: Any = None, form: Any = None, **kwargs: Any) -> str:
        body = json.loads(form[0]["value"]) if form else kwargs["json"]
        sent.append((body, [file.fp.read() for file in files or ()]))
        if len(sent) == 1:
            raise discord.HTTPException(Answer(400, ""), json.loads(REFUSED))
        return "posted"

    with handle_message_parameters(
        view=blocks(), files=[discord.File(io.BytesIO(b"board"), "board.png")] * files
    ) as params:
        how = {"form": params.multipart, "files": params.files} if files else {"json": params.payload}
        assert await transport.plainly(request, EMOJIS)("route", **how) == "posted"
    assert [shown(body) for body, _ in sent] == [WITH, WITHOUT]
    assert [read for _, read in sent] == [[b"board"] * files] * 2


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


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (discord.HTTPException(Answer(400, ""), {"code": 50035, "message": "Heron plays"}), "50035"),
        (discord.DiscordServerError(Answer(502, ""), "bad gateway"), "502"),
        (discord.RateLimited(1.0), "429"),
        (aiohttp.ServerDisconnectedError(), "network"),
        (None, None),
    ],
)
async def test_requests_are_measured_by_their_template_and_refusals_by_their_code(
    error: Exception | None, code: str | None
) -> None:
    meter, route = Noting(), Route("PATCH", "/channels/{channel_id}/messages/{message_id}", channel_id=7, message_id=8)

    async def request(_: Route, **__: Any) -> str:
        if error is not None:
            raise error
        return "edited"

    sending = transport.metered(request, meter)(route, json={})
    if error is None:
        assert await sending == "edited"
    else:
        with pytest.raises(type(error)):
            await sending
    assert meter.routes == [("PATCH", "/channels/{channel_id}/messages/{message_id}")]
    assert meter.codes == ([] if code is None else [code])


async def test_an_answer_is_measured_once() -> None:
    meter = Noting()
    adapter: Any = transport.Adapter(EMOJIS, meter)
    await adapter.create_interaction_response(7, "token", session=Line(Answer(204, "")), params=told(7))
    assert meter.routes == [("POST", "/interactions/{webhook_id}/{webhook_token}/callback")]
