"""Whose clicks may be about which table, and what is remembered of a table that somebody has clicked on."""

from types import SimpleNamespace
from typing import Any

import pytest

from cogs.base import access
from cogs.base.access import Reach
from tables.errors import Refused
from tests.begun import table
from tests.example import EXAMPLES, GAME, OTHER

HERE, ELSEWHERE = 1, 9
SEATED, STRANGER = 1, 8


class Loading:
    """Tables that can be loaded by their ids, all of one server; `loaded` has each id that was asked for."""

    def __init__(self) -> None:
        self.loaded: list[str] = []

    async def load(self, table_id: str) -> Any:
        self.loaded.append(table_id)
        return table()

    def click(self, user_id: int, guild_id: int) -> Any:
        client = SimpleNamespace(tables=self)
        return SimpleNamespace(client=client, guild_id=guild_id, user=SimpleNamespace(id=user_id))


@pytest.fixture
def loading() -> Loading:
    return Loading()


@pytest.fixture
def reach() -> Reach:
    return Reach(EXAMPLES)


async def test_a_table_that_was_clicked_on_is_not_loaded_again_for_the_next_click(
    loading: Loading, reach: Reach
) -> None:
    for user_id in (STRANGER, SEATED, STRANGER):
        await reach.check(loading.click(user_id, HERE), "abc234", GAME)
    assert loading.loaded == ["abc234"]
    with pytest.raises(Refused, match="unknown-button"):
        await reach.check(loading.click(SEATED, HERE), "abc234", OTHER)
    await reach.check(loading.click(SEATED, HERE), "abc234", "lobby")
    assert loading.loaded == ["abc234"]


async def test_only_who_has_a_seat_clicks_from_another_server(loading: Loading, reach: Reach) -> None:
    for _ in range(2):
        with pytest.raises(Refused, match="unknown-table"):
            await reach.check(loading.click(STRANGER, ELSEWHERE), "abc234", GAME)
        await reach.check(loading.click(SEATED, ELSEWHERE), "abc234", GAME)
        await reach.check(loading.click(STRANGER, HERE), "abc234", GAME)
    with pytest.raises(Refused, match="unknown-button"):
        await reach.check(loading.click(SEATED, ELSEWHERE), "abc234", OTHER)


async def test_only_so_many_tables_are_remembered(
    loading: Loading, reach: Reach, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(access, "REMEMBERED", 2)
    for table_id in ("one", "two", "three", "three", "two", "one"):
        await reach.check(loading.click(SEATED, HERE), table_id, GAME)
    assert loading.loaded == ["one", "two", "three", "one"]
