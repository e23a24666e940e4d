"""The face of Yam Master's puzzles."""

from dataclasses import replace
from functools import partial

from cogs.base.puzzle_face import Posed
from cogs.games.yam.puzzle import FACE
from engines.game import Event
from render.kit.sight import PLAIN
from tests.begun import table
from tests.cogs.games import posing
from tests.cogs.games.posing import buttons, tap


def _posed() -> Posed:
    """A turn with dice that may be thrown again."""
    for turns in range(1, 50):
        there = table("yam", turns=turns)
        view = there.view(there.to_act()[0])
        if view.dice and view.may_throw:
            return Posed("yam", view, partial(there.game.prefixes, view))
    raise AssertionError("no such turn")


START = _posed()


def test_it_keeps_to_what_every_face_must() -> None:
    posing.fits(FACE, START)
    posing.answers_by_its_button_alone(FACE, START)
    posing.refuses(FACE, START, "c3", "000000")


def test_the_dice_that_are_kept() -> None:
    kept = tap(FACE, START, "0+aside", "3+aside")
    dice = sorted(str(START.view.dice[place]) for place in (0, 3))
    assert (
        list(buttons(FACE, kept, "answer")) == [f"throw {''.join(dice)}"] == [FACE.typed({"answer": ", ".join(dice)})]
    )
    assert tap(FACE, kept, "clear").draft == ""
    assert FACE.shot(kept, "en", PLAIN) != FACE.shot(START, "en", PLAIN)
    assert "Chosen: keep" in FACE.shot(kept, "en", PLAIN)[1]


def test_the_description_has_no_die_aside_that_the_picture_does_not() -> None:
    again = replace(START, view=START.view.model_copy(update={"kept": 2}))
    picture, alt = FACE.shot(again, "en", PLAIN)
    assert (picture, alt) == FACE.shot(START, "en", PLAIN)
    assert " ".join(map(str, START.view.dice)) in alt


def test_to_keep_none_is_an_answer_and_to_keep_all_is_none() -> None:
    none = tap(FACE, START, "00000")
    assert list(buttons(FACE, none, "answer")) == ["throw"] == [FACE.typed({})]
    assert not buttons(FACE, tap(FACE, START, *(f"{place}+aside" for place in range(5))), "answer")


def test_grades_and_hints_are_sentences() -> None:
    posing.tells(
        FACE,
        START,
        Event(kind="keeps", values={"dice": "5 5", "percent": 92, "cell": "c3", "chance": 41}),
        Event(kind="keeps", values={"dice": "", "percent": 0, "cell": "", "chance": 60}),
        *(Event(kind="hint-count", values={"count": count}) for count in (0, 1, 3)),
    )
