"""The puzzles of Ubongo 3D: new tasks after the rules of the boards' easy and hard sides, each with exactly one solution.

The tasks stand on no board (ubongo3d.md 4.4 rules 1 to 3), so nobody knows their solutions from play.
"""

from pathlib import Path
from typing import ClassVar

from engines.game import Event, Illegal
from engines.puzzle import FULL, Grade, Puzzle, Puzzles, posed_by
from engines.ubongo import notation
from engines.ubongo.checker import LETTERS, read
from engines.ubongo.geometry import LEVELS, cube
from engines.ubongo.notation import SOLVE, Solve
from engines.ubongo.options import RULES, Side, UbongoOptions
from engines.ubongo.rules import Ubongo
from engines.ubongo.tightest import cell_names, tightest
from engines.ubongo.view import ANIMALS, UbongoView, cell_name
from engines.ubongo.view import Puzzle as Task

SITTING_S = 1800
"""Duration of a sitting, in seconds."""


class UbongoPuzzle(Puzzle):
    """A task.

    Attributes:
        area: The area to cover on both levels.
        pieces: The ids of the pieces, in the order of their letters.
        levels: The lower and the upper level of the only solution, as `checker.write` gives them.
    """

    area: str
    pieces: tuple[str, ...]
    levels: tuple[str, str]


class _UbongoPuzzles(Puzzles[UbongoPuzzle, UbongoView]):
    """The puzzles of one side of the boards."""

    game: ClassVar[Ubongo] = Ubongo()
    model = UbongoPuzzle
    wrong = notation.ANSWERS
    sitting_s = SITTING_S
    unique = True
    events: ClassVar[dict[str, tuple[str, ...]]] = {
        "hint-cell": ("level", "cell", "letter", "piece"),
        "hint-piece": ("letter", "piece", "lower", "upper"),
    }
    """`hint-cell`: the piece fills this cell of the level `lower` or `upper`; `hint-piece`: the piece covers these cells of
    the lower and of the upper level, each a list separated by spaces, which may be empty."""
    side: ClassVar[Side]

    def view(self, puzzle: UbongoPuzzle) -> UbongoView:
        """The view of the only seat of a race in which the puzzle is its task."""
        return UbongoView(
            seat=0,
            options=posed_by(UbongoOptions, RULES, side=self.side),
            phase="race",
            round=1,
            animal=ANIMALS[sum(puzzle.id.encode()) % len(ANIMALS)],
            ready=(False,),
            racing=(True,),
            places=(None,),
            given_up=(False,),
            gems=((),),
            values=(0,),
            display=(0, 0),
            bag=0,
            missed=(0,),
            puzzle=Task(area=puzzle.area, pieces=puzzle.pieces),
        )

    def grade(self, puzzle: UbongoPuzzle, answer: str) -> Grade:
        """Full marks for the solution.

        Raises Illegal, with one of `notation.REASONS`, for any other text; its reason is one of `wrong` for a wrong answer.
        """
        action = notation.parse(self.view(puzzle), answer)
        if not isinstance(action, Solve):
            raise Illegal("not-a-solution", text=answer.strip()[: notation.SHOWN])
        return Grade(answer=notation.format_action(action), solved=True, percent=FULL, best=self.best(puzzle))

    def best(self, puzzle: UbongoPuzzle) -> tuple[str, ...]:
        """The only solution."""
        return (" ".join((SOLVE, *puzzle.levels)),)

    def hints(self, puzzle: UbongoPuzzle) -> tuple[Event, ...]:
        """The tightest cell with the piece that fills it, where that piece lies, and the tightest cell that is left then."""
        masks = read(puzzle.area, puzzle.pieces, *puzzle.levels)
        first, place, _ = tightest(puzzle.area, puzzle.pieces, masks)
        then, after, _ = tightest(puzzle.area, puzzle.pieces, masks, (first,))
        named = {"letter": LETTERS[first], "piece": puzzle.pieces[first]}
        lies = {level: cell_names(puzzle.area, masks[first], number) for number, level in enumerate(LEVELS)}
        return (
            _hint_cell(puzzle, first, place),
            Event(kind="hint-piece", values={**named, **lies}),
            _hint_cell(puzzle, then, after),
        )


class UbongoEasy(_UbongoPuzzles):
    """Tasks with three pieces."""

    kind = "ubongo-easy"
    file = Path(__file__).with_name("puzzles-easy.jsonl")
    side = "easy"


class UbongoHard(_UbongoPuzzles):
    """Tasks with four pieces."""

    kind = "ubongo-hard"
    file = Path(__file__).with_name("puzzles-hard.jsonl")
    side = "hard"


def _hint_cell(puzzle: UbongoPuzzle, piece: int, voxel: int) -> Event:
    x, y, level = cube(puzzle.area, voxel)
    values: dict[str, str | int] = {"level": LEVELS[level], "cell": cell_name(puzzle.area, x, y)}
    return Event(kind="hint-cell", values={**values, "letter": LETTERS[piece], "piece": puzzle.pieces[piece]})
