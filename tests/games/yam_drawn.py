"""What the general tests of pictures are told of Yam Master."""

from functools import partial

from engines.yam.view import YamView
from render.kit.sight import Sight
from render.kit.theme import CLAY, CREAM, GOLD, INK, OCHRE
from render.yam import pictures as yam
from render.yam import sprites as yam_sprites
from render.yam import style as yam_look
from tests.drawn import Drawn
from tests.render import yam_views

_WOODS = (yam_look.MAPLE, yam_look.CHERRY, yam_look.LIT, yam_look.IVORY)


def _picture(view: YamView, sight: Sight) -> bytes:
    return yam.picture(view, yam_views.NAMES, sight=sight)


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
)
