"""Ubongo 3D on the page: two seats, one of whom taps and one types the solution; a phone in French.

The tests write screenshots to `screenshots/` for people to look at.
"""

from __future__ import annotations

import re
from itertools import count
from typing import TYPE_CHECKING

import pytest

import locales
from engines.ubongo.checker import write
from engines.ubongo.geometry import cells
from engines.ubongo.pieces import PIECES
from engines.ubongo.solver import every
from engines.ubongo.view import Puzzle, cell_name
from render.ubongo.cubes import posed
from render.ubongo.stage import size
from tests.browser.conftest import started
from tests.browser.days import Bot, begin, daily, kinds, panel
from tests.browser.games import FREE, start
from tests.browser.page import click_button, message_with, messages, open_seat, pane, pictures, run_command
from tests.browser.shots import shot, whole
from tests.browser.sight import board_in_sight
from tests.e2e.ubongoplay import taps

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser

WIDEST = (5, 4)
"""The columns and rows of the largest areas, whose panels have the most buttons."""
PANEL = '[data-custom-id^="ubongo:piece:"]'


def table_of(page: Page, seat: str) -> Locator:
    """The newest public message with the table's picture."""
    found = messages(page, seat=seat).filter(has=page.locator('[data-custom-id^="table:more:"]')).last
    found.locator(".gallery img.picture").wait_for()
    return found


def panel_of(page: Page, seat: str) -> Locator:
    """The seat's newest panel that shows a puzzle."""
    found = messages(page, seat=seat).filter(has=page.locator(PANEL)).last
    found.locator(".gallery img.picture").wait_for()
    return found


def puzzle(panel: Locator) -> Puzzle:
    """The puzzle, parsed from the alt text of a panel's picture."""
    told = pictures(panel)[0]
    level = re.search(r"(?:Level|Niveau) 1, [^:]*: ([^.]*)\.", told)
    assert level is not None, told
    named = set(re.findall(r"\b[a-e][1-4]\b", level[1]))
    wide, tall = max("abcde".index(cell[0]) for cell in named) + 1, max(int(cell[1]) for cell in named)
    empty = "/".join("#" * wide for _ in range(tall))
    area = "/".join("".join("#" if cell_name(empty, x, y) in named else "." for x in range(wide)) for y in range(tall))
    found = re.findall(r"[A-D] (\w+), [^:]+: ((?:[12] [a-c1-3 ]+(?:, )?)+)", told)
    pieces = tuple(_piece(cubes) for _, cubes in found)
    assert len(cells(area)) * 2 == sum(len(PIECES[piece].cells) for piece in pieces), told
    return Puzzle(area=area, pieces=pieces)


def _piece(told: str) -> str:
    """The piece whose cubes the alt text lists so, level by level, in the coordinates of the piece's own box."""
    return next(piece for piece in PIECES if _named(piece) == re.findall(r"[12](?: [a-c][1-3])+", told))


def _named(piece: str) -> list[str]:
    cubes = posed(piece)
    deep = max(y for _, y, _ in cubes) + 1
    levels = []
    for z in (0, 1):
        row = [f"{'abc'[x]}{deep - y}" for x, y, level in sorted(cubes, key=lambda c: (c[1], c[0])) if level == z]
        levels += [f"{z + 1} {' '.join(row)}"] if row else []
    return levels


def solution(of: Puzzle) -> tuple[str, str]:
    """A solution of a puzzle, as its lower and upper level in text."""
    return write(of.area, every(of.area, of.pieces)[0])


def tap(panel: Locator, verb: str, argument: str = "") -> None:
    """Tap a button of the panel, and wait until the picture's alt text changes, as it does with every tap."""
    ends = f'[data-custom-id^="ubongo:{verb}:"]' + (f'[data-custom-id$=":{argument}"]' if argument else "")
    before = pictures(panel)
    panel.locator(ends + FREE).click()
    panel.page.wait_for_function(
        "([panel, before]) => (panel.querySelector('.gallery img.picture')?.alt ?? before) !== before",
        arg=[panel.element_handle(), before[0]],
    )


def opened(page: Page) -> Locator:
    """The text fields of the modal, once it is open and its animation is over."""
    page.locator(".modal textarea").first.wait_for()
    page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished))")
    return page.locator(".modal textarea")


