"""The moments of finished games: looked for once their end is shown, once, also after a restart, with broken records."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engines.analysis import Analysis
from engines.game import TurningPoint
from tables.analysis.service import Job
from tables.errors import Refused
from tables.model import Table
from tables.play import moments
from tables.play.replay import Moment as Step
from tables.play.replay import Replay
from tables.publisher import OLD_MS
from tests.clock import FakeClock
from tests.engines.toy import Toy
from tests.engines.toyanalyst import ToyAnalyst
from tests.tables.ended import Ended, put
from tests.tables.harness import Bench, bench

TURNED = TurningPoint(1, "turned", (0, 1), None, values={"count": 2})
DAY_S = 86_400


@pytest.fixture
def turned(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Give the toy game a turning point, for its winner; returns the lengths of the games that were looked at."""
    looked: list[int] = []

    def turning_point(self: Toy, states: Sequence[Any], actions: Sequence[Any]) -> TurningPoint:
        looked.append(len(actions))
        outcome = self.outcome(states[-1])
        assert outcome is not None
        return replace(TURNED, gainer=outcome.winners[0])

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


def point(table: Table) -> tuple[int | None, str]:
    """The step and the kind of a table's moment."""
    moment = moments.read(table)
    assert moment is not None
    return moment.step, moment.kind


async def analysed(hands: Bench, table: Table) -> Table:
    """The table after its analysis, or after a look at the one that it has."""
    found = await hands.tables.analyses.ask(table, 3)
    if not isinstance(found, Analysis):
        await found.result
    return await after_search(hands, table)


async def led(hands: Bench) -> Table:
    """A toy game that is over, whose loser has played a timid step, after a timid step of the winner."""
    table = await hands.game()
    await hands.play(table, 0, "step")
    table = await hands.play(table, 1, "step")
    table = await hands.tables.resign(table.id, hands.actor(table.players[1].name))
    await hands.tables.delivery.delivered(table.id, table.revision, 900, hands.clock.now_ms())
    return await hands.tables.load(table.id)


async def test_once_the_game_is_analysed_it_follows_the_analysis(hands: Bench, turned: list[int]) -> None:
    table = await looked_for(hands, await led(hands))
    assert point(table) == (1, "turned")
    hands.publisher.shown.clear()
    follows = await analysed(hands, table)
    assert point(follows) == (4, "timid"), "the step before it is the winner's"
    assert [shown.revision for shown in hands.publisher.shown] == [follows.revision] == [table.revision + 1]
    replay = await hands.tables.records.replay(await hands.tables.load(table.id))
    filmed = (await hands.tables.analyses.followed(follows, replay)).turned
    assert filmed is not None
    assert (filmed.step, filmed.kind, filmed.analysed) == (4, "timid", True)
    assert await analysed(hands, follows) == follows, "who looks at the analysis again changes nothing"


async def test_of_an_old_message_only_the_next_drawing_follows_the_analysis(hands: Bench, turned: list[int]) -> None:
    table = await looked_for(hands, await led(hands))
    hands.publisher.shown.clear()
    await hands.advance(OLD_MS / 1000 + 1)
    follows = await analysed(hands, table)
    assert point(follows) == (4, "timid")
    assert (follows.revision, hands.publisher.shown) == (table.revision, [])


async def test_an_analysis_that_names_none_takes_it_away(hands: Bench, turned: list[int]) -> None:
    table = await looked_for(hands, await over(hands))
    follows = await analysed(hands, table)
    assert point(follows) == (None, "")
    assert follows.revision == table.revision + 1
    assert (
        await hands.tables.analyses.followed(
            follows, await hands.tables.records.replay(await hands.tables.load(table.id))
        )
    ).turned is None


async def test_where_neither_names_one_the_message_stands_as_it_is(hands: Bench) -> None:
    table = await looked_for(hands, await over(hands))
    hands.publisher.shown.clear()
    follows = await analysed(hands, table)
    assert follows.moment is not None
    assert (follows.revision, hands.publisher.shown) == (table.revision, [])
    assert await analysed(hands, follows) == follows


async def test_an_analysis_that_is_made_before_the_search_is_followed_at_once(hands: Bench, turned: list[int]) -> None:
    assert point(await analysed(hands, await led(hands))) == (4, "timid")


async def test_one_that_an_earlier_version_has_kept_is_followed_once_somebody_looks(
    hands: Bench, turned: list[int]
) -> None:
    ended = await led(hands)
    follows = await analysed(hands, ended)
    earlier = (
        '{"step":1,"kind":"turned","seats":[0,1],"values":{"count":2},"records":[{"kind":"haul","seat":0,"value":4}]}'
    )
    await hands.store.run(lambda c: c.execute("UPDATE tables SET moment = ?", (earlier,)))
    again = moments.read(await analysed(hands, await hands.tables.load(ended.id)))
    assert again is not None
    assert (again.step, again.kind, len(again.records)) == (4, "timid", 1)
    assert follows.revision < (await hands.tables.load(ended.id)).revision


async def test_a_newer_analyst_s_takes_its_place(
    hands: Bench, turned: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    follows = await analysed(hands, await led(hands))
    monkeypatch.setattr(ToyAnalyst, "version", 2)
    replay = await hands.tables.records.replay(await hands.tables.load(follows.id))
    assert await hands.tables.analyses.followed(follows, replay) == replay, "the earlier one counts for nothing"
    again = moments.read(await analysed(hands, follows))
    assert again is not None
    assert again.analysed == 2


async def test_a_failed_analysis_leaves_it(hands: Bench, turned: list[int]) -> None:
    table = await looked_for(hands, await led(hands))
    hands.desk.deaths = 2
    with pytest.raises(Refused):
        await analysed(hands, table)
    assert await after_search(hands, table) == table


async def test_a_game_that_is_deleted_meanwhile_has_none(
    hands: Bench, turned: list[int], caplog: pytest.LogCaptureFixture
) -> None:
    table = await led(hands)
    job = await hands.tables.analyses.ask(table, 3)
    assert isinstance(job, Job)
    await job.result
    await hands.tables.retention.forget(5, hands.tables.holding)
    task = hands.tables.moments._task
    assert task is not None
    await task
    assert not caplog.records


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
