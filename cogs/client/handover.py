"""The Discord client's part in a handover: the implementation of `tables.handover.Frontend`."""

import asyncio
import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from cogs.client.door import Door
from cogs.show.private import KeptMessages
from cogs.show.publisher import ChannelPublisher
from tables.clock import Clock
from tables.handover import OpenPanel

REST_SECONDS = 1.5
"""The timeout for requests in flight in `Frontend.rest`; the successor's first answers wait for that."""
FINISH_SECONDS = 30.0
"""The timeout for interactions that are being answered when this process is about to end."""


class Frontend:
    """The interactions, boards and private messages of this process, to be handed over.

    Args:
        clock: The clock.
        door: The door of the interactions.
        publisher: The publisher.
        private: The private messages.
        serves: Whether the client is connected and prepared to answer at once.
    """

    def __init__(
        self,
        clock: Clock,
        door: Door,
        publisher: ChannelPublisher,
        private: KeptMessages,
        serves: Callable[[], bool],
    ) -> None:
        self._clock = clock
        self._door = door
        self._publisher = publisher
        self._private = private
        self._serves = serves

    def accept(self, since_ms: float = -math.inf, until_ms: float = math.inf, *, soon: bool = False) -> None:
        """Accept the interactions of a span of time, see `Gate.accept`."""
        self._door.gate.accept(since_ms, until_ms, soon=soon)

    def discord_ms(self) -> int:
        """The time on Discord's clock (`Door.discord_ms`), or on this machine's before the first interaction."""
        known = self._door.discord_ms()
        return self._clock.now_ms() if known is None else known

    @property
    def connected(self) -> bool:
        """Whether all shards are connected, and this process is prepared to answer at once."""
        return self._serves()

    async def rest(self) -> Sequence[OpenPanel]:
        """Stop showing anything, and wait for what is in flight, with a timeout; returns the open private messages."""
        await _all({*self._publisher.stop(), *self._door.under_way}, REST_SECONDS)
        await _all(self._private.stop(), REST_SECONDS)
        return self._private.handed_over()

    def go_on(self) -> None:
        """Resume after `rest`."""
        self._private.go_on()
        self._publisher.go_on()

    async def finish(self) -> None:
        """Wait until no interaction is being answered, with a timeout."""
        await _all(self._door.under_way, FINISH_SECONDS)

    async def leave(self) -> None:
        """Accept no further interaction, and wait until those that were admitted are answered."""
        self.accept(until_ms=-math.inf)
        await self.finish()


async def _all(tasks: Iterable[asyncio.Task[Any]], seconds: float) -> None:
    """Wait until tasks are done, with a timeout."""
    waiting = set(tasks)
    if waiting:
        await asyncio.wait(waiting, timeout=seconds)
