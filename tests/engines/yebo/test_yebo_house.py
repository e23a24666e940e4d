"""House players of Yebo: what they know, when they answer, and whole games among them (yebo.md 5.6, A12, A15)."""

import random
from collections import Counter
from math import exp

import pytest

from engines.game import LEVELS, Level
from engines.yebo import hard
from engines.yebo.beliefs import beliefs
from engines.yebo.blocks import ALL, COPIES
from engines.yebo.house import ANSWER_PAUSE, TAKE_PAUSE, TURN_PAUSE
from engines.yebo.options import WINDOW, YeboOptions
from engines.yebo.plans import CAUGHT, PACE, PLACE, THREAT, counts_of, outlook, unseen
from engines.yebo.prospects import best
from engines.yebo.weights import WEIGHTS
from tests.engines.yebo.playing import GAME, SEED, Play, all_blocks, reshuffled, start, table, thrown

LOOSE = YeboOptions(strict_display=False)


def choice(play: Play, seat: int, level: Level = "hard", seed: bytes = SEED) -> str:
    view = play.view(seat)
    return GAME.format(GAME.think(level, view, GAME.legal(play.state, seat), seed, 1.0))


def play_out(levels: tuple[Level, ...], seed: bytes, rounds: int) -> Play:
    dice = random.Random(seed)
    play = start(len(levels), seed=seed)
    while len(play.state.results) < rounds:
        acting = GAME.to_act(play.state)
        seat = dice.choice(acting) if play.state.phase == "window" else acting[0]
        text = choice(play, seat, levels[seat], seed + bytes([play.state.number % 256]))
        assert text in play.legal(seat)
        play.say(seat, text)
        assert play.state.phase == "over" or all_blocks(play.state) == Counter(ALL)
        assert play.state.number < 4_000
    return play


@pytest.mark.parametrize(
    "seed",
    # Every number of players and every level comes in three games in a row.
    [pytest.param(bytes([number]) * 32, marks=[pytest.mark.long] * (number >= 6)) for number in range(16)],
    ids=range(16),
)
def test_rounds_of_house_players_go_to_their_end_with_144_blocks(seed: bytes) -> None:
    levels = tuple(LEVELS[(number + seed[0]) % 3] for number in range(2 + seed[0] % 3))
    play = play_out(levels, seed, rounds=1)
    assert sum(len(result.hands) for result in play.state.results) == len(levels)


@pytest.mark.parametrize(
    ("shown", "near"), [("", 0), ("P3 P3 P3", 1 / 3), ("P3 P3 P3, F1 F1 F1, M5 M5 M5", 1)], ids=["none", "one", "three"]
)
def test_an_africa_is_the_dearer_the_nearer_another_seat_is_to_winning(shown: str, near: float) -> None:
    """A set of four wins the round of sets: with three, a seat is one step from it."""
    view = table(1, "P1 P2 M1", f"S1 S2 S4 | {shown}", "S5 S6 S7").view(0)
    look = outlook(view, 1)
    assert look.caught == pytest.approx(CAUGHT * (1 + near / 2))
    # A block of which no copy is left does not arrive, and the fewer turns are left, the less likely is any.
    assert look.likely[0] == 0
    assert len(look.likely) == COPIES + 1
    assert look.likely[COPIES] == pytest.approx(1 - exp(-PACE[1] * (1 - THREAT * near / 2) * COPIES))


@pytest.mark.parametrize("level", LEVELS)
def test_it_knows_no_more_than_its_seat(level: Level) -> None:
    play, dice = play_out(("medium", "medium", "medium"), bytes(32), rounds=1), random.Random(5)
    for _ in range(60):
        seat = GAME.to_act(play.state)[0]
        other = Play(reshuffled(play.state, seat, dice))
        assert choice(play, seat, level) == choice(other, seat, level)
        play.say(seat, choice(play, seat, level))


def test_5_6_it_takes_the_same_time_for_its_answer_whatever_it_holds() -> None:
    can = thrown(2, "P5", "P5 M1 M4", "P3 P4 S1", "M9", options=LOOSE)
    cannot = thrown(2, "P5", "P5 M1 M4", "M3 M7 S1", "M9", options=LOOSE)
    for number in range(30):
        seed = bytes([number])
        for level in LEVELS:
            pause = GAME.pause(level, can.view(1), seed)
            assert pause == GAME.pause(level, cannot.view(1), seed)
            assert 15 * ANSWER_PAUSE[0] <= pause <= 15 * ANSWER_PAUSE[1]
    assert len({GAME.pause("hard", can.view(1), bytes([number])) for number in range(30)}) > 20


