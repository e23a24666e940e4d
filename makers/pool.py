"""The command that makes the pools of puzzles: `python -m makers.pool [KIND ...]`, for all kinds without an argument.

Worker processes share the parts of the searches. A pool that has its file is not made a second time, for that would give
every day another puzzle: `python -m makers.pool --again DAY KIND ...` grades its puzzles anew, each in its place, and
leaves out from that day on what is no puzzle any more (`PoolMaker.again`).
"""

import argparse
import os
import sys
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from engines.puzzle import AnyPuzzles, Puzzle
from engines.registry import GAMES
from makers.pool_maker import WANTED, Batch, spread
from makers.registry import MAKERS


def search(kind: str, job: str) -> Batch[Any]:
    """Search one part, in a worker process."""
    return MAKERS[kind].search(job)


def search_again(kind: str, puzzle: Puzzle) -> Puzzle | None:
    """Grade one puzzle anew, in a worker process."""
    found: Puzzle | None = MAKERS[kind].again(puzzle)
    return found


def lines(puzzles: Iterable[Puzzle]) -> str:
    """The content of a pool's file: one puzzle a line, as JSON without the fields that have their defaults."""
    return "".join(f"{puzzle.model_dump_json(exclude_defaults=True)}\n" for puzzle in puzzles)


def make(kind: AnyPuzzles, workers: Executor) -> tuple[list[Puzzle], int, int]:
    """Make the pool of one kind.

    Returns:
        The pool in ascending difficulty, how many candidates were looked at, and how many puzzles were found.
    """
    maker, looked = MAKERS[kind.kind], 0
    found: dict[str, Puzzle] = {}
    jobs = [str(part) for part in range(maker.parts)]
    for batch in workers.map(search, [kind.kind] * len(jobs), jobs):
        looked += batch.looked
        for puzzle in batch.puzzles:
            found.setdefault(puzzle.id, puzzle)
    return spread(found.values(), WANTED), looked, len(found)


def grade_again(kind: AnyPuzzles, day: int, workers: Executor) -> list[Puzzle]:
    """The puzzles of a kind graded anew, in their places; what is no puzzle any more is left out from the day on."""
    pool: Sequence[Puzzle] = kind.pool()
    found = workers.map(search_again, [kind.kind] * len(pool), pool)
    return [
        puzzle.model_copy(update={"out": day if puzzle.out is None else puzzle.out})
        if new is None
        else new.model_copy(update={"difficulty": puzzle.difficulty, "out": puzzle.out})
        for puzzle, new in zip(pool, found, strict=True)
    ]


def main(args: Sequence[str]) -> int:
    """Run the command; the exit status is 2 for a name that no kind has."""
    parser = argparse.ArgumentParser(prog="python -m makers.pool", description="Make the pools of puzzles.")
    parser.add_argument(
        "--again", type=int, metavar="DAY", help="grade kept puzzles anew, and leave out from this day on"
    )
    parser.add_argument("names", nargs="*", metavar="KIND")
    given = parser.parse_args(args)
    unknown = [name for name in given.names if name not in GAMES.puzzles]
    if unknown:
        sys.stderr.write(f"There is no kind of puzzle {unknown[0]}; there are {', '.join(GAMES.puzzles)}.\n")
        return 2
    with ProcessPoolExecutor(min(os.cpu_count() or 1, 61), mp_context=get_context("spawn")) as workers:
        for name in given.names or GAMES.puzzles:
            kind, begun = GAMES.puzzles[name], time.monotonic()
            if given.again is not None:
                pool = grade_again(kind, given.again, workers)
                told = f"{sum(puzzle.out is None for puzzle in pool)} of {len(pool)} puzzles are good"
            elif kind.file.exists():
                sys.stdout.write(f"{name}: {kind.file.name} is there, and days have their puzzles from it\n")
                continue
            else:
                pool, looked, found = make(kind, workers)
                told = f"{len(pool)} puzzles of {found} found among {looked} candidates"
            kind.file.write_text(lines(pool), encoding="utf-8", newline="\n")
            sys.stdout.write(
                f"{name}: {told}, {kind.file.stat().st_size} bytes, difficulty {pool[0].difficulty} to"
                f" {pool[-1].difficulty}, {time.monotonic() - begun:.0f} s\n"
            )
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
