"""The pictures of leaderboards and profiles, compared as decoded pixels, and their words."""

import io
import re
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import pytest
from PIL import Image, ImageChops

import locales
from render.kit.lettering import word
from render.kit.sight import Sight
from render.kit.theme import WIDTH
from render.village import alt_texts, charts, person, row_parts, scene, signs, sprites, style
from render.village import leaderboard as boards
from render.village.alt_texts import alt_leaderboard, alt_profile, text_leaderboard
from render.village.pictures import leaderboard, profile
from render.village.sprites import HEAD_END, PALETTE, sprites_of
from render.village.view import LeaderboardView, ProfileView
from tables.village import model
from tests.example import DICED_TITLE, HELD_TITLE, OTHER_TITLE, TITLE
from tests.render.village_views import (
    BOARDS,
    CROWDED,
    EMOJI,
    EMPTY,
    FAR,
    FIRST,
    FULLEST,
    MARKUP,
    NEW,
    PEOPLE,
    PERSON,
    RTL,
    SHORT,
    TEN,
    WIDE,
    curve,
    line,
    rated,
)


def decoded(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGBA")


def difference(one: bytes, other: bytes) -> tuple[int, int, int, int] | None:
    """The box around all pixels in which two pictures of equal size differ."""
    return ImageChops.difference(decoded(one).convert("RGB"), decoded(other).convert("RGB")).getbbox()


def rows(view: LeaderboardView) -> list[tuple[int, int]]:
    """The top and bottom of each line of a page."""
    size = boards.PLAIN
    top = HEAD_END + size.captions
    return [(top + n * size.step, top + n * size.step + size.row) for n in range(len(view.lines))]


def changed(line_number: int, **facts: Any) -> tuple[int, int, int, int] | None:
    """The box below the heading in which the first page differs after these fields of a line have changed."""
    lines = list(FIRST.lines)
    lines[line_number] = replace(lines[line_number], **facts)
    views = (FIRST, replace(FIRST, lines=tuple(lines)))
    below = [decoded(leaderboard(view, "en")).convert("RGB") for view in views]
    for each in below:
        each.paste(0, (0, 0, WIDTH, HEAD_END))
    return ImageChops.difference(*below).getbbox()


def bench(view: LeaderboardView | ProfileView) -> list[bytes]:
    """What stands at each of the places on the bench and on the wall above it, that nearest the door first."""
    png = leaderboard(view, "en") if isinstance(view, LeaderboardView) else profile(view, "en")
    places = [(style.EDGE + x - 24, style.EDGE + 20, style.EDGE + x + 20, HEAD_END - 20) for x in scene.SEATS]
    return [decoded(png).convert("RGB").crop(place).tobytes() for place in places]


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("view", BOARDS)
def test_a_leaderboard_is_a_small_png_of_the_right_size(view: LeaderboardView, lang: str) -> None:
    png = leaderboard(view, lang)
    assert png.startswith(b"\x89PNG")
    assert len(png) < 100_000
    assert decoded(png).size == (WIDTH, boards.height(view))
    assert boards.height(view) <= 1_260


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("view", PEOPLE)
def test_a_profile_is_a_small_png_of_the_right_size(view: ProfileView, lang: str) -> None:
    png = profile(view, lang)
    assert len(png) < 120_000
    assert decoded(png).size == (WIDTH, person.height(view))


def test_every_fact_of_a_line_is_seen_in_its_own_row() -> None:
    top, bottom = rows(FIRST)[1]
    for facts in (
        {"place": 3},
        {"name": "Jackal"},
        {"value": 1701},
        {"games": 25},
        {"change": 12},
        {"change": -13},
        {"change": None},
        {"own": True},
        {"rating": None},
        {"rating": rated(1709, 97)},
        {"rating": rated(1709, 96, provisional=True)},
    ):
        box = changed(1, **facts)
        assert box is not None, facts
        assert top <= box[1], facts
        assert box[3] <= bottom, facts


def test_the_heading_and_the_foot_say_what_is_shown() -> None:
    for facts, above in (
        ({"title": TITLE}, True),
        ({"kind": "Wins"}, True),
        ({"period": "All time"}, True),
        ({"page": 2}, False),
        ({"total": 65}, False),
    ):
        box = difference(leaderboard(FIRST, "en"), leaderboard(replace(FIRST, **facts), "en"))
        assert box is not None
        assert (box[3] <= HEAD_END) if above else (box[1] >= rows(FIRST)[-1][1]), facts


def test_the_first_three_sit_on_the_bench_with_their_places_the_first_next_to_the_door() -> None:
    def seated(*places: int) -> list[bytes]:
        return bench(replace(FIRST, lines=tuple(line(place) for place in places)))

    assert list(scene.SEATS) == sorted(scene.SEATS)
    full = seated(1, 2, 3)
    for number, places in enumerate(((2, 2, 3), (1, 3, 3), (1, 2, 2))):
        assert [one != other for one, other in zip(full, seated(*places), strict=True)] == [
            place == number for place in range(3)
        ]
    assert seated(1, 2, 3, 4) == full
    assert seated(11, 12, 13) == seated(21, 22, 23) == bench(PERSON)


def test_nobody_sits_on_the_bench_who_is_not_on_the_leaderboard() -> None:
    empty = bench(EMPTY)
    for count in range(3):
        seen = bench(replace(FIRST, lines=FIRST.lines[:count]))
        assert seen[count + 1 :] == empty[count + 1 :]
        assert all(one != other for one, other in zip(seen[:count], empty, strict=False))


def test_ones_own_line_stands_apart_where_it_is_on_another_page() -> None:
    assert boards.height(FAR) - boards.height(replace(FAR, own=None)) == boards._APART + boards.PLAIN.step


@pytest.mark.parametrize("name", [EMOJI, "", RTL])
def test_names_that_no_font_has_are_a_caravan(name: str) -> None:
    one, other = (replace(FIRST, lines=(line(1, each), line(2))) for each in (name, "\u0600\u0601"))
    assert leaderboard(one, "en") == leaderboard(other, "en")
    assert leaderboard(one, "en") != leaderboard(replace(FIRST, lines=(line(1), line(2))), "en")
    assert profile(replace(NEW, name=name), "en") != profile(replace(NEW, name="Heron"), "en")


def test_names_that_no_font_has_are_told_apart_from_their_neighbours() -> None:
    named = replace(FIRST, lines=tuple(line(place) for place in (4, 5, 5, 7, 8, 9, 10)), own=None)
    view = replace(named, lines=tuple(replace(each, name=EMOJI) for each in named.lines))
    whole, left = decoded(leaderboard(view, "en")).convert("RGB"), style.EDGE + row_parts.NAME
    seen = [whole.crop((left, top, left + 180, top + 45)).tobytes() for top, _ in rows(view)]
    assert len(seen) == len(view.lines)
    assert all(one != other for one, other in pairwise(seen))


@pytest.mark.parametrize("large", [False, True])
def test_the_widest_line_keeps_to_its_columns(*, large: bool) -> None:
    """Names and ratings of any length end before the column of games."""
    size, sight = boards.sizes(large=large), Sight(large=large)
    bare = replace(FULLEST.lines[0], name="", rating=None, games=0)
    wide = replace(FULLEST.lines[0], games=0)
    views = [replace(FULLEST, lines=(each,), own=None, total=1) for each in (bare, wide)]
    pictures = [leaderboard(view, "en", sight) for view in views]
    # The legend of provisional ratings is in the foot, not in the line.
    seen = [decoded(png).crop((0, 0, WIDTH, HEAD_END + size.captions + size.row)) for png in pictures]
    box = ImageChops.difference(*(each.convert("RGB") for each in seen)).getbbox()
    assert box is not None
    assert box[2] <= style.EDGE + size.count - 40


def test_signs_differ_in_grey() -> None:
    """A shape and a number stand beside every colour."""
    parts = sprites_of()
    greys = [int(0.3 * red + 0.59 * green + 0.11 * blue) for red, green, blue in PALETTE.colours]
    for family in (
        [parts.ornaments[place, "plain"] for place in signs.ORNAMENTS],
        [parts.arrows[trend, "plain"] for trend in signs.TRENDS],
        list(parts.tokens.values()),
        [stencil[0] for stencil in parts.plates.values()],
        [stencil[0] for stencil in parts.marks.values()],
        [parts.plaques["plain", hollow] for hollow in (False, True)],
    ):
        seen = [part.point(greys).convert("L") for part in family]
        for one, other in combinations(seen, 2):
            apart = ImageChops.difference(one, other).point([0] * 40 + [1] * 216)
            assert sum(apart.tobytes()) > 0.02 * one.width * one.height


@pytest.mark.parametrize("size", [person.PLAIN, person.LARGE])
def test_the_shares_of_a_bar_fill_no_more_than_the_bar(size: person.Sizes) -> None:
    for rival in (*PERSON.rivals, *CROWDED.rivals):
        most = max(each.wins + each.draws + each.losses for each in (*PERSON.rivals, rival))
        shares = list(person._shares(rival, most, size.rival[1]))
        assert sum(wide for *_, wide in shares) <= person._BAR
        assert [count for _, count, _ in shares] == [n for n in (rival.wins, rival.draws, rival.losses) if n]


def test_a_chart_spans_its_course() -> None:
    for ratings in ((1500,), (1500, 1501), (900, 2100), (1512, 1495, 1530)):
        low, high = charts.span(curve(TITLE, *ratings))
        assert low <= min(ratings)
        assert max(ratings) <= high
        assert high - low >= 60
        assert low % 10 == high % 10 == 0


def test_every_fact_of_a_profile_is_seen() -> None:
    plain = profile(PERSON, "en")
    for facts in (
        {"name": "Lion"},
        {"games": 129},
        {"wins": 72},
        {"streak": 8},
        {"with_house": 0},
        {"last": (2, *PERSON.last[1:])},
        {"curves": (curve(HELD_TITLE, 1506, 1522, 1499, 1540, 1575, 1560), *PERSON.curves[1:])},
        {"rivals": (replace(PERSON.rivals[0], draws=4), *PERSON.rivals[1:])},
    ):
        assert difference(plain, profile(replace(PERSON, **facts), "en")) is not None, facts


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_nothing_below_a_chart_is_cut_or_runs_into_something_else(lang: str) -> None:
    """The dates stand side by side, below them the number of games, with a word about a rating that is not settled."""
    days = [locales.date(lang, 1_780_000_000_000 + 86_400_000 * day) for day in range(366)]
    games = alt_texts.counted(style.PROVISIONAL - 1, "games", lang)
    unsettled = locales.text(lang, "village-unsettled", games=games)
    for size in (person.PLAIN, person.LARGE):
        assert 2 * max(word(day, size.small).width for day in days) < charts.WIDE - 26
        assert word(unsettled, size.small).width < charts.WIDE - 26


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_the_foot_that_explains_the_hollow_mark_is_not_cut(lang: str, large: bool) -> None:
    said = locales.text(lang, "village-provisional", games=style.PROVISIONAL)
    room = (sprites.LEGEND_LARGE if large else sprites.LEGEND) - signs.DOT - 10
    assert word(said, person.sizes(large=large).small).width <= room


def test_a_profile_says_of_a_rating_whether_it_is_settled_and_no_margin() -> None:
    told = alt_profile(PERSON, "en")
    assert f"{OTHER_TITLE}: rating 1512, not settled yet; from" in told
    assert f"{TITLE}: rating 1477; from" in told
    assert "±" not in told
    settled = replace(PERSON.curves[2], rating=rated(1512, 420))
    other = replace(PERSON, curves=(*PERSON.curves[:2], settled, PERSON.curves[3]))
    assert person.height(other) < person.height(PERSON), "the foot explains what is not settled"


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_large_pictures_are_small_pngs_of_the_right_size(lang: str) -> None:
    for board in BOARDS:
        png = leaderboard(board, lang, Sight(large=True))
        assert len(png) < 120_000
        assert decoded(png).size == (WIDTH, boards.height(board, large=True))
    for who in PEOPLE:
        png = profile(who, lang, Sight(large=True))
        assert len(png) < 150_000
        assert decoded(png).size == (WIDTH, person.height(who, large=True))


def test_high_contrast_is_the_same_drawing_in_other_colours() -> None:
    plain, strong = (leaderboard(FIRST, "en", Sight(contrast=contrast)) for contrast in (False, True))
    assert plain != strong
    assert decoded(plain).size == decoded(strong).size


def test_a_provisional_rating_is_the_tables_own() -> None:
    assert style.PROVISIONAL == model.PROVISIONAL


# Words


def test_english_states_the_whole_page() -> None:
    jackal = replace(TEN[8], with_house=5)
    view = replace(FIRST, lines=(TEN[0], TEN[3], jackal), pages=1, total=3)
    assert alt_leaderboard(view, "en") == (
        f"{DICED_TITLE}. Rating. This season. Page 1 of 1 · 3 people. "
        "1. Heron: rating 1742 ± 84, up 22 in a week, 24 games, 11 won. "
        "4. Zebra (own place): rating 1643 ± 120, down 5 in a week, 24 games, 11 won. "
        "9. Jackal: rating 1478 ± 180, not settled yet, 24 games, 11 won, 5 with house players."
    )


def test_french_states_the_whole_page() -> None:
    view = replace(SHORT, title=TITLE, kind="Victoires", period="Cette saison")
    assert alt_leaderboard(view, "fr") == (
        f"{TITLE}. Victoires. Cette saison. Page 1 sur 1 · 1 personne. "
        "1. Heron\u00a0: 1 victoire, pas encore de cote, 1 partie, 1 gagnée."
    )


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("view", BOARDS)
def test_a_description_names_every_line_and_fits(view: LeaderboardView, lang: str) -> None:
    told = alt_leaderboard(view, lang)
    assert len(told) <= alt_texts.LONGEST
    shown = (*view.lines, *((view.own,) if view.own else ()))
    for each in shown:
        assert f"{each.place}. " in told
        assert alt_texts.counted(each.value, view.measure, lang) in told or view.measure == "rating"
    assert told.endswith(".")


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("view", PEOPLE)
def test_a_profile_is_described(view: ProfileView, lang: str) -> None:
    told = alt_profile(view, lang)
    assert len(told) <= alt_texts.LONGEST
    assert told.endswith(".")
    for each in view.curves:
        assert f"{each.title}\u00a0:" in told or f"{each.title}:" in told


def test_a_drawn_game_has_no_place() -> None:
    told = alt_profile(PERSON, "en")
    assert "the newest last: 1, 2, 1, 4, 2, 3, draw, 1, 2, 1." in told


def test_times_are_minutes_seconds_and_tenths() -> None:
    for number, said in ((42_300, "0:42.3"), (60_000, "1:00.0"), (599_999, "9:59.9"), (99, "0:00.0")):
        assert alt_texts.value(number, "ms") == said
    assert alt_texts.value(312, "points") == "312"
    assert alt_texts.counted(312, "points", "en") == "312 points"
    assert alt_texts.counted(17, "turns", "en") == "17 turns"
    assert alt_texts.counted(1, "turns", "fr") == "1 tour"


@pytest.mark.parametrize("complete", [False, True])
@pytest.mark.parametrize("view", BOARDS[:-1])
def test_the_text_has_a_line_each_in_order(view: LeaderboardView, complete: bool) -> None:
    told = text_leaderboard(view, "en", complete=complete)
    assert told.count("`") == 6
    placed = [row for row in told.split("\n") if re.match(r"[ ▸]+[0-9]+  ", row)]
    shown = (*view.lines, *((view.own,) if view.own else ()))
    assert [int(row.strip(" ▸").split()[0]) for row in placed] == [each.place for each in shown]
    assert ("…\n" in told) == (view.own is not None)
    assert ("24 games" in told) == (complete and any(each.games == 24 for each in view.lines))


def test_text_names_are_whole_and_harmless() -> None:
    told = text_leaderboard(FIRST, "en", complete=False)
    assert WIDE in told
    assert MARKUP.replace("`", "ˋ") in told
    assert f"\u2068{RTL}\u2069" in told
    assert "± 180? Jackal" in told
    assert "▸ 4" in told


@pytest.mark.parametrize("complete", [False, True])
@pytest.mark.parametrize("view", BOARDS)
def test_the_mark_of_a_provisional_rating_is_explained_where_it_stands(view: LeaderboardView, complete: bool) -> None:
    told = text_leaderboard(view, "en", complete=complete)
    assert told.endswith("\n-# ? not settled yet: under 10 rated games") == bool(re.search(r"± \d+\?", told))


def test_an_empty_board_has_no_table() -> None:
    assert text_leaderboard(EMPTY, "en", complete=True) == ""
    assert alt_leaderboard(EMPTY, "en").endswith("Nobody stands here yet.")


def test_a_rating_that_has_not_changed_is_neither_up_nor_down() -> None:
    line = FULLEST.lines[0]
    told = {each: alt_texts.change(replace(line, change=each), "en") for each in (3, 0, -3, None)}
    assert len(set(told.values())) == 4
    assert told[0] == locales.text("en", "village-change-level", points=0)
    assert told[None] == ""
