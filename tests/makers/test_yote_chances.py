"""The fit of the chance of winning: what it is fitted to, and that it finds the number behind results."""

import random
from math import tanh

import pytest

from makers.yote_chances import Sample, endings, fair, played


def test_the_fit_finds_the_number_behind_the_results() -> None:
    dice, samples = random.Random(4), []
    for _ in range(1_500):
        own, foe, score = dice.randrange(1, 13), dice.randrange(1, 13), dice.randrange(-600, 601)
        samples.append(Sample(own, foe, score, (1 + tanh(score / (30 * (own + foe)))) / 2))
    assert fair(samples) == pytest.approx(30, rel=0.1)


def test_a_game_gives_undecided_positions_and_its_result() -> None:
    found = played(3, "choko", 1)
    assert len(found) > 3
    assert {sample.points for sample in found} in ({0.5}, {0.0, 1.0})


@pytest.mark.long  # the tables of six pieces are made for these tests alone
def test_endings_have_their_results_by_the_tables() -> None:
    found = list(endings("choko", 8, 1))
    assert {sample.own + sample.foe for sample in found} == {6}
