"""A turn of Yebo (yebo.md 5.5, A5, A6, A8, A10 to A13, A18, A24 to A34)."""

from dataclasses import replace

import pytest

from engines.game import Illegal
from engines.yebo.fence import build
from engines.yebo.options import YeboOptions
from tests.engines.yebo.playing import GAME, Play, table

LOOSE = YeboOptions(strict_display=False)
PLAIN = "M1 M4 M7 S2 S5 S8 P1 P4 P7 P9 M9 S9"
"""Twelve blocks of which no two can be in the same group in Sets."""
OTHER = "M2 M5 M8 S3 S6 P2 P5 P8 S1 S4 M3 M6"


def test_5_5_one_block_is_taken_and_one_discarded() -> None:
    play = table(1, PLAIN, OTHER, fence="P3")
    assert play.refusal(0, "discard P1") == "not-now"
    assert play.legal(0) == ["draw right", "draw left"]
    play.say(0, "draw right")
    assert [*play.events] == ["drew 0 right", "drew-block 0 P3"]
    assert [event.seats for event in play.state.happened] == [None, (0,)], "nobody else knows the block"
    assert play.view(0).drawn == "P3"
    assert len(play.view(0).hand) == 13
    assert play.refusal(0, "draw left") == "not-now"
    assert play.refusal(1, "discard M2") == "not-your-turn"
    play.say(0, "discard P1")
    assert play.events == ("discarded 0 P1",)
    assert play.view(None).discards == ("P1",)
    assert play.state.to_move == 1


def test_5_5_a5_a_sighting_is_laid_out_reverses_at_once_and_another_block_is_drawn() -> None:
    play = table(1, PLAIN, OTHER, "P3 P6", fence="Lion Zebra P3")
    play.say(0, "draw right")
    assert play.events == ("drew 0 right", "sighting 0 Lion 60", "reversed -1")
    assert play.view(0).direction == -1
    assert play.view(0).replacing
    assert play.legal(0) == ["draw right", "draw left"]
    play.say(0, "draw right", "draw right")
    # two Sightings in a row cancel each other (A4)
    assert play.state.direction == 1
    assert play.view(None).seats[0].sightings == ("Lion", "Zebra")
    assert play.view(0).drawn == "P3"


def test_a5_claim_order_and_next_player_use_the_new_direction() -> None:
    play = table(1, PLAIN, OTHER, "P3 P6", fence="Lion P3").say(0, "draw right", "draw right", "discard P1")
    window = play.view(None).window
    assert window is not None
    assert window.asked == (2, 1)
    assert play.state.to_move == 2


def test_a5_with_two_players_a_reversal_skips_nobody() -> None:
    play = table(1, PLAIN, OTHER, fence="Lion P3").say(0, "draw right", "draw right", "discard P1")
    assert play.state.to_move == 1


def test_a6_replacements_from_either_end_the_usual_one_first() -> None:
    play = table(1, PLAIN, OTHER, fence="Lion P3")
    assert play.view(0).may.draw == ("right", "left")
    left = play.say(0, "draw right").view(0)
    assert left.may.draw == ("right", "left")
    other = table(1, PLAIN, OTHER).say(0, "draw left")
    assert other.view(0).phase == "take"
    assert other.view(0).may.draw == ("left", "right")


def runs(*, fence: str) -> Play:
    return table(2, "P7 P8 M1 M2 S1 S2 S4 S5 S9|P3 P4 P5", "M3 M4|S3 S4 A=S5", fence=fence, options=LOOSE)


def test_a24_a25_a_fourth_block_is_laid_when_drawn_and_another_one_drawn() -> None:
    play = runs(fence="P6 P2 M9").say(0, "draw right")
    assert [fourth.text for fourth in play.view(0).may.fourths] == ["fourth 1"]
    assert play.refusal(0, "fourth 2") == "no-such-group"
    play.say(0, "fourth 1")
    assert play.groups(0) == ["P3 P4 P5 + P6"]
    assert play.view(0).replacing
    # a group has at most one 4th block
    play.say(0, "draw right")
    assert play.refusal(0, "fourth 1") == "not-fourth"


