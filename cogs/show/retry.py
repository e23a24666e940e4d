"""Retries for tables whose message could not be shown: each is tried again by itself, at growing intervals."""

from collections.abc import Callable

from cogs.base.services import Spawn
from cogs.show.owed import Backoff
from cogs.show.showing import Showing
from tables.clock import Clock
from tables.model import Table

FIRST_SECONDS = 60
LONGEST_SECONDS = 3600
KEPT = 2000
"""More tables than these are not remembered: the ones that have waited longest are left to their next change."""


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
        self._waits: list[Showing] = []
        """Those put off, the ones that have waited longest first."""

    def put_off(self, showing: Showing, table: Table) -> None:
        """Try this table again in a minute; after further failures in two, in four, up to an hour.

        While it waits, failures that other changes of the table meet neither shorten nor lengthen that.
        """
        last = showing.backoff
        if last is not None:
            if last.alarm is not None:
                return
            self._waits.remove(showing)
        seconds = FIRST_SECONDS if last is None else min(last.seconds * 2, LONGEST_SECONDS)
        showing.put_off(Backoff(table, seconds, self._spawn(self._sleep(showing, table, seconds))))
        self._waits.append(showing)
        if len(self._waits) > KEPT:
            self.forget(self._waits[0])

    def forget(self, showing: Showing) -> None:
        """The table is shown, or gone: it waits no longer."""
        if showing.backoff is not None:
            self._waits.remove(showing)
            showing.calmed()

    def hurry(self, guild_id: int) -> None:
        """Something has changed in a server that may have let its tables in again: try them now."""
        for showing in list(self._waits):
            assert showing.backoff is not None
            table = showing.backoff.table
            if table.guild_id == guild_id:
                self.forget(showing)
                self._again(table)

    async def _sleep(self, showing: Showing, table: Table, seconds: int) -> None:
        await self._clock.sleep_until(self._clock.now_ms() + seconds * 1000)
        showing.rung()
        self._again(table)
