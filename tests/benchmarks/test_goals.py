"""What benchmarks say of goals."""

from benchmarks.goals import judged


def test_a_goal_is_met_up_to_itself() -> None:
    assert judged(0.9, 0.9) == "goal 0.9: met"
    assert judged(0.901, 0.9) == "goal 0.9: missed"
    assert judged(25.0, 25.0, "at most") == "at most 25: met"
