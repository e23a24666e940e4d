"""The interface of every kind of puzzle: a position of a game in which one seat looks for its best action.

A puzzle is a position with one seat to act. Its answer is one action in the notation of its game, so the game's
pictures, words and continuations, which need only a view, serve the puzzle too. Everything that is costly to find is found when the pool of a
kind is made (`makers.pool`) and stands in the puzzle: `Puzzles.grade` only looks it up.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from pydantic import Field

from engines.game import AnyGame, Continuation, Event, Frozen, OptionsT, Rule, View

FULL = 100
"""The percentage of an answer that is as good as the best."""


class Puzzle(Frozen):
    """One puzzle of a pool; every kind adds its position and what its grades need.

    A puzzle holds its solution, so only `engines/` reads its other fields; everybody else is given `Puzzles.view`.

    Attributes:
        id: The puzzle's name, unique within its kind and never given to another puzzle: at most 12 of a-z, 0-9.
        difficulty: Nodes that a solver which looks at the position as a person does visits before it has the answer.
            Difficulties are compared within a kind only. A puzzle that is graded anew keeps its difficulty, and so its
            place among the others.
        out: The number of the day from which on no day has the puzzle, though it keeps its place; None for a good one.
    """

    id: str = Field(pattern=r"^[0-9a-z]{1,12}$")
    difficulty: int = Field(ge=1)
    out: int | None = None


class Grade(Frozen):
    """The judgement of one answer.

    Attributes:
        answer: The answer as the game writes it: people type it in other letters, or shorter.
        solved: Whether the answer is right, or as good as the best.
        percent: How good the answer is, from 0 to 100, where 100 is the best answer; where an answer is right or wrong,
            100 or 0.
        said: Why the answer has this grade, as events with the keys of the kind (`Puzzles.events`).
        best: The answers in notation that count as solved, the best first; to be shown after the puzzle's day only.
    """

    answer: str
    solved: bool
    percent: int = Field(ge=0, le=FULL)
    said: tuple[Event, ...] = ()
    best: tuple[str, ...]


PuzzleT = TypeVar("PuzzleT", bound=Puzzle)
ViewT = TypeVar("ViewT", bound=View)


class Puzzles(ABC, Generic[PuzzleT, ViewT]):
    """One kind of puzzle. Instances hold no state and are safe to share between threads and processes."""

    kind: ClassVar[str]
    """The kind's name, unique among all games: its key in the store, in custom_ids (at most 12 characters) and in words."""
    game: ClassVar[AnyGame]
    """The game whose positions the puzzles are."""
    file: ClassVar[Path]
    """The file of the pool, which `makers.pool` writes."""
    earlier_file: ClassVar[Path | None] = None
    """The file of the pool as it was before its puzzles were graded anew; None where none of the kept days needs it."""
    model: type[PuzzleT]
    """The class of the puzzles."""
    wrong: ClassVar[frozenset[str]] = frozenset()
    """The reasons of `Illegal` that make a text a wrong answer, which is counted; any other refused text is no answer."""
    sitting_s: ClassVar[int | None] = None
    """Duration of a sitting in seconds, from the moment at which the puzzle was shown; None where no clock runs."""
    unique: ClassVar[bool] = False
    """Whether every puzzle has exactly one answer that counts as solved."""
    events: ClassVar[dict[str, tuple[str, ...]]] = {}
    """The kinds of the events of `grade` and `hints`, and the names of their values.

    An event's sentence is `puzzle-<game>-<kind of the event>` in the message catalogue.
    """

    @property
    def retries(self) -> bool:
        """Whether a wrong answer is counted and the sitting goes on; otherwise the first answer is the only one."""
        return bool(self.wrong)

    def pool(self) -> Sequence[PuzzleT]:
        """All puzzles of this kind in ascending difficulty, at least 400; read from their file once, when first needed."""
        return _read(self.file, self.model)

    def earlier(self) -> Sequence[PuzzleT]:
        """The puzzles in the same order, as they were graded before."""
        return self.pool() if self.earlier_file is None else _read(self.earlier_file, self.model)

    @abstractmethod
    def view(self, puzzle: PuzzleT) -> ViewT:
        """The position as the seat that looks for its best action sees it (`View.seat`), without anything of the answer."""

    def continuations(self, puzzle: PuzzleT, partial: str) -> list[Continuation]:
        """The continuations of a half-written answer: those of the game, or of them those that may become an answer."""
        return self.game.prefixes(self.view(puzzle), partial)

    @abstractmethod
    def grade(self, puzzle: PuzzleT, answer: str) -> Grade:
        """The grade of an answer in notation.

        Raises:
            Illegal: The rules refuse the answer, or the puzzle asks for another kind of action; the reason is one of the
                reasons of the game's notation. The answer counts as wrong if the reason is one of `wrong`.
        """

    @abstractmethod
    def best(self, puzzle: PuzzleT) -> tuple[str, ...]:
        """The answers in notation that count as solved, the best first; one alone in a kind that is `unique`."""

    def hints(self, puzzle: PuzzleT) -> tuple[Event, ...]:  # noqa: ARG002 - for the kinds that have hints
        """The hints, from the weakest to the strongest; empty in a kind without hints."""
        return ()


AnyPuzzles = Puzzles[Any, Any]


def posed_by(options: type[OptionsT], rules: Sequence[Rule], **chosen: object) -> OptionsT:
    """The options of a pool's positions: of every rule the value for which the puzzles were made, and of several the chosen one."""
    return options.model_validate({rule.option: rule.made_for["puzzles"][0] for rule in rules} | chosen)


@cache
def _read(file: Path, model: type[PuzzleT]) -> tuple[PuzzleT, ...]:
    """The puzzles of a file, which has one puzzle a line, as JSON."""
    return tuple(model.model_validate_json(line) for line in file.read_text(encoding="utf-8").splitlines())
