"""What is wrong with a message of Baraza's as a second account reads it back: a sentence each."""

from collections.abc import Iterator

from sandbox.attachments import MAX_FILE_BYTES, png_size
from sandbox.components import MAX_COMPONENTS, walk
from sandbox.errors import Json
from sandbox.world import FLAG_V2

ALT_TEXT = 1024
"""The most characters that the text description of a picture may have."""
GALLERY = 12
BUTTON = 2
LEAST_WIDTH = 400
"""The fewest pixels that a board's picture is wide: what a phone shows."""


def pictures(message: Json) -> list[Json]:
    """The items of the galleries of a message."""
    return [item for each in walk(message["components"]) if each["type"] == GALLERY for item in each["items"]]


def of_card(message: Json, bot_id: str) -> Iterator[str]:
    """What is wrong with a public message of Baraza's, apart from the bytes of its pictures."""
    if message["author"]["id"] != bot_id:
        yield "it is by another account"
    if not message["flags"] & FLAG_V2:
        yield "it is not made of components"
    parts = list(walk(message["components"]))
    if not 0 < len(parts) <= MAX_COMPONENTS:
        yield f"it has {len(parts)} components"
    ids = [each["custom_id"] for each in parts if each.get("custom_id")]
    if len(ids) != len(set(ids)):
        yield "two of its controls have the same custom_id"
    if message["mention_everyone"] or message["mention_roles"]:
        yield "it mentions everybody, or a role"
    for item in pictures(message):
        if not 0 < len(item.get("description") or "") <= ALT_TEXT:
            yield f"its picture has a text description of {len(item.get('description') or '')} characters"


def of_board(message: Json, bot_id: str) -> Iterator[str]:
    """What is wrong with the public message of a table, apart from the bytes of its picture."""
    yield from of_card(message, bot_id)
    if not any(each["type"] == BUTTON for each in walk(message["components"])):
        yield "it has no buttons"
    if not pictures(message):
        yield "it shows no picture"


def of_picture(item: Json, content: bytes) -> Iterator[str]:
    """What is wrong with a picture: the item of the gallery, and the bytes that its address gives."""
    size = png_size(content)
    if size is None:
        yield "its picture is no PNG"
        return
    if size[0] < LEAST_WIDTH:
        yield f"its picture is only {size[0]} pixels wide"
    if len(content) > MAX_FILE_BYTES:
        yield f"its picture has {len(content)} bytes"
    media = item["media"]
    if media.get("width") and (media["width"], media["height"]) != size:
        yield f"its picture is {size[0]} by {size[1]}, and Discord says {media['width']} by {media['height']}"


def of_change(begun: Json, ended: Json) -> Iterator[str]:
    """What is wrong with a board at the end of its game, beside the same table's board at the beginning."""
    if ended["id"] == begun["id"] and ended["edited_timestamp"] is None:
        yield "it was not edited when the game ended"
    if _alt_texts(begun) == _alt_texts(ended):
        yield "its text description is still that of the beginning"


def _alt_texts(message: Json) -> list[str | None]:
    return [item.get("description") for item in pictures(message)]


def of_thread(thread: Json, bot_id: str, channel_id: str) -> Iterator[str]:
    """What is wrong with the thread in which a table plays."""
    if thread["parent_id"] != channel_id or thread["owner_id"] != bot_id:
        yield "its thread is not Baraza's, or not of this channel"


def of_entry_points(before: set[str], after: set[str]) -> Iterator[str]:
    """Which Entry Point commands, which Discord makes and Baraza does not, its start has taken away."""
    missing = sorted(before - after)
    if missing:
        yield f"Entry Point commands that Baraza's start has deleted: {', '.join(missing)}."


def of_commands(names: set[str], wanted: set[str]) -> Iterator[str]:
    """Which commands are not registered."""
    missing = sorted(wanted - names)
    if missing:
        yield f"Commands that Discord does not know: {', '.join(missing)}."
