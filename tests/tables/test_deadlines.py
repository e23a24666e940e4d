"""Deadlines: turns, windows, warnings, seats kept by the house, time given back."""

import pytest

from engines.game import Speed
from tables.errors import Refused
from tables.model import Table
from tables.play.seats import deserted
from tests.clock import FakeClock
from tests.tables.harness import Bench, Place, bench


async def _rows(hands: Bench, table: Table) -> dict[str, int]:
    _, loaded = await hands.tables._pipeline.loaded(table.id)
    return {row.kind: row.due_ms for row in loaded.clocks}


async def _kinds(hands: Bench, table: Table) -> list[str]:
    _, loaded = await hands.tables._pipeline.loaded(table.id, with_log=True)
    return [row.kind for row in loaded.log]


async def test_a_turn_is_played_by_the_clock_a_second_after_its_end(hands: Bench) -> None:
    table = await hands.game("live")
    assert table.due_ms == hands.clock.now_ms() + 60_000
    await hands.advance(60.9)
    assert (await hands.tables.load(table.id)).revision == table.revision + 1  # of the warning; no action yet
    await hands.advance(0.1)
    table = await hands.tables.load(table.id)
    assert (table.view(None).scores, table.to_act(), table.players[0].misses) == ((1, 0), (1,), 1)
    assert hands.publisher.shown[-1] == table
    assert (await _kinds(hands, table))[-1] == "timeout"
    await hands.check(table.id)


async def test_what_was_clicked_in_time_counts_though_it_comes_late(hands: Bench) -> None:
    table = await hands.game("live")
    await hands.advance(60.8)
    with pytest.raises(Refused, match="too-late"):
        await hands.tables.act(table.id, hands.actor(table.names[0], late_ms=799), "roll", table.stamp(0))
    table = await hands.tables.act(table.id, hands.actor(table.names[0], late_ms=800), "step", table.stamp(0))
    assert table.to_act() == (1,)
    await hands.advance(1)
    assert (await hands.tables.load(table.id)).to_act() == (1,)


async def test_a_game_over_days_is_lost_on_time(hands: Bench) -> None:
    table = await hands.game("days")
    await hands.advance(86_401)
    table = await hands.tables.load(table.id)
    assert table.outcome is not None
    assert (table.status, table.outcome.reason, table.outcome.winners, table.due_ms) == ("finished", "time", (1,), None)


async def test_a_window_runs_on_while_seats_act_and_ends_for_those_who_have_not(hands: Bench) -> None:
    table = await hands.lobby()
    await hands.tables.join(table.id, hands.actor("Lion"))
    table = await hands.tables.start(table.id, hands.actor("Heron"))
    end = table.due_ms
    await hands.advance(15)
    table = await hands.play(table, 1, "pick3")
    assert table.due_ms == end
    await hands.advance(5.9)
    assert (await hands.tables.load(table.id)).to_act() == (0,)
    await hands.advance(0.1)
    table = await hands.tables.load(table.id)
    assert (table.to_act(), [table.view(s).own for s in (0, 1)]) == ((0,), [1, 3])
    assert [player.misses for player in table.players] == [0, 0]
    await hands.check(table.id)


@pytest.mark.parametrize(("speed", "calm"), [("arena", 9), ("live", 44), ("relaxed", 479), ("days", 86_400 - 7_201)])
async def test_the_board_warns_before_the_end(hands: Bench, speed: Speed, calm: int) -> None:
    table = await hands.game(speed)
    await hands.tables.delivery.delivered(table.id, table.revision, 900, 1)
    await hands.advance(calm)
    assert not (await hands.tables.load(table.id)).warned
    await hands.advance(1)
    warned = await hands.tables.load(table.id)
    assert (warned.warned, warned.revision) == (True, table.revision + 1)
    assert [(each.id, each.revision) for each in hands.publisher.shown] == [(table.id, warned.revision)]
    assert not (await hands.play(table, 0, "step")).warned