def test_a25_a_fourth_block_is_optional_and_cannot_be_added_later() -> None:
    play = runs(fence="P6").say(0, "draw right", "display P6 P7 P8")
    assert play.refusal(0, "fourth 1") == "not-fresh"
    later = runs(fence="P6").say(0, "draw right", "discard S9").say(1, "draw right", "discard M4").say(0, "draw left")
    assert "fourth 1" not in later.legal(0)


def test_a25_not_on_a_group_displayed_after_the_draw() -> None:
    play = table(1, "P3 P3 P3 P9 M1", "M3", fence="P3", options=LOOSE).say(0, "draw right", "display P3 P3 P3")
    assert play.refusal(0, "fourth 1") == "not-fresh"


def test_5_3_no_fourth_blocks_in_mixed_rounds_and_on_others_groups() -> None:
    play = table(4, "P7 P8|P3 M3 S3", "M4", fence="P3").say(0, "draw right")
    assert play.refusal(0, "fourth 1") == "no-fourths"
    other = table(1, "P7 P8", "M4|P3 P3 P3", fence="P3").say(0, "draw right")
    assert other.refusal(0, "fourth 1") == "no-such-group"


def test_5_5_a28_a_drawn_block_takes_the_africa_that_stands_for_it() -> None:
    play = table(2, "P7 P8 M1", "M3 M4|S3 S4 A=S5, B1 B2 A=B3", fence="S5").say(0, "draw right")
    assert [exchange.text for exchange in play.view(0).may.exchanges] == ["exchange 2 1"]
    assert play.refusal(0, "exchange 2 2") == "no-africa"
    assert play.refusal(0, "exchange 2 3") == "no-such-group"
    assert play.refusal(0, "exchange 3 1") == "no-such-group"
    play.say(0, "exchange 2 1")
    assert play.groups(1)[0] == "S3 S4 S5"
    # no extra draw: 13 blocks stay 13, and the Africa need not be used at once (A28)
    assert play.hand(0) == "P7 P8 M1 A"
    assert play.state.phase == "play"
    assert play.refusal(0, "discard A") == "discard-africa"
    play.say(0, "discard M1")


def test_a23_only_with_a_block_just_drawn_from_the_fence() -> None:
    play = table(2, "P7 P8 M1 S5", "M3 M4|S3 S4 A=S5", fence="P9").say(0, "draw right")
    assert play.refusal(0, "exchange 2 1") == "no-africa"
    taken = table(2, "P7 P8", "M3 M4|S3 S4 A=S5", claimable=True, discarder=1, discards=("S5",)).say(0, "pickup")
    assert taken.refusal(0, "exchange 2 1") == "not-fresh"


def test_a26_exchange_or_fourth_block_is_the_players_choice() -> None:
    play = table(1, "P7 P8|P2 P2 A=P2", "M3", fence="P2").say(0, "draw right")
    assert {"fourth 1", "exchange 1 1"} <= set(play.legal(0))
    # A30: the owner may exchange too
    play.say(0, "exchange 1 1")
    assert play.groups(0) == ["P2 P2 P2"]
    assert play.hand(0) == "P7 P8 A"


def test_a29_all_africa_groups_stand_for_nothing() -> None:
    play = table(1, "P7 P8 P9", "M3|A A A", fence="A").say(0, "draw right")
    assert play.view(0).may.exchanges == ()
    assert play.refusal(0, "exchange 2 1") == "no-africa"


def test_a31_no_exchange_that_leaves_nothing_to_discard() -> None:
    play = table(1, "A A", "M3|P2 P2 A=P2", fence="P2").say(0, "draw right")
    assert play.refusal(0, "exchange 2 1") == "nothing-to-discard"
    assert play.legal(0) == ["discard P2"]


