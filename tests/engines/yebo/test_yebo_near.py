"""The hint of a hand: the block that two blocks lack for a group (yebo.md 5.3, A8)."""

import random
from collections import Counter

import pytest

from engines.yebo.blocks import AFRICA, ALL, NATURALS, SIGHTINGS
from engines.yebo.group_finder import Near, breaking, findable, near, whole
from engines.yebo.groups import ROUNDS, Number
from tests.engines.yebo.playing import groups, table


@pytest.mark.parametrize(
    ("number", "hand", "shown", "told"),
    [
        (1, "P3 P3 M1 M1 M1 F1 F1 B2 A", "", ["P3 P3 (P3)", "F1 F1 (F1)"]),
        (2, "P3 P4 P8 P9 M1 M3 F2 F3 A", "", ["P3 P4 (P2 P5)", "P8 P9 (P7)", "M1 M3 (M2)", "F2 F3 (F1)"]),
        (2, "P3 P4 M1 M3 F2 F3", "M4 M5 M6, B1 B2 B3", ["M1 M3 (M2)"]),
        (4, "P3 M3 S7 F1 F2", "", ["P3 M3 (S3)", "F1 F2 (F3)"]),
        (5, "P3 M4 P8 S9", "", ["P3 M4 (S2 S5)", "P8 S9 (M7)"]),
        (3, "P3 P4 F1", "", []),
        (6, "P3 P4 F1", "", []),
    ],
)
def test_what_lacks_one_block(number: Number, hand: str, shown: str, told: list[str]) -> None:
    found = near(number, hand.split(), groups(number, shown) if shown else ())
    assert [f"{' '.join(each.held)} ({' '.join(each.lacks)})" for each in found] == told


def test_a_block_of_which_all_are_had_is_not_waited_for() -> None:
    """Two Pots 3 and an Africa are displayed and the other two Pots 3 are in the hand: no hint asks for a fifth."""
    hand, displayed = ["P3", "P3", "P7", "P7"], groups(1, "P3 P3 A=P3")
    assert near(1, hand, displayed) == [Near(("P7", "P7"), ("P7",))]
    assert near(1, hand, ()) == [Near(("P3", "P3"), ("P3",)), Near(("P7", "P7"), ("P7",))]


@pytest.mark.parametrize("number", [number for number, spec in ROUNDS.items() if spec.size == 3])
def test_each_of_them_makes_a_group(number: Number) -> None:
    """For random hands, the hints name exactly the blocks with which the group finder finds a new group."""
    dice = random.Random(number)
    for _ in range(20):
        hand = dice.sample([block for block in ALL if block not in {AFRICA, *SIGHTINGS}], 11)
        before, held = set(findable(number, hand, ())), Counter(hand)
        told = {(tuple(sorted((*each.held, lack)))) for each in near(number, hand, ()) for lack in each.lacks}
        wanted = {
            tuple(sorted(group.blocks))
            for block in NATURALS
            if held[block] < 4
            for group in findable(number, [*hand, block], ())
            if group not in before
        }
        assert told == wanted


def test_it_is_ones_own_alone() -> None:
    play = table(1, "P3 P3 M1 M2 M9 S5 S6 S7 S8 F1 F2 B1", "P4 P4 M3 M4 M5 S1 S2 S3 S4 F2 F3 B2")
    assert play.view(0).near == (Near(("P3", "P3"), ("P3",)),)
    assert play.view(1).near == (Near(("P4", "P4"), ("P4",)),)
    assert play.view(None).near == ()


@pytest.mark.parametrize(
    ("number", "hand", "shown", "told"),
    [
        (1, "P3 P3 P3 M1 M1 F1 A", "", "P3"),
        (1, "P3 P3 P3 P3 M1", "", ""),  # the fourth can go, and the set stays
        (1, "P3 P3 P3 M1 M1 M1", "P1 P1 P1", "P3"),  # Masks are of another suit
        (2, "P3 P4 P5 P6", "", "P4 P5"),  # without a Pot 3 or 6 a run is left
        (2, "P3 P4 P5 P6 P7 P8", "", "P3 P4 P5 P6 P7 P8"),
        (3, "P3 P3 P3 F1 F1", "", "F1"),
        (1, "P3 P3 A A", "", ""),
        (4, "P3 M3 S3 P4", "", "P3 M3 S3"),
    ],
)
def test_what_a_whole_group_cannot_do_without(number: Number, hand: str, shown: str, told: str) -> None:
    found = breaking(number, hand.split(), groups(number, shown) if shown else ())
    assert found == frozenset(told.split())


@pytest.mark.parametrize(
    ("number", "hand", "shown", "told"),
    [
        (1, "P3 P3 P3 P3 M1 M1 M1 A", "", "P3 P3 P3|M1 M1 M1"),
        (1, "P3 P3 P3 M1 M1 M1", "P1 P1 P1", "P3 P3 P3"),
        (2, "P3 P4 P5 P6 P7 S1", "", "P3 P4 P5"),
        (2, "P2 P3 P4 P5 P6 P7", "", "P2 P3 P4|P5 P6 P7"),
        (2, "P3 P3 P4 P4 P5 P5", "", "P3 P4 P5|P3 P4 P5"),
        (3, "P3 P3 P3 F1 F1 A", "", "P3 P3|F1 F1"),
        (4, "P3 M3 S3 P4 A A", "", "P3 M3 S3"),
        (1, "P3 P3 A", "", ""),
    ],
)
def test_the_whole_groups_of_a_hand_are_as_many_as_it_holds_side_by_side(
    number: Number, hand: str, shown: str, told: str
) -> None:
    found = whole(number, hand.split(), groups(number, shown) if shown else ())
    assert [" ".join(group.base) for group in found] == (told.split("|") if told else [])


def test_whole_groups_are_ones_own_alone_and_known_out_of_turn() -> None:
    play = table(1, "P3 P3 P3 M1 M2 S5 S6 S7 S8 F1 F2 B1", "P4 P4 P4 M4 M5 S1 S2 S3 S4 F2 F3 B2")
    assert [[group.base for group in play.view(seat).whole] for seat in (0, 1, None)] == [
        [("P3", "P3", "P3")],
        [("P4", "P4", "P4")],
        [],
    ]
