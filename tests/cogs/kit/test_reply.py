"""Replies: what a redrawn board leaves behind."""

import gc
import weakref
from types import SimpleNamespace
from typing import Any

from cogs.kit import components, reply


async def test_a_redrawn_board_leaves_nothing_to_the_garbage_collector() -> None:
    sent: list[Any] = []

    async def request(*asked: object, **_: object) -> bytes:
        sent.append(asked)
        return b""

    client = SimpleNamespace(transport=SimpleNamespace(request=request))
    interaction: Any = SimpleNamespace(id=1, token="heron", extras={}, client=client)
    key = components.key("Lion", "gecko", None)
    face = components.board("Heron", (b"", "Zebra"), components.keys([key] * 6))
    parts = [weakref.ref(each) for each in (face.view, *face.view.children)]
    gc.disable()
    try:
        await reply.redraw(interaction, face)
        del face
        assert not any(each() for each in parts)
    finally:
        gc.enable()
    ((_, _, _, body, _),) = sent
    assert len(body["data"]["components"]) == len(parts) - 1
