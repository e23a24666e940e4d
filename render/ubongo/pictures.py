"""Pictures of Ubongo 3D, and their words: what the rest of the program uses of `render.ubongo`."""

from collections.abc import Iterator, Sequence

from engines.ubongo.view import Puzzle, Round, Shown, UbongoView
from render.kit import lettering
from render.kit.sight import PLAIN, Sight
from render.ubongo import panel as panels
from render.ubongo import seats
from render.ubongo import solutions as rounds
from render.ubongo import table as tables
from render.ubongo.descriptions import ANIMALS, COLOURS, GEMS, alt_panel, alt_solutions, alt_table
from render.ubongo.sprites import PALETTE, sheet, sprites_of
from render.ubongo.text_board import text_panel, text_pieces

__all__ = [
    "ANIMALS",
    "COLOURS",
    "GEMS",
    "PALETTE",
    "alt_panel",
    "alt_solutions",
    "alt_table",
    "cover",
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
    """The card for a lobby: a PNG, `theme.WIDTH` wide; the same bytes at every call."""
    return PALETTE.png(sprites_of().cover())


def warm() -> Iterator[object]:
    """Draw what all pictures share, a part at each step, so that the first one is as fast as the others."""
    yield from lettering.warm(seats.NAME_SIZE, seats.NAME_WIDTH)
    yield from sprites_of().warm()


def table(view: UbongoView, names: Sequence[str], sight: Sight = PLAIN) -> bytes:
    """The public position as a PNG, `theme.WIDTH` wide; `names` are the seats'. Safe in any thread.

    Nothing of it depends on who looks: no puzzle is in it, whatever the view has.
    """
    return PALETTE.png(tables.table(view, names, large=sight.large), contrast=sight.contrast)


def panel(puzzle: Puzzle, shown: Shown, sight: Sight = PLAIN) -> bytes:
    """A seat's own puzzle with its half-made layout as a PNG, `theme.WIDTH` wide; safe in any thread.

    Both levels cell by cell, the layout at a slant, and the pieces. A piece that may still move is striped, the cells
    tapped for it have a ring, and a dot is on the open cells that may be tapped.
    """
    return PALETTE.png(panels.panel(puzzle, shown, large=sight.large), contrast=sight.contrast)


def face_down(view: UbongoView, sight: Sight = PLAIN) -> bytes:
    """What a seat's panel is before the roll: the back of the round's board, a PNG, `theme.WIDTH` wide."""
    return PALETTE.png(sprites_of().backs[view.animal], contrast=sight.contrast)


def solutions(told: Round, names: Sequence[str], sight: Sight = PLAIN) -> bytes:
    """Everybody's solution of a round that is over, or the solution book's, as a PNG, `theme.WIDTH` wide."""
    return PALETTE.png(rounds.solutions(told, names, large=sight.large), contrast=sight.contrast)
