"""Tournaments: each stage and what leads from it to the next (docs/tournaments.md)."""

from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path

import pytest

from data import tables as store_tables
from data.rows import LogRow
from tables.errors import Refused
from tables.tournament import messages
from tables.tournament.course import seats
from tests.clock import FakeClock
from tests.tables.cups import GUILD, HOUR_MS, again, board_up, kinds, opened, people, played, waiting
from tests.tables.harness import CHANNEL, Bench, Place, bench, killed


@pytest.fixture
async def hands(tmp_path: Path, clock: FakeClock) -> AsyncIterator[Bench]:
    """The tables of a bot on SQLite; the first test runs on both stores."""
    async with bench(tmp_path, clock) as hands:
        yield hands


async def test_a_whole_swiss(place: Place, clock: FakeClock) -> None:
    async with bench(place, clock) as hands:
        await _whole_swiss(hands)


async def _whole_swiss(hands: Bench) -> None:
    cup = await opened(hands)
    course = await cup.begun(1, 2, 3, 4)
    assert (course.row.status, course.row.round, course.row.rounds) == ("running", 1, 3)
    assert kinds(course) == {"round", "opens", "come"}
    for number in (1, 2, 3):
        course = await cup.now()
        assert (course.row.round, len(course.under_way)) == (number, 2)
        assert ("opens" in kinds(course)) is (number < 3), "no check-in follows the last round"
        await cup.play_round()
        course = await cup.now()
        if number < 3:
            assert course.check_in is not None
            assert course.check_in.number == number + 1
            assert kinds(course) == {"start"}, "a round that is over has no clock"
            await cup.here(1, 2, 3, 4)
    assert (course.row.status, course.row.reason, kinds(course)) == ("over", "finished", set())
    assert cup.points(course) == {1: 6, 2: 4, 3: 2, 4: 0}
    pairs = [frozenset(seats(row)) for row in course.pairings.values()]
    assert len(set(pairs)) == len(pairs) == 6, "nobody meets anybody twice"


