"""Retries for tables whose message could not be shown: each is tried again by itself, at growing intervals."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from cogs.base.services import Spawn
from tables.clock import Clock
from tables.model import Table

FIRST_SECONDS = 60
LONGEST_SECONDS = 3600
KEPT = 2000
"""More tables than these are not remembered: the ones that have waited longest are left to their next change."""


@dataclass(slots=True)
class Wait:
    """One table that waits.

    Attributes:
        table: As it was when it could not be shown.
        seconds: How long it waits this time.
        sleeper: Tries again after that; done once it has.
    """

    table: Table
    seconds: int
    sleeper: asyncio.Task[None]


class Retry:
    """When each table is tried again.

    Args:
        clock: Counts the time that a table waits.
        spawn: Runs the waiting, which the close of the client ends.
        again: Tries to show a table; if that fails too, `put_off` is called again.
    """

    def __init__(self, clock: Clock, spawn: Spawn, again: Callable[[Table], None]) -> None:
        self._clock = clock
        self._spawn = spawn
        self._again = again
        self._waits: OrderedDict[str, Wait] = OrderedDict()

    def put_off(self, table: Table) -> None:
        """Try this table again in a minute; after further failures in two, in four, up to an hour.

        While it waits, failures that other changes of the table meet neither shorten nor lengthen that.
        """
        last = self._waits.get(table.id)
        if last is not None and not last.sleeper.done():
            return
        seconds = FIRST_SECONDS if last is None else min(last.seconds * 2, LONGEST_SECONDS)
        self._waits[table.id] = Wait(table, seconds, self._spawn(self._sleep(table, seconds)))
        self._waits.move_to_end(table.id)
        if len(self._waits) > KEPT:
            _, oldest = self._waits.popitem(last=False)
            oldest.sleeper.cancel()

    def forget(self, table_id: str) -> None:
        """The table is shown, or gone: it waits no longer."""
        wait = self._waits.pop(table_id, None)
        if wait is not None:
            wait.sleeper.cancel()

    def hurry(self, guild_id: int) -> None:
        """Something has changed in a server that may have let its tables in again: try them now."""
        for wait in [w for w in self._waits.values() if w.table.guild_id == guild_id]:
            self.forget(wait.table.id)
            self._again(wait.table)

    async def _sleep(self, table: Table, seconds: int) -> None:
        await self._clock.sleep_until(self._clock.now_ms() + seconds * 1000)
        self._again(table)
