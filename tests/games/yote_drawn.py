"""What the general tests of pictures are told of Yoté."""

from functools import partial

from engines.yote.view import YoteView
from render.kit.sight import Sight
from render.kit.theme import CREAM, GOLD, INK, OCHRE
from render.yote import pictures as yote
from render.yote import sprites as yote_sprites
from render.yote.scene import NO_MARKS
from render.yote.style import GROUNDS
from tests.drawn import Drawn
from tests.render import yote_views

CHOSEN = yote.Marks(selected="c4", path=("c5",), removable=frozenset({"a4"}))
"""A whole turn that is chosen: where the piece goes, and the second piece that it takes."""
MARKED = yote.Marks(selected="c4", capturing=frozenset({"a2"}), targets=frozenset({"a1"}), removable=frozenset({"a4"}))


def _picture(view: YoteView, sight: Sight, marks: yote.Marks = NO_MARKS) -> bytes:
    return yote.picture(view, yote_views.NAMES, marks, sight)


DRAWN = Drawn(
    palette=yote_sprites.PALETTE,
    kits=((yote_sprites.sprites_of("yote"), yote_sprites.sprites_of("yote", large=True)),),
    pictures={"yote": lambda sight: yote.picture(yote_views.MIDDLE, yote_views.NAMES, MARKED, sight)},
    states={
        "yote board": [
            *(partial(_picture, each) for each in yote_views.ALL if each.game == "yote"),
            *(partial(_picture, yote_views.MIDDLE, marks=marks) for marks in (MARKED, CHOSEN)),
        ]
    },
    written={
        "letters and numbers of Yoté and Choko": [
            (CREAM, cloth) for ground in GROUNDS.values() for cloth in (ground.cloth, ground.plain)
        ]
        + [(INK, lit) for lit in (OCHRE, GOLD, CREAM)]
    },
    told=yote_views.told("yote"),
)
