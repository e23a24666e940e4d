"""Invariants of every position of Yoté and Choko under all options, in games of random turns."""

import random
import string
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engines.game import AnyGame, Ending, Illegal
from engines.record import Entry, replay
from engines.yote.notation import REASONS
from engines.yote.options import PIECES, AnyOptions, ChokoOptions, YoteOptions
from engines.yote.prefixes import prefixes
from engines.yote.state import Action, State, parse_position
from tests.engines.yote import reference
from tests.engines.yote.helpers import SEED, game_of
from tests.engines.yote.positions import plain
from tests.examples import some

COMMON: dict[str, st.SearchStrategy[Any]] = {
    "preset": st.sampled_from(["lemery", "traditional"]),
    "second_removal": st.sampled_from([None, "board_then_hand", "board_only", "board_or_hand"]),
    "mandatory_capture": st.booleans(),
    "friendly_leap": st.booleans(),
    "small_endgame_draw": st.sampled_from([None, "stalemate", "auto", "off"]),
    "no_immediate_return": st.booleans(),
    "repetition_draw": st.booleans(),
    "no_progress_draw": st.sampled_from([0, 5, 60]),
    "speed": st.sampled_from(["live", "relaxed", "days", "none"]),
}
VALUES: dict[type[AnyOptions], dict[str, st.SearchStrategy[Any]]] = {
    YoteOptions: {**COMMON, "chain_capture": st.booleans()},
    ChokoOptions: {**COMMON, "single_capture": st.booleans()},
}
OPTIONS: st.SearchStrategy[AnyOptions] = st.one_of(
    [st.fixed_dictionaries(values).map(game.model_validate) for game, values in VALUES.items()]
)
CHOICES = st.integers(0, 1_000_000).map(
    lambda seed: [random.Random(f"{seed}/{turn}").randrange(10_007) for turn in range(seed % 97)]
)
"""The choices of a game, from one number: lists that Hypothesis generates itself are too short to fill a board."""
QUICK = some(20)


def played(options: AnyOptions, choices: list[int]) -> list[tuple[State, str]]:
    """Play the chosen turns, preferring captures; return each state with the turn played in it.

    The last state comes with an empty turn.
    """
    game = game_of(options)
    state, rows = game.new(options, 2, SEED), []
    for choice in choices:
        legal = game.legal(state, state.position.side)
        if not legal:
            break
        captures = [action for action in legal if action.kind == "capture"]
        chosen = captures[choice % len(captures)] if captures and choice % 3 else legal[choice % len(legal)]
        rows.append((state, game.format(chosen)))
        state = game.apply(state, state.position.side, chosen).state
    return [*rows, (state, "")]


@QUICK
@given(OPTIONS, CHOICES)
def test_engine_and_reference_agree_all_the_way(options: AnyOptions, choices: list[int]) -> None:
    rules, game = plain(options), game_of(options)
    slow = reference.start(rules)
    for state, turn in played(options, choices):
        if state.result is not None:
            reason, winner = state.result
            assert reference.result(slow, rules) == f"{reason} {'draw' if winner is None else 'ox'[winner]}"
            assert game.legal(state, state.position.side) == []
            break
        legal = [game.format(action) for action in game.legal(state, state.position.side)]
        assert sorted(legal) == sorted(reference.turns(slow, rules))
        assert (state.position.must_place, state.position.holder) == (
            slow["must"],
            None if slow["holder"] is None else "ox".index(slow["holder"]),
        )
        if turn:
            slow = reference.play(slow, turn, rules)


@QUICK
@given(OPTIONS, CHOICES)
def test_pieces_are_conserved(options: AnyOptions, choices: list[int]) -> None:
    game = game_of(options)
    for state, _ in played(options, choices):
        looked = game.view(state, None)
        for seat, sign in enumerate("ox"):
            assert looked.cells.count(sign) + looked.hands[seat] + looked.lost[seat] == PIECES
        assert state.position.boards[0] & state.position.boards[1] == 0


