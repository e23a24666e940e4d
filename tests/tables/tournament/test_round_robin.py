"""Round robins (docs/tournaments.md, 10), and what happens where somebody is not there or withdraws (4.4, 7.5)."""

from collections import Counter

import pytest

from tables.tournament import round_robin
from tables.tournament.model import Entrant, Pairing, PairingResult, TournamentSettings, rounds
from tests.example import GAME
from tests.tables.tournament.playing import SEED, entrants, won


def schedule(count: int) -> list[list[Pairing]]:
    everybody = entrants(count)
    here = {one.number for one in everybody}
    most = rounds(TournamentSettings(GAME, "round-robin"), count)
    return [round_robin.pair(everybody, number, SEED, here=here) for number in range(1, most + 1)]


@pytest.mark.parametrize("count", range(2, 9))
def test_everybody_meets_everybody_once_and_begins_as_often_as_the_others(count: int) -> None:
    games = [pairing.seats for found in schedule(count) for pairing in found if len(pairing.seats) == 2]
    assert Counter(map(frozenset, games)) == {frozenset((a, b)): 1 for a in range(1, count + 1) for b in range(1, a)}
    begins = Counter(one for one, _ in games)
    assert max(begins.values()) - min(begins[number] for number in range(1, count + 1)) <= 1


@pytest.mark.parametrize("count", [3, 5, 7])
def test_everybody_has_one_bye_worth_nothing_where_the_number_is_odd(count: int) -> None:
    byes = [found[-1] for found in schedule(count)]
    assert sorted(pairing.seats for pairing in byes) == [(number,) for number in range(1, count + 1)]
    assert {pairing.result for pairing in byes} == {PairingResult((0,), "bye")}


@pytest.mark.parametrize("count", range(2, 9))
def test_everybody_is_paired_once_a_round(count: int) -> None:
    for found in schedule(count):
        assert sorted(number for pairing in found for number in pairing.seats) == list(range(1, count + 1))


def test_numbers_are_drawn_by_lot() -> None:
    four = entrants(4)
    found = {tuple(round_robin.pair(four, 1, bytes([seed]), here=range(5))) for seed in range(9)}
    assert len(found) > 1


def test_who_is_not_there_gives_the_point_away() -> None:
    found = round_robin.pair(entrants(4), 1, SEED, here={1, 2, 3})
    [open_, given] = sorted(found, key=lambda one: 4 in one.seats)
    assert open_.result is None
    assert given.result is not None
    assert given.result.how == "no-show"
    assert dict(zip(given.seats, given.result.halves, strict=True))[4] == 0
    assert sum(given.result.halves) == 2
    nobody = round_robin.pair(entrants(4), 1, SEED, here=())
    assert {pairing.result for pairing in nobody} == {PairingResult((0, 0), "no-show")}


def test_the_games_of_who_withdraws_before_half_of_them_are_void() -> None:
    def gone(left: int) -> list[Entrant]:
        return [Entrant(number, left=left if number == 4 else None) for number in range(1, 5)]

    played = [
        won(Pairing(1, (4, 1)), 2, 0),
        won(Pairing(2, (2, 4)), 0, 2),
        won(Pairing(3, (3, 4)), 2, 0, how="no-show"),
    ]
    assert round_robin.voided(gone(2), played[:1]) == {4}
    # What is lost without a game after withdrawing does not make them half.
    assert round_robin.voided(gone(2), played) == {4}
    assert round_robin.voided(gone(3), played) == set()
    assert round_robin.voided(entrants(4), []) == set()


def test_a_bye_is_no_game_of_who_withdraws() -> None:
    three = [Entrant(1), Entrant(2), Entrant(3, left=2)]
    assert round_robin.voided(three, [Pairing(1, (3,), PairingResult((0,), "bye"))]) == {3}
