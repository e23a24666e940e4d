"""The turn step by step (yam_master.md 1.4), Sec and Défi (1.5), Predator (1.6): a case for each sentence there."""

import pytest

from engines.yam.options import YamOptions
from engines.yam.rules import Yam
from engines.yam.state import State
from tests.engines.yam.helpers import GAME, SEED, STRICT, at, legal, play, refusal, uses, view


def thrown(state: State, text: str) -> State:
    """The game after this throw, with the first seed under which the throw does not end the turn."""
    for number in range(100):
        after = play(state.model_copy(update={"seed": bytes([number]).hex()}), text)
        if after.position.turn == state.position.turn:
            return after
    raise AssertionError("no seed leaves the turn open")


class TestThrows:
    """The throws of a turn (1.4)."""

    def test_1_1_the_board_is_empty_and_each_side_has_twelve_tokens(self) -> None:
        looked = Yam().view(GAME.new(YamOptions(), 2, SEED), 0)
        assert (looked.cells, looked.reserve, looked.points) == ("." * 25, (12, 12), (0, 0))

    def test_1_4_1_the_first_throw_is_of_all_five_dice_and_nothing_else_is_legal(self) -> None:
        state = GAME.new(YamOptions(), 2, SEED)
        assert legal(state) == {"throw"}
        after = play(state, "throw")
        assert (after.position.throws, len(after.position.dice), after.position.kept) == (1, 5, 0)

    @pytest.mark.parametrize("text", ["place c3", "predator c3", "pass", "defi"])
    def test_1_4_1_before_the_first_throw_the_rest_is_refused(self, text: str) -> None:
        assert refusal(at(), text).reason == "throw-first"

    def test_1_4_1_nothing_lies_there_to_be_kept_before_the_first_throw(self) -> None:
        assert refusal(at(), "throw 5").reason == "nothing-to-keep"

    @pytest.mark.parametrize("throws", [1, 2])
    def test_1_4_2_any_non_empty_subset_is_thrown_again(self, throws: int) -> None:
        again = {text for text in legal(at(dice="65321", throws=throws)) if text.startswith("throw")}
        assert len(again) == 31
        assert "throw" in again
        assert "throw 12356" not in again
        assert {t for t in legal(at(dice="44444")) if t.startswith("throw")} == {
            "throw", "throw 4", "throw 44", "throw 444", "throw 4444",
        }  # fmt: skip

    def test_1_4_2_kept_dice_lie_first_ascending_then_the_new_ones_as_they_fell(self) -> None:
        before = at(dice="62533")
        after = thrown(before, "throw 353")
        assert after.position.dice[:3] == (3, 3, 5)
        assert (after.position.kept, after.position.throws) == (3, 2)
        orders = {thrown(before.model_copy(update={"number": n}), "throw 335").position.dice[3:] for n in range(40)}
        assert any(first > second for first, second in orders)
        assert any(first < second for first, second in orders)

    def test_1_4_2_dice_put_aside_earlier_may_be_thrown_again_later(self) -> None:
        once = thrown(at(dice="55512"), "throw 555")
        assert {"throw", "throw 5"} <= legal(once)

    def test_1_4_2_at_least_one_die_is_thrown(self) -> None:
        assert refusal(at(dice="55512"), "throw 55512").reason == "keeps-all"

    def test_1_4_2_only_dice_that_lie_there_are_kept(self) -> None:
        refused = refusal(at(dice="55512"), "throw 5535")
        assert (refused.reason, refused.values) == ("dice-missing", {"missing": "3", "dice": "5 5 5 1 2"})
        assert refusal(at(dice="55512"), "throw 5555").values["missing"] == "5"
        assert refusal(at(dice="55512"), "throw 0").values["missing"] == "0"
        assert refusal(at(dice="55512"), "throw 555125").values == {"given": 6}
        assert refusal(at(dice="55512"), "throw 555125").reason == "too-many-dice"

    def test_1_4_2_three_throws_are_all(self) -> None:
        state = at(dice="55512", throws=3)
        assert refusal(state, "throw").reason == "no-throws-left"
        assert legal(state) == {"place d1", "place e4", "pass"}

    def test_1_4_2_a_figure_broken_up_is_gone(self) -> None:
        state = at(dice="44433")
        assert "place d4" in uses(state)
        broken = next(
            after
            for number in range(50)
            if (after := play(state.model_copy(update={"number": number}), "throw 4")).position.dice.count(4) < 3
            and "full" not in view(after).figures
        )
        assert "place d4" not in uses(broken)
        assert refusal(broken, "place d4").values == {"cell": "d4", "figure": "full"}

    def test_1_4_4_one_use_is_chosen_among_all_that_the_dice_show(self) -> None:
        assert uses(at(dice="11222", throws=2)) == {
            "place a4", "place b1", "place d4", "place b3", "place a3", "place d2",
        }  # fmt: skip

    def test_1_4_4_a_token_goes_on_a_free_square_whose_condition_holds(self) -> None:
        state = at("o:a4", "22234", 2, turn=3)
        assert uses(state) == {"place b1"}
        refused = refusal(state, "place a4")
        assert (refused.reason, refused.values) == ("square-taken", {"cell": "a4"})
        refused = refusal(state, "place c3")
        assert (refused.reason, refused.values) == ("not-shown", {"cell": "c3", "figure": "yam"})
        after = play(state, "place b1")
        assert (view(after).at("b1"), after.position.reserve, after.position.side) == ("o", (10, 12), 1)

    @pytest.mark.parametrize("throws", [1, 2, 3])
    def test_1_4_4_placing_is_optional_even_after_a_success(self, throws: int) -> None:
        after = play(at(dice="22222", throws=throws), "pass")
        assert (after.position.side, after.position.reserve, after.position.idle) == (1, (12, 12), 1)

    def test_1_4_4_one_token_at_most_in_a_turn(self) -> None:
        after = play(at(dice="11222", throws=2), "place a4")
        assert legal(after) == {"throw"}
        assert after.position.dice == ()

    def test_1_4_5_no_figure_after_the_third_throw_ends_the_turn_by_itself(self) -> None:
        state = at("o:a5,e3,b5,d2 x:e2,b1,a4,e4,a1,e5,a2,d5,d1", "66512", 2)
        spent = next(
            after
            for number in range(60)
            if (after := play(state.model_copy(update={"number": number}), "throw 66")).happened
        )
        threw, end = spent.happened
        assert (end.kind, threw.number("throws"), spent.position.turn) == ("nothing-to-place", 3, 2)
        assert threw.texts("dice")[:2] == ("6", "6")
        assert spent.position.throws == 0

    def test_1_4_5_a_figure_without_a_free_square_is_nothing_too(self) -> None:
        state = at("o:e5,a2 x:a1", "66641", 2, turn=1)
        spent = next(
            after
            for number in range(90)
            if (after := play(state.model_copy(update={"number": number}), "throw 666")).happened
        )
        threw, end = spent.happened
        assert threw.texts("dice").count("6") == 3
        assert end.kind == "nothing-to-place"

    def test_1_4_5_after_the_third_throw_the_turn_waits_where_something_may_be_done(self) -> None:
        after = play(at(dice="66651", throws=2), "throw 666")
        assert (after.position.throws, after.position.side) == (3, 0)
        assert {"place e5", "place a2", "pass"} <= legal(after)


