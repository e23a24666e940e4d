"""Pictures of Ubongo 3D, and their words: what the rest of the program uses of `render.ubongo`."""

from collections.abc import Iterator, Sequence
from itertools import product

from engines.ubongo.view import PIECES, Puzzle, Round, Shown, UbongoView
from render.kit import lettering
from render.kit.sight import PLAIN, Sight
from render.ubongo import cubes, seats, solids
from render.ubongo import panel as panels
from render.ubongo import solutions as rounds
from render.ubongo import table as tables
from render.ubongo.alt_texts import alt_panel, alt_solutions, alt_table
from render.ubongo.cover import PALETTE as COVERS
from render.ubongo.cover import sheet as covers
from render.ubongo.frames import BACK_AT
from render.ubongo.sprites import PALETTE, sheet, sprites_of
from render.ubongo.text_board import text_panel, text_pieces
from render.ubongo.times import UNTIMED, Times

__all__ = [
    "COVERS",
    "PALETTE",
    "Times",
    "alt_panel",
    "alt_solutions",
    "alt_table",
    "cover",
    "covers",
    "face_down",
    "panel",
    "sheet",
    "solutions",
    "table",
    "text_panel",
    "text_pieces",
    "warm",
]


def cover() -> bytes:
    """The picture of a lobby's card: a PNG, `theme.WIDTH` wide; the same pixels at every call."""
    return COVERS.png(sprites_of().cover())


def warm() -> Iterator[object]:
    """Draw the sprites that all pictures share, one at each step, so that the first picture is as fast as the next."""
    yield from sprites_of().warm("ubongo")
    yield from lettering.warm(seats.NAME_SIZE, seats.NAME_WIDTH)
    yield from solids.warm()
    for piece, slant, inlaid in product(PIECES, (cubes.CARD, cubes.CARD_LARGE), (False, True)):
        yield cubes.solid(piece, slant, inlaid=inlaid)


def table(view: UbongoView, names: Sequence[str], sight: Sight = PLAIN) -> bytes:
    """The public position as a PNG, `theme.WIDTH` wide; `names` are the seats'. Safe in any thread.

    The picture is the same for every reader: it shows no puzzle, even if the view has one.
    """
    return PALETTE.png(tables.table(view, names, large=sight.large), contrast=sight.contrast)


def panel(puzzle: Puzzle, shown: Shown, sight: Sight = PLAIN) -> bytes:
    """A seat's own puzzle with its half-made layout as a PNG, `theme.WIDTH` wide; safe in any thread.

    The picture shows both levels cell by cell, the layout at a slant, and the pieces. A piece that may still move is
    striped, the cells tapped for that piece have a ring, and the open cells that may be tapped have a dot.
    """
    return PALETTE.png(panels.panel(puzzle, shown, large=sight.large), contrast=sight.contrast)


def face_down(view: UbongoView, sight: Sight = PLAIN) -> bytes:
    """The panel of a seat before the roll: the back of the round's board, a PNG, `theme.WIDTH` wide."""
    whole = sprites_of().woven().copy()
    whole.paste(sprites_of().backs[view.animal], (BACK_AT, BACK_AT))
    return PALETTE.png(whole, contrast=sight.contrast)


def solutions(told: Round, names: Sequence[str], sight: Sight = PLAIN, times: Times = UNTIMED) -> bytes:
    """Everybody's solution of a round that is over, or the solution book's, as a PNG, `theme.WIDTH` wide.

    `times` are those of the answers, as far as they are known.
    """
    return PALETTE.png(rounds.solutions(told, names, times, large=sight.large), contrast=sight.contrast)
