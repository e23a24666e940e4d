"""Leaderboards, profiles and finished games, compared with a slow count over a list of games."""

import random
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import cast, get_args

import pytest

from data import endings
from data.move import copy
from data.opening import open_store
from tables.errors import Refused
from tables.village.standings import PAGE, Kind, Leaderboard, Period, Standing
from tests.clock import FakeClock
from tests.tables.ended import NAMES, START_MS, Ended, put, store
from tests.tables.harness import Bench, Place, bench

DAY_MS = 86_400_000
NOW_MS = START_MS + 100 * DAY_MS
PERIODS = get_args(Period)
GAMES = (None, "race", "toy")


def _course(count: int, dice: random.Random) -> list[Ended]:
    """Make `count` games of the last hundred days in two servers, each of two to four of fourteen people."""
    moments = sorted(dice.randrange(START_MS, NOW_MS) for _ in range(count))
    course = []
    for number, ended_ms in enumerate(moments):
        people = [*dice.sample(range(1, 15), dice.randint(2, 4))]
        course.append(
            Ended(
                table_id=f"t{number}",
                people=(*people[:-1], None) if dice.random() < 0.2 else tuple(people),
                ranks=tuple(dice.randint(1, 4) for _ in people),
                left=(0,) if dice.random() < 0.1 else (),
                ended_ms=ended_ms,
                guild_id=dice.choice([5, 5, 5, 6]),
                goal=dice.choice([12, 12, 20]),
                game=dice.choice(["race", "race", "toy"]),
            )
        )
    return course


COURSE = _course(120, random.Random(3))
CLOSED_AFTER = 70
"""The number of games of the course before server 5 closes its first season."""


@pytest.fixture
async def hands(place: Place) -> AsyncIterator[Bench]:
    async with bench(place, FakeClock(NOW_MS)) as hands:
        yield hands


@cache
def _file() -> bytes:
    """The bytes of a store in which the whole course has been counted."""
    connection = store()
    for number, ended in enumerate(COURSE):
        if number == CLOSED_AFTER:
            endings.close_season(connection, 5, ended.ended_ms)
        put(connection, ended)
    return connection.serialize()


@pytest.fixture
async def village(place: Place) -> AsyncIterator[Bench]:
    """A bench whose store contains the course."""
    if isinstance(place, Path):
        (place / "baraza.db").write_bytes(_file())
    else:
        played = sqlite3.connect(":memory:", check_same_thread=False)
        played.deserialize(_file())
        there = await open_store(place)
        await there.run(lambda connection: copy(played, connection))
        await there.close()
        played.close()
    async with bench(place, FakeClock(NOW_MS)) as hands:
        yield hands


def _in(game: str | None, period: Period, season: int = 2) -> list[Ended]:
    since = {"month": NOW_MS - 30 * DAY_MS, "week": NOW_MS - 7 * DAY_MS}.get(period, 0)
    games = COURSE[:CLOSED_AFTER] if season == 1 else COURSE[CLOSED_AFTER:]
    return [
        ended
        for ended in (games if period == "season" else COURSE)
        if ended.guild_id == 5 and ended.ended_ms >= since and game in {None, ended.game}
    ]


def _won(ended: Ended, person: int) -> bool:
    seat = ended.people.index(person)
    stayed = [rank for s, rank in enumerate(ended.ranks) if s not in ended.left]
    others = len(stayed) < len(ended.people) or len(set(stayed)) > 1
    return seat not in ended.left and ended.ranks[seat] == min(stayed) and others


def _by_hand(games: list[Ended], kind: Kind) -> dict[int, int]:
    found: dict[int, int] = {}
    for person in {person for ended in games for person in ended.people if person is not None}:
        won = [_won(ended, person) for ended in games if person in ended.people]
        runs = "".join("w" if each else " " for each in won).split()
        found[person] = {"games": len(won), "wins": sum(won), "streak": max(map(len, runs), default=0)}[kind]
    return found


