"""The claim window of Yebo (yebo.md 5.6, A14, A16, A17, A19 to A23, A39)."""

from itertools import permutations

import pytest

from engines.game import LEVELS, Illegal, Level
from engines.yebo.groups import Group
from engines.yebo.notation import Action
from engines.yebo.options import YeboOptions
from tests.engines.yebo.playing import GAME, Play, table, thrown

LOOSE = YeboOptions(strict_display=False)


def four(**more: object) -> Play:
    """A round of Runs in which seat 0 has discarded P5; seats 1 and 3 can call it, seat 2 cannot."""
    return thrown(2, "P5", "P5 M1 M4", "P3 P4 S1 S8", "M5 M9 S2 S7", "P6 P7 M2 M7", options=LOOSE, **more)


def test_5_6_everybody_but_the_discarder_is_asked_whatever_he_holds() -> None:
    play = four()
    window = play.view(None).window
    assert window is not None
    assert (window.asked, window.open, window.seconds) == ((1, 2, 3), True, 15)
    assert GAME.to_act(play.state) == (1, 2, 3)
    assert [play.view(seat).may.call for seat in range(4)] == [False, True, True, True]
    assert play.refusal(0, "call") == "not-your-turn"
    assert play.refusal(0, "pass") == "not-your-turn"


def test_5_6_the_next_player_cannot_draw_before_it_is_closed() -> None:
    play = four()
    assert play.refusal(1, "draw right") == "not-now"
    assert play.refusal(1, "pickup") == "not-now"


def test_5_6_it_closes_when_everybody_has_passed() -> None:
    play = four().say(1, "pass").say(3, "pass")
    assert play.state.phase == "window"
    play.say(2, "pass")
    assert play.events == ("passed 2", "nobody-called P5")
    assert play.state.to_move == 1
    assert play.legal(1) == ["draw right", "draw left", "pickup"]
    assert play.legal(2) == []


def test_5_6_it_closes_early_when_nobody_before_the_caller_is_silent() -> None:
    play = four().say(1, "call")
    assert play.events[:2] == ("called 1", "claimed 1 P5")
    assert play.groups(1) == ["P3 P4 P5"]
    late = four().say(3, "call").say(1, "pass")
    assert late.state.phase == "window"
    late.say(2, "pass")
    assert late.state.to_move == 3


def test_5_6_turn_order_decides_between_two_callers() -> None:
    # the seed: "If 2 players call Yebo, it is the next in-turn player that takes the block"
    play = four().say(3, "call")
    assert play.state.phase == "window"
    play.say(1, "call")
    assert play.state.to_move == 1
    assert play.groups(3) == []


@pytest.mark.parametrize("callers", list(permutations((1, 2, 3))))
def test_5_6_whoever_is_fastest_turn_order_decides(callers: tuple[int, ...]) -> None:
    # calls within one millisecond may arrive in any order; a call after the window is decided is refused
    play = thrown(2, "P5", "P5 M1 M4", "P3 P4 S1 S8", "P4 P6 S2 S7", "P6 P7 M2 M7", options=LOOSE)
    for seat in callers:
        if seat in GAME.to_act(play.state) and play.state.claimable:
            play.say(seat, "call")
    assert play.state.to_move == 1
    assert [len(own.groups) for own in play.state.players] == [0, 1, 0, 0]


def test_5_6_time_up_gives_it_to_the_first_caller_although_others_are_silent() -> None:
    play = four().say(3, "call").clock()
    assert play.state.to_move == 3
    nobody = four().clock()
    assert nobody.events == ("nobody-called P5",)
    assert nobody.state.phase == "take"


def test_5_6_nobody_is_told_who_has_called_and_the_losers_never() -> None:
    play = four().say(3, "call")
    for seat in (0, 1, 2, None):
        view = play.view(seat)
        assert [said.kind for said in view.happened] == ["discarded"]
        assert view.window is not None
        assert view.window.answered == (3,)
    passed = four().say(3, "pass")
    for seat in (0, 1, 2, None):
        assert passed.view(seat).model_dump() == play.view(seat).model_dump()


def test_5_6_an_answer_wipes_nothing_away() -> None:
    """The seed: the discard is named for all to hear, so its event stays while the discard may be called."""
    play = four().say(3, "pass").say(2, "pass always")
    assert [said.kind for said in play.view(None).happened] == ["discarded", "passes-always"]
    assert [said.kind for said in play.view(3).happened] == ["discarded", "passed", "passes-always"]
    assert [said.kind for said in play.say(1, "pass").view(None).happened] == ["nobody-called"]


