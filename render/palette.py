"""The one palette of all pictures: made from a contact sheet of everything that is drawn, then committed.

`python -m render.palette` writes palette.json afresh after the drawing has changed. At run time nothing chooses
colours: `fitted` gives every pixel its nearest entry, without dithering.
"""

import json
from functools import cache
from pathlib import Path

from PIL import Image

from render import scenery
from render.duel import boards, panels
from render.theme import GROUNDS, Colour

_FILE = Path(__file__).with_name("palette.json")
EDGE = 6
"""Entries for each game's cloth from clear to nearly full, the palette's last: the round corners of a picture."""
OPAQUE = 256 - EDGE * len(GROUNDS)
ALPHAS = bytes([255] * OPAQUE + [round(255 * step / EDGE) for _ in GROUNDS for step in range(EDGE)])
"""The opacity of every entry."""


_PLAIN = 64
"""So many of the commonest colours are the shapes' own, not their antialiased edges."""


def contact_sheet() -> Image.Image:
    """Every layer and sprite of every game, in a column of rows."""
    parts = [scenery.evening()]
    for game in GROUNDS:
        parts += boards.tiles(game).values()
        parts.append(boards.frame(game, 2).convert("RGB"))
        for state in panels.STATES:
            parts += [panels.badge(game, kind, state) for kind in panels.BADGES]
            parts += [panels.panel(game, sign, state) for sign in "ox"]
            parts += [panels.row(game, sign, state) for sign in ".oxOX"]
    sheet = Image.new("RGB", (1800, 10_000))
    x = y = line = 0
    for part in parts:
        if x + part.width > sheet.width:
            x, y, line = 0, y + line, 0
        sheet.paste(part, (x, y))
        x, line = x + part.width, max(line, part.height)
    return sheet.crop((0, 0, sheet.width, y + line))


def make() -> list[Colour]:
    """The 256 colours: those of the contact sheet, its plain ones exact, then the corners' entries."""
    sheet = contact_sheet()
    chosen = sheet.quantize(OPAQUE, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    parts = (chosen.getpalette() or [])[: 3 * OPAQUE]
    found = [(parts[i], parts[i + 1], parts[i + 2]) for i in range(0, len(parts), 3)]
    counted = sorted(sheet.getcolors(sheet.width * sheet.height) or [], reverse=True)
    exact: list[Colour] = [colour for _, colour in counted[:_PLAIN] if isinstance(colour, tuple)]
    for colour in exact:
        nearest = min((entry for entry in found if entry not in exact), key=lambda entry: _apart(entry, colour))
        found[found.index(nearest)] = colour
    return found + [ground.cloth for ground in GROUNDS.values() for _ in range(EDGE)]


def _apart(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


@cache
def colours() -> tuple[Colour, ...]:
    """The committed palette."""
    return tuple((int(c[0:2], 16), int(c[2:4], 16), int(c[4:6], 16)) for c in json.loads(_FILE.read_text("ascii")))


@cache
def _reference() -> Image.Image:
    reference = Image.new("P", (1, 1))
    reference.putpalette([part for colour in colours()[:OPAQUE] for part in colour])
    return reference


def flat() -> list[int]:
    """The palette as Pillow takes it."""
    return [part for colour in colours() for part in colour]


def fitted(picture: Image.Image) -> Image.Image:
    """An RGB picture in the palette's opaque entries, each pixel its nearest."""
    return picture.quantize(palette=_reference(), dither=Image.Dither.NONE)


if __name__ == "__main__":
    _FILE.write_text(json.dumps([f"{r:02x}{g:02x}{b:02x}" for r, g, b in make()], indent=0) + "\n", "ascii")
