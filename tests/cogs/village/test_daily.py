"""Messages of the puzzles of the day: Discord's limits, results in words and signs, custom_ids that read back as written."""

import asyncio
import io
import re
from dataclasses import replace
from types import SimpleNamespace
from typing import cast, get_args

import pytest
from discord import ui
from PIL import Image

import locales
from cogs.base import custom_ids
from cogs.base.face import Face
from cogs.base.puzzle_face import Posed, PuzzleFace
from cogs.kit import words
from cogs.village import daily_home, daily_panel, daily_words
from cogs.village.daily_panel import Custom, Named, Reader
from engines.game import Event
from render.kit.box import CARD
from render.kit.sight import PLAIN, Sight
from render.village import alt_texts
from tables.daily import calendar
from tables.daily.model import DailyLine, Days, Leader, Measure, Result, ResultCard, Sitting, Status, Today
from tables.errors import Refused
from tests.engines.toypuzzles import KINDS
from tests.registry import GIVEN

LANGUAGES = pytest.mark.parametrize("lang", locales.LANGUAGES)
KIND = next(iter(KINDS))
SOLVED = Result(KIND, 61, solved=True, percent=100, ms=75_900, hints=1, wrong=2, streak=12)
POOR = Result(KIND, 61, solved=False, percent=59, ms=3_661_000, hints=0, wrong=0, streak=1)


def _cover() -> bytes:
    """A game's cover, of one colour."""
    out = io.BytesIO()
    Image.new("RGB", CARD, "#804020").save(out, "PNG")
    return out.getvalue()


COVER = _cover()
MISSED = Result(KIND, 61, solved=False, percent=0, ms=0, hints=0, wrong=0, streak=1)


@pytest.fixture(autouse=True)
def _toy() -> None:
    locales.learn("tests.e2e.toywords")


def _sitting(kind: str = KIND, result: Result | None = None) -> Sitting:
    return Sitting(kind, "toy", 61, "done" if result else "waiting", 5, 1_800_086_400_000, 1800, result=result)


def test_a_result_in_signs_and_in_words() -> None:
    assert (
        daily_words.signs(SOLVED)
        == "🟩🟩🟩🟩🟩 · ⏱️\N{NO-BREAK SPACE}1:15 · 💡\N{NO-BREAK SPACE}1 · ❌\N{NO-BREAK SPACE}2 · 🔥\N{NO-BREAK SPACE}12"
    )
    assert daily_words.spoken(SOLVED, "en") == "Solved in 1:15, 1 hint, 2 wrong answers, 12 days in a row."
    assert daily_words.signs(POOR) == "🟩🟩⬜⬜⬜ · ⏱️\N{NO-BREAK SPACE}1:01:01 · 🔥\N{NO-BREAK SPACE}1"
    assert daily_words.spoken(POOR, "en") == "59% of the best answer, in 1:01:01, 1 day in a row."
    assert daily_words.signs(MISSED) == "⬜⬜⬜⬜⬜ · 🔥\N{NO-BREAK SPACE}1"
    assert daily_words.spoken(MISSED, "en") == "Not solved, 1 day in a row.", "a result without a time"


@LANGUAGES
def test_a_line_of_all_puzzles_has_one_colon(lang: str) -> None:
    """The name of a kind has none, for what stands after it follows a colon."""
    assert [name for name in GIVEN.puzzles if ":" in daily_words.kind(lang, name)] == []


@pytest.mark.parametrize(
    ("measure", "timed", "said"),
    [
        (Measure(34, 0, None), True, "34 people tried it, and nobody solved it."),
        (Measure(34, 1, 250_000), True, "34 people tried it, and one solved it, in 4:10."),
        (Measure(34, 30, 250_000), True, "34 people tried it, and 30 solved it, half of them within 4:10."),
        (Measure(34, 12, 90_000), False, "34 people tried it, and 12 found the best answer."),
    ],
)
def test_how_hard_people_found_it(measure: Measure, said: str, *, timed: bool) -> None:
    assert daily_words.measured(measure, "en", timed=timed) == said
    for lang in locales.LANGUAGES:
        assert "34" in daily_words.measured(measure, lang, timed=timed)


