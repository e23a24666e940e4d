"""What a game of Yam Master is at one moment, as immutable data."""

from typing import Annotated, Literal, NamedTuple, Self

from pydantic import Field, model_validator

from engines.game import Event, Frozen
from engines.yam.board import SIGNS
from engines.yam.figures import DICE
from engines.yam.options import YamOptions
from engines.yam.view import YamView

VERSION: Literal[2] = 2
"""Version 1 had a record of the turn just finished, `last`, instead of its events."""
TOKENS = 12
"""Tokens of each side (1.1)."""
THROWS = 3
"""Throws in a turn (1.4)."""

Kind = Literal["throw", "defi", "place", "predator", "pass"]
Count = Annotated[int, Field(ge=0)]
Die = Annotated[int, Field(ge=1, le=6)]


class Action(NamedTuple):
    """One thing that a seat does; a turn has several.

    Attributes:
        kind: What it is.
        kept: For a throw, the values of the dice that are put aside, ascending.
        cell: The cell of a placement or a Predator; None for the others.
    """

    kind: Kind
    kept: tuple[int, ...] = ()
    cell: int | None = None


class Position(Frozen):
    """All that decides what may be done. Each field is the one of that name in `YamView`."""

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
            raise ValueError("five dice lie there once they are thrown")
        if any(self.cells.count(sign) + self.reserve[seat] > TOKENS for seat, sign in enumerate(SIGNS)):
            raise ValueError("a side has at most 12 tokens")
        return self

    @property
    def side(self) -> int:
        """The side to move; seat 0 plays the odd turns."""
        return (self.turn - 1) & 1


class State(Frozen):
    """A game at one moment.

    Attributes:
        version: Version of this form.
        game: The game's name.
        options: The table's options.
        seed: The game's seed, hex; with an action's number it makes the dice.
        number: How many actions were played.
        position: The position to be played.
        happened: The events of the turn just finished.
        result: Reason and winning side of a finished game; side None for a draw.
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
    """The position that a view shows, which is all of it."""
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
