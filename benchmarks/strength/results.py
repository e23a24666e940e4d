"""The file of results: one line of JSON for each finished pair, appended as soon as the pair is over."""

import json
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from benchmarks.strength.intervals import Pair

FILE = Path(__file__).parents[2] / "strength.jsonl"
"""The file, unless another one is named; git ignores it."""


class Row(NamedTuple):
    """A finished pair.

    Attributes:
        match: The name of its match.
        version: The version of its match.
        pair: Its number in the match, from 0.
        won: What the first player has won.
        of: What both players have won.
        beaten: The mean share of the second player's seats that a seat of the first has beaten.
        seconds: Its processor time, in seconds.
        slowest: The longest thought of the first and of the second player, in seconds of processor time.
    """

    match: str
    version: str
    pair: int
    won: float
    of: float
    beaten: float
    seconds: float
    slowest: tuple[float, float]


class Results:
    """The results of a file, which need not exist yet."""

    def __init__(self, path: Path = FILE) -> None:
        self._path = path
        self._rows = defaultdict[tuple[str, str], dict[int, Row]](dict)
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for line in text.splitlines():
            # A run that was killed may have left the beginning of a line; its pair is played again.
            try:
                row = Row(**json.loads(line))
            except (ValueError, TypeError):
                continue
            self._keep(row._replace(slowest=(row.slowest[0], row.slowest[1])))
        self._torn = bool(text) and not text.endswith("\n")

    def _keep(self, row: Row) -> None:
        self._rows[row.match, row.version].setdefault(row.pair, row)

    def add(self, row: Row) -> None:
        """Append the result of a pair."""
        self._keep(row)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(("\n" if self._torn else "") + json.dumps(row._asdict()) + "\n")
        self._torn = False

    def rows(self, match: str, version: str) -> list[Row]:
        """The pairs of a match in this version, in the order of their numbers."""
        found = self._rows[match, version]
        return [found[number] for number in sorted(found)]

    def missing(self, match: str, version: str, pairs: int) -> list[int]:
        """The numbers of the first `pairs` pairs that were not played yet."""
        return [number for number in range(pairs) if number not in self._rows[match, version]]


def points(rows: Iterable[Row]) -> list[Pair]:
    """What was won in these pairs."""
    return [Pair(row.won, row.of) for row in rows]
