"""The generator of the 36 boards: `python -m makers.ubongo_boards` writes `boards.json` (ubongo3d.md 4.4).

The generator is deterministic. For each side it draws areas of the printed sizes and bounding boxes (the statistics of
4.3), keeps those for which enough sets of pieces have few enough solutions (rule 6), distributes the areas over the
boards, and then picks sets of pieces, animal by animal and number by number, so that four players can build theirs at
the same time from one stock (rule 4).
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from json import dumps

from engines.fairness import dice
from engines.ubongo.boards import BOARDS, FILE, NUMBERS_AN_AREA
from engines.ubongo.checker import write
from engines.ubongo.geometry import HEIGHT, WIDTH
from engines.ubongo.options import Side
from engines.ubongo.pieces import PIECES, STOCK
from engines.ubongo.solver import Solution, covers
from engines.ubongo.view import ANIMALS
from makers.ubongo_polyominoes import Shape, area_text, box, forms, has_hole, is_rectangle, polyominoes

SEED = b"ubongo boards 1"
FEWEST_SETS = 6
"""The fewest sets of pieces for which an area is kept: one more than its five tasks, so that the deal has a choice."""

Box = tuple[int, int]
"""Width and height of a bounding box, in cells."""
Pieces = tuple[str, ...]
"""The ids of a task's pieces."""
Book = dict[Pieces, Solution]
"""The sets of pieces that an area may ask for, with one solution each."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """The parameters of one side of the boards.

    Attributes:
        pieces: How many pieces a task has.
        areas: How many areas to generate, by their number of cells and their bounding box, its longer side first.
        most_solutions: The most solutions that a task may have (rule 6).
    """

    pieces: int
    areas: dict[tuple[int, Box], int]
    most_solutions: int


RECIPES: dict[Side, Recipe] = {
    # The bounding boxes of the printed boards, with six or seven cells as on these boards. So few areas of this size
    # qualify that nearly all of them are used.
    "easy": Recipe(
        pieces=3,
        areas={
            (6, (3, 3)): 6,
            (6, (4, 2)): 4,
            (6, (4, 3)): 10,
            (6, (5, 2)): 2,
            (7, (3, 3)): 4,
            (7, (4, 2)): 2,
            (7, (4, 3)): 36,
            (7, (5, 2)): 8,
        },
        most_solutions=2,
    ),
    # As many areas of each size and of each bounding box as on the printed boards.
    "hard": Recipe(
        pieces=4,
        areas={
            (8, (3, 3)): 1,
            (8, (4, 3)): 10,
            (8, (4, 4)): 5,
            (8, (5, 2)): 1,
            (8, (5, 3)): 3,
            (9, (4, 3)): 22,
            (9, (4, 4)): 15,
            (9, (5, 2)): 1,
            (9, (5, 3)): 10,
            (10, (4, 3)): 1,
            (10, (4, 4)): 2,
            (10, (5, 3)): 1,
        },
        most_solutions=6,
    ),
}


def boards_json() -> str:
    """The content of `boards.json`, with one line for each side of each board."""
    sides = {name: tasks for side in RECIPES for name, tasks in _side(side)}
    lines = (f"{dumps(name)}: {dumps(sides[name])}" for name in sides)
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _side(side: Side) -> Iterator[tuple[str, dict[str, list[str]]]]:
    """The name of each board's side, with its two areas and their tasks."""
    books = _areas(side)
    areas = list(books)
    dice(SEED, f"{side} boards").shuffle(areas)
    for animal in ANIMALS:
        upper, lower = ([areas.pop() for _ in BOARDS] for _ in range(2))
        dealt = {area: sets for half in (upper, lower) for area, sets in _deal(half, books).items()}
        for board, pair in zip(BOARDS, zip(upper, lower, strict=True), strict=True):
            yield (
                f"{animal} {board} {side}",
                {
                    area: [" ".join((*pieces, *write(area, books[area][pieces]))) for pieces in dealt[area]]
                    for area in pair
                },
            )


def _areas(side: Side) -> dict[str, Book]:
    """The areas of a side, each in a random orientation that fits the box, with their sets of pieces.

    No two areas are equal, even when turned or mirrored.
    """
    recipe, books = RECIPES[side], dict[str, Book]()
    for (size, frame), wanted in recipe.areas.items():
        chance = dice(SEED, f"{side} areas of {size} in {frame}")
        shapes = [shape for shape in polyominoes(size, *frame) if _may_serve(shape, frame)]
        chance.shuffle(shapes)
        missing = wanted
        while missing:
            fitting = [form for form in forms(shapes.pop()) if box(form)[0] <= WIDTH and box(form)[1] <= HEIGHT]
            area = area_text(chance.choice(fitting))
            book = _book(area, recipe)
            if len(book) >= FEWEST_SETS:
                books[area] = book
                missing -= 1
    return books


def _may_serve(shape: Shape, frame: Box) -> bool:
    """Whether a shape satisfies rule 1 and fills its bounding box in both directions."""
    return box(shape) in {frame, frame[::-1]} and not has_hole(shape) and not is_rectangle(shape)


def _book(area: str, recipe: Recipe) -> Book:
    """Every set of pieces that has at least one solution and not too many, with one of them (rules 2, 3, 6)."""
    found: dict[Pieces, list[Solution]] = {}
    for pieces, solution in covers(area, tuple(PIECES), recipe.pieces):
        found.setdefault(pieces, []).append(solution)
    return {pieces: ways[0] for pieces, ways in found.items() if len(ways) <= recipe.most_solutions}


def _deal(areas: list[str], books: dict[str, Book]) -> dict[str, list[Pieces]]:
    """Five different sets of pieces for each of four areas, found by backtracking (rules 4, 5).

    The four sets of the same number do not use more pieces than the stock has. Raises ValueError if there is no such deal.
    """
    choices = {}
    for area in areas:
        choices[area] = sorted(books[area])
        dice(SEED, area).shuffle(choices[area])
    dealt: dict[str, list[Pieces]] = {area: [] for area in areas}
    places = [area for _ in range(NUMBERS_AN_AREA) for area in areas]

    def fill(place: int, used: Counter[str]) -> bool:
        if place == len(places):
            return True
        if place % len(areas) == 0:
            used = Counter()
        sets = dealt[places[place]]
        for pieces in choices[places[place]]:
            if pieces not in sets and all(used[piece] < STOCK[piece] for piece in pieces):
                sets.append(pieces)
                if fill(place + 1, used + Counter(pieces)):
                    return True
                sets.pop()
        return False

    if not fill(0, Counter()):
        raise ValueError(f"the stock is too small for these areas: {areas}")
    return dealt


def main() -> None:
    """Run the command: write `boards.json`."""
    FILE.write_text(boards_json(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
