"""Lists that must fit into a message whatever people are called, with ids as long as Discord's."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.base.face import Face
from cogs.kit import reply
from cogs.service.lobby import Lobby
from cogs.village import history_panel
from cogs.village.history_panel import HistoryQuery
from tables.model import Player
from tables.village.model import Finished, FinishedSeat, History
from tests.begun import table
from tests.example import RACED

ID = 1_593_540_240_998_400_005
MARKED = "_" * 32
"""A name of which every letter has to be escaped: as in `__init__`, or a row of stars."""


def test_a_page_of_games_of_people_whose_names_are_escaped_fits() -> None:
    seats = tuple(FinishedSeat(MARKED, n, house=False, place=n, score=0, left=False) for n in range(1, 5))
    games = tuple(
        Finished(
            table_id=f"aaaaa{letter}",
            game=RACED,
            guild_id=ID,
            channel_id=ID,
            message_id=ID,
            ended_ms=1_700_000_000_000,
            season=1,
            rated=True,
            seats=seats,
        )
        for letter in "abcdefghij"
    )
    face = history_panel.listed(
        History(games, 1, 1), HistoryQuery(), "en", own=False, seen=[each.table_id for each in games]
    )
    assert face.view.content_length() <= 4000


@pytest.mark.parametrize("name", ["Wilhelmina of the Seven Valleys", MARKED])
async def test_the_longest_list_of_tables_fits(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Fifteen games of four people, and five that stand still."""
    people = (Player("Heron", 1), *(Player(name, n) for n in (2, 3, 4)))
    game = replace(table(turns=1), guild_id=ID, channel_id=ID, message_id=ID)
    running = [replace(game, id=f"aaaaa{letter}") for letter in "abcdefghijklmno"]
    shown: list[Face] = []

    async def of_person(_: int, *, left: bool = False) -> list[Any]:
        return running[:5] if left else running

    async def ends(*_: object) -> Any:
        return {}

    async def reader(_: object) -> str:
        return "en"

    async def show(_: object, face: Face) -> None:
        shown.append(face)

    monkeypatch.setattr(reply, "show", show)
    monkeypatch.setattr("cogs.kit.words.opponents", lambda *_: f"{name}, {name} and {name}".replace("_", r"\_"))
    assert people
    tables = SimpleNamespace(finder=SimpleNamespace(of_person=of_person), retention=SimpleNamespace(ends=ends))
    cog: Any = SimpleNamespace(bot=SimpleNamespace(people=SimpleNamespace(reader=reader), tables=tables))
    interaction: Any = SimpleNamespace(user=SimpleNamespace(id=1))
    listed: Any = Lobby.tables.callback
    await listed(cog, interaction)
    assert shown[0].view.content_length() <= 4000, shown[0].view.content_length()
