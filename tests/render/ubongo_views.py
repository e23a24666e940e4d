"""Views of Ubongo 3D for the tests of pictures and descriptions: games, puzzles, half-made layouts."""

from typing import Any

from engines.game import Outcome
from engines.ubongo.boards import task
from engines.ubongo.checker import write
from engines.ubongo.gems import value
from engines.ubongo.geometry import cells, cube, voxels
from engines.ubongo.layout import Layout, blank, choose, shown, tap, turn_level
from engines.ubongo.options import UbongoOptions
from engines.ubongo.solver import every
from engines.ubongo.view import Colour, Puzzle, Round, Shown, Solved, UbongoView, cell_name

NAMES = ("Heron", "Lion", "Gecko", "Zebra")
EASY, HARD = UbongoOptions(), UbongoOptions(side="hard")
_COLOURS: dict[str, Colour] = {"r": "ruby", "s": "sapphire", "e": "emerald", "a": "amber"}


def gems(initials: str) -> tuple[Colour, ...]:
    """A collection of gems from their initials, such as `sre`."""
    return tuple(_COLOURS[letter] for letter in initials)


def view(*held: str, **changes: Any) -> UbongoView:
    """A spectator's view with one seat for each collection of gems; by default two seats without gems."""
    collections = tuple(gems(initials) for initials in held or ("", ""))
    seats = len(collections)
    fields: dict[str, Any] = {
        "seat": None,
        "options": EASY,
        "phase": "gather",
        "round": 1,
        "animal": "elephant",
        "ready": (False,) * seats,
        "racing": (False,) * seats,
        "places": (None,) * seats,
        "given_up": (False,) * seats,
        "gems": collections,
        "values": tuple(value(each) for each in collections),
        "display": (9, 9),
        "bag": 40,
        "missed": (0,) * seats,
    }
    return UbongoView.model_validate(fields | changes)


def puzzle(animal: str, board: int, options: UbongoOptions, number: int) -> Puzzle:
    """A task as its owner sees it, unflipped."""
    printed = task(animal, board, options.side, number)
    return Puzzle(area=printed.area, pieces=printed.pieces)


def book(animal: str, board: int, options: UbongoOptions, number: int) -> tuple[str, str]:
    """A task's solution in the solution book: lower and upper level."""
    printed = task(animal, board, options.side, number)
    return write(printed.area, printed.solution)


def solved(seat: int, animal: str, options: UbongoOptions, number: int, **facts: Any) -> Solved:
    """A seat's result in a round, on the board with the seat's number."""
    lower, upper = book(animal, seat + 1, options, number)
    fields = {"seat": seat, "puzzle": puzzle(animal, seat + 1, options, number), "lower": lower, "upper": upper}
    return Solved.model_validate(fields | facts)


ROUND = Round(
    number=4,
    animal="rhino",
    die=8,
    second=False,
    results=(
        solved(0, "rhino", HARD, 8, place=2, own=True, gems=gems("ar")),
        solved(1, "rhino", HARD, 8),
        solved(2, "rhino", HARD, 8, place=1, own=True, gems=gems("se")),
        Solved(seat=3),
    ),
)
"""Two seats have solved their puzzles, one has not, and one sat the round out."""

DUEL_ROUND = Round(
    number=1,
    animal="snake",
    die=3,
    second=True,
    results=(solved(0, "snake", EASY, 3, place=1, own=True, gems=gems("r")), solved(1, "snake", EASY, 3)),
)
"""Two seats, the second chance, the easy side."""

START = view()
GATHERS = view(
    "sr",
    "a",
    "sese",
    "",
    round=5,
    animal="giraffe",
    ready=(True, False, True, False),
    bag=34,
    display=(5, 5),
    last=ROUND,
)
PAUSE = view("sr", "a", phase="pause", round=3, animal="gnu", display=(7, 7), bag=37)
RACE = view(
    "srae",
    "arr",
    "seaaar",
    "e",
    options=HARD,
    phase="race",
    round=5,
    animal="zebra",
    die=10,
    racing=(True, True, True, False),
    places=(None, 2, 1, None),
    display=(4, 4),
    bag=31,
    last=ROUND,
)
SECOND = view(
    "sr", "ae", "", phase="second", round=2, animal="warthog", die=4, racing=(True,) * 3, display=(7, 7), bag=38
)
TIE_BREAK = view(
    "srserrse",
    "srserrse",
    "aae",
    phase="tiebreak",
    round=9,
    animal="ostrich",
    die=1,
    racing=(True, True, False),
    given_up=(True, False, False),
    display=(0, 0),
    bag=22,
)
OVER = view(
    "srsesasesasrsese",
    "srarseaeae",
    "aeae",
    "sasase",
    phase="over",
    round=9,
    animal="gazelle",
    die=7,
    display=(0, 0),
    bag=18,
    last=ROUND,
    outcome=Outcome(ranks=(1, 2, 4, 3), scores=(42, 23, 6, 13), reason="value"),
)
SHORT = view(
    "s", "a", options=UbongoOptions(rounds=3), round=2, animal="snake", display=(2, 2), bag=38, ready=(False, True)
)
ALL = (START, GATHERS, PAUSE, RACE, SECOND, TIE_BREAK, OVER, SHORT)

PUZZLE = puzzle("rhino", 1, HARD, 8)
EASY_PUZZLE = puzzle("snake", 1, EASY, 3)
WIDE = Puzzle(area="##.##/#####/..##.", pieces=("Y1", "B3", "R1", "G2"))
"""A puzzle five columns wide."""
SHAPES = (
    puzzle("elephant", 3, HARD, 6),
    puzzle("elephant", 1, HARD, 1),
    puzzle("elephant", 1, EASY, 6),
    puzzle("elephant", 1, HARD, 6),
)
"""A puzzle for each way in which a panel shares its table: a narrow area and a large one, a wide one of three pieces and
one of four."""


def half(of: Puzzle, count: int, *, rest: bool = False) -> Shown:
    """A layout with the first `count` pieces of a solution placed; if `rest`, the next piece has one tap."""
    return shown(of, half_layout(of, count, rest=rest))


def half_layout(of: Puzzle, count: int, *, rest: bool = False) -> Layout:
    """The layout of `half`."""
    placed = tuple(enumerate(every(of.area, of.pieces)[0][:count]))
    layout = Layout(placed=placed)
    if not rest:
        return layout
    layout = choose(of, layout, count)
    lowest = min(voxels(every(of.area, of.pieces)[0][count]))
    if lowest >= len(cells(of.area)):
        layout = turn_level(layout)
    x, y, _ = cube(of.area, lowest)
    return tap(of, layout, cell_name(of.area, x, y))


EMPTY = shown(PUZZLE, blank())
"""No piece is placed."""
CHOSEN = shown(PUZZLE, choose(PUZZLE, blank(), 1))
"""A piece is chosen, and no cell is tapped."""
TRIED = half(PUZZLE, 2, rest=True)
"""Two pieces are placed, and a third has a tap."""
COMPLETE = half(PUZZLE, len(PUZZLE.pieces))
"""The area is completely covered."""
EASY_TRIED = half(EASY_PUZZLE, 1, rest=True)
"""A puzzle of three pieces: one is placed, one has a tap, one is not placed."""
LAYOUTS = (EMPTY, CHOSEN, TRIED, COMPLETE)
