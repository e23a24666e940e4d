"""Helpers of Awalé's tests: short forms for hand-made positions, and random games."""

import random

from tests.sixth.engine.options import AwaleOptions
from tests.sixth.engine.rules import Awale
from tests.sixth.engine.state import State, format_position, parse_position
from tests.sixth.engine.view import NAMES, AwaleView

GAME = Awale()
SEED = bytes(range(32))
START = "4,4,4,4,4,4/4,4,4,4,4,4 S 0,0 0 1"
PLAYERS = ("Heron", "Lion")


def at(line: str, options: AwaleOptions | None = None) -> State:
    """A state at this position, without earlier positions that could repeat."""
    position = parse_position(line)
    return State(options or AwaleOptions(), SEED, position, seen=(position.key(),))


def look(state: State, seat: int | None = None) -> AwaleView:
    return GAME.view(state, seat)


def play(state: State, *houses: str) -> State:
    """The state after these turns, each played by the side to move."""
    for text in houses:
        seat = state.position.side
        state = GAME.apply(state, seat, GAME.parse(look(state, seat), text)).state
    return state


def turns(state: State) -> str:
    """The letters of the houses that the side to move may sow."""
    return "".join(NAMES[house] for house in GAME.legal(state, state.position.side))


def line(state: State) -> str:
    return format_position(state.position)


def sown(state: State) -> tuple[str, ...]:
    """The houses that got a seed in the last turn."""
    return look(state).happened[0].texts("sown")


def captured(state: State) -> tuple[tuple[str, int], ...]:
    """The houses that were captured in the last turn, each with its seeds."""
    for event in look(state).happened:
        if event.kind == "captured":
            return tuple(zip(event.texts("houses"), map(int, event.texts("seeds")), strict=True))
    return ()


def collected(state: State) -> tuple[int, ...] | None:
    """The seeds that both sides took from their rows at the end; None where nobody took any."""
    found = tuple(event.number("count") for event in look(state).happened if event.kind == "collected")
    return found or None


def slammed(state: State) -> bool:
    """Whether the last turn would have been a grand slam."""
    return any(event.kind == "slam" for event in look(state).happened)


def random_game(seed: int, options: AwaleOptions | None = None, most: int = 10_000) -> list[tuple[State, str]]:
    """A game of random turns: each state with the turn that was played in it; empty for the last one."""
    dice, rows = random.Random(seed), list[tuple[State, str]]()
    state = GAME.new(options or AwaleOptions(), 2, SEED)
    while len(rows) < most and state.result is None:
        seat = state.position.side
        action = dice.choice(GAME.legal(state, seat))
        rows.append((state, GAME.format(action)))
        state = GAME.apply(state, seat, action).state
    return [*rows, (state, "")]
