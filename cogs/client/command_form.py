"""The canonical form of commands, in which those to send are compared with those that Discord has."""

from collections.abc import Iterable
from typing import Any

Command = dict[str, Any]
"""A command as the JSON object of Discord's API."""
ENTRY_POINT = 4
"""The type of the command that Discord itself creates for an application with Activities enabled."""
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
"""The fields of a command, an option and a choice to compare. Discord adds ids, a version and `dm_permission`, which is
redundant beside `contexts`."""
UNORDERED = {"contexts", "integration_types", "channel_types"}


def entry_points(commands: Iterable[Command]) -> list[Command]:
    """The Entry Point command, if it is among these; Discord refuses a bulk overwrite that leaves it out."""
    return [command for command in commands if command.get("type") == ENTRY_POINT]


def form(commands: Iterable[Command]) -> list[Command]:
    """Commands in canonical form, regardless of fields that Discord fills in or drops and of the commands' order."""
    formed = [_form({"type": 1} | command) for command in commands]
    return sorted(formed, key=lambda command: (command["type"], command.get("name", "")))


def _form(entry: Command) -> Command:
    """A command, an option or a choice with the compared fields only, without those that have the default value."""
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
