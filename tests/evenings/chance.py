"""All chance of an evening from its seed: secrets, the pauses of reconnecting, and clocks that count work, not time."""

import asyncio
import contextlib
import random
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from types import SimpleNamespace
from typing import Any
from unittest import mock

from discord import backoff, gateway

from cogs.client import client
from cogs.client.heartbeats import Heartbeats


class Beating(Heartbeats):
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
    readings = count()

    def counted() -> float:
        """A clock of which each reading is a millisecond later, so that a search is limited by its nodes."""
        return next(readings) / 1000

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
        stack.enter_context(mock.patch.object(client, "Heartbeats", Beating))
        stack.enter_context(mock.patch.object(gateway, "time", SimpleNamespace(time=now, perf_counter=now)))
        for function in _timed():
            stack.enter_context(_clock(function, counted))
        yield


def _timed() -> Iterator[Any]:
    """The functions of the engines that read the machine's clock unless they are given another."""
    modules = [module for name, module in sys.modules.items() if name.startswith("engines.")]
    found = {id(each): each for module in modules for each in vars(module).values()}
    for each in found.values():
        function: Any = vars(each).get("__init__") if isinstance(each, type) else each
        defaults = (
            *(getattr(function, "__defaults__", None) or ()),
            *(getattr(function, "__kwdefaults__", None) or {}).values(),
        )
        if time.perf_counter in defaults:
            yield function


@contextlib.contextmanager
def _clock(function: Any, now: Any) -> Iterator[None]:
    """Give a function another clock in place of the default of its parameter `now`."""
    kept = function.__defaults__, function.__kwdefaults__
    function.__defaults__ = tuple(now if value is time.perf_counter else value for value in kept[0] or ()) or None
    function.__kwdefaults__ = {k: now if v is time.perf_counter else v for k, v in (kept[1] or {}).items()} or None
    try:
        yield
    finally:
        function.__defaults__, function.__kwdefaults__ = kept
