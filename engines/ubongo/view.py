"""What a seat, or a spectator, sees of a game of Ubongo 3D: nobody's puzzle but one's own before the round is over."""

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
"""`gather`: the seats get ready for a round; `pause`: nobody did; `race`: they solve; `second`: the second chance;
`tiebreak`: those tied for first solve one more without a clock."""

Colour = Literal["ruby", "sapphire", "emerald", "amber"]

VALUES: dict[Colour, int] = {"ruby": 4, "sapphire": 3, "emerald": 2, "amber": 1}
"""What a gem is worth (4.5)."""

ANIMALS = ("elephant", "gazelle", "snake", "gnu", "ostrich", "rhino", "giraffe", "zebra", "warthog")
"""The nine animals, in the order of the cards' numbers (4.3)."""


def cell_name(area: str, x: int, y: int) -> str:
    """A cell of a level, `b2`: columns a to e from the left, rows from the bottom; x and y count from the upper left."""
    return f"{'abcde'[x]}{area.count('/') + 1 - y}"


class Puzzle(Frozen):
    """What one seat has to solve.

    Attributes:
        area: The cells to cover on both levels, `####/###.`: rows from the top parted by `/`, `#` a cell; at most
            five wide and four high, as this seat sees it (flipped by the table's seed, 4.6).
        pieces: The ids of the pieces, in their printed order; their letters in a solution are A, B, C, D.
    """

    area: str
    pieces: tuple[str, ...]


class Shown(Frozen):
    """A half-made layout of a puzzle: all that its picture and its buttons need.

    Pieces are named by their index in the puzzle, cells of a level as `cell_name` has them.

    Attributes:
        level: The level that taps mean now: 0 the lower, 1 the upper.
        lower: The lower level, rows as in the area: the letter of the piece that lies there, `?` an open cell, `.`
            what is no cell.
        upper: The upper level.
        chosen: The piece that taps are for; None once everything is covered.
        taps: The cells it has to cover, each with its level, in the order of the taps.
        way: Which of the ways to cover them it lies in for now, from 1; 0 while nothing is tapped. Where it lies is
            in `lower` and `upper` like the others.
        ways: How many such ways there are; 0 while nothing is tapped.
        hand: The pieces that neither lie nor are chosen, in their printed order.
        cells: The cells of `level` that may be tapped, in reading order: all taps that are not refused.
        complete: Both levels once everything is covered, as `solve` takes them; None before.
        fitted: Of a layout that was handed in, the piece that came to lie by itself; None without one.
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
    """One seat's part in a round that is over.

    Attributes:
        seat: Whose.
        puzzle: What it was; None for a seat that sat the round out.
        place: 1 for the first correct answer; None where it had none.
        lower: The lower level of its own solution, or else of the book's: rows as in the area, letters for pieces.
        upper: The upper level.
        own: Whether the solution is its own.
        gems: What it got, in order: from the display, then from the bag.
    """

    seat: int
    puzzle: Puzzle | None = None
    place: int | None = None
    lower: str = ""
    upper: str = ""
    own: bool = False
    gems: tuple[Colour, ...] = ()


class Round(Frozen):
    """A round that is over.

    Attributes:
        number: From 1; 0 for the tie-break.
        animal: Its boards.
        die: The number rolled, 1 to 10.
        second: Whether it went into the second chance.
        results: One for each seat.
    """

    number: int
    animal: str
    die: int
    second: bool
    results: tuple[Solved, ...]


class UbongoView(View):
    """A game as seen by `seat`.

    Attributes:
        options: The table's options.
        phase: What is going on.
        round: The round's number, from 1; that of the last one in a tie-break and once the game is over.
        animal: The animal of this round's boards, or the tie-break's.
        die: The number rolled for it; None before.
        ready: Which seats have said Ready for the round that gathers.
        racing: Which seats are in the round (or the tie-break) that runs; all False while it gathers.
        places: In the running round, which place each seat's correct answer took; None without one.
        given_up: Which seats have given the tie-break up.
        gems: For each seat its gems in the order it got them.
        values: For each seat what they are worth.
        display: Sapphires and ambers left in the display.
        bag: How many gems the bag holds.
        missed: For each seat how many rounds running it was not ready for.
        puzzle: This seat's puzzle while it is in a running round; None before the roll, for all others, and after.
        solution: This seat's own correct answer in the running round, lower and upper level; None without one.
        last: The round just finished with everybody's solution; None in the first. How it went is in `happened`.
        outcome: None while the game goes on.
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
    last: Round | None = None
    outcome: Outcome | None = None
