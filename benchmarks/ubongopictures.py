"""Pictures of Ubongo 3D from real games, for the benchmark of pictures."""

import random
from collections.abc import Iterator, Sequence
from functools import partial

from benchmarks.played import Drawing, Drawings, states
from engines.ubongo import layout as layouts
from engines.ubongo.geometry import cells, cube, voxels
from engines.ubongo.layout import Layout
from engines.ubongo.options import UbongoOptions
from engines.ubongo.rules import Ubongo
from engines.ubongo.solver import every
from engines.ubongo.view import Puzzle, cell_name
from render.ubongo import pictures as ubongo


def drawings(count: int, names: Sequence[str]) -> Drawings:
    """`count` pictures of each kind, equal at every call."""
    game, dice = Ubongo(), random.Random(7)
    tables, panels, solved, ends = list[Drawing](), list[Drawing](), list[Drawing](), list[Drawing]()
    finished = None
    for state in states(game, UbongoOptions(side="hard"), len(names)):
        view = game.view(state, None)
        if len(tables) < count:
            tables.append(partial(ubongo.table, view, names))
        if view.last not in {None, finished}:
            ends.append(partial(ubongo.solutions, view.last, names))
        finished = view.last
        for seat in game.to_act(state):
            puzzle = game.view(state, seat).puzzle
            if puzzle is not None:
                *tried, last = _layouts(puzzle, dice)
                panels += [partial(ubongo.panel, puzzle, layouts.shown(puzzle, each)) for each in tried]
                solved.append(partial(ubongo.panel, puzzle, layouts.shown(puzzle, last)))
        if min(len(tables), len(panels), len(solved), len(ends) * 10) >= count:
            break
    ends = (ends * 10)[:count]
    return {
        "table": tables,
        "panel": dice.sample(panels, count),
        "solved panel": solved[:count],
        "end of a round": ends,
    }


def _layouts(puzzle: Puzzle, dice: random.Random) -> Iterator[Layout]:
    """The layouts on the way to a solution: for each piece before and after its first tap; at last the solution."""
    placed = list(enumerate(dice.choice(every(puzzle.area, puzzle.pieces))))
    dice.shuffle(placed)
    for number, (piece, mask) in enumerate(placed):
        before = Layout(placed=tuple(sorted(placed[:number])))
        chosen = layouts.choose(puzzle, before, piece)
        yield chosen
        lowest = min(voxels(mask))
        if lowest >= len(cells(puzzle.area)):
            chosen = layouts.turn_level(chosen)
        x, y, _ = cube(puzzle.area, lowest)
        yield layouts.tap(puzzle, chosen, cell_name(puzzle.area, x, y))
    yield Layout(placed=tuple(sorted(placed)))
