"""Automatic closing of seasons at the end of a month or quarter, where a server has chosen that."""

from datetime import UTC, datetime

from data import endings as store
from data import servers as store_servers
from data.port import Connection
from tables import servers
from tables.servers import Seasons

_MONTHS: dict[Seasons, int] = {"monthly": 1, "quarterly": 3}


def close_due(connection: Connection, guild_id: int, now_ms: int) -> None:
    """Close the running season if the month or quarter of its last game is over, as of the end of that period.

    To be called before a game is added to a season and before a season is shown. So no game is in a season that ended
    before the game did, and a long time without games gives one closed season, not an empty one for each month.
    """
    store_servers.lock(connection, guild_id)
    end_ms = due(connection, guild_id, now_ms)
    if end_ms is not None:
        store.close_season(connection, guild_id, end_ms)


def due(connection: Connection, guild_id: int, now_ms: int) -> int | None:
    """The time at which the running season should have been closed automatically; None where the season runs on."""
    months = _MONTHS.get(servers.read(store_servers.settings(connection, guild_id)).seasons)
    last_ms = None if months is None else store.last_ended(connection, guild_id)
    if months is None or last_ms is None:
        return None
    end_ms = period_end(last_ms, months)
    return end_ms if end_ms <= now_ms else None


def period_end(at_ms: int, months: int) -> int:
    """The end of the period (UTC) that contains a time, in milliseconds since 1970.

    Args:
        at_ms: The time, in milliseconds since 1970.
        months: The length of a period in months; the first period of a year begins in January.
    """
    day = datetime.fromtimestamp(at_ms / 1000, UTC)
    years, month = divmod(day.year * 12 + (day.month - 1) // months * months + months, 12)
    return int(datetime(years, month + 1, 1, tzinfo=UTC).timestamp()) * 1000
