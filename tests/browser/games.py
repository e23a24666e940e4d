"""A player for the browser's games: reads the position from the picture's description, as a blind player would, and taps."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engines.registry import GAMES
from engines.yote.state import State, parse_position
from tests.browser.page import messages, pane, pictures

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from engines.game import Level
    from engines.yote.options import ChokoOptions, YoteOptions

POSITION = re.compile(r"[1-5ox/]{5,} [ox] \d+,\d+ [-ox!]+ \S+ \d+ \d+ \d+")


def board_of(page: Page, seat: str) -> Locator:
    """The newest message that is a board, under way or over."""
    buttons = page.locator('[data-custom-id*=":tap:"], [data-custom-id*=":record:"]')
    found = messages(page, seat=seat).filter(has=buttons).last
    found.locator("img.picture").wait_for()
    return found


TO_PLAY = r"""(board) => {
  if (!board.isConnected) return "gone";
  if (board.querySelector('[data-custom-id*=":record:"]')) return "over";
  const square = board.querySelector('[data-custom-id*=":tap:"]:not([aria-disabled="true"])');
  const line = /[1-5ox/]{5,} [ox] \d+,\d+ \S+ \S+ \d+ \d+ (\d+)/.exec(board.querySelector('img.picture').alt);
  return square && line && parseInt(square.dataset.customId.split(':')[3]) === parseInt(line[1]) && "ready";
}"""
"""Whether a board waits for its player, the picture as new as the buttons (it appears once it is decoded)."""


def to_play(page: Page, seat: str) -> Locator:
    """The seat's board, once it is that seat's turn or the game is over; it may be posted afresh meanwhile."""
    while True:
        board = board_of(page, seat)
        answer = page.wait_for_function(TO_PLAY, arg=board.element_handle(), timeout=20_000).json_value()
        if answer != "gone":
            return board


def over(board: Locator) -> bool:
    """Whether the board shows a finished game."""
    return bool(board.locator('[data-custom-id*=":record:"]').count())


def position(board: Locator) -> str | None:
    """The position line of a board, None once there is none to play."""
    described = POSITION.search(pictures(board)[0])
    return described[0] if described else None


def squares(name: str, options: YoteOptions | ChokoOptions, line: str, level: Level) -> list[str]:
    """The taps of the turn that a house player of this level would play, as the ends of their buttons' custom_ids.

    Each is the turn so far and the square, `hand` for the enemy's hand: `:c3+c4`. It is on the board only once the
    tap before it has arrived there.
    """
    game = GAMES[name]
    state = State(options, b"browser", parse_position(line)[0])
    seat = game.to_act(state)[0]
    view = game.view(state, seat)
    text = game.format(game.think(level, view, game.legal(state, seat), line.encode(), 0.2))
    taps, partial = [], ""
    while partial != text:
        parts = [p for p in game.prefixes(view, partial) if text.startswith(partial + p.text)]
        if not parts:
            break
        part = max(parts, key=lambda p: len(p.text))
        taps.append(f":{partial}+{part.cell or 'hand'}")
        partial += part.text
        if part.whole:
            break
    return taps


def start(page: Page, seat: str) -> None:
    """Press Start in the seat's newest lobby, once it can be pressed."""
    pane(page, seat).locator('[data-custom-id*=":start:"]:not([aria-disabled="true"])').last.click()


def button(board: Locator, square: str) -> Locator:
    """A square's button where it can be pressed; one of the list that `squares` gives."""
    return board.locator(f'[data-custom-id$="{square}"]:not([aria-disabled="true"])')


def turn(board: Locator, name: str, options: YoteOptions | ChokoOptions, level: Level) -> None:
    """Play one turn and wait until the board shows it."""
    line = position(board)
    assert line is not None
    for square in squares(name, options, line, level):
        button(board, square).click()
    changed = "(board, line) => !board.querySelector('img.picture').alt.includes(line)"
    board.page.wait_for_function(f"([board, line]) => ({changed})(board, line)", arg=[board.element_handle(), line])
