"""The application's commands, global and per server (Discord's "Application Commands")."""

import re
from typing import Any

from sandbox import fields
from sandbox.errors import Json, Problems, invalid, refuse
from sandbox.events import Event, Events
from sandbox.fields import Path
from sandbox.world import Guild, World

LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    ]
)
MOST = {1: 100, 2: 15, 3: 15, 4: 1}
"""The most commands of each type that an application may have in one scope."""
USER_MENU, MESSAGE_MENU = 2, 3
"""The types of the commands in the menu of a person, and in that of a message."""
ENTRY_POINT = 4
"""The type of the command that opens an application's Activity."""
_NAME = re.compile(r"[-_'\w]{1,32}")


class Commands:
    """Stores and validates commands. A scope is a server, or None for the global commands."""

    def __init__(self, world: World, events: Events) -> None:
        self._world = world
        self._events = events
        self._by_scope: dict[int, dict[int, Json]] = {0: {}}

    def listed(self, scope: Guild | None) -> list[Json]:
        """Every command that is registered for a server, or globally where the scope is None."""
        return list(self._of(scope).values())

    def usable(self, guild: Guild | None) -> list[Json]:
        """The commands that can be typed in a server, or in a direct channel (None)."""
        found = [c for c in self.listed(None) if c["type"] != ENTRY_POINT and _usable_in(c, direct=guild is None)]
        return found + (self.listed(guild) if guild else [])

    def enable_activities(self) -> Json:
        """Make the Entry Point command, as Discord does when an owner enables Activities for the application."""
        return self.add(
            None,
            {"type": ENTRY_POINT, "name": "launch", "handler": 2, "contexts": [0, 1, 2], "integration_types": [0, 1]},
        )

    def replace(self, scope: Guild | None, bodies: Any) -> list[Json]:
        """Replace all commands of a scope; a command of the same type and name keeps its id.

        Raises ApiError 50240 where the Entry Point command is left out, which Discord made (reported by bots whose
        owners had enabled Activities, such as serenity-rs/serenity#2993).
        """
        problems = Problems()
        given = bodies if isinstance(bodies, list) else []
        names: set[tuple[int, str]] = set()
        for index, body in enumerate(given):
            validate_command(problems, (index,), body)
            key = (int(body.get("type") or 1), str(body.get("name")))
            if key in names:
                problems.add(
                    (index, "name"),
                    "APPLICATION_COMMANDS_DUPLICATE_NAME",
                    "Application command names must be unique",
                )
            names.add(key)
        problems.check()
        self._check_count(given)
        before = {(c["type"], c["name"]): c for c in self.listed(scope)}
        if any(kind == ENTRY_POINT for kind, _ in before) and all(kind != ENTRY_POINT for kind, _ in names):
            raise refuse(50240)
        kept = [self._command_object(scope, body, before) for body in given]
        self._by_scope[scope.id if scope else 0] = {int(c["id"]): c for c in kept}
        self._emit_changed()
        return kept

    def add(self, scope: Guild | None, body: Json) -> Json:
        """Add a command, in place of any other of the same type and name."""
        problems = Problems()
        validate_command(problems, (), body)
        problems.check()
        before = {(c["type"], c["name"]): c for c in self.listed(scope)}
        own = int(body.get("type") or 1), body["name"]
        self._check_count([c for key, c in before.items() if key != own] + [body])
        command = self._command_object(scope, body, before)
        self._of(scope)[int(command["id"])] = command
        self._emit_changed()
        return command

    def get(self, scope: Guild | None, command_id: int) -> Json:
        """The command with an id. Raises ApiError 10063 when there is none."""
        command = self._of(scope).get(command_id)
        if command is None:
            raise refuse(10063)
        return command

    def change(self, scope: Guild | None, command_id: int, body: Json) -> Json:
        """Change some fields of a command. Raises ApiError 10063 or 50035."""
        merged = self.get(scope, command_id) | body
        problems = Problems()
        validate_command(problems, (), merged)
        problems.check()
        self._of(scope)[command_id] = merged | {"version": str(self._world.ids.next())}
        self._emit_changed()
        return self._of(scope)[command_id]

    def remove(self, scope: Guild | None, command_id: int) -> None:
        """Remove a command. Raises ApiError 10063."""
        self.get(scope, command_id)
        del self._of(scope)[command_id]
        self._emit_changed()

    def _of(self, scope: Guild | None) -> dict[int, Json]:
        return self._by_scope.setdefault(scope.id if scope else 0, {})

    def _check_count(self, bodies: list[Json]) -> None:
        for kind, most in MOST.items():
            if sum((body.get("type") or 1) == kind for body in bodies) > most:
                raise refuse(30032)

    def _command_object(self, scope: Guild | None, body: Json, before: dict[tuple[int, str], Json]) -> Json:
        kind = body.get("type") or 1
        old = before.get((kind, body["name"]))
        defaults: Json = {
            "description": "",
            "options": [],
            "default_member_permissions": None,
            "dm_permission": True,
            "contexts": None,
            "integration_types": [0],
            "nsfw": False,
            "name_localizations": None,
            "description_localizations": None,
        }
        command = (
            defaults
            | body
            | {
                "id": old["id"] if old else str(self._world.ids.next()),
                "application_id": str(self._world.bot.id),
                "version": str(self._world.ids.next()),
                "type": kind,
            }
        )
        if scope is not None:
            command["guild_id"] = str(scope.id)
        return command

    def _emit_changed(self) -> None:
        self._events.emit(Event("COMMANDS", {}))


