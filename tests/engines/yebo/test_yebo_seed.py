"""The original list of rules ("the seed"), bullet by bullet; each docstring quotes its bullet."""

from dataclasses import replace

from engines.yebo.blocks import AFRICA
from engines.yebo.fence import Ring
from engines.yebo.options import YeboOptions
from tests.engines.yebo.playing import GAME, all_blocks, start, table, thrown

LOOSE = YeboOptions(strict_display=False)
SHOWN = "P1 P1 P1, F1 F1 F1, B2 B2 B2"


def test_yebo_claims_the_last_discarded_block_and_the_game_continues_from_that_player() -> None:
    """Yebo is called each time a player wishes to claim the last discarded block."""
    play = thrown(1, "P5", "P5 M1", "S1 S3", "P5 P5 S7", "M9", options=LOOSE).say(2, "call").clock()
    play.say(2, "discard S7")
    assert play.events[0] == "discarded 2 S7"
    assert play.state.to_move == 3


def test_the_player_that_starts_each_round_is_the_chief() -> None:
    """The player that starts each round is The Chief who rules over the game."""
    play = start(4)
    chief = play.state.chief
    play.say(chief, "fence 9 -", "round 5")
    assert (play.state.to_move, play.state.chief) == (chief, chief)


def test_blocks_are_drawn_from_either_side_one_from_the_top_the_next_underneath() -> None:
    """The blocks are drawn from either side of The Fence, one from the top the next one underneath it."""
    play = table(1, "P1 P4", "M2 M5", fence="S3 S6")
    left = play.state.ring.stacks[-3]
    assert play.view(0).may.draw == ("right", "left")
    play.say(0, "draw right", "discard S3").say(1, "draw right")
    assert play.view(1).drawn == "S6"
    assert left in play.state.ring.stacks


def test_the_chief_after_reviewing_the_hand_dictates_the_round_and_each_is_played_once() -> None:
    """The Chief, after reviewing their hand, can dictate which of the 6 rounds; each round may only be played once."""
    play = start(2)
    play.say(play.state.chief, "fence 1 +")
    assert len(play.view(play.state.chief).hand) == 12
    assert play.view(play.state.chief).may.rounds == (1, 2, 3, 4, 5, 6)


def test_the_winner_starts_the_next_round() -> None:
    """The player that wins each round, starts the next round and is the new Chief."""
    play = table(1, "M3", f"P2 P2 M9|{SHOWN}||!", fence="P2", to_move=1)
    play.say(1, "draw right", "display P2 P2 P2", "discard M9")
    assert play.view(None).chief == 1


def test_a_discard_can_only_be_claimed_with_two_blocks_of_a_set_or_run() -> None:
    """A discarded block can only be claimed by a player when that player already has 2 blocks of a set or run."""
    play = thrown(1, "P5", "P5 M1", "P5 S3", "P5 P6", "M9", options=LOOSE)
    assert [play.refusal(seat, "call") for seat in (1, 2, 3)] == ["call-no-group"] * 3


def test_if_nobody_called_the_in_turn_player_may_claim_the_discard() -> None:
    """If a Yebo has not been called, then the in-turn player may claim the discarded block."""
    play = thrown(1, "P5", "P5 M1", "S1 S3", "M9", options=LOOSE).clock().say(1, "pickup")
    assert play.hand(1) == "P5 S1 S3"


def test_a_late_yebo_is_not_awarded() -> None:
    """Once the active player has picked up and looked at their block, Yebo may no longer be called or awarded."""
    play = thrown(1, "P5", "P5 M1", "S1 S3", "P5 P5 M9", options=LOOSE).clock().say(1, "draw right")
    assert play.refusal(2, "call") == "not-now"


def test_of_two_who_call_the_next_in_turn_takes_the_block() -> None:
    """If 2 players call Yebo, it is the next in-turn player that takes the block."""
    play = thrown(1, "P5", "P5 M1", "P5 A M9", "P5 P5 M9", options=LOOSE).say(2, "call").say(1, "call")
    assert play.state.to_move == 1


