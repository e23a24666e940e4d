"""The text descriptions of Yam Master and its board in text mode."""

import pytest

import locales
from engines.game import Outcome
from engines.yam.board import masks
from engines.yam.lines import points, runs
from engines.yam.view import BOARD, YamView
from render.kit.signs import SIGNS
from render.yam.pictures import FIGURES, alt_text, text_board
from tests.render.yam_views import (
    ALL,
    DEFI,
    DRAWN,
    FIRST,
    FIVE,
    LINES,
    NAMES,
    START,
    TAKEN,
    TWELFTH,
    WAITS,
    YAM,
    place,
    predator,
    turn,
    view,
)


def test_english_states_the_whole_position() -> None:
    assert alt_text(LINES, NAMES, "en") == (
        "Yam Master. Light ●: Heron. Dark ▮: Lion. Turn 24: Heron ● to play. Dice thrown: 1 6 5. Put aside: 6 6. "
        "No throw left. They show three 6s. Free for a token: e5 6 (+1). "
        "Last turn: Lion ▮, 2 2 2 4 4, token on a2 6. Points: ● 3, ▮ 3. ● scores b5-d5 b5-d3 b3-d5. "
        "▮ scores a1-c1 a5-d2. ● on b5 3, c5 Défi, d5 4, c4 Sec, b3 Full, d3 Défi. "
        "▮ on a5 1, b4 Carré, c3 Yam, a2 6, d2 ≤8, a1 3, b1 2, c1 Carré. In reserve: ● 6, ▮ 4."
    )


def test_french_states_the_whole_position() -> None:
    assert alt_text(DEFI, NAMES, "fr") == (
        "Yam Master. Clairs ● : Heron. Foncés ▮ : Lion. Tour 12 : à Lion ▮ de jouer. Un Défi est annoncé. "
        "Dés lancés : 1 6. Mis de côté : 4 4 4. Reste 1 lancer. Ils montrent brelan de 4. "
        "Dernier tour : Heron ●, 1 3 4 6 6, rien à poser. Points : ● 0, ▮ 0. ● en a5 1, c4 Sec, b2 Sec, c1 Carré. "
        "▮ en c5 Défi, b4 Carré, c3 Yam, e2 1. En réserve : ● 8, ▮ 8."
    )


def test_an_empty_board() -> None:
    told = alt_text(START, NAMES, "en")
    assert "Turn 1: Heron ● to play. 3 throws left. Nothing has been played yet." in told
    assert "● on no square. ▮ on no square. In reserve: ● 12, ▮ 12." in told
    assert "Dice" not in told


def test_the_boards_french_has_its_english() -> None:
    assert "They show three 2s, Full (full house), Sec (in one throw)." in alt_text(FIRST, NAMES, "en")
    assert "Carré (four of a kind), Yam (five of a kind)." in alt_text(YAM, NAMES, "en")
    every = FIRST.model_copy(update={"figures": ("suite", "low", "defi")})
    assert "Suite (straight), ≤8 (a sum of 8 or less), Défi (challenge met)." in alt_text(every, NAMES, "en")


def test_what_may_be_done_is_told_with_its_worth() -> None:
    told = alt_text(YAM, NAMES, "en")
    assert "Free for a token: e5 6, b3 Full." in told
    assert "Predator may take b4 (−1), d4 (−2), c3 (−2), d3 (−2), b2 (−1), d2 (−3), d1 (−1)." in told
    ends = [place("c3", ends="won"), place("c4", 1, ends="drawn"), place("e5", ends="lost")]
    assert "c3 Yam (wins), c4 Sec (draws), e5 6 (loses)." in alt_text(view(uses=tuple(ends)), NAMES, "en")
    assert "c3 Yam (gagne), c4 Sec (nulle), e5 6 (perd)." in alt_text(view(uses=tuple(ends)), NAMES, "fr")


@pytest.mark.parametrize(
    ("kind", "cell", "said"),
    [
        ("placed", "b5", "Heron ●, 3 3 3 1 6, token on b5 3."),
        ("taken", "b5", "Heron ●, 3 3 3 1 6, Predator took b5 3."),
        ("passed", "", "Heron ●, 3 3 3 1 6, passed."),
        ("nothing-to-place", "", "Heron ●, 3 3 3 1 6, nothing to place."),
        ("failed-defi", "", "Heron ●, 3 3 3 1 6, nothing to place."),
    ],
)
def test_the_last_turn(kind: str, cell: str, said: str) -> None:
    last = turn(0, 3, "3 3 3 1 6", kind, cell)
    assert said in alt_text(WAITS.model_copy(update={"happened": last}), NAMES, "en")


