"""How fast a board is drawn and encoded, and how large it is: `python -m benchmarks.pictures [pictures]`."""

import io
import random
import sys
import time
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain
from statistics import quantiles

from PIL import Image

from benchmarks import ubongopictures, villagepictures, yampictures, yebopictures
from benchmarks.played import Drawing
from engines.yote.board import CELL
from engines.yote.events import events
from engines.yote.options import ChokoOptions, YoteOptions
from engines.yote.state import Action
from engines.yote.view import YoteView
from render.film import Film
from render.kit.canvas import Sketch
from render.kit.lettering import word
from render.kit.panels import COUNTS, NAME, PANEL
from render.kit.shelf import shelf
from render.ubongo import pictures as ubongo
from render.village import pictures as village
from render.yam import pictures as yam
from render.yebo import pictures as yebo
from render.yote import boards, layout, panels
from render.yote import pictures as yote
from render.yote.pieces import standing

NAMES = ("Heron", "Éléphanteau", "Zebra of the Long Grass", "Жираф", "हाथी", "Gecko 🦎", "ゾウ", "Lion")
COVERS: tuple[Drawing, ...] = (
    partial(yote.cover, "yote"),
    partial(yote.cover, "choko"),
    yam.cover,
    ubongo.cover,
    yebo.cover,
)
FRAME_MS = 400
"""How long a frame of a film is shown."""
Position = tuple[YoteView, tuple[str, str], yote.Marks]


def positions(count: int) -> list[Position]:
    """Positions of both games with names, a last turn and marks, equal at every call."""
    dice = random.Random(7)
    return [_position(dice, number) for number in range(count)]


def _position(dice: random.Random, number: int) -> Position:
    game, rows = ("choko", 5) if number % 3 == 0 else ("yote", 6)
    cells = "o" * dice.randrange(1, 13) + "x" * dice.randrange(1, 13)
    shuffled = "".join(dice.sample(cells.ljust(5 * rows, "."), 5 * rows))
    lost = dice.randrange(12 - shuffled.count("o") + 1), dice.randrange(12 - shuffled.count("x") + 1)
    mover = number % 2
    view = YoteView.model_validate(
        {
            "game": game,
            "seat": None,
            "options": YoteOptions() if game == "yote" else ChokoOptions(),
            "columns": 5,
            "rows": rows,
            "cells": shuffled,
            "hands": (12 - shuffled.count("o") - lost[0], 12 - shuffled.count("x") - lost[1]),
            "lost": lost,
            "turn": number + 1,
            "to_move": mover,
            "holder": 0 if game == "choko" else None,
            "position": "-",
            "happened": events(1 - mover, Action("capture", (CELL["b1"], CELL["b3"]), (CELL["e4"],))),
        }
    )
    own = frozenset(square for square in view.squares() if view.at(square) == "ox"[mover])
    empty = frozenset(square for square in view.squares() if view.at(square) == ".")
    capturing = frozenset(square for square in own if _captures(view, square))
    marks = (
        yote.Marks(),
        yote.Marks(selectable=own, capturing=capturing, targets=empty),
        yote.Marks(selected=min(own), targets=empty),
    )
    return view, (dice.choice(NAMES), dice.choice(NAMES)), marks[number % 3]


def _captures(view: YoteView, square: str) -> bool:
    """Whether the piece on a square can jump over a neighbour of the other side."""
    squares, foe = view.squares(), "xo"["ox".index(view.at(square))]
    ways = ((1, 0), (-1, 0), (0, 1), (0, -1))
    beyond = [[f"{chr(ord(square[0]) + n * x)}{int(square[1]) + n * y}" for n in (1, 2)] for x, y in ways]
    return any(squares.get(over) == foe and squares.get(to) == "." for over, to in beyond)


def naive(view: YoteView, names: tuple[str, str]) -> bytes:
    """A board drawn without sprites: every shape anew, oversized and reduced, as an RGB PNG by Pillow's defaults."""
    whole = boards.frame(view.game, view.rows).convert("RGB")
    for index, square in enumerate(view.squares()):
        if view.at(square) == ".":
            continue
        row, column = divmod(index, layout.COLUMNS)
        place = (layout.SIDE + column * layout.CELL[0], layout.TOP + row * layout.CELL[1])
        pen = Sketch(*layout.CELL)
        standing((view.game, view.at(square)), pen, *layout.MIDDLE, 1, 0)
        piece = pen.done()
        whole.paste(piece, place, piece)
    for seat, top in ((1, 0), (0, whole.height - PANEL)):
        whole.paste(panels.panel(view.game, "ox"[seat], "waits"), (0, top))
        for sign, left in zip(("ox"[seat], "xo"[seat]), panels.TRAYS, strict=True):
            whole.paste(panels.row(view.game, sign, "waits"), (left, top + COUNTS))
        whole.paste((250, 239, 214), (NAME[0], top + NAME[1]), word(names[seat], yote.NAME_SIZE))
    buffer = io.BytesIO()
    whole.save(buffer, "PNG")
    return buffer.getvalue()


