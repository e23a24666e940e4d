"""The list of finished games."""

from dataclasses import replace

import pytest
from discord import ui

import locales
from cogs.base import custom_ids
from cogs.client.client import Baraza
from cogs.kit import words
from cogs.village import history_panel
from cogs.village.finished_games import _choice
from cogs.village.history_panel import HistoryQuery
from tables.model import Player
from tables.village.model import Finished, FinishedSeat, History
from tests.cogs.village.looked import ONE_OF_EACH, items, looked, said
from tests.example import HELD, HELD_TITLE


def game(number: int, *seats: FinishedSeat, guild_id: int | None = 5) -> Finished:
    everybody = seats or (
        FinishedSeat("Heron", 1, house=False, place=2, score=3, left=False),
        FinishedSeat("Li*on", 2, house=False, place=1, score=4, left=False),
    )
    return Finished(
        table_id=f"aaaaa{'abcdefghijklmnop'[number]}",
        game=HELD,
        guild_id=guild_id,
        channel_id=7,
        message_id=None if number == 1 else 8,
        ended_ms=1_700_000_000_000,
        season=1,
        rated=True,
        seats=everybody,
    )


def test_the_list_names_places_and_links() -> None:
    gone = FinishedSeat("", None, house=False, place=1, score=0, left=True)
    page = History((game(0), game(1), game(2, gone, guild_id=None)), 1, 1)
    every = [each.table_id for each in page.games]
    face = history_panel.listed(page, HistoryQuery(), "en", own=False, seen=every)
    lines = said(face).splitlines()
    assert lines[0] == "**Finished games of this server**"
    assert lines[1] == (
        f"- {HELD_TITLE} · <t:1700000000:d> · 1. Li\\*on, 2. Heron · [board](https://discord.com/channels/5/7/8) · `aaaaaa`"
    )
    assert "(https://discord.com/channels/5/7)" in lines[2]
    assert "1. a former player ·" in lines[3]
    assert "/@me/7/8)" in lines[3]
    assert [option.value for option in items(face, ui.Select)[0].options] == ["aaaaaa", "aaaaab", "aaaaac"]
    assert not items(face, ui.Button)
    assert "Li\\*on" in said(history_panel.listed(page, HistoryQuery(2), "en", own=False, seen=every)).splitlines()[0]
    some = history_panel.listed(page, HistoryQuery(), "en", own=False, seen=every[1:])
    assert said(some).splitlines()[1:] == [
        f"- {HELD_TITLE} · <t:1700000000:d> · 1. Li\\*on, 2. Heron · in a channel you cannot see",
        *lines[2:],
    ]
    assert [option.value for option in items(some, ui.Select)[0].options] == every[1:]


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_a_page_of_people_whose_names_are_escaped_fits_and_says_how_many_more_there_are(lang: str) -> None:
    """Each letter of such a name has a backslash; the select has all games of the page."""
    number = 1_593_540_240_998_400_005
    seats = tuple(FinishedSeat("_" * 32, n, house=False, place=n, score=0, left=False) for n in range(1, 5))
    games = tuple(replace(game(n, *seats, guild_id=number), channel_id=number, message_id=number) for n in range(10))
    every = [each.table_id for each in games]
    face = history_panel.listed(History(games, 1, 1), HistoryQuery(), lang, own=False, seen=every)
    told = said(face).splitlines()
    assert face.view.content_length() <= 4_000
    assert told[-1] == locales.text(lang, "list-more", count=10 - len(told[1:-1]))
    assert [option.value for option in items(face, ui.Select)[0].options] == every


def test_the_list_marks_house_players_and_not_who_has_gone() -> None:
    seats = (
        FinishedSeat("Heron", 1, house=False, place=2, score=3, left=False),
        FinishedSeat("Okapi", None, house=True, place=1, score=4, left=False),
        FinishedSeat("", None, house=False, place=3, score=0, left=True),
    )
    page = History((game(0, *seats),), 1, 1)
    told = said(history_panel.listed(page, HistoryQuery(), "en", own=False, seen=()))
    assert "1. Okapi (house player), 2. Heron, 3. a former player · in a channel" in told


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_names_in_a_list_of_choices_are_plain_and_never_empty(bot: Baraza, lang: str) -> None:
    former = {"en": "a former player", "fr": "un compte effacé"}[lang]
    seats = (
        FinishedSeat("Li\u202eon\n", 2, house=False, place=1, score=4, left=False),
        FinishedSeat("", None, house=False, place=2, score=0, left=True),
    )
    assert f"Lion, {former} · " in _choice(game(0, *seats), lang)
    table = looked(bot, ONE_OF_EACH[0], lang).table
    players = (Player("Heron", 1), Player("Li\u202eon\n", 2), Player("", -5))
    assert words.plain_opponents(replace(table, players=players), 1, lang) == f"Lion, {former}"


def test_a_full_page_in_the_middle_fits() -> None:
    wide = tuple(FinishedSeat("𝖂" * 32, n, house=False, place=n, score=0, left=False) for n in range(1, 5))
    page = History(tuple(game(number, *wide) for number in range(10)), 2, 3)
    every = {each.table_id for each in page.games}
    face = history_panel.listed(page, HistoryQuery(10**18, HELD, 2), "fr", own=True, seen=every)
    assert face.view.content_length() <= 4000
    ids = [str(button.custom_id) for button in items(face, ui.Button)]
    assert ids == [f"history:page:-:-:{number}+{10**18}+{HELD}" for number in (1, 3)]
    assert all(custom_ids.parse(each) for each in ids)
    assert all(len(option.label) <= 100 for option in items(face, ui.Select)[0].options)


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("game", [None, HELD])
@pytest.mark.parametrize("name", [None, "He*ron"])
def test_an_empty_list_of_somebody_is_not_said_to_be_the_servers(lang: str, game: str | None, name: str | None) -> None:
    empty = History((), 1, 1)
    whole = said(history_panel.listed(empty, HistoryQuery(game=game), lang, own=False, seen=())).splitlines()
    their = said(history_panel.listed(empty, HistoryQuery(5, game), lang, own=False, seen=(), name=name)).splitlines()
    own = said(history_panel.listed(empty, HistoryQuery(5, game), lang, own=True, seen=(), name=name)).splitlines()
    assert len({lines[0] for lines in (whole, their, own)}) == 3
    assert whole[1] not in {their[1], own[1]}
    assert all(lines[0].endswith(f"· {HELD_TITLE}") == (game is not None) for lines in (whole, their, own))
    assert ("He\\*ron" in their[0]) == (name is not None)
