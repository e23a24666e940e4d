"""The analysis of Yam Master: luck and choices apart, choices that cost a game, accuracy; and hints."""

import pytest

from engines.analysis import Analysis, run
from engines.game import TimedAction
from engines.yam import analysis
from engines.yam.analysis import YamAnalyst
from engines.yam.board import CELLS
from engines.yam.expectation import choose
from engines.yam.state import Action, State
from tests.engines.yam.helpers import GAME, at, view

ANALYST = YamAnalyst()
FOUR = "o:a3,b3,d3,e3 x:a1,e1,a5,e5"
"""A token on c3, the Yam's square, would be the fifth in a row."""
THREAT = "o:a4,b4,a2,a3,b1,c1,d1 x:b5,c5,d5,e5"
"""A token of the enemy on a5, a square of three 1s, would be its fifth in a row."""


def analysed(start: State, *texts: str) -> tuple[Analysis, list[State]]:
    states, actions = [start], list[TimedAction]()
    for text in texts:
        seat = states[-1].position.side
        actions.append(TimedAction(seat, text, 0))
        states.append(GAME.apply(states[-1], seat, GAME.parse(view(states[-1]), text)).state)
    return run(ANALYST, states, actions), states


def best(start: State, most: int) -> list[str]:
    """The actions of the hard player."""
    state, texts = start, list[str]()
    while len(texts) < most and state.result is None:
        seat = state.position.side
        action = choose(view(state), GAME.legal(state, seat))
        texts.append(GAME.format(action))
        state = GAME.apply(state, seat, action).state
    return texts


def test_a_win_that_was_overlooked_is_a_turning_point() -> None:
    found, _ = analysed(at(FOUR, "22222", 2), "pass")
    (missed,) = found.turnings
    assert (missed.reason, missed.better, missed.values) == ("missed-win", "place c3", {"cell": "c3"})
    assert missed.step == 1
    assert missed.swing < -0.2
    assert (found.accuracy[0] or 0) < 60
    assert found.accuracy[1] is None


def test_the_wrong_dice_kept_are_told_with_the_right_ones() -> None:
    found, _ = analysed(at(FOUR, "22223", 2), "throw 3")
    (choice, *_) = found.turnings
    assert (choice.reason, choice.better) == ("keep", "throw 2222")
    assert {key: choice.values[key] for key in ("dice", "aim", "cell", "dice2", "percent")} == {
        "dice": "2 2 2 2",
        "aim": "wins",
        "cell": "c3",
        "dice2": "3",
        "percent": 17,
    }


@pytest.mark.parametrize(
    ("board", "dice", "throws", "played", "reason", "better"),
    [
        # A straight in one throw has squares of its own: to declare a Défi gives them up.
        ("", "12345", 1, "defi", "defi-instead", "place"),
        ("o:b4,c4 x:a5,e5", "11166", 3, "pass", "points", "place"),
        ("", "66612", 3, "pass", "unused", "place"),
    ],
)
def test_another_use_of_the_dice_is_told_for_what_was_done_in_its_place(  # noqa: PLR0917 - one line a case
    board: str, dice: str, throws: int, played: str, reason: str, better: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "LEAST", 0.0)
    found, _ = analysed(at(board, dice, throws), played)
    choice = next(each for each in found.turnings if each.step == 1)
    assert (choice.reason, str(choice.better).partition(" ")[0]) == (reason, better)
    assert choice.values["cell"] == str(choice.better).partition(" ")[2]


def test_a_square_on_which_the_enemy_makes_five_in_a_row_is_told_as_such() -> None:
    """No points are to be made there: a run of five counts two, as the four before it."""
    found, _ = analysed(at(THREAT, "11125", 3), "place e2")
    (choice,) = found.turnings
    assert (choice.reason, choice.better, choice.values) == ("unstopped", "place a5", {"cell": "a5"})
    found, _ = analysed(at(THREAT, "33411", 2), "throw 33")
    (choice,) = found.turnings
    assert (choice.reason, choice.better) == ("keep", "throw 11")
    assert {key: choice.values[key] for key in ("aim", "cell", "percent")} == {
        "aim": "stops",
        "cell": "a5",
        "percent": 42,
    }


