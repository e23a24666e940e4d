"""Lines and points (yam_master.md 1.7, 1.9)."""

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from engines.yam.board import CELLS, masks
from engines.yam.lines import LINES, points, runs, wins
from tests.engines.yam import reference
from tests.engines.yam.helpers import GAME, at, cells, play, view
from tests.examples import some


def score(board: str) -> int:
    return points(masks(cells(board))[0])


def test_1_7_twenty_lines_rows_columns_and_diagonals_of_five_four_and_three() -> None:
    assert Counter(map(len, LINES)) == {5: 12, 4: 4, 3: 4}
    assert sorted(sorted(CELLS[c] for c in line) for line in LINES) == sorted(map(sorted, reference.all_lines()))


def test_1_7_three_are_one_point_and_four_are_two_in_total() -> None:
    assert score("o:a1,b1") == 0
    assert score("o:a1,b1,c1") == 1
    assert score("o:a1,b1,c1,d1") == 2
    assert score("o:b2,c3,d4") == 1
    assert score("o:a4,b5") == 0
    assert score("o:a3,b4,c5") == 1


def test_1_7_a_run_is_unbroken_and_does_not_go_round_the_edge() -> None:
    assert score("o:a1,b1,d1,e1") == 0
    assert score("o:d1,e1,a2") == 0
    assert score("o:d2,e3,a5") == 0
    assert score("o:b1,a2,e2,d3") == 0


def test_1_7_one_token_counts_in_several_lines() -> None:
    assert score("o:c1,c2,c3,b3,a3") == 2
    assert score("o:c3,b2,d4,b4,d2,c2,c4,b3,d3") == 8


def test_oracle_1_9_row_of_three_and_diagonal_of_three_then_row_of_four() -> None:
    assert score("o:a5,b5,c5,b4,c3") == 2
    assert score("o:a5,b5,c5,d5,b4,c3") == 3


def test_1_7_points_are_recomputed_from_the_board_as_it_stands() -> None:
    state = play(at("o:c4 x:a1,b1,c1,d1", "55555", 2), "predator b1")
    assert view(state).points == (0, 0)


def test_view_tells_each_side_s_runs() -> None:
    looked = view(at("o:a1,a2,a3,a4 x:e5,d4,c3,e4,e3"))
    assert [(line.seat, line.cells, line.points) for line in looked.lines] == [
        (0, ("a4", "a3", "a2", "a1"), 2),
        (1, ("e5", "e4", "e3"), 1),
        (1, ("c3", "d4", "e5"), 1),
    ]
    assert looked.points == (2, 2)


BOARDS = st.integers(0, 10**9).map(
    lambda seed: "".join(random.Random(seed).choices(".ox", weights=[2, 1 + seed % 4, 1 + seed % 3], k=25))
)


@some(40)
@given(BOARDS)
def test_points_and_wins_equal_the_slow_count(signs: str) -> None:
    board = {CELLS[cell]: sign for cell, sign in enumerate(signs) if sign != "."}
    for seat, sign in enumerate("ox"):
        mask = masks(signs)[seat]
        assert points(mask) == reference.count(board, sign)
        assert points(mask) == sum(run.points for run in runs(mask, seat))
        assert wins(mask) == reference.has_five(board, sign)


def test_every_line_of_five_wins_and_none_of_four() -> None:
    for line in LINES:
        mask = sum(1 << cell for cell in line)
        assert wins(mask) == (len(line) == 5)
        assert points(mask) == {3: 1, 4: 2, 5: 2}[len(line)]


def test_gain_and_loss_of_every_use_are_exact() -> None:
    state = at("o:a1,b1,b3,e1 x:a5,b5,c5,d4,c4", "55555", 2)
    for use in view(state).uses:
        after = view(play(state, use.text)).points
        assert after[0] - view(state).points[0] == use.gain
        assert view(state).points[1] - after[1] == use.loss
    assert {use.kind for use in view(state).uses} == {"place", "predator"}
    assert GAME.view(state, None).uses == view(state).uses