@LANGUAGES
@pytest.mark.parametrize("result", [SOLVED, POOR, MISSED])
def test_what_is_shown_says_everything_twice(result: Result, lang: str) -> None:
    """Whoever hears it read aloud is told what others see in signs."""
    head, signs, words = daily_words.finished(result, "**Heron**", lang)
    assert "Heron" in head
    assert "61" in head
    assert str(result.streak) in signs
    assert str(result.streak) in words
    assert "{" not in head + signs + words


def _shot(_posed: Posed, _lang: str, _sight: Sight) -> tuple[bytes, str]:
    raise AssertionError("no position is drawn")


FACE = cast("PuzzleFace", SimpleNamespace(shot=_shot))


def _home(today: Today, lang: str, *, pictures: bool = True, text_first: bool = False) -> Face:
    reader = Reader(lang, PLAIN, text_first, in_server=True, pictures=pictures)
    return asyncio.run(daily_home.face(today, lambda _: COVER, lambda _: FACE, reader))


def _texts(face: Face) -> str:
    return "\n".join(each.content for each in face.view.walk_children() if isinstance(each, ui.TextDisplay))


@LANGUAGES
@pytest.mark.parametrize("pictures", [True, False])
def test_a_day_fits(lang: str, *, pictures: bool) -> None:
    many = tuple(_sitting(kind, result) for kind in KINDS for result in (SOLVED, None))
    days = (Days(None, 400, 1000), Days("toy", 1, 1))
    leaders = {kind: Leader("N" * 32, SOLVED) for kind in KINDS}
    face = _home(Today(61, many, days, leaders), lang, pictures=pictures, text_first=True)
    assert face.view.content_length() < 4000
    assert face.view.total_children_count <= 40
    assert len(face.files) == pictures


@LANGUAGES
def test_the_picture_of_a_day_says_what_the_words_say(lang: str) -> None:
    """No list is before the eye twice; who reads words, or may be sent no picture, reads the same in lines."""
    today = Today(61, (_sitting(KIND, SOLVED), _sitting(KIND)), (Days("toy", 12, 12),), {KIND: Leader("Lion", POOR)})
    view = daily_home.seen(today, lambda _: COVER, lambda _: FACE, lang)
    assert [box.state for box in view.boxes] == ["done", "waiting"]
    assert [box.percent for box in view.boxes] == [100, None]
    assert [box.streak for box in view.boxes] == [12, 12]
    assert view.done == 1
    assert len(_texts(_home(today, lang)).splitlines()) == 1
    alt, told = alt_texts.alt_daily(view, lang), locales.text(lang, "daily-waiting")
    for told_in in (alt, _texts(_home(today, lang, pictures=False)), _texts(_home(today, lang, text_first=True))):
        assert [said for said in ("61", told, "Lion", "59", "12") if said not in told_in] == []


@pytest.mark.parametrize("lang", ["fr", "pt"])
def test_how_a_puzzle_stands_agrees_with_no_word_that_nobody_sees(lang: str) -> None:
    """Beside the name of a game stands no participle alone: nobody sees the word for a puzzle, with which it would agree."""
    states = [locales.text(lang, f"daily-{status}") for status in get_args(Status) if status != "done"]
    results = [
        daily_words.told(result, lang) for each in (SOLVED, POOR, MISSED) for result in (each, replace(each, ms=0))
    ]
    alone = re.compile(r"(?:(?:pas|encore|ainda|não) )*\w+(?:ée?s?|[ai]d[ao]s?)\b|.*\b(?:elle|ele)\b", re.IGNORECASE)
    assert alone.match("pas encore commencée")
    assert alone.match("ainda não começado")
    assert [said for said in (*states, *results) if alone.match(said)] == []


def test_a_result_is_brief_beside_its_squares() -> None:
    assert daily_words.brief(SOLVED, "en") == "1:15, 1 hint, 2 wrong answers"
    assert daily_words.brief(POOR, "en") == "59%, 1:01:01"
    assert daily_words.brief(MISSED, "en") == "0%"
    assert daily_words.brief(replace(SOLVED, ms=0), "fr") == "100\u00a0%, 1 indice, 2 mauvaises réponses"


