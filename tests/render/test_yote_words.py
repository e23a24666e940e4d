"""The text descriptions of Yoté and Choko and their board in text mode."""

import pytest

import locales
from engines.yote.view import YoteView
from render.yote.pictures import SIGNS, Marks, alt_text, text_board
from tests.render.yote_views import ALL, CHAIN, DRAWN, MIDDLE, NAMES, OWED, WON, turn, view


def test_english_states_the_whole_position() -> None:
    assert alt_text(MIDDLE, NAMES, "en") == (
        "Yoté. Light ●: Heron. Dark ▮: Lion. Turn 20: Lion ▮ to move. Last turn: Heron ● b1xb3:e5. "
        "● on a4 b3 d5 e3 e6. ▮ on a2 b5 c4 c6 e1 e2 e4. In hand: ● 5, ▮ 2. Lost: ● 2, ▮ 3."
    )


def test_french_states_the_whole_position() -> None:
    assert alt_text(OWED, NAMES, "fr") == (
        "Choko. Clairs ● : Heron. Foncés ▮ : Lion. Tour 12 : à Lion ▮ de jouer. Ce tour doit être une pose. "
        "Dernier tour : Heron ● b4. ● en b2 b4 c3 d2 e5. ▮ en a1 a3 c5 d1 e3. En main : ● 6, ▮ 7. "
        "Perdus : ● 0, ▮ 0. Initiative de pose : Heron ●."
    )


def test_an_empty_board() -> None:
    told = alt_text(view(), NAMES, "en")
    assert "Turn 1: Heron ● to move. Nothing has been played yet. ● on no square. ▮ on no square." in told


def test_a_barred_step() -> None:
    barred = MIDDLE.model_copy(update={"barred": ("c4", "c3")})
    assert "The step c4-c3 is not allowed this turn." in alt_text(barred, NAMES, "en")


@pytest.mark.parametrize(
    ("end", "lang", "said"),
    [
        (WON, "en", "Heron ● has won."),
        (WON, "fr", "Heron ● a gagné."),
        (DRAWN, "en", "The game is drawn. Both sides have three pieces or fewer. "),
        (DRAWN, "fr", "La partie est nulle. Les deux camps ont trois pions ou moins. "),
        (DRAWN, "pt", "A partida empatou. Os dois lados têm três peças ou menos. "),
    ],
)
def test_the_end(end: YoteView, lang: str, said: str) -> None:
    told = alt_text(end, NAMES, lang)
    assert said in told
    assert "to move" not in told
    assert "de jouer" not in told


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("name", ["𒐫" * 32, "👩‍👩‍👧‍👦" * 40, "W" * 5000, "\n" * 32, ""])
def test_any_name_fits(lang: str, name: str) -> None:
    chain = turn("captured", 1, "a1" + "xc3" * 10 + ":" + "e5," * 12, "a1 c1", cells="b1")
    longest = view(
        board="oxoxo xoxox oxoxo xoxox o.o.. .x.x.",
        happened=chain,
        holder=1,
        must_place=True,
        barred=("a1", "a2"),
        turn=99_999,
        position="x" * 120,
    )
    for position in (longest, *ALL):
        assert len(alt_text(position, (name, name), lang)) <= 1024


def test_a_name_cannot_turn_the_sentence_about() -> None:
    told = alt_text(MIDDLE, ("He\u202eron\n", "\u2066Li  on"), "en")
    assert "Light ●: Heron. Dark ▮: Li on." in told


def test_every_language_has_every_sentence() -> None:
    keys = set(locales.bundle("en")._names)
    ours = {key for key in keys if key.startswith("yote-alt-")}
    assert len(ours) == 13
    for lang in locales.LANGUAGES:
        assert ours <= set(locales.bundle(lang)._names)


def test_the_text_board_reads_row_by_row() -> None:
    assert text_board(MIDDLE) == (
        "```\n"
        "6  ·  ·  ▮  ·  ●\n"
        "5  ·  ▮  ·  ●  ·\n"
        "4  ●  ·  ▮  ·  ▮\n"
        "3  ·  ●  ·  ·  ●\n"
        "2  ▮  ·  ·  ·  ▮\n"
        "1  ·  ·  ·  ·  ▮\n"
        "   a  b  c  d  e\n"
        "```"
    )


def test_the_text_board_shows_a_capture_as_it_would_stand() -> None:
    marks = Marks(selected="c2", path=("c4",), targets=frozenset({"a4"}), removable=frozenset({"c5"}))
    assert text_board(CHAIN, marks).splitlines()[1:6] == [
        "6  ·  ·  ·  ·  ·",
        "5  ·  · ×▮× ·  ·",
        "4  +  ▮ [●] ●  ·",
        "3  ·  ▮  ·  ·  ·",
        "2  ▮  ·  ·  ·  ·",
    ]


def test_selectable_pieces_in_the_text_board() -> None:
    assert "5  ·  ▮  · (●) ·" in text_board(MIDDLE, Marks(selectable=frozenset({"d5"})))


def test_signs_are_single_letters() -> None:
    assert {SIGNS["o"], SIGNS["x"]} == {"●", "▮"}
    assert not SIGNS["."]
