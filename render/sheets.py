"""The contact sheets from which the palettes are made: `python -m render.sheets [NAME ...]` writes them afresh."""

import sys
from collections.abc import Callable, Iterable

from PIL import Image

from render import scenery
from render.duel import boards, kits, panels
from render.palette import Palette
from render.theme import GROUNDS
from render.ubongos import kits as ubongo_kits
from render.villages import kits as village_kits
from render.yams import kits as yam_kits
from render.yebos import kits as yebo_kits

_WIDE, _TALL = 1800, 10_000


def laid_out(parts: Iterable[Image.Image]) -> Image.Image:
    """The parts side by side in rows, one below the other, RGB."""
    sheet = Image.new("RGB", (_WIDE, _TALL))
    x = y = line = 0
    for part in parts:
        if x + part.width > sheet.width:
            x, y, line = 0, y + line, 0
        sheet.paste(part, (x, y))
        x, line = x + part.width, max(line, part.height)
    return sheet.crop((0, 0, sheet.width, y + line))


def duel() -> Image.Image:
    """Yoté, Choko, and Baraza's own scene."""
    parts = [scenery.evening()]
    for game in GROUNDS:
        parts += [boards.tile(game, key) for key in boards.KEYS]
        parts.append(boards.frame(game, 2).convert("RGB"))
        for state in panels.STATES:
            parts += [panels.badge(game, kind, state) for kind in panels.BADGES]
            parts += [panels.panel(game, sign, state) for sign in "ox"]
            parts += [panels.row(game, sign, state) for sign in ".oxOX"]
    return laid_out(parts)


def yam() -> Image.Image:
    """Yam Master."""
    return laid_out(yam_kits.sheet())


def ubongo() -> Image.Image:
    """Ubongo 3D."""
    return laid_out(ubongo_kits.sheet())


def yebo() -> Image.Image:
    """Yebo."""
    return laid_out(yebo_kits.sheet())


def village() -> Image.Image:
    """Leaderboards and profiles."""
    return laid_out(village_kits.sheet())


SHEETS: dict[Palette, Callable[[], Image.Image]] = {
    kits.PALETTE: duel,
    yam_kits.PALETTE: yam,
    ubongo_kits.PALETTE: ubongo,
    yebo_kits.PALETTE: yebo,
    village_kits.PALETTE: village,
}


if __name__ == "__main__":
    for palette, sheet in SHEETS.items():
        if palette.name in (sys.argv[1:] or [palette.name]):
            palette.write(sheet())
