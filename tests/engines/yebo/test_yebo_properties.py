"""Invariants of every game of Yebo, in random games with timeouts."""

import random
import string
from collections import Counter
from functools import partial
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from engines.game import Clockwork, Ending, Illegal
from engines.record import replay
from engines.yebo.blocks import ALL
from engines.yebo.events import EVENTS, OUTCOMES
from engines.yebo.notation import REASONS, Action
from engines.yebo.options import YeboOptions
from tests.engines.yebo.playing import GAME, Play, all_blocks, attempt, random_play, reshuffled, start, table
from tests.examples import some

OPTIONS = st.builds(
    YeboOptions,
    strict_display=st.booleans(),
    win_priority=st.booleans(),
    deal_sightings_reverse=st.booleans(),
    max_rebuilds=st.sampled_from([0, 1, None]),
)
SEATS = st.integers(2, 4)
WORDS = (
    *("display", "discard", "call", "form", "draw", "left", "right", "final", "P3", "P4", "A", "A=P5", "A=", "="),
    *("F1", "Lion", "1", "2", "-", "+", "exchange", "fourth", "fence", "round", "pass", "always", "sets"),
)
CHOICES = st.integers(0, 2**32)
QUICK = some(2)


@QUICK
@given(SEATS, OPTIONS, CHOICES)
def test_144_blocks_after_every_action_and_twelve_or_thirteen_a_hand(
    seats: int, options: YeboOptions, choices: int
) -> None:
    # the seed: "There are always 12 blocks in each hand"; 5.2: 13 between taking and discarding
    for play in random_play(seats, options, choices, most=250):
        state = play.state
        if state.phase == "over":
            continue
        assert all_blocks(state) == Counter(ALL)
        for seat, own in enumerate(state.players):
            base = len(own.hand) + sum(len(group.blocks) for group in own.groups)
            taken = state.phase == "play" and seat == state.to_move
            assert base == (0 if state.phase == "fence" else 12 + taken)


@QUICK
@given(SEATS, OPTIONS, CHOICES)
def test_nothing_hidden_is_in_a_view_nor_in_what_others_may_do(seats: int, options: YeboOptions, choices: int) -> None:
    dice = random.Random(choices)
    for play in random_play(seats, options, choices, most=200)[::7]:
        for seat in (*play.state.seats, None):
            other = reshuffled(play.state, seat, dice)
            assert GAME.to_act(other) == GAME.to_act(play.state)
            assert GAME.deadline(other) == GAME.deadline(play.state)
            assert GAME.stamp(other, seat) == GAME.stamp(play.state, seat)
            assert GAME.view(other, seat) == play.view(seat)
            if seat is not None:
                assert GAME.legal(other, seat) == GAME.legal(play.state, seat)


@QUICK
@given(SEATS, OPTIONS, CHOICES)
def test_a_window_is_as_long_whatever_the_hands_hold(seats: int, options: YeboOptions, choices: int) -> None:
    # 5.6: after the same passes the same seats are waited for, for the same time
    dice = random.Random(choices)
    for play in random_play(seats, options, choices, most=150):
        # States with a call are left out: a call names blocks of its caller's hand, which `reshuffled` deals anew.
        if play.state.phase != "window" or any(answer and answer.calls for answer in play.state.answers):
            continue
        other = Play(reshuffled(play.state, None, dice))
        for seat in GAME.to_act(play.state):
            play.say(seat, "pass")
            other.say(seat, "pass")
            assert GAME.to_act(other.state) == GAME.to_act(play.state)
            assert GAME.deadline(other.state) == GAME.deadline(play.state)


@QUICK
@given(SEATS, OPTIONS, CHOICES, st.data())
def test_legal_and_apply_agree(seats: int, options: YeboOptions, choices: int, data: st.DataObject) -> None:
    plays = random_play(seats, options, choices)
    known = {action for play in plays[::9] for seat in play.state.seats for action in GAME.legal(play.state, seat)}
    some = sorted((action for action in known if isinstance(action, Action)), key=GAME.format)
    picked = random.Random(choices).sample(some, min(60, len(some)))
    for place in data.draw(st.lists(st.integers(0, len(plays) - 1), min_size=4, max_size=4)):
        state = plays[place].state
        before = GAME.dump(state)
        for seat in state.seats:
            legal = GAME.legal(state, seat)
            assert bool(legal) == (seat in GAME.to_act(state))
            assert len(set(legal)) == len(legal)
            for action in {*picked, *legal}:
                after = attempt(partial(GAME.apply, state, seat, action))
                assert isinstance(after, Illegal) == (action not in legal), (GAME.format(action), seat)
                if isinstance(after, Illegal):
                    assert set(after.values) == set(REASONS[after.reason])
        assert GAME.dump(state) == before


