"""Every rule of RULES.md, tested on hand-made positions."""

import pytest

from engines.game import Ending, Illegal
from tests.sixth.engine.options import AwaleOptions
from tests.sixth.helpers import (
    GAME,
    SEED,
    START,
    at,
    captured,
    collected,
    line,
    look,
    play,
    random_game,
    slammed,
    sown,
    turns,
)

AROUND = tuple("AaBbCcDdEeFf")
"""Two seeds that circle the board: the first position is repeated every twelve turns."""
TWO_SEEDS = "1,0,0,0,0,0/1,0,0,0,0,0 S 23,23 0 1"


def refusal(state: str, text: str) -> Illegal:
    with pytest.raises(Illegal) as caught:
        play(at(state), text)
    return caught.value


class TestBoard:
    def test_1_four_seeds_in_each_house_and_empty_stores(self) -> None:
        assert line(GAME.new(AwaleOptions(), 2, SEED)) == START

    def test_2_a_lies_opposite_f(self) -> None:
        """A sowing from F puts its first seed into a, one from f into A."""
        assert line(play(at(START), "F")).startswith("4,4,4,4,4,0/5,5,5,5,4,4")
        assert line(play(at(START), "A", "f")).startswith("1,6,6,6,5,4/4,4,4,4,4,0")

    def test_3_south_begins_and_turns_alternate(self) -> None:
        state = GAME.new(AwaleOptions(), 2, SEED)
        assert GAME.to_act(state) == (0,)
        assert GAME.to_act(play(state, "C")) == (1,)
        assert GAME.to_act(play(state, "C", "c")) == (0,)

    def test_there_are_two_seats(self) -> None:
        with pytest.raises(ValueError, match="two seats"):
            GAME.new(AwaleOptions(), 3, SEED)


class TestSowing:
    def test_4_one_by_one_against_the_clock(self) -> None:
        state = play(at(START), "C")
        assert line(state) == "4,4,0,5,5,5/5,4,4,4,4,4 N 0,0 1 2"
        assert sown(state) == ("D", "E", "F", "a")

    def test_4_an_empty_house_cannot_be_sown(self) -> None:
        state = "0,4,4,4,4,4/4,4,4,4,4,4 S 4,0 0 1"
        assert turns(at(state)) == "BCDEF"
        assert refusal(state, "A").reason == "house-empty"

    def test_4_nor_can_a_house_of_the_other_row(self) -> None:
        with pytest.raises(Illegal) as caught:
            GAME.apply(at(START), 0, 6)
        assert (caught.value.reason, caught.value.values) == ("not-your-house", {"house": "a"})

    def test_5_twelve_seeds_skip_the_house_they_began_in(self) -> None:
        state = play(at("12,0,0,0,0,0/4,4,4,4,4,4 S 6,6 0 1"), "A")
        assert line(state) == "0,2,1,1,1,1/5,5,5,5,5,5 N 6,6 1 2"

    def test_5_so_do_twenty_three_each_time(self) -> None:
        state = play(at("0,23,0,0,0,0/4,4,4,4,4,4 S 1,0 0 1"), "B")
        assert line(state) == "2,0,3,2,2,2/6,6,6,6,6,6 N 1,0 1 2"
        assert sown(state).count("C") == 3

    def test_5_eleven_end_beside_it(self) -> None:
        assert line(play(at("11,0,0,0,0,0/4,4,4,4,4,4 S 7,6 0 1"), "A")).startswith("0,1,1,1,1,1/5,5,5,5,5,5")


