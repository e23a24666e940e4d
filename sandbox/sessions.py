"""Connections of the gateway, and sessions, which outlive a lost connection so that a client can resume them."""

import asyncio
import contextlib
import secrets
import zlib
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import orjson
from aiohttp import WSMsgType, web

from sandbox.clock import Clock
from sandbox.world import Guild

REPLAYED = 1_000
"""The number of events that a session keeps for a client that resumes."""
RESUMABLE_MS = 3 * 60_000
"""The time for which a session without connection can be resumed. Discord says "a few minutes"."""
MOST_SENT, SENT_MS = 120, 60_000
"""The rate limit of frames from a client on one connection, heartbeats included: the number, and its window."""
_CLOSE_REASONS = {
    4001: "Unknown opcode.",
    4002: "Error while decoding payload.",
    4003: "Not authenticated.",
    4004: "Authentication failed.",
    4005: "Already authenticated.",
    4007: "Invalid seq.",
    4008: "Rate limited.",
    4010: "Invalid shard.",
    4011: "Sharding required.",
    4013: "Invalid intent(s).",
    4014: "Disallowed intent(s).",
}


@dataclass(slots=True, eq=False)
class Session:
    """The session of one shard of one of the bot's processes, connected or not.

    Attributes:
        intents: the intents with which the shard identified.
        shard: the shard's number and the shard count with which it identified; other sessions may have other counts.
        id: the session's id, by which a client resumes.
        sequence: the number of the last event.
        sent: the last events by number, kept for a client that resumes.
        connection: the connection that carries the session; None while there is none.
        left_ms: the time at which the last connection ended.
    """

    intents: int
    shard: tuple[int, int]
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    sequence: int = 0
    sent: deque[tuple[int, bytes]] = field(default_factory=lambda: deque(maxlen=REPLAYED))
    connection: "Connection | None" = None
    left_ms: int = 0

    def hears(self, guild: Guild | None) -> bool:
        """Whether the events of a server, or with None those of direct channels, go to this shard."""
        number, count = self.shard
        return ((guild.id >> 22) % count if guild else 0) == number

    def lost(self, now_ms: int) -> bool:
        """Whether the session has been without connection for too long to be resumed."""
        return self.connection is None and now_ms - self.left_ms > RESUMABLE_MS

    def dispatch(self, name: str, data: bytes) -> None:
        """Number an event, keep it for a resume, and send it where the session has a connection."""
        self.sequence += 1
        frame = b'{"op":0,"s":%d,"t":"%b","d":%b}' % (self.sequence, name.encode(), data)
        self.sent.append((self.sequence, frame))
        if self.connection is not None:
            self.connection.send(frame)


class Connection:
    """One open socket. Frames are sent in order through a queue, so that no sender has to wait.

    ``packed`` is whether the client asked for ``zlib-stream``: then all frames of the connection are parts of one
    compressed stream, and each ends with a flush ("Transport Compression").
    """

    def __init__(self, socket: web.WebSocketResponse, clock: Clock, *, packed: bool) -> None:
        self.socket = socket
        self.session: Session | None = None
        self._clock = clock
        self._deflate = zlib.compressobj() if packed else None
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._received: deque[int] = deque(maxlen=MOST_SENT)

    def receives(self) -> bool:
        """Count a frame from the client; False when it exceeds the rate limit."""
        now = self._clock.now_ms()
        if len(self._received) == MOST_SENT and now - self._received[0] < SENT_MS:
            return False
        self._received.append(now)
        return True

    def send(self, frame: bytes) -> None:
        """Put a frame into the queue of the writer, which sends frames in their order."""
        self._queue.put_nowait(frame)

    def send_op(self, op: int, data: Any = None) -> None:
        """Enqueue an operation other than a dispatch."""
        self.send(orjson.dumps({"op": op, "d": data, "s": None, "t": None}))

    def take(self, session: Session) -> None:
        """Attach a session to this connection, and detach the session from its former one."""
        if session.connection is not None:
            session.connection.session = None
        session.connection, self.session = self, session

    def leave(self) -> None:
        """Detach the session from this connection; the session is kept, for the client to resume."""
        if self.session is not None:
            self.session.connection, self.session.left_ms = None, self._clock.now_ms()
            self.session = None

    async def close(self, code: int) -> None:
        """Close the socket with one of Discord's close codes."""
        self.leave()
        self._queue.put_nowait(None)
        await self.socket.close(code=code, message=_CLOSE_REASONS.get(code, "").encode())

    async def write(self) -> None:
        """Write frames from the queue to the socket until the socket closes."""
        with contextlib.suppress(ConnectionError):
            while (frame := await self._queue.get()) is not None and not self.socket.closed:
                if self._deflate is None:
                    await self.socket.send_frame(frame, WSMsgType.TEXT)
                else:
                    part = self._deflate.compress(frame) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_frame(part, WSMsgType.BINARY)
