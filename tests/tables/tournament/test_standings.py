"""The standings, sentence by sentence (docs/tournaments.md, 8), and the marks of their rounds."""

import random
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from tables.tournament.marks import marks
from tables.tournament.model import Entrant, Kind, Pairing, PairingResult, Standing
from tables.tournament.standings import table
from tests.examples import some
from tests.tables.tournament.playing import ended, entrants, rounds, won


def game(number: int, one: int, two: int, halves: int, how: str = "played") -> Pairing:
    """A game of a round, worth so many half points to who began."""
    return won(Pairing(number, (one, two)), halves, 2 - halves, how=how)


def bye(number: int, one: int, halves: int = 2, how: str = "bye") -> Pairing:
    return won(Pairing(number, (one,)), halves, how=how)


def places(kind: Kind, count: int, *history: Pairing) -> list[tuple[int, int]]:
    """The places and numbers of the standings."""
    return [(line.place, line.number) for line in table(kind, entrants(count), history)]


def line(number: int, found: list[Standing]) -> Standing:
    return next(one for one in found if one.number == number)


def breaks(number: int, found: list[Standing]) -> tuple[Fraction | int, ...]:
    """The tie-breaks of an entrant."""
    return line(number, found).tie_breaks


def test_points_come_first_and_who_is_equal_in_everything_shares_a_place() -> None:
    assert places("swiss", 4, game(1, 1, 2, 0), game(1, 3, 4, 0)) == [(1, 2), (1, 4), (3, 1), (3, 3)]


def test_games_under_way_count_for_nothing() -> None:
    found = table("swiss", entrants(4), [game(1, 1, 2, 2), Pairing(1, (3, 4))])
    assert [(one.place, one.number, one.halves) for one in found] == [(1, 1, 2), (2, 2, 0), (3, 3, 0), (3, 4, 0)]


def test_buchholz_is_the_sum_of_the_points_of_all_opponents() -> None:
    # 1 and 2 have a point and a half each; 1 has met 3 and 4, who have more between them.
    history = [game(1, 1, 3, 2), game(1, 2, 4, 2), game(2, 1, 4, 1), game(2, 2, 5, 1), game(2, 3, 6, 2)]
    found = table("swiss", entrants(6), [*history, bye(1, 5, 0, "late"), bye(1, 6, 0, "late")])
    assert breaks(1, found)[0] == Fraction(3, 2)
    assert breaks(2, found)[0] == 1
    assert [one.number for one in found[:2]] == [1, 2]


def test_sonneborn_berger_is_the_points_of_the_beaten_and_half_of_those_one_drew_with() -> None:
    history = [game(1, 1, 2, 2), game(1, 3, 4, 2), game(2, 1, 3, 1), game(2, 2, 4, 2)]
    found = table("swiss", entrants(4), history)
    # 1 has beaten 2, who has a point, and drawn with 3, who has a point and a half.
    assert breaks(1, found)[1] == Fraction(7, 4)
    assert breaks(4, found)[1] == 0


def test_the_direct_encounter_decides_where_both_tie_breaks_are_equal() -> None:
    first = [game(1, 2, 1, 2), game(1, 3, 5, 2), game(1, 6, 4, 2)]
    history = [*first, game(2, 1, 3, 2), game(2, 4, 2, 2), game(2, 5, 6, 1)]
    found = table("swiss", entrants(6), history)
    assert breaks(1, found) == breaks(2, found) == (2, 1)
    assert [(one.place, one.number) for one in found] == [(1, 6), (2, 4), (3, 2), (4, 1), (5, 3), (6, 5)]


def test_those_who_have_not_all_met_share_a_place() -> None:
    # 1 has beaten 2, but 5 has met neither.
    history = [game(1, 1, 2, 2), game(2, 2, 3, 2), game(3, 4, 1, 2), game(4, 5, 6, 2), game(5, 7, 5, 2)]
    found = table("arena", entrants(7), history)
    assert [one.number for one in found if one.place == line(1, found).place] == [1, 2, 5]
    found = table("arena", entrants(7)[:4], history)
    assert line(1, found).place < line(2, found).place


def test_a_round_without_a_game_counts_as_one_against_oneself() -> None:
    found = table("swiss", entrants(3), [bye(1, 3), game(1, 1, 2, 2)])
    assert breaks(3, found) == (1, 1)
    assert breaks(1, found) == (0, 0)
    found = table("swiss", entrants(3), [bye(1, 3), game(1, 1, 2, 2, "no-show")])
    assert breaks(1, found) == (1, 1)
    assert breaks(2, found) == (0, 0)


def test_who_was_not_there_has_the_round_counted_as_lost_against_oneself_once_it_is_over() -> None:
    first = [game(1, 1, 2, 1), game(1, 3, 4, 1)]
    absent = table("swiss", entrants(4), [*first, game(2, 1, 3, 2), Pairing(2, (2, 4))])
    assert breaks(2, absent) == (Fraction(3, 2), Fraction(3, 4))
    over = table("swiss", entrants(4), [*first, game(2, 1, 3, 2)])
    assert breaks(2, over) == (2, Fraction(3, 4))


def test_byes_of_a_round_robin_do_not_count() -> None:
    found = table("round-robin", entrants(3), [bye(1, 3, 0), game(1, 1, 2, 2), game(2, 3, 2, 2), bye(2, 1, 0)])
    assert breaks(3, found) == (0, 0)
    assert line(3, found).place == 1
    assert line(1, found).place == 1


