"""A recomputation gives exactly what counting game by game has given, to the last bit."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from data import backup, direct, endings, identity, personal
from data.endings import DERIVED
from data.lock import Lock
from data.migrate import migrate
from tables import recompute
from tables.recompute import main
from tables.village import counting
from tables.village.counting import Recount
from tests.clock import FakeClock
from tests.example import RACED
from tests.examples import some
from tests.tables.ended import START_MS, Ended, put, rows_of, store
from tests.tables.harness import GAMES, Bench, Place, bench

STEP_MS = 17 * 86_400_000
"""The time between two steps of a course, long enough that people's absence counts for their ratings."""


@st.composite
def games(draw: st.DrawFn) -> Ended:
    """A finished game of two to four of six people, sometimes with a house player, with ties, leavers and the away."""
    people: list[int | None] = [*draw(st.permutations([1, 2, 3, 4, 5, 6]))[: draw(st.integers(2, 4))]]
    if draw(st.booleans()) and draw(st.booleans()):
        people[draw(st.integers(1, len(people) - 1))] = None
    ranks = draw(st.lists(st.integers(1, 4), min_size=len(people), max_size=len(people)))
    persons = [seat for seat, person in enumerate(people) if person is not None]
    left = draw(st.lists(st.sampled_from(persons), max_size=len(persons) - 1, unique=True))
    away = draw(st.lists(st.sampled_from(persons), max_size=1))
    return Ended(
        table_id="",
        people=tuple(people),
        ranks=tuple(ranks),
        left=tuple(left),
        away=tuple(seat for seat in away if seat not in left),
        rated=draw(st.integers(0, 9)) > 0,
        guild_id=draw(st.sampled_from([5, 5, 5, 6, None])),
        game=draw(st.sampled_from(["race", "race", "toy"])),
    )


steps = st.lists(
    st.one_of(games(), games(), games(), st.sampled_from(["season", "delete"]), st.integers(1, 6)),
    min_size=1,
    max_size=25,
)
"""Steps of a course: a game that ends, "season" (server 5 closes its season), "delete" (the games in direct messages so far
are deleted), or the id of a person to delete."""


def _run(connection: sqlite3.Connection, course: list[Ended | str | int], *, forgetting: bool = True) -> None:
    for number, step in enumerate(course):
        now_ms = START_MS + number * STEP_MS
        if isinstance(step, Ended):
            put(connection, replace(step, table_id=f"t{number}", ended_ms=now_ms))
        elif step == "delete":
            for table_id in direct.ended(connection, now_ms):
                direct.delete(connection, table_id)
        elif isinstance(step, str):
            endings.close_season(connection, 5, now_ms)
        elif forgetting:
            assert personal.forget(connection, step, -(number + 1) * 1000 - step, (), 0) is not None


@some(10)
@given(steps)
def test_counting_afresh_changes_nothing(course: list[Ended | str | int]) -> None:
    connection = store()
    _run(connection, course)
    before = rows_of(connection, DERIVED)
    recount = counting.recount(connection, GAMES)
    assert recount == Recount(sum(isinstance(step, Ended) for step in course), 0)
    assert rows_of(connection, DERIVED) == before
    connection.close()


@some(10)
@given(steps)
def test_the_others_ratings_do_not_know_whether_somebody_was_deleted(course: list[Ended | str | int]) -> None:
    whole, torn = store(), store()
    # Deletion comes last: a person deleted earlier would come back as a new one.
    gone = {step for step in course if isinstance(step, int)}
    _run(whole, course, forgetting=False)
    _run(torn, course, forgetting=False)
    _run(torn, sorted(gone))  # type: ignore[arg-type]  # numbers alone
    query = f"SELECT * FROM ratings WHERE user_id > 0 AND user_id NOT IN ({', '.join(map(str, gone)) or 0}) ORDER BY 1, 2, 3, 4"
    assert torn.execute(query).fetchall() == whole.execute(query).fetchall()
    counting.recount(torn, GAMES)
    assert torn.execute(query).fetchall() == whole.execute(query).fetchall()
    whole.close()
    torn.close()


def test_absence_counts_for_games_that_end_after_the_upgrade_alone() -> None:
    """Ratings that an earlier version has counted come out of a recomputation as that version counted them."""
    sigmas = []
    for ages in (0, 1):
        connection = store()
        put(connection, Ended("a", (1, 2), (1, 2)))
        later = Ended("b", (1, 2), (1, 2), ended_ms=START_MS + STEP_MS)
        put(connection, later)
        connection.execute("UPDATE endings SET rules = ?", (ages,))
        assert counting.recount(connection, GAMES).differing == (0 if ages else 8)
        sigmas.append(connection.execute("SELECT MIN(sigma) FROM ratings").fetchone()[0])
        connection.close()
    assert sigmas[0] < sigmas[1]


def test_a_rating_that_was_tampered_with_is_put_right() -> None:
    connection = store()
    put(connection, Ended("a", (1, 2), (1, 2)))
    put(connection, Ended("b", (2, 3), (2, 1)))
    right = rows_of(connection, DERIVED)
    connection.execute("UPDATE ratings SET mu = mu + 1 WHERE user_id = 3 AND season = 0")
    connection.execute("DELETE FROM feats")
    assert counting.recount(connection, GAMES) == Recount(2, 2)
    assert rows_of(connection, DERIVED) == right


