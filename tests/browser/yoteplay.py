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

TURN = re.compile(r"Turn (\d+): .* ([●▮]) to move\.")
SQUARES = re.compile(r"([●▮]) on ((?:[a-e][1-6] ?)+)\.")
HANDS = re.compile(r"In hand: ● (\d+), ▮ (\d+)\.")
HOLDER = re.compile(r"Drop initiative: .* ([●▮])\.")
BARRED = re.compile(r"The step ([a-e][1-6])-([a-e][1-6]) is not allowed")
PIECES = {"●": "o", "▮": "x"}
ROWS = {"yote": 6, "choko": 5}


def board_of(page: Page, seat: str) -> Locator:
    """The newest message that is a board, of a game in progress or finished."""
    buttons = page.locator('[data-custom-id*=":tap:"], [data-custom-id*=":rematch:"]')
    found = messages(page, seat=seat).filter(has=buttons).last
    found.locator(".gallery img.picture").wait_for()
    return found


TO_PLAY = r"""(board) => {
  if (!board.isConnected) return "gone";
  if (board.querySelector('[data-custom-id*=":rematch:"]')) return "over";
  const square = board.querySelector('[data-custom-id*=":tap:"]:not([aria-disabled="true"])');
  const turn = /Turn (\d+): /.exec(board.querySelector('.gallery img.picture').alt);
  return square && turn && parseInt(square.dataset.customId.split(':')[3]) === parseInt(turn[1]) && "ready";
}"""
"""JavaScript: whether a board waits for its player, its picture decoded and as new as its buttons."""


def to_play(page: Page, seat: str) -> Locator:
    """Wait until it is the seat's turn or the game is over, and return the board, which may be a repost."""
    while True:
        board = board_of(page, seat)
        answer = page.wait_for_function(TO_PLAY, arg=board.element_handle()).json_value()
        if answer != "gone":
            return board


def over(board: Locator) -> bool:
    """Whether the board shows a finished game."""
    return bool(board.locator('[data-custom-id*=":rematch:"]').count())


def position(board: Locator, name: str) -> str | None:
    """The position in the alt text of a board's picture, as a position line; None once the game is over.

    The counts of quiet turns, which the words leave out, are 0: they change no legal turn.
    """
    words = pictures(board)[0]
    turn, hands = TURN.search(words), HANDS.search(words)
    if turn is None or hands is None:
        return None
    held = {square: PIECES[sign] for sign, named in SQUARES.findall(words) for square in named.split()}
    rows = "/".join(
        re.sub("1+", lambda ones: str(len(ones[0])), "".join(held.get(f"{column}{row}", "1") for column in "abcde"))
        for row in range(ROWS[name], 0, -1)
    )
    side, holder, barred = PIECES[turn[2]], HOLDER.search(words), BARRED.search(words)
    held_by = "-" if holder is None else PIECES[holder[1]] + ("!" if "must be a placement" in words else "")
    bars = "-" if barred is None else f"{side}:{barred[1]}-{barred[2]}"
    return f"{rows} {side} {hands[1]},{hands[2]} {held_by} {bars} 0 0 {turn[1]}"


def squares(name: str, options: YoteOptions | ChokoOptions, line: str, level: Level, seed: str = "") -> list[str]:
    """The taps of the turn that a house player of this level would play, as endings of the buttons' custom_ids.

    The turn depends on the position and the seed alone.

    An ending is the turn so far and the square to tap, `hand` for the enemy's hand: `:c3+c4`. The button of a tap is
    on the board only once the board shows the tap before it.
    """
    game = GAMES[name]
    state = State(options, b"browser", parse_position(line)[0])
    seat = game.to_act(state)[0]
    view = game.view(state, seat)
    text = game.format(game.think(level, view, game.legal(state, seat), f"{line}{seed}".encode(), 0.2))
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


def turn(board: Locator, name: str, options: YoteOptions | ChokoOptions, level: Level, seed: str) -> None:
    """Play one turn and wait until the board shows it."""
    line, before = position(board, name), pictures(board)[0]
    assert line is not None
    for square in squares(name, options, line, level, seed):
        button(board, square).click()
    turn_said = TURN.search(before)
    assert turn_said is not None
    changed(board, f"Turn {turn_said[1]}: ")


def changed(board: Locator, turn: str) -> None:
    """Wait until the picture's words no longer name this turn, as in "Turn 3: ", or the board is gone."""
    played = "([board, turn]) => !board.isConnected || !board.querySelector('.gallery img.picture').alt.includes(turn)"
    board.page.wait_for_function(played, arg=[board.element_handle(), turn])
