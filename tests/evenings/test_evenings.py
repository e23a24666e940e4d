"""Whole evenings in virtual time: nothing is found wrong, and a seed gives the same evening again."""

import pytest

from tests.evenings.started import played

pytestmark = pytest.mark.long


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_nothing_is_found_wrong_with_an_evening(seed: str) -> None:
    evening = played(seed)
    assert evening.well, evening.text


@pytest.mark.every
@pytest.mark.parametrize("seed", ["4", "5", "6", "7", "8", "9", "10"])
def test_nothing_is_found_wrong_with_further_evenings(seed: str) -> None:
    evening = played(seed)
    assert evening.well, evening.text


def test_a_seed_gives_the_same_evening_again_whatever_python_s_hashes() -> None:
    first, again = played("1"), played("1", hashes=7)
    assert first.pressed, first.text
    assert again.pressed == first.pressed


def test_a_seed_gives_the_same_evening_on_both_stores(database: str) -> None:
    first, again = played("2"), played("2", database=database)
    assert first.pressed, first.text
    assert again.pressed == first.pressed
