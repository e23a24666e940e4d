"""The view that a seat or a spectator has of a game of Ubongo 3D; until a round is over, a seat sees no puzzle but its own."""

from typing import Literal

from engines.game import Frozen, Outcome, View
from engines.ubongo.options import UbongoOptions
from engines.ubongo.pieces import PIECES, Cell, PieceColour

__all__ = [
    "ANIMALS",
    "PIECES",
    "VALUES",
    "Cell",
    "Colour",
    "Phase",
    "PieceColour",
    "Puzzle",
    "Round",
    "Shown",
    "Solved",
    "UbongoView",
    "cell_name",
]

Phase = Literal["gather", "pause", "race", "second", "tiebreak", "over"]
"""A phase of the game. `gather`: the seats get ready for a round; `pause`: nobody was ready in time; `race`: the seats
solve their puzzles; `second`: the second chance; `tiebreak`: the seats tied for first place solve one further puzzle;
`over`: the game is over."""

Colour = Literal["ruby", "sapphire", "emerald", "amber"]

VALUES: dict[Colour, int] = {"ruby": 4, "sapphire": 3, "emerald": 2, "amber": 1}
"""The value of a gem of each colour (4.5)."""

ANIMALS = ("elephant", "gazelle", "snake", "gnu", "ostrich", "rhino", "giraffe", "zebra", "warthog")
"""The nine animals, in the order of the numbers of their cards (4.3)."""


def cell_name(area: str, x: int, y: int) -> str:
    """The name of a cell, such as `b2`: columns a to e from the left, rows from 1 at the bottom.

    Args:
        area: The area.
        x: Column, from 0 at the left.
        y: Row, from 0 at the top.
    """
    return f"{'abcde'[x]}{area.count('/') + 1 - y}"


class Puzzle(Frozen):
    """The puzzle of one seat.

    Attributes:
        area: The cells to cover on both levels, such as `####/###.`: rows from the top separated by `/`, `#` for a cell;
            at most five cells wide and four high, as the seat sees the area (flipped according to the seed, 4.6).
        pieces: The ids of the pieces, in their printed order; their letters in a solution are A, B, C, D.
    """

    area: str
    pieces: tuple[str, ...]


class Shown(Frozen):
    """The projection of a half-made layout for its picture and its buttons.

    A piece is given by its index in the puzzle, a cell by its name (`cell_name`).

    Attributes:
        level: The level that taps refer to: 0 the lower, 1 the upper.
        lower: The lower level, with rows as in the area: the letter of the piece on a cell, `?` for an open cell, `.`
            outside the area.
        upper: The upper level, written as `lower`.
        chosen: The chosen piece, to which taps apply; None once everything is covered.
        taps: The cells that the chosen piece must cover, each with its level, in the order of the taps.
        way: Number of the placement shown, from 1, among the placements of the chosen piece that cover all taps; 0 while
            nothing is tapped. `lower` and `upper` include this placement.
        ways: Number of such placements; 0 while nothing is tapped.
        hand: The pieces that are neither placed nor chosen, in their printed order.
        cells: The cells of `level` on which a tap is accepted, in reading order.
        complete: Both levels in the form of `notation.Solve` once everything is covered; None before.
        fitted: In a submitted layout, the last piece, which was placed automatically; None without such a piece.
    """

    level: Literal[0, 1]
    lower: str
    upper: str
    chosen: int | None
    taps: tuple[tuple[Literal[0, 1], str], ...]
    way: int
    ways: int
    hand: tuple[int, ...]
    cells: tuple[str, ...]
    complete: tuple[str, str] | None = None
    fitted: int | None = None


class Solved(Frozen):
    """The result of one seat in a finished round.

    Attributes:
        seat: The seat.
        puzzle: The puzzle of the seat; None if the seat sat the round out.
        place: Place of the seat's answer, 1 for the first correct answer; None without a correct answer.
        lower: The lower level of the seat's solution or, without one, of the solution book's: rows as in the area,
            letters for pieces.
        upper: The upper level, written as `lower`.
        own: Whether the solution is the seat's own.
        gems: The gems that the seat won, in order: from the display, then from the bag.
    """

    seat: int
    puzzle: Puzzle | None = None
    place: int | None = None
    lower: str = ""
    upper: str = ""
    own: bool = False
    gems: tuple[Colour, ...] = ()


class Round(Frozen):
    """A finished round, or the finished tie-break.

    Attributes:
        number: Number of the round, from 1; 0 for the tie-break.
        animal: The animal on the boards.
        die: The number rolled, 1 to 10.
        second: Whether the round went into the second chance.
        results: The result of each seat.
    """

    number: int
    animal: str
    die: int
    second: bool
    results: tuple[Solved, ...]


class UbongoView(View):
    """The view that `seat` has of a game.

    Attributes:
        options: The table's options.
        phase: The current phase.
        round: Number of the round, from 1; in a tie-break and once the game is over, number of the last round.
        animal: The animal on the boards of this round, or of the tie-break.
        die: The number rolled for this round; None before the roll.
        ready: For each seat, whether it is ready for the next round.
        racing: For each seat, whether it takes part in the running round or tie-break; all False while none runs.
        places: For each seat, the place of its correct answer in the running round; None without one.
        given_up: For each seat, whether it has given up the tie-break.
        gems: The gems of each seat, in the order in which it won them.
        values: The total value of each seat's gems.
        display: The numbers of sapphires and ambers left in the display.
        bag: How many gems the bag contains.
        missed: For each seat, the number of consecutive rounds for which it was not ready.
        puzzle: The viewing seat's puzzle while it takes part in a running round; otherwise None.
        solution: The viewing seat's correct answer in the running round, lower and upper level; None without one.
        won: The gems that the viewing seat's answer in the running round has won, in order; empty without one.
        last: The last finished round with everybody's solutions; None before the first round is over. Its events are in
            `happened`.
        outcome: The outcome; None while the game goes on.
    """

    options: UbongoOptions
    phase: Phase
    round: int
    animal: str
    die: int | None = None
    ready: tuple[bool, ...]
    racing: tuple[bool, ...]
    places: tuple[int | None, ...]
    given_up: tuple[bool, ...]
    gems: tuple[tuple[Colour, ...], ...]
    values: tuple[int, ...]
    display: tuple[int, int]
    bag: int
    missed: tuple[int, ...]
    puzzle: Puzzle | None = None
    solution: tuple[str, str] | None = None
    won: tuple[Colour, ...] = ()
    last: Round | None = None
    outcome: Outcome | None = None
