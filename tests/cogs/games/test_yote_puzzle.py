"""The face of Yoté's puzzles."""

from dataclasses import replace
from functools import partial

from discord import ui

from cogs.base.puzzle_face import Posed
from cogs.games.yote.puzzle import FACE
from engines.game import Event
from render.kit.sight import PLAIN
from tests.begun import table
from tests.cogs.games import posing
from tests.cogs.games.posing import buttons, controls, tap, taps
from tests.registry import GIVEN


def _posed() -> Posed:
    """A position with captures and second pieces to take on the board, and with pieces in hand."""
    for seed in range(50):
        there = table("yote", turns=18, seed=seed)
        view = there.view(there.to_act()[0])
        if view.capturing and view.hands[view.to_move] and view.cells.count("ox"[1 - view.to_move]) > 2:
            return Posed("yote", view, partial(there.game.prefixes, view))
    raise AssertionError("no such position")


START = _posed()
PIECE = next(iter(sorted(START.view.capturing)))


def test_it_keeps_to_what_every_face_must() -> None:
    posing.fits(FACE, START)
    posing.shows(FACE, START, tap(FACE, START, PIECE))
    posing.answers_by_its_button_alone(FACE, START)
    posing.refuses(FACE, START, "hand", "3+aside")


def test_a_capture_is_four_taps() -> None:
    """The piece, where it goes, the second piece to take, Answer."""
    chosen = tap(FACE, START, PIECE)
    jump = next(arg for arg, button in buttons(FACE, chosen, "tap").items() if "x" in (button.label or ""))
    jumped = tap(FACE, chosen, jump)
    second = next(arg for arg, button in buttons(FACE, jumped, "tap").items() if "×" in (button.label or ""))
    whole = tap(FACE, jumped, second)
    assert list(buttons(FACE, whole, "answer")) == [f"{PIECE}x{jump}:{second}"]
    assert GIVEN["yote"].parse(START.view, whole.draft)
    assert tap(FACE, whole, "clear").draft == ""
    pictures = {FACE.shot(each, "en", PLAIN)[0] for each in (START, chosen, jumped, whole)}
    assert len(pictures) == 4


def test_another_piece_may_be_chosen_instead() -> None:
    chosen = tap(FACE, START, PIECE)
    assert tap(FACE, chosen, PIECE).draft == "", "a second tap puts the piece down"
    other = next(arg for arg in taps(FACE, START) if arg != PIECE and START.view.at(arg) != ".")
    assert tap(FACE, chosen, other).draft == other


def test_a_piece_from_the_hand_is_placed_by_a_list() -> None:
    (squares,) = [item for item in controls(FACE, START) if isinstance(item, ui.Select)]
    placed = tap(FACE, START, squares.options[0].value)
    assert list(buttons(FACE, placed, "answer")) == [squares.options[0].value]
    assert FACE.shot(placed, "en", PLAIN)[0] != FACE.shot(START, "en", PLAIN)[0]


def test_a_position_without_its_last_turn_is_not_said_to_be_a_beginning() -> None:
    alone = replace(START, view=START.view.model_copy(update={"happened": ()}))
    assert "Nothing has been played" not in FACE.shot(alone, "en", PLAIN)[1]


def test_a_typed_turn_is_read_as_at_a_table() -> None:
    assert FACE.typed({"answer": " C3 - c4 "}) == "c3-c4"


def test_grades_and_hints_are_sentences() -> None:
    posing.tells(
        FACE,
        START,
        Event(kind="lead", values={"before": 0, "best": 3, "own": -1}),
        Event(kind="lead", values={"before": 1, "best": 2, "own": 2}),
        Event(kind="wins", values={"turns": 2}),
        Event(kind="wins", values={"turns": 1}),
        *(Event(kind="hint-kind", values={"kind": kind}) for kind in ("place", "step", "capture")),
        Event(kind="hint-cell", values={"cell": "c3"}),
    )
