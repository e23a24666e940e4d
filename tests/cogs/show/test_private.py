"""Private messages that are kept up to date: none of them longer than Discord allows."""

from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any, cast

import discord

from cogs.show.private import KEPT, LIVES_MS, Private
from tests.clock import FakeClock


class Reader:
    """A bot, and people who look at boards of tables that are over at once."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        tables = SimpleNamespace(clock=self.clock)
        self.private = Private(cast("Any", SimpleNamespace(tables=tables, spawn=self._spawn)))

    @staticmethod
    def _spawn(work: Coroutine[Any, Any, None]) -> None:
        work.close()

    def look(self, number: int) -> None:
        sent = (self.clock.now_ms() - discord.utils.DISCORD_EPOCH) << 22
        interaction = SimpleNamespace(id=sent, user=SimpleNamespace(id=number), message=None, extras={})
        over = SimpleNamespace(id=f"table{number}", status="finished", revision=1)
        self.private.keep(cast("Any", interaction), cast("Any", over), cast("Any", None))


async def test_interactions_whose_token_is_dead_are_not_kept() -> None:
    reader = Reader()
    for number in range(KEPT // 2):
        reader.look(number)
    assert len(reader.private._watchers) == KEPT // 2
    await reader.clock.advance(LIVES_MS / 1000 + 1)
    reader.look(KEPT)
    assert [key[0] for key in reader.private._watchers] == [KEPT]


async def test_no_more_messages_than_so_many_are_followed() -> None:
    reader = Reader()
    for number in range(KEPT + 50):
        reader.look(number)
    assert [key[0] for key in reader.private._watchers] == list(range(50, KEPT + 50))
