"""A game as an animated GIF: its pictures one after another.

The format is GIF and not WebP because every Discord client plays a GIF wherever a picture can stand and lets people
keep one as a favourite, and because GIF suits flat shapes in one palette (measured on a whole game: a lossless WebP is
twice as large).
"""

import io
from collections.abc import Callable, Sequence

from PIL import GifImagePlugin, Image, ImageChops

from render.kit.canvas import entries

WIDTH = 600
"""The width of a film in pixels: two for every three of a board's picture, so that a part can be scaled by itself."""
FROM, TO = 3, 2
"""The scale of a film: `FROM` pixels of a picture become `TO` pixels of a frame."""

_SAME = [255] + [0] * 255

Box = tuple[int, int, int, int]
Change = Callable[[Image.Image], Image.Image]
"""A function that draws something on a copy of a palette picture."""


class Film:
    """A GIF under construction: frames scaled down from pictures, each with only the changes since the frame before.

    Attributes:
        size: Bytes written so far.
    """

    def __init__(self) -> None:
        self.size = 0
        self._written: list[bytes] = []
        self._inks: Inks | None = None
        self._picture: Image.Image | None = None
        self._frame: Image.Image | None = None
        self._pending: tuple[Image.Image, tuple[int, int]] | None = None
        self._pending_ms = 0

    def add(self, png: bytes, ms: int, change: Change | None = None) -> None:
        """Append a picture that is shown for `ms` milliseconds; all pictures must have one size and one palette.

        A picture that equals the one before it only lengthens the frame of that one. `change` draws something on the
        palette picture first.
        """
        if self._inks is None:
            self._inks = Inks(Image.open(io.BytesIO(png)))
        numbers = entries(png) if change is None else change(entries(png))
        numbers = numbers.crop((0, 0, numbers.width // FROM * FROM, numbers.height // FROM * FROM))
        if self._picture is None or self._frame is None:
            self._frame = self._inks.smaller(numbers)
            self._pending = self._frame.copy(), (0, 0)
            self._write(GifImagePlugin.getheader(self._inks.coloured(self._frame), info={"loop": 0})[0])
        elif (box := ImageChops.difference(self._picture, numbers).getbbox()) is not None:
            self._change(self._inks, self._frame, numbers, _whole(box))
        self._picture = numbers
        self._pending_ms += ms

    def gif(self) -> bytes:
        """Finish the film and return it as a GIF; no picture can be added after this call."""
        self._flush()
        self._write([b";"])
        return b"".join(self._written)

    def _change(self, inks: "Inks", frame: Image.Image, numbers: Image.Image, box: Box) -> None:
        """Replace the part of the frame under `box` with the same part of the new picture."""
        cut = inks.smaller(numbers.crop(box))
        place = box[0] * TO // FROM, box[1] * TO // FROM
        changed = ImageChops.difference(cut, frame.crop((*place, place[0] + cut.width, place[1] + cut.height)))
        if changed.getbbox() is None:
            return
        self._flush()
        frame.paste(cut, place)
        # Unchanged pixels become transparent: long runs of one number compress to hardly any bytes.
        cut.paste(inks.clear, (0, 0), changed.point(_SAME))
        self._pending = cut, place

    def _flush(self) -> None:
        """Write the pending frame, which is kept back until its duration is known."""
        assert self._pending is not None
        assert self._inks is not None
        cut, place = self._pending
        clear, coloured = self._inks.clear, self._inks.coloured(cut)
        self._write(GifImagePlugin.getdata(coloured, place, duration=self._pending_ms, disposal=1, transparency=clear))
        self._pending_ms = 0

    def _write(self, parts: Sequence[bytes]) -> None:
        self._written += parts
        self.size += sum(map(len, parts))


class Inks:
    """The palette of a film: the palette of its pictures, with one entry reserved for transparent pixels.

    Pictures and frames are passed as the indices of their palette entries (mode L), so that they can be compared and
    cropped.

    Attributes:
        clear: The index of the reserved entry.
    """

    def __init__(self, picture: Image.Image) -> None:
        colours = picture.getpalette()
        assert colours is not None, "the boards' pictures have a palette"
        # A film has no round corners, so the clear entry of the pictures' corners is free.
        self.clear = picture.info["transparency"].index(0)
        spare = 1 if self.clear == 0 else 0
        self._pictures = list(colours)
        colours[3 * self.clear : 3 * self.clear + 3] = colours[3 * spare : 3 * spare + 3]
        self._colours = colours
        self._palette = Image.new("P", (1, 1))
        self._palette.putpalette(colours)
        self._never_clear = [spare if number == self.clear else number for number in range(256)]

    def smaller(self, numbers: Image.Image) -> Image.Image:
        """A part of a picture, its sides multiples of `FROM`, scaled down to the size of a film."""
        size = numbers.width * TO // FROM, numbers.height * TO // FROM
        small = _painted(numbers, self._pictures).convert("RGB").resize(size, Image.Resampling.BOX)
        fitted = small.quantize(palette=self._palette, dither=Image.Dither.NONE)
        return Image.frombytes("L", size, fitted.tobytes()).point(self._never_clear)

    def coloured(self, frame: Image.Image) -> Image.Image:
        """The frame as a palette image in the film's colours."""
        return _painted(frame, self._colours)


def _painted(numbers: Image.Image, colours: list[int]) -> Image.Image:
    painted = Image.frombytes("P", numbers.size, numbers.tobytes())
    painted.putpalette(colours)
    return painted


def _whole(box: Box) -> Box:
    """The box enlarged to multiples of `FROM`, so that it covers whole pixels of the film."""
    left, top, right, bottom = (edge // FROM * FROM for edge in (box[0], box[1], box[2] + FROM - 1, box[3] + FROM - 1))
    return left, top, right, bottom
