"""Results that the analysis and the hints of Yoté and Choko tell, held to tables that reach further than those they look at."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from engines.analysis import Turning, run
from engines.game import TimedAction
from engines.yote import analysis, endgame, endgame_play, hint
from engines.yote import look as looks
from engines.yote.analysis import ChokoAnalyst, YoteAnalyst
from engines.yote.endgame import Tables
from engines.yote.endgame_layout import KEPT, MOST
from engines.yote.ending import ending
from engines.yote.moves import advance, legal
from engines.yote.notation import format_action
from engines.yote.options import AnyOptions, ChokoOptions, RuleSet, ruleset
from engines.yote.state import Action, State
from tests.engines.yote.endgames import PRESETS, at, drawn, tables
from tests.engines.yote.helpers import game_of, view

SAMPLE = 25
"""How many random positions of each preset are analysed in every run."""
READINGS = 12
"""Length of every search: it finds what is near, and takes the rest for a guess."""
MANY = 300
"""How many the long test analyses."""
CLAIMS = {
    "missed-win": ({-1, 0}, {1}),
    "missed-ending": ({-1, 0}, {1}),
    "ending": ({-1, 0}, {1}),
    "ending-lost": ({-1}, {0}),
    "loses": ({-1}, {0, 1}),
    "loses-ending": ({-1}, {0, 1}),
}
"""What each sentence says of the results of the turn played and of the better one: 1 for a win, 0 for a draw, -1 for a loss."""


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "LONGEST", READINGS)
    monkeypatch.setattr(hint, "READINGS", READINGS)


class Shallow(Tables):
    """Tables without the positions of more than so many pieces."""

    def __init__(self, known: Tables, most: int) -> None:
        self.most = most
        self._known = known

    def probe(self, own: int, foe: int) -> int | None:
        return None if own.bit_count() + foe.bit_count() > self.most else self._known.probe(own, foe)


def result(state: State, action: Action) -> int:
    """What a turn leads to for the side to move, by all tables: 1 for a win, 0 for a draw, -1 for a loss."""
    rules, position = ruleset(state.options), state.position
    after = advance(rules, position, action)
    over = ending(rules, after, ())
    if over is not None:
        return 0 if over[1] is None else 1 if over[1] == position.side else -1
    value = endgame_play.value(tables(state.options), rules, after)
    assert value is not None
    return (value < 0) - (value > 0)


def positions(preset: str, pieces: int, count: int) -> Iterator[tuple[State, Action]]:
    """Random positions with this many pieces, each with a random turn."""
    dice, options, found = random.Random(f"claims {preset}"), PRESETS[preset], 0
    while found < count:
        state = at(options, *drawn(dice, options, pieces))
        turns = legal(ruleset(options), state.position)
        if len(turns) > 1:
            found += 1
            yield state, dice.choice(turns)


def told(state: State, action: Action) -> tuple[Turning, ...]:
    """The turning points of a game with one turn."""
    analyst = ChokoAnalyst() if isinstance(state.options, ChokoOptions) else YoteAnalyst()
    after = game_of(state.options).apply(state, 0, action).state
    return run(analyst, [state, after], [TimedAction(0, format_action(action), 0)]).turnings


def hold(monkeypatch: pytest.MonkeyPatch, preset: str, pieces: int, count: int) -> Counter[str]:
    """Hold every claim of analyses to the tables of so many pieces, by analysts with the tables of fewer alone."""

    def shallow(rules: RuleSet) -> Tables:
        known = endgame.tables(rules)
        assert known is not None
        return Shallow(known, pieces - 1)

    monkeypatch.setattr(looks, "tables", shallow)
    found = Counter[str]()
    for state, action in positions(preset, pieces, count):
        turns = {format_action(turn): turn for turn in legal(ruleset(state.options), state.position)}
        for turning in told(state, action):
            assert turning.better is not None
            played, better = result(state, action), result(state, turns[turning.better])
            said = turning.reason, state.position, turning.played, turning.better, played, better
            assert (played, better) != (1, 1), said
            if turning.reason in CLAIMS:
                assert played in CLAIMS[turning.reason][0], said
                assert better in CLAIMS[turning.reason][1], said
                found[turning.reason] += 1
    return found


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_said_of_results_is_true(monkeypatch: pytest.MonkeyPatch, preset: str) -> None:
    assert hold(monkeypatch, preset, KEPT, SAMPLE)


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_said_of_results_is_true_in_many_positions(monkeypatch: pytest.MonkeyPatch, preset: str) -> None:
    assert tables(PRESETS[preset]).most == MOST, "`make tables` makes the tables of six pieces"
    assert len(hold(monkeypatch, preset, MOST, MANY)) > 1


@pytest.mark.parametrize("preset", PRESETS)
def test_hints_claim_what_is_true(monkeypatch: pytest.MonkeyPatch, preset: str) -> None:
    options: AnyOptions = PRESETS[preset]
    monkeypatch.setattr(looks, "tables", lambda rules: Shallow(tables(options), KEPT - 1))
    for state, _ in positions(preset, KEPT, SAMPLE):
        turns = {format_action(turn): turn for turn in legal(ruleset(options), state.position)}
        found = YoteAnalyst().hint(view(state), list(turns.values()))
        assert found is not None
        if found.reason in {"wins-now", "wins", "won"}:
            assert result(state, turns[found.action]) == 1
        if found.reason == "lost":
            assert {result(state, turn) for turn in turns.values()} == {-1}
