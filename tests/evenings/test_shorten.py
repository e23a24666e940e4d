"""The shortening of an evening that fails, with evenings that are not played."""

from collections.abc import Collection

from tests.evenings.happenings import BURSTS
from tests.evenings.shorten import shortened
from tests.evenings.started import Played


def _play(seed: str, without: Collection[int] = (), *, limit_s: float = 1) -> Played:
    """An evening that fails as long as its bursts 3 and 200 are played."""
    assert limit_s > 0
    well = bool({3, 200} & set(without))
    return Played(seed, frozenset(without), well, "" if well else "  ! owed: an answer\n", "")


def test_only_the_bursts_that_an_evening_needs_to_fail_are_left() -> None:
    short = shortened(_play("1"), 60, _play)
    assert set(range(BURSTS)) - short.without == {3, 200}
    assert short.faults == {"owed"}


def test_without_any_time_the_evening_stays_as_it_is() -> None:
    assert shortened(_play("1"), 0, _play) == _play("1")
