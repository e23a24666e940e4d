"""Swiss pairing, sentence by sentence (docs/tournaments.md, 9), and properties of whole tournaments."""

import random
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tables.tournament import swiss
from tables.tournament.model import Entrant, Pairing, PairingResult, TournamentSettings
from tables.tournament.model import rounds as number_of_rounds
from tests.example import GAME
from tests.examples import some
from tests.tables.tournament.playing import SEED, ended, entrants, rounds, seats, won


def met(*games: tuple[int, int, int]) -> list[Pairing]:
    """Games that were played, each in a round of its own: who began, who replied, the half points of the first."""
    return [won(Pairing(at, (one, two)), halves, 2 - halves) for at, (one, two, halves) in enumerate(games, 1)]


def together(pairings: list[Pairing]) -> set[frozenset[int]]:
    return {frozenset(pairing.seats) for pairing in pairings}


def test_in_the_first_round_the_upper_half_meets_the_lower_and_sides_go_by_turns() -> None:
    found = swiss.pair(entrants(8), [], SEED)
    assert together(found) == {frozenset(pair) for pair in ((1, 5), (2, 6), (3, 7), (4, 8))}
    begins = [pairing.seats[0] <= 4 for pairing in found]
    assert begins in ([True, False] * 2, [False, True] * 2)


def test_the_lot_decides_who_begins_and_who_of_equal_ratings_stands_higher() -> None:
    equal = [Entrant(number) for number in range(1, 9)]
    found = {tuple(seats(swiss.pair(equal, [], bytes([seed])))) for seed in range(8)}
    assert len(found) > 1


def test_the_order_in_which_entrants_are_given_changes_nothing() -> None:
    four = entrants(9)
    assert swiss.pair(four, [], SEED) == swiss.pair(four[::-1], [], SEED)


def test_winners_meet_winners() -> None:
    found = swiss.pair(entrants(4), [won(Pairing(1, (1, 3)), 2, 0), won(Pairing(1, (2, 4)), 0, 2)], SEED)
    assert together(found) == {frozenset((1, 4)), frozenset((2, 3))}


def test_nobody_meets_the_same_opponent_again_even_if_points_are_far_apart() -> None:
    history = met((1, 2, 2), (3, 4, 0), (1, 2, 2), (3, 4, 0))
    assert together(swiss.pair(entrants(4), history, SEED)) <= {
        frozenset((1, 3)),
        frozenset((1, 4)),
        frozenset((2, 3)),
        frozenset((2, 4)),
    }


def test_two_who_have_met_are_paired_where_there_is_nobody_else() -> None:
    assert together(swiss.pair(entrants(2), met((1, 2, 2)), SEED)) == {frozenset((1, 2))}


def test_those_who_did_not_come_may_be_paired_again() -> None:
    history = [won(Pairing(1, (1, 2)), 2, 0, how="no-show"), won(Pairing(1, (3, 4)), 2, 0)]
    found = swiss.pair([one for one in entrants(4) if one.number < 3], history, SEED)
    assert together(found) == {frozenset((1, 2))}


def test_the_bye_is_a_point_for_the_weakest_of_those_with_the_fewest_points() -> None:
    found = swiss.pair(entrants(5), [], SEED)
    assert found[-1] == Pairing(1, (5,), PairingResult((2,), "bye"))
    history = [ended(found[-1], random.Random()), won(Pairing(1, (1, 3)), 2, 0), won(Pairing(1, (2, 4)), 2, 0)]
    assert swiss.pair(entrants(5), history, SEED)[-1].seats == (4,)


@pytest.mark.parametrize("how", ["bye", "no-show"])
def test_nobody_has_a_bye_after_a_bye_or_a_win_without_a_game(how: str) -> None:
    history = (
        [Pairing(1, (3,), PairingResult((2,), "bye"))] if how == "bye" else [won(Pairing(1, (3, 9)), 2, 0, how=how)]
    )
    history += met((1, 2, 1))
    three = [Entrant(1, 2000), Entrant(2, 1900), Entrant(3, 1000)]
    assert swiss.pair(three, history, SEED)[-1].seats != (3,)


