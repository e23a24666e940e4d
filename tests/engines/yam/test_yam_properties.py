"""Invariants of every position of Yam Master under all options, in games of random actions."""

import itertools
import string
from collections import Counter
from collections.abc import Callable
from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from engines.game import Ending, Illegal
from engines.record import Entry, replay
from engines.yam.board import CELLS
from engines.yam.notation import REASONS
from engines.yam.options import YamOptions
from engines.yam.state import Action, State
from tests.engines.yam import reference
from tests.engines.yam.helpers import GAME, at, played, view
from tests.examples import some

OPTIONS = st.builds(
    YamOptions,
    defi_only_defi_square=st.booleans(),
    predator_returns_token=st.booleans(),
    no_progress_draw=st.sampled_from([0, 3, 60]),
    speed=st.sampled_from(["live", "relaxed", "days", "none"]),
)
NUMBERS = st.integers(0, 100_000)
QUICK = some(10)

HOLDS = [kept for size in range(7) for kept in itertools.combinations_with_replacement(range(1, 7), size)]
ALL_ACTIONS = [
    *(Action("throw", kept) for kept in HOLDS),
    *(Action(kind, cell=cell) for kind in ("place", "predator") for cell in range(25)),
    Action("defi"),
    Action("pass"),
]  # fmt: skip


def why(attempt: Callable[[], object]) -> Illegal | None:
    """The refusal that `attempt` raises, with exactly the values that its reason requires; None without a refusal."""
    refused = None
    try:
        attempt()
    except Illegal as illegal:
        refused = illegal
    assert refused is None or set(refused.values) == set(REASONS[refused.reason])
    return refused


def board_of(state: State) -> dict[str, str]:
    return {CELLS[cell]: sign for cell, sign in enumerate(state.position.cells) if sign != "."}


def expected(state: State) -> set[str]:
    """The legal actions according to the slow reference, in notation."""
    position = state.position
    if state.result is not None:
        return set()
    only = state.options.defi_only_defi_square
    return reference.actions(
        board_of(state), "ox"[position.side], list(position.dice), position.throws, defi=position.defi, only_defi=only
    )


@QUICK
@given(OPTIONS, NUMBERS)
def test_legal_is_exactly_what_the_dice_allow(options: YamOptions, number: int) -> None:
    for state, _ in played(options, number):
        listed = [GAME.format(action) for action in GAME.legal(state, state.position.side)]
        assert len(listed) == len(set(listed))
        assert set(listed) == expected(state)


@QUICK
@given(OPTIONS, NUMBERS)
def test_legal_and_apply_agree(options: YamOptions, number: int) -> None:
    state = played(options, number)[-1][0]
    side = state.position.side
    legal, before = set(GAME.legal(state, side)), GAME.dump(state)
    for action in ALL_ACTIONS:
        refused = why(partial(GAME.apply, state, side, action))
        assert (refused is None) == (action in legal)
    assert GAME.dump(state) == before


@QUICK
@given(OPTIONS, NUMBERS)
def test_kept_dice_never_change(options: YamOptions, number: int) -> None:
    rows = played(options, number)
    for (before, text), (after, _) in itertools.pairwise(rows):
        if not text.startswith("throw"):
            continue
        kept = tuple(int(die) for die in text[5:].strip())
        ended = after.position.turn != before.position.turn
        dice = tuple(map(int, after.happened[0].texts("dice"))) if ended else after.position.dice
        assert dice[: len(kept)] == kept
        assert Counter(kept) <= Counter(before.position.dice)
        assert len(dice) == 5
        assert ended or after.position.kept == len(kept)


@QUICK
@given(OPTIONS, NUMBERS)
def test_tokens_are_conserved_and_points_are_those_of_the_slow_count(options: YamOptions, number: int) -> None:
    rows = played(options, number)
    out = [0, 0]
    for (before, text), (after, _) in itertools.pairwise(rows):
        if text.startswith("predator") and not options.predator_returns_token:
            out[1 - before.position.side] += 1
        for seat, sign in enumerate("ox"):
            assert after.position.cells.count(sign) + after.position.reserve[seat] + out[seat] == 12
    last = rows[-1][0]
    looked = GAME.view(last, None)
    assert looked.points == tuple(reference.count(board_of(last), sign) for sign in "ox")
    assert looked.points == tuple(sum(line.points for line in looked.lines if line.seat == seat) for seat in (0, 1))


