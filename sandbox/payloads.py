"""Payloads of interactions, as the bot receives them from commands, components and modals ("Interaction Object")."""

from typing import Any

from sandbox.attachments import MAX_FILE_BYTES
from sandbox.errors import Json
from sandbox.interactions import COMMAND, COMPLETE, Interaction
from sandbox.permissions import in_channel
from sandbox.world import Guild, Message, User, World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = 3, 4, 5, 6, 7, 8, 9, 10


class ClientRefusalError(Exception):
    """An action that Discord's client would not allow: an unknown command, a disabled button, a missing option."""


def interaction_payload(world: World, one: Interaction, data: Json) -> Json:
    """Make the INTERACTION_CREATE payload of an interaction, with ``data`` as its field of that name."""
    channel, guild = one.channel, one.channel.guild
    payload: Json = {
        "id": str(one.id),
        "application_id": str(world.bot.id),
        "type": one.type,
        "token": one.token,
        "version": 1,
        "data": data,
        "channel_id": str(channel.id),
        "channel": channel.api() | {"permissions": str(in_channel(channel, one.user.id))},
        "locale": one.user.locale,
        "app_permissions": str(in_channel(channel, world.bot.id)),
        "entitlements": [],
        "authorizing_integration_owners": owners(guild),
        "context": 0 if guild else 1,
        "attachment_size_limit": MAX_FILE_BYTES,
    }
    if guild is None:
        payload["user"] = one.user.api()
    else:
        payload |= {
            "guild_id": str(guild.id),
            "guild_locale": guild.locale,
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
            "member": guild.members[one.user.id].api() | {"permissions": str(in_channel(channel, one.user.id))},
        }
    if one.source is not None:
        payload["message"] = one.source.data
    return payload


def metadata(app: User, one_id: int, kind: int, user: User, guild: Guild | None) -> Json:
    """What a message says of the interaction that created it: ``shown`` is Discord's interaction metadata object."""
    shown: Json = {
        "id": str(one_id),
        "type": kind,
        "user": user.api(),
        "authorizing_integration_owners": owners(guild),
    }
    return {"application_id": str(app.id), "shown": shown}


def owners(guild: Guild | None) -> Json:
    """The field ``authorizing_integration_owners``: the server, or "0" for a direct channel with the bot."""
    return {"0": str(guild.id) if guild else "0"}


