"""The search for the puzzles of Ubongo 3D: every area of the boards' sizes, and every set of pieces that fits it once."""

from functools import cache
from typing import ClassVar

from engines.fairness import dice
from engines.ubongo.boards import BOARDS, NUMBERS, task
from engines.ubongo.checker import write
from engines.ubongo.difficulty import nodes
from engines.ubongo.geometry import HEIGHT, WIDTH, cells
from engines.ubongo.options import Side
from engines.ubongo.pieces import PIECES
from engines.ubongo.puzzles import UbongoPuzzle
from engines.ubongo.solver import Solution, covers
from engines.ubongo.view import ANIMALS
from makers.pool_maker import Batch, PoolMaker, identity
from makers.ubongo_boards import RECIPES
from makers.ubongo_polyominoes import Shape, area_text, box, forms, has_hole, is_rectangle, polyominoes

SEED = b"ubongo puzzles 1"


class _UbongoMaker(PoolMaker[UbongoPuzzle]):
    """The maker of the puzzles of one side: all areas of its sizes, not only those with the boards' bounding boxes."""

    parts = 24
    """The number of parts into which the areas are divided."""
    side: ClassVar[Side]
    of_area: ClassVar[int]
    """The most puzzles with the same area."""

    def search(self, job: str) -> Batch[UbongoPuzzle]:
        """The tasks with one solution in every `parts`-th area, without those that stand on a board."""
        looked, found = 0, list[UbongoPuzzle]()
        for shape in _areas(self.side)[int(job) :: self.parts]:
            area = area_text(dice(SEED, area_text(shape)).choice(_fitting(shape)))
            sets: dict[tuple[str, ...], list[Solution]] = {}
            for pieces, solution in covers(area, tuple(PIECES), RECIPES[self.side].pieces):
                sets.setdefault(pieces, []).append(solution)
            looked += len(sets)
            once = [pieces for pieces in sets if len(sets[pieces]) == 1 and (shape, pieces) not in _printed(self.side)]
            for pieces in dice(SEED, area).sample(once, min(len(once), self.of_area)):
                found.append(
                    UbongoPuzzle(
                        id=identity(f"{area} {' '.join(pieces)}"),
                        difficulty=nodes(area, pieces),
                        area=area,
                        pieces=pieces,
                        levels=write(area, sets[pieces][0]),
                    )
                )
        return Batch(looked, tuple(found))


class EasyMaker(_UbongoMaker):
    """The maker of the tasks with three pieces."""

    side = "easy"
    of_area = 10


class HardMaker(_UbongoMaker):
    """The maker of the tasks with four pieces."""

    side = "hard"
    of_area = 1


@cache
def _areas(side: Side) -> tuple[Shape, ...]:
    """The shapes that an area of this side may have (rule 1), each in the least of its orientations."""
    sizes = sorted({size for size, _ in RECIPES[side].areas})
    shapes = (shape for size in sizes for shape in polyominoes(size, WIDTH, HEIGHT))
    return tuple(shape for shape in shapes if not has_hole(shape) and not is_rectangle(shape))


def _fitting(shape: Shape) -> list[Shape]:
    """The orientations of a shape that fit the box."""
    return [form for form in forms(shape) if box(form)[0] <= WIDTH and box(form)[1] <= HEIGHT]


@cache
def _printed(side: Side) -> frozenset[tuple[Shape, tuple[str, ...]]]:
    """The shapes of the boards' areas in the least of their orientations, with the pieces of their tasks."""
    tasks = (task(animal, board, side, number) for animal in ANIMALS for board in BOARDS for number in NUMBERS)
    return frozenset((forms(tuple(cells(printed.area)))[0], printed.pieces) for printed in tasks)
