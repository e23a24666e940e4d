"""Awalé in words: alt texts and text boards tell what the pictures show; numbers agree with their nouns."""

import re

import pytest

import locales
from render.village import alt_texts
from tests.sixth.engine.view import AwaleView
from tests.sixth.helpers import GAME, PLAYERS
from tests.sixth.render.pictures import alt_text, text_board
from tests.sixth.views import ALL, CAPTURED, DRAWN, HUNGRY, LAP, SLAM, WON

EACH = pytest.mark.parametrize("lang", locales.LANGUAGES)


@EACH
def test_counts_agree_with_their_nouns(lang: str) -> None:
    one, many = (locales.text(lang, "awale-event-sown", name="Heron", house="C", count=count) for count in (1, 2))
    assert "1" not in one
    assert "2" in many


def test_the_positions_of_the_rules_are_positions() -> None:
    for page in locales.pages("en", "rules-awale"):
        for line in re.findall(r"\]\(([^)]*)\)", page):
            assert GAME.scene(line).outcome is None


@pytest.mark.parametrize(("lang", "one", "many"), [("en", "1 seed", "9 seeds"), ("fr", "1 graine", "9 graines")])
def test_a_record_may_count_something_of_the_games_own(lang: str, one: str, many: str) -> None:
    (kind,) = GAME.feat_kinds
    assert [alt_texts.counted(number, kind.unit, lang) for number in (1, 9)] == [one, many]


def test_english_states_the_whole_position() -> None:
    assert alt_text(CAPTURED, PLAYERS, "en") == (
        "Awalé. South ●: Heron. North ▮: Lion. Turn 22: Lion ▮ to move. "
        "Last turn: Heron ● sowed E, the last seed into b. Captured: 5 seeds from b (3), a (2). "
        "● A 2, B 0, C 3, D 5, E 0, F 1. ▮ a 0, b 0, c 6, d 6, e 5, f 4. In store: ● 11, ▮ 5."
    )


def test_french_states_the_whole_position() -> None:
    assert alt_text(SLAM, PLAYERS, "fr") == (
        "Awalé. Sud ●\u00a0: Heron. Nord ▮\u00a0: Lion. Tour 2\u00a0: à Lion ▮ de jouer. "
        "Dernier tour\u00a0: Heron ● a semé F, la dernière graine en b. "
        "Cela aurait pris toutes les graines d’en face\u00a0: rien n’a donc été pris. "
        "● A 3, B 0, C 0, D 0, E 0, F 0. ▮ a 2, b 3, c 0, d 0, e 0, f 0. Au grenier\u00a0: ● 20, ▮ 20."
    )


@pytest.mark.parametrize(
    ("view", "lang", "said"),
    [
        (HUNGRY, "en", "The other row is empty: this turn must bring seeds there."),
        (LAP, "en", "sowed A, the last seed into F."),
        (WON, "en", "Heron ● has won. The empty row could not be fed, and each side took the seeds of its own."),
        (WON, "pt", "Heron ● venceu. Não dava para alimentar a fileira vazia"),
        (DRAWN, "fr", "La partie est nulle. La rangée vide ne pouvait pas être nourrie"),
        (DRAWN, "en", "Taken at the end: ● 2, ▮ 0."),
    ],
)
def test_alt_texts_tell_what_stands_out(view: AwaleView, lang: str, said: str) -> None:
    assert said in alt_text(view, PLAYERS, lang)


@EACH
@pytest.mark.parametrize("name", ["𒐫" * 32, "👩‍👩‍👧‍👦" * 40, "W" * 5000, "\n" * 32, ""])
def test_any_name_fits(lang: str, name: str) -> None:
    for view in ALL.values():
        told = alt_text(view, (name, name), lang)
        assert len(told) <= 1024
        assert view.position not in told


def test_the_text_board_is_the_picture_in_letters() -> None:
    assert text_board(CAPTURED) == (
        "```\n"
        "  f   e   d   c   b   a\n"
        "  4   5   6   6   0   0   ▮ 5\n"
        "  2   0   3   5   0   1   ● 11\n"
        "  A   B   C   D   E   F\n"
        "```"
    )
    assert text_board(CAPTURED.model_copy(update={"seat": 1})).splitlines()[3] == "  0   0   6   6   5   4   ▮ 5"
