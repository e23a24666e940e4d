"""Autocompletion of turns: choices grouped where there are too many, and the continuations of what is typed."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.kit import completion
from engines.game import Continuation
from engines.registry import GAMES
from tests.begun import SEED, table
from tests.example import GAME, OTHER
from tests.examples import some

COLUMNS = "abcde"


@pytest.mark.parametrize(("lang", "name"), [("en", "a… 6 moves"), ("fr", "a… 6 coups"), ("pt", "a… 6 jogadas")])
def test_the_empty_board_is_offered_by_columns(lang: str, name: str) -> None:
    there = table()
    found = completion.choices(there.game, there.view(0), "", lang)
    assert [choice.value for choice in found] == list(COLUMNS)
    assert found[0].name == name


@pytest.mark.parametrize("written", ["b", "b… 6 moves"])
def test_a_column_typed_or_chosen_opens(written: str) -> None:
    there = table()
    found = completion.choices(there.game, there.view(0), written, "en")
    assert [choice.value for choice in found] == [f"b{row}" for row in range(1, 7)]


@pytest.mark.parametrize("turns", range(1, 12))
def test_no_move_is_left_out(turns: int) -> None:
    """The choices and the groups' counts add up to the number of legal moves."""
    there = table(turns=turns)
    seat = there.to_act()[0]
    found = completion.choices(there.game, there.view(seat), "", "en")
    stood = 0
    for choice in found:
        counted = re.search(r"… (\d+) moves?$", choice.name)
        stood += int(counted[1]) if counted else 1
    assert stood == len(there.game.legal(there.state, seat))


def test_pieces_stand_before_the_columns_to_place_in() -> None:
    rules = GAMES[GAME]
    state = rules.new(rules.options(), 2, b"s" * 32)
    for text in ("c3", "c4", "a1", "e6"):
        seat = rules.to_act(state)[0]
        state = rules.apply(state, seat, rules.parse(rules.view(state, seat), text)).state
    found = completion.choices(rules, rules.view(state, 0), "", "en")
    assert [choice.value for choice in found] == ["c3", "a1", "b", "c", "d", "e", "a"]
    assert completion.choices(rules, rules.view(state, 0), "c", "en")[0].value == "c3xc5"


def test_few_squares_stand_alone() -> None:
    there = table(OTHER)
    found = completion.choices(there.game, there.view(there.to_act()[0]), "", "en")
    assert len(found) == completion.MOST
    assert not any(completion.MORE in choice.name for choice in found)


@pytest.mark.parametrize(
    ("begun", "onward"), [("b", ["b1", "b2", "b3", "b4", "b5", "b6"]), ("b1", []), ("z", []), ("b1x", [])]
)
def test_how_a_beginning_goes_on(begun: str, onward: list[str]) -> None:
    there = table()
    assert completion.ways(there.game, there.view(0), begun) == onward


@some(15)
@given(
    turns=st.integers(0, 40),
    seed=st.integers(0, 10_000),
    current=st.sampled_from(["", "c", "c3", "C3 ", "c3… 7 moves", "z", "é"]),
)
def test_choices_are_few_and_begin_as_typed(turns: int, seed: int, current: str) -> None:
    there = table(turns=turns, seed=seed)
    if there.outcome is not None:
        return
    view = there.view(there.to_act()[0])
    found = completion.choices(there.game, view, current, "en")
    assert len(found) <= 25
    assert len({choice.value for choice in found}) == len(found)
    for choice in found:
        assert choice.value.startswith(completion.typed(there.game, current))
        assert 1 <= len(choice.name) <= 100
        if "…" not in choice.name:
            there.game.parse(view, choice.value)


def test_other_notations_are_written_small() -> None:
    assert completion.typed(GAMES[GAME], " C3-C4 ") == "c3-c4"


def test_captures_come_first() -> None:
    rules = GAMES[GAME]
    state = rules.new(rules.options(), 2, SEED)
    for text in ("c3", "c4", "a1", "e6"):
        seat = rules.to_act(state)[0]
        state = rules.apply(state, seat, rules.parse(rules.view(state, seat), text)).state
    view = rules.view(state, 0)
    assert completion.choices(rules, view, "", "en")[0].value.startswith("c3")
    assert completion.choices(rules, view, "c3", "en")[0].value.startswith("c3xc5")


@pytest.mark.parametrize("number", [5, 6])
def test_as_many_as_can_be_offered_are_opened_and_no_more(number: int) -> None:
    """Two levels of as many parts each: 25 turns are offered one by one, 36 by their beginnings."""

    def parts(begun: str) -> list[Continuation]:
        whole = len(begun) == 1
        return [Continuation(str(n), None, 1 if whole else number, whole=whole) for n in range(number)]

    found = [each.value for each in completion.offered(parts, "", "en")]
    assert len(found) == (completion.MOST if number == 5 else 6)
    listed = [str(n) for n in range(completion.SOME)]
    assert completion.abridged(listed) == "0, 1, 2, 3, 4, 5, 6, 7"
    assert completion.abridged([*listed, "8"]) == "0, 1, 2, 3, 4, 5, 6, 7, …"
