"""Invariants of every game of Ubongo 3D, in random games with timeouts."""

import random
import re
import string
from collections import Counter
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.game import Clockwork, Ending, Illegal
from engines.record import replay
from engines.ubongo.gems import COLOURS
from engines.ubongo.notation import REASONS, ClockAction, Solve, Word, written
from engines.ubongo.options import UbongoOptions
from engines.ubongo.state import State
from tests.engines.ubongo.playing import GAME, Play, attempt, random_play, reshuffled, tie
from tests.examples import some

OPTIONS = st.builds(UbongoOptions, side=st.sampled_from(["easy", "hard"]), rounds=st.sampled_from([3, 5, 9]))
SEATS = st.integers(2, 4)
CHOICES = st.integers(0, 2**32)
QUICK = some(12)


def in_all(state: State) -> Counter[str]:
    """The number of gems of each colour, including those that a short game leaves in the box."""
    gems: Counter[str] = Counter(gem for own in state.gems for gem in own)
    gems.update(dict(zip(COLOURS, state.bag, strict=True)))
    sapphires, ambers = (shown + 9 - state.options.rounds for shown in state.display)
    gems.update({"sapphire": sapphires, "amber": ambers})
    return gems


@QUICK
@given(SEATS, OPTIONS, CHOICES)
def test_58_gems_after_every_action(seats: int, options: UbongoOptions, choices: int) -> None:
    # 4.5; and a view's count of the bag is the state's
    for play in random_play(seats, options, choices):
        assert in_all(play.state) == {"ruby": 10, "sapphire": 19, "emerald": 10, "amber": 19}
        assert min(play.state.bag) >= 0
        assert play.view().bag == sum(play.state.bag)


@QUICK
@given(SEATS, OPTIONS, CHOICES)
def test_games_go_on_until_they_are_over(seats: int, options: UbongoOptions, choices: int) -> None:
    rows = random_play(seats, options, choices, most=400)
    for play in rows[:-1]:
        assert GAME.to_act(play.state)
        assert GAME.deadline(play.state)
        assert GAME.outcome(play.state) is None
    outcome = GAME.outcome(rows[-1].state)
    assert outcome is not None
    assert min(outcome.ranks) == 1
    if outcome.reason in {"value", "tiebreak"}:
        assert len(outcome.winners) == 1


@QUICK
@given(SEATS, OPTIONS, CHOICES)
def test_nothing_hidden_is_in_a_view(seats: int, options: UbongoOptions, choices: int) -> None:
    # 4.6: nobody's puzzle but one's own; the bag, the boards, flips and numbers to come are nobody's to know
    dice = random.Random(choices)
    for play in random_play(seats, options, choices, most=25)[::3]:
        if play.state.result:
            continue
        for seat in (*play.state.seats, None):
            other = reshuffled(play.state, seat, dice)
            assert other != play.state
            assert GAME.view(other, seat) == play.view(seat)


@QUICK
@given(SEATS, OPTIONS, CHOICES, st.data())
def test_legal_and_apply_agree(seats: int, options: UbongoOptions, choices: int, data: st.DataObject) -> None:
    plays = random_play(seats, options, choices)
    play = plays[data.draw(st.integers(0, len(plays) - 1))]
    known = {action for seat in play.state.seats for action in GAME.legal(play.state, seat)}
    before = GAME.dump(play.state)
    for seat in play.state.seats:
        legal = GAME.legal(play.state, seat)
        assert bool(legal) == (seat in GAME.to_act(play.state))
        assert not [action for action in legal if isinstance(action, Clockwork)]
        for action in known | set(Word) | {Solve("A/B", "?")}:
            after = attempt(partial(GAME.apply, play.state, seat, action))
            assert isinstance(after, Illegal) == (action not in legal)
            if isinstance(after, Illegal):
                assert set(after.values) == set(REASONS[after.reason])
    assert GAME.dump(play.state) == before


@QUICK
@given(SEATS, OPTIONS, CHOICES)
def test_the_clock_plays_one_thing_and_for_any_seat(seats: int, options: UbongoOptions, choices: int) -> None:
    for play in random_play(seats, options, choices)[:-1]:
        due = GAME.on_timeout(play.state, None)
        assert len({GAME.dump(GAME.apply(play.state, seat, due).state) for seat in GAME.to_act(play.state)}) == 1
        deadline, after = GAME.deadline(play.state), GAME.deadline(GAME.apply(play.state, 0, due).state)
        assert deadline is not None
        assert after is None or after.key != deadline.key
        for clock in set(ClockAction) - {due}:
            refused = attempt(partial(GAME.apply, play.state, 0, clock))
            assert isinstance(refused, Illegal)
            assert refused.reason == "not-now"


@QUICK
@given(SEATS, OPTIONS, CHOICES)
def test_json_round_trip_and_replay_give_the_same_state(seats: int, options: UbongoOptions, choices: int) -> None:
    plays = random_play(seats, options, choices)
    for play in plays[-4:]:
        text = GAME.dump(play.state)
        assert len(text) < 8_000
        assert GAME.load(text) == play.state
        assert GAME.dump(GAME.load(text)) == text
    play = plays[-1]
    assert replay(GAME, options, seats, play.seed, play.log) == play.state


