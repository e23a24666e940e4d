"""Whole games of Yoté and Choko through Discord, in every preset, by taps and by commands."""

from typing import Any

import pytest

from tests.e2e.conftest import House
from tests.e2e.play import begin, play_out, tap_turn, type_turn

GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "lemery": ("yote start", {}),
    "traditional": ("yote start", {"preset": "traditional"}),
    "everything on": (
        "yote start",
        {
            "second_removal": "board_or_hand",
            "mandatory_capture": True,
            "chain_capture": True,
            "friendly_leap": True,
            "no_immediate_return": True,
            "speed": "none",
        },
    ),
    "chains at will": (
        "yote start",
        {"chain_capture": True, "second_removal": "board_or_hand", "small_endgame_draw": "off", "speed": "relaxed"},
    ),
    "choko": ("choko start", {}),
    "choko alone": ("choko start", {"single_capture": True, "speed": "none"}),
}
USUAL = {"everything on", "choko"}
"""The games that are played by commands in every run."""


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
async def test_a_whole_game_by_taps(house: House, name: str) -> None:
    path, options = GAMES[name]
    playing = await begin(house, path, **options)
    table = await play_out(playing, seed=7, by=tap_turn)
    assert table.status == "finished"
    board = await playing.board()
    assert "wins" in board.text or "A draw" in board.text
    assert [label for label, *_ in board.buttons] == ["Rematch", "Analyse", "More"]
    assert board.image is not None
    assert board.alt


@pytest.mark.parametrize(
    "name", [name if name in USUAL else pytest.param(name, marks=pytest.mark.long) for name in GAMES]
)
async def test_a_whole_game_by_commands(house: House, name: str) -> None:
    path, options = GAMES[name]
    playing = await begin(house, path, **options)
    table = await play_out(playing, seed=3, by=type_turn)
    assert table.status == "finished"
    assert table.outcome is not None
    board = await playing.board()
    assert "Lost" in board.text
    assert "wins" in board.text or "A draw" in board.text
