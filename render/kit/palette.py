"""Palettes: the 256 colours of a family of pictures, one game's or several alike.

They are made from a contact sheet of everything that is drawn in the family's pictures, and then committed.
`python -m render.sheets` writes them afresh after the drawing has changed. At run time nothing chooses colours:
`Palette.fitted` gives every pixel its nearest entry, without dithering.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from pathlib import Path

from PIL import Image

from render.kit import canvas
from render.kit.canvas import Band, band, grounded, png
from render.kit.contrast import COMMON, Pair, strengthened
from render.kit.theme import Colour

EDGE = 6
"""Entries for each cloth from clear to nearly full, the palette's last: the round corners of a picture."""

_PLAIN = 64
"""So many of the commonest colours are the shapes' own, not their antialiased edges."""


@dataclass(frozen=True)
class Palette:
    """The colours of one family of pictures.

    Attributes:
        name: What it is called.
        file: Where its entries are kept.
        cloths: The colours in which a picture may have round corners.
        pairs: What plain colours become for those who want them further apart.
    """

    name: str
    file: Path
    cloths: tuple[Colour, ...]
    pairs: tuple[Pair, ...] = field(default=(), compare=False, repr=False)

    @property
    def opaque(self) -> int:
        """How many entries are opaque: the first ones."""
        return 256 - EDGE * len(self.cloths)

    @cached_property
    def alphas(self) -> bytes:
        """The opacity of every entry."""
        return bytes([255] * self.opaque + [round(255 * step / EDGE) for _ in self.cloths for step in range(EDGE)])

    @cached_property
    def colours(self) -> tuple[Colour, ...]:
        """The committed entries."""
        entries = json.loads(self.file.read_text("ascii"))
        return tuple((int(c[0:2], 16), int(c[2:4], 16), int(c[4:6], 16)) for c in entries)

    @cached_property
    def flat(self) -> list[int]:
        """The entries as Pillow takes them."""
        return [part for colour in self.colours for part in colour]

    @cached_property
    def strong(self) -> list[int]:
        """The entries further apart, as Pillow takes them: the same drawing, other colours.

        A pair means the entry with which its plain colour is drawn; where two mean the same, the first does.
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
        """An RGB picture in the palette's opaque entries, each pixel its nearest."""
        return picture.quantize(palette=self._reference, dither=Image.Dither.NONE)

    def cornered(self, sheet: Image.Image, cloth: Colour) -> Image.Image:
        """An RGBA sheet on one of the cloths as a palette picture, its round corners in the entries partly clear."""
        fitted = self.fitted(sheet.convert("RGB"))
        first = self.opaque + EDGE * self.cloths.index(cloth)
        alpha = sheet.getchannel("A")
        entries = alpha.point([first + level * EDGE // 256 for level in range(256)])
        fitted.paste(entries, (0, 0), alpha.point([255] * 255 + [0], "1"))
        fitted.putpalette(self.flat)
        return fitted

    def stencil(self, sheet: Image.Image, ground: Colour, clear: int = 96) -> tuple[Image.Image, Image.Image]:
        """An RGBA sheet as a palette picture, its soft edges blended with the ground, and the mask of what of it counts.

        What is less opaque than `clear`, of 255, does not count.
        """
        mask = sheet.getchannel("A").point([0] * clear + [255] * (256 - clear), "1")
        return self.fitted(grounded(sheet, ground)), mask

    def png(self, picture: Image.Image, *, contrast: bool = False) -> bytes:
        """A picture of this family as PNG, in the strong colours where `contrast` is wanted."""
        return self.stacked([band(picture)], contrast=contrast)

    def stacked(self, bands: Sequence[Band], *, contrast: bool = False) -> bytes:
        """A picture of this family, given in bands from top to bottom, as `png` gives a whole one."""
        return png(bands, bytes(self.strong if contrast else self.flat), self.alphas)

    def ramp(self, ground: Colour, ink: Colour) -> list[int]:
        """The entry for each of a mask's 256 levels, from the ground to the ink."""
        levels = Image.frombytes("L", (256, 1), bytes(range(256)))
        strip = Image.composite(Image.new("RGB", (256, 1), ink), Image.new("RGB", (256, 1), ground), levels)
        return list(self.fitted(strip).tobytes())

    def make(self, sheet: Image.Image) -> list[Colour]:
        """The entries for a contact sheet: its own colours, the plain ones exact, then the corners' entries."""
        chosen = sheet.quantize(self.opaque, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        parts = (chosen.getpalette() or [])[: 3 * self.opaque]
        found = [(parts[i], parts[i + 1], parts[i + 2]) for i in range(0, len(parts), 3)]
        counted = sorted(sheet.getcolors(sheet.width * sheet.height) or [], reverse=True)
        exact: list[Colour] = [colour for _, colour in counted[:_PLAIN] if isinstance(colour, tuple)]
        for colour in exact:
            nearest = min((entry for entry in found if entry not in exact), key=lambda entry: _apart(entry, colour))
            found[found.index(nearest)] = colour
        found += [(0, 0, 0)] * (self.opaque - len(found))
        return found + [cloth for cloth in self.cloths for _ in range(EDGE)]

    def write(self, sheet: Image.Image) -> None:
        """Commit the entries for a contact sheet to the palette's file."""
        entries = [f"{r:02x}{g:02x}{b:02x}" for r, g, b in self.make(sheet)]
        self.file.write_text(json.dumps(entries, indent=0) + "\n", "ascii")


@lru_cache(maxsize=64)
def cloth(palette: Palette, paint: Colour, edge: int, tall: int) -> Image.Image:
    """A picture of that height with nothing but one of the cloths on it, as `canvas.cloth`; to be copied."""
    return palette.cornered(canvas.cloth(tall, edge, paint), paint)


@cache
def entry(palette: Palette, paint: Colour) -> int:
    """The palette's entry for a colour."""
    return palette.fitted(Image.new("RGB", (1, 1), paint)).tobytes()[0]


def _apart(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