async def test_real_games_come_out_the_same(hands: Bench) -> None:
    for winner in (0, 1, 1):
        table = await hands.game()
        await hands.tables.resign(table.id, hands.actor(table.names[1 - winner]))
    table = await hands.race(3)
    await hands.pick(table, 0)
    await hands.tables.quit(table.id, hands.actor(table.names[2]))
    for seat in (0, 1):
        await hands.tables.vote(table.id, hands.actor(table.names[seat]), "end")
    before = await hands.store.run(rows_of, DERIVED)
    assert len(before["results"]) == 9
    assert await hands.recount() == Recount(4, 0)
    assert await hands.store.run(rows_of, DERIVED) == before


def _file(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    identity.mark(connection)
    migrate(connection)
    return connection


def test_the_command_says_what_it_would_change_and_writes_only_when_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.db"
    connection = _file(path)
    put(connection, Ended("a", (1, 2), (1, 2), game=RACED))
    put(connection, Ended("dm", (3, None), (1, 2), game=RACED, guild_id=None))
    right = rows_of(connection, DERIVED)
    (shown,) = connection.execute("SELECT shown FROM ratings WHERE user_id = 1 AND game = '' AND season = 0").fetchone()
    connection.execute("UPDATE ratings SET shown = 1, wins = 5 WHERE user_id = 1 AND game = '' AND season = 0")
    connection.execute("UPDATE ratings SET longest = 9 WHERE user_id = 3 AND game <> '' AND season = 1")
    connection.execute("UPDATE ratings SET sigma = 9 WHERE user_id = 2 AND game = ''")
    connection.close()
    before = path.read_bytes()
    said = (
        "Games counted: 2.\n"
        f"direct messages, {RACED}, season 1: Gecko (3): longest run 9 -> 1.\n"
        f"server 5, all games, all time: Heron (1): rating 1 -> {shown}, games won 5 -> 1.\n"
        "Standings that differ in nothing that people see: 2.\n"
        f"{recompute.STAY}\n"
    )
    assert main([str(path)]) == 0
    assert capsys.readouterr().out == f"{said}Nothing is written yet. To write it, add --write.\n"
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir() if each.suffix != ".lock"] == ["a.db"]

    saved = tmp_path / "a.db.before-1"
    assert main([str(path), "--write"]) == 0
    assert capsys.readouterr().out == f"{said}The backup is {saved}.\nWritten. Start the bot.\n"
    backup.check(saved)
    with closing(sqlite3.connect(path)) as written:
        assert rows_of(written, DERIVED) == right
    for options in ([], ["--write"]):
        assert main([str(path), *options]) == 0
        assert capsys.readouterr().out == "Games counted: 2.\nNothing differs from what is kept.\n"
    assert not (tmp_path / "a.db.before-2").exists()


def test_the_command_writes_to_either_store(place: Place, clock: FakeClock, capsys: pytest.CaptureFixture[str]) -> None:
    async def counted_wrongly() -> None:
        async with bench(place, clock) as hands:
            await hands.store.run(put, Ended("a", (1, 2), (1, 2), game=RACED))
            await hands.store.run(lambda connection: connection.execute("UPDATE results SET rated = 0") and None)

    asyncio.run(counted_wrongly())
    address = place if isinstance(place, str) else str(place / "baraza.db")
    for told in ("add --write", "add --write", "Written.", "Nothing differs"):
        assert main([address, *(["--write", "--backed-up"] if told == "Written." else [])]) == 0
        assert told in capsys.readouterr().out


def test_the_command_writes_nothing_where_no_backup_can_be_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    connection = _file(tmp_path / "a.db")
    put(connection, Ended("a", (1, 2), (1, 2), game=RACED))
    connection.execute("UPDATE ratings SET wins = 5 WHERE user_id = 1")
    connection.close()
    before = (tmp_path / "a.db").read_bytes()

    def full(store: Path, target: Path) -> None:
        raise backup.BackupError(f"{target} cannot be written: the disk is full.")

    monkeypatch.setattr(backup, "make", full)
    assert main([str(tmp_path / "a.db"), "--write"]) == 2
    assert "the disk is full" in capsys.readouterr().err
    assert (tmp_path / "a.db").read_bytes() == before
    assert main(["postgresql://nowhere/baraza", "--write"]) == 2
    assert capsys.readouterr().err == f"{recompute.DUMP}\n"


def test_the_command_refuses_what_it_cannot_or_must_not_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path / "none.db")]) == 2
    assert "There is no file" in capsys.readouterr().err
    assert not (tmp_path / "none.db").exists()
    _file(tmp_path / "a.db").close()
    lock = Lock(tmp_path / "a.db")
    assert main([str(tmp_path / "a.db")]) == 2
    assert "Another Baraza is at work" in capsys.readouterr().err
    lock.release()
    assert main([str(tmp_path / "a.db")]) == 0
    connection = _file(tmp_path / "c.db")
    put(connection, Ended("c", (1, 2), (1, 2), game=RACED))
    connection.execute("UPDATE tables SET ranks = '[1, 2'")
    connection.close()
    assert main([str(tmp_path / "c.db")]) == 2
    assert capsys.readouterr().err == (
        "The game of table c cannot be counted (JSONDecodeError): its rows in the database are damaged. Restore a backup.\n"
    )
    (tmp_path / "b.db").write_text("a letter to a friend, not a database at all; " * 40)
    assert main([str(tmp_path / "b.db")]) == 2
    assert "is no database" in capsys.readouterr().err


def test_ctrl_c_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(backup, "must_exist", interrupted)
    assert main(["a.db"]) == 130
