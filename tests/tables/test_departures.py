"""Servers that the bot was removed from: their games stand still, and go on when it is invited again."""

import asyncio
from typing import Any

import pytest

from data import clocks, departures
from data.posts import SERVER, Subject
from data.shards import EVERY
from engines.game import Speed
from tables.errors import Refused, UnusableStoreError
from tables.model import Table
from tables.play.deadlines import LOBBY_SECONDS
from tables.play.holding import Holding, whole
from tests.clock import FakeClock
from tests.tables.away import DAY, HOUR, back
from tests.tables.cups import GUILD
from tests.tables.harness import CHANNEL, Bench, Place, Slow, bench


async def shown(hands: Bench, table: Table) -> None:
    """Show a table as the publisher does: clocks that wait for that begin."""
    now = await hands.tables.load(table.id)
    if now.held:
        now = await hands.tables.delivery.begin_afresh(table.id)
    await hands.tables.delivery.delivered(table.id, now.revision, 4711, hands.clock.now_ms())
    await hands.quiet()


async def left_s(hands: Bench, table: Table) -> float:
    """The seconds that are left of a table's clock."""
    due_ms = (await hands.tables.load(table.id)).due_ms
    assert due_ms is not None
    return (due_ms - hands.clock.now_ms()) / 1000


@pytest.mark.parametrize(
    ("before_s", "left"), [(1 * HOUR, 23 * HOUR), (23.5 * HOUR, HOUR)], ids=["what was left", "an hour at least"]
)
async def test_a_long_turn_has_what_was_left_of_it(hands: Bench, before_s: float, left: float) -> None:
    table = await hands.game("days")
    await shown(hands, table)
    await hands.advance(before_s)
    await hands.tables.departures.left(GUILD)
    await hands.advance(5 * DAY)
    assert (await hands.tables.load(table.id)).status == "playing"
    await back(hands)
    assert await left_s(hands, table) == left
    await hands.check(table.id)
    await hands.advance(left - 1)
    assert (await hands.tables.load(table.id)).status == "playing"
    await hands.advance(3)
    assert (await hands.tables.load(table.id)).status == "finished"


@pytest.mark.parametrize("speed", ["live", "relaxed"])
async def test_a_short_turn_begins_afresh_once_its_board_is_up(hands: Bench, speed: Speed) -> None:
    table = await hands.game(speed)
    await shown(hands, table)
    whole = await left_s(hands, table)
    await hands.advance(whole - 3)
    await hands.tables.departures.left(GUILD)
    await hands.advance(DAY)
    await back(hands)
    await hands.advance(2 * DAY)  # the bot may not write in the channel
    assert "timeout" not in [kind for kind, _, _ in await hands.log(table)]
    assert await hands.store.read(clocks.late, hands.clock.now_ms(), EVERY) == 0
    await shown(hands, table)
    assert await left_s(hands, table) == whole
    assert not (await hands.tables.load(table.id)).held
    await hands.advance(whole)
    assert "timeout" not in [kind for kind, _, _ in await hands.log(table)]
    await hands.advance(2)
    assert "timeout" in [kind for kind, _, _ in await hands.log(table)]
    await hands.check(table.id)


async def test_a_turn_that_was_warned_of_is_warned_of_again(hands: Bench) -> None:
    table = await hands.game("relaxed")
    await shown(hands, table)
    whole = await left_s(hands, table)
    await hands.advance(whole - 60)
    assert (await hands.tables.load(table.id)).warned
    await hands.tables.departures.left(GUILD)
    await back(hands)
    await shown(hands, table)
    assert not (await hands.tables.load(table.id)).warned
    await hands.advance(whole - 60)
    assert (await hands.tables.load(table.id)).warned


async def test_a_window_of_all_begins_afresh_and_a_pick_shortens_it_as_ever(hands: Bench) -> None:
    table = await hands.race()
    await shown(hands, table)
    await hands.advance(50)
    await hands.tables.departures.left(GUILD)
    await hands.advance(DAY)
    await back(hands)
    table = await hands.pick(table, 0)
    assert await left_s(hands, table) == 20, "not by the end that was shown a day ago"
    await shown(hands, table)
    await hands.advance(25)
    assert "timeout" in [kind for kind, _, _ in await hands.log(table)]


