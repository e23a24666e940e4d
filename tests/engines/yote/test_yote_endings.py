"""Ends of games (yote.md 2.3, 2.4): every reason, and the order in which the reasons are checked."""

import pytest

from engines.game import AnyGame, Ending, Illegal
from engines.yote.events import OUTCOMES
from engines.yote.options import YoteOptions
from engines.yote.rules import Choko, Yote
from engines.yote.state import State
from tests.engines.yote.helpers import EMPTY, at, go_round, play, turns

TRADITIONAL = YoteOptions(preset="traditional")
SHUFFLE = "2x2/5/5/5/5/o4 o {hands} - - 0 0 21"
"""One piece of each side, too far apart for captures."""
ROUND = ("a1-a2", "c6-c5", "a2-a1", "c5-c6")
WANDER = ("a1-b1", "c6-d6", "b1-c1", "d6-e6", "c1-d1", "e6-e5", "d1-e1", "e5-e4", "e1-e2", "e4-d4", "e2-d2", "d4-c4")


def end(state: State) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    outcome = Yote().outcome(state)
    assert outcome is not None
    assert outcome.reason in OUTCOMES
    return outcome.reason, outcome.ranks, outcome.scores


def test_a_player_whose_opponent_has_nothing_left_wins() -> None:
    state = play(at("5/5/2x2/2o2/5/4x o 8,0 - - 0 0 21"), "c3xc5")
    assert end(state) == ("captured-all", (1, 2), (9, 0))
    assert Yote().to_act(state) == ()
    assert Yote().legal(state, 1) == []


def test_dark_can_win_too() -> None:
    state = play(at("5/5/2x2/2o2/5/4o x 0,3 - - 0 0 22"), "c4xc2")
    assert end(state) == ("captured-all", (2, 1), (0, 4))


def test_winning_comes_before_the_small_endgame() -> None:
    state = play(at("5/5/2x2/2o2/5/4x o 0,0 - - 0 0 21", TRADITIONAL), "c3xc5")
    assert end(state)[0] == "captured-all"


class TestSmallEndgame:
    THREE_LEFT = "5/5/2x2/2o2/5/xx2x o {hands} - - 0 0 31"
    """After c3xc5:a1 dark has b1 and e1 besides its hand."""

    def test_auto_draws_when_both_totals_are_three_or_fewer_and_both_one_or_more(self) -> None:
        state = play(at(self.THREE_LEFT.format(hands="2,1"), TRADITIONAL), "c3xc5:a1")
        assert end(state) == ("small-endgame", (1, 1), (3, 3))

    def test_auto_counts_board_and_hand_of_both(self) -> None:
        assert play(at(self.THREE_LEFT.format(hands="3,1"), TRADITIONAL), "c3xc5:a1").result is None
        assert play(at(self.THREE_LEFT.format(hands="2,2"), TRADITIONAL), "c3xc5:a1").result is None

    def test_stalemate_needs_twenty_turns_without_a_capture(self) -> None:
        state = play(at(self.THREE_LEFT.format(hands="2,1")), "c3xc5:a1")
        assert state.result is None
        quiet = at("2x2/5/5/5/5/o4 o 2,2 - - 18 0 21")
        assert play(quiet, "a1-a2").result is None
        assert end(play(quiet, "a1-a2", "c6-c5"))[:2] == ("stalemate", (1, 1))

    def test_stalemate_counts_placements_as_quiet_turns(self) -> None:
        assert end(play(at("2x2/5/5/5/5/o4 o 2,2 - - 19 0 21"), "e1"))[0] == "stalemate"

    def test_stalemate_is_for_both_sides_small(self) -> None:
        assert play(at("2x2/5/5/5/5/o4 o 3,2 - - 40 0 41"), "a1-a2").result is None

    def test_off_draws_neither_way(self) -> None:
        options = YoteOptions(small_endgame_draw="off")
        assert play(at(self.THREE_LEFT.format(hands="2,1"), options), "c3xc5:a1").result is None
        assert play(at("2x2/5/5/5/5/o4 o 2,2 - - 40 0 41", options), "a1-a2").result is None

    def test_both_players_may_agree(self) -> None:
        step = Yote().apply(at(SHUFFLE.format(hands="1,1")), 0, Ending.DRAW)
        assert end(step.state) == ("agreed", (1, 1), (2, 2))


