"""What a position of Yam Master teaches."""

import pytest

from tests.engines.yam import helpers as yam


@pytest.mark.parametrize(
    ("dice", "throws", "defi", "key"),
    [
        ("", 0, False, "throw"),
        ("12456", 1, False, "keep"),
        ("55521", 1, False, "bet"),
        ("55521", 2, False, "place"),
        ("55521", 3, False, "last"),
        ("22121", 1, False, "sec"),
        ("55521", 2, True, "stands"),
        ("44442", 2, True, "met"),
        ("66666", 2, False, "predator"),
    ],
)
def test_yam_by_the_dice(dice: str, throws: int, defi: bool, key: str) -> None:
    """yam_master.md 1.4 to 1.6: the lesson follows from the dice, the throws and the Défi."""
    state = yam.at("o:a1 x:b2", dice, throws, defi=defi)
    assert yam.GAME.lesson(yam.GAME.view(state, 0)) == key
    assert yam.GAME.lesson(yam.GAME.view(state, 1)) == "wait"


def test_a_yam_without_an_enemy_token_is_no_predator() -> None:
    state = yam.at("o:a1", "66666", 2)
    assert yam.GAME.lesson(yam.GAME.view(state, 0)) == "place"
