"""The picture of a game's analysis: its measures, what it shows, and its words."""

from dataclasses import replace

import pytest
from PIL import ImageChops

import locales
from render.kit.lettering import word
from render.kit.sight import PLAIN, Sight
from render.kit.theme import INK, WIDTH
from render.village import analysis as drawn
from render.village import analysis_bars, analysis_words
from render.village.analysis_bars import LINES
from render.village.analysis_words import alt_analysis
from render.village.pictures import analysis
from render.village.style import INNER
from render.village.view import AnalysisView, SeatCurve
from tests.render.sights import decoded
from tests.render.village_views import ANALYSES, DUEL, HARDLY_BEGUN, ROUNDS, TIMES


def differ(one: AnalysisView, other: AnalysisView) -> bool:
    both = [decoded(analysis(view, "en", PLAIN)).convert("RGBA").convert("RGB") for view in (one, other)]
    return ImageChops.difference(*both).getbbox() is not None


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("view", ANALYSES)
def test_it_is_a_small_png_of_the_right_size(view: AnalysisView, large: bool) -> None:
    png = analysis(view, "en", Sight(large=large))
    assert len(png) < 100_000
    assert decoded(png).size == (WIDTH, drawn.height(view, large=large))


def test_every_fact_is_seen() -> None:
    heron, lion = DUEL.seats
    for other in (
        replace(DUEL, seats=(replace(heron, accuracy=88), lion)),
        replace(DUEL, seats=(replace(heron, name="Zebra"), lion)),
        replace(DUEL, turnings=DUEL.turnings[:2]),
        replace(DUEL, shares=((0.3, -0.125), DUEL.shares[1])),
        replace(DUEL, shares=((0.57, -0.3), DUEL.shares[1])),
        replace(DUEL, seats=(replace(heron, values=(0.9, *heron.values[1:])), lion)),
        replace(DUEL, steps=(*DUEL.steps[:-1], 120)),
    ):
        assert differ(DUEL, other)
    bars = TIMES.tasks[0]
    for bar in (replace(bars[0], time_ms=99_000), replace(bars[0], time_ms=None), replace(bars[0], par_ms=90_000)):
        assert differ(TIMES, replace(TIMES, tasks=((bar, *bars[1:]), *TIMES.tasks[1:])))


def test_numbers_of_turning_points_that_lie_together_do_not_cover_each_other() -> None:
    close = replace(DUEL, turnings=((40, 0), (41, 1), (42, 0)))
    _, places = drawn._curves(close, None, 776, 354)
    assert list(places) == [1, 2, 3]
    found = list(places.values())
    for place, (x, y) in enumerate(found):
        assert all(abs(x - a) + abs(y - b) > 2 * drawn._DOT for a, b in found[:place])


def test_each_seat_has_a_panel_with_its_own_curve_in_front_and_its_own_turning_points() -> None:
    for seat, curve in enumerate(ROUNDS.seats):
        panel, places = drawn._curves(ROUNDS, seat, 342, 156)
        assert list(places) == [number for number, (_, of) in enumerate(ROUNDS.turnings, 1) if of == seat]
        paints = {paint for _, paint in panel.getcolors(342 * 156) or []}
        assert LINES[seat] in paints
        assert drawn._GRID in paints
        assert not paints & ({*LINES} - {LINES[seat], INK}), "the others are muted"
        other = tuple(value + 5 for value in curve.values)
        changed = replace(ROUNDS, seats=tuple(replace(s, values=other) if s is curve else s for s in ROUNDS.seats))
        assert all(drawn._curves(changed, n, 342, 156)[0] != drawn._curves(ROUNDS, n, 342, 156)[0] for n in range(4))


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_the_words_about_bars_are_not_cut(lang: str) -> None:
    for size in (analysis_bars.PLAIN, analysis_bars.LARGE):
        tasks = locales.text(lang, "analysis-tasks")
        assert word(tasks, size.small).width < INNER - analysis_bars._TASKS_NAME - 50
        for key in ("luck", "choices"):
            assert word(locales.text(lang, f"analysis-{key}-told"), size.small).width < INNER - 76
            for gained in (
                analysis_words.gained(-9.99, "chance", lang),
                analysis_words.gained(-1_300.0, "points", lang),
            ):
                said = locales.text(lang, f"analysis-{key}", value=gained)
                assert word(said, size.small).width < analysis_bars._WORDS


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("view", ANALYSES)
def test_it_is_described(view: AnalysisView, lang: str) -> None:
    told = alt_analysis(view, lang)
    assert len(told) <= 1_024
    assert told.startswith(f"{view.title}. ")
    assert any(name in told for name in ("Heron", "WWW")) or view is HARDLY_BEGUN


def test_the_description_tells_how_it_stood_at_each_turning_point() -> None:
    told = alt_analysis(DUEL, "en")
    for number, (step, _) in enumerate(DUEL.turnings, 1):
        chances = [round(100 * seat.values[step]) for seat in DUEL.seats]
        assert f"Turning point {number}, step {step}: Heron {chances[0]}%, Lion {chances[1]}%." in told
    assert "Heron: accuracy 87%." in told
    heron, lion = (
        replace(seat, values=(value, *seat.values[1:])) for seat, value in zip(DUEL.seats, (0.545, 0.455), strict=True)
    )
    told = alt_analysis(replace(DUEL, seats=(heron, lion)), "en")
    assert "Heron 55%, Lion 45%" in told or "Heron 54%, Lion 46%" in told, "the two make 100%"
    assert "Heron: luck +57%, own choices −12%." in told
    assert "Turning point 3, step 280:" in alt_analysis(ROUNDS, "en")
    times = list(analysis_words.task_times(TIMES.tasks[0], "en"))
    assert times[0] == "1) 0:00 (0:30)"
    assert "not solved" in times[4]


def test_a_level_game_has_a_scale() -> None:
    flat = replace(ROUNDS, seats=tuple(SeatCurve(seat.name, None, (5.0,) * 60) for seat in ROUNDS.seats))
    assert drawn.scale(flat) == (5.0, 6.0)
    assert analysis(flat, "en").startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("places", "shown"),
    [
        ([5.0], [0]),
        ([0.0, 1.0], [0, 1]),
        ([0.0, 1.0, 2.0, 3.0], [0, 2, 3]),
        ([0.0, 2.0, 4.0], [0, 1, 2]),
        ([0.0, 1.5, 3.0, 3.5, 5.0, 5.5], [0, 2, 4, 5]),
    ],
)
def test_a_curve_leaves_out_points_that_lie_too_close_but_never_its_ends(
    places: list[float], shown: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawn, "_APART", 2.0)
    assert drawn._thinned(places) == shown
