"""The face of Ubongo 3D's puzzles."""

from dataclasses import replace

from cogs.base.puzzle_face import Posed
from cogs.games.ubongo import panel
from cogs.games.ubongo.puzzle import FACE
from engines.game import Event
from engines.ubongo.checker import write
from engines.ubongo.options import UbongoOptions
from engines.ubongo.solver import every
from render.kit.sight import PLAIN
from tests.cogs.games import posing
from tests.cogs.games.posing import tap, taps
from tests.cogs.games.test_ubongo import LARGEST
from tests.engines.ubongo.playing import Play

_RACE = Play(2, UbongoOptions(side="hard")).ready().view(0)
START = Posed("ubongo-hard", _RACE.model_copy(update={"puzzle": LARGEST}), lambda _: ())


def test_it_keeps_to_what_every_face_must() -> None:
    posing.fits(FACE, START)
    posing.shows(FACE, START, tap(FACE, START, next(arg for arg in taps(FACE, START) if arg.startswith("cell."))))


def test_it_is_handed_in_once_all_is_covered() -> None:
    start, puzzle = replace(START, view=_RACE), _RACE.puzzle
    assert puzzle is not None
    solution = every(puzzle.area, puzzle.pieces)[0]
    levels = write(puzzle.area, list(solution))
    posed, answer = start, None
    for piece in "ABC":
        draft, answer = FACE.tapped(posed, f"piece.{'ABCD'.index(piece)}")
        for level, rows in enumerate(level.split("/") for level in levels):
            for row, line in enumerate(rows):
                for column, letter in enumerate(line):
                    if letter == piece and answer is None:
                        if panel.of_draft(draft).level != level:
                            draft, answer = FACE.tapped(replace(posed, draft=draft), "level.")
                        cell = f"cell.{'abcde'[column]}{len(rows) - row}"
                        draft, answer = FACE.tapped(replace(posed, draft=draft), cell)
        posed = replace(posed, draft=draft)
    assert answer == f"solve {levels[0]} {levels[1]}"
    solved = replace(start, draft=FACE.drafted(start, answer))
    assert FACE.shot(solved, "en", PLAIN)[0] != FACE.shot(posed, "en", PLAIN)[0]
    assert FACE.asked(solved, "en") == ""
    assert f"level 1 `{levels[0]}`" in FACE.answer(solved, answer, "en")


def test_a_wrong_typed_answer_stands_in_the_form_again() -> None:
    wrong = {"lower": "AAA", "upper": "BBB"}
    assert FACE.typed(wrong) == "solve AAA BBB"
    assert panel.of_draft(FACE.mistyped(START, wrong)).typed == ("AAA", "BBB")


def test_hints_are_sentences() -> None:
    posing.tells(
        FACE,
        START,
        Event(kind="hint-cell", values={"level": "lower", "cell": "b2", "letter": "A", "piece": "Y1"}),
        Event(kind="hint-piece", values={"letter": "B", "piece": "B3", "lower": "a1 b1 c1", "upper": ""}),
        Event(kind="hint-piece", values={"letter": "B", "piece": "B3", "lower": "a1", "upper": "a1 b2"}),
    )
