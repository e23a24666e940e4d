"""Plays matches that measure the house players (`make strength`), and prints their scores with 95 % intervals.

`python -m benchmarks.strength --help` says how to choose matches and limits. A run may be stopped with Ctrl-C at any
time; run again, the command plays what is missing. What was played with other source files of a player does not count.
"""

import argparse
import sys
from pathlib import Path

from benchmarks.strength import ratings
from benchmarks.strength.matches import CHECKED, STEPS, chosen
from benchmarks.strength.players import FULL, Limit
from benchmarks.strength.results import FILE, Results
from benchmarks.strength.run import MatchRun
from engines.house_ratings import FILE as RATINGS


def main() -> int:
    """Run the command; returns the exit code."""
    asked = _arguments()
    try:
        matches = chosen(asked.matches) if asked.matches or not asked.ratings else list(STEPS.values())
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    if asked.list:
        print("\n".join(f"{each.name:27} {each.games:5} games, {each.wanted}" for each in matches))
        return 0
    limit = FULL if asked.full else Limit(asked.share, asked.nodes)
    games = asked.games or (CHECKED if asked.full else None)
    run = MatchRun(matches, Results(asked.file), limit, games, asked.workers)
    try:
        if not asked.table:
            run()
    except KeyboardInterrupt:
        print("\nStopped; run again, the command goes on from here.")
    print("\n".join(run.table()))
    if asked.ratings:
        ratings.write(run)
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m benchmarks.strength",
        description="Measure how strong house players are: today's against those kept in tests/opponents, and each level"
        " against the one below. The time of a thought is counted as processor time of its thread.",
        epilog="Example: python -m benchmarks.strength 'yote-*' --games 100 --workers 1",
    )
    parser.add_argument(
        "matches", nargs="*", metavar="MATCH", help="names of matches, `*` for any letters; all without one"
    )
    parser.add_argument("--list", action="store_true", help="name the matches and end")
    parser.add_argument("--table", action="store_true", help="print what was played so far and end")
    parser.add_argument(
        "--games", type=int, help="how many games (in Yebo rounds) of each match, in place of its own number"
    )
    parser.add_argument("--workers", type=int, default=2, help="worker processes (2)")
    parser.add_argument("--share", type=float, default=Limit().share, help="share of each level's time (0.1)")
    parser.add_argument(
        "--nodes",
        type=int,
        help="nodes a turn in place of time, for players that search; a master has five times as many",
    )
    parser.add_argument("--full", action="store_true", help=f"the whole time of each level, {CHECKED} games a match")
    parser.add_argument(
        "--ratings",
        action="store_true",
        help=f"play the matches of levels and write {RATINGS.name}; with names, only those are played",
    )
    parser.add_argument("--file", type=Path, default=FILE, help=f"the file of results ({FILE.name})")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
