"""Pictures of Awalé, and their words: what the rest of the program uses of this package."""

from collections.abc import Iterator

from PIL import Image

from render.kit import lettering, writing
from render.kit.panels import PANEL, STATES, panel_colour, state_of, word_colour
from render.kit.sight import PLAIN, Sight
from render.kit.theme import CREAM
from tests.sixth.engine.view import HOUSES, MAJORITY, NAMES, AwaleView
from tests.sixth.render.alt_texts import alt_text, text_board
from tests.sixth.render.cover import PALETTE as COVERS
from tests.sixth.render.cover import sheet as covers
from tests.sixth.render.frames import column, strip, top
from tests.sixth.render.houses import FULLEST, VARIANTS, TileKey, traces
from tests.sixth.render.panels import COUNT, NAME, NAME_WIDTH, PAD, PITCH, TRAY, TRAY_AT
from tests.sixth.render.sprites import PALETTE, Sprites, sheet, sprites_of
from tests.sixth.render.style import CELL, GROUND, HEIGHT, LABEL, SIDE, below

__all__ = ["COVERS", "PALETTE", "alt_text", "cover", "covers", "picture", "sheet", "text_board", "warm"]

NAME_SIZE, STORE_SIZE = 40, 44
COUNT_SIZES = 42, 54
"""The type size of the number beside a house, plain and large."""


def cover() -> bytes:
    """The card for a lobby: a PNG, `theme.WIDTH` wide; the same pixels at every call."""
    return COVERS.png(sprites_of().cover())


def warm() -> Iterator[object]:
    """Draw the sprites that all pictures share, one at each step, so that the first picture is as fast as the next."""
    yield from lettering.warm(NAME_SIZE, NAME_WIDTH)
    for number in range(12):
        yield writing.word(PALETTE, str(number), COUNT_SIZES[0], GROUND.cloth, CREAM)
    for state in STATES:
        yield writing.word(PALETTE, "0", STORE_SIZE, panel_colour(GROUND, state), word_colour(state))
    yield from sprites_of().warm("awale")


def picture(view: AwaleView, names: tuple[str, ...], sight: Sight = PLAIN) -> bytes:
    """The position as a PNG, `theme.WIDTH` wide, with all public facts; safe in any thread.

    South's panel is the lower one, except in North's own view.
    """
    parts, lower = sprites_of(large=sight.large), below(view)
    whole = parts.frames[lower].copy()
    left = traces(view.happened, lower)
    for house in range(HOUSES):
        x, seeds = SIDE + column(house, lower) * CELL[0], view.houses[house]
        key = TileKey(house * 7 // 3 % VARIANTS, min(seeds, FULLEST), left.get(NAMES[house], ""))
        whole.paste(parts.tiles[key], (x, top(house, lower)))
        centre = x + 88, strip(house, lower) + LABEL // 2
        size = COUNT_SIZES[sight.large]
        writing.write(PALETTE, whole, str(seeds), size, centre, on=GROUND.cloth, ink=CREAM)
    for seat, name in enumerate(names):
        whole.paste(_panel(parts, view, seat, name), (0, HEIGHT - PANEL if seat == lower else 0))
    for corner, place in parts.corners():
        whole.paste(corner, place)
    return PALETTE.png(whole, contrast=sight.contrast)


def _panel(parts: Sprites, view: AwaleView, seat: int, name: str) -> Image.Image:
    state = state_of(view.outcome, view.to_move, seat)
    panel = parts.panels[seat, state].copy()
    inked = writing.name(PALETTE, name, NAME_SIZE, NAME_WIDTH, panel_colour(GROUND, state), word_colour(state))
    if inked is None:
        panel.paste(parts.caravans[state], (NAME[0], NAME[1] + 2))
    else:
        panel.paste(inked[0], NAME, inked[1])
    store, letters = writing.word(
        PALETTE, str(view.stores[seat]), STORE_SIZE, panel_colour(GROUND, state), word_colour(state)
    )
    panel.paste(store, COUNT, letters)
    panel.paste(parts.trays[state, False], TRAY_AT)
    shown = PAD + PITCH * min(view.stores[seat], MAJORITY)
    if shown > PAD:
        panel.paste(parts.trays[state, True].crop((0, 0, shown, TRAY[1])), TRAY_AT)
    return panel
