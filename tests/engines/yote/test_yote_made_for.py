"""What was made for certain rules of Yoté and Choko is used under these rules alone, and holds there: tables and books."""

import random

import pytest

from engines.game import AnyGame, Rule
from engines.yote import book, endgame
from engines.yote.endgame_layout import KEPT, PROGRESS
from engines.yote.options import CHOKO_RULES, PRESETS, YOTE_RULES, ChokoOptions, YoteOptions, ruleset
from engines.yote.rules import Choko, Yote
from tests.engines.yote import aware
from tests.engines.yote.endgames import at, drawn, tables, value

GAMES = pytest.mark.parametrize("game", [Yote(), Choko()], ids=lambda game: game.name)
RULES = pytest.mark.parametrize(
    ("game", "rule"),
    [pytest.param(game, rule, id=f"{game.name}-{rule.option}") for game in (Yote(), Choko()) for rule in game.rules],
)
SAMPLE = 12
"""How many random positions of each value of a rule are looked up in the tables."""


@RULES
def test_tables_and_books_are_used_with_the_values_for_which_they_were_made(game: AnyGame, rule: Rule) -> None:
    usual = {name: {"preset": name} for name in PRESETS}
    for chosen in rule.offered or (False, True):
        for preset, given in usual.items():
            rules = ruleset(game.options.model_validate(given | {rule.option: chosen}))
            assert (endgame.tables(rules) is not None) == (chosen in rule.made_for["tables"])
            whole = rule.option not in PRESETS[preset] or PRESETS[preset][rule.option] == chosen
            assert (book.book(rules) is not None) == (chosen in rule.made_for["book"] and whole)


@RULES
def test_what_the_tables_hold_follows_from_the_rules_of_each_value(game: AnyGame, rule: Rule) -> None:
    dice = random.Random(rule.option)
    for chosen in rule.made_for["tables"]:
        options = game.options.model_validate({rule.option: chosen})
        for _ in range(SAMPLE):
            own, foe = drawn(dice, options, KEPT)
            assert tables(options).probe(own, foe) == value(tables(options), at(options, own, foe))


def test_the_tables_are_for_the_number_of_idle_turns_for_which_they_were_made() -> None:
    for rules in (YOTE_RULES, CHOKO_RULES):
        assert [rule.made_for["tables"] for rule in rules if rule.option == "no_progress_draw"] == [(PROGRESS,)]


@GAMES
@pytest.mark.parametrize("preset", PRESETS)
def test_the_books_are_those_of_the_presets(game: AnyGame, preset: str) -> None:
    known = book.rules_of(game.name, preset)
    assert "book" in known.made
    assert book.book(known) is book._kept(game.name, preset).book


@pytest.mark.parametrize(
    ("options", "forgotten", "part", "file"),
    [
        (YoteOptions(friendly_leap=True), {"friendly_leap": False}, "Ordering", "ordering"),
        (YoteOptions(no_immediate_return=True), {"no_immediate_return": False}, "Ordering", "ordering"),
        (YoteOptions(mandatory_capture=True), {"mandatory_capture": False}, "Ordering", "ordering"),
        (YoteOptions(chain_capture=True), {"chain_capture": False}, "capture_nodes", "nodes"),
        (YoteOptions(second_removal="board_only"), {"second_removal": "board_then_hand"}, "capture_nodes", "nodes"),
        (ChokoOptions(single_capture=True), {"single_capture": False}, "capture_nodes", "nodes"),
        (ChokoOptions(small_endgame_draw="off"), {"small_endgame_draw": "auto"}, "Search", "limits"),
        (ChokoOptions(no_progress_draw=30), {"no_progress_draw": 60}, "Search", "limits"),
        (YoteOptions(friendly_leap=True), {"friendly_leap": False}, "judge", "legality"),
    ],
)
def test_a_search_that_has_forgotten_a_rule_is_named(
    monkeypatch: pytest.MonkeyPatch,
    options: YoteOptions | ChokoOptions,
    forgotten: dict[str, object],
    part: str,
    file: str,
) -> None:
    others = ruleset(options.model_copy(update=forgotten))
    known = getattr(aware, part)
    monkeypatch.setattr(aware, part, lambda _, *rest, **named: known(others, *rest, **named))
    assert aware.forgetful(options) == {f"engines/yote/{file}.py"}
