"""The smoke test's own parts, against the sandbox: what it refuses to begin with, what it finds, and what it leaves behind."""

import asyncio
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from pydantic import SecretStr

from sandbox.errors import Json
from sandbox.permissions import EVERYONE, Perm
from sandbox.server import Sandbox
from sandbox.smoke import checks
from sandbox.smoke.__main__ import FORMS, Settings, main, smoke
from sandbox.smoke.account import TRIES, Account, RefusalError
from sandbox.smoke.place import NEEDED_TO_READ, find
from sandbox.smoke.run import SmokeTest
from sandbox.world import NEWS, VOICE
from tests.clock import FakeClock
from tests.sandbox.raw import button, row, text, v2

GAME = "hopscotch"
"""A game that is none of the bot's: its process is a script here."""
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (800).to_bytes(4, "big") + (600).to_bytes(4, "big") + bytes(9)


class Scene:
    """A sandbox with everything that a smoke test asks for; each test spoils a part of it."""

    def __init__(self, box: Sandbox) -> None:
        self.box = box
        self.channel = next(each for each in box.world.channels.values() if each.name == "market")
        assert self.channel.guild is not None
        self.guild = self.channel.guild
        self.reader, token = box.add_bot("Reader", reads_content=True)
        box.world.join(self.guild, self.reader)
        self.role = box.world.add_role(self.guild, "Readers", self.reader)
        self.role.permissions = int(NEEDED_TO_READ)
        self.settings = Settings(
            discord_token=SecretStr(box.token),
            smoke_token=SecretStr(token),
            smoke_guild=self.guild.id,
            smoke_channel=self.channel.id,
            discord_api_url=box.api_url,
            discord_gateway_url=box.gateway_url,
        )
        self.said: list[str] = []

    def change(self, **fields: Any) -> None:
        self.settings = self.settings.model_copy(update=fields)

    def add_channel(self, kind: int) -> None:
        self.change(smoke_channel=self.box.world.add_channel(self.guild, "another", kind).id)

    async def run(self) -> int:
        return await smoke(self.settings, self.said.append)


@pytest.fixture
def scene(box: Sandbox) -> Scene:
    return Scene(box)


SPOILT: list[tuple[Callable[[Scene], Any], str]] = [
    (lambda t: t.change(discord_token=SecretStr("x.y.z")), "DISCORD_TOKEN is not accepted by Discord."),
    (lambda t: t.change(smoke_token=SecretStr("x.y.z")), "SMOKE_TOKEN is not accepted by Discord."),
    (lambda t: t.change(smoke_token=SecretStr(t.box.token)), "are tokens of one bot"),
    (lambda t: setattr(t.reader, "reads_content", False), "Switch its Message Content Intent on"),
    (lambda t: t.change(smoke_guild=1), "Baraza is not in the server 1. Look at SMOKE_GUILD, or invite it: https://"),
    (lambda t: t.guild.members.pop(t.reader.id), "Reader is not in the server"),
    (
        lambda t: t.box.world.add_guild("Other", next(iter(t.box.world.users.values())), EVERYONE),
        "Baraza's bot is in other servers too",
    ),
    (lambda t: t.change(smoke_channel=1), "There is no channel 1."),
    (
        lambda t: t.channel.overwrites.update({t.reader.id: (0, int(Perm.VIEW_CHANNEL))}),
        "Reader may not see the channel",
    ),
    (lambda t: t.add_channel(VOICE), "#another is no text channel."),
    (lambda t: t.add_channel(NEWS), "#another is no text channel."),
    (
        lambda t: t.change(smoke_channel=t.box.world.dm(next(iter(t.box.world.users.values()))).id),
        "is not of the server",
    ),
    (lambda t: setattr(t.role, "permissions", 0), "Reader lacks permissions in #market: Manage Threads."),
    (
        lambda t: t.channel.overwrites.update(
            {t.box.world.bot.id: (0, int(Perm.ATTACH_FILES | Perm.READ_MESSAGE_HISTORY))}
        ),
        "Baraza lacks permissions in #market: Attach Files, Read Message History.",
    ),
]


@pytest.mark.parametrize(("spoil", "sentence"), SPOILT, ids=[sentence[:40] for _, sentence in SPOILT])
async def test_what_is_not_as_it_must_be_is_one_sentence_and_nothing_is_posted(
    scene: Scene, spoil: Callable[[Scene], Any], sentence: str
) -> None:
    spoil(scene)
    assert await scene.run() == 2
    assert len(scene.said) == 1
    assert sentence in scene.said[0]
    assert not any(channel.messages for channel in scene.box.world.channels.values())


