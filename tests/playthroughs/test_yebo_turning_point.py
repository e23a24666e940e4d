"""The turning point of Yebo: the end of the round in which one seat made the most points (yebo.md 5.7)."""

from tests.engines.yebo.playing import GAME, start
from tests.playthroughs.recorded import GAMES_AS_TEXT, recorded


def test_5_7_it_is_the_end_of_the_round_with_the_most_points_of_one_seat() -> None:
    for path in GAMES_AS_TEXT[GAME.name]:
        states = [moment.state for moment in recorded(path).replay.moments]
        step = GAME.turning_point(states, ())
        assert step is not None
        best = [max(points.total for points in result.points) for result in states[-1].results]
        before, after = len(states[step - 1].results), len(states[step].results)
        assert after == before + 1
        assert best[before] == max(best)
        assert any(event.kind == "round-over" for event in states[step].happened)


def test_without_a_finished_round_there_is_none() -> None:
    assert GAME.turning_point([start().state], ()) is None
