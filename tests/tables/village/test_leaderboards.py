"""Leaderboards, compared with a slow count over a list of games."""

from collections import Counter
from itertools import pairwise
from typing import cast

import pytest

from data import endings
from tables.errors import Refused
from tables.village.model import PAGE, Kind, Leaderboard, LeaderboardEntry, Period, Rating
from tables.village.ratings import NEW, aged
from tests.tables.ended import Ended, put
from tests.tables.harness import Bench
from tests.tables.village.course import DAY_MS, GAMES, NOW_MS, PERIODS, by_hand, in_scope, name_of


def _expected(values: dict[int, int], *, lowest: bool = False) -> list[tuple[int, int, int]]:
    """The expected lines of a leaderboard: place, person and value."""
    order = sorted(
        values, key=lambda person: (values[person] * (1 if lowest else -1), name_of(person).casefold(), person)
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
            games = in_scope(game, period)
            assert _lines(*boards) == _expected(by_hand(games, kind)), (period, game)
            for row in (row for board in boards for row in board.rows):
                assert row.games == by_hand(games, "games")[row.user_id]
                assert row.wins == by_hand(games, "wins")[row.user_id]
                assert row.with_house == sum(row.user_id in ended.people and None in ended.people for ended in games)
                assert row.name == name_of(row.user_id)


async def test_boards_by_records_are_as_counted_by_hand(village: Bench) -> None:
    for period in PERIODS:
        hauls: dict[int, int] = {}
        dashes: dict[int, int] = {}
        # All games of the course have a race's rows, but those named "toy" are of a game that keeps no records.
        for ended in in_scope("race", period):
            for seat, person in enumerate(ended.people):
                if person is None or seat in ended.left:
                    continue
                hauls[person] = max(ended.scores[seat], hauls.get(person, 0))
                dashes[person] = min(1000 * (seat + 1), dashes.get(person, 9000))
        boards = await _whole(village, "race", period, "best", feat="haul")
        assert _lines(*boards) == _expected(hauls), period
        # A record belongs to one game, so the filter by game makes no difference.
        boards = await _whole(village, None, period, "best", feat="dash")
        assert _lines(*boards) == _expected(dashes, lowest=True), period
        assert all(
            row.games == by_hand(in_scope("race", period), "games")[row.user_id]
            for board in boards
            for row in board.rows
        )


async def test_boards_by_rating_put_the_provisional_last(village: Bench) -> None:
    seen = set()
    for period in PERIODS:
        for game in GAMES:
            rows = [row for board in await _whole(village, game, period, "rating") for row in board.rows]
            rated = {
                person
                for ended in in_scope(game, period)
                for person in ended.people
                if person is not None and _ever_rated(person, game, period)
                if await _present(village, person, game, period)
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
    games = in_scope(game, "season" if period == "season" else "all")
    return any(person in ended.people and None not in ended.people for ended in games)


async def _present(village: Bench, person: int, game: str | None, period: Period) -> bool:
    """Whether the last of a person's rated games is recent enough for the boards by rating."""
    row = await village.store.read(endings.rating, 5, game or "", 2 if period == "season" else 0, person)
    assert row is not None
    return aged(Rating(row.mu, row.sigma, row.rated), row.rated_ms, NOW_MS).sigma < NEW.sigma


async def test_a_closed_season_is_kept_and_can_be_looked_at(village: Bench) -> None:
    kinds: tuple[Kind, ...] = ("wins", "games", "streak")
    for kind in kinds:
        boards = await _whole(village, None, "season", kind, season=1)
        assert _lines(*boards) == _expected(by_hand(in_scope(None, "season", 1), kind))
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


async def test_whoever_is_away_for_long_leaves_the_boards_by_rating_and_nothing_else(hands: Bench) -> None:
    start = hands.clock.now_ms()
    await hands.store.run(put, Ended("a", (1, 2), (1, 2), ended_ms=start))
    await hands.store.run(put, Ended("b", (3, 4), (1, 2), ended_ms=start + 300 * DAY_MS))
    await hands.clock.advance(301 * 86_400)
    village = hands.tables.village

    async def people(kind: Kind, period: Period = "all") -> set[int]:
        return {row.user_id for row in (await village.leaderboard(5, None, period, kind)).rows}

    assert await people("rating") == {3, 4}
    assert await people("wins") == {1, 2, 3, 4}
    profile = await village.profile(5, 1)
    assert profile is not None
    for history in profile.rating_histories:
        assert (history.rating.shown, history.rating.margin) == (history.points[-1][1], NEW.margin)
    # A game brings a person back.
    await hands.store.run(put, Ended("c", (1, 3), (1, 2), ended_ms=start + 301 * DAY_MS))
    assert await people("rating") == {1, 3, 4}
    assert (await hands.recount()).differing == 0


async def test_a_closed_season_shows_those_who_had_played_at_its_end(hands: Bench) -> None:
    start = hands.clock.now_ms()
    await hands.store.run(put, Ended("a", (1, 2), (1, 2), ended_ms=start))
    await hands.store.run(endings.close_season, 5, start + DAY_MS)
    await hands.clock.advance(2000 * 86_400)
    village = hands.tables.village
    assert [row.user_id for row in (await village.leaderboard(5, None, "season", "rating", season=1)).rows] == [1, 2]
    assert (await village.leaderboard(5, None, "all", "rating")).rows == ()


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
    async def own(game: str | None = "race", period: Period = "all") -> LeaderboardEntry:
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
    await hands.tables.village.close_season(5, 1, 1)
    await hands.store.run(put, Ended("c", (2, 1), (1, 2), ended_ms=NOW_MS + 2))
    later = await own()
    assert later.rating is not None
    assert later.change == later.rating.shown - started.rating.shown
    assert later.change < 0 < after_first - 1500
    assert (await own("race", "season")).change is None
    assert (await own(None, "all")).change == later.change


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
    await hands.recount()
    board = await hands.tables.village.leaderboard(5, None, "all", "games")
    assert [row.name for row in board.rows] == ["Heron", "Lion"]
    finished = await hands.tables.village.finished("a")
    assert finished.seats[0].name == "Old Heron"
