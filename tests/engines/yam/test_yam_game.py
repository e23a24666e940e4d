"""Yam Master's `Game` interface: options, states as JSON, stamps, deadlines, views, events."""

import json

import pytest
from pydantic import ValidationError

from engines.fairness import dice
from engines.game import Deadline, Ending, Illegal
from engines.yam.events import EVENTS
from engines.yam.options import YamOptions
from engines.yam.rules import Yam
from engines.yam.state import State
from tests.engines.yam.helpers import GAME, SEED, at, legal, play, view

MIDDLE = "o:a4,c3,e1 x:a1,b2,d5"


def test_it_has_a_name_and_two_seats() -> None:
    assert (Yam.name, list(Yam.seats), GAME.options) == ("yam", [2], YamOptions)
    with pytest.raises(ValueError, match="two seats"):
        GAME.new(YamOptions(), 3, SEED)


def test_defaults_of_the_options_are_those_in_bold() -> None:
    options = YamOptions()
    assert (options.defi_only_defi_square, options.predator_returns_token) == (False, True)
    assert options.no_progress_draw == 60


@pytest.mark.parametrize("wrong", [{"no_progress_draw": -1}, {"speed": "slow"}, {"jokers": True}])
def test_options_out_of_range_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        YamOptions.model_validate(wrong)


def test_the_dice_are_those_of_the_action_s_number() -> None:
    state = play(GAME.new(YamOptions(), 2, SEED), "throw", "pass", "throw")
    source = dice(SEED, 3)
    assert state.position.dice == tuple(source.randint(1, 6) for _ in range(5))
    assert state.number == 3


def test_another_seed_throws_other_dice() -> None:
    throws = {play(GAME.new(YamOptions(), 2, bytes([n])), "throw").position.dice for n in range(10)}
    assert len(throws) > 5


class TestJson:
    def test_the_same_state_is_the_same_bytes(self) -> None:
        first = play(GAME.new(YamOptions(), 2, SEED), "throw", "throw", "pass")
        again = play(GAME.load(GAME.dump(GAME.new(YamOptions(), 2, SEED))), "throw", "throw all", "pass")
        assert GAME.dump(first) == GAME.dump(again)
        assert GAME.load(GAME.dump(first)) == first

    def test_a_finished_game_comes_back_too(self) -> None:
        for over in (
            GAME.apply(at(MIDDLE, "44433"), 1, Ending.RESIGN).state,
            play(at("o:c4,c5 x:a1", "22222", 2, reserve=(1, 11)), "place c3"),
            play(at("x:a1", "22222", 2, reserve=(1, 11)), "place c3"),
        ):
            assert over.result is not None
            assert GAME.load(GAME.dump(over)) == over

    def test_it_is_small_and_versioned(self) -> None:
        text = GAME.dump(play(at(MIDDLE, "44433"), "place d4"))
        assert json.loads(text)["version"] == 2
        assert len(text) < 700

    @pytest.mark.parametrize(
        "text", ["", "[]", "{}", "null", "{", '{"version":0}', '{"version":1}', '{"version":2,"game":"yote"}', "\ud800"]
    )
    def test_anything_else_is_refused(self, text: str) -> None:
        with pytest.raises(ValueError):
            GAME.load(text)

    @pytest.mark.parametrize(
        ("key", "value"),
        [
            ("version", 3),
            ("game", "yote"),
            ("seed", "zz"),
            ("seed", "abc"),
            ("number", -1),
            ("number", "3"),
            ("happened", {"seat": 0}),
            ("options", {"kings": 1}),
            ("result", ["time"]),
            ("result", ["time", 2]),
            ("more", 1),
        ],
    )
    def test_a_damaged_state_is_refused(self, key: str, value: object) -> None:
        data = json.loads(GAME.dump(at(MIDDLE, "44433")))
        with pytest.raises(ValueError):
            GAME.load(json.dumps({**data, key: value}))

    @pytest.mark.parametrize(
        ("key", "value"),
        [
            ("cells", "." * 24),
            ("cells", "." * 24 + "\n"),
            ("cells", "." * 25 + "\n"),
            ("cells", "o" * 13 + "." * 12),
            ("reserve", [13, 9]),
            ("reserve", [10, 9]),
            ("turn", 0),
            ("throws", 4),
            ("throws", 0),
            ("dice", [1, 2, 3, 4]),
            ("dice", []),
            ("dice", [1, 2, 3, 4, 7]),
            ("kept", 5),
            ("defi", 1),
            ("idle", -1),
        ],
    )
    def test_a_damaged_position_is_refused(self, key: str, value: object) -> None:
        data = json.loads(GAME.dump(at(MIDDLE, "44433")))
        data["position"][key] = value
        with pytest.raises(ValueError):
            GAME.load(json.dumps(data))


