"""Notices beside a board, and the clock and the seats in words."""

import re
from dataclasses import replace

import pytest
from discord import ui

import locales
from cogs.base.face import Face
from cogs.kit import words
from cogs.show import notices
from engines.game import Speed
from engines.registry import GAMES
from tables.model import Player, Table
from tables.play.calls import WARN_SECONDS
from tests.begun import table
from tests.cogs.loaded import shown
from tests.example import GAME, TITLE
from tests.registry import GIVEN

UNITS = {"second": 1, "minute": 60, "hour": 3_600}


@pytest.mark.parametrize("speed", WARN_SECONDS)
def test_the_warning_s_lead_is_written_as_it_is(speed: Speed) -> None:
    number, unit = words.left("en", GAMES[GAME].options(speed=speed)).split()
    assert int(number) * UNITS[unit.removesuffix("s")] == WARN_SECONDS[speed]
    for lang in locales.LANGUAGES:
        assert words.left(lang, GAMES[GAME].options(speed=speed)).split()[0] == number


@pytest.mark.parametrize(
    ("lang", "warned"),
    [
        ("en", "**Hurry, less than 15 seconds left!** Time runs out <t:60:R>."),
        ("fr", "**Vite, moins de 15 secondes\u202f!** Fin du délai <t:60:R>."),
        ("pt", "**Depressa, menos de 15 segundos!** O tempo acaba <t:60:R>."),
    ],
)
def test_a_board_s_warning_says_how_long_is_left(lang: str, warned: str) -> None:
    there = replace(table(speed="live"), lang=lang, due_ms=60_000)
    assert words.clock(replace(there, warned=True), lang) == warned
    assert words.clock(there, lang) == warned.partition("!** ")[2]


@pytest.mark.parametrize(
    ("lang", "turn", "ends"),
    [
        ("en", r"\*\*([●▮] )?(Heron|Lion)’s turn: \w[^*]*\.\*\*", "Time runs out <t:60:R>."),
        ("fr", r"\*\*([●▮] )?À (Heron|Lion) d[e’][^*]*\.\*\*", "Fin du délai <t:60:R>."),
        ("pt", r"\*\*([●▮] )?Vez de (Heron|Lion): \w[^*]*\.\*\*", "O tempo acaba <t:60:R>."),
    ],
)
@pytest.mark.parametrize("name", [name for name, game in GIVEN.items() if "speed" in game.unhurried])
async def test_every_game_says_whose_turn_it_is_what_to_do_and_until_when(
    name: str, lang: str, turn: str, ends: str
) -> None:
    board = (await shown(name)).board
    for turns in (0, 1, 6):
        there = replace(table(name, turns, speed="live"), lang=lang, due_ms=60_000)
        said = text_of(await board(there))
        assert re.search(f"{turn} {re.escape(ends)}", said), said
        untimed = text_of(await board(replace(there, due_ms=None)))
        assert re.search(turn, untimed), untimed
        assert "()" not in untimed


@pytest.mark.parametrize("name", GIVEN)
async def test_every_game_s_board_warns(name: str) -> None:
    board = (await shown(name)).board
    there = replace(table(name, speed="live"), due_ms=60_000)
    assert "less than" not in text_of(await board(there))
    assert "less than 15 seconds left" in text_of(await board(replace(there, warned=True)))


def text_of(face: Face) -> str:
    return "\n".join(item.content for item in face.view.walk_children() if isinstance(item, ui.TextDisplay))


@pytest.mark.parametrize(
    ("speed", "warned", "left"),
    [("live", True, "15 seconds"), ("days", True, "2 hours"), ("live", False, ""), ("none", False, "")],
)
def test_a_call_after_the_warning_says_how_long_is_left(speed: Speed, warned: bool, left: str) -> None:
    there = replace(table(speed=speed), due_ms=60_000, warned=warned)
    said = notices.text(there, "call", 0)
    assert said.startswith(f"<@1>, it is your turn in {TITLE} against Lion")
    assert (f"less than {left} are left" in said, "less than" in said) == (warned, warned)


def _seats(*away: bool, house: bool = False) -> Table:
    players = [
        Player(name, n, away=gone) for n, (name, gone) in enumerate(zip(("Heron", "Lion"), away, strict=False), 1)
    ]
    return replace(table(), players=(*players, *([Player("Okapi", None, "easy")] if house else [])))


@pytest.mark.parametrize(
    ("there", "kept"),
    [
        (_seats(True, False), True),
        (_seats(True, True), False),
        (_seats(True, house=True), False),
    ],
)
def test_whoever_is_away_reads_whether_the_house_plays_or_the_table_waits(there: Table, kept: bool) -> None:
    line, notice = words.standing(there)[0], notices.text(there, "away", 0)
    assert re.search("the house keeps the seat" if kept else "the table waits", line)
    assert re.search("the house keeps the seat" if kept else "the table waits a day", notice)
    assert ("the house" in line + notice) == kept


def test_nobody_away_is_not_mentioned() -> None:
    assert words.standing(_seats(False, False)) == []
