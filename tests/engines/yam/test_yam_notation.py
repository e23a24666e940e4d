"""The notation, and the continuations of a half-written action."""

import unicodedata

import pytest

from engines.game import Continuation, Ending, Illegal
from engines.yam.events import EVENTS, OUTCOMES
from engines.yam.notation import REASONS, parse, read
from engines.yam.state import Action
from tests.engines.yam.helpers import GAME, at, legal, refusal, view

FREE = at("o:a1 x:b1,c4", "55512", 1)
YAM = at("o:a1 x:b1,c4", "22222", 2)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("throw", Action("throw")),
        ("  THROW ", Action("throw")),
        ("throw all", Action("throw")),
        ("throw 555", Action("throw", (5, 5, 5))),
        ("throw 5 5 5", Action("throw", (5, 5, 5))),
        ("Throw 5,5,5", Action("throw", (5, 5, 5))),
        ("throw keep 555", Action("throw", (5, 5, 5))),
        ("THROW  keep 5, 5, 5", Action("throw", (5, 5, 5))),
        ("throw 5152", Action("throw", (1, 2, 5, 5))),
        ("defi", Action("defi")),
        ("Défi", Action("defi")),
        (unicodedata.normalize("NFD", "DÉFI"), Action("defi")),
        ("place e4", Action("place", cell=19)),
        ("PLACE  E4", Action("place", cell=19)),
        ("predator a1", Action("predator", cell=0)),
        ("pass", Action("pass")),
    ],
)
def test_reads_generously(text: str, action: Action) -> None:
    assert read(text) == action


def test_writes_kept_dice_ascending() -> None:
    written = GAME.format(parse(view(FREE), "throw keep 5 1 5"))
    assert written == "throw 155"
    assert GAME.format(Action("throw")) == "throw"
    assert GAME.format(Action("predator", cell=24)) == "predator e5"
    assert [GAME.format(ending) for ending in Ending] == ["resign", "flag", "draw"]


@pytest.mark.parametrize(
    "text",
    [
        "", "c3", "place", "place c", "placec3", "throw keep", "throw ,", "throw x", "throw 5;5", "throw555", "throw -1",
        "throw ٥", "roll", "pass c3", "defi 5", "place c3 d4", "predator", "d\u0301efi", "throw\0",
    ],
)  # fmt: skip
def test_anything_else_is_no_notation(text: str) -> None:
    refused = refusal(FREE, text)
    assert (refused.reason, refused.values) == ("unreadable", {"text": text.strip()})


def test_a_long_text_is_repeated_in_part_only() -> None:
    assert len(str(refusal(FREE, "z" * 500).values["text"])) == 40


@pytest.mark.parametrize("text", ["place f1", "place a6", "predator a0", "place z99"])
def test_a_square_off_the_board(text: str) -> None:
    refused = refusal(FREE, text)
    assert (refused.reason, refused.values) == ("off-board", {"cell": text.split()[1]})


def test_the_game_s_endings_are_read_at_any_time_and_by_anybody() -> None:
    for ending in Ending:
        assert parse(GAME.view(FREE, 1), f" {ending.value.upper()} ") is ending


def test_who_may_not_move_is_told_so() -> None:
    over = GAME.apply(FREE, 0, Ending.RESIGN).state
    for looked, reason in (
        (GAME.view(FREE, 1), "not-your-turn"),
        (GAME.view(FREE, None), "not-your-turn"),
        (GAME.view(over, 0), "game-over"),
    ):
        with pytest.raises(Illegal) as caught:
            parse(looked, "throw")
        assert caught.value.reason == reason


def test_keys_are_fit_for_a_catalogue() -> None:
    for key, names in (*REASONS.items(), *EVENTS.items()):
        assert all(word.isalpha() and word.islower() for part in (key, *names) for word in part.split("-"))
    assert len(set(OUTCOMES)) == len(OUTCOMES)


class TestPrefixes:
    def test_before_the_first_throw_there_is_one_thing_to_do(self) -> None:
        assert GAME.prefixes(view(at()), "") == [Continuation("throw", None, 1, whole=True)]
        assert GAME.prefixes(view(at()), "throw") == []

    def test_after_nothing_the_kinds_of_action(self) -> None:
        assert GAME.prefixes(view(FREE), "") == [
            Continuation("place ", None, 2, whole=False),
            Continuation("defi", None, 1, whole=True),
            Continuation("throw", None, 16 - 1, whole=True),
            Continuation("pass", None, 1, whole=True),
        ]
        assert [part.text for part in GAME.prefixes(view(YAM), "")] == ["place ", "predator ", "throw", "pass"]

    @pytest.mark.parametrize(("partial", "space"), [("place", " "), ("place ", "")])
    def test_after_place_the_squares(self, partial: str, space: str) -> None:
        assert GAME.prefixes(view(FREE), partial) == [
            Continuation(f"{space}e4", "e4", 1, whole=True),
            Continuation(f"{space}d1", "d1", 1, whole=True),
        ]

    def test_after_predator_the_enemy_s_tokens(self) -> None:
        parts = GAME.prefixes(view(YAM), "predator ")
        assert [(part.text, part.cell) for part in parts] == [("c4", "c4"), ("b1", "b1")]

    def test_after_throw_all_and_then_the_dice_to_keep_the_most_first(self) -> None:
        texts = [part.text for part in GAME.prefixes(view(FREE), "throw")]
        assert texts[0] == " all"
        assert texts[1:6] == [" 2555", " 1555", " 1255", " 555", " 255"]
        assert len(texts) == len(set(texts)) == sum(text.startswith("throw") for text in legal(FREE))
        assert [part.text for part in GAME.prefixes(view(FREE), "throw ")] == [text[1:] for text in texts]

    def test_only_for_the_seat_to_move_and_only_after_what_can_be_written(self) -> None:
        assert GAME.prefixes(GAME.view(FREE, 1), "") == []
        assert GAME.prefixes(GAME.view(FREE, None), "") == []
        over = GAME.apply(FREE, 0, Ending.RESIGN).state
        assert GAME.prefixes(GAME.view(over, 0), "") == []
        for partial in ("x", "throw 5", "place e4", "pass", "predator", "throw  "):
            assert GAME.prefixes(view(FREE), partial) == []
