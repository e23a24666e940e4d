"""Signs: a checksum that can be computed before and after posting, to recognise a post's message in its channel."""

import json
import zlib
from collections.abc import Iterable, Iterator
from typing import Any

import discord

from cogs.base.post_kind import Said


def of(said: Said) -> int:
    """The signs of content to be posted: a checksum of its first line and its custom_ids."""
    if said.face is None:
        return _checksum(said.text, (each.to_component_dict() for each in said.buttons))
    return _checksum("", said.face.view.to_components())  # type: ignore[no-untyped-call]


def of_message(message: discord.Message) -> int:
    """The signs of a posted message, equal to `of` for the content it was posted with."""
    return _checksum(message.content, (each.to_dict() for each in message.components))


def _checksum(content: str, components: Iterable[Any]) -> int:
    texts, ids = [content], []
    for part in _parts(list(components)):
        texts.append(part.get("content", ""))
        ids.append(part.get("custom_id") or "")
    first = next((line for text in texts for line in text.split("\n") if line.strip()), "")
    return zlib.crc32(json.dumps([first.strip(), [each for each in ids if each]]).encode())


def _parts(components: list[Any]) -> Iterator[dict[str, Any]]:
    """All components in JSON, depth first, parents before children."""
    for each in components:
        yield each
        yield from _parts([*each.get("components", ()), *([each["accessory"]] if each.get("accessory") else ())])


def everything(said: Said) -> int | None:
    """A checksum of the whole content; None for content with files, as the components name files but do not contain them."""
    if said.face is None:
        return zlib.crc32(json.dumps([said.text, [each.to_component_dict() for each in said.buttons]]).encode())
    parts = said.face.view.to_components()  # type: ignore[no-untyped-call]
    return None if said.face.files else zlib.crc32(json.dumps(parts).encode())
