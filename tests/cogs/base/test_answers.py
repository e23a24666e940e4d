"""The answers to interactions as Discord's documented requests."""

import io
import json
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import InteractionResponseType as Type
from discord import ui

from cogs.base import answers
from cogs.base.answers import Answer, message
from cogs.kit import components
from tests.cogs.failure import failure

TOKEN = "a/token+of=Discord"
WRITTEN = "a%2Ftoken%2Bof%3DDiscord"


class Desk:
    """A transport that keeps each request as one line, its body, and the names of its files."""

    application_id = 9

    def __init__(self, told: str = "") -> None:
        self.requests: list[str] = []
        self.bodies: list[Any] = []
        self.files: list[list[str]] = []
        self.patience: list[bool] = []
        self._told = told
        self.answer = Answer(cast("Any", self), 7, TOKEN)

    async def request(
        self,
        method: str,
        route: str,
        ids: Any,
        body: Any = None,
        files: Any = (),
        *,
        query: str = "",
        patiently: bool = True,
    ) -> bytes:
        self.requests.append(f"{method} {route.format(**ids)}{query}")
        self.bodies.append(json.loads(json.dumps(body)))
        self.files.append([file.filename for file in files])
        self.patience.append(patiently)
        return self._told.encode()


async def test_a_new_message_is_asked_back_for_its_id() -> None:
    desk = Desk('{"interaction": {"id": "7", "response_message_id": "12"}}')
    file = discord.File(io.BytesIO(b"x"), "x.png")
    said = message(None, [file], "Heron plays", private=True)
    assert await desk.answer.respond(Type.channel_message, said, [file]) == 12
    assert desk.requests == [f"POST /interactions/7/{WRITTEN}/callback?with_response=true"]
    nobody: dict[str, list[str]] = {"parse": []}
    shown = {"components": [], "attachments": [{"id": 0, "filename": "x.png"}], "allowed_mentions": nobody}
    assert desk.bodies == [{"type": 4, "data": shown | {"flags": 64, "content": "Heron plays"}}]
    assert (desk.files, desk.answer.given) == ([["x.png"]], Type.channel_message)


@pytest.mark.parametrize(
    "kind",
    [Type.deferred_channel_message, Type.deferred_message_update, Type.message_update, Type.modal],
)
async def test_no_other_response_is_asked_back(kind: Type) -> None:
    desk = Desk()
    assert await desk.answer.respond(kind) is None
    assert desk.requests == [f"POST /interactions/7/{WRITTEN}/callback"]
    assert desk.bodies == [{"type": kind.value}]
    assert desk.answer.given is kind


async def test_a_response_that_fails_was_not_given() -> None:
    async def request(*_: object, **__: object) -> bytes:
        raise failure(404, 10008)

    answer = Answer(cast("Any", SimpleNamespace(request=request)), 7, TOKEN)
    with pytest.raises(discord.HTTPException):
        await answer.respond(Type.message_update, message(None))
    assert answer.given is None


async def test_messages_are_sent_edited_and_deleted_by_the_token() -> None:
    desk = Desk('{"id": "13"}')
    assert await desk.answer.follow_up(message(None, text="Lion")) == 13
    await desk.answer.edit(None, message(None, text="Gecko"))
    await desk.answer.edit(13, message(None, text="Zebra"), patiently=False)
    await desk.answer.delete(patiently=False)
    await desk.answer.delete(13)
    assert desk.requests == [
        f"POST /webhooks/9/{WRITTEN}?wait=true",
        f"PATCH /webhooks/9/{WRITTEN}/messages/@original",
        f"PATCH /webhooks/9/{WRITTEN}/messages/13",
        f"DELETE /webhooks/9/{WRITTEN}/messages/@original",
        f"DELETE /webhooks/9/{WRITTEN}/messages/13",
    ]
    assert desk.patience == [True, True, False, False, True]
    assert [body and body["content"] for body in desk.bodies] == ["Lion", "Gecko", "Zebra", None, None]


def test_an_interaction_has_one_answer() -> None:
    transport = object()
    asked: Any = SimpleNamespace(extras={}, id=7, token=TOKEN, client=SimpleNamespace(transport=transport))
    assert answers.of(asked) is answers.of(asked)
    assert (answers.of(asked).id, answers.of(asked).token, answers.of(asked).given) == (7, TOKEN, None)


async def test_blocks_are_said_to_be_blocks() -> None:
    said = message(components.face([ui.TextDisplay("Heron plays")]).view, private=True)
    assert said["flags"] == 64 | 1 << 15
    assert said["components"] == [{"type": 10, "content": "Heron plays"}]
    assert "content" not in said
    assert "flags" not in message(ui.View())


def test_nobody_is_mentioned_but_who_is_named() -> None:
    called = discord.AllowedMentions(users=[discord.Object(5)])
    assert message(None)["allowed_mentions"] == {"parse": []}
    assert message(None, mentions=called)["allowed_mentions"] == {"parse": [], "users": [5]}
