"""The contact sheets.

* `python -m render.sheets` shows every picture in every state, family and size: a page for each, in the folder `sheets`.
* `python -m render.sheets NAME ...` makes the palettes of these names afresh, from the sheets of their parts.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path

from PIL import Image

from engines.registry import GAMES
from render.kit.palette import Palette

_WIDE, _TALL = 1800, 10_000
OWN = ("render.village.pictures",)
"""The modules of pictures that belong to no game."""
PAGES = Path("sheets")
"""The folder of the pages."""


def laid_out(parts: Iterable[Image.Image]) -> Image.Image:
    """A contact sheet: the parts side by side, in rows one below the other, RGB."""
    sheet = Image.new("RGB", (_WIDE, _TALL))
    x = y = line = 0
    for part in parts:
        if x + part.width > sheet.width:
            x, y, line = 0, y + line, 0
        sheet.paste(part, (x, y))
        x, line = x + part.width, max(line, part.height)
    return sheet.crop((0, 0, sheet.width, y + line))


def _sheet(module: str) -> Image.Image:
    """The contact sheet of a module of pictures."""
    return laid_out(import_module(module).sheet())


SHEETS: dict[Palette, Callable[[], Image.Image]] = {
    import_module(module).PALETTE: partial(_sheet, module)
    for module in (*OWN, *(entry.pictures for entry in GAMES.entries))
}
"""Every palette, and the function that draws its contact sheet."""


def main(names: Sequence[str]) -> None:
    """Write the palettes of these names; without a name, the pages of all pictures."""
    if not names:
        # The states that the pages show are those of the tests; the pages are for whoever has both before them.
        import_module("tests.render.pages").write(PAGES)
    for palette, sheet in SHEETS.items():
        if palette.name in names:
            palette.write(sheet())


if __name__ == "__main__":
    main(sys.argv[1:])
