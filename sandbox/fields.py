"""Validation of fields. Each function adds the problems of a field to a collector, in Discord's words, and returns."""

from collections.abc import Collection
from typing import Any

from sandbox.errors import Json, Problems

Path = tuple[str | int, ...]


def text(problems: Problems, path: Path, value: Any, low: int, high: int, *, required: bool = True) -> None:
    """Validate a string of ``low`` to ``high`` characters; leading and trailing blanks do not count towards ``low``.

    None is valid unless the field is required.
    """
    if value is None:
        if required:
            problems.add(path, "BASE_TYPE_REQUIRED", "This field is required")
    elif not isinstance(value, str):
        problems.add(path, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
    elif len(value.strip()) < low or len(value) > high:
        if len(value) > high and low <= 1:
            problems.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        else:
            problems.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")


def number(problems: Problems, path: Path, value: Any, low: int, high: int) -> None:
    """Validate an integer of ``low`` to ``high``; None is valid."""
    if value is None:
        return
    if isinstance(value, bool) or not isinstance(value, int):
        problems.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
    elif value < low:
        problems.add(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
    elif value > high:
        problems.add(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")


def one_of(problems: Problems, path: Path, value: Any, choices: Collection[int], *, required: bool = True) -> bool:
    """Validate an integer from a set of choices; returns whether the value is one of them."""
    if isinstance(value, int) and value in choices:
        return True
    if value is None and required:
        problems.add(path, "BASE_TYPE_REQUIRED", "This field is required")
    elif value is not None:
        problems.add(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{', '.join(map(str, sorted(choices)))}}}.")
    return False


def items(problems: Problems, path: Path, value: Any, low: int, high: int) -> list[Json]:
    """Validate a list of ``low`` to ``high`` objects; returns the list, or an empty one for any other value."""
    if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
        problems.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        return []
    if not low <= len(value) <= high:
        problems.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
    return value


def mapping(problems: Problems, path: Path, value: Any) -> Json:
    """Validate an object or None; returns the object, or an empty one for any other value."""
    if value is None or isinstance(value, dict):
        return value or {}
    problems.add(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
    return {}


def options(problems: Problems, path: Path, value: Any, low: int, high: int) -> list[Json]:
    """Validate the options of a select or a group: their number, lengths and unique values. Returns the options."""
    entries = items(problems, path, value, low, high)
    seen: set[str] = set()
    for index, option in enumerate(entries):
        at = (*path, index)
        text(problems, (*at, "label"), option.get("label"), 1, 100)
        text(problems, (*at, "value"), option.get("value"), 1, 100)
        text(problems, (*at, "description"), option.get("description"), 0, 100, required=False)
        if isinstance(option.get("value"), str):
            if option["value"] in seen:
                problems.add(
                    (*at, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                )
            seen.add(option["value"])
    return entries


_DEFAULTS = {5: ("user",), 6: ("role",), 7: ("role", "user"), 8: ("channel",)}
"""The types of default values that each type of select allows."""
_CHANNEL_TYPES = frozenset({0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15})


def _default_values(problems: Problems, path: Path, component: Json, low: Any) -> list[Json]:
    """Validate and return the default values of a select of users, roles or channels: none, or at least ``low``."""
    path = (*path, "default_values")
    defaults = items(problems, path, component.get("default_values") or [], 0, 25)
    for index, entry in enumerate(defaults):
        kinds = _DEFAULTS[component["type"]]
        if entry.get("type") not in kinds:
            problems.add((*path, index, "type"), "BASE_TYPE_CHOICES", f"Value must be one of {{{', '.join(kinds)}}}.")
        value = entry.get("id")
        if not isinstance(value, str | int) or not str(value).isdecimal():
            problems.add((*path, index, "id"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
    if defaults and isinstance(low, int) and len(defaults) < low:
        problems.add(path, "BASE_TYPE_MIN_LENGTH", f"Must be {low} or more in length.")
    return defaults


def select(problems: Problems, path: Path, component: Json) -> None:
    """Validate a select of any type, in a message or a modal (components reference, "String Select" and below)."""
    text(problems, (*path, "placeholder"), component.get("placeholder"), 0, 150, required=False)
    number(problems, (*path, "min_values"), component.get("min_values"), 0, 25)
    number(problems, (*path, "max_values"), component.get("max_values"), 1, 25)
    low, high = component.get("min_values", 1), component.get("max_values", 1)
    if isinstance(low, int) and isinstance(high, int) and low > high:
        problems.add((*path, "min_values"), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
    if component["type"] == 3:
        entries = options(problems, (*path, "options"), component.get("options"), 1, 25)
        if isinstance(high, int) and high > len(entries) > 0:
            problems.add(
                (*path, "max_values"), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {len(entries)}."
            )
        defaults = [entry for entry in entries if entry.get("default")]
    else:
        defaults = _default_values(problems, path, component, low)
    if component["type"] == 8:
        kinds = component.get("channel_types")
        for index, kind in enumerate(kinds if isinstance(kinds, list) else ()):
            one_of(problems, (*path, "channel_types", index), kind, _CHANNEL_TYPES)
    if isinstance(high, int) and len(defaults) > high:
        problems.add(
            path, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", f"There may be {high} default values at the most."
        )


class CustomIds:
    """Validates the custom_ids of one message or modal: 1 to 100 characters each, and unique."""

    def __init__(self, problems: Problems) -> None:
        self._problems = problems
        self._seen: set[str] = set()

    def check(self, path: Path, value: Any) -> None:
        """Validate the custom_id of the component at ``path``."""
        text(self._problems, (*path, "custom_id"), value, 1, 100)
        if isinstance(value, str) and value in self._seen:
            self._problems.add(
                (*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
            )
        if isinstance(value, str):
            self._seen.add(value)
