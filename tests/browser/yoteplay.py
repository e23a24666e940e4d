"""A player of Yoté and Choko on the page, who reads the position from the picture's alt text and taps."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engines.registry import GAMES
from engines.yote.state import State, parse_position
from tests.browser.page import messages, pictures

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from engines.game import Level
    from engines.yote.options import ChokoOptions, YoteOptions

POSITION = re.compile(r"[1-5ox/]{5,} [ox] \d+,\d+ [-ox!]+ \S+ \d+ \d+ \d+")


def board_of(page: Page, seat: str) -> Locator:
    """The newest message that is a board, of a game in progress or finished."""
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
"""JavaScript: whether a board waits for its player, its picture decoded and as new as its buttons."""


def to_play(page: Page, seat: str) -> Locator:
    """Wait until it is the seat's turn or the game is over, and return the board, which may be a repost."""
    while True:
        board = board_of(page, seat)
        answer = page.wait_for_function(TO_PLAY, arg=board.element_handle(), timeout=20_000).json_value()
        if answer != "gone":
            return board


def over(board: Locator) -> bool:
    """Whether the board shows a finished game."""
    return bool(board.locator('[data-custom-id*=":record:"]').count())


def position(board: Locator) -> str | None:
    """The position line in the alt text of a board's picture; None once the game is over."""
    described = POSITION.search(pictures(board)[0])
    return described[0] if described else None


def squares(name: str, options: YoteOptions | ChokoOptions, line: str, level: Level) -> list[str]:
    """The taps of the turn that a house player of this level would play, as endings of the buttons' custom_ids.

    An ending is the turn so far and the square to tap, `hand` for the enemy's hand: `:c3+c4`. The button of a tap is
    on the board only once the board shows the tap before it.
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


def button(board: Locator, square: str) -> Locator:
    """The enabled button whose custom_id has this ending, one of those that `squares` returns."""
    return board.locator(f'[data-custom-id$="{square}"]:not([aria-disabled="true"])')


def turn(board: Locator, name: str, options: YoteOptions | ChokoOptions, level: Level) -> None:
    """Play one turn and wait until the board shows it."""
    line = position(board)
    assert line is not None
    for square in squares(name, options, line, level):
        button(board, square).click()
    changed = "(board, line) => !board.querySelector('img.picture').alt.includes(line)"
    board.page.wait_for_function(f"([board, line]) => ({changed})(board, line)", arg=[board.element_handle(), line])
