"""The picture of a person's day of puzzles, a box for each, and that of a result that is shown to a channel.

Both show games' pictures beside the village's, so they have a palette of their own. A puzzle that its person has not begun
is the closed box of its game.
"""

import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from render.kit import box as boxes
from render.kit import lettering
from render.kit.palette import Palette
from render.kit.theme import INK, WIDTH
from render.kit.writing import lay
from render.village import signs, sprites
from render.village.daily_view import BoxView, DailyView, ResultView
from render.village.sprites import HEAD_END, centred, cloth, headed, say, sign, slab, sprites_of
from render.village.style import EDGE, GAP, GROUND, INNER, STRONG, PanelKind, ground, small

PALETTE = Palette("daily", Path(__file__).with_name("daily.json"), (GROUND.cloth,), STRONG)

SQUARES = 5
"""The number of squares that stand for a whole percentage."""
PAD = 10
"""The space between a panel's edge and a box or a position."""
THUMB = 226
"""The width of the place of a box or a position."""
_STREAK = 104
"""The width of the place of the days in a row at the right."""
_FRAME = 3
"""The width of the frame around a position."""


@dataclass(frozen=True)
class Sizes:
    """The measures that differ between a plain and a large picture.

    Attributes:
        row: The height of a puzzle's panel.
        title: The type size of its title, and its y in the panel.
        told: The type size of how the person stands, and its y in the panel.
        best: The y of the best result of the day before, in the panel.
        square: The width and height of a square.
        streak: The type size of the days in a row.
        shown: The height of the panel of a shown result.
        name: The greatest type size of the name of whoever shows it.
    """

    row: int
    title: tuple[int, int]
    told: tuple[int, int]
    best: int
    square: int
    streak: int
    shown: int
    name: int


PLAIN = Sizes(row=150, title=(38, 6), told=(30, 58), best=106, square=signs.SQUARE, streak=36, shown=172, name=46)
LARGE = Sizes(row=182, title=(46, 6), told=(37, 72), best=130, square=signs.SQUARE_LARGE, streak=44, shown=206, name=56)


def height(view: DailyView, *, large: bool) -> int:
    """The height of the picture of a day in pixels."""
    return HEAD_END + len(view.boxes) * ((LARGE if large else PLAIN).row + GAP) - GAP + EDGE


def day(view: DailyView, *, large: bool) -> Image.Image:
    """A person's day of puzzles as a palette picture; on the bench sit as many people as puzzles are answered, at most three."""
    size = LARGE if large else PLAIN
    whole = headed(height(view, large=large), view.title, view.lines, people=view.done, large=large)
    tops = [HEAD_END + number * (size.row + GAP) for number in range(len(view.boxes))]
    for each, top in zip(view.boxes, tops, strict=True):
        _row(whole, each, top, size)
    painted = painted_of(whole)
    for each, top in zip(view.boxes, tops, strict=True):
        _thumb(painted, each, top, size)
    return PALETTE.cornered(painted, GROUND.cloth)


def painted_of(whole: Image.Image) -> Image.Image:
    """A picture of the village's palette in its colours, RGBA."""
    painted = sprites.PALETTE.painted(whole)
    alphas = sprites.PALETTE.alphas
    painted.putalpha(whole.point(list(alphas)))
    return painted


def _panel(state: str) -> PanelKind:
    return "own" if state == "open" else "plain"


