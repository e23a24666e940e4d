"""The picture of a seat's hand: who it is, the concealed blocks, and the displayed groups."""

from PIL import Image

from engines.yebo.view import YeboView
from render.yebos import racks, seats
from render.yebos.blocks import LARGE, MIDDLE
from render.yebos.fence import GLOW
from render.yebos.kits import cloth, kit, lay, lay_row, slab, title
from render.yebos.look import EDGE, GAP, INNER
from render.yebos.signs import DISC, MARK, ROUND

_HEAD = 62
_STRIP = MIDDLE.tall + 22
_NAME = 64
_RACK = EDGE + _HEAD + GAP
"""Where the hand begins."""


def hand(view: YeboView, who: str) -> Image.Image:
    """What the viewing seat alone may know, with its own name, as a palette picture."""
    assert view.seat is not None
    groups = view.seats[view.seat].groups
    tall = racks.rows(view) * racks.ROW + 2 * racks.PAD - 8
    low = _RACK + tall + GAP
    whole = cloth((low + _STRIP if groups else low - GAP) + EDGE).copy()
    _head(whole, view, view.seat, who)
    whole.paste(slab(INNER, tall), (EDGE, _RACK))
    for held in racks.arranged(view):
        _held(whole, held)
    if groups:
        whole.paste(slab(INNER, _STRIP), (EDGE, low))
        lay_row(whole, seats.groups(groups, racks.PAD)[0], EDGE, low + (_STRIP - MIDDLE.tall) // 2 + 3)
    return whole


def _head(whole: Image.Image, view: YeboView, seat: int, who: str) -> None:
    """The seat's number, name and marks, and the round."""
    parts = kit()
    whole.paste(slab(INNER, _HEAD), (EDGE, EDGE))
    lay(whole, parts.discs[seat], EDGE + racks.PAD, EDGE + (_HEAD - DISC) // 2)
    marks = tuple(seats.marks(view, seat))
    width = INNER - _NAME - ROUND[0] - 24 - (MARK[0] + 4) * len(marks)
    x = EDGE + _NAME + title(whole, seat, who, (EDGE + _NAME, EDGE + 4), mood="plain", width=width) + 8
    for kind in marks:
        whole.paste(parts.marks[kind, "plain"], (x, EDGE + 4))
        x += MARK[0] + 4
    if view.round is not None:
        whole.paste(parts.round_signs[view.round, True], (EDGE + INNER - ROUND[0] - 8, EDGE + (_HEAD - ROUND[1]) // 2))


def _held(whole: Image.Image, held: racks.Held) -> None:
    parts = kit()
    x, y = EDGE + held.at[0], _RACK + held.at[1]
    if held.badge is not None:
        lay(whole, parts.glow, x - GLOW, y - GLOW)
    lay(whole, parts.large[held.block], x, y)
    if held.badge is not None:
        lay(whole, parts.badges[held.badge], x + LARGE.wide - racks.BADGE + 1, y + LARGE.tall - racks.BADGE - 6)
    if held.group is not None:
        below = y + LARGE.tall + (GLOW + 1 if held.badge else 3)
        whole.paste(parts.brackets[held.group, held.must], (x + 2, below))
