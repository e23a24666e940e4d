"""The network between one process of the bot and PostgreSQL: a proxy that can fall silent, break, or intervene mid-commit."""

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path

CHUNK = 65_536
COMMITTED = b"COMMIT\x00"
"""How the server's answer to COMMIT ends: the transaction is on disk, and the process does not know it yet."""
BEGUN = b"BEGIN\x00"
"""How the server's answer to BEGIN ends: the transaction has begun, and nothing of it is on disk."""


class Network:
    """A TCP port of 127.0.0.1 whose connections lead to a PostgreSQL server's socket."""

    def __init__(self, server: Path) -> None:
        """Make the network without listening; `start` listens.

        Args:
            server: The folder of the server's socket.
        """
        self.lead_to(server)
        self._up = asyncio.Event()
        self._up.set()
        self._strike: tuple[bytes, Callable[[], None]] | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._listening: asyncio.Server | None = None

    def lead_to(self, server: Path) -> None:
        """Lead new connections to the server whose socket is in this folder."""
        self._server = server / ".s.PGSQL.5432"

    async def start(self) -> None:
        """Listen on a free port."""
        self._listening = await asyncio.start_server(self._serve, "127.0.0.1", 0)

    def url(self, database: str) -> str:
        """The address of a database by way of this network."""
        assert self._listening is not None, "the network is started"
        port = self._listening.sockets[0].getsockname()[1]
        return f"postgresql://baraza@127.0.0.1:{port}/{database}?sslmode=disable&gssencmode=disable"

    def silence(self) -> None:
        """Forward nothing more and close nothing: neither side learns of it."""
        self._up.clear()

    def mend(self) -> None:
        """Forward again, beginning with what was held back."""
        self._up.set()

    def cut(self) -> None:
        """Break all connections; new ones go through."""
        for writer in tuple(self._writers):
            writer.transport.abort()

    def strike(self, answer: bytes, then: Callable[[], None]) -> None:
        """Call a function instead of forwarding the server's next answer that contains these bytes."""
        self._strike = answer, then

    def spare(self) -> None:
        """Cancel a `strike` that has not happened yet."""
        self._strike = None

    async def stop(self) -> None:
        """Stop listening and break all connections."""
        assert self._listening is not None, "the network is started"
        self._listening.close()
        self.mend()
        self.cut()
        await self._listening.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            await self._up.wait()
            with contextlib.suppress(OSError):  # the server is down
                from_server, to_server = await asyncio.open_unix_connection(str(self._server))
                self._writers.add(to_server)
                try:
                    await asyncio.gather(
                        self._forward(reader, to_server), self._forward(from_server, writer, answers=True)
                    )
                finally:
                    self._writers.discard(to_server)
                    to_server.close()
        finally:
            self._writers.discard(writer)
            writer.close()

    async def _forward(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, answers: bool = False
    ) -> None:
        """Forward one direction until its end, which closes the other side too."""
        try:
            while data := await reader.read(CHUNK):
                await self._up.wait()
                if answers and self._strike is not None and self._strike[0] in data:
                    _, then = self._strike
                    self._strike = None
                    then()
                    return
                writer.write(data)
                await writer.drain()
        except OSError:
            return
        finally:
            await self._up.wait()
            writer.transport.abort()
