"""The picture after a round: each seat's finished solid, or the solution book's layer by layer, and the gems it won."""

from collections.abc import Sequence

from PIL import Image

from engines.ubongo.view import PIECES, Cell, Round, Solved
from render.kit.kept import kept
from render.kit.theme import CREAM, WIDTH
from render.ubongo import levels, podium, seats, solids
from render.ubongo.cubes import BOOK, ROUND, Slant
from render.ubongo.frames import PLAQUE, PLAQUES
from render.ubongo.signs import SIGN, Sign
from render.ubongo.sprites import Sprites, cloth, name, slab, sprites_of, word, write
from render.ubongo.style import BLOCK, EDGE, GROUND, LETTERS, PAINTS, inlaid
from render.ubongo.times import Times, clocked

GAP = 10
_TOP = 88
"""The height of a seat's head, with its place, its name and its gems."""
_TIMES = 30, 36
"""The type size of a time, plain and large."""
_LETTERS: dict[Slant, tuple[int, int]] = {ROUND: (32, 40), BOOK: (28, 34)}
"""The type size of a piece's letter on a finished solid and on a layer, plain and large."""


def solutions(told: Round, names: Sequence[str], times: Times, *, large: bool) -> Image.Image:
    """The solutions of a finished round as a palette picture, two seats side by side."""
    tall = _TOP + podium.HIGH + 6
    lines = (len(names) + 1) // 2
    whole = cloth(2 * EDGE + podium.HEAD + lines * (tall + GAP))
    _head(whole, told, sprites_of(large=large))
    for result, who in zip(told.results, names, strict=True):
        line, column = divmod(result.seat, 2)
        at = EDGE + column * (BLOCK + GAP), EDGE + podium.HEAD + GAP + line * (tall + GAP)
        whole.paste(slab(BLOCK, tall, GROUND.plain), at)
        _seat(whole, result, who, at, times.get(result.seat), large=large)
        _table(whole, told, result, (at[0] + 6, at[1] + _TOP), large=large)
    return whole


def _head(whole: Image.Image, told: Round, parts: Sprites) -> None:
    whole.paste(parts.heads[told.animal], (EDGE, EDGE))
    die, mask = parts.dice_small[str(told.die)]
    whole.paste(die, (EDGE + 560, EDGE + (podium.HEAD - die.height) // 2), mask)
    _plaque(whole, str(told.number) if told.number else "=", EDGE + 16)
    if told.second:
        _plaque(whole, "×2", WIDTH - EDGE - 16 - PLAQUES[0])


def _plaque(whole: Image.Image, said: str, left: int) -> None:
    plaque, mask = sprites_of().plaques[PLAQUES[0]]
    top = EDGE + (podium.HEAD - PLAQUE) // 2
    whole.paste(plaque, (left, top), mask)
    write(whole, said, 50, (left + PLAQUES[0] // 2, top + PLAQUE // 2), on=GROUND.plain, ink=CREAM)


def _sign(result: Solved) -> Sign:
    if result.puzzle is None:
        return "out"
    return "book" if result.place is None else seats.medal(result.place)


def _seat(whole: Image.Image, result: Solved, who: str, at: tuple[int, int], taken: int | None, *, large: bool) -> None:
    """Draw the head of a seat's part: its place, its name, the time of its answer, and the gems that it won."""
    parts, (left, top) = sprites_of(large=large), at
    whole.paste(parts.signs[_sign(result), "plain"], (left + 10, top + 5))
    written = name(who, 36, BLOCK - SIGN - 30 - 54 * len(result.gems), GROUND.plain, CREAM)
    high = top + (20 if taken is None else 2)
    if written is None:
        whole.paste(parts.parades[result.seat, "plain"].crop((0, 0, 192, seats.PARADE[1])), (left + SIGN + 18, high))
    else:
        whole.paste(written[0], (left + SIGN + 18, high), written[1])
    if taken is not None:
        clock, mask = parts.stopwatch()
        whole.paste(clock, (left + SIGN + 18, top + 48), mask)
        time, mask = word(clocked(taken), _TIMES[large], GROUND.plain, CREAM)
        whole.paste(time, (left + SIGN + 56, top + 66 - round(0.67 * _TIMES[large])), mask)
    for i, kind in enumerate(reversed(result.gems)):
        whole.paste(parts.slots[kind], (left + BLOCK - 62 - 54 * i, top + 19))


def _table(whole: Image.Image, told: Round, result: Solved, at: tuple[int, int], *, large: bool) -> None:
    """Draw the table of a seat: its solution, or the back of the board that it has not turned."""
    if result.puzzle is None:
        whole.paste(sprites_of().closed[told.animal], at)
    else:
        apart = result.place is None
        whole.paste(_built(result.puzzle.pieces, result.lower, result.upper, apart=apart, large=large), at)


@kept
def _built(pieces: tuple[str, ...], lower: str, upper: str, *, apart: bool, large: bool) -> Image.Image:
    """A solution on its table: the solid in one piece, or its two layers, each on a board of its own.

    Cached: callers must not change it.

    Args:
        pieces: The pieces of the puzzle.
        lower: The lower level of the solution, row by row.
        upper: The upper level.
        apart: Whether the layers lie apart, as for a solution from the book.
        large: Whether the letters are large.
    """
    wide, deep = lower.index("/"), lower.count("/") + 1
    paints = {letter: PAINTS[PIECES[piece].colour] for letter, piece in zip(LETTERS, pieces, strict=False)}
    layers = levels.grid(lower), levels.grid(upper)
    whole, of = sprites_of().podiums[wide, deep, apart].copy(), inlaid(pieces)

    def solid(slant: Slant, lying: dict[Cell, str], origin: tuple[int, int]) -> None:
        solids.ground(whole, slant, (wide, deep), lying, origin)
        solids.build(whole, slant, lying, paints, origin, inlaid=of, size=_LETTERS[slant][large])

    if apart:
        for level, layer in enumerate(layers):
            solid(BOOK, {(x, y, 0): sign for (x, y), sign in layer.items()}, podium.layer_at(wide, deep, level))
    else:
        both = {(x, y, level): sign for level, layer in enumerate(layers) for (x, y), sign in layer.items()}
        solid(ROUND, both, podium.solid_at(wide, deep))
        levels.plan(whole, lower, paints, podium.plan_at(wide), podium.small(wide), lozenges=of)
    return whole