class TestCapture:
    @pytest.mark.parametrize(("held", "taken"), [(0, 0), (1, 2), (2, 3), (3, 0), (4, 0)])
    def test_6_two_or_three_seeds_are_captured(self, held: int, taken: int) -> None:
        state = play(at(f"4,4,4,4,4,1/{held},4,4,4,4,4 S 0,{7 - held} 0 1"), "F")
        assert sum(seeds for _, seeds in captured(state)) == state.position.stores[0] == taken
        assert state.position.houses[6] == (0 if taken else held + 1)
        assert state.position.quiet == (0 if taken else 1)

    def test_7_nothing_is_captured_in_ones_own_row(self) -> None:
        state = play(at("1,1,4,4,4,4/4,4,4,4,4,4 S 3,3 0 1"), "A")
        assert line(state) == "0,2,4,4,4,4/4,4,4,4,4,4 N 3,3 1 2"

    def test_7_the_chain_goes_backwards(self) -> None:
        state = play(at("0,0,0,0,0,4/2,1,2,1,5,6 S 13,14 0 1"), "F")
        assert captured(state) == (("d", 2), ("c", 3), ("b", 2), ("a", 3))
        assert line(state) == "0,0,0,0,0,0/0,0,0,0,5,6 N 23,14 0 2"

    def test_7_it_ends_where_a_house_holds_another_number(self) -> None:
        state = play(at("0,0,0,0,0,4/2,3,2,1,5,6 S 13,12 0 1"), "F")
        assert captured(state) == (("d", 2), ("c", 3))

    def test_7_it_ends_with_the_row(self) -> None:
        """F holds two seeds after the sowing and precedes a, but it is one of South's own houses."""
        state = play(at("0,0,0,0,2,1/1,4,4,4,4,4 S 12,12 0 1"), "E")
        assert captured(state) == (("a", 2),)
        assert state.position.houses[5] == 2

    def test_7_a_lap_captures_too(self) -> None:
        state = play(at("0,0,0,0,0,13/1,0,0,0,5,5 S 12,12 0 1"), "F")
        assert captured(state) == (("b", 2), ("a", 3))

    def test_7_north_captures_as_south_does(self) -> None:
        state = play(at("2,1,4,4,4,4/4,4,4,4,4,2 N 3,4 0 2"), "f")
        assert captured(state) == (("B", 2), ("A", 3))
        assert state.position.stores == (3, 9)

    def test_8_a_grand_slam_takes_nothing(self) -> None:
        before = at("3,0,0,0,0,2/1,2,0,0,0,0 S 20,20 7 1")
        step = GAME.apply(before, 0, 5)
        assert line(step.state) == "3,0,0,0,0,0/2,3,0,0,0,0 N 20,20 8 2"
        assert slammed(step.state)
        assert [event.kind for event in look(step.state).happened] == ["sown", "slam"]

    def test_8_one_seed_left_makes_it_a_capture(self) -> None:
        state = play(at("3,0,0,0,0,2/1,2,0,0,0,1 S 20,19 7 1"), "F")
        assert line(state) == "3,0,0,0,0,0/0,0,0,0,0,1 N 25,19 0 2"
        assert not slammed(state)


class TestFeeding:
    HUNGRY = "1,0,0,0,3,2/0,0,0,0,0,0 S 22,20 4 61"

    def test_9_an_empty_row_must_be_fed(self) -> None:
        assert turns(at(self.HUNGRY)) == "EF"
        assert look(at(self.HUNGRY)).must_feed
        refused = refusal(self.HUNGRY, "A")
        assert (refused.reason, refused.values) == ("must-feed", {"house": "A"})

    def test_9_one_seed_is_enough(self) -> None:
        assert turns(at("6,5,4,3,2,1/0,0,0,0,0,0 S 13,14 0 1")) == "ABCDEF"
        assert turns(at("5,4,3,2,1,0/0,0,0,0,0,0 S 13,20 0 1")) == ""

    def test_9_whoever_has_seeds_to_face_plays_freely(self) -> None:
        assert turns(at("1,0,0,0,3,2/0,0,0,0,0,1 S 21,20 4 61")) == "AEF"


