"""Validation of modals and autocomplete choices (Discord's components reference and "Interaction Callback Data")."""

from typing import Any

from sandbox import fields
from sandbox.errors import Json, Problems
from sandbox.fields import CustomIds, Path

IN_LABEL = frozenset({3, 4, 5, 6, 7, 8, 19, 21, 22, 23})
_BOUNDS = {19: (0, 10, 1, 10), 22: (0, 10, 1, 10)}


def validate_choices(data: Json) -> list[Json]:
    """Validate and return the choices of an autocomplete response: at most 25, with names of 1 to 100 characters.

    Raises:
        ApiError: 50035 with all invalid fields.
    """
    problems = Problems()
    choices = fields.items(problems, ("data", "choices"), data.get("choices"), 0, 25)
    for index, choice in enumerate(choices):
        path = ("data", "choices", index)
        fields.text(problems, (*path, "name"), choice.get("name"), 1, 100)
        value = choice.get("value")
        if value is None or isinstance(value, str):
            fields.text(problems, (*path, "value"), value, 1, 100)
    problems.check()
    return choices


def validate_modal(data: Json) -> Json:
    """Validate a modal and return it as stored, with an id for each component.

    Raises:
        ApiError: 50035 with all invalid fields.
    """
    problems = Problems()
    path: Path = ("data",)
    fields.text(problems, (*path, "title"), data.get("title"), 1, 45)
    fields.text(problems, (*path, "custom_id"), data.get("custom_id"), 1, 100)
    custom_ids = CustomIds(problems)
    numbers = iter(range(1, 100))
    done = []
    for index, component in enumerate(fields.items(problems, (*path, "components"), data.get("components"), 1, 5)):
        at = (*path, "components", index)
        number = component.get("id") or next(numbers)
        kind = component.get("type")
        if kind == 18:
            _label(problems, at, component)
            child = component.get("component")
            inner = _field(problems, (*at, "component"), child, custom_ids, IN_LABEL)
            done.append(component | {"id": number, "component": {"id": next(numbers)} | inner})
        elif kind == 10:
            fields.text(problems, (*at, "content"), component.get("content"), 1, 4000)
            done.append(component | {"id": number})
        elif kind == 1:
            children = fields.items(problems, (*at, "components"), component.get("components"), 1, 1)
            inside = (*at, "components", 0)
            for child in children:
                fields.text(problems, (*inside, "label"), child.get("label"), 1, 45)
            fields_in_row = [_field(problems, inside, child, custom_ids, frozenset({4})) for child in children]
            done.append(
                component | {"id": number, "components": [{"id": next(numbers)} | one for one in fields_in_row]}
            )
        else:
            problems.add((*at, "type"), "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1, 10, 18).')
    problems.check()
    return {"custom_id": data.get("custom_id"), "title": data.get("title"), "components": done}


def _label(problems: Problems, path: Path, component: Json) -> None:
    fields.text(problems, (*path, "label"), component.get("label"), 1, 45)
    fields.text(problems, (*path, "description"), component.get("description"), 1, 100, required=False)


def _field(problems: Problems, path: Path, child: Any, custom_ids: CustomIds, allowed: frozenset[int]) -> Json:
    if not isinstance(child, dict):
        problems.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        return {}
    kind = child.get("type")
    if not isinstance(kind, int) or kind not in allowed:
        names = ", ".join(map(str, sorted(allowed)))
        problems.add((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({names}).')
        return child
    custom_ids.check(path, child.get("custom_id"))
    if kind == 4:
        _text_input(problems, path, child)
    elif kind in (3, 5, 6, 7, 8):
        fields.select(problems, path, child)
    elif kind == 21:
        _radios(problems, path, child)
    elif kind == 22:
        _checkboxes(problems, path, child)
    elif kind == 23 and not isinstance(child.get("default"), bool | None):
        problems.add((*path, "default"), "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
    if kind in _BOUNDS:
        low_min, low_max, high_min, high_max = _BOUNDS[kind]
        fields.number(problems, (*path, "min_values"), child.get("min_values"), low_min, low_max)
        fields.number(problems, (*path, "max_values"), child.get("max_values"), high_min, high_max)
    return {k: v for k, v in child.items() if k != "id" or v}


def _radios(problems: Problems, path: Path, child: Json) -> None:
    """Validate a radio group: 2 to 10 options, at most one of them chosen beforehand."""
    entries = fields.options(problems, (*path, "options"), child.get("options"), 2, 10)
    _check_defaults(problems, path, entries, 1)


def _checkboxes(problems: Problems, path: Path, child: Json) -> None:
    """Validate a checkbox group: 1 to 10 options, and bounds that the options can meet.

    A group that may be left empty (`min_values` 0) must not be required, which is Discord's default.
    """
    entries = fields.options(problems, (*path, "options"), child.get("options"), 1, 10)
    low, high = child.get("min_values"), child.get("max_values")
    most = len(entries) if high is None else high
    if isinstance(high, int) and high > len(entries) > 0:
        problems.add(
            (*path, "max_values"), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {len(entries)}."
        )
    if isinstance(low, int) and isinstance(most, int) and low > most:
        problems.add((*path, "min_values"), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
    if low == 0 and child.get("required") is not False:
        problems.add(
            (*path, "required"), "BASE_TYPE_CHOICES", "A group of which nothing need be chosen is not required."
        )
    if isinstance(most, int):
        _check_defaults(problems, path, entries, most)


def _check_defaults(problems: Problems, path: Path, entries: list[Json], most: int) -> None:
    if sum(bool(entry.get("default")) for entry in entries) > most:
        problems.add(
            path, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", f"There may be {most} default values at the most."
        )


def _text_input(problems: Problems, path: Path, child: Json) -> None:
    fields.one_of(problems, (*path, "style"), child.get("style"), (1, 2))
    fields.text(problems, (*path, "placeholder"), child.get("placeholder"), 0, 100, required=False)
    fields.text(problems, (*path, "value"), child.get("value"), 0, 4000, required=False)
    fields.number(problems, (*path, "min_length"), child.get("min_length"), 0, 4000)
    fields.number(problems, (*path, "max_length"), child.get("max_length"), 1, 4000)
