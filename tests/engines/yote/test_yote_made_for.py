"""What was made for certain rules of Yoté and Choko is used under these rules alone: tables, books, puzzles.

An option that is added fails here until somebody has said of each of these whether it fits with it.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

import pytest

from engines.game import Rule
from engines.yote import book, endgame
from engines.yote.options import (
    CHOKO_RULES,
    PRESETS,
    YOTE_RULES,
    AnyOptions,
    ChokoOptions,
    RuleSet,
    YoteOptions,
    fits,
    ruleset,
)
from engines.yote.puzzles import YotePuzzles
from tests.engines.yote.positions import RULES
from tests.engines.yote.test_yote_properties import VALUES

NO_RULES = {"preset", "speed", "lesson"}
"""The options that change nothing about which turns are legal and how a game ends."""
GAMES: list[tuple[AnyOptions, Sequence[Rule], set[str]]] = [
    (YoteOptions(), YOTE_RULES, NO_RULES),
    (ChokoOptions(), CHOKO_RULES, NO_RULES | {"chain_capture"}),
]
"""Both games by default, with the rules that may be changed and the options that are none."""


@dataclass(frozen=True, slots=True)
class MoreRules(RuleSet):
    """The rule set of a later version, which knows a rule more."""

    flying: bool = False


@pytest.mark.parametrize(("options", "rules", "others"), GAMES)
def test_every_option_that_is_a_rule_is_in_the_rule_set(
    options: AnyOptions, rules: Sequence[Rule], others: set[str]
) -> None:
    assert {rule.option for rule in rules} | others == set(type(options).model_fields)
    for rule in rules:
        for value in rule.offered or (False, True):
            changed = type(options).model_validate({rule.option: value})
            assert (ruleset(changed) == ruleset(options)) == (value == getattr(options, rule.option)), rule.option


@pytest.mark.parametrize("made_for", [endgame.MADE_FOR, *book.MADE_FOR.values()])
def test_what_is_made_for_certain_rules_says_so_of_every_rule(made_for: dict[str, Any]) -> None:
    assert set(made_for) == {field.name for field in fields(RuleSet)}


@pytest.mark.parametrize("game", [YoteOptions, ChokoOptions])
@pytest.mark.parametrize("preset", PRESETS)
def test_a_rule_that_is_added_has_neither_tables_nor_a_book(
    game: type[YoteOptions | ChokoOptions], preset: str
) -> None:
    known = ruleset(game.model_validate({"preset": preset}))
    later = MoreRules(**asdict(known))
    assert endgame.tables(known) is not None
    assert endgame.tables(later) is None
    assert book.book(known) is not None
    assert book.book(later) is None


def test_the_books_are_for_the_presets() -> None:
    for game in ("yote", "choko"):
        for preset in PRESETS:
            known = book.rules_of(game, preset)
            assert [name for name, made_for in book.MADE_FOR.items() if fits(known, made_for)] == [preset]


def test_the_puzzles_are_by_the_rules_for_which_they_were_made() -> None:
    puzzles = YotePuzzles()
    options = puzzles.view(puzzles.pool()[0]).options
    assert fits(ruleset(options), book.MADE_FOR["lemery"])


def test_move_generators_and_the_search_are_tried_with_every_rule() -> None:
    """Nodes, ordering and search are held to the rules with `RULES`, and whole games with `VALUES`."""
    for field in fields(RuleSet):
        assert len({getattr(ruleset(options), field.name) for options in RULES.values()}) > 1, field.name
    for options, rules, _ in GAMES:
        assert {rule.option for rule in rules} <= VALUES[type(options)].keys()
