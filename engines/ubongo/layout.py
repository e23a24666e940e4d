"""Half-made layouts, as a seat makes them on its private panel: choose a piece, tap the cells that it should cover.

Each tap narrows the ways in which the chosen piece can lie; the layout shows one of them and `next_way` goes through
them. A piece is always chosen, the first one at the start. None of this is part of the game: a layout is its owner's
sketch, and only a whole one becomes an action (`answer`). Every function that changes a layout gives a new one, or
raises Illegal and the given one stands.
"""

from typing import Literal

from engines.game import Frozen, Illegal
from engines.ubongo.checker import write
from engines.ubongo.geometry import cells, full, placements, ways
from engines.ubongo.view import Puzzle, Shown, cell_name

REASONS: dict[str, tuple[str, ...]] = {
    "no-such-cell": ("cell",),
    "no-such-piece": ("piece",),
    "no-way": ("piece", "cell"),
    "tap-first": (),
    "nothing-to-take-back": (),
}
"""Every reason with which a tap is refused, and the names of its values.

`no-way`: the chosen piece cannot cover this cell together with those tapped before; `tap-first`: there are no ways to
go through before the first tap."""


class Layout(Frozen):
    """Where the pieces of a puzzle lie so far. A set of voxels is an int, as in `geometry`.

    Attributes:
        level: The level that taps mean, 0 the lower.
        piece: Index of the chosen piece; None stands for the first one that does not lie.
        taps: The voxels that it has to cover, in the order of the taps.
        way: Which of the ways to cover them is shown, from 0.
        placed: Index and voxels of each piece that lies fast, in the order of placing.
        typed: Both levels as they were typed last, where that was wrong and no piece has been moved since.
    """

    level: Literal[0, 1] = 0
    piece: int | None = None
    taps: tuple[int, ...] = ()
    way: int = 0
    placed: tuple[tuple[int, int], ...] = ()
    typed: tuple[str, str] | None = None


def blank() -> Layout:
    """Nothing lies anywhere, and the first piece is chosen."""
    return Layout()


def choose(puzzle: Puzzle, layout: Layout, piece: int) -> Layout:
    """Take a piece in hand, be it from the table or from where it lies; nothing is tapped for it yet.

    The piece that was in hand stays where it is shown. Raises Illegal (no-such-piece).
    """
    if piece not in range(len(puzzle.pieces)):
        raise Illegal("no-such-piece", piece=piece)
    placed = tuple(pair for pair in _lying(puzzle, layout) if pair[0] != piece)
    return Layout(level=layout.level, piece=piece, placed=placed)


def tap(puzzle: Puzzle, layout: Layout, cell: str) -> Layout:
    """Tap a cell of the current level.

    A tapped cell is no longer tapped; a cell of a piece that lies fast takes that piece in hand; any other has to be
    covered by the chosen piece. Raises Illegal (no-such-cell, no-way).
    """
    names = _names(puzzle.area)
    if cell not in names:
        raise Illegal("no-such-cell", cell=cell)
    voxel = names.index(cell) + layout.level * len(names)
    if voxel in layout.taps:
        return _tapped(puzzle, layout, tuple(tapped for tapped in layout.taps if tapped != voxel))
    for piece, mask in layout.placed:
        if mask >> voxel & 1:
            return choose(puzzle, layout, piece)
    held = _held(puzzle, layout)
    after = _tapped(puzzle, layout.model_copy(update={"piece": held}), (*layout.taps, voxel))
    if not _ways(puzzle, after):
        assert held is not None, "an open cell has a piece to cover it"
        raise Illegal("no-way", piece=puzzle.pieces[held], cell=cell)
    return after


def next_way(puzzle: Puzzle, layout: Layout) -> Layout:
    """Show the next way in which the chosen piece can lie; after the last the first. Raises Illegal (tap-first)."""
    count = len(_ways(puzzle, layout))
    if not count:
        raise Illegal("tap-first")
    return layout.model_copy(update={"way": (layout.way + 1) % count, "typed": None})


def turn_level(layout: Layout) -> Layout:
    """From now on taps mean the other level."""
    return layout.model_copy(update={"level": 1 - layout.level})


def take_back(puzzle: Puzzle, layout: Layout) -> Layout:
    """Undo the last tap; without one, take the piece placed last in hand. Raises Illegal (nothing-to-take-back)."""
    if layout.taps:
        return _tapped(puzzle, layout, layout.taps[:-1])
    if not layout.placed:
        raise Illegal("nothing-to-take-back")
    return choose(puzzle, layout, layout.placed[-1][0])


