"""The pages of the contact sheets, to look at after a change: every picture in every state, family and size.

A page has a row for each state of a picture: 400 pixels wide, as on a phone, in each of the four families and in
greyscale, on the dark theme; then as large as it is, on the light one. A picture with words of its own has rows in every
language. `make sheets` writes the pages, with `PAGES="profile panel"` those with one of these words in their names.
"""

import asyncio
import io
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import TypeVar

from PIL import Image, ImageDraw, ImageFont

import locales
from cogs.games.shown import Shown
from render import film_cards
from render.film_cards import Ranked
from render.kit import animal_emoji, canvas
from render.kit.emoji import SIDE
from render.kit.shelf import shelf
from render.kit.sight import Sight
from render.kit.theme import WIDTH
from render.village import pictures as village
from tests.cogs.loaded import shown
from tests.drawn import drawn
from tests.registry import GIVEN
from tests.render import village_views
from tests.render.sights import SIGHTS

V = TypeVar("V")
Draw = Callable[[Sight], bytes]
"""A function that draws one state of a picture, a PNG, in a family."""

PHONE = 400
GAP, HEAD = 12, 40
IN_A_ROW = 16
"""The number of emojis in a row of their page."""
DARK, LIGHT = (49, 51, 56), (255, 255, 255)
FAMILIES = ("plain", "high contrast", "large", "large, high contrast")
"""The names of `SIGHTS`."""
COLUMNS = (*FAMILIES, "greyscale")
FOLDER = Path("sheets")
"""The folder of the pages."""
NAMES = ("Heron", "Lion", "Gecko", "Zebra")
SAID = "Heron wins: the same position came a third time, and each side took what lay in its own row."


@cache
def _shown(game: str) -> Shown[object]:
    return asyncio.run(shown(game))


def _cards(game: str) -> Iterator[Draw]:
    """The title card and the end cards of a game's film: of few and of many, won and drawn."""
    face, own = _shown(game), drawn(game)

    def title(names: Sequence[str], sight: Sight) -> bytes:
        board = next(iter(own.pictures.values()))(sight)
        return film_cards.title(face.palette, face.cover(), board, names, "2026-11-22", sight=sight)

    def end(ranked: Sequence[Ranked], sight: Sight) -> bytes:
        board = next(iter(own.pictures.values()))(sight)
        return film_cards.end(face.palette, board, ranked, SAID, sight=sight)

    def marked(sight: Sight) -> bytes:
        picture = canvas.entries(next(iter(own.pictures.values()))(sight))
        return face.palette.png(film_cards.marked(face.palette, picture), contrast=sight.contrast)

    most = GIVEN[game].seats[-1]
    won = [Ranked(place, name, 1060 - 75 * place, won=place == 1) for place, name in enumerate(NAMES[:most], 1)]
    yield partial(title, NAMES[:most])
    yield partial(title, ("𓀀𓀁", village_views.WIDE))
    yield marked
    yield partial(end, won)
    yield partial(end, [Ranked(1, name, 12, won=False) for name in NAMES[:2]])


@cache
def _emojis() -> Mapping[str, Sequence[bytes]]:
    """The emojis of every game and of the seats."""
    games = {name: [png for _, png in _shown(name).emojis()] for name in GIVEN}
    return {**games, "seats": [png for _, png in animal_emoji.emojis()]}


def states() -> dict[str, list[Draw]]:
    """Every picture that a reader may wish in another family, by its page's name, in all its states."""
    found: dict[str, list[Draw]] = {}
    for game in GIVEN:
        for name, draws in drawn(game).states.items():
            found.setdefault(name, []).extend(draws)
        found[f"{game} film"] = list(_cards(game))
    found["village leaderboard"] = _spoken(village.leaderboard, village_views.BOARDS)
    found["village standings"] = _spoken(village.standings, village_views.STANDINGS)
    found["village profile"] = _spoken(village.profile, village_views.PEOPLE)
    found["village honours"] = [partial(village.honours, view) for view in village_views.CARDS]
    found["village day"] = [partial(village.day, view) for view in village_views.DAYS]
    found["village morning"] = [partial(village.morning_card, view) for view in village_views.MORNINGS]
    found["village result"] = [partial(village.result, view) for view in village_views.RESULTS]
    found["village analysis"] = _spoken(village.analysis, village_views.ANALYSES)
    return found


