"""The endgame tables of Yoté and Choko: who wins a position with both hands empty and few pieces, and how soon.

`endgame_layout` says how the tables are laid out, and `makers/yote_endgame.py` makes them. The file of up to five pieces
belongs to the program; the file of six is made by `make tables`, or by a running bot, and until then such positions are
played by the search alone. A file is used only if its checksum is the one of this version, and from when it is there.
"""

import hashlib
import mmap
import sys
from array import array
from dataclasses import dataclass
from math import comb
from pathlib import Path

from engines import made
from engines.yote.board import COLUMNS
from engines.yote.endgame_layout import (
    KEPT,
    MOST,
    OVER,
    ROWS,
    RULES,
    classes,
    free_sets,
    set_sizes,
    set_width,
    symmetries,
)
from engines.yote.options import RuleSet

FOLDER = Path(__file__).parent
"""The folder of the files."""
SUMS = {
    ("yote", KEPT): "46ef60b0e6552d24eb9941b6131996a53af3b26ee9b1bbec1813c24b10fbaf6b",
    ("yote", MOST): "34a9c3b5574fbf8bd8b87f5ed9397a63dc7c0a9adfbfedb47857796dd5420e8e",
    ("choko", KEPT): "414059169356e6d795680aee1070bd0a046ae3ef9d933b5ee01d871df391f91b",
    ("choko", MOST): "8baaa42fd615409b49d8337c56bc36df56e894f603be952c81a0c22d69905f43",
}
"""The SHA-256 of each file of this version, by the game and by the most pieces."""
_CHUNK = 10
_LOW = (1 << _CHUNK) - 1
"""The cells are looked up in chunks of ten, the lowest first; a board has at most three chunks."""

_Chunks = tuple[list[int], list[int], list[int]]
"""For each chunk: for each set of its cells, the image of the set under a symmetry."""


def file_name(game: str, most: int) -> str:
    """The name of the file of a game, with positions of at most this many pieces."""
    return f"endgame-{game}-{most}.table"


@dataclass(frozen=True, slots=True)
class _Class:
    """Where the positions with the same numbers of pieces stand.

    Attributes:
        data: The bytes of the file, signed.
        start: The offset of the first position.
        width: The number of sets of the smaller side, for one set of the larger side.
        entries: The entries of the larger side's sets, by the number of the set.
    """

    data: memoryview
    start: int
    width: int
    entries: "array[int]"


class Tables:
    """The endgame tables of one game under one rule for the small endgame.

    Attributes:
        most: The most pieces of a position in the tables.
    """

    def __init__(self, board: "_Board", places: dict[tuple[int, int], _Class]) -> None:
        self.most = max(own + foe for own, foe in places)
        self._images = board.images
        self._shift = (len(board.images) - 1).bit_length()
        self._turns = len(board.images) - 1
        self._low, self._middle, self._high = board.ranks
        self._places = {own << 5 | foe: place for (own, foe), place in places.items()}

    def probe(self, own: int, foe: int) -> int | None:
        """The value of a position with both hands empty, for the side to move.

        The value disregards repetitions, and turns without a capture that were made before: it holds if there are at
        least as many turns left as it says, and otherwise the position is drawn.

        Args:
            own: Mask of the pieces of the side to move.
            foe: Mask of the enemy's pieces.

        Returns:
            0 for a draw; n > 0 if the side to move can force a capture that keeps the game won, or a block that wins it,
            in the n-th turn from now at the latest, counting the turns of both sides; n < 0 likewise for the other side.
            None if the position is not in the tables or the game is over.
        """
        mine, theirs = own.bit_count(), foe.bit_count()
        place = self._places.get(mine << 5 | theirs)
        if place is None:
            return None
        many, few = (own, foe) if mine >= theirs else (foe, own)
        low, middle, high = many & _LOW, many >> _CHUNK & _LOW, many >> 2 * _CHUNK
        counted = low.bit_count()
        entry = place.entries[
            self._low[low] + self._middle[counted][middle] + self._high[counted + middle.bit_count()][high]
        ]
        lows, middles, highs = self._images[entry & self._turns]
        free = ~(lows[low] | middles[middle] | highs[high])
        few = lows[few & _LOW] | middles[few >> _CHUNK & _LOW] | highs[few >> 2 * _CHUNK]
        index = place.start + (entry >> self._shift) * place.width
        chosen = 0
        while few:
            bit = few & -few
            few ^= bit
            index += _CHOOSE[chosen][(bit - 1 & free).bit_count()]
            chosen += 1
        value: int = place.data[index]
        return None if value == OVER else value


_CHOOSE = [[comb(cell, chosen + 1) for cell in range(30)] for chosen in range(KEPT)]
"""By how many smaller cells of a set there are, then by the number of a cell: how much the cell adds to the set's number."""


class _Board:
    """The tables by which the sets of pieces on a board are numbered.

    Attributes:
        images: For each symmetry, the images of the sets of each chunk.
        ranks: How much the sets of each chunk add to the number of a set: of the lowest chunk by the set alone, of the
            others by the number of cells in lower chunks, then by the set.
    """

    def __init__(self, rows: int) -> None:
        cells = rows * COLUMNS
        self.images: tuple[_Chunks, ...] = tuple(
            (_images(to, 0), _images(to, _CHUNK), _images(to, 2 * _CHUNK)) for to in symmetries(rows)
        )
        self.ranks = (
            _ranks(0, 0, cells),
            [_ranks(_CHUNK, before, cells) for before in range(MOST)],
            [_ranks(2 * _CHUNK, before, cells) for before in range(MOST)],
        )


