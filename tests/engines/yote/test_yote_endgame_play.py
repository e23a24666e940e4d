"""House players in endgames that the tables know: what is won is won, and what is drawn is kept."""

import random
from collections.abc import Sequence

import pytest

from engines.game import Level
from engines.yote import endgame_play, house
from engines.yote.endgame_layout import KEPT, MOST
from engines.yote.moves import advance, legal
from engines.yote.options import AnyOptions, YoteOptions, ruleset
from engines.yote.state import Action, State
from tests.engines.yote.endgames import PRESETS, at, drawn, most_turns, tables
from tests.engines.yote.helpers import game_of


def choices(state: State, actions: Sequence[Action] | None = None) -> Sequence[Action]:
    """The turns among which a player chooses."""
    rules = ruleset(state.options)
    actions = legal(rules, state.position) if actions is None else actions
    return endgame_play.turns(tables(state.options), rules, state.position, actions, state.seen)


def won_endings(dice: random.Random, options: AnyOptions, number: int, most: int) -> list[tuple[State, int]]:
    """Random endings that are won for one side within the turns that are left, each with the winner.

    In every second one, not a single turn is to spare.
    """
    found = list[tuple[State, int]]()
    fewest = 5 if options.small_endgame_draw == "auto" else 3
    while len(found) < number:
        own, foe = drawn(dice, options, dice.randrange(fewest, most + 1))
        value = tables(options).probe(own, foe)
        if value:
            spare = most_turns(options, own, foe) - abs(value)
            found.append((at(options, own, foe, spare if len(found) % 2 else 0), 0 if value > 0 else 1))
    return found


def convert(state: State, winner: int, level: Level, dice: random.Random | None) -> None:
    """Play an ending to its end: a house player wins it against random turns, or by the tables without dice."""
    game = game_of(state.options)
    while state.result is None:
        seat = state.position.side
        actions = game.legal(state, seat)
        if seat == winner:
            action = game.think(level, game.view(state, seat), actions, b"seed", 0.0)
        else:
            action = dice.choice(actions) if dice else choices(state, actions)[0]
        state = game.apply(state, seat, action).state
    assert state.result[1] == winner, state.result


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_won_endings_are_won(preset: str, level: Level) -> None:
    dice = random.Random(11)
    for state, winner in won_endings(dice, PRESETS[preset], 10, KEPT):
        convert(state, winner, level, None)
        convert(state, winner, level, dice)


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_many_won_endings_are_won(preset: str, level: Level) -> None:
    dice = random.Random(12)
    for state, winner in won_endings(dice, PRESETS[preset], 200, MOST):
        convert(state, winner, level, None)
        convert(state, winner, level, dice)


def drawn_ending(dice: random.Random, options: AnyOptions) -> State:
    """A random drawn ending in which some turns lose."""
    while True:
        own, foe = drawn(dice, options, KEPT)
        state = at(options, own, foe)
        if tables(options).probe(own, foe) == 0 and len(choices(state)) < len(legal(ruleset(options), state.position)):
            return state


@pytest.mark.parametrize("preset", PRESETS)
def test_a_draw_is_kept(preset: str) -> None:
    dice, options = random.Random(13), PRESETS[preset]
    for _ in range(5):
        state = drawn_ending(dice, options)
        for action in choices(state):
            after = game_of(options).apply(state, 0, action).state
            value = tables(options).probe(after.position.boards[1], after.position.boards[0])
            assert value == 0 if after.result is None else after.result[1] is None


def two_ways_to_win(options: AnyOptions) -> tuple[State, list[Action]]:
    """An ending that is won by more than one quiet turn, with these turns, the chosen one first."""
    dice, rules = random.Random(14), ruleset(options)
    while True:
        own, foe = drawn(dice, options, KEPT)
        state = at(options, own, foe)
        if (tables(options).probe(own, foe) or 0) > 2:
            (first,) = choices(state)
            others = []
            for action in legal(rules, state.position):
                after = advance(rules, state.position, action)
                if action != first and (tables(options).probe(after.boards[1], after.boards[0]) or 0) < 0:
                    others.append(action)
            if others:
                return state, [first, *others]


