"""The emojis of Yoté and Choko: their pieces, and a sign for each game."""

from functools import partial

from render.kit import emoji
from render.kit.canvas import Sketch
from render.kit.emoji import MIDDLE
from render.yote.pieces import standing

WORDS = {("yote", "o"): "Pebble", ("yote", "x"): "Sticks", ("choko", "o"): "Peg", ("choko", "x"): "Staff"}
"""The emojis' words, by the game and the sign of a piece."""
_SCALES = {("yote", "o"): 1.34, ("yote", "x"): 1.24, ("choko", "o"): 1.36, ("choko", "x"): 1.16}
_SMALL = 0.82


def emojis(game: str) -> emoji.Emojis:
    """The emojis of `yote` or `choko`, by their words."""
    pieces = {word: partial(_piece, key) for key, word in WORDS.items() if key[0] == game}
    yield from emoji.drawn(pieces | {game.title(): partial(_game, game)})


def _piece(key: tuple[str, str], pen: Sketch) -> None:
    standing(key, pen, MIDDLE - 3, MIDDLE, _SCALES[key], 0)


def _game(game: str, pen: Sketch) -> None:
    """Draw the sign of a game: a piece of each side."""
    standing((game, "x"), pen, MIDDLE + 18, MIDDLE - 8, _SCALES[game, "x"] * _SMALL, 0)
    standing((game, "o"), pen, MIDDLE - 22, MIDDLE + 24, _SCALES[game, "o"] * _SMALL * 0.84, 0)
