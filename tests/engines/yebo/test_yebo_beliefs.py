"""What the hard player of Yebo believes about unseen blocks, and what its hand is worth by these beliefs."""

import pytest

from engines.yebo.beliefs import Beliefs, beliefs
from engines.yebo.groups import ROUNDS, Number
from engines.yebo.plans import PLACE, counts_of
from engines.yebo.prospects import best
from tests.engines.yebo.playing import GAME, SEED, Play, table

HAND = "P1 P4 M1 M4 S1 S4"


def looks(play: Play) -> Beliefs:
    view = play.view(0)
    assert view.round is not None
    return beliefs(view, view.round)


def value(play: Play) -> float:
    view = play.view(0)
    return best(looks(play), counts_of(view.hand), ()).value


def discard(play: Play) -> str:
    view = play.view(0)
    return GAME.format(GAME.think("hard", view, GAME.legal(play.state, 0), SEED, 1.0))


def test_a_committed_seat_collects_its_suit_and_no_other() -> None:
    seen = looks(table(1, HAND, "M3|M9 M9 M9", "M8|P9 P9 P9"))
    assert seen.collected[1] == (0, 1, 0)
    assert seen.collected[2] == (1, 0, 0)
    assert looks(table(6, HAND, "M3|P9 S9", "M8|F1 B1")).collected[1] == (1, 0, 1)


def test_a_suit_that_lies_among_the_discards_is_probably_collected_by_nobody() -> None:
    for number in (1, 6):
        pots, masks, shields = looks(table(number, HAND, "M3", "M8", discards=("P5", "P6", "P7", "S5"))).collected[1]
        assert pots < shields < masks
        assert pots + masks + shields == pytest.approx(ROUNDS[number].suits)


def test_blocks_of_a_suit_that_others_collect_arrive_later() -> None:
    seen = looks(table(2, HAND, "M3|M7 M8 M9", "M8|M4 M5 M6"))
    assert seen.late[PLACE["P3"]] > seen.late[PLACE["M3"]]
    assert seen.early[PLACE["P3"]] > seen.early[PLACE["M3"]]
    mixed = looks(table(5, HAND, "M3|M7 P8 S9", "M8|M4 P5 S6"))
    assert mixed.late[PLACE["P3"]] == mixed.late[PLACE["M3"]]


@pytest.mark.parametrize(
    ("number", "hand", "shown"),
    [
        (1, "P1 P1 M4 M4", "F1 F1 F1"),
        (2, "P1 P2 M4 M5", "F1 F2 F3"),
        (3, "P1 M4", "F1 F1"),
        (4, "P1 M1 S4 M4", "P9 M9 S9"),
        (5, "P1 M2 S4 M5", "P7 M8 S9"),
        (6, "P1 M4", "F1 B1"),
    ],
)
def test_the_nearer_another_seat_is_to_its_goal_the_less_a_hand_is_worth(number: Number, hand: str, shown: str) -> None:
    values = [value(table(number, hand, seat, "M8")) for seat in ("M3", f"M3|{shown}", f"M3|{shown}||!")]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == 3


def test_it_counts_the_unseen_pairs_that_would_make_a_group_with_a_block() -> None:
    mates = looks(table(1, "P1 P1 P5 F1", "M3", "M8")).mates
    # Three of the four Pots 5 and of the four Flowers 1 are unseen, and two of the Pots 1; a set of Flowers counts twice.
    assert [mates[PLACE[block]] for block in ("P5", "F1", "P1", "M2")] == [3, 6, 1, 6]
    assert set(looks(table(3, "P1 P5", "M3", "M8")).mates) == {0}


def test_of_two_lone_blocks_it_discards_the_one_that_can_hardly_become_a_group() -> None:
    shown = "S1 P2 M3, M1 S2 P3"
    # Every mixed run with a Shield 9 needs an 8 of another suit.
    gone = ("P8", "P8", "P8", "P8", "M8", "M8", "M8", "M8")
    play = table(5, f"P1 P9 M5 P6 S5 M6|{shown}", "M3", "M9", fence="S9", discards=gone).say(0, "draw right")
    assert discard(play) == "discard S9"