class TestSec:
    """A Sec: a great figure at the first throw (1.5)."""

    @pytest.mark.parametrize("dice", ["44433", "44441", "44444", "12345", "65432", "11222"])
    def test_1_3_a_great_figure_on_the_first_throw(self, dice: str) -> None:
        assert {"place c4", "place b2"} <= uses(at(dice=dice))
        assert not {"place c4", "place b2"} & uses(at(dice=dice, throws=2))

    def test_1_3_a_bare_brelan_never_qualifies(self) -> None:
        assert refusal(at(dice="44412"), "place c4").values == {"cell": "c4", "figure": "sec"}

    def test_1_3_the_second_throw_is_too_late(self) -> None:
        assert refusal(at(dice="44433", throws=2), "place c4").reason == "sec-late"

    def test_1_5_after_a_sec_the_figure_s_own_square_is_a_free_choice(self) -> None:
        assert {"place d4", "place b3", "place c4"} <= uses(at(dice="44433"))

    def test_1_5_sec_needs_the_figure_but_not_its_square(self) -> None:
        assert uses(at("o:d4 x:b3,d5,e1", "44433")) == {"place c4", "place b2"}

    def test_1_5_sec_and_defi_together_are_impossible(self) -> None:
        bound = play(at(dice="44433"), "defi")
        assert refusal(bound, "place c4").reason == "defi-bound"
        assert "sec" not in view(bound).figures
        assert refusal(at(dice="44433", throws=2, defi=True), "place c4").reason == "sec-late"


