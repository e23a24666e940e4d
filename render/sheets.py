"""The contact sheets of palettes: `python -m render.sheets NAME ...` makes the palettes of these names afresh."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module

from PIL import Image

from engines.registry import GAMES
from render.kit import shelf
from render.kit.palette import Palette
from render.village import daily

_WIDE, _TALL = 1800, 10_000
OWN = ("render.village.sprites",)
"""The modules with palettes that belong to no game."""


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


def sheets_of(module: str) -> dict[Palette, Callable[[], Image.Image]]:
    """The palettes of a module of pictures, each with its contact sheet: of its pictures, and of its covers if any."""
    of = import_module(module)
    found = {of.PALETTE: lambda: laid_out(of.sheet())}
    if hasattr(of, "COVERS"):
        found[of.COVERS] = lambda: laid_out(of.covers())
    return found


_GAMES = tuple(dict.fromkeys(entry.pictures for entry in GAMES.entries))
"""The modules of the games' pictures, each once."""


_SWATCHES = 40
"""How many colours of every cover the sheet of the window has as swatches; else those of small shapes are lost."""


def _window() -> Image.Image:
    """The window of the games, and swatches of the commonest colours of every cover."""
    covers = [cover for module in _GAMES for cover in import_module(module).covers()]
    parts = [shelf.arranged(covers).convert("RGB")]
    for cover in covers:
        counted = sorted(cover.getcolors(cover.width * cover.height) or [], reverse=True)
        parts += [Image.new("RGB", (60, 60), colour) for _, colour in counted[:_SWATCHES]]
    return laid_out(parts)


def _games() -> Iterator[Image.Image]:
    """The window of the games, and the contact sheet of every game."""
    yield _window()
    yield from (laid_out(import_module(module).sheet()) for module in _GAMES)


SHEETS: dict[Palette, Callable[[], Image.Image]] = {
    **{palette: sheet for module in (*OWN, *_GAMES) for palette, sheet in sheets_of(module).items()},
    shelf.PALETTE: _window,
    daily.PALETTE: lambda: laid_out(daily.sheet(_games())),
}
"""Every palette, and the function that draws its contact sheet."""


def main(names: Sequence[str]) -> None:
    """Write the palettes of these names, from the sheets of their parts."""
    for palette, sheet in SHEETS.items():
        if palette.name in names:
            palette.write(sheet())


if __name__ == "__main__":
    main(sys.argv[1:])
