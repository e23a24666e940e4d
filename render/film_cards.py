"""The first and the last frame of a film: a title card, and an end card with everybody's place and score."""

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PIL import Image

from locales import written
from render.kit import lettering, writing
from render.kit.animals import caravan
from render.kit.canvas import Sketch
from render.kit.kept import kept
from render.kit.palette import EDGE, Palette, cloth, entry
from render.kit.shapes import crown, sun
from render.kit.sight import Sight
from render.kit.theme import CLAY, CREAM, GOLD, INK, OCHRE, WIDTH, Colour

_EDGE = 26
"""The radius of a card's corners, as a palette's cloths are drawn; a film has no corners."""
_SIDE = 60
"""The space left free on both sides of a card's words."""
_STRIP = 44
"""The height of a strip of woven lozenges."""
_LINES = 4
"""The most lines of a sentence; a longer one is cut, for the description has it whole."""
_TIGHT = 60
"""The least space between all parts of a card together; a card with less has no strips."""
_SIGN, _SMALL_SIGN, _TALL = 230, 150, 850
"""The height of the sign of the result, in cards that are at least `_TALL` pixels high and in lower ones."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """One seat in the end card.

    Attributes:
        place: The seat's place, from 1; tied seats share a place.
        name: The name of the seat's player.
        score: The seat's score.
        won: Whether the row is marked as that of a winner; False for every seat of a drawn game.
    """

    place: int
    name: str
    score: int
    won: bool


@dataclass(frozen=True, slots=True)
class _Sizes:
    """The type sizes of a card: of names, of sentences, and the height of a row of the end card."""

    name: int
    text: int
    row: int


_SIZES = {False: _Sizes(66, 42, 104), True: _Sizes(76, 52, 116)}
"""The sizes for plain and for large pictures."""


def title(palette: Palette, cover: bytes, board: bytes, names: Sequence[str], date: str, *, sight: Sight) -> bytes:
    """The title card of a game: its cover, the players' names and the date; a PNG, `theme.WIDTH` wide.

    Args:
        palette: The palette of the game's pictures.
        cover: The game's cover, a PNG, which has a palette of its own.
        board: Any board of the film, a PNG, which tells the height of all frames and the colour of the cloth.
        names: The names of the seats.
        date: The day of the game.
        sight: The reader's wishes.
    """
    height, paint = _cloth(palette, board)
    box, mask = _covered(palette, cover)
    card, size = cloth(palette, paint, _EDGE, height), _SIZES[sight.large]
    room, row = height - box.height - round(1.5 * size.text), round(1.4 * size.name)
    strip = _STRIP if room >= 2 * _STRIP + row * len(names) + _TIGHT else 0
    free = room - 2 * strip
    row = min(row, 5 * free // (5 * len(names) + 2))
    gap = (free - row * len(names)) // 5
    top = gap
    card.paste(box, (0, top), mask)
    top += box.height + gap
    if strip:
        _weave(palette, card, paint, top)
        _weave(palette, card, paint, height - strip - gap // 2)
    top += strip + gap
    for name in names:
        _line(palette, card, name, min(size.name, round(row / 1.3)), top + row // 2, paint, CREAM)
        top += row
    top += gap // 3
    _line(palette, card, date, size.text, top + size.text // 2, paint, GOLD)
    return palette.png(card, contrast=sight.contrast)


def end(palette: Palette, board: bytes, ranked: Sequence[Ranked], said: str, *, sight: Sight) -> bytes:
    """The end card of a game: everybody's place and score, the winners' with a crown, and how the game ended.

    Above the seats is a sun, with a crown if anybody has won, with ½ after a draw.

    Args:
        palette: The palette of the game's pictures.
        board: Any board of the film, a PNG, which tells the height of all frames and the colour of the cloth.
        ranked: The seats, from the best.
        said: How the game ended, in a sentence.
        sight: The reader's wishes.
    """
    height, paint = _cloth(palette, board)
    card, size = cloth(palette, paint, _EDGE, height), _SIZES[sight.large]
    lines = wrapped(said, size.text, WIDTH - 2 * _SIDE)[:_LINES]
    line = round(1.3 * size.text)
    sign = _SIGN if height >= _TALL else _SMALL_SIGN
    room = height - sign - len(lines) * line
    strip = _STRIP if room >= 2 * _STRIP + size.row * len(ranked) + _TIGHT else 0
    free = room - 2 * strip
    row = min(size.row, 5 * free // (5 * len(ranked) + 2))
    gap = (free - row * len(ranked)) // 6
    top = gap
    if strip:
        _weave(palette, card, paint, top)
        _weave(palette, card, paint, height - strip - gap)
        top += strip + gap
    card.paste(_sign(palette, paint, sign, won=any(each.won for each in ranked)), (WIDTH // 2 - sign // 2, top))
    top += sign + gap
    for each in ranked:
        _row(palette, card, each, top, row, min(size.name, row - 26), paint)
        top += row
    top += gap
    for text in lines:
        _line(palette, card, text, size.text, top + line // 2, paint, CREAM)
        top += line
    return palette.png(card, contrast=sight.contrast)


def _row(palette: Palette, card: Image.Image, each: Ranked, top: int, row: int, size: int, paint: Colour) -> None:  # noqa: PLR0917 - all of one row
    """A row of the end card: the place, the name, the score; on gold for a winner."""
    ground, ink = (GOLD, INK) if each.won else (paint, CREAM)
    if each.won:
        card.paste(_slab(palette, paint, row - 8), (_SIDE - 20, top + 4))
    middle = top + row // 2
    writing.write(palette, card, f"{each.place}.", size, (_SIDE + 36, middle), on=ground, ink=ink)
    score, letters = writing.word(palette, written(each.score), size, ground, ink)
    right = WIDTH - _SIDE - 10
    card.paste(score, (right - score.width, middle - round(0.67 * size)), letters)
    left = _SIDE + 96
    _name(palette, card, each.name, size, (left, middle), right - score.width - 24 - left, ground, ink)


def _name(  # noqa: PLR0917 - a word, its place, its room and its colours
    palette: Palette, card: Image.Image, text: str, size: int, at: tuple[int, int], room: int, on: Colour, ink: Colour
) -> None:
    """A name that begins at `at`, its capital letters in the middle; three camels for a name that no font can write."""
    stencil = writing.name(palette, text, size, room, on, ink)
    if stencil is None:
        picture = palette.fitted(caravan(on, ink))
        card.paste(picture, (at[0], at[1] - picture.height // 2))
    else:
        card.paste(stencil[0], (at[0], at[1] - round(0.67 * size)), stencil[1])


def _line(palette: Palette, card: Image.Image, text: str, size: int, middle: int, on: Colour, ink: Colour) -> None:  # noqa: PLR0917 - a word, its place and its colours
    stencil = writing.name(palette, text, size, WIDTH - 2 * _SIDE, on, ink)
    wide = 230 if stencil is None else stencil[0].width
    _name(palette, card, text, size, ((WIDTH - wide) // 2, middle), WIDTH - 2 * _SIDE, on, ink)


def wrapped(text: str, size: int, width: int) -> list[str]:
    """A text in lines that are at most `width` pixels wide in this type size; a word that is wider has its own line."""
    lines = [""]
    for word in filter(None, map(lettering.clean, text.split())):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and lettering.word(longer, size).width > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def marked(palette: Palette, picture: Image.Image) -> Image.Image:
    """A copy of a palette picture with a golden frame, dark on its inner side, which marks the turning point."""
    whole = picture.copy()
    for paint, (outer, inner) in ((INK, (0, 15)), (GOLD, (0, 12))):
        for box in _frame(whole.size, outer, inner):
            whole.paste(entry(palette, paint), box)
    return whole


def _frame(size: tuple[int, int], outer: int, inner: int) -> Iterator[tuple[int, int, int, int]]:
    """The four sides of a frame between two distances from the edges of a picture."""
    wide, tall = size
    yield outer, outer, wide - outer, inner
    yield outer, tall - inner, wide - outer, tall - outer
    yield outer, outer, inner, tall - outer
    yield wide - inner, outer, wide - outer, tall - outer


def _cloth(palette: Palette, board: bytes) -> tuple[int, Colour]:
    """The height of a board, a PNG of the palette, and the colour of its cloth, which its clear corner tells."""
    picture = Image.open(io.BytesIO(board))
    corner = picture.crop((0, 0, 1, 1)).tobytes()[0]
    return picture.height, palette.cloths[(corner - palette.opaque) // EDGE]


@kept
def _covered(palette: Palette, cover: bytes) -> tuple[Image.Image, Image.Image]:
    """A cover in the colours of another palette, and the mask of its opaque pixels, which leave its corners out."""
    picture = Image.open(io.BytesIO(cover)).convert("RGBA")
    return palette.fitted(picture.convert("RGB")), picture.getchannel("A").point([0] * 255 + [255], "1")


def _weave(palette: Palette, card: Image.Image, paint: Colour, top: int) -> None:
    """A strip of woven lozenges across a card."""
    card.paste(_strip(palette, paint), (_SIDE, top))


@kept
def _strip(palette: Palette, paint: Colour) -> Image.Image:
    pen = Sketch(WIDTH - 2 * _SIDE, _STRIP)
    pen.slab((0, 0, WIDTH - 2 * _SIDE, _STRIP), 0, paint)
    for number in range(13):
        x, half = 30 + 60 * number, 20 if number % 2 else 11
        for size, tone in ((half, CREAM), (half * 0.46, OCHRE)):
            y = _STRIP / 2
            pen.polygon([(x - size, y), (x, y - size * 0.88), (x + size, y), (x, y + size * 0.88)], tone)
    return palette.fitted(pen.done().convert("RGB"))


@kept
def _sign(palette: Palette, paint: Colour, tall: int, *, won: bool) -> Image.Image:
    """The sun with the sign of the result: a crown if the game was `won`, ½ if it was drawn."""
    pen, middle = Sketch(tall, tall), tall / 2
    pen.slab((0, 0, tall, tall), 0, paint)
    sun(pen, middle, middle, middle - 1, CLAY if won else OCHRE)
    pen.ellipse(middle, middle, tall * 0.39, tall * 0.39, GOLD if won else CREAM)
    if won:
        crown(pen, middle, middle + tall * 0.018, tall / 126)
    sheet = pen.done().convert("RGB")
    if not won:
        lettering.inscribe(sheet, "½", round(tall * 0.42), (middle, middle), INK)
    return palette.fitted(sheet)


@kept
def _slab(palette: Palette, paint: Colour, tall: int) -> Image.Image:
    pen = Sketch(WIDTH - 2 * _SIDE + 40, tall)
    pen.slab((0, 0, WIDTH - 2 * _SIDE + 40, tall), 0, paint)
    pen.slab((0, 0, WIDTH - 2 * _SIDE + 40, tall), 16, GOLD)
    return palette.fitted(pen.done().convert("RGB"))
