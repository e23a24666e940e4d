"""Routes of servers, their members and threads, and of direct channels."""

from typing import Any

from sandbox import fields
from sandbox.errors import Json, Problems, refuse
from sandbox.events import Events
from sandbox.permissions import Perm
from sandbox.rest import Call, Route
from sandbox.rest_channels import Reach
from sandbox.world import PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Guild, World

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
_THREAD_MEMBER = "/channels/{channel_id}/thread-members/{user_id}"


class GuildRoutes:
    """Serves requests about servers, members, threads and direct channels."""

    def __init__(self, world: World, events: Events) -> None:
        self._world = world
        self._events = events
        self._reach = Reach(world)

    def routes(self) -> list[Route]:
        """The routes of servers, members, threads and direct channels."""
        return [
            Route("GET", "/guilds/{guild_id}", lambda call: self._guild(call).api()),
            Route("GET", "/guilds/{guild_id}/channels", self._channels),
            Route("GET", "/guilds/{guild_id}/roles", lambda c: [r.api() for r in self._guild(c).roles.values()]),
            Route("GET", "/guilds/{guild_id}/threads/active", self._active_threads),
            Route("GET", "/guilds/{guild_id}/members/search", self._search),
            Route("GET", "/guilds/{guild_id}/members/{user_id}", self._member),
            Route("GET", "/users/{user_id}", self._user),
            Route("POST", "/users/@me/channels", self._dm),
            Route("POST", "/channels/{channel_id}/threads", self._thread, 201),
            Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", self._thread_at, 201),
            Route("GET", "/channels/{channel_id}/thread-members", self._thread_members),
            Route("PUT", _THREAD_MEMBER, lambda call: self._set_thread_membership(call, joins=True)),
            Route("DELETE", _THREAD_MEMBER, lambda call: self._set_thread_membership(call, joins=False)),
        ]

    def _guild(self, call: Call) -> Guild:
        guild = self._world.guilds.get(call.id("guild_id"))
        if guild is None or self._world.bot.id not in guild.members:
            raise refuse(10004)
        return guild

    def _channels(self, call: Call) -> list[Json]:
        return [c.api() for c in self._guild(call).channels.values() if not c.is_thread]

    def _active_threads(self, call: Call) -> Json:
        threads = [c.api() for c in self._guild(call).channels.values() if c.is_thread and not c.archived]
        return {"threads": threads, "members": []}

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

    def _thread(self, call: Call) -> Json:
        kind = call.json.get("type", PRIVATE_THREAD)
        needs = Perm.CREATE_PRIVATE_THREADS if kind == PRIVATE_THREAD else Perm.CREATE_PUBLIC_THREADS
        parent = self._reach.channel(call.id("channel_id"), needs)
        return self._create_thread(parent, call.json, kind).api()

    def _thread_at(self, call: Call) -> Json:
        parent = self._reach.channel(call.id("channel_id"), Perm.CREATE_PUBLIC_THREADS)
        message = self._reach.message(parent, call.id("message_id"))
        if message.id in self._world.channels:
            raise refuse(160004)
        return self._create_thread(parent, call.json, PUBLIC_THREAD, message.id).api()

    def _create_thread(self, parent: Channel, body: Json, kind: Any, thread_id: int | None = None) -> Channel:
        if parent.type != TEXT:
            raise refuse(50024)
        problems = Problems()
        fields.text(problems, ("name",), body.get("name"), 1, 100)
        fields.one_of(problems, ("type",), kind, (PUBLIC_THREAD, PRIVATE_THREAD))
        minutes = body.get("auto_archive_duration") or 1440
        fields.one_of(problems, ("auto_archive_duration",), minutes, ARCHIVE_MINUTES)
        problems.check()
        thread = self._world.add_thread(parent, body["name"], kind, self._world.bot, thread_id)
        thread.auto_archive_minutes = minutes
        self._events.channel("CREATE", thread)
        return thread

    def _thread_members(self, call: Call) -> list[Json]:
        thread = self._reach.channel(call.id("channel_id"))
        return [{"id": str(thread.id), "user_id": str(one), "flags": 0} for one in sorted(thread.thread_members)]

    def _set_thread_membership(self, call: Call, *, joins: bool) -> None:
        thread = self._reach.channel(call.id("channel_id"))
        if not thread.is_thread:
            raise refuse(50024)
        if thread.archived:
            raise refuse(50083)
        me = self._world.bot.id
        user_id = me if call.params["user_id"] == "@me" else call.id("user_id")
        if thread.guild is None or user_id not in thread.guild.members:
            raise refuse(10007)
        if not joins and me not in (user_id, thread.owner_id):
            self._reach.channel(thread.id, Perm.MANAGE_THREADS)
        (thread.thread_members.add if joins else thread.thread_members.discard)(user_id)
        self._events.channel("UPDATE", thread)
