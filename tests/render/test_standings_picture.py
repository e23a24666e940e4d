"""The picture of a tournament's standings, compared as decoded pixels, and its words."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from PIL import ImageChops

import locales
from render.kit.lettering import word
from render.kit.sight import Sight
from render.kit.theme import WIDTH
from render.village import row_parts, signs, standings_words
from render.village import standings as pages
from render.village.pictures import standings
from render.village.sprites import HEAD_END
from render.village.standings_words import alt_standings, text_standings
from render.village.style import EDGE
from render.village.view import StandingsView
from tables.tournament.model import TIE_BREAKS, Kind
from tests.render.sights import decoded
from tests.render.village_views import NOBODY, STANDINGS, SWISS, TABLES, WIDE, entrant
from tests.render.village_views import standings as view_of


def difference(one: bytes, other: bytes) -> tuple[int, int, int, int] | None:
    """The box below the heading in which two pictures of equal size differ."""
    both = [decoded(each).convert("RGBA").convert("RGB") for each in (one, other)]
    for each in both:
        each.paste(0, (0, 0, WIDTH, HEAD_END))
    return ImageChops.difference(*both).getbbox()


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("view", STANDINGS)
def test_standings_are_a_small_png_of_the_right_size(view: StandingsView, lang: str) -> None:
    png = standings(view, lang)
    assert png.startswith(b"\x89PNG")
    assert len(png) < 100_000
    assert decoded(png).size == (WIDTH, pages.height(view))
    assert pages.height(view) <= 1_260


@pytest.mark.parametrize("large", [False, True])
def test_every_fact_of_a_line_is_seen_in_its_own_row(large: bool) -> None:
    size, sight = pages.sizes(large=large), Sight(large=large)
    top = HEAD_END + size.captions + 4 * size.step
    facts: list[dict[str, Any]] = [
        {"place": 9},
        {"name": "Jackal"},
        {"halves": 6},
        {"tie_breaks": (Fraction(5), Fraction(13, 4))},
        {"tie_breaks": (Fraction(9, 2), Fraction(3))},
        {"withdrawn": True},
        {"own": True},
        {"marks": ("lost", "won", "drawn", "won")},
        {"marks": ("lost", "won", "drawn")},
    ]
    for fact in facts:
        lines = list(SWISS.lines)
        lines[4] = replace(lines[4], **fact)
        box = difference(standings(SWISS, "en", sight), standings(replace(SWISS, lines=tuple(lines)), "en", sight))
        assert box is not None, fact
        assert top <= box[1], fact
        assert box[3] <= top + size.row, fact


@pytest.mark.parametrize("large", [False, True])
def test_nothing_of_a_line_runs_into_the_columns(large: bool) -> None:
    size, sight = pages.sizes(large=large), Sight(large=large)
    full = entrant(5, WIDE, 0, marks=("won",) * 30, withdrawn=True, tie_breaks=(Fraction(0), Fraction(0)))
    empty = replace(full, name="", marks=(), withdrawn=False)
    box = difference(standings(view_of(full), "en", sight), standings(view_of(empty), "en", sight))
    assert box is not None
    assert box[2] <= EDGE + size.columns[0] - 40


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("kind", TIE_BREAKS)
def test_the_headings_of_the_columns_stand_apart(kind: Kind, lang: str) -> None:
    for size in (pages.PLAIN, pages.LARGE):
        keys = [*(f"standings-{name}" for name in TIE_BREAKS[kind]), "village-measure-points"]
        middles = [*size.columns, row_parts.PLAQUE + signs.PLAQUE[0] // 2]
        wide = [word(locales.text(lang, key), size.small).width for key in keys]
        spans = [(middle - each / 2, middle + each / 2) for middle, each in zip(middles, wide, strict=True)]
        assert all(end + 12 <= begin for (_, end), (begin, _) in pairwise(spans)), spans


def test_points_and_tie_breaks_are_written_in_quarters_and_means_in_tenths() -> None:
    assert [standings_words.points(halves) for halves in (0, 1, 2, 7)] == ["0", "½", "1", "3½"]
    assert standings_words.value("sonneborn", Fraction(29, 4), "en") == "7¼"
    assert standings_words.value("company", Fraction(38, 3), "en") == "12.7"
    assert standings_words.value("company", Fraction(38, 3), "fr") == "12,7"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("0 points", "½ point", "1 point", "1½ points", "2 points", "2½ points")),
        ("fr", ("0 point", "½ point", "1 point", "1½ point", "2 points", "2½ points")),
        ("pt", ("0 ponto", "½ ponto", "1 ponto", "1½ ponto", "2 pontos", "2½ pontos")),
    ],
)
def test_points_have_the_number_of_their_language(lang: str, said: tuple[str, ...]) -> None:
    told = [locales.text(lang, "standings-points", value=standings_words.points(n), halves=n) for n in range(6)]
    assert tuple(told) == said


def test_the_description_has_places_names_points_and_tie_breaks() -> None:
    said = alt_standings(TABLES, "en")
    assert "1. Heron: 16½ points, Tables 2, Company 12.7." in said
    assert said.startswith(f"{TABLES.title}. {TABLES.kind}. {TABLES.stage}. Page 1 of 1 · {len(TABLES.lines)} players.")
    assert "10. Okapi d’Épulu: 0 points, Buchholz 4½, Sonneborn 3¼, withdrawn." in alt_standings(SWISS, "en")


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("view", STANDINGS)
def test_the_description_is_short_enough_and_has_every_place(view: StandingsView, lang: str) -> None:
    said = alt_standings(view, lang)
    assert len(said) <= 1_024
    assert all(f" {line.place}. " in said for line in view.lines)


def test_the_text_has_a_line_for_everybody() -> None:
    lines = text_standings(SWISS, "en").splitlines()
    assert len(lines) == 2 + len(SWISS.lines)
    assert lines[1] == "  1   4  Heron"
    assert lines[4] == "▸ 3   3  Zebra"
    assert lines[10].endswith("Okapi d’Épulu (withdrawn)")
    assert text_standings(NOBODY, "en") == ""
