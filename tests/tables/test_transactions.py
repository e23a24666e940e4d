"""A request's use of the store: one transaction loads, checks and writes, touching only rows of its own table."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from data import tables as store_tables
from data.port import Connection
from engines.game import Illegal
from tables.errors import Refused
from tables.model import Table
from tables.play.pipeline import Pipeline
from tests.tables.harness import CHANNEL, Bench


class Told:
    """A proxy of a connection that records its statements."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.statements: list[str] = []

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Any:
        self.statements.append(statement)
        found = self._connection.execute(statement, values)
        return found if statement.lstrip().startswith("SELECT") else self.unseen(found)

    def executemany(self, statement: str, rows: Any, /) -> None:
        self.statements.append(statement)
        self._connection.executemany(statement, rows)

    def unseen(self, found: Any) -> Any:
        return found


class Blind(Told):
    """A recording connection whose writes return nothing, as if they were still in progress."""

    def unseen(self, found: Any) -> None:
        return None


async def _listened(
    hands: Bench, monkeypatch: pytest.MonkeyPatch, how: Callable[[Connection], Told], work: Callable[[], Any]
) -> list[list[str]]:
    """Do some work and return the statements of each of its transactions that may write."""
    told: list[Told] = []
    healthy = type(hands.store).run

    async def run(store: Any, fn: Any, *args: Any, **kwargs: Any) -> Any:
        def listening(connection: Connection, *args: Any, **kwargs: Any) -> Any:
            told.append(how(connection))
            return fn(told[-1], *args, **kwargs)

        return await healthy(store, listening, *args, **kwargs)

    with monkeypatch.context() as patch:
        patch.setattr(type(hands.store), "run", run)
        await work()
        await hands.quiet()
    return [each.statements for each in told]


async def test_an_action_writes_its_own_table_and_nothing_of_the_whole_store(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hands.game("live")
    # As a version may have written them whose options are in another order.
    await hands.store.run(lambda connection: connection.execute("UPDATE tables SET options = options || ' '"))
    (action,) = (
        statements
        for statements in await _listened(hands, monkeypatch, Told, lambda: hands.play(table, 0, "step"))
        if any(statement.startswith("INSERT INTO log") for statement in statements)
    )
    assert not [statement for statement in action if "meta" in statement]
    assert all(
        any(
            own in each
            for own in ("WHERE id = ?", "table_id", "WHERE subject = 'table' AND id = ?", "INSERT INTO clocks")
        )
        for each in action
    )
    (update,) = (each for each in action if each.startswith("UPDATE tables"))
    assert "revision = ?" in update
    assert "options = ?" not in update, "a column that has not changed is not written"


@pytest.mark.parametrize("goal", [12, 1])
async def test_no_statement_of_an_action_is_waited_for_but_the_load(
    hands: Bench, monkeypatch: pytest.MonkeyPatch, goal: int
) -> None:
    table, moved = await hands.game("days", goal), []
    # Nobody at the table has pressed anything for so long that whoever is next is called at once.
    await hands.advance(3_601)

    async def play() -> None:
        # With the goal 12 the next seat is called to its turn; with the goal 1 the game ends and is counted.
        moved.append(await hands.play(table, 0, "step"))

    statements = await _listened(hands, monkeypatch, Blind, play)
    reading = [
        [each for each in action if each.lstrip().startswith("SELECT")]
        for action in statements
        if any(each.startswith("INSERT INTO log") for each in action)
    ]
    if moved[0].status == "playing":
        assert reading == [[store_tables._SELECT_TO_CHANGE]]
        assert [notice.kind for notice in await hands.notices(table)] == ["call"]
    else:
        assert (await hands.tables.village.finished(table.id)).table_id == table.id
    await hands.check(table.id)


async def test_a_table_is_locked_by_whoever_goes_on_to_change_it_and_by_no_reader(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hands.game("live")
    monkeypatch.setattr(store_tables, "_SELECT_TO_CHANGE", f"{store_tables._SELECT} /* locked */")
    for work, locked in ((lambda: hands.tables.load(table.id), 0), (lambda: hands.play(table, 0, "step"), 1)):
        statements = await _listened(hands, monkeypatch, Told, work)
        assert sum("/* locked */" in each for action in statements for each in action) == locked


async def test_requests_that_know_nothing_of_each_other_lose_nothing(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A lock of its own for each request, as if the requests came to different processes.
    monkeypatch.setattr(Pipeline, "lock", lambda *_: asyncio.Lock())
    table = await hands.race(3)
    results = await asyncio.gather(
        *(hands.play(table, seat, f"pick{pick}") for seat in (0, 1, 2) for pick in (1, 2, 3)), return_exceptions=True
    )
    done = [each for each in results if isinstance(each, Table)]
    assert len(done) == 3
    assert all(isinstance(each, Table | Refused | Illegal) for each in results)
    assert (await hands.tables.load(table.id)).revision == max(each.revision for each in done)
    await hands.check(table.id)


async def test_whoever_only_looks_writes_nothing(hands: Bench) -> None:
    table, tables = await hands.game(goal=1), hands.tables
    over = await hands.play(table, 0, "step")
    assert over.status == "finished"
    playing = await hands.game()
    await hands.quiet()
    before = hands.store.written
    await tables.load(playing.id)
    await tables.records.record(over.id)
    await tables.records.replay(await tables.load(over.id))
    await tables.drafts.of(playing.id, 1)
    await tables.finder.of_person(1)
    await tables.finder.in_channel(playing.channel_id)
    await tables.finder.finished_in_channel(playing.channel_id, 1, 5)
    await tables.finder.in_guild(5)
    await tables.departures.absent()
    await tables.departures.missing(0, {5})
    await tables.preferences.of(1)
    await tables.meta.value("commands")
    await tables.servers.get(6)
    await tables.lessons.is_muted(playing, 1)
    await tables.posts.of_subject(playing.subject)
    await tables.posts.next_of(CHANNEL)
    await tables.village.leaderboard(5, None, "season", "wins", page=None, reader=1)
    await tables.village.profile(5, 1)
    await tables.village.history(5)
    await tables.village.finished(over.id)
    await tables.village.seasons(5)
    await tables.village.export(1)
    assert hands.store.written == before
