"""The core rules of Yoté (yote.md 2.1), the oracles (2.5) and the rulings on captures (2.4), sentence by sentence."""

import pytest

from engines.yote.options import ChokoOptions, YoteOptions
from engines.yote.rules import Yote
from tests.engines.yote.helpers import EMPTY, SEED, at, captures, line, play, refusal, turns


def test_board_is_empty_and_each_side_has_twelve_pieces_in_hand() -> None:
    state = Yote().new(YoteOptions(), 2, SEED)
    assert line(state) == EMPTY
    assert Yote().view(state, 0).lost == (0, 0)


@pytest.mark.parametrize("mandatory", [False, True])
def test_start_has_thirty_placements_and_nothing_else(mandatory: bool) -> None:
    legal = turns(at(EMPTY, YoteOptions(mandatory_capture=mandatory)))
    assert legal == {f"{file}{rank}" for file in "abcde" for rank in range(1, 7)}


def test_light_moves_first_then_the_sides_alternate() -> None:
    game, state = Yote(), at(EMPTY)
    assert game.to_act(state) == (0,)
    assert game.to_act(play(state, "c3")) == (1,)
    assert game.to_act(play(state, "c3", "c4")) == (0,)


def test_first_turn_of_each_player_is_a_placement() -> None:
    assert all(len(text) == 2 for text in turns(at(EMPTY)) | turns(play(at(EMPTY), "c3")))


def test_placing_puts_a_piece_from_hand_on_any_empty_cell() -> None:
    state = at("5/5/2x2/2o2/5/5 o 11,11 - - 2 0 3")
    assert len({text for text in turns(state) if len(text) == 2}) == 28
    assert line(play(state, "a1")) == "5/5/2x2/2o2/5/o4 x 10,11 - - 3 0 4"


def test_placing_is_refused_on_a_piece_and_with_an_empty_hand() -> None:
    state = at("5/5/2x2/2o2/5/5 o 11,11 - - 2 0 3")
    assert refusal(state, "c3").reason == "occupied"
    assert refusal(state, "c4").values == {"cell": "c4"}
    assert refusal(at("5/5/2x2/2o2/5/5 o 0,11 - - 2 0 3"), "a1").reason == "hand-empty"


def test_stepping_goes_one_cell_left_right_up_or_down_to_an_empty_cell() -> None:
    state = at("5/5/5/2o2/5/5 o 0,11 - - 2 0 3")
    assert turns(state) == {"c3-b3", "c3-d3", "c3-c2", "c3-c4"}
    assert line(play(state, "c3-d3")) == "5/5/5/3o1/5/5 x 0,11 - - 3 1 4"


def test_no_diagonal_steps() -> None:
    assert refusal(at("5/5/5/2o2/5/5 o 0,11 - - 2 0 3"), "c3-d4").reason == "not-adjacent"


def test_a_step_does_not_go_round_the_edge() -> None:
    state = at("5/5/5/4o/5/5 o 0,11 - - 2 0 3")
    assert turns(state) == {"e3-d3", "e3-e2", "e3-e4"}
    assert refusal(state, "e3-a4").reason == "not-adjacent"


def test_a_step_needs_an_empty_cell_and_an_own_piece() -> None:
    state = at("5/5/2x2/2o2/2o2/5 o 0,11 - - 2 0 3")
    assert refusal(state, "c3-c4").reason == "blocked-landing"
    assert refusal(state, "c3-c2").reason == "blocked-landing"
    assert refusal(state, "c4-c5").reason == "not-yours"
    assert refusal(state, "d4-d5").reason == "no-piece"


def test_pieces_may_be_held_in_hand_as_long_as_one_likes() -> None:
    state = play(at(EMPTY), "c3", "a6", "c3-c2", "a6-a5")
    assert {"c2-c3", "d4"} <= turns(state)


def test_oracle_light_c3_dark_c4_and_c5_empty_is_a_capture() -> None:
    state = at("5/x4/2x2/2o2/5/5 o 11,10 - - 2 0 3")
    assert captures(state) == {"c3xc5:a5"}
    assert line(play(state, "c3xc5:a5")) == "5/2o2/5/5/5/5 x 11,10 - - 0 0 4"


def test_oracle_with_c5_occupied_there_is_no_capture() -> None:
    for piece in "ox":
        state = at(f"5/2{piece}2/2x2/2o2/5/5 o 10,10 - - 2 0 3")
        assert captures(state) == set()
        assert refusal(state, "c3xc5").reason == "blocked-landing"


def test_oracle_light_c5_dark_c6_is_no_capture_for_c7_is_off_the_board() -> None:
    state = at("2x2/2o2/5/5/5/x4 o 11,10 - - 2 0 3")
    assert captures(state) == set()
    assert refusal(state, "c5xc7").reason == "off-board"


