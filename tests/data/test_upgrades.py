"""Stores of every version are migrated to the newest one without loss."""

import sqlite3
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from data import dialect, endings, notices, servers
from data.endings import DERIVED
from data.migrate import files, migrate
from tables.play.lobby import HOUSE_NAMES
from tables.village import counting
from tests.clock import FakeClock
from tests.example import RACED
from tests.tables.ended import START_MS, Ended, log_rows, put, rows_of, seat_rows, store, table_row
from tests.tables.harness import GAMES, bench

VERSIONS = range(1, len(files()) + 1)
BEFORE_THE_VILLAGE = (1, 2)
"""The versions whose finished games have not been counted for the village."""
DROPPED = {("endings", "counted")}
"""Columns that a later version has no more."""

OLD = (
    Ended("b", (1, 2), (1, 2), ended_ms=START_MS - 2000),
    Ended("c", (3, 1, 2), (2, 1, 2), left=(2,), ended_ms=START_MS - 1000),
    Ended("a", (2, 1), (1, 2), ended_ms=START_MS - 1000),
    Ended("d", (1, None), (1, 2), ended_ms=START_MS - 500, guild_id=None),
)


def _store(path: Path | str, version: int) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    migrate(connection, target=version)
    return connection


def _columns(connection: sqlite3.Connection, table: str) -> dict[str, str]:
    return dict(connection.execute("SELECT name, type FROM pragma_table_info(?)", (table,)).fetchall())


def _insert(connection: sqlite3.Connection, table: str, row: dict[str, object]) -> None:
    """Insert a row, without the values for which this version of the table has no column."""
    known = {name: row[name] for name in _columns(connection, table) if name in row}
    names, marks = ", ".join(known), ", ".join("?" * len(known))
    connection.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", list(known.values()))


def _finish(connection: sqlite3.Connection, ended: Ended, **more: object) -> None:
    """Insert a finished game as that version left it."""
    _insert(connection, "tables", asdict(table_row(ended)) | more)
    for seat in seat_rows(ended):
        _insert(connection, "seats", asdict(seat) | {"table_id": ended.table_id})
    for row in log_rows(ended):
        _insert(connection, "log", asdict(row) | {"table_id": ended.table_id})


def _fill(connection: sqlite3.Connection) -> None:
    """Insert a row into every table, with values of the columns' types and ids of tables that exist."""
    for ended in OLD:
        _finish(connection, ended)
    for table in dialect.tables(connection):
        if table in {"tables", "seats", "log", "schema"}:
            continue
        for number, table_id in enumerate(("a", "b")):
            row: dict[str, object] = {
                name: table_id if name == "table_id" else number + 7 if kind != "TEXT" else f"{name} {number}"
                for name, kind in _columns(connection, table).items()
            }
            _insert(connection, table, row)


def _kept(connection: sqlite3.Connection, known: dict[str, dict[str, str]]) -> Iterator[tuple[str, list[object]]]:
    for table, columns in known.items():
        kept = [name for name in columns if (table, name) not in DROPPED]
        rows = connection.execute(f"SELECT {', '.join(kept)} FROM {table}").fetchall()
        yield table, sorted(rows, key=repr)


@pytest.mark.parametrize("version", VERSIONS)
def test_every_row_of_every_table_is_kept(version: int) -> None:
    connection = _store(":memory:", version)
    _fill(connection)
    known = {table: _columns(connection, table) for table in dialect.tables(connection) if table != "schema"}
    before = dict(_kept(connection, known))
    assert all(before.values())
    assert migrate(connection) == len(files())
    assert dict(_kept(connection, known)) == before
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    connection.close()


@pytest.mark.parametrize("version", BEFORE_THE_VILLAGE)
async def test_games_that_nobody_has_counted_are_counted_at_the_start(tmp_path: Path, version: int) -> None:
    connection = _store(tmp_path / "baraza.db", version)
    for ended in OLD:
        _finish(connection, ended)
    _insert(
        connection, "tables", asdict(table_row(replace(OLD[0], table_id="e"))) | {"status": "closed", "ranks": None}
    )
    connection.close()
    played = store()
    for ended in sorted(OLD, key=lambda each: (each.ended_ms, each.table_id)):
        put(played, ended)
    # Absence counts only for games that end after the upgrade.
    played.execute("UPDATE endings SET rules = 0")
    async with bench(tmp_path, FakeClock()) as hands:
        assert await hands.store.run(rows_of, ("endings", *DERIVED)) == rows_of(played, ("endings", *DERIVED))
        assert [game.table_id for game in (await hands.tables.village.history(5)).games] == ["c", "a", "b"]
        assert (await hands.tables.village.recompute()).differing == 0


