"""House players of Yoté and Choko, and the search that the strongest one uses."""

import random
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

from engines.game import ALL_LEVELS, LEVELS, Level
from engines.yote import house
from engines.yote.moves import legal
from engines.yote.options import YoteOptions, ruleset
from engines.yote.rules import Yote
from engines.yote.search import Search
from engines.yote.state import State
from tests.engines.yote.helpers import EMPTY, SEED, at, game_of, view
from tests.engines.yote.positions import RULES, lines


class Ticks:
    """A clock that advances by one at every reading, so that a search is deterministic."""

    def __init__(self) -> None:
        self.looks = count()

    def __call__(self) -> float:
        return float(next(self.looks))


def think(state: State, looks: int) -> tuple[str, Search]:
    search = Search(ruleset(state.options), looks, Ticks())
    turns = legal(ruleset(state.options), state.position)
    return game_of(state.options).format(search.best(state.position, turns, ())), search


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("level", ["beginner", "easy", "medium"])
def test_every_level_plays_a_legal_turn_under_every_rule(rules: str, level: Level) -> None:
    options = RULES[rules]
    for line in lines(options).values():
        state = at(line, options)
        turns = game_of(options).legal(state, state.position.side)
        assert game_of(options).think(level, view(state), turns, SEED, 0.0) in turns


@pytest.mark.parametrize("rules", RULES)
def test_search_finds_a_legal_turn_under_every_rule(rules: str) -> None:
    options = RULES[rules]
    for line in lines(options).values():
        state = at(line, options)
        turn, _ = think(state, 8)
        assert turn in {
            game_of(options).format(action) for action in game_of(options).legal(state, state.position.side)
        }


def test_hard_answers_even_without_any_time() -> None:
    state = at(EMPTY)
    assert Yote().think("hard", view(state), Yote().legal(state, 0), SEED, 0.0) in Yote().legal(state, 0)


@pytest.mark.parametrize("level", ALL_LEVELS)
@pytest.mark.parametrize("seed", range(5))
def test_no_level_misses_a_win_in_one(level: Level, seed: int) -> None:
    state = at("5/5/2x2/2o2/5/4x o 8,0 - - 0 0 21")
    chosen = Yote().think(level, view(state), Yote().legal(state, 0), bytes([seed]), 0.05)
    assert Yote().format(chosen) == "c3xc5:e1"


def test_a_random_turn_wins_by_blocking_too() -> None:
    state = at("5/5/5/1xx2/x4/oxx2 x 0,1 - - 0 0 30")
    for seed in range(20):
        chosen = house.at_random(ruleset(state.options), state.position, Yote().legal(state, 1), random.Random(seed))
        assert Yote().format(chosen) in {"a3", "b3-a3"}


def test_dice_decide_between_equal_turns() -> None:
    state = at(EMPTY)
    for level in LEVELS:
        chosen = {Yote().think(level, view(state), Yote().legal(state, 0), bytes([n]), 0.0) for n in range(12)}
        assert len(chosen) > 1, level


def test_the_same_seed_gives_the_same_turn() -> None:
    state = at(lines(YoteOptions())["crossing"])
    for level in ("easy", "medium"):
        chosen = {Yote().think(level, view(state), Yote().legal(state, 0), b"same", 1.0) for _ in range(4)}
        assert len(chosen) == 1


def test_medium_takes_what_it_can_and_removes_the_piece_that_would_strike_back() -> None:
    state = at("5/5/3x1/1xo2/5/x4 o 5,5 - - 0 0 21")
    chosen = Yote().think("medium", view(state), Yote().legal(state, 0), SEED, 1.0)
    assert Yote().format(chosen).startswith("c3xa3")


def test_search_hunts_the_last_pieces_down() -> None:
    state, dice = at("5/2x2/5/2o2/5/4x o 5,0 - - 0 0 31"), random.Random(4)
    while state.result is None:
        turns = legal(ruleset(state.options), state.position)
        if state.position.side == 0:
            action = Search(ruleset(state.options), 60, Ticks()).best(state.position, turns, state.seen)
        else:
            action = dice.choice(turns)
        state = Yote().apply(state, state.position.side, action).state
    assert state.result == ("captured-all", 0)


def test_search_stops_at_its_deadline() -> None:
    state = at(lines(YoteOptions())["crossing"])
    for looks in (1, 5, 60):
        _, search = think(state, looks)
        assert search.nodes <= 128 * (looks + 2)


def test_search_is_seven_plies_deep_in_the_middle_game_within_what_a_second_holds() -> None:
    # 30,000 nodes take less than half a second, even on a machine with two slow cores.
    _, search = think(at(lines(YoteOptions())["crossing"]), 30_000 // 128)
    assert search.depth >= 7


def test_a_lesson_s_house_player_looks_ahead_no_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "Search", None)
    state = at(lines(YoteOptions())["crossing"], YoteOptions(lesson=True))
    actions = Yote().legal(state, 0)
    chosen = {Yote().format(Yote().think("easy", view(state), actions, bytes([seed]), 1.0)) for seed in range(64)}
    assert len(chosen) > len(actions) // 2


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_easy_and_medium_look_as_far_ahead_as_they_should(level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    searches = list[Search]()

    class Kept(Search):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            searches.append(self)

    monkeypatch.setattr(house, "Search", Kept)
    state = at(lines(YoteOptions())["crossing"])
    actions = Yote().legal(state, 0)
    for seed in range(16):
        Yote().think(level, view(state), actions, bytes([seed]), 1.0)
    least, further, _ = house.SKILLS["yote"][level]
    assert {search.depth for search in searches} == ({least, least + 1} if further else {least})
    Yote().think(level, view(state), actions, SEED, 0.0)
    assert searches[-1].depth == 1, "without any time"


@pytest.mark.parametrize(
    ("depth", "score", "accepts"), [(1, house.EDGE - 1, True), (1, house.EDGE, False), (0, 0, False)]
)
def test_a_draw_is_accepted_where_a_search_of_a_turn_at_least_finds_less_than_an_edge(
    depth: int, score: int, accepts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = SimpleNamespace(best=lambda *_: None, depth=depth, score=score)
    monkeypatch.setattr(house, "Search", lambda *_: found)
    assert house.accepts_draw(view(at("xx3/5/5/5/5/oo3 o 1,1 - - 0 0 41"))) is accepts


@pytest.mark.parametrize(("most", "turn", "accepts"), [(7, 40, False), (6, 40, True), (7, 42, True)])
@pytest.mark.parametrize("light", [True, False])
def test_whoever_is_behind_accepts_a_draw_late_or_with_few_pieces_alone(
    most: int, turn: int, light: bool, accepts: bool
) -> None:
    hands = f"{most - 2},0" if light else f"0,{most - 2}"
    few, many = ("x", "o") if light else ("o", "x")
    # Light plays the odd turns.
    there = at(f"{many}3{many}/5/5/5/5/{few}4 {few} {hands} - - 0 0 {turn if light else turn - 1}")
    assert house.accepts_draw(view(there)) is accepts
