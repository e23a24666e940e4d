"""The hard player's probability of winning, and the command that fits it."""

import random
from collections.abc import Iterator
from itertools import pairwise
from math import exp, tanh

import pytest

from engines.fairness import dice
from engines.yam import evaluation, winning
from engines.yam.board import CELL, masks
from engines.yam.expectation import Board
from engines.yam.state import TOKENS
from engines.yam.winning import Odds, Weights
from makers import yam_weights
from makers.yam_weights import Sample, features
from tests.engines.yam.helpers import at

VARIED = [Weights(0.5 + left / 10, 0.4, 0.7, 0.5, 0.3, 0.2, 0.1, -left / 20, 0.15) for left in range(TOKENS)]


def board(places: str, reserve: tuple[int, int]) -> Board:
    return Board(*masks(at(places).position.cells), *reserve)


def boards() -> Iterator[Board]:
    chance = random.Random(3)
    for _ in range(4):
        own, foe = chance.randrange(TOKENS - 1), chance.randrange(TOKENS - 1)
        cells = chance.sample(range(25), own + foe)
        light, dark = (sum(1 << cell for cell in part) for part in (cells[:own], cells[own:]))
        yield Board(light, dark, TOKENS - own, TOKENS - foe)


def value(after: Board) -> float:
    """The value of the end of a turn, from the features of the board for the side that is to move then."""
    weights = VARIED[min(after.reserve, after.other) - 1]
    return -tanh(sum(w * x for w, x in zip(weights, features(after), strict=True)) / 2)


def test_the_ends_of_a_turn_have_the_odds_of_their_boards() -> None:
    for each in boards():
        found = Odds(VARIED).ends(*each)
        assert found.idle == pytest.approx(value(each.passed()))
        for cell in range(25):
            if each.foe >> cell & 1:
                assert found.cells[cell] == pytest.approx(value(each.robbed(cell, 1)))
            elif not each.own >> cell & 1:
                assert found.cells[cell] == pytest.approx(value(each.placed(cell)))


def test_an_open_line_is_worth_more_than_a_blocked_one() -> None:
    free, blocked = (winning.ends(*board(f"o:a3,b3 x:{cell}", (8, 8))).idle for cell in ("e5", "c3"))
    assert free > blocked


def test_a_point_is_worth_most_near_the_end() -> None:
    early, late = (winning.ends(*board("o:a3,b3,c3 x:a1,e5,d4", (left, left))).idle for left in (9, 2))
    assert 0 < early < late


def test_who_is_ahead_is_glad_of_a_smaller_reserve() -> None:
    """The twelfth token ends the game (1.8): it is near for the side with few tokens left."""
    near, far = (winning.ends(*board("o:a3,b3,c3 x:a1,e5,d4", reserve)).idle for reserve in ((2, 5), (5, 2)))
    assert near > far


def test_a_square_that_blocks_is_worth_its_token() -> None:
    now = board("o:b1,d2 x:a5,a4,a3,a2", (10, 8))
    values = winning.ends(*now).cells
    assert values[CELL["a1"]] == max(value for cell, value in enumerate(values) if not (now.own | now.foe) >> cell & 1)


def test_a_fit_finds_the_weights_that_made_the_results() -> None:
    chance, true = random.Random(1), (0.8, 0.5, 0.3, 0.2, -0.6, 0.4, 0.1, 0.0, -0.2)
    samples, before = [], Weights(*(0.0 for _ in true))
    for _ in range(1500):
        values = (*(chance.gauss(0, 1) for _ in range(8)), 1.0)
        odds = sum(w * x for w, x in zip(true, values, strict=True))
        samples.append(Sample(1, values, float(chance.random() < 1 / (1 + exp(-odds)))))
    assert yam_weights.fit(samples, before) == pytest.approx(true, abs=0.25)


def test_the_games_of_a_fit_are_whole_and_tell_both_sides_who_won() -> None:
    samples = yam_weights.game(evaluation.ends, dice(b"test", 1))
    assert samples == yam_weights.game(evaluation.ends, dice(b"test", 1))
    assert samples[0].left == TOKENS
    assert {sample.won for sample in samples} in ({0.0, 1.0}, {0.5})
    assert all(first.won == 1 - second.won for first, second in pairwise(samples))
    assert min(sample.left for sample in samples) <= 2
