"""The moments of finished games: looked for once their end is shown, once, also after a restart, with broken records."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engines.game import TurningPoint
from tables.model import Table
from tables.play import moments
from tables.play.replay import Moment as Step
from tables.play.replay import Replay
from tests.clock import FakeClock
from tests.engines.toy import Toy
from tests.tables.ended import Ended, put
from tests.tables.harness import Bench, bench

TURNED = TurningPoint(1, "turned", (0, 1), {"count": 2})
DAY_S = 86_400


@pytest.fixture
def turned(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Give the toy game a turning point; returns the lengths of the games that were looked at."""
    looked: list[int] = []

    def turning_point(self: Toy, states: Sequence[Any], actions: Sequence[Any]) -> TurningPoint:
        looked.append(len(actions))
        return TURNED

    monkeypatch.setattr(Toy, "turning_point", turning_point)
    return looked


async def over(hands: Bench) -> Table:
    """A toy game that is over, and whose message shows that."""
    table = await hands.game()
    table = await hands.tables.resign(table.id, hands.actor("Heron"))
    await hands.tables.delivery.delivered(table.id, table.revision, 900, hands.clock.now_ms())
    return await hands.tables.load(table.id)


async def looked_for(hands: Bench, table: Table) -> Table:
    """The table after the search for its moment."""
    hands.tables.moments.shown(table)
    return await after_search(hands, table)


async def after_search(hands: Bench, table: Table) -> Table:
    task = hands.tables.moments._task
    if task is not None:
        await task
    await hands.quiet()
    return await hands.tables.load(table.id)


async def test_it_is_found_once_and_shown(hands: Bench, turned: list[int]) -> None:
    ended = await over(hands)
    assert moments.read(ended) is None
    hands.publisher.shown.clear()
    table = await looked_for(hands, ended)
    moment = moments.read(table)
    assert moment is not None
    assert (moment.step, moment.kind, moment.seats, moment.values) == (1, "turned", (0, 1), {"count": 2})
    assert [shown.revision for shown in hands.publisher.shown] == [table.revision] == [ended.revision + 1]
    then = moments.table_at(table, moment)
    assert (then.status, then.outcome) == ("playing", None)
    assert then.state != table.state
    await looked_for(hands, ended)
    assert (await hands.tables.load(table.id)).revision == table.revision
    assert len(turned) == 1


async def test_a_game_under_way_is_not_looked_at(hands: Bench, turned: list[int]) -> None:
    await looked_for(hands, await hands.game())
    assert turned == []


async def test_where_there_is_none_the_message_stands_as_it_is(hands: Bench) -> None:
    ended = await over(hands)
    hands.publisher.shown.clear()
    table = await looked_for(hands, ended)
    assert (table.moment, moments.read(table)) == ("", None)
    assert table.shown == table.revision == ended.revision
    assert hands.publisher.shown == []


async def test_a_game_that_the_rules_no_longer_replay_has_none(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    ended = await over(hands)

    async def of(_: object) -> Replay:
        raise RuntimeError("it cannot be replayed")

    monkeypatch.setattr(hands.tables._replays, "of", of)
    assert (await looked_for(hands, ended)).moment == ""


async def test_what_a_kill_has_left_is_made_up_for_at_the_start(tmp_path: Path, turned: list[int]) -> None:
    clock = FakeClock()
    async with bench(tmp_path, clock) as hands:
        played = await hands.game()
        await hands.play(played, 0, "roll")  # a game in which nothing was played does not count
        ended = await hands.tables.resign(played.id, hands.actor("Heron"))
        await hands.tables.delivery.delivered(ended.id, ended.revision, 900, clock.now_ms())
    async with bench(tmp_path, clock) as hands:
        table = await after_search(hands, ended)
        assert moments.read(table) is not None
        assert len(turned) == 1
    async with bench(tmp_path, clock) as hands:
        await after_search(hands, ended)
    assert len(turned) == 1


async def test_a_game_of_long_ago_is_left_as_it_is(tmp_path: Path, turned: list[int]) -> None:
    clock = FakeClock()
    async with bench(tmp_path, clock) as hands:
        ended = await over(hands)
    clock._now += 2 * DAY_S * 1000
    async with bench(tmp_path, clock) as hands:
        assert (await after_search(hands, ended)).moment is None
    assert turned == []


async def broken(hands: Bench, table_id: str) -> list[tuple[str, int, int]]:
    """The records that a race has broken: kind, seat, value."""
    _, loaded = await hands.tables._pipeline.loaded(table_id)
    return [(each.kind, each.seat, each.value) for each in await hands.tables.moments._records(loaded)]


async def test_a_record_is_new_only_where_it_breaks_one(hands: Bench) -> None:
    await hands.store.run(put, Ended("one", (1, 2), (2, 3)))
    await hands.store.run(put, Ended("two", (3, 1), (1, 2)))
    await hands.store.run(put, Ended("three", (3, 1), (1, 2)))
    await hands.store.run(put, Ended("four", (1, 2), (1, 2), guild_id=None))
    assert await broken(hands, "one") == []
    assert await broken(hands, "two") == [("haul", 0, 40)]
    assert await broken(hands, "three") == []
    assert await broken(hands, "four") == []


async def test_a_record_alone_is_told_too(hands: Bench) -> None:
    await hands.store.run(put, Ended("one", (1, 2), (2, 3)))
    table, _ = await hands.tables._pipeline.loaded("one")
    replay = Replay((Step(table.state),), (), rounds=False, left={})
    record = moments.NewRecord(kind="haul", seat=0, value=40)
    assert moments.found(table, replay, []) is None
    found = moments.found(table, replay, [record])
    assert found is not None
    assert (found.step, found.records) == (None, (record,))
