"""House players of Yam Master, and the expected values that the strongest one uses."""

import itertools
from collections import Counter
from fractions import Fraction

import pytest

from engines.game import LEVELS, Level
from engines.yam import evaluation, house, winning
from engines.yam.board import masks
from engines.yam.chances import best_holds, defi_chances, expectations, mean, of_throws, tables
from engines.yam.evaluation import LOST, WON, chance, survey
from engines.yam.expectation import Board, plan_of, reply
from engines.yam.figures import is_great
from engines.yam.options import YamOptions
from engines.yam.state import State
from tests.engines.yam.helpers import GAME, STRICT, at, legal, played, view

THROWS = list(itertools.product(range(1, 7), repeat=5))


def think(level: Level, state: State, seed: bytes = b"") -> str:
    side = state.position.side
    return GAME.format(GAME.think(level, view(state), GAME.legal(state, side), seed, 0.0))


def game(number: int, first: Level, second: Level, options: YamOptions) -> State:
    """Play a whole game between two house players, asserting that every action is legal."""
    state = GAME.new(options, 2, bytes([number]))
    while GAME.outcome(state) is None:
        side = state.position.side
        possible = GAME.legal(state, side)
        action = GAME.think((first, second)[side], view(state), possible, bytes([number, side]), 0.0)
        assert action in possible
        state = GAME.apply(state, side, action).state
    return state


class TestChances:
    def test_there_are_252_throws_and_462_holds(self) -> None:
        assert len(tables().number) == 462
        assert len(tables().shown) == 252

    def test_the_mean_of_the_first_throw_is_counted_over_7776(self) -> None:
        great = of_throws([float(great) for great in tables().great])
        assert expectations(great)[0][0] == pytest.approx(716 / 7776)
        assert mean(great) == pytest.approx(716 / 7776)

    @pytest.mark.parametrize("hold", [(), (5,), (1, 2), (4, 4, 4), (2, 3, 4, 5)])
    def test_every_hold_has_the_mean_of_the_throws_that_follow(self, hold: tuple[int, ...]) -> None:
        great = of_throws([float(great) for great in tables().great])
        rolls = list(itertools.product(range(1, 7), repeat=5 - len(hold)))
        share = Fraction(sum(is_great((*hold, *roll)) for roll in rolls), len(rolls))
        assert expectations(great)[len(hold)][tables().number[hold]] == pytest.approx(float(share))

    def test_the_best_hold_of_a_throw_is_the_best_of_its_subsets(self) -> None:
        levels = expectations(of_throws([float(great) for great in tables().great]))
        best = best_holds(levels)
        for dice in [(1, 1, 2, 5, 6), (2, 3, 4, 5, 5), (4, 4, 4, 4, 6), (1, 2, 4, 5, 6)]:
            holds = {kept for size in range(5) for kept in itertools.combinations(dice, size)}
            slow = max(levels[len(kept)][tables().number[kept]] for kept in holds)
            assert best[tables().number[dice]] == slow

    def test_a_defi_on_a_carre_is_safe_and_on_rubbish_a_risk(self) -> None:
        sure, risky = (defi_chances()[tables().number[dice]] for dice in ((4, 4, 4, 4, 6), (1, 2, 4, 4, 6)))
        assert sure == 1.0
        assert 0.2 < risky < 0.7


class TestValues:
    def test_a_survey_seen_from_the_other_side_is_its_opposite(self) -> None:
        for number in range(20):
            state = played(YamOptions(), number)[-1][0]
            own, foe = masks(state.position.cells)
            assert survey(own, foe, 6)[0] == pytest.approx(-survey(foe, own, 6)[0])

    def test_a_survey_says_what_each_square_changes(self) -> None:
        own, foe = 0b11, 1 << 12 | 1 << 13
        margin, change = survey(own, foe, 5)
        for cell in range(2, 25):
            after = survey(own, foe & ~(1 << cell), 5) if foe >> cell & 1 else survey(own | 1 << cell, foe, 5)
            assert after[0] == pytest.approx(margin + change[cell])
        assert change[:2] == [0.0, 0.0]

    def test_points_on_the_board_count_in_full(self) -> None:
        assert survey(0b111, 0, 0)[0] == pytest.approx(1.0)

    def test_a_lead_is_worth_more_near_the_end_and_never_all(self) -> None:
        assert LOST < chance(-9, 0) < chance(1, 10) < chance(1, 1) < WON

    def test_a_whole_turn_is_worth_something_to_its_side(self) -> None:
        board = Board(0b11, 1 << 12, 10, 11)
        for by in (evaluation.ends, winning.ends):
            assert reply(board, by) > by(*board).idle


