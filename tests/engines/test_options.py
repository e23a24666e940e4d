"""Every option of every game: it says for what was made beforehand, and whoever reckons with the rules knows it."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from engines.game import AnyGame, Options, Rule, made_for
from tests.facts import facts
from tests.registry import GIVEN

EVERY = pytest.mark.parametrize("game", GIVEN.values(), ids=lambda game: game.name)
ACTIONS = 24
"""How many actions of house players are looked at under one choice of options."""


def home(game: AnyGame) -> str:
    """The file in which the game's options are declared."""
    return f"{game.options.__module__.replace('.', '/')}.py"


def things(game: AnyGame) -> set[str]:
    """What was made beforehand for the game: each of its rules has to say for which of its values."""
    has_puzzles = any(kind.game.name == game.name for kind in GIVEN.puzzles.values())
    return {thing for rule in game.rules for thing in rule.made_for} | ({"puzzles"} if has_puzzles else set())


def chosen(game: AnyGame) -> Iterator[tuple[Rule | None, Any]]:
    """The options of a table by default, and for each rule those with each of its other values."""
    usual = game.options()
    yield None, usual
    for rule in game.rules:
        for value in rule.offered or (True, False):
            if value != getattr(usual, rule.option):
                yield rule, game.options.model_validate({rule.option: value})


@EVERY
def test_every_option_is_a_rule_that_a_host_may_change(game: AnyGame) -> None:
    """Beside the options of every table, those that stand for a set of rules, and those that have but one value."""
    sets = {option for values in game.rule_sets.values() for option in values}
    fields = game.options.model_fields
    fixed = {name for name, field in fields.items() if len(get_args(field.annotation)) == 1}
    rules = {rule.option for rule in game.rules}
    assert rules <= fields.keys()
    forgotten = fields.keys() - rules - Options.model_fields.keys() - sets - fixed
    assert not forgotten, f"{home(game)} declares no rule for {', '.join(sorted(forgotten))}"


@EVERY
def test_every_rule_says_what_was_made_for_it(game: AnyGame) -> None:
    for rule in game.rules:
        unsaid = things(game) - rule.made_for.keys()
        assert not unsaid, (
            f"{home(game)} does not say for which {rule.option} the {', '.join(sorted(unsaid))} were made"
        )
        for thing, values in rule.made_for.items():
            assert values, f"the {thing} were made for no {rule.option}"
            for value in values:
                assert getattr(game.options.model_validate({rule.option: value}), rule.option) == value


@EVERY
def test_nothing_that_was_made_before_a_rule_is_used_with_it(game: AnyGame) -> None:
    usual = game.options()
    assert made_for(game.rules, usual) == things(game)
    assert made_for([*game.rules, Rule("speed", "added")], usual) == set()
    for rule, options in chosen(game):
        suited = {
            thing for thing in things(game) if rule is None or getattr(options, rule.option) in rule.made_for[thing]
        }
        assert made_for(game.rules, options) == suited


@pytest.mark.parametrize("kind", GIVEN.puzzles)
def test_puzzles_are_posed_with_the_options_for_which_they_were_made(kind: str) -> None:
    puzzles = GIVEN.puzzles[kind]
    for puzzle in puzzles.pool()[:3]:
        assert "puzzles" in made_for(puzzles.game.rules, puzzles.view(puzzle).options)


@EVERY
def test_whoever_reckons_with_the_rules_knows_every_option(game: AnyGame) -> None:
    """Judging, searching and looking ahead come to the turns and results of the rules, at each value of each option."""
    forgetful = facts(game.name).forgetful
    if forgetful is not None:
        found = {
            (file, "the usual rules" if rule is None else f"{rule.option}={getattr(options, rule.option)}")
            for rule, options in chosen(game)
            for file in forgetful(options)
        }
        assert not found, "\n".join(sorted(f"{file} does not know {what} of {game.name}" for file, what in found))


@EVERY
def test_house_players_act_by_the_rules_whatever_the_options(game: AnyGame) -> None:
    for _, options in chosen(game):
        state = game.new(options, game.seats[0], bytes(32))
        for number in range(ACTIONS):
            seat = next(iter(game.to_act(state)), None)
            if seat is None:
                break
            view, legal, level = game.view(state, seat), game.legal(state, seat), game.levels[number % len(game.levels)]
            action = game.think(level, view, legal, bytes([number]), 0.0)
            assert action in legal
            assert game.parse(view, game.format(action)) == action
            state = game.apply(state, seat, action).state
