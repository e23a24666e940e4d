"""Catching up with outdated boards after a start or an outage: a few at a time, so that active games do not wait."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable

from cogs.base.services import Spawn
from tables.model import Table

log = logging.getLogger("baraza.publish")

AT_ONCE = 8
"""The most workers: each board needs a picture drawn, and Discord accepts fifty requests a second."""
PATIENCE_SECONDS = 10.0
"""The timeout of a worker that waits for a board; a board that Discord refuses is retried elsewhere (`cogs.show.retry`)."""


class CatchUp:
    """A queue of tables with outdated boards, and the workers that show them.

    Args:
        load: Loads a table by its id.
        spawn: Starts a worker as a background task.
        show: Queues a table's board; returns a task that ends once the board is shown.
    """

    def __init__(
        self,
        load: Callable[[str], Awaitable[Table]],
        spawn: Spawn,
        show: Callable[[Table], asyncio.Task[None]],
    ) -> None:
        self._load = load
        self._spawn = spawn
        self._show = show
        self._waiting: dict[str, None] = {}
        """The ids of the tables in the queue, in its order."""
        self._workers = 0

    def add(self, table_ids: Iterable[str]) -> None:
        """Append tables to the queue, except those already in it, and start workers for them."""
        self._waiting |= dict.fromkeys(table_ids)
        for _ in range(min(AT_ONCE, len(self._waiting)) - self._workers):
            self._workers += 1
            self._spawn(self._work())

    async def _work(self) -> None:
        try:
            while self._waiting:
                table_id = next(iter(self._waiting))
                del self._waiting[table_id]
                try:
                    table = await self._load(table_id)
                except Exception:
                    log.exception("table %s cannot be read and is not shown", table_id)
                    continue
                await asyncio.wait({self._show(table)}, timeout=PATIENCE_SECONDS)
        finally:
            self._workers -= 1