def test_a32_neither_exchange_nor_fourth_block_reverses() -> None:
    play = table(1, "P7 P8|P2 P2 A=P2", "M3", "M4", fence="P2 P5").say(0, "draw right", "fourth 1")
    assert play.state.direction == 1
    other = table(1, "P7 P8|P2 P2 A=P2", "M3", "M4", fence="P2").say(0, "draw right", "exchange 1 1")
    assert other.state.direction == 1


def test_a8_a_hand_keeps_to_its_suit() -> None:
    play = table(1, "M2 M2 M2 P3 P3 P3 F1 F1 F1 S1", "M3", fence="S2", options=LOOSE).say(0, "draw right")
    play.say(0, "display P3 P3 P3", "display F1 F1 F1")
    assert play.view(None).seats[0].suits == ("P",)
    assert play.refusal(0, "display M2 M2 M2") == "other-suit"


def test_5_3_limits_are_refused_with_their_reason() -> None:
    play = table(2, "F1 F2 F3 S1|B1 B2 B3", "M3", fence="S2").say(0, "draw right")
    assert play.refusal(0, "display F1 F2 F3") == "limit-reached"
    assert play.refusal(0, "display P1 P2 P3") == "not-held"
    assert play.refusal(0, "display S1 S2 S2") == "no-group"


def test_a10_what_must_be_displayed_forbids_a_discard() -> None:
    play = table(1, "P3 P3 P3 F1 F1 F1 M2 M2 A S1|P9 P9 P9", "M3", fence="S2").say(0, "draw right")
    must = {str(group) for group in play.view(0).may.must_display}
    assert must == {"P3 P3 P3", "F1 F1 F1"}
    assert play.refusal(0, "discard S1") == "must-display"
    assert not [text for text in play.legal(0) if text.startswith("discard")]
    play.say(0, "display F1 F1 F1", "display P3 P3 P3", "discard S1")


def test_a10_the_group_that_commits_a_suit_and_one_with_an_africa_may_wait() -> None:
    play = table(1, "P3 P3 P3 F1 F1 A S1", "M3", fence="S2").say(0, "draw right")
    assert {str(group) for group in play.view(0).may.display} >= {"P3 P3 P3", "F1 F1 A=F1"}
    assert play.view(0).may.must_display == ()
    play.say(0, "discard S1")


def test_a10_in_mixed_sets_and_mixed_runs_nothing_is_committed() -> None:
    play = table(4, "P3 M3 S3 S1", "M3", fence="S2").say(0, "draw right")
    assert play.refusal(0, "discard S1") == "must-display"


def test_a10_off_is_the_owners_choice_and_a_timeout_displays_nothing() -> None:
    play = table(1, "F1 F1 F1 M2 S1", "M3", fence="S2", options=LOOSE).say(0, "draw right")
    assert [str(group) for group in play.view(0).may.must_display] == ["F1 F1 F1"]
    play.say(0, "discard S1")
    strict = table(1, "F1 F1 F1 M2 S1", "M3", fence="S2").say(0, "draw right").clock()
    assert strict.events == ("discarded 0 S2",)
    assert strict.groups(0) == []


def test_a11_a34_displayed_groups_stay_and_nobody_displays_out_of_turn() -> None:
    play = table(1, "P3 P3 P3 P5 S1|F1 F1 F1", "M3 M3 M3 M5", fence="S2", options=LOOSE).say(0, "draw right")
    assert play.refusal(1, "display M3 M3 M3") == "not-your-turn"
    assert play.refusal(0, "discard F1") == "not-held"


READY = "P2 P2 M9|P1 P1 P1, F1 F1 F1, B2 B2 B2"


def test_a12_announced_with_a_discard_if_the_hand_is_one_block_short() -> None:
    play = table(1, READY, "M3", "M4", fence="S2").say(0, "draw right")
    assert play.view(0).may.final == ("M9", "S2")
    assert play.refusal(0, "discard P2 final") == "not-ready"
    play.say(0, "discard S2 final")
    assert play.events == ("discarded-final 0 S2",)
    assert play.view(None).seats[0].announced


