"""A store is copied from SQLite to PostgreSQL and back, completely or not at all."""

import random
import re
import sqlite3
from pathlib import Path
from typing import NoReturn

import psycopg
import pytest

from data import blocks, dialect, endings, move, tables
from data.blocks import Applicant
from data.errors import NotHolderError, UnusableStoreError
from data.lock import Lock, StoreInUseError
from data.move import MoveError
from data.opening import open_store
from data.port import Connection
from data.rows import Saved
from data.shards import blocks as divided
from sandbox.postgres import PostgresServer
from tables.village import counting
from tests.example import GAME
from tests.tables.ended import START_MS, Ended, put, rows_of, table_row
from tests.tables.harness import GAMES

ROWS = {
    "people": "(7, NULL, 1, 0, 1, 0, 0)",
    "lessons": f"(7, '{GAME}', 'é🦁')",
    "meta": "('a', 'line\nline')",
    "drafts": "('t001', 0, 'p1', '')",
    "posts": (
        "(4611686018427387904, 'table', 't001', 'call', -1, 5, NULL, 77, 1, 0, 9, 4294967295, 78, NULL, 0, 0), "
        "(2, 'tournament', 'cup', 'card', 0, 5, NULL, 77, 4, 4, NULL, 7, 77, 900, 0, 0), "
        "(3, 'puzzle', 'race-one', 'share', 61, 6, 7, 78, 0, -1, NULL, NULL, NULL, NULL, 9, 2)"
    ),
    "servers": "(5, '{}')",
    "clocks": "('table', 't001', 'turn', -1, 5, 'k', 9, NULL, 60, 1, 3), ('tournament', 'cup', 'round', 1, 5, '', 9, 10, 60, 1, 0)",
    "presses": "(7, 77, 9), (8, 77, 9)",
    "greeted": "(5), (9223372036854775807)",
    "callme": f"(5, '{GAME}', 7, 127, 18, 23, 'Europe/Paris', 9), (5, '{GAME}', 8, 127, 0, 0, NULL, 0)",
    "player_calls": f"('t001', 5, '{GAME}', 9)",
    "avatars": "(7, 'a_lion'), (8, NULL)",
    "daily_puzzles": "(61, 'race-one', 'p1')",
    "daily_attempts": (
        "(61, 'race-one', 7, 1, 9, '', 0, 1, 'é', 10, 1, 80, 80000, 3), "
        "(61, 'race-one', 8, 0, 9, 'half', 1, 0, NULL, NULL, NULL, NULL, NULL, NULL)"
    ),
    "daily_shares": "(5, 61, 'race-one', 7, 'Lion'), (6, 61, 'race-one', 7, 'Lion')",
    "daily_streaks": "(7, '', 61, 3, NULL, 60, 2, NULL, 3), (7, 'race', 61, 1, 59, NULL, NULL, NULL, 1)",
    "tournaments": (
        "('cup', 5, 77, 7, 9, 'en', 'Cup', 'race', 'swiss', 'usual', 5, NULL, 2, 0, 16, 1, '{}', 'ab', 'playing', 1, 0, "
        "NULL, 4, 9, 8, NULL, 79)"
    ),
    "tournament_entrants": "('cup', 5, 1, 7, 'Lion', NULL, 1500, 1, NULL, 1, 0), ('cup', 5, 2, NULL, '', 'hard', 1500, 1, 2, 0, 1)",
    "tournament_pairings": (
        "('cup', 5, 1, 1, '[1, 2]', '[1, 1]', 't002', '[2, 0]', 'played'), "
        "('cup', 5, 2, 1, '[1]', '[0]', NULL, NULL, NULL)"
    ),
    "notifications": (
        f"(7, 'table', 't001', 'call', 'w0', 77, 4611686018427387904, {START_MS}, 1), "
        f"(8, 'tournament', 'cup', 'round', '1', 77, 0, {START_MS}, 0)"
    ),
    "blocked_people": "(1, 2, 9), (2, 4611686018427387904, 10)",
    "barred_people": "(5, 2, NULL), (5, 3, 1800000000000)",
    "honours": "(5, 9, 'upset', 7, 120)",
    "analyses": "('t001', NULL, 9, 1, 10, 2, '{\"é\": 1}'), ('t002', 7, 9, 0, NULL, NULL, NULL)",
}
"""Rows of the tables that no game of `_games` has rows of, by table."""


