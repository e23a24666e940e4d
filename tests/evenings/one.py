"""Play one evening: `python -m tests.evenings.one SEED`; a process of its own, as an evening leaves killed tasks behind."""

import argparse
import os
import sys
import time
from pathlib import Path

from tests.evenings.evening import play
from tests.evenings.follow import stop_at_rest


def main() -> int:
    """Play an evening, print what is found wrong, and return the process's exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.evenings.one")
    parser.add_argument("seed")
    parser.add_argument("--out", type=Path, help="a file for what was pressed and what was in sight at each rest")
    parser.add_argument("--database", help="the URL of an empty PostgreSQL database; SQLite by default")
    parser.add_argument("--without", default="", help="numbers of bursts to leave out, separated by commas")
    parser.add_argument("--follow", action="store_true", help="show the sandbox's page at each rest, until Enter")
    parser.add_argument(
        "--calm", action="store_true", help="one press at a time and no misfortunes, to compare programs"
    )
    given = parser.parse_args()
    begun = time.perf_counter()
    without = {int(each) for each in given.without.split(",") if each}
    report = play(given.seed, given.database, without, stop_at_rest if given.follow else None, calm=given.calm)
    sys.stdout.write(
        f"{given.seed}: {report.digest}, {len(report.pressed)} presses, {time.perf_counter() - begun:.1f} s\n"
        + "".join(f"  ! {sentence}\n" for sentence in report.wrong)
    )
    sys.stdout.write(
        "  " + ", ".join(f"{' '.join(map(str, k))}: {n}" for k, n in sorted(report.figures.items(), key=str)) + "\n"
    )
    if given.out is not None:
        seen = ["\n".join(["", *rest]) for rest in report.sights]
        given.out.write_text("\n".join([*report.pressed, *seen]), "utf-8")
    return bool(report.wrong)


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    os._exit(status)
