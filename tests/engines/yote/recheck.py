"""Recounts all of perft.txt with the slow reference: `python -m tests.engines.yote.recheck` (about twenty minutes).

Every line of perft.txt has a rule set and a position of positions.py, and the numbers of lines of play of 1 to 4 turns
from that position. Each difference is printed; the exit status is 0 if there is none.
"""

import sys
from pathlib import Path

from tests.engines.yote import reference
from tests.engines.yote.positions import RULES, lines, plain

TABLE = Path(__file__).with_name("perft.txt")


def counts() -> dict[tuple[str, str], list[int]]:
    """The counts of perft.txt at depths 1 to 4, by rule set and position."""
    rows = (row.split() for row in TABLE.read_text(encoding="utf-8").splitlines())
    return {(rules, name): [int(count) for count in numbers] for rules, name, *numbers in rows}


def main() -> int:
    wrong = 0
    for (rules, name), expected in counts().items():
        options = plain(RULES[rules])
        position = reference.read(lines(RULES[rules])[name], options)
        found = [reference.perft(position, depth, options) for depth in (1, 2, 3, 4)]
        if found != expected:
            wrong += 1
            sys.stdout.write(f"{rules} {name}: {found}, not {expected}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