def test_who_has_withdrawn_stands_after_all_who_have_not() -> None:
    two = [Entrant(1, left=2), Entrant(2)]
    found = table("swiss", two, [game(1, 1, 2, 2)])
    assert [(one.number, one.place, one.withdrawn) for one in found] == [(2, 1, False), (1, 2, True)]
    assert line(1, found).halves == 2


def test_who_has_left_an_arena_keeps_the_place_that_their_points_give() -> None:
    left = [Entrant(1, left=2), Entrant(2)]
    found = table("arena", left, [won(Pairing(1, (1, 2)), 2, 0)])
    assert [(one.number, one.place, one.withdrawn) for one in found] == [(1, 1, True), (2, 2, False)]


def test_void_games_of_a_round_robin_count_for_nobody() -> None:
    four = [Entrant(number, left=2 if number == 4 else None) for number in range(1, 5)]
    found = table("round-robin", four, [game(1, 1, 4, 2), game(1, 2, 3, 2), game(2, 2, 4, 2, "no-show")])
    assert [(one.number, one.halves) for one in found] == [(2, 2), (3, 0), (1, 0), (4, 0)]


def test_an_arena_is_decided_by_wins_then_by_fewer_games() -> None:
    draws = [game(1, 1, 3, 1), game(2, 1, 4, 1), game(3, 2, 3, 2)]
    assert [one.number for one in table("arena", entrants(4), draws)][:2] == [2, 1]
    lost = [game(1, 1, 3, 2), game(2, 2, 4, 2), game(3, 1, 4, 0)]
    found = table("arena", entrants(4), lost)
    assert found[0].number == 2
    assert breaks(2, found) == (1, 1)


def test_table_rounds_are_decided_by_tables_won_then_by_the_company() -> None:
    history = [
        won(Pairing(1, (1, 2, 3)), 12, 6, 0),
        won(Pairing(1, (4, 5, 6)), 12, 6, 0),
        won(Pairing(2, (1, 4, 2)), 0, 6, 12),
        won(Pairing(2, (5, 3, 6)), 12, 6, 0),
    ]
    found = table("table-rounds", entrants(6), history)
    assert [(one.place, one.number, one.halves) for one in found] == [
        (1, 2, 18),
        (2, 4, 18),
        (3, 5, 18),
        (4, 1, 12),
        (5, 3, 6),
        (6, 6, 0),
    ]
    assert breaks(2, found) == (1, Fraction(12 + 6 + 12 + 18, 8))
    assert breaks(4, found)[0] == 1


def test_tables_that_two_have_shared_decide_between_them() -> None:
    history = [won(Pairing(1, (1, 2, 3, 4)), 9, 3, 9, 3)]
    assert places("table-rounds", 4, *history) == [(1, 1), (1, 3), (3, 2), (3, 4)]
    history = [won(Pairing(1, (1, 2)), 12, 0), won(Pairing(2, (1, 2)), 0, 12), won(Pairing(3, (1, 2)), 6, 6)]
    assert places("table-rounds", 2, *history) == [(1, 1), (1, 2)]


@some(8)
@given(st.integers(2, 12), st.integers())
def test_the_standings_have_everybody_once_in_order_and_all_points(count: int, seed: int) -> None:
    dice = random.Random(seed)
    history: list[Pairing] = []
    for _, before, paired, _ in rounds(count, 4, dice, away=0.1, no_shows=0.1):
        history = [*before, *(ended(one, dice) for one in paired)]
    found = table("swiss", entrants(count), history)
    assert sorted(one.number for one in found) == list(range(1, count + 1))
    assert [one.place for one in found] == sorted(one.place for one in found)
    assert [one.halves for one in found] == sorted((one.halves for one in found), reverse=True)
    assert sum(one.halves for one in found) == sum(sum(one.result.halves) for one in history if one.result)
    assert found == table("swiss", entrants(count)[::-1], history)


def test_who_did_not_come_to_a_table_is_nobodys_company_and_met_nobody() -> None:
    pairing = Pairing(1, (1, 2, 3), PairingResult((12, 6, 0), "played"), absent=(3,))
    found = table("table-rounds", entrants(3), [pairing])
    assert [list(map(int, line(number, found).tie_breaks)) for number in (1, 2, 3)] == [[1, 3], [0, 6], [0, 0]]
    assert marks("table-rounds", 3, [pairing]) == ("missed",)


def test_each_round_has_its_mark() -> None:
    history = [
        game(1, 1, 2, 2),
        bye(1, 3),
        game(2, 1, 3, 1),
        game(3, 1, 2, 0, "no-show"),
        bye(3, 3, 1, "late"),
        Pairing(4, (2, 3)),
    ]
    assert marks("swiss", 1, history) == ("won", "drawn", "missed", "missed")
    assert marks("swiss", 2, history) == ("lost", "missed", "free", "playing")
    assert marks("swiss", 3, history) == ("free", "drawn", "free", "playing")
    assert marks("arena", 1, history) == ("won", "drawn", "missed")
    assert marks("table-rounds", 2, [won(Pairing(1, (1, 2, 3)), 12, 6, 0)]) == ("drawn",)
