"""Endgame knowledge of the level "hard": second removals, turn limits, repetitions, and even positions."""

from itertools import count
from typing import Any

import pytest

from engines.game import LEVELS, Level
from engines.yote.ending import ending
from engines.yote.limits import WIN
from engines.yote.moves import advance, legal
from engines.yote.nodes import node
from engines.yote.options import AnyOptions, ChokoOptions, RuleSet, YoteOptions, ruleset
from engines.yote.search import SURE, Search
from engines.yote.state import Position, State
from tests.engines.yote.helpers import EMPTY, at, game_of, play, view
from tests.engines.yote.positions import RULES, lines, position

THROWN = "5/2o1x/2o2/xo3/3o1/5 o 0,0 - - 32 32 83"
"""Four against two: after d2-c2 the capture a3xc3 takes the distant c5 as well, and light has lost."""
AHEAD = "5/5/5/5/x4/3oo o 3,0 - - {quiet} {idle} 61"
"""Light is ahead: two pieces and three in hand against one piece."""


def thought(state: State, looks: int, seen: tuple[int, ...] | None = None) -> tuple[str, Search]:
    """Search for the best turn.

    Args:
        state: The position.
        looks: The deadline, in readings of the search's clock; one reading is made every 128 nodes.
        seen: The keys of earlier positions; None for the state's own.

    Returns:
        The turn found, in notation, and the search.
    """
    search, rules = Search(ruleset(state.options), looks, count().__next__), ruleset(state.options)
    seen = state.seen if seen is None else seen
    return game_of(state.options).format(search.best(state.position, legal(rules, state.position), seen)), search


@pytest.mark.parametrize("looks", [5, 50])
def test_a_won_ending_is_not_thrown_away_to_a_far_second_removal(looks: int) -> None:
    state = at(THROWN)
    rules = ruleset(state.options)
    assert loses_in_three(play(state, "d2-c2"))
    turn, search = thought(state, looks)
    after = play(state, turn)
    assert not loses_in_three(after)
    assert not any(loses(rules, advance(rules, after.position, reply), 4) for reply in legal(rules, after.position))
    assert search.score > 0


def wins(rules: RuleSet, position: Position, turns: int) -> bool:
    """Whether the side to move can force a win within so many turns; repetitions are ignored."""
    for action in legal(rules, position):
        after = advance(rules, position, action)
        result = ending(rules, after, ())
        if (result is None and turns > 1 and loses(rules, after, turns - 1)) or (
            result is not None and result[1] == position.side
        ):
            return True
    return False


def loses(rules: RuleSet, position: Position, turns: int) -> bool:
    """Whether every turn of the side to move loses within so many turns; repetitions are ignored."""
    for action in legal(rules, position):
        after = advance(rules, position, action)
        result = ending(rules, after, ())
        if result is None and not (turns > 1 and wins(rules, after, turns - 1)):
            return False
        if result is not None and result[1] != after.side:
            return False
    return True


def loses_in_three(state: State) -> bool:
    """Whether the side that has just played is lost: some reply leaves it without a saving turn."""
    rules = ruleset(state.options)
    return any(loses(rules, advance(rules, state.position, reply), 2) for reply in legal(rules, state.position))


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("5/o4/oxx1x/1x3/5 x 0,0 - - 0 0 32", ChokoOptions()),
        ("5/5/4x/oxx2/1o2x x 0,0 - - 0 0 32", ChokoOptions()),
        ("2o2/2o2/3x1/oo3/3x1 o 0,0 - - 0 0 31", ChokoOptions()),
        ("1o3/4x/3x1/3x1/1x2o/5 x 0,0 - - 0 0 32", YoteOptions()),
    ],
)
def test_four_against_two_is_not_lost_even_at_a_glance(line: str, options: AnyOptions) -> None:
    state = at(line, options)
    four = state.position.side
    for _ in range(20):
        if state.result is None:
            state = play(state, thought(state, 8)[0])
    assert state.result is None or state.result[1] in {four, None}
    assert state.position.total(four) == 4


