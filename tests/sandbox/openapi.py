"""Validation of request bodies against Discord's published OpenAPI description, where a copy of it is at hand.

``validator = OpenApiValidator.found()`` gives None when there is no copy; otherwise ``box.body_hook = validator`` and, at the
end of the test, ``assert validator.complaints == []``.
"""

import os
import re
from pathlib import Path
from typing import Any

import orjson
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

BESIDE = Path(__file__).parents[2].parent / "shared" / "discord" / "openapi.json"


def description() -> Path | None:
    """The description that BARAZA_OPENAPI names, else the copy beside the checkout; None if there is neither."""
    path = Path(os.environ.get("BARAZA_OPENAPI") or BESIDE)
    return path if path.is_file() else None


class OpenApiValidator:
    """Collects violations of the description in `complaints`; a route's validator is built when it is first used."""

    def __init__(self, path: Path) -> None:
        self._document: Any = orjson.loads(path.read_bytes())
        # discord.py sends some ids as integers, which Discord takes though its description does not say so.
        self._document["components"]["schemas"]["SnowflakeType"] = {"type": ["string", "integer"]}
        self._paths = {_unnamed(name): item for name, item in self._document["paths"].items()}
        self._validators: dict[tuple[str, str], Draft202012Validator | None] = {}
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
        if validator is None:
            return
        self.validated += 1
        error = best_match(validator.iter_errors(body))
        if error is not None:
            self.complaints.append(f"{method} {template} {error.json_path}: {error.message[:300]}")

    def _validator(self, method: str, template: str) -> Draft202012Validator | None:
        operation = self._paths.get(_unnamed(template), {}).get(method.lower(), {})
        schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
        if schema is None:
            return None
        return Draft202012Validator(schema | {"components": self._document["components"]})


def _unnamed(template: str) -> str:
    return re.sub(r"{[^}]*}", "{}", template)
