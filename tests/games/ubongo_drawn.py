"""What the general tests of pictures are told of Ubongo 3D."""

from render.kit.theme import CREAM, INK, mixed
from render.ubongo import gems
from render.ubongo import pictures as ubongo
from render.ubongo import seats as ubongo_seats
from render.ubongo import signs as ubongo_signs
from render.ubongo import sprites as ubongo_sprites
from render.ubongo import style as ubongo_look
from tests.drawn import Drawn
from tests.render import ubongo_views

_PAINTS = ubongo_look.PAINTS.values()

DRAWN = Drawn(
    palette=ubongo_sprites.PALETTE,
    kits=((ubongo_sprites.sprites_of(), ubongo_sprites.sprites_of(large=True)),),
    pictures={
        "ubongo table": lambda sight: ubongo.table(ubongo_views.RACE, ubongo_views.NAMES, sight),
        "ubongo panel": lambda sight: ubongo.panel(ubongo_views.PUZZLE, ubongo_views.TRIED, sight),
        "ubongo solutions": lambda sight: ubongo.solutions(ubongo_views.ROUND, ubongo_views.NAMES, sight, {0: 61_000}),
    },
    written={
        "letters on Ubongo's pieces": [(ubongo_look.written(paint), paint) for paint in _PAINTS]
        + [(ubongo_look.written(tone), tone) for p in _PAINTS for tone in (ubongo_look.shine(p), ubongo_look.shade(p))]
        + [(INK, paint) for paint in ubongo_look.PLACED.values()],
        "letters on Ubongo's gems and medals": [
            (gems.WRITTEN[kind], paint) for kind, paint in ubongo_look.GEM_PAINTS.items()
        ]
        + [(INK, paint) for paint in ubongo_signs._MEDALS.values()],
        "names, numbers and grid of Ubongo": [
            (ubongo_seats.ink(state), ubongo_seats.ground(state)) for state in ubongo_seats.PANEL_STATES
        ]
        + [(CREAM, mixed(ubongo_look.GROUND.plain, CREAM, 0.1)), (INK, CREAM)]
        + [(mixed(CREAM, INK, 0.5), open_) for open_ in (ubongo_look.OPEN_PAPER, ubongo_look.GROUND.rim)],
    },
)
