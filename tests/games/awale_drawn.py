"""What the general tests of pictures are told of Awalé."""

from functools import partial

from render.kit.sight import Sight
from render.kit.theme import CREAM, GOLD, INK, OCHRE
from tests.drawn import Drawn
from tests.sixth.engine.view import AwaleView
from tests.sixth.helpers import PLAYERS
from tests.sixth.render import pictures as awale
from tests.sixth.render.sprites import PALETTE, sprites_of
from tests.sixth.render.style import GROUND
from tests.sixth.views import FULLEST, LAP, WON


def _picture(view: AwaleView, sight: Sight) -> bytes:
    return awale.picture(view, PLAYERS, sight)


DRAWN = Drawn(
    palette=PALETTE,
    kits=((sprites_of(), sprites_of(large=True)),),
    pictures={
        "awale": lambda sight: awale.picture(LAP, PLAYERS, sight),
        "awale crowded": lambda sight: awale.picture(FULLEST, PLAYERS, sight),
        "awale won": lambda sight: awale.picture(WON, PLAYERS, sight),
    },
    states={"awale board": [partial(_picture, view) for view in (LAP, FULLEST, WON)]},
    written={
        "letters and numbers of Awalé": [
            (CREAM, GROUND.cloth),
            (GROUND.thread, GROUND.cloth),
            (CREAM, GROUND.plain),
            *((INK, lit) for lit in (OCHRE, GOLD, CREAM)),
        ]
    },
)
