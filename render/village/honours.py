"""The picture of the card that names the honours of a week."""

from dataclasses import dataclass

from PIL import Image

from render.kit import lettering
from render.kit.theme import CREAM, INDIGO
from render.kit.writing import lay
from render.village.medals import MEDAL, MEDAL_LARGE
from render.village.sprites import HEAD_END, headed, say, sign, slab, sprites_of, write
from render.village.style import EDGE, GAP, GROUND, INNER
from render.village.view import HonoursView, HonourView

_SIDE = 18
"""The space between a panel's edge and what stands in it."""
_LEAST = 18
"""The smallest type size of a value."""


@dataclass(frozen=True)
class Sizes:
    """The measures of a card that differ between a plain and a large picture.

    Attributes:
        row: The height of an honour's panel.
        medal: The width and height of its medal.
        title: The type size of what the honour is called, and its y in the panel.
        name: The greatest type size of a name, and its y in the panel.
        least: The least type size of a name; names that are too long even so stand in two lines.
        value: The greatest type size of the value.
    """

    row: int
    medal: tuple[int, int]
    title: tuple[int, int]
    name: tuple[int, int]
    least: int
    value: int


PLAIN = Sizes(row=116, medal=MEDAL, title=(28, 8), name=(42, 46), least=26, value=32)
LARGE = Sizes(row=142, medal=MEDAL_LARGE, title=(34, 8), name=(52, 60), least=30, value=40)


def height(view: HonoursView, *, large: bool) -> int:
    """The height of a card in pixels: a panel for each honour."""
    size = LARGE if large else PLAIN
    return HEAD_END + len(view.honours) * (size.row + GAP) - GAP + EDGE


def card(view: HonoursView, *, large: bool) -> Image.Image:
    """A card of honours as a palette picture."""
    size = LARGE if large else PLAIN
    whole = headed(height(view, large=large), view.title, (view.period,), people=len(view.honours), large=large)
    for row, each in enumerate(view.honours):
        _honour(whole, each, HEAD_END + row * (size.row + GAP), size, row=row)
    return whole


def _honour(whole: Image.Image, each: HonourView, top: int, size: Sizes, *, row: int) -> None:
    parts = sprites_of(large=size is LARGE)
    whole.paste(slab(INNER, size.row), (EDGE, top))
    lay(whole, parts.medals[each.emblem], EDGE + _SIDE, top + (size.row - size.medal[1]) // 2)
    left, right = EDGE + 2 * _SIDE + size.medal[0], EDGE + INNER - _SIDE
    letters, down = size.title
    say(whole, each.title, letters, (left, top + down), width=right - left, on=GROUND.sand)
    label = parts.label()
    wide = right - label.width - _SIDE - left
    _names(whole, each.name, (left, top + size.name[1]), wide, size, row=row)
    at = right - label.width, top + size.row - label.height - 12
    whole.paste(label, at)
    letters = next((fit for fit in range(size.value, _LEAST, -2) if _fits(each.value, fit, label.width)), _LEAST)
    centre = at[0] + label.width // 2, at[1] + label.height // 2
    write(whole, each.value, letters, centre, on=INDIGO, ink=CREAM)


def _names(whole: Image.Image, names: str, at: tuple[int, int], wide: int, size: Sizes, *, row: int) -> None:
    """Write who has an honour: several people's names smaller, and in two lines, rather than the first of them alone."""
    letters = lettering.fitting(names, size.name[0], wide, size.least)
    first, rest = lettering.parted(names, letters, wide)
    y = at[1] + (0 if rest else (size.name[0] - letters) // 2)
    sign(whole, first, letters, (at[0], y), width=wide, on=GROUND.sand, row=row)
    if rest:
        sign(whole, rest, letters, (at[0], y + round(1.25 * letters)), width=wide, on=GROUND.sand, row=row)


def _fits(said: str, size: int, wide: int) -> bool:
    return lettering.word(said, size).width <= wide - 16