@pytest.mark.parametrize("seconds", WINDOW)
def test_5_6_once_the_window_is_closed_it_draws_without_waiting_for_one(seconds: int) -> None:
    options = YeboOptions(strict_display=False, window_seconds=seconds)
    play = thrown(2, "P5", "P5 M1 M4", "P3 P4 S1", "M9", options=options)
    play.say(1, "pass")
    answered = play.view(1)
    play.say(2, "pass")
    # The discard may still be picked up, so the view keeps the window, marked as closed.
    closed = play.view(1)
    assert (closed.phase, closed.window is not None and closed.window.open) == ("take", False)
    thinking = play.say(1, "draw right").view(1)
    for number in range(30):
        seed = bytes([number])
        for level in LEVELS:
            assert GAME.pause(level, closed, seed) == TAKE_PAUSE
            for view in (answered, thinking):
                assert TURN_PAUSE[0] <= GAME.pause(level, view, seed) <= TURN_PAUSE[1]


def test_5_6_one_that_cannot_call_passes() -> None:
    play = thrown(2, "P5", "P5 M1 M4", "M3 M7 S1", "M9", options=LOOSE)
    for level in LEVELS:
        assert choice(play, 1, level) == "pass"


def test_hard_calls_what_wins_and_announces_when_it_can() -> None:
    shown = "P1 P1 P1, F1 F1 F1, B2 B2 B2"
    play = thrown(1, "P5", "P5 M1 M4", f"P5 P5 S8|{shown}||!", "M9", options=LOOSE)
    assert choice(play, 1) == "call"
    ready = table(1, f"P2 P2 M9|{shown}", "M3", "M4", fence="S2").say(0, "draw right")
    for level in ("medium", "hard"):
        assert choice(ready, 0, level).endswith("final")
    won = table(1, f"P2 P2 M9|{shown}||!", "M3", "M4", fence="P2").say(0, "draw right")
    assert choice(won, 0) == "display P2 P2 P2"


def test_hard_does_not_break_its_hand_for_a_call_of_another_suit() -> None:
    hand = "P1 P1 P2 P2 P3 P3 P5 P5 F1 F1 M4 M4"
    play = thrown(1, "M4", "M4 S1 S7", hand, "M9 S6", options=LOOSE)
    assert choice(play, 1) == "pass"
    assert choice(play, 1, "medium") == "call"


def test_hard_uses_its_africa_before_it_is_caught() -> None:
    play = table(1, "P5 P5 A P2 P2 P7 P8 M1 S1|F1 F1 F1", "M3|F2 F2 F2, B1 B1 B1, S2 S2 S2||!", fence="S9").say(
        0, "draw right"
    )
    assert choice(play, 0).startswith("display")


def test_hard_as_chief_names_the_round_that_its_hand_is_good_for() -> None:
    play = table(1, "P1 P2 P3 P4 P5 P6 P7 P8 P9 M1 S5 B2", "M3", phase="round", round=None, to_move=None)
    assert choice(play, 0) == "round 2"
    pots = table(1, "P1 P1 P1 P3 P3 P3 P9 P9 P9 M1 M4 S7", "M3", phase="round", round=None, to_move=None)
    assert choice(pots, 0) == "round 1"


def test_what_is_promised_on_the_average_is_what_hands_promise() -> None:
    dice = random.Random(7)
    for number, weights in WEIGHTS.items():
        values = []
        for _ in range(25):
            play = start(4, seed=dice.randbytes(32))
            view = play.say(play.state.chief, "fence 1 +").view(play.state.chief)
            values.append(best(beliefs(view, number), counts_of(view.hand), ()).value)
        assert abs(sum(values) / len(values) - weights.typical) < 20


def test_it_counts_what_it_has_seen() -> None:
    play = table(1, "P5 A|P2 P2 A=P2 + P2", "M3|F1 F1 F1", "M4", discards=("P5", "S9"))
    left = unseen(play.view(0))
    assert [left[PLACE[kind]] for kind in ("P5", "P2", "A", "F1", "S9", "M3", "M9")] == [2, 1, 2, 1, 3, 4, 4]


def test_it_has_the_fence_rebuilt_only_if_hard() -> None:
    play = table(1, "P5", "M3", "M4", discards=("P1",), phase="exhausted")
    assert [choice(play, 0, level) for level in LEVELS] == ["score", "score", "rebuild"]


def test_it_agrees_to_end_the_game() -> None:
    assert all(GAME.accepts_draw(level, start().view(0)) for level in LEVELS)


@pytest.mark.parametrize("level", LEVELS)
def test_it_forms_a_group_that_its_won_call_may_form(level: Level) -> None:
    play = thrown(2, "P5", "P5 M1 M4", "P3 P4 P6 P7 S8", "M9", options=LOOSE).say(1, "call")
    play.say(1, choice(play, 1, level))
    assert play.groups(1)[0] in {"P3 P4 P5", "P4 P5 P6", "P5 P6 P7"}


def test_of_two_calls_hard_takes_the_better_one() -> None:
    play = thrown(1, "P2", "P2 M1 M4 M7 S2 S5", "P2 P2 A M9 M9 S3 S3 F1", options=LOOSE)
    decision = hard._Decision(play.view(1))
    calls = [action for action in GAME.legal(play.state, 1) if action.group]
    worth = {GAME.format(call): decision.after_call(call) for call in calls}
    chosen = decision.call(calls)
    assert chosen is not None
    assert worth[GAME.format(chosen)] == max(worth.values()) > min(worth.values()), "it keeps the Africa"
