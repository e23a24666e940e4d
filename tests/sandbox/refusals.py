"""What the sandbox refuses in each field of each body that a bot sends, as text.

`python -m tests.sandbox.refusals` rewrites `refusals.txt`; the diff shows which limits changed, to be compared with Discord's
reference. Each line has the body, the field, and the outcomes of the values that were tried in that field: texts of rising
length, rising numbers, longer lists, no value, and values of other types. Values with the same outcome are grouped; `-` is an
accepted value. An error of another field is preceded by that field.
"""

import copy
import json
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from sandbox.attachments import Upload
from sandbox.commands import validate_command
from sandbox.driver import Driver
from sandbox.errors import ApiError, Json, Problems
from sandbox.modals import validate_choices, validate_modal
from sandbox.server import Sandbox
from tests.clock import FakeClock
from tests.sandbox.raw import button, row, text, v2
from tests.sandbox.small_bot import png

FILE = Path(__file__).with_name("refusals.txt")
LENGTHS = (
    0,
    *(limit + more for limit in (1, 32, 45, 80, 100, 150, 256, 512, 1024, 2000, 2048, 4000, 4096) for more in (0, 1)),
)
NUMBERS = (*range(-1, 27), *(limit + more for limit in (4000, 0xFFFFFF, (1 << 31) - 1) for more in (0, 1)))
OTHERS: tuple[Any, ...] = (None, True, "", "é", [])
"""Values of other types."""
MOST = 42
"""The longest list."""
TOLD = 2
"""How many errors of a refusal are told at most."""
UNIQUE = ("custom_id", "value", "name", "id")
"""Fields that must differ within a list."""

Where = tuple[str | int, ...]


def picture() -> Json:
    return {"url": "attachment://a.png"}


def options(count: int) -> list[Json]:
    return [{"label": f"L{n}", "value": f"v{n}", "description": "d"} for n in range(count)]


def select(kind: int = 3, **more: Any) -> Json:
    given: Json = {"options": options(3)} if kind == 3 else {"default_values": []}
    return {"type": kind, "custom_id": f"s{kind}", "placeholder": "p", "min_values": 1, "max_values": 2} | given | more


def label(component: Json) -> Json:
    return {"type": 18, "label": "L", "description": "d", "component": component}


DEFAULT: Json = {"type": "user", "id": "7"}
BODIES: dict[str, Json] = {
    "message": {
        "content": "c",
        "embeds": [
            {
                "title": "t",
                "description": "d",
                "footer": {"text": "f"},
                "author": {"name": "a"},
                "fields": [{"name": "n", "value": "v"}],
            }
        ],
        "components": [row(button() | {"disabled": False})],
        "allowed_mentions": {"parse": ["everyone"], "users": ["7"], "roles": ["8"]},
        "attachments": [{"id": 0, "description": "d"}],
        "flags": 4,
    },
    "layout": v2(
        text("t") | {"id": 9},
        row(button(emoji={"name": "🦁"}), button("b", style=5, url="https://x.org") | {"custom_id": None}),
        row(select()),
        row(select(5, default_values=[DEFAULT])),
        row(select(8, channel_types=[0], default_values=[{"type": "channel", "id": "7"}])),
        {"type": 9, "components": [text("s")], "accessory": {"type": 11, "media": picture(), "description": "d"}},
        {"type": 9, "components": [text("s")], "accessory": button("x")},
        {"type": 12, "items": [{"media": picture(), "description": "d"}]},
        {"type": 13, "file": picture()},
        {"type": 14, "spacing": 1},
        {"type": 17, "accent_color": 7, "components": [text("c")]},
    ),
    "modal": {
        "custom_id": "m",
        "title": "M",
        "components": [
            label(
                {
                    "type": 4,
                    "custom_id": "f",
                    "style": 1,
                    "placeholder": "p",
                    "value": "v",
                    "min_length": 0,
                    "max_length": 9,
                }
            ),
            label(select()),
            label({"type": 22, "custom_id": "c", "options": options(2), "min_values": 1, "max_values": 2}),
            text("t"),
        ],
    },
    "form": {
        "custom_id": "m",
        "title": "M",
        "components": [
            label({"type": 21, "custom_id": "r", "options": options(2)}),
            label({"type": 19, "custom_id": "u", "min_values": 0, "max_values": 3}),
            label({"type": 23, "custom_id": "x", "default": True}),
            row({"type": 4, "custom_id": "o", "style": 2, "label": "L"}),
        ],
    },
    "choices": {"choices": [{"name": "n", "value": "v"}]},
    "command": {
        "name": "go",
        "description": "Go",
        "name_localizations": {"fr": "va"},
        "description_localizations": {"fr": "Aller"},
        "default_member_permissions": "8",
        "options": [
            {"type": 3, "name": "a", "description": "A", "required": True, "choices": [{"name": "n", "value": "v"}]},
            {"type": 4, "name": "b", "description": "B"},
        ],
    },
    "group": {
        "name": "on",
        "description": "On",
        "options": [
            {"type": 2, "name": "a", "description": "A", "options": [{"type": 1, "name": "b", "description": "B"}]}
        ],
    },
    "menu": {"type": 2, "name": "Look", "description": ""},
}
"""Bodies that are taken as they stand, with every field that has limits."""


