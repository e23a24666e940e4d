"""How fast the pictures of games are drawn and encoded, and how large they are: `python -m benchmarks.pictures [pictures]`.

The games are played between house players, the same ones at every call.
"""

import io
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from statistics import quantiles

from PIL import Image

from benchmarks.played import states
from engines.registry import GAMES
from engines.ubongo import layout
from engines.ubongo.view import UbongoView
from engines.yam.view import YamView
from engines.yebo.view import YeboView
from engines.yote.view import YoteView
from render.film import Film
from render.kit.shelf import shelf
from render.ubongo import pictures as ubongo
from render.yam import pictures as yam
from render.yebo import pictures as yebo
from render.yote import pictures as yote

Drawing = Callable[[], bytes]
NAMES = ("Heron", "Éléphanteau", "Zebra of the Long Grass", "Gecko 🦎")
COVERS: tuple[Drawing, ...] = (
    partial(yote.cover, "yote"),
    partial(yote.cover, "choko"),
    yam.cover,
    ubongo.cover,
    yebo.cover,
)
SHARED: dict[str, Callable[[], Iterable[object]]] = {
    "Yoté and Choko": lambda: chain(yote.warm("yote"), yote.warm("choko")),
    "Yam Master": yam.warm,
    "Ubongo 3D": ubongo.warm,
    "Yebo": yebo.warm,
}
"""What draws the parts that all pictures of a game share."""
FRAME_MS = 400
"""How long a frame of a film is shown."""
FILMED = ("yote board", "yam board", "ubongo table", "yebo table")


def drawings(count: int) -> dict[str, list[Drawing]]:
    """`count` pictures of each kind, by the kind: the game and what the picture shows, not drawn yet."""
    found: dict[str, list[Drawing]] = {}
    for name, seats in (("yote", 2), ("choko", 2), ("yam", 2), ("ubongo", 4), ("yebo", 4)):
        game, names = GAMES[name], NAMES[:seats]
        for number, state in enumerate(states(game, game.options(), seats)):
            if number >= count and all(len(made) >= count for kind, made in found.items() if kind.startswith(name)):
                break
            acting = (*game.to_act(state), 0)[0]
            for kind, draw in _kinds(game.view(state, None), game.view(state, acting), names):
                found.setdefault(f"{name} {kind}", []).append(draw)
    return {kind: made[:count] for kind, made in found.items()}


def _kinds(seen: object, own: object, names: Sequence[str]) -> Iterator[tuple[str, Drawing]]:
    """The pictures of a position by their kinds.

    Args:
        seen: What a spectator sees.
        own: What the seat sees that is to act.
        names: The names of the seats.
    """
    match seen, own:
        case YoteView(), _:
            mine = frozenset(square for square, piece in seen.squares().items() if piece == "ox"[seen.to_move or 0])
            yield "board", partial(yote.picture, seen, names, yote.Marks(selectable=mine))
        case UbongoView(), UbongoView():
            yield "table", partial(ubongo.table, seen, names)
            if own.puzzle is not None:
                for chosen in (layout.blank(), layout.choose(own.puzzle, layout.blank(), 0)):
                    yield "panel", partial(ubongo.panel, own.puzzle, layout.shown(own.puzzle, chosen))
            if seen.last is not None:
                yield "end of a round", partial(ubongo.solutions, seen.last, names)
        case YeboView(), YeboView():
            yield "table", partial(yebo.table, seen, names)
            yield "hand", partial(yebo.hand, own, names)
            if seen.results:
                yield "end of a round", partial(yebo.result, seen.results[-1], names)
        case YamView(), _:
            yield "board", partial(yam.picture, seen, names)


def report(count: int = 600) -> None:
    """Print the figures of `count` pictures of each kind."""
    for game, warm in SHARED.items():
        began = time.perf_counter()
        list(warm())
        print(f"  {game}: first use, drawing what all pictures share: {time.perf_counter() - began:.2f} s")
    for kind, made in drawings(count).items():
        _drawn(kind, made, goals=(5, 12))
        if kind in FILMED:
            _filmed(made)
    _drawn("cover", [yebo.cover] * count, goals=(30, 30))
    _drawn("window of all covers, drawn once in a process", [_window] * 10, goals=(30, 30))


def _window() -> bytes:
    return shelf(tuple(cover() for cover in COVERS))


def _filmed(pictures: Sequence[Drawing]) -> None:
    """Draw the pictures, add them to a film one by one, and print what a frame takes."""
    film, busy = Film(), list[float]()
    for draw in pictures:
        worked = time.thread_time()
        film.add(draw(), FRAME_MS)
        busy.append(time.thread_time() - worked)
    core, highest = _spread(busy)
    print(f"    a frame of a film, drawn and added: p50 {core:.2f} ms, p99 {highest:.2f} ms (goal 30), ", end="")
    print(f"{len(film.gif()) // len(pictures)} bytes on average")


def _drawn(kind: str, pictures: Sequence[Drawing], goals: tuple[int, int]) -> None:
    """Draw the pictures, and print the milliseconds of a core and the bytes of each, with the goals."""
    busy, sizes = list[float](), list[int]()
    for draw in pictures:
        worked = time.thread_time()
        picture = draw()
        busy.append(time.thread_time() - worked)
        sizes.append(len(picture))
    core, highest = _spread(busy)
    wide, tall = Image.open(io.BytesIO(picture)).size
    print(
        f"  {kind}: p50 {core:.2f} ms, p99 {highest:.2f} ms (goal {goals[0]} and {goals[1]}) of {len(busy)}; ", end=""
    )
    print(f"{max(sizes)} bytes at most, {sum(sizes) // len(sizes)} on average (goal below 100000), {wide} by {tall}")


def _spread(seconds: list[float]) -> tuple[float, float]:
    """The median and the 99th percentile, in milliseconds."""
    cuts = quantiles(seconds, n=100)
    return cuts[49] * 1000, cuts[98] * 1000


if __name__ == "__main__":
    report(*(int(argument) for argument in sys.argv[1:]))
