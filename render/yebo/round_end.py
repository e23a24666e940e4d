"""The picture of a round's end: all hands, and the points by scoring item."""

from collections.abc import Sequence

from PIL import Image

from engines.yebo.view import ROUNDS, Result
from render.kit.theme import CREAM, INK
from render.kit.writing import lay
from render.yebo import points, seats
from render.yebo.blocks import MIDDLE
from render.yebo.racks import clusters
from render.yebo.seats import PlacedBlock
from render.yebo.signs import MARK, ROUND, Mark
from render.yebo.sprites import cloth, lay_row, slab, sprites_of, title, write
from render.yebo.style import EDGE, GAP, GROUND, INNER

_SEAT = 208
_STEP = _SEAT + GAP
_HEAD = 64
"""The y of a seat's blocks in its panel."""
_ITEMS = _HEAD + MIDDLE.tall + 10
_SIGN = (6, 6)
_NAME = (60, 5)
_PLAQUE = (INNER - seats.PLAQUE[0] - 8, 6)
_APART = 16
_RIBBON = 64
"""The height of the heading with the six rounds."""
_SEATS = EDGE + _RIBBON + GAP


def height(count: int) -> int:
    """The height of the picture for `count` seats."""
    return _SEATS + _STEP * count - GAP + EDGE


def result(told: Result, names: Sequence[str], *, large: bool = False) -> Image.Image:
    """The result of a round as a palette picture."""
    whole, parts = cloth(height(len(names))).copy(), sprites_of(large=large)
    whole.paste(slab(INNER, _RIBBON), (EDGE, EDGE))
    for i, number in enumerate(ROUNDS):
        x = EDGE + INNER * (2 * i + 1) // (2 * len(ROUNDS)) - ROUND[0] // 2
        whole.paste(parts.round_signs[number, number == told.number], (x, EDGE + (_RIBBON - ROUND[1]) // 2))
    for seat, who in enumerate(names):
        _seat(whole, told, seat, who, large=large)
    return whole


def _seat(whole: Image.Image, told: Result, seat: int, who: str, *, large: bool) -> None:
    parts, left, top = sprites_of(large=large), EDGE, _SEATS + _STEP * seat
    whole.paste(slab(INNER, _SEAT), (left, top))
    lay(whole, parts.discs[seat], left + _SIGN[0], top + _SIGN[1])
    placed: tuple[tuple[Mark, int | None], ...] = (("chief", told.chief), ("winner", told.winner))
    marks = [kind for kind, owner in placed if owner == seat]
    sightings = told.sightings[seat]
    begin, pitch = seats.chips_left(len(sightings))
    begin += _PLAQUE[0] - seats.PLAQUE_AT[0]
    width = begin - _NAME[0] - (MARK[0] + 4) * len(marks) - 8
    x = left + _NAME[0] + title(whole, seat, who, (left + _NAME[0], top + _NAME[1]), state="plain", width=width) + 8
    for kind in marks:
        whole.paste(parts.marks[kind, "plain"], (x, top + 3))
        x += MARK[0] + 4
    for i, sighting in reversed(tuple(enumerate(sightings))):
        lay(whole, parts.chips[sighting], left + begin + pitch * i, top + 4)
    whole.paste(parts.plaque(), (left + _PLAQUE[0], top + _PLAQUE[1]))
    centre = left + _PLAQUE[0] + seats.PLAQUE[0] // 2, top + _PLAQUE[1] + seats.PLAQUE[1] // 2
    write(whole, str(told.points[seat].total), seats.TOTAL_SIZE, centre, on=CREAM, ink=INK)
    _blocks(whole, told, seat, top + _HEAD + 4, large=large)
    x = left + 10
    for item, value in points.scored(told.points[seat]):
        sign = parts.items[item]
        whole.paste(sign, (x, top + _ITEMS + 8))
        x += sign.width + 36
        write(whole, str(value), 34, (x, top + _ITEMS + 8 + points.TALL // 2), on=GROUND.plain, ink=CREAM)
        x += 44


def _blocks(whole: Image.Image, told: Result, seat: int, top: int, *, large: bool) -> None:
    """Draw a seat's displayed groups, and on the cloth its concealed blocks."""
    row, x = seats.groups(told.groups[seat], 10)
    lay_row(whole, row, EDGE, top, large=large)
    hidden = [block for run in clusters(told.hands[seat], told.number) for block in run]
    if hidden:
        x += _APART if row else 0
        tray = slab(len(hidden) * MIDDLE.wide + 12, MIDDLE.tall + 12, GROUND.cloth, GROUND.plain)
        whole.paste(tray, (EDGE + x - 6, top - 6))
        concealed = [PlacedBlock(block, (x + MIDDLE.wide * i, 0)) for i, block in enumerate(hidden)]
        lay_row(whole, concealed, EDGE, top, large=large)
