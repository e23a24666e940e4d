"""Routes of threads and their members."""

from typing import Any

from sandbox import fields
from sandbox.errors import Json, Problems, refuse
from sandbox.ids import iso, made_at_ms
from sandbox.permissions import Perm
from sandbox.reach import Reach
from sandbox.rest import Call, Route
from sandbox.threads import Threads
from sandbox.world import NEWS_THREAD, PRIVATE_THREAD, PUBLIC_THREAD, World

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
_THREAD_MEMBER = "/channels/{channel_id}/thread-members/{user_id}"


class ThreadRoutes:
    """Serves requests about threads; `sandbox.rest_channels` serves those about them as channels."""

    def __init__(self, world: World, threads: Threads) -> None:
        self._world = world
        self._threads = threads
        self._reach = Reach(world)

    def routes(self) -> list[Route]:
        """The routes of threads and their members."""
        return [
            Route("GET", "/guilds/{guild_id}/threads/active", self._active),
            Route("POST", "/channels/{channel_id}/threads", self._start, 201),
            Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", self._start_at, 201),
            Route("GET", "/channels/{channel_id}/thread-members", self._members),
            Route("PUT", _THREAD_MEMBER, lambda call: self._set_member(call, joins=True)),
            Route("DELETE", _THREAD_MEMBER, lambda call: self._set_member(call, joins=False)),
        ]

    def _active(self, call: Call) -> Json:
        guild = self._reach.guild(call.user, call.id("guild_id"))
        threads = [c.api() for c in guild.channels.values() if c.is_thread and not c.archived]
        return {"threads": threads, "members": [], "has_more": False}

    def _start(self, call: Call) -> Json:
        kind = call.json.get("type", PRIVATE_THREAD)
        needs = Perm.CREATE_PRIVATE_THREADS if kind == PRIVATE_THREAD else Perm.CREATE_PUBLIC_THREADS
        parent = self._reach.channel(call.user, call.id("channel_id"), needs)
        name, minutes = _checked(call.json, kind)
        return self._threads.start(parent, name, kind, minutes, call.user).api()

    def _start_at(self, call: Call) -> Json:
        parent = self._reach.channel(call.user, call.id("channel_id"), Perm.CREATE_PUBLIC_THREADS)
        message = self._reach.message(parent, call.id("message_id"))
        name, minutes = _checked(call.json, PUBLIC_THREAD)
        return self._threads.start_at(message, name, minutes, call.user).api()

    def _members(self, call: Call) -> list[Json]:
        thread = self._reach.channel(call.user, call.id("channel_id"))
        # The sandbox does not keep when each of them joined.
        each = {"id": str(thread.id), "join_timestamp": iso(made_at_ms(thread.id)), "flags": 0}
        return [each | {"user_id": str(one)} for one in sorted(thread.thread_members)]

    def _set_member(self, call: Call, *, joins: bool) -> None:
        thread = self._reach.channel(call.user, call.id("channel_id"), Perm.SEND_MESSAGES_IN_THREADS if joins else 0)
        if not thread.is_thread:
            raise refuse(50024)
        if thread.archived:
            raise refuse(50083)
        me = call.user.id
        user_id = me if call.params["user_id"] == "@me" else call.id("user_id")
        if thread.guild is None or user_id not in thread.guild.members:
            raise refuse(10007)
        if joins:
            self._threads.add(thread, self._world.users[user_id], call.user)
            return
        if me not in (user_id, thread.owner_id):
            self._reach.channel(call.user, thread.id, Perm.MANAGE_THREADS)
        self._threads.remove(thread, user_id)


def _checked(body: Json, kind: Any) -> tuple[str, int]:
    """The name and the archive time of a new thread. Raises ApiError 50035 where the body is invalid."""
    problems = Problems()
    fields.text(problems, ("name",), body.get("name"), 1, 100)
    fields.one_of(problems, ("type",), kind, (NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD))
    minutes = body.get("auto_archive_duration") or 1440
    check_minutes(problems, minutes)
    problems.check()
    return body["name"], minutes


def check_minutes(problems: Problems, minutes: Any) -> None:
    """Validate the archive time of a thread, in minutes."""
    fields.one_of(problems, ("auto_archive_duration",), minutes, ARCHIVE_MINUTES)
