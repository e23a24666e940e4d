"""The cards of honours that are due: posted one after the other, and tried again while any of them waits."""

from types import SimpleNamespace
from typing import Any

import pytest

from cogs.show import idempotent_post
from cogs.village import honours
from cogs.village.honours import HonourCards


@pytest.mark.parametrize(
    ("posted", "left"), [([], False), ([True, True], False), ([False, True], True), ([True, False], True)]
)
async def test_any_card_that_waits_is_tried_again(posted: list[bool], left: bool) -> None:
    cards: Any = object.__new__(HonourCards)
    tried = list[int]()

    async def due() -> list[int]:
        return list(range(len(posted)))

    async def post(number: int) -> bool:
        tried.append(number)
        return posted[number]

    village = SimpleNamespace(honours=SimpleNamespace(due=due))
    cards.bot = SimpleNamespace(tables=SimpleNamespace(holding=SimpleNamespace(held=True), village=village))
    cards._try_post = post
    assert await cards._post_due() is left
    assert tried == list(range(len(posted)))
    cards.bot.tables.holding.held = False
    assert await cards._post_due() is True, "another process holds the servers"
    assert len(tried) == len(posted)


@pytest.mark.parametrize(("found", "stands"), [(True, True), (None, True), (False, False)])
async def test_a_card_counts_as_posted_where_nobody_can_look(
    found: bool | None, stands: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def looked(*_: object) -> bool | None:
        return found

    monkeypatch.setattr(idempotent_post, "stands", looked)
    monkeypatch.setattr(honours, "_custom_id", lambda _: "")
    cards: Any = object.__new__(HonourCards)
    cards.bot = None
    card: Any = SimpleNamespace(week_ms=0)
    channel: Any = None
    assert await cards._stands(channel, card) is stands