async def test_games_are_rated_and_named_in_the_history_after_the_tournament(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await cup.play_round()
    history = await hands.tables.village.history(GUILD)
    name = (await cup.now()).row.name
    assert [(game.tournament, game.rated) for game in history.games] == [(name, True)] * 2
    casual = await hands.game()
    await hands.tables.resign(casual.id, hands.actor("Heron"))
    assert (await hands.tables.village.history(GUILD)).games[0].tournament is None


async def test_an_entrant_whom_a_house_player_has_played_for_wins_points_and_no_rating(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await cup.come(1, 2, 3, 4)
    table = await board_up(hands, (await cup.tables())[0].id)
    one, other = (player.user_id for player in table.players)
    assert one is not None
    assert other is not None
    while not any(row.kind == "action" and row.user_id is None for row in await _log(hands, table.id)):
        if 1 in table.to_act():
            await hands.tables.act(table.id, cup.actor(other), str(table.game.legal(table.state, 1)[0]), None)
            await cup.quiet()
        else:
            await cup.advance(61)
        table = await hands.tables.load(table.id)
    await hands.tables.back(table.id, cup.actor(one))
    await cup.resign(other)
    (game,) = (await hands.tables.village.history(GUILD)).games
    assert [(seat.user_id, seat.place) for seat in game.seats] == [(one, 1), (other, 2)]
    assert not game.rated
    assert cup.points(await cup.now())[one] == 2


async def _log(hands: Bench, table_id: str) -> tuple[LogRow, ...]:
    return await hands.store.read(store_tables.log_of, table_id)


async def test_the_check_in_opens_before_the_hour_and_ends_with_it(hands: Bench) -> None:
    cup = await opened(hands, starts=3600)
    await cup.join(1, 2, 3, 4)
    with pytest.raises(Refused, match="no-check-in"):
        await cup.here(1)
    await cup.advance(45 * 60 - 1)
    assert (await cup.now()).check_in is None
    await cup.advance(1)
    await cup.here(1, 2, 3)
    await cup.advance(15 * 60)
    assert (await cup.now()).row.status == "open", "a press of the last moment takes a while to arrive"
    with pytest.raises(Refused, match="check-in-over"):
        await cup.service.here(cup.id, cup.actor(4, late_ms=-500))
    await cup.advance(1)
    course = await cup.now()
    assert (course.row.status, course.row.round) == ("running", 1)
    assert {each for row in course.pairings.values() for each in people(course, seats(row))} == {1, 2, 3}


async def test_a_press_just_in_time_counts_though_it_arrives_late(hands: Bench) -> None:
    cup = await opened(hands, starts=0)
    await cup.join(1, 2, 3, 4)
    await hands.clock.advance(15 * 60 + 0.9)
    await cup.service.here(cup.id, cup.actor(4, late_ms=1000))


async def test_a_press_just_before_the_end_of_a_round_counts_too(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await cup.come(1, 2, 3, 4)
    await cup.advance(45 * 60 + 0.5)
    await cup.service.here(cup.id, cup.actor(1, late_ms=800))
    await cup.advance(4)
    course = await cup.now()
    assert (course.row.round, course.entrants[1].here) == (2, 2)


async def test_whoever_presses_without_having_joined_joins_while_they_may(hands: Bench) -> None:
    cup = await opened(hands)
    with pytest.raises(Refused, match="not-entered"):
        await cup.here(1)
    await cup.service.start(cup.id)
    await cup.here(1, 2, 3)
    await cup.service.start(cup.id)
    course = await cup.now()
    assert {each.here for each in course.field} == {1}
    await cup.play_round()
    await cup.here(4)
    assert cup.points(await cup.now())[4] == 1, "half a point for the first round (3.4)"
    await cup.here(1, 2, 3)
    await cup.play_round()
    with pytest.raises(Refused, match="not-entered"):
        await cup.here(5)


async def test_a_tournament_of_too_few_is_called_off(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.join(1, 2, 3)
    await cup.service.start(cup.id)
    await cup.service.withdraw(cup.id, 3)
    with pytest.raises(Refused, match="tournament-few"):
        await cup.service.start(cup.id)
    await cup.advance(15 * 60 + 1)
    assert (await cup.now()).row.reason == "called-off"
    assert await hands.tables.tournaments.of_guild(GUILD) == []


async def test_the_game_begins_when_both_have_come_and_no_sooner(hands: Bench) -> None:
    cup = await opened(hands)
    course = await cup.begun(1, 2, 3, 4)
    first, second = people(course, seats(course.pairings[1]))
    assert first is not None
    assert second is not None
    assert (await cup.service.come(cup.id, cup.actor(first)))[1] is None
    assert await cup.tables() == []
    _, table_id = await cup.service.come(cup.id, cup.actor(second))
    assert table_id is not None
    table = await hands.tables.load(table_id)
    assert [player.user_id for player in table.players] == [first, second], "seats are given by the pairing"
    assert (table.status, table.options.speed, table.thread) == ("playing", "live", "wanted")
    assert (table.guild_id, table.channel_id) == (GUILD, CHANNEL)
    assert table in hands.publisher.shown
    assert (await cup.service.come(cup.id, cup.actor(first)))[1] == table_id
    await hands.check(table_id)


async def test_who_does_not_come_loses_and_is_out_after_two(hands: Bench) -> None:
    cup = await opened(hands)
    course = await cup.begun(1, 2, 3, 4)
    for number in (1, 2):
        course = await cup.now()
        missing = [each for row in course.under_way if 4 in people(course, seats(row)) for each in seats(row)]
        assert len(missing) == 2
        for row in course.under_way:
            await cup.come(*[each for each in people(course, seats(row)) if each not in {4, None}])
        assert waiting(await cup.now()).count([4]) == 1
        await cup.advance(5 * 60 + 1)
        course = await cup.now()
        lost = next(row for row in course.pairings.values() if row.round == number and 4 in seats(row))
        assert (lost.how, sorted(lost.halves or "")) == ("no-show", sorted("[2, 0]"))
        assert (course.entrants[4].misses, course.entrants[4].gone) == (number, None if number == 1 else 3)
        await cup.resign(max(each for row in course.under_way for each in people(course, seats(row)) if each))
        if number == 1:
            await cup.here(1, 2, 3, 4)
    with pytest.raises(Refused, match="not-entered"):
        await cup.here(4)
    with pytest.raises(Refused, match="left-tournament"):
        await cup.join(4)


async def test_the_end_of_a_round_breaks_games_off_and_begins_the_next(hands: Bench) -> None:
    cup = await opened(hands)
    course = await cup.begun(1, 2, 3, 4)
    await cup.come(1, 2, 3, 4)
    first, second = await cup.tables()
    await cup.advance(30 * 60)
    course = await cup.now()
    assert course.check_in is not None, "it opens 15 minutes before the round's end"
    for each in course.under_way:
        assert each.table_id is not None
    await cup.here(*[e.user_id for e in course.field if e.user_id is not None])
    assert (await cup.now()).row.round == 1 or not course.under_way
    await cup.advance(15 * 60 + 1)
    course = await cup.now()
    assert course.row.round == 2
    ended = [await hands.tables.load(table.id) for table in (first, second)]
    assert {table.status for table in ended} <= {"closed", "finished"}
    assert {row.how for row in course.pairings.values() if row.round == 1} <= {"adjudicated", "played"}


async def test_adjudicated_games_are_not_rated(hands: Bench) -> None:
    cup = await opened(hands, "round-robin", pace="days")
    course = await cup.begun(1, 2, 3)
    assert {clock.seconds for clock in course.clocks.values()} == {7 * 86_400, 86_400}
    pairing = next(row for row in course.under_way)
    await cup.come(*[each for each in people(course, seats(pairing)) if each])
    (table,) = await cup.tables()
    assert table.options.speed == "days"
    course = await cup.now()
    await hands.tables.end(table.id, "a moderator has closed it", 1)
    course = await cup.now()
    assert course.pairings[pairing.number].how == "adjudicated"
    assert course.pairings[pairing.number].halves == "[1, 1]"
    assert course.row.round == 2, "over days nobody has to press"
    assert (await hands.tables.village.history(GUILD)).games == ()


async def test_a_round_robin_is_of_those_who_are_there(hands: Bench) -> None:
    cup = await opened(hands, "round-robin")
    await cup.join(1, 2, 3, 4)
    await cup.service.start(cup.id)
    await cup.here(1, 2, 3)
    await cup.service.start(cup.id)
    course = await cup.now()
    assert (course.row.rounds, course.entrants[4].gone) == (3, 1)
    for number in (1, 2, 3):
        assert (await cup.now()).row.round == number
        await cup.play_round()
        if number < 3:
            await cup.here(1, 2, 3)
    course = await cup.now()
    assert (course.row.reason, cup.points(course)) == ("finished", {1: 4, 2: 2, 3: 0})


async def test_in_a_round_robin_who_is_not_there_loses(hands: Bench) -> None:
    cup = await opened(hands, "round-robin")
    await cup.begun(1, 2, 3, 4)
    await cup.play_round()
    await cup.here(1, 2, 3)
    await cup.advance(15 * 60 + 1)
    course = await cup.now()
    lost = next(row for row in course.pairings.values() if row.round == 2 and 4 in seats(row))
    assert (lost.how, course.entrants[4].misses) == ("no-show", 1)
    assert sorted(lost.halves or "") == sorted("[2, 0]")


async def test_who_leaves_a_round_robin_early_counts_for_nobody(hands: Bench) -> None:
    cup = await opened(hands, "round-robin")
    await cup.begun(1, 2, 3, 4)
    await cup.play_round()
    winner = next(each for each, halves in cup.points(await cup.now()).items() if halves)
    assert winner is not None
    await cup.service.withdraw(cup.id, winner)
    await cup.here(*({1, 2, 3, 4} - {winner}))
    course = await cup.now()
    assert course.row.round == 2
    assert cup.points(course)[winner] == 0


async def test_late_entry_until_the_second_round(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await cup.join(5)
    assert cup.points(await cup.now())[5] == 1
    await cup.play_round()
    await cup.here(1, 2, 3, 4, 5)
    course = await cup.now()
    assert course.row.round == 2
    with pytest.raises(Refused, match="entry-closed"):
        await cup.join(6)


async def test_house_players_fill_the_field_and_play(hands: Bench) -> None:
    cup = await opened(hands, fill=4)
    course = await cup.begun(1)
    assert [each.house is not None for each in course.entrants.values()] == [False, True, True, True]
    await cup.come(1)
    await cup.resign(1)
    for _ in range(200):
        if len((await cup.now()).under_way) == 0:
            break
        await cup.advance(30)
    assert (await cup.now()).row.round == 1
    assert (await cup.now()).under_way == []
    games = (await hands.tables.village.history(GUILD)).games
    assert [game.rated for game in games] == [False, False]


async def test_where_a_server_has_no_house_players_none_are_promised(hands: Bench) -> None:
    await hands.tables.servers.change(GUILD, house=False)
    with pytest.raises(Refused, match="house-off"):
        await opened(hands, fill=4)
    assert (await (await opened(hands)).now()).row.fill == 0


async def test_an_arena_pairs_whoever_is_free(hands: Bench) -> None:
    cup = await opened(hands, "arena", minutes=30)
    course = await cup.begun(1, 2, 3)
    assert len(course.under_way) == 1
    met = [frozenset(people(course, seats(course.under_way[0])))]
    for _ in range(4):
        course = await cup.now()
        (row,) = course.under_way
        two = [each for each in people(course, seats(row)) if each is not None]
        await cup.come(*two)
        await cup.resign(max(two))
        course = await cup.now()
        met.append(frozenset(people(course, seats(course.under_way[0]))))
    assert all(one != two for one, two in pairwise(met)), "nobody meets the same one at once again"
    await cup.join(4)
    await cup.service.withdraw(cup.id, 3)
    await cup.join(3)
    course = await cup.now()
    await cup.come(*[each for row in course.under_way for each in people(course, seats(row)) if each is not None])
    assert {table.options.speed for table in await cup.tables()} <= {"arena"}
    await cup.advance(29 * 60)
    course = await cup.now()
    assert course.row.closing == 0
    await cup.advance(61)
    course = await cup.now()
    assert course.row.closing == 1 or course.row.status == "over"
    await cup.advance(15 * 60 + 1)
    assert (await cup.now()).row.reason == "finished"


async def test_an_arena_pairs_until_its_end(hands: Bench) -> None:
    cup = await opened(hands, "arena", minutes=30)
    await cup.begun(1, 2)
    await cup.come(1)
    await cup.advance(62)
    await cup.advance(28 * 60 - 2)
    await cup.here(2)
    assert len((await cup.now()).under_way) == 1


async def test_who_did_not_come_to_an_arena_game_waits_until_they_press(hands: Bench) -> None:
    cup = await opened(hands, "arena", minutes=30)
    await cup.begun(1, 2)
    await cup.come(1)
    await cup.advance(62)
    course = await cup.now()
    assert [row.how for row in course.pairings.values()] == ["no-show"]
    assert course.under_way == []
    await cup.here(2)
    assert len((await cup.now()).under_way) == 1


async def test_an_end_before_its_time_breaks_games_off(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await cup.come(1, 2, 3, 4)
    await cup.resign(4)
    await cup.service.end(cup.id)
    course = await cup.now()
    assert (course.row.status, course.row.reason) == ("over", "ended")
    assert sorted(row.how or "" for row in course.pairings.values()) == ["adjudicated", "played"]
    with pytest.raises(Refused, match="tournament-over"):
        await cup.join(9)


async def test_who_withdraws_loses_the_game_they_play(hands: Bench) -> None:
    cup = await opened(hands)
    course = await cup.begun(1, 2, 3, 4)
    await cup.come(1, 2, 3, 4)
    await cup.service.withdraw(cup.id, 2)
    course = await cup.now()
    lost = next(row for row in course.pairings.values() if 2 in seats(row))
    assert lost.how == "played"
    assert cup.points(course)[2] == 0


async def test_a_server_has_as_many_tournaments_as_it_says(hands: Bench) -> None:
    await opened(hands)
    with pytest.raises(Refused, match="tournaments-full"):
        await opened(hands)
    await hands.tables.servers.change(GUILD, tournaments_at_once=2)
    await opened(hands)


async def test_where_there_are_no_threads_eight_may_enter(hands: Bench) -> None:
    cup = await opened(hands, threads=False)
    await cup.join(*range(1, 9))
    with pytest.raises(Refused, match="tournament-full"):
        await cup.join(9)


@pytest.mark.parametrize("threads", [True, False])
async def test_a_card_that_stands_is_looked_at_again_where_its_thread_is_to_be_made(
    hands: Bench, *, threads: bool
) -> None:
    cup = await opened(hands, threads=threads)
    posts = hands.tables.posts
    (card,) = await posts.of_subject(messages.subject(cup.id))
    await posts.begin(card, CHANNEL, 0)
    await posts.stands(card, card.number, card.wanted, stays=True)
    (card,) = await posts.of_subject(messages.subject(cup.id))
    assert (card.shown == 0) is threads


async def test_a_kill_at_any_moment_changes_no_pairing_and_no_result(tmp_path: Path, clock: FakeClock) -> None:
    """Each step is left by a kill, and the next start goes on with the same rows."""
    folder, tournament_id = tmp_path, ""
    steps = ("join", "check-in", "pair", "come", "resign", "next")
    for step in steps:
        async with again(folder, clock, tournament_id) as cup:
            if step == "join":
                cup.id = tournament_id = (await opened(cup.hands, starts=HOUR_MS // 1000)).id
                await cup.join(1, 2, 3, 4)
            elif step == "check-in":
                await cup.service.start(cup.id)
            elif step == "pair":
                await cup.here(1, 2, 3, 4)
                await cup.service.start(cup.id)
            elif step == "come":
                await cup.come(1, 2, 3, 4)
            elif step == "resign":
                await cup.resign(4)
            else:
                (table,) = await cup.tables()
                await cup.hands.tables.resign(table.id, cup.actor(max(p.user_id or 0 for p in table.players)))
            before = await cup.now() if step != "next" else await cup.service.load(cup.id)
            folder = killed(folder)
        async with again(folder, clock, tournament_id) as cup:
            after = await cup.now()
            assert played(after)[: len(played(before))] == played(before)
            if step == "come":
                assert len(cup.hands.publisher.behind) == 2, "their boards are shown after the kill"
            if step == "next":
                assert after.check_in is not None, "the round that was over goes on"


async def test_a_start_at_once_may_be_asked_for_a_moment_ago(hands: Bench) -> None:
    """The clock of a real machine goes on between the command and the store."""
    cup = await opened(hands, starts=-1)
    assert kinds(await cup.now()) == {"start"}
    with pytest.raises(Refused, match="tournament-hour"):
        await opened(hands, starts=-3600)
