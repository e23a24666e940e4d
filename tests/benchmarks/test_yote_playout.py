"""Random playouts of Yoté and Choko: they end as random games by the rules do, and are played by lanes only where these fit."""

import random
from collections import Counter
from dataclasses import asdict, fields

import pytest

from benchmarks import yoteplayout
from benchmarks.yoteplayout import playout
from engines.yote.options import ChokoOptions, YoteOptions
from engines.yote.ruleset import AnyOptions, RuleSet, ruleset
from tests.engines.yote.helpers import EMPTY, SEED, game_of
from tests.engines.yote.positions import RULES, position
from tests.engines.yote.test_yote_made_for import MoreRules


def test_the_lanes_say_of_every_rule_whether_they_are_for_it() -> None:
    assert set(yoteplayout.LANES) == {field.name for field in fields(RuleSet)}


def test_a_rule_that_is_added_is_played_by_the_move_generator(monkeypatch: pytest.MonkeyPatch) -> None:
    by_generator = (1, "captured-all", 0)
    monkeypatch.setattr(yoteplayout, "_slow", lambda *_: by_generator)
    later = MoreRules(**asdict(ruleset(YoteOptions())))
    assert playout(later, position(EMPTY), random.Random(1)) == by_generator


@pytest.mark.parametrize(
    "options",
    [
        YoteOptions(),
        pytest.param(YoteOptions(preset="traditional", second_removal="board_or_hand"), marks=pytest.mark.long),
        pytest.param(YoteOptions(small_endgame_draw="off", no_progress_draw=0), marks=pytest.mark.long),
        pytest.param(ChokoOptions(no_progress_draw=9), marks=pytest.mark.long),
        pytest.param(ChokoOptions(single_capture=True), marks=pytest.mark.long),
    ],
)
def test_playouts_end_like_games_of_evenly_drawn_turns(options: AnyOptions) -> None:
    """Playouts end for the same reasons as random games by the rules, about equally often and after as many turns."""
    rules, first = ruleset(options), game_of(options).new(options, 2, SEED).position
    dice, quick, slow = random.Random(5), Counter[str](), Counter[str]()
    lengths = [0, 0]
    games = 400
    for _ in range(games):
        turns, reason, _ = playout(rules, first, dice)
        quick[reason] += 1
        lengths[0] += turns
    state = game_of(options)
    for _ in range(games // 4):
        here = state.new(options, 2, SEED)
        while here.result is None:
            here = state.apply(here, here.position.side, dice.choice(state.legal(here, here.position.side))).state
        slow[here.result[0]] += 4
        lengths[1] += 4 * (here.position.turn - 1)
    assert abs(lengths[0] - lengths[1]) < 0.1 * lengths[1]
    for reason in quick | slow:
        assert abs(quick[reason] - slow[reason]) < 0.2 * games, reason


@pytest.mark.parametrize("rules", ["mandatory", "chain_mandatory", "leap", "no_return", "choko_mandatory_leap"])
def test_playouts_of_the_other_rules_end_too(rules: str) -> None:
    options = RULES[rules]
    first = game_of(options).new(options, 2, SEED).position
    turns, reason, winner = playout(ruleset(options), first, random.Random(2))
    assert turns > 10
    assert (winner is None) == (reason not in {"captured-all", "blocked"})
