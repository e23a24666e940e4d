"""The options of yote.md 2.3, without those that end the game: a case for each sentence there."""

import pytest
from pydantic import ValidationError

from engines.yote.options import ChokoOptions, YoteOptions
from tests.engines.yote.helpers import at, captures, line, play, refusal, turns, view

CHAIN = YoteOptions(chain_capture=True)
FORCED_CHAIN = YoteOptions(chain_capture=True, mandatory_capture=True)
MANDATORY = YoteOptions(mandatory_capture=True)
LEAP = YoteOptions(friendly_leap=True)
NO_RETURN = YoteOptions(no_immediate_return=True)
RETURN_AND_LEAP = YoteOptions(no_immediate_return=True, friendly_leap=True)


def test_presets_set_second_removal_and_small_endgame_draw() -> None:
    lemery, traditional = YoteOptions(), ChokoOptions(preset="traditional")
    assert (lemery.second_removal, lemery.small_endgame_draw) == ("board_then_hand", "stalemate")
    assert (traditional.second_removal, traditional.small_endgame_draw) == ("board_only", "auto")


def test_a_toggle_given_beside_a_preset_stands() -> None:
    options = YoteOptions(preset="traditional", small_endgame_draw="off")
    assert (options.second_removal, options.small_endgame_draw) == ("board_only", "off")


def test_defaults_are_those_in_bold() -> None:
    options = YoteOptions()
    assert options.preset == "lemery"
    assert not any(
        (options.mandatory_capture, options.chain_capture, options.friendly_leap, options.no_immediate_return)
    )
    assert options.repetition_draw
    assert options.no_progress_draw == 60


@pytest.mark.parametrize(
    "wrong",
    [
        {"preset": "zillions"},
        {"second_removal": "none"},
        {"no_progress_draw": -1},
        {"no_progress_draw": 501},
        {"speed": "slow"},
        {"kings": True},
    ],
)
def test_options_out_of_range_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        YoteOptions.model_validate(wrong)


class TestSecondRemoval:
    def test_board_then_hand_chooses_on_the_board_while_something_is_there(self) -> None:
        state = at("5/x4/2x2/2o2/5/5 o 11,5 - - 2 0 3")
        assert captures(state) == {"c3xc5:a5"}
        assert refusal(state, "c3xc5:hand").reason == "bad-hand-removal"

    def test_board_then_hand_takes_one_from_the_hand_without_a_choice(self) -> None:
        state = play(at("5/5/2x2/2o2/5/5 o 11,5 - - 2 0 3"), "c3xc5:hand")
        assert state.position.hands == (11, 4)

    def test_board_only_makes_no_second_removal_if_none_is_on_the_board(self) -> None:
        state = at("5/5/2x2/2o2/5/5 o 11,5 - - 2 0 3", YoteOptions(second_removal="board_only"))
        assert captures(state) == {"c3xc5"}
        assert refusal(state, "c3xc5:hand").values == {"count": 0, "given": 1}

    def test_board_or_hand_is_a_free_choice(self) -> None:
        options = YoteOptions(second_removal="board_or_hand")
        state = at("5/x4/2x2/2o2/5/5 o 11,5 - - 2 0 3", options)
        assert captures(state) == {"c3xc5:a5", "c3xc5:hand"}
        assert line(play(state, "c3xc5:hand")) == "5/x1o2/5/5/5/5 x 11,4 - - 0 0 4"
        assert refusal(state, "c3xc5").values["choices"] == "a5, hand"

    def test_board_or_hand_with_an_empty_hand_is_the_board(self) -> None:
        options = YoteOptions(second_removal="board_or_hand")
        assert captures(at("5/x4/2x2/2o2/5/5 o 11,0 - - 2 0 3", options)) == {"c3xc5:a5"}


class TestMandatoryCapture:
    def test_only_captures_are_legal_and_any_may_be_chosen(self) -> None:
        state = at("5/5/2x2/2ox1/5/5 o 11,9 - - 2 0 3", MANDATORY)
        assert turns(state) == {"c3xc5:d3", "c3xe3:c4"}
        assert refusal(state, "a1").reason == "must-capture"
        assert refusal(state, "c3-c2").reason == "must-capture"

    def test_without_a_capture_everything_is_legal(self) -> None:
        state = at("5/5/x4/2o2/5/5 o 11,9 - - 2 0 3", MANDATORY)
        assert {"a1", "c3-c2"} <= turns(state)

    def test_off_leaves_the_choice(self) -> None:
        assert {"a1", "c3-c2", "c3xc5:hand"} <= turns(at("5/5/2x2/2o2/5/5 o 11,9 - - 2 0 3"))


