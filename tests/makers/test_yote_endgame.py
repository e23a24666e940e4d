"""The makers of the endgame tables make the files that are kept, byte for byte."""

from pathlib import Path

import pytest

from engines.yote.endgame import FOLDER, file_name, load
from engines.yote.endgame_layout import KEPT, ROWS
from makers import yote_endgame as maker


@pytest.mark.parametrize("game", ["choko", pytest.param("yote", marks=pytest.mark.long)])
def test_the_kept_tables_are_made_again(game: str) -> None:
    board = maker.Board(ROWS[game], KEPT)
    assert maker.packed(board, maker.solvers(board, KEPT), KEPT) == (FOLDER / file_name(game, KEPT)).read_bytes()


def test_only_what_is_missing_or_torn_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, Path]] = []
    monkeypatch.setattr(maker, "make", lambda game, folder: asked.append((game, folder)))
    for game in ROWS:
        kept = FOLDER / file_name(game, KEPT)
        (tmp_path / kept.name).write_bytes(kept.read_bytes())
    maker.fill(tmp_path)
    assert asked == [(game, tmp_path) for game in ROWS], "those of six pieces are missing"
    asked.clear()
    monkeypatch.setattr(maker, "MOST", KEPT)
    maker.fill(tmp_path)
    assert asked == []
    (tmp_path / file_name("choko", KEPT)).write_bytes(b"torn")
    maker.fill(tmp_path)
    assert asked == [("choko", tmp_path)]


def test_a_file_that_is_replaced_meanwhile_stays_as_it_was_opened(tmp_path: Path) -> None:
    """The program maps the files: one that was written into, instead of replaced, would change under it, or end it."""
    kept = tmp_path / file_name("choko", KEPT)
    kept.write_bytes((FOLDER / kept.name).read_bytes())
    known = load("choko", tmp_path).tables["stalemate"]
    before = [known.probe(1 << cell, 1 << cell + 7) for cell in range(18)]
    maker.write(kept, b"torn")
    assert [known.probe(1 << cell, 1 << cell + 7) for cell in range(18)] == before
    (fault,) = load("choko", tmp_path).faults
    assert kept.name in fault
