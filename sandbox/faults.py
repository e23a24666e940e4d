"""Fault injection for tests: refused or delayed requests, gateway failures, deleted channels, outages of servers."""

import asyncio
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

import orjson

from sandbox.clock import Clock
from sandbox.emojis import Emojis
from sandbox.errors import SENTENCES, ApiError
from sandbox.events import Event, Events
from sandbox.gateway import Gateway
from sandbox.threads import Threads
from sandbox.world import Channel, Guild, Role, User, World

_UNKNOWN, _FORBIDDEN = frozenset({10003, 10004, 10008}), frozenset({50001, 50013})

MALFORMED: dict[str, Any] = {
    "READY": {},  # only what a session is resumed by: no user, no servers
    "INTERACTION_CREATE": {  # without user
        "id": "1",
        "type": 3,
        "token": "t",
        "version": 1,
        "application_id": "1",
        "attachment_size_limit": 0,
        "data": {"custom_id": "c", "component_type": 2},
    },
    "MESSAGE_CREATE": {"id": "1", "channel_id": "1", "content": ""},  # without author
    "MESSAGE_DELETE": {},
    "GUILD_CREATE": {"name": "nowhere"},  # without id
    "GUILD_UPDATE": [],
    "GUILD_DELETE": None,
    "GUILD_ROLE_UPDATE": {"guild_id": "one"},
    "CHANNEL_CREATE": {"id": "1"},
    "CHANNEL_UPDATE": {},
    "CHANNEL_DELETE": {"guild_id": None},
    "THREAD_CREATE": {},
    "THREAD_UPDATE": {"guild_id": []},
    "THREAD_DELETE": "gone",
}
"""Events that lack what Discord's have, by their names."""


@dataclass(slots=True)
class Hold:
    """Blocks matching requests, before they are carried out, until ``release`` is called.

    Attributes:
        method: the HTTP method of matching requests; ``*`` matches all.
        path: the pattern of the paths of matching requests.
        waiting: the number of requests that wait now.
    """

    method: str
    path: str
    waiting: int = 0
    _open: asyncio.Event = field(default_factory=asyncio.Event)

    def release(self) -> None:
        """Let all waiting and later requests proceed."""
        self._open.set()

    async def wait(self) -> None:
        """Block a request until the release."""
        self.waiting += 1
        await self._open.wait()
        self.waiting -= 1


_CLOSE_CONNECTION = 0


@dataclass(slots=True)
class _Refusal:
    method: str
    path: str
    status: int  # or `_CLOSE_CONNECTION`
    code: int
    times: int
    after: float = 0.01  # seconds, for the status 429


@dataclass(slots=True)
class _Delay:
    method: str
    path: str
    ms: int
    times: int


@dataclass(slots=True)
class _Loss:
    method: str
    path: str
    times: int


