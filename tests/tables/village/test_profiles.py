"""Profiles, compared with a slow count over a list of games."""

from collections import Counter

from tests.tables.harness import Bench
from tests.tables.village.course import by_hand, in_scope, name_of


async def test_a_profile_is_as_counted_by_hand(village: Bench) -> None:
    games = in_scope(None, "all")
    for person in (1, 6, 14):
        profile = await village.tables.village.profile(5, person)
        assert profile is not None
        own = [ended for ended in games if person in ended.people]
        assert (profile.user_id, profile.name) == (person, name_of(person))
        values = [by_hand(games, kind)[person] for kind in ("games", "wins", "streak")]
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
    assert {history.game for history in profile.rating_histories} == {"race", "toy", None}
    assert profile.rating_histories[-1].game is None
    for history in profile.rating_histories:
        rated = [e.ended_ms for e in in_scope(history.game, "all") if 2 in e.people and None not in e.people]
        assert [moment for moment, _ in history.points] == rated
        assert history.rating.games == len(rated)
        assert history.points[-1][1] == history.rating.shown


async def test_the_record_against_each_opponent(village: Bench) -> None:
    profile = await village.tables.village.profile(5, 1)
    assert profile is not None
    met: dict[int, list[int]] = {}
    for ended in in_scope(None, "all"):
        if 1 in ended.people:
            places = [9 if seat in ended.left else rank for seat, rank in enumerate(ended.ranks)]
            mine = places[ended.people.index(1)]
            for seat, person in enumerate(ended.people):
                if person is not None and person != 1:
                    sides = met.setdefault(person, [0, 0, 0])
                    sides[0 if mine < places[seat] else 1 if mine == places[seat] else 2] += 1
    order = sorted(met, key=lambda person: (-sum(met[person]), name_of(person).casefold(), person))
    assert [each.user_id for each in profile.against] == order[:10]
    assert [[each.wins, each.draws, each.losses] for each in profile.against] == [met[each] for each in order[:10]]


async def test_best_moments_say_in_which_game(village: Bench) -> None:
    profile = await village.tables.village.profile(5, 4)
    assert profile is not None
    assert [moment.kind for moment in profile.personal_bests] == ["dash", "haul"]
    best = max(
        e.scores[e.people.index(4)]
        for e in in_scope("race", "all")
        if 4 in e.people and e.people.index(4) not in e.left
    )
    record = profile.personal_bests[1]
    assert record.value == best
    assert best in [seat.score for seat in record.finished.seats if seat.user_id == 4]


async def test_who_never_finished_a_game_here_has_no_profile(village: Bench) -> None:
    assert await village.tables.village.profile(5, 99) is None
    assert await village.tables.village.profile(77, 1) is None
