"""Every kind of puzzle with the face of its game: what is shown before an answer, the controls, grades and hints in words."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any

import pytest
from discord import ui

import locales
from cogs.base.puzzle_face import Posed, PuzzleFace
from cogs.kit import completion
from engines.puzzle import AnyPuzzles
from render.kit.sight import PLAIN
from tests.cogs.games import posing
from tests.cogs.loaded import loaded
from tests.registry import GIVEN

KINDS = pytest.mark.parametrize("kind", list(GIVEN.puzzles))
FEW = 3


@cache
def _faces() -> dict[str, PuzzleFace]:
    faces = asyncio.run(loaded(GIVEN)).faces
    return {name: faces.puzzle(puzzles.game.name) for name, puzzles in GIVEN.puzzles.items()}


def _some(puzzles: AnyPuzzles) -> Sequence[Any]:
    """A few of a pool, from the easiest to the most difficult."""
    pool = puzzles.pool()
    return [pool[number * (len(pool) - 1) // (FEW - 1)] for number in range(FEW)]


def _posed(puzzles: AnyPuzzles, puzzle: Any) -> Posed:
    return Posed(puzzles.kind, puzzles.view(puzzle), partial(puzzles.continuations, puzzle))


def _holds(puzzles: AnyPuzzles, puzzle: Any, face: PuzzleFace) -> None:
    """Assert that nothing before an answer tells the best one, and that it can be given, is shown and is graded in words."""
    start, best = _posed(puzzles, puzzle), puzzles.best(puzzle)[0]
    shown = replace(start, draft=face.drafted(start, best))
    for posed in (start, shown):
        items = posing.controls(face, posed)
        assert len(items) <= posing.MOST
        assert all(0 < len(item.options) <= 25 for item in items if isinstance(item, ui.Select))
        assert all(0 < len(item.label or "") <= 80 for item in items if isinstance(item, ui.Button))
    if not puzzles.retries:
        assert list(posing.buttons(face, shown, "answer")) == [best]
    events = (*puzzles.grade(puzzle, best).said, *puzzles.hints(puzzle))
    for lang in locales.LANGUAGES:
        # A word of the notation alone, without a number, may stand in a sentence too.
        assert best not in face.asked(start, lang) + face.letters(start, lang) or best.isalpha()
        assert len(face.asked(start, lang)) < 1000
        said = [face.told(event, start, lang) for event in events]
        assert all(sentence.endswith(".") and "{" not in sentence for sentence in said), said
        assert face.answer(start, best, lang)


@KINDS
def test_a_few_of_every_pool(kind: str) -> None:
    puzzles, face = GIVEN.puzzles[kind], _faces()[kind]
    for puzzle in _some(puzzles):
        _holds(puzzles, puzzle, face)
        start, best = _posed(puzzles, puzzle), puzzles.best(puzzle)[0]
        pictures = [face.shot(replace(start, draft=draft), "en", PLAIN) for draft in ("", face.drafted(start, best))]
        assert pictures[0][0] != pictures[1][0], "a solution is drawn"
        assert best not in pictures[0][1] or best.isalpha(), "no description of the position tells the answer"
        if not puzzles.retries:
            assert posing.path(face, start, face.drafted(start, best)), "the answer can be tapped"


@KINDS
def test_an_answer_given_by_command_is_the_same_answer_and_is_offered_from_its_beginning(kind: str) -> None:
    """A command brings what is typed into lower case."""
    puzzles, face = GIVEN.puzzles[kind], _faces()[kind]
    for puzzle in _some(puzzles):
        start, best = _posed(puzzles, puzzle), puzzles.best(puzzle)[0]
        grade = puzzles.grade(puzzle, f" {completion.typed(puzzles.game, best)} ")
        assert (grade.answer, grade.solved) == (best, True)
        assert face.drafted(start, grade.answer)
        assert face.answer(start, grade.answer, "en")
        if not puzzles.retries:
            offered = completion.offered(start.parts, completion.typed(puzzles.game, best), "en")
            assert best in [choice.value for choice in offered]


@pytest.mark.long
@KINDS
def test_all_of_every_pool(kind: str) -> None:
    puzzles, face = GIVEN.puzzles[kind], _faces()[kind]
    for puzzle in puzzles.pool():
        _holds(puzzles, puzzle, face)