class TestDefi:
    """A Défi: a declared bet (1.5)."""

    def test_1_4_3_declared_after_the_first_throw_only(self) -> None:
        assert "defi" in legal(at(dice="65421"))
        for throws in (2, 3):
            assert "defi" not in legal(at(dice="55521", throws=throws))
            assert refusal(at(dice="55521", throws=throws), "defi").reason == "defi-late"

    def test_1_5_may_be_declared_when_the_first_throw_shows_a_figure_and_a_die_is_then_thrown(self) -> None:
        state = play(at(dice="44442"), "defi")
        assert all(text.startswith("throw") for text in legal(state))
        assert "throw 4444" in legal(state)
        for text in ("place d5", "pass", "predator a1"):
            assert refusal(state, text).reason == "defi-bound"
        after = play(state, "throw 4444")
        assert "place c5" in uses(after)

    def test_1_5_a_free_defi_square_must_exist(self) -> None:
        assert refusal(at("o:c5 x:d3", "44442"), "defi").reason == "defi-no-square"
        assert "defi" not in legal(at("o:c5 x:d3", "44442"))
        assert "defi" in legal(at("o:c5", "44442"))

    def test_1_5_met_on_the_second_throw_one_may_stop_or_throw_again_at_own_risk(self) -> None:
        state = at(dice="44433", throws=2, defi=True)
        assert {"place c5", "throw 44", "pass"} <= legal(state)
        lost = next(
            after
            for number in range(50)
            if (after := play(state.model_copy(update={"number": number}), "throw 44")).happened
        )
        assert [event.kind for event in lost.happened] == ["threw", "declared-defi", "failed-defi"]

    def test_1_5_not_met_on_the_second_throw_nothing_is_placed_but_one_may_throw_or_give_up(self) -> None:
        state = at(dice="44421", throws=2, defi=True)
        assert uses(state) == set()
        assert {"throw 444", "pass"} <= legal(state)
        assert refusal(state, "place d5").reason == "defi-failed"
        assert refusal(state, "predator d5").reason == "defi-failed"

    def test_1_5_after_a_met_defi_any_square_that_the_dice_satisfy_brelan_included(self) -> None:
        state = at("o:c5", "44433", 3, defi=True)
        assert uses(state) == {"place d5", "place e1", "place d4", "place b3", "place d3"}

    @pytest.mark.parametrize("dice", ["44433", "44441", "44444", "12345", "65432", "11123"])
    def test_1_3_any_great_figure_meets_it(self, dice: str) -> None:
        assert {"place c5", "place d3"} <= uses(at(dice=dice, throws=3, defi=True))

    def test_1_3_the_defi_square_needs_a_declared_defi(self) -> None:
        refused = refusal(at(dice="44433", throws=2), "place c5")
        assert (refused.reason, refused.values) == ("defi-undeclared", {"cell": "c5"})

    def test_1_5_with_the_toggle_only_the_defi_square_predator_or_pass(self) -> None:
        assert uses(at(dice="44433", throws=2, defi=True, options=STRICT)) == {"place c5", "place d3"}
        yam = at("o:a1 x:b1", "44444", 2, defi=True, options=STRICT)
        assert uses(yam) == {"place c5", "place d3", "predator b1"}
        assert "pass" in legal(yam)
        refused = refusal(yam, "place d5")
        assert (refused.reason, refused.values) == ("defi-square-only", {"cell": "d5"})

    def test_1_5_the_toggle_changes_nothing_without_a_defi(self) -> None:
        assert uses(at(dice="44433", options=STRICT)) == uses(at(dice="44433"))

    def test_1_5_a_failed_defi_places_nothing_not_even_a_brelan(self) -> None:
        state = at(dice="44421", throws=2, defi=True)
        failed = next(
            after
            for number in range(50)
            if (after := play(state.model_copy(update={"number": number}), "throw 444")).happened
        )
        assert failed.happened[0].texts("dice").count("4") >= 3
        assert (failed.happened[-1].kind, failed.position.cells) == ("failed-defi", "." * 25)

    def test_1_5_a_defi_is_not_withdrawn_or_declared_twice(self) -> None:
        state = play(at(dice="44421"), "defi")
        assert refusal(state, "defi").reason == "defi-declared"
        assert thrown(state, "throw 444").position.defi

    def test_a_defi_ends_with_its_turn(self) -> None:
        assert not play(at(dice="44433", throws=2, defi=True), "place c5").position.defi


