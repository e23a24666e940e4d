"""Gems drawn from the bag (ubongo3d.md 4.5)."""

import random
from collections import Counter

import pytest

from engines.ubongo.gems import FULL_BAG, draw, put


def test_every_gem_in_the_bag_is_as_likely_as_any_other() -> None:
    # 4.6 no. 5: "random gem from the bag"
    dice = random.Random(1)
    drawn = Counter(draw((6, 0, 3, 1), dice)[0] for _ in range(2000))
    assert set(drawn) == {"ruby", "emerald", "amber"}
    assert 1100 < drawn["ruby"] < 1300
    assert 150 < drawn["amber"] < 250


def test_what_is_drawn_is_no_longer_there() -> None:
    dice, bag, drawn = random.Random(2), FULL_BAG, []
    while sum(bag):
        colour, bag = draw(bag, dice)
        drawn.append(colour)
    assert Counter(drawn) == {"ruby": 10, "sapphire": 10, "emerald": 10, "amber": 10}
    with pytest.raises(IndexError):
        draw(bag, dice)


def test_gems_are_put_back() -> None:
    assert put((0, 0, 0, 0), ("sapphire", "amber", "amber")) == (0, 1, 0, 2)
