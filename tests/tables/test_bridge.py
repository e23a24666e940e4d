"""Stores of development versions are brought to the newest form of everything, once; what cannot be read stays."""

import json
from dataclasses import replace

import pytest

from data import daily, meta
from data.port import Connection
from tables import bridge
from tests.engines.toypuzzles import KINDS
from tests.tables.harness import GAMES, PEOPLE, Bench

DAY = 61
"""The day of puzzles that begins with the tests' clock."""


def _states(connection: Connection) -> dict[str, str]:
    return dict(connection.execute("SELECT id, state FROM tables").fetchall())


def _uncross(connection: Connection) -> None:
    meta.drop(connection, bridge.CROSSED)


async def test_states_are_written_as_their_games_write_them_now(hands: Bench, caplog: pytest.LogCaptureFixture) -> None:
    table, other = await hands.game(), await hands.game()
    new = await hands.store.read(_states)

    def spoil(connection: Connection) -> None:
        _uncross(connection)
        loose = json.dumps(json.loads(new[table.id]), indent=1)
        connection.execute("UPDATE tables SET state = ? WHERE id = ?", (loose, table.id))
        connection.execute("UPDATE tables SET state = 'torn' WHERE id = ?", (other.id,))

    await hands.store.run(spoil)
    await hands.store.run(bridge.cross, GAMES, KINDS)
    assert await hands.store.read(_states) == new | {other.id: "torn"}
    assert caplog.messages == [f"table {other.id}: its state cannot be read"]


async def test_answers_are_written_as_their_puzzles_write_them(hands: Bench) -> None:
    kind = next(iter(KINDS))
    service, heron = hands.tables.daily, hands.actor("Heron")
    await service.begin(kind, DAY, heron, compared=True)
    puzzle = await service._puzzle(kind, DAY)
    word = next(each.word for each in KINDS[kind].pool() if each.id == puzzle)
    await service.edit(kind, DAY, heron, lambda sitting: (sitting.draft, word))
    row = await hands.store.read(daily.attempt, DAY, kind, PEOPLE["Heron"])
    assert row is not None
    await hands.store.run(daily.save, replace(row, answer=word.upper()))
    await hands.store.run(_uncross)
    await hands.store.run(bridge.cross, GAMES, KINDS)
    assert await hands.store.read(daily.attempt, DAY, kind, PEOPLE["Heron"]) == row


async def test_it_is_done_once(hands: Bench) -> None:
    table = await hands.game()
    await hands.store.run(lambda connection: connection.execute("UPDATE tables SET state = ' {}'"))
    await hands.store.run(bridge.cross, GAMES, KINDS)
    assert await hands.store.read(_states) == {table.id: " {}"}