def _name(person: int) -> str:
    return NAMES.get(person, f"Zebra {person}")


def _expected(values: dict[int, int], *, lowest: bool = False) -> list[tuple[int, int, int]]:
    """The expected lines of a leaderboard: place, person and value."""
    order = sorted(
        values, key=lambda person: (values[person] * (1 if lowest else -1), _name(person).casefold(), person)
    )
    better = Counter(values.values())
    return [
        (1 + sum(n for v, n in better.items() if (v < values[p] if lowest else v > values[p])), p, values[p])
        for p in order
    ]


def _lines(*boards: Leaderboard) -> list[tuple[int, int, int]]:
    return [(row.place, row.user_id, row.value) for board in boards for row in board.rows]


async def _whole(hands: Bench, game: str | None, period: Period, kind: Kind, **more: object) -> list[Leaderboard]:
    first = await hands.tables.village.leaderboard(5, game, period, kind, **more)  # type: ignore[arg-type]
    rest = [
        await hands.tables.village.leaderboard(5, game, period, kind, page=page, **more)  # type: ignore[arg-type]
        for page in range(2, first.pages + 1)
    ]
    return [first, *rest]


@pytest.mark.parametrize("kind", ["wins", "games", "streak"])
async def test_boards_by_what_was_played_are_as_counted_by_hand(village: Bench, kind: Kind) -> None:
    for period in PERIODS:
        for game in GAMES:
            boards = await _whole(village, game, period, kind)
            games = _in(game, period)
            assert _lines(*boards) == _expected(_by_hand(games, kind)), (period, game)
            for row in (row for board in boards for row in board.rows):
                assert row.games == _by_hand(games, "games")[row.user_id]
                assert row.wins == _by_hand(games, "wins")[row.user_id]
                assert row.with_house == sum(row.user_id in ended.people and None in ended.people for ended in games)
                assert (row.name, row.table_id) == (_name(row.user_id), None)


async def test_boards_by_records_are_as_counted_by_hand(village: Bench) -> None:
    for period in PERIODS:
        hauls: dict[int, int] = {}
        dashes: dict[int, int] = {}
        where: dict[int, str] = {}
        # All games of the course have a race's rows, but those named "toy" are of a game that keeps no records.
        for ended in _in("race", period):
            for seat, person in enumerate(ended.people):
                if person is None or seat in ended.left:
                    continue
                if ended.scores[seat] > hauls.get(person, 0):
                    hauls[person], where[person] = ended.scores[seat], ended.table_id
                dashes[person] = min(1000 * (seat + 1), dashes.get(person, 9000))
        boards = await _whole(village, "race", period, "best", feat="haul")
        assert _lines(*boards) == _expected(hauls), period
        assert {row.user_id: row.table_id for board in boards for row in board.rows} == where
        # A record belongs to one game, so the filter by game makes no difference.
        boards = await _whole(village, None, period, "best", feat="dash")
        assert _lines(*boards) == _expected(dashes, lowest=True), period
        assert all(
            row.games == _by_hand(_in("race", period), "games")[row.user_id] for board in boards for row in board.rows
        )


async def test_boards_by_rating_put_the_provisional_last(village: Bench) -> None:
    seen = set()
    for period in PERIODS:
        for game in GAMES:
            rows = [row for board in await _whole(village, game, period, "rating") for row in board.rows]
            rated = {
                person
                for ended in _in(game, period)
                for person in ended.people
                if person is not None and _ever_rated(person, game, period)
            }
            assert {row.user_id for row in rows} == rated
            keys = []
            for row in rows:
                assert row.rating is not None
                assert row.value == row.rating.shown
                keys.append((row.rating.provisional, -row.value))
                seen.add(row.rating.provisional)
            assert keys == sorted(keys)
            assert [row.place for row in rows] == [1 + sum(other < key for other in keys) for key in keys]
            for before, row in pairwise(rows):
                if before.place == row.place:
                    assert before.name.casefold() <= row.name.casefold()
    assert seen == {True, False}


