"""The picture of a tournament's standings."""

from dataclasses import dataclass

from PIL import Image

from locales import text
from render.kit import lettering
from render.kit.theme import INK
from render.village import row_parts, signs, standings_words
from render.village.sprites import HEAD_END, centred, headed, say, say_until, slab, sprites_of, write
from render.village.style import EDGE, GAP, GROUND, INNER, QUIET, SMALL, SMALL_LARGE, ground
from render.village.view import RoundMark, StandingsLine, StandingsView

_LEGEND: dict[RoundMark, str] = {
    "won": "village-won",
    "drawn": "village-drawn",
    "lost": "village-lost",
    "free": "standings-free",
    "missed": "standings-missed",
}
"""The marks that are explained, each with the key of its words."""


@dataclass(frozen=True)
class Sizes:
    """The measures of a page that differ between a plain and a large picture.

    Attributes:
        row: The height of a line.
        captions: The height of the columns' headings.
        legend: The height of a line of the legend of marks, and the number of marks explained on a line.
        foot: The height of the foot with the number of entrants and of the page.
        name: The type size of names, and their greatest width.
        place: The type sizes of places without an ornament.
        marks: The y of the middle of the marks in a line, and the distance from one mark to the next.
        columns: The x of the middle of the columns of tie-breaks.
        number: The type size of tie-breaks.
        small: The smallest type size.
    """

    row: int
    captions: int
    legend: tuple[int, int]
    foot: int
    name: tuple[int, int]
    place: tuple[int, int]
    marks: tuple[int, int]
    columns: tuple[int, int]
    number: int
    small: int

    @property
    def step(self) -> int:
        """The distance from one line to the next."""
        return self.row + GAP

    @property
    def legend_tall(self) -> int:
        """The height of all lines of the legend together."""
        return self.legend[0] * -(-len(_LEGEND) // self.legend[1])


PLAIN = Sizes(
    row=76,
    captions=38,
    legend=(40, 5),
    foot=44,
    name=(35, 344),
    place=(36, 28),
    marks=(59, 35),
    columns=(500, 642),
    number=34,
    small=SMALL,
)
LARGE = Sizes(
    row=92,
    captions=46,
    legend=(50, 3),
    foot=56,
    name=(42, 334),
    place=(42, 32),
    marks=(70, 42),
    columns=(480, 645),
    number=40,
    small=SMALL_LARGE,
)


def sizes(*, large: bool) -> Sizes:
    """The measures of a plain or a large page."""
    return LARGE if large else PLAIN


def height(view: StandingsView, *, large: bool = False) -> int:
    """The height of a page in pixels, with the legend of the marks."""
    size = sizes(large=large)
    return HEAD_END + size.captions + size.step * max(1, len(view.lines)) + size.legend_tall + size.foot + EDGE


def page(view: StandingsView, lang: str, *, large: bool) -> Image.Image:
    """A page of a tournament's standings as a palette picture."""
    tall, size = height(view, large=large), sizes(large=large)
    places = [line.place for line in view.lines]
    whole = headed(tall, view.title, (view.kind, view.stage), people=len(places), places=places, large=large)
    y = HEAD_END + size.captions
    if view.lines:
        _captions(whole, view, lang, size)
    else:
        whole.paste(slab(INNER, size.row), (EDGE, y))
        said = text(lang, "village-empty")
        say(whole, said, size.name[0], (EDGE + 24, y + 12), width=INNER - 48, on=GROUND.sand)
    for row, line in enumerate(view.lines):
        _line(whole, view, line, y + size.step * row, size, row=row, lang=lang)
    y += size.step * max(1, len(view.lines))
    _legend(whole, lang, y, size)
    _foot(whole, view, lang, y + size.legend_tall, size)
    return whole


def _captions(whole: Image.Image, view: StandingsView, lang: str, size: Sizes) -> None:
    middle = HEAD_END + size.captions // 2 - 4
    heads = [(text(lang, "village-measure-points"), row_parts.PLAQUE + signs.PLAQUE[0] // 2)]
    heads += [(text(lang, f"standings-{name}"), x) for name, x in zip(view.tie_breaks, size.columns, strict=False)]
    for said, x in heads:
        write(whole, said, size.small, (EDGE + x, middle), on=GROUND.cloth, ink=QUIET)


def _line(
    whole: Image.Image, view: StandingsView, line: StandingsLine, top: int, size: Sizes, *, row: int, lang: str
) -> None:
    panel, middle = row_parts.panel_of(line), top + size.row // 2
    row_parts.begin(whole, line, top, size.row, name=size.name, places=size.place, row=row)
    _marks(whole, line, top + size.marks[0], size, lang)
    for name, value, x in zip(view.tie_breaks, line.tie_breaks, size.columns, strict=False):
        said = standings_words.value(name, value, lang)
        centred(whole, said, size.number, (EDGE + x, middle), on=ground(panel), ink=INK)
    row_parts.plaque(whole, standings_words.points(line.halves), panel, middle)


def _marks(whole: Image.Image, line: StandingsLine, middle: int, size: Sizes, lang: str) -> None:
    """Draw what the rounds brought, the last ones if there is no room for all, and whether the entrant is out."""
    panel, step = row_parts.panel_of(line), size.marks[1]
    left, room = EDGE + row_parts.NAME + 2, size.name[1]
    out = lettering.clean(text(lang, "standings-withdrawn"))
    if line.withdrawn:
        room -= lettering.word(out, size.small).width + 8
    shown = line.marks[-(room // step) :]
    for at, mark in enumerate(shown):
        found = sprites_of(large=size is LARGE).rounds[mark, panel]
        whole.paste(found, (left + step * at, middle - found.height // 2))
    if line.withdrawn:
        place = left + step * len(shown) + 4, middle - round(0.72 * size.small)
        say(whole, out, size.small, place, width=size.name[1], on=ground(panel))


def _legend(whole: Image.Image, lang: str, top: int, size: Sizes) -> None:
    """Explain the marks, each on a small panel beside its word."""
    tall, in_a_row = size.legend
    panel, left = tall - 4, 0
    for at, (mark, key) in enumerate(_LEGEND.items()):
        left, middle = left if at % in_a_row else EDGE + 14, top + at // in_a_row * tall + tall // 2
        found = sprites_of(large=size is LARGE).rounds[mark, "plain"]
        whole.paste(slab(panel, panel), (left, middle - panel // 2))
        whole.paste(found, (left + (panel - found.width) // 2, middle - 1 - found.height // 2))
        left += panel + 8
        place, wide = (left, middle - round(0.72 * size.small)), EDGE + INNER - left
        left += say(whole, text(lang, key), size.small, place, width=wide, on=GROUND.cloth, ink=QUIET) + 26


def _foot(whole: Image.Image, view: StandingsView, lang: str, top: int, size: Sizes) -> None:
    said = text(lang, "standings-foot", page=str(view.page), pages=str(view.pages), total=view.total)
    end = EDGE + INNER - 14, top + 6
    say_until(whole, said, size.small, end, width=INNER - 28, on=GROUND.cloth, ink=QUIET)
