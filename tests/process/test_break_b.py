"""Faults around an owner's files and settings: the nightly deletion of old backups, what is said of torn and empty files, odd settings."""

import asyncio
import http.server
import os
import socketserver
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import bot
import config
from data import backup
from data.opening import open_store
from process import sentry
from process.nightly import backing_up
from tables import recompute
from tables.vitals import Troubles
from tests.clock import FakeClock
from tests.process.test_saving import DAY_MS, FIRST_MS, bare, play, say, until

__all__ = ["bare"]


async def test_a_check_of_an_empty_file_says_that_it_is_empty(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """docs/saving.md: "`… is empty`: the file has no database in it, as where a copy was broken off"."""
    (tmp_path / "baraza.db").touch()
    status, out, err = await asyncio.to_thread(say, capsys, "--check")
    assert "another program" not in err
    assert "baraza.db is empty" in out + err
    assert status != 0


@pytest.mark.parametrize("command", ["--check", "--backup", "recompute"])
async def test_a_database_that_was_cut_off_is_said_to_be_torn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    """docs/saving.md: "`… is torn`: the file was damaged: … of the database, restore a backup"."""
    await play(tmp_path, monkeypatch)
    path = tmp_path / "baraza.db"
    path.write_bytes(path.read_bytes()[:20_480])
    if command == "recompute":
        await asyncio.to_thread(recompute.main, [str(path)])
        out, err = capsys.readouterr()
    else:
        _, out, err = await asyncio.to_thread(say, capsys, command, *(["a.bak"] if command == "--backup" else []))
    assert "torn" in out + err
    assert "cannot be written" not in err
    assert "copy.db" not in err, "the copy is gone by now"


async def test_the_database_in_use_is_no_old_backup(tmp_path: Path) -> None:
    """Whoever plays on straight from a backup, by naming it in DATABASE_PATH, loses the database as the oldest one."""
    folder = tmp_path / "backups"
    folder.mkdir()
    store = await open_store(tmp_path / "baraza.db")
    await store.close()
    path = folder / "baraza-2027-01-10.db"
    backup.make(tmp_path / "baraza.db", path)
    clock, settings = FakeClock(), config.Settings(database_path=path, backup_dir=folder, backup_keep=2)
    store = await open_store(path)
    try:
        async with backing_up(settings, store, clock, Troubles()):
            await until(clock, FIRST_MS)
            await clock.advance((FIRST_MS - clock.now_ms()) / 1000)
            await until(clock, FIRST_MS + DAY_MS)
        assert path.exists(), "two backups later, the oldest goes: the database"
    finally:
        await store.close()


@pytest.mark.parametrize(
    "dsn", ["https://key@o0.ingest.sentry.io:99999/0", "https://key@[::1/0", "https://key@host:x/1"]
)
def test_a_sentry_dsn_that_is_no_url_is_one_line_and_the_bot_plays_on(
    dsn: str, caplog: pytest.LogCaptureFixture
) -> None:
    """docs/en/run/troubleshooting.md: "`Nothing is reported to SENTRY_DSN`: the address is wrong …. The bot plays on"."""
    assert not sentry.begin(dsn, "1.2.3", "here")
    assert "it is no address of a project" in caplog.text


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_API_URL", "http://..example.org"),
        ("DISCORD_API_URL", f"http://{'x' * 64}.org"),
        ("DISCORD_GATEWAY_URL", f"ws://{'x' * 64}.org"),
        ("DISCORD_TOKEN", "MTIz.a\nb.c"),
    ],
)
def test_a_setting_that_cannot_be_sent_is_named(tmp_path: Path, name: str, value: str) -> None:
    """docs/en/run/settings.md: "A setting that is wrong is named at the start, with what it should look like"."""
    with socketserver.TCPServer(("127.0.0.1", 0), Refusing) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        given = {"DISCORD_TOKEN": "MTIz.a.b", "DISCORD_API_URL": f"http://127.0.0.1:{server.server_address[1]}"}
        ran = subprocess.run(
            [sys.executable, str(Path(bot.__file__))],
            env={**os.environ, **given, name: value},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        server.shutdown()
    assert "Traceback" not in ran.stderr
    assert name in ran.stderr
    assert ran.returncode == 2


class Refusing(http.server.BaseHTTPRequestHandler):
    """Answers as Discord does to a wrong token."""

    def do_GET(self) -> None:
        self.send_response(401)
        self.end_headers()

    def log_message(self, *_: object) -> None:  # type: ignore[override]
        pass