def test_a_lesser_square_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "LEAST", 0.0)
    found, _ = analysed(at("", "11123", 3), "place a5")
    (choice,) = found.turnings
    assert (choice.reason, choice.values) == ("square", {"cell": "d2", "cell2": "a5"})


def test_dice_that_can_be_used_already_are_thrown_for_more() -> None:
    """Three 5s would do for a token on e4; the hint says what is better than that, and how often it comes."""
    state = at("o:a1 x:a5", "55513", 2)
    found = ANALYST.hint(view(state), GAME.legal(state, 0))
    assert found is not None
    assert found.action == "throw 555"
    assert found.values["aim"] == "more"
    assert found.values["now"] in {"e4", "d1"}
    assert found.values["cell"] not in {"e4", "d1"}
    assert 5 <= int(found.values["percent"]) <= 50


def test_the_hard_players_choices_lose_nothing() -> None:
    start = GAME.new(GAME.options(), 2, b"analysis")
    found, _ = analysed(start, *best(start, 12))
    assert set(found.accuracy) == {100}
    assert [share.choices for share in found.shares] == [0, 0]


def test_luck_choices_and_the_rest_sum_to_the_change_of_the_curve() -> None:
    start = GAME.new(GAME.options(), 2, b"luck")
    texts = ["throw", *best(start, 6)[1:]]
    state = analysed(start, *texts)[1][-1]
    careless = GAME.format(GAME.legal(state, state.position.side)[-1])
    found, _ = analysed(start, *texts, careless, "resign")
    for curve, share in zip(found.curves, found.shares, strict=True):
        assert share.luck + share.choices + share.rest == pytest.approx(curve[-1] - curve[0], abs=0.002)
    assert any(share.luck for share in found.shares)
    assert any(share.choices < -0.001 for share in found.shares)


def test_in_the_last_turn_nothing_remains_beside_luck_and_choices() -> None:
    """The plan of a turn that must end the game is exact: its luck and its losses lead to the result."""
    board = "o:a1,b1,c1 x:a5,b5"
    ends = 0
    for seed in range(20):
        start = at(board, reserve=(1, 1)).model_copy(update={"seed": f"{seed:02x}"})
        texts = best(start, 4)
        found, states = analysed(start, *texts)
        if states[-1].result is not None and states[-1].position.turn == 2:
            ends += 1
            assert found.shares[0].rest == pytest.approx(0, abs=1e-9)
            assert found.curves[0][-1] == 1
    assert ends > 3


USED = {"dice": "2 2 2 2 2", "use": "place", "cell": "c3", "figure": "yam"}
"""A lucky throw, and the square that it wins."""


def test_a_lucky_throw_is_told_where_no_choice_was_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "STROKE", 0.01)
    lucky = 0
    for seed in range(40):
        start = at(FOUR, "22223", 2).model_copy(update={"seed": f"{seed:02x}", "number": 1})
        found, states = analysed(start, "throw 2222")
        if states[-1].position.dice.count(2) == 5:
            lucky += 1
            (stroke,) = found.turnings
            assert (stroke.reason, stroke.better, stroke.values) == ("lucky", None, USED)
            assert stroke.swing > 0
            assert found.shares[0].luck == pytest.approx(stroke.swing)
    assert lucky


@pytest.mark.parametrize(
    ("use", "told"),
    [
        (Action("predator", cell=CELLS.index("c3")), {"use": "predator", "cell": "c3", "figure": "yam"}),
        (Action("throw", (2, 2)), {"use": "none", "cell": "", "figure": ""}),
        (None, {"use": "none", "cell": "", "figure": ""}),
    ],
)
def test_a_lucky_throw_is_told_with_its_use(use: Action | None, told: dict[str, str]) -> None:
    assert analysis._used(use) == told


@pytest.mark.parametrize(
    ("state", "reason", "action"),
    [
        (at(), "throw", "throw"),
        (at(FOUR, "22222", 2), "wins", "place c3"),
        (at(FOUR, "22223", 2), "keep", "throw 2222"),
        (at(THREAT, "11125", 3), "stops", "place a5"),
    ],
)
def test_a_hint_says_why(state: State, reason: str, action: str) -> None:
    found = ANALYST.hint(view(state), GAME.legal(state, state.position.side))
    assert found is not None
    assert (found.reason, found.action) == (reason, action)
