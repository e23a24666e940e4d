"""Put known faults into copies of the program, one at a time, and play evenings until one finds it (`make faults`).

An evening finds a fault if it is not well with the fault, and well without.

Each patch in this folder is a fault; `tests/evenings/planted/NAME.patch` says which.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from os import cpu_count
from pathlib import Path

from tests.evenings.planted import FAULTS, plant
from tests.evenings.started import ROOT, Played, played
from tests.mutation.trial import copied

EVENINGS = 50
"""The number of evenings among which one must find a fault."""


def main() -> int:
    """Look for each fault, print which evening finds it by which referee, and return the process's exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.evenings.planted")
    parser.add_argument(
        "faults", nargs="*", default=FAULTS, metavar="fault", help=f"of {', '.join(FAULTS)}; all by default"
    )
    missed = []
    whole = cache(well_without)
    for fault in parser.parse_args().faults:
        with tempfile.TemporaryDirectory(prefix="planted-") as folder:
            root = copied(ROOT, Path(folder))
            plant(root, fault)
            found = finder(root, whole)
        if found is None:
            missed.append(fault)
        by = (
            f"not in {EVENINGS} evenings"
            if found is None
            else f"evening {found.seed}, by {', '.join(sorted(found.faults))}"
        )
        sys.stdout.write(f"{fault}: {by}\n")
        sys.stdout.flush()
    return bool(missed)


def finder(root: Path, whole: Callable[[str], bool]) -> Played | None:
    """The first evening that finds the fault of a copy of the program, given whether a seed is well without; None for none."""
    return next((evening for evening in _evenings(root) if not evening.well and whole(evening.seed)), None)


def well_without(seed: str) -> bool:
    """Whether an evening is well without any fault; one that is not finds nothing."""
    well = played(seed).well
    if not well:
        sys.stdout.write(f"Evening {seed} is not well without any fault, and does not count.\n")
    return well


def _evenings(root: Path) -> Iterator[Played]:
    """The evenings 1, 2 …, in their order, as many at a time as there are processors."""
    side_by_side = cpu_count() or 1
    with ThreadPoolExecutor(side_by_side) as pool:
        for first in range(1, EVENINGS + 1, side_by_side):
            seeds = range(first, min(first + side_by_side, EVENINGS + 1))
            yield from pool.map(lambda seed: played(str(seed), root=root), seeds)


if __name__ == "__main__":
    sys.exit(main())