def _spread(seconds: list[float]) -> tuple[float, float]:
    """The median and the 99th percentile, in milliseconds."""
    cuts = quantiles(seconds, n=100)
    return cuts[49] * 1000, cuts[98] * 1000


def report(count: int = 600) -> None:
    """Print the figures of `count` pictures of each kind, and for some of a tenth as many drawn naively."""
    boards = positions(count)
    _measure(
        "Yoté and Choko",
        chain(yote.warm("yote"), yote.warm("choko")),
        [partial(yote.picture, *board) for board in boards],
        [partial(naive, view, names) for view, names, _ in boards[::10]],
    )
    _filmed([partial(yote.picture, *board) for board in boards if board[0].game == "yote"])
    names = NAMES[0], NAMES[1]
    tables = yampictures.positions(count)
    _measure(
        "Yam Master",
        yam.warm(),
        [partial(yam.picture, view, names, kept) for view, kept in tables],
        [partial(yampictures.naive, view, names) for view, _ in tables[::10]],
    )
    _filmed([partial(yam.picture, view, names, kept) for view, kept in tables])
    four = NAMES[:4]
    for family, shared, kinds in (
        ("Ubongo 3D", ubongo.warm(), ubongopictures.drawings(count, four)),
        ("Yebo", yebo.warm(), yebopictures.drawings(count, four)),
    ):
        _warmed(family, shared)
        for kind, pictures in kinds.items():
            print(f"  {family}, {kind}:")
            _drawn(pictures)
            if kind == "table":
                _filmed(pictures)
    _warmed("The village", village.warm())
    for kind, pictures in villagepictures.drawings(count, NAMES).items():
        print(f"  The village, {kind}:")
        _drawn(pictures, goals=(30, 30))
    for kind, draw, times in (
        ("cover", yebo.cover, count),
        ("window of all covers, drawn once in a process", _window, 10),
    ):
        print(f"  {kind}:")
        _drawn([draw] * times, goals=(30, 30))


def _window() -> bytes:
    shelf.cache_clear()
    return shelf(tuple(cover() for cover in COVERS))


def _filmed(pictures: Sequence[Drawing]) -> None:
    """Draw the pictures, add them to a film one by one, and print what a frame takes."""
    film, busy = Film(), list[float]()
    for draw in pictures:
        worked = time.thread_time()
        film.add(draw(), FRAME_MS)
        busy.append(time.thread_time() - worked)
    core, highest = _spread(busy)
    print(f"  a frame of a film, drawn and added, on a core: p50 {core:.2f} ms, p99 {highest:.2f} ms (goal 30)")
    print(f"  bytes of a frame: mean {len(film.gif()) // len(pictures)}")


def _measure(family: str, shared: Iterable[object], pictures: Sequence[Drawing], naively: Sequence[Drawing]) -> None:
    _warmed(family, shared)
    median = _drawn(pictures)
    afresh: list[float] = []
    for draw in naively:
        began = time.perf_counter()
        draw()
        afresh.append(time.perf_counter() - began)
    slow, slowest = _spread(afresh)
    print(f"  the naive way: p50 {slow:.1f} ms, p99 {slowest:.1f} ms: {slow / median:.1f} times as long (goal 8)")


def _warmed(family: str, shared: Iterable[object]) -> None:
    began = time.perf_counter()
    list(shared)
    print(f"  {family}: first use, drawing what all pictures share: {time.perf_counter() - began:.2f} s")


def _drawn(pictures: Sequence[Drawing], goals: tuple[int, int] = (5, 12)) -> float:
    """Draw the pictures, print the figures and the goals in milliseconds, and return the median in milliseconds."""
    drawn: list[float] = []
    busy: list[float] = []
    sizes: list[int] = []
    for draw in pictures:
        began, worked = time.perf_counter(), time.thread_time()
        picture = draw()
        drawn.append(time.perf_counter() - began)
        busy.append(time.thread_time() - worked)
        sizes.append(len(picture))
    (median, high), (core, highest) = _spread(drawn), _spread(busy)
    wide, tall = Image.open(io.BytesIO(picture)).size
    print(
        f"  a board drawn and encoded, {len(drawn)} of them: p50 {median:.2f} ms, p99 {high:.2f} ms (goal {goals[0]} and {goals[1]})"
    )
    print(f"  of it on a core: p50 {core:.2f} ms, p99 {highest:.2f} ms")
    print(
        f"  bytes: largest {max(sizes)}, mean {sum(sizes) // len(sizes)} (goal below 100000); {wide} by {tall} pixels"
    )
    return median


if __name__ == "__main__":
    report(*(int(argument) for argument in sys.argv[1:]))
