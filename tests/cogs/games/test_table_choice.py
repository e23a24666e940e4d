"""Which table a command is about."""

from collections.abc import Iterable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.games.table_choice import TableCog
from data.rows import SeatRow
from tables.errors import Refused
from tables.finder import Whereabouts
from tables.model import Table
from tests.begun import table
from tests.example import GAME
from tests.registry import GIVEN


class Shown(TableCog, name=GAME, group_name=GAME):
    """A cog of a game, with no command of its own."""


class Kept:
    """The tables of one channel, which everybody there may see, and the ids of those that cannot be read."""

    def __init__(self, *tables: Table, unread: Sequence[str] = ()) -> None:
        self.tables = tables
        self.unread = unread

    async def load(self, table_id: str) -> Table:
        assert table_id not in self.unread
        return next(each for each in self.tables if each.id == table_id)

    async def played_by(self, user_id: int, game: str) -> list[Whereabouts]:
        assert game == GAME
        ids = [*(each.id for each in self.tables if each.seat_of(user_id) is not None), *self.unread]
        seats = (SeatRow(0, "Heron", user_id, None, 0, 0),)
        return [Whereabouts(table_id, 1, 2, None, game, "playing", user_id, None, seats) for table_id in ids]

    async def every(self, found: Iterable[Whereabouts]) -> list[Table]:
        ids = {each.table_id for each in found}
        return [each for each in self.tables if each.id in ids]

    def ask(self, user_id: int) -> Any:
        asked = SimpleNamespace(tables=SimpleNamespace(load=self.load, finder=self))
        return SimpleNamespace(client=asked, guild_id=1, channel_id=2, channel=None, user=SimpleNamespace(id=user_id))

    def cog(self) -> TableCog:
        bot: Any = SimpleNamespace(games=GIVEN, tables=SimpleNamespace(load=self.load, finder=self))
        return Shown(bot)


async def test_a_game_that_cannot_be_read_does_not_stand_in_the_way_of_the_person_s_others() -> None:
    kept = Kept(table(GAME, turns=2), unread=("broken",))
    assert await kept.cog().to_play(kept.ask(1), None) == "abc234"
    kept = Kept(unread=("broken", "brake2"))
    with pytest.raises(Refused, match="no-table"):
        await kept.cog().to_play(kept.ask(1), None)
