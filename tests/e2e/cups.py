"""Shortcuts for tournaments through the client: their messages, and what people press there."""

import asyncio
import shutil
import time
from collections.abc import Callable
from pathlib import Path

from sandbox.driver import PATIENCE_S, Person
from sandbox.seen import Reply, Shown
from sandbox.world import Channel
from tables.tournament import messages
from tables.tournament.course import Course, seats
from tests.e2e.conftest import House
from tests.e2e.play import sentence, shown
from tests.example import GAME


async def course_of(house: House) -> Course:
    """The server's only tournament."""
    (course,) = await house.tables.tournaments.of_guild(house.driver.guild.id, ended=True)
    return course


async def settled(house: House) -> Course:
    """The tournament once none of its clocks is due any more and its messages show it."""
    end = time.monotonic() + PATIENCE_S
    while True:
        await house.driver.idle()
        course = await course_of(house)
        due = any(each.is_due(house.clock.now_ms()) for each in course.clocks.values())
        posts = await house.tables.posts.of_subject(messages.subject(course.row.id))
        shown = all(each.shown == each.wanted for each in posts)
        if shown and not due and not house.tables.tournaments.busy:
            return course
        assert time.monotonic() < end, (due, house.tables.tournaments.busy, course.clocks, posts)
        await house.box.activity.wait(0.01)


async def when(house: House, holds: Callable[[Course], bool]) -> Course:
    """The tournament once a condition holds and its messages show it."""
    while not holds(course := await settled(house)):
        await house.box.activity.wait(0.01)
    return course


async def post(house: House, number: int) -> Shown:
    """A message of the tournament: 0 its card, twice the round its pairings, one less the check-in."""
    course = await settled(house)
    kind = (messages.CHECK_IN if number % 2 else messages.ROUND) if number else messages.CARD
    rows = await house.tables.posts.of_subject(messages.subject(course.row.id))
    row = next(each for each in rows if (each.kind, each.about) == (kind, (number + 1) // 2))
    assert row.message_id is not None
    return Shown(house.box, house.driver.message(row.message_id))


async def opened(house: House, **options: object) -> Channel:
    """Open a tournament whose check-in is open at once, and return its channel."""
    place = house.driver.channel("tables")
    given = {"game": GAME, "format": "swiss", "title": "Friday Cup", "minutes": 0} | options
    told = await house.heron.slash("tournament open", place, **given)
    assert "Friday Cup" in await sentence(house, told)
    return place


async def killed(house: House, folder: Path) -> None:
    """Kill the bot, so that the store is as at this moment, and start it again."""
    if isinstance(house.place, str):  # a server's store has all that was committed, killed or not
        await house.stop()
        await house.start()
        return
    place, copy = house.place, folder / "killed"
    await asyncio.to_thread(_copied, place.parent, copy)
    await house.stop()
    await asyncio.to_thread(_copied, copy, place.parent)
    await house.start()


def _copied(source: Path, target: Path) -> None:
    target.mkdir(exist_ok=True)
    for file in target.glob("baraza.db*"):
        file.unlink()
    for file in source.glob("baraza.db*"):
        shutil.copy(file, target)


def person_of(house: House, course: Course, number: int) -> Person | None:
    """The person behind an entrant; None for a house player."""
    people = (house.heron, house.lion, house.gecko, house.zebra)
    return next((p for p in people if p.id == course.entrants[number].user_id), None)


async def play_round(house: House, number: int, game: str) -> None:
    """Let all people come to their games of a round, and one of each pairing resign."""
    course = await settled(house)
    for row in course.under_way:
        people = [person for each in seats(row) if (person := person_of(house, course, each))]
        for person in people:
            await person.click(await post(house, 2 * number), "My game")
        if people:
            await resign(house, people[-1], game)


async def each_presses(house: House, number: int, label: str, *people: Person) -> list[Reply]:
    """Let people press a button of a message, one after the other."""
    return [await person.click(await post(house, number), label) for person in people]


async def resign(house: House, person: Person, game: str = GAME) -> None:
    """Let somebody give up the game that they play."""
    (table,) = [table for table in await house.tables.finder.of_person(person.id) if table.status == "playing"]
    sure = await person.slash("table", house.driver.channel("tables"), do="resign", table=table.id)
    await person.click(shown(sure), "Yes, resign")
