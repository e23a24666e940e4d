"""Shortcuts for the hand-made cases of Yoté and Choko."""

import pytest

from engines.game import AnyGame, Illegal
from engines.yote.options import AnyOptions, ChokoOptions, YoteOptions
from engines.yote.rules import Choko, Yote
from engines.yote.state import State, format_position, parse_position
from engines.yote.view import YoteView

EMPTY = "5/5/5/5/5/5 o 12,12 - - 0 0 1"
SEED = bytes(range(32))


def game_of(options: AnyOptions) -> AnyGame:
    return Choko() if isinstance(options, ChokoOptions) else Yote()


def at(line: str, options: AnyOptions | None = None) -> State:
    """A game at this position, without earlier positions that could be repeated."""
    options = options or YoteOptions()
    position, rows = parse_position(line)
    assert rows == (5 if isinstance(options, ChokoOptions) else 6)
    return State(options, SEED, position, seen=(position.key(),) if options.repetition_draw else ())


def view(state: State) -> YoteView:
    looked = game_of(state.options).view(state, state.position.side)
    assert isinstance(looked, YoteView)
    return looked


def turns(state: State) -> set[str]:
    """The legal turns of the side to move, by their notation."""
    game = game_of(state.options)
    return {game.format(action) for action in game.legal(state, state.position.side)}


def play(state: State, *texts: str) -> State:
    """The game after these turns, each of the side to move."""
    game = game_of(state.options)
    for text in texts:
        seat = state.position.side
        state = game.apply(state, seat, game.parse(game.view(state, seat), text)).state
    return state


def refusal(state: State, text: str) -> Illegal:
    """The refusal of this turn, which must be illegal."""
    with pytest.raises(Illegal) as caught:
        play(state, text)
    return caught.value


def line(state: State) -> str:
    return format_position(state.position, 5 if isinstance(state.options, ChokoOptions) else 6)


def captures(state: State) -> set[str]:
    return {text for text in turns(state) if "x" in text}


def go_round(state: State, moves: tuple[str, ...], count: int) -> State:
    """The game after `count` turns that repeat these moves in a cycle."""
    for number in range(count):
        state = play(state, moves[number % len(moves)])
    return state
