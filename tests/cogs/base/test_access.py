"""Whose clicks may be about which table, and what is remembered of a table that somebody has clicked on."""

from types import SimpleNamespace
from typing import Any

import pytest

from cogs.base import access
from cogs.base.access import Reach
from data.rows import SeatRow
from tables.errors import Refused
from tables.finder import Whereabouts
from tests.example import EXAMPLES, GAME, OTHER

HERE, ELSEWHERE = 1, 9
SEATED, STRANGER = 1, 8


class Finding:
    """Finds the tables, all of one server; `asked` has each id that was looked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def reach(self, table_id: str) -> Whereabouts:
        self.asked.append(table_id)
        return Whereabouts(
            table_id, HERE, 2, None, GAME, "playing", SEATED, None, (SeatRow(0, "Heron", SEATED, None, 0, 0),)
        )

    def click(self, user_id: int, guild_id: int) -> Any:
        client = SimpleNamespace(tables=SimpleNamespace(finder=self))
        return SimpleNamespace(client=client, guild_id=guild_id, user=SimpleNamespace(id=user_id))


@pytest.fixture
def finding() -> Finding:
    return Finding()


@pytest.fixture
def reach() -> Reach:
    return Reach(EXAMPLES)


async def test_a_table_that_was_clicked_on_is_not_looked_for_again_at_the_next_click(
    finding: Finding, reach: Reach
) -> None:
    for user_id in (STRANGER, SEATED, STRANGER):
        await reach.check(finding.click(user_id, HERE), "abc234", GAME)
    await reach.check(finding.click(SEATED, HERE), "abc234", "lobby")
    assert finding.asked == ["abc234"]
    # A lobby may have been turned into one of another game since.
    with pytest.raises(Refused, match="unknown-button"):
        await reach.check(finding.click(SEATED, HERE), "abc234", OTHER)
    assert finding.asked == ["abc234"] * 2


async def test_only_who_has_a_seat_clicks_from_another_server(finding: Finding, reach: Reach) -> None:
    for _ in range(2):
        with pytest.raises(Refused, match="unknown-table"):
            await reach.check(finding.click(STRANGER, ELSEWHERE), "abc234", GAME)
        await reach.check(finding.click(SEATED, ELSEWHERE), "abc234", GAME)
        await reach.check(finding.click(STRANGER, HERE), "abc234", GAME)
    with pytest.raises(Refused, match="unknown-button"):
        await reach.check(finding.click(SEATED, ELSEWHERE), "abc234", OTHER)


async def test_only_so_many_tables_are_remembered(
    finding: Finding, reach: Reach, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(access, "REMEMBERED", 2)
    for table_id in ("one", "two", "three", "three", "two", "one"):
        await reach.check(finding.click(SEATED, HERE), table_id, GAME)
    assert finding.asked == ["one", "two", "three", "one"]