def validators() -> dict[str, Callable[[Json], object]]:
    """The function that validates each body, by the body's name."""
    box = Sandbox(clock=FakeClock(), static=False)
    channel = Driver(box).channel("tables")

    def message(body: Json) -> object:
        return box.messages.create(channel, box.world.bot, body, {0: Upload("a.png", png())})

    def command(body: Json) -> None:
        problems = Problems()
        validate_command(problems, (), body)
        problems.check()

    return {
        "message": message,
        "layout": message,
        "modal": validate_modal,
        "form": validate_modal,
        "choices": validate_choices,
        "command": command,
        "group": command,
        "menu": command,
    }


def refusals() -> str:
    """The text of the file."""
    found = validators()
    lines = [
        f"{name} {'.'.join(map(str, where))}: {_tried(found[name], body, where)}"
        for name, body in BODIES.items()
        for where in _fields(body)
    ]
    return "\n".join(lines) + "\n"


def _fields(node: Any, where: Where = ()) -> Iterator[Where]:
    """The paths of all fields of a body; of entries of a list that have the same fields, those of the first."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield (*where, key)
            yield from _fields(value, (*where, key))
    elif isinstance(node, list):
        seen = list[str]()
        for index, value in enumerate(node):
            if _shape(value) not in seen:
                seen.append(_shape(value))
                yield from _fields(value, (*where, index))


def _shape(node: Any) -> str:
    """What fields a value has, at any depth, and which types of components."""
    if isinstance(node, dict):
        return str({key: value if key == "type" else _shape(value) for key, value in node.items()})
    return str([_shape(each) for each in node]) if isinstance(node, list) else ""


def _tried(validate: Callable[[Json], object], body: Json, where: Where) -> str:
    """The outcomes of all values that are tried in a field."""
    told = [
        (said, _outcome(validate, _with(body, where, value), where))
        for said, value in _values(where[-1], _at(body, where))
    ]
    groups = [(list(group), outcome) for outcome, group in groupby(told, key=lambda one: one[1])]
    return "; ".join(f"{_range([said for said, _ in group])} {outcome}" for group, outcome in groups)


def _range(said: list[str]) -> str:
    return said[0] if len(said) == 1 else f"{said[0]}..{said[-1]}"


def _values(name: str | int, now: Any) -> Iterator[tuple[str, Any]]:
    """The values to try in place of one, each with what it is called."""
    match now:
        case int() if isinstance(now, bool) or name == "type":
            pass
        case str():
            yield from ((str(length), "x" * length) for length in LENGTHS)
        case int():
            yield from ((str(number), number) for number in NUMBERS)
        case list():
            yield from ((str(count), _longer(now, count)) for count in range(MOST))
    yield from ((json.dumps(value, ensure_ascii=False), value) for value in OTHERS)


def _longer(now: list[Any], count: int) -> list[Any]:
    """A list of so many of its first entries, told apart."""
    return [_named(now[0], number) if now else {} for number in range(count)]


def _named(value: Any, number: int) -> Any:
    if isinstance(value, list):
        return [_named(each, number) for each in value]
    if not isinstance(value, dict):
        return value
    return {
        key: f"{each}{number}" if key in UNIQUE and isinstance(each, str) else _named(each, number)
        for key, each in value.items()
    }


def _at(body: Json, where: Where) -> Any:
    node: Any = body
    for key in where:
        node = node[key]
    return node


def _with(body: Json, where: Where, value: Any) -> Json:
    """A copy of a body with another value in a field."""
    other = copy.deepcopy(body)
    _at(other, where[:-1])[where[-1]] = value
    return other


def _outcome(validate: Callable[[Json], object], body: Json, where: Where) -> str:
    try:
        validate(body)
    except ApiError as error:
        field = ".".join(map(str, where))
        leaves = [leaf.replace(f"{field} ", "", 1) for leaf in _leaves(error.errors or {})]
        return ", ".join(leaves[:TOLD]) or str(error.code)
    return "-"


def _leaves(errors: Json, path: str = "") -> Iterator[str]:
    """All errors of a refusal, the path of the field before each."""
    for key, inner in errors.items():
        if key == "_errors":
            yield from (f"{path} {one['code']}" for one in inner)
        else:
            yield from _leaves(inner, f"{path}.{key}" if path else key)


if __name__ == "__main__":
    FILE.write_text(refusals(), encoding="utf-8")
