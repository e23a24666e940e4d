"""The interface of what makes the pool of one kind of puzzle: a search in batches, then a choice among what was found."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

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
        puzzles: The puzzles found, with the order of preference that their kind's `choose` expects.
    """

    looked: int
    puzzles: tuple[PuzzleT, ...]


class PoolMaker(ABC, Generic[PuzzleT]):
    """The maker of one pool. The pool depends on the maker's code and seeds alone, not on time or on worker processes."""

    @abstractmethod
    def jobs(self) -> Sequence[str]:
        """The names of the parts of the search; each part is independent of the others and may run in its own process."""

    @abstractmethod
    def search(self, job: str) -> Batch[PuzzleT]:
        """The puzzles of one part of the search, and how many candidates it looked at."""

    @abstractmethod
    def choose(self, found: Sequence[PuzzleT]) -> Iterable[PuzzleT]:
        """The pool's puzzles, in any order.

        Args:
            found: The puzzles of all parts in the order of `jobs`, each id once.
        """

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
