"""The turning point of Yam Master: five in a row, a kept Défi, else the largest swing (yam_master.md 1.6 to 1.8)."""

from engines.game import Event, TurningPoint
from engines.yam.state import State
from tests.engines.yam.helpers import GAME, at, play


def turned(*states: State) -> TurningPoint | None:
    return GAME.turning_point(states, ())


def test_1_8_five_in_a_row_is_the_turning_point() -> None:
    four = at("o:a3,b3,d3,e3", "22222", 2)
    found = turned(at("o:a3,b3"), at("o:a3,b3,e3"), four, play(four, "place c3"))
    assert found is not None
    assert (found.step, found.kind, found.seats, found.values["cell"]) == (3, "five", (0,), "c3")


def test_1_7_else_it_is_the_largest_swing() -> None:
    two, three = at("o:a3,b3"), at("o:a3,b3,c3")
    found = turned(at(), at("o:a3"), two, three, three)
    assert found is not None
    assert (found.step, found.kind, found.values) == (3, "points", {"cell": "c3", "count": 1})


def test_1_5_a_token_that_predator_takes() -> None:
    found = turned(at("o:a3,b3,c3", turn=2), at("o:a3,c3"))
    assert found is not None
    assert (found.step, found.kind, found.values["cell"]) == (1, "predator", "b3")


def test_1_6_a_kept_defi_that_changes_half_as_much_comes_first() -> None:
    told = (Event(kind="declared-defi", values={"seat": 0}), Event(kind="placed", values={"seat": 0, "cell": "c3"}))
    two, three = at("o:a3,b3,d1,e1,c2"), at("o:a3,b3,c3,d1,e1,c2").model_copy(update={"happened": told})
    found = turned(two, three, at("o:a3,b3,c3,c1,d1,e1,c2"))
    assert found is not None
    assert (found.step, found.kind, found.values["cell"]) == (1, "defi", "c3")


def test_without_points_the_evaluation_tells() -> None:
    found = turned(at(), at("o:a3"), at("o:a3,b3"), at("o:a3,b3 x:c3"))
    assert found is not None
    assert (found.step, found.kind, found.values) == (1, "placed", {"cell": "a3", "count": 0})


def test_a_token_that_helps_the_other_side_is_none() -> None:
    assert turned(at("o:a3,b3,c3"), at("o:a3,c3")) is None


def test_without_a_token_there_is_none() -> None:
    assert turned(at(), at(), at()) is None