class TestChainCapture:
    LINE = "5/5/1x3/2x2/1xo2/x4 o 0,0 - - 0 0 25"
    """c2 jumps c3 to c4, then b4 to a4; or b2 to a2."""

    def test_the_same_piece_may_jump_again_or_stop(self) -> None:
        found = captures(at(self.LINE, CHAIN))
        assert {text.split(":")[0] for text in found} == {"c2xc4", "c2xc4xa4", "c2xa2"}

    def test_bonus_removals_come_after_the_last_jump_one_for_each_jump(self) -> None:
        state = at(self.LINE, CHAIN)
        assert {text for text in captures(state) if text.startswith("c2xc4x")} == {"c2xc4xa4:a1,b2"}
        assert {text for text in captures(state) if text.startswith("c2xc4:")} == {"c2xc4:a1", "c2xc4:b2", "c2xc4:b4"}
        assert play(state, "c2xc4xa4").result == ("captured-all", 0)

    def test_bonus_removals_are_an_unordered_multiset_written_by_square_hand_last(self) -> None:
        options = YoteOptions(chain_capture=True, second_removal="board_or_hand")
        state = at("5/5/1x3/2x2/2o2/x3x o 0,3 - - 0 0 25", options)
        chains = {text for text in captures(state) if text.startswith("c2xc4x")}
        assert chains == {f"c2xc4xa4:{gone}" for gone in ("a1,e1", "a1,hand", "e1,hand", "hand,hand")}
        assert play(state, "c2xc4xa4:hand,e1") == play(state, "c2xc4xa4:e1,hand")

    def test_removals_stop_when_nothing_is_left_to_remove(self) -> None:
        board_only = YoteOptions(chain_capture=True, second_removal="board_only")
        state = at("5/5/1x3/2x2/2o2/x4 o 0,3 - - 0 0 25", board_only)
        assert {text for text in captures(state) if text.startswith("c2xc4x")} == {"c2xc4xa4:a1"}
        then_hand = at("5/5/1x3/2x2/2o2/x4 o 0,3 - - 0 0 25", CHAIN)
        assert {text for text in captures(then_hand) if text.startswith("c2xc4x")} == {"c2xc4xa4:a1,hand"}

    def test_a_chain_may_come_back_to_where_it_began_but_jumped_pieces_have_left(self) -> None:
        for rows, chain in (("1x3/x1x2/ox3", "a1xc1xc3xa3xa1"), ("2x2/1x1x1/1ox2", "b1xd1xd3xb3xb1")):
            state = at(f"5/5/5/{rows} o 0,4 - - 0 0 25", CHAIN)
            assert f"{chain}:hand,hand,hand,hand" in captures(state)
            assert max(text.count("x") for text in captures(state)) == 4
            assert play(state, chain).result == ("captured-all", 0)

    def test_off_ends_the_turn_after_one_jump(self) -> None:
        state = at(self.LINE)
        assert {text.split(":")[0] for text in captures(state)} == {"c2xc4", "c2xa2"}
        assert refusal(state, "c2xc4xa4:a1,b2").reason == "chain-off"

    def test_with_mandatory_capture_the_piece_must_go_on_choosing_its_route(self) -> None:
        state = at(self.LINE, FORCED_CHAIN)
        assert {text.split(":")[0] for text in turns(state)} == {"c2xc4xa4", "c2xa2"}
        assert refusal(state, "c2xc4:a1").values == {"cell": "c4"}
        assert refusal(state, "c2xc4:a1").reason == "must-go-on"


class TestFriendlyLeap:
    LINE = "5/5/2x2/2o2/2o2/5 o 5,5 - - 2 0 3"

    def test_a_piece_leaps_an_adjacent_own_piece_which_stays(self) -> None:
        state = at("5/5/5/2o2/2o2/4x o 5,5 - - 2 0 3", LEAP)
        assert {text for text in turns(state) if "~" in text} == {"c2~c4", "c3~c1"}
        assert line(play(state, "c2~c4")) == "5/5/2o2/2o2/5/4x x 5,5 - - 3 1 4"

    def test_the_cell_behind_must_be_empty(self) -> None:
        state = at(self.LINE, LEAP)
        assert {text for text in turns(state) if "~" in text} == {"c3~c1"}
        assert refusal(state, "c2~c4").reason == "blocked-landing"

    def test_it_leaps_own_pieces_only(self) -> None:
        state = at(self.LINE, LEAP)
        assert refusal(state, "c3~c5").values == {"cell": "c4"}
        assert refusal(state, "c3~c5").reason == "nothing-to-leap"
        assert refusal(state, "c3~e5").reason == "not-two-away"

    def test_it_neither_starts_nor_continues_a_chain(self) -> None:
        options = YoteOptions(friendly_leap=True, chain_capture=True)
        state = at("5/5/2x2/5/2o2/2o2 o 5,5 - - 2 0 3", options)
        assert {text for text in turns(state) if text.startswith("c1")} == {"c1-b1", "c1-d1", "c1~c3"}
        assert refusal(state, "c1~c3xc5").reason == "not-a-turn"

    def test_it_is_no_capture_so_not_available_when_one_is_compulsory(self) -> None:
        options = YoteOptions(friendly_leap=True, mandatory_capture=True)
        state = at("5/5/2x2/2o2/2o2/5 o 5,5 - - 2 0 3", options)
        assert turns(state) == {"c3xc5:hand"}
        assert refusal(state, "c3~c1").reason == "must-capture"

    def test_off_it_is_refused(self) -> None:
        state = at(self.LINE)
        assert not any("~" in text for text in turns(state))
        assert refusal(state, "c3~c1").reason == "leap-off"


