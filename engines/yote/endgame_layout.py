"""The layout of the endgame tables: which positions they hold, how positions are numbered, and where their bytes stand.

A table holds the positions with both hands empty, for the side to move: own pieces and enemy pieces on a board of five
columns. The positions with the same two numbers of pieces are a *class*. Sets of pieces are numbered in the order of their
masks (the combinatorial number system), and a position is numbered by two sets:

* The larger side's set, or the own set where both are equal, counts up to the symmetries of the board: sets that are
  images of each other form an *orbit*, and only the one with the smallest mask, the *canonical* one, has positions.
* The smaller side's set, as the same symmetry maps it, is numbered among the cells that the canonical set leaves free.

A file has the positions of up to five pieces, or those of six. It begins with the orbits of the sets that it needs: for
every set one number, `orbit * symmetries + symmetry`, where the symmetry maps the set to the canonical one. Then come the
classes of the rule `stalemate`, then those of `auto`, one signed byte a position. The byte n is

* 0 for a draw,
* n > 0 if the side to move can force a capture that keeps the game won, or a block that wins it, in the n-th turn from
  now at the latest, counting the turns of both sides,
* n < 0 likewise for the other side,
* `OVER` for a position in which the side to move is blocked, so that the game is over.
"""

from collections.abc import Iterator
from math import comb

from engines.yote.board import COLUMNS
from engines.yote.options import SMALL, STALEMATE_TURNS

MOST = 6
"""The most pieces of a position in a table."""
KEPT = 5
"""The most pieces of a position in the tables that are kept in the repository."""
PROGRESS = 60
"""The number of idle turns that makes the game a draw (yote.md 2.3, `no_progress_draw`); tables are for its default alone."""
OVER = -128
"""The byte of a position in which the side to move is blocked."""
RULES = ("stalemate", "auto")
"""The rules for the small endgame that have tables, in the order of the files."""
ROWS = {"yote": 6, "choko": 5}
"""The games, with the rows of their boards."""


def symmetries(rows: int) -> tuple[tuple[int, ...], ...]:
    """The symmetries of a board, the identity first: for each cell, the cell that it is mapped to.

    A rectangular board has four; a square board has eight.
    """
    cells = [(cell % COLUMNS, cell // COLUMNS) for cell in range(rows * COLUMNS)]
    found = []
    for turned in (False, True) if rows == COLUMNS else (False,):
        for flipped in (False, True):
            for mirrored in (False, True):
                images = [(rank, file) if turned else (file, rank) for file, rank in cells]
                images = [
                    (COLUMNS - 1 - file if mirrored else file, rows - 1 - rank if flipped else rank)
                    for file, rank in images
                ]
                found.append(tuple(rank * COLUMNS + file for file, rank in images))
    return tuple(found)


def limit(small: str, own: int, foe: int) -> int:
    """The number of turns without a capture that makes the game a draw, by the numbers of pieces of both sides."""
    return STALEMATE_TURNS if small == "stalemate" and max(own, foe) <= SMALL else PROGRESS


def totals(most: int) -> range:
    """The numbers of pieces of the positions in a file: the kept one has all up to `KEPT`, the other one `MOST` alone."""
    return range(2, KEPT + 1) if most == KEPT else range(most, most + 1)


def set_sizes(most: int) -> tuple[int, ...]:
    """The sizes of the sets whose orbits stand in a file, in its order; the file of `MOST` uses those of the kept one too."""
    return (MOST - 1,) if most == MOST else tuple(range(1, KEPT))


def set_width(size: int) -> int:
    """The number of bytes of the entry of one set, little-endian: the sets of five pieces have too many orbits for two."""
    return 2 if size < KEPT else 4


def classes(small: str, most: int) -> Iterator[tuple[int, int]]:
    """The classes of a file in its order, each as the numbers of own and of enemy pieces.

    Under `auto`, positions in which both sides have three pieces or fewer are drawn and the game is over.
    """
    for total in totals(most):
        for own in range(1, total):
            if small != "auto" or max(own, total - own) > SMALL:
                yield own, total - own


def free_sets(rows: int, own: int, foe: int) -> int:
    """The number of sets of the smaller side in a class, for one set of the larger side."""
    return comb(rows * COLUMNS - max(own, foe), min(own, foe))
