"""Drawing by code: antialiased flat shapes, their way into the committed palette, and the PNG at the end."""

import io
import struct
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from isal import isal_zlib
from PIL import Image, ImageDraw

from render.kit.theme import WIDTH, Colour

FINE = 2
"""The supersampling factor: shapes are drawn this many times larger and reduced once, which antialiases them."""

_ADLER = 65521

Point = tuple[float, float]
Paint = Colour | tuple[int, int, int, int]


class Sketch:
    """A transparent sheet on which shapes are drawn in picture pixels, fractions included."""

    def __init__(self, width: int, height: int) -> None:
        self._image = Image.new("RGBA", (width * FINE, height * FINE))
        self._draw = ImageDraw.Draw(self._image)

    def ellipse(self, x: float, y: float, rx: float, ry: float, paint: Paint) -> None:
        """Draw a filled ellipse with its middle at (x, y)."""
        self._draw.ellipse([(x - rx) * FINE, (y - ry) * FINE, (x + rx) * FINE, (y + ry) * FINE], fill=paint)

    def ring(self, x: float, y: float, rx: float, ry: float, paint: Paint, *, width: float) -> None:
        """Draw the outline of an ellipse; the line reaches `width` pixels inwards."""
        box = [(x - rx) * FINE, (y - ry) * FINE, (x + rx) * FINE, (y + ry) * FINE]
        self._draw.ellipse(box, outline=paint, width=round(width * FINE))

    def arc(
        self, x: float, y: float, rx: float, ry: float, paint: Paint, *, degrees: tuple[float, float], width: float
    ) -> None:
        """Draw a part of an ellipse's outline; `degrees` are counted clockwise from three o'clock."""
        box = [(x - rx) * FINE, (y - ry) * FINE, (x + rx) * FINE, (y + ry) * FINE]
        self._draw.arc(box, degrees[0], degrees[1], fill=paint, width=round(width * FINE))

    def polygon(self, points: Sequence[Point], paint: Paint) -> None:
        """Draw a filled polygon."""
        self._draw.polygon([(x * FINE, y * FINE) for x, y in points], fill=paint)

    def line(self, points: Sequence[Point], width: float, paint: Paint) -> None:
        """Draw a line with round joints and ends."""
        scaled = [(x * FINE, y * FINE) for x, y in points]
        self._draw.line(scaled, fill=paint, width=round(width * FINE), joint="curve")
        for x, y in (points[0], points[-1]):
            self.ellipse(x, y, width / 2, width / 2, paint)

    def slab(self, box: tuple[float, float, float, float], radius: float, paint: Paint) -> None:
        """Draw a filled rectangle (left, top, right, bottom) with rounded corners."""
        left, top, right, bottom = (edge * FINE for edge in box)
        self._draw.rounded_rectangle([left, top, right - 1, bottom - 1], radius * FINE, fill=paint)

    def done(self) -> Image.Image:
        """The sheet at picture size, RGBA."""
        return self._image.reduce(FINE)


def faded(sprite: Image.Image, strength: float) -> Image.Image:
    """The sprite with its opacity multiplied by `strength` (0 to 1)."""
    pale = sprite.copy()
    pale.putalpha(sprite.getchannel("A").point([round(level * strength) for level in range(256)]))
    return pale


def stack(ground: Image.Image, *sprites: Image.Image) -> Image.Image:
    """A new image: the ground with sprites of its own size laid on it, the first one lowest."""
    whole = ground.copy()
    for sprite in sprites:
        whole.alpha_composite(sprite)
    return whole


def grounded(sheet: Image.Image, ground: Colour) -> Image.Image:
    """An RGBA sheet on a ground of one colour, RGB."""
    whole = Image.new("RGBA", sheet.size, (*ground, 255))
    whole.alpha_composite(sheet)
    return whole.convert("RGB")


def cloth(tall: int, edge: int, paint: Colour) -> Image.Image:
    """The plain cloth of a picture, RGBA; its outer corners are clear, with `edge` as their radius."""
    pen = Sketch(WIDTH, tall)
    pen.slab((0, 0, WIDTH, tall), edge, paint)
    return pen.done()


def slab(wide: int, tall: int, paint: Colour, ground: Colour, radius: int = 14) -> Image.Image:
    """A panel of one colour with round corners on its ground, RGB."""
    pen = Sketch(wide, tall)
    pen.slab((0, 0, wide, tall), 0, ground)
    pen.slab((0, 0, wide, tall), radius, paint)
    return pen.done().convert("RGB")


