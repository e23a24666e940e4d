"""The covers of several games in one picture, for the window of the games."""

import io
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

WIDE = 900
"""The width of the picture, and of a cover that stands alone in its row, in pixels."""
GAP = 12
"""The space between two covers, in pixels."""
FLAT = 284 / 900
"""The height of a cover as a part of its width; a cover that is higher loses as much above as below."""
GROUND = (43, 29, 20)
"""The colour between the covers."""


@lru_cache(maxsize=2)
def shelf(covers: Sequence[bytes]) -> bytes:
    """The covers as one PNG, two in a row, the first alone in its row where their number is odd; thread-safe."""
    alone = len(covers) % 2
    rows = [covers[:1]] * alone + [covers[n : n + 2] for n in range(alone, len(covers), 2)]
    drawn = [_row(row) for row in rows]
    picture = Image.new("RGB", (WIDE, sum(row.height for row in drawn) + GAP * (len(drawn) - 1)), GROUND)
    top = 0
    for row in drawn:
        picture.paste(row, (0, top))
        top += row.height + GAP
    out = io.BytesIO()
    # The covers have a palette each; the picture of all is drawn once, so that its own need not be committed.
    picture.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(out, "PNG")
    return out.getvalue()


def _row(covers: Sequence[bytes]) -> Image.Image:
    wide = (WIDE - GAP * (len(covers) - 1)) // len(covers)
    row = Image.new("RGB", (WIDE, round(wide * FLAT)), GROUND)
    for place, cover in enumerate(covers):
        row.paste(_fitted(cover, wide, row.height), (place * (wide + GAP), 0))
    return row


def _fitted(cover: bytes, wide: int, tall: int) -> Image.Image:
    """A cover of this size, as much cut off above as below."""
    picture = Image.open(io.BytesIO(cover)).convert("RGBA").convert("RGB")
    kept = round(picture.width * tall / wide)
    above = max(0, picture.height - kept) // 2
    return picture.resize(
        (wide, tall), Image.Resampling.LANCZOS, (0, above, picture.width, above + min(kept, picture.height))
    )
