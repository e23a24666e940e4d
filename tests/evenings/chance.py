"""All chance of an evening from its seed: secrets, the pauses of reconnecting, and clocks that count work, not time."""

import asyncio
import contextlib
import random
import secrets
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from unittest import mock

from discord import backoff, gateway

from tests.nodes import by_nodes


class Beating(gateway.KeepAliveHandler):
    """The heartbeats of a connection, from a task in place of a thread."""

    def start(self) -> None:
        """Begin to beat."""
        self._task = self.ws.loop.create_task(self._beat())

    def stop(self) -> None:
        """End."""
        self._task.cancel()

    async def _beat(self) -> None:
        assert self.interval is not None
        while True:
            await asyncio.sleep(self.interval)
            await self.ws.send_heartbeat(self.beat())


@contextlib.contextmanager
def drawn(seed: str, now: Callable[[], float]) -> Iterator[None]:
    """Take all chance from a seed while the block runs, and the gateway's latency from the given clock in seconds."""
    chance = random.Random(f"{seed}/secrets")
    with contextlib.ExitStack() as stack:
        for name, made in (
            ("token_bytes", lambda size=32: chance.randbytes(size)),
            ("token_hex", lambda size=32: chance.randbytes(size).hex()),
            ("token_urlsafe", lambda size=32: chance.randbytes(size).hex()),
            ("choice", chance.choice),
            ("randbelow", chance.randrange),
        ):
            stack.enter_context(mock.patch.object(secrets, name, made))
        stack.enter_context(mock.patch.object(backoff, "random", SimpleNamespace(Random=lambda: random.Random(seed))))
        stack.enter_context(mock.patch.object(gateway, "KeepAliveHandler", Beating))
        stack.enter_context(mock.patch.object(gateway, "time", SimpleNamespace(time=now, perf_counter=now)))
        stack.enter_context(by_nodes())
        yield