class TestStamp:
    def test_changes_with_every_action_and_at_the_end(self) -> None:
        state = at(MIDDLE, "44433")
        stamps = [GAME.stamp(state, 0)]
        for text in ("defi", "throw 4443", "pass", "throw", "pass"):
            state = play(state, text)
            stamps.append(GAME.stamp(state, 1))
        stamps.append(GAME.stamp(GAME.apply(state, 0, Ending.RESIGN).state, None))
        assert len(set(stamps)) == 7
        assert all(s.isascii() and s.isalnum() and s == s.lower() and len(s) <= 12 for s in stamps)

    def test_is_the_same_for_everybody_and_after_a_restart(self) -> None:
        state = at(MIDDLE, "44433")
        assert {GAME.stamp(GAME.load(GAME.dump(state)), seat) for seat in (0, 1, None)} == {GAME.stamp(state, 0)}

    def test_tells_two_positions_with_the_same_number_apart(self) -> None:
        state = at(MIDDLE, "44433")
        assert len({GAME.stamp(play(state, text), 0) for text in legal(state)}) == len(legal(state))


class TestClock:
    @pytest.mark.parametrize(("speed", "seconds"), [("live", 60), ("relaxed", 600), ("days", 86_400)])
    def test_one_clock_a_turn_for_all_its_actions(self, speed: str, seconds: int) -> None:
        state = GAME.new(YamOptions.model_validate({"speed": speed}), 2, SEED)
        for _ in range(3):
            assert GAME.deadline(state) == Deadline("turn1", seconds, 0)
            state = play(state, "throw" if state.position.throws < 2 else "pass")
        assert GAME.deadline(state) == Deadline("turn2", seconds, 1)

    def test_none_has_no_clock_and_neither_has_a_finished_game(self) -> None:
        assert GAME.deadline(GAME.new(YamOptions(speed="none"), 2, SEED)) is None
        assert GAME.deadline(GAME.apply(at(), 0, Ending.RESIGN).state) is None

    def test_at_speed_days_the_game_is_lost_on_time(self) -> None:
        assert GAME.on_timeout(at(), 0) is Ending.FLAG
        assert GAME.on_timeout(at(MIDDLE, "44433"), 0) is Ending.FLAG

    @pytest.mark.parametrize(
        ("board", "dice", "throws", "expected"),
        [
            (MIDDLE, "", 0, "throw"),
            (MIDDLE, "44211", 1, "throw 44"),
            (MIDDLE, "44211", 2, "throw 44"),
            ("o:b3,c3", "44433", 2, "place d5"),
            ("o:e5,e4", "12345", 2, "place e3"),
            ("o:a1 x:a3,b3,c3", "22222", 2, "predator a3"),
            ("o:a3,b3,d3,e3 x:a1,b1,c1", "22222", 2, "place c3"),
        ],
    )
    def test_the_clock_throws_then_takes_the_most_points(
        self, board: str, dice: str, throws: int, expected: str
    ) -> None:
        state = at(board, dice, throws, options=YamOptions(speed="live"))
        action = GAME.on_timeout(state, 0)
        assert GAME.format(action) == expected
        assert action == GAME.on_timeout(GAME.load(GAME.dump(state)), None)

    @pytest.mark.parametrize(
        ("board", "dice", "throws", "expected"),
        [
            ("o:e5 x:a1,b1,c1", "55521", 2, "throw 555"),
            ("o:e5 x:a1,b1,c1", "55521", 3, "pass"),
            ("o:e2,e3 x:a1,b1,c1", "55521", 3, "place e4"),
            ("o:e5 x:a1,b1,c1", "22222", 3, "predator a1"),
        ],
    )
    def test_the_clock_places_no_last_token_that_loses(self, board: str, dice: str, throws: int, expected: str) -> None:
        state = at(board, dice, throws, reserve=(1, 5), options=YamOptions(speed="live"))
        assert GAME.format(GAME.on_timeout(state, 0)) == expected

    @pytest.mark.parametrize(("dice", "throws", "defi"), [("", 0, False), ("64431", 1, True), ("64432", 2, True)])
    def test_the_clock_s_actions_end_the_turn(self, dice: str, throws: int, defi: bool) -> None:
        begun = at(MIDDLE, dice, throws, defi=defi, options=YamOptions(speed="relaxed"))
        for number in range(30):
            state = begun.model_copy(update={"seed": bytes([number]).hex()})
            taken = 0
            while GAME.deadline(state) == Deadline("turn1", 600, 0):
                state = GAME.apply(state, 0, GAME.on_timeout(state, 0)).state
                taken += 1
            assert taken <= 4, number
            assert state.position.turn == 2, number


