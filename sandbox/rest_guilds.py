"""Routes of servers, their members, and of direct channels."""

from sandbox.errors import Json, invalid, refuse
from sandbox.events import Events
from sandbox.permissions import in_guild
from sandbox.reach import Reach
from sandbox.rest import Call, Route
from sandbox.world import Guild, World


class GuildRoutes:
    """Serves requests about servers, members and direct channels."""

    def __init__(self, world: World, events: Events) -> None:
        self._world = world
        self._events = events
        self._reach = Reach(world)

    def routes(self) -> list[Route]:
        """The routes of servers, members and direct channels."""
        return [
            Route("GET", "/guilds/{guild_id}", lambda call: self._guild(call).api()),
            Route("GET", "/guilds/{guild_id}/channels", self._channels),
            Route("GET", "/guilds/{guild_id}/roles", lambda c: [r.api() for r in self._guild(c).roles.values()]),
            Route("GET", "/guilds/{guild_id}/members/search", self._search),
            Route("GET", "/guilds/{guild_id}/members/{user_id}", self._member),
            Route("GET", "/users/@me/guilds", self._guilds),
            Route("GET", "/users/{user_id}", self._user),
            Route("POST", "/users/@me/channels", self._dm),
        ]

    def _guild(self, call: Call) -> Guild:
        return self._reach.guild(call.user, call.id("guild_id"))

    def _guilds(self, call: Call) -> list[Json]:
        after, limit = int(call.query.get("after", "0")), int(call.query.get("limit", "200"))
        if not 1 <= limit <= 200:
            raise invalid(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 200.")
        ours = sorted(guild.id for guild in self._world.guilds.values() if call.user.id in guild.members)
        found = [self._world.guilds[one] for one in ours if one > after][:limit]
        return [
            {key: guild.api()[key] for key in ("id", "name", "icon", "features")}
            | {
                "owner": guild.owner_id == call.user.id,
                "permissions": str(in_guild(guild, call.user.id)),
                "banner": None,
            }
            for guild in found
        ]

    def _channels(self, call: Call) -> list[Json]:
        return [c.api() for c in self._guild(call).channels.values() if not c.is_thread]

    def _search(self, call: Call) -> list[Json]:
        query = call.query.get("query", "").lower()
        members = self._guild(call).members.values()
        return [m.api() for m in members if m.user.name.lower().startswith(query)][: int(call.query.get("limit", "1"))]

    def _member(self, call: Call) -> Json:
        member = self._guild(call).members.get(call.id("user_id"))
        if member is None:
            raise refuse(10007)
        return member.api()

    def _user(self, call: Call) -> Json:
        user = self._world.users.get(call.id("user_id"))
        if user is None:
            raise refuse(10013)
        return user.api()

    def _dm(self, call: Call) -> Json:
        user = self._world.users.get(int(call.json.get("recipient_id") or 0))
        if user is None or user.bot:
            raise refuse(50033)
        known = len(self._world.channels)
        channel = self._world.dm(user)
        if len(self._world.channels) > known:
            self._events.channel("CREATE", channel)
        return channel.api()