def test_without_progress_the_last_turn_of_the_limit_is_a_draw() -> None:
    for idle, drawn in ((40, False), (59, True)):
        here = at(AHEAD.format(quiet=idle, idle=idle)).position
        rules = ruleset(YoteOptions())
        steps = [turn for turn in legal(rules, here) if turn.kind == "step"]
        stepping = Search(rules, 40, count().__next__)
        stepping.best(here, steps, ())
        assert (stepping.score == 0) is drawn
    turn, search = thought(at(AHEAD.format(quiet=59, idle=59)), 40)
    assert "-" not in turn, "a placement or a capture is needed to reset the count"
    assert search.score > 100


@pytest.mark.parametrize(("quiet", "score"), [(19, 0), (18, 0), (15, 0), (3, 100)])
def test_a_small_endgame_is_drawn_where_its_limit_comes_first(quiet: int, score: int) -> None:
    # Three against one on far sides of the board: nothing can be captured within five turns.
    _, search = thought(at(f"x4/5/5/5/5/2ooo o 0,0 - - {quiet} {quiet} 61"), 40)
    assert search.depth >= 5
    assert search.score >= score
    assert search.score == 0 or score


def test_the_limit_of_a_small_endgame_is_not_that_of_a_table_without_it() -> None:
    _, search = thought(at("x4/5/5/5/5/2ooo o 0,0 - - 19 19 61", YoteOptions(small_endgame_draw="off")), 40)
    assert search.score > 100


@pytest.mark.parametrize(
    ("line", "last"),
    [("x4/5/5/5/5/2ooo o 3,2", 59), ("x4/5/5/5/5/3oo o 1,1", 19)],
    ids=["without progress", "small endgame"],
)
def test_a_side_that_passes_uses_up_one_of_the_turns_that_are_left(line: str, last: int) -> None:
    cuts = []
    for turns in (last - 9, last):
        here = at(f"{line} - - {turns} {turns} 61")
        search = Search(ruleset(here.options), 40, count().__next__)
        cuts.append(search._cut(node(here.position), 300, 4, 1, 50, turns, turns))
    assert cuts[0] is not None, "the side is so far ahead that it may pass"
    assert cuts[1] is None, "the game is drawn once it has passed"


def test_what_is_known_of_a_node_at_its_limit_says_nothing_of_the_same_node_before() -> None:
    here = at("x4/5/5/5/5/2ooo o 0,0 - - 0 0 61", YoteOptions(small_endgame_draw="off"))
    search = Search(ruleset(here.options), 40, count().__next__)
    scores = [search._visit(node(here.position), 1, 1, -WIN, WIN, 0, idle) for idle in (59, 58, 59)]
    assert scores == [0, scores[1], 0]
    assert scores[1] > 100


def test_the_side_behind_saves_itself_by_the_limit() -> None:
    _, search = thought(at("5/1xx2/5/2x2/1x3/o4 o 0,0 - - 59 59 61"), 40)
    assert search.score == 0


def test_a_blocked_side_is_counted_before_the_limit_draws() -> None:
    turn, search = thought(at("5/5/5/1x3/x4/oxx2 x 0,3 - - 59 59 60"), 40)
    assert turn in {"b3-a3", "a3"}
    assert search.score > SURE


def after_turn(state: State, turn: str) -> Position:
    return play(state, turn).position


def test_a_position_that_comes_a_second_time_is_no_draw() -> None:
    state = at(AHEAD.format(quiet=20, idle=20), YoteOptions(small_endgame_draw="off"))
    free, first = thought(state, 40)
    key = after_turn(state, free).key()
    again, second = thought(state, 40, (key,))
    assert (again, second.score) == (free, first.score)