def test_a_win_avoids_the_third_occurrence_of_a_position() -> None:
    options = YoteOptions()
    state, (first, *others) = two_ways_to_win(options)
    rules = ruleset(options)
    key = advance(rules, state.position, first).key()
    again = state._replace(seen=(key, key, *state.seen))
    (chosen,) = choices(again)
    assert chosen in others
    # No turn but these wins: where all are barred, the search decides.
    keys = [advance(rules, state.position, action).key() for action in (first, *others)]
    barred = state._replace(seen=(*keys, *keys, *state.seen))
    assert choices(barred) != [first]
    assert all(game_of(options).apply(barred, 0, action).state.result for action in (first, *others))


def test_a_win_gives_the_enemy_no_third_occurrence() -> None:
    options = YoteOptions()
    state, (first, *_) = two_ways_to_win(options)
    rules = ruleset(options)
    after = advance(rules, state.position, first)
    key = advance(rules, after, legal(rules, after)[-1]).key()
    assert list(choices(state._replace(seen=(key, key, *state.seen)))) != [first]


def test_a_lost_side_takes_the_draw_by_repetition() -> None:
    options, dice, rules = YoteOptions(), random.Random(15), ruleset(YoteOptions())
    while True:
        state = at(options, *drawn(dice, options, KEPT))
        if (tables(options).probe(*state.position.boards) or 0) < -2:
            break
    (longest,) = choices(state)
    other = next(a for a in legal(rules, state.position) if a.kind == "step" and a != longest)
    key = advance(rules, state.position, other).key()
    (chosen,) = choices(state._replace(seen=(key, key, *state.seen)))
    assert chosen == other


@pytest.mark.parametrize("preset", PRESETS)
def test_a_house_player_agrees_to_a_draw_unless_it_wins_by_the_tables(preset: str) -> None:
    dice, options = random.Random(18), PRESETS[preset]
    game, values = game_of(options), set[int]()
    while len(values) < 3:
        own, foe = drawn(dice, options, KEPT)
        value = tables(options).probe(own, foe)
        if value is not None:
            state = at(options, own, foe)
            assert game.accepts_draw("hard", game.view(state, 0)) == (value <= 0)
            assert game.accepts_draw("hard", game.view(state, 1)) == (value >= 0)
            values.add((value > 0) - (value < 0))


def test_a_win_that_comes_too_late_counts_as_a_draw() -> None:
    options = YoteOptions()
    dice = random.Random(16)
    while True:
        own, foe = drawn(dice, options, KEPT)
        value = tables(options).probe(own, foe) or 0
        if value > 3:
            break
    most = most_turns(options, own, foe)
    rules = ruleset(options)
    late, right = at(options, own, foe, most - value + 1), at(options, own, foe, most - value)
    assert endgame_play.value(tables(options), rules, late.position) == 0
    assert endgame_play.value(tables(options), rules, right.position) == value


def test_pieces_in_hand_are_left_to_the_search() -> None:
    state = at(YoteOptions(), 0b11, 0b1 << 12)
    state = state._replace(position=state.position._replace(hands=(1, 0)))
    actions = legal(ruleset(state.options), state.position)
    assert choices(state, actions) is actions


@pytest.mark.parametrize(("preset", "foe", "left"), [("yote", 3, 5), ("yote", 4, 57), ("yote_traditional", 4, 57)])
def test_turns_without_a_capture_count_in_the_small_endgame_alone(preset: str, foe: int, left: int) -> None:
    # The last placement was three turns ago, the last capture fifteen.
    state = at(PRESETS[preset], 0b11, ((1 << foe) - 1) << 12)
    position = state.position._replace(quiet=15, idle=3)
    assert endgame_play.turns_left(ruleset(state.options), position) == left


def test_who_wins_at_once_by_the_tables_accepts_no_draw() -> None:
    options, dice = PRESETS["choko"], random.Random(4)
    met = set[int]()
    while met != {0, 1}:
        state = at(options, *drawn(dice, options, 4))
        value = endgame_play.value(tables(options), ruleset(options), state.position)
        if value in {0, 1} - met:
            met.add(value)
            view = game_of(options).view(state, state.position.side)
            assert house.accepts_draw(view) is (value == 0)
            assert house.accepts_draw(view.model_copy(update={"seat": 1 - state.position.side}))


@pytest.mark.parametrize("repetition", [True, False])
def test_a_position_that_stands_for_the_third_time_ends_the_game_where_the_table_has_that_rule(
    *, repetition: bool
) -> None:
    options = YoteOptions(repetition_draw=repetition)
    after = at(options, 0b111, 0b111 << 20, 3).position
    found = endgame_play.ended(ruleset(options), after, (after.key(), after.key()))
    assert found == (("repetition", None) if repetition else None)
