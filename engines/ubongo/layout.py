"""Half-made layouts, which a seat edits on its private panel: choose a piece, then tap the cells that it must cover.

Each tap narrows down the placements of the chosen piece that remain possible; the layout shows one of them, and
`next_way` cycles through them. A piece is always chosen, at the start the first one. A layout is a draft and not part of
the game's state; only a complete layout becomes an action (`answer`). Layouts are immutable: every function that edits
a layout returns a new one, or raises Illegal.
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
"""Every reason for which an edit is refused, and the names of its values.

`no-way`: the chosen piece cannot cover this cell together with the cells tapped before; `tap-first`: there are no
placements to cycle through before the first tap."""


class Layout(Frozen):
    """The placements of a puzzle's pieces so far. A set of voxels is an int, as in `geometry`.

    Attributes:
        level: The level that taps refer to: 0 the lower, 1 the upper.
        piece: Index of the chosen piece; None stands for the first piece that is not placed.
        taps: The voxels that the chosen piece must cover, in the order of the taps.
        way: Index of the shown placement, from 0, among the placements that cover all taps.
        placed: Index and set of voxels of each fixed piece, in the order of placing.
        typed: Both levels of the last typed answer, if it was wrong and no piece has been moved since; otherwise None.
    """

    level: Literal[0, 1] = 0
    piece: int | None = None
    taps: tuple[int, ...] = ()
    way: int = 0
    placed: tuple[tuple[int, int], ...] = ()
    typed: tuple[str, str] | None = None


def blank() -> Layout:
    """The empty layout: no piece is placed, and the first piece is chosen."""
    return Layout()


def choose(puzzle: Puzzle, layout: Layout, piece: int) -> Layout:
    """Choose a piece, placed or not; a placed piece leaves its place, and the chosen piece has no taps yet.

    The piece chosen before is fixed in the placement that is shown. Raises Illegal (no-such-piece).
    """
    if piece not in range(len(puzzle.pieces)):
        raise Illegal("no-such-piece", piece=piece)
    placed = tuple(pair for pair in _placed(puzzle, layout) if pair[0] != piece)
    return Layout(level=layout.level, piece=piece, placed=placed)


def tap(puzzle: Puzzle, layout: Layout, cell: str) -> Layout:
    """Tap a cell of the current level.

    A tap on a tapped cell removes that tap; a tap on a fixed piece chooses that piece; any other tap marks a cell that
    the chosen piece must cover. Raises Illegal (no-such-cell, no-way).
    """
    names = _names(puzzle.area)
    if cell not in names:
        raise Illegal("no-such-cell", cell=cell)
    voxel = names.index(cell) + layout.level * len(names)
    if voxel in layout.taps:
        return _with_taps(puzzle, layout, tuple(tapped for tapped in layout.taps if tapped != voxel))
    for piece, mask in layout.placed:
        if mask >> voxel & 1:
            return choose(puzzle, layout, piece)
    chosen = _chosen(puzzle, layout)
    after = _with_taps(puzzle, layout.model_copy(update={"piece": chosen}), (*layout.taps, voxel))
    if not _ways(puzzle, after):
        assert chosen is not None, "an open cell has a piece to cover it"
        raise Illegal("no-way", piece=puzzle.pieces[chosen], cell=cell)
    return after


def next_way(puzzle: Puzzle, layout: Layout) -> Layout:
    """Show the next possible placement of the chosen piece, cyclically. Raises Illegal (tap-first)."""
    count = len(_ways(puzzle, layout))
    if not count:
        raise Illegal("tap-first")
    return layout.model_copy(update={"way": (layout.way + 1) % count, "typed": None})


def turn_level(layout: Layout) -> Layout:
    """Switch the level that taps refer to."""
    return layout.model_copy(update={"level": 1 - layout.level})


def take_back(puzzle: Puzzle, layout: Layout) -> Layout:
    """Undo the last tap; without taps, choose the piece placed last. Raises Illegal (nothing-to-take-back)."""
    if layout.taps:
        return _with_taps(puzzle, layout, layout.taps[:-1])
    if not layout.placed:
        raise Illegal("nothing-to-take-back")
    return choose(puzzle, layout, layout.placed[-1][0])


def clear(layout: Layout) -> Layout:
    """Remove all pieces and choose the first one; the level stays the same."""
    return Layout(level=layout.level)


def answer(puzzle: Puzzle, layout: Layout) -> tuple[str, str] | None:
    """Both levels in the form of `notation.Solve` if the layout is complete; None otherwise.

    A layout with a single piece left is complete if this piece fits the open cells exactly (`fitted`).
    """
    lies = dict(_placed(puzzle, layout))
    last = fitted(puzzle, layout)
    if last is not None:
        lies[last] = full(puzzle.area) & ~sum(lies.values())
    if len(lies) < len(puzzle.pieces):
        return None
    return write(puzzle.area, [lies[piece] for piece in range(len(puzzle.pieces))])


def fitted(puzzle: Puzzle, layout: Layout) -> int | None:
    """Index of the only piece not placed, if the open cells are a placement of it; None otherwise."""
    lies = dict(_placed(puzzle, layout))
    left = [piece for piece in range(len(puzzle.pieces)) if piece not in lies]
    if len(left) != 1:
        return None
    gap = full(puzzle.area) & ~sum(lies.values())
    return left[0] if gap in placements(puzzle.area, puzzle.pieces[left[0]]) else None


def shown(puzzle: Puzzle, layout: Layout) -> Shown:
    """The projection of a layout for its picture and its buttons; a piece that `fitted` would add is not shown placed."""
    lies = dict(_placed(puzzle, layout))
    lower, upper = write(puzzle.area, [lies.get(piece, 0) for piece in range(len(puzzle.pieces))])
    names, count = _names(puzzle.area), len(_ways(puzzle, layout))
    return Shown(
        level=layout.level,
        lower=lower,
        upper=upper,
        chosen=_chosen(puzzle, layout),
        taps=tuple((1 if voxel >= len(names) else 0, names[voxel % len(names)]) for voxel in layout.taps),
        way=layout.way + 1 if count else 0,
        ways=count,
        hand=_hand(puzzle, layout),
        cells=tuple(cell for cell in names if _may_tap(puzzle, layout, cell)),
        complete=(lower, upper) if len(lies) == len(puzzle.pieces) else None,
    )


def _names(area: str) -> tuple[str, ...]:
    return tuple(cell_name(area, x, y) for x, y in cells(area))


def _chosen(puzzle: Puzzle, layout: Layout) -> int | None:
    """Index of the chosen piece; None only if all pieces are fixed."""
    if layout.piece is not None:
        return layout.piece
    placed = {piece for piece, _ in layout.placed}
    return next((piece for piece in range(len(puzzle.pieces)) if piece not in placed), None)


def _hand(puzzle: Puzzle, layout: Layout) -> tuple[int, ...]:
    """The pieces that are neither fixed nor chosen."""
    away = {_chosen(puzzle, layout), *(piece for piece, _ in layout.placed)}
    return tuple(piece for piece in range(len(puzzle.pieces)) if piece not in away)


def _ways(puzzle: Puzzle, layout: Layout) -> tuple[int, ...]:
    """The placements of the chosen piece that cover all taps and no other piece; empty while nothing is tapped."""
    if layout.piece is None or not layout.taps:
        return ()
    free = full(puzzle.area) & ~sum(mask for _, mask in layout.placed)
    return ways(puzzle.area, puzzle.pieces[layout.piece], sum(1 << voxel for voxel in layout.taps), free)


def _placed(puzzle: Puzzle, layout: Layout) -> tuple[tuple[int, int], ...]:
    """Index and set of voxels of every placed piece; the chosen piece, in the placement shown, comes last."""
    found = _ways(puzzle, layout)
    if layout.piece is None or not found:
        return layout.placed
    return (*layout.placed, (layout.piece, found[layout.way]))


def _with_taps(puzzle: Puzzle, layout: Layout, taps: tuple[int, ...]) -> Layout:
    """The layout with other taps; the chosen piece keeps its placement if the new taps allow that."""
    before, after = _placed(puzzle, layout), layout.model_copy(update={"taps": taps, "way": 0, "typed": None})
    found = _ways(puzzle, after)
    same = [way for way, mask in enumerate(found) if (layout.piece, mask) in before]
    return after.model_copy(update={"way": same[0]}) if same else after


def _may_tap(puzzle: Puzzle, layout: Layout, cell: str) -> bool:
    try:
        tap(puzzle, layout, cell)
    except Illegal:
        return False
    return True
