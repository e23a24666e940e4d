"""The fit of the evaluation's weights: what it measures in a position, and that it finds the weights behind results."""

import random
from math import exp

import pytest

from engines.yote.evaluation import Weights
from engines.yote.nodes import Node
from makers.regression import fitted
from makers.yote_weights import RIDGE, played, samples

LINE: Node = (0b00110, 0b1 << 13, 6, 6, False, 0, 0)
"""Two own pieces side by side at the lower edge, b1 and c1, and an enemy piece on d3; six pieces in each hand."""


def test_a_feature_is_what_the_evaluation_says_of_it() -> None:
    ((features, points),) = samples("yote", [(LINE, 0.5)])
    assert points == 0.5
    pieces, *others = features
    half = len(Weights._fields) - 1
    full, empty = Weights(pieces, *others[:half]), Weights(pieces, *others[half:])
    assert full == empty, "half of all pieces are in hand"
    assert (full.pieces, 2 * full.hand, 2 * full.edge, 2 * full.joined) == (1, 0, 2, 1)
    assert (2 * full.turn, full.forced, full.one, full.more) == (1, 0, 0, 0)


def test_the_fit_finds_the_weights_behind_the_results() -> None:
    dice, weights = random.Random(3), (1.0, -0.5, 0.2)
    data = []
    for _ in range(1_500):
        features = tuple(dice.uniform(-3, 3) for _ in weights)
        value = sum(weight * feature for weight, feature in zip(weights, features, strict=True))
        data.append((features, 1 / (1 + exp(-value))))
    assert fitted(data, RIDGE, [0.0] * 3) == pytest.approx(weights, rel=0.1)


def test_a_game_gives_quiet_positions_and_its_result() -> None:
    found = played(3, "choko", 128)
    assert len(found) > 5
    assert {points for _, points in found} in ({0.5}, {0.0, 1.0})
    assert found == played(3, "choko", 128)
