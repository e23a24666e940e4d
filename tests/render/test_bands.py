"""Pictures are put together from bands that are kept: they are what they would be if all were drawn afresh."""

import io
import struct
import zlib

import pytest
from PIL import Image

from engines.yote.view import YoteView
from render.kit.canvas import band, png
from render.kit.sight import PLAIN, Sight
from render.yote import pictures as yote
from tests.render import views

WIDTH, HEIGHTS = 7, (1, 3, 200)


def chunks(picture: bytes) -> list[tuple[bytes, bytes]]:
    """A PNG's chunks in order, by their names, each with its data; their checksums are compared."""
    found, at = [], 8
    while at < len(picture):
        length = int.from_bytes(picture[at : at + 4], "big")
        named = picture[at + 4 : at + 8 + length]
        assert picture[at + 8 + length : at + 12 + length] == struct.pack(">I", zlib.crc32(named))
        found.append((named[:4], named[4:]))
        at += 12 + length
    return found


def test_bands_make_one_stream_whose_checksum_is_right() -> None:
    strips = [
        Image.frombytes("P", (WIDTH, high), bytes((251 * i + high) % 256 for i in range(WIDTH * high)))
        for high in HEIGHTS
    ]
    parts = chunks(png([band(strip) for strip in strips], bytes(768), b"\xff"))
    assert struct.unpack(">II", dict(parts)[b"IHDR"][:8]) == (WIDTH, sum(HEIGHTS))
    # zlib compares the checksum at the end.
    lines = zlib.decompress(b"".join(data for kind, data in parts if kind == b"IDAT"))
    pixels = b"".join(strip.tobytes() for strip in strips)
    assert lines == b"".join(b"\0" + pixels[i : i + WIDTH] for i in range(0, len(pixels), WIDTH))


def pixels(picture: bytes) -> bytes:
    """The decoded pixels of a PNG: isal does not always pack the same pixels into the same bytes."""
    return Image.open(io.BytesIO(picture)).convert("RGBA").tobytes()


def draw(view: YoteView, names: tuple[str, str], sight: Sight) -> bytes:
    marks = yote.Marks(selectable=frozenset(square for square in view.squares() if view.at(square) == "o"))
    return yote.picture(view, names, marks, sight)


@pytest.mark.parametrize("names", [("Heron", "Lion"), ("Lion", "Heron")])
def test_what_is_kept_of_other_pictures_changes_none(names: tuple[str, str]) -> None:
    wanted = [
        (view.model_copy(update={"seat": seat}), sight)
        for view in views.ALL
        for seat in (0, 1)
        for sight in (PLAIN, Sight(large=True), Sight(contrast=True))
    ]
    kept = [pixels(draw(view, names, sight)) for view, sight in wanted]
    for (view, sight), picture in zip(wanted, kept, strict=True):
        yote._panel.cache_clear()
        yote._squares.cache_clear()
        assert pixels(draw(view, names, sight)) == picture
