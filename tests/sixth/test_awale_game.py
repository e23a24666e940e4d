"""Awalé behind the interface of every game: JSON, stamps, clocks, notation, views, lessons, house players."""

import json
import random
from collections import Counter

import pytest

from cogs.kit import completion
from engines.game import LEVELS, TURN_SECONDS, Deadline, Ending, Illegal, Level
from tests.sixth.engine import house
from tests.sixth.engine.board import playable, sow
from tests.sixth.engine.events import EVENTS, OUTCOMES
from tests.sixth.engine.notation import REASONS
from tests.sixth.engine.options import AwaleOptions
from tests.sixth.engine.state import State
from tests.sixth.helpers import GAME, SEED, START, at, look, play, random_game

CAPTURE = "2,0,3,5,3,0/1,2,6,6,5,4 S 6,5 3 21"


class TestJson:
    def test_it_is_small_and_versioned(self) -> None:
        text = GAME.dump(play(at(CAPTURE), "E", "c"))
        assert json.loads(text)["version"] == 1
        assert len(text) < 500

    @pytest.mark.parametrize(
        "text", ["", "[]", "{}", '{"version":0}', '{"version":1}', '{"version":1,"game":"yote"}', "null"]
    )
    def test_anything_else_is_refused(self, text: str) -> None:
        with pytest.raises(ValueError):
            GAME.load(text)

    @pytest.mark.parametrize(
        ("key", "value"),
        [
            ("position", "4,4"),
            ("position", START.replace("0,0", "0,1")),
            ("position", START.replace("S", "N")),
            ("seed", "zz"),
            ("happened", [12]),
            ("happened", [{"kind": 1}]),
            ("best", [1]),
            ("options", {"no_capture_turns": 1}),
        ],
    )
    def test_a_damaged_state_is_refused(self, key: str, value: object) -> None:
        data = json.loads(GAME.dump(play(at(START), "A")))
        with pytest.raises(ValueError):
            GAME.load(json.dumps({**data, key: value}))


class TestStampAndClock:
    def test_stamps_change_with_every_turn_and_at_the_end(self) -> None:
        states = [at(START), play(at(START), "A"), play(at(START), "B"), play(at(START), "A", "a")]
        states.append(GAME.apply(states[-1], 0, Ending.RESIGN).state)
        stamps = [GAME.stamp(state, 0) for state in states]
        assert len(set(stamps)) == 5
        assert all(stamp.isalnum() and stamp == stamp.lower() and len(stamp) <= 12 for stamp in stamps)
        assert [GAME.stamp(state, 1) for state in states] == stamps

    @pytest.mark.parametrize("speed", TURN_SECONDS)
    def test_one_clock_a_turn(self, speed: str) -> None:
        state = at(START, AwaleOptions.model_validate({"speed": speed}))
        seconds = TURN_SECONDS[state.options.speed]
        assert GAME.deadline(state) == (None if seconds is None else Deadline("turn1", seconds, 0))
        assert GAME.deadline(play(state, "A")) == (None if seconds is None else Deadline("turn2", seconds, 1))
        assert GAME.deadline(GAME.apply(state, 0, Ending.RESIGN).state) is None

    def test_16_who_runs_out_of_days_loses_and_else_a_house_player_moves(self) -> None:
        assert GAME.on_timeout(at(START), 0) is Ending.FLAG
        state = at(CAPTURE, AwaleOptions(speed="live"))
        assert GAME.format(GAME.on_timeout(state, 0)) == "E"
        assert GAME.on_timeout(GAME.load(GAME.dump(state)), None) == GAME.on_timeout(state, 0)
        begun = at(START, AwaleOptions(speed="live"))
        assert len({GAME.on_timeout(begun._replace(seed=bytes([n])), 0) for n in range(30)}) > 3