@pytest.mark.parametrize(
    ("end", "lang", "said"),
    [
        (FIVE, "en", "Heron ● has won."),
        (FIVE, "fr", "Heron ● a gagné."),
        (TWELFTH, "en", "Lion ▮ has won."),
        (DRAWN, "en", "The game is drawn."),
        (DRAWN, "fr", "La partie est nulle."),
    ],
)
def test_the_end(end: YamView, lang: str, said: str) -> None:
    told = alt_text(end, NAMES, lang)
    assert said in told
    assert "to play" not in told
    assert "de jouer" not in told


def test_dice_that_lay_when_a_seat_resigned_are_told() -> None:
    over = {"to_move": None, "uses": (), "outcome": Outcome(ranks=(2, 1), scores=(0, 0), reason="resigned")}
    told = alt_text(DEFI.model_copy(update=over), NAMES, "en")
    assert "Lion ▮ has won. Dice thrown: 1 6. Put aside: 4 4 4. Last turn" in told


def fullest() -> YamView:
    """A position with the longest description: eleven tokens each, a Yam in a met Défi, and every token mentioned."""
    cells = "oxoxooxoxo.xoxoxoxo.oxx.x"
    light, dark = masks(cells)
    board = view(" ".join(reversed([cells[i : i + 5] for i in range(0, 25, 5)])))
    uses = [
        place(cell, ends="lost") if board.at(cell) == "." else predator(cell, 8)
        for cell in BOARD
        if board.at(cell) != "o"
    ]
    facts = {
        "turn": 99_999,
        "reserve": (1, 1),
        "throws": 2,
        "dice": (1,) * 5,
        "kept": 4,
        "defi": True,
        "figures": ("1", "full", "carre", "yam", "low", "defi"),
        "uses": tuple(uses),
        "lines": (*runs(light, 0), *runs(dark, 1)),
        "points": (points(light), points(dark)),
        "happened": turn(1, 3, "6 6 6 6 6", "taken", "d5", defi=True),
    }
    return board.model_copy(update=facts)


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("name", ["𒐫" * 32, "👩‍👩‍👧‍👦" * 40, "W" * 5000, "\n" * 32, ""])
def test_any_name_fits(lang: str, name: str) -> None:
    for position in (fullest(), *ALL):
        assert len(alt_text(position, (name, name), lang)) <= 1024


def test_every_language_has_every_sentence() -> None:
    ours = {key for key in locales.bundle("en")._names if key.startswith("yam-alt-")}
    assert len(ours) == 33
    for lang in locales.LANGUAGES:
        assert ours <= set(locales.bundle(lang)._names)


def test_the_text_board_reads_row_by_row() -> None:
    assert text_board(YAM) == (
        "```\n"
        "5 ●1     ●3     ●Défi  ·4     +6\n"
        "4 ·2     ▮Carré×·Sec   ▮Full× ·5\n"
        "3 ●≤8    +Full  ▮Yam×  ▮Défi× ·Suite\n"
        "2 ·6     ▮Sec×  ·Suite ▮≤8×   ·1\n"
        "1 ·3     ·2     ·Carré ▮5×    ●4\n"
        "   a      b      c      d      e\n"
        "+ e5 b3\n"
        "× b4 d4 c3 d3 b2 d2 d1\n"
        "```"
    )


@pytest.mark.parametrize("position", ALL)
def test_the_text_board_fits_a_phone(position: YamView) -> None:
    rows = text_board(position).splitlines()
    assert max(map(len, rows)) <= 40
    assert ("+ " in text_board(position)) == any(use.kind == "place" for use in position.uses)


def test_a_token_taken_leaves_a_free_square_in_the_text_board() -> None:
    assert "3 ●≤8    ·Full  ▮Yam   ·Défi  ·Suite" in text_board(TAKEN)


def test_signs_and_figures_are_short() -> None:
    assert (SIGNS["o"], SIGNS["x"]) == ("●", "▮")
    assert set(FIGURES) == set(BOARD.values())
    assert max(map(len, FIGURES.values())) == 5