def _games(connection: Connection) -> None:
    dice = random.Random(5)
    for number in range(29):
        people = tuple(dice.sample([1, 2, 3, 4, 2**62], 3))
        put(connection, Ended(f"t{number:03}", people, (1, 2, 2), ended_ms=START_MS + number))
    endings.close_season(connection, 5, START_MS + 100)
    uncounted = table_row(Ended("t029", (1, 2), (1, 2), ended_ms=START_MS))
    tables.save(connection, Saved(uncounted, None, None, None, (), (), (), {}))
    endings.end(connection, "t029", 5, "race", START_MS)
    endings.drop(connection, 30)
    for table, values in ROWS.items():
        connection.execute(f"INSERT INTO {table} VALUES {values}")


async def _all(place: Path | str) -> dict[str, list[tuple[object, ...]]]:
    store = await open_store(place)
    try:
        return await store.read(lambda c: rows_of(c, sorted(set(dialect.tables(c)) - blocks.TABLES)))
    finally:
        await store.close()


@pytest.fixture
async def full(tmp_path: Path) -> Path:
    store = await open_store(tmp_path / "full.db")
    try:
        await store.run(_games)
    finally:
        await store.close()
    return tmp_path / "full.db"


async def test_everything_goes_there_and_back_and_is_the_same(
    full: Path, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(move, "PAGE", 7)
    before = await _all(full)
    assert [name for name, rows in before.items() if not rows] == []
    moved = await move.move(full, database)
    assert moved == {name: len(rows) for name, rows in before.items() if name != "schema"}
    assert await _all(database) == before
    store = await open_store(database)
    planned = "SELECT reltuples FROM pg_class WHERE relname = 'endings'"
    assert (await store.read(lambda c: int(c.execute(planned).fetchone()[0]))) == len(before["endings"])
    await store.close()
    back = tmp_path / "back.db"
    assert await move.move(database, back) == moved
    assert await _all(back) == before
    for place in (database, back):
        store = await open_store(place)
        assert (await store.run(counting.recount, GAMES)).differing == 0, "bit for bit"
        # Numbering continues after the last number given, even if a game that does not count has that number.
        await store.run(put, Ended("next", (1, 2), (1, 2), ended_ms=START_MS + 200))
        assert await store.read(lambda c: c.execute("SELECT MAX(number) FROM endings").fetchone()) == (31,)
        await store.close()


async def test_a_target_that_is_not_empty_is_refused_and_left_alone(full: Path, database: str) -> None:
    await move.move(full, database)
    before = await _all(database)
    with pytest.raises(MoveError, match="not empty"):
        await move.move(full, database)
    assert await _all(database) == before


async def test_after_an_interruption_it_is_run_again(
    full: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    healthy = move.Table.put

    def torn(table: move.Table, connection: Connection, rows: list[tuple[object, ...]]) -> None:
        healthy(table, connection, rows)
        if table.name == "results":
            raise LookupError

    with monkeypatch.context() as patch:
        patch.setattr(move.Table, "put", torn)
        with pytest.raises(LookupError):
            await move.move(full, database)
    assert not any(rows for name, rows in (await _all(database)).items() if name != "schema")
    await move.move(full, database)
    assert await _all(database) == await _all(full)


async def test_what_arrives_otherwise_is_noticed(full: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    healthy = move.Table.put

    def wrong(table: move.Table, connection: Connection, rows: list[tuple[object, ...]]) -> None:
        healthy(table, connection, rows)
        if table.name == "ratings":
            connection.execute("UPDATE ratings SET mu = mu + 1e-9 WHERE user_id = 1")

    with monkeypatch.context() as patch:
        patch.setattr(move.Table, "put", wrong)
        with pytest.raises(MoveError, match="of ratings is not what was sent"):
            await move.move(full, database)
    assert not any(rows for name, rows in (await _all(database)).items() if name != "schema")


async def test_what_postgres_cannot_keep_is_said(full: Path, database: str) -> None:
    connection = sqlite3.connect(full)
    connection.execute("UPDATE people SET lang = ?", ("e\0n",))
    connection.commit()
    connection.close()
    with pytest.raises(MoveError, match="A row of people cannot be moved"):
        await move.move(full, database)


def _unasked(*_: object) -> int:
    """These tables have no clocks."""
    return 0


async def _hold(url: str, *, lapsed: bool = False) -> blocks.Lease:
    """A process called heron takes the shards, and is heard of, or is not any more."""
    store = await open_store(url)
    try:
        lease = await store.run(blocks.take, divided(1, 1), Applicant("heron/1", "1"), _unasked)
        if lapsed:
            await store.run(lambda c: c.execute("UPDATE beats SET beat_ms = 0").rowcount)
        assert lease is not None
        return lease
    finally:
        await store.close()


@pytest.mark.parametrize("back", [False, True])
async def test_a_database_on_which_a_bot_is_at_work_is_left_alone(full: Path, database: str, *, back: bool) -> None:
    await _hold(database)
    ends = (database, full.with_name("back.db")) if back else (full, database)
    with pytest.raises(UnusableStoreError, match=r"^A Baraza is at work on .*: the process heron\. Stop .*\.$"):
        await move.move(*ends)
    assert not any(rows for name, rows in (await _all(ends[1])).items() if name not in {"schema", "meta"})


async def test_a_process_that_is_connected_but_holds_nothing_is_one_at_work(full: Path, database: str) -> None:
    store = await open_store(database, blocks.session_name("zebra/1"))
    try:
        with pytest.raises(UnusableStoreError, match="the process zebra"):
            await move.move(full, database)
    finally:
        await store.close()


@pytest.mark.parametrize("back", [False, True])
async def test_a_file_on_which_a_bot_is_at_work_is_left_alone(full: Path, database: str, *, back: bool) -> None:
    lock = Lock(full)
    try:
        with pytest.raises(StoreInUseError, match="Another Baraza is at work"):
            await move.move(*((database, full) if back else (full, database)))
    finally:
        lock.release()


@pytest.mark.parametrize("back", [False, True])
async def test_no_bot_comes_to_either_end_meanwhile(
    full: Path, database: str, monkeypatch: pytest.MonkeyPatch, *, back: bool
) -> None:
    file = full.with_name("back.db") if back else full
    if back:
        await move.move(full, database)
    copied = []
    healthy = move.copy

    def watched(source: Connection, target: Connection) -> dict[str, int]:
        moved = healthy(source, target)
        with pytest.raises(StoreInUseError):
            Lock(file)
        with psycopg.connect(database) as other:
            found = other.execute("SELECT pg_try_advisory_xact_lock(%s)", (blocks.LOCKS,)).fetchone()
        assert found == (False,), "whoever takes a block has this lock"
        copied.append(moved)
        return moved

    monkeypatch.setattr(move, "copy", watched)
    await move.move(*((database, file) if back else (file, database)))
    assert copied
    Lock(file).release()
    assert (await _hold(database)).epoch == 1


async def test_whoever_comes_back_after_its_lease_holds_nothing(full: Path, database: str) -> None:
    lease = await _hold(database, lapsed=True)
    await move.move(full, database)
    store = await open_store(database)
    try:
        assert await store.run(blocks.beat, lease, 1) is None
        with pytest.raises(NotHolderError):
            await store.run(blocks.fence, lease)
        assert await store.run(blocks.take, divided(1, 1), Applicant("zebra/1", "1"), _unasked)
    finally:
        await store.close()


async def test_what_bots_are_kept_from_no_more_is_not_moved(
    full: Path, database: str, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    healthy = move.copy

    def cut(source: Connection, target: Connection) -> dict[str, int]:
        moved = healthy(source, target)
        postgres.execute(
            "SELECT pg_terminate_backend(pid, 60000) FROM pg_locks l JOIN pg_database d ON d.oid = l.database "
            f"WHERE locktype = 'advisory' AND objid = {blocks.LOCKS} AND datname = 'baraza'"
        )
        return moved

    monkeypatch.setattr(move, "copy", cut)
    with pytest.raises(UnusableStoreError):
        await move.move(full, database)
    assert not any(rows for name, rows in (await _all(database)).items() if name != "schema")


def test_the_command_says_what_it_did_and_what_is_wrong(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    connection = sqlite3.connect(tmp_path / "a.db")
    connection.close()
    assert move.main([str(tmp_path / "a.db"), database]) == 0
    assert re.fullmatch(r"Moved and checked: 0 rows of [0-9]+ tables\.\n", capsys.readouterr().out)
    assert move.main([str(tmp_path / "a.db"), str(tmp_path / "b.db")]) == 2
    assert move.main([str(tmp_path / "none.db"), database]) == 2
    assert "There is no file" in capsys.readouterr().err
    assert not (tmp_path / "none.db").exists()


def test_ctrl_c_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(move, "move", interrupted)
    assert move.main(["a.db", "postgresql://nowhere/baraza"]) == 130
