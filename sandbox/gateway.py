"""The gateway: the socket that sends events to the bot's processes (Discord's "Gateway" and "Gateway Events")."""

import asyncio
from typing import Any

import orjson
from aiohttp import web

from sandbox.activity import Activity
from sandbox.errors import Json
from sandbox.events import Event
from sandbox.intents import GUILDS, INTENTS, MESSAGE_CONTENT, PRIVILEGED, intent
from sandbox.sessions import Connection, Session
from sandbox.starts import SessionStarts
from sandbox.tokens import Token
from sandbox.world import DM, Guild, World

HEARTBEAT_MS = 41_250
ACK_SECONDS = 0.02
MAX_PAYLOAD_BYTES = 4_096
OPERATIONS = frozenset({1, 2, 3, 4, 6, 8, 31, 43})
"""The operations that a client may send ("Gateway Opcodes")."""


class _CloseError(Exception):
    """A protocol error of the client, which closes its connection with a code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Gateway:
    """All sessions and connections of the bot, from any number of processes."""

    def __init__(self, world: World, token: Token, activity: Activity, starts: SessionStarts) -> None:
        self._world = world
        self._token = token
        self._activity = activity
        self.starts = starts
        self.url = ""
        self.allowed_privileged = 0
        """The privileged intents that the application has been granted."""
        self.shards = 1
        """The least number of shards that Discord recommends."""
        self.max_guilds = 2_500
        """The most servers of a shard; a bot in this many servers must shard."""
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.ready_lacks: set[str] = set()
        """The fields that READY lacks, though Discord's has them."""
        self.resumed = 0
        """The number of times that a session has been resumed."""

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one socket from HELLO to its close."""
        socket = web.WebSocketResponse(max_msg_size=0, compress=False)
        await socket.prepare(request)
        packed = request.query.get("compress") == "zlib-stream"
        connection = Connection(socket, self._world.clock, packed=packed)
        self.connections.add(connection)
        writer = asyncio.create_task(connection.write())
        connection.send_op(10, {"heartbeat_interval": HEARTBEAT_MS})
        try:
            async for frame in socket:
                await self._receive(connection, frame.data)
        finally:
            self.connections.discard(connection)
            if connection.session is not None and socket.close_code in (1000, 1001):
                self.sessions.pop(connection.session.id, None)
            connection.leave()
            writer.cancel()
        return socket

    def connected(self) -> list[Session]:
        """The sessions that a socket carries now, without those that wait for a resume."""
        return [session for session in self.sessions.values() if session.connection is not None]

    def ready(self) -> bool:
        """Whether a bot is connected and has identified."""
        return bool(self.connected())

    def api(self) -> Json:
        """The response to GET /gateway/bot, which recommends enough shards for the bot's servers."""
        needed = len(self._guilds()) // self.max_guilds + 1
        return {"url": self.url, "shards": max(self.shards, needed), "session_start_limit": self.starts.api()}

    def dispatch(self, name: str, data: Json, guild: Guild | None) -> int:
        """Send an event of a server, or of a direct channel, to every session of its shard, whatever the intents.

        Returns:
            The number of these sessions.
        """
        frame, sessions = orjson.dumps(data), self._sessions_of(guild)
        for session in sessions:
            session.dispatch(name, frame)
        return len(sessions)

    def tell(self, event: Event) -> None:
        """Pass an event of the world on to the sessions whose intents subscribe to it.

        Events of ephemeral messages are not sent, because the bot has these from its own requests. Of a server that the
        bot is not in, or that is unavailable, only GUILD_DELETE is sent.
        """
        direct = event.channel is not None and event.channel.type == DM
        needed = intent(event.name, direct=direct)
        if event.only_for is not None or needed is None:
            return
        guild = event.guild
        if guild is not None and event.name != "GUILD_DELETE" and not self._bot_is_in(guild, available=True):
            return
        frames: dict[bool, bytes] = {}
        for session in self._sessions_of(guild):
            if session.intents & needed:
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

    def _guilds(self) -> list[Guild]:
        return [guild for guild in self._world.guilds.values() if self._bot_is_in(guild)]

    def _bot_is_in(self, guild: Guild, *, available: bool = False) -> bool:
        return self._world.bot.id in guild.members and not (available and guild.unavailable)

    def _sessions_of(self, guild: Guild | None) -> list[Session]:
        now = self._world.clock.now_ms()
        for session in [session for session in self.sessions.values() if session.lost(now)]:
            del self.sessions[session.id]
        return [session for session in self.sessions.values() if session.hears(guild)]

    async def _receive(self, connection: Connection, frame: str | bytes) -> None:
        try:
            await self._carry_out(connection, frame)
        except _CloseError as refused:
            await connection.close(refused.code)

    async def _carry_out(self, connection: Connection, frame: str | bytes) -> None:
        if not connection.receives():
            raise _CloseError(4008)
        op, data = _read(frame)
        if op == 1:
            # With a delay, because discord.py notes the time of a heartbeat only after sending it: an acknowledgement
            # that arrives before then looks like one that took a whole interval.
            asyncio.get_running_loop().call_later(ACK_SECONDS, connection.send_op, 11)
        elif op in (2, 6):
            await self._begin(connection, op, data)
        elif connection.session is None:
            raise _CloseError(4003)
        elif op == 8:
            self._members(connection.session, _with(data, guild_id=(str, int)))

    async def _begin(self, connection: Connection, op: int, data: Any) -> None:
        if connection.session is not None:
            raise _CloseError(4005)
        # The prefix of the REST API is taken too, and oceanic.js and eris send it.
        if _with(data, token=str)["token"].removeprefix("Bot ") != self._token.value:
            raise _CloseError(4004)
        if op == 2:
            await self._identify(connection, _with(data, intents=int, properties=dict))
        else:
            await self._resume(connection, data)

    async def _identify(self, connection: Connection, data: Json) -> None:
        if not self.starts.count():
            await self._reset_token()
            return
        given = data.get("shard")
        number, count = _shard(given)
        if data["intents"] & ~INTENTS:
            raise _CloseError(4013)
        if data["intents"] & PRIVILEGED & ~self.allowed_privileged:
            raise _CloseError(4014)
        session = Session(data["intents"], (number, count))
        guilds = [guild for guild in self._guilds() if session.hears(guild)]
        if len(guilds) > self.max_guilds or (count == 1 and len(guilds) == self.max_guilds):
            raise _CloseError(4011)
        if not self.starts.admits(number):
            connection.send_op(9, data=False)
            return
        connection.take(session)
        self.sessions[session.id] = session
        bot = self._world.bot
        ready = {
            "v": 10,
            "user": bot.api_me(),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": str(bot.id), "flags": 0},
        }
        if given:
            ready["shard"] = given
        told = {name: value for name, value in ready.items() if name not in self.ready_lacks}
        session.dispatch("READY", orjson.dumps(told))
        for guild in guilds if session.intents & GUILDS else ():
            if guild.unavailable:
                session.dispatch("GUILD_DELETE", orjson.dumps({"id": str(guild.id), "unavailable": True}))
            else:
                session.dispatch("GUILD_CREATE", orjson.dumps(guild.api_create(bot) | {"unavailable": False}))
        self._activity.notify()

    async def _reset_token(self) -> None:
        """End all sessions and replace the token, as Discord does for a bot that has identified too often."""
        self._token.renew()
        self.starts.renew()
        self.sessions.clear()
        await asyncio.gather(*(connection.close(4004) for connection in tuple(self.connections)))

    async def _resume(self, connection: Connection, data: Json) -> None:
        session, seen = self.sessions.get(str(data.get("session_id"))), data.get("seq")
        if session is None or session.lost(self._world.clock.now_ms()) or not isinstance(seen, int):
            connection.send_op(9, data=False)
            return
        if seen > session.sequence:
            raise _CloseError(4007)
        if session.sent and session.sent[0][0] > seen + 1:
            connection.send_op(9, data=False)
            return
        old = session.connection
        connection.take(session)
        for sequence, frame in session.sent:
            if sequence > seen:
                connection.send(frame)
        session.dispatch("RESUMED", b"{}")
        self.resumed += 1
        self._activity.notify()
        if old is not None:
            await old.close(4000)

    def _members(self, session: Session, data: Json) -> None:
        asked = str(data["guild_id"])
        guild = self._world.guilds.get(int(asked)) if asked.isdecimal() else None
        if guild is None or not self._bot_is_in(guild) or not session.hears(guild):
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


def _read(frame: str | bytes) -> tuple[int, Any]:
    """Parse a frame into operation and data.

    Raises:
        _CloseError: 4002 for a frame that is too long or malformed, 4001 for an unknown operation.
    """
    whole = frame.encode() if isinstance(frame, str) else frame
    if len(whole) > MAX_PAYLOAD_BYTES:
        raise _CloseError(4002)
    try:
        payload = orjson.loads(whole)
    except orjson.JSONDecodeError:
        raise _CloseError(4002) from None
    op = _with(payload, op=int)["op"]
    if op not in OPERATIONS:
        raise _CloseError(4001)
    return op, payload.get("d")


def _with(data: Any, **kinds: type | tuple[type, ...]) -> Json:
    """Check that a value is an object with fields of some types, and return it. Raises _CloseError 4002."""
    if not isinstance(data, dict) or any(not isinstance(data.get(name), kind) for name, kind in kinds.items()):
        raise _CloseError(4002)
    return data


def _shard(given: Any) -> tuple[int, int]:
    """Parse the ``shard`` of IDENTIFY into number and count, by default (0, 1). Raises _CloseError 4010."""
    if given is None:
        return 0, 1
    match given:
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
    raise _CloseError(4010)


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value] if value else []
