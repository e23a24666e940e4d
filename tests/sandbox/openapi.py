"""Validation of request bodies against Discord's published OpenAPI description, where a copy of it is at hand.

``validator = OpenApiValidator.found()`` gives None when there is no copy; otherwise ``box.body_hook = validator`` and, at the
end of the test, ``assert validator.complaints == []``.
"""

import os
import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any

import orjson
from jsonschema import Draft202012Validator, validators
from jsonschema.exceptions import ValidationError, best_match

TEXTS = 10_000
"""The number of texts whose kinds are cached."""
BESIDE = Path(__file__).parents[2].parent / "shared" / "discord" / "openapi.json"


def description() -> Path | None:
    """The description that BARAZA_OPENAPI names, else the copy beside the checkout; None if there is neither."""
    path = Path(os.environ.get("BARAZA_OPENAPI") or BESIDE)
    return path if path.is_file() else None


class Kinds:
    """Classes of values that a schema cannot distinguish: two values of one kind are both valid or both invalid.

    The kind of a text is its place among all lengths and patterns that the schema names, unless the text itself is
    named; that of a number is its place among the limits; that of a list is the set of its items' kinds, its length among the
    limits, and whether two items are equal.
    """

    UNDERSTOOD = frozenset(
        [
            *(
                "$ref",
                "type",
                "enum",
                "const",
                "allOf",
                "anyOf",
                "oneOf",
                "items",
                "properties",
                "additionalProperties",
            ),
            *("required", "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"),
            *("minimum", "maximum", "uniqueItems", "pattern", "components"),
            # These say something to people alone.
            *("title", "description", "format", "contentEncoding", "deprecated", "x-discord-union"),
        ]
    )
    """The keywords of schemas for which values of one kind are equally valid."""

    def __init__(self, schemas: Any) -> None:
        rules = list(_rules(schemas))
        unknown = {name for rule in rules for name in rule} - self.UNDERSTOOD
        assert not unknown, f"keywords that Kinds does not know: {unknown}"
        named = [
            value for rule in rules for value in (*rule.get("enum", ()), *([rule["const"]] if "const" in rule else ()))
        ]
        self._named = {(type(value), value) for value in named}
        self._lengths, self._counts, self._limits = (
            sorted({rule[name] for rule in rules for name in names if name in rule})
            for names in (("minLength", "maxLength"), ("minItems", "maxItems"), ("minimum", "maximum"))
        )
        self._patterns = [re.compile(text) for text in sorted({rule["pattern"] for rule in rules if "pattern" in rule})]
        self._text = lru_cache(TEXTS)(self._kind_of_text)
        self._numbers: dict[Hashable, int] = {}
        self._parts: dict[int, tuple[Any, Hashable]] = {}

    def of_parts(self, value: Any) -> Hashable:
        """The kind of a value. The kinds of its parts are cached until the next call, so it must not change until then."""
        self._parts.clear()
        return self.of(value)

    def of(self, value: Any) -> Hashable:
        """The kind of a value."""
        if isinstance(value, str):
            return self._text(value)
        if isinstance(value, dict | list):
            kept = self._parts.get(id(value))
            if kept is None:
                kept = self._parts[id(value)] = value, self._kind_of_parts(value)
            return kept[1]
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if value is None or isinstance(value, bool) or (type(value), value) in self._named:
            return type(value), value
        return type(value), _place(self._limits, value)

    def _kind_of_parts(self, value: Any) -> Hashable:
        """A number for each kind of an object or a list, which is compared more quickly than the kinds of all its parts."""
        kind: Hashable
        if isinstance(value, dict):
            kind = frozenset((name, self.of(each)) for name, each in value.items())
        else:
            equal = any(one == other for one, other in combinations(value, 2))
            kind = "list", _place(self._counts, len(value)), equal, frozenset(map(self.of, value))
        return "parts", self._numbers.setdefault(kind, len(self._numbers))

    def _kind_of_text(self, text: str) -> Hashable:
        if (str, text) in self._named:
            return text
        return _place(self._lengths, len(text)), *(bool(pattern.search(text)) for pattern in self._patterns)