def test_groups_must_be_displayed_as_they_are_formed() -> None:
    """All sets and runs and pairs must be displayed as they are formed for all players to see."""
    play = table(3, "F1 S1 S3|P9 P9", "M3", fence="F1").say(0, "draw right")
    assert play.refusal(0, "discard S1") == "must-display"
    play.say(0, "display F1 F1")
    assert [str(group) for group in play.view(None).seats[0].groups] == ["P9 P9", "F1 F1"]


def test_nobody_wins_unannounced() -> None:
    """A player cannot win a round if they did not announce that they are looking for one final block to win."""
    play = table(1, f"P2 P2 M9|{SHOWN}", "M3", fence="P2", options=LOOSE).say(0, "draw right")
    assert play.refusal(0, "display P2 P2 P2") == "last-group-unannounced"


def test_the_chief_decides_about_an_exhausted_fence_and_remains_chief() -> None:
    """The Chief of that round makes the decision to rebuild the Fence or to score; then that Chief remains the Chief."""
    play = table(1, "M3", "P2", "S4", discards=("S1",), to_move=2, chief=1)
    play.state = replace(play.state, ring=Ring())
    play.say(2, "draw right")
    assert GAME.to_act(play.state) == (1,)
    assert play.view(1).may.end == ("score", "rebuild")
    play.say(1, "score")
    assert play.view(None).chief == 1


def test_a_fourth_block_goes_on_top_and_another_is_drawn() -> None:
    """When a 4th block is drawn it is placed face up on top of the set or run; the player must draw another block."""
    play = table(1, "S1 S3|P5 P5 P5", "M3", fence="P5").say(0, "draw right", "fourth 1")
    assert play.groups(0) == ["P5 P5 P5 + P5"]
    assert play.legal(0) == ["draw right", "draw left"]


def test_each_sighting_drawn_reverses_play() -> None:
    """Each time a Sighting is drawn from the Fence, the direction of play reverses."""
    play = table(1, "S1 S3", "M3", "M6", fence="Rhino").say(0, "draw right")
    assert play.view(0).direction == -1


def test_an_exposed_africa_can_be_taken_by_any_player_with_a_block_from_the_fence() -> None:
    """Once an Africa block has been exposed it can be taken; the replacement block can only be drawn from the Fence."""
    play = table(3, "S1 S3", "M3|P5 A=P5", fence="P5").say(0, "draw right", "exchange 2 1")
    assert AFRICA in play.view(0).hand
    picked = table(1, "S1 S3", "M3|P5 P5 A=P5", claimable=True, discarder=1, discards=("P5",)).say(0, "pickup")
    assert picked.refusal(0, "exchange 2 1") == "not-fresh"


def test_an_africa_is_neither_discarded_nor_a_fourth_block() -> None:
    """An Africa block cannot be discarded or used as a 4th block."""
    play = table(1, "S1 S3|P5 P5 P5", "M3", fence="A").say(0, "draw right")
    assert play.refusal(0, "discard A") == "discard-africa"
    assert play.refusal(0, "fourth 1") == "not-fourth"


def test_always_twelve_blocks_in_a_hand_fourths_and_sightings_not_counted() -> None:
    """There are always 12 blocks in each hand; 4th blocks and Sightings do not count towards the hand size."""
    hand = "S1 S3 S5 S7 M2 M4 M6 M8 F1"
    play = table(1, f"{hand}|P5 P5 P5", "M3", fence="P5 Lion P9").say(0, "draw right", "fourth 1", "draw right")
    play.say(0, "draw right", "discard S1")
    own = play.view(None).seats[0]
    assert own.concealed + sum(len(group.blocks) for group in own.groups) == 12
    assert all_blocks(play.state).total() == 144


