"""A single process may write a store: a second one is refused, by whatever path, and a killed one leaves no lock."""

import asyncio
import errno
import importlib.util
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from data import lock as lock_module
from data import meta
from data.absences import ALIVE
from data.heartbeat import last_beat
from data.lock import Lock, StoreInUseError
from data.store import Store
from tables import recompute
from tables.clock import WallClock
from tests.example import GAME

ROOT = Path(__file__).parents[2]
PATIENCE_S = 300
HOLDER = f"""
import asyncio, multiprocessing, sys, time
from data.store import Store
from engines.registry import GAMES
from tables.play.house_pool import PoolHouses, Thought


async def main() -> None:
    store = await Store.open(sys.argv[1])
    houses, game = PoolHouses(1, modules=GAMES.modules), GAMES["{GAME}"]
    state = game.new(game.options(), 2, bytes(32))
    await houses.think(Thought(game, "easy", game.view(state, 0), game.legal(state, 0), b"", 1))
    child = multiprocessing.get_context("spawn").Process(target=time.sleep, args=(600,))
    child.start()
    print(child.pid, flush=True)
    await asyncio.sleep(600)


if __name__ == "__main__":
    asyncio.run(main())
"""
"""A script that opens a store, starts house players' workers, and starts a child process that outlives it."""


@contextmanager
def held(path: Path, folder: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Another process that holds the store's lock, and the id of the child that it has started."""
    script = folder / "holder.py"
    script.write_text(HOLDER)
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    process = subprocess.Popen([sys.executable, str(script), str(path)], stdout=subprocess.PIPE, text=True, env=env)
    # A process that fails before it prints anything may be kept alive by its store's thread; without this timeout the
    # test would hang.
    overdue = threading.Timer(PATIENCE_S, process.kill)
    overdue.start()
    assert process.stdout is not None
    child = None
    try:
        child = int(process.stdout.readline())
        overdue.cancel()
        yield process, child
    finally:
        overdue.cancel()
        process.kill()
        process.wait()
        process.stdout.close()
        if child is not None:
            os.kill(child, signal.SIGTERM)


async def opened(path: Path) -> None:
    """Open a store, and close it again."""
    await (await Store.open(path)).close()


def test_a_second_process_is_refused_until_the_first_is_killed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "baraza.db"
    (tmp_path / "sub").mkdir()
    link = tmp_path / "sub" / "link.db"
    link.symlink_to(path)
    with held(path, tmp_path) as (process, child):
        for spelled in (path, link, tmp_path / "sub" / ".." / "baraza.db"):
            with pytest.raises(StoreInUseError, match="Another Baraza is at work on"):
                asyncio.run(opened(spelled))
        assert recompute.main([str(link)]) == 2
        assert "Another Baraza is at work on" in capsys.readouterr().err
        # Readers need no lock.
        with closing(sqlite3.connect(path)) as reader, closing(sqlite3.connect(tmp_path / "backup.db")) as copy:
            assert last_beat(path) is None
            reader.execute("INSERT INTO meta VALUES (?, ?)", (ALIVE, str(WallClock().now_ms())))
            reader.commit()
            assert last_beat(link) is not None
            reader.backup(copy)
            assert copy.execute("SELECT COUNT(*) FROM meta").fetchone() == (1,)
        process.kill()
        process.wait()
        if os.name == "posix":  # elsewhere this would end it
            os.kill(child, 0)  # its child is still alive and holds no lock
        asyncio.run(opened(link))
    assert recompute.main([str(path)]) == 0


def test_the_bot_says_so_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "baraza.db"
    token = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.abcdefghijklmnopqrstuvwxyz"
    holding = Lock(path)
    run = subprocess.run(
        [sys.executable, str(ROOT / "bot.py")],
        cwd=tmp_path,
        env={
            "PATH": "",
            "SYSTEMROOT": os.environ.get("SYSTEMROOT", ""),
            "DISCORD_TOKEN": token,
            "DATABASE_PATH": str(path),
        },
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    holding.release()
    assert (run.returncode, run.stderr.count("\n")) == (2, 1)
    assert run.stderr.startswith(f"Another Baraza is at work on {path}.")


async def test_a_store_that_was_closed_can_be_opened_again_at_once(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    for number in range(3):
        store = await Store.open(path)
        with pytest.raises(StoreInUseError):
            await Store.open(path)
        await store.run(meta.put, "a", str(number))
        await store.close()
    assert (tmp_path / "a.db.lock").exists()


def test_a_store_that_could_not_be_opened_holds_no_lock(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_text("a letter")
    for _ in range(2):
        with pytest.raises(RuntimeError, match="is no database"):
            asyncio.run(opened(tmp_path / "a.db"))
    assert [each.name for each in tmp_path.iterdir()] == ["a.db"]


class FakeWindows:
    """A double of Windows' `msvcrt`: a lock on a region of a file, refused with "permission denied" while another holds it."""

    LK_NBLCK = 2

    def __init__(self, code: int) -> None:
        self.code = code
        self.holder: int | None = None

    def locking(self, file: int, mode: int, length: int) -> None:
        assert (mode, length) == (self.LK_NBLCK, 1)
        if self.holder is not None:
            raise OSError(self.code, "locked")
        self.holder = file


def on_windows(monkeypatch: pytest.MonkeyPatch, msvcrt: FakeWindows) -> ModuleType:
    """Import the lock module as it would be on Windows."""
    assert lock_module.__file__ is not None
    spec = importlib.util.spec_from_file_location("lock_there", lock_module.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt)
    monkeypatch.setitem(sys.modules, "fcntl", None)
    with monkeypatch.context() as there:
        there.setattr(sys, "platform", "win32")
        spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("code", [errno.EACCES, errno.EDEADLK])
def test_windows_locks_a_byte_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    msvcrt = FakeWindows(code)
    there: Any = on_windows(monkeypatch, msvcrt)
    first = there.Lock(tmp_path / "a.db")
    with pytest.raises(there.StoreInUseError, match="Another Baraza"):
        there.Lock(tmp_path / "a.db")
    first.release()
    msvcrt.holder = None
    there.Lock(tmp_path / "a.db").release()


def test_a_disk_that_knows_no_locks_is_no_second_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(lock_module, "fcntl", SimpleNamespace(flock=refuse, LOCK_EX=2, LOCK_NB=4), raising=False)
    with pytest.raises(OSError, match="No locks available"):
        Lock(tmp_path / "a.db")
    with pytest.raises(RuntimeError, match=r"The lock file beside .*a\.db cannot be used \(.*No locks available"):
        asyncio.run(Store.open(tmp_path / "a.db"))


def test_what_stands_in_the_lock_s_place_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.db.lock").mkdir()
    with pytest.raises(RuntimeError, match=r"The lock file beside .*Take away what stands in its place"):
        asyncio.run(Store.open(tmp_path / "a.db"))
    assert [each.name for each in tmp_path.iterdir()] == ["a.db.lock"]


@pytest.mark.skipif(sys.platform == "win32", reason="there processes have handles")
def test_the_lock_s_file_is_not_inherited(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "a.db")
    assert not os.get_inheritable(lock._file.fileno())
    lock.release()
