"""Scenes: the short notation of positions in the rules texts."""

import pytest

from tests.engines.ubongo.playing import GAME


def test_a_scene_is_a_game_a_few_steps_on_as_a_spectator_sees_it() -> None:
    view = GAME.scene("hard 3 heron ready 2 0 clock 1")
    assert (view.seat, view.options.side, view.round) == (None, "hard", 2)
    assert view.last is not None
    assert [result.place for result in view.last.results] == [2, None, 1]
    assert view.ready == (False, True, False)
    assert GAME.scene("hard 3 heron ready 2 0 clock 1") == view
    assert GAME.scene("hard 3 lion").animal != view.last.animal


@pytest.mark.parametrize(
    "line", ["", "easy", "easy 5 heron", "easy 2 heron 2", "easy 2 heron ready 0 0", "easy 2 heron ready ready"]
)
def test_what_is_no_scene(line: str) -> None:
    with pytest.raises(ValueError):
        GAME.scene(line)
