"""The picture after a round: each seat's solution, or the solution book's, and the gems that the seat won."""

from collections.abc import Sequence

from PIL import Image

from engines.ubongo.view import Round, Solved
from render.kit.theme import CREAM, WIDTH
from render.ubongo import levels, seats
from render.ubongo.cells import SMALL
from render.ubongo.signs import SIGN, Sign
from render.ubongo.sprites import Sprites, cloth, name, slab, sprites_of, write
from render.ubongo.style import EDGE, GROUND

GAP = 10
_HEAD = 96
"""The height of the heading with animal, die and round."""
_BLOCK = (WIDTH - 2 * EDGE - GAP) // 2
"""The width of a seat's part."""
_TOP = 88
"""The y of the levels in a seat's part."""
_FOOT = 44
_LEVEL_SIZES = 28, 38
"""The type size of the levels' numbers, plain and large."""


def solutions(told: Round, names: Sequence[str], *, large: bool = False) -> Image.Image:
    """The solutions of a finished round as a palette picture, two seats side by side."""
    rows = max(result.lower.count("/") + 1 for result in told.results)
    tall = _TOP + rows * SMALL + _FOOT
    lines = (len(names) + 1) // 2
    whole = cloth(2 * EDGE + _HEAD + lines * (tall + GAP)).copy()
    _head(whole, told, sprites_of(large=large))
    for result, who in zip(told.results, names, strict=True):
        line, column = divmod(result.seat, 2)
        at = EDGE + column * (_BLOCK + GAP), EDGE + _HEAD + GAP + line * (tall + GAP)
        whole.paste(slab(_BLOCK, tall, GROUND.plain), at)
        _seat(whole, result, who, at, large=large)
    return whole


def _head(whole: Image.Image, told: Round, parts: Sprites) -> None:
    whole.paste(slab(WIDTH - 2 * EDGE, _HEAD, GROUND.plain), (EDGE, EDGE))
    whole.paste(parts.animals[told.animal], (EDGE + 372, EDGE + 6))
    die, mask = parts.dice_small[str(told.die)]
    whole.paste(die, (EDGE + 496, EDGE + 4), mask)
    said = str(told.number) if told.number else "="
    write(whole, said, 56, (EDGE + 322, EDGE + _HEAD // 2), on=GROUND.plain, ink=CREAM)
    if told.second:
        write(whole, "×2", 44, (EDGE + 640, EDGE + _HEAD // 2), on=GROUND.plain, ink=CREAM)


def _sign(result: Solved) -> Sign:
    if result.puzzle is None:
        return "out"
    return "book" if result.place is None else seats.medal(result.place)


def _seat(whole: Image.Image, result: Solved, who: str, at: tuple[int, int], *, large: bool) -> None:
    """Draw a seat's part: its place, its name, the gems that it won, and both levels."""
    parts, (left, top) = sprites_of(large=large), at
    whole.paste(parts.signs[_sign(result), "plain"], (left + 10, top + 5))
    written = name(who, 32, _BLOCK - SIGN - 30 - 48 * len(result.gems), GROUND.plain, CREAM)
    if written is None:
        whole.paste(
            parts.parades[result.seat, "plain"].crop((0, 0, 192, seats.PARADE[1])), (left + SIGN + 18, top + 22)
        )
    else:
        whole.paste(written[0], (left + SIGN + 18, top + 24), written[1])
    for i, kind in enumerate(reversed(result.gems)):
        whole.paste(parts.slots[kind], (left + _BLOCK - 58 - 48 * i, top + 20))
    if result.puzzle is None:
        return
    rows, wide = result.lower.count("/") + 1, result.lower.index("/")
    half = _BLOCK // 2
    for level, text in enumerate((result.lower, result.upper)):
        x = left + level * half + (half - wide * SMALL) // 2
        levels.draw(whole, result.puzzle, text, None, level=level, at=(x, top + _TOP), size=SMALL, large=large)
        centre = left + level * half + half // 2
        write(
            whole,
            str(level + 1),
            _LEVEL_SIZES[large],
            (centre, top + _TOP + rows * SMALL + 22),
            on=GROUND.plain,
            ink=CREAM,
        )
