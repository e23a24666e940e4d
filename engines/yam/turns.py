"""The steps of a turn: the effect of each kind of action on a position (yam_master.md 1.4 to 1.6)."""

import random
from collections.abc import Sequence
from typing import Literal

from engines.yam.board import SIGNS
from engines.yam.figures import DICE, SIDES
from engines.yam.options import YamOptions
from engines.yam.state import THROWS, Position
from engines.yam.uses import uses
from engines.yam.view import EMPTY

Finish = Literal["place", "predator", "pass", "nothing"]
"""How a turn ends: a token placed or taken away, a pass, or by itself because nothing may be done with the dice."""


def roll(dice: random.Random, count: int) -> tuple[int, ...]:
    """Roll a number of dice; the result has the order in which they fall."""
    return tuple(dice.randint(1, SIDES) for _ in range(count))


def throw(position: Position, kept: tuple[int, ...], new: Sequence[int]) -> Position:
    """The position after a throw.

    Args:
        position: The position before the throw.
        kept: The values of the dice put aside.
        new: The values of the dice thrown, in the order in which they fall.
    """
    return position.model_copy(
        update={"throws": position.throws + 1, "dice": (*sorted(kept), *new), "kept": DICE - len(new)}
    )


def is_spent(options: YamOptions, position: Position) -> bool:
    """Whether the turn ends by itself: it was the last throw, and the dice may not be used."""
    return position.throws == THROWS and not uses(options, position)


def put(cells: str, cell: int, sign: str) -> str:
    """The 25 signs of a board, one of them replaced."""
    return cells[:cell] + sign + cells[cell + 1 :]


def finish(options: YamOptions, position: Position, kind: Finish, cell: int | None) -> Position:
    """The position at the beginning of the next turn.

    Args:
        options: The table's options.
        position: The position at the end of the turn.
        kind: How the turn ends.
        cell: The cell of the token placed or taken; None without one.
    """
    side, cells, reserve = position.side, position.cells, list(position.reserve)
    idle = position.idle + 1
    if cell is not None:
        idle = 0
        if kind == "place":
            cells = put(cells, cell, SIGNS[side])
            reserve[side] -= 1
        else:
            cells = put(cells, cell, EMPTY)
            reserve[1 - side] += options.predator_returns_token
    return Position.model_construct(
        cells=cells,
        reserve=(reserve[0], reserve[1]),
        turn=position.turn + 1,
        throws=0,
        dice=(),
        kept=0,
        defi=False,
        idle=idle,
    )


def declare(position: Position) -> Position:
    """The position after a Défi was declared."""
    return position.model_copy(update={"defi": True})
