"""Retention: the deletion of what PRIVACY.md says is not stored any longer.

What is stored about a server is deleted once the bot has been away from it for `KEPT_DAYS`, and the times of people's last
presses and calls within a day; bars that are over; of puzzles of the day, what is five weeks old; and games in direct messages
some months after their end.
"""

from data import daily, departures, dialect, direct, handover, manners, notifications, presses, telling
from data.port import Connection, Store
from tables.clock import Clock
from tables.daily import calendar
from tables.play.holding import Holding
from tables.play.presence import KEPT_MS
from tables.village.ratings import DAY_MS

KEPT_DAYS = 30
"""The days for which everything about a server stays after the bot was removed, so that it can be invited again."""

GRACE_DAYS = 30
"""The days for which no game in direct messages is deleted after this version has first opened a store: earlier versions kept
these games for ever, so people get time to export theirs."""

INTERVAL_MS = DAY_MS // 4
"""The time in milliseconds between two deletions, short enough that no press is kept for more than a day."""


class Retention:
    """The deletion of what is stored longer than needed.

    Args:
        store: The store.
        clock: The clock.
        direct_days: The days for which a game in direct messages is kept after its end.
    """

    def __init__(self, store: Store, clock: Clock, direct_days: int) -> None:
        self._store = store
        self._clock = clock
        self._direct_days = direct_days

    async def due(self) -> list[int]:
        """The ids of the servers whose data are to be deleted now."""
        return await self._store.read(departures.before, self._clock.now_ms() - KEPT_DAYS * DAY_MS)

    async def ends(self) -> dict[int, int]:
        """Until when the data of each server that the bot is not in are kept, in Unix milliseconds, by the server's id."""
        left = await self._store.read(departures.absent)
        return {guild_id: since_ms + KEPT_DAYS * DAY_MS for guild_id, since_ms in left.items()}

    async def forget(self, guild_id: int, holding: Holding) -> None:
        """Delete everything that is stored about a server."""

        def delete(connection: Connection) -> None:
            departures.forget(connection, guild_id)
            holding.tell(connection, telling.SERVER, guild_id)

        await self._store.run(delete)
        # If the server invites the bot again, it counts as a new one.
        holding.left = frozenset(holding.left) - {guild_id}
        await self._store.settle()

    async def purge(self) -> None:
        """Delete expired presses, calls, bars and tokens of private messages, old puzzles of the day and games in direct messages."""
        now_ms = self._clock.now_ms()
        await self._store.run(_purge, now_ms)
        # Days of five weeks ago are no longer shown. Each call deletes a limited number of rows.
        oldest = calendar.number(now_ms) - calendar.KEPT_DAYS + 1
        while await self._store.run(daily.sweep, oldest, calendar.start_ms(oldest)):
            pass
        await self._purge_direct(now_ms)

    async def _purge_direct(self, now_ms: int) -> None:
        """Delete the games in direct messages that ended long ago, each in a transaction of its own."""
        if now_ms < await self._store.run(direct.begun, now_ms) + GRACE_DAYS * DAY_MS:
            return
        ended = await self._store.read(direct.ended, now_ms - self._direct_days * DAY_MS)
        for table_id in ended:
            await self._store.run(direct.delete, table_id)
        if ended:
            await self._store.settle()

    async def pause(self) -> None:
        """Wait until the next deletion."""
        await self._clock.sleep_until(self._clock.now_ms() + INTERVAL_MS)


def _purge(connection: Connection, now_ms: int) -> None:
    presses.save(connection, (), now_ms - KEPT_MS)
    manners.expire(connection, now_ms)
    notifications.expire(connection, now_ms - DAY_MS)
    if "open_panels" in dialect.tables(connection):  # PostgreSQL alone has several processes
        handover.expire(connection, now_ms)