def test_a12_it_lasts_until_the_hand_is_no_longer_ready_after_an_own_discard() -> None:
    play = table(1, READY + "||!", "M3", fence="S2 M5 S3 S4").say(0, "draw right")
    assert play.refusal(0, "discard S2 final") == "already-announced"
    play.say(0, "discard S2")
    assert play.view(None).seats[0].announced
    play.say(1, "draw right", "discard M3").say(0, "draw right", "discard P2")
    assert play.events == ("discarded 0 P2", "lapsed 0")
    assert not play.view(None).seats[0].announced


def test_a12_before_the_first_discard_of_the_round_anybody_who_is_ready_may() -> None:
    ready = "P2 P2 P2 P3 P3 P3 P4 P4 P4 P5 P5 M9"
    play = table(1, PLAIN, ready, "S3 S6 S7 M2 M3 M6", fence="F1", opening=True)
    assert GAME.to_act(play.state) == (0, 1, 2)
    assert play.refusal(0, "announce") == "not-ready"
    assert play.refusal(2, "announce") == "not-ready"
    assert (play.legal(1), play.legal(2)) == (["announce", "pass"], ["pass"])
    play.say(2, "pass").say(1, "announce")
    assert play.events == ("passed 2", "announced 1")
    assert play.view(None).seats[1].announced
    assert GAME.to_act(play.state) == (0,)
    assert play.refusal(2, "announce") == "already-answered"
    assert play.refusal(1, "announce") == "already-announced"
    over = table(1, PLAIN, ready, "S3", fence="F1", opening=True).say(0, "draw right", "discard P1")
    assert over.refusal(1, "announce") == "not-now"


def test_a12_the_chief_may_before_he_draws() -> None:
    ready = "P2 P2 P2 P3 P3 P3 P4 P4 P4 P5 P5 M9"
    play = table(1, ready, OTHER, fence="F1", opening=True)
    assert "announce" in play.legal(0)
    play.say(0, "announce", "draw right")
    assert play.view(None).seats[0].announced
    late = table(1, ready, OTHER, fence="F1", opening=True).say(0, "draw right")
    assert late.refusal(0, "announce") == "not-now"


def test_a13_the_last_group_only_as_the_winning_display_of_an_announced_player() -> None:
    shown = "P1 P1 P1, F1 F1 F1, B2 B2 B2"
    play = table(1, f"P2 P2 P2|{shown}", "M3", fence="S2 S3 S4").say(0, "draw right")
    assert play.view(0).may.display == ()
    assert play.refusal(0, "display P2 P2 P2") == "last-group-unannounced"
    # the group stays concealed: the player announces, and may win from the next turn on
    play.say(0, "discard S2 final").say(1, "draw right", "discard M3").say(0, "draw right")
    play.say(0, "display P2 P2 P2", "discard S4")
    assert play.events[:2] == ("discarded 0 S4", "round-won 0 sets")
    assert play.view(None).results[0].winner == 0


def test_a13_with_a_drawn_africa_the_natural_is_discarded() -> None:
    play = table(1, "P2 P2 P2|P1 P1 P1, F1 F1 F1, B2 B2 B2||!", "M3", fence="A").say(0, "draw right")
    assert play.refusal(0, "display P2 P2 P2") == "nothing-to-discard"
    play.say(0, "display P2 P2 A=P2", "discard P2")
    assert play.view(None).results[0].winner == 0


def test_5_5_the_last_discard_wins_and_cannot_be_claimed() -> None:
    # the seed: "A player will win on their last discarded block"
    play = table(1, "P2 P2 M9|P1 P1 P1, F1 F1 F1, B2 B2 B2||!", "M9 M9", "S1", fence="P2").say(0, "draw right")
    play.say(0, "display P2 P2 P2", "discard M9")
    assert play.view(1).window is None
    assert play.state.phase == "fence"


