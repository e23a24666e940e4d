"""Choko (choko.md): the drop initiative (3.1), rulings on ambiguities, and rules shared with Yoté."""

import pytest
from pydantic import ValidationError

from engines.game import Ending
from engines.yote.options import ChokoOptions, YoteOptions
from engines.yote.rules import Choko
from engines.yote.state import State
from tests.engines.yote.helpers import SEED, at, captures, line, play, refusal, turns, view


def new(options: ChokoOptions | None = None) -> State:
    return Choko().new(options or ChokoOptions(), 2, SEED)


def initiative(state: State) -> tuple[int | None, bool]:
    return state.position.holder, state.position.must_place


def test_board_is_five_by_five() -> None:
    assert line(new()) == "5/5/5/5/5 o 12,12 o - 0 0 1"
    assert len(turns(new())) == 25
    assert refusal(new(), "c6").values == {"cell": "c6"}
    assert refusal(new(), "c6").reason == "off-board"


def test_1_at_the_start_the_first_player_holds_and_is_free() -> None:
    assert initiative(new()) == (0, False)
    assert view(new()).holder == 0
    assert not view(new()).must_place


def test_2_a_forced_side_may_only_place_and_forces_nobody() -> None:
    state = play(new(), "c3")
    assert initiative(state) == (0, True)
    state = play(state, "a1")
    assert initiative(state) == (0, False)
    forced = play(state, "c4")
    assert turns(forced) == {text for text in turns(forced) if len(text) == 2}
    assert refusal(forced, "a1-a2").reason == "must-place"


def test_3_a_free_placement_takes_the_initiative_and_obliges_the_other() -> None:
    state = play(new(), "c3", "a1", "c3-c2")
    assert initiative(state) == (0, False)
    taken_over = play(state, "a5")
    assert initiative(taken_over) == (1, True)


def test_3_steps_leaps_and_captures_leave_the_holder_and_the_other_free() -> None:
    leap = ChokoOptions(friendly_leap=True)
    position = "5/2x2/2o2/2o2/x4 o 9,9 o - 2 0 7"
    for text in ("c3-b3", "c3~c1", "c3xc5:a1"):
        assert initiative(play(at(position, leap), text)) == (0, False)


def test_3_the_other_is_not_obliged_if_its_hand_is_empty() -> None:
    state = play(at("5/2x2/5/2o2/x4 o 3,0 x - 2 0 7", ChokoOptions()), "e5")
    assert initiative(state) == (0, False)
    assert "c4-c3" in turns(state)


def test_4_a_forced_player_with_an_empty_hand_is_free() -> None:
    state = play(at("5/2x2/5/2o2/x4 x 0,3 x - 2 0 8", ChokoOptions()), "e5")
    assert not state.position.must_place
    assert "c2-c1" in turns(state)


def test_5_with_both_hands_empty_nobody_holds() -> None:
    state = play(at("5/2x2/5/2o2/x4 o 1,0 x - 2 0 7", ChokoOptions()), "e5")
    assert initiative(state) == (None, False)
    hand_taken = play(at("5/5/2x2/2o2/5 o 0,1 x - 2 0 7", ChokoOptions()), "c2xc4:hand")
    assert hand_taken.result == ("captured-all", 0)


def test_5_chain_capture_is_refused() -> None:
    with pytest.raises(ValidationError, match="chain_capture"):
        ChokoOptions.model_validate({"chain_capture": True})
    assert YoteOptions(chain_capture=True).chain_capture


def test_5_single_capture_ignores_second_removal() -> None:
    for removal in ("board_then_hand", "board_only", "board_or_hand"):
        options = ChokoOptions.model_validate({"single_capture": True, "second_removal": removal})
        state = at("5/2x2/2o2/5/x4 o 9,9 o - 2 0 7", options)
        assert captures(state) == {"c3xc5"}
        assert refusal(state, "c3xc5:a1").values == {"count": 0, "given": 1}
        assert line(play(state, "c3xc5")) == "2o2/5/5/5/x4 x 9,9 o - 0 0 8"


