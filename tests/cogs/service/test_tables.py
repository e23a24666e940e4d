"""`/tables`: so many tables, those first where it is one's turn, and those of servers that removed the bot."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from discord import ui

from cogs.base.face import Face
from cogs.kit import reply
from cogs.service.lobby import Lobby
from tests.begun import table

HERON = 1


async def test_the_first_fifteen_and_five_that_stand_still_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = replace(table(turns=1), id="theirs")
    assert theirs.seat_of(HERON) not in theirs.to_act()
    running = [
        *(replace(theirs, message_id=100 + n) for n in range(15)),
        *(replace(table(), id="yours", message_id=n) for n in range(2)),
    ]
    shown: list[Face] = []

    async def of_person(_: int, *, left: bool = False) -> list[Any]:
        return (
            [replace(table(), id=f"left{n}") for n in range(6)]
            if left
            else [*running, replace(table(), status="finished")]
        )

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
    listed: Any = Lobby.tables.callback
    await listed(cog, interaction)
    items = list(shown[0].view.walk_children())
    (text,) = [item.content for item in items if isinstance(item, ui.TextDisplay)]
    lines = text.splitlines()
    assert len(lines) == 15 + 5
    assert [line.startswith("- **Your turn**") for line in lines[:3]] == [True, True, False]
    assert sum("their turn" in line for line in lines) == 15 - 2
    buttons = [str(item.custom_id) for item in items if isinstance(item, ui.Button)]
    assert [button.split(":")[2] for button in buttons if ":quit:" in button] == [f"left{n}" for n in range(5)]
