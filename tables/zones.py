"""Time zones, by their IANA names, and when an hour of their day comes next."""

from datetime import datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from tables.errors import Refused


@lru_cache(maxsize=1)
def zones() -> tuple[str, ...]:
    """The time zones that a person may name: places, and UTC; sorted."""
    return tuple(sorted(z for z in available_timezones() if z == "UTC" or ("/" in z and not z.startswith("Etc/"))))


def named(typed: str) -> str:
    """The time zone of a typed name, in any case. Raises Refused("zone-unknown")."""
    found = next((zone for zone in zones() if zone.lower() == typed.strip().lower()), None)
    if found is None:
        raise Refused("zone-unknown")
    return found


def matching(typed: str) -> list[str]:
    """The time zones whose names contain the typed text; those with a part that begins with it come first."""
    typed = typed.strip().lower().replace(" ", "_")
    found = [zone for zone in zones() if typed in zone.lower()]
    return sorted(found, key=lambda zone: not any(part.startswith(typed) for part in zone.lower().split("/")))


def next_ms(hour: int, zone: str, now_ms: int) -> int:
    """When a full hour of the day, from 0 to 23, comes next in a time zone after a moment, in Unix milliseconds.

    An hour that daylight saving skips comes when the clocks there are set forward; of an hour that comes twice the first counts.
    """
    place = ZoneInfo(zone)
    day = datetime.fromtimestamp(now_ms / 1000, place).date()
    while True:
        # A time that was skipped is reckoned with the offset before, and so does not lie before the moment of the change.
        due_ms = round(datetime.combine(day, time(hour), place).timestamp() * 1000)
        if due_ms > now_ms:
            return due_ms
        day += timedelta(days=1)