def test_double_capture_applies_as_in_yote() -> None:
    assert captures(at("5/2x2/2o2/5/x4 o 9,9 o - 2 0 7", ChokoOptions())) == {"c3xc5:a1"}
    assert captures(at("5/2x2/2o2/5/5 o 9,9 o - 2 0 7", ChokoOptions())) == {"c3xc5:hand"}


def test_seed_4_holder_places_then_the_other_must_place() -> None:
    assert play(new(), "c3").position.must_place


def test_seed_4_if_the_other_moves_or_captures_the_holder_keeps_the_initiative() -> None:
    state = play(new(), "c3", "a1", "c3-c2", "a1-a2")
    assert initiative(state) == (0, False)
    assert initiative(play(state, "e5")) == (0, True)


def test_ruling_after_the_holder_captures_the_other_may_take_over_by_placing() -> None:
    state = play(at("5/2x2/2o2/5/xx3 o 9,9 o - 2 0 7", ChokoOptions()), "c3xc5:a1")
    assert initiative(state) == (0, False)
    assert initiative(play(state, "e1")) == (1, True)


def test_ruling_forced_placement_comes_before_mandatory_capture() -> None:
    options = ChokoOptions(mandatory_capture=True)
    state = at("5/2x2/2o2/5/x4 o 9,9 x! - 2 0 7", options)
    assert len(turns(state)) == 22
    assert refusal(state, "c3xc5:a1").reason == "must-place"
    assert line(play(state, "e5")) == "4o/2x2/2o2/5/x4 x 8,9 x - 3 0 8"
    free = at("5/2x2/2o2/5/x4 o 9,9 x - 2 0 7", options)
    assert turns(free) == {"c3xc5:a1"}


def test_ruling_the_very_first_turn_is_free_but_only_placements_exist() -> None:
    assert all(len(text) == 2 for text in turns(new()))


def test_ruling_friendly_leap_is_a_toggle() -> None:
    state = at("5/5/2o2/2o2/x4 o 9,9 o - 2 0 7", ChokoOptions(friendly_leap=True))
    assert {text for text in turns(state) if "~" in text} == {"c2~c4", "c3~c1"}


def test_ruling_the_draws_are_those_of_yote() -> None:
    traditional = ChokoOptions(preset="traditional")
    assert play(at("5/x4/2xo1/5/xx3 o 3,0 - - 2 0 7", traditional), "d3xb3:a1").result is None
    small = play(at("5/x4/2xo1/5/xx3 o 1,0 - - 2 0 7", traditional), "d3xb3:a1")
    assert small.result == ("small-endgame", None)
    stale = at("2x2/5/5/5/o4 o 0,0 - - 19 19 41", ChokoOptions())
    assert play(stale, "a1-a2").result == ("stalemate", None)


def test_ruling_blocked_counts_pieces_as_in_yote() -> None:
    state = play(at("5/5/x4/1x3/oxx2 x 0,2 - - 3 0 30", ChokoOptions()), "a2")
    assert state.result == ("blocked", 1)


def test_whole_exchange_of_the_initiative() -> None:
    told, state = [], new()
    for text in ("c3", "a1", "c3-c2", "a5"):
        state = play(state, text)
        seen = view(state)
        told.append(([event.kind for event in seen.happened], seen.holder, seen.must_place))
    assert told == [(["placed"], 0, True), (["placed"], 0, False), (["stepped"], 0, False), (["placed"], 1, True)]


def test_nobody_has_the_initiative_or_owes_a_placement_once_the_game_is_over() -> None:
    owed = play(new(), "c3")
    assert (view(owed).holder, view(owed).must_place) == (0, True)
    over = Choko().apply(owed, 1, Ending.RESIGN).state
    assert (view(over).holder, view(over).must_place) == (None, False)
