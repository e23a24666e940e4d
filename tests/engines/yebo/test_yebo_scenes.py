"""Scenes: the short notation of positions in the rules text, and the views that they give."""

from collections import Counter

import pytest

from engines.yebo.blocks import ALL
from engines.yebo.scene import parse_scene
from engines.yebo.view import End
from tests.engines.yebo.playing import GAME, all_blocks


def test_a_scene_has_what_its_line_says() -> None:
    view = GAME.scene("runs - | P3 P4 P5 + P6, B1 B2 A=B3, Lion, ! | - | M1 M2 M3 | P9 S2")
    assert (view.round, view.direction, view.phase, view.to_move) == (2, -1, "take", 0)
    first, second, third = view.seats
    assert [str(group) for group in first.groups] == ["P3 P4 P5 + P6", "B1 B2 A=B3"]
    assert (first.sightings, first.announced, first.suits, first.concealed) == (("Lion",), True, ("P",), 6)
    assert (second.groups, second.concealed, third.concealed) == ((), 12, 9)
    assert view.discards == ("P9", "S2")
    assert view.seat is None
    assert view.hand == ()


@pytest.mark.parametrize(
    "line", ["sets + | - | - | Giraffe | - | -", "runs - | P3 P4 P5 + P6, B1 B2 A=B3, Lion, ! | - | M1 M2 M3 | P9 S2"]
)
def test_a_scene_has_all_blocks(line: str) -> None:
    """yebo.md 5.1: all blocks that are neither open nor in a hand are in the Fence, Sightings included."""
    assert all_blocks(parse_scene(line)) == Counter(ALL)


def test_a_scene_may_say_how_much_is_left_of_the_fence() -> None:
    view = GAME.scene("mixed-sets + 5 | P1 M1 S1 | - | -")
    assert view.fence.blocks == 5
    assert view.fence.right == End(stack=1, height=2)
    assert view.fence.left == End(stack=3, height=1)
    assert GAME.scene("sets + 0 | - | - | -").fence.left is None


@pytest.mark.parametrize(
    "line",
    [
        "",
        "runs + | - | -",
        "walks + | - | - | -",
        "runs * | - | - | -",
        "runs + | P1 P2 P4 | - | -",
        "runs + | P1 | - | Q1",
        "runs + | Lion | Lion | -",
        "sets + | P1 P1 P1 | P1 P1 A=P1 | -",
        "sets + | - | - | - | - | - | -",
    ],
)
def test_what_is_no_scene(line: str) -> None:
    with pytest.raises(ValueError):
        GAME.scene(line)
