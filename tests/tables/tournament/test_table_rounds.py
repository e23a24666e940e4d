"""Table rounds (docs/tournaments.md, 12)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tables.tournament import table_rounds
from tables.tournament.model import Pairing, PairingResult
from tests.examples import some
from tests.tables.tournament.playing import SEED, entrants, won

FOUR = range(2, 5)


@pytest.mark.parametrize(
    ("count", "sizes"),
    [
        (2, [2]),
        (3, [3]),
        (4, [4]),
        (5, [3, 2]),
        (6, [3, 3]),
        (7, [4, 3]),
        (9, [3, 3, 3]),
        (10, [4, 3, 3]),
        (64, [4] * 16),
    ],
)
def test_tables_are_as_few_as_possible_and_differ_by_one_seat(count: int, sizes: list[int]) -> None:
    found = table_rounds.pair(entrants(count), [], SEED, seats=FOUR)
    assert [len(one.seats) for one in found] == sizes
    assert sorted(number for one in found for number in one.seats) == list(range(1, count + 1))


def test_the_first_tables_are_equally_strong() -> None:
    found = table_rounds.pair(entrants(8), [], SEED, seats=FOUR)
    assert [set(one.seats) for one in found] == [{1, 4, 5, 8}, {2, 3, 6, 7}]


def test_afterwards_those_who_did_equally_well_sit_together() -> None:
    first = [won(Pairing(1, (1, 2, 3, 4)), 12, 8, 4, 0), won(Pairing(1, (5, 6, 7, 8)), 12, 8, 4, 0)]
    found = table_rounds.pair(entrants(8), first, SEED, seats=FOUR)
    assert [set(one.seats) for one in found] == [{1, 5, 2, 6}, {3, 7, 4, 8}]
    assert [one.round for one in found] == [2, 2]


def test_who_has_sat_first_least_often_sits_first() -> None:
    history = [won(Pairing(1, (1, 2, 3)), 12, 6, 0), won(Pairing(2, (2, 1, 3)), 12, 6, 0)]
    assert table_rounds.pair(entrants(3), history, SEED, seats=FOUR)[0].seats[0] == 3


def test_who_did_not_come_has_not_sat_first() -> None:
    history = [
        Pairing(1, (1, 2, 3), PairingResult((0, 12, 6), "played"), absent=(1,)),
        won(Pairing(2, (3, 1, 2)), 12, 6, 0),
    ]
    assert table_rounds.pair(entrants(3), history, SEED, seats=FOUR)[0].seats[0] == 1


def test_who_has_nobody_to_sit_with_has_a_winners_points() -> None:
    assert table_rounds.pair(entrants(1), [], SEED, seats=FOUR) == [Pairing(1, (1,), PairingResult((12,), "bye"))]
    assert table_rounds.pair([], [], SEED, seats=FOUR) == []


def test_only_those_who_are_here_are_seated_and_the_others_points_are_kept_in_mind() -> None:
    history = [won(Pairing(1, (1, 2, 3)), 12, 6, 0)]
    assert set(table_rounds.pair(entrants(3)[1:], history, SEED, seats=FOUR)[0].seats) == {2, 3}


@pytest.mark.parametrize(
    ("ranks", "halves"),
    [
        ((1, 2), (12, 0)),
        ((2, 1, 3), (6, 12, 0)),
        ((4, 1, 2, 3), (0, 12, 8, 4)),
        ((1, 1, 3, 4), (10, 10, 4, 0)),
        ((1, 1), (6, 6)),
        ((1, 1, 3), (9, 9, 0)),
        ((1, 1, 1, 1), (6, 6, 6, 6)),
    ],
)
def test_a_table_is_worth_six_points_to_its_winner_and_shared_places_share(
    ranks: tuple[int, ...], halves: tuple[int, ...]
) -> None:
    assert table_rounds.halves(ranks) == halves


@some(20)
@given(st.lists(st.integers(0, 3), min_size=2, max_size=4))
def test_a_table_of_the_same_size_is_always_worth_the_same(scores: list[int]) -> None:
    ranks = tuple(1 + sum(other > own for other in scores) for own in scores)
    assert sum(table_rounds.halves(ranks)) == 6 * len(scores)