@QUICK
@given(SEATS, OPTIONS, CHOICES)
def test_json_round_trip_replay_and_notation(seats: int, options: YeboOptions, choices: int) -> None:
    plays = random_play(seats, options, choices, most=150)
    for play in plays[::17]:
        text = GAME.dump(play.state)
        assert len(text) < 30_000
        assert GAME.load(text) == play.state
        assert GAME.dump(GAME.load(text)) == text
        for seat in play.state.seats:
            for action in GAME.legal(play.state, seat):
                written = GAME.format(action)
                assert GAME.parse(play.view(seat), written) == action
                assert GAME.parse(play.view(seat), f" {written.lower()} ") == action
    seed = bytes.fromhex(plays[0].state.seed)
    assert replay(GAME, options, seats, seed, plays[-1].log) == plays[-1].state


@QUICK
@given(SEATS, OPTIONS, CHOICES)
def test_the_view_says_what_is_legal_and_prefixes_follow_it(seats: int, options: YeboOptions, choices: int) -> None:
    for play in random_play(seats, options, choices)[::9]:
        for seat in play.state.seats:
            legal, view = play.legal(seat), play.view(seat)
            offered = set(legal) | ({"call"} if view.may.call else set())
            assert spelled(play, seat, "") == offered
        assert GAME.prefixes(play.view(None), "") == []


def spelled(play: Play, seat: int, partial: str) -> set[str]:
    found = set()
    for part in GAME.prefixes(play.view(seat), partial):
        text = partial + part.text
        below = spelled(play, seat, text)
        assert part.count == len(below) + part.whole
        found |= below | ({text} if part.whole else set())
    return found


@QUICK
@given(SEATS, OPTIONS, CHOICES)
def test_the_clock_always_moves_on_and_events_are_known(seats: int, options: YeboOptions, choices: int) -> None:
    for play in random_play(seats, options, choices)[::6]:
        if play.state.phase == "over":
            continue
        deadline = GAME.deadline(play.state)
        assert deadline is not None
        now, steps = play.state, 0
        while (running := GAME.deadline(now)) is not None and running.key == deadline.key:
            seat = GAME.to_act(now)[0] if running.seat is None else running.seat
            action = GAME.on_timeout(now, running.seat)
            assert isinstance(action, Clockwork) or action in GAME.legal(now, seat)
            step = GAME.apply(now, seat, action)
            assert not step.undoable
            for event in step.state.happened:
                assert set(event.values) == set(EVENTS[event.kind])
            now, steps = step.state, steps + 1
            assert steps < 20


@QUICK
@given(SEATS, CHOICES)
def test_stamps_are_short_and_change_with_what_a_seats_own_actions_mean(seats: int, choices: int) -> None:
    plays = random_play(seats, YeboOptions(), choices)
    for before, after in pairwise(plays):
        for seat in before.state.seats:
            old, new = GAME.stamp(before.state, seat), GAME.stamp(after.state, seat)
            assert len(new) <= 12
            assert new.isalnum()
            if old == new and not before.state.claimable and seat in GAME.to_act(after.state):
                # an unchanged stamp: the seat has not acted, and its legal actions are unchanged
                assert after.log[-1].seat != seat
                assert before.legal(seat) == after.legal(seat)


WINDOW = table(2, "P5 P6 M1", "P3 P4 S1", "M9", fence="S9").say(0, "draw right", "discard P5")
PLAYS = (start(), start().clock(), table(2, "P5", "P3"), WINDOW, Play(WINDOW.state).clock())


@some(60)
@given(
    st.one_of(
        st.text(max_size=50),
        st.text(alphabet=string.printable, max_size=30),
        st.lists(
            st.sampled_from(WORDS),
            max_size=5,
        ).map(" ".join),
    ),
    st.integers(0, 4),
)
def test_random_text_only_raises_illegal(text: str, place: int) -> None:
    play = PLAYS[place]
    for seat in (0, 1, None):
        action = attempt(partial(GAME.parse, play.view(seat), text))
        if isinstance(action, Illegal):
            assert set(action.values) == set(REASONS[action.reason])
            continue
        assert GAME.parse(play.view(seat), GAME.format(action)) == action
        if seat is not None:
            after = attempt(partial(GAME.apply, play.state, seat, action))
            assert not isinstance(after, Illegal) or set(after.values) == set(REASONS[after.reason])


def test_outcomes_are_known() -> None:
    state = GAME.apply(start().state, 0, Ending.DRAW).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason in OUTCOMES
    assert len(OUTCOMES) == len(set(OUTCOMES))
