"""Tournaments on bad days: absences, deletions, people in two places, crowds, kills in the middle of a step."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path

import pytest

from tables.errors import Refused
from tables.play.holding import Holding
from tables.tournament.course import seats
from tables.tournament.model import TournamentSettings, longest_seconds
from tests.clock import FakeClock
from tests.tables.cups import Cup, actor, again, opened, people, played
from tests.tables.harness import Bench, bench, killed

GUILD, CHANNEL = 5, 77


@pytest.fixture
async def hands(tmp_path: Path, clock: FakeClock) -> AsyncIterator[Bench]:
    """The tables of a bot on SQLite; `test_tournaments` has what runs on both stores."""
    async with bench(tmp_path, clock) as hands:
        yield hands


async def test_nobody_is_in_two_tournaments_at_the_same_hour(hands: Bench) -> None:
    await hands.tables.servers.change(GUILD, tournaments_at_once=3)
    soon, sooner = await opened(hands, starts=3600), await opened(hands, starts=5400)
    over_days = await opened(hands, "round-robin", starts=3600, pace="days")
    await soon.join(1)
    with pytest.raises(Refused, match="tournament-overlap") as refused:
        await sooner.join(1)
    assert refused.value.values["name"] == (await soon.now()).row.name
    await over_days.join(1)
    await soon.service.withdraw(soon.id, 1)
    await sooner.join(1)


@pytest.mark.parametrize("later", [True, False])
async def test_one_tournament_may_begin_when_the_other_ends_at_the_latest(hands: Bench, *, later: bool) -> None:
    await hands.tables.servers.change(GUILD, tournaments_at_once=3)
    settings = TournamentSettings("toy", "swiss")
    whole_s = longest_seconds(settings, 2)
    one, after, just_before = [await opened(hands, starts=s) for s in (3600, 3600 + whole_s, 3600 + whole_s - 1)]
    first, second = (one, after) if later else (after, one)
    await first.join(1)
    await second.join(1)
    with pytest.raises(Refused, match="tournament-overlap"):
        await just_before.join(1)


async def test_nobody_joins_two_tournaments_by_two_presses_at_once(hands: Bench) -> None:
    await hands.tables.servers.change(GUILD, tournaments_at_once=2)
    one, two = await opened(hands), await opened(hands)
    ends = await asyncio.gather(one.join(1), two.join(1), return_exceptions=True)
    assert [isinstance(each, Refused) for each in ends].count(True) == 1


async def test_a_long_absence_puts_a_round_off_by_as_much(tmp_path: Path, clock: FakeClock) -> None:
    async with bench(tmp_path, clock) as hands:
        cup = await opened(hands)
        await cup.begun(1, 2, 3, 4)
        await cup.come(1, 2, 3, 4)
        due_ms = next(c.due_ms for c in (await cup.now()).clocks.values() if c.kind == "round")
    clock._now += 3 * 3_600_000
    async with again(tmp_path, clock, cup.id) as cup:
        course = await cup.now()
        assert course.row.round == 1
        assert len(course.under_way) == 2, "nobody loses by an absence of the bot"
        assert next(c.due_ms for c in course.clocks.values() if c.kind == "round") == due_ms + 3 * 3_600_000


async def test_an_hour_that_passed_in_an_absence_gives_everybody_the_check_in(tmp_path: Path, clock: FakeClock) -> None:
    async with bench(tmp_path, clock) as hands:
        cup = await opened(hands, starts=3600)
        await cup.join(1, 2, 3)
    clock._now += 2 * 3_600_000
    async with again(tmp_path, clock, cup.id) as cup:
        course = await cup.now()
        assert course.check_in is not None
        assert course.check_in.due_ms == clock.now_ms() + 15 * 60_000
        await cup.here(1, 2, 3)
    clock._now += 600_000
    async with again(tmp_path, clock, cup.id) as cup:
        course = await cup.now()
        assert course.check_in is not None
        assert course.check_in.due_ms == clock.now_ms() + 15 * 60_000, "an open check-in is put off"


async def test_an_appointment_is_not_put_off(tmp_path: Path, clock: FakeClock) -> None:
    async with bench(tmp_path, clock) as hands:
        cup = await opened(hands, starts=5 * 3600)
        starts_ms = (await cup.now()).row.starts_ms
    clock._now += 3_600_000
    async with again(tmp_path, clock, cup.id) as cup:
        assert (await cup.now()).row.starts_ms == starts_ms
        await cup.advance(4 * 3600 - 15 * 60)
        assert (await cup.now()).check_in is not None


async def test_a_connection_that_is_lost_stops_the_clocks(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await hands.tables.outages.cut_off(0)
    await cup.advance(3600)
    course = await cup.now()
    assert (course.row.round, {row.how for row in course.pairings.values()}) == (1, {None})
    await hands.tables.outages.reconnected(0)
    assert (await cup.now()).under_way
    await cup.advance(5 * 60 + 1)
    assert {row.how for row in (await cup.now()).pairings.values()} == {"no-show"}


async def test_a_clock_that_was_set_back_pairs_nobody_twice(hands: Bench, clock: FakeClock) -> None:
    cup = await opened(hands)
    before = played(await cup.begun(1, 2, 3, 4))
    clock._now -= 3_600_000
    await cup.service.recover()
    await cup.quiet()
    assert played(await cup.now()) == before
    await cup.advance(3600 + 5 * 60 + 2)
    course = await cup.now()
    assert {row.how for row in course.pairings.values() if row.round == 1} == {"no-show"}


async def test_a_crowd_answers_at_once(hands: Bench) -> None:
    crowd = range(100, 164)
    cup = await opened(hands)
    service = cup.service
    joined = await asyncio.gather(*(service.join(cup.id, actor(hands, each)) for each in crowd))
    assert len(joined) == 64
    with pytest.raises(Refused, match="tournament-full"):
        await cup.join(999)
    await service.start(cup.id)
    await asyncio.gather(*(service.here(cup.id, actor(hands, each)) for each in crowd))
    await service.start(cup.id)
    course = await cup.now()
    assert (len(course.pairings), course.row.rounds) == (32, 6)
    await asyncio.gather(*(service.come(cup.id, actor(hands, each)) for each in crowd))
    course = await cup.now()
    assert all(row.table_id is not None for row in course.under_way)
    assert len({row.table_id for row in course.under_way}) == 32, "each game has one table"


async def test_two_who_come_at_the_same_moment_get_one_table(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await asyncio.gather(*(cup.service.come(cup.id, actor(hands, each)) for each in (1, 2, 3, 4) * 2))
    assert len(await cup.tables()) == 2


async def test_somebody_who_is_deleted_in_the_middle_has_lost_and_has_no_name(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await cup.come(1, 2, 3, 4)
    await hands.tables.village.forget(1)
    course = await cup.now()
    (former,) = [each for each in course.entrants.values() if each.name == ""]
    assert former.user_id is not None
    assert former.user_id < 0
    assert former.gone == 2
    lost = next(row for row in course.pairings.values() if former.number in seats(row))
    assert lost.how == "played"
    assert cup.points(course)[former.user_id] == 0
    assert course.row.organiser_id == former.user_id
    assert await hands.tables.village.export(1) == await hands.tables.village.export(77_777)
    await cup.resign(max(each for row in course.under_way for each in people(course, seats(row)) if each))
    await cup.here(2, 3, 4)
    course = await cup.now()
    assert course.row.round == 2
    assert former.number not in {each for row in course.pairings.values() if row.round == 2 for each in seats(row)}


async def test_somebody_who_is_deleted_after_the_end_keeps_their_place(hands: Bench) -> None:
    cup = await opened(hands, "round-robin")
    await cup.begun(1, 2, 3, 4)
    await cup.play_round()
    await cup.service.end(cup.id)
    before = cup.service.standings(await cup.now())
    hands.publisher.lanes.clear()
    await hands.tables.village.forget(1)
    assert hands.publisher.lanes == [CHANNEL], "the card names them until then"
    course = await cup.now()
    assert [each.name for each in course.entrants.values()].count("") == 1
    assert cup.service.standings(course) == before


async def test_somebody_who_is_deleted_before_the_start_was_never_there(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.join(1, 2, 3)
    await hands.tables.village.forget(2)
    assert [each.user_id for each in (await cup.now()).field] == [1, 3]


async def test_a_game_whose_thread_is_gone_goes_on_and_one_whose_channel_is_gone_ends_all(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await cup.come(1, 2, 3, 4)
    await cup.resign(4)
    (table,) = await cup.tables()
    await hands.tables.delivery.entered_thread(table.id, 4711)
    await hands.tables.delivery.lost(table.id, "thread")
    assert (await hands.tables.load(table.id)).status == "playing"
    await hands.tables.delivery.lost(table.id, "channel")
    await cup.service.lost_in(GUILD, CHANNEL)
    course = await cup.now()
    assert (course.row.status, course.row.reason) == ("over", "lost")
    assert sorted(row.how or "" for row in course.pairings.values()) == ["adjudicated", "played"]


async def _cut(cup: Cup, step: Awaitable[object], tmp_path: Path) -> Path:
    """Carry out a step whose process dies before it does anything after its transaction; the store it leaves."""
    cup.service._after = lambda course, laid: None  # type: ignore[method-assign]
    cup.service.saved = lambda change: None  # type: ignore[method-assign]
    await step
    return killed(tmp_path)


async def test_a_kill_between_the_end_of_a_game_and_the_next_round(tmp_path: Path, clock: FakeClock) -> None:
    async with bench(tmp_path, clock) as hands:
        cup = await opened(hands)
        await cup.begun(1, 2, 3, 4)
        await cup.come(1, 2, 3, 4)
        await cup.resign(4)
        (table,) = await cup.tables()
        loser = max(player.user_id or 0 for player in table.players)
        place = await _cut(cup, hands.tables.resign(table.id, cup.actor(loser)), tmp_path)
        left = await cup.service.load(cup.id)
        assert (left.under_way, left.check_in) == ([], None), "the result stands with the game's end"
    async with again(place, clock, cup.id) as cup:
        course = await cup.now()
        assert played(course) == played(left)
        assert course.check_in is not None


async def test_a_kill_between_the_end_of_a_round_and_the_ends_of_its_games(tmp_path: Path, clock: FakeClock) -> None:
    async with bench(tmp_path, clock) as hands:
        cup = await opened(hands)
        await cup.begun(1, 2, 3, 4)
        await cup.come(1, 2, 3, 4)
        place = await _cut(cup, cup.service.end(cup.id), tmp_path)
        left = await cup.service.load(cup.id)
        assert (left.row.status, left.row.closing, len(left.under_way)) == ("running", 2, 2)
    async with again(place, clock, cup.id) as cup:
        course = await cup.now()
        assert (course.row.status, {row.how for row in course.pairings.values()}) == ("over", {"adjudicated"})


async def test_a_kill_between_a_withdrawal_and_the_loss_of_the_game(tmp_path: Path, clock: FakeClock) -> None:
    async with bench(tmp_path, clock) as hands:
        cup = await opened(hands)
        await cup.begun(1, 2, 3, 4)
        await cup.come(1, 2, 3, 4)
        place = await _cut(cup, cup.service.withdraw(cup.id, 1), tmp_path)
        assert len((await cup.service.load(cup.id)).under_way) == 2
    async with again(place, clock, cup.id) as cup:
        course = await cup.now()
        lost = next(row for row in course.pairings.values() if 1 in seats(row))
        assert lost.how == "played"


async def test_a_kill_right_after_a_pairing_shows_its_tables_at_the_start(tmp_path: Path, clock: FakeClock) -> None:
    async with bench(tmp_path, clock) as hands:
        cup = await opened(hands)
        await cup.begun(1, 2, 3, 4)
        await cup.come(1, 2, 3)
        place = await _cut(cup, cup.service.come(cup.id, cup.actor(4)), tmp_path)
    async with again(place, clock, cup.id) as cup:
        course = await cup.now()
        assert set(cup.hands.publisher.behind) == {row.table_id for row in course.under_way}


async def test_another_process_tells_the_holder(hands: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    cup = await opened(hands)
    told: list[tuple[str, int]] = []

    def note(_: Holding, connection: object, tournament_id: str, guild_id: int) -> None:
        told.append((tournament_id, guild_id))

    monkeypatch.setattr(Holding, "tell_of_tournament", note)
    await cup.join(1)
    assert told == [(cup.id, GUILD)]
    hands.publisher.lanes.clear()
    hands.tables.hear(f"tournament {cup.id} {GUILD} other")
    await cup.quiet()
    assert CHANNEL in hands.publisher.lanes
