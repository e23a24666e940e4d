"""The analysis of Yoté and Choko: the curve, blunders with what would have been better, accuracy; and hints."""

import random

import pytest

from engines.analysis import MOST, Analysis, Hint, run
from engines.game import AnyGame, Ending, TimedAction
from engines.yote import analysis, hint, moves
from engines.yote.analysis import ChokoAnalyst, YoteAnalyst
from engines.yote.board import CELLS
from engines.yote.legality import judge
from engines.yote.look import Look, chance, look, proved
from engines.yote.notation import format_action, read
from engines.yote.options import ChokoOptions, YoteOptions, ruleset
from engines.yote.state import State
from tests.engines.yote.helpers import at, game_of, view

ATTACKED = "5/5/5/2o2/5/x3x x 8,8 - - 0 0 22"
"""Sticks are to move, and c4 would be taken at once."""
ALLOWED = {"count": 2, "reply": "c3xc5"}
READINGS = 12
"""Length of every search: enough for what is seen here."""


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "LONGEST", READINGS)
    monkeypatch.setattr(analysis, "SHORTEST", READINGS)
    monkeypatch.setattr(hint, "READINGS", READINGS)


def analysed(start: State, *texts: str) -> Analysis:
    game: AnyGame = game_of(start.options)
    states, actions = [start], list[TimedAction]()
    for text in texts:
        seat = states[-1].position.side
        actions.append(TimedAction(seat, text, 0))
        states.append(game.apply(states[-1], seat, game.parse(game.view(states[-1], seat), text)).state)
    return run(ChokoAnalyst() if isinstance(start.options, ChokoOptions) else YoteAnalyst(), states, actions)


def hinted(state: State) -> Hint:
    seen = view(state)
    legal = moves.legal(ruleset(state.options), state.position)
    found = YoteAnalyst().hint(seen, legal)
    assert found is not None
    assert found.action in map(format_action, legal)
    return found


def test_a_blunder_is_a_turning_point_and_the_curve_ends_at_the_result() -> None:
    found = analysed(at(ATTACKED), "c4", "c3xc5:a1", "resign")
    (blunder,) = (each for each in found.turnings if each.step == 1)
    assert (blunder.seat, blunder.played, blunder.reason, blunder.values) == (1, "c4", "hangs", ALLOWED)
    assert blunder.better not in {None, "c4"}
    assert blunder.swing < 0
    light, dark = found.curves
    assert (light[-1], dark[-1]) == (1, 0)
    assert all(abs(a + b - 1) < 0.01 for a, b in zip(light, dark, strict=True))
    assert light[1] > light[0]
    assert found.steps == (0, 1, 2, 3)


def test_a_missed_capture_is_told_with_the_capture() -> None:
    found = analysed(at(ATTACKED), "c4", "a6")
    (missed,) = (each for each in found.turnings if each.step == 2)
    assert (missed.reason, missed.values) == ("missed-capture", {"count": 2})
    assert str(missed.better).startswith("c3xc5:")


def test_only_what_may_be_told_is_searched_closely() -> None:
    start, analyst = at(ATTACKED), YoteAnalyst()
    states, actions = [start], list[TimedAction]()
    for text in ("c4", "a6", "a2", "b6"):
        seat = states[-1].position.side
        game = game_of(start.options)
        actions.append(TimedAction(seat, text, 0))
        states.append(game.apply(states[-1], seat, game.parse(game.view(states[-1], seat), text)).state)
    parts = analyst.parts(states, actions)
    judged = [analyst.judge(part) for part in parts]
    again = analyst.again(states, actions, judged)
    assert 0 < len(again) <= MOST < len(parts)
    assert all(part.readings == analysis.AGAIN * READINGS and part.better for part in again.values())
    for place, part in again.items():
        judged[place] = analyst.judge(part)
    assert not again.keys() & analyst.again(states, actions, judged).keys(), "no turn is searched closely twice"