async def test_a_press_on_a_board_of_before_is_in_time_as_long_as_the_clock_waits(hands: Bench) -> None:
    table = await hands.game("live")
    await shown(hands, table)
    await hands.tables.departures.left(GUILD)
    await hands.advance(DAY)
    await back(hands)
    await hands.advance(HOUR)
    assert (await hands.play(table, 0, "step")).to_act() == (1,)


async def test_a_lobby_waits_for_its_whole_time_again(hands: Bench) -> None:
    table = await hands.lobby()
    await shown(hands, table)
    await hands.advance(LOBBY_SECONDS - 5)
    await hands.tables.departures.left(GUILD)
    await hands.advance(DAY)
    await back(hands)
    await shown(hands, table)
    assert await left_s(hands, table) == LOBBY_SECONDS
    await hands.advance(LOBBY_SECONDS + 1)
    assert (await hands.tables.load(table.id)).closed_reason == "expired"


async def test_nothing_is_shown_called_or_played_by_the_house_meanwhile(hands: Bench) -> None:
    game, alone = await hands.game("days"), await hands.solo()
    own = alone.seat_of(1)
    assert own is not None
    await hands.play(alone, own, "pick1")
    await hands.quiet()
    await shown(hands, game)
    await hands.tables.departures.left(GUILD)
    alone = await hands.tables.load(alone.id)
    hands.publisher.shown.clear()
    hands.publisher.notices.clear()
    await hands.advance(3 * DAY)
    await hands.tables.resign(game.id, hands.actor("Lion"))
    await hands.quiet()
    assert (await hands.tables.load(game.id)).status == "finished"
    assert await hands.tables.load(alone.id) == alone
    assert (hands.publisher.shown, hands.publisher.notices) == ([], [])
    await back(hands)
    assert {table.id for table in hands.publisher.shown} == {game.id, alone.id}, "the end of a game too"


async def test_a_house_player_that_is_to_act_waits_for_the_bot(hands: Bench) -> None:
    table = await hands.race(people=1, houses=["hard"])
    await shown(hands, table)
    await hands.tables.departures.left(GUILD)
    await hands.advance(DAY)
    assert not any((await hands.tables.load(table.id)).view(None).picked)
    await back(hands)
    await shown(hands, table)
    await hands.advance(11)
    table = await hands.tables.load(table.id)
    assert table.view(None).picked == tuple(player.house is not None for player in table.players)


