"""Hints: to those alone who play against the house in a game that counts for nothing; counted, and seen in the log alone."""

import asyncio
from collections.abc import Awaitable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from data import tournaments
from engines.analysis import Hint
from engines.game import Feat
from tables.analysis import hints
from tables.analysis.hints import Advice
from tables.errors import Refused
from tables.model import Table
from tables.village import results
from tests.engines.toy import Toy
from tests.tables.harness import PEOPLE, Bench


async def turn(hands: Bench) -> Table:
    """A toy game of Heron and the house in which it is Heron's turn to step or to roll."""
    table = await hands.solo(goal=1_000)
    table = await hands.play(table, seat_of(table), "pick1")
    await hands.quiet()
    table = await hands.tables.load(table.id)
    while table.view(None).picked != (True, True):
        # The house has begun the next round.
        table = await hands.play(table, seat_of(table), "pick1")
        await hands.quiet()
        table = await hands.tables.load(table.id)
    assert table.to_act() == (seat_of(table),)
    return table


def seat_of(table: Table) -> int:
    seat = table.seat_of(PEOPLE["Heron"])
    assert seat is not None
    return seat


async def ask(hands: Bench, table: Table, name: str = "Heron") -> Advice:
    return await hands.tables.hints.ask(table.id, hands.actor(name))


async def offers(hands: Bench, table: Table) -> bool:
    return await hands.tables.hints.given_at(await hands.tables.load(table.id))


async def reason(work: Awaitable[object]) -> str:
    with pytest.raises(Refused) as refused:
        await work
    return refused.value.reason


async def test_a_hint_is_the_best_turn_and_is_counted(hands: Bench) -> None:
    table = await turn(hands)
    advice = await ask(hands, table)
    assert advice.hint == Hint(action="roll", reason="bold", values={"points": 3})
    assert advice.count == 1
    assert (await ask(hands, table)).count == 1, "the same hint counts once"
    assert hands.desk.asked == 1, "and is thought of once"
    assert (await hands.log(table))[-1] == ("hint", seat_of(table), "roll")
    assert await offers(hands, table)
    assert (await hands.tables.load(table.id)).revision == table.revision, "nobody's board changes"
    await hands.play(table, seat_of(table), "roll")
    await hands.quiet()
    await hands.check(table.id)
    assert await hands.tables.hints.counts(table.id) == {seat_of(table): 1}
    ended = await hands.tables.resign(table.id, hands.actor("Heron"))
    texts = [moment.text for moment in (await hands.tables.records.replay(await hands.tables.load(ended.id))).moments]
    assert "roll" in texts
    assert {entry.kind for entry in (await hands.tables.records.record(ended.id))[1].log} == {"action"}
    assert await reason(ask(hands, ended)) == "over"


async def test_where_other_people_play_there_is_none(hands: Bench) -> None:
    table = await hands.game()
    assert await reason(ask(hands, table)) == "hints-alone"
    assert not await offers(hands, table)
    assert await reason(ask(hands, await hands.game(), "Gecko")) == "not-at-table"
    assert await reason(ask(hands, await hands.lobby())) == "not-started"


async def test_where_the_house_has_a_person_s_seat_the_game_counts_still(hands: Bench) -> None:
    table = await hands.race(people=2)
    await hands.tables.quit(table.id, hands.actor("Lion"))
    assert await reason(ask(hands, table)) == "hints-alone"
    assert not await offers(hands, table)


async def test_in_a_tournament_there_is_none(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await turn(hands)
    monkeypatch.setattr(tournaments, "of_table", lambda _connection, _table_id: ("cup", 1))
    assert await reason(ask(hands, table)) == "hints-alone"
    assert not await offers(hands, table)


async def test_a_game_or_a_position_without_advice(hands: Bench) -> None:
    table = await hands.solo()
    assert await reason(ask(hands, table)) == "no-hint"
    race = await hands.race(people=1, houses=("easy",))
    assert await reason(ask(hands, race)) == "no-hints"
    assert not await offers(hands, race)


async def test_one_at_a_time_and_not_too_many(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await turn(hands)
    hands.desk.open.clear()
    first = asyncio.create_task(ask(hands, table))
    while not hands.desk.asked:
        await hands.quiet()
    assert await reason(ask(hands, table)) == "hint-runs"
    monkeypatch.setattr(hints, "MOST", 1)
    assert await reason(ask(hands, table, "Lion")) == "hint-busy"
    hands.desk.open.set()
    assert (await first).count == 1


async def test_a_turn_that_was_played_meanwhile_has_no_hint(hands: Bench) -> None:
    table = await turn(hands)
    hands.desk.open.clear()
    asked = asyncio.create_task(ask(hands, table))
    while not hands.desk.asked:
        await hands.quiet()
    await hands.play(table, seat_of(table), "step")
    await hands.quiet()
    hands.desk.open.set()
    assert await reason(asked) in {"stale-hint", "not-your-turn"}
    assert await hands.tables.hints.counts(table.id) == {}


async def test_a_worker_that_dies_costs_no_hint(hands: Bench) -> None:
    table = await turn(hands)
    hands.desk.deaths = 2
    assert await reason(ask(hands, table)) == "hint-failed"
    assert await hands.tables.hints.counts(table.id) == {}
    assert (await ask(hands, table)).count == 1


async def test_a_seat_with_hints_sets_no_records(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await turn(hands)
    await ask(hands, table)
    await hands.play(table, seat_of(table), "roll")
    await hands.quiet()
    await hands.tables.resign(table.id, hands.actor("Heron"))
    _, loaded = await hands.tables._pipeline.loaded(table.id, with_log=True)
    monkeypatch.setattr(Toy, "feats", lambda _self, _state, _actions: [Feat("haul", seat, 40) for seat in (0, 1)])
    seats = results.sat(loaded)
    assert results.feats(Toy(), loaded, seats) == []
    without = replace(loaded, log=tuple(row for row in loaded.log if row.kind != "hint"))
    assert [feat.seat for feat in results.feats(Toy(), without, seats)] == [seat_of(table)]


def test_the_same_hint_counts_once_until_its_own_seat_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [SimpleNamespace(seat=0, kind="hint", text="roll"), SimpleNamespace(seat=1, kind="action", text="roll")]
    change: Any = SimpleNamespace(entries=rows, table=SimpleNamespace(stamp=lambda _: "s"), log=Mock())
    actor: Any = None
    monkeypatch.setattr(hints, "_asker", lambda *_: 0)
    hints._count(change, actor, "s", "roll")
    change.log.assert_not_called()
    rows.append(SimpleNamespace(seat=0, kind="action", text="step"))
    hints._count(change, actor, "s", "roll")
    change.log.assert_called_once_with("hint", actor, seat=0, text="roll")
