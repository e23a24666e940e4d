"""The picture of a round's end: all hands, and the points by scoring item."""

from collections.abc import Sequence

from PIL import Image

from engines.yebo.view import ROUNDS, Result
from locales import written
from render.kit.theme import CREAM, GOLD, INK
from render.kit.writing import lay
from render.yebo import points, seats
from render.yebo.blocks import CHIP, MIDDLE
from render.yebo.order import clusters
from render.yebo.placing import cloth, lay_blocks, lay_sightings, slab, title, write
from render.yebo.seats import PlacedBlock
from render.yebo.signs import MARK, ROUND, Mark
from render.yebo.sprites import sprites_of
from render.yebo.style import EDGE, GAP, GROUND, INNER

_SEAT = 208
_STEP = _SEAT + GAP
_HEAD = 66
"""The y of a seat's blocks in its panel."""
_ITEMS = _HEAD + MIDDLE.tall + 10
_SIGN = (12, 9)
_NAME = (66, 8)
_PLAQUE = (INNER - seats.PLAQUE[0] - 12, 9)
_APART = 16
_FRAME = 6
"""The width of the frame around the winner's panel."""
_RIBBON = 64
"""The height of the heading with the six rounds."""
_SEATS = EDGE + _RIBBON + GAP


def height(count: int) -> int:
    """The height of the picture for `count` seats."""
    return _SEATS + _STEP * count - GAP + EDGE


def result(told: Result, names: Sequence[str], *, large: bool) -> Image.Image:
    """The result of a round as a palette picture."""
    whole, parts = cloth(height(len(names))), sprites_of(large=large)
    whole.paste(slab(INNER, _RIBBON), (EDGE, EDGE))
    for i, number in enumerate(ROUNDS):
        x = EDGE + INNER * (2 * i + 1) // (2 * len(ROUNDS)) - ROUND[0] // 2
        whole.paste(parts.round_signs[number, number == told.number], (x, EDGE + (_RIBBON - ROUND[1]) // 2))
    for seat, who in enumerate(names):
        _seat(whole, told, seat, who, large=large)
    return whole


def _seat(whole: Image.Image, told: Result, seat: int, who: str, *, large: bool) -> None:
    parts, left, top = sprites_of(large=large), EDGE, _SEATS + _STEP * seat
    whole.paste(slab(INNER, _SEAT, GOLD if seat == told.winner else GROUND.plain), (left, top))
    if seat == told.winner:
        frame = slab(INNER - 2 * _FRAME, _SEAT - 2 * _FRAME, GROUND.plain, GOLD)
        whole.paste(frame, (left + _FRAME, top + _FRAME))
    lay(whole, parts.discs[seat], left + _SIGN[0], top + _SIGN[1])
    placed: tuple[tuple[Mark, int | None], ...] = (("chief", told.chief), ("winner", told.winner))
    marks = [kind for kind, owner in placed if owner == seat]
    sightings = told.sightings[seat]
    pitch = min(CHIP + 2, (seats.CHIPS - CHIP) // max(len(sightings) - 1, 1))
    begin = _PLAQUE[0] - 8 - (CHIP + pitch * (len(sightings) - 1) if sightings else 0)
    width = begin - _NAME[0] - (MARK[0] + 4) * len(marks) - 8
    at = left + _NAME[0], top + _NAME[1]
    x = at[0] + title(whole, seat, who, at, size=seats.NAME_SIZES["long"], state="plain", width=width, large=large) + 8
    for kind in marks:
        whole.paste(parts.marks[kind, "plain"], (x, top + _FRAME + 1))
        x += MARK[0] + 4
    row = [(sighting, (pitch * i, 0)) for i, sighting in enumerate(sightings)]
    lay_sightings(whole, row, left + begin, top + 7, large=large)
    whole.paste(parts.plaques["plain"], (left + _PLAQUE[0], top + _PLAQUE[1]))
    centre = left + _PLAQUE[0] + seats.PLAQUE[0] // 2, top + _PLAQUE[1] + seats.PLAQUE[1] // 2
    write(whole, written(told.points[seat].total), seats.TOTAL_SIZE, centre, on=CREAM, ink=INK)
    _blocks(whole, told, seat, top + _HEAD + 4, large=large)
    x = left + 14
    for item, value in points.scored(told.points[seat]):
        sign = parts.items[item]
        whole.paste(sign, (x, top + _ITEMS + 8))
        x += sign.width + 36
        write(whole, written(value), 34, (x, top + _ITEMS + 8 + points.TALL // 2), on=GROUND.plain, ink=CREAM)
        x += 44


def _blocks(whole: Image.Image, told: Result, seat: int, top: int, *, large: bool) -> None:
    """Draw a seat's displayed groups, and on the cloth its concealed blocks."""
    row, x = seats.groups(told.groups[seat], 12, INNER - 24)
    lay_blocks(whole, row, EDGE, top, large=large)
    hidden = [block for run in clusters(told.hands[seat], told.number) for block in run]
    if hidden:
        x += _APART if row else 0
        tray = slab(len(hidden) * MIDDLE.wide + 12, MIDDLE.tall + 12, GROUND.cloth, GROUND.plain)
        whole.paste(tray, (EDGE + x - 6, top - 6))
        concealed = [PlacedBlock(block, (x + MIDDLE.wide * i, 0)) for i, block in enumerate(hidden)]
        lay_blocks(whole, concealed, EDGE, top, large=large)
