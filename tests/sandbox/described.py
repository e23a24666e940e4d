"""Validation of what the sandbox sends against Discord's published OpenAPI description (`tests.sandbox.openapi`)."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
from jsonschema.exceptions import ValidationError

from tests.sandbox.openapi import remembering

PARTIAL = {"MESSAGE_DELETE", "GUILD_DELETE", "GUILD_ROLE_DELETE", "RESUMED"}
"""The events that hold no whole object of the description."""


class Description:
    """Discord's objects and answers. A complaint says what is wrong and where; there is none for a valid value."""

    def __init__(self, path: Path) -> None:
        document = orjson.loads(path.read_bytes())
        self._components = document["components"]
        self._paths = {re.sub(r"{[^}]*}", "{}", name): item for name, item in document["paths"].items()}
        self._validators: dict[str, Any] = {}
        self._class = remembering(orjson.dumps)

    def answer(self, method: str, template: str, status: int, body: Any) -> list[str]:
        """Validate a route's response against its schema for that status; without a schema there must be no body."""
        operation = self._paths[re.sub(r"{[^}]*}", "{}", template)][method.lower()]
        described = operation["responses"][str(status)]
        if "content" not in described:
            return [] if body is None else [f"{method} {template}: a body with status {status}"]
        return self._complaints(f"{method} {template}", described["content"]["application/json"]["schema"], body)

    def event(self, name: str, data: Any) -> list[str]:
        """Validate the objects in a gateway event against the schemas of their kinds."""
        return [
            complaint
            for schema, value in _objects(name, data)
            for complaint in self._complaints(f"{name}, {schema}", {"$ref": f"#/components/schemas/{schema}"}, value)
        ]

    def _complaints(self, what: str, schema: Any, value: Any) -> list[str]:
        validator = self._validators.get(what)
        if validator is None:
            validator = self._validators[what] = self._class(schema | {"components": self._components})
        causes = map(_cause, validator.iter_errors(value))
        return [f"{what} {error.json_path}: {error.message[:300]}" for error in causes]


def _cause(error: ValidationError) -> ValidationError:
    """The relevant error for a value that matches none of several schemas: one of the schema with the value's ``type``."""
    if not error.context:
        return error
    kinds: dict[Any, list[ValidationError]] = {}
    for each in error.context:
        kinds.setdefault(each.schema_path[0], []).append(each)
    return _cause(min(kinds.values(), key=lambda errors: any(list(each.path)[-1:] == ["type"] for each in errors))[0])


def _objects(name: str, data: Any) -> Iterator[tuple[str, Any]]:
    """The objects in an event, each with the name of its schema."""
    if name in PARTIAL:
        return
    elif name == "READY":
        yield "UserPIIResponse", data["user"]
    elif name == "GUILD_CREATE":
        yield "GuildResponse", data
        yield from (("GuildMemberResponse", member) for member in data["members"])
        yield from (_channel(channel) for channel in data["channels"] + data["threads"])
    elif name == "GUILD_MEMBERS_CHUNK":
        yield from (("GuildMemberResponse", member) for member in data["members"])
    elif name.startswith(("CHANNEL_", "THREAD_")):
        yield _channel(data)
    elif name.startswith("MESSAGE_"):
        yield "MessageResponse", data
        if "member" in data:
            yield "GuildMemberResponse", data["member"] | {"user": data["author"]}
    elif name == "INTERACTION_CREATE":
        yield from _interaction(data)
    else:
        raise AssertionError(f"nothing is known of {name}")


def _interaction(data: Any) -> Iterator[tuple[str, Any]]:
    yield _channel(data["channel"])
    if "member" in data:
        yield "GuildMemberResponse", data["member"]
    else:
        yield "UserResponse", data["user"]
    if "message" in data:
        yield "MessageResponse", data["message"]
    resolved = data["data"].get("resolved", {})
    yield from (("UserResponse", user) for user in resolved.get("users", {}).values())
    yield from (("GuildRoleResponse", role) for role in resolved.get("roles", {}).values())
    yield from (_channel(channel) for channel in resolved.get("channels", {}).values())
    yield from (("MessageResponse", message) for message in resolved.get("messages", {}).values())
    for one, member in resolved.get("members", {}).items():
        # Discord leaves these three out there ("Resolved Data Structure").
        yield "GuildMemberResponse", member | {"user": resolved["users"][one], "deaf": False, "mute": False}


def _channel(data: Any) -> tuple[str, Any]:
    kinds = {1: "PrivateChannelResponse", 10: "ThreadResponse", 11: "ThreadResponse", 12: "ThreadResponse"}
    return kinds.get(data["type"], "GuildChannelResponse"), data