def test_one_taps_and_one_types(page: Page, address: str) -> None:
    open_seat(page, address, "Heron", "Lion", channel="tables")
    run_command(page, "ubongo start", {"rounds": "3 rounds"}, seat="Heron")
    message_with(page, "Closes", seat="Lion").wait_for()
    click_button(page, "Join", seat="Lion")
    page.locator('[data-custom-id*=":start:"]' + FREE).first.wait_for()
    shot(page, "ubongo-01-lobby")
    start(page, "Heron")
    message_with(page, "Get ready", seat="Heron").locator(".gallery img.picture").wait_for()
    click_button(page, "Ready", seat="Heron")
    message_with(page, "You are ready", seat="Heron").locator(".gallery img.picture").wait_for()
    shot(page, "ubongo-02-face-down")
    click_button(page, "Ready", seat="Lion")
    panel_of(page, "Heron")
    panel_of(page, "Lion")
    message_with(page, "Fill your area", seat="Lion").wait_for()
    whole(panel_of(page, "Heron"))
    shot(page, "ubongo-03-revealed")
    lay(page, "Heron")
    whole(message_with(page, "You are first", seat="Heron"))
    shot(page, "ubongo-06-solved")
    write_it(page, "Lion")
    table = message_with(page, "Round 1:", seat="Heron")
    table.wait_for()
    whole(table_of(page, "Heron"))
    whole(table_of(page, "Lion"))
    shot(page, "ubongo-08-table-after")
    click_button(page, "Last round", seat="Heron", message=table_of(page, "Heron"))
    looked = messages(page, seat="Heron").filter(has_text="Only you can see").filter(has_text="Round 1:").last
    looked.locator(".gallery img.picture").wait_for()
    whole(messages(page, seat="Heron").last)
    shot(page, "ubongo-09-last-round")


def lay(page: Page, seat: str) -> None:
    """Solve the puzzle of a seat by taps, until the area is covered: the last piece may be laid without its taps."""
    found = panel_of(page, seat)
    panel = page.locator(f'[data-message-id="{found.get_attribute("data-message-id")}"]')
    of = puzzle(panel)
    made = taps(of, *solution(of))[1:]  # the panel opens with the first piece chosen
    for number, (verb, argument) in enumerate(made):
        if not panel.locator(PANEL).count():
            return
        tap(panel, verb, argument)
        if number in {0, made.index(("piece", "1"))}:
            whole(panel)
            shot(page, "ubongo-05-two-pieces" if number else "ubongo-04-tentative")


def write_it(page: Page, seat: str) -> None:
    """Solve the puzzle of a seat by typing the solution into the modal."""
    of = puzzle(panel_of(page, seat))
    lower, upper = solution(of)
    panel_of(page, seat).locator('[data-custom-id^="ubongo:type:"]').click()
    fields = opened(page)
    for field, level in zip((fields.nth(0), fields.nth(1)), (lower, upper), strict=True):
        field.fill(level.replace("/", "\n"))
    shot(page, "ubongo-07-window")
    page.locator(".modal").get_by_role("button", name="Submit").click()


def test_a_phone_in_french(phone: Page, address: str) -> None:
    open_seat(phone, address, "Lion", channel="quiet")
    run_command(phone, "ubongo start", {"side": "difficiles, quatre pièces", "rounds": "3 manches"})
    message_with(phone, "Closes").wait_for()
    click_button(phone, "House player")
    start(phone, "Lion")
    message_with(phone, "Get ready").locator(".gallery img.picture").wait_for()
    shot(phone, "ubongo-10-phone-table")
    click_button(phone, "Ready")
    message_with(phone, "Couvrez la surface").wait_for()
    whole(panel_of(phone, "Lion"))
    shot(phone, "ubongo-11-phone-panel")
    tap(panel_of(phone, "Lion"), "piece", "1")
    whole(panel_of(phone, "Lion"))
    panel_of(phone, "Lion").locator('[data-custom-id^="ubongo:cell:"]' + FREE).first.click()
    message_with(phone, "position 1 sur").wait_for()
    whole(panel_of(phone, "Lion"))
    shot(phone, "ubongo-12-phone-tentative")
    assert phone.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    pane(phone).locator('[data-custom-id^="ubongo:type:"]').last.click()
    opened(phone)
    shot(phone, "ubongo-13-phone-window")


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_the_largest_puzzle_of_the_day_is_in_sight_on_a_phone(small: Page, lang: str) -> None:
    """Its words and all its buttons stand on one screen with the two levels and the pieces, the lower half of the picture."""
    with started("-m", "tests.browser.moved") as running:
        bot = Bot(*running)
        (*_, hard) = kinds("ubongo")
        bot.until(next(day for day in count(bot.day + 1) if size(bot.puzzle(hard, day).area) == WIDEST))
        open_seat(small, bot.address, "Heron", channel="quiet")
        run_command(small, "me", {"language": locales.text(locales.SOURCE, f"language-{lang}")})
        messages(small).filter(has=small.locator('[data-custom-id^="me:"]')).last.wait_for()
        daily(small, bot.address)
        begin(small, hard)
        board = panel(small)
        assert board.locator('[data-custom-id*=":cell."]').count() == WIDEST[0] * WIDEST[1]
        board_in_sight(small, board)
        shot(small, f"ubongo-14-daily-{lang}")
