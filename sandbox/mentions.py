"""Mentions: the users and roles that a message pings (Discord's message reference, "Allowed Mentions")."""

import re
from typing import Any

from sandbox import fields
from sandbox.errors import Json, Problems
from sandbox.world import World

_USER, _ROLE = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>")


def validate_allowed_mentions(problems: Problems, allowed: Any) -> None:
    """Validate whom a message may mention: Discord refuses a list beside the word that allows all of its kind."""
    path = ("allowed_mentions",)
    lists: dict[str, list[Any]] = {}
    for kind, value in fields.mapping(problems, path, allowed).items():
        if kind in ("parse", "users", "roles") and value is not None:
            lists[kind] = value if isinstance(value, list) else []
            if not isinstance(value, list) or len(value) > 100:
                problems.add((*path, kind), "BASE_TYPE_MAX_LENGTH", "Must be a list of 100 or fewer in length.")
    parse = lists.get("parse", [])
    for kind in ("users", "roles"):
        if lists.get(kind) and kind in parse:
            problems.add(
                path,
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )
    for index, kind in enumerate(parse):
        if kind not in ("users", "roles", "everyone"):
            problems.add(
                (*path, "parse", index), "BASE_TYPE_CHOICES", "Value must be one of ('users', 'roles', 'everyone')."
            )


def pinged(world: World, text: str, allowed: Any) -> Json:
    """The fields ``mentions``, ``mention_roles`` and ``mention_everyone`` of a message with a text.

    Without ``allowed_mentions`` every mention in the text counts, as on Discord.
    """
    found = {"users": dict.fromkeys(_USER.findall(text)), "roles": dict.fromkeys(_ROLE.findall(text))}
    everyone = "@everyone" in text or "@here" in text
    if isinstance(allowed, dict):
        parse = allowed.get("parse") or []
        everyone = everyone and "everyone" in parse
        for kind, ids in found.items():
            if kind not in parse:
                named = {str(one) for one in allowed.get(kind) or []}
                found[kind] = {one: None for one in ids if one in named}
    users = (world.users.get(int(one)) for one in found["users"])
    return {
        "mentions": [user.api() for user in users if user],
        "mention_roles": list(found["roles"]),
        "mention_everyone": everyone,
    }
