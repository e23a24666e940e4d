"""Retries with exponential backoff for tables whose board could not be shown."""

from collections.abc import Callable

from cogs.base.services import Spawn
from cogs.show.owed import Backoff
from cogs.show.showing import Showing
from tables.clock import Clock
from tables.model import Table

FIRST_SECONDS = 60
LONGEST_SECONDS = 3600
KEPT = 2000
"""The most tables with a retry; beyond it the longest waiting loses its retry and is shown at its next change only."""


class Retry:
    """The schedule of retries.

    Args:
        clock: Times the backoffs.
        spawn: Starts a background task, which is cancelled when the client closes.
        again: Queues another attempt to show a table; whoever sees that fail calls `put_off` again.
    """

    def __init__(self, clock: Clock, spawn: Spawn, again: Callable[[Table], None]) -> None:
        self._clock = clock
        self._spawn = spawn
        self._again = again
        self._waits: list[Showing] = []
        """The tables with a retry, the longest waiting first."""

    def __len__(self) -> int:
        """The number of tables with a retry."""
        return len(self._waits)

    def put_off(self, showing: Showing, table: Table) -> None:
        """Schedule a retry of a table in one minute; after further failures in two, four and so on, up to an hour.

        While a retry is scheduled, another failure of the same table changes nothing.
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
        """Cancel a table's retry and reset its backoff, as when the table is shown or closed."""
        if showing.backoff is not None:
            self._waits.remove(showing)
            showing.backoff_cancelled()

    def hurry(self, guild_id: int) -> None:
        """Retry all tables of a server at once; called when its permissions change."""
        for showing in list(self._waits):
            assert showing.backoff is not None
            table = showing.backoff.table
            if table.guild_id == guild_id:
                self.forget(showing)
                self._again(table)

    async def _sleep(self, showing: Showing, table: Table, seconds: int) -> None:
        await self._clock.sleep_until(self._clock.now_ms() + seconds * 1000)
        showing.backoff_ended()
        self._again(table)
