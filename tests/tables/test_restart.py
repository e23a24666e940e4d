"""A crash at any moment and a new start: nothing is lost, and nothing happens twice."""

import asyncio
import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from data import tables as store_tables
from data.posts import AWAY
from tests.clock import FakeClock
from tests.tables.ended import dangling
from tests.tables.harness import CHANNEL, Bench, Place, bench
from tests.tables.killed import PEOPLE


async def test_a_start_shows_what_is_behind_and_nothing_else(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        seen, behind, unseen = await hands.game(), await hands.game(), await hands.lobby()
        for table in (seen, behind):
            await hands.tables.delivery.delivered(table.id, table.revision, 900, 1)
        behind = await hands.play(behind, 0, "step")
    async with bench(place, clock) as hands:
        assert set(hands.publisher.behind) == {behind.id, unseen.id}
        assert hands.tables._pipeline.publisher is hands.publisher


@pytest.mark.parametrize(("seconds", "moved"), [(16, True), (2.1, True), (2, False)])
async def test_a_start_shows_the_ends_of_turn_that_the_time_away_has_moved_and_nothing_else(
    place: Place, clock: FakeClock, seconds: float, moved: bool
) -> None:
    async with bench(place, clock) as hands:
        slow, quick, untimed = await hands.game("relaxed"), await hands.game("live"), await hands.game()
        lobby = await hands.lobby()
        for table in (slow, quick, untimed, lobby):
            await hands.tables.delivery.delivered(table.id, table.revision, 900, 1)
    await clock.advance(seconds)
    async with bench(place, clock) as hands:
        assert hands.publisher.behind == ([quick.id, slow.id, lobby.id] if moved else [])
        assert (await hands.tables.load(quick.id)).due_ms == clock.now_ms() + 60_000
        # This run has delivered none of them, so the next one catches up with them again.
    async with bench(place, clock) as hands:
        assert hands.publisher.behind == ([quick.id, slow.id, lobby.id] if moved else [])
        await hands.check(quick.id)


@pytest.mark.parametrize("seconds", [16, 2])
async def test_a_line_that_was_down_moves_ends_of_turn_that_are_shown_anew(hands: Bench, seconds: int) -> None:
    timed, untimed = await hands.game("live"), await hands.game()
    for table in (timed, untimed):
        await hands.tables.delivery.delivered(table.id, table.revision, 900, 1)
    await hands.tables.outages.cut_off(0)
    await hands.advance(seconds)
    under_way = await hands.tables.load(timed.id)
    await hands.tables.outages.reconnected(0)
    # A board in delivery during the outage shows the older deadline.
    await hands.tables.delivery.delivered(timed.id, under_way.revision, 900, 1)
    assert hands.publisher.behind == ([timed.id] if seconds > 2 else [])
    timed = await hands.tables.load(timed.id)
    assert (timed.shown < timed.revision) is (seconds > 2)
    assert timed.due_ms == hands.clock.now_ms() + 60_000


async def test_short_losses_add_up_until_they_are_shown(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        timed = await hands.game("live")
        await hands.tables.delivery.delivered(timed.id, timed.revision, 900, 1)
        shown: list[bool] = []
        for _ in range(4):
            await hands.tables.outages.cut_off(0)
            await hands.advance(1.9)
            await hands.tables.outages.reconnected(0)
            timed = await hands.tables.load(timed.id)
            shown.append(timed.shown < timed.revision)
            await hands.tables.delivery.delivered(timed.id, timed.revision, 900, 1)
        assert shown == [False, True, False, True]
        await hands.tables.outages.cut_off(0)
        await hands.advance(1.9)
        await hands.tables.outages.reconnected(0)
    await clock.advance(1.9)
    # A start adds to the time that the last run has not shown yet.
    async with bench(place, clock) as hands:
        assert hands.publisher.behind == [timed.id]


async def test_a_start_looks_after_a_post_that_was_begun_and_never_noted(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        posting, quiet = await hands.game(), await hands.game()
        for table in (posting, quiet):
            await hands.tables.delivery.delivered(table.id, table.revision, 900, 1)
        await hands.tables.delivery.note_copies(posting.id, may_stand=True)
    async with bench(place, clock) as hands:
        assert hands.publisher.behind == [posting.id]
        await hands.tables.delivery.note_copies(posting.id, may_stand=False)
    async with bench(place, clock) as hands:
        assert hands.publisher.behind == []


async def test_no_message_of_a_table_has_a_number_that_another_has_had(hands: Bench) -> None:
    table, numbers = await hands.game(), set[int]()
    for turn in range(4):
        table = await hands.tables.offer(table.id, hands.actor("Heron"), "draw")
        (offer,) = await hands.notices(table)
        numbers.add(offer.number)
        if turn % 2:
            await hands.posted(offer, 900)
        table = await hands.tables.answer(table.id, hands.actor("Lion"), "draw", accept=False)
        await hands.tables.posts.remove(offer)
        await hands.tables.posts.afresh(offer)
        assert await hands.notices(table) == []
        seat = table.to_act()[0]
        table = await hands.play(table, seat, table.game.legal(table.state, seat)[0])
    assert len(numbers) == 4
    board = {(await hands.tables.load(table.id)).nonce}
    for message_id in (1, 2):
        # The board is posted, deleted and posted again.
        await hands.tables.delivery.delivered(table.id, table.revision, message_id, 1)
        board.add((await hands.tables.load(table.id)).nonce)
        await hands.tables.delivery.delivered(table.id, table.revision, message_id, 1)
        board.add((await hands.tables.load(table.id)).nonce)
        await hands.tables.delivery.lost(table.id, "message")
        board.add((await hands.tables.load(table.id)).nonce)
    board.add(await hands.tables.delivery.renew_number(table.id))
    assert len(board) == 6
    assert not board & numbers


async def test_a_small_message_that_is_wanted_gets_another_number(hands: Bench) -> None:
    table = await hands.game("days")
    await hands.advance(3_601)
    table = await hands.play(table, 0, "step")
    (call,) = await hands.notices(table)
    await hands.advance(1)
    await hands.tables.posts.afresh(call)
    (anew,) = await hands.notices(table)
    assert anew.number > call.number
    assert replace(anew, number=call.number, tries=0) == call
    await hands.tables.posts.afresh(call)
    assert await hands.notices(table) == [anew]


async def test_a_start_posts_and_takes_away_the_small_messages_that_were_left(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        posted, unposted = await hands.game("days"), await hands.game("days")
        for table in (posted, unposted):
            await hands.advance(3_601)
            await hands.play(table, 0, "step")
        (call,) = await hands.notices(posted)
        (other,) = await hands.notices(unposted)
        assert await hands.posted(call, 901)
        assert not await hands.posted(call, 902)
        assert not await hands.tables.posts.stands(call, 902, 1, stays=True)
        assert not await hands.tables.posts.stands(replace(call, number=1), 903, 1, stays=True)
    async with bench(place, clock) as hands:
        assert hands.publisher.lanes == [CHANNEL]
        assert await hands.tables.posts.next_of(CHANNEL) == other
        for table in (posted, unposted):
            await hands.tables.resign(table.id, hands.actor(table.names[1]))
        # The notice that was never posted is forgotten; the posted one must still be deleted.
        assert await hands.notices(unposted) == []
        assert [(n.message_id, n.wanted) for n in await hands.notices(posted)] == [(901, AWAY)]
        assert not await hands.posted(other, 904)
        assert not await hands.tables.posts.stands(other, 904, 1, stays=True)
    async with bench(place, clock) as hands:
        assert hands.publisher.lanes == [CHANNEL]
        assert await hands.tables.posts.next_of(CHANNEL) == (await hands.notices(posted))[0]
        await hands.tables.posts.remove(call)
        assert await hands.notices(posted) == []


async def test_a_message_whose_post_was_attempted_is_sought_though_it_is_wanted_no_longer(
    place: Place, clock: FakeClock
) -> None:
    async with bench(place, clock) as hands:
        table = await hands.game("days")
        await hands.advance(3_601)
        await hands.play(table, 0, "step")
        (call,) = await hands.notices(table)
        assert await hands.tables.posts.begin(call, CHANNEL, 4)
    async with bench(place, clock) as hands:
        assert hands.publisher.lanes == [CHANNEL]
        await hands.tables.resign(table.id, hands.actor(table.names[1]))
        (sought,) = await hands.notices(table)
        assert (sought.message_id, sought.wanted, sought.place_id, sought.signs) == (None, AWAY, CHANNEL, 4)
        assert not await hands.tables.posts.begin(call, CHANNEL, 4)
    async with bench(place, clock) as hands:
        assert hands.publisher.lanes == [CHANNEL]
        assert await hands.tables.posts.next_of(CHANNEL) == sought


async def test_a_table_that_cannot_be_read_stops_no_other(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        bad, good = await hands.game("live"), await hands.game("live")
        await hands.store.run(lambda c: c.execute("UPDATE tables SET game = 'senet' WHERE id = ?", (bad.id,)).rowcount)
        assert [table.id for table in await hands.tables.finder.of_person(1)] == [good.id]
        there = await hands.tables.finder.in_channel(good.channel_id)
        assert {each.table_id for each in there} == {bad.id, good.id}
        assert [table.id for table in await hands.tables.finder.every(there)] == [good.id]
    async with bench(place, clock) as hands:
        assert set(hands.publisher.behind) == {bad.id, good.id}
        await hands.advance(61)
        assert (await hands.tables.load(good.id)).to_act() == (1,)


async def test_a_start_lets_the_house_go_on(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        lobby = await hands.lobby()
        table = await hands.tables.add_house(lobby.id, hands.actor("Heron"), "easy")
        # The run is stopped before the house player has acted.
        await hands.tables._house_turns.close()
    async with bench(place, clock) as hands:
        assert (await hands.tables.load(table.id)).to_act() == (table.seat_of(1),)
        await hands.check(table.id)


async def test_a_lost_message_is_posted_afresh_and_a_lost_channel_closes(hands: Bench) -> None:
    table = await hands.game("live")
    await hands.tables.delivery.delivered(table.id, table.revision, 900, 1)
    await hands.tables.delivery.lost(table.id, "message")
    table = await hands.tables.load(table.id)
    assert (table.message_id, table.shown < table.revision, table.status) == (None, True, "playing")
    await hands.tables.delivery.lost(table.id, "channel")
    table = await hands.tables.load(table.id)
    assert (table.status, table.closed_reason, table.shown) == ("closed", "lost", table.revision)
    await hands.tables.delivery.lost(table.id, "channel")
    assert await hands.store.run(store_tables.behind, 0) == []
    await hands.check(table.id)


async def _run_and_kill(place: Place, answered: dict[str, int], after: int) -> None:
    database = place if isinstance(place, str) else place / "baraza.db"
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.tables.killed", str(database), stdout=subprocess.PIPE, env=os.environ.copy()
    )
    assert child.stdout is not None
    lines = 0
    killed = False
    while line := await child.stdout.readline():
        table_id, _, revision = line.decode().rstrip("\n").partition(" ")
        if line.endswith(b"\n"):
            answered[table_id] = max(int(revision), answered.get(table_id, 0))
        lines += 1
        if lines >= after and not killed:
            child.kill()
            killed = True
    await child.wait()
    assert killed


@pytest.mark.long
async def test_after_kill_9_every_answered_action_is_there_and_every_state_is_its_log_s(
    place: Place, clock: FakeClock
) -> None:
    answered: dict[str, int] = {}
    dice = random.Random(9)
    for _ in range(5):
        await _run_and_kill(place, answered, dice.randint(5, 60))
        async with bench(place, clock, resume=False) as hands:
            for table_id, revision in answered.items():
                assert (await hands.tables.load(table_id)).revision >= revision
                await hands.check(table_id)
            if isinstance(place, Path):
                assert await hands.store.run(lambda c: c.execute("PRAGMA integrity_check").fetchone()[0]) == "ok"
            assert await hands.store.run(dangling) == []
    assert len(answered) >= len(PEOPLE) // 2
