"""`--backup`, `--restore` and `--check` of the command line, and the nightly backups of a running bot."""

import asyncio
import errno
import logging
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NoReturn

import pytest

import bot
import config
from data import backup, endings, meta
from data.errors import UnusableStoreError
from data.opening import open_store
from process import nightly, saving
from process.logs import sentence
from process.nightly import Nightly, backing_up
from tables import recompute
from tables.checking import SAMPLE, sample
from tables.vitals import BACKUP, Trouble, Troubles
from tests import fresh
from tests.clock import FakeClock
from tests.tables.harness import bench

NIGHT = "baraza-2027-01-15.db"
"""The name of the backup of the day on which the clock of the tests begins."""
URL = "postgresql://baraza:hush@127.0.0.1:1/baraza"


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in config.Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)


async def play(folder: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a game played to its end, one with a take-back that goes on, and a lobby."""
    async with bench(folder, FakeClock()) as hands:
        monkeypatch.setattr(saving, "GAMES", hands.tables._pipeline.games)
        table = await hands.game()
        await hands.tables.resign(table.id, hands.actor("Lion"))
        table = await hands.game()
        for seat in (0, 1):
            table = await hands.play(table, seat, "step")
        await hands.tables.offer(table.id, hands.actor("Lion"), "takeback")
        await hands.tables.answer(table.id, hands.actor("Heron"), "takeback", accept=True)
        await hands.lobby()


@contextmanager
def connected(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def say(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit status of the command line, and what it has printed."""
    status = bot.main(arguments)
    told = capsys.readouterr()
    return status, told.out, told.err


async def test_a_store_is_saved_restored_and_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await play(tmp_path, monkeypatch)
    assert say(capsys, "--backup", "a.bak") == (0, "Written and checked: a.bak.\n", "")
    status, _, error = say(capsys, "--restore", "a.bak")
    assert (status, error.startswith("There is a store at baraza.db already.")) == (2, True)
    (tmp_path / "baraza.db").unlink()
    assert say(capsys, "--restore", "a.bak")[0] == 0
    whole = (tmp_path / "baraza.db").read_bytes()
    assert await asyncio.to_thread(say, capsys, "--check") == (0, "Games replayed: 2. Findings: 0.\n", "")
    assert (tmp_path / "baraza.db").read_bytes() == whole


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE ratings SET mu = mu + 1 WHERE user_id = 1 AND season = 0 AND game = ''", "Ratings that differ"),
        ("UPDATE log SET text = 'fly' WHERE text = 'pick1'", "its game cannot be replayed (Illegal)"),
        ("UPDATE log SET text = 'pick2' WHERE text = 'pick1'", "does not lead to the position that is kept"),
        ("UPDATE tables SET game = 'dodo'", "its game, dodo, is not known"),
        ("UPDATE tables SET scores = '[1' WHERE scores IS NOT NULL", " cannot be counted (JSONDecodeError): its rows"),
        ("UPDATE tables SET ranks = '[1]' WHERE ranks IS NOT NULL", " cannot be counted (IndexError): its rows"),
        ("INSERT INTO drafts VALUES ('nowhere', 0, 'p1', 'a')", "of drafts refers to a row of tables"),
    ],
)
async def test_a_check_finds_what_is_wrong(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    statement: str,
    said: str,
) -> None:
    await play(tmp_path, monkeypatch)
    with connected(tmp_path / "baraza.db") as connection:
        connection.execute(statement)
    status, out, _ = await asyncio.to_thread(say, capsys, "--check")
    assert status == 1
    *lines, last = out.splitlines()
    assert any(said in line for line in lines)
    assert last.endswith(f"Findings: {len(lines)}.")


async def test_a_check_of_a_torn_file_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await play(tmp_path, monkeypatch)
    path = tmp_path / "baraza.db"
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + b"\xff" * 40_960 + whole[49_152:])
    status, out, _ = await asyncio.to_thread(say, capsys, "--check")
    assert (status, "The file is torn" in out) == (1, True)
    path.unlink()
    assert say(capsys, "--check") == (2, "", "There is no file baraza.db.\n")


@pytest.mark.parametrize("command", ["--check", "recompute"])
def test_an_empty_file_is_said_to_be_empty(tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str) -> None:
    (tmp_path / "baraza.db").touch()
    status = recompute.main(["baraza.db"]) if command == "recompute" else bot.main([command])
    assert status == 2
    assert capsys.readouterr().err == "baraza.db is empty. Name a file that has a database in it.\n"


