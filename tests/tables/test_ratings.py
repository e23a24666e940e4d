"""Ratings: the Plackett-Luce model on plain numbers."""

import math
import random
from itertools import permutations

import pytest

from tables.village import ratings
from tables.village.model import Rating
from tables.village.ratings import DAY_MS, NEW, SETTLED_SIGMA, YEAR_DAYS, after, aged


def test_somebody_new_is_shown_as_1500_and_is_provisional_for_ten_games() -> None:
    assert (NEW.shown, NEW.margin, NEW.provisional) == (1500, 667, True)
    rating = NEW
    for game in range(10):
        assert rating.provisional, game
        rating, _ = after([rating, NEW], [1, 2])
    assert (rating.games, rating.provisional) == (10, False)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_better_places_gain_more_and_every_game_makes_it_surer(count: int) -> None:
    for places in permutations(range(1, count + 1)):
        rated = after([NEW] * count, places)
        by_place = [rating.mu for _, rating in sorted(zip(places, rated, strict=True), key=lambda each: each[0])]
        assert by_place == sorted(by_place, reverse=True)
        assert len(set(by_place)) == count
        assert all(rating.sigma < NEW.sigma for rating in rated)


def test_two_new_players_as_weng_and_lin_have_it() -> None:
    # Algorithm 4 of Weng and Lin, worked out by hand for two seats; OpenSkill first adds its tau to sigma.
    tau, beta = 25 / 300, 25 / 6
    variance = NEW.sigma**2 + tau**2
    c = math.sqrt(2 * (variance + beta**2))
    gained = variance / c / 2
    first, second = after([NEW, NEW], [1, 2])
    assert first.mu == pytest.approx(25 + gained)
    assert second.mu == pytest.approx(25 - gained)


def test_who_ties_with_a_stronger_player_gains() -> None:
    strong = Rating(32.0, 3.0, 40)
    weak, level = after([Rating(20.0, 3.0, 40), strong], [1, 1])
    assert weak.mu > 20
    assert level.mu < 32
    first, second, third = after([NEW, NEW, NEW], [1, 1, 3])
    assert first == second
    assert third.mu < NEW.mu < first.mu


def test_only_the_order_of_the_places_counts() -> None:
    dice = random.Random(7)
    before = [Rating(dice.uniform(10, 40), dice.uniform(2, 8), 3) for _ in range(4)]
    assert after(before, [1, 2, 2, 4]) == after(before, [3, 7, 7, 9])


def test_the_same_numbers_give_the_same_numbers() -> None:
    def course() -> list[Rating]:
        dice = random.Random(11)
        people = [NEW] * 6
        for _ in range(50):
            seats = dice.sample(range(6), dice.randint(2, 4))
            places = [dice.randint(1, 4) for _ in seats]
            for seat, rating in zip(seats, ratings.after([people[s] for s in seats], places), strict=True):
                people[seat] = rating
        return people

    assert course() == course()


def test_absence_makes_a_rating_uncertain_up_to_that_of_somebody_new_and_leaves_its_mean() -> None:
    settled = Rating(31.0, SETTLED_SIGMA, 40)
    after_days = [aged(settled, 5, 5 + days * DAY_MS) for days in (0, 1, 30, 200, YEAR_DAYS, 9 * YEAR_DAYS)]
    assert {(rating.mu, rating.games) for rating in after_days} == {(31.0, 40)}
    sigmas = [rating.sigma for rating in after_days]
    assert sigmas[0] == SETTLED_SIGMA
    assert sigmas == sorted(sigmas)
    assert sigmas[3] < NEW.sigma
    assert sigmas[4] == pytest.approx(NEW.sigma)
    assert sigmas[5] == NEW.sigma


def test_only_whole_days_of_absence_count() -> None:
    settled = Rating(31.0, SETTLED_SIGMA, 40)
    assert aged(settled, 0, DAY_MS - 1) == settled
    assert aged(settled, 0, 2 * DAY_MS - 1) == aged(settled, 0, DAY_MS)
    # A clock that was set back, and a rating without a rated game.
    assert aged(settled, 10 * DAY_MS, 0) == settled
    assert aged(NEW, None, 10 * DAY_MS) == NEW