def command_data(
    world: World, commands: list[Json], path: str, options: dict[str, Any], *, guild: Guild | None, focused: str | None
) -> tuple[Json, Json]:
    """Make the ``data`` of a slash command.

    Args:
        world: the world in which users, channels and roles are looked up.
        commands: the commands that can be used in the channel.
        path: the words of the command and its subcommands, such as ``table end``.
        options: the values by option name; users, channels and roles are given by id.
        guild: the server in which the command is typed; None in a direct channel.
        focused: for autocomplete, the name of the option that is being typed; None for a command that is sent.

    Returns:
        The ``data``, and the command object.

    Raises:
        ClientRefusalError: the client would not send the command.
    """
    words = path.split()
    command = next((c for c in commands if c["type"] == 1 and c["name"] == words[0]), None) if words else None
    if command is None:
        raise ClientRefusalError(f"There is no command /{path} here.")
    node, chain = command, []
    for word in words[1:]:
        below = next((o for o in node.get("options") or [] if o["type"] in (1, 2) and o["name"] == word), None)
        if below is None:
            raise ClientRefusalError(f"There is no command /{path} here.")
        chain.append(below)
        node = below
    declared = node.get("options") or []
    if any(o["type"] in (1, 2) for o in declared):
        raise ClientRefusalError(f"/{path} needs a subcommand.")
    resolved: Json = {}
    filled = _filled_options(world, declared, options, resolved, guild=guild, focused=focused)
    for below in reversed(chain):
        filled = [{"name": below["name"], "type": below["type"], "options": filled}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": filled}
    if resolved:
        data["resolved"] = resolved
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data, command


def menu_data(world: World, command: Json, target: User | Message, *, guild: Guild | None) -> Json:
    """Make the ``data`` of a command of the menu of a person or a message, with that in ``resolved``."""
    data: Json = {"id": command["id"], "name": command["name"], "type": command["type"], "target_id": str(target.id)}
    resolved: Json = {}
    if isinstance(target, User):
        resolve(world, guild, USER, str(target.id), resolved)
    else:
        resolved["messages"] = {str(target.id): target.data}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data | {"resolved": resolved}


def _filled_options(
    world: World,
    declared: list[Json],
    given: dict[str, Any],
    resolved: Json,
    *,
    guild: Guild | None,
    focused: str | None,
) -> list[Json]:
    unknown = given.keys() - {o["name"] for o in declared}
    if unknown:
        raise ClientRefusalError(f"There is no option {', '.join(sorted(unknown))}.")
    filled = []
    for option in declared:
        name = option["name"]
        if name not in given:
            if option.get("required") and focused is None:
                raise ClientRefusalError(f"The option {name} is required.")
            continue
        entry: Json = {"name": name, "type": option["type"], "value": given[name]}
        if name == focused:
            entry |= {"value": str(given[name]), "focused": True}
        else:
            try:
                entry["value"] = _option_value(world, guild, option, given[name], resolved)
            except ClientRefusalError:
                if focused is None:
                    raise
                continue  # while one option is being typed, the others may still be incomplete
        filled.append(entry)
    return filled


def _option_value(world: World, guild: Guild | None, option: Json, value: Any, resolved: Json) -> Any:
    if option["type"] in (USER, CHANNEL, ROLE, MENTIONABLE):
        return resolve(world, guild, option["type"], str(value), resolved)
    _check_value(option, value)
    return value


def _check_value(option: Json, value: Any) -> None:
    kinds: dict[int, tuple[type, ...]] = {STRING: (str,), INTEGER: (int,), BOOLEAN: (bool,), NUMBER: (int, float)}
    name, kind = option["name"], option["type"]
    if not isinstance(value, kinds.get(kind, ())) or (isinstance(value, bool) and kind != BOOLEAN):
        raise ClientRefusalError(f"The option {name} does not take {value!r}.")
    if option.get("choices") and value not in [c["value"] for c in option["choices"]]:
        raise ClientRefusalError(f"The option {name} has no choice {value!r}.")
    size: Any = len(value) if isinstance(value, str) else value
    low, high = ("min_length", "max_length") if kind == STRING else ("min_value", "max_value")
    if kind == STRING and size > 6000:
        raise ClientRefusalError(f"The option {name} takes at most 6000 characters.")
    if option.get(low) is not None and size < option[low]:
        raise ClientRefusalError(f"The option {name} is below its least, {option[low]}.")
    if option.get(high) is not None and size > option[high]:
        raise ClientRefusalError(f"The option {name} is above its most, {option[high]}.")


def resolve(world: World, guild: Guild | None, kind: int, value: str, resolved: Json) -> str:
    """Add the user, member, role or channel with an id to ``resolved``; returns the id.

    Args:
        world: the world in which the id is looked up.
        guild: the server; None in a direct channel.
        kind: the type of the command option that has this value.
        value: the id.
        resolved: the ``resolved`` object to add to.

    Raises:
        ClientRefusalError: the id is unknown, or of another kind.
    """
    one = int(value) if value.isdigit() else 0
    if kind in (USER, MENTIONABLE) and one in world.users:
        resolved.setdefault("users", {})[value] = world.users[one].api()
        if guild is not None and one in guild.members:
            member = {k: v for k, v in guild.members[one].api().items() if k not in ("user", "deaf", "mute")}
            resolved.setdefault("members", {})[value] = member | {"permissions": "0"}
    elif kind in (ROLE, MENTIONABLE) and guild is not None and one in guild.roles:
        resolved.setdefault("roles", {})[value] = guild.roles[one].api()
    elif kind == CHANNEL and guild is not None and one in guild.channels:
        resolved.setdefault("channels", {})[value] = guild.channels[one].api() | {"permissions": "0"}
    else:
        raise ClientRefusalError(f"{value!r} is nobody and nothing here.")
    return value


def shown_name(kind: int, data: Json) -> str:
    """The name of a command with its subcommands, as messages show it, such as ``table end``; else empty."""
    if kind not in (COMMAND, COMPLETE):
        return ""
    words, level = [str(data["name"])], data.get("options") or []
    while level and level[0]["type"] in (1, 2):
        words.append(level[0]["name"])
        level = level[0].get("options") or []
    return " ".join(words)