class TestNoImmediateReturn:
    def test_the_step_back_is_barred_in_the_next_turn_only(self) -> None:
        state = play(at("5/5/5/2o2/5/x4 o 0,5 - - 2 0 3", NO_RETURN), "c3-c4", "a1-a2")
        assert "c4-c3" not in turns(state)
        assert refusal(state, "c4-c3").values == {"from": "c4", "to": "c3"}
        assert refusal(state, "c4-c3").reason == "return-barred"
        later = play(state, "c4-d4", "a2-b2")
        assert "d4-d3" in turns(later)
        assert "d4-c4" not in turns(later)

    def test_another_piece_may_step_there(self) -> None:
        state = play(at("5/5/5/2o2/2o2/x4 o 0,5 - - 2 0 3", NO_RETURN), "c3-c4", "a1-a2")
        assert "c2-c3" in turns(state)

    def test_another_turn_between_lifts_the_bar(self) -> None:
        state = play(at("5/5/5/2o2/5/x4 o 1,5 - - 2 0 3", NO_RETURN), "c3-c4", "a1-a2", "e6", "a2-a3")
        assert "c4-c3" in turns(state)

    def test_captures_are_exempt(self) -> None:
        state = play(at("5/5/2x2/5/2o2/5 x 3,5 - - 2 0 4", NO_RETURN), "a6", "c2-c3", "e6")
        assert "c3xc5:a6" in turns(state)

    def test_leaps_are_exempt(self) -> None:
        state = play(at("5/5/5/2o2/2o2/x4 o 0,5 - - 2 0 3", RETURN_AND_LEAP), "c2~c4", "a1-a2")
        assert "c4~c2" in turns(state)

    def test_lifted_if_it_is_the_only_reason_for_having_no_action(self) -> None:
        state = at("5/5/5/1x3/xx3/1oxx1 o 0,3 - o:b1-a1,x:d1-e1 8 8 41", NO_RETURN)
        assert turns(state) == {"b1-a1"}
        assert view(state).barred is None

    @pytest.mark.parametrize(
        ("line", "options", "left"),
        [
            ("5/5/5/5/xxx2/1ox2 o 0,3 - o:b1-a1 8 8 41", NO_RETURN, {"b1xb3", "b1xd1"}),
            ("5/5/1x3/xx3/xxx2/oo1xx o 0,3 - o:b1-c1 8 8 41", RETURN_AND_LEAP, {"a1~c1"}),
        ],
        ids=["capture", "leap"],
    )
    def test_not_lifted_while_a_capture_or_a_leap_is_left(
        self, line: str, options: YoteOptions, left: set[str]
    ) -> None:
        state = at(line, options)
        assert {text.split(":")[0] for text in turns(state)} == left
        barred = view(state).barred
        assert barred is not None
        assert refusal(state, "-".join(barred)).reason == "return-barred"

    def test_a_leap_bars_nothing(self) -> None:
        state = play(at("5/5/5/2o2/2o2/x4 o 0,5 - - 2 0 3", RETURN_AND_LEAP), "c2~c4", "a1-a2")
        assert view(state).barred is None

    def test_shown_in_the_view_while_it_counts(self) -> None:
        state = play(at("5/5/5/2o2/5/x4 o 0,5 - - 2 0 3", NO_RETURN), "c3-c4", "a1-a2")
        assert view(state).barred == ("c4", "c3")

    def test_off_one_may_step_straight_back(self) -> None:
        assert "c4-c3" in turns(play(at("5/5/5/2o2/5/x4 o 0,5 - - 2 0 3"), "c3-c4", "a1-a2"))
