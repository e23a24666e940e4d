"""The gateway: the socket on which the bot hears of events (Discord's "Gateway" and "Gateway Events")."""

import asyncio
import contextlib
import secrets
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import orjson
from aiohttp import WSMsgType, web

from sandbox.activity import Activity
from sandbox.errors import Json
from sandbox.events import Event
from sandbox.world import DM, Guild, World

HEARTBEAT_MS = 41_250
ACK_SECONDS = 0.02
REPLAYED = 1_000
"""How many events a session keeps for a client that comes back."""
MAX_PAYLOAD_BYTES = 4_096
GUILDS, GUILD_MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1, 1 << 1, 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = GUILD_MEMBERS | 1 << 8 | MESSAGE_CONTENT
_CLOSES = {
    4002: "Error while decoding payload.",
    4003: "Not authenticated.",
    4004: "Authentication failed.",
    4010: "Invalid shard.",
    4014: "Disallowed intent(s).",
}


@dataclass(slots=True, eq=False)
class Session:
    """What the gateway remembers of one shard of the client, connected or not."""

    intents: int
    shard: tuple[int, int]
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    sequence: int = 0
    sent: deque[tuple[int, bytes]] = field(default_factory=lambda: deque(maxlen=REPLAYED))
    connection: "Connection | None" = None

    def hears(self, guild: Guild | None) -> bool:
        """Whether a server's events, or a direct channel's (None), go to this shard."""
        number, count = self.shard
        return ((guild.id >> 22) % count if guild else 0) == number

    def dispatch(self, name: str, data: bytes) -> None:
        """Send an event, or keep it for the client's return."""
        self.sequence += 1
        frame = b'{"op":0,"s":%d,"t":"%b","d":%b}' % (self.sequence, name.encode(), data)
        self.sent.append((self.sequence, frame))
        if self.connection is not None:
            self.connection.send(frame)