@QUICK
@given(OPTIONS, CHOICES, st.data())
def test_legal_and_apply_agree(options: AnyOptions, choices: list[int], data: st.DataObject) -> None:
    game = game_of(options)
    state = played(options, choices)[-1][0]
    side = state.position.side
    legal = set(game.legal(state, side))
    for action in legal:
        game.apply(state, side, action)
    cells = st.integers(0, 29)
    strange = data.draw(
        st.builds(
            Action,
            st.sampled_from(["step", "leap", "capture"]),
            st.tuples(cells, cells),
            st.lists(st.integers(0, 30), max_size=2).map(lambda removed: tuple(sorted(removed))),
        )
    )
    before = game.dump(state)
    for action in [strange, *(Action("place", (cell,)) for cell in range(30))]:
        try:
            game.apply(state, side, action)
        except Illegal:
            assert action not in legal
        else:
            assert action in legal
    assert game.dump(state) == before


@QUICK
@given(OPTIONS, CHOICES)
def test_prefixes_reach_exactly_the_legal_turns(options: AnyOptions, choices: list[int]) -> None:
    game = game_of(options)
    state = played(options, choices)[-1][0]
    looked = game.view(state, state.position.side)
    texts = {game.format(action) for action in game.legal(state, state.position.side)}
    reached, todo = set(), [""]
    while todo:
        partial = todo.pop()
        parts = prefixes(looked, partial)
        assert len({part.cell for part in parts}) == len(parts)
        for part in parts:
            text = partial + part.text
            if part.whole:
                reached.add(game.format(game.parse(looked, text)))
            if ":" not in text:
                assert part.count == sum(legal.startswith(text) for legal in texts)
            if not (part.whole and part.count == 1):
                todo.append(text)
    assert reached == texts


@QUICK
@given(OPTIONS, CHOICES)
def test_json_round_trip_and_replay_give_the_same_state(options: AnyOptions, choices: list[int]) -> None:
    game = game_of(options)
    rows = played(options, choices)
    for state, _ in rows[-3:]:
        text = game.dump(state)
        assert game.load(text) == state
        assert game.dump(game.load(text)) == text
    log = [Entry(kind="action", seat=number % 2, text=turn) for number, (_, turn) in enumerate(rows[:-1])]
    assert replay(game, options, 2, SEED, log) == rows[-1][0]


@QUICK
@given(OPTIONS, CHOICES)
def test_parse_undoes_format_and_views_tell_the_position(options: AnyOptions, choices: list[int]) -> None:
    game = game_of(options)
    state = played(options, choices)[-1][0]
    looked = game.view(state, state.position.side)
    assert parse_position(looked.position) == (state.position, looked.rows)
    for action in game.legal(state, state.position.side):
        assert game.parse(looked, game.format(action)) == action


@some(100)
@given(
    st.one_of(
        st.text(max_size=60),
        st.text(alphabet="abcdexz0123456789-~:,hand ", max_size=20),
        st.text(alphabet=string.printable),
    )
)
def test_random_text_is_a_turn_or_is_refused(text: str) -> None:
    options = YoteOptions(chain_capture=True, friendly_leap=True)
    game = game_of(options)
    state = played(options, [7] * 15)[-1][0]
    for seat in (0, 1, None):
        action, refused = _parsed(game, game.view(state, seat), text)
        if refused is None:
            assert isinstance(action, Ending) or action in game.legal(state, state.position.side)
        else:
            assert set(refused.values) == set(REASONS[refused.reason])


def _parsed(game: AnyGame, looked: Any, text: str) -> tuple[Any, Illegal | None]:
    try:
        return game.parse(looked, text), None
    except Illegal as refused:
        return None, refused


@some(50)
@given(st.text(alphabet="abcdexz0123456789-~:,hand ", max_size=20))
def test_random_beginnings_never_fail(text: str) -> None:
    options = YoteOptions(chain_capture=True, friendly_leap=True)
    state = played(options, [7] * 15)[-1][0]
    prefixes(game_of(options).view(state, state.position.side), text)
