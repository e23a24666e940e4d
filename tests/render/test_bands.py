"""Pictures are composed of cached bands and equal those drawn without a cache."""

import struct
import zlib

from PIL import Image

from render.kit.canvas import band, png

WIDTH, HEIGHTS = 7, (1, 3, 200)


def chunks(picture: bytes) -> list[tuple[bytes, bytes]]:
    """A PNG's chunks in order, each with its name and data; the checksums are verified."""
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
        Image.frombytes("L", (WIDTH, high), bytes((251 * i + high) % 256 for i in range(WIDTH * high)))
        for high in HEIGHTS
    ]
    parts = chunks(png([band(strip) for strip in strips], bytes(768), b"\xff"))
    assert struct.unpack(">II", dict(parts)[b"IHDR"][:8]) == (WIDTH, sum(HEIGHTS))
    # zlib verifies the checksum at the end.
    lines = zlib.decompress(b"".join(data for kind, data in parts if kind == b"IDAT"))
    pixels = b"".join(strip.tobytes() for strip in strips)
    assert lines == b"".join(b"\0" + pixels[i : i + WIDTH] for i in range(0, len(pixels), WIDTH))
