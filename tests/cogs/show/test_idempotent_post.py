"""Detecting that Discord answered a post with an earlier message of the same nonce."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.show import idempotent_post

MADE_MS = discord.utils.DISCORD_EPOCH + 1_000_000
MESSAGE_ID = 1_000_000 << 22


@pytest.mark.parametrize(
    ("now_ms", "looked", "earlier"), [(MADE_MS, 0, False), (MADE_MS + 1, 1, True), (None, 1, True)]
)
async def test_what_may_be_an_earlier_message_is_looked_for(now_ms: int | None, looked: int, *, earlier: bool) -> None:
    asked: list[int] = []

    async def fetch(message_id: int) -> None:
        asked.append(message_id)

    async def send(_: int) -> Any:
        return SimpleNamespace(id=MESSAGE_ID)

    async def renew() -> int:
        raise AssertionError("it stands")

    channel = cast("Any", SimpleNamespace(fetch_message=fetch))
    assert await idempotent_post.post_once(channel, 1, now_ms, send, renew) == (MESSAGE_ID, earlier)
    assert len(asked) == looked
