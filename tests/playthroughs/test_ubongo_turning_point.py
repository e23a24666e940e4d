"""The turning point of Ubongo 3D: a won tie-break, a last-second answer, else the closest race (ubongo3d.md 4.4, 4.6)."""

from engines.game import TimedAction, TurningPoint
from tests.engines.ubongo.playing import GAME
from tests.playthroughs.recorded import HERE, recorded

START_MS = 1_700_000_000_000


def turned(name: str, pace: dict[int, int] | None = None) -> tuple[TurningPoint | None, list[int]]:
    """The turning point of a recorded game, and the steps of second answers; `pace` is the time of steps, in ms.

    The state of a turning point in a round shows that round, with the seats in it that the sentence names.
    """
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
    found = GAME.turning_point(states, acted)
    if found is not None and "round" in found.values:
        shown = GAME.view(states[found.step], None)
        assert (shown.phase, shown.round) == ("race", found.values["round"])
        assert all(shown.racing[seat] for seat in found.seats)
    return found, second


def test_4_4_it_is_the_second_answer_that_came_soonest_after_the_first() -> None:
    _, second = turned("ubongo_nine_rounds")
    moments = recorded(HERE / "ubongo_nine_rounds.txt").replay.moments
    assert len(second) > 3
    for close in second:
        before = 1_000 * (close - 1)
        found, _ = turned("ubongo_nine_rounds", {close - 1: before, close: before + 1})
        assert found is not None
        assert (found.step, found.kind, found.values["seconds"]) == (close - 1, "race", 0)
        assert found.seats == (moments[close - 1].seat, moments[close].seat)


def test_the_state_of_a_race_of_two_seats_shows_the_first_answer() -> None:
    """With the second answer the round is over, and the state is of the next one."""
    found, (second, *_) = turned("ubongo_abandoned")
    moments = recorded(HERE / "ubongo_abandoned.txt").replay.moments
    assert found is not None
    assert (found.step, found.seats, moments[second].state.round) == (second - 1, (0, 1), 2)
    assert GAME.view(moments[found.step].state, None).places == (1, None)


def test_the_state_of_a_last_answer_that_closes_its_round_is_the_one_before() -> None:
    moments = recorded(HERE / "ubongo_nine_rounds.txt").replay.moments
    seconds = moments[0].state.options.seconds
    closing = [
        step
        for step in range(1, len(moments))
        if moments[step].text.startswith("solve") and moments[step].state.round > moments[step - 1].state.round
    ]
    assert closing
    for step in closing:
        began = next(back for back in range(step, 0, -1) if moments[back - 1].state.run is None)
        found, _ = turned("ubongo_nine_rounds", {step: 1_000 * (began + seconds - 1)})
        assert found is not None
        assert (found.step, found.kind, found.seats) == (step - 1, "last-second", (moments[step].seat,))


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