class TestView:
    def test_tells_everything_to_everybody(self) -> None:
        state = at(MIDDLE, "44433")
        looks = [GAME.view(state, seat) for seat in (0, 1, None)]
        assert [looked.seat for looked in looks] == [0, 1, None]
        assert len({looked.model_copy(update={"seat": None}).model_dump_json() for looked in looks}) == 1
        assert (looks[0].at("a4"), looks[0].at("d5"), looks[0].at("b1")) == ("o", "x", ".")
        assert (looks[0].reserve, looks[0].to_move, looks[0].throws) == ((9, 9), 0, 1)

    @pytest.mark.parametrize(
        ("dice", "throws", "defi", "expected"),
        [
            ("", 0, False, (True, False, False)),
            ("44433", 1, False, (True, True, True)),
            ("44433", 1, True, (True, False, False)),
            ("44433", 2, True, (True, False, True)),
            ("44433", 3, False, (False, False, True)),
        ],
    )
    def test_what_may_be_done(self, dice: str, throws: int, defi: bool, expected: tuple[bool, ...]) -> None:
        looked = view(at(MIDDLE, dice, throws, defi=defi))
        assert (looked.may_throw, looked.may_defi, looked.may_pass) == expected

    def test_uses_are_placements_first_each_from_the_top(self) -> None:
        looked = view(at(MIDDLE, "22222", 2))
        cells = [use.cell for use in looked.uses]
        assert cells == ["b4", "d4", "b3", "b1", "c1", "d5", "b2", "a1"]
        assert [use.figure for use in looked.uses] == [
            "carre", "full", "full", "2", "carre", "4", "sec", "3",
        ]  # fmt: skip

    def test_last_turn_of_each_kind(self) -> None:
        placed = view(play(at(MIDDLE, "33344", 2, defi=True), "place d3"))
        assert [event.kind for event in placed.happened] == ["threw", "declared-defi", "placed"]
        assert placed.happened[0].values == {"seat": 0, "throws": 2, "dice": "3 3 3 4 4"}
        assert placed.happened[-1].values == {"seat": 0, "cell": "d3"}
        _, taken = view(play(at(MIDDLE, "33333", 3, turn=2), "predator c3")).happened
        assert (taken.kind, taken.values) == ("taken", {"seat": 1, "cell": "c3"})
        _, passed = view(play(at(MIDDLE, "33312", 1), "pass")).happened
        assert (passed.kind, passed.values) == ("passed", {"seat": 0})


