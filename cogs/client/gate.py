"""The gate: divides interactions by time between two processes that are connected to the same shard."""

import asyncio
import contextlib
import math

from tables.clock import Clock, within


class Gate:
    """The span of time whose interactions, by their creation at Discord, this process answers; at first unlimited.

    An interaction outside the span waits as long as it can still be answered: the span changes if the other process dies.

    Args:
        clock: Times the waits.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._since_ms, self._until_ms = -math.inf, math.inf
        self._changed = asyncio.Event()
        self._open = asyncio.Event()
        self._open.set()

    def accept(self, since_ms: float = -math.inf, until_ms: float = math.inf, *, soon: bool = False) -> None:
        """Accept the interactions that Discord created in this span of time, in Unix milliseconds.

        Args:
            since_ms: The beginning of the span.
            until_ms: The end of the span, exclusive.
            soon: Whether accepted interactions must wait (`opened`) until the process holds their shards and this is
                called again without `soon`.
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
            made_ms: The time at which Discord created the interaction, in Unix milliseconds.
            left_ms: The maximum wait in milliseconds.
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
