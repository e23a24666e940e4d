"""How a sentence names a command: as a mention, which a tap puts into the reader's message box, or as it is typed.

A message of a catalogue names a command by its English path: `{ COMMAND("tournament open") }`.
"""

import re
from collections.abc import Callable, Mapping
from contextvars import ContextVar

COMMAND_IDS: ContextVar[Mapping[str, int]] = ContextVar("command ids", default={})  # noqa: B039 - never written to
"""The ids on Discord of the commands of the client whose task is running, by name; empty as long as they are unknown."""
MARK = "</"
"""What a text that names a command contains."""
_NAMED = re.compile(r"</([a-z -]+):0>")
"""A command as `marked` leaves it in a text: a mention with an id that no command has."""


def marked(path: str) -> str:
    """The function `COMMAND` of the catalogues: the place of a command in a text that is kept for all clients."""
    return f"</{path}:0>"


def named(text: str, typed: Callable[[str], str]) -> str:
    """A text with its commands named, for the client whose task is running.

    Args:
        text: The text, with commands as `marked` leaves them.
        typed: The path of a command in the reader's language.
    """
    return _NAMED.sub(lambda found: mention(found[1], typed), text)


def mention(path: str, typed: Callable[[str], str]) -> str:
    """A command's mention; the command as it is typed, such as `/jouer`, if its id is unknown."""
    command_id = COMMAND_IDS.get().get(path.partition(" ")[0])
    return f"/{typed(path)}" if command_id is None else f"</{path}:{command_id}>"