def _ever_rated(person: int, game: str | None, period: Period) -> bool:
    games = _in(game, "season" if period == "season" else "all")
    return any(person in ended.people and None not in ended.people for ended in games)


async def test_a_closed_season_is_kept_and_can_be_looked_at(village: Bench) -> None:
    kinds: tuple[Kind, ...] = ("wins", "games", "streak")
    for kind in kinds:
        boards = await _whole(village, None, "season", kind, season=1)
        assert _lines(*boards) == _expected(_by_hand(_in(None, "season", 1), kind))
    spans: tuple[tuple[Period, int | None], ...] = (("season", 1), ("season", 2), ("all", None))
    first, second, both = [
        await village.tables.village.leaderboard(5, "race", period, "rating", season=season, reader=3)
        for period, season in spans
    ]
    counts = [board.own.rating.games for board in (first, second, both) if board.own and board.own.rating]
    assert counts[0] + counts[1] == counts[2]
    for season in (0, 3, -1):
        with pytest.raises(Refused, match="unknown-season"):
            await village.tables.village.leaderboard(5, None, "season", "wins", season=season)


async def test_pages_and_ones_own_line(village: Bench) -> None:
    leaderboard = village.tables.village.leaderboard
    boards = await _whole(village, None, "all", "wins")
    assert [len(board.rows) for board in boards] == [PAGE, 4]
    assert {(board.pages, board.total) for board in boards} == {(2, 14)}
    last = boards[1].rows[-1]
    assert [board.page for board in boards] == [1, 2]
    assert (await leaderboard(5, None, "all", "wins", reader=last.user_id)).own == last
    assert (await leaderboard(5, None, "all", "wins", page=2, reader=last.user_id)).own == last
    assert await leaderboard(5, None, "all", "wins", page=99) == boards[1]
    assert await leaderboard(5, None, "all", "wins", page=-3) == boards[0]
    assert (await leaderboard(5, None, "all", "wins", reader=99)).own is None
    assert await leaderboard(77, None, "all", "wins", reader=1) == Leaderboard((), 1, 1, 0, None)
    for kind, feat in (("best", None), ("best", "unheard-of"), ("wins", "haul")):
        with pytest.raises(ValueError, match="record"):
            await leaderboard(5, None, "all", cast("Kind", kind), feat=feat)


@pytest.mark.parametrize("kind", ["rating", "wins", "games", "streak"])
async def test_the_page_with_ones_own_line(village: Bench, kind: Kind) -> None:
    leaderboard = village.tables.village.leaderboard
    for board in await _whole(village, None, "all", kind):
        for row in board.rows:
            own = await leaderboard(5, None, "all", kind, page=None, reader=row.user_id)
            assert (own.page, own.rows, own.own) == (board.page, board.rows, row)
    assert (await leaderboard(5, None, "all", kind, page=None, reader=99)).page == 1
    assert (await leaderboard(5, None, "all", kind, page=None)).page == 1


async def test_the_change_since_a_week(hands: Bench) -> None:
    async def own(game: str | None = "race", period: Period = "all") -> Standing:
        board = await hands.tables.village.leaderboard(5, game, period, "rating", reader=1)
        assert board.own is not None
        return board.own

    week = NOW_MS - 7 * DAY_MS
    await hands.store.run(put, Ended("a", (1, 2), (1, 2), ended_ms=week + 1))
    assert (await own()).change is None
    await hands.store.run(put, Ended("b", (1, 3), (2, 1), ended_ms=week + 2))
    hands.clock._now += 1
    started = await own()
    assert started.change is not None
    assert started.rating is not None
    hands.clock._now += 1
    assert (await own()).change == 0
    after_first = started.rating.shown - started.change
    assert (await own("race", "season")).change == 0
    await hands.tables.village.close_season(5, 1)
    await hands.store.run(put, Ended("c", (2, 1), (1, 2), ended_ms=NOW_MS + 2))
    later = await own()
    assert later.rating is not None
    assert later.change == later.rating.shown - started.rating.shown
    assert later.change < 0 < after_first - 1500
    assert (await own("race", "season")).change is None
    assert (await own(None, "all")).change == later.change