def test_who_plays_as_the_search_does_has_full_accuracy() -> None:
    state, texts = at(ATTACKED), list[str]()
    rules, game = ruleset(state.options), game_of(state.options)
    current = state
    for _ in range(3):
        best = look(rules, current.position, moves.legal(rules, current.position), current.seen, readings=READINGS)
        texts.append(format_action(best.action))
        current = game.apply(current, current.position.side, best.action).state
    found = analysed(state, *texts)
    assert found.accuracy == (100, 100)
    assert found.turnings == ()


def test_a_win_given_away_is_told() -> None:
    one_each = at("5/5/5/2x2/2o2/5 o 0,0 - - 4 4 41")
    (missed,) = analysed(one_each, "c2-b2").turnings
    assert (missed.reason, missed.better, missed.values) == ("missed-win", "c2xc4", {"turns": 1})
    assert hinted(one_each).reason == "wins-now"


def test_a_win_that_comes_later_is_no_turning_point() -> None:
    """Without the capture the stick takes two pebbles, and the two that are left win all the same."""
    found = analysed(at("5/5/5/2x2/2o2/5 o 3,0 - - 0 0 41"), "a1", "c3xc1:a1")
    assert found.turnings == ()
    assert found.accuracy[0] == 100
    assert found.curves[0][:2] == (1, 1)


SHUT = "o3o/1ooxo/xooxo/3o1/o2x1 o 0,0 - - 1 1 37"
"""A quick search takes b1-a1 for a win in three turns: it misses second removals by which the sticks hold out longer."""


def test_a_win_is_told_once_it_is_proved() -> None:
    state = at(SHUT, ChokoOptions())
    rules, legal = ruleset(state.options), moves.legal(ruleset(state.options), state.position)
    found = look(rules, state.position, legal, (), readings=READINGS)
    assert (found.decided, found.result) == (True, None)
    guessed, known = (proved(rules, state.position, legal, (), found, readings=length) for length in (READINGS, 60))
    assert (guessed.result, known.result) == (None, 1)
    assert known.score < found.score, "the win takes longer"
    assert hint.reason_of(rules, state.position, guessed)[0] != "wins"
    assert hint.reason_of(rules, state.position, known)[0] == "wins"


def test_to_resign_while_ahead_is_a_turning_point() -> None:
    found = analysed(at("5/5/5/2x2/2o2/5 o 3,0 - - 0 0 41"), "resign")
    (given,) = found.turnings
    assert (given.reason, given.values, given.better, given.swing) == ("resigned", {"chance": 100}, None, -1)
    assert found.curves == ((1, 0), (0, 1))


def test_a_side_may_resign_in_the_others_turn() -> None:
    start = at("5/5/5/2x2/2o2/5 o 3,0 - - 0 0 41")
    over = game_of(start.options).apply(start, 1, Ending.RESIGN).state
    found = run(YoteAnalyst(), [start, over], [TimedAction(1, "resign", 0)])
    assert found.curves == ((1, 1), (0, 0))
    assert found.turnings == ()


def test_a_draw_agreed_is_told_of_the_side_that_stood_better() -> None:
    found = analysed(at("5/5/5/2x2/2o2/5 o 3,0 - - 0 0 41"), "draw")
    assert [(each.reason, each.seat, each.swing) for each in found.turnings] == [("agreed", 0, -0.5)]
    assert [curve[-1] for curve in found.curves] == [0.5, 0.5]


def test_a_game_that_was_broken_off_keeps_its_last_chance() -> None:
    found = analysed(at(ATTACKED), "a6")
    assert found.curves[0][-1] == found.curves[0][-2]


def test_choko_is_analysed_by_its_own_rules() -> None:
    """Light must place a piece, and one on c2 keeps the stick from jumping."""
    found = analysed(at("5/2x2/2o2/5/5 o 8,8 x! - 0 0 23", ChokoOptions()), "b5")
    (blunder,) = found.turnings
    assert (blunder.reason, blunder.better) == ("unsaved", "c2")
    assert blunder.values == {"count": 2, "reply": "c4xc2"}, "the enemy's capture is named"


