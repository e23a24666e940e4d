"""The honour of a server's week for the longest streak of its members at the puzzles of the day."""

from data import honours as store
from data.port import Connection
from tables.daily import calendar
from tables.village.honours import Found, Honour, Week


def streak(connection: Connection, week: Week) -> Found | None:
    """The longest streak among the results that were shown in the server in the week; a single day is none."""
    first, last = calendar.number(week.since_ms), calendar.number(week.until_ms - 1)
    best = store.best_streak(connection, week.guild_id, first, last)
    return None if best is None or best[1] < 2 else Found((best[0],), best[1])


STREAK = Honour("streak", "honour-streak", "days", "flame", streak)
