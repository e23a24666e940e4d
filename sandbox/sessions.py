"""What the gateway remembers of its clients: connections, and sessions, which wait for their client to come back."""

import asyncio
import contextlib
import secrets
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import orjson
from aiohttp import WSMsgType, web

from sandbox.clock import Clock
from sandbox.world import Guild

REPLAYED = 1_000
"""How many events a session keeps for a client that comes back."""
RESUMABLE_MS = 3 * 60_000
"""How long a session waits for its client. Discord says "a few minutes"."""
MOST_SENT, SENT_MS = 120, 60_000
"""How many frames a client may send on a connection, heartbeats counted, and in which time."""
_CLOSES = {
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
    """What the gateway remembers of one shard of one of the bot's processes, connected or not.

    Attributes:
        shard: its number and the count under which it has identified; others may have other counts.
        left_ms: when its connection ended, while it has none.
    """

    intents: int
    shard: tuple[int, int]
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    sequence: int = 0
    sent: deque[tuple[int, bytes]] = field(default_factory=lambda: deque(maxlen=REPLAYED))
    connection: "Connection | None" = None
    left_ms: int = 0

    def hears(self, guild: Guild | None) -> bool:
        """Whether a server's events, or a direct channel's (None), go to this shard."""
        number, count = self.shard
        return ((guild.id >> 22) % count if guild else 0) == number

    def lost(self, now_ms: int) -> bool:
        """Whether its client has been away for too long to come back."""
        return self.connection is None and now_ms - self.left_ms > RESUMABLE_MS

    def dispatch(self, name: str, data: bytes) -> None:
        """Send an event, or keep it for the client's return."""
        self.sequence += 1
        frame = b'{"op":0,"s":%d,"t":"%b","d":%b}' % (self.sequence, name.encode(), data)
        self.sent.append((self.sequence, frame))
        if self.connection is not None:
            self.connection.send(frame)


class Connection:
    """One open socket. Frames leave it in order through a queue, so that whoever sends need not wait."""

    def __init__(self, socket: web.WebSocketResponse, clock: Clock) -> None:
        self.socket = socket
        self.session: Session | None = None
        self._clock = clock
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._received: deque[int] = deque(maxlen=MOST_SENT)

    def receives(self) -> bool:
        """Count a frame of the client; False when it is one too many."""
        now = self._clock.now_ms()
        if len(self._received) == MOST_SENT and now - self._received[0] < SENT_MS:
            return False
        self._received.append(now)
        return True

    def send(self, frame: bytes) -> None:
        """Put a frame on its way."""
        self._queue.put_nowait(frame)

    def send_op(self, op: int, data: Any = None) -> None:
        """Put an operation other than a dispatch on its way."""
        self.send(orjson.dumps({"op": op, "d": data, "s": None, "t": None}))

    def take(self, session: Session) -> None:
        """Carry a session from now on, in the place of whatever carried it before."""
        if session.connection is not None:
            session.connection.session = None
        session.connection, self.session = self, session

    def leave(self) -> None:
        """Carry its session no longer; the session stays, for the client to resume."""
        if self.session is not None:
            self.session.connection, self.session.left_ms = None, self._clock.now_ms()
            self.session = None

    async def close(self, code: int) -> None:
        """Close the socket from this side."""
        self.leave()
        self._queue.put_nowait(None)
        await self.socket.close(code=code, message=_CLOSES.get(code, "").encode())

    async def write(self) -> None:
        """Carry frames from the queue to the socket until it closes."""
        with contextlib.suppress(ConnectionError):
            while (frame := await self._queue.get()) is not None and not self.socket.closed:
                await self.socket.send_frame(frame, WSMsgType.TEXT)
