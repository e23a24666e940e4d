"""Routes of the application: its user, gateway, commands and emojis."""

from typing import TYPE_CHECKING

from sandbox import constants
from sandbox.commands import Commands, told
from sandbox.emojis import Emojis
from sandbox.errors import Json, refuse
from sandbox.gateway import Gateway
from sandbox.intents import READS_CONTENT
from sandbox.permissions import EVERYONE
from sandbox.ratelimits import RateLimits
from sandbox.rest import Call, Route
from sandbox.world import Guild, World

if TYPE_CHECKING:
    from sandbox.team import Team

_COMMANDS = "/applications/{application_id}/commands"
_GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"
_EMOJIS = "/applications/{application_id}/emojis"
_EMOJI = _EMOJIS + "/{emoji_id}"
_INSTALL = {"scopes": ["applications.commands", "bot"], "permissions": str(EVERYONE)}
"""What an invitation of the bot asks for: its role gets the permissions of @everyone (`World.install`)."""


class ApplicationRoutes:
    """Serves requests about the application.

    Attributes:
        team: The team that owns the application; None where the first person in the world does.
    """

    def __init__(self, world: World, gateway: Gateway, commands: Commands, emojis: Emojis, limits: RateLimits) -> None:
        self._world = world
        self._gateway = gateway
        self._commands = commands
        self._emojis = emojis
        self._limits = limits
        self.team: Team | None = None

    def routes(self) -> list[Route]:
        """The routes of the application."""
        found = [
            Route("GET", "/users/@me", lambda call: call.user.api_me()),
            Route("GET", "/oauth2/applications/@me", self._application),
            Route("GET", "/applications/@me", self._application),
            Route("GET", "/gateway", lambda _: {"url": self._gateway.url}),
            Route("GET", "/gateway/bot", lambda _: self._gateway.api()),
            Route("GET", _EMOJIS, lambda call: {"items": self._emojis_of(call).listed()}),
            Route("POST", _EMOJIS, lambda call: self._emojis_of(call, change=True).add(call.json), 201),
            Route("GET", _EMOJI, lambda call: self._emojis_of(call).get(call.id("emoji_id"))),
            Route(
                "PATCH", _EMOJI, lambda call: self._emojis_of(call, change=True).rename(call.id("emoji_id"), call.json)
            ),
            Route("DELETE", _EMOJI, lambda call: self._emojis_of(call, change=True).remove(call.id("emoji_id"))),
        ]
        for base in (_COMMANDS, _GUILD_COMMANDS):
            one = base + "/{command_id}"
            found += [
                Route("GET", base, self._listed),
                Route("PUT", base, lambda c: list(map(told, self._commands.replace(self._scope(c), c.body)))),
                Route("POST", base, lambda c: told(self._commands.add(self._scope(c), c.json)), 201),
                Route("GET", one, lambda c: told(self._commands.get(self._scope(c), c.id("command_id")))),
                Route("PATCH", one, lambda c: told(self._commands.change(self._scope(c), c.id("command_id"), c.json))),
                Route("DELETE", one, lambda c: self._commands.remove(self._scope(c), c.id("command_id"))),
            ]
        return found

    def _listed(self, call: Call) -> list[Json]:
        localized = call.query.get("with_localizations", "false").lower() in {"true", "1"}
        return [told(command, localized=localized) for command in self._commands.listed(self._scope(call))]

    def _must_be_own(self, call: Call) -> None:
        if call.user is not self._world.bot or call.id("application_id") != call.user.id:
            raise refuse(20012)

    def _scope(self, call: Call) -> Guild | None:
        self._must_be_own(call)
        if "guild_id" not in call.params:
            return None
        guild = self._world.guilds.get(call.id("guild_id"))
        if guild is None or self._world.bot.id not in guild.members:
            raise refuse(50001)
        return guild

    def _application(self, call: Call) -> Json:
        bot, team = call.user, self.team if call.user is self._world.bot else None
        person = next((user for user in self._world.users.values() if not user.bot), bot)
        flags = READS_CONTENT if bot.reads_content else 0
        return constants.APPLICATION | {
            "id": str(bot.id),
            "name": bot.name,
            "owner": person.api() if team is None else team.account(),
            "bot": bot.api(),
            "flags": flags,
            "flags_new": str(flags),
            "team": None if team is None else team.api(),
            "install_params": _INSTALL,
            "integration_types_config": {"0": {"oauth2_install_params": _INSTALL}},
            "approximate_guild_count": len(self._world.guilds),
        }

    def _emojis_of(self, call: Call, *, change: bool = False) -> Emojis:
        """The emojis of the application that a request names; a change of them counts towards their rate limit."""
        self._must_be_own(call)
        if change:
            self._limits.charge_emoji()
        return self._emojis
