"""Pictures of Yebo, and their words: what the rest of the program uses of `render.yebo`."""

from collections.abc import Iterator, Sequence

from engines.yebo.view import Result, YeboView
from render.kit import lettering
from render.kit.sight import PLAIN, Sight
from render.yebo import hand as hands
from render.yebo import puzzle as puzzles
from render.yebo import round_end, seats
from render.yebo import table as tables
from render.yebo.alt_texts import alt_hand, alt_result, alt_table
from render.yebo.cover import PALETTE as COVERS
from render.yebo.cover import sheet as covers
from render.yebo.sprites import PALETTE, sheet, sprites_of
from render.yebo.text_board import text_hand, text_table

__all__ = [
    "COVERS",
    "PALETTE",
    "alt_hand",
    "alt_result",
    "alt_table",
    "cover",
    "covers",
    "hand",
    "puzzle",
    "result",
    "sheet",
    "table",
    "text_hand",
    "text_table",
    "warm",
]


def cover() -> bytes:
    """The picture of a lobby's card: a PNG, `theme.WIDTH` wide; the same pixels at every call."""
    return COVERS.png(sprites_of().cover())


def warm() -> Iterator[object]:
    """Draw the sprites that all pictures share, one at each step, so that the first picture is as fast as the next."""
    yield from sprites_of().warm("yebo")
    yield from lettering.warm(seats.NAME_SIZES["long"], seats.LONG[0] // 2)


def table(view: YeboView, names: Sequence[str], sight: Sight = PLAIN) -> bytes:
    """The public position as a PNG, `theme.WIDTH` wide; `names` are the seats'. Safe in any thread.

    The picture is the same for every reader: it shows no hand, even if the view has one. The seats are around the Fence,
    which is rotated so that its gap is on the far side; its left end is at the left, its right end at the right.
    """
    return PALETTE.png(tables.table(view, names, large=sight.large), contrast=sight.contrast)


def hand(view: YeboView, names: Sequence[str], sight: Sight = PLAIN, leaving: int | None = None) -> bytes:
    """The viewing seat's own blocks as a PNG, `theme.WIDTH` wide; safe in any thread. Not for a spectator's view.

    If the table gives hints, whole groups and blocks that lack one more lie lifted and apart; the other blocks are sorted
    into clusters that likely belong together in the round. At the right lies the block just drawn or picked up, or the
    discard that may be called, above the groups that it would make. Blocks that may be displayed together have a bracket
    with a number below them. The displayed groups stand below the hand. The block with the index `leaving`, in the order
    of `racks.arranged`, is lifted and has an arrow, as it is chosen to leave the hand.
    """
    assert view.seat is not None
    return PALETTE.png(hands.hand(view, names[view.seat], leaving, large=sight.large), contrast=sight.contrast)


def puzzle(view: YeboView, names: Sequence[str], sight: Sight = PLAIN, leaving: int | None = None) -> bytes:
    """The position of a puzzle as a PNG, `theme.WIDTH` wide; safe in any thread. Not for a spectator's view.

    The discards lie above on the grass, then the other seats that have groups, then the hand as
    `hand` draws it, in the largest blocks unless it is long.
    """
    return PALETTE.png(puzzles.puzzle(view, names, leaving, large=sight.large), contrast=sight.contrast)


def result(told: Result, names: Sequence[str], sight: Sight = PLAIN) -> bytes:
    """The end of a round as a PNG, `theme.WIDTH` wide: all groups, hands and Sightings, the points item by item.

    Safe in any thread.
    """
    return PALETTE.png(round_end.result(told, names, large=sight.large), contrast=sight.contrast)
