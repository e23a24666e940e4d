"""Tournaments that somebody leaves, or that end before their time: what is void, and what counts as a no-show."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tables.tournament.course import Course, seats
from tables.tournament.model import Kind
from tables.tournament.round_robin import voided
from tests.clock import FakeClock
from tests.tables.cups import opened, people, waiting
from tests.tables.harness import Bench, bench


@pytest.fixture
async def hands(tmp_path: Path, clock: FakeClock) -> AsyncIterator[Bench]:
    """The tables of a bot on SQLite; `test_tournaments` has what runs on both stores."""
    async with bench(tmp_path, clock) as hands:
        yield hands


def void(course: Course) -> set[int | None]:
    """The people whose games do not count."""
    return set(people(course, voided(course.as_entrants(course.took_part), course.history())))


@pytest.mark.parametrize("come", [True, False])
async def test_the_game_that_somebody_leaves_does_not_make_half_of_them(hands: Bench, *, come: bool) -> None:
    """Of three games one has a result; the next is under way, or waits for its people (docs/tournaments.md, 7.5)."""
    cup = await opened(hands, "round-robin", pace="days")
    await cup.begun(1, 2, 3, 4)
    await cup.play_round()
    if come:
        await cup.come(1, 2, 3, 4)
    await cup.service.withdraw(cup.id, 1)
    course = await cup.now()
    assert void(course) == {1}
    assert len(course.under_way) == 1, "their game is over"
    await cup.play_round()
    await cup.play_round()
    course = await cup.now()
    assert (course.row.status, void(course)) == ("over", {1})
    assert list(cup.points(course).items()) == [(2, 4), (3, 2), (4, 0), (1, 0)]


async def test_who_leaves_in_the_first_round_was_in_the_tournament(hands: Bench) -> None:
    cup = await opened(hands, "round-robin", pace="days")
    course = await cup.begun(1, 2, 3)
    leaver = next(each for row in course.under_way for each in people(course, seats(row)) if each)
    await cup.service.withdraw(cup.id, leaver)
    course = await cup.now()
    assert void(course) == {leaver}
    assert set(cup.points(course)) == {1, 2, 3}, "their line remains"


async def test_the_games_of_who_leaves_with_half_of_them_done_count(hands: Bench) -> None:
    cup = await opened(hands, "round-robin")
    await cup.begun(1, 2, 3)
    for _ in range(2):
        await cup.play_round()
        await cup.here(*[each.user_id for each in (await cup.now()).field if each.user_id])
    course = await cup.now()
    done = next(e for e in (1, 2, 3) if e not in [p for row in course.under_way for p in people(course, seats(row))])
    await cup.service.withdraw(cup.id, done)
    assert void(await cup.now()) == set()


async def test_the_board_of_a_game_that_somebody_leaves_shows_its_end(hands: Bench) -> None:
    cup = await opened(hands)
    await cup.begun(1, 2, 3, 4)
    await cup.come(1, 2, 3, 4)
    (table,) = [table for table in await cup.tables() if table.seat_of(1) is not None]
    hands.publisher.shown.clear()
    await cup.service.withdraw(cup.id, 1)
    await cup.quiet()
    assert [each.status for each in hands.publisher.shown if each.id == table.id] == ["finished"]


@pytest.mark.parametrize("kind", ["swiss", "arena"])
async def test_an_early_end_is_no_no_show_of_those_who_had_time_left(hands: Bench, kind: str) -> None:
    cup = await opened(hands, kind)  # type: ignore[arg-type]
    course = await cup.begun(1, 2, 3, 4)
    await cup.play_round()
    if kind == "swiss":
        await cup.here(1, 2, 3, 4)
    course = await cup.now()
    first = people(course, seats(course.under_way[0]))[0]
    assert first is not None
    await cup.come(first)
    assert sorted(map(len, waiting(await cup.now()))) == [1, 2]
    await cup.service.end(cup.id)
    course = await cup.now()
    assert course.row.status == "over"
    assert {each.misses for each in course.entrants.values()} == {0}
    assert {each.gone for each in course.entrants.values()} == {None}


@pytest.mark.parametrize(("kind", "fill"), [("swiss", 4), ("arena", 2)])
async def test_house_players_alone_end_a_tournament_but_no_arena(hands: Bench, kind: Kind, fill: int) -> None:
    """Whoever has left an arena may enter it again until its end (docs/tournaments.md, 7.7 and 11.5)."""
    cup = await opened(hands, kind, fill=fill, minutes=30 if kind == "arena" else None)
    await cup.begun(1)
    await cup.service.withdraw(cup.id, 1)
    for _ in range(15):
        await cup.advance(60)
    assert (await cup.now()).row.reason == (None if kind == "arena" else "too-few")
    if kind == "arena":
        await cup.join(1)
