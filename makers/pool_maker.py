"""The interface of what makes the pool of one kind of puzzle, a search in parts; and what all pools have in common."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic

from engines.puzzle import PuzzleT

WANTED = 420
"""How many puzzles a pool has at least: of each weekday's band, 60 weeks without a repetition."""
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_LENGTH = 8


@dataclass(frozen=True, slots=True)
class Batch(Generic[PuzzleT]):
    """What one part of the search has found.

    Attributes:
        looked: How many candidates were looked at.
        puzzles: The puzzles found.
    """

    looked: int
    puzzles: tuple[PuzzleT, ...]


class PoolMaker(ABC, Generic[PuzzleT]):
    """The maker of one pool. The pool depends on the maker's code and seeds alone, not on time or on worker processes."""

    parts: ClassVar[int]
    """The number of parts of the search; each part is independent of the others and may run in its own process."""

    @abstractmethod
    def search(self, job: str) -> Batch[PuzzleT]:
        """The puzzles of one part of the search, by its number from 0 on, and how many candidates it looked at."""

    def again(self, puzzle: PuzzleT) -> PuzzleT | None:
        """A puzzle of a pool as it is graded today; None where its position is no puzzle any more."""
        return puzzle


AnyMaker = PoolMaker[Any]


def identity(position: str) -> str:
    """The id of a puzzle: a checksum of its position, so that a new pool gives no id to another position."""
    number, found = int.from_bytes(hashlib.sha256(position.encode()).digest()[:8], "big"), ""
    for _ in range(_LENGTH):
        number, digit = divmod(number, len(_DIGITS))
        found += _DIGITS[digit]
    return found


def ascending(puzzles: Iterable[PuzzleT]) -> list[PuzzleT]:
    """The puzzles in the order of a pool: by difficulty, equally difficult ones by their ids."""
    return sorted(puzzles, key=lambda puzzle: (puzzle.difficulty, puzzle.id))


def spread(puzzles: Iterable[PuzzleT], number: int) -> list[PuzzleT]:
    """At most this many of the puzzles, spread evenly over their difficulties, in the order of a pool."""
    every = ascending(puzzles)
    if len(every) <= number:
        return every
    return [every[place * len(every) // number] for place in range(number)]