def test_fourth_blocks_are_no_yebo_and_only_for_own_groups() -> None:
    """4th blocks are only drawn from the Fence and cannot be a Yebo; players cannot add to another player's hand."""
    play = thrown(1, "P5", "P5 M1", "S1 S3|P5 P5 P5", "M9", options=LOOSE)
    assert play.refusal(1, "call") == "call-no-group"
    other = table(1, "S1 S3", "M3|P5 P5 P5", fence="P5").say(0, "draw right")
    assert other.view(0).may.fourths == ()


def test_one_africa_as_a_wild_block_in_a_group_two_a_pair_three_a_set_or_run() -> None:
    """Only 1 Africa block may be used per Set or Run; 2 may be collected as a pair or 3 as a set or run."""
    play = table(2, "A A P5 S1", "M3", fence="A", options=LOOSE).say(0, "draw right")
    assert play.refusal(0, "display P5 A A") == "no-group"
    assert "display A A A" in play.legal(0)
    pair = table(3, "A A S1", "M3", fence="S9", options=LOOSE).say(0, "draw right")
    assert "display A A" in pair.legal(0)


def test_a_player_wins_on_the_last_discarded_block_and_only_what_is_displayed_scores() -> None:
    """A player will win on their last discarded block. Score only on displayed Sets, Runs and Pairs."""
    play = table(1, f"P2 P2 M9|{SHOWN}||!", "F3 F3 F3 M3|S4 S4 S4", fence="P2").say(0, "draw right", "display P2 P2 P2")
    assert play.view(None).results == ()
    play.say(0, "discard M9")
    assert play.view(None).totals == (200, 30)


def test_tip_choose_the_suit_as_soon_as_possible_is_the_players_decision() -> None:
    """Decide as soon as possible which suit to collect: a set that commits a suit need not be displayed (A10)."""
    play = table(1, "P5 P5 P5 S1", "M3", fence="S3").say(0, "draw right", "discard S1")
    assert play.view(None).seats[0].suits == ()


def test_tip_an_africa_caught_unused_takes_50_points() -> None:
    """If you get caught with it unused, it takes 50 points from your total score."""
    play = table(1, f"P2 P2 M9|{SHOWN}||!", "A A M3", fence="P2").say(0, "draw right", "display P2 P2 P2", "discard M9")
    assert play.view(None).totals[1] == -100


def test_the_overall_winner_has_the_highest_score_after_all_six_rounds() -> None:
    """The overall winner is the player with the highest score after all 6 rounds have been played."""
    play = table(6, "F1 B1 M9|P1 M1, P2 M2, P3 M3, P4 M4, P5 M5||!", "A A M8", fence="S9", order=6)
    play.say(0, "draw right", "display F1 B1", "discard M9")
    outcome = GAME.outcome(play.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (160, -100))


def test_the_discard_is_named_for_all_to_hear() -> None:
    """Each time a block is discarded face up, that player must name the block for all to hear."""
    play = table(1, "S1 S3", "M3", "M6", fence="P9").say(0, "draw right", "discard P9")
    for seat in (None, 0, 1, 2):
        assert ("discarded", {"seat": 0, "block": "P9"}) in [(e.kind, e.values) for e in play.view(seat).happened]


def test_only_1_africa_is_wild_and_it_scores_nothing() -> None:
    """AFRICA used as a wild block = 0; Displayed only SUITS = 10 each, FLOWERS and BIRDS = 20 each."""
    play = table(1, f"P2 A M9|{SHOWN}||!", "M3", fence="S9").say(0, "draw right")
    assert play.refusal(0, "display P2 A=P2 S9") == "no-group"
    won = table(1, f"P2 A M9|{SHOWN}||!", "M3", fence="P2").say(0, "draw right", "display P2 P2 A=P2", "discard M9")
    assert won.view(None).totals[0] == 20 + 30 + 60 + 60 + 20


def test_tip_announce_or_wait_for_another_round() -> None:
    """Don't forget to announce that you are looking for 1 final block to win, or wait another turn."""
    play = table(1, f"P2 P2 M9|{SHOWN}", "M3", fence="P2", options=LOOSE).say(0, "draw right", "discard M9 final")
    assert play.view(None).seats[0].announced
    assert play.view(None).results == ()
