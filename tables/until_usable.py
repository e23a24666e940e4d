"""Starting clocks once the store can be used: at a start, and where a shard or the store is back."""

import logging
from collections.abc import Awaitable, Callable

from data.repeated import Repeated
from tables.clock import Clock
from tables.errors import UnusableStoreError

log = logging.getLogger(__name__)

RETRY_MS = 2_000
"""The time in milliseconds until it is tried again."""


async def until_usable(clock: Clock, work: Callable[[], Awaitable[None]]) -> None:
    """Start clocks or pause them, and again until the store does not fail in it, which is logged once.

    Args:
        clock: Times the pauses.
        work: What is done; another attempt may find a part of it done.
    """
    trouble = Repeated(log)
    while True:
        try:
            return await work()
        except UnusableStoreError as error:
            trouble.warn("the clocks stay paused, as the store cannot be used yet (%s)", error)
            await clock.sleep_until(clock.now_ms() + RETRY_MS)
