"""Analyses of finished games: made once, in a queue with limits, kept, taken up after a restart; and all that goes wrong."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest

from data import analyses as store
from data.analyses import AnalysisRow
from data.shards import Block
from engines.analysis import Analysis
from tables.analysis import service
from tables.analysis.service import Job
from tables.errors import Refused
from tables.model import Table
from tables.play import replay as replays
from tables.play.holding import Holding
from tests.clock import FakeClock
from tests.engines.toyanalyst import Part, ToyAnalyst
from tests.tables.harness import PEOPLE, Bench, bench

HERON, LION, GECKO = (PEOPLE[name] for name in ("Heron", "Lion", "Gecko"))
ACTIONS = 5
"""The actions of the games here, the resignation included."""


async def over(hands: Bench) -> Table:
    """A toy game that Heron has resigned after two steps."""
    table = await hands.game()
    for seat in (0, 1):
        table = await hands.play(table, seat, "step")
    return await hands.tables.resign(table.id, hands.actor("Heron"))


async def made(found: Analysis | Job) -> Analysis:
    return found if isinstance(found, Analysis) else await found.result


async def ask(hands: Bench, table: Table, user_id: int = HERON) -> Analysis | Job:
    return await hands.tables.analyses.ask(table, user_id)


async def reason(work: Awaitable[object]) -> str:
    with pytest.raises(Refused) as refused:
        await work
    return refused.value.reason


async def row(hands: Bench, table: Table) -> AnalysisRow | None:
    return await hands.store.read(store.load, table.id)


async def test_an_analysis_is_made_once_for_all_who_ask_and_kept(hands: Bench) -> None:
    table = await over(hands)
    hands.desk.open.clear()
    first, second = await ask(hands, table), await ask(hands, table, LION)
    assert isinstance(first, Job)
    assert first is second
    hands.desk.open.set()
    analysis = await made(first)
    assert [(each.step, each.seat) for each in analysis.turnings] == [(3, 0), (4, 1)]
    assert hands.desk.asked == ACTIONS
    assert await ask(hands, table, GECKO) == analysis
    assert hands.desk.asked == ACTIONS
    kept = await row(hands, table)
    assert kept is not None
    assert kept.version == ToyAnalyst.version
    assert kept.body == analysis.model_dump_json(exclude_defaults=True)
    named = await hands.store.read(lambda c: c.execute("SELECT user_id FROM analyses").fetchall())
    assert named == [(None,)], "nobody is named once it is made"


async def test_who_waits_hears_how_far_it_is(hands: Bench) -> None:
    table = await over(hands)
    hands.desk.open.clear()
    job = await ask(hands, table)
    assert isinstance(job, Job)
    assert (job.done, job.parts) == (0, 0)
    heard = []
    moved = asyncio.create_task(job.changed())
    hands.desk.open.set()
    while not job.result.done():
        await moved
        heard.append((job.done, job.parts))
        moved = asyncio.create_task(job.changed())
    moved.cancel()
    assert heard[0] == (0, ACTIONS)
    assert heard == sorted(heard)


async def test_what_is_in_doubt_is_judged_once_more(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await over(hands)
    heard: list[tuple[int, int]] = []
    report = Job.report

    def reported(job: Job, done: int, parts: int) -> None:
        heard.append((done, parts))
        report(job, done, parts)

    def again(_analyst: ToyAnalyst, _states: object, _actions: object, judged: list[str]) -> dict[int, Part]:
        return {2: (3, 0, "roll")} if "step" in judged[2] else {}

    monkeypatch.setattr(Job, "report", reported)
    monkeypatch.setattr(ToyAnalyst, "again", again)
    monkeypatch.setattr(ToyAnalyst, "twice", 2)
    analysis = await made(await ask(hands, table))
    assert [(each.step, each.seat) for each in analysis.turnings] == [(4, 1)], "the third action is no step after all"
    assert hands.desk.asked == ACTIONS + 1
    assert heard == [(done, ACTIONS + 2) for done in range(ACTIONS + 1)]


async def test_the_queue_has_an_order_and_limits(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [await over(hands) for _ in range(5)]
    hands.desk.open.clear()
    jobs = [await ask(hands, table) for table in games[:2]]
    assert await reason(ask(hands, games[2])) == "analysis-person"
    assert await ask(hands, games[1], LION) is jobs[1], "what is in the queue already may be waited for"
    jobs.append(await ask(hands, games[2], LION))
    assert [hands.tables.analyses.before(job) for job in jobs if isinstance(job, Job)] == [0, 1, 2]
    monkeypatch.setattr(service, "OF_SERVER", 3)
    assert await reason(ask(hands, games[3], GECKO)) == "analysis-server"
    monkeypatch.setattr(service, "MOST", 3)
    assert await reason(ask(hands, games[3], GECKO)) == "analysis-full"
    hands.desk.open.set()
    await asyncio.gather(*map(made, jobs))
    assert isinstance(await made(await ask(hands, games[3])), Analysis)


async def test_of_a_thousand_requests_one_analysis_is_made(hands: Bench) -> None:
    table = await over(hands)
    found = await asyncio.gather(*(ask(hands, table, user_id) for user_id in range(1, 1001)))
    first, *others = [await made(each) for each in found]
    assert all(each == first for each in others)
    assert hands.desk.asked == ACTIONS


async def test_simultaneous_requests_do_not_pass_the_limit_together(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [await over(hands) for _ in range(5)]
    monkeypatch.setattr(service, "MOST", 2)
    hands.desk.open.clear()
    # Two ask for each game, as by a double click.
    asked = [ask(hands, table, user_id) for user_id, table in enumerate(games, 1) for _ in (1, 2)]
    found = await asyncio.gather(*asked, return_exceptions=True)
    pairs = [(found[number], found[number + 1]) for number in range(0, 10, 2)]
    begun = [one for one, other in pairs if one is other and isinstance(one, Job)]
    assert len(begun) == 2
    refused = [number for number, pair in enumerate(pairs) if [str(each) for each in pair] == ["analysis-full"] * 2]
    assert len(refused) == 3
    hands.desk.open.set()
    await asyncio.gather(*(made(each) for each in begun))
    assert isinstance(await made(await ask(hands, games[refused[0]])), Analysis), "there is room again"


async def test_a_worker_that_dies_is_replaced_once(hands: Bench) -> None:
    table = await over(hands)
    hands.desk.deaths = 1
    assert isinstance(await made(await ask(hands, table)), Analysis)
    another = await over(hands)
    hands.desk.deaths = 2
    assert await reason(made(await ask(hands, another))) == "analysis-failed"
    assert await row(hands, another) is None
    assert isinstance(await made(await ask(hands, another)), Analysis), "the next request makes it after all"


async def test_without_room_for_a_worker_it_is_refused(hands: Bench) -> None:
    table = await over(hands)
    hands.desk.starts = False
    assert await reason(made(await ask(hands, table))) == "analysis-failed"


async def test_what_a_stop_has_left_is_taken_up_by_the_next_start(tmp_path: Path) -> None:
    clock = FakeClock()
    async with bench(tmp_path, clock) as hands:
        table = await over(hands)
        hands.desk.open.clear()
        job = await ask(hands, table)
    assert isinstance(job, Job)
    assert await reason(job.result) == "analysis-soon"
    async with bench(tmp_path, clock) as hands:
        assert isinstance(await made(await ask(hands, table)), Analysis)
        assert hands.desk.asked == ACTIONS


async def test_a_process_that_hands_its_shards_over_leaves_the_work_to_the_next(hands: Bench) -> None:
    table = await over(hands)
    hands.desk.open.clear()
    job = await ask(hands, table)
    await hands.tables.pause()
    assert await reason(made(job)) == "analysis-soon"
    hands.desk.open.set()
    await hands.tables.go_on()  # as the next process does, or this one where the handover fails
    assert isinstance(await made(await ask(hands, table)), Analysis)


async def test_what_was_begun_too_often_is_given_up(hands: Bench) -> None:
    table = await over(hands)
    await hands.store.run(store.want, table.id, HERON, 0)
    for _ in range(service.TRIES):
        await hands.store.run(store.begin, table.id)
    assert await reason(made(await ask(hands, table))) == "analysis-failed"
    assert await row(hands, table) is None


async def test_the_last_of_all_tries_may_succeed(hands: Bench) -> None:
    table = await over(hands)
    await hands.store.run(store.want, table.id, HERON, 0)
    for _ in range(service.TRIES - 1):
        await hands.store.run(store.begin, table.id)
    assert isinstance(await made(await ask(hands, table)), Analysis)


async def test_a_newer_analyst_makes_it_anew(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await over(hands)
    await made(await ask(hands, table))
    monkeypatch.setattr(ToyAnalyst, "version", 2)
    assert (await made(await ask(hands, table))).version == 2
    assert hands.desk.asked == 2 * ACTIONS
    await hands.store.run(lambda c: c.execute("UPDATE analyses SET body = '{}'"))
    assert (await made(await ask(hands, table))).version == 2, "what cannot be read is made anew"


async def test_a_game_by_earlier_rules_is_refused(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await over(hands)

    async def of(*_: object) -> Any:
        raise RuntimeError("it cannot be replayed")

    monkeypatch.setattr(replays.Replays, "of", of)
    assert await reason(made(await ask(hands, table))) == "analysis-older"
    assert await row(hands, table) is None


async def test_only_finished_games_with_an_analyst_have_one(hands: Bench) -> None:
    assert await reason(ask(hands, await hands.game())) == "not-over"
    lobby = await hands.lobby()
    assert await reason(ask(hands, await hands.tables.leave(lobby.id, hands.actor("Heron")))) == "no-game"
    race = await hands.tables.end((await hands.race()).id, "", 1)
    assert await reason(ask(hands, race)) == "no-analysis"
    closed = await hands.tables.end((await hands.game()).id, "", 1)
    assert isinstance(await made(await ask(hands, closed)), Analysis), "a closed game was played, too"


async def test_a_game_that_is_gone_is_refused(hands: Bench) -> None:
    first, table = await over(hands), await over(hands)
    hands.desk.open.clear()
    blocking, job = await ask(hands, first), await ask(hands, table)
    await hands.quiet()  # the first is under way
    await hands.tables.retention.forget(5, hands.tables.holding)
    hands.desk.open.set()
    assert isinstance(await made(blocking), Analysis)
    assert await reason(made(job)) == "analysis-failed"
    assert await row(hands, first) is None, "what was under way is not kept either"
    assert await reason(made(await ask(hands, table))) == "analysis-failed"


async def test_a_deleted_person_waits_for_nothing(hands: Bench) -> None:
    first, table = await over(hands), await over(hands)
    hands.desk.open.clear()
    blocking, job = await ask(hands, first, GECKO), await ask(hands, table, LION)
    await hands.tables.village.forget(LION)
    hands.desk.open.set()
    await made(blocking)
    assert await reason(made(job)) == "analysis-failed"
    assert await hands.store.read(store.wanted) == []


async def test_the_process_that_holds_the_shard_makes_it(hands: Bench) -> None:
    table = await over(hands)
    hands.tables.holding = Holding(Block(1, 1, 2))
    assert await reason(ask(hands, table)) == "analysis-soon"
    assert hands.desk.asked == 0
    hands.tables.holding = Holding()
    hands.tables._peers.taken_up = True
    await hands.tables._peers.show(table.id)
    assert isinstance(await made(await ask(hands, table)), Analysis)