class TestBlocked:
    WALL = "5/xx3/xxxxx/ooxxx/ooooo/ooooo x 0,{hand} - - 0 0 30"
    """Light's twelve pieces are blocked once dark, who is to move, has placed a piece elsewhere."""

    def test_the_larger_total_wins(self) -> None:
        state = play(at("5/5/5/xxx2/xx3/oxx2 x 0,3 - - 0 0 30"), "e6")
        assert end(state) == ("blocked", (2, 1), (1, 10))

    def test_the_blocked_side_wins_if_it_has_more(self) -> None:
        assert end(play(at(self.WALL.format(hand=1)), "e6")) == ("blocked", (1, 2), (12, 11))

    def test_equal_totals_draw(self) -> None:
        assert end(play(at(self.WALL.format(hand=2)), "e6")) == ("blocked", (1, 1), (12, 12))

    def test_traditional_counts_too(self) -> None:
        assert end(play(at(self.WALL.format(hand=1), TRADITIONAL), "e6"))[0] == "blocked"

    def test_a_leap_is_an_action(self) -> None:
        shut = "5/5/x4/xx3/oxx2/oxx2 x 0,3 - - 0 0 30"
        assert end(play(at(shut), "e6"))[0] == "blocked"
        behind = "5/5/5/1x3/oxx2/oxx2 x 0,3 - - 0 0 30"
        assert "a1~a3" in turns(play(at(behind, YoteOptions(friendly_leap=True)), "e6"))

    def test_tested_after_no_immediate_return_is_lifted(self) -> None:
        options = YoteOptions(no_immediate_return=True)
        state = play(at("5/5/5/1x3/xx3/1oxx1 x 0,3 - o:b1-a1 7 7 40", options), "e6")
        assert state.result is None
        assert turns(state) == {"b1-a1"}

    def test_comes_before_the_other_draws(self) -> None:
        state = play(at("5/5/5/1x3/x4/oxx2 x 0,3 - - 59 59 60"), "b3-a3")
        assert end(state) == ("blocked", (2, 1), (1, 7))


class TestRepetition:
    def test_the_third_time_draws(self) -> None:
        start = at(SHUFFLE.format(hands="9,9"))
        assert go_round(start, ROUND, 7).result is None
        assert end(go_round(start, ROUND, 8))[:2] == ("repetition", (1, 1))

    def test_a_placement_between_starts_anew(self) -> None:
        state = play(go_round(at(SHUFFLE.format(hands="9,9")), ROUND, 4), "e1", "c6-c5", "e1-e2", "c5-c6", "e2-e1")
        assert state.result is None

    def test_the_side_to_move_belongs_to_the_position(self) -> None:
        # Light repeats its moves every three turns and dark every two: with light to move, the position returns every
        # twelve turns. After six turns the pieces stand as at the start, but dark is to move: that does not count.
        start = at("4x/5/5/2o2/2o2/5 o 5,5 - - 0 0 21", YoteOptions(friendly_leap=True))
        light, dark = ("c2~c4", "c3-c2", "c4-c3"), ("e6-e5", "e5-e6")
        rounds = tuple(text for pair in zip(light * 4, dark * 6, strict=True) for text in pair)
        assert go_round(start, rounds, 23).result is None
        assert end(go_round(start, rounds, 24))[0] == "repetition"

    def test_barred_returns_belong_to_the_position(self) -> None:
        options = YoteOptions(no_immediate_return=True)
        square = ("a1-a2", "c6-c5", "a2-b2", "c5-d5", "b2-b1", "d5-d6", "b1-a1", "d6-c6")
        start = at(SHUFFLE.format(hands="9,9"), options)
        # No return was barred at the start, so the start does not count as the same position.
        assert go_round(start, square, 17).result is None
        assert end(go_round(start, square, 18))[0] == "repetition"

    def test_off_it_goes_on(self) -> None:
        options = YoteOptions(repetition_draw=False)
        assert go_round(at(SHUFFLE.format(hands="9,9"), options), ROUND, 40).result is None


