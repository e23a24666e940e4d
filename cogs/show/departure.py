"""Departures: what goes out to a table's players together is drawn, then sent, and then the table's board follows."""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field

from tables.clock import Clock, within

log = logging.getLogger("baraza.private")

STRAGGLER_SECONDS = 2.0
"""How long a board waits for the private messages that go out with it, and each of these for the others' drawings."""


class Leaving:
    """One of the private messages that go out to a table's players together: first all are drawn, then all are sent.

    Args:
        others: All of them; this one is added.
        clock: Tells how long the others are waited for.
    """

    def __init__(self, others: "list[Leaving]", clock: Clock) -> None:
        loop = asyncio.get_running_loop()
        self._others = others
        self._clock = clock
        self.drawn: asyncio.Future[None] = loop.create_future()
        self.left: asyncio.Future[None] = loop.create_future()
        others.append(self)

    async def together(self) -> None:
        """To be called with what has been drawn in hand: wait until the others are, but not for stragglers."""
        self.drawn.set_result(None)
        await _wait([each.drawn for each in self._others], self._clock)

    def end(self) -> None:
        """It has gone out, has failed, is not needed any more, or is not to be waited for."""
        for future in (self.drawn, self.left):
            if not future.done():
                future.set_result(None)


@dataclass(slots=True)
class Going:
    """What goes out to a table's players together.

    Attributes:
        messages: Each of them.
        times: When each went out.
    """

    messages: list[Leaving] = field(default_factory=list)
    times: list[float] = field(default_factory=list)


class Departures:
    """What goes out to the players of each table.

    Args:
        clock: Tells how long stragglers are waited for.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._going: dict[str, Going] = {}

    async def out(self, table_id: str) -> None:
        """Wait until what goes out to the table's players has gone out, but not for stragglers."""
        going = self._going.get(table_id)
        if going is not None:
            await _wait([each.left for each in going.messages], self._clock)

    def _leaving(self, table_id: str) -> Leaving:
        """What is to be handed to `_left` once one more message for a table's players has gone out."""
        return Leaving(self._going.setdefault(table_id, Going()).messages, self._clock)

    def _left(self, table_id: str, leaving: Leaving, *, shown: bool) -> None:
        """One of the messages has gone out, or is not to be waited for; what is said of it first counts."""
        if leaving.left.done():
            return
        going = self._going[table_id]
        if shown:
            going.times.append(asyncio.get_running_loop().time())
        leaving.end()
        if not all(each.left.done() for each in going.messages):
            return
        del self._going[table_id]
        if len(going.times) > 1:
            spread_ms = 1000 * (max(going.times) - min(going.times))
            log.info("table %s: %d private messages within %.0f ms", table_id, len(going.times), spread_ms)


async def _wait(futures: Sequence[asyncio.Future[None]], clock: Clock) -> None:
    """Wait until all of these are done, but no longer than stragglers are waited for."""
    waits = [each for each in futures if not each.done()]
    if waits:
        with contextlib.suppress(TimeoutError):
            await within(clock, asyncio.wait(waits), STRAGGLER_SECONDS)
