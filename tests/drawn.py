"""What the general tests of pictures are told of each game, by its module `<game>_drawn` of `tests.games`."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from PIL import Image

from render.kit.palette import Palette
from render.kit.sight import Sight
from render.kit.theme import Colour


@dataclass(frozen=True)
class Looks:
    """Two signs that must be told apart, drawn in the same place: palette pictures of one size.

    Attributes:
        ground: The place without either sign.
        one: The place with one sign.
        other: The place with the other.
    """

    ground: Image.Image
    one: Image.Image
    other: Image.Image


@dataclass(frozen=True, kw_only=True)
class Drawn:
    """How a game is drawn.

    Attributes:
        palette: Its colours.
        kits: Its kits of parts, plain and large.
        pictures: By name, a function that draws a picture of each kind for a sight.
        written: For everything written, the colours of its letters and of the ground behind them.
        states: Every kind of picture in all its states, by the name of its page of the contact sheets (`tests.render.pages`).
        taller: The pictures that need more room for larger parts.
        told: By name, signs that must be distinguishable with colour blindness of any kind, and in grey.
        contrasts: By name, two colours that lie side by side and must be as distinguishable as the signs in `told`.
    """

    palette: Palette
    kits: Collection[tuple[Any, Any]]
    pictures: Mapping[str, Callable[[Sight], bytes]]
    written: Mapping[str, Collection[tuple[Colour, Colour]]]
    states: Mapping[str, Sequence[Callable[[Sight], bytes]]]
    taller: Collection[str] = ()
    told: Mapping[str, Looks] = field(default_factory=dict)
    contrasts: Mapping[str, tuple[Colour, Colour]] = field(default_factory=dict)


def drawn(game: str) -> Drawn:
    """How the game of this name is drawn."""
    found: Drawn = import_module(f"tests.games.{game}_drawn").DRAWN
    return found