class TestNotation:
    @pytest.mark.parametrize("text", ["C", "c", " C\n"])
    def test_case_and_white_space_are_forgiven(self, text: str) -> None:
        assert GAME.format(GAME.parse(look(at(START), 0), text)) == "C"
        assert GAME.format(GAME.parse(look(play(at(START), "A"), 1), text)) == "c"

    @pytest.mark.parametrize("text", ["", "g", "AB", "1", "é", "A" * 99, "ſ", "ﬀ"])
    def test_what_is_no_house_is_refused(self, text: str) -> None:
        with pytest.raises(Illegal) as caught:
            GAME.parse(look(at(START), 0), text)
        assert (caught.value.reason, caught.value.values) == ("no-house", {"text": text[:40]})

    @pytest.mark.parametrize("ending", Ending)
    def test_endings_are_written_by_their_words(self, ending: Ending) -> None:
        assert GAME.parse(look(at(START), 1), GAME.format(ending)) is ending

    def test_who_is_not_to_move_is_told_so(self) -> None:
        for seat in (1, None):
            with pytest.raises(Illegal, match="not-your-turn"):
                GAME.parse(look(at(START), seat), "A")
        with pytest.raises(Illegal, match="not-your-turn"):
            GAME.apply(at(START), 1, 6)
        over = GAME.apply(at(START), 0, Ending.RESIGN).state
        with pytest.raises(Illegal, match="game-over"):
            GAME.parse(look(over, 0), "A")
        assert {"not-your-turn", "game-over"} <= set(REASONS)

    def test_prefixes_are_the_houses_that_may_be_sown(self) -> None:
        parts = GAME.prefixes(look(play(at(START), "A"), 1), "")
        assert [(part.text, part.cell, part.count, part.whole) for part in parts] == [(c, c, 1, True) for c in "abcdef"]
        assert GAME.prefixes(look(at(START), 0), "A") == []
        assert GAME.prefixes(look(at(START), 1), "") == GAME.prefixes(look(at(START)), "") == []


class TestScenes:
    def test_a_position_and_what_a_turn_leads_to(self) -> None:
        assert GAME.scene(CAPTURE).position == CAPTURE
        shown = GAME.scene(f"{CAPTURE} > E")
        assert [event.kind for event in shown.happened] == ["sown", "captured"]
        assert (shown.happened[1].text("houses"), shown.happened[1].text("seeds")) == ("b a", "3 2")
        assert (shown.at("D"), shown.at("c")) == (5, 6)

    @pytest.mark.parametrize("line", ["", "4", f"{START} > g", f"{START} >", f"{CAPTURE} > B", START[:-1] + "0"])
    def test_a_line_that_is_none(self, line: str) -> None:
        with pytest.raises(ValueError):
            GAME.scene(line)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (START, "first"),
        ("1,0,0,0,3,2/0,0,0,0,0,0 S 22,20 4 61", "feed"),
        (CAPTURE, "capture"),
        ("3,0,0,0,0,2/1,2,0,0,0,0 S 20,20 7 3", "slam"),
        ("1,4,4,4,4,4/4,4,4,4,4,1 S 5,1 0 3", "guard"),
        ("4,4,4,4,4,4/4,4,4,4,4,4 S 0,0 2 3", "choose"),
    ],
)
def test_what_a_position_teaches(line: str, key: str) -> None:
    state = at(line)
    assert GAME.lesson(look(state, 0)) == key
    assert GAME.lesson(look(state, 1)) == GAME.lesson(look(state)) == "wait"
    assert GAME.lesson(look(GAME.apply(state, 1, Ending.RESIGN).state, 0)) == "over"


def test_every_lesson_outcome_and_event_is_a_known_one() -> None:
    lessons, outcomes, kinds = set(), set(), set()
    for seed in range(20):
        for state, text in random_game(seed):
            lessons.add(GAME.lesson(look(state, state.position.side)))
            outcome = GAME.outcome(state)
            if text:
                step = GAME.apply(state, state.position.side, GAME.parse(look(state, state.position.side), text))
                for event in look(step.state).happened:
                    assert set(event.values) == set(EVENTS[event.kind])
                    kinds.add(event.kind)
                assert step.undoable
            elif outcome is not None:
                outcomes.add(outcome.reason)
    assert lessons == set(GAME.lessons) - {"wait"}
    assert kinds == {"sown", "captured", "slam", "collected"}
    assert {"majority", "unfed"} <= outcomes <= set(OUTCOMES)


