"""The picture of a seat's hand: the seat's name, the concealed blocks, what may be called, and the displayed groups."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from PIL import Image

from engines.yebo.view import YeboView
from render.kit.writing import lay
from render.yebo import order, racks, seats
from render.yebo.blocks import MEDIUM, MIDDLE
from render.yebo.fence import GLOW
from render.yebo.order import Offer
from render.yebo.placing import cloth, lay_blocks, slab, title
from render.yebo.racks import Held, Rack
from render.yebo.seats import NAME_SIZES, WEAVE
from render.yebo.signs import CALL, DISC, MARK, PRIZE, ROUND
from render.yebo.sprites import Sprites, sprites_of
from render.yebo.style import EDGE, GAP, GRASS, GROUND, INNER

_HEAD = 62
_STRIP = MIDDLE.tall + 22
_NAME = 68
_RACK = EDGE + _HEAD + GAP
"""The y at which the hand begins."""
_LAWN = 4
"""How far the grass below a discard beside the hand reaches beyond the discard's light."""
_OFFERS = 3
"""The most groups shown below a discard that may be called."""


def hand(view: YeboView, who: str, leaving: int | None, *, large: bool) -> Image.Image:
    """The hand of the viewing seat, which that seat alone may know, with its own name, as a palette picture.

    `leaving` is the index, in the order of `racks.arranged`, of a block that is chosen to leave the hand.
    """
    assert view.seat is not None
    groups, rack = view.seats[view.seat].groups, racks.LARGE_RACK if large else racks.RACK
    parts, offered = sprites_of(large=large), order.offer(view)
    held = racks.arranged(view, rack, leaving)
    tall = racks.rows(held) * rack.row + 2 * racks.PAD - 8
    tall = max(tall, _bay_height(rack, offered)) if offered else tall
    low = _RACK + tall + GAP
    whole = cloth((low + _STRIP if groups else low - GAP) + EDGE)
    _head(whole, view, view.seat, who, large=large)
    whole.paste(slab(INNER, tall), (EDGE, _RACK))
    _stripes(whole, racks.rows(held), rack, parts)
    for row in _runs(held, rack):
        _tray(whole, row, rack)
    for each in held:
        _held(whole, each, rack, parts)
    for row in _runs(held, rack):
        _bracket(whole, row, rack, parts)
    if offered:
        _offer(whole, offered, rack, parts, tall, window=view.window is not None and view.window.open)
    elif order.taken(view) is None and max((each.at[0] for each in held), default=0) + rack.size.wide < rack.bay:
        hole = slab(rack.size.wide, rack.size.tall, GROUND.cloth, GROUND.plain)
        whole.paste(hole, (EDGE + rack.bay, _RACK + (tall - rack.size.tall) // 2))
    if groups:
        whole.paste(slab(INNER, _STRIP), (EDGE, low))
        lying = seats.groups(groups, racks.PAD, INNER - 2 * racks.PAD)[0]
        lay_blocks(whole, lying, EDGE, low + (_STRIP - MIDDLE.tall) // 2 + 3, large=large)
    return whole


def _head(whole: Image.Image, view: YeboView, seat: int, who: str, *, large: bool) -> None:
    """Draw the seat's animal, name and marks, and the round."""
    parts = sprites_of(large=large)
    whole.paste(slab(INNER, _HEAD), (EDGE, EDGE))
    lay(whole, parts.discs[seat], EDGE + racks.PAD, EDGE + (_HEAD - DISC) // 2)
    marks = tuple(seats.marks(view, seat))
    width = INNER - _NAME - ROUND[0] - 24 - (MARK[0] + 4) * len(marks)
    at = EDGE + _NAME, EDGE + 4
    x = at[0] + title(whole, seat, who, at, size=NAME_SIZES["long"], state="plain", width=width, large=large) + 8
    for kind in marks:
        whole.paste(parts.marks[kind, "plain"], (x, EDGE + 4))
        x += MARK[0] + 4
    if view.round is not None:
        whole.paste(parts.round_signs[view.round, True], (EDGE + INNER - ROUND[0] - 8, EDGE + (_HEAD - ROUND[1]) // 2))


def _runs(held: Sequence[Held], rack: Rack) -> Iterator[list[Held]]:
    """The blocks that lie side by side and belong together."""
    for _, same in groupby(held, key=lambda each: (each.unit, each.lift)):
        run: list[Held] = []
        for each in same:
            if run and (each.at[1] != run[-1].at[1] or each.at[0] != run[-1].at[0] + rack.size.wide):
                yield run
                run = []
            run.append(each)
        yield run


def _stripes(whole: Image.Image, rows: int, rack: Rack, parts: Sprites) -> None:
    """Draw the stripes of a mat behind the rows of blocks, as far as the bay."""
    woven = parts.weaves["long", "plain"].crop((0, 0, rack.bay - 2 * GLOW - 6, WEAVE["long"][1]))
    for row in range(rows):
        middle = racks.PAD + row * rack.row + racks.LIFTS["whole"] + rack.size.tall // 2
        whole.paste(woven, (EDGE + 6, _RACK + middle - woven.height // 2))


def _tray(whole: Image.Image, run: Sequence[Held], rack: Rack) -> None:
    """Draw the tray below blocks that are lifted out of the hand."""
    if run[0].lift:
        size = len(run) * rack.size.wide + 2 * racks.TRAY, rack.size.tall + 2 * racks.TRAY
        paint = racks.TRAYS[run[0].lift]
        x, y = run[0].at
        whole.paste(slab(*size, paint, GROUND.plain), (EDGE + x - racks.TRAY, _RACK + y - racks.TRAY))


def _held(whole: Image.Image, held: Held, rack: Rack, parts: Sprites) -> None:
    x, y = EDGE + held.at[0], _RACK + held.at[1]
    if held.badge is not None:
        lay(whole, parts.held_glow(), x - GLOW, y - GLOW)
    lay(whole, parts.held[held.block], x, y)
    if held.badge is not None:
        lay(whole, parts.badges[held.badge], x + rack.size.wide - racks.BADGE + 1, y + rack.size.tall - racks.BADGE - 6)


def _bracket(whole: Image.Image, run: Sequence[Held], rack: Rack, parts: Sprites) -> None:
    """Draw the brackets below blocks side by side, one for each group among them."""
    for (number, must), of in groupby(run, key=lambda each: (each.group, each.must)):
        if number is not None:
            same = list(of)
            x, y = EDGE + same[0].at[0] + 2, _RACK + same[0].at[1] + rack.size.tall
            span = min(len(same), racks.SPANS[-1])
            whole.paste(parts.brackets[number, must, span], (x, y + (GLOW + 1 if same[0].badge else racks.TRAY + 1)))


def _bay_height(rack: Rack, offered: Offer) -> int:
    """The height of a discard beside the hand, with its bubble and the groups that it would make."""
    shown = len(offered.groups[:_OFFERS])
    return 2 * racks.PAD + CALL[1] - 4 + rack.size.tall + 2 * GLOW + (shown or offered.wins) * (MEDIUM.tall + 4)


def _offer(whole: Image.Image, offered: Offer, rack: Rack, parts: Sprites, tall: int, *, window: bool) -> None:
    """Draw the discard that may be called beside the hand, and below it the groups that it would make."""
    x = EDGE + rack.bay
    # Grass, as within the Fence: the block is not the hand's own.
    lawn = slab(rack.size.wide + 2 * (GLOW + _LAWN), tall - 12, GRASS, GROUND.plain)
    whole.paste(lawn, (x - GLOW - _LAWN, _RACK + 6))
    y = _RACK + (tall - _bay_height(rack, offered)) // 2 + racks.PAD
    if offered.lit:
        lay(whole, parts.calls["?" if window else "!"], x + (rack.size.wide - CALL[0]) // 2 + 8, y)
    y += CALL[1] - 4 + GLOW
    if offered.lit:
        lay(whole, parts.held_glow(), x - GLOW, y - GLOW)
    lay(whole, parts.offered[offered.block], x, y)
    y += rack.size.tall + GLOW + 4
    if offered.wins:
        lay(whole, parts.prize(), x + (rack.size.wide - PRIZE) // 2, y)
    for group in offered.groups[:_OFFERS]:
        for place, block in enumerate(group.base):
            pitch = min(MEDIUM.wide, (rack.size.wide + 2 * GLOW - MEDIUM.wide) // (len(group.base) - 1))
            lay(whole, parts.medium[block], x - GLOW + pitch * place, y)
        y += MEDIUM.tall + 4