class Connection:
    """One open socket. Frames leave it in order through a queue, so that whoever sends need not wait."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self.session: Session | None = None
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, frame: bytes) -> None:
        """Put a frame on its way."""
        self._queue.put_nowait(frame)

    def send_op(self, op: int, data: Any = None) -> None:
        """Put an operation other than a dispatch on its way."""
        self.send(orjson.dumps({"op": op, "d": data, "s": None, "t": None}))

    async def close(self, code: int) -> None:
        """Close the socket from this side; the session stays, for the client to resume."""
        if self.session is not None:
            self.session.connection, self.session = None, None
        self._queue.put_nowait(None)
        await self.socket.close(code=code, message=_CLOSES.get(code, "").encode())

    async def write(self) -> None:
        """Carry frames from the queue to the socket until it closes."""
        with contextlib.suppress(ConnectionError):
            while (frame := await self._queue.get()) is not None and not self.socket.closed:
                await self.socket.send_frame(frame, WSMsgType.TEXT)


class Gateway:
    """All sessions and connections of the bot."""

    def __init__(self, world: World, token: str, activity: Activity) -> None:
        self._world = world
        self._token = token
        self._activity = activity
        self.url = ""
        self.allowed_privileged = 0
        """The privileged intents that the application has been granted."""
        self.shards = 1
        """How many shards Discord recommends."""
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.resumed = 0
        """How many times a session has been taken up again."""

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one socket from HELLO to its close."""
        socket = web.WebSocketResponse(max_msg_size=0, compress=False)
        await socket.prepare(request)
        connection = Connection(socket)
        self.connections.add(connection)
        writer = asyncio.create_task(connection.write())
        connection.send_op(10, {"heartbeat_interval": HEARTBEAT_MS})
        try:
            async for frame in socket:
                await self._receive(connection, frame.data)
        finally:
            self.connections.discard(connection)
            if connection.session is not None and connection.session.connection is connection:
                connection.session.connection = None
                if socket.close_code in (1000, 1001):
                    self.sessions.pop(connection.session.id, None)
            writer.cancel()
            self._activity.notify()
        return socket

    def ready(self) -> bool:
        """Whether a bot is connected and has identified."""
        return any(session.connection is not None for session in self.sessions.values())

    def dispatch(self, name: str, data: Json, guild: Guild | None) -> None:
        """Send an event to the shard that it belongs to, whatever its intents."""
        frame = orjson.dumps(data)
        for session in self.sessions.values():
            if session.hears(guild):
                session.dispatch(name, frame)

    def tell(self, event: Event) -> None:
        """Pass on an event of the world to the sessions whose intents ask for it.

        An ephemeral message reaches nobody here: the bot has it from its own answer.
        """
        direct = event.channel is not None and event.channel.type == DM
        needed = _intent(event.name, direct=direct)
        if event.only_for is not None or needed is None:
            return
        frames: dict[bool, bytes] = {}
        for session in self.sessions.values():
            if session.intents & needed and session.hears(event.guild):
                content = bool(session.intents & MESSAGE_CONTENT) or direct
                if content not in frames:
                    frames[content] = orjson.dumps(self._payload(event, content=content))
                session.dispatch(event.name, frames[content])

    def _payload(self, event: Event, *, content: bool) -> Json:
        data = event.data
        if event.guild is None or not event.name.startswith("MESSAGE_"):
            return data
        data = data | {"guild_id": str(event.guild.id)}
        if author := data.get("author"):
            member = event.guild.members.get(int(author["id"]))
            if member is not None:
                data["member"] = {k: v for k, v in member.api().items() if k != "user"}
            bot = str(self._world.bot.id)
            if not content and author["id"] != bot and all(one["id"] != bot for one in data["mentions"]):
                data |= {"content": "", "embeds": [], "attachments": [], "components": []}
        return data

    async def _receive(self, connection: Connection, frame: str) -> None:
        try:
            payload: Any = orjson.loads(frame) if len(frame) <= MAX_PAYLOAD_BYTES else None
            op, data = payload["op"], payload.get("d")
        except (orjson.JSONDecodeError, TypeError, KeyError):
            await connection.close(4002)
            return
        if op == 1:
            # Not at once: discord.py notes when it sent a heartbeat only after sending it, and an answer that is there
            # by then looks like one that took a whole interval.
            asyncio.get_running_loop().call_later(ACK_SECONDS, connection.send_op, 11)
        elif op == 2:
            await self._identify(connection, data)
        elif op == 6:
            await self._resume(connection, data)
        elif connection.session is None:
            await connection.close(4003)
        elif op == 8:
            self._members(connection.session, data)

    async def _identify(self, connection: Connection, data: Json) -> None:
        number, count = data.get("shard") or (0, 1)
        if data["token"] != self._token:
            await connection.close(4004)
            return
        if data["intents"] & PRIVILEGED & ~self.allowed_privileged:
            await connection.close(4014)
            return
        if not 0 <= number < count:
            await connection.close(4010)
            return
        for old in [s for s in self.sessions.values() if s.shard == (number, count) and s.connection is None]:
            del self.sessions[old.id]
        session = Session(data["intents"], (number, count))
        session.connection, connection.session = connection, session
        self.sessions[session.id] = session
        bot = self._world.bot
        guilds = [g for g in self._world.guilds.values() if bot.id in g.members and session.hears(g)]
        ready = {
            "v": 10,
            "user": bot.api() | {"verified": True, "mfa_enabled": False, "flags": 0, "email": None},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": str(bot.id), "flags": 0},
            "shard": [number, count],
        }
        session.dispatch("READY", orjson.dumps(ready))
        for guild in (guild for guild in guilds if not guild.unavailable):
            session.dispatch("GUILD_CREATE", orjson.dumps(guild.api_create(bot) | {"unavailable": False}))
        self._activity.notify()

    async def _resume(self, connection: Connection, data: Json) -> None:
        session = self.sessions.get(data["session_id"])
        if data["token"] != self._token:
            await connection.close(4004)
        elif session is None or (session.sent and session.sent[0][0] > data["seq"] + 1):
            connection.send_op(9, data=False)
        else:
            session.connection, connection.session = connection, session
            for sequence, frame in session.sent:
                if sequence > data["seq"]:
                    connection.send(frame)
            session.dispatch("RESUMED", b"{}")
            self.resumed += 1
            self._activity.notify()

    def _members(self, session: Session, data: Json) -> None:
        guild = self._world.guilds.get(int(data["guild_id"]))
        if guild is None:
            return
        wanted = {str(one) for one in _listed(data.get("user_ids"))}
        query = str(data.get("query") or "").lower()
        found = [
            member.api()
            for member in guild.members.values()
            if (str(member.user.id) in wanted if wanted else member.user.name.lower().startswith(query))
        ]
        chunk = {"guild_id": str(guild.id), "members": found, "chunk_index": 0, "chunk_count": 1}
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", orjson.dumps(chunk))


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value] if value else []


def _intent(name: str, *, direct: bool) -> int | None:
    """The intent that a client needs for an event; None for what is no gateway event."""
    if name.startswith("MESSAGE_"):
        return DIRECT_MESSAGES if direct else GUILD_MESSAGES
    if name.startswith("GUILD_MEMBER_"):
        return GUILD_MEMBERS
    if name.startswith("CHANNEL_") and direct:
        return None
    if name.startswith(("GUILD_", "CHANNEL_", "THREAD_")):
        return GUILDS
    return None
