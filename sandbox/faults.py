"""Trouble on request: refusals, delays, a gateway that drops, a channel or a server that goes, and comes back."""

import asyncio
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from sandbox.clock import Clock
from sandbox.errors import SENTENCES, ApiError
from sandbox.events import Event, Events
from sandbox.gateway import Gateway
from sandbox.world import Channel, Guild, Role, World

_UNKNOWN, _FORBIDDEN = frozenset({10003, 10004, 10008}), frozenset({50001, 50013})


@dataclass(slots=True)
class Hold:
    """Keeps matching requests waiting, before they are carried out, until ``release`` is called."""

    method: str
    path: str
    waiting: int = 0
    _open: asyncio.Event = field(default_factory=asyncio.Event)

    def release(self) -> None:
        """Let them all go on, and those that come later."""
        self._open.set()

    async def wait(self) -> None:
        """Wait as one of them."""
        self.waiting += 1
        await self._open.wait()
        self.waiting -= 1


_CUT = 0


@dataclass(slots=True)
class _Refusal:
    method: str
    path: str
    status: int  # or `_CUT`
    code: int
    times: int


@dataclass(slots=True)
class _Delay:
    method: str
    path: str
    ms: int
    times: int


class Faults:
    """What a test asks to go wrong.

    Requests are matched by method and by a shell-style pattern of the path below ``/api/v10``, such as
    ``/channels/*/messages/*``; ``*`` matches everything.
    """

    def __init__(self, world: World, events: Events, gateway: Gateway, clock: Clock) -> None:
        self._world = world
        self._events = events
        self._gateway = gateway
        self._clock = clock
        self._refusals: list[_Refusal] = []
        self._delays: list[_Delay] = []
        self._holds: list[Hold] = []
        self._out_of_reach: dict[str, frozenset[int]] = {}

    def refuse(self, status: int, code: int = 0, *, method: str = "*", path: str = "*", times: int = 1) -> None:
        """Refuse the next ``times`` matching requests with this status and Discord code."""
        self._refusals.append(_Refusal(method, path, status, code, times))

    def cut(self, *, method: str = "*", path: str = "*", times: int = 1) -> None:
        """Cut the connections of the next ``times`` matching requests, which are not carried out."""
        self._refusals.append(_Refusal(method, path, _CUT, 0, times))

    def delay(self, ms: int, *, method: str = "*", path: str = "*", times: int = 1) -> None:
        """Answer the next ``times`` matching requests this many milliseconds late, by the sandbox's clock."""
        self._delays.append(_Delay(method, path, ms, times))

    def hold(self, *, method: str = "*", path: str = "*") -> Hold:
        """Keep matching requests waiting until the returned hold is released."""
        hold = Hold(method, path)
        self._holds.append(hold)
        return hold

    def clear(self) -> None:
        """Forget all refusals, delays and holds that were asked for."""
        for hold in self._holds:
            hold.release()
        self._refusals, self._delays, self._holds = [], [], []

    async def meet(self, method: str, path: str) -> None:
        """Let a request meet what was asked for; raises the refusal, if one is due, or ConnectionResetError."""
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
                if refusal.status == _CUT:
                    raise ConnectionResetError
                sentence = SENTENCES.get(refusal.code, (0, "Asked for by a test"))[1]
                after = 0.01 if refusal.status == 429 else None
                raise ApiError(refusal.status, refusal.code, sentence, retry_after=after)

    async def drop_gateway(self, *, resume: bool = True) -> None:
        """Cut the bot's sockets; without ``resume`` its sessions are forgotten too."""
        if not resume:
            self._gateway.sessions.clear()
        for connection in tuple(self._gateway.connections):
            await connection.close(4000)

    def reconnect(self) -> None:
        """Ask the bot to reconnect and resume (op 7)."""
        for connection in self._gateway.connections:
            connection.send_op(7)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell the bot that its session is invalid (op 9)."""
        if not resumable:
            self._gateway.sessions.clear()
        for connection in self._gateway.connections:
            connection.leave()
            connection.send_op(9, resumable)

    def lose_channel(self, channel: Channel) -> None:
        """Delete a channel or thread."""
        for gone in reversed(self._world.forget_channel(channel)):
            self._out_of_reach[str(gone.id)] = _UNKNOWN
            self._events.channel("DELETE", gone)

    def lose_role(self, guild: Guild, role: Role) -> None:
        """Delete a role."""
        del guild.roles[role.id]
        for member in guild.members.values():
            member.roles.discard(role.id)
        self._events.emit(Event("GUILD_ROLE_DELETE", {"guild_id": str(guild.id), "role_id": str(role.id)}, guild))

    def forbid(self, channel: Channel, perms: int) -> None:
        """Take permissions from the bot in a channel."""
        channel.overwrites[self._world.bot.id] = (0, perms)
        self._out_of_reach[str(channel.id)] = _FORBIDDEN
        self._events.channel("UPDATE", channel)

    def black_out(self, guild: Guild) -> None:
        """Make a server unavailable, as in an outage of Discord's own; the bot is still in it."""
        guild.unavailable = True
        self._events.emit(Event("GUILD_DELETE", {"id": str(guild.id), "unavailable": True}, guild))

    def light_up(self, guild: Guild) -> None:
        """End a server's outage."""
        guild.unavailable = False
        told = guild.api_create(self._world.bot) | {"unavailable": False}
        self._events.emit(Event("GUILD_CREATE", told, guild))

    def invite_bot(self, guild: Guild) -> None:
        """Take the bot into a server that had removed it; what was said there meanwhile it never heard."""
        self._world.install(guild)
        for one in (guild.id, *guild.channels):
            self._out_of_reach.pop(str(one), None)
        self._events.emit(Event("GUILD_CREATE", guild.api_create(self._world.bot), guild))

    def remove_bot(self, guild: Guild) -> None:
        """Take the bot out of a server; a bot that is not connected never hears of it."""
        self._world.uninstall(guild)
        self._out_of_reach |= {str(one): _UNKNOWN | _FORBIDDEN for one in (guild.id, *guild.channels)}
        self._events.emit(Event("GUILD_DELETE", {"id": str(guild.id)}, guild))

    def explains(self, code: int, path: str) -> bool:
        """Whether a refusal with this code is what a test brought about: a loss, a ban, closed direct messages."""
        if code == 50007 or (code == 10003 and path.startswith(("/interactions/", "/webhooks/"))):
            return True
        return any(code in self._out_of_reach.get(part, ()) for part in path.split("/"))


def _matches(fault: Hold | _Refusal | _Delay, method: str, path: str) -> bool:
    return fault.method in ("*", method) and fnmatchcase(path, fault.path)
