"""Which files the bot accepts as its store, and how it refuses all other files, which it leaves unchanged."""

import asyncio
import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from data import identity, meta
from data.errors import UnusableStoreError
from data.failures import unusable
from data.identity import APPLICATION_ID
from data.migrate import migrate
from data.store import Store

OTHER_ID = 0x0F055112
"""The application id of another program, Fossil, in the list of file(1)."""


def connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


def unmarked(path: Path) -> None:
    """Create a store's tables, without the application id."""
    with closing(connect(path)) as connection:
        migrate(connection)


def letter(path: Path) -> None:
    path.write_text("a letter to a friend, not a database at all; " * 40)


def short(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\0")


def foreign(path: Path) -> None:
    with closing(connect(path)) as connection:
        connection.execute("CREATE TABLE people (user_id INTEGER PRIMARY KEY, name TEXT)")
        connection.execute("CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT)")


def foreign_in_wal(path: Path) -> None:
    with closing(connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE notes (text TEXT)")


def marked_by_another(path: Path) -> None:
    unmarked(path)
    with closing(connect(path)) as connection:
        connection.execute(f"PRAGMA application_id = {OTHER_ID}")


def without_tables(path: Path) -> None:
    with closing(connect(path)) as connection:
        connection.execute("PRAGMA user_version = 7")


FOREIGN = "another program's database and was left as it is; name another file"
NONE = "is no database. Restore a copy of it if it was one, or name another file"


def snapshot(folder: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in folder.iterdir()}


async def start(path: Path) -> None:
    """Open a store as the bot does, and close it."""
    store = await Store.open(path)
    await store.close()


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (letter, NONE),
        (short, NONE),
        (foreign, FOREIGN),
        (foreign_in_wal, FOREIGN),
        (marked_by_another, FOREIGN),
        (without_tables, FOREIGN),
        (unmarked, FOREIGN),
    ],
)
async def test_what_is_not_ours_is_refused_before_a_byte_of_it_changes(
    tmp_path: Path, make: Callable[[Path], None], sentence: str
) -> None:
    path = tmp_path / "a.db"
    make(path)
    before = snapshot(tmp_path)
    assert set(before) == {"a.db"}
    with pytest.raises(UnusableStoreError, match=sentence) as refused:
        await start(path)
    assert str(path) in str(refused.value)
    assert snapshot(tmp_path) == before


async def test_neither_is_another_program_s_that_is_at_work(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(connect(path)) as theirs:
        theirs.execute("PRAGMA journal_mode = WAL")
        theirs.execute("CREATE TABLE notes (text TEXT)")
        theirs.execute("INSERT INTO notes VALUES ('a')")
        before = snapshot(tmp_path)
        assert set(before) == {"a.db", "a.db-wal", "a.db-shm"}
        with pytest.raises(UnusableStoreError, match=FOREIGN):
            await start(path)
        assert snapshot(tmp_path) == before


async def test_a_missing_and_an_empty_file_are_new_stores(tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()
    for name in ("empty.db", "missing.db"):
        await start(tmp_path / name)
        assert int.from_bytes((tmp_path / name).read_bytes()[68:72], "big") == APPLICATION_ID


DYING = """
import asyncio, os, signal, sys
from data import store


def die(_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


store.migrate = die
asyncio.run(store.Store.open(sys.argv[1]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there nothing is killed by a signal")
def test_a_start_that_was_killed_before_there_was_a_table_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    root = Path(__file__).parents[2]
    env = os.environ | {"PYTHONPATH": str(root)}
    killed = subprocess.run([sys.executable, "-c", DYING, str(path)], env=env, timeout=300, check=False)
    assert killed.returncode < 0
    assert path.stat().st_size
    asyncio.run(start(path))


async def test_a_torn_store_is_called_so(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    store = await Store.open(path)
    await store.settle()
    await store.close()
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 2)
    with pytest.raises(UnusableStoreError, match=r"is torn \(.*malformed\)\. .* restore a copy of it"):
        await start(path)


async def test_a_store_that_another_program_locks_is_called_so(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await start(path)
    with closing(connect(path)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN IMMEDIATE")
        meta.put(other, "a", "1")
        with pytest.raises(UnusableStoreError, match="Another program uses the database"):
            await Store.open(path, busy_ms=1)


async def test_a_folder_is_called_so(tmp_path: Path) -> None:
    with pytest.raises(UnusableStoreError, match="is a folder; name another file"):
        await start(tmp_path)


async def test_a_folder_that_is_not_there_is_called_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    for folder in ("gone", "file"):
        with pytest.raises(
            UnusableStoreError, match=r"The folder of .*a\.db is not there\. Make it, or name another file"
        ):
            await start(tmp_path / folder / "a.db")


async def test_a_full_disk_is_called_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA max_page_count = 1")
        migrate(connection)

    monkeypatch.setattr("data.store.migrate", full)
    with pytest.raises(UnusableStoreError, match=r"The disk of .* is full"):
        await start(tmp_path / "a.db")


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (errno.EACCES, "may not be read and written. Give the bot's user the right"),
        (errno.EROFS, "may not be read and written"),
        (errno.ENOSPC, "is full. Make room"),
        (errno.EIO, "cannot be read or written"),
        (errno.ENOENT, "The folder of .* is not there"),
        (errno.ENXIO, "cannot be used"),
    ],
)
@pytest.mark.parametrize("where", ["database", "lock"])
async def test_what_the_system_refuses_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, sentence: str, where: str
) -> None:
    path = tmp_path / "a.db"
    path.write_bytes(b"x" * 200)
    opened = Path.open

    def refuse(self: Path, mode: str) -> object:
        if (self.name == "a.db.lock") is (where == "lock"):
            raise OSError(code, os.strerror(code))
        return opened(self, mode)

    if code == errno.ENXIO and where == "lock":
        sentence = "The lock file beside .* cannot be used"
    if code == errno.ENOENT and where == "database":
        sentence = ""  # a missing file means a new store
    with monkeypatch.context() as there:
        there.setattr(Path, "open", refuse)
        if not sentence:
            identity.check(path)
            return
        with pytest.raises(UnusableStoreError, match=sentence):
            await start(path)


def test_a_disk_without_room_is_no_broken_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite cannot make the files beside the database then, and calls that an I/O error."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=0))
    assert "is full" in str(unusable(Path("a.db"), error))
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1 << 30))
    assert "cannot be read or written" in str(unusable(Path("a.db"), error))


def test_sqlite_s_refusals_are_named_too() -> None:
    for code, sentence in (
        (sqlite3.SQLITE_READONLY_DBMOVED, "may not be read and written"),
        (sqlite3.SQLITE_CANTOPEN, "may not be read and written"),
        (sqlite3.SQLITE_IOERR_READ, "cannot be read or written"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "Another program uses"),
        (sqlite3.SQLITE_MISUSE, "cannot be used"),
    ):
        error = sqlite3.OperationalError("why")
        error.sqlite_errorcode = code
        assert sentence in str(unusable(Path("a.db"), error))
    assert "cannot be used (why)" in str(unusable(Path("a.db"), sqlite3.ProgrammingError("why")))
