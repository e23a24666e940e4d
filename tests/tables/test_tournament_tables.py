"""Table rounds of a tournament: who sits and plays where somebody is missing, points by place, the way to the end."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tables.errors import Refused
from tables.model import END, Table
from tables.play.seats import present_seats
from tables.tournament.course import Course, as_pairing, seats
from tables.tournament.stages import FEWEST
from tests.clock import FakeClock
from tests.tables.cups import GUILD, Cup, again, board_up, opened, people, played
from tests.tables.harness import Bench, bench, killed


@pytest.fixture
async def hands(tmp_path: Path, clock: FakeClock) -> AsyncIterator[Bench]:
    """The tables of a bot on SQLite."""
    async with bench(tmp_path, clock) as hands:
        yield hands


async def tables_of(hands: Bench, *who: int, **options: Any) -> Cup:
    """Table rounds of the race whose first round these people are paired for."""
    cup = await opened(hands, "table-rounds", game="race", seats=4, **options)
    await cup.begun(*who)
    return cup


async def finish(cup: Cup, table: Table) -> Table:
    """Let the people of a table play on until its game is over."""
    while table.status == "playing":
        seat = table.to_act()[0]
        text = table.game.format(table.game.legal(table.state, seat)[-1])
        user_id = table.players[seat].user_id
        assert user_id is not None
        table = await cup.hands.tables.act(table.id, cup.actor(user_id), text, None)
    await cup.quiet()
    return table


async def alone(cup: Cup, user_id: int) -> Table:
    """Let everybody but one person miss their turns until that person alone is present."""
    (table,) = await cup.tables()
    await board_up(cup.hands, table.id)
    for _ in range(60):
        (table,) = await cup.tables()
        seat = table.seat_of(user_id)
        assert seat is not None
        if present_seats(table) == {seat}:
            return table
        if seat in table.to_act():
            text = table.game.format(table.game.legal(table.state, seat)[0])
            await cup.hands.tables.act(table.id, cup.actor(user_id), text, None)
        else:
            await cup.advance(20)
    raise AssertionError(present_seats(table))


def halves(course: Course, number: int) -> dict[int | None, int]:
    """The half points that a pairing brought each person."""
    row = course.pairings[number]
    result = as_pairing(row).result
    assert result is not None
    return dict(zip(people(course, seats(row)), result.halves, strict=True))


async def test_whole_table_rounds_seat_by_standing_and_pay_by_place(hands: Bench) -> None:
    who = range(1, 9)
    cup = await tables_of(hands, *who, rounds=2)
    for number in (1, 2):
        course = await cup.now()
        assert (course.row.round, [len(seats(row)) for row in course.under_way]) == (number, [4, 4])
        if number == 2:
            place = {each.number: each.place for each in cup.service.standings(course)}
            best, others = ([place[each] for each in seats(row)] for row in course.under_way)
            assert max(best) <= min(others), "the best sit together"
        await cup.come(*who)
        for row, table in zip(course.under_way, await cup.tables(), strict=True):
            assert [player.user_id for player in table.players] == people(course, seats(row))
            ended = await finish(cup, table)
            assert ended.outcome is not None
            ranks = ended.outcome.ranks
            worth = dict(zip(people(course, seats(row)), ranks, strict=True))
            points = halves(await cup.now(), row.number)
            assert sum(points.values()) == 24
            assert sorted(points, key=lambda one: (-points[one], one)) == sorted(
                worth, key=lambda one: (worth[one], one)
            )
        if number == 1:
            await cup.here(*who)
    course = await cup.now()
    assert (course.row.status, course.row.reason) == ("over", "finished")
    assert sum(cup.points(course).values()) == 96
    games = (await hands.tables.village.history(GUILD)).games
    assert {(game.tournament, game.rated) for game in games} == {(course.row.name, True)}


async def test_two_play_without_those_who_do_not_come_who_share_the_last_place(hands: Bench) -> None:
    cup = await tables_of(hands, 1, 2, 3, 4)
    await cup.come(2, 3)
    assert await cup.tables() == []
    await cup.advance(5 * 60 + 1)
    (table,) = await cup.tables()
    assert {player.user_id for player in table.players} == {2, 3}
    course = await cup.now()
    assert {each.user_id: each.misses for each in course.entrants.values()} == {1: 1, 2: 0, 3: 0, 4: 1}
    with pytest.raises(Refused, match="no-pairing"):
        await cup.come(1)
    await finish(cup, table)
    course = await cup.now()
    points = halves(course, 1)
    assert (points[1], points[4], points[2] + points[3]) == (2, 2, 20)
    company = {course.entrants[each.number].user_id: each.tie_breaks[1] for each in cup.service.standings(course)}
    assert [company[1], company[2]] == [0, points[3] / 2], "who did not come sat with nobody"
    await hands.check(table.id)


async def test_who_comes_alone_has_a_winners_points(hands: Bench) -> None:
    cup = await tables_of(hands, 1, 2, 3)
    await cup.come(2)
    await cup.advance(5 * 60 + 1)
    assert (await cup.now()).pairings[1].how == "no-show"
    assert halves(await cup.now(), 1) == {1: 0, 2: 12, 3: 0}


async def test_who_withdraws_before_the_game_is_not_waited_for_and_during_it_is_last(hands: Bench) -> None:
    cup = await tables_of(hands, 1, 2, 3, 4)
    await cup.come(1, 2, 3)
    await cup.service.withdraw(cup.id, 2)
    assert await cup.tables() == []
    await cup.come(4)
    (table,) = await cup.tables()
    assert {player.user_id for player in table.players} == {1, 3, 4}
    await cup.service.withdraw(cup.id, 3)
    (table,) = await cup.tables()
    assert sorted(player.house or "person" for player in table.players) == ["medium", "person", "person"]
    await hands.tables.end(table.id, "a moderator has closed it", 1)
    assert halves(await cup.now(), 1) == {1: 10, 2: 2, 3: 2, 4: 10}
    assert (await cup.now()).row.status == "running"


async def test_somebody_who_is_deleted_at_a_table_is_last_and_the_others_play_on(hands: Bench) -> None:
    cup = await tables_of(hands, 1, 2, 3)
    await cup.come(1, 2, 3)
    await hands.tables.village.forget(2)
    (table,) = await cup.tables()
    assert [player.user_id for player in table.players].count(None) == 1
    await hands.tables.end(table.id, "a moderator has closed it", 1)
    points = halves(await cup.now(), 1)
    (former,) = points.keys() - {1, 3}
    assert former is not None
    assert former < 0
    assert points == {1: 9, 3: 9, former: 0}


async def test_the_end_of_a_round_decides_tables_as_they_stand(hands: Bench) -> None:
    cup = await tables_of(hands, 1, 2, 3)
    await cup.come(1, 2, 3)
    await cup.advance(45 * 60 + 1)
    course = await cup.now()
    assert course.pairings[1].how == "adjudicated"
    assert halves(course, 1) == {1: 6, 2: 6, 3: 6}
    assert (await hands.tables.village.history(GUILD)).games == ()


async def test_an_end_while_a_table_waits_shares_its_places(hands: Bench) -> None:
    cup = await tables_of(hands, 1, 2, 3)
    await cup.come(1, 2)
    await cup.service.end(cup.id)
    course = await cup.now()
    assert (course.row.status, halves(course, 1)) == ("over", {1: 9, 2: 9, 3: 0})
    assert course.pairings[1].table_id is None


async def test_a_late_entrant_has_half_of_what_a_table_gives(hands: Bench) -> None:
    cup = await tables_of(hands, 1, 2, 3, 4)
    await cup.join(5)
    assert cup.points(await cup.now())[5] == 6
    await cup.come(1, 2, 3, 4)
    await finish(cup, *await cup.tables())
    await cup.here(1, 2, 3, 4, 5)
    course = await cup.now()
    assert (course.row.round, [len(seats(row)) for row in course.under_way]) == (2, [3, 2])
    with pytest.raises(Refused, match="entry-closed"):
        await cup.join(6)


async def test_house_players_fill_seats_but_do_not_play_alone(hands: Bench) -> None:
    cup = await tables_of(hands, 1, fill=8)
    course = await cup.now()
    (waits,) = course.under_way
    (alone,) = [row for row in course.pairings.values() if row is not waits]
    assert (alone.how, alone.halves, alone.table_id) == ("no-show", "[6, 6, 6, 6]", None)
    await cup.come(1)
    (table,) = await cup.tables()
    assert [player.user_id for player in table.players].count(None) == 3
    await cup.service.withdraw(cup.id, 1)
    course = await cup.now()
    assert (halves(course, waits.number)[1], course.row.reason) == (0, "too-few")


async def test_nobody_plays_where_only_house_players_have_come(hands: Bench) -> None:
    cup = await tables_of(hands, 1, fill=3)
    await cup.advance(5 * 60 + 1)
    course = await cup.now()
    assert course.pairings[1].table_id is None
    assert halves(course, 1)[1] == 0


async def test_a_round_for_which_nobody_was_there_is_counted(hands: Bench) -> None:
    cup = await tables_of(hands, 1, 2, 3)
    await cup.come(1, 2, 3)
    await finish(cup, *await cup.tables())
    await cup.advance(15 * 60 + 2)
    assert (await cup.now()).row.round == 2
    await cup.here(1, 2, 3)
    course = await cup.now()
    assert (course.row.round, [row.round for row in course.pairings.values()]) == (3, [1, 3])


async def test_table_rounds_are_for_games_for_more_than_two_alone(hands: Bench) -> None:
    for kind, game in (("table-rounds", "toy"), ("swiss", "race")):
        with pytest.raises(Refused, match="tournament-game"):
            await opened(hands, kind, game=game)  # type: ignore[arg-type]
    cup = await opened(hands, "table-rounds", game="race", seats=4)
    people = range(1, FEWEST["table-rounds"])
    await cup.join(*people)
    await cup.service.start(cup.id)
    await cup.here(*people)
    await cup.advance(15 * 60 + 1)
    assert (await cup.now()).row.reason == "called-off"


async def test_a_kill_at_any_moment_changes_no_table_and_no_result(tmp_path: Path, clock: FakeClock) -> None:
    folder, tournament_id, who = tmp_path, "", (1, 2, 3, 4, 5)
    for step in ("pair", "come", "wait", "play", "next"):
        async with again(folder, clock, tournament_id) as cup:
            if step == "pair":
                cup.id = tournament_id = (await tables_of(cup.hands, *who)).id
            elif step == "come":
                await cup.come(1, 2, 3, 4)
            elif step == "wait":
                await cup.advance(5 * 60 + 1)
            elif step == "play":
                for table in await cup.tables():
                    await finish(cup, table)
            else:
                await cup.here(*who)
            before = await cup.now()
            folder = killed(folder)
        async with again(folder, clock, tournament_id) as cup:
            after = await cup.now()
            assert played(after) == played(before)
            assert [row.table_id for row in after.pairings.values()] == [
                row.table_id for row in before.pairings.values()
            ]
    assert after.row.round == 2


async def test_nobody_ends_a_game_early_alone(hands: Bench) -> None:
    cup = await tables_of(hands, 1, rounds=1, fill=4)
    await cup.come(1)
    (table,) = await cup.tables()
    for unless_alone in (True, False):
        with pytest.raises(Refused, match="in-tournament"):
            await hands.tables.vote(table.id, cup.actor(1), END, unless_alone=unless_alone)
    assert await hands.tables.load(table.id) == table


async def test_two_people_end_a_game_early(hands: Bench) -> None:
    cup = await tables_of(hands, 1, 2, rounds=1, fill=4)
    await cup.come(1, 2)
    (table,) = await cup.tables()
    assert (await hands.tables.vote(table.id, cup.actor(1), END)).status == "playing"
    with pytest.raises(Refused, match="vote-stands"):
        await hands.tables.vote(table.id, cup.actor(1), END)
    assert (await hands.tables.vote(table.id, cup.actor(2), END)).status == "finished"


@pytest.mark.parametrize("before", [True, False])
async def test_a_vote_to_end_a_game_early_waits_for_the_others_who_are_away(hands: Bench, *, before: bool) -> None:
    """Whether it is cast before they go away or afterwards."""
    cup = await tables_of(hands, 1, 2, rounds=1, fill=4)
    await cup.come(1, 2)
    (table,) = await cup.tables()
    if before:
        await hands.tables.vote(table.id, cup.actor(1), END)
    table = await alone(cup, 1)
    if not before:
        table = await hands.tables.vote(table.id, cup.actor(1), END, unless_alone=True)
    assert table.status == "playing"
    assert table.voted(END) == present_seats(table)
    assert (await hands.tables.vote(table.id, cup.actor(2), END)).status == "finished", "back, and agrees"


async def test_whoever_leaves_takes_the_vote_of_the_last_one_along(hands: Bench) -> None:
    cup = await tables_of(hands, 1, 2, rounds=1, fill=4)
    await cup.come(1, 2)
    (table,) = await cup.tables()
    await hands.tables.vote(table.id, cup.actor(1), END)
    table = await hands.tables.quit(table.id, cup.actor(2))
    assert (table.status, table.votes) == ("playing", {})


async def test_whoever_is_alone_at_a_table_and_leaves_the_game_is_last(hands: Bench) -> None:
    cup = await tables_of(hands, 1, rounds=2, fill=4)
    await cup.come(1)
    (table,) = await cup.tables()
    await hands.tables.quit(table.id, cup.actor(1))
    course = await cup.now()
    assert halves(course, 1)[1] == 0
    person = course.person(1)
    assert person is not None
    assert course.is_in(person)
