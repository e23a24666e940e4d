"""A proxy in front of PostgreSQL that can cut its connections at a chosen moment, or pool them per transaction."""

import socket
import struct
import threading
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

SSL_REQUEST = 80877103


def _exactly(line: socket.socket, count: int) -> bytes:
    found = b""
    while len(found) < count:
        more = line.recv(count - len(found))
        if not more:
            raise ConnectionError
        found += more
    return found


def _message(line: socket.socket) -> tuple[bytes, bytes]:
    """Read the next message of the protocol: its type byte, and the whole message."""
    kind = _exactly(line, 1)
    length = _exactly(line, 4)
    return kind, kind + length + _exactly(line, struct.unpack("!I", length)[0] - 4)


class Between:
    """The proxy: it listens on a socket of its own and forwards each client's messages to the server.

    Attributes:
        cut_at: All connections are cut instead of forwarding the next response that contains these bytes; by then the server
            has carried out the request. None to cut none.
        cuts: The number of cuts at `cut_at`.
        at_cut: A callback that is called before the connections are cut at `cut_at`.
    """

    def __init__(self, folder: Path, server: Path, *, pools: bool = False) -> None:
        self.cut_at: bytes | None = None
        self.cuts = 0
        self.at_cut: Callable[[], None] = lambda: None
        self._pools = pools
        self.lead_to(server)
        self._listening = socket.socket(socket.AF_UNIX)
        self._path = folder / ".s.PGSQL.5432"
        self._listening.bind(str(self._path))
        self._listening.listen()
        self._lines: list[socket.socket] = []
        self._accepting = threading.Thread(target=self._accept, daemon=True)
        self._accepting.start()

    def close(self) -> None:
        """Stop listening and cut all connections, as if the server were down."""
        self._path.unlink()
        self._listening.shutdown(socket.SHUT_RDWR)  # wakes the thread that waits in accept()
        self._accepting.join()
        self._listening.close()
        self.cut()

    def lead_to(self, server: Path) -> None:
        """Forward new connections to another server, as after a failover."""
        self._server = server / ".s.PGSQL.5432"

    def cut(self) -> None:
        """Cut all connections."""
        lines, self._lines = self._lines, []
        for line in lines:
            try:
                line.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            self._lines.append(client)
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _connected(self, greeting: bytes, client: socket.socket | None) -> socket.socket:
        server = socket.socket(socket.AF_UNIX)
        server.connect(str(self._server))
        server.sendall(greeting)
        self._lines.append(server)
        while True:
            kind, message = _message(server)
            if kind == b"K" and self._pools:
                message = message[:5] + struct.pack("!I", 99) + message[9:]  # a process id that no process has
            if client is not None:
                client.sendall(message)
            if kind in b"ZE":
                return server

    def _serve(self, client: socket.socket) -> None:
        try:
            length = _exactly(client, 4)
            greeting = length + _exactly(client, struct.unpack("!I", length)[0] - 4)
            servers = [self._connected(greeting, client)]
            if self._pools:
                servers.append(self._connected(greeting, None))
            turn = 0
            while True:
                self._transaction(client, servers[turn % len(servers)])
                turn += 1
        except (ConnectionError, OSError):
            client.close()

    def _transaction(self, client: socket.socket, server: socket.socket) -> None:
        """Forward messages in both directions; with a pool, until the transaction is over and no request is pending."""
        done = threading.Event()

        def back() -> None:
            try:
                while True:
                    kind, message = _message(server)
                    if self.cut_at is not None and self.cut_at in message:
                        self.cut_at = None
                        self.cuts += 1
                        self.at_cut()
                        self.cut()
                        return
                    client.sendall(message)
                    if kind == b"Z" and message.endswith(b"I") and self._pools:
                        return
            except (ConnectionError, OSError):
                client.close()
            finally:
                done.set()

        threading.Thread(target=back, daemon=True).start()
        while True:
            kind, message = _message(client)
            server.sendall(message)
            if self._pools and kind in b"SQ":  # Sync, or a simple query
                done.wait()
                return


def through(folder: Path, database: str = "baraza") -> str:
    """The address of a database of the server that listens in a folder, which a busy machine may connect to slowly."""
    return f"postgresql://baraza@/{database}?host={folder}&connect_timeout=60"
