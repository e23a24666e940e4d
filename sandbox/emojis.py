"""The application's emojis: their names and pictures, and which of them a component may show."""

import base64
import binascii
import re
from typing import Any

from sandbox import fields
from sandbox.attachments import Cdn, Upload
from sandbox.errors import Json, Problems, invalid, refuse
from sandbox.world import World

MOST_EMOJIS = 2_000
MAX_EMOJI_BYTES = 256 * 1024
_DATA_URI = re.compile(r"data:image/(?:png|jpe?g|gif|webp);base64,(.*)", re.DOTALL)
"""The image of a request. discord.js names every image ``image/jpg``, and Discord takes it."""


class Emojis:
    """Keeps the application's emojis.

    Attributes:
        refuse_every: one in so many uses of an emoji in a component is refused although the emoji exists, which Discord
            is reported to do; 0 for none.
    """

    def __init__(self, world: World, cdn: Cdn) -> None:
        self._world = world
        self._cdn = cdn
        self._known: dict[int, Json] = {}
        self._lost: set[int] = set()
        self._uses = 0
        self._excused = False
        self.refuse_every = 0

    def listed(self) -> list[Json]:
        """All emojis, oldest first."""
        return list(self._known.values())

    def get(self, emoji_id: int) -> Json:
        """An emoji. Raises ApiError 10014 for an unknown one."""
        if emoji_id not in self._known:
            raise refuse(10014)
        return self._known[emoji_id]

    def add(self, body: Json) -> Json:
        """Add an emoji. Raises ApiError 30008 beyond `MOST_EMOJIS`, 50035 for an invalid name or image."""
        if len(self._known) >= MOST_EMOJIS:
            raise refuse(30008)
        name, image = self._name(body.get("name")), _image(body.get("image"))
        emoji_id = self._world.ids.next()
        self._cdn.put(_address(emoji_id), Upload(f"{emoji_id}.png", image))
        self._known[emoji_id] = {
            "id": str(emoji_id),
            "name": name,
            "roles": [],
            "user": self._world.bot.api(),
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
        }
        return self._known[emoji_id]

    def rename(self, emoji_id: int, body: Json) -> Json:
        """Rename an emoji. Raises ApiError 10014, 50035."""
        emoji = self.get(emoji_id)
        self._known[emoji_id] = emoji | {"name": self._name(body.get("name"), emoji_id)}
        return self._known[emoji_id]

    def remove(self, emoji_id: int) -> None:
        """Remove an emoji, with its picture. Raises ApiError 10014."""
        self.get(emoji_id)
        del self._known[emoji_id]
        self._cdn.remove(_address(emoji_id))

    def lose(self, emoji_id: int) -> None:
        """Remove an emoji without the bot's doing; refusals of components that still show it are expected."""
        self.remove(emoji_id)
        self._lost.add(emoji_id)

    def usable(self, emoji_id: Any) -> bool:
        """Whether a component may show an emoji: a known one, except one in `refuse_every`."""
        number = int(emoji_id) if str(emoji_id).isdecimal() else 0
        self._uses += 1
        spoilt = self.refuse_every > 0 and self._uses % self.refuse_every == 0
        if number in self._known and not spoilt:
            return True
        self._excused = self._excused or spoilt or number in self._lost
        return False

    def excused(self) -> bool:
        """Whether an emoji was refused by a fault since the last call."""
        excused, self._excused = self._excused, False
        return excused

    def _name(self, name: Any, own_id: int = 0) -> str:
        """Validate a name, which no emoji but the one with `own_id` may have."""
        problems = Problems()
        fields.text(problems, ("name",), name, 2, 32)
        if isinstance(name, str) and not re.fullmatch(r"\w+", name, re.ASCII):
            problems.add(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
        if any(emoji["name"] == name for known, emoji in self._known.items() if known != own_id):
            problems.add(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with that name already exists.")
        problems.check()
        return str(name)


def _address(emoji_id: int) -> str:
    return f"emojis/{emoji_id}.png"


def _image(value: Any) -> bytes:
    found = _DATA_URI.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise invalid(("image",), "IMAGE_INVALID", "Invalid image data")
    try:
        image = base64.b64decode(found[1], validate=True)
    except binascii.Error:
        raise invalid(("image",), "IMAGE_INVALID", "Invalid image data") from None
    if len(image) > MAX_EMOJI_BYTES:
        raise invalid(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return image
