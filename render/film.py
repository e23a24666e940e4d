"""A game as a moving picture: its pictures one after another, as an animated GIF.

GIF and not WebP: every client of Discord plays it wherever a picture can stand and lets it be kept as a favourite, and
flat shapes in one palette are what it is made for (measured on a whole game: a lossless WebP is twice as large).
"""

import io
from collections.abc import Sequence

from PIL import GifImagePlugin, Image, ImageChops

WIDTH = 600
"""Pixels: of a board's picture two for every three, so that a part of it can be made smaller alone."""
FROM, TO = 3, 2

_SAME = [255] + [0] * 255

Box = tuple[int, int, int, int]


class Film:
    """Frames, smaller than the pictures they are made of; each holds only what has changed since the one before.

    Attributes:
        size: Bytes so far.
    """

    def __init__(self) -> None:
        self.size = 0
        self._written: list[bytes] = []
        self._inks: Inks | None = None
        self._picture: Image.Image | None = None
        self._frame: Image.Image | None = None
        self._waiting: tuple[Image.Image, tuple[int, int]] | None = None
        self._waiting_ms = 0

    def add(self, png: bytes, ms: int) -> None:
        """Show this picture next, for so many milliseconds; all must have one size and one palette.

        A picture like the one before lengthens that.
        """
        picture = Image.open(io.BytesIO(png))
        if self._inks is None:
            self._inks = Inks(picture)
        numbers = _numbers(picture)
        if self._picture is None or self._frame is None:
            self._frame = self._inks.smaller(numbers)
            self._waiting = self._frame.copy(), (0, 0)
            self._write(GifImagePlugin.getheader(self._inks.coloured(self._frame), info={"loop": 0})[0])
        elif (box := ImageChops.difference(self._picture, numbers).getbbox()) is not None:
            self._change(self._inks, self._frame, numbers, _whole(box))
        self._picture = numbers
        self._waiting_ms += ms

    def gif(self) -> bytes:
        """All of it; nothing can be added afterwards."""
        self._flush()
        self._write([b";"])
        return b"".join(self._written)

    def _change(self, inks: "Inks", frame: Image.Image, numbers: Image.Image, box: Box) -> None:
        """Let this part of a picture replace that of the frame."""
        cut = inks.smaller(numbers.crop(box))
        place = box[0] * TO // FROM, box[1] * TO // FROM
        changed = ImageChops.difference(cut, frame.crop((*place, place[0] + cut.width, place[1] + cut.height)))
        if changed.getbbox() is None:
            return
        self._flush()
        frame.paste(cut, place)
        # What has not changed is left out: long runs of one number take hardly any bytes.
        cut.paste(inks.clear, (0, 0), changed.point(_SAME))
        self._waiting = cut, place

    def _flush(self) -> None:
        """Write the frame that was kept back until it was known how long it stands."""
        assert self._waiting is not None
        assert self._inks is not None
        cut, place = self._waiting
        clear, coloured = self._inks.clear, self._inks.coloured(cut)
        self._write(GifImagePlugin.getdata(coloured, place, duration=self._waiting_ms, disposal=1, transparency=clear))
        self._waiting_ms = 0

    def _write(self, parts: Sequence[bytes]) -> None:
        self._written += parts
        self.size += sum(map(len, parts))


class Inks:
    """The palette of a film: that of its pictures, with one entry kept free for what is left out of a frame.

    Pictures and frames are handed about as the numbers of their entries (mode L), so that they can be compared and cut.

    Attributes:
        clear: The number of the free entry.
    """

    def __init__(self, picture: Image.Image) -> None:
        colours = picture.getpalette()
        assert colours is not None, "the boards' pictures have a palette"
        # The clear entry of the round corners, which a film does without.
        self.clear = picture.info["transparency"].index(0)
        spare = 1 if self.clear == 0 else 0
        self._pictures = list(colours)
        colours[3 * self.clear : 3 * self.clear + 3] = colours[3 * spare : 3 * spare + 3]
        self._colours = colours
        self._palette = Image.new("P", (1, 1))
        self._palette.putpalette(colours)
        self._never_clear = [spare if number == self.clear else number for number in range(256)]

    def smaller(self, numbers: Image.Image) -> Image.Image:
        """A part of a picture, its sides multiples of `FROM`, at a film's size."""
        size = numbers.width * TO // FROM, numbers.height * TO // FROM
        small = _painted(numbers, self._pictures).convert("RGB").resize(size, Image.Resampling.BOX)
        fitted = small.quantize(palette=self._palette, dither=Image.Dither.NONE)
        return Image.frombytes("L", size, fitted.tobytes()).point(self._never_clear)

    def coloured(self, frame: Image.Image) -> Image.Image:
        """The frame in its colours."""
        return _painted(frame, self._colours)


def _numbers(picture: Image.Image) -> Image.Image:
    """The picture's numbers, cut off where its sides are no multiples of `FROM`."""
    sides = picture.width // FROM * FROM, picture.height // FROM * FROM
    return Image.frombytes("L", picture.size, picture.tobytes()).crop((0, 0, *sides))


def _painted(numbers: Image.Image, colours: list[int]) -> Image.Image:
    painted = Image.frombytes("P", numbers.size, numbers.tobytes())
    painted.putpalette(colours)
    return painted


def _whole(box: Box) -> Box:
    """The box with all pixels that a film's touch."""
    left, top, right, bottom = (edge // FROM * FROM for edge in (box[0], box[1], box[2] + FROM - 1, box[3] + FROM - 1))
    return left, top, right, bottom
