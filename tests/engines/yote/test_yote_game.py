"""The `Game` interface of Yoté and Choko: states as JSON, stamps, deadlines, views, events."""

import json

import pytest

from engines.game import Deadline, Ending, Illegal
from engines.registry import GAMES
from engines.yote.events import EVENTS
from engines.yote.options import ChokoOptions, YoteOptions
from engines.yote.rules import Choko, Yote
from tests.engines.yote.helpers import EMPTY, SEED, at, play, view

CAPTURE = "5/5/1x3/2x2/2o2/x3x o 2,3 - - 0 0 25"


def test_both_games_are_registered_by_their_names() -> None:
    assert [GAMES[name].name for name in ("yote", "choko")] == ["yote", "choko"]


def test_a_duel_has_two_seats() -> None:
    assert list(Yote.seats) == [2]
    with pytest.raises(ValueError, match="two seats"):
        Yote().new(YoteOptions(), 3, SEED)


class TestJson:
    def test_the_same_state_is_the_same_bytes(self) -> None:
        first = play(Yote().new(YoteOptions(), 2, SEED), "c3", "c4", "c3xc5")
        again = play(Yote().load(Yote().dump(Yote().new(YoteOptions(), 2, SEED))), "c3", "c4", "c3xc5:hand")
        assert Yote().dump(first) == Yote().dump(again)

    def test_it_is_small_and_versioned(self) -> None:
        text = Yote().dump(at(CAPTURE))
        assert json.loads(text)["version"] == 2
        assert len(text) < 700

    @pytest.mark.parametrize(
        "text", ["", "[]", "{}", '{"version":0}', '{"version":1}', '{"version":2}', '{"version":3,"game":"go"}', "null"]
    )
    def test_anything_else_is_refused(self, text: str) -> None:
        with pytest.raises(ValueError):
            Yote().load(text)

    @pytest.mark.parametrize(
        ("key", "value"), [("position", "5/5"), ("seed", "zz"), ("happened", ["step"]), ("options", {"kings": 1})]
    )
    def test_a_damaged_state_is_refused(self, key: str, value: object) -> None:
        data = json.loads(Yote().dump(play(at(EMPTY), "c3")))
        with pytest.raises(ValueError):
            Yote().load(json.dumps({**data, key: value}))

    def test_the_other_game_s_state_is_refused(self) -> None:
        with pytest.raises(ValueError, match="another game"):
            Yote().load(Choko().dump(Choko().new(ChokoOptions(), 2, SEED)))


class TestStamp:
    def test_changes_with_every_turn_and_at_the_end(self) -> None:
        game, state = Yote(), at(EMPTY)
        stamps = [game.stamp(state, 0)]
        for text in ("c3", "c4", "c3-b3"):
            state = play(state, text)
            stamps.append(game.stamp(state, 0))
        stamps.append(game.stamp(game.apply(state, 0, Ending.RESIGN).state, 0))
        assert len(set(stamps)) == 5
        assert all(
            stamp.isascii() and stamp.isalnum() and stamp == stamp.lower() and len(stamp) <= 12 for stamp in stamps
        )

    def test_tells_two_positions_with_the_same_turn_apart(self) -> None:
        assert Yote().stamp(play(at(EMPTY), "c3"), 0) != Yote().stamp(play(at(EMPTY), "c4"), 0)

    def test_is_the_same_after_a_restart(self) -> None:
        assert (
            Yote().stamp(play(at(EMPTY), "c3"), 1)
            == "2" + Yote().stamp(Yote().load(Yote().dump(play(at(EMPTY), "c3"))), 0)[1:]
        )