def _spoken(draw: Callable[[V, str, Sight], bytes], views: Sequence[V]) -> list[Draw]:
    """All views in English, then the first two in every other language."""
    others = [(view, lang) for lang in locales.LANGUAGES if lang != locales.SOURCE for view in views[:2]]
    return [partial(draw, view, lang) for view, lang in (*((view, locales.SOURCE) for view in views), *others)]


def covers() -> dict[str, bytes]:
    """The covers of all games, and the shelf that shows them together."""
    every = {name: _shown(name).cover() for name in GIVEN}
    return {**every, "shelf": shelf(tuple(every.values()))}


def page(draws: Sequence[Draw]) -> Image.Image:
    """The page of one picture: a row for each state, a column for each family and for greyscale, and the own size."""
    rows = [[_decoded(draw(sight)) for sight in SIGHTS] for draw in draws]
    tall = [max(row[0].height, *(_small(each).height for each in row)) + GAP for row in rows]
    whole = Image.new("RGB", ((PHONE + GAP) * len(COLUMNS) + WIDTH + 3 * GAP, HEAD + sum(tall)), DARK)
    light = (PHONE + GAP) * len(COLUMNS) + GAP
    whole.paste(LIGHT, (light, 0, *whole.size))
    for column, name in enumerate((*COLUMNS, "plain, in its own size")):
        _label(whole, name, (GAP + column * (PHONE + GAP), 8), DARK if column == len(COLUMNS) else LIGHT)
    top = HEAD
    for row, high in zip(rows, tall, strict=True):
        for column, picture in enumerate(map(_small, (*row, row[0].convert("LA").convert("RGBA")))):
            whole.paste(picture, (GAP + column * (PHONE + GAP), top), picture)
        whole.paste(row[0], (light + GAP, top), row[0])
        top += high
    return whole


def covers_page() -> Image.Image:
    """The page of the covers and the shelf, in their own size and as on a phone."""
    every = [(name, _decoded(png)) for name, png in covers().items()]
    whole = Image.new("RGB", (WIDTH + PHONE + 3 * GAP, sum(HEAD + each.height + GAP for _, each in every)), DARK)
    top = 0
    for name, each in every:
        _label(whole, name, (GAP, top + 8), LIGHT)
        for picture, left in ((each, GAP), (_small(each), WIDTH + 2 * GAP)):
            whole.paste(picture, (left, top + HEAD), picture)
        top += HEAD + each.height + GAP
    return whole


def emoji_page() -> Image.Image:
    """The page of all emojis: on dark and on light, as large as they are kept and as small as on a button."""
    every = _emojis()
    rows = [(name, pngs[at : at + IN_A_ROW]) for name, pngs in every.items() for at in range(0, len(pngs), IN_A_ROW)]
    wide = IN_A_ROW * (SIDE + GAP) + GAP
    step = HEAD + 2 * (SIDE + 20 + 3 * GAP)
    whole = Image.new("RGB", (wide, len(rows) * step), DARK)
    for row, (family, pngs) in enumerate(rows):
        top = row * step
        _label(whole, family, (GAP, top + 8), LIGHT)
        for ground in (DARK, LIGHT):
            band = Image.new("RGB", (wide, SIDE + 20 + 3 * GAP), ground)
            for column, png in enumerate(pngs):
                for side, y in ((SIDE, GAP), (20, SIDE + 2 * GAP)):
                    sign = _decoded(png).resize((side, side), Image.Resampling.LANCZOS)
                    band.paste(sign, (GAP + column * (SIDE + GAP), y), sign)
            whole.paste(band, (0, top + HEAD + (0 if ground is DARK else band.height)))
    return whole


def write(folder: Path, words: Sequence[str] = ()) -> None:
    """Write pages to a folder, as PNGs with the names of their pictures: every page, or those with one of these words."""
    folder.mkdir(exist_ok=True)
    pages: dict[str, Callable[[], Image.Image]] = {"covers": covers_page, "emojis": emoji_page}
    pages |= {name: partial(page, draws) for name, draws in states().items()}
    for name, draw in pages.items():
        if not words or any(word in name for word in words):
            draw().save(folder / f"{name.replace(' ', '-')}.png")


def _decoded(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGBA")


def _small(picture: Image.Image) -> Image.Image:
    size = PHONE, round(picture.height * PHONE / picture.width)
    return picture.resize(size, Image.Resampling.LANCZOS)


def _label(whole: Image.Image, text: str, at: tuple[int, int], paint: tuple[int, int, int]) -> None:
    ImageDraw.Draw(whole).text(at, text, fill=paint, font=ImageFont.load_default(20))


if __name__ == "__main__":
    write(FOLDER, sys.argv[1:])