def test_a_single_entrant_has_the_bye_and_nobody_no_pairing() -> None:
    assert seats(swiss.pair(entrants(1), [], SEED)) == [(1,)]
    assert swiss.pair([], [], SEED) == []


def test_who_has_had_a_side_less_often_has_it() -> None:
    # 1 has begun twice and 4 has replied twice; both have met nobody who is here.
    history = met((1, 11, 1), (1, 12, 1), (13, 4, 1), (14, 4, 1))
    both = [one for one in entrants(4) if one.number in {1, 4}]
    assert seats(swiss.pair(both, history, SEED)) == [(4, 1)]


def test_two_who_must_both_reply_are_not_paired_if_others_can_be() -> None:
    history = met((1, 11, 2), (1, 12, 2), (2, 13, 2), (2, 14, 2), (15, 3, 1), (16, 3, 1), (17, 4, 1), (18, 4, 1))
    found = swiss.pair(entrants(4), history, SEED)
    assert frozenset((1, 2)) not in together(found)
    assert {pairing.seats[1] for pairing in found} == {1, 2}


@pytest.mark.parametrize(("last", "points", "meet"), [(True, 2, True), (False, 2, False), (True, 1, False)])
def test_leaders_meet_in_the_last_round_though_both_must_reply(last: bool, points: int, meet: bool) -> None:
    """They lead with more than half of the points that could be had; with half of them they do not."""
    games = {1: ((1, 11), (2, 12), (13, 3), (14, 4)), 2: ((1, 21), (2, 22), (23, 3), (4, 24))}
    history = [
        won(Pairing(at, pair), *((points, 2 - points) if min(pair) < 3 else (1, 1)))
        for at in games
        for pair in games[at]
    ]
    found = together(swiss.pair(entrants(4), history, SEED, last=last))
    assert (frozenset((1, 2)) in found) == meet


def test_of_two_with_the_same_wish_the_one_has_it_who_must() -> None:
    history = met((1, 11, 1), (11, 1, 1), (1, 12, 1), (2, 13, 1), (2, 14, 1))
    both = entrants(2)
    assert seats(swiss.pair(both, history, SEED)) == [(1, 2)]


def test_the_number_of_rounds_singles_out_one_winner() -> None:
    swiss_of = TournamentSettings(GAME, "swiss")
    counted = {count: number_of_rounds(swiss_of, count) for count in (3, 4, 8, 9, 16, 17, 32, 33, 64)}
    assert counted == {3: 3, 4: 3, 8: 3, 9: 4, 16: 4, 17: 5, 32: 5, 33: 6, 64: 6}
    assert number_of_rounds(TournamentSettings(GAME, "swiss", rounds=9), 6) == 5


@some(8)
@given(st.integers(2, 20), st.integers(), st.floats(0, 0.4), st.floats(0, 0.3))
def test_every_round_pairs_everybody_who_is_here_once(count: int, seed: int, away: float, no_shows: float) -> None:
    dice = random.Random(seed)
    for here, history, found, last in rounds(count, 6, dice, away=away, no_shows=no_shows):
        paired = sorted(number for pairing in found for number in pairing.seats)
        assert paired == sorted(one.number for one in here)
        assert [len(pairing.seats) for pairing in found].count(1) == len(here) % 2
        assert {pairing.round for pairing in found} == {1 + max((p.round for p in history), default=0)}
        assert swiss.pair(here, history, SEED, last=last) == found


@some(6)
@given(st.integers(6, 16), st.integers())
def test_in_a_whole_tournament_nobody_meets_twice_nor_has_two_byes_and_sides_stay_level(count: int, seed: int) -> None:
    dice = random.Random(seed)
    most = number_of_rounds(TournamentSettings(GAME, "swiss"), count)
    history: list[Pairing] = []
    for _, before, found, last in rounds(count, most, dice):
        assert not {frozenset(each.seats) for each in found} & {frozenset(each.seats) for each in before}
        if not last:  # in the last round leaders are free of it (9.3.2)
            history = [*before, *found]
    for number in range(1, count + 1):
        sides = [
            pairing.seats.index(number) for pairing in history if len(pairing.seats) == 2 and number in pairing.seats
        ]
        assert abs(sides.count(0) - sides.count(1)) <= 2
        assert max(len(list(run)) for _, run in groupby(sides)) <= 2