class TestPredator:
    """A Predator: a token taken with five equal dice (1.6)."""

    @pytest.mark.parametrize(("throws", "defi"), [(1, False), (2, False), (3, False), (2, True), (3, True)])
    def test_1_6_any_opposing_token_on_any_throw_also_in_a_met_defi(self, throws: int, defi: bool) -> None:
        state = at("o:a1 x:b1,c3", "22222", throws, defi=defi)
        assert {t for t in legal(state) if t.startswith("predator")} == {"predator b1", "predator c3"}

    def test_1_6_instead_of_placing_one(self) -> None:
        after = play(at("o:a1 x:b1,c3", "22222", 2), "predator c3")
        assert view(after).cells.count("o") == 1
        assert view(after).at("c3") == "."
        assert (after.position.side, after.position.idle) == (1, 0)

    def test_1_6_the_token_goes_back_to_its_owner_s_reserve(self) -> None:
        assert play(at("o:a1 x:b1,c3", "22222", 2), "predator c3").position.reserve == (11, 11)

    def test_1_6_with_the_toggle_off_it_is_out(self) -> None:
        options = YamOptions(predator_returns_token=False)
        assert play(at("o:a1 x:b1,c3", "22222", 2, options=options), "predator c3").position.reserve == (11, 10)

    def test_1_6_the_freed_square_is_free_for_both(self) -> None:
        after = play(at("o:a1 x:a4", "22222", 2), "predator a4").position
        for turn in (2, 3):
            state = at("o:a1", "22213", 2, turn=turn)
            assert after.cells == state.position.cells
            assert "place a4" in uses(state)

    def test_1_6_needs_a_yam(self) -> None:
        assert refusal(at("o:a1 x:b1", "22221", 2), "predator b1").reason == "no-yam"

    def test_1_6_takes_no_own_token_and_none_from_an_empty_square(self) -> None:
        state = at("o:a1 x:b1", "22222", 2)
        for text, reason in (("predator a1", "own-token"), ("predator c3", "no-token")):
            refused = refusal(state, text)
            assert (refused.reason, refused.values) == (reason, {"cell": text[-2:]})

    def test_1_6_is_not_to_be_had_if_the_opponent_has_no_token_on_the_board(self) -> None:
        assert not any(text.startswith("predator") for text in legal(at("o:a1,c3", "22222", 2)))

    def test_1_6_is_no_use_for_an_undecided_defi(self) -> None:
        bound = at("x:b1", "22222", 1, defi=True)
        assert refusal(bound, "predator b1").reason == "defi-bound"
