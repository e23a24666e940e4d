"""What a person sees: a snapshot of a message, and the progress of an interaction."""

from typing import Any

from sandbox.components import SELECTS, texts, walk
from sandbox.errors import Json
from sandbox.interactions import Interaction
from sandbox.server import Sandbox
from sandbox.world import FLAG_EPHEMERAL, Message


class Shown:
    """A snapshot of a message. Later edits do not change ``data``; ``raw`` is the live message."""

    def __init__(self, box: Sandbox, message: Message) -> None:
        self.raw = message
        self.data: Json = message.data
        self._box = box

    @property
    def id(self) -> int:
        """The message's id."""
        return self.raw.id

    @property
    def components(self) -> list[Json]:
        """The message's components as Discord returns them."""
        found: list[Json] = self.data["components"]
        return found

    @property
    def text(self) -> str:
        """The message's content and all its text displays, one a line."""
        return "\n".join(part for part in [self.data["content"], *texts(self.components)] if part)

    @property
    def buttons(self) -> list[tuple[str, str, bool, int]]:
        """The buttons in order: label (or emoji), custom_id, whether the button is disabled, and style of each."""
        return [
            (label_of(c), str(c.get("custom_id", "")), bool(c.get("disabled")), int(c["style"]))
            for c in walk(self.components)
            if c["type"] == 2
        ]

    @property
    def selects(self) -> list[Json]:
        """The message's select menus."""
        return [c for c in walk(self.components) if c["type"] in SELECTS]

    @property
    def image(self) -> bytes | None:
        """The bytes of the first picture, in a gallery or else attached; None without a picture."""
        media = self._media()
        url = media["media"]["url"] if media else next((a["url"] for a in self.data["attachments"]), None)
        return self._box.cdn.get(url) if url else None

    @property
    def alt(self) -> str | None:
        """The text that describes the first picture; None without one."""
        media = self._media()
        found = media["description"] if media else None
        return found or next((a.get("description") for a in self.data["attachments"]), None)

    @property
    def thumbnails(self) -> list[tuple[str, str | None, str]]:
        """The thumbnails in order: the address, the description, and the text of the section beside each."""
        return [
            (c["accessory"]["media"]["url"], c["accessory"]["description"], "\n".join(texts(c["components"])))
            for c in walk(self.components)
            if c["type"] == 9 and c["accessory"]["type"] == 11
        ]

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees the message."""
        return bool(self.data["flags"] & FLAG_EPHEMERAL)

    def _media(self) -> Json | None:
        return next((c["items"][0] for c in walk(self.components) if c["type"] == 12), None)


class Reply:
    """A live view of an interaction and its responses."""

    def __init__(self, box: Sandbox, interaction: Interaction) -> None:
        self._box = box
        self.interaction = interaction

    @property
    def state(self) -> str:
        """The interaction's state: ``sent``, ``deferred``, ``done`` or ``failed``."""
        return self.interaction.state

    @property
    def type(self) -> int | None:
        """The type of the first response; None before it."""
        return self.interaction.answer

    @property
    def message(self) -> Shown | None:
        """The original response in its present state, a new message or the clicked one; None without a response."""
        original = self.interaction.original
        return Shown(self._box, original) if original is not None else None

    @property
    def follow_ups(self) -> list[Shown]:
        """The other messages that were sent through this interaction's token, without deleted ones."""
        original, known = self.interaction.original, self.interaction.channel.messages
        ids = sorted(self.interaction.messages - ({original.id} if original else set()))
        return [Shown(self._box, known[one]) for one in ids if one in known]

    @property
    def modal(self) -> Json | None:
        """The modal that the response opened, until it is submitted; else None."""
        return self.interaction.modal

    @property
    def ephemeral(self) -> bool:
        """Whether only the person who pressed sees the original response; False without a response."""
        return self.message is not None and self.message.ephemeral

    @property
    def choices(self) -> list[tuple[str, Any]]:
        """Autocomplete's choices as (name, value)."""
        return [(choice["name"], choice["value"]) for choice in self.interaction.choices]


def label_of(button: Json) -> str:
    """The label of a button, or its emoji where it has no label."""
    return str(button.get("label") or (button.get("emoji") or {}).get("name") or "")
