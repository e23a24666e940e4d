"""The gate that every interaction passes: two processes that are connected to the same shard share the interactions."""

import asyncio
import contextlib
import math

from tables.clock import Clock, within


class Gate:
    """The interactions that this process answers, by the time at which Discord made them; at first all.

    An interaction of another time may become this process's own, should the other process die: it waits for that as long
    as it can still be answered.

    Args:
        clock: The clock of the waits.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._since_ms, self._until_ms = -math.inf, math.inf
        self._changed = asyncio.Event()
        self._open = asyncio.Event()
        self._open.set()

    def accept(self, since_ms: float = -math.inf, until_ms: float = math.inf, *, soon: bool = False) -> None:
        """Accept the interactions that Discord has made in this span of time, in Unix milliseconds.

        Args:
            since_ms: The beginning of the span.
            until_ms: The end of the span, exclusive.
            soon: Whether the interactions have to wait until the process holds their shards (`opened`).
        """
        self._since_ms, self._until_ms = since_ms, until_ms
        if soon:
            self._open.clear()
        else:
            self._open.set()
        self._changed.set()
        self._changed = asyncio.Event()

    async def admits(self, made_ms: int, left_ms: int) -> bool:
        """Whether this process answers an interaction.

        Args:
            made_ms: The time at which Discord made the interaction, in Unix milliseconds.
            left_ms: How long it can wait at most, in milliseconds.
        """
        end_ms = self._clock.now_ms() + left_ms
        while not self._since_ms <= made_ms < self._until_ms:
            left = end_ms - self._clock.now_ms()
            if left <= 0:
                return False
            with contextlib.suppress(TimeoutError):
                await within(self._clock, self._changed.wait(), left / 1000)
        return True

    async def opened(self) -> None:
        """Wait until the process holds the shards whose interactions it answers."""
        await self._open.wait()