def clear(layout: Layout) -> Layout:
    """Every piece is back on the table and the first one chosen; the level stays."""
    return Layout(level=layout.level)


def answer(puzzle: Puzzle, layout: Layout) -> tuple[str, str] | None:
    """Both levels, as `solve` takes them, once everything is covered or the last piece can only lie in what is open.

    A piece that is the only one left lies by itself where the open cells are its place (`fitted`); no other moves.
    """
    lies = dict(_lying(puzzle, layout))
    last = fitted(puzzle, layout)
    if last is not None:
        lies[last] = full(puzzle.area) & ~sum(lies.values())
    if len(lies) < len(puzzle.pieces):
        return None
    return write(puzzle.area, [lies[piece] for piece in range(len(puzzle.pieces))])


def fitted(puzzle: Puzzle, layout: Layout) -> int | None:
    """The only piece that does not lie yet, where what is open is a place for it; None where there is none."""
    lies = dict(_lying(puzzle, layout))
    left = [piece for piece in range(len(puzzle.pieces)) if piece not in lies]
    if len(left) != 1:
        return None
    gap = full(puzzle.area) & ~sum(lies.values())
    return left[0] if gap in placements(puzzle.area, puzzle.pieces[left[0]]) else None


def shown(puzzle: Puzzle, layout: Layout) -> Shown:
    """All that the picture and the buttons of a layout need; pieces lie only where somebody has put them."""
    lies = dict(_lying(puzzle, layout))
    lower, upper = write(puzzle.area, [lies.get(piece, 0) for piece in range(len(puzzle.pieces))])
    names, count = _names(puzzle.area), len(_ways(puzzle, layout))
    return Shown(
        level=layout.level,
        lower=lower,
        upper=upper,
        chosen=_held(puzzle, layout),
        taps=tuple((1 if voxel >= len(names) else 0, names[voxel % len(names)]) for voxel in layout.taps),
        way=layout.way + 1 if count else 0,
        ways=count,
        hand=_hand(puzzle, layout),
        cells=tuple(cell for cell in names if _may_tap(puzzle, layout, cell)),
        complete=(lower, upper) if len(lies) == len(puzzle.pieces) else None,
    )


def _names(area: str) -> tuple[str, ...]:
    return tuple(cell_name(area, x, y) for x, y in cells(area))


def _held(puzzle: Puzzle, layout: Layout) -> int | None:
    """The chosen piece; None only where all lie fast."""
    if layout.piece is not None:
        return layout.piece
    placed = {piece for piece, _ in layout.placed}
    return next((piece for piece in range(len(puzzle.pieces)) if piece not in placed), None)


def _hand(puzzle: Puzzle, layout: Layout) -> tuple[int, ...]:
    away = {_held(puzzle, layout), *(piece for piece, _ in layout.placed)}
    return tuple(piece for piece in range(len(puzzle.pieces)) if piece not in away)


def _ways(puzzle: Puzzle, layout: Layout) -> tuple[int, ...]:
    """The ways in which the chosen piece covers all taps and no other piece; none while nothing is tapped."""
    if layout.piece is None or not layout.taps:
        return ()
    free = full(puzzle.area) & ~sum(mask for _, mask in layout.placed)
    return ways(puzzle.area, puzzle.pieces[layout.piece], sum(1 << voxel for voxel in layout.taps), free)


def _lying(puzzle: Puzzle, layout: Layout) -> tuple[tuple[int, int], ...]:
    """Index and voxels of every piece that lies, the chosen one as it is shown and last."""
    found = _ways(puzzle, layout)
    if layout.piece is None or not found:
        return layout.placed
    return (*layout.placed, (layout.piece, found[layout.way]))


def _tapped(puzzle: Puzzle, layout: Layout, taps: tuple[int, ...]) -> Layout:
    """The layout with other taps, the piece lying as before where it still can."""
    before, after = _lying(puzzle, layout), layout.model_copy(update={"taps": taps, "way": 0, "typed": None})
    found = _ways(puzzle, after)
    same = [way for way, mask in enumerate(found) if (layout.piece, mask) in before]
    return after.model_copy(update={"way": same[0]}) if same else after


def _may_tap(puzzle: Puzzle, layout: Layout, cell: str) -> bool:
    try:
        tap(puzzle, layout, cell)
    except Illegal:
        return False
    return True
