"""Older puzzles for practice: which there are, that they come without end, and that they count for nothing."""

import asyncio

import pytest

from data import daily as store
from engines.registry import GAMES
from tables.daily import calendar, practice
from tables.errors import Refused
from tests.engines.toypuzzles import KINDS, NEARLY
from tests.tables.daily.test_service import CHANNEL, DAY, SERVER, Hands
from tests.tables.harness import PEOPLE, Bench

ONCE, TIMED = KINDS
SECRET = bytes(32)
POOL = [f"p{number:03}" for number in range(420)]


@pytest.fixture
def heron(hands: Bench) -> Hands:
    return Hands(hands)


def _chosen(day: int, out: dict[str, int]) -> str:
    return calendar.chosen(SECRET, "a", POOL, day, out)


@pytest.mark.parametrize("level", range(1, practice.LEVELS + 1))
@pytest.mark.parametrize("today", [1, 13, 60, 61, 200, 377])
def test_nothing_that_a_day_has_now_or_soon_is_given_away(today: int, level: int) -> None:
    out = {POOL[number]: 40 for number in range(3, 420, 50)}
    free = practice.free(POOL, level, today, out, lambda day: _chosen(day, out))
    given = {POOL[place] for place in free}
    assert not given & {_chosen(day, out) for day in range(today - 1, today + 7 * calendar.APART)}
    assert not given & set(out)
    assert {practice.level(place, len(POOL)) for place in free} == {level}
    assert len(free) >= 60 - 2 - calendar.APART - 1


@pytest.mark.parametrize("kind", GAMES.puzzles)
def test_every_level_of_every_pool_has_many(kind: str) -> None:
    pool = [puzzle.id for puzzle in GAMES.puzzles[kind].pool()]
    out = {puzzle.id: puzzle.out for puzzle in GAMES.puzzles[kind].pool() if puzzle.out is not None}
    for level in range(1, practice.LEVELS + 1):
        free = practice.free(pool, level, DAY, out, lambda day: calendar.chosen(SECRET, kind, pool, day, out))
        assert len(free) >= 20


def test_a_small_band_still_has_some() -> None:
    few = POOL[:21]
    for level in range(1, practice.LEVELS + 1):
        free = practice.free(few, level, DAY, {}, lambda day: calendar.chosen(SECRET, "a", few, day))
        assert len(free) >= 2
        assert few.index(_nearest(few, level)) not in free


def test_half_of_a_small_band_is_kept_for_the_nearest_days() -> None:
    few = POOL[:42]
    for level in range(1, practice.LEVELS + 1):
        free = practice.free(few, level, DAY, {}, lambda day: calendar.chosen(SECRET, "a", few, day))
        assert {few.index(_nearest(few, level, week)) for week in range(3)}.isdisjoint(free)


def _nearest(pool: list[str], level: int, week: int = 0) -> str:
    """The puzzle of the first day of a level from yesterday on, or of the same day so many weeks later."""
    day = next(day for day in range(DAY - 1, DAY + 6) if calendar.weekday(day) == level - 1)
    return calendar.chosen(SECRET, "a", pool, day + calendar.WEEK * week)


def test_each_comes_once_before_any_comes_again_and_everybody_has_an_order_of_their_own() -> None:
    places = range(10, 40)
    orders = []
    for user_id in (1, 2):
        tried: dict[int, int] = {}
        order = []
        for at_ms in range(1, 61):
            place = practice.following(SECRET, user_id, "a", places, tried)
            tried[place] = at_ms
            order.append(place)
        assert set(order[:30]) == set(order[30:]) == set(places)
        assert order[:30] == order[30:], "the one tried longest ago comes first"
        orders.append(order)
    assert orders[0] != orders[1]


def test_a_number_reads_back_and_is_never_that_of_a_day() -> None:
    for place in (0, 1, 419):
        assert practice.number(place) < 0
        assert practice.place(practice.number(place)) == place


async def _fame(heron: Hands) -> object:
    return (
        await heron.running(),
        await heron.daily.today(PEOPLE["Heron"], heron.now_ms, SERVER),
        [await heron.daily.table(kind, DAY, SERVER, PEOPLE["Heron"], heron.now_ms) for kind in KINDS],
        [await heron.daily.better_than(kind, DAY, PEOPLE["Heron"]) for kind in KINDS],
    )


async def test_an_older_puzzle_counts_for_nothing_and_shows_its_solution_at_once(heron: Hands) -> None:
    before = await _fame(heron)
    sitting = await heron.daily.practise(ONCE, 3, heron.actor())
    assert (sitting.status, sitting.level, sitting.best) == ("open", 3, ())
    assert sitting.view is not None
    word = KINDS[ONCE].pool()[practice.place(sitting.day)].word
    done = await heron.answer(ONCE, word, day=sitting.day)
    assert done.result is not None
    assert (done.status, done.result.percent, done.result.streak) == ("done", 100, 0)
    assert done.best == (word,)
    assert await _fame(heron) == before
    with pytest.raises(Refused, match="daily-unknown"):
        await heron.daily.shares.share(ONCE, sitting.day, heron.actor(), SERVER, CHANNEL)
    with pytest.raises(Refused, match="daily-unknown"):
        await heron.daily.table(ONCE, sitting.day, SERVER, PEOPLE["Heron"], heron.now_ms)
    again = await heron.answer(ONCE, NEARLY, day=sitting.day)
    assert again.result == done.result, "a double press changes nothing"


