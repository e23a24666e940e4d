"""The cards of honours that are due: posted one after the other, whatever becomes of each."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.show import idempotent_post
from cogs.village import honours
from cogs.village.honours import HonourCards
from tables.errors import NotHolderError


async def test_they_are_posted_one_after_the_other(caplog: pytest.LogCaptureFixture) -> None:
    begun, ended, tasks = list[int](), list[int](), list[asyncio.Task[None]]()

    async def card(guild_id: int) -> Any:
        if guild_id == 3:
            raise NotHolderError("another process")
        return None if guild_id == 4 else SimpleNamespace(guild_id=guild_id)

    async def post(card: Any) -> None:
        begun.append(card.guild_id)
        await asyncio.sleep(0)
        if card.guild_id == 1:
            raise OSError("the line is cut")
        ended.append(card.guild_id)

    async def ready() -> None:
        pass

    bot: Any = SimpleNamespace(
        tables=SimpleNamespace(village=SimpleNamespace(honours=SimpleNamespace(card=card))),
        spawn=lambda work: tasks.append(asyncio.ensure_future(work)),
        wait_until_ready=ready,
    )
    cards: Any = HonourCards(bot)
    cards._post = post
    for guild_id in range(1, 6):
        cards.due(guild_id)
    await asyncio.sleep(0)
    assert begun == [1], "the others wait"
    await asyncio.gather(*tasks)
    assert (begun, ended) == ([1, 2, 5], [2, 5])


@pytest.mark.parametrize(("found", "stands"), [(True, True), (None, True), (False, False)])
async def test_a_card_counts_as_posted_where_nobody_can_look(
    found: bool | None, stands: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def looked(*_: object) -> bool | None:
        return found

    monkeypatch.setattr(idempotent_post, "stands", looked)
    monkeypatch.setattr(honours, "_custom_id", lambda _: "")
    cards: Any = object.__new__(HonourCards)
    cards._bot = None
    card: Any = SimpleNamespace(week_ms=0)
    channel: Any = None
    assert await cards._stands(channel, card) is stands