@QUICK
@given(OPTIONS, NUMBERS)
def test_a_game_ends_exactly_when_the_rules_say(options: YamOptions, number: int) -> None:
    rows = played(options, number)
    for state, text in rows:
        board, idle = board_of(state), options.no_progress_draw
        placed = bool(state.happened) and state.happened[-1].kind == "placed"
        mover = 1 - state.position.side
        over = placed and state.position.throws == 0 and (
            reference.has_five(board, "ox"[mover]) or state.position.reserve[mover] == 0
        )  # fmt: skip
        over = over or (idle > 0 and state.position.idle >= idle)
        assert (GAME.outcome(state) is not None) == over
        assert bool(text) or state is rows[-1][0]


@QUICK
@given(OPTIONS, NUMBERS)
def test_json_round_trip_and_replay_give_the_same_state(options: YamOptions, number: int) -> None:
    rows = played(options, number)
    for state, _ in rows[-3:]:
        text = GAME.dump(state)
        assert GAME.load(text) == state
        assert GAME.dump(GAME.load(text)) == text
    log = [Entry(kind="action", seat=state.position.side, text=text) for state, text in rows[:-1]]
    assert replay(GAME, options, 2, number.to_bytes(4, "big"), log) == rows[-1][0]


@QUICK
@given(OPTIONS, NUMBERS)
def test_parse_undoes_format(options: YamOptions, number: int) -> None:
    state = played(options, number)[-1][0]
    for action in GAME.legal(state, state.position.side):
        assert GAME.parse(view(state), GAME.format(action)) == action


@QUICK
@given(OPTIONS, NUMBERS)
def test_uses_of_the_view_are_the_uses_among_the_legal_actions(options: YamOptions, number: int) -> None:
    state = played(options, number)[-1][0]
    looked, side = view(state), state.position.side
    actions = [GAME.format(action) for action in GAME.legal(state, side) if action.cell is not None]
    assert [use.text for use in looked.uses] == actions
    for use in looked.uses:
        after = GAME.apply(state, side, GAME.parse(looked, use.text)).state
        outcome = GAME.outcome(after)
        ended = None if outcome is None else "drawn" if outcome.drawn else "won" if side in outcome.winners else "lost"
        assert use.ends == ended
        assert use.wins == (ended == "won")
        light, dark = GAME.view(after, None).points
        now = (light, dark) if side == 0 else (dark, light)
        assert now == (looked.points[side] + use.gain, looked.points[1 - side] - use.loss)


@QUICK
@given(OPTIONS, NUMBERS)
def test_prefixes_reach_exactly_the_legal_actions(options: YamOptions, number: int) -> None:
    state = played(options, number)[-1][0]
    looked = view(state)
    texts = {GAME.format(action) for action in GAME.legal(state, state.position.side)}
    reached = set()
    for part in GAME.prefixes(looked, ""):
        assert part.count == sum(text.startswith(part.text) for text in texts)
        if part.whole:
            reached.add(GAME.format(GAME.parse(looked, part.text)))
        following = GAME.prefixes(looked, part.text)
        assert not following or len(following) == part.count
        for leaf in following:
            assert (leaf.whole, leaf.count) == (True, 1)
            assert leaf.cell is None or leaf.text.endswith(leaf.cell)
            reached.add(GAME.format(GAME.parse(looked, part.text + leaf.text)))
    assert reached == texts


TEXTS = st.one_of(
    st.text(max_size=60),
    st.text(alphabet="throwkeplacdfiés0123456789, ", max_size=20),
    st.text(alphabet=string.printable),
    st.builds(" ".join, st.lists(st.sampled_from(["throw", "keep", "place", "555", "1 2", "c3", "b1", "all", "pass"]))),
)


@some(60)
@given(TEXTS)
def test_random_text_is_an_action_or_is_refused(text: str) -> None:
    state = at("o:a1 x:b1,c4", "22222", 2)
    for seat in (0, 1, None):
        looked = GAME.view(state, seat)
        GAME.prefixes(looked, text)
        if why(partial(GAME.parse, looked, text)) is None:
            action = GAME.parse(looked, text)
            assert isinstance(action, Ending) or action in GAME.legal(state, 0)


@some(20)
@given(st.one_of(st.text(), st.recursive(st.none() | st.integers() | st.text(), st.lists).map(str)))
def test_random_text_is_no_state(text: str) -> None:
    try:
        GAME.load(text)
    except ValueError:
        return
    raise AssertionError("no random text is a state")
