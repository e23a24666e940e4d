"""The table's picture: the round's animal and die, the display and the bag, and every seat with its gems."""

from collections.abc import Sequence

from PIL import Image

from engines.ubongo.view import Phase, UbongoView
from render.kit.theme import CREAM, INK, WIDTH
from render.kit.writing import lay
from render.ubongo import seats
from render.ubongo.frames import PLAQUE, PLAQUES
from render.ubongo.scene import CUT, DIE, SCENE
from render.ubongo.sprites import UNKNOWN, Sprites, cloth, name, sprites_of, write
from render.ubongo.style import EDGE, GEMS, GROUND

GAP = 8
_DISPLAY = EDGE + SCENE
_SEATS = _DISPLAY + seats.DISPLAY + GAP
_STEP = seats.SEAT + GAP
_TOP, _RIGHT = EDGE + 14, WIDTH - EDGE - 14
"""The top of the upper plaque, and the right edge of the plaques."""
_SIGNS: dict[Phase, str] = {"pause": "II", "second": "×2", "tiebreak": "="}
"""The signs below the round's number: a pause, the second chance, the tie-break."""


def height(count: int) -> int:
    """The height of the picture in pixels: the table, and below it a panel for each seat."""
    return _SEATS + _STEP * count - GAP + EDGE


def table(view: UbongoView, names: Sequence[str], *, large: bool) -> Image.Image:
    """The public position as a palette picture; the secrets of the view's own seat are not drawn."""
    whole = cloth(height(len(names)))
    _scene(whole, view, sprites_of(large=large))
    _display(whole, view, sprites_of(large=large))
    for seat, who in enumerate(names):
        _seat(whole, view, seat, who, large=large)
    return whole


def _scene(whole: Image.Image, view: UbongoView, parts: Sprites) -> None:
    whole.paste(parts.skies[view.animal], (EDGE, EDGE))
    whole.paste(parts.table(), (EDGE, EDGE + CUT))
    heap, (x, y) = parts.summit()
    lay(whole, heap, EDGE + x, EDGE + y)
    die, mask = parts.dice[UNKNOWN if view.die is None else str(view.die)]
    whole.paste(die, (EDGE + DIE[0] - die.width // 2, EDGE + DIE[1] - die.height // 2), mask)
    _plaque(whole, f"{view.round}/{view.options.rounds}", PLAQUES[1], _RIGHT)
    if view.phase in _SIGNS:
        _plaque(whole, _SIGNS[view.phase], PLAQUES[0], _RIGHT - PLAQUES[1] - GAP)


def _plaque(whole: Image.Image, said: str, wide: int, right: int, top: int = _TOP) -> None:
    plaque, mask = sprites_of().plaques[wide]
    whole.paste(plaque, (right - wide, top), mask)
    write(whole, said, 46, (right - wide // 2, top + PLAQUE // 2), on=GROUND.plain, ink=CREAM)


def _display(whole: Image.Image, view: UbongoView, parts: Sprites) -> None:
    for kind, down, left in zip(("sapphire", "amber"), seats.ROWS, view.display, strict=True):
        for i in range(view.options.rounds):
            place = (EDGE + seats.SLOT_AT + seats.SLOT_PITCH * i - 25, _DISPLAY + down - 25)
            whole.paste(parts.slots[kind if i < left else ""], place)
    _plaque(whole, str(view.bag), PLAQUES[0], _RIGHT, _DISPLAY + (seats.DISPLAY - PLAQUE) // 2 - 4)


def _seat(whole: Image.Image, view: UbongoView, seat: int, who: str, *, large: bool) -> None:
    parts, top = sprites_of(large=large), _SEATS + _STEP * seat
    sign = seats.sign(view, seat)
    state = seats.panel_state(sign)
    ground, ink = seats.ground(state), seats.ink(state)
    whole.paste(parts.seats[state], (EDGE, top))
    whole.paste(parts.signs[sign, state], (EDGE + seats.SIGN_AT[0], top + seats.SIGN_AT[1]))
    lies = seats.shape(view, seat)
    if lies is not None:
        whole.paste(parts.boards[state, lies], (EDGE + seats.SHAPE_AT[0], top + seats.SHAPE_AT[1]))
    written = name(who, seats.NAME_SIZE, seats.NAME_WIDTH, ground, ink)
    if written is None:
        whole.paste(parts.parades[seat, state], (EDGE + seats.NAME[0], top + 3))
    else:
        whole.paste(written[0], (EDGE + seats.NAME[0], top + seats.NAME[1]), written[1])
    for i, kind in enumerate(GEMS):
        x = EDGE + seats.GEM_AT + seats.GEM_PITCH * i + seats.COUNT + 12
        count, size = str(view.gems[seat].count(kind)), seats.COUNT_SIZES[large]
        write(whole, count, size, (x, top + seats.GEM_MIDDLE), on=ground, ink=ink)
    left, upper, right, lower = seats.VALUE
    centre = (EDGE + (left + right) // 2, top + (upper + lower) // 2)
    write(whole, str(view.values[seat]), seats.VALUE_SIZE, centre, on=CREAM, ink=INK)