def test_a_name_that_no_font_can_write_is_somebody_s_in_the_picture() -> None:
    leaders = {KIND: Leader("🦎🦁", SOLVED)}
    view = daily_home.seen(Today(61, (_sitting(),), (), leaders), lambda _: COVER, lambda _: FACE, "en")
    assert view.boxes[0].best == "Yesterday’s best: somebody, 1:15"


def test_a_name_stays_on_its_line_in_the_description_and_turns_nothing_around() -> None:
    leaders = {KIND: Leader("\u202eLion\nking", SOLVED)}
    view = daily_home.seen(Today(61, (_sitting(),), (), leaders), lambda _: COVER, lambda _: FACE, "en")
    assert "best: Lion king, 1:15" in alt_texts.alt_daily(view, "en")


@pytest.mark.parametrize("pictures", [True, False])
def test_a_bot_without_puzzles_has_a_page_without_buttons(*, pictures: bool) -> None:
    face = _home(Today(61, (), (), {}), "en", pictures=pictures)
    assert not [each for each in face.view.walk_children() if isinstance(each, ui.Button)]


def test_one_press_opens_each_puzzle_and_the_next_is_one_that_an_answer_may_end() -> None:
    labels = [(each.status, daily_panel.to(each, "Toy").custom_id) for each in (_sitting(), _sitting(result=SOLVED))]
    assert labels == [("waiting", f"daily:begin:-:-:{KIND}:61"), ("done", f"daily:open:-:-:{KIND}:61")]
    opened = replace(_sitting(), status="open")
    for sittings, following in (
        ((_sitting(result=SOLVED), _sitting(), opened), opened),
        ((_sitting(result=SOLVED), _sitting()), _sitting()),
        ((_sitting(result=SOLVED), replace(_sitting(), status="late")), None),
    ):
        assert Today(61, sittings, (), {}).following == following


@LANGUAGES
@pytest.mark.parametrize("result", [SOLVED, POOR, MISSED])
def test_a_shown_result_is_a_picture_or_else_words(result: Result, lang: str) -> None:
    card = ResultCard("Heron", 7, (result,))
    drawn = daily_home.result(card, COVER, lang, PLAIN)
    for picture in (drawn, None):
        face = daily_panel.shared(card, lang, picture)
        assert len(face.files) == (picture is not None)
        told = _texts(face) + (picture[1] if picture else "")
        assert "Heron" in told
        assert daily_words.spoken(result, lang) in told


@LANGUAGES
def test_a_shown_day_is_a_picture_or_else_words(lang: str) -> None:
    card = ResultCard("Heron", 7, (SOLVED, POOR, MISSED))
    drawn = daily_home.results(card, [COVER] * 3, 5, lang, PLAIN)
    for picture in (drawn, None):
        face = daily_panel.shared_day(card, lang, picture)
        assert len(face.files) == (picture is not None)
        assert "Heron" in _texts(face)
        for result in card.results:
            assert daily_words.told(result, lang) in drawn[1]
            assert (daily_words.signs(result) in _texts(face)) is (picture is None)


@LANGUAGES
def test_the_longest_table_fits_and_has_the_readers_own_line(lang: str) -> None:
    lines = [DailyLine(place, "N" * 32, place == 300, SOLVED, place) for place in range(1, 400)]
    face = daily_panel.table(Named(KIND, 61), lines, lang, 61)
    assert face.view.content_length() < 4000
    told = daily_words.table(lines, lang)
    assert sum("300." in line for line in told) == 1
    assert daily_words.table(lines[:20], lang)[-2].startswith("20.")


@pytest.mark.parametrize("arg", ["", "c3", "c3-c4:x", "solve ab/c"])
def test_a_custom_id_reads_back(arg: str) -> None:
    custom = Custom("toy-hard", -3)("answer", arg)
    found = custom_ids.parse(custom)
    assert found is not None
    assert found[:2] == ("daily", "answer")
    assert daily_panel.named(found[4]) == Named("toy-hard", -3, arg)


