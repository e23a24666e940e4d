"""The state of a game of Yam Master, as immutable data."""

from typing import Annotated, Literal, NamedTuple, Self

from pydantic import Field, model_validator

from engines.game import Event, Frozen
from engines.yam.board import SIGNS
from engines.yam.figures import DICE
from engines.yam.options import YamOptions
from engines.yam.view import YamView

VERSION: Literal[2] = 2
"""Version of a state's JSON."""
TOKENS = 12
"""Number of tokens of each side (1.1)."""
THROWS = 3
"""The most throws in a turn (1.4)."""

Kind = Literal["throw", "defi", "place", "predator", "pass"]
Count = Annotated[int, Field(ge=0)]
Die = Annotated[int, Field(ge=1, le=6)]


class Action(NamedTuple):
    """One action of a seat; a turn consists of several.

    Attributes:
        kind: The kind of action.
        kept: For a throw, the values of the dice put aside, ascending; empty for other kinds.
        cell: The cell of a placement or a Predator; None for other kinds.
    """

    kind: Kind
    kept: tuple[int, ...] = ()
    cell: int | None = None


class Position(Frozen):
    """The position: all that determines which actions are legal. Each field means the same as in `YamView`."""

    cells: Annotated[str, Field(pattern=r"^[.ox]{25}$")]
    reserve: tuple[Annotated[int, Field(ge=0, le=TOKENS)], Annotated[int, Field(ge=0, le=TOKENS)]]
    turn: Annotated[int, Field(ge=1)] = 1
    throws: Annotated[int, Field(ge=0, le=THROWS)] = 0
    dice: tuple[Die, ...] = ()
    kept: Annotated[int, Field(ge=0, lt=DICE)] = 0
    defi: bool = False
    idle: Count = 0

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if len(self.dice) != (DICE if self.throws else 0):
            raise ValueError("a position has five dice after a throw, and none before")
        if any(self.cells.count(sign) + self.reserve[seat] > TOKENS for seat, sign in enumerate(SIGNS)):
            raise ValueError("a side has at most 12 tokens")
        return self

    @property
    def side(self) -> int:
        """The side to move: seat 0 in odd turns, seat 1 in even turns."""
        return (self.turn - 1) & 1


class State(Frozen):
    """The state of a game.

    Attributes:
        version: Version of the JSON.
        game: Name of the game.
        options: The table's options.
        seed: The game's seed, hex; the dice of a throw derive from the seed and the number of the action.
        number: Number of actions played.
        position: The current position.
        happened: The events of the last turn.
        result: The reason and the winning side of a finished game, the side being None for a draw; None while the game
            goes on.
    """

    version: Literal[2] = VERSION
    game: Literal["yam"] = "yam"
    options: YamOptions
    seed: Annotated[str, Field(pattern=r"^(?:[0-9a-f]{2})*$")]
    number: Count = 0
    position: Position
    happened: tuple[Event, ...] = ()
    result: tuple[str, Annotated[int, Field(ge=0, le=1)] | None] | None = None


def seen(view: YamView) -> Position:
    """The position that a view shows; nothing of it is hidden from anybody."""
    return Position.model_construct(
        cells=view.cells,
        reserve=view.reserve,
        turn=view.turn,
        throws=view.throws,
        dice=view.dice,
        kept=view.kept,
        defi=view.defi,
        idle=view.idle,
    )


def dump(state: State) -> str:
    """Serialise the state as versioned JSON; equal states give equal bytes."""
    return state.model_dump_json()


def load(text: str) -> State:
    """The state that `dump` wrote. Raises ValueError for any other text."""
    return State.model_validate_json(text, strict=True)
