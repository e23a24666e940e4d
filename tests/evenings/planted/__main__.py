"""Put known faults into copies of the program, one at a time, and play evenings until one finds it (`make faults`).

Each patch in this folder is a fault; `tests/evenings/planted/NAME.patch` says which.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
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
    for fault in parser.parse_args().faults:
        with tempfile.TemporaryDirectory(prefix="planted-") as folder:
            root = copied(ROOT, Path(folder))
            plant(root, fault)
            found = next((evening for evening in _evenings(root) if not evening.well), None)
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


def _evenings(root: Path) -> Iterator[Played]:
    """The evenings 1, 2 …, in their order, as many at a time as there are processors."""
    side_by_side = cpu_count() or 1
    with ThreadPoolExecutor(side_by_side) as pool:
        for first in range(1, EVENINGS + 1, side_by_side):
            seeds = range(first, min(first + side_by_side, EVENINGS + 1))
            yield from pool.map(lambda seed: played(str(seed), root=root), seeds)


if __name__ == "__main__":
    sys.exit(main())
