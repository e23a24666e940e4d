"""The levels for first games: somebody new to Yoté or Choko wins every second game, and has a ladder to climb from there."""

import random
from collections.abc import Sequence

import pytest

from engines.game import Level
from engines.yote import house
from engines.yote.moves import advance, legal
from engines.yote.options import PRESETS, AnyOptions, ChokoOptions, RuleSet, YoteOptions, ruleset
from engines.yote.state import Action, Position
from tests.engines.yote.helpers import EMPTY, at, game_of, view

SEEN, CARED = 0.9, 0.75
"""How often the newcomer sees that a piece can be taken, and thinks of the enemy's answer before it places or moves one."""
GAMES = 24
"""With so many games a share is within 0.2 of the true one in nineteen cases of twenty."""
MANY = 240
"""With so many games the shares of two levels are told apart where one wins 60 of 100 games against the other."""
FEW = 8
"""Of so many games somebody who wins every second one loses them all once in 256 times."""


def newcomer(rules: RuleSet, position: Position, turns: Sequence[Action], dice: random.Random) -> Action:
    """The turn of somebody who knows the rules: takes what is seen, else looks for a turn that leaves nothing to be taken."""
    if wins := [turn for turn in turns if house._wins(rules, position, turn)]:
        return dice.choice(wins)
    captures = [turn for turn in turns if turn.kind == "capture"]
    if captures and dice.random() < SEEN:
        most = max(len(turn.removed) for turn in captures)
        return dice.choice([turn for turn in captures if len(turn.removed) == most])
    calm = [turn for turn in turns if turn.kind != "capture"] or list(turns)
    if dice.random() < CARED:
        for turn in dice.sample(calm, min(12, len(calm))):
            if not any(reply.kind == "capture" for reply in legal(rules, advance(rules, position, turn))):
                return turn
    return dice.choice(calm)


def score(level: Level, options: AnyOptions, games: int) -> float:
    """The newcomer's share of some games against a level, in which both begin in turn."""
    game, rules, points = game_of(options), ruleset(options), 0.0
    for number in range(games):
        state, dice, own = game.new(options, 2, b""), random.Random(number), number % 2
        while state.result is None:
            side, turns = state.position.side, legal(rules, state.position)
            if side == own:
                action = newcomer(rules, state.position, turns, dice)
            else:
                action = house.think(level, view(state), turns, bytes([number]), 1.0)
            state = game.apply(state, side, action).state
        points += 0.5 if state.result[1] is None else float(state.result[1] == own)
    return points / games


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("options", [YoteOptions, ChokoOptions])
def test_a_newcomer_wins_about_every_second_game(options: type[YoteOptions | ChokoOptions], preset: str) -> None:
    chosen = options.model_validate({"preset": preset})
    first, second = (score(level, chosen, GAMES) for level in ("beginner", "beginner2"))
    assert 0.3 < first < 0.7
    assert 0.05 < second < first
    assert score("easy", chosen, FEW) < 0.1


@pytest.mark.long
@pytest.mark.parametrize(
    "preset", [pytest.param(preset, marks=[pytest.mark.every] * (number > 0)) for number, preset in enumerate(PRESETS)]
)
@pytest.mark.parametrize("options", [YoteOptions, ChokoOptions])
def test_each_level_up_to_easy_is_as_hard_for_a_newcomer_as_the_one_below(
    options: type[YoteOptions | ChokoOptions], preset: str
) -> None:
    chosen = options.model_validate({"preset": preset})
    levels = game_of(chosen).levels
    shares = [score(level, chosen, MANY) for level in levels[: levels.index("easy") + 1]]
    assert shares == sorted(shares, reverse=True)


def test_a_beginner_slips_and_looks_in_turn() -> None:
    """In the same position it takes the piece with most seeds, and overlooks it with others."""
    state = at("5/5/3x1/1xo2/5/x4 o 5,5 - - 0 0 21")
    turns = game_of(state.options).legal(state, 0)
    chosen = [house.think("beginner", view(state), turns, bytes([seed]), 1.0).kind for seed in range(120)]
    assert 0.4 < chosen.count("capture") / len(chosen) < 0.8


def test_whoever_plays_the_same_game_again_meets_the_same_slips() -> None:
    state = at(EMPTY)
    turns = game_of(state.options).legal(state, 0)
    assert len({house.think("beginner", view(state), turns, b"same", 1.0) for _ in range(5)}) == 1
