"""The way to those of the bot's doors (`tests.browser.doors`) that need days, or what managers and others have done before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import locales
from engines.registry import GAMES
from tables.daily import calendar
from tables.village.honours import WEEK_MS, last_end
from tables.zones import next_ms
from tests.browser.days import HOUR_MS
from tests.browser.games import start
from tests.browser.page import click_button, message_with, messages, open_seat, run_command
from tests.browser.yoteplay import board_of

if TYPE_CHECKING:
    from tests.browser.stage import Stage

TURNS = ("b6", "d3", "a1", "d5", "d6", "d5-d4", "b2", "d4-c4", "b2-b3", "e5", "b6-b5", "b4", "e6", "b4xb2:e6")
"""The turns of a game of Yoté with a capture, which is long enough to count as played."""
CARD_MS = 90_000
"""How long a card may take to be posted."""


def order(stage: Stage) -> None:
    """Who is barred in a server, and the channel of reports."""
    stage.seat("Heron")
    stage.type("settings", {"reports": "#market"})
    stage.type("settings", {"bar": "Gecko", "bar_days": "For a week"})


def deeds(stage: Stage) -> None:
    """The channel in which managers read what was reported, and what they did."""
    order(stage)
    stage.seat(channel="tables")
    stage.against_house("Yoté")
    stage.type("table", {"do": "report: to those who manage this server"})
    stage.seat("Heron", "tables")
    square = messages(stage.page).locator('[data-custom-id^="yote:tap:"]').first.get_attribute("data-custom-id") or ""
    end = {
        "do": "end: close any table, for those who may; “with” says why",
        "with": "Spam",
        "table": square.split(":")[2],
    }
    stage.type("table", end)
    stage.seat("Heron")
    stage.type("settings", {"unbar": "Gecko"})
    stage.seat("Heron", "market")
    messages(stage.page).nth(3).wait_for()


def morning(stage: Stage) -> None:
    """The morning card, with results of the day before."""
    stage.seat("Heron")
    stage.type("settings", {"morning": "#quiet", "morning_at": "9:00 UTC"})
    kinds = list(GAMES.puzzles)
    for name, solves in {"Heron": kinds, "Zebra": kinds[:3], "Gecko": kinds[:1]}.items():
        stage.seat(name, "tables")
        for kind in solves:
            puzzle = {"puzzle": locales.text(locales.SOURCE, f"puzzle-kind-{kind}")}
            stage.type("daily", puzzle | {"do": "Begin"})
            stage.type("daily", puzzle | {"answer": stage.bot.best(kind)[1]})
            stage.tap("Share")
    _card(stage, next_ms(9, "UTC", calendar.end_ms(stage.bot.day)), "Good morning")


def week(stage: Stage) -> None:
    """The card of a week in which a rating rose and two were seen who had not met for five weeks; before, of two who met."""
    stage.seat("Heron")
    stage.type("settings", {"honours": "#quiet"})
    for one, other in (("Heron", "Lion"), ("Heron", "Lion"), ("Heron", "Lion"), ("Heron", "Gecko")):
        _game(stage, one, other)
    monday_ms = last_end(stage.bot.now_ms()) + WEEK_MS
    if stage.old:
        _card(stage, monday_ms, "The honours of the week")
        return
    stage.bot.to(monday_ms + 4 * WEEK_MS + HOUR_MS)
    stage.seat("Heron", "tables")
    turned = messages(stage.page).filter(has_text="turning point")
    told = turned.count()
    for one, other in (("Heron", "Gecko"), ("Zebra", "Lion")):  # whoever gives up reads English
        _game(stage, one, other)
    turned.nth(told).wait_for(timeout=CARD_MS)  # one of both games is the week's moment
    _card(stage, monday_ms + 5 * WEEK_MS, "The honours of the week")


def _card(stage: Stage, at_ms: int, text: str) -> None:
    """Wait for the card with a text, a little after a time."""
    stage.bot.to(at_ms + 60_000)
    stage.seat("Heron")
    card = message_with(stage.page, text)
    card.locator(".gallery img.picture").last.wait_for(timeout=CARD_MS)
    card.evaluate("(message) => message.scrollIntoView({block: 'end'})")


def _game(stage: Stage, one: str, other: str) -> None:
    """Play a game of Yoté that the first of two people gives up, in a window in which they sit beside each other."""
    desk = stage.page.context.new_page()
    desk.set_viewport_size({"width": 1_000, "height": 860})
    open_seat(desk, stage.bot.address, one, other, channel="tables")
    run_command(desk, "yote start", seat=one)
    click_button(desk, "Join", seat=other)
    start(desk, one)
    board = board_of(desk, one)
    board.locator('[data-custom-id*=":tap:"]').first.wait_for()
    board.get_by_text("’s turn").wait_for()
    light, dark = (one, other) if f"{one}’s turn" in board.inner_text() else (other, one)
    for number, turn in enumerate(TURNS):
        seat = dark if number % 2 else light
        run_command(desk, "yote move", {"move": turn}, seat=seat)
        desk.get_by_alt_text(f"Turn {number + 2}: ").first.wait_for()
    if stage.old:
        run_command(desk, "yote resign", seat=one)
    else:
        run_command(desk, "table", {"do": "resign: give up the game"}, seat=one)
    click_button(desk, "Yes, resign", seat=one)
    messages(desk, seat=one).locator('[data-custom-id^="table:rematch:"]').last.wait_for()
    desk.close()
