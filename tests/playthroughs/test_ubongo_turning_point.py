"""The turning point of Ubongo 3D: a won tie-break, a last-second answer, else the closest race (ubongo3d.md 4.4, 4.6)."""

from engines.game import TimedAction, TurningPoint
from tests.engines.ubongo.playing import GAME
from tests.playthroughs.recorded import HERE, recorded

START_MS = 1_700_000_000_000


def turned(name: str, pace: dict[int, int] | None = None) -> tuple[TurningPoint | None, list[int]]:
    """The turning point of a recorded game, and the steps of second answers; `pace` is the time of steps, in ms."""
    moments = recorded(HERE / f"{name}.txt").replay.moments
    at_ms = [(pace or {}).get(step, 1_000 * step) for step in range(len(moments))]
    acted = [
        TimedAction(moment.seat or 0, moment.text, START_MS + ms)
        for moment, ms in zip(moments[1:], at_ms[1:], strict=True)
    ]
    states = [moment.state for moment in moments]
    second = [
        step
        for step in range(1, len(states))
        if moments[step].text.startswith("solve") and len(states[step - 1].running.answers) == 1
    ]
    return GAME.turning_point(states, acted), second


def test_4_4_it_is_the_second_answer_that_came_soonest_after_the_first() -> None:
    _, second = turned("ubongo_nine_rounds")
    assert len(second) > 3
    for close in second:
        before = 1_000 * (close - 1)
        found, _ = turned("ubongo_nine_rounds", {close - 1: before, close: before + 1})
        assert found is not None
        assert (found.step, found.kind, found.values["seconds"]) == (close, "race", 0)
        assert len(set(found.seats)) == 2


def test_4_6_an_answer_in_the_last_seconds_comes_before_a_close_race() -> None:
    moments = recorded(HERE / "ubongo_nine_rounds.txt").replay.moments
    _, second = turned("ubongo_nine_rounds")
    late = second[2]
    seconds = moments[late - 1].state.options.seconds
    # The race has begun with the step before its first answer.
    found, _ = turned("ubongo_nine_rounds", {late: 1_000 * (late - 2 + seconds - 1)})
    assert found is not None
    assert (found.step, found.kind, found.seats) == (late, "last-second", (moments[late].seat,))


def test_4_6_a_won_tie_break_comes_before_every_round() -> None:
    found, second = turned("ubongo_tie_break")
    assert found is not None
    assert found.step not in second
    assert (found.step, found.kind) == (recorded(HERE / "ubongo_tie_break.txt").replay.last, "tiebreak")


def test_without_a_round_of_two_answers_there_is_none() -> None:
    state = recorded(HERE / "ubongo_abandoned.txt").replay.moments[0].state
    assert GAME.turning_point([state], []) is None
