"""What the general tests of pictures are told of Choko."""

from render.yote import pictures as yote
from render.yote import sprites as yote_sprites
from tests.drawn import Drawn
from tests.render import yote_views

DRAWN = Drawn(
    palette=yote_sprites.PALETTE,
    kits=((yote_sprites.sprites_of("choko"), yote_sprites.sprites_of("choko", large=True)),),
    pictures={"choko": lambda sight: yote.picture(yote_views.OWED, yote_views.NAMES, sight=sight)},
    written={},
    told=yote_views.told("choko"),
)
