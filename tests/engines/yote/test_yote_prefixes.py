"""The continuations of a half-written turn: their order, their counts, the squares to tap."""

from engines.yote.options import ChokoOptions, YoteOptions
from engines.yote.prefixes import prefixes
from engines.yote.rules import Yote
from engines.yote.state import State
from tests.engines.yote.helpers import EMPTY, at, turns, view

CHAIN = YoteOptions(chain_capture=True)
ROUTES = "5/5/1x3/2x2/1xo2/x3x o 2,0 - - 0 0 25"
"""c2 jumps c3 to c4 and may go on over b4 to a4; or it jumps b2 to a2."""


def texts(state: State, partial: str) -> list[str]:
    return [part.text for part in prefixes(view(state), partial)]


def test_start_lists_every_empty_cell() -> None:
    parts = prefixes(view(at(EMPTY)), "")
    assert len(parts) == 30
    assert parts[0].text == parts[0].cell == "a1"
    assert all(part.whole and part.count == 1 for part in parts)


def test_pieces_that_capture_come_first_then_those_that_step_then_placements() -> None:
    listed = texts(at("5/5/2x2/2o2/5/o4 o 1,0 - - 0 0 25"), "")
    assert listed[:2] == ["c3", "a1"]
    assert listed[2:] == sorted(listed[2:], key=lambda cell: (cell[1], cell[0]))
    assert len(listed) == 2 + 27


def test_pieces_that_can_do_nothing_are_left_out() -> None:
    assert "a1" not in texts(at("5/5/5/xxx2/xx3/oxx2 o 0,3 - - 0 0 31", YoteOptions(small_endgame_draw="off")), "")
    assert texts(at("5/2x2/2o2/5/x4 o 9,9 o! - 2 0 7", ChokoOptions()), "c3") == []


def test_a_piece_goes_on_with_jumps_steps_and_leaps() -> None:
    state = at("5/2x2/2o2/2o2/5/x4 o 1,0 - - 0 0 25", YoteOptions(friendly_leap=True))
    assert texts(state, "c4") == ["xc6", "-b4", "-d4", "~c2"]


def test_counts_are_the_legal_turns_that_begin_so() -> None:
    state = at(ROUTES, CHAIN)
    legal = turns(state)
    for partial in ("", "c2", "c2xc4"):
        for part in prefixes(view(state), partial):
            begun = [text for text in legal if text.startswith(partial + part.text)]
            assert part.count == len(begun)


def test_a_chain_goes_on_or_stops_on_its_own_square() -> None:
    parts = prefixes(view(at(ROUTES, CHAIN)), "c2xc4")
    assert [(part.text, part.cell, part.whole) for part in parts] == [("xa4", "a4", False), (":", "c4", False)]
    assert texts(at(ROUTES, CHAIN), "c2xc4:") == ["a1", "e1", "b2", "b4"]


def test_without_a_further_jump_the_removals_follow_at_once() -> None:
    assert texts(at(ROUTES), "c2xc4") == [":a1", ":e1", ":b2", ":b4"]
    assert texts(at(ROUTES, CHAIN), "c2xc4xa4") == [":a1", ":e1", ":b2"]


def test_removals_follow_one_another_in_any_order() -> None:
    state = at(ROUTES, CHAIN)
    assert texts(state, "c2xc4xa4:a1") == [",e1", ",b2"]
    assert texts(state, "c2xc4xa4:b2") == [",a1", ",e1"]
    assert all(part.whole and part.count == 1 for part in prefixes(view(state), "c2xc4xa4:b2"))
    assert texts(state, "c2xc4xa4:b2,a1") == []


def test_the_hand_has_no_square() -> None:
    state = at("5/x4/2x2/2o2/5/5 o 11,5 - - 2 0 3", YoteOptions(second_removal="board_or_hand"))
    assert [(part.text, part.cell) for part in prefixes(view(state), "c3xc5")] == [(":a5", "a5"), (":hand", None)]


def test_two_from_the_hand() -> None:
    options = YoteOptions(chain_capture=True, second_removal="board_or_hand")
    state = at("5/5/1x3/2x2/2o2/x4 o 0,3 - - 0 0 25", options)
    assert texts(state, "c2xc4xa4:hand") == [",a1", ",hand"]


def test_stopping_without_a_choice_is_whole() -> None:
    state = at("5/5/1x3/2x2/2o2/5 o 2,0 - - 0 0 25", CHAIN)
    parts = prefixes(view(state), "c2xc4")
    assert [(part.text, part.cell, part.whole, part.count) for part in parts] == [
        ("xa4", "a4", True, 1),
        (":", "c4", True, 1),
    ]
    assert Yote().format(Yote().parse(view(state), "c2xc4:")) == "c2xc4:b4"


def test_a_compulsory_chain_offers_no_stop() -> None:
    state = at(ROUTES, YoteOptions(chain_capture=True, mandatory_capture=True))
    assert texts(state, "") == ["c2"]
    assert texts(state, "c2") == ["xa2", "xc4"]
    assert texts(state, "c2xc4") == ["xa4"]
    assert texts(state, "c2xc4:") == []


def test_what_begins_no_turn_has_no_parts() -> None:
    state = at(ROUTES, CHAIN)
    for partial in (
        "z9",
        "hello",
        "c3",
        "a1",
        "d4",
        "c2-c1",
        "c2xc3",
        "c2xc4xc6",
        "c2xc4xa4:b4",
        "c2xc4xa4:a1,a1",
        "c2x",
    ):
        assert texts(state, partial) == [], partial


def test_the_other_seat_and_spectators_have_none() -> None:
    state = at(EMPTY)
    assert prefixes(Yote().view(state, 1), "") == []
    assert prefixes(Yote().view(state, None), "") == []


def test_counts_hold_with_long_chains_and_many_removals() -> None:
    options = YoteOptions(chain_capture=True, second_removal="board_or_hand")
    state = at("x1x1x/1x1x1/2x2/1x1x1/5/o1x1x o 11,1 - - 0 0 25", options)
    assert sum(part.count for part in prefixes(view(state), "")) == len(turns(state))