class Faults:
    """Injects the faults that a test asks for.

    Requests are matched by method and by a shell-style pattern of the path below ``/api/v10``, such as
    ``/channels/*/messages/*``; ``*`` matches everything.
    """

    def __init__(  # noqa: PLR0917 - all that a fault may concern
        self, world: World, events: Events, gateway: Gateway, clock: Clock, emojis: Emojis, threads: Threads
    ) -> None:
        self._world = world
        self._threads = threads
        self._events = events
        self._gateway = gateway
        self._clock = clock
        self._emojis = emojis
        self._refusals: list[_Refusal] = []
        self._delays: list[_Delay] = []
        self._losses: list[_Loss] = []
        self._holds: list[Hold] = []
        self._expected_codes: dict[str, frozenset[int]] = {}

    def refuse(
        self,
        status: int,
        code: int = 0,
        *,
        method: str = "*",
        path: str = "*",
        times: int = 1,
        after: float = 0.01,
    ) -> None:
        """Refuse the next ``times`` matching requests with a status and a Discord code; 429 asks for a pause of ``after`` s."""
        self._refusals.append(_Refusal(method, path, status, code, times, after))

    def cut(self, *, method: str = "*", path: str = "*", times: int = 1) -> None:
        """Close the connections of the next ``times`` matching requests without carrying the requests out."""
        self._refusals.append(_Refusal(method, path, _CLOSE_CONNECTION, 0, times))

    def lose_answer(self, *, method: str = "*", path: str = "*", times: int = 1) -> None:
        """Carry out the next ``times`` matching requests, and close their connections in place of an answer."""
        self._losses.append(_Loss(method, path, times))

    def delay(self, ms: int, *, method: str = "*", path: str = "*", times: int = 1) -> None:
        """Delay the next ``times`` matching requests by ``ms`` milliseconds of the sandbox's clock."""
        self._delays.append(_Delay(method, path, ms, times))

    def hold(self, *, method: str = "*", path: str = "*") -> Hold:
        """Block matching requests until the returned hold is released."""
        hold = Hold(method, path)
        self._holds.append(hold)
        return hold

    def spoil_emojis(self, every: int = 25) -> None:
        """Refuse one in ``every`` valid emojis of components from now on; 0 ends that."""
        self._emojis.refuse_every = every

    def lose_emoji(self, emoji_id: int) -> None:
        """Delete an emoji of the application, as its owner may at Discord's developer portal."""
        self._emojis.lose(emoji_id)

    def clear(self) -> None:
        """Remove all refusals, delays, losses and holds."""
        for hold in self._holds:
            hold.release()
        self._refusals, self._delays, self._losses, self._holds = [], [], [], []

    async def meet(self, method: str, path: str) -> None:
        """Apply the faults that match a request.

        Raises:
            ApiError: the request is to be refused.
            ConnectionResetError: the request's connection is to be closed.
        """
        if not (self._refusals or self._delays or self._holds):
            return
        for hold in [h for h in self._holds if _matches(h, method, path)]:
            await hold.wait()
        for delay in [d for d in self._delays if _matches(d, method, path)]:
            delay.times -= 1
            self._delays = [d for d in self._delays if d.times > 0]
            await self._clock.sleep_until(self._clock.now_ms() + delay.ms)
        for refusal in self._refusals:
            if _matches(refusal, method, path):
                refusal.times -= 1
                self._refusals = [r for r in self._refusals if r.times > 0]
                if refusal.status == _CLOSE_CONNECTION:
                    raise ConnectionResetError
                sentence = SENTENCES.get(refusal.code, (0, "Asked for by a test"))[1]
                after = refusal.after if refusal.status == 429 else None
                raise ApiError(refusal.status, refusal.code, sentence, retry_after=after)

    def meet_answer(self, method: str, path: str) -> None:
        """Apply the faults that match a request which has been carried out.

        Raises:
            ConnectionResetError: the request's connection is to be closed.
        """
        for loss in self._losses:
            if _matches(loss, method, path):
                loss.times -= 1
                self._losses = [each for each in self._losses if each.times > 0]
                raise ConnectionResetError

    async def drop_gateway(self, *, resume: bool = True) -> None:
        """Close the bot's gateway connections; without ``resume`` its sessions are deleted too."""
        if not resume:
            self._gateway.sessions.clear()
        for connection in tuple(self._gateway.connections):
            await connection.close(4000)

    def reconnect(self) -> None:
        """Ask the bot to reconnect and resume (op 7)."""
        for connection in self._gateway.connections:
            connection.send_op(7)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell the bot that its sessions are invalid (op 9); unless ``resumable``, they are deleted."""
        if not resumable:
            self._gateway.sessions.clear()
        for connection in self._gateway.connections:
            connection.leave()
            connection.send_op(9, resumable)

    def malform(self) -> list[str]:
        """Send each session of the bot one event of many kinds that lacks what a client reads; their kinds."""
        for session in self._gateway.sessions.values():
            ids = {"session_id": session.id, "resume_gateway_url": self._gateway.url}
            for name, data in MALFORMED.items():
                session.dispatch(name, orjson.dumps(ids if name == "READY" else data))
        return list(MALFORMED)

    def lose_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads, or a thread."""
        for deleted in reversed(self._world.forget_channel(channel)):
            self._expected_codes[str(deleted.id)] = _UNKNOWN
            self._events.channel("DELETE", deleted)

    def expect(self, one_id: int, *codes: int) -> None:
        """Count refusals with these codes as consequences of a fault, where the path names this id."""
        self._expected_codes[str(one_id)] = frozenset(codes)

    def lock_thread(self, thread: Channel) -> None:
        """Archive and lock a thread, as a moderator may."""
        thread.archived = thread.locked = True
        self._expected_codes[str(thread.id)] = frozenset({50013, 50083, 160005})
        self._events.channel("UPDATE", thread)

    def unlock_thread(self, thread: Channel) -> None:
        """Open a thread again that `lock_thread` has closed."""
        thread.archived = thread.locked = False
        self._events.channel("UPDATE", thread)

    def fill_threads(self, guild: Guild) -> None:
        """Let a server have no more active threads than it has."""
        active = [channel for channel in guild.channels.values() if channel.is_thread and not channel.archived]
        self._threads.most_active = len(active)
        self._expected_codes |= {str(one): frozenset({160006}) for one in guild.channels}

    def lose_role(self, guild: Guild, role: Role) -> None:
        """Delete a role, which all members lose; the bot is told."""
        del guild.roles[role.id]
        for member in guild.members.values():
            member.roles.discard(role.id)
        self._events.emit(Event("GUILD_ROLE_DELETE", {"guild_id": str(guild.id), "role_id": str(role.id)}, guild))

    def forbid(self, channel: Channel, perms: int) -> None:
        """Deny the bot permissions in a channel."""
        channel.overwrites[self._world.bot.id] = (0, perms)
        self._expected_codes[str(channel.id)] = _FORBIDDEN
        self._events.channel("UPDATE", channel)

    def black_out(self, guild: Guild) -> None:
        """Make a server unavailable, as in an outage of Discord; the bot stays a member."""
        guild.unavailable = True
        self._events.emit(Event("GUILD_DELETE", {"id": str(guild.id), "unavailable": True}, guild))

    def light_up(self, guild: Guild) -> None:
        """End a server's outage."""
        guild.unavailable = False
        payload = guild.api_create(self._world.bot) | {"unavailable": False}
        self._events.emit(Event("GUILD_CREATE", payload, guild))

    def leave(self, guild: Guild, user: User) -> None:
        """Take a member out of a server, as when they leave; a bot without the members' intent is never told."""
        del guild.members[user.id]
        self._expected_codes |= {str(user.id): frozenset({10007}), str(self._world.dm(user).id): frozenset({50278})}

    def invite_bot(self, guild: Guild) -> None:
        """Add the bot to a server that had removed it; the bot has received no events of the time between."""
        self._world.install(guild)
        for one in (guild.id, *guild.channels):
            self._expected_codes.pop(str(one), None)
        self._events.emit(Event("GUILD_CREATE", guild.api_create(self._world.bot), guild))

    def remove_bot(self, guild: Guild) -> None:
        """Remove the bot from a server; a bot that is not connected is never told."""
        self._world.uninstall(guild)
        self._expected_codes |= {str(one): _UNKNOWN | _FORBIDDEN for one in (guild.id, *guild.channels)}
        self._events.emit(Event("GUILD_DELETE", {"id": str(guild.id)}, guild))

    def explains(self, code: int, path: str) -> bool:
        """Whether a refusal is a consequence of a fault.

        The faults are a deletion, a spoilt emoji, a denied permission, closed direct messages, and an earlier run of the
        bot that was killed.
        """
        if code == 50035 and self._emojis.excused():
            return True
        if code == 160004:  # an earlier run of the bot has made the thread
            return True
        if code == 50007 or (code == 10003 and path.startswith(("/interactions/", "/webhooks/"))):
            return True
        return any(code in self._expected_codes.get(part, ()) for part in path.split("/"))


def _matches(fault: Hold | _Refusal | _Delay | _Loss, method: str, path: str) -> bool:
    return fault.method in ("*", method) and fnmatchcase(path, fault.path)
