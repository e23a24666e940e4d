"""The facts that games state about themselves (flags, presets), checked against their own rules."""

import pytest

from engines.game import ALL_LEVELS, LEVELS, THINKING_SECONDS, AnyGame
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
def test_a_host_may_change_every_rule_in_one_form(game: AnyGame) -> None:
    usual = game.options()
    for rule in game.rules:
        assert getattr(usual, rule.option) in (rule.offered or (True, False))
        assert len(rule.offered) <= 9
        for value in rule.offered or (True, False):
            assert getattr(game.options.model_validate({rule.option: value}), rule.option) == value
    switches = [rule for rule in game.rules if not rule.offered]
    assert len(switches) <= 10
    assert len(game.rules) - len(switches) + bool(switches) <= 5
    assert len({rule.option for rule in game.rules}) == len(game.rules)


@EVERY
def test_sets_of_rules_are_options_and_the_first_is_the_default(game: AnyGame) -> None:
    for number, values in enumerate(game.rule_sets.values()):
        options = game.options.model_validate(values)
        assert options.model_dump(include=set(values)) == values
        assert (options == game.options()) == (number == 0)


@EVERY
def test_a_table_begins_at_a_speed_that_the_game_has(game: AnyGame) -> None:
    assert game.begins in game.speeds
    for speed in game.speeds:
        assert game.options.model_validate({"speed": speed}).speed == speed


@EVERY
def test_a_game_for_two_has_the_speed_of_an_arena_which_no_host_may_choose(game: AnyGame) -> None:
    assert "arena" not in game.speeds
    if game.for_two:
        state = game.new(game.options.model_validate({"speed": "arena"}), 2, bytes(32))
        deadline = game.deadline(state)
        assert deadline is not None
        assert deadline.seconds == 15


@EVERY
def test_two_sides_are_two_seats(game: AnyGame) -> None:
    assert game.two_sided == (game.seats == range(2, 3))


@EVERY
def test_levels_are_the_common_ones_and_perhaps_weaker_and_stronger_ones(game: AnyGame) -> None:
    assert set(game.levels) >= set(LEVELS)
    assert game.levels == tuple(level for level in ALL_LEVELS if level in game.levels)
    assert THINKING_SECONDS.keys() == set(ALL_LEVELS)
    assert [game.nearest_level(level) for level in LEVELS] == list(LEVELS)
    assert (game.nearest_level("beginner"), game.nearest_level("master")) == (game.levels[0], game.levels[-1])
