"""Whole tournaments through the client, with kills: a Swiss of sixteen with house players, table rounds, and an arena."""

import random
from itertools import count
from pathlib import Path

import pytest

from sandbox.driver import Person
from sandbox.seen import Shown
from sandbox.world import Channel
from tables.play.seats import people_count
from tables.tournament.course import Course, seats
from tests.e2e.conftest import House
from tests.e2e.cups import each_presses, killed, opened, person_of, post, resign, settled
from tests.e2e.play import Playing, choose, shown, type_turn
from tests.example import GAME, HELD, OTHER, RACED

pytestmark = pytest.mark.long


def laid(course: Course) -> dict[int, object]:
    """What of a tournament's games no kill may change: who sits where, who has come, and the results."""
    return {each.number: (each.seats, each.came, each.table_id, each.halves) for each in course.pairings.values()}


async def play_to_the_end(house: House, person: Person, dice: random.Random, *, kill: Path | None = None) -> None:
    """Play a game that has begun until it ends by its rules, people by commands and house players by themselves.

    Args:
        house: The bot.
        person: One of the players; another person's turns are made too.
        dice: Chooses the people's turns.
        kill: A folder with which the bot is killed after some turns; None for no kill.
    """
    (table,) = [table for table in await house.tables.finder.of_person(person.id) if table.status == "playing"]
    playing = Playing(house, house.driver.channel("tables"), table.id)
    for number in count(1):
        if number == 10 and kill is not None:
            await settled(house)
            log = await house.tables.records.actions(table.id)
            await killed(house, kill)
            assert (await house.tables.records.actions(table.id))[: len(log)] == log
        table = await playing.table()
        if table.status != "playing":
            return
        if table.players[table.to_act()[0]].user_id is None:
            await house.clock.advance(5)
            await house.driver.idle()
        else:
            await type_turn(playing, choose(table, dice))


async def play_round(house: House, number: int, folder: Path, dice: random.Random) -> None:
    """Play a round: people come, the first of them play on to the end and the others resign, house players play on.

    In the second round the bot is killed when the first have come, and in the third in the middle of a game.
    """
    course = await settled(house)
    assert course.row.round == number
    tables = [row for row in course.under_way if any(person_of(house, course, each) for each in seats(row))]
    for place, row in enumerate(tables):
        people = [person for each in seats(row) if (person := person_of(house, course, each))]
        for person in people:
            await person.click(await post(house, 2 * number), "My game")
        if number == 2 and place == 0:
            before = laid(await settled(house))
            await killed(house, folder)
            assert laid(await settled(house)) == before
        if place == 0:
            await play_to_the_end(house, people[0], dice, kill=folder if number == 3 else None)
        else:
            await resign(house, people[-1], OTHER)
    while [row for row in course.under_way if row.round == number]:
        await house.clock.advance(10)
        course = await settled(house)


async def test_a_swiss_of_sixteen_with_three_kills(house: House, tmp_path: Path) -> None:
    """Four people and twelve house players play a game for two to the end; some people resign."""
    people, dice = (house.heron, house.lion, house.gecko, house.zebra), random.Random(5)
    place = await opened(house, game=OTHER, fill=16)
    await each_presses(house, 0, "Join", *people)
    await killed(house, tmp_path)
    await house.heron.slash("tournament do", place, what="start")
    course = await settled(house)
    assert (len(course.field), course.row.rounds) == (16, 4)
    for number in (1, 2, 3, 4):
        await play_round(house, number, tmp_path, dice)
        if number < 4:
            await each_presses(house, 2 * number + 1, "I’m here", *people)
    course = await settled(house)
    assert (course.row.status, course.row.reason) == ("over", "finished")
    assert len(course.pairings) == 32
    assert {row.how for row in course.pairings.values()} == {"played"}, "every game has ended by its rules"
    met = [frozenset(seats(row)) for row in course.pairings.values()]
    assert len(set(met)) == 32, "nobody meets anybody twice"
    assert sum(standing.halves for standing in house.tables.tournaments.standings(course)) == 64
    assert (await post(house, 0)).image is not None


async def agree_on_the_end(house: House, game: str) -> None:
    """Have all people end the games that they play, by their votes; whoever is the only person at a table leaves it."""
    for person in (house.heron, house.lion, house.gecko, house.zebra):
        for table in await house.tables.finder.of_person(person.id):
            if table.status == "playing":
                do = "leave" if people_count(table) == 1 else "early"
                asked = await person.slash("table", house.driver.channel("tables"), do=do, table=table.id)
                if do == "leave":
                    await person.click(shown(asked), "Yes, leave")


@pytest.mark.parametrize("game", [HELD, RACED])
async def test_table_rounds_with_four_kills(house: House, tmp_path: Path, game: str) -> None:
    """Two rounds at two tables with house players; in the second one of the people does not come."""
    people = (house.heron, house.lion, house.gecko, house.zebra)
    place = await opened(house, game=game, format="table-rounds", rounds=2, fill=7)
    await each_presses(house, 0, "Join", *people)
    await killed(house, tmp_path)
    await house.heron.slash("tournament do", place, what="start")
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


def calls(house: House, place: Channel) -> list[Shown]:
    """The messages that call people to new games of an arena, oldest first."""
    threads = [each for each in house.driver.guild.channels.values() if each.parent is place]
    messages = [each for where in (place, *threads) for each in house.zebra.sees(where)]
    return sorted(
        (each for each in messages if [label for label, *_ in each.buttons] == ["My game"]), key=lambda m: m.id
    )


async def test_an_arena_with_three_kills(house: House, tmp_path: Path) -> None:
    """Of seven games two are played to the end by the rules, in one of which the bot is killed; the last is cut off."""
    people, dice = (house.heron, house.lion, house.gecko), random.Random(6)
    place = await opened(house, format="arena", length=30)
    await each_presses(house, 0, "Join", *people)
    await house.heron.slash("tournament do", place, what="start")
    for number in range(1, 7):
        course = await settled(house)
        (row,) = course.under_way
        players = [person for each in seats(row) if (person := person_of(house, course, each))]
        call = calls(house, place)[-1]
        assert all(f"<@{person.id}>" in call.text for person in players), "an edited list would call nobody"
        await players[0].click(call, "My game")
        await players[1].click(await post(house, 2), "My game")
        if number in {2, 5}:
            await killed(house, tmp_path)
            after = await settled(house)
            assert [each.seats for each in after.under_way] == [row.seats]
        if number in {1, 3}:
            await play_to_the_end(house, players[0], dice, kill=tmp_path if number == 3 else None)
        else:
            await resign(house, players[-1], GAME)
    await house.clock.advance(31 * 60)
    await settled(house)
    await house.clock.advance(16 * 60)
    course = await settled(house)
    assert (course.row.status, course.row.reason) == ("over", "finished")
    assert sum(row.how == "played" for row in course.pairings.values()) >= 6
    assert len(calls(house, place)) == 7, "each was called once"