def test_5_6_a_refused_call_counts_as_silence_a22_without_penalty() -> None:
    play = four()
    assert play.refusal(2, "call") == "call-no-group"
    assert 2 in GAME.to_act(play.state)
    play.say(2, "pass")
    assert play.refusal(2, "call") == "already-answered"
    assert play.refusal(2, "pass") == "already-answered"


def test_5_6_until_a_block_is_taken_a_late_yebo_is_good_and_takes_it_at_once() -> None:
    play = four().say(1, "pass").clock()
    assert GAME.to_act(play.state) == (1, 2, 3)
    assert play.refusal(1, "call") == "already-answered"
    assert play.refusal(2, "call") == "call-no-group"
    play.say(3, "call")
    assert play.state.to_move == 3
    assert play.groups(3) == ["P5 P6 P7"]


def test_5_6_once_a_block_is_drawn_or_picked_up_it_is_too_late() -> None:
    # the seed: "Once the active player has picked up and looked at their block, Yebo may no longer be called"
    for taking in ("draw right", "pickup"):
        play = four().clock().say(1, taking)
        assert play.refusal(3, "call") == "not-now"
        assert 3 not in GAME.to_act(play.state)


def test_5_6_the_next_player_may_call_late_too_and_a_late_pass_is_final() -> None:
    play = four().clock()
    assert play.refusal(1, "pass") == "not-now"
    assert "call" in play.legal(1)
    play.say(3, "pass")
    assert play.refusal(3, "call") == "already-answered"
    play.say(1, "call")
    assert play.groups(1) == ["P3 P4 P5"]


def test_5_6_play_goes_on_from_the_claimant_and_those_between_lose_their_turn() -> None:
    play = four().say(1, "pass").say(2, "pass").say(3, "call")
    assert play.hand(3) == "M2 M7"
    assert play.legal(3) == ["discard M2", "discard M7"]
    play.say(3, "discard M2").clock()
    assert play.state.to_move == 0


def test_5_6_with_two_seats_nobody_waits() -> None:
    play = thrown(2, "P5", "P5 M1 M4", "P3 P4 S1 S8", options=LOOSE)
    assert play.state.phase == "take"
    assert {"draw right", "pickup", "call", "call P3 P4"} <= set(play.legal(1))
    play.say(1, "call")
    assert play.groups(1) == ["P3 P4 P5"]


def several() -> Play:
    return thrown(2, "P5", "P5 M1 M4", "P3 P4 P6 P7 S8", "M9", "S6", options=LOOSE)


def test_5_6_where_several_groups_can_be_formed_the_claimant_chooses_in_his_turn() -> None:
    play = several().say(1, "call")
    assert play.state.phase == "form"
    view = play.view(1)
    assert (view.claimed, view.discards) == ("P5", ())
    assert [str(group) for group in view.may.form] == ["P3 P4 P5", "P4 P5 P6", "P5 P6 P7"]
    deadline = GAME.deadline(play.state)
    assert deadline is not None
    assert deadline.seat == 1
    assert play.refusal(1, "draw right") == "not-now"
    assert play.refusal(1, "form P3 P7") == "no-group"
    assert play.refusal(1, "form M6 M7") == "no-group"
    for action in (Action("form", "P6", view.may.form[1]), Action("form", "P5", Group(("M1", "M4", "P5"), None, None))):
        with pytest.raises(Illegal, match="call-no-group"):
            GAME.apply(play.state, 1, action)
    play.say(1, "form P6 P7")
    assert play.groups(1) == ["P5 P6 P7"]


def test_5_6_the_best_is_preselected_and_taken_if_time_runs_out() -> None:
    play = thrown(2, "P5", "P5 M1 M4", "P6 A P7 S8", "M9", options=LOOSE).say(1, "call")
    assert str(play.view(1).may.form[0]) == "P5 P6 P7"
    play.clock()
    assert play.groups(1) == ["P5 P6 P7"]
    assert play.state.phase == "play"


@pytest.mark.parametrize("level", LEVELS)
def test_a16_a_house_player_displays_a_called_block_at_once_though_it_has_a_choice(level: Level) -> None:
    play = several().say(1, "call")
    assert play.view(1).phase == "form"
    assert GAME.pause(level, play.view(1), b"") == 0.0


def test_5_6_the_group_may_be_named_with_the_call() -> None:
    play = several()
    assert play.refusal(1, "call P3 P6") == "no-group"
    assert play.refusal(1, "call P3 A=P4") == "call-no-group"
    play.say(1, "call P4 P6")
    assert play.groups(1) == ["P4 P5 P6"]


