"""Whole tournaments through the client, with kills: a Swiss of sixteen with house players, table rounds, and an arena."""

from pathlib import Path

import pytest

from cogs.village.tournament_messages import CALLS
from engines.entry import Registry
from engines.registry import GAMES
from tables.tournament.course import seats
from tests.e2e.conftest import House
from tests.e2e.cups import each_presses, killed, opened, person_of, post, resign, settled
from tests.e2e.test_toy import TOY, actor
from tests.example import GAME, HELD, RACED

pytestmark = pytest.mark.long


@pytest.fixture
def games() -> Registry:
    """The bot's own games and the toy game, in which house players are done at once."""
    return Registry(*GAMES.entries, TOY)


async def play(house: House, number: int, folder: Path) -> None:
    """Play a round: people come and resign, house players play; in the second one the bot is killed in between."""
    course = await settled(house)
    assert course.row.round == number
    for row in course.under_way:
        people = [person for each in seats(row) if (person := person_of(house, course, each))]
        for person in people:
            await person.click(await post(house, 2 * number), "My game")
        if number == 2 and row is course.under_way[0]:
            before = await settled(house)
            await killed(house, folder)
            after = await settled(house)
            laid = {n: (r.seats, r.table_id) for n, r in before.pairings.items()}
            assert laid == {n: (r.seats, r.table_id) for n, r in after.pairings.items()}
        if people:
            (table,) = await house.tables.of_person(people[-1].id)
            await house.tables.resign(table.id, actor(house, people[-1]))
    while [row for row in course.under_way if row.round == number]:
        await house.clock.advance(10)
        course = await settled(house)


async def test_a_swiss_of_sixteen_with_three_kills(house: House, tmp_path: Path) -> None:
    people = (house.heron, house.lion, house.gecko, house.zebra)
    place = await opened(house, game="toy", fill=16)
    await each_presses(house, 0, "Join", *people)
    await killed(house, tmp_path)
    await house.heron.slash("tournament start", place)
    course = await settled(house)
    assert (len(course.field), course.row.rounds) == (16, 4)
    for number in (1, 2, 3, 4):
        await play(house, number, tmp_path)
        if number == 3:
            await killed(house, tmp_path)
        if number < 4:
            await each_presses(house, 2 * number + 1, "I’m here", *people)
    course = await settled(house)
    assert (course.row.status, course.row.reason) == ("over", "finished")
    assert len(course.pairings) == 32
    met = [frozenset(seats(row)) for row in course.pairings.values()]
    assert len(set(met)) == 32, "nobody meets anybody twice"
    assert sum(standing.halves for standing in house.tables.tournaments.standings(course)) == 64
    assert (await post(house, 0)).image is not None


async def agree_on_the_end(house: House, game: str) -> None:
    """Let all people vote to end the games that they play."""
    for person in (house.heron, house.lion, house.gecko, house.zebra):
        for table in await house.tables.of_person(person.id):
            if table.status == "playing":
                await person.slash(f"{game} early", house.driver.channel("tables"), table=table.id)


@pytest.mark.parametrize("game", [HELD, RACED])
async def test_table_rounds_with_four_kills(house: House, tmp_path: Path, game: str) -> None:
    """Two rounds at two tables with house players; in the second one of the people does not come."""
    people = (house.heron, house.lion, house.gecko, house.zebra)
    place = await opened(house, game=game, format="table-rounds", rounds=2, fill=7)
    await each_presses(house, 0, "Join", *people)
    await killed(house, tmp_path)
    await house.heron.slash("tournament start", place)
    for number in (1, 2):
        course = await settled(house)
        assert sorted(len(seats(row)) for row in course.pairings.values() if row.round == number) == [3, 4]
        called = [
            person for row in course.under_way for each in seats(row) if (person := person_of(house, course, each))
        ]
        for person in called[number - 1 :]:
            await person.click(await post(house, 2 * number), "My game")
        before = await settled(house)
        await killed(house, tmp_path)
        laid = {n: (row.seats, row.came, row.table_id) for n, row in before.pairings.items()}
        assert laid == {n: (row.seats, row.came, row.table_id) for n, row in (await settled(house)).pairings.items()}
        if number == 2:
            await house.clock.advance(5 * 60 + 1)
            course = await settled(house)
            assert [row.table_id for row in course.under_way if row.table_id is None] == []
            await killed(house, tmp_path)
        await agree_on_the_end(house, game)
        course = await settled(house)
        assert [row for row in course.under_way if row.round == number] == []
        if number == 1:
            await each_presses(house, 3, "I’m here", *people)
    course = await settled(house)
    assert (course.row.status, course.row.reason) == ("over", "finished")
    assert sum(standing.halves for standing in house.tables.tournaments.standings(course)) == 2 * 6 * 7
    assert (await post(house, 0)).image is not None


async def test_an_arena_with_three_kills(house: House, tmp_path: Path) -> None:
    people = (house.heron, house.lion, house.gecko)
    place = await opened(house, format="arena", length=30)
    await each_presses(house, 0, "Join", *people)
    await house.heron.slash("tournament start", place)
    for number in range(1, 7):
        course = await settled(house)
        (row,) = course.under_way
        players = [person for each in seats(row) if (person := person_of(house, course, each))]
        call = await post(house, CALLS + row.number)
        assert all(f"<@{person.id}>" in call.text for person in players), "an edited list would call nobody"
        await players[0].click(call, "My game")
        await players[1].click(await post(house, 2), "My game")
        if number in {2, 3, 5}:
            await killed(house, tmp_path)
            after = await settled(house)
            assert [each.seats for each in after.under_way] == [row.seats]
        await resign(house, players[-1], GAME)
    await house.clock.advance(31 * 60)
    await settled(house)
    await house.clock.advance(16 * 60)
    course = await settled(house)
    assert (course.row.status, course.row.reason) == ("over", "finished")
    assert sum(row.how == "played" for row in course.pairings.values()) >= 6
    rows = await house.tables.tournaments.posts(course.row.id)
    assert [each.number - CALLS for each in rows if each.number > CALLS] == list(range(1, 8)), "each was called once"