def told(command: Json, *, localized: bool = True) -> Json:
    """A command as Discord answers with it, which leaves out of its options and choices what is empty or false.

    Args:
        command: the command.
        localized: whether the dictionaries of translations are asked for.
    """
    needed = command["default_member_permissions"]
    always = {key: command[key] for key in ("description", "nsfw", "contexts", "dm_permission")}
    given = {"default_member_permissions": None if needed is None else str(needed)}
    return {**_told(command, localized=localized), **always, **given}


def _told(value: Any, *, localized: bool) -> Any:
    if isinstance(value, list):
        return [_told(each, localized=localized) for each in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _told(each, localized=localized)
        for key, each in value.items()
        if each is not None and each is not False and each not in ([], {})
        if localized or not key.endswith("_localizations")
    }


def _usable_in(command: Json, *, direct: bool) -> bool:
    contexts = command.get("contexts")
    if contexts:
        return (1 if direct else 0) in contexts
    return not direct or command.get("dm_permission") is not False


def validate_command(problems: Problems, path: Path, body: Any) -> None:
    """Validate a command: its names, lengths and options, and 8000 characters in all."""
    if not isinstance(body, dict):
        raise invalid(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    kind = body.get("type") or 1
    _check_names(problems, path, body, strict=kind == 1)
    if kind == 1:
        _check_descriptions(problems, path, body)
    elif body.get("description"):
        problems.add(
            (*path, "description"),
            "APPLICATION_COMMAND_INVALID_DESCRIPTION",
            "Context menu commands cannot have description",
        )
    if kind in {USER_MENU, MESSAGE_MENU} and body.get("options"):
        problems.add(
            (*path, "options"), "APPLICATION_COMMAND_INVALID_OPTIONS", "Context menu commands cannot have options"
        )
    needed = body.get("default_member_permissions")
    if needed is not None and not str(needed).isdigit():
        problems.add((*path, "default_member_permissions"), "NUMBER_TYPE_COERCE", f'Value "{needed}" is not int.')
    _check_options(problems, (*path, "options"), body.get("options") or [], depth=0)
    if not problems and _characters(body) > 8000:
        problems.add(path, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")


def _check_names(problems: Problems, path: Path, body: Json, *, strict: bool) -> None:
    names = {"name": body.get("name")}
    names |= {
        f"name_localizations.{k}": v
        for k, v in fields.mapping(problems, (*path, "name_localizations"), body.get("name_localizations")).items()
    }
    for field, name in names.items():
        at = (*path, *field.split("."))
        fields.text(problems, at, name, 1, 32)
        if strict and isinstance(name, str) and (not _NAME.fullmatch(name) or name != name.lower()):
            problems.add(at, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    _check_locales(problems, path, body, "name_localizations")


def _check_descriptions(problems: Problems, path: Path, body: Json) -> None:
    fields.text(problems, (*path, "description"), body.get("description"), 1, 100)
    for locale, text in fields.mapping(problems, path, body.get("description_localizations")).items():
        fields.text(problems, (*path, "description_localizations", locale), text, 1, 100)
    _check_locales(problems, path, body, "description_localizations")


def _check_locales(problems: Problems, path: Path, body: Json, field: str) -> None:
    for locale in fields.mapping(problems, (*path, field), body.get(field)).keys() - LOCALES:
        problems.add((*path, field, locale), "ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid enum value.')


def _check_options(problems: Problems, path: Path, given: Any, depth: int) -> None:
    required_over = False
    names: list[Any] = []  # not a set, because an invalid name may be unhashable
    for index, option in enumerate(fields.items(problems, path, given, 0, 25)):
        at = (*path, index)
        kind = option.get("type")
        _check_names(problems, at, option, strict=True)
        _check_descriptions(problems, at, option)
        if option.get("name") in names:
            problems.add((*at, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", "Option names must be unique")
        names.append(option.get("name"))
        if not fields.one_of(problems, (*at, "type"), kind, range(1, 12)):
            continue
        if kind in (1, 2):
            if depth == 2 or (depth == 1 and kind == 2):
                problems.add((*at, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command too deep")
            _check_options(problems, (*at, "options"), option.get("options") or [], 2 if kind == 1 else 1)
            continue
        if option.get("required") and required_over:
            problems.add(
                at,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        required_over = required_over or not option.get("required")
        _check_choices(problems, at, option)


def _check_choices(problems: Problems, path: Path, option: Json) -> None:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        problems.add(
            path, "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", "Choices and autocomplete exclude each other"
        )
    for index, choice in enumerate(fields.items(problems, (*path, "choices"), choices, 0, 25)):
        at = (*path, "choices", index)
        fields.text(problems, (*at, "name"), choice.get("name"), 1, 100)
        _check_locales(problems, at, choice, "name_localizations")
        if option.get("type") == 3:
            fields.text(problems, (*at, "value"), choice.get("value"), 1, 100)


def _characters(node: Json) -> int:
    """The characters that count towards a command's 8000: names, descriptions (of the longest locale) and values."""
    total = 0
    for field in ("name", "description"):
        every = [node.get(field) or "", *(node.get(f"{field}_localizations") or {}).values()]
        total += max(len(str(one)) for one in every)
    if isinstance(node.get("value"), str):
        total += len(node["value"])
    return total + sum(_characters(child) for key in ("options", "choices") for child in node.get(key) or ())