def test_a16_yebo_needs_two_blocks_and_a_pick_up_none() -> None:
    play = four().clock()
    one = thrown(2, "P5", "P5 M1 M4", "S1 S8 M6", "M9", options=LOOSE).clock()
    assert one.refusal(1, "call") == "call-no-group"
    one.say(1, "pickup")
    assert one.hand(1) == "P5 M6 S1 S8"
    assert one.groups(1) == []
    assert play.refusal(2, "pickup") == "not-your-turn"


def test_a17_no_pick_up_in_pairs_rounds() -> None:
    play = thrown(3, "P5", "P5 M1 M4", "P5 S1 S8", options=LOOSE)
    assert play.refusal(1, "pickup") == "pickup-pairs"
    assert play.legal(1) == ["draw right", "draw left"]


def test_a19_one_natural_and_one_africa_may_call() -> None:
    play = thrown(1, "P5", "P5 M1 M4", "P5 A S8", "M9", options=LOOSE).say(1, "call")
    assert play.groups(1) == ["P5 P5 A=P5"]
    two = thrown(1, "P5", "P5 M1 M4", "A A S8", "M9", options=LOOSE)
    assert two.refusal(1, "call") == "call-no-group"


def test_a20_a_run_may_be_called_from_anybody() -> None:
    play = four().say(1, "pass").say(2, "pass").say(3, "call")
    assert play.state.to_move == 3


def test_a23_a_claimed_block_is_no_fourth_block() -> None:
    play = thrown(1, "P5", "P5 M1 M4", "S8 S7|P5 P5 A=P5", "M9", options=LOOSE)
    assert play.refusal(1, "call") == "call-no-group"
    play.say(2, "pass").say(1, "pass").say(1, "pickup")
    assert play.refusal(1, "fourth 1") == "not-fresh"
    assert play.refusal(1, "exchange 2 1") == "not-fresh"


def test_a31_no_yebo_that_leaves_nothing_to_discard() -> None:
    play = thrown(1, "P5", "P5 M1 M4", "P5 P5 A", "M9", options=LOOSE)
    assert play.legal(1) == ["call", "call P5 A=P5", "pass", "pass always"]
    both = thrown(1, "P5", "P5 M1 M4", "P5 P5 A A", "M9", options=LOOSE)
    assert "call P5 P5" not in both.legal(1)


def test_a13_the_last_group_can_only_be_called_by_an_announced_player() -> None:
    shown = "P1 P1 P1, F1 F1 F1, B2 B2 B2"
    play = thrown(1, "P5", "P5 M1 M4", f"P5 P5 S8|{shown}", "M9", options=LOOSE)
    assert play.refusal(1, "call") == "call-no-group"
    won = thrown(1, "P5", "P5 M1 M4", f"P5 P5 S8|{shown}||!", "M9", options=LOOSE)
    assert won.view(1).may.wins
    won.say(1, "call", "discard S8")
    assert won.view(None).results[0].winner == 1


PAIRS = "P1 P1, P2 P2, F1 F1, F1 F1, B2 B2"


def test_a14_in_pairs_rounds_the_window_opens_only_while_another_has_announced() -> None:
    play = thrown(3, "P5", "P5 M1 M4", f"P5 S8|{PAIRS}", "P5 M9")
    assert play.state.phase == "take"
    assert GAME.to_act(play.state) == (1,)
    assert play.refusal(2, "call") == "call-to-win"
    own = thrown(3, "S9", f"P5 M8|{PAIRS}||!", "P5 S8", "P5 M9")
    assert own.state.phase == "take"
    open_ = thrown(3, "P5", "P5 M1 M4", f"P5 S8|{PAIRS}||!", "P5 M9")
    assert open_.state.phase == "window"
    assert GAME.to_act(open_.state) == (1,)
    assert open_.refusal(2, "call") == "call-to-win"


@pytest.mark.parametrize("hand", ["P5 S8", "A S8"])
def test_a14_a_call_displays_all_pairs_and_wins_with_the_odd_block(hand: str) -> None:
    # the claimed block may pair with one Africa
    play = thrown(3, "P5", "P5 M1 M4", f"{hand}|{PAIRS}||!", "P5 M9").say(1, "call")
    assert len(play.groups(1)) == 6
    assert play.legal(1) == ["discard S8"]
    play.say(1, "discard S8")
    assert play.view(None).results[0].winner == 1


def test_a14_automatically_on_timeout_and_the_best_pairs_are_displayed() -> None:
    play = thrown(3, "P5", "P5 M1 M4", "P5 A F3 F3|P1 P1, F1 F1, B2 B2, P4 P4||!", "P6 M9")
    play.say(1, "call")
    # of the two displays "P5 P5, F3 A=F3" and "P5 A=P5, F3 F3" the second scores more
    assert play.groups(1)[4:] == ["P5 A=P5", "F3 F3"]
    assert play.hand(1) == "P5"
    play.clock()
    assert play.view(None).results[0].winner == 1


