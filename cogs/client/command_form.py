"""The one form of a command by which those that are sent are compared with those that Discord has."""

from collections.abc import Iterable
from typing import Any

Command = dict[str, Any]
"""A command in Discord's JSON."""
ENTRY_POINT = 4
"""The type of the command that Discord makes itself, for an application whose owner has enabled Activities."""
COMPARED = (
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "default_member_permissions",
    "contexts",
    "integration_types",
    "nsfw",
    "handler",
    "options",
    "required",
    "autocomplete",
    "choices",
    "value",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "channel_types",
)
"""What is compared of a command, an option and a choice. Discord adds ids, a version and `dm_permission`, which
`contexts` says already."""
UNORDERED = {"contexts", "integration_types", "channel_types"}


def entry_points(commands: Iterable[Command]) -> list[Command]:
    """The Entry Point command, if it is among these: a bulk overwrite that leaves it out is refused as a whole."""
    return [command for command in commands if command.get("type") == ENTRY_POINT]


def form(commands: Iterable[Command]) -> list[Command]:
    """Commands in one form, whether Discord has filled in fields, dropped empty ones, or changed the commands' order."""
    formed = [_form({"type": 1} | command) for command in commands]
    return sorted(formed, key=lambda command: (command["type"], command.get("name", "")))


def _form(entry: Command) -> Command:
    """A command, an option or a choice without what stands for itself when it is left out."""
    found = {}
    for name in COMPARED:
        value = entry.get(name)
        if isinstance(value, list):
            value = sorted(value) if name in UNORDERED else [_form(each) for each in value]
        elif name == "default_member_permissions" and value is not None:
            value = str(value)
        if value is not None and value is not False and value not in ("", [], {}):
            found[name] = value
    return found
