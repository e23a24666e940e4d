"""The command that makes the pools of puzzles: `python -m engines.pool [KIND ...]`, for all kinds without an argument.

Worker processes share the parts of the searches. Running the command again writes the same files.
"""

import os
import sys
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from typing import Any

from engines.pool_maker import AnyMaker, Batch, ascending
from engines.puzzle import AnyPuzzles, Puzzle
from engines.registry import GAMES


def maker_of(path: str) -> AnyMaker:
    """The maker that a `module.path:ClassName` names."""
    module, _, name = path.partition(":")
    maker: AnyMaker = getattr(import_module(module), name)()
    return maker


def search(path: str, job: str) -> Batch[Any]:
    """Search one part, in a worker process."""
    return maker_of(path).search(job)


def lines(puzzles: Iterable[Puzzle]) -> str:
    """The content of a pool's file: one puzzle a line, as JSON without the fields that have their defaults."""
    return "".join(f"{puzzle.model_dump_json(exclude_defaults=True)}\n" for puzzle in puzzles)


def make(kind: AnyPuzzles, workers: Executor) -> tuple[list[Puzzle], int, int]:
    """Make the pool of one kind.

    Returns:
        The pool in ascending difficulty, how many candidates were looked at, and how many puzzles were found.
    """
    maker, looked = maker_of(kind.maker), 0
    found: dict[str, Puzzle] = {}
    jobs = maker.jobs()
    for batch in workers.map(search, [kind.maker] * len(jobs), jobs):
        looked += batch.looked
        for puzzle in batch.puzzles:
            found.setdefault(puzzle.id, puzzle)
    return ascending(maker.choose(list(found.values()))), looked, len(found)


def main(names: Sequence[str]) -> int:
    """Run the command for the kinds of these names, or for all; the exit status is 2 for a name that no kind has."""
    unknown = [name for name in names if name not in GAMES.puzzles]
    if unknown:
        sys.stderr.write(f"There is no kind of puzzle {unknown[0]}; there are {', '.join(GAMES.puzzles)}.\n")
        return 2
    with ProcessPoolExecutor(min(os.cpu_count() or 1, 61), mp_context=get_context("spawn")) as workers:
        for name in names or GAMES.puzzles:
            kind, begun = GAMES.puzzles[name], time.monotonic()
            pool, looked, found = make(kind, workers)
            kind.file.write_text(lines(pool), encoding="utf-8", newline="\n")
            sys.stdout.write(
                f"{name}: {len(pool)} puzzles of {found} found among {looked} candidates, {kind.file.stat().st_size}"
                f" bytes, difficulty {pool[0].difficulty} to {pool[-1].difficulty},"
                f" {time.monotonic() - begun:.0f} s\n"
            )
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
