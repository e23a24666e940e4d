"""`/tables`: so many tables, those first where it is one's turn, and those of servers that removed the bot."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from discord import ui

from cogs.base.face import Face
from cogs.kit import reply
from cogs.service.lobby import Lobby
from tables.model import Player, Table
from tests.begun import table

HERON = 1
ID = 1_593_540_240_998_400_005
"""An id as long as Discord's are."""


async def listed(monkeypatch: pytest.MonkeyPatch, running: list[Table], left: list[Table]) -> Face:
    """What `/tables` shows Heron, who sits at these tables in servers with the bot and in others."""
    shown: list[Face] = []

    async def of_person(_: int, **which: bool) -> list[Table]:
        return left if which else running

    async def answer(*_: object) -> Any:
        return {}

    async def reader(_: object) -> str:
        return "en"

    async def show(_: object, face: Face) -> None:
        shown.append(face)

    monkeypatch.setattr(reply, "show", show)
    tables = SimpleNamespace(finder=SimpleNamespace(of_person=of_person), retention=SimpleNamespace(ends=answer))
    cog: Any = SimpleNamespace(bot=SimpleNamespace(people=SimpleNamespace(reader=reader), tables=tables))
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=HERON))
    command: Any = Lobby.tables.callback
    await command(cog, interaction)
    return shown[0]


def lines_of(face: Face) -> list[str]:
    (text,) = [item.content for item in face.view.walk_children() if isinstance(item, ui.TextDisplay)]
    return text.splitlines()


async def test_all_that_run_and_five_that_stand_still_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = replace(table(turns=1), id="theirs")
    assert theirs.seat_of(HERON) not in theirs.to_act()
    running = [
        *(replace(theirs, message_id=100 + n) for n in range(15)),
        *(replace(table(), id="yours", message_id=n) for n in range(2)),
        replace(table(), status="finished"),
    ]
    face = await listed(monkeypatch, running, [replace(table(), id=f"left{n}") for n in range(6)])
    lines = lines_of(face)
    assert len(lines) == 17 + 5
    assert [line.startswith("- **Your turn**") for line in lines[:3]] == [True, True, False]
    assert sum("their turn" in line for line in lines) == 15
    buttons = [str(item.custom_id) for item in face.view.walk_children() if isinstance(item, ui.Button)]
    assert [button.split(":")[2] for button in buttons if ":quit:" in button] == [f"left{n}" for n in range(5)]


@pytest.mark.parametrize("name", ["Wilhelmina of the Seven Valleys", "_" * 32, "@" * 32])
async def test_a_list_too_long_for_a_message_says_how_many_more_there_are(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    people = (Player("Heron", HERON), *(Player(name, n) for n in (2, 3, 4)))
    game = replace(table(turns=1), players=people, guild_id=ID, channel_id=ID, message_id=ID)
    face = await listed(monkeypatch, [game] * 40, [game] * 5)
    assert face.view.content_length() <= 3_000 + 100
    *running, more = lines_of(face)[:-5]
    assert running
    assert more == f"And {40 - len(running)} more."
    assert sum("stands still" in line for line in lines_of(face)) == 5