class TestNoProgress:
    @pytest.mark.parametrize("limit", [6, 12])
    def test_so_many_turns_without_placement_or_capture_draw(self, limit: int) -> None:
        start = at(SHUFFLE.format(hands="9,9"), YoteOptions(no_progress_draw=limit))
        assert go_round(start, WANDER, limit - 1).result is None
        assert end(go_round(start, WANDER, limit))[:2] == ("no-progress", (1, 1))

    def test_sixty_by_default(self) -> None:
        assert play(at("2x2/5/5/5/5/o4 o 9,9 - - 58 58 61"), "a1-a2").result is None
        assert end(play(at("2x2/5/5/5/5/o4 o 9,9 - - 59 59 61"), "a1-a2"))[0] == "no-progress"

    def test_a_placement_or_a_capture_starts_anew(self) -> None:
        assert play(at("2x2/5/5/5/5/o4 o 9,9 - - 59 59 61"), "e1").position.idle == 0
        assert play(at("5/5/5/5/1x3/1o3 o 9,9 - - 59 59 61"), "b1xb3").position.idle == 0

    def test_zero_is_off(self) -> None:
        options = YoteOptions(no_progress_draw=0)
        assert play(at("2x2/5/5/5/5/o4 o 9,9 - - 500 500 601", options), "a1-a2").result is None

    def test_stalemate_and_repetition_are_asked_first(self) -> None:
        assert end(play(at("2x2/5/5/5/5/o4 o 2,2 - - 59 59 61"), "a1-a2"))[0] == "stalemate"
        start = at(SHUFFLE.format(hands="9,9"), YoteOptions(no_progress_draw=8))
        assert end(go_round(start, ROUND, 8))[0] == "repetition"

    def test_stalemate_is_asked_before_repetition(self) -> None:
        assert end(go_round(at("2x2/5/5/5/5/o4 o 2,2 - - 12 0 21"), ROUND, 8))[0] == "stalemate"


class TestByWord:
    @pytest.mark.parametrize("seat", [0, 1])
    def test_resigning_is_always_open_also_out_of_turn(self, seat: int) -> None:
        step = Yote().apply(at(EMPTY), seat, Ending.RESIGN)
        assert end(step.state) == ("resigned", (2, 1) if seat == 0 else (1, 2), (12, 12))

    @pytest.mark.parametrize("game", [Yote(), Choko()])
    def test_a_game_that_ends_before_its_first_turn_is_void_unless_it_is_given_up(self, game: AnyGame) -> None:
        start = game.new(game.options(), 2, b"s" * 32)
        later = game.apply(start, 0, game.legal(start, 0)[0]).state
        for ending, void in ((Ending.DRAW, True), (Ending.FLAG, True), (Ending.RESIGN, False)):
            for state, nobody in ((start, void), (later, False)):
                outcome = game.outcome(game.apply(state, 0, ending).state)
                assert outcome is not None
                assert (outcome.void, outcome.rated) == (nobody, not nobody)
                assert outcome.ranks == ((1, 1) if ending is Ending.DRAW else (2, 1))

    def test_time_is_lost_by_the_flag(self) -> None:
        step = Yote().apply(at(EMPTY), 0, Ending.FLAG)
        assert end(step.state)[:2] == ("time", (2, 1))

    @pytest.mark.parametrize("ending", list(Ending))
    def test_nothing_can_be_played_after_the_end(self, ending: Ending) -> None:
        over = Yote().apply(at(EMPTY), 0, ending).state
        for again in (Ending.RESIGN, Ending.DRAW, Yote().legal(at(EMPTY), 0)[0]):
            with pytest.raises(Illegal) as caught:
                Yote().apply(over, 0, again)
            assert caught.value.reason == "game-over"
