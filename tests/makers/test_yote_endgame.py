"""The makers of the endgame tables make the files that are kept, byte for byte."""

import pytest

from engines.yote.endgame import FOLDER, file_name
from engines.yote.endgame_layout import KEPT, ROWS
from makers import yote_endgame as maker


@pytest.mark.parametrize("game", ["choko", pytest.param("yote", marks=pytest.mark.long)])
def test_the_kept_tables_are_made_again(game: str) -> None:
    board = maker.Board(ROWS[game], KEPT)
    assert maker.packed(board, maker.solvers(board, KEPT), KEPT) == (FOLDER / file_name(game, KEPT)).read_bytes()
