"""What never changes of the pictures, as palette pictures: drawn once per process, then only copied and pasted."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from threading import Lock

from PIL import Image

from render.canvas import grounded
from render.duel.panels import STATES, PanelState
from render.palette import Palette
from render.writing import Stencil
from render.yams import cords, frames, panels, squares, tray
from render.yams.cords import Step
from render.yams.look import CORNER, GROUND, MAPLE, STRONG
from render.yams.squares import TileKey
from render.yams.tray import CupKind, DieKey

PALETTE = Palette("yam", (GROUND.cloth,), STRONG)
TITLE = "Yam Master"
"""The game's name, the same in every language."""

_LOCK, _LARGE_LOCK = Lock(), Lock()
"""Two: while the large parts are drawn, nobody waits for the others."""


@dataclass(frozen=True)
class Kit:
    """The parts of the pictures.

    Attributes:
        frame: The whole picture with an empty board and tray, without panels.
        corners: The frame's four corners and where they belong, to lay over the panels.
        tiles: A cell for each of `squares.keys`.
        cords: Joints and knots, by kind, step, seat and whether their line has won.
        badges: What a use is worth, for each of `squares.BADGES`.
        dice: Every place of the tray with and without a die.
        cups: The cup in each of `tray.CUPS`.
        pegs: The rail's pegs by throws left.
        panels: A seat's panel by token and state.
        rows: Twelve small places by sign and the state of the panel they stand on.
        caravans: What stands for a name that cannot be written, by state of the panel.
        cover: The card for a lobby.
    """

    frame: Image.Image
    corners: tuple[tuple[Image.Image, tuple[int, int]], ...]
    tiles: dict[TileKey, Image.Image]
    cords: dict[tuple[str, Step, int, bool], Stencil]
    badges: dict[str, Stencil]
    dice: dict[DieKey, Image.Image]
    cups: dict[CupKind, Image.Image]
    pegs: tuple[Image.Image, ...]
    panels: dict[tuple[str, PanelState], Image.Image]
    rows: dict[tuple[str, PanelState], Image.Image]
    caravans: dict[PanelState, Image.Image]
    cover: Image.Image


@cache
def _built() -> Kit:
    fitted = PALETTE.fitted
    tiles = squares.tiles()
    frame = PALETTE.cornered(frames.frame(tiles), GROUND.cloth)
    return Kit(
        frame=frame,
        corners=tuple(_corners(frame)),
        tiles={key: fitted(tile) for key, tile in tiles.items()},
        cords={key: _on_wood(cord) for key, cord in cords.cords()},
        badges={kind: _on_wood(squares.badge(kind)) for kind in squares.BADGES},
        dice={key: fitted(die) for key, die in tray.dice()},
        cups={kind: fitted(tray.cup(kind)) for kind in tray.CUPS},
        pegs=tuple(fitted(tray.pegs(left)) for left in range(tray.THROWS + 1)),
        panels={(sign, state): fitted(panels.panel(sign, state)) for sign, state in product("ox", STATES)},
        rows={(sign, state): fitted(panels.row(sign, state)) for sign, state in product(".ox", STATES)},
        caravans={state: fitted(panels.caravan(state)) for state in STATES},
        cover=PALETTE.cornered(frames.cover(tiles, TITLE), GROUND.cloth),
    )


@cache
def _built_large() -> Kit:
    fitted = PALETTE.fitted
    tiles = squares.tiles(large=True)
    return replace(
        kit(),
        frame=PALETTE.cornered(frames.frame(tiles, large=True), GROUND.cloth),
        tiles={key: fitted(tile) for key, tile in tiles.items()},
        cords={key: _on_wood(cord) for key, cord in cords.cords(large=True)},
        badges={kind: _on_wood(squares.badge(kind, large=True)) for kind in squares.BADGES},
        dice={key: fitted(die) for key, die in tray.dice(large=True)},
    )


def kit(*, large: bool = False) -> Kit:
    """The parts; built at the first call that needs them, under a lock."""
    if large:
        with _LARGE_LOCK:
            return _built_large()
    with _LOCK:
        return _built()


def _on_wood(sheet: Image.Image) -> Stencil:
    """What lies on the board's wood."""
    return PALETTE.stencil(sheet, MAPLE, 40)


def _corners(frame: Image.Image) -> Iterator[tuple[Image.Image, tuple[int, int]]]:
    for x, y in product((0, frame.width - CORNER), (0, frame.height - CORNER)):
        yield frame.crop((x, y, x + CORNER, y + CORNER)), (x, y)


def sheet() -> Iterator[Image.Image]:
    """Everything that is drawn, part by part: the palette is made from it."""
    tiles = squares.tiles()
    yield frames.frame(tiles).convert("RGB")
    yield frames.cover(tiles, TITLE).convert("RGB")
    shown = {"full", "1", "yam"}
    yield from (tile for key, tile in tiles.items() if key[0] in shown)
    yield from (die for (value, tilt, lies), die in tray.dice() if tilt == 0 and value in {0, 1, 5})
    yield from (tray.cup("full"), tray.cup("defi"), tray.pegs(2))
    yield from (grounded(cord, MAPLE) for (kind, *_), cord in cords.cords() if kind == "joint")
    yield from (grounded(squares.badge(kind), MAPLE) for kind in ("+1", "−1", "won"))
    for state in STATES:
        yield from (panels.panel(sign, state) for sign in "ox")
        yield from (panels.row(sign, state) for sign in ".ox")
        yield panels.caravan(state)