async def test_they_come_without_end_and_an_open_one_is_gone_on_with(heron: Hands) -> None:
    """A second press while one is open gives the same; at the same moment too."""
    days = []
    for _ in range(8):
        both = await asyncio.gather(*(heron.daily.practise(TIMED, 1, heron.actor()) for _ in range(2)))
        assert both[0].day == both[1].day
        days.append(both[0].day)
        await heron.bench.advance(3 * 3600)  # no clock runs
        other = await heron.daily.practise(TIMED, 2, heron.actor())
        assert other.day != days[-1], "a level has its own"
        given_up = await heron.daily.give_up(TIMED, days[-1], heron.actor())
        assert given_up.best
        assert given_up.result is not None
        assert not given_up.result.solved
        row = await heron.bench.store.read(store.attempt, days[-1], TIMED, PEOPLE["Heron"])
        assert row is not None
        assert (row.solved, row.percent, row.score, row.streak) == (0, 0, 0, 0)
        assert await heron.daily.practising(TIMED, 1, PEOPLE["Heron"], heron.now_ms) is None
    assert days[0] != days[1]


async def test_hints_and_wrong_answers_go_as_on_a_day(heron: Hands) -> None:
    sitting = await heron.daily.practise(TIMED, 7, heron.actor())
    hinted = await heron.daily.hint(TIMED, sitting.day, heron.actor(), 1)
    assert len(hinted.taken) == 1
    wrong = await heron.answer(TIMED, NEARLY, day=sitting.day)
    assert (wrong.status, wrong.wrong) == ("open", 1)
    assert wrong.refused is not None


@pytest.mark.parametrize(("kind", "level"), [("chess", 1), (ONCE, 0), (ONCE, 8)])
async def test_what_there_is_not_is_refused(heron: Hands, kind: str, level: int) -> None:
    with pytest.raises(Refused, match="daily-unknown"):
        await heron.daily.practise(kind, level, heron.actor())
    with pytest.raises(Refused, match="daily-unknown"):
        await heron.daily.look(ONCE, practice.number(21), PEOPLE["Heron"], heron.now_ms)
    with pytest.raises(Refused, match="daily-unknown"):
        await heron.begin(ONCE, day=practice.number(0))
    await heron.begin(ONCE)
    for day in (DAY, 0):
        with pytest.raises(Refused, match="daily-reveal"):
            await heron.daily.give_up(ONCE, day, heron.actor())


async def test_a_button_of_a_puzzle_that_is_not_stored_any_more_begins_it_anew(heron: Hands) -> None:
    sitting = await heron.daily.practise(ONCE, 3, heron.actor())
    await heron.bench.tables.village.forget(PEOPLE["Heron"])
    assert (await heron.look(ONCE, day=sitting.day)).status == "open"
    done = await heron.answer(ONCE, NEARLY, day=sitting.day)
    assert done.status == "done"


async def test_an_old_button_gives_nothing_away_of_a_puzzle_that_is_the_days_by_now(heron: Hands) -> None:
    """Its custom_id may be forged too."""
    sitting = await heron.daily.practise(TIMED, calendar.weekday(DAY) + 1, heron.actor())
    puzzle = KINDS[TIMED].pool()[practice.place(sitting.day)].id
    await heron.bench.tables.village.forget(PEOPLE["Heron"])
    while await heron.daily._pools.puzzle(TIMED, calendar.number(heron.now_ms)) != puzzle:
        await heron.bench.advance(calendar.WEEK * 24 * 3600)
    for asked in (
        heron.look(TIMED, day=sitting.day),
        heron.daily.hint(TIMED, sitting.day, heron.actor(), 1),
        heron.answer(TIMED, NEARLY, day=sitting.day),
        heron.daily.give_up(TIMED, sitting.day, heron.actor()),
    ):
        with pytest.raises(Refused, match="daily-unknown"):
            await asked


async def test_the_days_puzzle_is_not_given_away_either_where_the_store_has_another_than_the_calendar(
    heron: Hands,
) -> None:
    pool, level = [puzzle.id for puzzle in KINDS[ONCE].pool()], calendar.weekday(DAY) + 1
    secret = await heron.daily._pools.secret()
    in_band = {pool[place] for place in calendar.band(level - 1, len(pool))}
    other, last = sorted(in_band - {calendar.chosen(secret, ONCE, pool, DAY)})
    await heron.bench.store.run(store.choose, DAY, ONCE, other)
    for _ in range(3):
        sitting = await heron.daily.practise(ONCE, level, heron.actor())
        assert pool[practice.place(sitting.day)] == last
        await heron.daily.give_up(ONCE, sitting.day, heron.actor())


async def test_nothing_stays_of_an_attempt_at_a_place_that_has_another_puzzle_since_an_upgrade(
    heron: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = await heron.daily.practise(ONCE, 3, heron.actor())
    word = KINDS[ONCE].pool()[practice.place(sitting.day)].word
    await heron.answer(ONCE, word, day=sitting.day)
    shorter = KINDS[ONCE].pool()[1:]
    monkeypatch.setattr(type(KINDS[ONCE]), "pool", lambda _: shorter)
    heron.daily._pools._chosen.clear()
    assert await heron.daily._pools.puzzle(ONCE, sitting.day) == shorter[practice.place(sitting.day)].id
    kept = await heron.bench.store.read(store.attempt, sitting.day, ONCE, PEOPLE["Heron"])
    assert kept is None, "an ended one would show the solution of a puzzle that the person has not seen"
