"""Perft: each rule set and position to depth 4, compared with the reference's counts (`recheck` recounts them)."""

import random

import pytest

from benchmarks.engines import perft
from engines.yote.moves import advance, legal
from engines.yote.options import ruleset
from engines.yote.state import format_position
from tests.engines.yote import reference
from tests.engines.yote.helpers import at, play
from tests.engines.yote.positions import RULES, lines, plain, position
from tests.engines.yote.recheck import counts

CASES = [(rules, name) for rules, options in RULES.items() for name in lines(options)]
DEEP = 20_000_000
USUAL = {"lemery", "traditional", "mandatory", "choko", "choko_traditional", "choko_single"}
"""The rule sets that are counted in every run: the presets, and what changes the turns most and is quick."""
QUICK = 8_000
"""The reference counts to depth 3 only up to this count: larger ones take too long, so depth 2 must do."""
EVERY = pytest.mark.parametrize(
    "rules", [rules if rules in USUAL else pytest.param(rules, marks=pytest.mark.long) for rules in RULES]
)


def test_the_table_has_every_rule_set_and_position() -> None:
    assert sorted(counts()) == sorted(CASES)


@EVERY
@pytest.mark.parametrize("most", [3, pytest.param(4, marks=pytest.mark.long)])
def test_engine_counts_to_depth_four(rules: str, most: int) -> None:
    for (name, where), expected in counts().items():
        if name == rules:
            start = position(lines(RULES[rules])[where])
            depth = most if expected[3] <= DEEP else 3
            found = [perft(ruleset(RULES[rules]), start, n, (start.key(),)) for n in range(1, depth + 1)]
            assert found == expected[:depth], where


@EVERY
def test_reference_counts_to_depth_three_where_it_is_quick(rules: str) -> None:
    options = plain(RULES[rules])
    for (name, where), expected in counts().items():
        if name == rules:
            start = reference.read(lines(RULES[rules])[where], options)
            depth = 3 if expected[2] <= QUICK else 2
            found = [reference.perft(start, n, options) for n in range(1, depth + 1)]
            assert found == expected[:depth], where


@pytest.mark.parametrize("rules", RULES)
def test_reference_and_engine_list_the_same_turns_deep_in_games(rules: str) -> None:
    options, dice = RULES[rules], random.Random(rules)
    for where in lines(options).values():
        here = position(where)
        for _ in range(12):
            turns = legal(ruleset(options), here)
            slow = reference.read(format_position(here, ruleset(options).rows), plain(options))
            assert len(turns) == len(reference.turns(slow, plain(options)))
            if not turns or not here.total(0) or not here.total(1):
                break
            here = advance(ruleset(options), here, dice.choice(turns))


def test_the_end_of_a_game_cuts_the_line() -> None:
    nearly = at("5/5/2x2/2o2/5/5 o 8,0 - - 0 0 21").position
    rules = ruleset(RULES["lemery"])
    assert perft(rules, nearly, 1) == len(legal(rules, nearly))
    after = [advance(rules, nearly, action) for action in legal(rules, nearly)]
    assert perft(rules, nearly, 2) == sum(perft(rules, child, 1) for child in after if child.total(1))


def test_repetition_cuts_the_line_where_it_can_happen() -> None:
    options = RULES["lemery"]
    begun = "2x2/5/5/5/5/o4 o 9,9 - - 0 0 21"
    turns = ("a1-a2", "c6-c5", "a2-a1", "c5-c6", "a1-a2", "c6-c5")
    state = play(at(begun, options), *turns)
    slow = reference.read(begun, plain(options))
    for turn in turns:
        slow = reference.play(slow, turn, plain(options))
    found = perft(ruleset(options), state.position, 3, state.seen)
    assert found == reference.perft(slow, 3, plain(options))
    assert found < perft(ruleset(options), state.position, 3, state.seen[-1:])