def _row(whole: Image.Image, each: BoxView, top: int, size: Sizes) -> None:
    """Draw the panel of a puzzle, without its picture."""
    large, on, begin = size is LARGE, ground(_panel(each.state)), top
    whole.paste(slab(INNER, size.row, on), (EDGE, top))
    left, right = EDGE + THUMB + 2 * PAD, EDGE + INNER - _STREAK
    letters, down = size.title
    if not each.best:
        top += (size.row - size.best) // 2
    say(whole, each.title, letters, (left, top + down), width=right - left, on=on)
    x, y = left, top + size.told[1]
    if each.percent is not None:
        x = squares(whole, each.percent, (left, y + 2), _panel(each.state), large=large) + 14
    fitted(whole, each.brief, (x, y), right - x, size, _panel(each.state))
    if each.best:
        say(whole, each.best, small(large=large), (left, top + size.best), width=EDGE + INNER - left - 12, on=on)
    if each.streak:
        _streak(whole, each.streak, (EDGE + INNER - _STREAK // 2, begin + PAD), size, _panel(each.state))


def fitted(whole: Image.Image, said: str, at: tuple[int, int], wide: int, size: Sizes, panel: PanelKind) -> None:  # noqa: PLR0917 - words, their place, their room and their colour
    """Write how somebody stands with a puzzle; long words are smaller."""
    letters = lettering.fitting(said, size.told[0], wide, small(large=size is LARGE))
    say(whole, said, letters, at, width=wide, on=ground(panel))


def _streak(whole: Image.Image, days: int, at: tuple[int, int], size: Sizes, panel: PanelKind) -> None:
    """Draw days in a row: the medal with the flame, and their number below it; its upper middle is `at`."""
    flame = sprites_of(large=size is LARGE).flames[panel]
    x, y = at
    lay(whole, flame, x - flame[0].width // 2, y)
    centred(whole, str(days), size.streak, (x, y + flame[0].height + size.streak // 2), on=ground(panel), ink=INK)


def squares(whole: Image.Image, percent: int, at: tuple[int, int], panel: PanelKind, *, large: bool) -> int:
    """Draw how good an answer is as squares, the full ones ticked, from a corner `at`; the x at which they end."""
    parts, full = sprites_of(large=large), percent * SQUARES // 100
    x, y = at
    for number in range(SQUARES):
        part = parts.squares[number < full, panel]
        lay(whole, part, x, y)
        x += part[0].width + 4
    return x - 4


def _thumb(painted: Image.Image, each: BoxView, top: int, size: Sizes) -> None:
    """Lay the closed box or the framed position in its place."""
    if each.position is None:
        closed(painted, each.cover, top, size.row)
        return
    tall = size.row - 2 * PAD
    middle = EDGE + PAD + THUMB // 2, top + size.row // 2
    position = _opened(each.position).convert("RGB")
    wide, high = _within(position, (THUMB - 2 * _FRAME, tall - 2 * _FRAME))
    frame = Image.new("RGB", (wide + 2 * _FRAME, high + 2 * _FRAME), INK)
    frame.paste(position.resize((wide, high), Image.Resampling.BOX), (_FRAME, _FRAME))
    painted.paste(frame, (middle[0] - frame.width // 2, middle[1] - frame.height // 2))


def closed(painted: Image.Image, cover: bytes, top: int, row: int) -> None:
    """Lay the closed box of a game, by its cover, at the left of a panel that is `row` high."""
    box = boxes.cut(_opened(cover))
    box = box.resize(_within(box, (THUMB, row - 2 * PAD)), Image.Resampling.HAMMING)
    painted.alpha_composite(box, (EDGE + PAD + (THUMB - box.width) // 2, top + (row - box.height) // 2))


def _opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGBA")


def _within(picture: Image.Image, room: tuple[int, int]) -> tuple[int, int]:
    """The size of a picture that is made as large as the room for it allows."""
    scale = min(room[0] / picture.width, room[1] / picture.height)
    return round(picture.width * scale), round(picture.height * scale)


def result_height(*, large: bool) -> int:
    """The height of the picture of a shown result in pixels."""
    return boxes.CARD[1] + GAP + (LARGE if large else PLAIN).shown + EDGE


def result(view: ResultView, *, large: bool) -> Image.Image:
    """A shown result as a palette picture: the closed box on its shelf, and below it how the person did."""
    size = LARGE if large else PLAIN
    whole = cloth(result_height(large=large))
    top, left = boxes.CARD[1] + GAP, EDGE + 22
    right = EDGE + INNER - _STREAK - 12
    whole.paste(slab(INNER, size.shown), (EDGE, top))
    sign(whole, view.name, size.name, (left, top + 4), width=right - left, on=GROUND.sand)
    y = top + round(1.45 * size.name)
    x = squares(whole, view.percent, (left, y), "plain", large=large) + 18
    fitted(whole, view.title, (x, y - 3), right - x, size, "plain")
    fitted(whole, view.told, (left, y + size.square + 8), EDGE + INNER - left - 12, size, "plain")
    if view.streak:
        _streak(whole, view.streak, (EDGE + INNER - _STREAK // 2 - 8, top + 18), size, "plain")
    painted = painted_of(whole)
    painted.paste(_opened(view.cover), (0, 0))
    return PALETTE.cornered(painted, GROUND.cloth)


def sheet(games: Iterator[Image.Image]) -> Iterator[Image.Image]:
    """The parts of the contact sheet from which the palette is made, with pictures of the games."""
    yield from sprites.sheet()
    for each in games:
        yield each.resize((WIDTH // 2, round(each.height * WIDTH / 2 / each.width)), Image.Resampling.BOX)
