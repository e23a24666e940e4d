"""What never changes of a game's pictures, as palette pictures: drawn once per process, then only copied and pasted."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from threading import Lock

from PIL import Image

from render.duel import boards, panels
from render.duel.boards import TileKey
from render.duel.look import STRONG
from render.duel.panels import PanelState
from render.palette import Palette
from render.theme import GROUNDS

PALETTE = Palette("duel", tuple(ground.cloth for ground in GROUNDS.values()), STRONG)

_LOCK, _LARGE_LOCK = Lock(), Lock()
"""Two: while the large parts are drawn, nobody waits for the others."""


@dataclass(frozen=True)
class Kit:
    """The parts of one game's pictures.

    Attributes:
        frame: The whole picture with an empty board and without panels.
        corners: The frame's four corners and where they belong, to lay over the panels.
        tiles: A cell for each of `boards.KEYS`.
        panels: A seat's panel by piece and state.
        rows: Twelve small places by sign (as `panels.row`) and the state of the panel they stand on.
        badges: Small signs by kind and state of the panel they stand on.
        caravans: What stands for a name that cannot be written, by state of the panel.
    """

    frame: Image.Image
    corners: tuple[tuple[Image.Image, tuple[int, int]], ...]
    tiles: dict[TileKey, Image.Image]
    panels: dict[tuple[str, PanelState], Image.Image]
    rows: dict[tuple[str, PanelState], Image.Image]
    badges: dict[tuple[str, PanelState], Image.Image]
    caravans: dict[PanelState, Image.Image]


@cache
def _built(game: str) -> Kit:
    signs = ("o", "x")
    states = panels.STATES
    frame = _frame(game, large=False)
    return Kit(
        frame=frame,
        corners=tuple(_corners(frame)),
        tiles=_tiles(game, large=False),
        panels={(s, state): PALETTE.fitted(panels.panel(game, s, state)) for s, state in product(signs, states)},
        rows={(sign, state): PALETTE.fitted(panels.row(game, sign, state)) for sign, state in product(".oxOX", states)},
        badges={
            (kind, state): PALETTE.fitted(panels.badge(game, kind, state))
            for kind, state in product(panels.BADGES, states)
        },
        caravans={state: PALETTE.fitted(panels.caravan(game, state)) for state in states},
    )


@cache
def _built_large(game: str) -> Kit:
    return replace(kit(game), frame=_frame(game, large=True), tiles=_tiles(game, large=True))


def kit(game: str, *, large: bool = False) -> Kit:
    """The parts for `yote` or `choko`; built at the first call that needs them, under a lock."""
    if large:
        with _LARGE_LOCK:
            return _built_large(game)
    with _LOCK:
        return _built(game)


def _frame(game: str, *, large: bool) -> Image.Image:
    return PALETTE.cornered(boards.frame(game, boards.ROWS[game], large=large), GROUNDS[game].cloth)


def _tiles(game: str, *, large: bool) -> dict[TileKey, Image.Image]:
    return {key: PALETTE.fitted(tile) for key, tile in boards.tiles(game, large=large).items()}


def _corners(frame: Image.Image) -> Iterator[tuple[Image.Image, tuple[int, int]]]:
    size = boards.CORNER
    for x, y in product((0, frame.width - size), (0, frame.height - size)):
        yield frame.crop((x, y, x + size, y + size)), (x, y)
