"""A table's options in words: what holds, each matter once, and nothing of what another rule leaves without meaning."""

import pytest

import locales
from cogs.kit import rule_words
from engines.game import AnyGame, Rule
from tests.example import GAME, OTHER
from tests.registry import GIVEN

GAMES = list(GIVEN.values())


def with_value(game: AnyGame, rule: Rule, value: object) -> list[str]:
    """The lines about a table at which one rule has this value, and all others are the usual ones."""
    return rule_words.every(game, game.options.model_validate({rule.option: value}), "en").split("\n")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_rule_is_told_once_with_its_value(game: AnyGame) -> None:
    for rule in (each for each in game.rules if not each.length):
        usual = getattr(game.options(), rule.option)
        for value in rule.offered or (True, False):
            told = [line for line in with_value(game, rule, value) if rule_words.name("en", rule) in line]
            says = f"- {rule_words.name('en', rule)}: {rule_words.value('en', rule, value)}"
            assert told == ([says] if rule.offered or value != usual else [])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_length_is_told_once_and_that_it_is_not_rated(game: AnyGame) -> None:
    for rule in (each for each in game.rules if each.length):
        for value in rule.offered:
            options = game.options.model_validate({rule.option: value})
            said = f"{value} round{'s' if value != 1 else ''}{'' if options.rated else ', not rated'}"
            assert [line for line in with_value(game, rule, value) if line.startswith(f"- {value} ")] == [f"- {said}"]
            assert said in rule_words.unusual(game, options, "en")
            changed = rule_words.changed(game, game.options(), options, "en")
            assert changed == ([said] if options != game.options() else [])


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_line_comes_twice(game: AnyGame, lang: str) -> None:
    lines = rule_words.every(game, game.options(), lang).split("\n")
    assert len(set(lines)) == len(lines)


def test_a_rule_without_meaning_is_left_out() -> None:
    game = GIVEN[OTHER]
    lone = next(rule for rule in game.rules if any(other.unless == rule.option for other in game.rules))
    moot = next(rule for rule in game.rules if rule.unless == lone.option)
    assert not [line for line in with_value(game, lone, True) if rule_words.name("en", moot) in line]
    assert [line for line in with_value(game, lone, False) if rule_words.name("en", moot) in line]


@pytest.mark.parametrize(("turns", "said"), [(0, "never"), (1, "after one turn"), (2, "after 2 turns")])
def test_numbers_are_told_in_words_that_fit_them(turns: int, said: str) -> None:
    game = GIVEN[GAME]
    rule = next(rule for rule in game.rules if rule.option == "no_progress_draw")
    assert f"- {rule_words.name('en', rule)}: {said}" in with_value(game, rule, turns)
