"""What Yebo's pictures are laid on and put together from: grounds, rows of blocks and Sightings, names."""

from collections.abc import Sequence
from functools import partial

from PIL import Image

from engines.yebo.view import Block
from render.kit import canvas, lettering, palette, writing
from render.kit.kept import kept
from render.kit.theme import Colour
from render.kit.writing import lay
from render.yebo import seats
from render.yebo.blocks import CHIP, MIDDLE, TAG
from render.yebo.seats import PanelState, PlacedBlock
from render.yebo.sprites import PALETTE, sprites_of
from render.yebo.style import EDGE, GROUND

cloth = partial(palette.cloth, PALETTE, GROUND.cloth, EDGE)
"""An empty picture of a given height (`palette.cloth`); cached, so callers draw on a copy."""


@kept
def slab(wide: int, tall: int, paint: Colour = GROUND.plain, ground: Colour = GROUND.cloth) -> Image.Image:
    """A panel of one colour (`canvas.slab`) as a palette picture; cached, so callers must not change it."""
    # Only a small panel is searched for its colours, which takes milliseconds for a large one.
    return canvas.stretched(PALETTE.fitted(canvas.slab(32, 32, paint, ground)), wide, tall)


name = partial(writing.name, PALETTE)
"""`writing.name` with this game's palette."""
write = partial(writing.write, PALETTE)
"""`writing.write` with this game's palette."""


def lay_blocks(whole: Image.Image, row: Sequence[PlacedBlock], x: int, y: int, *, large: bool) -> None:
    """Paste blocks on a picture, their places counted from (x, y), with the plates of their Africas."""
    parts = sprites_of(large=large)
    for placed in row:
        lay(whole, parts.middle[placed.block], x + placed.at[0], y + placed.at[1])
    for placed in row:
        if placed.stands_for is not None:
            low = y + placed.at[1] + MIDDLE.tall - TAG[1] - 3
            lay(whole, parts.tags[placed.stands_for], x + placed.at[0] + 2, low)


def lay_sightings(
    whole: Image.Image, row: Sequence[tuple[Block, tuple[int, int]]], x: int, y: int, *, large: bool
) -> None:
    """Paste Sightings on a picture, their places counted from (x, y), each with its value.

    Where they overlap so much that their values would, every other value is at the upper edge.
    """
    parts = sprites_of(large=large)
    for sighting, (left, top) in reversed(row):
        lay(whole, parts.chips[sighting], x + left, y + top)
    plates = [parts.values[sighting] for sighting, _ in row]
    crowded = any(
        other[0] - one[0] < plate[0].width
        for plate, (_, one), (_, other) in zip(plates, row, row[1:], strict=False)
        if one[1] == other[1]
    )
    for number, (plate, (_, (left, top))) in enumerate(zip(plates, row, strict=True)):
        rise = 2 if crowded and number % 2 else CHIP - 3 - plate[0].height
        lay(whole, plate, x + left + CHIP - 1 - plate[0].width, y + top + rise)


def title(
    whole: Image.Image,
    seat: int,
    who: str,
    at: tuple[int, int],
    *,
    state: PanelState,
    width: int,
    size: int,
    large: bool = False,
    lines: int = 1,
) -> int:
    """Write a seat's name on its panel, or draw the seat's animals if no font can write it; returns the width.

    A long name is smaller. If it does not fit even so, it takes two lines where `lines` is 2, and else is cut.
    """
    least = seats.LEAST_NAMES[large]
    fitted = lettering.fitting(who, size, width, least)
    on, ink = seats.ground(state), seats.ink(state)
    if lines > 1 and (whole_name := name(who, fitted, 10 * width, on, ink)) and whole_name[0].width > width:
        for number, part in enumerate(lettering.parted(who, fitted, width)):
            found = name(part, fitted, width, on, ink)
            if found is not None:
                lay(whole, found, at[0], at[1] - 3 + number * (fitted - 1))
        return width
    found = name(who, fitted, width, on, ink)
    if found is None:
        parade = sprites_of().parades[seat, state].crop((0, 0, min(width, seats.PARADE[0]), seats.PARADE[1]))
        whole.paste(parade, (at[0], at[1] + 4))
        return parade.width
    # A smaller name stands a little higher than on the line of the others: in the middle of their small letters.
    lay(whole, found, at[0], at[1] + (size - fitted) * 2 // 3)
    return found[0].width