async def test_a_discord_that_cannot_be_reached_is_one_sentence(scene: Scene) -> None:
    scene.change(discord_api_url="http://127.0.0.1:1/api/v10")
    assert await scene.run() == 2
    assert scene.said[0].startswith("Discord has refused a request, or cannot be reached: ")


def test_settings_that_are_missing_are_named_with_their_form(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in FORMS:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.setenv("SMOKE_TOKEN", "Quagga7")
    monkeypatch.setenv("SMOKE_CHANNEL", "tables")
    assert main() == 2
    told = capsys.readouterr().out
    assert [line.split()[0] for line in told.splitlines()] == ["DISCORD_TOKEN", "SMOKE_CHANNEL", "SMOKE_GUILD"]
    assert "Quagga7" not in told


# What it finds


def board(**more: Any) -> Json:
    """The message of a board as Discord returns it, with nothing wrong."""
    gallery = {"type": 12, "items": [{"media": {"url": "u", "width": 800, "height": 600}, "description": "A board."}]}
    message = v2(gallery, row(button()), text("Heron’s turn"))
    rest = {"id": "5", "author": {"id": "1"}, "mention_everyone": False, "mention_roles": [], "edited_timestamp": None}
    return deepcopy(message | rest | more)


def test_a_board_as_it_should_be_has_no_findings() -> None:
    assert list(checks.of_board(board(), "1")) == []
    assert list(checks.of_picture(checks.pictures(board())[0], PNG)) == []


@pytest.mark.parametrize(
    ("wrong", "finding"),
    [
        (board(author={"id": "2"}), "it is by another account"),
        (board(flags=0), "it is not made of components"),
        (board(components=[]), "it has 0 components"),
        (board(components=[row(*[button(str(i)) for i in range(5)]) for _ in range(7)]), "it has 42 components"),
        (board(components=[row(button(), button())]), "two of its controls have the same custom_id"),
        (board(components=[text("a")]), "it has no buttons"),
        (board(components=[row(button())]), "it shows no picture"),
        (board(mention_everyone=True), "it mentions everybody, or a role"),
        (
            board(components=[{"type": 12, "items": [{"media": {"url": "u"}, "description": None}]}, row(button())]),
            "its picture has a text description of 0 characters",
        ),
    ],
)
def test_each_thing_that_is_wrong_with_a_board_is_found(wrong: Json, finding: str) -> None:
    assert finding in list(checks.of_board(wrong, "1"))


@pytest.mark.parametrize(
    ("content", "finding"),
    [
        (b"GIF89a", "its picture is no PNG"),
        (PNG.replace((800).to_bytes(4, "big"), (300).to_bytes(4, "big")), "its picture is only 300 pixels wide"),
        (PNG.replace((600).to_bytes(4, "big"), (601).to_bytes(4, "big")), "its picture is 800 by 601, and Discord says 800 by 600"),
        (PNG + bytes(10 * 1024 * 1024), f"its picture has {len(PNG) + 10 * 1024 * 1024} bytes"),
    ],
)  # fmt: skip
def test_each_thing_that_is_wrong_with_a_picture_is_found(content: bytes, finding: str) -> None:
    assert finding in list(checks.of_picture(checks.pictures(board())[0], content))


def test_a_board_that_did_not_change_is_found() -> None:
    assert list(checks.of_change(board(), board())) == [
        "it was not edited when the game ended",
        "its text description is still that of the beginning",
    ]
    assert list(checks.of_commands({"play"}, {"play", GAME})) == [f"Commands that Discord does not know: {GAME}."]
    thread = {"parent_id": "7", "owner_id": "1"}
    assert list(checks.of_thread(thread, "1", "7")) == []
    assert list(checks.of_thread(thread, "1", "8")) == ["its thread is not Baraza's, or not of this channel"]


# Requests


async def test_an_account_keeps_to_the_rate_limits(limited: Any, clock: FakeClock) -> None:
    box: Sandbox = limited.box
    channel = next(each for each in box.world.channels.values() if each.name == "tables")
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await clock.advance(seconds)

    account = Account(limited._session, box.api_url, box.token, sleep)
    for number in range(12):
        await account("POST", f"/channels/{channel.id}/messages", {"content": str(number)})
    assert slept == [5.0, 5.0]
    assert box.refusals == []
    box.faults.refuse(429, method="GET")
    box.faults.refuse(500, method="GET")
    assert (await account("GET", "/users/@me"))["username"] == "Baraza"
    assert len(slept) == 4
    box.faults.refuse(502, method="GET", times=TRIES)
    with pytest.raises(RefusalError, match="status 502"):
        await account("GET", "/users/@me")
    with pytest.raises(RefusalError, match="Unknown Channel"):
        await account("GET", "/channels/1")


# The run: Baraza's process is a short script here

PLAYING = """
import sys
for stage in ("begun", "ended"):
    print(stage, "hopscotch", "{channel}", "{message}", flush=True)
    if not sys.stdin.readline():
        sys.exit(2)
{end}
"""


async def ran(scene: Scene, folder: Path, monkeypatch: pytest.MonkeyPatch, end: str) -> SmokeTest:
    """A run whose process names a message of the bot's twice, with a thread, and then does something."""
    (folder / "process").mkdir()
    (folder / "process" / "__init__.py").touch()
    monkeypatch.setattr("sandbox.smoke.run.PROGRAM", folder)
    async with aiohttp.ClientSession() as session:
        tokens = (scene.settings.discord_token, scene.settings.smoke_token)
        bot, reader = (Account(session, scene.box.api_url, token.get_secret_value()) for token in tokens)
        run = SmokeTest(bot, reader, await find(bot, reader, scene.guild.id, scene.channel.id), {}, scene.said.append)

        def post(_: object) -> None:
            """Post the message that the process names, once the run has begun with its own."""
            if (folder / "process" / "smoke.py").exists():
                return
            (folder / "process" / "smoke.py").touch()
            posted = scene.box.messages.create(scene.channel, scene.box.world.bot, v2(row(button()), text("a")), {})
            scene.box.threads.start_at(posted, "a table", 60, scene.box.world.bot)
            script = PLAYING.format(channel=scene.channel.id, message=posted.id, end=end)
            (folder / "process" / "smoke.py").write_text(script, encoding="utf-8")

        scene.box.messages.create(scene.channel, scene.reader, {"content": "of before"}, {})
        scene.box.messages.create(scene.channel, next(iter(scene.box.world.users.values())), {"content": "hello"}, {})
        scene.box.messages.watch(post)
        await run()
        return run


def left(scene: Scene) -> list[str]:
    """What stands in the channel, by its content; no thread may be left."""
    assert not any(channel.is_thread for channel in scene.box.world.channels.values())
    return [message.data["content"] for message in scene.channel.messages.values()]


async def test_a_process_that_fails_is_told_and_everything_is_cleaned_up(
    scene: Scene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene.box.commands.replace(None, [{"name": "other", "description": "Not of this version"}])
    scene.box.commands.enable_activities()
    run = await ran(scene, tmp_path, monkeypatch, "sys.exit(3)")
    assert not any("Entry Point" in line for line in scene.said), "one is there"
    assert f"{GAME}, begun: nothing to look at" in scene.said
    assert f"{GAME}, begun: it shows no picture." in run.findings
    assert f"{GAME}, ended: it was not edited when the game ended." in run.findings
    assert "Baraza's process has ended with status 3; its last lines say why." in run.findings
    assert run.findings[-1] == f"Commands that Discord does not know: help, {GAME}, play, rules, tables."
    assert left(scene) == ["of before", "hello"]


async def test_a_run_that_is_stopped_cleans_up_too(
    scene: Scene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl+C cancels the run."""
    run = asyncio.create_task(ran(scene, tmp_path, monkeypatch, "sys.stdin.readline()"))
    async with asyncio.timeout(60):
        while not any(f"{GAME}, ended" in line for line in scene.said):
            await scene.box.activity.wait(0.02)
    run.cancel()
    with pytest.raises(asyncio.CancelledError):
        await run
    assert left(scene) == ["of before", "hello"]


async def test_what_cannot_be_deleted_is_named(scene: Scene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene.box.faults.refuse(403, 50013, method="DELETE", path=f"/channels/{scene.channel.id}/messages/*")
    run = await ran(scene, tmp_path, monkeypatch, "")
    assert any("cannot be deleted (Missing Permissions" in finding for finding in run.findings)


async def test_a_channel_that_cannot_be_read_at_the_end_is_named(
    scene: Scene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene.box.faults.refuse(403, 50001, method="GET", path=f"/channels/{scene.channel.id}/messages")
    run = await ran(scene, tmp_path, monkeypatch, "")
    assert run.findings[-1].startswith("What was posted in #market may be there still: Missing Access")


def test_an_entry_point_command_that_a_start_deletes_is_told() -> None:
    assert list(checks.of_entry_points({"launch"}, {"launch"})) == []
    (told,) = checks.of_entry_points({"launch"}, set())
    assert "launch" in told
