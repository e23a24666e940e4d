"""The solids of Ubongo 3D's pictures: cubes in their order, one letter a piece, what a seat's board tells."""

from itertools import product

import pytest
from PIL import Image, ImageChops

from engines.ubongo.view import PIECES, Cell, Shown, UbongoView
from render.kit.palette import Palette
from render.kit.theme import Colour
from render.ubongo import cubes, levels, plans, seats, surfaces
from render.ubongo.cubes import HERO, Slant
from render.ubongo.pictures import panel, solutions
from render.ubongo.sprites import sprites_of
from render.ubongo.style import LETTERS, PAINTS
from tests.render.ubongo_views import COMPLETE, GATHERS, NAMES, OVER, PUZZLE, RACE, ROUND, TIE_BREAK, TRIED, half

AT = 200, 200
COLOURS: dict[str, Colour] = {
    letter: PAINTS[PIECES[piece].colour] for letter, piece in zip(LETTERS, PUZZLE.pieces, strict=True)
}


def lying(of: Shown) -> dict[Cell, str]:
    """The piece on each covered cell of a layout."""
    return {
        (x, y, z): sign
        for z, text in enumerate((of.lower, of.upper))
        for (x, y), sign in levels.grid(text).items()
        if sign in LETTERS
    }


def built(of: Shown) -> Image.Image:
    sheet = Image.new("RGB", (800, 600), (128, 128, 128))
    cubes.build(sheet, HERO, lying(of), COLOURS, AT)
    return sheet


def inked(of: Shown, letter: str) -> tuple[int, int, int, int] | None:
    """The box of what a piece's letter changes on its solid."""
    sheet = built(of)
    surfaces.letter(sheet, HERO, lying(of), letter, COLOURS[letter], AT, 50)
    return ImageChops.difference(sheet, built(of)).getbbox()


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_piece_has_its_letter_once_and_on_one_face(count: int) -> None:
    layout = half(PUZZLE, count)
    for letter in sorted(set(lying(layout).values())):
        box = inked(layout, letter)
        assert box is not None, letter
        assert box[2] - box[0] <= HERO.sprite[0]
        assert box[3] - box[1] <= HERO.high + HERO.y[1]


def test_a_letter_never_stands_on_a_hidden_face() -> None:
    """Whatever lies over a face that is chosen only hides a part of it: the cube right before the face is not there."""
    whole = dict.fromkeys(product(range(3), range(3), range(2)), "A") | {(1, 1, 0): "B"}
    sheet = Image.new("RGB", (800, 600))
    surfaces.letter(sheet, HERO, whole, "B", PAINTS["red"], AT, 50)
    assert sheet.getbbox() is None, "a piece of which nothing is seen has no letter"


@pytest.mark.parametrize("slant", [*cubes.HEROES, cubes.ROUND, cubes.BOOK])
def test_no_cube_that_is_left_out_would_be_seen(slant: Slant, monkeypatch: pytest.MonkeyPatch) -> None:
    def drawn() -> bytes:
        sheet = Image.new("RGB", (800, 600))
        cubes.build(sheet, slant, lying(COMPLETE), COLOURS, AT)
        return sheet.tobytes()

    short = drawn()
    assert any(cubes._hidden_by(lying(COMPLETE), cell) for cell in lying(COMPLETE))
    monkeypatch.setattr(cubes, "_hidden_by", lambda *_: False)
    assert drawn() == short


def test_a_solved_puzzle_stands_in_a_burst_without_pieces_beside_it() -> None:
    stages = sprites_of().stages
    assert stages[plans.TALL, True].tobytes() != stages[plans.TALL, False].tobytes()
    again = COMPLETE.model_copy(update={"complete": None})
    assert panel(PUZZLE, COMPLETE) != panel(PUZZLE, again)


def test_a_seats_board_tells_only_what_a_spectator_knows() -> None:
    """ubongo3d.md 4.6: before a round is over nobody else knows a puzzle; a board is bare, open or built."""

    def boards(view: UbongoView) -> list[str | None]:
        return [seats.shape(view, seat) for seat in range(len(view.ready))]

    assert boards(GATHERS) == ["bare", None, "bare", None]
    assert boards(RACE) == ["open", "built", "built", None]
    assert boards(TIE_BREAK) == [None, "open", None]
    assert boards(OVER) == [None] * 4
    shapes = {seats.board("plain", shape).tobytes() for shape in seats.SHAPES}
    assert len(shapes) == len(seats.SHAPES)


def test_a_picture_of_parts_that_are_drawn_already_searches_no_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts are palette pictures: fitting a whole picture's pixels to the palette took half of a picture's time."""

    def drawn() -> list[bytes]:
        return [panel(PUZZLE, TRIED), panel(PUZZLE, COMPLETE), solutions(ROUND, NAMES)]

    def refused(*_: object) -> Image.Image:
        raise AssertionError("a picture was fitted to the palette")

    first = drawn()
    monkeypatch.setattr(Palette, "fitted", refused)
    assert drawn() == first
