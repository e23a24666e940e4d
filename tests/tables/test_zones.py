"""When an hour of the day comes next in a time zone, also where daylight saving skips or repeats it."""

from datetime import UTC, datetime
from itertools import pairwise

import pytest

from tables.errors import Refused
from tables.zones import matching, named, next_ms

PARIS, APIA = "Europe/Paris", "Pacific/Apia"
SUMMER, WINTER = "2027-03-28", "2027-10-31"
"""The days of 2027 on which the clocks of Paris skip the hour of two, and repeat it."""


def ms(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("hour", "zone", "now", "due"),
    [
        (8, "UTC", "2027-01-15 07:59", "2027-01-15 08:00"),
        (8, "UTC", "2027-01-15 08:00", "2027-01-16 08:00"),
        (8, PARIS, "2027-01-15 08:00", "2027-01-16 07:00"),
        (8, PARIS, "2027-07-15 08:00", "2027-07-16 06:00"),
        (0, "Asia/Kolkata", "2027-01-15 08:00", "2027-01-15 18:30"),
        (23, "Pacific/Honolulu", "2027-01-15 08:00", "2027-01-15 09:00"),
        pytest.param(2, PARIS, f"{SUMMER} 00:00", f"{SUMMER} 01:00", id="a skipped hour"),
        pytest.param(2, PARIS, f"{SUMMER} 01:00", "2027-03-29 00:00", id="after a skipped hour"),
        pytest.param(2, PARIS, "2027-10-30 23:00", f"{WINTER} 00:00", id="an hour that comes twice"),
        pytest.param(2, PARIS, f"{WINTER} 00:00", "2027-11-01 01:00", id="in its first half"),
        pytest.param(2, PARIS, f"{WINTER} 01:30", "2027-11-01 01:00", id="when it comes again"),
        pytest.param(8, APIA, "2011-12-29 18:00", "2011-12-30 18:00", id="a day that is skipped"),
        pytest.param(8, APIA, "2011-12-30 18:00", "2011-12-31 18:00", id="after a day that is skipped"),
    ],
)
def test_an_hour_comes_once_a_day(hour: int, zone: str, now: str, due: str) -> None:
    assert datetime.fromtimestamp(next_ms(hour, zone, ms(now)) / 1000, UTC) == datetime.fromisoformat(f"{due}+00:00")


def test_a_year_of_mornings_in_places_with_daylight_saving_has_one_a_day() -> None:
    for zone in (PARIS, "America/Sao_Paulo", "Australia/Lord_Howe"):
        for hour in (1, 2, 8):
            now, due = ms("2027-01-01 00:00"), []
            while now < ms("2028-01-01 00:00"):
                now = next_ms(hour, zone, now)
                due.append(now)
            assert len(due) in {365, 366}
            assert {round((after - before) / 3_600_000, 1) for before, after in pairwise(due)} <= {
                23,
                23.5,
                24,
                24.5,
                25,
            }


def test_zones_are_named_in_any_case_and_completed() -> None:
    assert named(" europe/PARIS ") == PARIS
    assert matching("sao p")[0] == "America/Sao_Paulo"
    assert matching("pari")[0] == PARIS
    for typed in ("", "Paris", "Etc/GMT+3", "../etc"):
        with pytest.raises(Refused, match="zone-unknown"):
            named(typed)