async def test_a_profile_is_as_counted_by_hand(village: Bench) -> None:
    games = _in(None, "all")
    for person in (1, 6, 14):
        profile = await village.tables.village.profile(5, person)
        assert profile is not None
        own = [ended for ended in games if person in ended.people]
        assert (profile.user_id, profile.name) == (person, _name(person))
        values = [_by_hand(games, kind)[person] for kind in ("games", "wins", "streak")]
        assert [profile.games, profile.wins, profile.streak] == values
        assert profile.with_house == sum(None in ended.people for ended in own)
        assert [finished.table_id for finished in profile.last] == [ended.table_id for ended in own[:-11:-1]]
        goals = Counter((ended.game, f'"goal":{ended.goal}') for ended in own)
        for favourite in profile.favourites:
            most = max(number for (game, _), number in goals.items() if game == favourite.game)
            assert favourite.games == most
            assert any(goals[favourite.game, goal] == most and goal in favourite.options for _, goal in goals)
        played = Counter(ended.game for ended in own)
        assert [played[favourite.game] for favourite in profile.favourites] == sorted(played.values(), reverse=True)


async def test_a_course_is_the_rating_after_each_rated_game(village: Bench) -> None:
    profile = await village.tables.village.profile(5, 2)
    assert profile is not None
    assert {course.game for course in profile.courses} == {"race", "toy", None}
    assert profile.courses[-1].game is None
    for course in profile.courses:
        rated = [e.ended_ms for e in _in(course.game, "all") if 2 in e.people and None not in e.people]
        assert [moment for moment, _ in course.points] == rated
        assert course.rating.games == len(rated)
        assert course.points[-1][1] == course.rating.shown


async def test_the_record_against_each_opponent(village: Bench) -> None:
    profile = await village.tables.village.profile(5, 1)
    assert profile is not None
    met: dict[int, list[int]] = {}
    for ended in _in(None, "all"):
        if 1 in ended.people:
            places = [9 if seat in ended.left else rank for seat, rank in enumerate(ended.ranks)]
            mine = places[ended.people.index(1)]
            for seat, person in enumerate(ended.people):
                if person is not None and person != 1:
                    sides = met.setdefault(person, [0, 0, 0])
                    sides[0 if mine < places[seat] else 1 if mine == places[seat] else 2] += 1
    order = sorted(met, key=lambda person: (-sum(met[person]), _name(person).casefold(), person))
    assert [each.user_id for each in profile.against] == order[:10]
    assert [[each.wins, each.draws, each.losses] for each in profile.against] == [met[each] for each in order[:10]]


async def test_best_moments_say_in_which_game(village: Bench) -> None:
    profile = await village.tables.village.profile(5, 4)
    assert profile is not None
    assert [(moment.kind, moment.game) for moment in profile.moments] == [("dash", "race"), ("haul", "race")]
    best = max(
        e.scores[e.people.index(4)] for e in _in("race", "all") if 4 in e.people and e.people.index(4) not in e.left
    )
    moment = profile.moments[1]
    assert moment.value == best
    assert best in [seat.score for seat in moment.finished.seats if seat.user_id == 4]


async def test_who_never_finished_a_game_here_has_no_profile(village: Bench) -> None:
    assert await village.tables.village.profile(5, 99) is None
    assert await village.tables.village.profile(77, 1) is None


