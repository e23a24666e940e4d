"""Pictures of Yoté and Choko, and their words: what the rest of the program uses of `render.duel`."""

from functools import cache, lru_cache
from itertools import groupby

from PIL import Image

from engines.yote.view import DuelView
from render import lettering
from render.duel import boards
from render.duel.boards import CELL, COLUMNS, SIDE, TOP
from render.duel.kits import PALETTE, kit
from render.duel.panels import BADGES, COUNTS, HANDS, NAME, NAME_WIDTH, PAD, PANEL, PITCH, ROW, TAKEN, PanelState
from render.duel.pieces import VARIANTS
from render.duel.scene import GHOSTS, NO_MARKS, SIDES, Marks, scene
from render.duel.words import TITLES, alt_text, text_board
from render.sight import PLAIN, Sight
from render.signs import SIGNS
from render.theme import GROUNDS

__all__ = ["SIGNS", "Marks", "alt_text", "cover", "picture", "text_board", "warm"]


NAME_SIZE, COUNT_SIZE = 40, 34
_LARGE_COUNT = 42
_TOUCHED = [0] + [255] * 255


@cache
def cover(game: str) -> bytes:
    """The card of `yote` or `choko` for a lobby: a PNG, `theme.WIDTH` wide; the same bytes at every call."""
    return PALETTE.png(PALETTE.cornered(boards.cover(game, TITLES[game]), GROUNDS[game].cloth))


def warm() -> None:
    """Draw what all pictures share, so that the first one is as fast as the others."""
    for game in boards.ROWS:
        kit(game)
    for name in ("Heron", "हाथी"):
        lettering.name(name, NAME_SIZE, NAME_WIDTH)
    lettering.word("0", COUNT_SIZE)


def _state(view: DuelView, seat: int) -> PanelState:
    if view.outcome is None:
        return "moves" if view.to_move == seat else "waits"
    if view.outcome.drawn:
        return "drawn"
    return "won" if seat in view.outcome.winners else "waits"


Inked = tuple[Image.Image, Image.Image]
"""A word in its colours, and a mask of its letters: what lies beside them on the panel stays as it is."""
Look = tuple[str, PanelState]
"""The game, and how a panel stands."""


@lru_cache(maxsize=512)
def _name(name: str, game: str, state: PanelState) -> Inked | None:
    mask = lettering.name(name, NAME_SIZE, NAME_WIDTH)
    return None if mask is None else _inked(mask, game, state)


@lru_cache(maxsize=512)
def _number(count: int, size: int, game: str, state: PanelState) -> Inked:
    return _inked(lettering.word(str(count), size), game, state)


def _inked(mask: Image.Image, game: str, state: PanelState) -> Inked:
    return mask.point(kit(game).inks[state]), mask.point(_TOUCHED, "1")


def _row(picture: Image.Image, look: Look, place: tuple[int, int], shown: str, *, large: bool) -> None:
    """The number of pieces in `shown`, and the pieces: of its signs, ghosts are drawn but not counted."""
    game, state = look
    parts = kit(game)
    count = sum(sign in GHOSTS for sign in shown)
    size = _LARGE_COUNT if large else COUNT_SIZE
    word, letters = _number(count, size, game, state)
    picture.paste(word, (place[0], place[1] - 2 * (size - COUNT_SIZE) // 3), letters)
    left, top = place[0] + 48, place[1] + 2
    start = done = 0
    for sign, run in groupby(shown.ljust(HANDS, ".")):
        done += len(list(run))
        end = PAD + done * PITCH if done < HANDS else ROW[0]
        picture.paste(parts.rows[sign, state].crop((start, 0, end, ROW[1])), (left + start, top))
        start = end


def _panel(picture: Image.Image, view: DuelView, seat: int, name: str, top: int, *, large: bool) -> None:
    parts = kit(view.game)
    sign, enemy = SIDES[seat], SIDES[1 - seat]
    state = _state(view, seat)
    picture.paste(parts.panels[sign, state], (0, top))
    inked = _name(name, view.game, state)
    if inked is None:
        picture.paste(parts.caravans[state], (NAME[0], top + NAME[1] + 2))
    else:
        picture.paste(inked[0], (NAME[0], top + NAME[1]), inked[1])
    last = view.last
    struck = last.from_hand if last is not None and last.seat != seat else 0
    hand, taken = sign * view.hands[seat] + GHOSTS[sign] * struck, enemy * view.lost[1 - seat]
    for left, shown in ((NAME[0], hand), (TAKEN, taken)):
        _row(picture, (view.game, state), (left, top + COUNTS), shown, large=large)
    for kind, held in (("owed", view.must_place and view.to_move == seat), ("holder", view.holder == seat)):
        if held:
            picture.paste(parts.badges[kind, state], (BADGES[kind], top + 10))


def picture(view: DuelView, names: tuple[str, str], marks: Marks = NO_MARKS, sight: Sight = PLAIN) -> bytes:
    """The position as a PNG, `theme.WIDTH` wide, with all public facts; safe in any thread.

    Light sits below, unless dark looks. A square's marks change that square alone.
    """
    parts = kit(view.game, large=sight.large)
    whole = parts.frame.copy()
    for index, (square, cell) in enumerate(scene(view, marks).items()):
        if (cell.content, cell.trace, cell.mark) != (".", "", ""):
            row, column = divmod(index, COLUMNS)
            variant = (ord(square[0]) * 2 + int(square[1:]) * 5) % VARIANTS
            tile = parts.tiles[variant, cell.content, cell.trace, cell.mark]
            whole.paste(tile, (SIDE + column * CELL[0], TOP + row * CELL[1]))
    below = 1 if view.seat == 1 else 0
    for seat, top in ((1 - below, 0), (below, whole.height - PANEL)):
        _panel(whole, view, seat, names[seat], top, large=sight.large)
    for corner, place in parts.corners:
        whole.paste(corner, place)
    return PALETTE.png(whole, contrast=sight.contrast)
