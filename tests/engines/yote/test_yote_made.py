"""Endgame tables that are made beside a bot at work are used from then on."""

from pathlib import Path
from unittest import mock

import pytest

from engines import made
from engines.yote import endgame
from engines.yote.endgame import FOLDER, file_name
from engines.yote.endgame_layout import KEPT
from engines.yote.options import ChokoOptions, ruleset
from engines.yote.rules import Choko

RULES = ruleset(ChokoOptions())


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, in which the program's own files are looked for; the largest tables are the kept ones."""
    folder = tmp_path / "program"
    folder.mkdir()
    monkeypatch.setattr(endgame, "FOLDER", folder)
    monkeypatch.setattr(endgame, "MOST", KEPT)
    monkeypatch.setattr(endgame.load, "__defaults__", (folder,))
    return folder


def test_tables_that_are_made_meanwhile_are_used_and_torn_ones_are_replaced(nowhere: Path, tmp_path: Path) -> None:
    beside = tmp_path / "endgames"
    name = file_name("choko", KEPT)
    with mock.patch.dict(endgame._known, clear=True), made.within(beside):
        assert endgame.tables(RULES) is None
        assert Choko().unmade() == "makers.yote_endgame"
        beside.mkdir()
        (beside / name).write_bytes(b"torn")
        assert endgame.tables(RULES) is None
        (fault,) = endgame.faults("choko")
        assert name in fault
        assert Choko().unmade() == "makers.yote_endgame"
        (beside / name).write_bytes((FOLDER / name).read_bytes())
        known = endgame.tables(RULES)
        assert known is not None
        assert known.most == KEPT
        assert Choko().unmade() is None
        assert endgame.tables(RULES) is known, "what has not changed is not read again"


def test_without_such_a_folder_the_program_s_own_are_used(tmp_path: Path) -> None:
    assert made.folder() is None
    assert made.path("a.table", tmp_path) == tmp_path / "a.table"
    beside = tmp_path / "beside"
    with made.within(beside):
        assert made.folder() == beside
        assert made.path("a.table", tmp_path) == tmp_path / "a.table"
        beside.mkdir()
        (beside / "a.table").touch()
        assert made.path("a.table", tmp_path) == beside / "a.table"
    assert made.folder() is None
