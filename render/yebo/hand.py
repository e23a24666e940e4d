"""The picture of a seat's hand: the seat's name, the concealed blocks, and the displayed groups."""

from PIL import Image

from engines.yebo.view import YeboView
from render.kit.writing import lay
from render.yebo import racks, seats
from render.yebo.blocks import MIDDLE, Size
from render.yebo.fence import GLOW
from render.yebo.signs import DISC, MARK, ROUND
from render.yebo.sprites import Sprites, cloth, lay_row, slab, sprites_of, title
from render.yebo.style import EDGE, GAP, INNER

_HEAD = 62
_STRIP = MIDDLE.tall + 22
_NAME = 64
_RACK = EDGE + _HEAD + GAP
"""The y at which the hand begins."""


def hand(view: YeboView, who: str, *, large: bool = False) -> Image.Image:
    """The hand of the viewing seat, which that seat alone may know, with its own name, as a palette picture."""
    assert view.seat is not None
    groups, rack = view.seats[view.seat].groups, racks.LARGE_RACK if large else racks.RACK
    tall = racks.rows(view, rack) * rack.row + 2 * racks.PAD - 8
    low = _RACK + tall + GAP
    whole = cloth((low + _STRIP if groups else low - GAP) + EDGE).copy()
    _head(whole, view, view.seat, who, large=large)
    whole.paste(slab(INNER, tall), (EDGE, _RACK))
    for held in racks.arranged(view, rack):
        _held(whole, held, rack.size, sprites_of(large=large))
    if groups:
        whole.paste(slab(INNER, _STRIP), (EDGE, low))
        lay_row(whole, seats.groups(groups, racks.PAD)[0], EDGE, low + (_STRIP - MIDDLE.tall) // 2 + 3, large=large)
    return whole


def _head(whole: Image.Image, view: YeboView, seat: int, who: str, *, large: bool) -> None:
    """Draw the seat's number, name and marks, and the round."""
    parts = sprites_of(large=large)
    whole.paste(slab(INNER, _HEAD), (EDGE, EDGE))
    lay(whole, parts.discs[seat], EDGE + racks.PAD, EDGE + (_HEAD - DISC) // 2)
    marks = tuple(seats.marks(view, seat))
    width = INNER - _NAME - ROUND[0] - 24 - (MARK[0] + 4) * len(marks)
    x = EDGE + _NAME + title(whole, seat, who, (EDGE + _NAME, EDGE + 4), state="plain", width=width) + 8
    for kind in marks:
        whole.paste(parts.marks[kind, "plain"], (x, EDGE + 4))
        x += MARK[0] + 4
    if view.round is not None:
        whole.paste(parts.round_signs[view.round, True], (EDGE + INNER - ROUND[0] - 8, EDGE + (_HEAD - ROUND[1]) // 2))


def _held(whole: Image.Image, held: racks.Held, size: Size, parts: Sprites) -> None:
    x, y = EDGE + held.at[0], _RACK + held.at[1]
    if held.badge is not None:
        lay(whole, parts.held_glow(), x - GLOW, y - GLOW)
    lay(whole, parts.held[held.block], x, y)
    if held.badge is not None:
        lay(whole, parts.badges[held.badge], x + size.wide - racks.BADGE + 1, y + size.tall - racks.BADGE - 6)
    if held.group is not None:
        below = y + size.tall + (GLOW + 1 if held.badge else 3)
        whole.paste(parts.brackets[held.group, held.must], (x + 2, below))
