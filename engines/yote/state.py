"""The state of a game of Yoté or Choko, as immutable data, and the position line."""

import re
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple, Self

from engines.game import Event
from engines.yote.board import CELL, CELLS, COLUMNS, FULL
from engines.yote.options import PIECES, AnyOptions

Kind = Literal["place", "step", "leap", "capture"]
Bar = tuple[int, int] | None
"""The barred return step of a side, as cells from and to, forbidden in its next turn (`no_immediate_return`); None without
one."""


class Action(NamedTuple):
    """A complete turn.

    Attributes:
        kind: The kind of turn.
        path: The cells of the piece that acts: one for a placement, from and to for a step or a leap, the start and
            every landing cell for a capture.
        removed: The second removals in ascending order of cells, with `board.HAND` for a piece from the enemy's hand.
    """

    kind: Kind
    path: tuple[int, ...]
    removed: tuple[int, ...] = ()

    @property
    def jumped(self) -> tuple[int, ...]:
        """The cells of the pieces jumped over, in order; a leap jumps over an own piece, which stays."""
        if self.kind in {"place", "step"}:
            return ()
        return tuple((a + b) // 2 for a, b in pairwise(self.path))


class Position(NamedTuple):
    """The position: all that determines which turns are legal, except for the earlier positions.

    Pairs have light first, dark second. The number of the turn determines the side to move: light plays the odd turns.

    Attributes:
        boards: The masks of each side's pieces.
        hands: The number of pieces in each hand.
        turn: Number of the current turn, from 1.
        must_place: Whether the side to move must place a piece (Choko).
        holder: The side with the drop initiative (Choko); None without one.
        bars: Each side's barred return step; None without the option `no_immediate_return`.
        quiet: Number of consecutive turns without a capture.
        idle: Number of consecutive turns without a placement or capture.
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
        """The side to move: 0, light, in odd turns, and 1, dark, in even ones."""
        return (self.turn - 1) & 1

    def total(self, side: int) -> int:
        """Number of pieces that a side has left, on the board and in hand."""
        return self.boards[side].bit_count() + self.hands[side]

    def key(self) -> int:
        """The key of the position: equal for two positions if and only if one repeats the other.

        Only positions without a placement or capture between them are compared, so that their hands are equal, and so
        is the drop initiative, which only placements change.
        """
        key = self.turn & 1
        for bar in self.bars:
            key = key << 12 | (0 if bar is None else (bar[0] + 1) << 6 | bar[1])
        return key << 60 | self.boards[0] << 30 | self.boards[1]

    @classmethod
    def of_key(cls, key: int, hands: tuple[int, int]) -> Self:
        """The position of a key, given the pieces in each hand; only the parity of its turn number is meaningful.

        `must_place` is False, because a position in which a placement is owed cannot be repeated.
        """
        cells = (1 << 30) - 1
        light, dark = (_bar(key >> place & 0xFFF) for place in (72, 60))
        return cls((key >> 30 & cells, key & cells), hands, turn=key >> 84 & 1 or 2, bars=(light, dark))


def _bar(number: int) -> Bar:
    """The barred return step that `Position.key` encodes as this number."""
    return ((number >> 6) - 1, number & 63) if number else None


class State(NamedTuple):
    """The state of a game.

    Attributes:
        options: The table's options; their class determines which of the two games is played.
        seed: The game's seed, from which the random turns of the clock derive.
        position: The current position.
        seen: Keys of the positions since the last placement or capture, the current one last; empty if repetition is no
            draw.
        happened: The events of the last turn.
        result: The reason and the winning side of a finished game, the side being None for a draw; None while the game
            goes on.
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
    """The signs of all cells, beginning with a1: `.` empty, `o` light, `x` dark.

    To avoid a loop, the binary digits of both masks are read as decimal numbers; light plus twice dark then has the digit
    0, 1 or 2 for each cell.
    """
    digits = int(f"{boards[0]:b}") + 2 * int(f"{boards[1]:b}")
    return f"{digits:0{rows * COLUMNS}d}"[::-1].translate(_SIGNS)


@lru_cache(maxsize=256)  # one tap writes the same line for the store and for each view
def format_position(position: Position, rows: int) -> str:
    """The position line: a complete position as one line of text, such as `5/5/2x2/2o2/5/5 o 11,11 - - 0 0 3`.

    The eight fields of a line are: the rows from the top, with runs of empty cells as digits (`o` light, `x` dark); the
    side to move; both hands; the drop initiative (`-`, or its holder, with `!` if the side to move must place); the
    barred return steps (`-`, or a list such as `o:c4-c3,x:a2-a1`); the number of turns without a capture; the number of
    turns without a placement or capture; and the number of the turn.
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


@lru_cache(maxsize=256)  # one tap parses the same line several times
def parse_position(line: str) -> tuple[Position, int]:
    """The position of a position line, and the number of rows. Raises ValueError for any other text."""
    match = _LINE.fullmatch(line)
    if match is None:
        raise ValueError("not a position line")
    ranks = match["board"].translate(_CELLS).split("/")
    rows = len(ranks)
    if rows not in FULL or any(len(rank) != COLUMNS for rank in ranks):
        raise ValueError("a position line has 5 or 6 rows of 5 cells")
    # The highest cell is the highest bit, so the cells of every row are reversed.
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
