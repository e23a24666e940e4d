"""Play evenings, two at a time, and shorten those that fail: `python -m tests.evenings 1-300`, or `make evenings`."""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count

from tests.evenings.shorten import shortened
from tests.evenings.started import Played, played


def main() -> int:
    """Play an evening for each seed, print what is found wrong, and return the process's exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.evenings")
    parser.add_argument("seeds", nargs="+", help="a seed, or a range of seeds such as 1-300")
    parser.add_argument(
        "--minutes", type=float, default=10, help="how long an evening that fails is shortened, at most"
    )
    given = parser.parse_args()
    failed = []
    with ThreadPoolExecutor(cpu_count()) as pool:
        for one in pool.map(played, _seeds(given.seeds)):
            sys.stdout.write(one.text)
            sys.stdout.flush()
            failed += [] if one.well else [one]
    for one in failed:
        _tell(one, given.minutes)
    return bool(failed)


def _tell(one: Played, minutes: float) -> None:
    """Shorten an evening that failed, and print what is left of it."""
    short = shortened(one, minutes * 60)
    left = ",".join(map(str, sorted(short.without)))
    pressed, _, _ = short.pressed.partition("\n\n")  # what was in sight follows
    sys.stdout.write(f"{short.text}{pressed}\nAgain: python -m tests.evenings.one {one.seed} --without {left}\n")


def _seeds(words: list[str]) -> Iterator[str]:
    for word in words:
        first, dash, last = word.partition("-")
        yield from map(str, range(int(first), int(last) + 1)) if dash else (word,)


if __name__ == "__main__":
    sys.exit(main())