@pytest.mark.parametrize("command", ["--check", "--backup", "recompute"])
@pytest.mark.parametrize("cut", [True, False])
async def test_a_torn_database_is_called_so_by_its_own_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str, *, cut: bool
) -> None:
    await play(tmp_path, monkeypatch)
    path = tmp_path / "baraza.db"
    whole = path.read_bytes()
    path.write_bytes(whole[:20_480] if cut else whole[:8192] + b"\xff" * 40_960 + whole[49_152:])
    if command == "recompute":
        await asyncio.to_thread(recompute.main, ["baraza.db"])
        out, err = capsys.readouterr()
    else:
        _, out, err = await asyncio.to_thread(say, capsys, command, *(["a.bak"] if command == "--backup" else []))
    assert "torn" in out + err
    assert "cannot be written" not in err
    assert "copy.db" not in err, "the copy is gone by now"


async def test_a_disk_without_room_for_the_copy_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device")

    await (await open_store(tmp_path / "baraza.db")).close()
    monkeypatch.setattr(backup, "copy", full)
    status, _, err = await asyncio.to_thread(say, capsys, "--check")
    assert (status, err.startswith("A copy of baraza.db in ")) == (2, True)
    assert "cannot be written: the disk is full" in err


async def test_a_check_without_a_folder_for_its_copy_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(**_: object) -> NoReturn:
        raise FileNotFoundError(errno.ENOENT, "No usable temporary directory found")

    await (await open_store(tmp_path / "baraza.db")).close()
    monkeypatch.setattr(tempfile, "TemporaryDirectory", full)
    assert await asyncio.to_thread(bot.main, ["--check"]) == 2
    assert capsys.readouterr().err.endswith("Name one as TMPDIR.\n")


def test_with_postgresql_its_own_program_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", URL)
    for option, program in (("--backup", "pg_dump"), ("--restore", "pg_restore")):
        status, out, error = say(capsys, option, "a.bak")
        assert (status, out, error.count("\n")) == (2, "", 1)
        assert program in error
        assert "hush" not in error


async def test_a_check_of_a_postgresql_database_changes_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await play(database, monkeypatch)
    monkeypatch.setenv("DATABASE_URL", database)
    assert await asyncio.to_thread(say, capsys, "--check") == (0, "Games replayed: 2. Findings: 0.\n", "")
    store = await open_store(database)
    await store.run(lambda connection: connection.execute("UPDATE ratings SET mu = mu + 1 WHERE user_id = 1"))
    before = await store.read(endings.ratings)
    status, out, _ = await asyncio.to_thread(say, capsys, "--check")
    assert (status, "Ratings that differ" in out) == (1, True)
    assert await store.read(endings.ratings) == before
    await store.close()


