"""The reaches into discord.py's internals: there are no others, and what the program gets by them."""

import ast
import io
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

import discord
import pytest
from discord.http import Route, handle_message_parameters

from cogs.client import internals
from tests.cogs.base.test_transport import REFUSED, WITH, WITHOUT, Emojis, Noting, blocks, shown
from tests.cogs.failure import Answer, failure

ROOT = Path(__file__).parents[3]
FILE = Path("cogs/client/internals.py")
PLACES = [
    # The connection to the gateway
    {
        "discord.shard",
        "discord.gateway",
        "shard.Shard =",
        "shard.DiscordWebSocket =",
        "_connection",
        "_get_client",
        "_keep_alive",
    },
    # The parsers of two events
    {"_connection"},
    # The requests that go by discord.py
    {"discord.http", "Route.BASE =", "http.request ="},
]
"""What each of the places reaches for."""
PUBLIC = re.compile(r"discord(\.(abc|app_commands|ext|ui|utils)(\..+)?)?")
"""The modules that discord.py's documentation is about."""
DEFINED = re.compile(r"(?:\b(?:self|cls)\.|\bdef |^ +)(_[a-z]\w*)(?: *(?::|=[^=])|\()", re.MULTILINE)
"""A private name where it is defined."""


def defined(folder: Path) -> set[str]:
    """The private names that the files of a folder define."""
    return {name for file in folder.rglob("*.py") for name in DEFINED.findall(file.read_text("utf-8"))}


@cache
def theirs() -> set[str]:
    """The private names that discord.py defines."""
    return defined(Path(discord.__file__).parent)


def reaches(source: str, ours: set[str]) -> Iterator[str]:
    """What a file reaches for that discord.py does not offer: modules, private names, and what it assigns to.

    Args:
        source: The file.
        ours: The private names of the program's own.
    """
    imported, private = {"http"}, theirs() - ours
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name.startswith("discord"))
            imported |= {each.asname or each.name for each in node.names if each.name.startswith("discord")}
        elif isinstance(node, ast.ImportFrom) and str(node.module).startswith("discord"):
            inner = [f"discord.{each.name}" for each in node.names if node.module == "discord" and each.name.islower()]
            yield from (str(node.module), *inner, *(each.name for each in node.names if each.name.startswith("_")))
            imported |= {each.asname or each.name for each in node.names}
        elif isinstance(node, ast.Attribute) and (node.attr in private or "__" in node.attr.strip("_")):
            yield node.attr
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "setattr":
            yield f"{ast.unparse(node.args[0])}.{ast.unparse(node.args[1])} ="
    for target in ast.walk(ast.parse(source)):
        if isinstance(target, ast.Attribute) and isinstance(target.ctx, ast.Store):
            *chain, _ = ast.unparse(target).split(".")
            if imported & set(chain):
                yield f"{ast.unparse(target)} ="


def found(source: str, ours: set[str]) -> set[str]:
    return {each for each in reaches(source, ours) if not PUBLIC.fullmatch(each)}


@pytest.mark.parametrize(
    ("source", "reach"),
    [
        ("from discord.webhook.async_ import async_context", "discord.webhook.async_"),
        ("from discord import gateway", "discord.gateway"),
        ("import discord.state", "discord.state"),
        ("from discord.utils import _to_json", "_to_json"),
        ("def f(interaction): interaction.response._response_type = 6", "_response_type"),
        ("def f(http): return http._HTTPClient__session", "_HTTPClient__session"),
        ("class A(B):\n    def f(self): return self._connection", "_connection"),
        ("import discord\ndiscord.VoiceClient.warn_nacl = False", "discord.VoiceClient.warn_nacl ="),
        ("from discord import ui\nui.View.stop = print", "ui.View.stop ="),
        ("class A(B):\n    def f(self): self.http.request = print", "self.http.request ="),
        ("def f(bot): setattr(bot.http, 'request', print)", "bot.http.'request' ="),
    ],
)
def test_a_reach_is_found(source: str, reach: str) -> None:
    assert reach in found(source, set())


