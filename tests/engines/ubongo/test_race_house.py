"""House players of Ubongo 3D: they get ready, they answer, and their level sets their pace."""

import statistics
from typing import Literal

import pytest

from engines import fairness
from engines.game import LEVELS, Level
from engines.ubongo.notation import Word
from engines.ubongo.options import UbongoOptions
from tests.engines.ubongo.playing import GAME, Play, answers, tie


def seed_of(play: Play, seat: int) -> bytes:
    return fairness.dice(play.seed, f"{seat}/{GAME.stamp(play.state, seat)}").randbytes(32)


def whole_game(play: Play, levels: tuple[Level, ...]) -> None:
    """Play a game among house players only: each seat acts after its pause, the clock at its deadline."""
    now, key, end = 0.0, "", float("inf")
    times: dict[tuple[int, str], float] = {}
    while (deadline := GAME.deadline(play.state)) is not None:
        if deadline.key != key:
            due = now + deadline.seconds
            key, end = deadline.key, min(due, end) if deadline.shortens else due
        for seat in GAME.to_act(play.state):
            about = (seat, GAME.stamp(play.state, seat))
            if about not in times:
                times[about] = now + GAME.pause(levels[seat], play.view(seat), seed_of(play, seat))
        acting = GAME.to_act(play.state)
        seat = min(acting, key=lambda seat: times[seat, GAME.stamp(play.state, seat)])
        time = times[seat, GAME.stamp(play.state, seat)]
        now = min(time, end)
        if time > end:
            play.clock()
            continue
        view, legal = play.view(seat), GAME.legal(play.state, seat)
        play.say(seat, GAME.format(GAME.think(levels[seat], view, legal, seed_of(play, seat), 0.0)))


def test_twenty_games_to_the_end_and_the_quicker_win_more() -> None:
    totals = dict.fromkeys(LEVELS, 0)
    for number in range(20):
        play = Play(3, UbongoOptions(side="hard" if number % 2 else "easy"), bytes([number]) * 32)
        whole_game(play, ("easy", "medium", "hard"))
        outcome = GAME.outcome(play.state)
        assert outcome is not None
        assert outcome.reason in {"value", "tiebreak"}
        assert not [entry for entry in play.log if entry.text in {"roll", "wait", "close"}]
        for level, score in zip(LEVELS, outcome.scores, strict=True):
            totals[level] += score
    assert totals["easy"] < totals["medium"] < totals["hard"]


def test_a_whole_game_between_easy_players_knows_second_chances() -> None:
    play = Play(2)
    whole_game(play, ("easy", "easy"))
    assert GAME.outcome(play.state)
    assert [entry for entry in play.log if entry.text == "bell"]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("side", "seconds"), [("easy", None), ("hard", None), ("hard", 900)])
def test_the_pace_of_a_level_follows_the_rounds_length(
    level: Level, side: Literal["easy", "hard"], seconds: int | None
) -> None:
    play = Play(2, UbongoOptions(side=side, round_seconds=seconds)).ready()
    view, length = play.view(0), play.options.seconds
    pauses = [GAME.pause(level, view, bytes([number])) for number in range(200)]
    assert pauses == [GAME.pause(level, view, bytes([number])) for number in range(200)]
    median = statistics.median(pauses) / length
    late = sum(pause > length for pause in pauses) / len(pauses)
    assert min(pauses) > 0
    if level == "easy":
        assert 0.9 < median < 1.1
        assert 0.4 < late < 0.6, "an easy player solves about every second puzzle"
        assert sum(pause < length / 2 for pause in pauses) > 10, "an easy player is quick now and then"
    elif level == "medium":
        assert 0.5 < median < 0.7
        assert 0.02 < late < 0.3
    else:
        assert 0.25 < median < 0.35
        assert late < 0.02


def test_ready_after_a_breath() -> None:
    view = Play(2).view(0)
    pauses = [GAME.pause("hard", view, bytes([number])) for number in range(50)]
    assert all(1 <= pause <= 4 for pause in pauses)
    assert len(set(pauses)) > 40


@pytest.mark.parametrize("level", LEVELS)
def test_any_answer_but_never_up_the_tie_break(level: Level) -> None:
    play = tie(2)
    chosen = {GAME.think(level, play.view(0), GAME.legal(play.state, 0), bytes([number]), 0.0) for number in range(40)}
    assert chosen <= set(answers(play, 0))
    play = Play(2)
    assert GAME.think(level, play.view(0), GAME.legal(play.state, 0), b"", 0.0) is Word.READY


def test_nobody_waits_for_the_house_where_no_bell_rings() -> None:
    """In a lesson's first puzzle, which has no clock, the house answers within a round's length."""
    play = Play(2, UbongoOptions(lesson=True)).say(0, "ready").say(1, "ready")
    pauses = [GAME.pause("easy", play.view(1), bytes([number])) for number in range(100)]
    assert max(pauses) == play.options.seconds
    assert len(set(pauses)) > 40
