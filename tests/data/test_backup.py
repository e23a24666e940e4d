"""Backups of an SQLite store: written beside a running bot, checked, restored to an empty place, made before a migration."""

import errno
import os
import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from data import backup, meta
from data.errors import NewerStoreError, UnusableStoreError
from data.identity import mark
from data.lock import Lock
from data.migrate import files, migrate, newest
from data.store import Store
from tests.tables.ended import Ended, put


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def made(path: Path) -> Path:
    """A store in which a game has been played."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        mark(connection)
        migrate(connection)
        put(connection, Ended("abcdef", (1, 2), (1, 2)))
    return path


def content(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def tear(path: Path) -> None:
    """Overwrite pages in the middle of a file, as a failing disk does."""
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xff" * 40_960 + whole[45_056:])


async def test_a_backup_of_an_open_store_is_one_file_with_everything_that_was_committed(tmp_path: Path) -> None:
    made(tmp_path / "a.db")
    store = await Store.open(tmp_path / "a.db")
    await store.run(meta.put, "a", "1")

    def beside(_: sqlite3.Connection) -> None:
        # In the middle of a transaction of the bot's, which the backup neither sees nor waits for.
        meta.put(_, "a", "2")
        backup.make(tmp_path / "a.db", tmp_path / "backup.db")

    await store.run(beside)
    await store.run(meta.put, "a", "3")
    await store.close()
    assert names(tmp_path) == {"a.db", "a.db.lock", "backup.db"}
    with closing(sqlite3.connect(tmp_path / "backup.db")) as connection:
        assert meta.value(connection, "a") == "1"
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "backup.db").stat().st_mode) == 0o600


@pytest.mark.parametrize("known", [True, False])
def test_on_macos_a_backup_is_on_the_disk_itself_where_that_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, known: bool
) -> None:
    asked: list[int] = []

    def ask(_: int, what: int) -> None:
        asked.append(what)
        if not known:
            raise OSError(errno.ENOTSUP, "Operation not supported")

    monkeypatch.setattr(backup, "sys", SimpleNamespace(platform="darwin"))
    monkeypatch.setattr(backup, "fcntl", SimpleNamespace(fcntl=ask, F_FULLFSYNC=51), raising=False)
    backup.make(made(tmp_path / "a.db"), tmp_path / "saved.db")
    assert set(asked) == {51}
    assert content(tmp_path / "saved.db") == content(tmp_path / "a.db")


def test_a_backup_replaces_no_file_and_needs_a_store(tmp_path: Path) -> None:
    (tmp_path / "there").write_text("a letter")
    with pytest.raises(UnusableStoreError, match=r"There is a file .*there already"):
        backup.make(made(tmp_path / "a.db"), tmp_path / "there")
    assert (tmp_path / "there").read_text(encoding="utf-8") == "a letter"
    with pytest.raises(UnusableStoreError, match="There is no file"):
        backup.make(tmp_path / "none.db", tmp_path / "b.db")
    with pytest.raises(UnusableStoreError, match="is no database"):
        backup.make(tmp_path / "there", tmp_path / "b.db")
    assert names(tmp_path) == {"a.db", "there"}


def test_a_torn_store_is_no_backup(tmp_path: Path) -> None:
    tear(made(tmp_path / "a.db"))
    with pytest.raises(UnusableStoreError, match=r"torn|malformed"):
        backup.make(tmp_path / "a.db", tmp_path / "b.db")
    assert names(tmp_path) == {"a.db"}


@pytest.mark.parametrize(
    ("folder", "cause"), [("none", "the folder is not there"), ("a.db", "the folder is not there")]
)
def test_a_folder_that_is_not_there_is_said(tmp_path: Path, folder: str, cause: str) -> None:
    made(tmp_path / "a.db")
    with pytest.raises(UnusableStoreError, match=cause):
        backup.make(tmp_path / "a.db", tmp_path / folder / "b.db")


def disk(code: int) -> Callable[..., int]:
    def refuse(*_: object) -> int:
        raise OSError(code, os.strerror(code))

    return refuse


@pytest.mark.parametrize(
    ("code", "cause"),
    [(errno.ENOSPC, "the disk is full"), (errno.EROFS, "may not write there"), (errno.EACCES, "may not write there")],
)
@pytest.mark.parametrize("call", ["open", "fsync"])
def test_a_full_or_read_only_folder_is_said_and_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, cause: str, call: str
) -> None:
    made(tmp_path / "a.db")
    with monkeypatch.context() as patch:
        patch.setattr(os, call, disk(code))
        with pytest.raises(UnusableStoreError, match=rf"b\.db cannot be written: .*{cause}"):
            backup.make(tmp_path / "a.db", tmp_path / "b.db")
    assert names(tmp_path) == {"a.db"}


def test_a_disk_that_is_full_according_to_sqlite_is_said() -> None:
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    assert "the disk is full" in str(backup.failed(Path("a.db"), Path("b.db"), error))


# Restoring


def test_what_is_restored_is_what_was_saved(tmp_path: Path) -> None:
    backup.make(made(tmp_path / "a.db"), tmp_path / "b.db")
    (tmp_path / "new").mkdir()
    backup.restore(tmp_path / "b.db", tmp_path / "new" / "a.db")
    assert content(tmp_path / "new" / "a.db") == content(tmp_path / "a.db")
    assert names(tmp_path / "new") == {"a.db", "a.db.lock"}
    assert names(tmp_path) == {"a.db", "b.db", "new"}


def test_a_link_to_another_disk_leads_there_after_a_restore_too(tmp_path: Path) -> None:
    backup.make(made(tmp_path / "a.db"), tmp_path / "b.db")
    (tmp_path / "disk").mkdir()
    (tmp_path / "new.db").symlink_to(tmp_path / "disk" / "new.db")
    (tmp_path / "disk" / "new.db-wal").write_bytes(b"left")
    with pytest.raises(UnusableStoreError, match=r"disk/new\.db-wal is left of another store"):
        backup.restore(tmp_path / "b.db", tmp_path / "new.db")
    (tmp_path / "disk" / "new.db-wal").unlink()
    backup.restore(tmp_path / "b.db", tmp_path / "new.db")
    assert (tmp_path / "new.db").is_symlink()
    assert content(tmp_path / "disk" / "new.db") == content(tmp_path / "a.db")


async def test_a_store_that_nobody_has_played_on_is_an_empty_place(tmp_path: Path) -> None:
    backup.make(made(tmp_path / "a.db"), tmp_path / "b.db")
    store = await Store.open(tmp_path / "new.db")
    await store.run(meta.put, "alive_ms", "1")
    await store.close()
    backup.restore(tmp_path / "b.db", tmp_path / "new.db")
    assert content(tmp_path / "new.db") == content(tmp_path / "a.db")


def test_nothing_is_restored_onto_tables(tmp_path: Path) -> None:
    backup.make(made(tmp_path / "a.db"), tmp_path / "b.db")
    before = (tmp_path / "a.db").read_bytes()
    with pytest.raises(UnusableStoreError, match=r"There is a store at .* already"):
        backup.restore(tmp_path / "b.db", tmp_path / "a.db")
    assert (tmp_path / "a.db").read_bytes() == before


def test_nothing_is_restored_beside_the_log_of_another_store(tmp_path: Path) -> None:
    """SQLite would play the log of the lost store into the restored one."""
    backup.make(made(tmp_path / "a.db"), tmp_path / "b.db")
    (tmp_path / "new.db-wal").write_bytes(b"left")
    with pytest.raises(UnusableStoreError, match=r"new\.db-wal is left of another store"):
        backup.restore(tmp_path / "b.db", tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()


def test_nothing_is_restored_where_a_bot_is_at_work(tmp_path: Path) -> None:
    backup.make(made(tmp_path / "a.db"), tmp_path / "b.db")
    lock = Lock(tmp_path / "new.db")
    with pytest.raises(UnusableStoreError, match="Another Baraza is at work"):
        backup.restore(tmp_path / "b.db", tmp_path / "new.db")
    lock.release()
    backup.restore(tmp_path / "b.db", tmp_path / "new.db")


@pytest.mark.parametrize(
    "harm",
    [
        lambda whole: whole[:4096] + b"\xff" * 40_960 + whole[45_056:],
        lambda whole: whole[:-9000],
        lambda whole: whole[: len(whole) // 4096 * 4096 - 1],
        lambda whole: whole[:100],
        # A single bit of what somebody is called, of which SQLite's own check knows nothing.
        lambda whole: whole.replace(b"Heron", b"Herol"),
    ],
    ids=["pages", "cut", "cut by a byte", "header alone", "one bit"],
)
def test_a_torn_backup_is_refused(tmp_path: Path, harm: Callable[[bytes], bytes]) -> None:
    backup.make(made(tmp_path / "a.db"), tmp_path / "torn.db")
    whole = (tmp_path / "torn.db").read_bytes()
    assert harm(whole) != whole
    (tmp_path / "torn.db").write_bytes(harm(whole))
    with pytest.raises(UnusableStoreError, match="is torn"):
        backup.restore(tmp_path / "torn.db", tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()


async def test_a_backup_that_is_put_into_place_by_hand_is_a_store(tmp_path: Path) -> None:
    backup.make(made(tmp_path / "a.db"), tmp_path / "b.db")
    store = await Store.open(tmp_path / "b.db")
    await store.run(meta.put, "a", "1")
    await store.close()
    backup.make(tmp_path / "b.db", tmp_path / "c.db")
    backup.restore(tmp_path / "c.db", tmp_path / "d.db")
    with closing(sqlite3.connect(tmp_path / "d.db")) as connection:
        assert meta.value(connection, "a") == "1"
    assert b"CRC" not in (tmp_path / "d.db").read_bytes()[-100:]


def test_an_empty_file_is_neither_saved_nor_restored(tmp_path: Path) -> None:
    """SQLite takes it for a new database, which would be a silent loss."""
    (tmp_path / "a.db").touch()
    with pytest.raises(UnusableStoreError, match=r"a\.db is empty"):
        backup.make(tmp_path / "a.db", tmp_path / "b.db")
    with pytest.raises(UnusableStoreError, match=r"a\.db is empty"):
        backup.restore(tmp_path / "a.db", tmp_path / "b.db")
    assert not (tmp_path / "b.db").exists()


def test_a_backup_that_may_not_be_read_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    backup.make(made(tmp_path / "a.db"), tmp_path / "b.db")
    for name in ("is_file", "open"):  # its folder, or the file itself
        with monkeypatch.context() as patch:
            patch.setattr(Path, name, disk(errno.EACCES))
            with pytest.raises(UnusableStoreError, match=r"b\.db cannot be read \(Permission denied\)"):
                backup.restore(tmp_path / "b.db", tmp_path / "new.db")


def test_a_newer_and_a_missing_backup_are_refused(tmp_path: Path) -> None:
    newer = made(tmp_path / "a.db")
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("UPDATE schema SET version = 999")
        connection.commit()
    backup.make(newer, tmp_path / "newer.db")
    with pytest.raises(NewerStoreError, match="version 999"):
        backup.restore(tmp_path / "newer.db", tmp_path / "new.db")
    with pytest.raises(UnusableStoreError, match="There is no file"):
        backup.restore(tmp_path / "none.db", tmp_path / "new.db")
    (tmp_path / "letter").write_text("a letter to a friend, not a database at all; " * 40)
    with pytest.raises(UnusableStoreError, match="is no database"):
        backup.restore(tmp_path / "letter", tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()


# Before a migration


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is in `a.db`, a store of the version before the newest, for which a migration is made up."""
    found = content(made(tmp_path / "a.db"))
    (tmp_path / "migrations").mkdir()
    for path in files().values():
        shutil.copy(path, tmp_path / "migrations")
    (tmp_path / "migrations" / f"{newest() + 1:04}__more.sql").write_text("CREATE TABLE more (a BIGINT);\n", "utf-8")
    monkeypatch.setattr("data.migrate.MIGRATIONS", tmp_path / "migrations")
    return found


async def test_a_migration_makes_a_backup_first(tmp_path: Path, old: list[str]) -> None:
    await (await Store.open(tmp_path / "a.db")).close()
    assert content(tmp_path / f"a.db.v{newest() - 1}") == old
    assert content(tmp_path / "a.db") != old
    await (await Store.open(tmp_path / "a.db")).close()
    await (await Store.open(tmp_path / "fresh.db")).close()
    assert {name for name in names(tmp_path) if ".v" in name} == {f"a.db.v{newest() - 1}"}


async def test_a_store_whose_backup_cannot_be_written_is_not_migrated(
    tmp_path: Path, old: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", disk(errno.ENOSPC))
        with pytest.raises(UnusableStoreError, match="the disk is full"):
            await Store.open(tmp_path / "a.db")
    assert content(tmp_path / "a.db") == old
    await (await Store.open(tmp_path / "a.db")).close()


def test_an_unusual_refusal_is_told_in_the_system_s_words(tmp_path: Path) -> None:
    assert str(backup.failed(Path("a.db"), tmp_path, OSError("strange"))) == f"{tmp_path} cannot be written: strange."
