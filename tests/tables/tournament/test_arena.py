"""Pairing in an arena (docs/tournaments.md, 11)."""

import random
from collections import defaultdict
from itertools import groupby, pairwise

from hypothesis import given
from hypothesis import strategies as st

from tables.tournament import arena
from tables.tournament.model import Entrant, Pairing
from tests.examples import some
from tests.tables.tournament.playing import SEED, ended, entrants, seats, won


def free(*numbers: int) -> list[Entrant]:
    return [Entrant(number) for number in numbers]


def history(*games: tuple[int, int, int]) -> list[Pairing]:
    return [won(Pairing(at, (one, two)), halves, 2 - halves) for at, (one, two, halves) in enumerate(games, 1)]


def test_as_many_as_can_be_are_paired_at_once_and_the_one_who_has_waited_least_waits() -> None:
    found = arena.pair(free(1, 2, 3, 4, 5), [], SEED, present=5)
    assert sorted(number for pairing in found for number in pairing.seats) == [1, 2, 3, 4]
    assert [pairing.round for pairing in found] == [1, 2]


def test_nobody_meets_the_opponent_of_their_last_game_again_at_once() -> None:
    games = history((1, 2, 2))
    assert arena.pair(free(1, 2), games, SEED, present=3) == []
    [found] = arena.pair(free(1, 2, 3), games, SEED, present=3)
    assert 3 in found.seats
    assert found.round == 2


def test_two_who_are_alone_may_meet_again_at_once() -> None:
    assert len(arena.pair(free(1, 2), history((1, 2, 2)), SEED, present=2)) == 1


def test_who_lost_without_a_game_does_not_meet_the_same_again_at_once_either() -> None:
    games = [won(Pairing(1, (1, 2)), 2, 0, how="no-show")]
    assert arena.pair(free(1, 2), games, SEED, present=3) == []


def test_those_meet_who_have_met_least_often_and_then_those_with_equal_points() -> None:
    games = history((1, 2, 1), (3, 4, 1), (1, 3, 2), (2, 4, 2))
    assert {frozenset(one) for one in seats(arena.pair(free(1, 2, 3, 4), games, SEED, present=4))} == {
        frozenset((1, 4)),
        frozenset((2, 3)),
    }
    games = history((1, 11, 2), (2, 12, 0), (3, 13, 2), (4, 14, 0))
    assert {frozenset(one) for one in seats(arena.pair(free(1, 2, 3, 4), games, SEED, present=4))} == {
        frozenset((1, 3)),
        frozenset((2, 4)),
    }


def test_who_has_begun_less_often_begins() -> None:
    games = history((1, 11, 2), (1, 12, 2), (13, 2, 2), (14, 2, 2))
    assert seats(arena.pair(free(1, 2), games, SEED, present=9)) == [(2, 1)]


def test_two_who_have_both_begun_three_times_running_do_not_meet_if_others_can() -> None:
    begun = [(one, foe, 2) for one, foe in ((1, 11), (1, 12), (1, 13), (2, 11), (2, 12), (2, 13))]
    replied = [(foe, one, 2) for one, foe in ((3, 14), (3, 15), (3, 16), (4, 14), (4, 15), (4, 16))]
    found = arena.pair(free(1, 2, 3, 4), history(*begun, *replied), SEED, present=9)
    assert {frozenset(one) for one in seats(found)} & {frozenset((1, 2)), frozenset((3, 4))} == set()
    assert {one.seats[0] for one in found} == {3, 4}


def test_games_under_way_count_for_nothing() -> None:
    assert len(arena.pair(free(1, 2), [Pairing(1, (3, 4))], SEED, present=4)) == 1


@some(5)
@given(st.integers(3, 12), st.integers())
def test_a_whole_arena_pairs_nobody_twice_running_and_sides_change(count: int, seed: int) -> None:
    dice = random.Random(seed)
    waiting, playing, done = entrants(count), list[Pairing](), list[Pairing]()
    idle = 0
    for _ in range(40):
        everything = sorted([*done, *playing], key=lambda one: one.round)
        found = arena.pair(waiting, everything, SEED, present=count)
        assert found == arena.pair(waiting, everything, SEED, present=count)
        playing += found
        busy = {number for pairing in found for number in pairing.seats}
        waiting = [one for one in waiting if one.number not in busy]
        idle = idle + 1 if not playing else 0
        assert idle < 2, "somebody can always be paired"
        over = playing.pop(dice.randrange(len(playing)))
        done.append(ended(over, dice))
        waiting += [Entrant(number) for number in over.seats]
    opponents, sides = defaultdict(list), defaultdict(list)
    for pairing in sorted(done, key=lambda one: one.round):
        for seat, number in enumerate(pairing.seats):
            opponents[number].append(pairing.seats[1 - seat])
            sides[number].append(seat)
    for number, met in opponents.items():
        assert all(one != two for one, two in pairwise(met))
        assert max(len(list(run)) for _, run in groupby(sides[number])) <= 4
