"""Fair chance: seeds, dice and seating that can be verified after the game."""

import hashlib

from engines import fairness

SECRET = bytes(range(32))


def test_commitment_is_the_sha_256_of_the_secret() -> None:
    assert fairness.commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_seed_is_the_sha_256_of_secret_and_ids_in_order() -> None:
    by_hand = hashlib.sha256(SECRET + (5).to_bytes(8, "big") + (7).to_bytes(8, "big")).digest()
    assert fairness.seed(SECRET, [5, 7]) == by_hand
    assert fairness.seed(SECRET, [7, 5]) != by_hand


def test_dice_repeat_by_seed_and_number_and_differ_otherwise() -> None:
    first = fairness.dice(SECRET, 1).random()
    assert fairness.dice(SECRET, 1).random() == first
    assert fairness.dice(SECRET, 2).random() != first
    assert fairness.dice(SECRET[1:], 1).random() != first


def test_seating_is_a_permutation_that_the_seed_decides() -> None:
    orders = {tuple(fairness.seating(bytes([n]), 3)) for n in range(60)}
    assert len(orders) == 6
    assert all(sorted(order) == [0, 1, 2] for order in orders)
