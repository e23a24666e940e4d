"""The turning point of a game of Yebo: a stolen Yebo, else the round of the most points of one seat (yebo.md 5.6, 5.7)."""

from dataclasses import replace

from engines.yebo.state import Answer, State
from tests.engines.yebo.playing import GAME, start
from tests.playthroughs.recorded import GAMES_AS_TEXT, recorded


def played() -> list[list[State]]:
    """The states of the recorded games."""
    return [[moment.state for moment in recorded(path).replay.moments] for path in GAMES_AS_TEXT[GAME.name]]


def test_5_7_it_is_the_last_position_of_the_round_with_the_most_points_of_one_seat() -> None:
    for states in played():
        found = GAME.turning_point(states, ())
        assert found is not None
        best = [max(points.total for points in result.points) for result in states[-1].results]
        before, after = len(states[found.step].results), len(states[found.step + 1].results)
        assert after == before + 1
        assert best[before] == max(best)
        assert any(event.kind == "round-over" for event in states[found.step + 1].happened)
        assert found.values == {"round": before + 1, "points": best[before]}
        winner = states[-1].results[before].winner
        assert found.kind == ("round" if found.seats == (winner,) else "best-hand")
        shown = GAME.view(states[found.step], None)
        groups = [seat.groups for seat in shown.seats]
        assert shown.round is not None
        assert [len(each) for each in groups] == [len(each) for each in states[-1].results[before].groups]


def test_5_6_a_block_that_another_seat_had_called_too_comes_first() -> None:
    states = next(states for states in played() if len(states[0].players) > 2)
    results = states[-1].results
    step, seat = next(
        (step, event.number("seat"))
        for step, state in enumerate(states)
        for event in state.happened
        if event.kind == "claimed" and results[len(state.results)].winner == event.number("seat")
    )
    other = next(each for each in states[0].seats if each not in {seat, states[step - 1].discarder})
    states[step - 1] = states[step - 1].with_answer(other, Answer(calls=True))
    found = GAME.turning_point(states, ())
    assert found is not None
    number = len(states[step].results)
    assert (found.step, found.kind, found.seats) == (step, "stolen", (seat, other))
    assert found.values == {"round": number + 1, "points": results[number].points[seat].total}
    # The one who got it must have won the round.
    nobodys = tuple(result.model_copy(update={"winner": None}) for result in results)
    states[-1] = replace(states[-1], results=nobodys)
    unwon = GAME.turning_point(states, ())
    assert unwon is not None
    assert unwon.kind == "best-hand"


def test_without_a_finished_round_there_is_none() -> None:
    assert GAME.turning_point([start().state], ()) is None