def _images(to: tuple[int, ...], first: int) -> list[int]:
    """For each set of the cells of a chunk, its image.

    Args:
        to: The symmetry: for each cell, the cell that it is mapped to.
        first: The first cell of the chunk.
    """
    found = [0]
    for cell in range(first, min(first + _CHUNK, len(to))):
        found += [image | 1 << to[cell] for image in found]
    return found


def _ranks(first: int, before: int, cells: int) -> list[int]:
    """For each set of the cells of a chunk, how much it adds to the number of a set.

    Args:
        first: The first cell of the chunk.
        before: The number of the set's cells in lower chunks.
        cells: The number of cells of the board.
    """
    found = [0]
    for cell in range(first, min(first + _CHUNK, cells)):
        found += [rank + comb(cell, before + mask.bit_count() + 1) for mask, rank in enumerate(found)]
    return found


@dataclass(frozen=True, slots=True)
class Loaded:
    """What the files of one game hold.

    Attributes:
        tables: The tables, by the rule for the small endgame; empty if there are none.
        faults: A sentence for the log about each file that cannot be used; a missing file is none.
    """

    tables: dict[str, Tables]
    faults: tuple[str, ...]

    @property
    def most(self) -> int:
        """The most pieces of a position in the tables; 0 if there are none."""
        return max((tables.most for tables in self.tables.values()), default=0)


def load(game: str, folder: Path = FOLDER) -> Loaded:
    """Open the files of a game, those made on this machine (`made`) or those in a folder.

    A file of six pieces is used only together with the one of five.
    """
    entries: dict[int, array[int]] = {}
    places: dict[str, dict[tuple[int, int], _Class]] = {small: {} for small in RULES}
    for most in (KEPT, MOST):
        path = made.path(file_name(game, most), folder)
        try:
            data = _mapped(path)
        except FileNotFoundError:
            break
        except OSError as error:
            return _loaded(game, places, f"{path.name} cannot be read ({type(error).__name__})")
        if hashlib.sha256(data).hexdigest() != SUMS[game, most]:
            return _loaded(game, places, f"{path.name} is not the file of this version")
        start = 0
        for size in set_sizes(most):
            end = start + set_width(size) * comb(ROWS[game] * COLUMNS, size)
            entries[size] = _numbers(data[start:end], set_width(size))
            start = end
        for small in RULES:
            for own, foe in classes(small, most):
                width, sets = free_sets(ROWS[game], own, foe), entries[max(own, foe)]
                places[small][own, foe] = _Class(data.cast("b"), start, width, sets)
                start += width * _orbits(sets, game)
    return _loaded(game, places)


def _loaded(game: str, places: dict[str, dict[tuple[int, int], _Class]], fault: str | None = None) -> Loaded:
    board = _Board(ROWS[game])
    faults = () if fault is None else (f"The endgame table {fault}: it is not used. `make tables` makes it anew.",)
    return Loaded({small: Tables(board, found) for small, found in places.items() if found}, faults)


def _mapped(path: Path) -> memoryview:
    """The bytes of a file, mapped into memory. Raises OSError."""
    with path.open("rb") as file:
        if path.stat().st_size == 0:
            return memoryview(b"")
        return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))


def _numbers(data: memoryview, width: int) -> "array[int]":
    """The little-endian numbers of this many bytes each."""
    found = array("H" if width == 2 else "I", bytes(data))
    if sys.byteorder == "big":
        found.byteswap()
    return found


def _orbits(entries: "array[int]", game: str) -> int:
    """The number of orbits among the entries of all sets of one size."""
    return max(entries) // len(symmetries(ROWS[game])) + 1


_Stamp = tuple[tuple[str, int, int] | None, ...]
"""What tells the files of a game from other ones of the same names: for each file its path, time and size; None for none."""
_known: dict[str, tuple[_Stamp, Loaded]] = {}
"""By the game, what its files hold that were there when somebody last asked."""


def _stamp(game: str) -> _Stamp:
    found = list[tuple[str, int, int] | None]()
    for most in (KEPT, MOST):
        path = made.path(file_name(game, most), FOLDER)
        try:
            stat = path.stat()
        except OSError:
            found.append(None)
        else:
            found.append((str(path), stat.st_mtime_ns, stat.st_size))
    return tuple(found)


def _kept(game: str) -> Loaded:
    """What the files of a game hold now: a bot at work makes them, or somebody by `make tables`."""
    stamp = _stamp(game)
    if game not in _known or _known[game][0] != stamp:
        _known[game] = stamp, load(game)
    return _known[game][1]


def tables(rules: RuleSet) -> Tables | None:
    """The tables for a rule set, from the files that are there now; None if there are none for it."""
    return _kept(rules.game).tables.get(rules.small) if "tables" in rules.made else None


def complete(game: str) -> bool:
    """Whether the files of a game are there, and can be used."""
    return _kept(game).most == MOST


def faults(game: str) -> tuple[str, ...]:
    """Sentences for the log about the files of a game that cannot be used."""
    return _kept(game).faults