async def test_after_two_missed_turns_the_house_keeps_the_seat_until_its_person_is_back(hands: Bench) -> None:
    table = await hands.game("live", goal=100)
    while not (table := await hands.tables.load(table.id)).players[0].away:
        acting = table.to_act()
        if 1 in acting:
            await hands.play(table, 1, "pick2" if 0 in acting or len(acting) == 2 else _legal(table, 1))
        else:
            await hands.advance(61)
    assert ("away", 0) in hands.publisher.notices
    # From now on the house plays for the away seat at once, and the other seat plays on.
    for _ in range(6):
        table = await hands.tables.load(table.id)
        assert table.to_act() == (1,)
        await hands.play(table, 1, _legal(table, 1))
        await hands.quiet()
    kinds = await _kinds(hands, table)
    assert kinds.count("away") == 1
    back, _ = await hands.tables.back(table.id, hands.actor(table.names[0]))
    assert (back.players[0].away, back.players[0].misses) == (False, 0)
    assert "away" in hands.publisher.withdrawn
    assert (await _kinds(hands, table))[-1] == "back"
    await hands.check(table.id)


def _legal(table: Table, seat: int) -> str:
    return str(table.game.legal(table.state, seat)[0])


async def test_an_action_of_one_s_own_brings_a_seat_back_too(hands: Bench) -> None:
    table = await hands.game("live", goal=100)
    await hands.advance(61)
    table = await hands.tables.load(table.id)
    assert table.players[0].misses == 1
    await hands.play(table, 1, "step")
    table = await hands.play(table, 0, "pick1")
    assert table.players[0].misses == 0


async def _deserted(hands: Bench, table: Table) -> Table:
    for _ in range(40):
        table = await hands.tables.load(table.id)
        if deserted(table):
            return table
        await hands.advance(61)
    raise AssertionError("somebody is always there")


async def test_a_table_that_everybody_has_left_rests_and_is_closed_after_a_day(hands: Bench) -> None:
    table = await _deserted(hands, await hands.game("live", goal=1_000))
    assert (table.status, table.due_ms) == ("playing", None)
    await hands.advance(80_000)
    assert await hands.tables.load(table.id) == table
    await hands.check(table.id)
    await hands.advance(6_400)
    closed = await hands.tables.load(table.id)
    assert (closed.status, closed.closed_reason, hands.publisher.shown[-1]) == ("closed", "abandoned", closed)
    assert await _rows(hands, table) == {}


async def test_a_game_without_a_clock_against_the_house_is_closed_a_day_after_the_last_action(hands: Bench) -> None:
    table = await hands.solo("none", goal=1_000)
    await hands.tables.servers.change(5, per_channel=1)
    seat = table.seat_of(1)
    assert seat is not None
    for _ in range(2):
        # The toy game's windows have a deadline even at the speed "none".
        while (table := await hands.tables.load(table.id)).due_ms or seat not in table.to_act():
            await hands.play(table, seat, _legal(table, seat))
            await hands.quiet()
        await hands.check(table.id)
        await hands.advance(86_399)
        assert await hands.tables.load(table.id) == table
        with pytest.raises(Refused, match="channel-full"):
            await hands.lobby()
        await hands.play(table, seat, _legal(table, seat))
        await hands.quiet()
    while (table := await hands.tables.load(table.id)).due_ms:
        await hands.play(table, seat, _legal(table, seat))
        await hands.quiet()
    await hands.advance(86_400)
    closed = await hands.tables.load(table.id)
    assert (closed.status, closed.closed_reason, hands.publisher.shown[-1]) == ("closed", "abandoned", closed)
    assert await _rows(hands, table) == {}
    await hands.lobby()


async def test_no_game_of_people_and_none_with_a_clock_of_its_own_is_closed_so(hands: Bench) -> None:
    for table in (await hands.game("none"), await hands.solo("days"), await hands.solo("live")):
        assert "rest" not in await _rows(hands, table)
    three = await hands.race(3, opening=0)
    for name in ("Lion", "Gecko"):
        assert "rest" not in await _rows(hands, three)
        await hands.tables.quit(three.id, hands.actor(name))
    assert "rest" in await _rows(hands, three), "one person is left among house players"
    await hands.check(three.id)


@pytest.mark.parametrize("alone", [True, False])
async def test_whoever_comes_back_to_a_table_at_rest_goes_on(hands: Bench, alone: bool) -> None:
    table = await _deserted(hands, await (hands.solo if alone else hands.game)("live", 1_000))
    await hands.advance(40_000)
    back, _ = await hands.tables.back(table.id, hands.actor("Heron"))
    await hands.quiet()
    await hands.check(table.id)
    now = await hands.tables.load(table.id)
    assert (back.status, now.due_ms is not None) == ("playing", True)
    assert "rest" not in await _rows(hands, table)
    assert [player.away for player in now.players if player.user_id == 1] == [False]
    assert now.seat_of(1) in now.to_act()


