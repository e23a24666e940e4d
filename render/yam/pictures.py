"""Pictures of Yam Master, and their words: what the rest of the program uses of `render.yam`."""

from collections.abc import Iterator, Sequence

from PIL import Image

from engines.yam.view import BOARD, SIZE, YamView
from render.kit import lettering, writing
from render.kit.panels import COUNTS, NAME, PANEL, STATES, panel_colour, state_of, word_colour
from render.kit.sight import PLAIN, Sight
from render.kit.signs import SIGNS
from render.kit.theme import CREAM
from render.yam import tray
from render.yam.alt_texts import alt_text, text_board
from render.yam.cords import joint_place
from render.yam.cover import PALETTE as COVERS
from render.yam.cover import sheet as covers
from render.yam.panels import NAME_WIDTH, PAD, PITCH, POINTS, RESERVE, ROW, TOKENS_EACH
from render.yam.scene import scene, strands, tray_dice
from render.yam.sprites import PALETTE, Sprites, sheet, sprites_of
from render.yam.squares import BADGE
from render.yam.style import CELL, FIGURES, GROUND, SIDE, SIDES, TOP, TRAY

__all__ = [
    "COVERS",
    "FIGURES",
    "PALETTE",
    "SIGNS",
    "alt_text",
    "cover",
    "covers",
    "picture",
    "sheet",
    "text_board",
    "warm",
]

NAME_SIZE, COUNT_SIZE, POINTS_SIZE = 40, 34, 76
_LARGE_COUNT = 42


def cover() -> bytes:
    """The picture of a lobby's card: a PNG, `theme.WIDTH` wide; the same pixels at every call."""
    return COVERS.png(sprites_of().cover())


def warm() -> Iterator[object]:
    """Draw the sprites that all pictures share, one at each step, so that the first picture is as fast as the next."""
    yield from sprites_of().warm("yam")
    yield from lettering.warm(NAME_SIZE, NAME_WIDTH)
    for state in STATES:
        yield writing.word(PALETTE, "0", COUNT_SIZE, panel_colour(GROUND, state), word_colour(state))
    yield writing.word(PALETTE, "0", POINTS_SIZE, GROUND.shade, CREAM)


def _panel(picture: Image.Image, view: YamView, seat: int, name: str, top: int, *, large: bool) -> None:
    parts, state = sprites_of(), state_of(view.outcome, view.to_move, seat)
    ground, ink = panel_colour(GROUND, state), word_colour(state)
    picture.paste(parts.panels[SIDES[seat], state], (0, top))
    inked = writing.name(PALETTE, name, NAME_SIZE, NAME_WIDTH, ground, ink)
    if inked is None:
        picture.paste(parts.caravans[state], (NAME[0], top + NAME[1] + 2))
    else:
        picture.paste(inked[0], (NAME[0], top + NAME[1]), inked[1])
    reserve = view.reserve[seat]
    size = _LARGE_COUNT if large else COUNT_SIZE
    word, letters = writing.word(PALETTE, str(reserve), size, ground, ink)
    picture.paste(word, (NAME[0], top + COUNTS - 2 * (size - COUNT_SIZE) // 3), letters)
    left, high = RESERVE[0], top + RESERVE[1]
    start = PAD + reserve * PITCH if reserve < TOKENS_EACH else ROW[0]
    picture.paste(parts.rows[SIDES[seat], state].crop((0, 0, start, ROW[1])), (left, high))
    picture.paste(parts.rows[".", state].crop((start, 0, *ROW)), (left + start, high))
    centre = (POINTS[0] + POINTS[2]) // 2, top + (POINTS[1] + POINTS[3]) // 2
    writing.write(PALETTE, picture, str(view.points[seat]), POINTS_SIZE, centre, on=GROUND.shade, ink=CREAM)


def _board(picture: Image.Image, view: YamView, parts: Sprites) -> None:
    cells = scene(view)
    badges = []
    for index, (cell, figure) in enumerate(BOARD.items()):
        square = cells[cell]
        if (square.content, square.trace, square.mark) != (".", "", ""):
            row, column = divmod(index, SIZE)
            place = SIDE + column * CELL[0], TOP + row * CELL[1]
            picture.paste(parts.tiles[figure, square.content, square.trace, square.mark], place)
            if square.badge:
                badges.append((square.badge, place))
    for line in view.lines:
        won = len(line.cells) == SIZE
        for kind, step, start in strands(line):
            cord, mask = parts.cords[kind, step, line.seat, won]
            x, y = joint_place(step, start) if kind == "joint" else (start[0] * CELL[0], start[1] * CELL[1])
            picture.paste(cord, (SIDE + x, TOP + y), mask)
    for badge, (x, y) in badges:
        tag, mask = parts.badges[badge]
        picture.paste(tag, (x + CELL[0] - BADGE[0], y), mask)


def _tray(picture: Image.Image, view: YamView, kept: frozenset[int] | None, parts: Sprites) -> None:
    dice = tray_dice(view, kept)
    for index in range(tray.PLACES):
        value = dice.values[index] if dice.values else 0
        aside = index in dice.aside
        tilt = (index * 2 + value) % len(tray.TILTS) if value else 0
        lies = "rest" if dice.rest else "felt"
        empty = parts.dice[0, 0, "felt"]
        x, y = tray.spot(index)
        picture.paste(empty if aside else parts.dice[value, tilt, lies], (x, TRAY + y))
        x, y = tray.slot(index)
        picture.paste(parts.dice[value if aside else 0, 0, "rail"], (x, TRAY + y))
    left = 0 if view.to_move is None else tray.THROWS - view.throws
    cup: tray.CupKind = "defi" if view.defi else "" if dice.values else "full"
    picture.paste(parts.cups[cup], (tray.CUP_AT[0], TRAY + tray.CUP_AT[1]))
    picture.paste(parts.pegs[left], (tray.PEGS_AT[0], TRAY + tray.PEGS_AT[1]))


def picture(view: YamView, names: Sequence[str], kept: frozenset[int] | None = None, sight: Sight = PLAIN) -> bytes:
    """The position as a PNG, `theme.WIDTH` wide, with all public facts. Safe in any thread.

    Seat 0's panel is the lower one, except in seat 1's own view. The dice at the positions `kept` (0 to 4, in
    `view.dice`) lie on the rail, as a draft would put them aside; None stands for the dice put aside before the last
    throw.
    """
    parts = sprites_of(large=sight.large)
    whole = parts.frame().copy()
    _board(whole, view, parts)
    _tray(whole, view, kept, parts)
    below = 1 if view.seat == 1 else 0
    for seat, top in ((1 - below, 0), (below, whole.height - PANEL)):
        _panel(whole, view, seat, names[seat], top, large=sight.large)
    for corner, place in parts.corners():
        whole.paste(corner, place)
    return PALETTE.png(whole, contrast=sight.contrast)