class TestScene:
    def test_a_rules_text_gives_a_position_in_one_line(self) -> None:
        looked = GAME.scene("5/2o2/5/5/1xx2 o 11,10 2! 44+433")
        assert (looked.seat, looked.to_move, looked.at("c4"), looked.at("b1")) == (None, 0, "o", "x")
        assert (looked.reserve, looked.throws, looked.defi) == ((11, 10), 2, True)
        assert (looked.dice, looked.kept) == ((4, 4, 4, 3, 3), 2)
        assert looked.uses == view(at("o:c4 x:b1,c1", "44433", 2, defi=True)).uses

    def test_before_the_first_throw_there_are_no_dice(self) -> None:
        looked = GAME.scene("5/5/5/5/5 x 12,12 0 -")
        assert (looked.to_move, looked.dice, looked.may_throw) == (1, (), True)

    @pytest.mark.parametrize(
        "line",
        [
            "", "5/5/5/5/5", "5/5/5/5 o 12,12 0 -", "5/5/5/5/4 o 12,12 0 -", "5/5/5/5/5 o 13,12 0 -",
            "5/5/5/5/5 o 12,12 1 -", "5/5/5/5/5 o 12,12 0 12345", "5/5/5/5/5 o 12,12 2 12+34", "ooooo/5/5/5/5 o 8,12 0 -",
        ],
    )  # fmt: skip
    def test_anything_else_is_none(self, line: str) -> None:
        with pytest.raises(ValueError):
            GAME.scene(line)


def told(state: State, *texts: str) -> list[tuple[str, dict[str, str | int]]]:
    """The events after these actions, each as its kind and values."""
    return [(event.kind, event.values) for event in view(play(state, *texts)).happened]


def test_events_tell_a_turn_once_it_is_over() -> None:
    own = {"seat": 0}
    threw = ("threw", own | {"throws": 2, "dice": "2 2 2 2 2"})
    assert told(at("o:c4,c5", "22222", 2), "place c3") == [threw, ("placed", own | {"cell": "c3"})]
    assert told(at("x:c4,c5,c3,a1", "22222", 2), "predator c5") == [threw, ("taken", own | {"cell": "c5"})]
    one = ("threw", own | {"throws": 1, "dice": "4 4 4 2 1"})
    assert told(at(dice="44421"), "pass") == [one, ("passed", own)]
    two = ("threw", own | {"throws": 2, "dice": "4 4 4 2 1"})
    assert told(at(dice="44421", throws=2, defi=True), "pass") == [two, ("declared-defi", own), ("passed", own)]
    assert told(at(dice="44421"), "defi") == told(at(dice="44421"), "throw 444") == []
    # The first throw of the next turn does not clear the last turn's events.
    assert told(at(dice="44421"), "pass", "throw") == [one, ("passed", own)]


def test_a_declared_defi_fails_or_is_there_to_be_used() -> None:
    ends = set[str]()
    for number in range(30):
        state = play(at(dice="44421", throws=2, defi=True).model_copy(update={"number": number}), "throw 444")
        kinds = [event.kind for event in state.happened]
        assert kinds == (["threw", "declared-defi", "failed-defi"] if state.position.turn == 2 else [])
        ends.update(kinds[-1:] or ["met"])
    assert ends == {"failed-defi", "met"}


def test_all_events_have_the_promised_values() -> None:
    seen: dict[str, set[str]] = {}
    for number in range(60):
        state = GAME.new(YamOptions(), 2, bytes([number]))
        rolls = dice(bytes([number]), "test")
        for _ in range(60):
            possible = GAME.legal(state, state.position.side)
            if not possible:
                break
            good = [action for action in possible if action.cell is not None]
            action = rolls.choice(good or possible)
            step = GAME.apply(state, state.position.side, action)
            assert step.undoable == (action.kind in {"place", "predator", "pass"})
            for event in step.state.happened:
                assert tuple(event.values) == EVENTS[event.kind]
                seen.setdefault(event.kind, set()).update(event.values)
            state = step.state
    assert set(seen) >= set(EVENTS) - {"taken"}


def test_only_the_side_to_move_may_play() -> None:
    state = at(MIDDLE, "44433")
    with pytest.raises(Illegal) as caught:
        GAME.apply(state, 1, GAME.legal(state, 0)[0])
    assert caught.value.reason == "not-your-turn"
    assert GAME.legal(state, 1) == []