def _place(limits: list[Any], number: float) -> tuple[int, int]:
    return bisect_left(limits, number), bisect_right(limits, number)


def _rules(schema: Any) -> Iterator[dict[str, Any]]:
    """A schema and all schemas in it."""
    if isinstance(schema, list):
        for each in schema:
            yield from _rules(each)
    elif isinstance(schema, dict):
        yield schema
        for name, each in schema.items():
            if name in {"properties", "components", "schemas"}:
                yield from _rules(list(each.values()))
            elif name not in {"enum", "const", "required"}:
                yield from _rules(each)


def remembering(kind: Callable[[Any], Hashable]) -> Any:
    """A class of validators which together look at every part of a value once for each of its kinds.

    Nearly all of the time would go into parts seen before, and into errors of the alternatives that a part is not of.

    Args:
        kind: Gives the kind of a part: two of one kind are both valid or both invalid.
    """
    found: dict[Hashable, bool] = {}
    plain = Draft202012Validator.VALIDATORS

    def fits(validator: Any, schema: Any, part: Any) -> bool:
        # All schemas are of one document, which outlives the validators.
        known = id(schema), kind(part)
        if known not in found:
            found[known] = validator.evolve(schema=schema).is_valid(part)
        return found[known]

    def one_of(validator: Any, schemas: Any, part: Any, schema: Any) -> Iterator[ValidationError]:
        if sum(fits(validator, each, part) for each in schemas) != 1:
            yield from plain["oneOf"](validator, schemas, part, schema)

    def any_of(validator: Any, schemas: Any, part: Any, schema: Any) -> Iterator[ValidationError]:
        if not any(fits(validator, each, part) for each in schemas):
            yield from plain["anyOf"](validator, schemas, part, schema)

    return validators.extend(Draft202012Validator, {"oneOf": one_of, "anyOf": any_of})


class OpenApiValidator:
    """Collects violations of the description in `complaints`; a body of the same kind as a valid one is valid.

    A route's validator is built when it is first used.
    """

    def __init__(self, path: Path) -> None:
        self._document: Any = orjson.loads(path.read_bytes())
        # discord.py sends some ids as integers, which Discord takes though its description does not say so.
        self._document["components"]["schemas"]["SnowflakeType"] = {"type": ["string", "integer"]}
        self._paths = {_unnamed(name): item for name, item in self._document["paths"].items()}
        self._validators: dict[tuple[str, str], Any] = {}
        requests = [
            _schema(operation)
            for item in self._paths.values()
            for operation in item.values()
            if isinstance(operation, dict)
        ]
        self._kinds = Kinds([*self._document["components"]["schemas"].values(), *requests])
        self._class = remembering(self._kinds.of)
        self._valid = set[Hashable]()
        self._last: dict[tuple[str, str], Any] = {}
        self.validated = 0
        self.complaints: list[str] = []

    @classmethod
    def found(cls) -> "OpenApiValidator | None":
        path = description()
        return cls(path) if path else None

    def __call__(self, method: str, template: str, body: Any) -> None:
        key = (method, template)
        if key not in self._validators:
            self._validators[key] = self._validator(method, template)
        validator = self._validators[key]
        # The commands are large, and the same at every start.
        if validator is None or self._last.get(key) == body:
            return
        kind = (key, self._kinds.of_parts(body))
        if kind in self._valid:
            return
        self.validated += 1
        error = best_match(validator.iter_errors(body))
        if error is None:
            self._valid.add(kind)
            self._last[key] = body
        else:
            self.complaints.append(f"{method} {template} {error.json_path}: {error.message[:300]}")

    def _validator(self, method: str, template: str) -> Any:
        schema = _schema(self._paths.get(_unnamed(template), {}).get(method.lower(), {}))
        if schema is None:
            return None
        return self._class(schema | {"components": self._document["components"]})


def _schema(operation: Any) -> Any:
    """The schema of an operation's JSON body; None where it has none."""
    return operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")


def _unnamed(template: str) -> str:
    return re.sub(r"{[^}]*}", "{}", template)