def test_a_sample_has_the_newest_games_and_some_of_all_times() -> None:
    ids = [str(number) for number in range(10_000)]
    found = sample(ids)
    assert len(found) <= SAMPLE
    assert found[: SAMPLE // 2] == ids[: SAMPLE // 2]
    assert int(found[-1]) > 9_900
    assert sample(ids[:300]) == ids[:300]


# The nightly backups


async def until(clock: FakeClock, ms: int) -> None:
    """Wait until the nightly backup is done and the next, or the next look at the clock before it, is awaited."""
    async with asyncio.timeout(60):
        while not clock.awaited(min(ms, clock.now_ms() + nightly.LOOK_MS)):  # noqa: ASYNC110 - a thread is at work
            await asyncio.sleep(0.0005)


def nights(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


DAY_MS = 86_400_000
FIRST_MS = 1_800_000_000_000 // DAY_MS * DAY_MS + DAY_MS + nightly.HOUR * 3_600_000
"""The first night after the start of the tests' clock, which is at 08:00 UTC."""


async def test_each_night_has_a_backup_and_the_oldest_go(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    clock, folder = FakeClock(), tmp_path / "saved"
    folder.mkdir()
    (folder / "baraza-2026-01-01.db").write_text("an old one")
    (folder / f"{NIGHT}.part").write_text("of a process that was killed")
    (folder / "letter.db").write_text("somebody else's")
    fresh.begin(tmp_path / "baraza.db")
    store = await open_store(tmp_path / "baraza.db")
    settings = config.Settings(
        database_path=tmp_path / "baraza.db", backup_dir=folder, backup_keep=2, process_name="here"
    )
    troubles = Troubles()
    async with backing_up(settings, store, clock, troubles):
        await until(clock, FIRST_MS)
        assert nights(folder) == ["baraza-2026-01-01.db", NIGHT, "letter.db"]
        assert await store.read(meta.value, BACKUP) == str(clock.now_ms())
        await clock.advance((FIRST_MS - clock.now_ms()) / 1000)
        await until(clock, FIRST_MS + DAY_MS)
        assert nights(folder) == [NIGHT, "baraza-2027-01-16.db", "letter.db"]
    # A start on the same day makes no second one.
    async with backing_up(settings, store, clock, troubles):
        await until(clock, FIRST_MS + DAY_MS)
    assert await store.read(meta.value, BACKUP) == str(FIRST_MS)
    assert troubles == Troubles(backs_up=True)
    await store.close()
    assert not [record for record in caplog.records if record.levelno > logging.INFO]


async def test_a_backup_that_fails_is_one_line_and_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = FakeClock()
    fresh.begin(tmp_path / "baraza.db")
    store = await open_store(tmp_path / "baraza.db")
    troubles = Troubles()
    task = asyncio.create_task(
        Nightly(tmp_path / "baraza.db", tmp_path / "none", 2, store, clock, troubles=troubles).run()
    )
    begun_ms = clock.now_ms()
    await until(clock, begun_ms + nightly.RETRY_MS)
    (record,) = [each for each in caplog.records if each.name == "baraza"]
    why = f"BACKUP_DIR names the folder {tmp_path / 'none'}, which is not there. Make it, or name another one."
    assert sentence(record).endswith(f": {why}")
    assert troubles.backup == Trouble(begun_ms, why)
    assert await store.read(meta.value, BACKUP) is None
    (tmp_path / "none").mkdir()
    await clock.advance(nightly.RETRY_MS / 1000)
    await until(clock, FIRST_MS)
    assert nights(tmp_path / "none") == [NIGHT]
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await store.close()


async def test_a_backup_that_could_not_be_noted_is_noted_within_the_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database's own disk may be full and that of the backups not: else alerts tell all day of a backup that there is."""

    def full(*_: object) -> NoReturn:
        raise UnusableStoreError("The disk is full.")

    clock, folder = FakeClock(), tmp_path / "saved"
    folder.mkdir()
    fresh.begin(tmp_path / "baraza.db")
    store = await open_store(tmp_path / "baraza.db")
    troubles, begun_ms = Troubles(), clock.now_ms()
    with monkeypatch.context() as patch:
        patch.setattr(meta, "put", full)
        task = asyncio.create_task(Nightly(tmp_path / "baraza.db", folder, 2, store, clock, troubles=troubles).run())
        await until(clock, begun_ms + nightly.RETRY_MS)
    assert nights(folder) == [NIGHT]
    assert troubles.backup == Trouble(begun_ms, "The disk is full.")
    written_ms = begun_ms + 4_000
    os.utime(folder / NIGHT, (written_ms / 1000, written_ms / 1000))
    await clock.advance(nightly.RETRY_MS / 1000)
    await until(clock, clock.now_ms() + nightly.LOOK_MS)
    assert await store.read(meta.value, BACKUP) == str(written_ms)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await store.close()


async def test_the_night_is_found_by_the_clock_even_if_that_is_set_meanwhile(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """With one backup kept: the one of today stays, although one of a later day is there from when the clock was wrong."""
    clock, folder = FakeClock(), tmp_path / "saved"
    folder.mkdir()
    (folder / "baraza-2031-01-01.db").write_text("written when the clock was wrong")
    fresh.begin(tmp_path / "baraza.db")
    store = await open_store(tmp_path / "baraza.db")
    task = asyncio.create_task(Nightly(tmp_path / "baraza.db", folder, 1, store, clock, troubles=Troubles()).run())
    await until(clock, clock.now_ms() + nightly.LOOK_MS)
    assert nights(folder) == [NIGHT, "baraza-2031-01-01.db"]
    clock._now += 2 * DAY_MS  # somebody sets the clock, and no sleeper is woken for it
    await clock.advance(0)
    await until(clock, clock.now_ms() + nightly.LOOK_MS)
    assert nights(folder) == ["baraza-2027-01-17.db", "baraza-2031-01-01.db"]
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await store.close()
    assert not [record for record in caplog.records if record.levelno > logging.INFO]


@pytest.mark.parametrize("name", ["exists", "glob"])
async def test_a_folder_that_may_not_be_looked_at_is_one_line_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    def refuse(*_: object) -> NoReturn:
        raise PermissionError(errno.EACCES, "Permission denied")

    clock = FakeClock()
    fresh.begin(tmp_path / "baraza.db")
    store = await open_store(tmp_path / "baraza.db")
    with monkeypatch.context() as patch:
        patch.setattr(Path, name, refuse)
        task = asyncio.create_task(
            Nightly(tmp_path / "baraza.db", tmp_path, 2, store, clock, troubles=Troubles()).run()
        )
        await until(clock, clock.now_ms() + nightly.RETRY_MS)
    (record,) = [each for each in caplog.records if each.name == "baraza"]
    assert "may not write there" in sentence(record)
    assert record.exc_info is None
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await store.close()


async def test_with_postgresql_a_backup_folder_is_answered_with_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    fresh.begin(tmp_path / "baraza.db")
    store = await open_store(tmp_path / "baraza.db")
    monkeypatch.setenv("DATABASE_URL", URL)
    troubles = Troubles()
    async with backing_up(config.Settings(backup_dir=tmp_path, process_name="here"), store, FakeClock(), troubles):
        pass
    await store.close()
    assert not troubles.backs_up
    (record,) = caplog.records
    assert "pg_dump" in record.getMessage()