class TestPlan:
    BOARD = Board(0b11, 1 << 12 | 1 << 13, 10, 10)

    def test_a_hold_is_worth_more_while_another_throw_follows(self) -> None:
        plan = plan_of(self.BOARD, returned=True, strict=False, drawn=False)
        for dice in ((1, 1, 2, 5, 6), (4, 4, 4, 4, 6)):
            first, second = (plan.holds[throws][2][tables().number[dice[:2]]] for throws in (1, 2))
            assert first > second >= plan.idle

    def test_a_turn_without_a_token_is_a_draw_where_the_rules_say_so(self) -> None:
        free, drawn = (plan_of(self.BOARD, returned=True, strict=False, drawn=last) for last in (False, True))
        assert drawn.idle == 0.0 != free.idle
        assert drawn.places == free.places

    def test_a_defi_that_takes_only_its_own_square_is_worth_no_more(self) -> None:
        free, strict = (plan_of(self.BOARD, returned=True, strict=only, drawn=False) for only in (False, True))
        assert free.holds == strict.holds
        pairs = list(zip(free.bets[2][4], strict.bets[2][4], strict=True))
        assert all(f >= s for f, s in pairs)
        assert any(f > s for f, s in pairs)


class TestLevels:
    @pytest.mark.parametrize("level", LEVELS)
    @pytest.mark.parametrize("seed", [b"1", b"2", b"3"])
    def test_no_level_misses_a_win_at_once(self, level: Level, seed: bytes) -> None:
        for throws in (1, 2, 3):
            state = at("o:a3,b3,d3,e3 x:a1,b1,c1", "22222", throws)
            assert think(level, state, seed) == "place c3"
        assert think(level, at("o:c4,c5 x:a1", "22222", 3, reserve=(1, 11)), seed) == "place c3"

    @pytest.mark.parametrize("level", LEVELS)
    @pytest.mark.parametrize("options", [YamOptions(), STRICT, YamOptions(predator_returns_token=False)])
    def test_every_level_acts_legally_whatever_lies_there(self, level: Level, options: YamOptions) -> None:
        for number in range(12):
            for state, _ in played(options, number)[-2:]:
                if GAME.outcome(state) is None:
                    assert think(level, state) in legal(state)

    @pytest.mark.parametrize("level", LEVELS)
    def test_the_same_seed_gives_the_same_action(self, level: Level) -> None:
        state = at("o:a1 x:b1,c4", "22222", 3)
        assert len({think(level, state, b"same") for _ in range(4)}) == 1

    def test_dice_decide_between_the_uses_of_easy(self) -> None:
        state = at("o:a1 x:b1,c4", "22222", 3)
        assert len({think("easy", state, bytes([n])) for n in range(12)}) > 3

    def test_easy_keeps_the_most_frequent_number(self) -> None:
        assert think("easy", at(dice="34431")) == "throw 44"
        assert think("easy", at(dice="22222")) == "throw 2222"

    def test_medium_goes_on_for_four_of_a_suite_or_the_wanted_number(self) -> None:
        assert think("medium", at(dice="52435", throws=2)) == "throw 2345"
        assert think("medium", at("o:e3 x:c2", "23455", 2)) == "throw 55"
        assert think("medium", at("o:d5,e1", "44311", 1)) == "throw 11"

    def test_medium_does_not_end_a_game_that_it_would_lose(self) -> None:
        board = "o:a1,e5 x:b3,c3,d3"
        assert think("medium", at(board, "44412", 3, reserve=(1, 5))) == "pass"
        assert think("medium", at(board, "44412", 2, reserve=(1, 5))).startswith("throw")

    def test_hard_takes_a_sec_rather_than_risk_it(self) -> None:
        assert think("hard", at("o:c5,c3 x:a1", "44433")) == "place c4"

    def test_hard_declares_a_defi_that_cannot_fail_for_a_square_that_wins(self) -> None:
        assert think("hard", at("o:a5,b5,d5,e5 x:a1,b1,a3", "44442")) == "defi"

    def test_hard_keeps_what_a_declared_defi_has_until_it_is_won(self) -> None:
        state = at("o:a5,b5,d5,e5 x:a1,b1,a3", "44442", 1, defi=True)
        assert think("hard", state) == "throw 4444"
        assert think("hard", at("o:a5,b5,d5,e5 x:a1,b1,a3", "44442", 2, defi=True)) == "place c5"

    def test_hard_blocks_a_run_of_four(self) -> None:
        state = at("o:b1,d2 x:a5,a4,a3,a2", "33344", 3)
        assert think("hard", state) == "place a1"

    def test_hard_uses_predator_against_a_run_of_four(self) -> None:
        state = at("o:a1,b1 x:b4,c4,d4,e4,b5", "66666", 3, reserve=(10, 7))
        chosen = think("hard", state)
        assert chosen.startswith("predator")

    def test_hard_does_not_end_a_game_that_it_would_lose(self) -> None:
        state = at("o:a1,e5 x:b3,c3,d3", "44412", 3, reserve=(1, 5))
        assert think("hard", state) == "pass"

    def test_hard_passes_into_no_draw_that_it_can_help(self) -> None:
        state = at("o:c4,c5,c3", "44412", 3, idle=59)
        assert think("hard", state) != "pass"

    @pytest.mark.parametrize("level", LEVELS)
    @pytest.mark.parametrize(
        ("state", "agreed"),
        [
            (at(), (False, False)),
            (at("o:a1,b1,d2 x:e5,d5,b4,a3"), (False, False)),
            (at("o:a1,b1,d2,e3 x:e5,d5,b4,a3"), (True, True)),
            (at("o:a1,b1,c1,e3 x:e5,d5,b4,a3"), (False, True)),
            # Only two tokens of each side are on the board, because Predators took others; light has two left.
            (at("o:a1,b1 x:e5,d5", reserve=(2, 6)), (True, True)),
            # The dice are a Carré, which takes c1 and makes three in a row.
            (at("o:a1,b1,d2,e3 x:e5,d5,b4,a3", "44442"), (False, True)),
        ],
    )
    def test_a_draw_is_accepted_by_who_has_no_advantage_after_a_real_part_of_the_game(
        self, level: Level, state: State, agreed: tuple[bool, bool]
    ) -> None:
        assert tuple(GAME.accepts_draw(level, GAME.view(state, seat)) for seat in (0, 1)) == agreed