def test_a_turn_that_makes_the_third_time_is_a_draw() -> None:
    state = at(AHEAD.format(quiet=20, idle=20), YoteOptions(small_endgame_draw="off"))
    free, _ = thought(state, 40)
    key = after_turn(state, free).key()
    other, search = thought(state, 40, (key, key))
    assert other != free
    assert search.score > 100


def test_a_reply_that_makes_the_third_time_is_a_draw() -> None:
    state = at(AHEAD.format(quiet=20, idle=20), YoteOptions(small_endgame_draw="off"))
    free, _ = thought(state, 40)
    replies = play(state, free)
    reply = game_of(state.options).format(legal(ruleset(state.options), replies.position)[0])
    key = after_turn(replies, reply).key()
    other, search = thought(state, 40, (key, key))
    assert other != free
    assert search.score > 100


def test_the_side_behind_steps_into_the_third_time() -> None:
    state = at("5/5/1xxx1/5/5/o4 o 0,2 - - 20 20 61", YoteOptions(small_endgame_draw="off"))
    key = after_turn(state, "a1-b1").key()
    turn, search = thought(state, 40, (key, key))
    assert (turn, search.score) == ("a1-b1", 0)


@pytest.mark.parametrize("rules", ["lemery", "no_return", "choko", "choko_no_return"])
def test_a_key_gives_its_position_back(rules: str) -> None:
    options = RULES[rules]
    for line in lines(options).values():
        here = position(line)._replace(must_place=False)
        assert node(Position.of_key(here.key(), here.hands)) == node(here)


EVEN = "1o1x1/x2ox/5/o1o1x/4o/x4 o {hands} - - 2 0 {turn}"
"""Five pieces on each side, none of which can be captured."""


def test_the_answer_to_an_offer_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    searches = list[Search]()

    class Kept(Search):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            searches.append(self)

    monkeypatch.setattr("engines.yote.house.Search", Kept)
    state = at(EVEN.format(hands="4,4", turn=41))
    assert game_of(state.options).accepts_draw("hard", view(state))
    assert 0 < sum(search.nodes for search in searches) <= 512


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("line", "agreed"),
    [
        (EMPTY, False),
        (EVEN.format(hands="4,4", turn=39), False),
        (EVEN.format(hands="4,4", turn=41), True),
        (EVEN.format(hands="6,4", turn=41), False),
        (EVEN.format(hands="3,5", turn=41), True),
        (EVEN.format(hands="1,1", turn=31), True),
        (EVEN.format(hands="2,2", turn=31), False),
        ("5/5/2x2/2o2/5/x3o o 2,2 - - 2 0 31", False),
        ("x4/5/5/5/5/2ooo o 0,0 - - 3 3 61", True),
        ("x4/5/5/5/5/2ooo o 0,0 - - 18 18 61", True),
    ],
)
def test_the_house_agrees_to_a_draw_without_an_advantage_after_a_real_part_of_the_game(
    level: Level, line: str, agreed: bool
) -> None:
    state = at(line)
    assert game_of(state.options).accepts_draw(level, view(state)) is agreed


@pytest.mark.parametrize("level", LEVELS)
def test_the_house_agrees_or_not_also_while_the_other_side_is_to_move(level: Level) -> None:
    game = game_of(YoteOptions())
    taken = at("5/5/2x2/2o2/5/x3o x 3,3 - - 2 0 32")
    assert game.accepts_draw(level, game.view(taken, 0))
    assert not game.accepts_draw(level, game.view(taken, 1))
    assert not game.accepts_draw(level, game.view(at("5/5/2x2/5/5/x3o x 4,2 - - 2 0 32"), 0))


def test_a_search_forgets_values_rather_than_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at(EVEN.format(hands="4,4", turn=41))
    free, first = thought(state, 20)
    monkeypatch.setattr("engines.yote.quiescence.VALUES", 300)
    again, second = thought(state, 20)
    assert (again, second.score, second.nodes) == (free, first.score, first.nodes)
    assert len(second._values) < 300 + 128 < len(first._values)
