"""The command that makes the endgame tables: `python -m makers.yote_endgame [FOLDER]`; a running bot makes them by `fill`.

Each class of positions (`engines/yote/endgame_layout.py`) is solved as a whole, by steps back from its captures: level by
level, a position is won in n turns if a turn leads to one that the enemy has lost in n - 1, and lost in n turns if all
turns lead to positions that the enemy has won in n - 1 or fewer. Captures lead to classes with fewer pieces, which are
solved before, and there all turns up to the limit are left. Arrays have one row for each set of the side to move, and one
column for each set of the enemy; most of a board's sets overlap no other, so what is wasted is little.
"""

import hashlib
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.yote.board import COLUMNS, JUMPS, NEIGHBOURS
from engines.yote.endgame import FOLDER, SUMS, file_name, load
from engines.yote.endgame_layout import (
    KEPT,
    MOST,
    OVER,
    ROWS,
    RULES,
    classes,
    limit,
    set_sizes,
    set_width,
    symmetries,
)
from engines.yote.options import SMALL

Masks = npt.NDArray[np.uint32]
Indices = npt.NDArray[np.intp]
Values = npt.NDArray[np.int8]
Flags = npt.NDArray[np.uint8]

_LOST, _OPEN = 1, 2
"""The flags of a position: the side to move has lost; the side to move has not won. 0 stands for a win, and for pairs of
sets that overlap, which are no positions: neither keeps a side from having lost."""
_NONE, _LOSES, _DRAWS, _WINS = 0, 1, 2, 3
"""What the best capture leads to."""


class Board:
    """The sets of pieces on a board.

    Attributes:
        rows: The number of rows.
        cells: The number of cells.
        sets: For each size, the masks of all sets, ascending.
        steps: For each size, by set: the numbers of the sets after each step of one piece on an otherwise empty board,
            filled up with the number of sets.
    """

    def __init__(self, rows: int, most: int) -> None:
        self.rows, self.cells = rows, rows * COLUMNS
        self.sets: dict[int, Masks] = {size: self._sets(size) for size in range(1, most)}
        self.steps: dict[int, Indices] = {size: self._steps(self.sets[size]) for size in self.sets}

    def _sets(self, size: int) -> Masks:
        masks = [sum(1 << cell for cell in chosen) for chosen in combinations(range(self.cells), size)]
        return np.array(sorted(masks), dtype=np.uint32)

    def number(self, masks: Masks, size: int) -> Indices:
        """The places of sets of one size among all sets of that size, in ascending order."""
        return np.searchsorted(self.sets[size], masks)

    def _steps(self, sets: Masks) -> Indices:
        columns = list[Indices]()
        for start, near in enumerate(NEIGHBOURS[self.rows]):
            for end in near:
                can = (sets >> start & 1).astype(bool) & ~(sets >> end & 1).astype(bool)
                to = np.full(len(sets), len(sets), dtype=np.intp)
                to[can] = np.searchsorted(sets, sets[can] ^ np.uint32(1 << start | 1 << end))
                columns.append(to)
        ends = np.sort(np.stack(columns, axis=1), axis=1)
        most = int((ends < len(sets)).sum(axis=1).max())
        return ends[:, :most]

    def orbits(self, size: int) -> tuple[Indices, Indices]:
        """The entries of all sets of a size (`endgame_layout`), and the numbers of the canonical sets, ascending."""
        sets = self.sets[size]
        every = symmetries(self.rows)
        images = np.zeros((len(every), len(sets)), dtype=np.uint32)
        for number, to in enumerate(every):
            for cell, end in enumerate(to):
                images[number] |= (sets >> cell & 1) << np.uint32(end)
        canonical, orbit = np.unique(images.min(axis=0), return_inverse=True)
        return orbit * len(every) + images.argmin(axis=0), self.number(canonical, size)


@dataclass(slots=True)
class Solved:
    """A class of positions, solved.

    Attributes:
        values: The byte of each position, by the sets of the side to move and of the enemy; 0 where they overlap.
        valid: Which pairs of sets do not overlap.
    """

    values: Values
    valid: npt.NDArray[np.bool_]


def disjoint(board: Board, own: int, foe: int) -> npt.NDArray[np.bool_]:
    """Which pairs of sets of these sizes share no cell."""
    found: npt.NDArray[np.bool_] = (board.sets[own][:, None] & board.sets[foe][None, :]) == 0
    return found


