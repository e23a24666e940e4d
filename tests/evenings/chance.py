"""All chance of an evening from its seed: secrets, the pauses of reconnecting, and clocks that count work, not time."""

import asyncio
import contextlib
import random
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from unittest import mock

import pytest
from discord import backoff, gateway

from tests.nodes import by_nodes
from tests.seeded import draw_secrets


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
    with contextlib.ExitStack() as stack:
        draw_secrets(stack.enter_context(pytest.MonkeyPatch.context()), random.Random(f"{seed}/secrets"))
        stack.enter_context(mock.patch.object(backoff, "random", SimpleNamespace(Random=lambda: random.Random(seed))))
        stack.enter_context(mock.patch.object(gateway, "KeepAliveHandler", Beating))
        stack.enter_context(mock.patch.object(gateway, "time", SimpleNamespace(time=now, perf_counter=now)))
        stack.enter_context(by_nodes())
        yield
