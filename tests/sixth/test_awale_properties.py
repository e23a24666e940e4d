"""Properties of every position of every game, and the comparison with the slow reference."""

import json
import random
import string
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.game import Ending, Illegal
from engines.record import Entry, replay
from tests.examples import some
from tests.sixth import reference
from tests.sixth.engine.board import BEGINNING
from tests.sixth.engine.notation import REASONS
from tests.sixth.engine.options import AwaleOptions
from tests.sixth.engine.state import State, parse_position
from tests.sixth.engine.view import HOUSES, NAMES, SEEDS, row
from tests.sixth.helpers import GAME, SEED, START, at, look, random_game, sown, turns

OPTIONS = st.builds(
    AwaleOptions, no_capture_turns=st.integers(20, 200), speed=st.sampled_from(["live", "relaxed", "days", "none"])
)
GAMES = st.tuples(st.integers(0, 1_000_000), OPTIONS, st.integers(0, 150))
"""The parameters of a random game: its random generator, its options, the most turns."""
QUICK = some(20)
TEXTS = st.one_of(st.text(max_size=60), st.text(alphabet=string.printable, max_size=3), st.sampled_from(NAMES))

MIDDLE = random_game(7, most=12)[-1][0]
SEEN = {seat: look(MIDDLE, seat) for seat in (0, 1, None)}


def refusal(asked: Callable[..., object], *given: object) -> Illegal | None:
    """The reason for which the engine refuses an action; None if it accepts the action."""
    try:
        asked(*given)
    except Illegal as refused:
        return refused
    return None


def slow(state: State) -> dict[str, Any]:
    position = state.position
    return reference.start(" ".join(map(str, position.houses)), position.stores, position.side, position.quiet)


@QUICK
@given(GAMES)
def test_engine_and_reference_agree_all_the_way(made: tuple[int, AwaleOptions, int]) -> None:
    beside = reference.start()
    for state, text in random_game(*made):
        ended = reference.result(beside, made[1].no_capture_turns)
        if state.result is None:
            assert ended is None
            assert list(turns(state)) == reference.turns(beside)
            assert state.position.houses == tuple(beside["seeds"].values())
        else:
            assert ended == (state.result[0], state.position.stores)
        if text:
            beside = reference.play(beside, text)


@QUICK
@given(GAMES)
def test_seeds_are_conserved_and_whoever_is_to_move_has_some(made: tuple[int, AwaleOptions, int]) -> None:
    before = BEGINNING
    for state, _ in random_game(*made):
        assert sum(state.position.houses) + sum(state.position.stores) == SEEDS
        assert min(state.position.houses) >= 0
        assert state.result is not None or any(state.position.houses[house] for house in row(state.position.side))
        if state.happened:
            house = state.happened[0].text("house")
            assert len(sown(state)) == before[NAMES.index(house)]
            assert house not in sown(state)
            assert look(state).at(house) == 0
        before = state.position.houses


@QUICK
@given(GAMES)
def test_legal_and_apply_agree(made: tuple[int, AwaleOptions, int]) -> None:
    state = random_game(*made)[-1][0]
    before = GAME.dump(state)
    for seat in (0, 1):
        legal = GAME.legal(state, seat)
        assert bool(legal) == (seat in GAME.to_act(state))
        assert [part.text for part in GAME.prefixes(look(state, seat), "")] == [GAME.format(each) for each in legal]
        for house in range(HOUSES):
            refused = refusal(GAME.apply, state, seat, house)
            assert (refused is None) == (house in legal)
            if refused is None:
                assert GAME.parse(look(state, seat), GAME.format(house)) == house
            else:
                assert set(refused.values) == set(REASONS[refused.reason])
    assert GAME.dump(state) == before


@QUICK
@given(GAMES)
def test_json_round_trip_and_replay_give_the_same_state(made: tuple[int, AwaleOptions, int]) -> None:
    rows = random_game(*made)
    for state, _ in rows[-3:]:
        text = GAME.dump(state)
        assert GAME.load(text) == state
        assert GAME.dump(GAME.load(text)) == text
        assert parse_position(look(state).position) == state.position
    log = [Entry(kind="action", seat=number % 2, text=text) for number, (_, text) in enumerate(rows[:-1])]
    assert replay(GAME, made[1], 2, SEED, log) == rows[-1][0]


@QUICK
@given(GAMES)
def test_nothing_is_hidden(made: tuple[int, AwaleOptions, int]) -> None:
    state = random_game(*made)[-1][0]
    views = [look(state, seat) for seat in (0, 1, None)]
    assert [view.seat for view in views] == [0, 1, None]
    assert len({view.model_copy(update={"seat": None}).model_dump_json() for view in views}) == 1


@given(TEXTS)
def test_random_text_is_a_turn_or_is_refused(text: str) -> None:
    for seat, view in SEEN.items():
        refused = refusal(GAME.parse, view, text)
        if refused is None:
            action = GAME.parse(view, text)
            assert isinstance(action, Ending) or (seat is not None and action in GAME.legal(MIDDLE, seat))
        else:
            assert set(refused.values) == set(REASONS[refused.reason])
        assert isinstance(GAME.prefixes(view, text), list)


def perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    legal = GAME.legal(state, state.position.side)
    return sum(perft(GAME.apply(state, state.position.side, house).state, depth - 1) for house in legal)


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        (START, [6, 36, 190, 1014]),
        ("12,0,1,2,3,9/1,0,2,1,0,2 S 8,7 3 21", [5, 25, 112, 561]),
        ("1,0,0,0,3,2/0,0,0,0,0,0 S 22,20 4 61", [2, 4, 8, 14]),
        ("3,0,0,0,0,2/1,2,0,0,0,0 S 20,20 7 1", [2, 4, 10, 24]),
        ("0,1,1,2,1,1/1,1,2,0,1,1 S 18,18 7 1", [5, 24, 101, 385]),
    ],
)
def test_perft(line: str, counts: list[int]) -> None:
    beside = slow(at(line))
    assert [reference.perft(beside, depth) for depth in range(1, 5)] == counts
    assert [perft(at(line), depth) for depth in range(1, 5)] == counts


def test_perft_deep_in_games() -> None:
    dice = random.Random("perft")
    for seed in range(12):
        state = random_game(seed, most=dice.randrange(20, 90))[-1][0]
        if state.result is None:
            state = state._replace(seen=state.seen[-1:])
            assert perft(state, 3) == reference.perft(slow(state), 3)


@pytest.mark.parametrize("path", sorted(Path(__file__).with_name("games").glob("*.txt")), ids=lambda path: path.stem)
def test_a_recorded_game_replays_line_by_line(path: Path) -> None:
    """The first line names the options, each further one a turn and the position after it, the last one the end."""
    head, *rows, end = path.read_text(encoding="utf-8").splitlines()
    state = GAME.new(AwaleOptions.model_validate(json.loads(head.removeprefix("awale "))), 2, SEED)
    beside = reference.start()
    for played in rows:
        text, line = played.split(maxsplit=1)
        seat = state.position.side
        assert text in reference.turns(beside)
        beside = reference.play(beside, text)
        state = GAME.apply(state, seat, GAME.parse(look(state, seat), text)).state
        assert look(state).position == line
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert reference.result(beside) == (outcome.reason, outcome.scores)
    assert end == f"= {outcome.reason} {outcome.ranks} {outcome.scores}"
