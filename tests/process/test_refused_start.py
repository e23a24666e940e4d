"""A start that Discord refuses, though it was reached: what was refused is told in Discord's words."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.http import Route

import config
from process import command, logs, running
from sandbox.server import Sandbox


@pytest.fixture
async def box() -> AsyncIterator[Sandbox]:
    box = Sandbox(rate_limits=False, static=False)
    await box.start()
    yield box
    await box.stop()


@pytest.fixture(autouse=True)
def apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the log and discord.py's address as they are for the other tests."""
    monkeypatch.setattr(logs, "set_up", lambda *_: None)
    monkeypatch.setattr(Route, "BASE", Route.BASE)


async def started(
    box: Sandbox, folder: Path, capsys: pytest.CaptureFixture[str], *, status: int = 2, **settings: Any
) -> str:
    """What a start says that fails with this exit status."""
    given: dict[str, Any] = {
        "discord_token": box.token,
        "discord_api_url": box.api_url,
        "discord_gateway_url": box.gateway_url,
        "database_path": folder / "baraza.db",
        "house_workers": 1,
        "process_name": "here",
    }
    chosen = config.Settings(**given | settings)
    assert await asyncio.to_thread(command.carry_out, "run", chosen, "1.2.3", None) == status
    return capsys.readouterr().err


@pytest.mark.parametrize(
    ("path", "status", "code", "words"),
    [
        ("/gateway/bot", 403, 50001, "403 Forbidden (error code: 50001): Missing Access"),
        ("/users/@me", 400, 0, "400 Bad Request (error code: 0): 404: Not Found"),
        ("/users/@me", 503, 50035, "503 Service Unavailable (error code: 50035): Invalid Form Body"),
    ],
)
async def test_what_was_refused_is_said_in_discords_words(  # noqa: PLR0917 - the cases' columns
    box: Sandbox, tmp_path: Path, capsys: pytest.CaptureFixture[str], path: str, status: int, code: int, words: str
) -> None:
    box.faults.refuse(status, code, method="GET", path=path)
    assert await started(box, tmp_path, capsys) == (
        f"Discord was reached, and refused GET {box.api_url}{path}: {words}. "
        "Check DISCORD_API_URL if it is set, else try again later.\n"
    )


async def test_what_is_no_gateway_is_not_taken_for_the_network(
    box: Sandbox, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = box.gateway_url.replace("/gateway", "/page-of-somebody-else")
    said = await started(box, tmp_path, capsys, discord_gateway_url=nowhere)
    assert said == "DISCORD_GATEWAY_URL names no gateway: it answers 404. Write the address of one, or nothing.\n"


async def test_a_token_that_is_not_accepted_ends_with_a_status_of_its_own(
    box: Sandbox, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, _, last = box.token.split(".")
    said = await started(box, tmp_path, capsys, status=command.FOR_GOOD, discord_token=f"{first}.Wrong0.{last}")
    assert said.startswith("DISCORD_TOKEN is not accepted by Discord.")


async def test_a_token_that_is_reset_while_the_bot_runs_ends_it_with_that_status(
    box: Sandbox, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def serve(*_: object) -> None:
        raise discord.ConnectionClosed(SimpleNamespace(close_code=4004), shard_id=0)  # type: ignore[arg-type]

    monkeypatch.setattr(running, "serve", serve)
    said = await started(box, tmp_path, capsys, status=command.FOR_GOOD)
    assert said.endswith("with the code 4004: DISCORD_TOKEN is not accepted any more.\n")


def test_a_gateway_that_closes_for_good_is_told_with_its_code() -> None:
    closed = discord.ConnectionClosed(SimpleNamespace(close_code=4011), shard_id=0)  # type: ignore[arg-type]
    assert command._trouble(closed) == (
        "Discord's gateway has closed the connection for good, with the code 4011: the bot is in too many servers for so "
        "few shards; check SHARD_COUNT."
    )
