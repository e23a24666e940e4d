"""The state of a game of Awalé, as immutable data, and its serialisation as versioned JSON."""

import json
import re
from typing import NamedTuple

from pydantic import TypeAdapter

from engines.game import Event
from tests.sixth.engine.board import BEGINNING, Houses
from tests.sixth.engine.options import AwaleOptions
from tests.sixth.engine.view import ROW, SEEDS

VERSION = 1
"""Version of a state's JSON."""
_EVENTS = TypeAdapter(tuple[Event, ...])


class Position(NamedTuple):
    """The position: all that determines which turns are legal, except for the earlier positions.

    Attributes:
        houses: The number of seeds in each house.
        stores: The seeds captured by South and by North.
        turn: Number of the current turn, from 1; South plays the odd turns.
        quiet: Number of consecutive turns without a capture.
    """

    houses: Houses = BEGINNING
    stores: tuple[int, int] = (0, 0)
    turn: int = 1
    quiet: int = 0

    @property
    def side(self) -> int:
        """The side to move."""
        return (self.turn - 1) & 1

    def key(self) -> int:
        """The key of the position: equal for two positions if and only if one repeats the other (RULES.md 12)."""
        key = self.side
        for seeds in self.houses:
            key = key * (SEEDS + 1) + seeds
        return key


class State(NamedTuple):
    """The state of a game.

    Attributes:
        options: The table's options.
        seed: The game's seed, from which the random turns of the clock derive.
        position: The current position, or the last one of a finished game.
        seen: Keys of the positions since the last capture, the current one last.
        happened: The events of the last turn.
        best: The most seeds that South and that North have captured in one turn.
        result: The reason and the winning side of a finished game, the side being None for a draw; None while the game
            goes on.
    """

    options: AwaleOptions
    seed: bytes
    position: Position
    seen: tuple[int, ...] = ()
    happened: tuple[Event, ...] = ()
    best: tuple[int, int] = (0, 0)
    result: tuple[str, int | None] | None = None


_ROW = r"\d{1,2}(?:,\d{1,2}){5}"
_LINE = re.compile(
    rf"(?P<south>{_ROW})/(?P<north>{_ROW}) (?P<side>[SN]) (?P<stores>\d{{1,2}},\d{{1,2}}) (?P<quiet>\d{{1,6}})"
    r" (?P<turn>\d{1,6})",
    re.ASCII,
)


def format_position(position: Position) -> str:
    """The position line: a complete position as one line of text, such as `4,4,4,4,4,4/4,4,4,4,4,4 S 0,0 0 1`.

    The five fields of a line are the seeds of A to F and of a to f, the side to move, the stores of South and North, the
    number of turns without a capture, and the number of the turn.
    """
    south, north = position.houses[:ROW], position.houses[ROW:]
    rows = "/".join(",".join(map(str, seeds)) for seeds in (south, north))
    stores = ",".join(map(str, position.stores))
    return f"{rows} {'SN'[position.side]} {stores} {position.quiet} {position.turn}"


def parse_position(line: str) -> Position:
    """The position of a position line. Raises ValueError for any other text."""
    match = _LINE.fullmatch(line)
    if match is None:
        raise ValueError("not a position line")
    houses = tuple(int(seeds) for name in ("south", "north") for seeds in match[name].split(","))
    south, north = map(int, match["stores"].split(","))
    position = Position(houses, (south, north), int(match["turn"]), int(match["quiet"]))
    if sum(houses) + south + north != SEEDS:
        raise ValueError("48 seeds lie in the houses and stores")
    if position.turn < 1 or "SN"[position.side] != match["side"]:
        raise ValueError("South plays the odd turns")
    return position


def dump(state: State) -> str:
    """Serialise the state as versioned JSON; equal states give equal bytes."""
    data = {
        "version": VERSION,
        "game": "awale",
        "options": state.options.model_dump(mode="json"),
        "seed": state.seed.hex(),
        "position": format_position(state.position),
        "seen": state.seen,
        "happened": [dict(event) for event in state.happened],
        "best": state.best,
        "result": state.result,
    }
    return json.dumps(data, separators=(",", ":"))


def load(text: str) -> State:
    """The state that `dump` wrote. Raises ValueError for any other text."""
    data = json.loads(text)
    if not isinstance(data, dict) or (data.get("version"), data.get("game")) != (VERSION, "awale"):
        raise ValueError("not a state of this version")
    try:
        result = data["result"]
        return State(
            options=AwaleOptions.model_validate(data["options"]),
            seed=bytes.fromhex(data["seed"]),
            position=parse_position(data["position"]),
            seen=tuple(data["seen"]),
            happened=_EVENTS.validate_python(data["happened"]),
            best=_pair(data["best"]),
            result=None if result is None else (result[0], result[1]),
        )
    except (KeyError, TypeError, IndexError) as error:
        raise ValueError("not a state of this version") from error


def _pair(numbers: list[int]) -> tuple[int, int]:
    south, north = numbers
    return south, north
