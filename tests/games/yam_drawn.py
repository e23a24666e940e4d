"""What the general tests of pictures are told of Yam Master."""

from functools import partial

from engines.yam.view import YamView
from render.kit.sight import Sight
from render.kit.theme import CLAY, CREAM, GOLD, INDIGO, INK, OCHRE
from render.yam import pictures as yam
from render.yam import sprites as yam_sprites
from render.yam import style as yam_look
from render.yam.squares import TileKey
from tests.drawn import Drawn, Looks
from tests.render import yam_views

_WOODS = (yam_look.MAPLE, yam_look.CHERRY, yam_look.LIT, yam_look.IVORY)


def _picture(view: YamView, sight: Sight) -> bytes:
    return yam.picture(view, yam_views.NAMES, sight=sight)


def _told() -> dict[str, Looks]:
    """Tokens on their squares, and the signs of the last move and of what the dice allow."""
    tiles = yam_sprites.sprites_of().tiles

    def looks(ground: str, one: TileKey, other: TileKey) -> Looks:
        return Looks(tiles["full", ground, "", ""], tiles[one], tiles[other])

    return {
        "light and dark": looks(".", ("full", "o", "", ""), ("full", "x", "", "")),
        "a token that stands and a token taken": looks(".", ("full", "x", "", ""), ("full", "X", "last", "")),
        "a free place and a token that may be taken": looks(
            ".", ("full", ".", "", "place"), ("full", "o", "", "predator")
        ),
    }


DRAWN = Drawn(
    palette=yam_sprites.PALETTE,
    kits=((yam_sprites.sprites_of(), yam_sprites.sprites_of(large=True)),),
    pictures={
        "yam": lambda sight: yam.picture(yam_views.LINES, yam_views.NAMES, sight=sight),
        "yam won": lambda sight: yam.picture(yam_views.FIVE, yam_views.NAMES, sight=sight),
    },
    states={"yam board": [partial(_picture, view) for view in yam_views.ALL]},
    written={
        "figures, pips and points of Yam Master": [(INK, wood) for wood in (*_WOODS, OCHRE, GOLD)]
        + [(CREAM, dark) for dark in (yam_look.EBONY, yam_look.GROUND.shade, yam_look.GROUND.cloth, CLAY)]
        + [(CREAM, yam_look.GROUND.plain), (GOLD, CLAY)]
    },
    contrasts={
        "whose turn": (OCHRE, yam_look.GROUND.plain),
        "the winner": (GOLD, yam_look.GROUND.plain),
        "the last move's frame": (yam_look.BRIGHT, INDIGO),
        "the last move on the board": (yam_look.BRIGHT, yam_look.GROUND.sand),
        "tokens of both sides": (yam_look.IVORY, yam_look.EBONY),
        "cords of both sides": (CREAM, INDIGO),
        "what a use costs": (CREAM, CLAY),
        "what a use is worth": (INK, GOLD),
        "a throw left": (GOLD, yam_look.GROUND.shade),
    },
    told=_told(),
)
