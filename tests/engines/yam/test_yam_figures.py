"""The board (yam_master.md 1.2), the figures of the dice (1.3) and the oracles for both (1.9)."""

import itertools
from collections import Counter

import pytest

from engines.yam.figures import GREAT, is_great, of_dice
from engines.yam.view import BOARD
from tests.engines.yam import reference
from tests.engines.yam.helpers import GAME, at

THROWS = list(itertools.product(range(1, 7), repeat=5))
WORDS = {"defi": "défi", "carre": "carré", "low": "≤8"}
"""The figures whose names differ between engine (key) and rules text (value)."""


def test_the_board_is_the_one_of_1_2() -> None:
    assert {cell: WORDS.get(figure, figure) for cell, figure in BOARD.items()} == reference.ASKED


def test_census_of_1_2() -> None:
    census = Counter(BOARD.values())
    assert census.pop("yam") == 1
    assert len(census) == 12
    assert set(census.values()) == {2}


@pytest.mark.parametrize(("figure", "number"), [("yam", 6), ("carre", 156), ("full", 306), ("suite", 240), ("low", 56)])
def test_oracle_1_9_of_7776_throws(figure: str, number: int) -> None:
    assert sum(figure in of_dice(dice) for dice in THROWS) == number


def test_oracle_1_9_full_without_the_yam() -> None:
    assert sum("full" in of_dice(dice) and "yam" not in of_dice(dice) for dice in THROWS) == 300


@pytest.mark.parametrize("number", "123456")
def test_oracle_1_9_brelan_of_one_given_number(number: str) -> None:
    assert sum(number in of_dice(dice) for dice in THROWS) == 276


def test_oracle_1_9_sec_able() -> None:
    assert sum(is_great(dice) for dice in THROWS) == 716


@pytest.mark.parametrize(
    ("dice", "figures"),
    [
        ((1, 1, 1, 1, 4), {"carre", "low", "1"}),
        ((1, 1, 1, 2, 3), {"low", "1"}),
        ((1, 1, 2, 2, 2), {"full", "low", "2"}),
        ((6, 6, 6, 6, 6), {"yam", "carre", "full", "6"}),
    ],
)
def test_hand_cases_of_1_9(dice: tuple[int, ...], figures: set[str]) -> None:
    assert set(of_dice(dice)) == figures


def test_1_3_all_throws_show_what_the_reference_says_in_any_order() -> None:
    for dice in THROWS:
        asked = [f for f in dict.fromkeys(BOARD.values()) if reference.shows(list(dice), WORDS.get(f, f))]
        assert set(of_dice(dice)) == set(asked)


def test_1_3_a_yam_is_also_a_full_a_carre_and_a_brelan() -> None:
    for value in range(1, 7):
        assert {"full", "carre", "yam", str(value)} <= set(of_dice((value,) * 5))


def test_1_3_four_and_one_is_not_a_full() -> None:
    assert "full" not in of_dice((4, 4, 4, 4, 2))


def test_1_3_suites_are_the_two_of_five_different_in_a_row() -> None:
    shown = {tuple(sorted(dice)) for dice in THROWS if "suite" in of_dice(dice)}
    assert shown == {(1, 2, 3, 4, 5), (2, 3, 4, 5, 6)}


def test_1_3_a_bare_brelan_is_not_great() -> None:
    assert of_dice((5, 5, 5, 6, 2)) == ("5",)
    assert not is_great((5, 5, 5, 6, 2))
    assert not GREAT & set("123456")


def test_1_3_sec_and_defi_stand_among_the_figures_of_the_view() -> None:
    assert GAME.view(at(dice="44433"), None).figures == ("4", "full", "sec")
    assert GAME.view(at(dice="44433", throws=2), None).figures == ("4", "full")
    assert GAME.view(at(dice="44433", throws=2, defi=True), None).figures == ("4", "full", "defi")
    assert GAME.view(at(dice="44432", throws=2, defi=True), None).figures == ("4",)


def test_1_5_a_defi_that_was_just_declared_is_none_before_the_next_throw() -> None:
    assert GAME.view(at(dice="44433", throws=1, defi=True), None).figures == ("4", "full")