def spread(flags: Flags, steps: Indices) -> Flags:
    """For each set, the union of the flags of all sets to which a step of one piece leads.

    Args:
        flags: The flags, a row for each set.
        steps: The steps, as `Board.steps` has them.
    """
    padded = np.concatenate([flags, np.zeros((1, flags.shape[1]), dtype=np.uint8)])
    union = np.zeros_like(flags)
    row = np.empty_like(flags)
    for column in range(steps.shape[1]):
        np.take(padded, steps[:, column], axis=0, out=row, mode="clip")
        np.bitwise_or(union, row, out=union)
    return union


class Solver:
    """The solver of all classes under one rule for the small endgame.

    Attributes:
        solved: The solved classes, by the numbers of own and of enemy pieces.
    """

    def __init__(self, board: Board, small: str) -> None:
        self._board, self._small = board, small
        self.solved: dict[tuple[int, int], Solved] = {}

    def solve(self, one: int, other: int) -> None:
        """Solve the two classes with these numbers of pieces on the two sides; all with fewer pieces must be solved."""
        sides = [(one, other)] if one == other else [(one, other), (other, one)]
        captures = {side: self._captures(*side) for side in sides}
        flags, values, blocked = dict[tuple[int, int], Flags](), dict[tuple[int, int], Values](), {}
        valid = {side: disjoint(self._board, *side) for side in sides}
        for own, foe in sides:
            side = own, foe
            moves = spread(valid[side].astype(np.uint8), self._board.steps[own])
            blocked[side] = valid[side] & (moves == 0) & (captures[side] == _NONE)
            over = 0 if own > foe else _OPEN if own == foe else _LOST | _OPEN
            flags[side] = np.where(blocked[side], np.uint8(over), np.uint8(_OPEN)) * valid[side].astype(np.uint8)
            values[side] = np.where(blocked[side], np.int8(OVER), np.int8(0))
        undecided = {side: valid[side] & ~blocked[side] for side in sides}
        for turn in range(1, limit(self._small, one, other) + 1):
            found = {}
            for own, foe in sides:
                side = own, foe
                after = spread(np.ascontiguousarray(flags[foe, own].T), self._board.steps[own])
                won = undecided[side] & ((captures[side] == _WINS) | (after & _LOST).astype(bool))
                lost = undecided[side] & (captures[side] <= _LOSES) & ((after & _OPEN) == 0)
                found[side] = won, lost
            for side, (won, lost) in found.items():
                flags[side][won], flags[side][lost] = 0, _LOST | _OPEN
                values[side][won], values[side][lost] = turn, -turn
                undecided[side] &= ~(won | lost)
            if not any(won.any() or lost.any() for won, lost in found.values()):
                break
        for side in sides:
            self.solved[side] = Solved(values[side], valid[side])

    def _captures(self, own: int, foe: int) -> Flags:
        """What the best capture of each position leads to, for the side to move."""
        board = self._board
        mine, theirs = board.sets[own], board.sets[foe]
        best = np.full((len(mine), len(theirs)), _NONE, dtype=np.uint8)
        for start, jumps in enumerate(JUMPS[board.rows]):
            for over, end in jumps:
                rows = np.flatnonzero((mine & np.uint32(1 << start | 1 << over | 1 << end)) == 1 << start)
                columns = np.flatnonzero((theirs & np.uint32(1 << start | 1 << over | 1 << end)) == 1 << over)
                place = np.ix_(rows, columns)
                if foe <= 2:
                    best[place] = _WINS
                    continue
                moved = board.number(mine[rows] ^ np.uint32(1 << start | 1 << end), own)
                left = theirs[columns] ^ np.uint32(1 << over)
                outcomes = self._outcomes(foe - 2, own)
                for removed in _single(left, foe - 1):
                    kept = board.number(left ^ removed, foe - 2)
                    best[place] = np.maximum(best[place], outcomes[np.ix_(kept, moved)].T)
        return best

    def _outcomes(self, own: int, foe: int) -> Flags:
        """What each position of a class means for the enemy of the side to move, who has just captured."""
        if self._small == "auto" and max(own, foe) <= SMALL:
            return np.full((len(self._board.sets[own]), len(self._board.sets[foe])), _DRAWS, dtype=np.uint8)
        values = self.solved[own, foe].values
        found = np.where(values < 0, np.uint8(_WINS), np.where(values > 0, np.uint8(_LOSES), np.uint8(_DRAWS)))
        found[values == OVER] = _WINS if own < foe else _LOSES if own > foe else _DRAWS
        return found