class TestEnd:
    def test_10_twenty_five_seeds_win_at_once(self) -> None:
        state = play(at("4,4,0,0,0,1/1,4,4,0,0,0 S 23,7 3 1"), "F")
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert (outcome.reason, outcome.ranks, outcome.scores) == ("majority", (1, 2), (25, 7))
        assert sum(state.position.houses) == 16
        assert collected(state) is None

    def test_10_twenty_four_do_not(self) -> None:
        assert GAME.outcome(play(at("4,4,0,0,0,1/1,4,4,0,0,0 S 22,8 3 1"), "F")) is None

    def test_11_nobody_can_be_fed(self) -> None:
        state = play(at("1,0,0,0,1,0/0,0,0,0,0,2 N 23,21 4 62"), "f")
        assert line(state) == "0,0,0,0,0,0/0,0,0,0,0,0 S 27,21 5 63"
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert (outcome.reason, outcome.ranks, outcome.scores) == ("unfed", (1, 2), (27, 21))
        assert collected(state) == (4, 0)

    def test_12_the_same_position_for_the_third_time(self) -> None:
        state = play(at(TWO_SEEDS), *AROUND, *AROUND[:-1])
        assert look(state).stood == 2
        state = play(state, AROUND[-1])
        assert state.result == ("cycle", None)
        assert collected(state) == (1, 1)
        assert line(state) == "0,0,0,0,0,0/0,0,0,0,0,0 S 24,24 24 25"

    def test_12_a_capture_forgets_what_stood_before(self) -> None:
        state = play(at("1,0,0,0,0,1/1,0,1,0,0,0 S 22,22 0 1"), "F")
        assert captured(state) == (("a", 2),)
        assert state.seen == (state.position.key(),)

    def test_12_the_side_to_move_tells_positions_apart(self) -> None:
        position = at(START).position
        assert position.key() != position._replace(turn=2).key()
        assert position.key() == position._replace(turn=3, quiet=2).key()

    @pytest.mark.parametrize("limit", [20, 40])
    def test_13_no_capture_for_so_many_turns(self, limit: int) -> None:
        state = at(START.replace("0 1", f"{limit - 2} {limit + 1}"), AwaleOptions(no_capture_turns=limit))
        assert play(state, "A").result is None
        over = play(state, "A", "a")
        assert over.result == ("no-capture", None)
        assert collected(over) == (24, 24)

    def test_14_each_side_takes_its_own_row(self) -> None:
        state = at("5,1,0,0,0,0/9,3,0,0,0,0 S 14,16 19 21", AwaleOptions(no_capture_turns=20))
        over = play(state, "A")
        assert collected(over) == (6, 12)
        outcome = GAME.outcome(over)
        assert outcome is not None
        assert (outcome.ranks, outcome.scores) == ((2, 1), (20, 28))
        assert [(event.kind, event.number("seat")) for event in look(over).happened] == [
            ("sown", 0),
            ("collected", 0),
            ("collected", 1),
        ]

    def test_15_twenty_five_come_before_an_empty_row(self) -> None:
        """North is left with a seed that feeds nobody, and South has won already."""
        state = play(at("0,0,0,0,0,1/1,1,0,0,0,0 S 23,22 3 1"), "F")
        assert state.result == ("majority", 0)

    def test_15_an_empty_row_comes_before_a_cycle(self) -> None:
        before = at("1,0,0,0,1,0/0,0,0,0,0,2 N 23,21 4 62")
        empty = play(before, "f")
        again = before._replace(seen=(empty.seen[-1], empty.seen[-1]))
        assert play(again, "f").result == ("unfed", 0)

    def test_15_a_cycle_comes_before_no_capture(self) -> None:
        state = play(at(TWO_SEEDS, AwaleOptions(no_capture_turns=24)), *AROUND, *AROUND)
        assert state.result == ("cycle", None)

    @pytest.mark.parametrize(
        ("ending", "reason", "ranks"),
        [(Ending.RESIGN, "resigned", (2, 1)), (Ending.FLAG, "time", (2, 1)), (Ending.DRAW, "agreed", (1, 1))],
    )
    def test_16_the_players_and_the_clock_end_it(self, ending: Ending, reason: str, ranks: tuple[int, int]) -> None:
        state = GAME.apply(at("4,4,4,4,4,1/2,4,4,4,4,4 S 5,0 0 1"), 0, ending).state
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert (outcome.reason, outcome.ranks, outcome.scores) == (reason, ranks, (5, 0))
        assert GAME.to_act(state) == ()
        with pytest.raises(Illegal, match="game-over"):
            GAME.apply(state, 0, 0)

    def test_17_the_record_is_the_largest_single_capture(self) -> None:
        state = play(at("1,0,0,0,1,4/2,1,2,1,5,6 S 10,15 0 1"), "F")
        assert [(feat.kind, feat.seat, feat.value) for feat in GAME.feats(state, ())] == [("awale-capture", 0, 10)]
        assert GAME.feats(play(at(START), "A"), ()) == ()
        assert [kind.name for kind in GAME.feat_kinds] == ["awale-capture"]
        for seed in range(10):
            rows = random_game(seed)
            found = {feat.seat: feat.value for feat in GAME.feats(rows[-1][0], ())}
            taken = [sum(seeds for _, seeds in captured(state)) for state, _ in rows[1:]]
            best = {seat: max(taken[seat::2]) for seat in (0, 1)}
            assert found == {seat: seeds for seat, seeds in best.items() if seeds}