def test_hints_say_what_a_turn_brings() -> None:
    attacked = at("5/5/2x2/2o2/5/5 x 8,8 - - 0 0 22")
    assert hinted(at("5/5/2x2/2o2/5/x4 o 8,8 - - 0 0 21")).reason == "captures"
    assert hinted(attacked).reason in {"captures", "saves"}
    threat = hinted(at("o4/4x/5/5/5/4o o 10,11 - - 4 1 5"))
    assert threat.reason == "threatens"
    assert str(threat.values["threat"]).startswith(f"{threat.action}x"), "the threatened capture is named"
    assert (threat.values["risk"], threat.values["reply"]) == (0, "")


@pytest.mark.parametrize(
    ("line", "action", "reason", "values"),
    [
        ("5/5/5/5/5/x3o o 11,11 - - 2 0 3", "a6", "corner", {}),
        ("o1x2/o3o/1o2o/4o/4o/x3o o 4,6 - - 5 4 47", "e5-e6", "corner", {}),
        ("o3x/5/2x2/5/5/o3o x 9,10 - - 5 0 6", "c1", "edge", {}),
        ("o3x/5/x1o2/4x/5/x3o o 9,8 - - 8 0 9", "c4-c3", "guards", {"cells": "c2, b3, c4"}),
        # Along the edge, and with two cells guarded from the edge.
        ("5/5/5/o4/5/4x o 10,11 - - 3 0 5", "a3-a4", "guards", {"cells": "a3, b4, a5"}),
        ("5/5/5/2o2/5/4x o 10,11 - - 3 0 5", "a6", "corner", {}),
        ("5/5/5/5/5/2o1x o 10,11 - - 3 0 5", "a4", "guards", {"cells": "a3, b4, a5"}),
    ],
)
def test_a_calm_hint_says_what_the_place_is_good_for(line: str, action: str, reason: str, values: object) -> None:
    state = at(line)
    rules, turn = ruleset(state.options), judge(ruleset(state.options), state.position, *read(action))
    assert hint.reason_of(rules, state.position, Look(turn, 0, 5)) == (reason, values)


@pytest.mark.parametrize("options", [YoteOptions(), ChokoOptions()])
def test_a_piece_on_a_guarded_cell_can_be_taken(options: YoteOptions) -> None:
    """Every cell that a hint calls guarded: an enemy that goes there without a capture can lose the piece at once."""
    game, rules, guarded = game_of(options), ruleset(options), 0
    for number in range(3):
        state = game.new(options, 2, b"")
        dice = random.Random(number)
        while game.outcome(state) is None:
            position = state.position
            legal = moves.legal(rules, position)
            for turn in dice.sample(legal, min(len(legal), 8)):
                reason, values = hint.reason_of(rules, position, Look(turn, 0, 5))
                cells = str(values["cells"]).split(", ") if reason == "guards" else ()
                after = moves.advance(rules, position, turn)
                for reply in moves.legal(rules, after):
                    cell = reply.path[-1]
                    if reply.kind != "capture" and CELLS[cell] in cells:
                        guarded += 1
                        then = moves.legal(rules, moves.advance(rules, after, reply))
                        assert any(cell in each.jumped for each in then if each.kind == "capture")
            state = game.apply(state, position.side, dice.choice(legal)).state
    assert guarded > 20


LOOSE = "o3x/o4/x1oxx/x4/o4/x1o1o o 6,6 - - 20 0 21"
"""A pebble that steps from c4 to c5 is attacked by a stick placed on c6."""
TRADED = "oxxxo/o1x1o/x1oxx/xo2x/3o1/oxx1o x 3,1 - - 41 1 42"
"""The stick on d4 can capture, and be captured by b3xb5."""
ROW = "o4/3o1/2x2/1x3/5/5 x 10,10 - - 5 0 6"
"""A pebble placed on c5 attacks the stick on c4, and with chains the one on b3 and a stick on a2 too."""


