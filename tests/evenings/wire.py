"""Connections in memory, between the bot's HTTP client and the sandbox's server, in place of sockets."""

import asyncio
from collections.abc import Callable, Sequence
from contextvars import Context, copy_context
from typing import TYPE_CHECKING, Any

import aiohttp

if TYPE_CHECKING:
    from aiohttp.client_proto import ResponseHandler


class End(asyncio.Transport):
    """One end of a connection; what is written at one end arrives at the other in a callback of its own.

    Args:
        loop: The event loop.
        protocol: The protocol that reads this end.
        context: The context in which the protocol is called.
    """

    peer: "End"

    def __init__(self, loop: asyncio.AbstractEventLoop, protocol: asyncio.Protocol, context: Context) -> None:
        super().__init__()
        self._loop = loop
        self._protocol = protocol
        self._context = context
        self._reads = True
        self._arrived: list[bytes | None] = []
        self._closing = self._lost = False

    def call(self, function: Callable[..., Any], *args: Any) -> None:
        """Call a method of the protocol, in its own context."""
        self._loop.call_soon(function, *args, context=self._context)

    def begin(self) -> None:
        """Tell the protocol of the connection."""
        self.call(self._protocol.connection_made, self)

    def write(self, data: Any) -> None:
        """Send bytes to the other end; without effect where the connection is closed."""
        if not self._closing and data:
            self.peer.arrive(bytes(data))

    def writelines(self, list_of_data: Any) -> None:
        """Send several pieces as one."""
        self.write(b"".join(list_of_data))

    def arrive(self, data: bytes | None) -> None:
        """Take what the other end has sent; None for its close."""
        self._arrived.append(data)
        if self._reads:
            self.call(self._deliver)

    def _deliver(self) -> None:
        if not self._reads or self._lost or not self._arrived:
            return
        data = self._arrived.pop(0)
        if data is None:
            self._lose()
        else:
            self._protocol.data_received(data)

    def _lose(self) -> None:
        if not self._lost:
            self._closing = self._lost = True
            self._protocol.connection_lost(None)

    def close(self) -> None:
        """Close the connection."""
        if not self._closing:
            self._closing = True
            self.peer.arrive(None)
            self.call(self._lose)

    abort = close

    def is_closing(self) -> bool:
        """Whether the connection is closed, or about to be."""
        return self._closing

    def pause_reading(self) -> None:
        """Buffer what arrives until `resume_reading`."""
        self._reads = False

    def resume_reading(self) -> None:
        """Read on, beginning with what was buffered."""
        if not self._reads:
            self._reads = True
            for _ in self._arrived:
                self.call(self._deliver)

    def is_reading(self) -> bool:
        """Whether what arrives is handed on."""
        return self._reads

    def get_write_buffer_size(self) -> int:
        """Nothing waits to be written."""
        return 0

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Do nothing: no write ever waits."""


class Listener:
    """A server's port, and its open connections with the number of the run at their other end."""

    def __init__(self, factory: Callable[[], asyncio.Protocol], port: int, context: Context) -> None:
        self.factory = factory
        self.context = context
        self.open: list[tuple[int, End]] = []
        self._port = port

    @property
    def sockets(self) -> Sequence["Listener"]:
        """The listener itself, which has the `getsockname` of a socket."""
        return (self,)

    def getsockname(self) -> tuple[str, int]:
        """The address."""
        return "127.0.0.1", self._port

    def cut(self, run: int) -> None:
        """Close the connections of a killed run, as the operating system would."""
        for number, end in self.open:
            if number == run:
                end.arrive(None)
        self.open = [each for each in self.open if each[0] != run]

    def close(self) -> None:
        """Do nothing: the loop ends with its servers."""

    async def wait_closed(self) -> None:
        """Return at once."""


def connect(loop: asyncio.AbstractEventLoop, protocol: asyncio.Protocol, listener: Listener, run: int) -> None:
    """Connect a client's protocol to a listening server."""
    client = End(loop, protocol, copy_context())
    server = End(loop, listener.factory(), listener.context)
    client.peer, server.peer = server, client
    listener.open = [each for each in listener.open if not each[1].is_closing()]
    listener.open.append((run, server))
    server.begin()
    protocol.connection_made(client)


class Connector(aiohttp.BaseConnector):
    """Connects an HTTP client to the servers of its own virtual loop."""

    async def _create_connection(self, req: Any, traces: Any, timeout: Any) -> "ResponseHandler":  # noqa: ASYNC109 - aiohttp's own signature
        del traces, timeout
        protocol: ResponseHandler = self._factory()
        loop: Any = asyncio.get_running_loop()
        loop.dial(protocol, req.url.port)
        return protocol