def stretched(small: Image.Image, wide: int, tall: int) -> Image.Image:
    """A larger picture of a panel: the corners of the small one, and its edges and its middle drawn out."""
    x, y = small.width // 2, small.height // 2
    left, top, right, bottom = x, y, small.width - x, small.height - y
    whole = Image.new(small.mode, (wide, tall), small.getpixel((x, y)))
    for row, begin, end in ((0, 0, top), (tall - bottom, top, small.height)):
        whole.paste(small.crop((x, begin, x + 1, end)).resize((wide, end - begin), Image.Resampling.NEAREST), (0, row))
    for column, begin, end in ((0, 0, left), (wide - right, left, small.width)):
        whole.paste(
            small.crop((begin, y, end, y + 1)).resize((end - begin, tall - top - bottom), Image.Resampling.NEAREST),
            (column, top),
        )
        whole.paste(small.crop((begin, 0, end, top)), (column, 0))
        whole.paste(small.crop((begin, top, end, small.height)), (column, tall - bottom))
    return whole


def corners(frame: Image.Image, size: int) -> tuple[tuple[Image.Image, tuple[int, int]], ...]:
    """The four corners of a picture as squares of `size`, each with its place, to paste over whatever covers them."""
    places = product((0, frame.width - size), (0, frame.height - size))
    return tuple((frame.crop((x, y, x + size, y + size)), (x, y)) for x, y in places)


def entries(png: bytes) -> Image.Image:
    """The palette's entries of the pixels of a PNG, as a picture of mode "L"."""
    picture = Image.open(io.BytesIO(png))
    return Image.frombytes("L", picture.size, picture.tobytes())


class Band(NamedTuple):
    """A horizontal strip of a picture, deflated separately: a strip that pictures share is deflated once and cached.

    Attributes:
        width: The width in pixels.
        height: The height in pixels.
        chunk: The lines of the strip as an IDAT chunk of a PNG.
        adler: The Adler-32 checksum of the lines before they were deflated.
    """

    width: int
    height: int
    chunk: bytes
    adler: int


def band(picture: Image.Image) -> Band:
    """A picture of a palette's entries as a band.

    The lines are deflated by isal and not by Pillow, whose deflate took four fifths of a picture's time (measured:
    3.0 ms against 0.8 ms).
    """
    width, height = picture.size
    assert picture.mode == "L"
    # Every line of a PNG begins with its filter type. Flat shapes in a palette compress best with none: a column of 0.
    filtered = Image.new("L", (width + 1, height))
    filtered.paste(picture, (1, 0))
    lines = filtered.tobytes()
    packer = isal_zlib.compressobj(1, isal_zlib.DEFLATED, -15)
    # A sync flush ends on a whole byte without ending the stream, so that other bands can follow.
    packed = packer.compress(lines) + packer.flush(isal_zlib.Z_SYNC_FLUSH)
    return Band(width, height, _chunk(b"IDAT", packed), isal_zlib.adler32(lines))


def png(bands: Sequence[Band], colours: bytes, alphas: bytes) -> bytes:
    """A PNG of bands.

    Args:
        bands: The bands of the picture from top to bottom, all of one width.
        colours: The palette, three bytes for each entry.
        alphas: The opacities of the palette's first entries.
    """
    adler = 1
    for each in bands:
        adler = _joined(adler, each.adler, each.height * (each.width + 1))
    size = struct.pack(">IIBBBBB", bands[0].width, sum(each.height for each in bands), 8, 3, 0, 0, 0)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", size),
            _chunk(b"PLTE", colours),
            _chunk(b"tRNS", alphas),
            _chunk(b"IDAT", b"\x78\x01"),
            *(each.chunk for each in bands),
            _chunk(b"IDAT", b"\x03\x00" + struct.pack(">I", adler)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", isal_zlib.crc32(kind + data))


def _joined(first: int, second: int, length: int) -> int:
    """The Adler-32 of two byte strings joined, from the checksum of each and the second's length (RFC 1950, 8.2)."""
    sums, tail = first & 0xFFFF, second & 0xFFFF
    low = (sums + tail - 1) % _ADLER
    high = ((first >> 16) + (second >> 16) + length * (sums - 1)) % _ADLER
    return high << 16 | low
