"""Pictures of Yebo from real games, for the benchmark of pictures."""

from collections.abc import Sequence
from functools import partial

from benchmarks.played import Drawing, Drawings, states
from engines.yebo.options import YeboOptions
from engines.yebo.rules import Yebo
from render.yebo import pictures as yebo

ENDS = 12
"""The number of different ends of rounds."""


def drawings(count: int, names: Sequence[str]) -> Drawings:
    """`count` pictures of each kind, equal at every call."""
    game = Yebo()
    tables, hands, ends = list[Drawing](), list[Drawing](), list[Drawing]()
    finished = 0
    for state in states(game, YeboOptions(), len(names)):
        view = game.view(state, None)
        if len(tables) < count:
            tables.append(partial(yebo.table, view, names))
            seat = (*game.to_act(state), 0)[0]
            hands.append(partial(yebo.hand, game.view(state, seat), names))
        if len(view.results) > finished:
            ends.append(partial(yebo.result, view.results[-1], names))
        finished = len(view.results)
        if len(tables) == count and len(ends) == ENDS:
            break
    repeated = (ends * (count // len(ends) + 1))[:count]
    return {"table": tables, "hand": hands, "end of a round": repeated}
