"""What a game of Yoté or Choko is at one moment, as immutable data, and its position line."""

import re
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple, Self

from engines.game import Event
from engines.yote.board import CELL, CELLS, COLUMNS, FULL
from engines.yote.ruleset import PIECES, AnyOptions

Kind = Literal["place", "step", "leap", "capture"]
Bar = tuple[int, int] | None
"""A plain step, from and to, that its side may not make in its next turn (`no_immediate_return`)."""


class Action(NamedTuple):
    """One whole turn.

    Attributes:
        kind: What it is.
        path: The cells of the piece that acts: one for a placement, from and to for a step or a leap, the start and
            every landing cell for a capture.
        removed: Second removals in ascending order of cells, `board.HAND` for a piece from the enemy's hand.
    """

    kind: Kind
    path: tuple[int, ...]
    removed: tuple[int, ...] = ()

    @property
    def jumped(self) -> tuple[int, ...]:
        """The cells of the pieces that are jumped over, in order; those of a leap are one's own and stay."""
        if self.kind in {"place", "step"}:
            return ()
        return tuple((a + b) // 2 for a, b in pairwise(self.path))


class Position(NamedTuple):
    """All that decides what may be played, but the positions that stood before.

    Pairs are light first, dark second. The side to move follows from the turn's number: light plays the odd ones.

    Attributes:
        boards: Mask of each side's pieces.
        hands: Pieces in each hand.
        turn: Number of the turn to be played, from 1.
        must_place: Choko: the side to move owes a placement.
        holder: Choko: the side with the drop initiative.
        bars: Each side's forbidden return step; always None unless the option is on.
        quiet: Consecutive turns without a capture.
        idle: Consecutive turns without a placement or capture.
    """

    boards: tuple[int, int]
    hands: tuple[int, int]
    turn: int
    must_place: bool = False
    holder: int | None = None
    bars: tuple[Bar, Bar] = (None, None)
    quiet: int = 0
    idle: int = 0

    @property
    def side(self) -> int:
        """The side to move."""
        return (self.turn - 1) & 1

    def total(self, side: int) -> int:
        """Pieces that a side still has, on the board and in hand."""
        return self.boards[side].bit_count() + self.hands[side]

    def key(self) -> int:
        """A number that is equal for two positions exactly if they repeat each other.

        Positions are only ever compared between two placements or captures. There the hands cannot differ, nor can
        the drop initiative, which changes by placements alone.
        """
        key = self.turn & 1
        for bar in self.bars:
            key = key << 12 | (0 if bar is None else (bar[0] + 1) << 6 | bar[1])
        return key << 60 | self.boards[0] << 30 | self.boards[1]

    @classmethod
    def of_key(cls, key: int, hands: tuple[int, int]) -> Self:
        """The position of a key that stood with these hands; the turn's number tells no more than whose it is.

        No placement is owed in it: where one is, the next turn is a placement and nothing before it comes again.
        """
        cells = (1 << 30) - 1
        light, dark = (_bar(key >> place & 0xFFF) for place in (72, 60))
        return cls((key >> 30 & cells, key & cells), hands, turn=key >> 84 & 1 or 2, bars=(light, dark))


def _bar(number: int) -> Bar:
    # As `Position.key` writes it.
    return ((number >> 6) - 1, number & 63) if number else None


class State(NamedTuple):
    """A game at one moment.

    Attributes:
        options: The table's options; their class says which game it is.
        seed: The game's seed, of which the clock's moves are made.
        position: The position to be played.
        seen: Keys of the positions since the last placement or capture, this one last; empty if repetition is no
            draw.
        happened: The events of the turn just played.
        result: Reason and winning side of a finished game; side None for a draw.
    """

    options: AnyOptions
    seed: bytes
    position: Position
    seen: tuple[int, ...] = ()
    happened: tuple[Event, ...] = ()
    result: tuple[str, int | None] | None = None


_LINE = re.compile(
    r"(?P<board>[1-5ox/]+) (?P<side>[ox]) (?P<hands>\d{1,2},\d{1,2}) (?P<holder>-|[ox]!?) "
    r"(?P<bars>-|(?:o:..-..)?,?(?:x:..-..)?) (?P<quiet>\d{1,6}) (?P<idle>\d{1,6}) (?P<turn>\d{1,6})",
    re.ASCII,
)
_SIDES = "ox"
_SIGNS = str.maketrans("012", ".ox")
_RUNS = [("." * length, str(length)) for length in range(COLUMNS, 0, -1)]
_CELLS = str.maketrans({digits: run for run, digits in _RUNS})
_BITS = [str.maketrans(".ox", bits) for bits in ("010", "001")]


def signs(boards: tuple[int, int], rows: int) -> str:
    """The sign of every cell from a1 on: `.` empty, `o` light, `x` dark.

    Both masks written as decimal numbers, the dark one doubled, add up to a digit for each cell: no loop over them.
    """
    digits = int(f"{boards[0]:b}") + 2 * int(f"{boards[1]:b}")
    return f"{digits:0{rows * COLUMNS}d}"[::-1].translate(_SIGNS)


def format_position(position: Position, rows: int) -> str:
    """The position line: everything of a position in one line of text.

    Its eight fields are the rows from the top with runs of empty cells as digits (`o` light, `x` dark), the side to
    move, both hands, the drop initiative (`-`, its holder, and `!` if the side to move must place), the barred return
    steps (`-` or such as `o:c4-c3,x:a2-a1`), turns without a capture, turns without placement or capture, and the
    number of the turn: `5/5/2x2/2o2/5/5 o 11,11 - - 0 0 3`.
    """
    cells = signs(position.boards, rows)
    board = "/".join(cells[r * COLUMNS : (r + 1) * COLUMNS] for r in reversed(range(rows)))
    for run, length in _RUNS:
        board = board.replace(run, length)
    holder = "-" if position.holder is None else _SIDES[position.holder]
    must = "!" if position.must_place else ""
    bars = ",".join(
        f"{_SIDES[side]}:{CELLS[bar[0]]}-{CELLS[bar[1]]}" for side, bar in enumerate(position.bars) if bar is not None
    )
    hands = f"{position.hands[0]},{position.hands[1]}"
    counts = f"{position.quiet} {position.idle} {position.turn}"
    return f"{board} {_SIDES[position.side]} {hands} {holder}{must} {bars or '-'} {counts}"


@lru_cache(maxsize=1024)  # one tap reads the same line several times over
def parse_position(line: str) -> tuple[Position, int]:
    """The position of a position line, and its number of rows. Raises ValueError for anything else."""
    match = _LINE.fullmatch(line)
    if match is None:
        raise ValueError("not a position line")
    ranks = match["board"].translate(_CELLS).split("/")
    rows = len(ranks)
    if rows not in FULL or any(len(rank) != COLUMNS for rank in ranks):
        raise ValueError("a position line has 5 or 6 rows of 5 cells")
    # The highest cell is the highest bit, so every row is read from its right.
    cells = "".join(rank[::-1] for rank in ranks)
    light, dark = (int(cells.translate(bits), 2) for bits in _BITS)
    first, second = match["hands"].split(",")
    position = Position(
        boards=(light, dark),
        hands=(int(first), int(second)),
        turn=int(match["turn"]),
        must_place=match["holder"].endswith("!"),
        holder=None if match["holder"] == "-" else _SIDES.index(match["holder"][0]),
        bars=_parse_bars(match["bars"]),
        quiet=int(match["quiet"]),
        idle=int(match["idle"]),
    )
    if position.turn < 1 or max(position.total(0), position.total(1)) > PIECES:
        raise ValueError("a side has at most 12 pieces and turns count from 1")
    if _SIDES[position.side] != match["side"]:
        raise ValueError("light plays the odd turns")
    return position, rows


def _parse_bars(text: str) -> tuple[Bar, Bar]:
    bars: list[Bar] = [None, None]
    if text != "-":
        for item in text.split(","):
            side, start, end = item[:1], item[2:4], item[5:]
            if side not in _SIDES or start not in CELL or end not in CELL:
                raise ValueError("not a barred step")
            bars[_SIDES.index(side)] = (CELL[start], CELL[end])
    return bars[0], bars[1]
