"""A PostgreSQL server of one's own: what is left of it once it is stopped."""

from pathlib import Path

import pytest

from sandbox import postgres

KEEPER = """
import pathlib, sys
folder = pathlib.Path(sys.argv[1])
print(f"{folder} 1", flush=True)
sys.stdin.read()
folder.rmdir()
"""
"""Keeps a folder, and no server, until its standard input ends."""


def test_once_a_server_is_stopped_its_folder_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper, folder = tmp_path / "keeper.py", tmp_path / "folder"
    keeper.write_text(KEEPER, encoding="utf-8")
    folder.mkdir()
    monkeypatch.setattr(postgres, "KEEPER", keeper)
    monkeypatch.setattr(postgres.PostgresServer, "_wait", lambda _: None)
    server = postgres.PostgresServer(folder)
    assert server.folder.exists()
    server.stop()
    assert not server.folder.exists()
