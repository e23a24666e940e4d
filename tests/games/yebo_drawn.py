"""What the general tests of pictures are told of Yebo."""

from functools import partial

from engines.yebo.view import Result, YeboView
from render.kit.sight import Sight
from render.kit.theme import CREAM, GOLD, INK, OCHRE
from render.yebo import pictures as yebo
from render.yebo import racks, tablet
from render.yebo import sprites as yebo_sprites
from render.yebo import style as yebo_look
from tests.drawn import Drawn
from tests.render import yebo_views

_DARK = (yebo_look.GRASS, yebo_look.GROUND.plain, yebo_look.GROUND.cloth, tablet.ground("over"))


def _table(view: YeboView, sight: Sight) -> bytes:
    return yebo.table(view, yebo_views.NAMES[: len(view.seats)], sight)


def _hand(view: YeboView, sight: Sight, leaving: int | None = None) -> bytes:
    return yebo.hand(view, yebo_views.NAMES, sight, leaving)


def _puzzle(view: YeboView, sight: Sight, leaving: int | None = None) -> bytes:
    return yebo.puzzle(view, yebo_views.NAMES, sight, leaving)


def _result(told: Result, sight: Sight) -> bytes:
    return yebo.result(told, yebo_views.NAMES[: len(told.points)], sight)


DRAWN = Drawn(
    palette=yebo_sprites.PALETTE,
    kits=((yebo_sprites.sprites_of(), yebo_sprites.sprites_of(large=True)),),
    pictures={
        "yebo table": lambda sight: yebo.table(yebo_views.FULLEST, yebo_views.NAMES, sight),
        "yebo first": lambda sight: yebo.table(yebo_views.FIRST, yebo_views.NAMES[:2], sight),
        "yebo result": lambda sight: yebo.result(yebo_views.SETS, yebo_views.NAMES, sight),
        "yebo hand": lambda sight: yebo.hand(yebo_views.HAND_DRAWN, yebo_views.NAMES, sight),
        "yebo puzzle": lambda sight: yebo.puzzle(yebo_views.PUZZLE, yebo_views.NAMES, sight),
    },
    states={
        "yebo table": [partial(_table, view) for view in yebo_views.ALL],
        "yebo hand": [
            *(partial(_hand, view) for view in yebo_views.HANDS),
            *(partial(_hand, yebo_views.HAND_DRAWN, leaving=place) for place in (0, 12)),
        ],
        "yebo puzzle": [
            partial(_puzzle, yebo_views.PUZZLE),
            partial(_puzzle, yebo_views.PUZZLE_CROWDED, leaving=2),
        ],
        "yebo result": [partial(_result, told) for told in (yebo_views.SETS, yebo_views.MIXED)],
    },
    written={
        "codes of Yebo's blocks": [(ink, yebo_look.GROUND.sand) for ink in yebo_look.INKS.values()]
        + [(CREAM, ink) for ink in yebo_look.INKS.values()],
        "names and numbers of Yebo": [(CREAM, dark) for dark in _DARK] + [(INK, OCHRE), (INK, GOLD), (INK, CREAM)],
    },
    taller={"yebo hand"},
    contrasts={
        "whose turn": (OCHRE, yebo_look.GROUND.plain),
        "the winner": (GOLD, yebo_look.GROUND.plain),
        "the round being played": (OCHRE, yebo_look.GROUND.plain),
        "the last discard's light": (GOLD, yebo_look.GRASS),
        "blocks on the grass": (yebo_look.GROUND.sand, yebo_look.GRASS),
        "blocks on a mat": (yebo_look.GROUND.sand, yebo_look.GROUND.plain),
        "the Fence's ends": (OCHRE, INK),
        "a whole group's tray": (racks.TRAYS["whole"], yebo_look.GROUND.plain),
        "the winner's points": (INK, GOLD),
        **{f"numbers of {family}": (ink, yebo_look.GROUND.sand) for family, ink in yebo_look.INKS.items()},
    },
)
