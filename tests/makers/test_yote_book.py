"""The command that makes the opening books, with few nodes."""

import sys
from pathlib import Path

import pytest

from engines.yote import book
from makers import yote_book


def test_a_book_is_the_same_each_time_and_with_any_number_of_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = list[str]()
    for workers in ("1", "2"):
        arguments = [
            "yote_book",
            "choko-traditional",
            "--nodes",
            "128",
            "--workers",
            workers,
            "--folder",
            str(tmp_path),
        ]
        monkeypatch.setattr(sys, "argv", arguments)
        assert yote_book.main() == 0
        texts.append((tmp_path / book.file_name("choko", "traditional")).read_text(encoding="utf-8"))
    assert texts[0] == texts[1]
    loaded = book.load("choko", "traditional", tmp_path)
    assert loaded.book is not None
    assert len(loaded.book) == len(texts[0].splitlines()) - 1 > 200
    assert f"{len(loaded.book)} positions" in capsys.readouterr().out


def test_an_unknown_book_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["yote_book", "yote-chess"])
    with pytest.raises(SystemExit):
        yote_book.main()
    assert "there is no book yote-chess" in capsys.readouterr().err
