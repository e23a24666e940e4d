"""The largest swing of a game's lead."""

import pytest

from engines.swing import largest_swing


@pytest.mark.parametrize(
    ("leads", "step"),
    [
        ([], None),
        ([0], None),
        ([2, 2, 2], None),
        ([0, 1, 4, 3], 2),
        ([0, -1, -4, -3], 2),
        ([0, 2, 4, 6], 1),
        ([0, 2, 0, -2, -4], 3),
        ([5, 7, 9], 2),
    ],
)
def test_the_largest_swing_then_a_new_leader_then_the_latest(leads: list[int], step: int | None) -> None:
    assert largest_swing(leads) == step
