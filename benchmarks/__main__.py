"""Runs all benchmarks (`make bench`), or those that are named: `python -m benchmarks engines pictures`."""

import importlib
import os
import platform
import sys

TOPICS = (
    "pictures",
    "stores",
    "processes",
    "taps",
    "turns",
    "metrics",
    "start",
    "stalls",
    "houses",
    "engines",
    "solver",
    "strength",
    "soak",
)


def main() -> int:
    """Print a description of the machine, then the figures of every chosen benchmark; returns the exit code."""
    chosen = sys.argv[1:] or TOPICS
    unknown = sorted(set(chosen) - set(TOPICS))
    if unknown:
        sys.stderr.write(f"No such benchmark: {', '.join(unknown)}. There are {', '.join(TOPICS)}.\n")
        return 2
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, {platform.machine()}, {platform.system()}")
    for topic in chosen:
        print(f"\n{topic}", flush=True)
        importlib.import_module(f"benchmarks.{topic}").report()
    return 0


if __name__ == "__main__":
    sys.exit(main())