async def test_the_time_cut_off_from_discord_is_given_back(hands: Bench) -> None:
    table, solo = await hands.game("live"), await hands.solo("none")
    await hands.tables.outages.reconnected(0)
    await hands.advance(10)
    await hands.tables.outages.cut_off(0)
    await hands.advance(200)
    # A save during the outage must not shorten the time that is given back.
    await hands.tables.end(solo.id, "", 1)
    await hands.tables.outages.cut_off(0)
    await hands.advance(100)
    still = await hands.tables.load(table.id)
    assert (still.to_act(), still.warned, still.due_ms) == ((0,), False, table.due_ms)
    for _ in range(2):
        await hands.tables.outages.reconnected(0)
    now = await hands.tables.load(table.id)
    assert now.due_ms == (table.due_ms or 0) + 300_000
    await hands.advance(50.9)
    assert (await hands.tables.load(table.id)).to_act() == (0,)
    await hands.advance(0.1)
    assert (await hands.tables.load(table.id)).to_act() == (1,)


async def test_the_clock_starts_when_the_picture_has_been_delivered(hands: Bench) -> None:
    table = await hands.game("live")
    due = table.due_ms
    assert due is not None
    await hands.advance(2)
    await hands.tables.delivery.delivered(table.id, table.revision - 1, 900, 1)
    assert (await _rows(hands, table))["turn"] == due
    await hands.tables.delivery.delivered(table.id, table.revision, 900, 1)
    assert (await _rows(hands, table))["turn"] == due + 2_000
    await hands.advance(2)
    await hands.tables.delivery.delivered(table.id, table.revision, 900, 1)
    shown = await hands.tables.load(table.id)
    assert (shown.due_ms, shown.shown, shown.message_id, shown.message_ms) == (due + 2_000, table.revision, 900, 1)
    table = await hands.play(table, 0, "step")
    await hands.advance(30)
    await hands.tables.delivery.delivered(table.id, table.revision, 900, 1)
    assert (await hands.tables.load(table.id)).due_ms == (table.due_ms or 0) + 5_000


async def test_time_away_is_given_back(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        table = await hands.game("live")
        lobby = await hands.lobby()
        await hands.advance(20)
    await clock.advance(100_000)
    async with bench(place, clock) as hands:
        again, waiting = await hands.tables.load(table.id), await hands.tables.load(lobby.id)
        assert again.status == "playing"
        assert waiting.status == "lobby"
        assert table.due_ms is not None
        assert lobby.due_ms is not None
        # The time away is counted from the last heartbeat, which is at most five seconds old.
        assert 0 <= (again.due_ms or 0) - table.due_ms - 100_000_000 <= 5_000
        assert (waiting.due_ms or 0) > lobby.due_ms
        await hands.advance(46)
        assert (await hands.tables.load(table.id)).players[0].misses == 1


async def test_a_request_before_everything_is_taken_up_again_costs_no_time(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        table, other = await hands.game("live"), await hands.game("live")
    await clock.advance(5_000)
    async with bench(place, clock, resume=False) as hands:
        table = await hands.tables.act(table.id, hands.actor(table.names[0]), "step", table.stamp(0))
        assert table.to_act() == (1,)
        await hands.tables.resume()
        await hands.quiet()
        assert (await hands.tables.load(other.id)).to_act() == (0,)


async def test_late_clocks_are_dealt_with_in_order_of_time(hands: Bench) -> None:
    tables = []
    for wait in (3, 1, 2):
        tables.append(await hands.game("live"))
        await hands.advance(wait)
    hands.publisher.shown.clear()
    await hands.advance(600)
    timeouts = [shown.id for shown in hands.publisher.shown if not shown.warned]
    assert timeouts[:3] == [table.id for table in tables]


async def test_a_clock_that_cannot_be_dealt_with_is_tried_again_and_stops_no_other(
    hands: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = await hands.game("live"), await hands.game("live")
    healthy = type(bad.game).on_timeout

    def broken(game: object, state: object, seat: int | None) -> object:
        if state == bad.state:
            raise RuntimeError("a fault in the rules")
        return healthy(game, state, seat)  # type: ignore[arg-type]  # the toy's own

    monkeypatch.setattr(type(bad.game), "on_timeout", broken)
    await hands.advance(61)
    assert (await hands.tables.load(good.id)).to_act() == (1,)
    assert (await hands.tables.load(bad.id)).to_act() == (0,)
    monkeypatch.undo()
    await hands.advance(60)
    assert (await hands.tables.load(bad.id)).to_act() == (1,)
