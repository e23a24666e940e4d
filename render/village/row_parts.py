"""What the lines of every list of people have: a panel, a place, a name, and at the right a number on a plaque."""

from PIL import Image

from render.kit.theme import CREAM, INDIGO, INK
from render.village import signs
from render.village.sprites import centred, sign, slab, sprites_of
from render.village.style import EDGE, INNER, PanelKind, ground
from render.village.view import LeaderboardLine, StandingsLine

PLACE = 52
"""The x of the middle of the places, from the left edge of a line."""
NAME = 100
"""The x at which names begin, from the left edge of a line."""
PLAQUE = INNER - signs.PLAQUE[0] - 12
"""The x at which the plaques begin, from the left edge of a line."""


Placed = LeaderboardLine | StandingsLine
"""A line of a list of people."""


def panel_of(line: Placed) -> PanelKind:
    """The kind of the panel on which a line stands."""
    return "own" if line.own else "plain"


def begin(
    whole: Image.Image, line: Placed, top: int, tall: int, *, name: tuple[int, int], places: tuple[int, int], row: int
) -> None:
    """Draw the panel of a line, with its place and its name.

    Args:
        whole: The picture.
        line: The line.
        top: The y of the panel's upper edge.
        tall: The height of the panel.
        name: The type size of the name, and its greatest width.
        places: The type sizes of places without an ornament: up to 999, and beyond.
        row: The number of the line on its page, from 0.
    """
    panel, parts, middle = panel_of(line), sprites_of(), top + tall // 2
    whole.paste(slab(INNER, tall, ground(panel)), (EDGE, top))
    if line.own:
        whole.paste(parts.pointer(), (EDGE, middle - parts.pointer().height // 2))
    ornament = parts.ornaments.get((line.place, panel))
    if ornament is not None:
        whole.paste(ornament, (EDGE + PLACE - signs.PLACE[0] // 2, middle - 1 - signs.PLACE[1] // 2))
    else:
        letters = places[0 if line.place < 1000 else 1]
        centred(whole, str(line.place), letters, (EDGE + PLACE, middle), on=ground(panel), ink=INK)
    sign(whole, line.name, name[0], (EDGE + NAME, top - 1), width=name[1], on=ground(panel), row=row)


def plaque(whole: Image.Image, said: str, panel: PanelKind, middle: int, *, hollow: bool = False) -> None:
    """Draw the number that a list is ordered by, at the right of a line; only outlined if `hollow`."""
    found = sprites_of().plaques[panel, hollow]
    whole.paste(found, (EDGE + PLAQUE, middle - found.height // 2))
    on, ink = (ground(panel), INK) if hollow else (INDIGO, CREAM)
    centre = EDGE + PLAQUE + found.width // 2, middle
    centred(whole, said, 42 if len(said) < 6 else 34, centre, on=on, ink=ink)