@QUICK
@given(SEATS, OPTIONS, CHOICES)
def test_stamps_change_with_the_round_and_the_phase_of_a_seats_buttons(
    seats: int, options: UbongoOptions, choices: int
) -> None:
    # 4.6: "A submission is about its round … stale only if the round has changed"
    for play in random_play(seats, options, choices):
        view, stamps = play.view(), {GAME.stamp(play.state, seat) for seat in (*play.state.seats, None)}
        assert len(stamps) == 1
        letter = {"gather": "g", "pause": "g", "race": "r", "second": "r", "tiebreak": "t", "over": "over"}[view.phase]
        assert stamps == {letter if view.phase in {"tiebreak", "over"} else f"{letter}{view.round}"}


@QUICK
@given(SEATS, OPTIONS, CHOICES)
def test_prefixes_offer_what_may_be_said_and_never_a_letter_of_an_answer(
    seats: int, options: UbongoOptions, choices: int
) -> None:
    for play in random_play(seats, options, choices):
        for seat in play.state.seats:
            parts = GAME.prefixes(play.view(seat), "")
            legal = [GAME.format(action) for action in GAME.legal(play.state, seat)]
            assert [part.text for part in parts] == list(dict.fromkeys(re.sub(r"solve .*", "solve ", a) for a in legal))
            assert [part.whole for part in parts] == [part.text in legal for part in parts]
            assert {part.count for part in parts} <= {1}
            assert GAME.prefixes(play.view(seat), "solve ") == []
        assert GAME.prefixes(play.view(None), "") == []
    assert [part.text for part in GAME.prefixes(Play(2).view(), "rea")] == ["dy"]


@some(100)
@given(
    st.one_of(
        st.text(max_size=60),
        st.text(alphabet="ABCD./?_- \n", max_size=60).map("solve ".__add__),
        st.text(alphabet=string.printable),
    ),
    st.sampled_from([Play(2), Play(2).ready(), Play(2).ready().solve(0), tie(2)]),
)
def test_random_text_is_an_action_or_is_refused(text: str, play: Play) -> None:
    for seat in (0, 1, None):
        action = attempt(partial(GAME.parse, play.view(seat), text))
        if isinstance(action, Illegal):
            assert set(action.values) == set(REASONS[action.reason])
        else:
            assert GAME.parse(play.view(seat), GAME.format(action)) == action


@some(70)
@given(st.lists(st.tuples(st.integers(0, 60), st.sampled_from("ABCDEa?./ 1é")), min_size=1, max_size=4))
def test_an_answer_with_a_slip_is_refused_with_a_known_reason(slips: list[tuple[int, str]]) -> None:
    play = Play(2).ready()
    signs = list(play.answer(0).removeprefix("solve "))
    for place, sign in slips:
        signs[place % len(signs)] = sign
    action = attempt(partial(GAME.parse, play.view(0), "solve " + "".join(signs)))
    if isinstance(action, Illegal):
        assert set(action.values) == set(REASONS[action.reason])
    else:
        assert action in GAME.legal(play.state, 0)


def test_parse_undoes_format_and_forgives_case_and_blanks() -> None:
    play = Play(2).ready()
    for action in GAME.legal(play.state, 0):
        text = GAME.format(action)
        assert GAME.parse(play.view(0), text) == action
        assert GAME.parse(play.view(0), f"  {text.lower()} ") == action
        assert isinstance(action, Solve)
        lower, upper = action.lower.replace("/", "\n"), action.upper.replace("/", "\r\n") + "\n"
        assert GAME.parse(play.view(0), written(lower.replace(".", " "), upper.lower())) == action
        spaced = action.lower.replace("/", " / "), action.upper.replace("/", " \n ") + " \n  \n"
        assert GAME.parse(play.view(0), written(*spaced)) == action
    words: tuple[Word | ClockAction | Ending, ...] = (*Word, *ClockAction, *Ending)
    for word in words:
        assert GAME.parse(play.view(0), GAME.format(word)) is word
        assert GAME.parse(play.view(0), f" {word.value.upper()}\n") is word
    assert play.refusal(0, "solve AA/BB").values == {"given": 1}


def test_three_points_that_a_telephone_makes_one_are_three() -> None:
    assert written("A…\nB...", "…A / ...B") == "solve A.../B... ...A_/_...B"


def test_whole_game_in_text() -> None:
    play = Play(2, UbongoOptions(rounds=3))
    play.clock().ready().solve(1).clock().ready(0).solve(0).ready().clock().solve(0)
    assert [entry.text.split()[0] for entry in play.log] == (
        ["wait", "ready", "ready", "solve", "bell", "ready", "roll", "solve", "ready", "ready", "bell", "solve"]
    )
    assert replay(GAME, play.options, 2, play.seed, play.log) == play.state


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"version":2', '"version":3'),
        ('"seed"', '"seeds"'),
        ('"phase":"race"', '"phase":"rest"'),
        ('"rounds":9', '"rounds":4'),
        ('"bag"', '"sack"'),
        ("}", ""),
    ],
)
def test_only_its_own_states_are_loaded(old: str, new: str) -> None:
    text = GAME.dump(Play(3).ready().solve(0).state)
    assert old in text
    with pytest.raises(ValueError):
        GAME.load(text.replace(old, new))