class TestHouse:
    @staticmethod
    def winner(levels: tuple[Level | None, Level | None], seed: int) -> int | None:
        """The winner of a game between house players of these levels; the level None plays random turns. None for a draw."""
        dice, state = random.Random(seed), GAME.new(AwaleOptions(), 2, SEED)
        while state.result is None:
            seat = state.position.side
            legal, level = GAME.legal(state, seat), levels[seat]
            action = GAME.think(level, look(state, seat), legal, bytes([seed]), 1) if level else dice.choice(legal)
            state = GAME.apply(state, seat, action).state
        return state.result[1]

    @pytest.mark.parametrize("pair", [("easy", None), ("medium", "easy"), ("hard", "easy")])
    def test_each_level_beats_a_weaker_one(self, pair: tuple[Level | None, Level | None]) -> None:
        found: Counter[int | None] = Counter()
        for seed in range(2 if pair[0] == "hard" else 12):
            levels = pair if seed % 2 else (pair[1], pair[0])
            won = self.winner(levels, seed)
            found[None if won is None else int(levels[won] == pair[0])] += 1
        assert found[1] > 3 * found[0]

    @pytest.mark.parametrize("level", LEVELS)
    def test_every_level_takes_a_win_and_the_same_seed_decides_alike(self, level: Level) -> None:
        state = at("4,4,0,0,0,1/1,4,4,0,0,0 S 23,7 3 1")
        legal = GAME.legal(state, 0)
        assert GAME.format(GAME.think(level, look(state, 0), legal, SEED, 1)) == "F"
        begun = at(START)
        first = [GAME.think(level, look(begun, 0), GAME.legal(begun, 0), bytes([n]), 1) for n in range(8)]
        assert first == [GAME.think(level, look(begun, 0), GAME.legal(begun, 0), bytes([n]), 1) for n in range(8)]

    def test_the_search_finds_what_trying_every_line_finds(self) -> None:
        """Alpha-beta pruning loses nothing: the chosen house is never worse than the best one by exhaustive search."""
        for seed in range(12):
            state = random_game(seed, most=30)[-1][0]
            if state.result is None:
                side = state.position.side
                legal = GAME.legal(state, side)
                depth = house.DEPTHS["medium"] - 1
                worth = {each: -minimax(*after(state, each), depth) for each in legal}
                assert worth[GAME.think("medium", look(state, side), legal, SEED, 1)] == max(worth.values())

    def test_the_search_values_the_end_as_trying_every_line_does(self) -> None:
        seen = 0
        for seed in range(25):
            for state, text in random_game(seed)[-12:]:
                if text and max(state.position.stores) > 18:
                    side = state.position.side
                    stores = state.position.stores[side], state.position.stores[1 - side]
                    found = house._value(state.position.houses, stores, side, 3, (-2 * house.WIN, 2 * house.WIN))
                    assert found == minimax(state.position.houses, stores, side, 3)
                    seen += abs(found) >= house.WIN
        assert seen > 30

    @pytest.mark.parametrize(
        ("line", "agreed"),
        [
            ("4,4,4,4,4,4/4,4,4,4,4,4 S 0,0 0 1", [False, False]),
            ("4,4,4,4,4,1/2,4,4,4,4,4 S 5,0 0 39", [False, False]),
            ("4,4,4,4,4,1/2,4,4,4,4,4 S 5,0 0 41", [False, True]),
            ("1,0,0,0,0,1/1,0,0,0,0,1 S 22,22 0 31", [False, True]),
        ],
    )
    def test_a_house_player_agrees_to_a_draw_without_an_advantage_after_a_real_part_of_the_game(
        self, line: str, agreed: list[bool]
    ) -> None:
        assert [GAME.accepts_draw("hard", look(at(line), seat)) for seat in (0, 1)] == agreed


def after(state: State, start: int) -> tuple[tuple[int, ...], tuple[int, int], int]:
    side, sowing = state.position.side, sow(state.position.houses, start)
    own, foe = state.position.stores[side], state.position.stores[1 - side]
    return sowing.after, (foe, own + sowing.seeds), 1 - side


def minimax(houses: tuple[int, ...], stores: tuple[int, int], side: int, depth: int) -> int:
    own, foe = stores
    if foe >= 25:
        return -1000 - depth
    legal = playable(houses, side)
    if not legal:
        ahead = own - foe + sum(houses[6 * side : 6 * side + 6]) - sum(houses[6 - 6 * side : 12 - 6 * side])
        return (ahead > 0) * (1000 + depth) - (ahead < 0) * (1000 + depth)
    if depth == 0:
        return own - foe
    found = []
    for each in legal:
        sowing = sow(houses, each)
        found.append(-minimax(sowing.after, (foe, own + sowing.seeds), 1 - side, depth - 1))
    return max(found)


def test_its_capitals_are_kept_however_a_turn_is_typed() -> None:
    """South's houses are written in capitals, North's in small letters."""
    south, view = look(at(START), 0), GAME.view(at(START), 0)
    assert completion.typed(GAME, " C… 2 moves") == "C"
    assert [choice.value for choice in completion.choices(GAME, south, "C", "en")] == ["C"]
    assert completion.choices(GAME, view, "c", "en") == []
