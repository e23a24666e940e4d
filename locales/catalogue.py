"""The catalogue of one language: Fluent messages, each parsed when it is first used.

Parsing every message of three languages took a quarter of the bot's start, and few of them are needed by then.
"""

import re
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

from locales import commands

_ENTRY = re.compile(r"^(?:#|(-?[A-Za-z][\w-]*) *=)", re.MULTILINE)
"""The beginning of a comment, or of a message or term, whose name is its group: all else in a file is indented."""


class Catalogue(FluentBundle):
    """The messages and terms of one language."""

    def __init__(self, lang: str) -> None:
        functions: dict[str, Any] = {"COMMAND": commands.marked}  # the library would have a class of its own for texts
        super().__init__([lang], functions=functions, use_isolating=False)
        self._unparsed: dict[str, str] = {}
        self._names: set[str] = set()

    def add(self, text: str) -> None:
        """Add the messages and terms of a file; of two with the same name, the first counts."""
        found = list(_ENTRY.finditer(text))
        for entry, following in zip(found, [*found[1:], None], strict=True):
            name = entry[1]
            if name is not None and name not in self._names:
                self._names.add(name)
                self._unparsed[name] = text[entry.start() : None if following is None else following.start()]

    def has_message(self, message_id: str) -> bool:
        """Whether there is a message of this name."""
        return message_id in self._names

    def _lookup(self, entry_id: str, term: bool = False) -> Message:  # noqa: FBT001, FBT002 - as the library calls it
        """The compiled message or term; what it refers to is looked up by this method too."""
        name = f"-{entry_id}" if term else entry_id
        source = self._unparsed.get(name)
        if source is not None:
            self.add_resource(FluentResource(source))
            # Only now: another thread that looks the same entry up meanwhile parses it as well, instead of finding none.
            self._unparsed.pop(name, None)
        return super()._lookup(entry_id, term)
