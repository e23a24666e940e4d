"""The command that makes the opening books: `python -m makers.yote_book [--nodes N] [--workers N] [GAME-PRESET …]`.

A book has every position of the first three turns, and of the fourth every one that comes about after a book turn. So
whoever plays by the book finds its first two turns there, whatever the enemy does. Beyond that it has the main lines, in
which both sides play on by the book and by searches.

Each position is searched alone, to the same number of nodes, about twice those of a turn of the hard player; the
positions of the first two turns take the values of their turns from the positions to which these lead.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from engines.registry import GAMES
from engines.yote.book import FOLDER, Key, file_name, images, key, rules_of, write
from engines.yote.endgame import tables
from engines.yote.endgame_layout import ROWS
from engines.yote.moves import advance, legal
from engines.yote.options import PRESETS, RuleSet
from engines.yote.search import Search
from engines.yote.state import Action, Position

NODES = 150_000
"""The nodes of each search: about a second's."""
READING = 128
"""The nodes between two readings of a search's clock."""
MARGIN = 4
"""By how much a turn of the first two positions may be worse than the best and still be a good one, in hundredths of a
piece."""
MOST = (3, 2)
"""How many good turns the first position has at most, and each position of the second turn."""
LAST = 6
"""The last turn of the main lines."""


class Found(NamedTuple):
    """What a search has found.

    Attributes:
        turn: The best turn.
        score: Its score for the side to move, in hundredths of a piece.
    """

    turn: Action
    score: int


def searched(rules: RuleSet, nodes: int, position: Position) -> Found:
    """The best turn of a position by a search of this many nodes; in a worker process as well."""
    search = Search(rules, nodes // READING, count().__next__, tables(rules))
    turn = search.best(position, legal(rules, position), (position.key(),))
    return Found(turn, search.score)


def canonical(rules: RuleSet, position: Position) -> Position:
    """The image of a position that stands in the book for all its images."""
    return images(position, rules.rows)[0].position


def children(rules: RuleSet, position: Position) -> dict[Position, Action]:
    """The positions to which the turns of a position lead, images left out, each with the first turn that leads there."""
    found: dict[Position, Action] = {}
    for turn in legal(rules, position):
        found.setdefault(canonical(rules, advance(rules, position, turn)), turn)
    return found


def unique(lines: Mapping[Position, list[Action]]) -> dict[Position, list[Action]]:
    """The lines of a book turn by turn, of several for the same position, which came about in different ways, the first."""
    found: dict[Key, tuple[Position, list[Action]]] = {}
    for position, good in sorted(lines.items(), key=lambda line: (line[0].turn, line[0])):
        found.setdefault(key(position), (position, good))
    return dict(found.values())


class Maker:
    """Makes the book of one rule set.

    Args:
        rules: The rule set.
        start: The first position of a game.
        nodes: The nodes of each search.
        pool: The worker processes.
    """

    def __init__(self, rules: RuleSet, start: Position, nodes: int, pool: ProcessPoolExecutor) -> None:
        self._rules = rules
        self._start = start
        self._search = partial(searched, rules, nodes)
        self._pool = pool
        self._found: dict[Position, Found] = {}
        self._lines: dict[Position, list[Action]] = {}

    def __call__(self) -> dict[Position, list[Action]]:
        """The book: for each position its good turns, the best first."""
        second = list(children(self._rules, self._start))
        third = [after for position in second for after in children(self._rules, position)]
        self._find(third, "third turn")
        values = {position: self._weigh(position, self._value_of, MOST[1]) for position in second}
        self._weigh(self._start, values.__getitem__, MOST[0])
        chosen = [advance(self._rules, position, turn) for position in second for turn in self._lines[position]]
        self._find([after for position in chosen for after in children(self._rules, position)], "fourth turn")
        ends = chosen
        while ends := [self._next(position) for position in ends if position.turn < LAST]:
            self._find(ends, f"turn {ends[0].turn} of the main lines")
        self._lines |= {position: [found.turn] for position, found in self._found.items()}
        return unique(self._lines)

    def _find(self, positions: Iterable[Position], what: str) -> None:
        """Search those of some positions that were not searched yet; `what` they are, for the progress."""
        missing = [position for position in dict.fromkeys(positions) if position not in self._found]
        begun = time.monotonic()
        for number, (position, found) in enumerate(zip(missing, self._pool.map(self._search, missing), strict=True), 1):
            self._found[position] = found
            if number % 20 == 0 or number == len(missing):
                each = (time.monotonic() - begun) / number
                _say(f"  {what}: {number} of {len(missing)}, {each * (len(missing) - number):.0f} s left")

    def _value_of(self, position: Position) -> int:
        return self._found[position].score

    def _weigh(self, position: Position, value_of: Callable[[Position], int], most: int) -> int:
        """Choose the good turns of a position by the values of the positions after them; returns the position's value."""
        scores = {turn: -value_of(after) for after, turn in children(self._rules, position).items()}
        best = max(scores.values())
        good = [turn for turn, score in scores.items() if score >= best - MARGIN]
        self._lines[position] = sorted(good, key=lambda turn: -scores[turn])[:most]
        return best

    def _next(self, position: Position) -> Position:
        """The position after the best turn of a position that was searched."""
        return canonical(
            self._rules, advance(self._rules, position, self._found[canonical(self._rules, position)].turn)
        )


def main() -> int:
    """Make the books; returns the exit code."""
    names = {f"{game}-{preset}": (game, preset) for game in ROWS for preset in PRESETS}
    parser = argparse.ArgumentParser("python -m makers.yote_book", description="Make the opening books.")
    parser.add_argument("books", nargs="*", metavar="BOOK", help=f"of {', '.join(names)}; all without one")
    parser.add_argument("--nodes", type=int, default=NODES, help=f"the nodes of each search ({NODES})")
    parser.add_argument("--workers", type=int, default=2, help="worker processes (2)")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the books are written")
    asked = parser.parse_args()
    if unknown := set(asked.books) - set(names):
        parser.error(f"there is no book {', '.join(sorted(unknown))}")
    with ProcessPoolExecutor(asked.workers, get_context("spawn")) as pool:
        for name in asked.books or names:
            game, preset = names[name]
            _say(f"{name}:")
            lines = Maker(rules_of(game, preset), start_of(game), asked.nodes, pool)()
            write(game, preset, lines, asked.folder)
            _say(f"{file_name(game, preset)}: {len(lines)} positions")
    return 0


def start_of(game: str) -> Position:
    """The empty board with which a game under these rules begins."""
    found: Position = GAMES[game].new(GAMES[game].options(), 2, b"").position
    return found


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
