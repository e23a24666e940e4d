"""The facts that games state about themselves (flags, presets), checked against their own rules."""

import pytest

from engines.game import AnyGame
from tests.engines.race import Race
from tests.registry import GIVEN

EVERY = pytest.mark.parametrize("game", [*GIVEN.values(), Race()], ids=lambda game: game.name)


@EVERY
def test_a_first_game_is_one_that_the_rules_know(game: AnyGame) -> None:
    options = game.options.model_validate(game.unhurried)
    assert options.model_dump(include=set(game.unhurried)) == game.unhurried


@EVERY
def test_what_a_server_may_choose_is_an_option_that_takes_it(game: AnyGame) -> None:
    for preset in game.presets:
        for number in (preset.least, *preset.offered, preset.most):
            assert getattr(game.options.model_validate({preset.option: number}), preset.option) == number
        assert set(preset.offered) <= set(range(preset.least, preset.most + 1))
        assert len(preset.offered) <= 24


@EVERY
def test_two_sides_are_two_seats(game: AnyGame) -> None:
    assert game.two_sided == (game.seats == range(2, 3))