def test_a14_announced_but_the_block_does_not_win() -> None:
    play = thrown(3, "P6", "P6 M1 M4", f"P5 S8|{PAIRS}||!", "P5 M9")
    assert play.refusal(1, "call") == "call-to-win"
    # the window opens although the call is refused: else it would reveal the announced player's hand
    assert play.state.phase == "window"


def test_a14_mixed_pairs_too() -> None:
    play = thrown(6, "M5", "M5 M1 M4", "P5 S8|P1 M1, P2 M2, F1 B1, F1 B1, B2 F2||!", "P6 M9").say(1, "call")
    assert play.groups(1)[-1] == "P5 M5"


def rivals(*, win_priority: bool) -> Play:
    options = YeboOptions(strict_display=False, win_priority=win_priority)
    shown = "P1 P1 P1, F1 F1 F1, B2 B2 B2"
    return thrown(1, "P5", "P5 M1 M4", "P5 A S8", f"P5 P5 S7|{shown}||!", "M9", options=options)


def test_a21_turn_order_decides_though_another_would_win() -> None:
    play = rivals(win_priority=False).say(2, "call").say(1, "call")
    assert play.state.to_move == 1


def test_a21_win_priority_lets_the_winning_call_go_first() -> None:
    play = rivals(win_priority=True).say(1, "call")
    # the window waits for the players who have announced, because their calls could win
    assert play.state.phase == "window"
    play.say(2, "call")
    assert play.state.to_move == 2
    first = rivals(win_priority=True).say(2, "call")
    assert first.state.to_move == 2
    other = rivals(win_priority=True).say(1, "call").say(2, "pass")
    assert other.state.to_move == 1


def test_a39_only_the_last_discard_is_claimable() -> None:
    play = thrown(2, "M4", "P5 M1 M4", "P3 P4 S1 S8", "M9", options=LOOSE, discards=("P5",))
    assert play.view(None).discards == ("P5", "M4")
    assert play.refusal(1, "call") == "call-no-group"
    play.clock().say(1, "pickup")
    assert play.view(None).discards == ("P5",)
    assert play.view(None).window is None


def test_5_9_always_pass_lasts_for_the_round_and_is_asked_back_in_an_own_turn() -> None:
    play = four().say(2, "pass always").say(1, "pass").say(3, "pass always")
    assert play.view(None).seats[2].always_passes
    play.say(1, "draw right", "discard S8")
    # seats 2 and 3 always pass, so the window waits for seat 0 alone
    assert GAME.to_act(play.state) == (0,)
    assert play.refusal(2, "ask") in {"not-now", "not-your-turn"}
    play.say(0, "pass")
    assert play.state.to_move == 2
    play.say(2, "ask")
    assert not play.view(None).seats[2].always_passes


def test_5_6_the_clock_of_the_window_is_nobodys_own_and_keeps_its_key() -> None:
    play = four()
    before = GAME.deadline(play.state)
    assert before is not None
    assert (before.seat, before.seconds) == (None, 15)
    assert GAME.deadline(play.say(2, "pass").state) == before
    assert GAME.deadline(play.say(3, "call").state) == before


def test_5_6_a_call_is_about_the_discard_so_its_stamp_stays_until_a_block_is_taken() -> None:
    play = four()
    stamps = {GAME.stamp(play.state, seat) for seat in (*range(4), None)}
    assert len(stamps) == 1
    play.say(2, "pass").clock()
    assert {GAME.stamp(play.state, seat) for seat in (*range(4), None)} == stamps
    play.say(1, "draw right")
    assert GAME.stamp(play.state, 3) not in stamps
    assert GAME.stamp(play.state, 1) not in stamps


def test_5_6_a_yebo_beats_a_pick_up() -> None:
    # the seed: "If a Yebo has not been called, then the in-turn player may claim the discarded block"
    play = four().clock().say(3, "call")
    assert play.refusal(1, "pickup") in {"not-now", "not-your-turn"}


def test_a36_a_timeout_claims_nothing() -> None:
    play = thrown(2, "P5", "P5 M1 M4", "P3 P4 S1 S8", options=LOOSE).clock()
    assert play.log[-1].text == "draw right"
    assert play.groups(1) == []


def test_5_6_without_a_discard_there_is_nothing_to_call_or_to_pick_up() -> None:
    play = table(2, "P5 M1", "P3 P4 S1")
    assert play.refusal(1, "call") == "not-now"
    assert play.refusal(0, "pickup") == "pickup-called"
