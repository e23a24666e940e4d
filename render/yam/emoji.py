"""The emojis of Yam Master: the faces of a die, the tokens, and the game's sign."""

from functools import partial

from render.kit import emoji
from render.kit.canvas import Sketch
from render.kit.emoji import MIDDLE
from render.kit.theme import INK
from render.yam.dice import PIPS
from render.yam.squares import TOKENS
from render.yam.style import IVORY, SIDES

TOKEN_WORDS = dict(zip(SIDES, ("Disc", "Tablet"), strict=True))
"""The emojis' words of the tokens, by their signs."""


def die_word(value: int) -> str:
    """The word of the emoji of a die's face."""
    return f"Die_{value}"


def emojis() -> emoji.Emojis:
    """The emojis of Yam Master, by their words."""
    dice = {die_word(value): partial(_die, value, MIDDLE, MIDDLE, 54) for value in PIPS}
    tokens = {word: partial(_token, sign) for sign, word in TOKEN_WORDS.items()}
    yield from emoji.drawn(dice | tokens | {"Yam": _game})


def _die(value: int, x: float, y: float, half: float, pen: Sketch) -> None:
    pen.slab((x - half - 4, y - half - 4, x + half + 4, y + half + 4), half * 0.4, INK)
    pen.slab((x - half, y - half, x + half, y + half), half * 0.32, IVORY)
    radius = half * (0.27 if value == 1 else 0.22)
    for px, py in PIPS[value]:
        pen.ellipse(x + px * half * 0.56, y + py * half * 0.56, radius, radius, INK)


def _token(sign: str, pen: Sketch) -> None:
    TOKENS[sign](pen, MIDDLE - 2, MIDDLE - 3, 1.1)


def _game(pen: Sketch) -> None:
    """Draw the game's sign: a token, and a die with a five."""
    TOKENS[SIDES[1]](pen, MIDDLE + 16, MIDDLE - 22, 0.78)
    _die(5, MIDDLE - 18, MIDDLE + 22, 36, pen)