@pytest.mark.parametrize(
    ("line", "played", "reply", "better", "fault"),
    [
        (LOOSE, "c4-c5", "c6", "b4", ("pressed", {"count": 2, "reply": "c6", "threat": "c6xc4"})),
        # A stick on d1 would stand there after the better turn too.
        (LOOSE, "c4-c5", "d1", "b4", ("material", {"count": 1})),
        (LOOSE, "c4-c5", "", "b4", ("material", {"count": 1})),
        (TRADED, "d4xb4:a6", "b3xb5:a4", "c5xc3:e6", ("answered", {"count": 2, "reply": "b3xb5"})),
        (ROW, "a2", "c5", "c4-d4", ("pressed", {"count": 6, "reply": "c5", "threat": "c5xc3xa3xa1"})),
    ],
)
def test_a_fault_is_told_with_the_best_reply(
    line: str, played: str, reply: str, better: str, fault: tuple[str, dict[str, str | int]]
) -> None:
    state = at(line, YoteOptions(chain_capture=line == ROW))
    rules, position = ruleset(state.options), state.position
    first = judge(rules, position, *read(played))
    answer = judge(rules, moves.advance(rules, position, first), *read(reply)) if reply else None
    second = Look(judge(rules, position, *read(better)), -50, 9)
    assert hint.fault(rules, position, Look(first, -180, 9, answer), second) == fault


def test_a_search_of_one_turn_knows_the_best_reply() -> None:
    state = at(LOOSE)
    rules = ruleset(state.options)
    turn = judge(rules, state.position, *read("c4-c5"))
    found = look(rules, state.position, [turn], (), readings=READINGS)
    assert found.reply is not None
    assert found.reply in moves.legal(rules, moves.advance(rules, state.position, turn))
    assert look(rules, state.position, moves.legal(rules, state.position), (), readings=READINGS).reply is None


WON = "1o3/4x/1o3/4o/5/o4 o 0,0 - - 3 3 61"
"""Four pebbles against one stick, with empty hands: won by the endgame tables, but not after e3-e4."""


def test_endings_are_judged_by_the_tables() -> None:
    found = analysed(at(WON), "e3-e4")
    (given,) = found.turnings
    assert (given.reason, given.better, given.swing) == ("ending", "b6-c6", -0.5)
    assert found.curves[0][0] == 1
    assert analysed(at(WON), "b6-c6").accuracy[0] == 100
    assert (hinted(at(WON)).reason, hinted(at(WON)).action) == ("won", "b6-c6")
    last = at("2x2/o4/x4/1o1x1/5/1x3 x 0,0 - - 38 38 186")
    assert (hinted(last).reason, hinted(last).action) == ("wins-now", "a4xa6:b3"), "the last pieces are taken"
    (missed,) = analysed(last, "d3-d4").turnings
    assert (missed.reason, missed.values) == ("missed-win", {"turns": 1})


def test_a_win_by_the_tables_is_not_proved_where_a_position_has_occurred_twice() -> None:
    state = at(WON)
    rules, legal = ruleset(state.options), moves.legal(ruleset(state.options), state.position)
    twice = (state.position.key(), *state.seen)
    fresh, again = (look(rules, state.position, legal, seen, readings=READINGS) for seen in (state.seen, twice))
    assert (fresh.result, again.result) == (1, None)
    assert hint.fault(rules, state.position, again, fresh) == ("missed-ending", {})


def test_a_lead_counts_the_more_the_fewer_pieces_are_left() -> None:
    six_against_two = at("ooo2/ooo2/5/5/5/3xx o 0,0 - - 9 9 61").position
    ten_against_six = six_against_two._replace(hands=(4, 4))
    found = Look(moves.legal(ruleset(YoteOptions()), six_against_two)[0], 480, 5)
    assert chance(six_against_two, found) > 0.94
    assert 0.5 < chance(ten_against_six, found) < chance(six_against_two, found)
