"""Validation of the components of a message (Discord's components reference, whose tables state the limits).

Valid components are returned as Discord returns them: every component with an id, and media resolved to addresses.
"""

from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

from sandbox import fields
from sandbox.errors import Json, Problems
from sandbox.fields import CustomIds, Path

MAX_COMPONENTS = 40
MAX_TEXT = 4000
TOP_LEVEL = frozenset({1, 9, 10, 12, 13, 14, 17})
IN_CONTAINER = frozenset({1, 9, 10, 12, 13, 14})
SELECTS = frozenset({3, 5, 6, 7, 8})
PARENTS = frozenset({1, 9, 17})
INTERACTIVE = frozenset({2, 3, 5, 6, 7, 8})


def walk(components: list[Json]) -> Iterator[Json]:
    """All components of a validated tree, parents first."""
    for component in components:
        yield component
        kind = component["type"]
        if kind in PARENTS:
            yield from walk(component["components"])
        if kind == 9:
            yield component["accessory"]
        elif kind == 18:
            yield component["component"]


def texts(components: list[Json]) -> list[str]:
    """The contents of all text displays, in order."""
    return [str(c.get("content", "")) for c in walk(components) if c.get("type") == 10]


class MessageComponents:
    """Validates the components of one message.

    Args:
        problems: the collector of problems.
        attachment: finds the attachment of an address, ``attachment://`` or other; None for any other address.
        media: makes the stored form of an address and its attachment, which is None for a web address.
        emoji: whether a component may show the custom emoji with an id.
        v2: whether the message has the Components V2 flag.
    """

    def __init__(
        self,
        problems: Problems,
        attachment: Callable[[str], Json | None],
        media: Callable[[str, Json | None], Json],
        emoji: Callable[[Any], bool],
        *,
        v2: bool,
    ) -> None:
        self._problems = problems
        self._attachment = attachment
        self._media = media
        self._emoji_usable = emoji
        self._v2 = v2
        self._custom_ids = CustomIds(problems)
        self._validators: dict[int, Callable[[Path, Json], Json]] = dict.fromkeys(SELECTS, self._select)
        self._validators |= {
            1: self._row,
            2: self._button,
            9: self._section,
            10: self._text,
            11: self._thumbnail,
            12: self._gallery,
            13: self._file,
            14: self._separator,
            17: self._container,
        }

    def validate(self, value: Any) -> list[Json]:
        """Validate a message's ``components`` and return them as stored."""
        path: Path = ("components",)
        if value is None:
            return []
        given = fields.items(self._problems, path, value, 0, MAX_COMPONENTS if self._v2 else 5)
        done = self._components(path, given, TOP_LEVEL if self._v2 else frozenset({1}))
        if self._problems:
            return done
        self._assign_ids(done)
        if self._v2:
            count = sum(1 for _ in walk(done))
            if count > MAX_COMPONENTS:
                self._problems.add(
                    path,
                    "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                    f"The maximum number of total components ({MAX_COMPONENTS}) has been exceeded: {count}",
                )
            if sum(map(len, texts(done))) > MAX_TEXT:
                self._problems.add(
                    path,
                    "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                    f"The total size of all displayable text must be {MAX_TEXT} or fewer in length",
                )
        return done

    def _components(self, path: Path, given: list[Json], allowed: frozenset[int]) -> list[Json]:
        return [self._component((*path, index), child, allowed) for index, child in enumerate(given)]

    def _component(self, path: Path, component: Json, allowed: frozenset[int]) -> Json:
        kind = component.get("type")
        if not isinstance(kind, int) or kind not in allowed:
            names = ", ".join(map(str, sorted(allowed)))
            self._problems.add(
                (*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({names}).'
            )
            return component
        return self._validators[kind](path, component)

    def _assign_ids(self, done: list[Json]) -> None:
        given = [c["id"] for c in walk(done) if c.get("id")]
        for number in given:
            fields.number(self._problems, ("components", "id"), number, 1, (1 << 31) - 1)
        if self._problems:
            return
        taken = set(given)
        if len(taken) < len(given):
            self._problems.add(("components",), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        following = 1
        for component in walk(done):
            if not component.get("id"):
                while following in taken:
                    following += 1
                component["id"] = following
                following += 1

    def _row(self, path: Path, component: Json) -> Json:
        children = fields.items(self._problems, (*path, "components"), component.get("components"), 1, 5)
        done = self._components((*path, "components"), children, INTERACTIVE)
        if len(children) > 1 and any(child.get("type") in tuple(SELECTS) for child in children):
            self._problems.add(
                (*path, "components"),
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )
        return component | {"components": done}

    def _button(self, path: Path, component: Json) -> Json:
        problems = self._problems
        style = component.get("style")
        fields.one_of(problems, (*path, "style"), style, range(1, 7))
        fields.text(problems, (*path, "label"), component.get("label"), 0, 80, required=False)
        done = self._emoji(path, component)
        if style == 5:
            url = component.get("url")
            fields.text(problems, (*path, "url"), url, 1, 512)
            if isinstance(url, str) and url:
                self._web_address((*path, "url"), url)
            if component.get("custom_id") is not None:
                problems.add(
                    path, "BUTTON_COMPONENT_CUSTOM_ID_URL_CONFLICT", "A custom id and url cannot both be specified"
                )
        elif style != 6:
            self._custom_ids.check(path, component.get("custom_id"))
            if component.get("url") is not None:
                problems.add(
                    path, "BUTTON_COMPONENT_CUSTOM_ID_URL_CONFLICT", "A custom id and url cannot both be specified"
                )
        if style != 6 and not str(component.get("label") or "").strip() and not component.get("emoji"):
            problems.add(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or an emoji is required")
        return done

    def _emoji(self, path: Path, component: Json) -> Json:
        """Validate the emoji of a button or an option; returns a copy, with the emoji's id as a string."""
        emoji, done = component.get("emoji"), dict(component)
        if isinstance(emoji, dict) and emoji.get("id"):
            done["emoji"] = emoji | {"id": str(emoji["id"])}
            if not self._emoji_usable(emoji["id"]):
                self._problems.add((*path, "emoji", "id"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")
        elif emoji is not None and (not isinstance(emoji, dict) or str(emoji.get("name") or "").isascii()):
            self._problems.add((*path, "emoji", "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")
        return done

    def _select(self, path: Path, component: Json) -> Json:
        self._custom_ids.check(path, component.get("custom_id"))
        fields.select(self._problems, path, component)
        done: Json = {"min_values": 1, "max_values": 1} | component
        if isinstance(component.get("options"), list):
            done["options"] = [
                self._emoji((*path, "options", index), option) if isinstance(option, dict) else option
                for index, option in enumerate(component["options"])
            ]
        if isinstance(component.get("default_values"), list):
            # Ids may be sent as numbers; Discord returns them as strings.
            standing = [entry for entry in component["default_values"] if isinstance(entry, dict)]
            done["default_values"] = [entry | {"id": str(entry.get("id"))} for entry in standing]
        return done

    def _section(self, path: Path, component: Json) -> Json:
        children = fields.items(self._problems, (*path, "components"), component.get("components"), 1, 3)
        accessory = component.get("accessory")
        if not isinstance(accessory, dict):
            self._problems.add((*path, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")
            return dict(component)
        return component | {
            "components": self._components((*path, "components"), children, frozenset({10})),
            "accessory": self._component((*path, "accessory"), accessory, frozenset({2, 11})),
        }

    def _text(self, path: Path, component: Json) -> Json:
        fields.text(self._problems, (*path, "content"), component.get("content"), 1, MAX_TEXT)
        return dict(component)

    def _thumbnail(self, path: Path, component: Json) -> Json:
        self._description(path, component)
        spoiler = component.get("spoiler")
        if spoiler is not None and not isinstance(spoiler, bool):
            self._problems.add((*path, "spoiler"), "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
        media = self._resolve((*path, "media"), component.get("media"))
        return {"description": None, "spoiler": False} | component | {"media": media}

    def _gallery(self, path: Path, component: Json) -> Json:
        path = (*path, "items")
        done = []
        for index, item in enumerate(fields.items(self._problems, path, component.get("items"), 1, 10)):
            self._description((*path, index), item)
            media = self._resolve((*path, index, "media"), item.get("media"))
            done.append({"description": None, "spoiler": False} | item | {"media": media})
        return component | {"items": done}

    def _file(self, path: Path, component: Json) -> Json:
        given = component.get("file")
        url = given.get("url") if isinstance(given, dict) else None
        attachment = self._attachment(url) if isinstance(url, str) else None
        if isinstance(url, str) and not url.startswith("attachment://") and attachment is None:
            self._problems.add(
                (*path, "file"), "FILE_COMPONENT_ATTACHMENT_REQUIRED", "Only attachments may be used here"
            )
        media = self._resolve((*path, "file"), given)
        told = {"name": attachment["filename"], "size": attachment["size"]} if attachment else {}
        return {"spoiler": False} | component | {"file": media} | told

    def _separator(self, path: Path, component: Json) -> Json:
        fields.one_of(self._problems, (*path, "spacing"), component.get("spacing"), (1, 2), required=False)
        return {"divider": True, "spacing": 1} | component

    def _container(self, path: Path, component: Json) -> Json:
        fields.number(self._problems, (*path, "accent_color"), component.get("accent_color"), 0, 0xFFFFFF)
        children = fields.items(self._problems, (*path, "components"), component.get("components"), 1, MAX_COMPONENTS)
        done = self._components((*path, "components"), children, IN_CONTAINER)
        return {"accent_color": None, "spoiler": False} | component | {"components": done}

    def _description(self, path: Path, component: Json) -> None:
        fields.text(self._problems, (*path, "description"), component.get("description"), 1, 1024, required=False)

    def _resolve(self, path: Path, media: Any) -> Json:
        url = media.get("url") if isinstance(media, dict) else None
        fields.text(self._problems, (*path, "url"), url, 1, 2048)
        if not isinstance(url, str):
            return {}
        attachment = self._attachment(url)
        if attachment is not None:
            return self._media(url, attachment)
        if url.startswith("attachment://"):
            self._problems.add(
                (*path, "url"),
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                "The referenced attachment was not found",
            )
        else:
            self._web_address((*path, "url"), url)
        return self._media(url, None)

    def _web_address(self, path: Path, url: str) -> None:
        if not url.startswith(("http://", "https://")):
            self._problems.add(path, "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https').")
        elif not urlsplit(url).hostname or any(map(str.isspace, url)):
            self._problems.add(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