@pytest.mark.parametrize("arg", ["", "toy", "toy:", "toy:x", "TOY:1", "toy:1234567"])
def test_a_forged_custom_id_is_refused(arg: str) -> None:
    with pytest.raises(Refused, match="unknown-button"):
        daily_panel.named(arg)


STUB = cast(
    "PuzzleFace",
    SimpleNamespace(
        asked=lambda *_: "asked",
        told=lambda event, *_: f"told {event.kind}",
        answer=lambda _, text, __: f"answer {text}",
        drafted=lambda _, text: text,
        letters=lambda posed, _: f"letters {posed.draft}",
        controls=lambda *_: [],
    ),
)
"""A face whose words say what they are, and which draws nothing."""
OPEN = replace(_sitting(), status="open", hints=1, draft="")


def _lines(face: Face) -> list[str]:
    """The lines of a message, without those of its heading, and its buttons."""
    return [
        *_texts(face).splitlines()[1:],
        *(str(each.label) for each in face.view.walk_children() if isinstance(each, ui.Button)),
    ]


@pytest.mark.parametrize(
    ("sitting", "lines"),
    [
        (OPEN, ["asked", "-# conditions", "letters ", "Hint", "As text"]),
        (replace(OPEN, draft="c3"), ["asked", "letters c3", "Hint", "As text"]),
        (replace(OPEN, wrong=1), ["asked", "wrong 1", "letters ", "Hint", "As text"]),
        (replace(OPEN, taken=(Event(kind="step"),)), ["asked", "hint told step", "letters ", "As text"]),
        (replace(OPEN, day=-61), ["asked", "letters ", "choose hint", "As text"]),
        (replace(OPEN, day=-61, hints=0), ["asked", "letters ", "reveal", "As text"]),
    ],
)
def test_what_stands_beside_a_puzzle_that_is_being_solved(sitting: Sitting, lines: list[str]) -> None:
    reader = Reader("en", PLAIN, text_first=False, in_server=True, pictures=False)
    said = {
        "-# conditions": f"-# {locales.text('en', 'daily-intro-timed', minutes=30)}",
        "wrong 1": locales.text("en", "daily-wrong", wrong=1),
        "hint told step": locales.text("en", "daily-hint", hint="told step"),
        "Hint": locales.text("en", "button-daily-hint"),
        "choose hint": locales.text("en", "choice-daily-hint"),
        "reveal": locales.text("en", "button-daily-reveal"),
        "As text": locales.text("en", "button-text"),
    }
    found = _lines(asyncio.run(daily_panel.solving(sitting, STUB, reader)))
    assert found == [said.get(each, each) for each in lines]


@pytest.mark.parametrize("in_server", [True, False])
@pytest.mark.parametrize("result", [SOLVED, None])
def test_what_stands_below_an_attempt_that_has_ended(result: Result | None, *, in_server: bool) -> None:
    """The answer with its grade or that there is none, when the solution is told, and not the solution."""
    reader = Reader("en", PLAIN, text_first=False, in_server=in_server, pictures=False)
    said = (Event(kind="step"),)
    ended = replace(_sitting(result=result), status="done", answer="c3" if result else None, said=said)
    found = _lines(asyncio.run(daily_panel.over(ended, STUB, reader, 40 if result else None, None, 61)))
    own = [
        locales.text("en", "daily-own", answer="answer c3"),
        "told step",
        daily_words.signs(SOLVED),
        f"-# {daily_words.spoken(SOLVED, 'en')}",
        locales.text("en", "daily-better", percent="40"),
    ]
    later = locales.text("en", "daily-solution-later", until=words.until(calendar.end_ms(61)))
    buttons = [
        "button-daily-more",
        *["button-daily-share"] * bool(in_server and result),
        *["button-daily-table"] * in_server,
    ]
    assert found == [
        *(own if result else [locales.text("en", "daily-time-over")]),
        f"-# {later}",
        f"letters {'c3' if result else ''}",
        *(locales.text("en", key) for key in (*buttons, "button-daily-past", "button-daily-home")),
    ]
