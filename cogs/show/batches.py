"""Batches of private messages to a table's players: all are drawn first, then all are sent, then the board follows."""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field

from tables.clock import Clock, within

log = logging.getLogger("baraza.private")

STRAGGLER_SECONDS = 2.0
"""The timeout of a board that waits for its batch of private messages, and of a message that waits for the others'
drawings."""


class Outgoing:
    """One private message of a batch that goes out to a table's players: all are drawn before the first is sent.

    Args:
        others: The batch; this message is appended.
        clock: Times the timeout.
    """

    def __init__(self, others: "list[Outgoing]", clock: Clock) -> None:
        loop = asyncio.get_running_loop()
        self._others = others
        self._clock = clock
        self.drawn: asyncio.Future[None] = loop.create_future()
        self.left: asyncio.Future[None] = loop.create_future()
        others.append(self)

    async def wait_for_batch(self) -> None:
        """Wait, once this message is drawn, until the rest of the batch is drawn too, with a timeout for stragglers."""
        self.drawn.set_result(None)
        await _wait([each.drawn for each in self._others], self._clock)

    def end(self) -> None:
        """Release everything that waits for this message: it was sent, failed, is not needed, or must not hold up others."""
        for future in (self.drawn, self.left):
            if not future.done():
                future.set_result(None)


@dataclass(slots=True)
class Batch:
    """The private messages that go out to one table's players at the same moment.

    Attributes:
        messages: The messages, sent or not.
        times: When each of them was sent, without those that were not sent, in seconds on the event loop's clock.
    """

    messages: list[Outgoing] = field(default_factory=list)
    times: list[float] = field(default_factory=list)


class Batches:
    """The batches of private messages under way, one for each table.

    Args:
        clock: The clock of the timeout for stragglers.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._going: dict[str, Batch] = {}

    async def out(self, table_id: str) -> None:
        """Wait until a table's batch of private messages is sent, with a timeout for stragglers."""
        batch = self._going.get(table_id)
        if batch is not None:
            await _wait([each.left for each in batch.messages], self._clock)

    def _leaving(self, table_id: str) -> Outgoing:
        """Add a message to a table's batch; pass the result to `_left` once the message is sent."""
        return Outgoing(self._going.setdefault(table_id, Batch()).messages, self._clock)

    def _left(self, table_id: str, outgoing: Outgoing, *, shown: bool) -> None:
        """Take a message out of its table's batch; `shown` is whether it was sent. Further calls do nothing."""
        if outgoing.left.done():
            return
        batch = self._going[table_id]
        if shown:
            batch.times.append(asyncio.get_running_loop().time())
        outgoing.end()
        if not all(each.left.done() for each in batch.messages):
            return
        del self._going[table_id]
        if len(batch.times) > 1:
            spread_ms = 1000 * (max(batch.times) - min(batch.times))
            log.info("table %s: %d private messages within %.0f ms", table_id, len(batch.times), spread_ms)


async def _wait(futures: Sequence[asyncio.Future[None]], clock: Clock) -> None:
    """Wait until all futures are done, or `STRAGGLER_SECONDS` have passed."""
    waits = [each for each in futures if not each.done()]
    if waits:
        with contextlib.suppress(TimeoutError):
            await within(clock, asyncio.wait(waits), STRAGGLER_SECONDS)