def test_captures_go_in_all_four_directions() -> None:
    state = at("5/2x2/1xox1/2x2/5/5 o 0,8 - - 2 0 3")
    assert {text[:5] for text in captures(state)} == {"c4xa4", "c4xe4", "c4xc6", "c4xc2"}


def test_no_diagonal_captures_and_none_round_the_edge() -> None:
    state = at("5/5/3xx/x1o2/5/5 o 11,9 - - 2 0 3")
    assert captures(state) == set()
    assert refusal(state, "c3xe5").reason == "not-two-away"
    assert refusal(at("5/5/5/x3o/5/5 o 11,9 - - 2 0 3"), "e3xb4").reason == "not-two-away"


def test_only_an_enemy_piece_is_jumped() -> None:
    state = at("5/5/2o2/2o2/5/5 o 10,9 - - 2 0 3")
    assert refusal(state, "c3xc5").reason == "nothing-to-jump"
    assert refusal(state, "c3xa3").values == {"cell": "b3"}


def test_every_direction_is_open_to_every_piece_and_nothing_is_crowned() -> None:
    state = at("2o2/2x2/5/5/5/x4 o 0,9 - - 2 0 3")
    assert "c6xc4:a1" in turns(state)
    assert "c6-b6" in turns(state)
    assert len(turns(play(at("5/2o2/5/5/5/5 o 0,9 - - 2 0 3"), "c5-c6", "a1"))) == 3


def test_the_second_piece_is_any_enemy_piece_on_the_board_protected_or_not() -> None:
    state = at("xx3/x4/2x2/2o2/5/4x o 11,7 - - 2 0 3")
    assert captures(state) == {"c3xc5:a5", "c3xc5:a6", "c3xc5:b6", "c3xc5:e1"}


def test_the_second_removal_is_compulsory_and_belongs_to_the_turn() -> None:
    state = at("5/x4/2x2/2o2/5/x4 o 11,9 - - 2 0 3")
    needed = refusal(state, "c3xc5")
    assert needed.reason == "removal-needed"
    assert needed.values == {"count": 1, "choices": "a1, a5"}
    assert refusal(state, "c3xc5:c4").reason == "bad-removal"
    assert refusal(state, "c3xc5:b2").reason == "bad-removal"
    assert refusal(state, "c3xc5:c5").reason == "bad-removal"
    assert refusal(state, "c3xc5:a1,a5").values == {"count": 1, "given": 2}
    assert refusal(state, "c3xc5:hand").reason == "bad-hand-removal"


def test_oracle_one_on_board_and_five_in_hand_lemery_leaves_four_traditional_five() -> None:
    position = "5/5/2x2/2o2/5/5 o 11,5 - - 2 0 3"
    lemery, traditional = at(position), at(position, YoteOptions(preset="traditional"))
    assert captures(lemery) == {"c3xc5:hand"}
    assert play(lemery, "c3xc5").position.hands == (11, 4)
    assert captures(traditional) == {"c3xc5"}
    assert play(traditional, "c3xc5").position.hands == (11, 5)


def test_oracle_last_two_pieces_on_the_board_one_jumped_and_the_other_the_bonus_wins() -> None:
    state = play(at("5/5/2x2/2o2/5/4x o 11,0 - - 2 0 3"), "c3xc5:e1")
    assert state.result == ("captured-all", 0)


def test_if_nothing_is_left_after_the_jump_the_game_is_already_won() -> None:
    state = play(at("5/5/2x2/2o2/5/5 o 11,0 - - 2 0 3"), "c3xc5")
    assert state.result == ("captured-all", 0)


def test_a_player_with_an_empty_board_but_pieces_in_hand_plays_on() -> None:
    state = play(at("5/5/2x2/2o2/5/4x o 11,1 - - 2 0 3"), "c3xc5:e1")
    assert state.result is None
    assert len(turns(state)) == 29


def test_orientation_is_upright_with_a1_at_the_lower_left() -> None:
    looked = Yote().view(play(at(EMPTY), "a1", "e6"), 0)
    assert (looked.columns, looked.rows) == (5, 6)
    assert (looked.cells[0], looked.cells[-1]) == ("o", "x")
    assert looked.position.startswith("4x/")


def test_a_piece_in_hand_always_has_an_empty_cell() -> None:
    yote = at("ooooo/ooooo/ooxxx/xxxxx/xxx2/5 x 0,1 - - 0 0 24")
    assert {text for text in turns(yote) if len(text) == 2} == {"d2", "e2", "a1", "b1", "c1", "d1", "e1"}
    choko = at("ooooo/ooooo/ooxxx/xxxxx/xxx2 x 0,1 - - 0 0 24", ChokoOptions())
    assert {text for text in turns(choko) if len(text) == 2} == {"d1", "e1"}
