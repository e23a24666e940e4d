"""The calendar of the puzzles of the day: 08:00 UTC, harder from Monday to Sunday, and nothing to be seen ahead."""

import hmac
from datetime import UTC, datetime

import pytest

from tables.daily import calendar

SECRET, OTHER = b"s" * 32, b"o" * 32
POOL = [f"p{number:03}" for number in range(400)]


def _ms(*when: int) -> int:
    return int(datetime(*when, tzinfo=UTC).timestamp() * 1000)  # type: ignore[misc,arg-type]


@pytest.mark.parametrize(
    ("at_ms", "day"),
    [
        (_ms(2026, 11, 16, 8), 1),
        (_ms(2026, 11, 16, 7, 59, 59), 0),
        (_ms(2026, 11, 17, 7, 59, 59), 1),
        (_ms(2026, 11, 17, 8), 2),
        (_ms(2027, 1, 15, 8), 61),
        (_ms(2027, 3, 28, 7, 59), 132),  # a night in which the clocks of Paris are put forward
        (_ms(2027, 3, 28, 8), 133),
    ],
)
def test_a_day_begins_at_eight(at_ms: int, day: int) -> None:
    assert calendar.number(at_ms) == day
    assert calendar.start_ms(day) <= at_ms < calendar.end_ms(day)
    assert calendar.end_ms(day) == calendar.start_ms(day + 1)
    assert datetime.fromtimestamp(calendar.start_ms(day) / 1000, UTC).weekday() == calendar.weekday(day)


def _chosen(days: range, secret: bytes = SECRET, kind: str = "a", pool: list[str] = POOL) -> list[str]:
    return [calendar.chosen(secret, kind, pool, day) for day in days]


def test_each_day_of_the_week_is_harder_than_the_one_before() -> None:
    for week in range(20):
        places = [POOL.index(each) for each in _chosen(range(1 + 7 * week, 8 + 7 * week))]
        assert all(400 * day // 7 <= place < 400 * (day + 1) // 7 for day, place in enumerate(places))


@pytest.mark.parametrize("size", [7, 10, 100])
def test_no_puzzle_comes_again_before_its_band_is_used_up(size: int) -> None:
    pool = POOL[:size]
    for day in range(1, 8):
        band = size * day // 7 - size * (day - 1) // 7
        for cycle in (0, 1):
            first = day + 7 * band * cycle
            assert len(set(_chosen(range(first, first + 7 * band, 7), pool=pool))) == band


def test_the_secret_alone_decides_and_kinds_do_not_go_together() -> None:
    days = range(1, 71)
    assert _chosen(days) == _chosen(days)
    for other in (_chosen(days, secret=OTHER), _chosen(days, kind="b")):
        assert sum(one == two for one, two in zip(_chosen(days), other, strict=True)) < 10


def test_a_cycle_has_another_order_than_the_one_before() -> None:
    band = 400 // 7
    first, second = (_chosen(range(1 + 7 * band * cycle, 1 + 7 * band * (cycle + 1), 7)) for cycle in (0, 1))
    assert sorted(first) == sorted(second)
    assert first != second


def _before(day: int, pool: list[str], secret: bytes = SECRET, kind: str = "a") -> str:
    """The puzzle of a day as it was before `RENEWED`."""
    band = pool[calendar.weekday(day) * len(pool) // 7 : (calendar.weekday(day) + 1) * len(pool) // 7]
    cycle, place = divmod((day - 1) // 7, len(band))
    return sorted(band, key=lambda each: hmac.digest(secret, f"{kind}/{cycle}/{each}".encode(), "sha256"))[place]


@pytest.mark.parametrize("size", [7, 21, 420])
def test_no_day_before_the_renewal_changes(size: int) -> None:
    pool = [f"p{number:03}" for number in range(size)]
    out = dict.fromkeys(pool[::3], calendar.RENEWED)
    days = range(-7, calendar.RENEWED)
    assert [calendar.chosen(SECRET, "a", pool, day, out) for day in days] == [_before(day, pool) for day in days]
    assert calendar.weekday(calendar.RENEWED) == 0


def test_where_nothing_is_left_out_the_first_cycle_goes_on_as_before() -> None:
    days = range(calendar.RENEWED, 1 + 7 * (400 // 7), 5)
    assert _chosen(days) == [_before(day, POOL) for day in days]


@pytest.mark.parametrize("left_out", [0, 6])
def test_a_puzzle_comes_back_after_ninety_days_at_the_least_also_where_a_cycle_ends(left_out: int) -> None:
    pool = [f"p{number:03}" for number in range(140)]  # twenty a band, so that a cycle ends every twenty weeks
    weekday = 3
    band = pool[weekday * 20 : weekday * 20 + 20]
    out = dict.fromkeys(band[: left_out // 2], calendar.RENEWED) | dict.fromkeys(band[15 : 15 + left_out // 2], 400)
    for secret in (SECRET, OTHER):
        days = range(calendar.RENEWED + weekday, 7 * 130, 7)
        came = [calendar.chosen(secret, "a", pool, day, out) for day in days]
        for place, (day, each) in enumerate(zip(days, came, strict=True)):
            assert each not in came[max(0, place - 12) : place]
            assert out.get(each, day + 1) > day
        if not left_out:
            assert all(len(set(came[13 + 20 * n : 33 + 20 * n])) == 20 for n in range(5))


def test_what_is_left_out_later_changes_no_day_before() -> None:
    out = dict.fromkeys(POOL[::9], calendar.RENEWED)
    more = out | {POOL[1]: 200, POOL[20]: 230}
    days = range(180, 200)
    assert [calendar.chosen(SECRET, "a", POOL, day, out) for day in days] == [
        calendar.chosen(SECRET, "a", POOL, day, more) for day in days
    ]


def test_the_days_stay_what_they_are() -> None:
    """Whoever changes the choice changes the days of several bots that share a secret."""
    assert _chosen(range(61, 68)) == ["p273", "p319", "p350", "p014", "p092", "p139", "p203"]
