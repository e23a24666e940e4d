"""Boards of Yam Master from real games, for the benchmark of pictures, and a naive way to draw them."""

import io
import random
from collections.abc import Iterator

from engines.yam.options import YamOptions
from engines.yam.rules import Yam
from engines.yam.view import BOARD, EMPTY, SIZE, YamView
from render.kit.canvas import Sketch
from render.kit.lettering import word
from render.kit.panels import NAME, PANEL
from render.yam import frames, panels, tray
from render.yam import pictures as yam
from render.yam.dice import die
from render.yam.squares import token
from render.yam.style import CELL, SIDE, SIDES, TOP, TRAY

Position = tuple[YamView, frozenset[int] | None]


def positions(count: int) -> list[Position]:
    """Boards from games between house players, some with a draft of dice put aside; equal at every call."""
    dice, views = random.Random(7), _views()
    return [(next(views), frozenset(dice.sample(range(5), 2)) if number % 3 else None) for number in range(count)]


def _views() -> Iterator[YamView]:
    game, number = Yam(), 0
    while True:
        state = game.new(YamOptions(), 2, b"%d" % number)
        while game.to_act(state):
            seat = game.to_act(state)[0]
            view = game.view(state, seat)
            yield view.model_copy(update={"seat": None})
            action = game.think("medium", view, game.legal(state, seat), b"", 0.0)
            state = game.apply(state, seat, action).state
        number += 1


def naive(view: YamView, names: tuple[str, str]) -> bytes:
    """A board drawn without sprites: every shape anew, oversized and reduced, as an RGB PNG by Pillow's defaults.

    Marks and cords are left out, so this does rather less work than `render.yam.pictures.picture`.
    """
    whole = frames.frame()
    for index, (cell, figure) in enumerate(BOARD.items()):
        if view.at(cell) != EMPTY:
            row, column = divmod(index, SIZE)
            whole.alpha_composite(token(view.at(cell), figure), (SIDE + column * CELL[0], TOP + row * CELL[1]))
    for index, value in enumerate(view.dice):
        pen = Sketch(*tray.SPOT)
        die(pen, tray.SPOT[0] / 2, tray.SPOT[1] / 2, value, half=35, degrees=5)
        x, y = tray.spot(index)
        whole.alpha_composite(pen.done(), (x, TRAY + y))
    whole.paste(tray.cup(""), (tray.CUP_AT[0], TRAY + tray.CUP_AT[1]))
    whole.paste(tray.pegs(tray.THROWS - view.throws), (tray.PEGS_AT[0], TRAY + tray.PEGS_AT[1]))
    for seat, top in ((1, 0), (0, whole.height - PANEL)):
        whole.paste(panels.panel(SIDES[seat], "waits"), (0, top))
        whole.paste(panels.row(SIDES[seat], "waits"), (panels.RESERVE[0], top + panels.RESERVE[1]))
        whole.paste((250, 239, 214), (NAME[0], top + NAME[1]), word(names[seat], yam.NAME_SIZE))
    buffer = io.BytesIO()
    whole.convert("RGB").save(buffer, "PNG")
    return buffer.getvalue()
