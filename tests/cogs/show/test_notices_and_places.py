"""Notices where the bot may not see a channel for a while, and where a thread is deleted while it is away."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest

from cogs.kit import words
from cogs.show.publisher import ChannelPublisher
from tables.model import Table
from tests.clock import FakeClock
from tests.cogs.show.stand_in import Client, Sea
from tests.tables.harness import CHANNEL, Bench, bench


class Shore:
    """A bot's tables, shown on the stand-in for Discord."""

    def __init__(self, hands: Bench) -> None:
        self.hands, self.sea = hands, Sea(hands.clock)
        self.publisher = hands.tables.publisher = ChannelPublisher(cast("Any", Client(hands, self.sea)))

    async def game(self, seconds: int) -> Table:
        """A game of so many seconds; after two minutes seat 0 is called to its turn."""
        table = await self.hands.game()
        self.publisher.changed(table)
        await self.hands.advance(seconds)
        return await self.hands.tables.load(table.id)

    def notices(self, place_id: int) -> list[str]:
        return [m.shows.what for m in self.sea.places[place_id].values() if m.shows and "notice" in m.shows.what]


@pytest.fixture
async def shore(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Shore]:
    monkeypatch.setattr(words, "game", lambda _, name: name)
    async with bench(tmp_path, FakeClock()) as hands:
        yield Shore(hands)


async def test_a_notice_goes_once_the_bot_may_see_its_channel_again(shore: Shore) -> None:
    table = await shore.game(130)
    (before,) = shore.notices(CHANNEL)
    shore.sea.shut = True
    await shore.hands.play(table, 0, "step")
    await shore.hands.advance(1)
    shore.sea.shut = False
    shore.publisher.hurry(5)
    await shore.hands.advance(1)
    (after,) = shore.notices(CHANNEL)
    assert [f"<@{player.user_id}>" for player in table.players] == [before.split(" ")[1][:-1], after.split(" ")[1][:-1]]


async def test_a_call_reaches_the_channel_where_the_thread_was_deleted_unheard(shore: Shore) -> None:
    await shore.hands.tables.servers.change(5, threads=True)
    table = await shore.game(10)
    assert table.in_thread
    shore.sea.people_delete_place(table.place_id)
    await shore.hands.advance(130)
    assert len(shore.notices(CHANNEL)) == 1
    now = await shore.hands.tables.load(table.id)
    assert (now.thread, now.place_id, now.shown) == ("lost", CHANNEL, now.revision)