def test_a_rematch_forgets_who_had_left_the_game_before() -> None:
    connection = _store(":memory:", 5)
    left = replace(OLD[0], table_id="left", people=(1, 2, 3, None), ranks=(1, 2, 3, 4), left=(1,))
    again = replace(left, table_id="again", people=(None, 3, None, 1), left=())
    once_more = replace(again, table_id="more", people=(None, 3, 1, 4))
    for ended, host in ((left, 1), (again, 2), (once_more, -9)):
        _finish(connection, ended, host_id=host)
    name = "UPDATE seats SET name = ? WHERE table_id = ? AND number = ?"
    # Lion has left the first game; in a later game the name of another person's seat was deleted.
    for values in (("Lion", "left", 1), ("Lion", "again", 0), ("", "again", 2), ("Kudu", "more", 0)):
        connection.execute(name, values)
    migrate(connection)
    rows = connection.execute("SELECT table_id, name FROM seats ORDER BY table_id, number").fetchall()
    names = {table_id: [each for owner, each in rows if owner == table_id] for table_id in ("left", "again", "more")}
    assert names["left"] == ["Heron", "Lion", "Gecko", "Okapi"]
    assert names["more"] == ["Kudu", "Gecko", "Heron", "Zebra"]
    assert names["again"][1::2] == ["Gecko", "Heron"]
    fresh = set(names["again"][::2])
    assert len(fresh) == 2
    assert fresh <= set(HOUSE_NAMES)
    hosts = dict(connection.execute("SELECT id, host_id FROM tables").fetchall())
    assert hosts == {"left": 1, "again": 3, "more": 3}
    connection.close()


async def test_everybody_in_a_kept_lobby_has_agreed_to_its_options(tmp_path: Path) -> None:
    connection = _store(tmp_path / "baraza.db", 7)
    waiting = {"status": "lobby", "state": None, "seed": None, "ranks": None, "scores": None, "reason": None}
    _finish(connection, OLD[0], **waiting, ended_ms=None)
    connection.close()
    async with bench(tmp_path, FakeClock(), resume=False) as hands:
        table = await hands.tables.load(OLD[0].table_id)
        assert (table.status, table.agreed, [player.ready for player in table.players]) == ("lobby", None, [True, True])


def test_a_game_against_the_house_that_nothing_else_ends_waits_a_day_from_its_last_action_on() -> None:
    connection = _store(":memory:", 5)
    going = {"status": "playing", "ranks": None, "scores": None, "reason": None, "ended_ms": None}
    for table_id, people in (("solo", (1, None)), ("clock", (1, None)), ("two", (1, 2)), ("over", (1, None))):
        ended = replace(OLD[0], table_id=table_id, people=people)
        _finish(connection, ended, **(going if table_id != "over" else {}))
    turn = ("clock", "turn", 0, "t1", 9, 9, 60, 1, 3)
    connection.execute("INSERT INTO deadlines VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", turn)
    migrate(connection)
    (last,) = connection.execute("SELECT MAX(at_ms) FROM log WHERE table_id = 'solo'").fetchone()
    due = last + 86_400_000
    rows = connection.execute("SELECT * FROM deadlines ORDER BY table_id").fetchall()
    assert rows == [turn, ("solo", "rest", -1, "rest", due, due, 86_400, 1, 9)]
    connection.close()


def test_numbers_go_on_after_those_of_the_small_messages_that_stand() -> None:
    connection = _store(":memory:", 6)
    for ended in OLD[:2]:
        _finish(connection, ended)
    for number in (3, 7):
        connection.execute("INSERT INTO notices VALUES ('b', ?, 'call', 0, 77, ?, 1)", (number, number))
    migrate(connection)
    notices.want(connection, "b", "call", 1)
    notices.want(connection, "c", "call", 1)
    rows = connection.execute("SELECT table_id, number FROM notices ORDER BY table_id, number").fetchall()
    assert rows == [("b", 3), ("b", 7), ("b", 8), ("c", 1)]
    connection.close()


def test_a_race_that_was_abandoned_long_ago_rates_nobody() -> None:
    """A game that all agree to end "ends as it stands, unrated"."""
    connection = _store(":memory:", 2)
    for number, (game, reason) in enumerate(((RACED, "abandoned"), (RACED, "value"), ("race", "abandoned"))):
        _finish(connection, replace(OLD[0], table_id=f"t{number}", game=game), reason=reason)
    migrate(connection)
    counting.count_left(connection, {"race": GAMES["race"], RACED: GAMES["race"]})
    rated = connection.execute("SELECT DISTINCT table_id, rated FROM results ORDER BY table_id").fetchall()
    assert rated == [("t0", 0), ("t1", 1), ("t2", 1)]
    connection.close()


def test_servers_that_the_store_knows_need_no_hello() -> None:
    connection = _store(":memory:", 8)
    _finish(connection, OLD[0])
    _finish(connection, replace(OLD[3], table_id="dm"))
    connection.execute("INSERT INTO servers VALUES (6, '{}')")
    connection.execute("INSERT INTO members VALUES (0, 1, 'Heron', 'heron'), (7, 1, 'Heron', 'heron')")
    migrate(connection)
    assert servers.greeted(connection) == {5, 6, 7}
    assert not servers.greet(connection, 5)
    assert servers.greet(connection, 8)
    connection.close()


async def test_ratings_of_an_earlier_version_learn_when_their_last_rated_game_ended(tmp_path: Path) -> None:
    played = store()
    for number, ended in enumerate((*OLD, replace(OLD[0], table_id="z", game="toy", ended_ms=START_MS))):
        if number == 2:
            endings.close_season(played, 5, START_MS - 1500)
        put(played, ended)
    whole = rows_of(played, ("ratings",))
    played.execute("UPDATE ratings SET rated_ms = NULL")
    (tmp_path / "baraza.db").write_bytes(played.serialize())
    played.close()
    async with bench(tmp_path, FakeClock()) as hands:
        assert await hands.store.run(rows_of, ("ratings",)) == whole
