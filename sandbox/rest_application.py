"""Routes of the application: its user, gateway, commands and emojis."""

import base64
import binascii
import re
from typing import Any

from sandbox import fields
from sandbox.attachments import Cdn, Upload
from sandbox.commands import Commands
from sandbox.errors import Json, Problems, invalid, refuse
from sandbox.gateway import Gateway
from sandbox.rest import Call, Route
from sandbox.world import Guild, World

MOST_EMOJIS = 2_000
MAX_EMOJI_BYTES = 256 * 1024
_COMMANDS = "/applications/{application_id}/commands"
_GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"
_EMOJIS = "/applications/{application_id}/emojis"
_DATA_URI = re.compile(r"data:image/(?:png|jpeg|gif|webp);base64,(.*)", re.DOTALL)


class ApplicationRoutes:
    """Serves requests about the application."""

    def __init__(self, world: World, gateway: Gateway, commands: Commands, cdn: Cdn) -> None:
        self._world = world
        self._gateway = gateway
        self._commands = commands
        self._cdn = cdn
        self._emojis: dict[int, Json] = {}

    def routes(self) -> list[Route]:
        """The routes of the application."""
        found = [
            Route("GET", "/users/@me", lambda _: self._world.bot.api() | {"verified": True, "flags": 0}),
            Route("GET", "/oauth2/applications/@me", lambda _: self._application()),
            Route("GET", "/applications/@me", lambda _: self._application()),
            Route("GET", "/gateway", lambda _: {"url": self._gateway.url}),
            Route("GET", "/gateway/bot", lambda _: self._gateway.api()),
            Route("GET", _EMOJIS, lambda _: {"items": list(self._emojis.values())}),
            Route("POST", _EMOJIS, self._add_emoji, 201),
            Route("GET", _EMOJIS + "/{emoji_id}", self._emoji),
            Route("PATCH", _EMOJIS + "/{emoji_id}", self._rename_emoji),
            Route("DELETE", _EMOJIS + "/{emoji_id}", self._remove_emoji),
        ]
        for base in (_COMMANDS, _GUILD_COMMANDS):
            found += [
                Route("GET", base, lambda call: self._commands.listed(self._scope(call))),
                Route("PUT", base, lambda call: self._commands.replace(self._scope(call), call.body)),
                Route("POST", base, lambda call: self._commands.add(self._scope(call), call.json), 201),
                Route("GET", base + "/{command_id}", lambda c: self._commands.get(self._scope(c), c.id("command_id"))),
                Route(
                    "PATCH",
                    base + "/{command_id}",
                    lambda call: self._commands.change(self._scope(call), call.id("command_id"), call.json),
                ),
                Route(
                    "DELETE",
                    base + "/{command_id}",
                    lambda call: self._commands.remove(self._scope(call), call.id("command_id")),
                ),
            ]
        return found

    def _must_be_own(self, call: Call) -> None:
        if call.id("application_id") != self._world.bot.id:
            raise refuse(20012)

    def _scope(self, call: Call) -> Guild | None:
        self._must_be_own(call)
        if "guild_id" not in call.params:
            return None
        guild = self._world.guilds.get(call.id("guild_id"))
        if guild is None or self._world.bot.id not in guild.members:
            raise refuse(50001)
        return guild

    def _application(self) -> Json:
        bot = self._world.bot
        owner = next((user for user in self._world.users.values() if not user.bot), bot)
        return {
            "id": str(bot.id),
            "name": bot.name,
            "icon": None,
            "description": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "owner": owner.api(),
            "bot": bot.api(),
            "flags": 0,
            "team": None,
            "install_params": None,
            "integration_types_config": {"0": {}},
            "approximate_guild_count": len(self._world.guilds),
        }

    def _emoji(self, call: Call) -> Json:
        self._must_be_own(call)
        emoji = self._emojis.get(call.id("emoji_id"))
        if emoji is None:
            raise refuse(10014)
        return emoji

    def _add_emoji(self, call: Call) -> Json:
        self._must_be_own(call)
        if len(self._emojis) >= MOST_EMOJIS:
            raise refuse(30008)
        name = self._emoji_name(call.json)
        image = _image(call.json.get("image"))
        emoji_id = self._world.ids.next()
        self._cdn.put(f"emojis/{emoji_id}.png", Upload(f"{emoji_id}.png", image))
        emoji: Json = {
            "id": str(emoji_id),
            "name": name,
            "roles": [],
            "user": self._world.bot.api(),
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
        }
        self._emojis[emoji_id] = emoji
        return emoji

    def _rename_emoji(self, call: Call) -> Json:
        emoji = self._emoji(call)
        emoji = emoji | {"name": self._emoji_name(call.json)}
        self._emojis[int(emoji["id"])] = emoji
        return emoji

    def _remove_emoji(self, call: Call) -> None:
        del self._emojis[int(self._emoji(call)["id"])]

    def _emoji_name(self, body: Json) -> str:
        name = body.get("name")
        problems = Problems()
        fields.text(problems, ("name",), name, 2, 32)
        if isinstance(name, str) and not re.fullmatch(r"\w+", name, re.ASCII):
            problems.add(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
        if any(emoji["name"] == name for emoji in self._emojis.values()):
            problems.add(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with that name already exists.")
        problems.check()
        return str(name)


def _image(value: Any) -> bytes:
    found = _DATA_URI.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise invalid(("image",), "IMAGE_INVALID", "Invalid image data")
    try:
        image = base64.b64decode(found[1], validate=True)
    except binascii.Error:
        raise invalid(("image",), "IMAGE_INVALID", "Invalid image data") from None
    if len(image) > MAX_EMOJI_BYTES:
        raise invalid(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return image
