"""What the general tests of pictures are told of Choko."""

from functools import partial

from engines.yote.view import YoteView
from render.kit.sight import Sight
from render.yote import pictures as yote
from render.yote import sprites as yote_sprites
from tests.drawn import Drawn
from tests.render import yote_views


def _picture(view: YoteView, sight: Sight) -> bytes:
    return yote.picture(view, yote_views.NAMES, sight=sight)


DRAWN = Drawn(
    palette=yote_sprites.PALETTE,
    kits=((yote_sprites.sprites_of("choko"), yote_sprites.sprites_of("choko", large=True)),),
    pictures={"choko": lambda sight: yote.picture(yote_views.OWED, yote_views.NAMES, sight=sight)},
    states={"choko board": [partial(_picture, each) for each in yote_views.ALL if each.game == "choko"]},
    written={},
    told=yote_views.told("choko"),
)
