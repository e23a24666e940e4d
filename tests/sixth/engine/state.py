"""What a game of Awalé is at one moment, as immutable data, and its JSON."""

import json
import re
from typing import NamedTuple

from pydantic import TypeAdapter

from engines.game import Event
from tests.sixth.engine.board import BEGINNING, ROW, SEEDS, Houses
from tests.sixth.engine.options import AwaleOptions

VERSION = 1
_EVENTS = TypeAdapter(tuple[Event, ...])


class Position(NamedTuple):
    """All that decides what may be played, but the positions that stood before.

    Attributes:
        houses: Seeds by house.
        stores: Seeds captured by South and North.
        turn: Number of the turn to be played, from 1; South plays the odd ones.
        quiet: Consecutive turns without a capture.
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
        """A number that is equal for two positions exactly if they repeat each other (RULES.md 12)."""
        key = self.side
        for seeds in self.houses:
            key = key * (SEEDS + 1) + seeds
        return key


class State(NamedTuple):
    """A game at one moment.

    Attributes:
        options: The table's options.
        seed: The game's seed, of which the clock's moves are made.
        position: The position to be played, or the last one.
        seen: Keys of the positions since the last capture, this one last.
        happened: The events of the turn just played.
        best: The most seeds that South and North have captured in one turn.
        result: Reason and winning side of a finished game; side None for a draw.
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
    """The position line: everything of a position in one line of text.

    Its five fields are the seeds of A to F and of a to f, the side to move, the stores of South and North, the turns
    without a capture, and the number of the turn: `4,4,4,4,4,4/4,4,4,4,4,4 S 0,0 0 1`.
    """
    south, north = position.houses[:ROW], position.houses[ROW:]
    rows = "/".join(",".join(map(str, seeds)) for seeds in (south, north))
    stores = ",".join(map(str, position.stores))
    return f"{rows} {'SN'[position.side]} {stores} {position.quiet} {position.turn}"


def parse_position(line: str) -> Position:
    """The position of a position line. Raises ValueError for anything else."""
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
    """The state as versioned JSON; the same state is always the same bytes."""
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
    """The state that `dump` wrote. Raises ValueError for anything else."""
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