class TestClock:
    @pytest.mark.parametrize(("speed", "seconds"), [("live", 60), ("relaxed", 600), ("days", 86_400)])
    def test_one_clock_a_turn(self, speed: str, seconds: int) -> None:
        state = Yote().new(YoteOptions.model_validate({"speed": speed}), 2, SEED)
        assert Yote().deadline(state) == Deadline("turn1", seconds, 0)
        assert Yote().deadline(play(state, "c3")) == Deadline("turn2", seconds, 1)

    def test_none_has_no_clock_and_neither_has_a_finished_game(self) -> None:
        assert Yote().deadline(Yote().new(YoteOptions(speed="none"), 2, SEED)) is None
        over = Yote().apply(at(EMPTY), 0, Ending.RESIGN).state
        assert Yote().deadline(over) is None

    def test_at_speed_days_the_game_is_lost_on_time(self) -> None:
        assert Yote().on_timeout(at(EMPTY), 0) is Ending.FLAG

    @pytest.mark.parametrize("speed", ["live", "relaxed"])
    def test_else_the_same_state_gives_the_same_easy_turn(self, speed: str) -> None:
        options = YoteOptions.model_validate({"speed": speed})
        state = at(CAPTURE, options)
        turn = Yote().on_timeout(state, 0)
        assert turn in Yote().legal(state, 0)
        assert turn == Yote().on_timeout(Yote().load(Yote().dump(state)), None)
        others = {Yote().on_timeout(state._replace(seed=bytes([n])), 0) for n in range(20)}
        assert len(others) > 5

    def test_the_clock_wins_where_one_turn_wins(self) -> None:
        state = at("5/5/2x2/2o2/5/4x o 8,0 - - 0 0 21", YoteOptions(speed="live"))
        assert Yote().format(Yote().on_timeout(state, 0)) == "c3xc5:e1"


class TestView:
    def test_tells_everything_to_everybody(self) -> None:
        state = play(at(CAPTURE, YoteOptions(chain_capture=True)), "c2xc4xa4:a1,e1")
        for seat in (0, 1, None):
            looked = Yote().view(state, seat)
            assert looked.seat == seat
            assert looked.at("a4") == "o"
            assert (looked.hands, looked.lost, looked.turn, looked.to_move) == ((2, 3), (9, 9), 26, 1)

    def test_last_turn_of_each_kind(self) -> None:
        chain = play(at(CAPTURE, YoteOptions(chain_capture=True)), "c2xc4xa4:a1,e1")
        captured, removed = Yote().view(chain, None).happened
        assert (captured.kind, captured.number("seat"), captured.text("text")) == ("captured", 0, "c2xc4xa4:a1,e1")
        assert (captured.texts("path"), captured.texts("cells")) == (("c2", "c4", "a4"), ("c3", "b4"))
        assert (removed.kind, removed.texts("cells")) == ("removed", ("a1", "e1"))
        leap = play(at("5/5/5/2o2/2o2/4x o 5,5 - - 2 0 3", YoteOptions(friendly_leap=True)), "c2~c4")
        (leapt,) = Yote().view(leap, None).happened
        assert (leapt.kind, leapt.texts("path")) == ("leapt", ("c2", "c4"))

    def test_at_the_end_nobody_is_to_move_and_the_last_turn_stays(self) -> None:
        state = Yote().apply(play(at(EMPTY), "c3"), 1, Ending.RESIGN).state
        looked = Yote().view(state, 0)
        assert looked.to_move is None
        assert looked.outcome is not None
        (placed,) = looked.happened
        assert (placed.text("text"), placed.number("seat")) == ("c3", 0)

    def test_squares_are_listed_from_the_top(self) -> None:
        assert list(view(at(EMPTY)).squares())[:6] == ["a6", "b6", "c6", "d6", "e6", "a5"]


def test_events_say_what_happened_with_the_promised_values() -> None:
    options = YoteOptions(chain_capture=True, second_removal="board_or_hand")
    state = at(CAPTURE, options)
    step = Yote().apply(state, 0, Yote().parse(view(state), "c2xc4xa4:a1,hand"))
    assert step.undoable
    told = {event.kind: event.values for event in view(step.state).happened}
    assert told == {
        "captured": {"seat": 0, "text": "c2xc4xa4:a1,hand", "path": "c2 c4 a4", "cells": "c3 b4"},
        "removed": {"seat": 0, "cells": "a1"},
        "removed-from-hand": {"seat": 0, "count": 1},
    }
    for text in ("a6", "c2-c1"):
        told |= {event.kind: event.values for event in view(play(state, text)).happened}
    for kind, values in told.items():
        assert tuple(values) == EVENTS[kind]


def test_only_the_side_to_move_may_play() -> None:
    with pytest.raises(Illegal) as caught:
        Yote().apply(at(EMPTY), 1, Yote().legal(at(EMPTY), 0)[0])
    assert caught.value.reason == "not-your-turn"
    assert Yote().legal(at(EMPTY), 1) == []