@pytest.mark.parametrize(
    "options",
    [
        YamOptions(),
        pytest.param(
            YamOptions(defi_only_defi_square=True, predator_returns_token=False, no_progress_draw=10),
            marks=pytest.mark.long,
        ),
    ],
)
def test_games_of_hard_against_easy_are_legal_and_end_well(options: YamOptions) -> None:
    won = Counter[bool]()
    for number in range(6):
        first = number % 2 == 0
        over = game(number, "hard" if first else "easy", "easy" if first else "hard", options)
        outcome = GAME.outcome(over)
        assert outcome is not None
        won[outcome.winners == (number % 2,)] += 1
    assert won[True] >= 4


@pytest.mark.long
def test_medium_beats_easy() -> None:
    points = 0.0
    for number in range(20):
        first = number % 2 == 0
        over = game(number, "medium" if first else "easy", "easy" if first else "medium", YamOptions())
        outcome = GAME.outcome(over)
        assert outcome is not None
        points += 0.5 if outcome.drawn else float(outcome.winners == (number % 2,))
    assert points >= 12


def test_the_last_throw_of_a_turn_that_ended_by_itself_is_seen_before_the_house_throws() -> None:
    paused = 0
    for number in range(6):
        for (before, _), (state, _) in itertools.pairwise(played(YamOptions(), number)):
            ended = state.position.turn > before.position.turn
            unasked = ended and state.happened[-1].kind in {"nothing-to-place", "failed-defi"}
            assert GAME.pause("easy", view(state), b"") == (house.SHOWN if unasked else 0.0)
            # The own turn that ended by itself was seen while the enemy played.
            assert GAME.pause("easy", GAME.view(state, 1 - state.position.side), b"") == 0.0
            paused += unasked
    assert paused > 5
