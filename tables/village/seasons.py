"""Seasons that close by themselves, at the end of a month or of a quarter, where a server has chosen so."""

from datetime import UTC, datetime

from data import endings as store
from data import servers as store_servers
from data.port import Connection
from tables import servers
from tables.servers import Seasons

_MONTHS: dict[Seasons, int] = {"monthly": 1, "quarterly": 3}


def close_due(connection: Connection, guild_id: int, now_ms: int) -> None:
    """Close the season that runs if the month or quarter of its last game is over: at that moment, not now.

    To be asked before a game is put into a season, and before anybody looks at one: so no game stands in a season that
    ended before it, and after a long silence there is one closed season, not an empty one for each month.
    """
    store_servers.lock(connection, guild_id)
    end_ms = due(connection, guild_id, now_ms)
    if end_ms is not None:
        store.close_season(connection, guild_id, end_ms)


def due(connection: Connection, guild_id: int, now_ms: int) -> int | None:
    """When the season that runs should have been closed by itself; None where it runs on."""
    months = _MONTHS.get(servers.read(store_servers.settings(connection, guild_id)).seasons)
    last_ms = None if months is None else store.last_ended(connection, guild_id)
    if months is None or last_ms is None:
        return None
    end_ms = period_end(last_ms, months)
    return end_ms if end_ms <= now_ms else None


def period_end(at_ms: int, months: int) -> int:
    """When the period of that moment ends, in milliseconds: so many months make one, the year's first in January, UTC."""
    day = datetime.fromtimestamp(at_ms / 1000, UTC)
    years, month = divmod(day.year * 12 + (day.month - 1) // months * months + months, 12)
    return int(datetime(years, month + 1, 1, tzinfo=UTC).timestamp()) * 1000
