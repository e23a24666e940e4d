"""Catching up with boards that are behind after a start or an outage: shown a few at a time, so that nobody who plays now waits for them."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterable

from cogs.base.services import Spawn
from cogs.show.showing import Showing
from tables.model import Table

log = logging.getLogger("baraza.publish")

AT_ONCE = 8
"""So many boards are under way together: a picture is drawn for each, and Discord takes fifty requests a second."""
PATIENCE_SECONDS = 10.0
"""How long a board is waited for before the next: one that Discord does not take is tried again by itself."""


class CatchUp:
    """Goes through tables that are behind.

    Args:
        load: Loads a table by its id.
        spawn: Runs the workers.
        show: Has a table shown, and returns what can be waited for.
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
        self._waiting: deque[Showing] = deque()
        self._workers = 0

    def add(self, tables: Iterable[Showing]) -> None:
        """Show these as well, after those that wait."""
        self._waiting += (showing for showing in tables if showing.fell_behind())
        for _ in range(min(AT_ONCE, len(self._waiting)) - self._workers):
            self._workers += 1
            self._spawn(self._work())

    async def _work(self) -> None:
        try:
            while self._waiting:
                showing = self._waiting.popleft()
                showing.reached()
                try:
                    table = await self._load(showing.table_id)
                except Exception:
                    log.exception("table %s cannot be read and is not shown", showing.table_id)
                    continue
                await asyncio.wait({self._show(table)}, timeout=PATIENCE_SECONDS)
        finally:
            self._workers -= 1