def _single(sets: Masks, size: int) -> Iterator[Masks]:
    """For each of the pieces of sets of one size, the lowest first, the masks of that piece alone."""
    rest = sets.copy()
    for _ in range(size):
        low = rest & (~rest + np.uint32(1))
        yield low
        rest ^= low


def packed(board: Board, solvers: dict[str, Solver], most: int) -> bytes:
    """What a file of tables holds, as `endgame_layout` lays it out."""
    parts = list[bytes]()
    canonical = {}
    for size in range(1, MOST):
        if size in board.sets:
            entries, canonical[size] = board.orbits(size)
            if size in set_sizes(most):
                parts.append(entries.astype("<u2" if set_width(size) == 2 else "<u4").tobytes())
    for small in RULES:
        for own, foe in classes(small, most):
            solved = solvers[small].solved[own, foe]
            values, valid = (solved.values, solved.valid) if own >= foe else (solved.values.T, solved.valid.T)
            rows = canonical[max(own, foe)]
            parts.append(values[rows][valid[rows]].tobytes())
    return b"".join(parts)


def solvers(board: Board, most: int) -> dict[str, Solver]:
    """All classes of up to this many pieces, solved under each rule."""
    found = {}
    for small in RULES:
        found[small] = Solver(board, small)
        for total in range(2, most + 1):
            for one in range(1, total // 2 + 1):
                if small != "auto" or total - one > SMALL:
                    found[small].solve(one, total - one)
    return found


def summary(solver: Solver) -> Iterator[str]:
    """One line for each class: how many positions are won, drawn, lost and over, and the longest way to a capture."""
    for (own, foe), solved in sorted(solver.solved.items(), key=lambda item: (sum(item[0]), item[0])):
        values = solved.values[solved.valid]
        over = int((values == OVER).sum())
        won, drawn, lost = int((values > 0).sum()), int((values == 0).sum()), int((values < 0).sum()) - over
        longest = int(np.abs(values[values != OVER].astype(np.int16)).max())
        yield f"{own} against {foe}: {won} won, {drawn} drawn, {lost} lost, {over} over; longest {longest} turns"


def write(path: Path, data: bytes) -> None:
    """Replace a file as a whole, so that a process that has mapped the old one keeps it."""
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(data)
    beside.replace(path)


def make(game: str, folder: Path) -> tuple[list[str], list[str]]:
    """Make the files of a game in a folder.

    Returns:
        The lines of the report, and those about files that are not what the program expects.
    """
    begun, report, faults = time.monotonic(), list[str](), list[str]()
    board = Board(ROWS[game], MOST)
    found = solvers(board, MOST)
    for small, solver in found.items():
        report += [f"{game}, {small}:", *(f"  {line}" for line in summary(solver))]
    for most in (KEPT, MOST):
        path, data = folder / file_name(game, most), packed(board, found, most)
        write(path, data)
        checksum = hashlib.sha256(data).hexdigest()
        report.append(f"{path.name}: {len(data)} bytes, SHA-256 {checksum}")
        if checksum != SUMS[game, most]:
            faults.append(f"{path.name} is not the file of this version: see SUMS in engines/yote/endgame.py.")
    report.append(f"{game}: {time.monotonic() - begun:.0f} s")
    return report, faults


def fill(folder: Path) -> None:
    """Make the files in a folder, of each game that cannot use those that are there; one after the other, to save memory.

    Raises:
        OSError: They cannot be written.
    """
    for game in ROWS:
        if load(game, folder).most < MOST:
            make(game, folder)


def main(folder: Path) -> int:
    """Make all files in a folder, both games side by side; the exit status is 1 if one is not what the program expects."""
    status = 0
    with ProcessPoolExecutor(len(ROWS)) as pool:
        for report, faults in pool.map(partial(make, folder=folder), ROWS):
            sys.stdout.writelines(f"{line}\n" for line in report)
            sys.stderr.writelines(f"{line}\n" for line in faults)
            status |= bool(faults)
    return status


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