def test_discord_py_is_reached_into_in_three_places_alone() -> None:
    ours = defined(ROOT / "cogs") | defined(ROOT / "process")
    files = [ROOT / "bot.py", *(ROOT / "cogs").rglob("*.py"), *(ROOT / "process").rglob("*.py")]
    reached = {file.relative_to(ROOT): found(file.read_text("utf-8"), ours) for file in files}
    assert {file: names for file, names in reached.items() if names} == {FILE: set.union(*PLACES)}
    assert len(PLACES) == (ROOT / FILE).read_text("utf-8").count("\n\n\n# ") <= 3


USER = {"id": "7"}


def test_a_click_is_read_without_the_board_it_was_made_on() -> None:
    read: list[Any] = []
    parse = internals.lean(read.append)
    clicked = {"id": "2", "flags": 64, "type": 20, "content": "", "attachments": [{"id": "4"}]}
    parse({"type": 3, "user": USER, "message": clicked | {"components": [{}], "interaction_metadata": {"id": "3"}}})
    parse({"type": 3, "guild_id": "1", "member": {"user": USER}})
    assert read == [
        {"type": 3, "user": USER, "message": clicked},
        {"type": 3, "guild_id": "1", "member": {"user": USER}},
    ]


@pytest.mark.parametrize(
    "data",
    [
        {"type": 3},
        {"type": 3, "user": {}},
        {"type": 3, "guild_id": "1", "user": USER},
        {"type": 2, "user": USER},
        {"type": 4, "user": USER, "data": {}},
        {"type": 3, "user": USER, "message": None},
        None,
    ],
)
def test_what_cannot_be_answered_is_not_read(data: Any) -> None:
    read: list[Any] = []
    with pytest.raises((LookupError, TypeError, AttributeError)):
        internals.lean(read.append)(data)
    assert read == []


class Client:
    """discord.py's client, which refuses the first requests; `bodies` and `files` are what it was asked to send."""

    def __init__(self, *refusals: discord.HTTPException) -> None:
        self.bodies: list[Any] = []
        self.files: list[list[bytes]] = []
        self._refusals = list(refusals)

    async def request(self, _: Route, *, files: Any = None, form: Any = None, **kwargs: Any) -> str:
        self.bodies.append(json.loads(form[0]["value"]) if form else kwargs["json"])
        self.files.append([file.fp.read() for file in files or ()])
        if self._refusals:
            raise self._refusals.pop(0)
        return "posted"


ROUTE = Route("PATCH", "/channels/{channel_id}/messages/{message_id}", channel_id=7, message_id=8)
TEMPLATE = ("PATCH", "/channels/{channel_id}/messages/{message_id}")


@pytest.mark.parametrize("files", [0, 1])
async def test_a_post_to_a_channel_that_is_refused_for_an_emoji_is_tried_again(files: int) -> None:
    emojis, meter = Emojis(), Noting()
    client: Any = Client(discord.HTTPException(cast("Any", Answer(400)), json.loads(REFUSED)))
    internals.watch_requests(client, meter, emojis)
    pictures = [discord.File(io.BytesIO(b"board"), "board.png")] * files
    view: Any = discord.ui.LayoutView()
    view.to_components = blocks
    with handle_message_parameters(view=view, files=pictures) as params:
        how = {"form": params.multipart, "files": params.files} if files else {"json": params.payload}
        assert await client.request(ROUTE, **how) == "posted"
    assert [shown({"data": body}) for body in client.bodies] == [WITH, WITHOUT]
    assert client.files == [[b"board"] * files] * 2
    assert (emojis.count, meter.routes, meter.codes) == (1, [TEMPLATE] * 2, ["50035"])


async def test_another_refusal_of_a_post_is_raised() -> None:
    emojis, meter = Emojis(), Noting()
    client: Any = Client(failure(403, 50001))
    internals.watch_requests(client, meter, emojis)
    with pytest.raises(discord.HTTPException):
        await client.request(ROUTE, json={})
    assert (len(client.bodies), emojis.count, meter.routes, meter.codes) == (1, 0, [TEMPLATE], ["50001"])
