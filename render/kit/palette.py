"""Palettes of 256 colours, each for a family of pictures: those of one game, or of several games that look alike.

A palette is made from a contact sheet of everything that is drawn in the family's pictures, and then committed.
`python -m render.sheets` writes the palettes afresh after a drawing has changed. At run time no colours are chosen:
`Palette.fitted` gives every pixel its nearest entry, without dithering.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

from PIL import Image

from render.kit import canvas
from render.kit.canvas import Band, band, grounded, png
from render.kit.contrast import COMMON, Pair, strengthened
from render.kit.theme import WIDTH, Colour

EDGE = 6
"""The number of entries for each cloth, from clear to nearly opaque, at the end of a palette: for round corners."""


@dataclass(frozen=True, eq=False)  # there is one of each, and it is part of many keys
class Palette:
    """The colours of one family of pictures.

    Attributes:
        name: The name of the palette, by which `render.sheets` finds it.
        file: The JSON file of its entries.
        cloths: The colours in which a picture may have round corners.
        pairs: The plain colours and their replacements for readers who want high contrast.
        plain: How many of the commonest colours of the contact sheet are kept exactly: they are the colours of shapes,
            not of antialiased edges.
    """

    name: str
    file: Path
    cloths: tuple[Colour, ...]
    pairs: tuple[Pair, ...] = field(default=(), compare=False, repr=False)
    plain: int = 64

    @property
    def opaque(self) -> int:
        """The number of opaque entries, which come first."""
        return 256 - EDGE * len(self.cloths)

    @cached_property
    def alphas(self) -> bytes:
        """The opacity of every entry."""
        return bytes([255] * self.opaque + [round(255 * step / EDGE) for _ in self.cloths for step in range(EDGE)])

    @cached_property
    def colours(self) -> tuple[Colour, ...]:
        """The entries as they are committed."""
        entries = json.loads(self.file.read_text("ascii"))
        return tuple((int(c[0:2], 16), int(c[2:4], 16), int(c[4:6], 16)) for c in entries)

    @cached_property
    def flat(self) -> list[int]:
        """The entries as Pillow takes them."""
        return [part for colour in self.colours for part in colour]

    @cached_property
    def strong(self) -> list[int]:
        """The high-contrast entries, as Pillow takes them.

        A pair replaces the entry with which its plain colour is drawn; if two pairs name one entry, the first counts.
        """
        pairs = (*self.pairs, *COMMON)
        strip = Image.new("RGB", (len(pairs), 1))
        strip.putdata([plain for plain, _ in pairs])
        named: dict[Colour, Colour] = {}
        for entry, (_, strong) in zip(self.fitted(strip).tobytes(), pairs, strict=True):
            named.setdefault(self.colours[entry], strong)
        return [part for colour in strengthened(self.colours, named) for part in colour]

    @cached_property
    def _reference(self) -> Image.Image:
        reference = Image.new("P", (1, 1))
        reference.putpalette(self.flat[: 3 * self.opaque])
        return reference

    def fitted(self, picture: Image.Image) -> Image.Image:
        """An RGB picture as a palette picture: each pixel becomes the number of its nearest opaque entry.

        It has mode "L", as a picture of mode "P", and each part that is cut out of it, would carry 3 kB of colours of its own.
        """
        chosen = picture.quantize(palette=self._reference, dither=Image.Dither.NONE)
        return Image.frombytes("L", chosen.size, chosen.tobytes())

    def painted(self, entries: Image.Image) -> Image.Image:
        """A palette picture in its colours, RGB."""
        coloured = entries.copy()
        coloured.putpalette(self.flat)
        return coloured.convert("RGB")

    def cornered(self, sheet: Image.Image, cloth: Colour) -> Image.Image:
        """An RGBA sheet on one of the cloths as a palette picture, its round corners in partly transparent entries."""
        fitted = self.fitted(sheet.convert("RGB"))
        first = self.opaque + EDGE * self.cloths.index(cloth)
        alpha = sheet.getchannel("A")
        entries = alpha.point([first + level * EDGE // 256 for level in range(256)])
        fitted.paste(entries, (0, 0), alpha.point([255] * 255 + [0], "1"))
        return fitted

    def stencil(self, sheet: Image.Image, ground: Colour, clear: int = 96) -> tuple[Image.Image, Image.Image]:
        """An RGBA sheet as a palette picture, soft edges blended with the ground, and the mask of its visible pixels.

        Pixels less opaque than `clear`, of 255, are left out of the mask.
        """
        mask = sheet.getchannel("A").point([0] * clear + [255] * (256 - clear), "1")
        return self.fitted(grounded(sheet, ground)), mask

    def png(self, picture: Image.Image, *, contrast: bool = False) -> bytes:
        """A picture of this family as PNG, in the high-contrast colours if `contrast`."""
        return self.stacked([band(picture)], contrast=contrast)

    def stacked(self, bands: Sequence[Band], *, contrast: bool) -> bytes:
        """A picture of this family as PNG, made of bands from top to bottom; `contrast` as for `png`."""
        return png(bands, bytes(self.strong if contrast else self.flat), self.alphas)

    def ramp(self, ground: Colour, ink: Colour) -> list[int]:
        """The palette entry for each of the 256 levels of a mask, from the ground to the ink."""
        levels = Image.frombytes("L", (256, 1), bytes(range(256)))
        strip = Image.composite(Image.new("RGB", (256, 1), ink), Image.new("RGB", (256, 1), ground), levels)
        return list(self.fitted(strip).tobytes())

    def changed(self, change: Callable[[Colour], Colour]) -> list[int]:
        """For every entry the opaque entry nearest to its changed colour; the corners' entries stay as they are.

        `Image.point` changes a palette picture with it, for example where a shade falls on it.
        """
        strip = Image.new("RGB", (self.opaque, 1))
        strip.putdata([change(colour) for colour in self.colours[: self.opaque]])
        return [*self.fitted(strip).tobytes(), *range(self.opaque, 256)]

    def make(self, sheet: Image.Image) -> list[Colour]:
        """The entries for a contact sheet: its own colours, the plain ones exact, then the corners' entries."""
        chosen = sheet.quantize(self.opaque, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        parts = (chosen.getpalette() or [])[: 3 * self.opaque]
        found = [(parts[i], parts[i + 1], parts[i + 2]) for i in range(0, len(parts), 3)]
        counted = sorted(sheet.getcolors(sheet.width * sheet.height) or [], reverse=True)
        exact: list[Colour] = [colour for _, colour in counted[: self.plain] if isinstance(colour, tuple)]
        for colour in exact:
            nearest = min((entry for entry in found if entry not in exact), key=lambda entry: _apart(entry, colour))
            found[found.index(nearest)] = colour
        found += [(0, 0, 0)] * (self.opaque - len(found))
        return found + [cloth for cloth in self.cloths for _ in range(EDGE)]

    def write(self, sheet: Image.Image) -> None:
        """Commit the entries for a contact sheet to the palette's file."""
        entries = [f"{r:02x}{g:02x}{b:02x}" for r, g, b in self.make(sheet)]
        self.file.write_text(json.dumps(entries, indent=0) + "\n", "ascii", newline="\n")


def cloth(palette: Palette, paint: Colour, edge: int, tall: int) -> Image.Image:
    """An empty picture `tall` pixels high in one of the cloths (`canvas.cloth`)."""
    whole, side = Image.new("L", (WIDTH, tall), entry(palette, paint)), edge + 1
    for corner, (x, y) in _rounded(palette, paint, edge):
        whole.paste(corner, (x, y and tall - side))
    return whole


@cache
def _rounded(palette: Palette, paint: Colour, edge: int) -> tuple[tuple[Image.Image, tuple[int, int]], ...]:
    """The corners of a cloth, and their places in one of the least height."""
    # Only a low picture is searched for its colours, which takes tens of milliseconds for a high one.
    return canvas.corners(palette.cornered(canvas.cloth(2 * edge + 2, edge, paint), paint), edge + 1)


@cache
def entry(palette: Palette, paint: Colour) -> int:
    """The index of the palette entry nearest to a colour."""
    return palette.fitted(Image.new("RGB", (1, 1), paint)).tobytes()[0]


def _apart(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
