"""Work that has to be done, and waits where the store cannot be used now."""

import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from data.repeated import Repeated
from tables.clock import Clock
from tables.errors import UnusableStoreError

T = TypeVar("T")
log = logging.getLogger(__name__)

RETRY_MS = 2_000
"""The time in milliseconds until it is tried again."""

CLOCKS_WAIT = "the clocks stay paused, as the store cannot be used yet (%s)"
"""What waits where clocks are started, or given time back."""


async def until_usable(clock: Clock, work: Callable[[], Awaitable[T]], waits: str) -> T:
    """Retry work until the store does not fail in it; returns its result.

    Args:
        clock: Times the pauses.
        work: What is done; another attempt may find a part of it done.
        waits: What waits meanwhile: a sentence with a place for the failure, which is logged once.
    """
    trouble = Repeated(log)
    while True:
        try:
            return await work()
        except UnusableStoreError as error:
            trouble.warn(waits, error)
            await clock.sleep_until(clock.now_ms() + RETRY_MS)
