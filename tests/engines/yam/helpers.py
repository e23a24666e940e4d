"""Shortcuts for the hand-made cases of Yam Master."""

import itertools
import random

import pytest

from engines.game import Illegal
from engines.yam.board import CELLS
from engines.yam.options import YamOptions
from engines.yam.rules import Yam
from engines.yam.state import Position, State
from engines.yam.view import YamView

SEED = bytes(range(32))
GAME = Yam()
EMPTY = ""
STRICT = YamOptions(defi_only_defi_square=True)


def cells(board: str) -> str:
    """The 25 signs of a view's board, from tokens such as `o:a1,b2 x:c3`."""
    signs = dict.fromkeys(CELLS, ".")
    for side in board.split():
        sign, _, names = side.partition(":")
        signs |= dict.fromkeys(names.split(","), sign)
    return "".join(signs.values())


def at(
    board: str = EMPTY,
    dice: str = "",
    throws: int = 1,
    *,
    defi: bool = False,
    turn: int = 1,
    reserve: tuple[int, int] | None = None,
    idle: int = 0,
    options: YamOptions | None = None,
) -> State:
    """A game with these tokens on the board and these dice thrown; no dice means before the first throw."""
    signs = cells(board)
    position = Position(
        cells=signs,
        reserve=reserve or (12 - signs.count("o"), 12 - signs.count("x")),
        turn=turn,
        throws=throws if dice else 0,
        dice=tuple(int(die) for die in dice),
        defi=defi,
        idle=idle,
    )
    return State(options=options or YamOptions(), seed=SEED.hex(), position=position)


def view(state: State) -> YamView:
    return GAME.view(state, state.position.side)


def play(state: State, *texts: str) -> State:
    """The game after these actions, each of the side to move."""
    for text in texts:
        seat = state.position.side
        state = GAME.apply(state, seat, GAME.parse(GAME.view(state, seat), text)).state
    return state


def legal(state: State) -> set[str]:
    """The legal actions of the side to move, by their notation."""
    return {GAME.format(action) for action in GAME.legal(state, state.position.side)}


def uses(state: State) -> set[str]:
    """The legal actions that use the dice: placements and Predators."""
    return {text for text in legal(state) if text.startswith(("place", "predator"))}


def refusal(state: State, text: str) -> Illegal:
    """The refusal of this action, which must be illegal."""
    with pytest.raises(Illegal) as caught:
        play(state, text)
    return caught.value


def played(options: YamOptions, number: int, most: int = 150) -> list[tuple[State, str]]:
    """Play at random, preferring actions that use the dice; return each state with the action played in it.

    The last state comes with an empty action.
    """
    dice = random.Random(number)
    state, rows = GAME.new(options, 2, number.to_bytes(4, "big")), []
    for _ in itertools.repeat(None, dice.randrange(most)):
        possible = GAME.legal(state, state.position.side)
        if not possible:
            break
        good = [action for action in possible if action.cell is not None]
        action = dice.choice(good if good and dice.random() < 0.8 else possible)
        rows.append((state, GAME.format(action)))
        state = GAME.apply(state, state.position.side, action).state
    return [*rows, (state, "")]