async def test_history_is_of_one_server_newest_first(village: Bench) -> None:
    history = village.tables.village.history
    for user_id, game in ((None, None), (None, "toy"), (3, None), (3, "race"), (99, None)):
        expected = [e.table_id for e in _in(game, "all")[::-1] if user_id is None or user_id in e.people]
        first = await history(5, user_id=user_id, game=game)
        pages = [first] + [await history(5, user_id=user_id, game=game, page=p) for p in range(2, first.pages + 1)]
        assert [finished.table_id for page in pages for finished in page.games] == expected
        assert [page.page for page in pages] == list(range(1, first.pages + 1))
        assert await history(5, user_id=user_id, game=game, page=99) == pages[-1]
        assert {finished.guild_id for page in pages for finished in page.games} <= {5}


async def test_games_in_direct_messages_are_their_own_persons_alone(hands: Bench) -> None:
    village = hands.tables.village
    await hands.store.run(put, Ended("dm", (1, None), (1, 2), guild_id=None))
    await hands.store.run(put, Ended("other", (2, None), (1, 2), guild_id=None))
    await hands.store.run(put, Ended("here", (1, 2), (1, 2)))
    games = (await village.history(None, user_id=1)).games
    assert [(finished.table_id, finished.guild_id) for finished in games] == [("dm", None)]
    assert [finished.table_id for finished in (await village.history(5, user_id=1)).games] == ["here"]
    with pytest.raises(ValueError, match="somebody's"):
        await village.history(None)
    board = await village.leaderboard(5, None, "all", "games", reader=1)
    assert board.own is not None
    assert board.own.value == 1
    assert (await village.leaderboard(5, None, "all", "best", feat="haul")).total == 2


async def test_one_finished_game(hands: Bench) -> None:
    village = hands.tables.village
    await hands.store.run(put, Ended("a", (1, None, 3), (1, 2, 3), left=(2,)))
    finished = await village.finished("a")
    assert (finished.game, finished.guild_id, finished.channel_id, finished.message_id) == ("race", 5, 77, 900)
    assert (finished.ended_ms, finished.season, finished.rated) == (START_MS, 1, False)
    shown = [(seat.name, seat.user_id, seat.house, seat.place, seat.score, seat.left) for seat in finished.seats]
    assert shown == [
        ("Heron", 1, False, 1, 40, False),
        ("Okapi", None, True, 2, 30, False),
        ("Gecko", 3, False, 3, 20, True),
    ]
    playing, lobby = await hands.race(), await hands.lobby()
    for table in (playing, lobby):
        with pytest.raises(Refused, match="not-over"):
            await village.finished(table.id)
    await hands.tables.end(playing.id, "enough")
    with pytest.raises(Refused, match="no-game"):
        await village.finished(playing.id)
    with pytest.raises(Refused, match="unknown-table"):
        await village.finished("nowhere")


async def test_boards_move_when_a_game_ends(hands: Bench) -> None:
    async def board() -> list[tuple[int, str, int]]:
        found = await hands.tables.village.leaderboard(5, "toy", "season", "rating")
        return [(row.place, row.name, row.value) for row in found.rows]

    assert await board() == []
    table = await hands.game()
    await hands.tables.resign(table.id, hands.actor("Lion"))
    first = await board()
    assert [(place, name) for place, name, _ in first] == [(1, "Heron"), (2, "Lion")]
    for _ in range(2):
        table = await hands.game()
        await hands.tables.resign(table.id, hands.actor("Heron"))
    assert [name for _, name, _ in await board()] == ["Lion", "Heron"]


async def test_a_name_is_that_of_the_last_game_in_this_server(hands: Bench) -> None:
    await hands.store.run(put, Ended("a", (1, 2), (1, 2)))
    table = await hands.game()
    actor = hands.actor("Lion")
    await hands.tables.resign(table.id, actor)
    await hands.store.run(
        lambda c: c.execute("UPDATE seats SET name = 'Old Heron' WHERE table_id = 'a' AND number = 0")
    )
    await hands.tables.village.recompute()
    board = await hands.tables.village.leaderboard(5, None, "all", "games")
    assert [row.name for row in board.rows] == ["Heron", "Lion"]
    finished = await hands.tables.village.finished("a")
    assert finished.seats[0].name == "Old Heron"