def test_a33_never_more_groups_than_the_goal() -> None:
    shown = "P1 P1, F1 F1, B2 B2, B3 B3, F3 F3"
    play = table(3, f"P2 P2|{shown}||!", "M3", fence="P9").say(0, "draw right", "display P2 P2")
    assert play.legal(0) == ["discard P9"]
    # nor with a hand that is larger than possible in play
    odd = table(3, f"P2 P2 P3 P3|{shown}||!", "M3", fence="P9").say(0, "draw right", "display P2 P2")
    assert odd.view(0).may.display == ()
    assert odd.refusal(0, "display P3 P3") == "last-group-unannounced"


def last(*hand: str, fence: str, **fields: object) -> Play:
    return table(1, " ".join(hand), "M3 M6", fence=fence, options=LOOSE, **fields)


def test_a18_the_block_picked_up_is_not_discarded_in_the_same_turn() -> None:
    play = last("P2", "P2", "M9", fence="S1", claimable=True, discarder=1, discards=("S4",)).say(0, "pickup")
    assert play.view(0).picked == "S4"
    assert play.refusal(0, "discard S4") == "discard-picked"
    twin = last("S4", "M9", fence="S1", claimable=True, discarder=1, discards=("S4",)).say(0, "pickup")
    twin.say(0, "discard S4")
    assert twin.hand(0) == "M9 S4"


def test_a18_once_it_lies_in_a_group_its_like_may_go() -> None:
    play = last("P2", "P2", "P2", "M9", fence="S1", claimable=True, discarder=1, discards=("P2",))
    play.say(0, "pickup", "display P2 P2 P2", "discard P2")
    assert play.hand(0) == "M9"


def test_a31_no_display_and_no_pickup_that_leave_nothing_to_discard() -> None:
    play = last("P2", "P2", "A", fence="P2").say(0, "draw right")
    assert play.refusal(0, "display P2 P2 P2") == "nothing-to-discard"
    play.say(0, "display P2 P2 A=P2", "discard P2")
    stuck = last("A", "A", fence="P1", claimable=True, discarder=1, discards=("P2",))
    assert stuck.refusal(0, "pickup") == "nothing-to-discard"


def test_a31_a_hand_of_africas_puts_the_drawn_one_back_and_draws_again() -> None:
    play = last("A", "A", "A", fence="A P2 P3").say(0, "draw right")
    assert play.events == ("drew 0 right", "put-back 0")
    assert play.state.ring.blocks.count("A") == 1
    assert play.view(0).replacing
    assert play.hand(0) == "A A A"
    while play.state.phase == "take":
        play.say(0, "draw left")
    assert play.state.phase == "play"


def test_a31_a_fence_of_africas_counts_as_exhausted() -> None:
    play = last("A", "A", fence="P1", discards=("P7",))
    play.state = replace(play.state, ring=build(["A", "A"]))
    play.say(0, "draw right")
    assert play.events == ("drew 0 right", "put-back 0", "exhausted 0")
    assert play.state.phase == "exhausted"


@pytest.mark.parametrize("text", ["draw right", "pickup", "display P2 P2 P2", "fourth 1", "exchange 1 1"])
def test_turns_are_their_owners(text: str) -> None:
    play = table(1, PLAIN, OTHER, "M3", claimable=True, discarder=2, discards=("P7",))
    assert play.refusal(1, text) in {"not-your-turn", "not-now"}


def test_a41_pick_ups_end_after_three_times_round() -> None:
    play = table(2, "P1 P4 P7 M1", "M3 M6 M9 S1", claimable=True, discarder=1, discards=("S5",))
    for turn in range(6):
        seat = turn % 2
        play.say(seat, "pickup")
        play.say(seat, next(text for text in play.legal(seat) if text.startswith("discard")))
    assert play.refusal(0, "pickup") == "pickup-limit"
    assert play.view(0).may.pickup is False
    play.say(0, "draw right", "discard P1")
    assert play.view(1).may.pickup


def test_what_cannot_be_read_is_quoted_in_part() -> None:
    play = table(1, PLAIN, OTHER)
    for text in ("x" * 60, "discard " + "x" * 60):
        with pytest.raises(Illegal) as refused:
            GAME.parse(play.view(0), text)
        assert len(str(refused.value.values["text"])) == 40