async def test_a_house_player_that_was_thinking_at_the_removal_plays_at_the_return(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow()
    monkeypatch.setattr(hands.tables._house_turns, "_houses", slow)
    table = await hands.race(people=1, houses=["hard", "hard"])
    await shown(hands, table)
    await hands.clock.advance(11)
    await slow.begun.wait()
    await hands.tables.departures.left(GUILD)
    slow.answer.set()
    await hands.quiet()
    assert not any((await hands.tables.load(table.id)).view(None).picked)
    await back(hands)
    await shown(hands, table)
    await hands.advance(11)
    assert sum((await hands.tables.load(table.id)).view(None).picked) == 2


async def test_another_process_hears_of_it(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        await hands.store.run(departures.leave, GUILD, clock.now_ms(), {})
        hands.tables.hear(f"server {GUILD} 0 another")
        await hands.quiet()
        assert not hands.tables.holding.holds(GUILD)
        assert hands.tables.holding.keeps(GUILD)
        hands.tables.holding = Holding(whole(2))
        assert not hands.tables.holding.holds(GUILD), "whatever block is held"
        await hands.store.run(departures.enter, GUILD)
        hands.tables.hear(None)  # some news may have been missed
        await hands.quiet()
        assert hands.tables.holding.holds(GUILD)


async def test_whoever_sits_there_can_only_leave(hands: Bench) -> None:
    game, several, lobby = await hands.game("days"), await hands.race(3), await hands.lobby()
    await hands.tables.departures.left(GUILD)
    for request in (
        hands.play(game, 0, "step"),
        hands.tables.offer(game.id, hands.actor("Heron"), "draw"),
        hands.tables.join(lobby.id, hands.actor("Lion")),
        hands.tables.start(lobby.id, hands.actor("Heron")),
    ):
        with pytest.raises(Refused, match="server-left"):
            await request
    assert await hands.tables.finder.of_person(1) == []
    assert {t.id for t in await hands.tables.finder.of_person(1, left=True)} == {game.id, several.id, lobby.id}
    await hands.tables.resign(game.id, hands.actor("Heron"))
    await hands.tables.quit(several.id, hands.actor("Heron"))
    await hands.tables.leave(lobby.id, hands.actor("Heron"))
    assert await hands.tables.finder.of_person(1, left=True) == []


async def test_they_count_for_nobody_who_wants_to_play_elsewhere(hands: Bench) -> None:
    await hands.game("live")
    over = await hands.tables.open("toy", hands.actor("Heron"), 6, 78, "en", (await hands.lobby()).options)
    await hands.tables.join(over.id, hands.actor("Lion"))
    await hands.tables.start(over.id, hands.actor("Heron"))
    await hands.tables.resign(over.id, hands.actor("Lion"))
    await hands.tables.rematch(over.id, hands.actor("Heron"))
    with pytest.raises(Refused, match="busy-elsewhere"):
        await hands.tables.rematch(over.id, hands.actor("Lion"))
    await hands.tables.departures.left(GUILD)
    assert (await hands.tables.rematch(over.id, hands.actor("Lion"))).status == "playing"


async def test_data_can_be_deleted_while_a_table_stands_still(hands: Bench) -> None:
    table = await hands.game("days")
    await hands.tables.departures.left(GUILD)
    await hands.tables.village.forget(1)
    ended = await hands.tables.load(table.id)
    assert (ended.status, [player.former for player in ended.players].count(True)) == ("finished", 1)


async def test_removed_and_invited_within_a_moment_twice(hands: Bench) -> None:
    table = await hands.game("days")
    await shown(hands, table)
    await hands.advance(HOUR)
    for _ in range(2):
        await hands.tables.departures.left(GUILD)
        await hands.tables.departures.left(GUILD)
        await back(hands)
        assert await hands.tables.departures.returned(GUILD) is None
    assert await left_s(hands, table) == 23 * HOUR


async def test_the_tables_close_when_the_thirty_days_are_over(hands: Bench) -> None:
    table = await hands.game("days")
    lobby = await hands.lobby()
    await shown(hands, lobby)
    await hands.tables.departures.left(GUILD)
    await hands.advance(30 * DAY - 1)
    assert [(await hands.tables.load(each.id)).status for each in (table, lobby)] == ["playing", "lobby"]
    await hands.advance(1)
    assert [(await hands.tables.load(each.id)).closed_reason for each in (table, lobby)] == ["away", "away"]


async def test_what_is_to_end_there_is_a_clock_until_it_has_ended_or_the_bot_is_back(hands: Bench) -> None:
    async def due() -> dict[str, float]:
        rows = await hands.store.read(clocks.of, clocks.DEPARTURE, str(GUILD))
        return {row.kind: (row.due_ms - begun_ms) / 1000 for row in rows}

    begun_ms = hands.clock.now_ms()
    await hands.tables.departures.left(GUILD)
    await hands.advance(HOUR)
    await hands.tables.departures.left(GUILD)
    assert await due() == {"tournaments": 2 * DAY, "tables": 30 * DAY}
    await hands.advance(2 * DAY - HOUR)
    assert await due() == {"tables": 30 * DAY}
    await back(hands)
    assert await due() == {}


async def test_tables_that_are_deleted_while_they_are_closed_are_no_failure(
    hands: Bench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await hands.game("days")
    await hands.tables.departures.left(GUILD)
    asked = hands.tables._pipeline.request

    async def deleted_first(*given: Any, **named: Any) -> Table:
        await hands.tables.retention.forget(GUILD, hands.tables.holding)
        return await asked(*given, **named)

    monkeypatch.setattr(hands.tables._pipeline, "request", deleted_first)
    await hands.advance(31 * DAY)
    assert await hands.store.read(departures.absent) == {}
    assert "could not all be ended" not in caplog.text


async def test_a_server_that_invites_the_bot_after_that_is_a_new_one(hands: Bench) -> None:
    await hands.game("days")
    await hands.tables.departures.left(GUILD)
    await hands.advance(31 * DAY)
    await hands.tables.retention.forget(GUILD, hands.tables.holding)
    assert await hands.tables.departures.returned(GUILD) is None
    assert hands.tables.holding.holds(GUILD)
    table = await hands.game("days")  # in which both have acted
    await shown(hands, table)
    assert await left_s(hands, table) == DAY


async def test_a_bot_that_was_down_for_longer_closes_them_as_it_comes_back(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        table = await hands.game("days")
        await hands.tables.departures.left(GUILD)
    await clock.advance(31 * DAY)
    async with bench(place, clock) as hands:
        await back(hands)
        assert (await hands.tables.load(table.id)).closed_reason == "away"
        assert [each.id for each in hands.publisher.shown] == [table.id]


async def test_a_restart_while_the_bot_is_away_gives_no_time_twice(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        table = await hands.game("days")
        await shown(hands, table)
        await hands.advance(2 * HOUR)
        await hands.tables.departures.left(GUILD)
        await hands.advance(HOUR)
    await clock.advance(3 * DAY)
    async with bench(place, clock) as hands:
        assert hands.publisher.behind == [], "nothing is shown there"
        await hands.advance(DAY)
        await back(hands)
        assert await left_s(hands, table) == 22 * HOUR


async def test_a_restart_before_the_boards_are_up_leaves_their_clocks_waiting(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        table = await hands.game("live")
        await shown(hands, table)
        await hands.tables.departures.left(GUILD)
        assert await hands.tables.departures.returned(GUILD) is not None
    await clock.advance(DAY)
    async with bench(place, clock) as hands:
        assert hands.publisher.behind == [table.id]
        (back,) = await hands.tables.posts.of_subject(Subject(SERVER, str(GUILD)))
        assert (back.kind, back.lane_id, back.message_id) == ("back", CHANNEL, None)
        await hands.advance(HOUR)
        assert (await hands.tables.load(table.id)).held


async def test_an_outage_that_ends_with_the_removal_is_given_back_once(hands: Bench) -> None:
    table = await hands.game("days")
    await shown(hands, table)
    await hands.advance(HOUR)
    await hands.tables.outages.cut_off(0)
    await hands.advance(2 * HOUR)
    await hands.tables.departures.left(GUILD)  # a resumed session hears of it before it counts as connected
    await hands.tables.outages.reconnected(0)
    await hands.advance(DAY)
    await back(hands)
    assert await left_s(hands, table) == 23 * HOUR


async def test_a_server_that_removes_the_bot_while_the_store_is_lost_is_noted_later(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    run, lost = hands.store.run, [True]

    async def refused(*given: Any, **named: Any) -> Any:
        if lost[0]:
            raise UnusableStoreError("no connection")
        return await run(*given, **named)

    await hands.game("days")
    monkeypatch.setattr(hands.store, "run", refused)
    noting = asyncio.create_task(hands.tables.departures.left(GUILD))
    await hands.clock.advance(10)
    assert not noting.done()
    lost[0] = False
    await hands.advance(3)
    await noting
    assert set(await hands.tables.departures.absent()) == {GUILD}


async def test_analyses_that_a_restart_leaves_there_keep_nobody_from_others_and_are_made_at_the_return(
    place: Place, clock: FakeClock
) -> None:
    async with bench(place, clock) as hands:
        games = []
        for _ in range(2):
            game = await hands.game()
            games.append(await hands.tables.resign(game.id, hands.actor("Lion")))
        hands.desk.open.clear()
        for over in games:
            await hands.tables.analyses.ask(over, 1)
        await hands.tables.departures.left(GUILD)
    async with bench(place, clock) as hands:
        elsewhere = await hands.tables.open("toy", hands.actor("Heron"), GUILD + 1, 78, "en", games[0].options)
        await hands.tables.join(elsewhere.id, hands.actor("Lion"))
        await hands.tables.start(elsewhere.id, hands.actor("Heron"))
        over = await hands.tables.resign(elsewhere.id, hands.actor("Lion"))
        hands.desk.open.clear()
        await hands.tables.analyses.ask(over, 1)
        await back(hands)
        assert {job.table_id for job in hands.tables.analyses._jobs.values()} == {each.id for each in [over, *games]}
