"""How a game of Yam Master ends (yam_master.md 1.8)."""

import pytest

from engines.game import Ending, Illegal, Outcome
from engines.yam.events import OUTCOMES
from engines.yam.options import YamOptions
from engines.yam.state import State
from tests.engines.yam.helpers import GAME, at, legal, play, view

NINE = "a5,b5,d5,e5,a4,e4,a1,b1,d1"
"""Nine squares whose tokens score 0 points together."""


def ended(state: State) -> Outcome:
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason in OUTCOMES
    assert (GAME.to_act(state), legal(state)) == ((), set())
    return outcome


def test_1_8_a_run_of_five_wins_at_once_whatever_the_points() -> None:
    state = at("o:a3,b3,d3,e3 x:a1,b1,c1,d1,a2,b2,c2,d2", "22222", 2)
    assert view(state).points == (0, 4)
    outcome = ended(play(state, "place c3"))
    assert (outcome.reason, outcome.ranks) == ("five-in-a-row", (1, 2))


@pytest.mark.parametrize(
    ("board", "dice", "text"),
    [
        ("o:a5,b5,d5,e5", "44433", "place c5"),
        ("o:a5,a4,a3,a2", "33312", "place a1"),
        ("o:a5,b4,d2,e1", "22222", "place c3"),
        ("o:a1,b2,d4,e5", "22222", "place c3"),
    ],
)
def test_1_8_a_whole_row_column_or_long_diagonal(board: str, dice: str, text: str) -> None:
    outcome = ended(play(at(board, dice, 2, defi=True) if text == "place c5" else at(board, dice, 2), text))
    assert outcome.winners == (0,)


def test_1_8_four_in_a_row_and_a_diagonal_of_four_are_no_win() -> None:
    assert GAME.outcome(play(at("o:b5,c4,d3", "44433", 2), "place d4")) is None
    assert GAME.outcome(play(at("o:b5,c4,e2,d3", "44433", 2), "place d4")) is None


def last_token(own: str, foe: str) -> State:
    """The state after seat 0 has placed its last token on c3."""
    board = f"o:{own} x:{foe}"
    return play(at(board, "22222", 2, reserve=(1, 12 - len(foe.split(",")))), "place c3")


def test_1_8_the_twelfth_token_ends_the_game_and_more_points_win() -> None:
    outcome = ended(last_token("c4,c5,e1,b1,a4", "a1,e5"))
    assert (outcome.reason, outcome.ranks, outcome.scores) == ("last-token", (1, 2), (1, 0))
    outcome = ended(last_token("c4,e1,b1", "a1,a2,a3"))
    assert (outcome.reason, outcome.ranks, outcome.scores) == ("last-token", (2, 1), (0, 1))


def test_1_8_equal_points_are_a_draw() -> None:
    outcome = ended(last_token("c4,c5,e1,b1", "a1,a2,a3"))
    assert (outcome.reason, outcome.ranks, outcome.scores) == ("last-token", (1, 1), (1, 1))


def test_1_8_it_ends_without_completing_the_round() -> None:
    assert last_token("c4,c5", "a1").position.turn == 2


def test_1_8_a_run_of_five_by_the_twelfth_token_is_a_run_of_five() -> None:
    assert ended(last_token("a3,b3,d3,e3", "a1,b1,c1,d1,a2,b2,c2,d2")).reason == "five-in-a-row"


def test_1_8_a_returned_token_puts_the_end_off_until_the_reserve_is_empty() -> None:
    state = at("o:c4,c5,e1 x:a1,b1", "22222", 2, turn=2, reserve=(1, 10))
    after = play(state, "predator c4")
    assert after.position.reserve == (2, 10)
    again = at("o:c5,e1 x:a1,b1", "22222", 2, turn=3, reserve=(2, 10))
    assert GAME.outcome(play(again, "place c3")) is None


def test_1_8_a_predator_that_empties_nobody_s_reserve_ends_nothing() -> None:
    state = at("o:c4 x:a1", "22222", 2, reserve=(1, 1), options=YamOptions(predator_returns_token=False))
    assert GAME.outcome(play(state, "predator a1")) is None


