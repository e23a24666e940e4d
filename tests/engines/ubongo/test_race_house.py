"""House players of Ubongo 3D: they get ready, they answer, and their level sets their pace."""

import statistics
from collections.abc import Sequence

import pytest

from engines import fairness
from engines.game import LEVELS, Level
from engines.ubongo import house
from engines.ubongo.boards import BOARDS, NUMBERS, task
from engines.ubongo.difficulty import effort
from engines.ubongo.notation import Word
from engines.ubongo.options import Side, UbongoOptions
from engines.ubongo.view import ANIMALS, Puzzle, UbongoView
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


@pytest.mark.long
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


def tasks(side: Side) -> list[Puzzle]:
    """Every ninth task of a side, in ascending difficulty."""
    every = [task(animal, board, side, number) for animal in ANIMALS for board in BOARDS for number in NUMBERS]
    found = [Puzzle(area=each.area, pieces=each.pieces) for each in every[::9]]
    return sorted(found, key=lambda puzzle: effort(puzzle.area, puzzle.pieces))


def pauses(level: Level, view: UbongoView, puzzles: Sequence[Puzzle], count: int = 25) -> list[float]:
    """The time of some answers to each of these tasks."""
    views = [view.model_copy(update={"puzzle": puzzle}) for puzzle in puzzles]
    return [GAME.pause(level, each, b"%d/%d" % (n, m)) for n, each in enumerate(views) for m in range(count)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("side", "seconds"), [("easy", None), ("hard", None), ("hard", 900)])
def test_the_pace_of_a_level_follows_the_rounds_length(level: Level, side: Side, seconds: int | None) -> None:
    play = Play(2, UbongoOptions(side=side, round_seconds=seconds)).ready()
    view, length = play.view(0), play.options.seconds
    times = pauses(level, view, tasks(side))
    assert times == pauses(level, view, tasks(side))
    median = statistics.median(times) / length
    late = sum(time > length for time in times) / len(times)
    assert min(times) > 0
    if level == "easy":
        assert 0.9 < median < 1.1
        assert 0.4 < late < 0.6, "an easy player solves about every second puzzle"
        assert sum(time < length / 2 for time in times) > len(times) / 10, "an easy player is quick now and then"
    elif level == "medium":
        assert 0.65 < median < 0.9
        assert 0.25 < late < 0.42
    else:
        assert 0.45 < median < 0.65
        assert late < 0.25


@pytest.mark.parametrize("side", ["easy", "hard"])
def test_a_harder_task_takes_longer_and_beginners_most(side: Side) -> None:
    play = Play(2, UbongoOptions(side=side)).ready()
    puzzles = tasks(side)
    easiest, usual, hardest = (puzzles[: len(puzzles) // 8], puzzles[18:22], puzzles[-len(puzzles) // 8 :])
    apart = []
    for level in LEVELS:
        least, some, most = (
            statistics.median(pauses(level, play.view(0), each, 100)) for each in (easiest, usual, hardest)
        )
        assert least < some < most
        apart.append(most / least)
    assert apart == sorted(apart, reverse=True), "practice helps most with hard tasks"


@pytest.mark.parametrize("level", LEVELS)
def test_times_differ_as_a_persons_do(level: Level) -> None:
    """One answer of five to the same task takes a third of the time of another one of five."""
    view = Play(2).ready().view(0)
    low, *_, high = statistics.quantiles(pauses(level, view, tasks("easy")[20:21], 400), n=5)
    assert high > 2.5 * low


@pytest.mark.parametrize("level", LEVELS)
def test_a_wrong_answer_now_and_then_costs_time(level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    view, puzzles = Play(2).ready().view(0), tasks("easy")[20:21]
    slipping, pace = pauses(level, view, puzzles, 400), house.PACE[level]
    monkeypatch.setitem(house.PACE, level, pace._replace(slip=0.0))
    sure = pauses(level, view, puzzles, 400)
    assert all(slow >= quick for slow, quick in zip(slipping, sure, strict=True))
    slips = sum(slow > quick for slow, quick in zip(slipping, sure, strict=True)) / 400
    assert 0.7 * pace.slip < slips < 1.3 * pace.slip


def test_the_better_slip_less() -> None:
    slips = [house.PACE[level].slip for level in LEVELS]
    assert slips == sorted(slips, reverse=True)


@pytest.mark.long
@pytest.mark.parametrize(("side", "better", "lesser"), [("easy", "medium", "easy"), ("hard", "hard", "medium")])
def test_a_level_beats_the_one_below_by_60_to_80_in_100(side: Side, better: Level, lesser: Level) -> None:
    """Nine rounds for two; the seats take turns."""
    won, games = 0.0, 150
    for number in range(games):
        play, first = Play(2, UbongoOptions(side=side), b"%032d" % number), number % 2
        whole_game(play, (better, lesser) if first == 0 else (lesser, better))
        outcome = GAME.outcome(play.state)
        assert outcome is not None
        won += 0.5 if outcome.drawn else outcome.winners == (first,)
    assert 0.6 < won / games < 0.8


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