def test_1_8_the_view_says_which_use_wins() -> None:
    wins = {use.text: use.wins for use in view(at("o:c4,c5 x:a1", "22222", 2, reserve=(1, 11))).uses}
    assert wins["place c3"]
    assert not wins["place b1"]
    assert not wins["predator a1"]
    last = {use.text: use.ends for use in view(at("o:c4,c5 x:a2,b2,c2", "22222", 2, reserve=(1, 9))).uses}
    assert (last["place c3"], last["place b1"], last["predator a2"]) == ("drawn", "lost", None)
    five = {use.text: use.wins for use in view(at("o:a3,b3,d3,e3 x:a1", "22222", 2)).uses}
    assert {text for text, won in five.items() if won} == {"place c3"}


def test_1_8_sixty_turns_without_a_token_placed_or_removed_are_a_draw() -> None:
    state = GAME.new(YamOptions(), 2, b"")
    for _ in range(59):
        state = play(state, "throw", "pass")
    assert GAME.outcome(state) is None
    outcome = ended(play(state, "throw", "pass"))
    assert (outcome.reason, outcome.ranks) == ("no-tokens", (1, 1))


@pytest.mark.parametrize("text", ["place a4", "predator a1"])
def test_1_8_a_token_placed_or_removed_begins_the_count_anew(text: str) -> None:
    after = play(at("x:a1,b2", "22222", 2, idle=59), text)
    assert (GAME.outcome(after), after.position.idle) == (None, 0)


def test_1_8_a_turn_that_ends_by_itself_counts_too() -> None:
    state = at("o:e5,a2", "66641", 2, idle=59)
    spent = [play(state.model_copy(update={"number": number}), "throw 666") for number in range(90)]
    reasons = {None if s.result is None else s.result[0] for s in spent}
    assert reasons == {None, "no-tokens"}


def test_1_8_the_no_progress_draw_can_be_another_number_or_off() -> None:
    assert GAME.outcome(play(at(dice="22222", idle=4, options=YamOptions(no_progress_draw=5)), "pass")) is not None
    assert GAME.outcome(play(at(dice="22222", idle=900, options=YamOptions(no_progress_draw=0)), "pass")) is None


@pytest.mark.parametrize(
    ("ending", "seat", "reason", "ranks"),
    [
        (Ending.RESIGN, 0, "resigned", (2, 1)),
        (Ending.RESIGN, 1, "resigned", (1, 2)),
        (Ending.FLAG, 0, "time", (2, 1)),
        (Ending.DRAW, 1, "agreed", (1, 1)),
    ],
)
def test_1_8_resignation_time_and_agreement(ending: Ending, seat: int, reason: str, ranks: tuple[int, ...]) -> None:
    state = at(f"o:{NINE}", "22222", 2, defi=True)
    outcome = ended(GAME.apply(state, seat, ending).state)
    assert (outcome.reason, outcome.ranks) == (reason, ranks)


def test_a_game_that_ends_before_its_first_throw_is_void_unless_it_is_given_up() -> None:
    start = GAME.new(YamOptions(), 2, b"s" * 32)
    later = play(start, "throw")
    for ending, void in ((Ending.DRAW, True), (Ending.FLAG, True), (Ending.RESIGN, False)):
        for state, nobody in ((start, void), (later, False)):
            outcome = ended(GAME.apply(state, 0, ending).state)
            assert (outcome.void, outcome.rated) == (nobody, not nobody)
            assert outcome.ranks == ((1, 1) if ending is Ending.DRAW else (2, 1))


def test_nothing_is_played_after_the_end() -> None:
    over = GAME.apply(at(dice="22222"), 0, Ending.RESIGN).state
    for action in (GAME.legal(at(dice="22222"), 0)[0], Ending.DRAW):
        with pytest.raises(Illegal) as caught:
            GAME.apply(over, 0, action)
        assert caught.value.reason == "game-over"
    looked = GAME.view(over, 0)
    assert (looked.to_move, looked.uses) == (None, ())
    assert (looked.may_throw, looked.may_pass, looked.may_defi) == (False, False, False)
