"""What the general tests of pictures are told of Ubongo 3D."""

from functools import partial
from itertools import combinations

from engines.ubongo.view import Puzzle, Round, UbongoView
from engines.ubongo.view import Shown as Layout
from render.kit.sight import Sight
from render.kit.theme import CREAM, INK, mixed
from render.ubongo import cubes, gems
from render.ubongo import pictures as ubongo
from render.ubongo import seats as ubongo_seats
from render.ubongo import signs as ubongo_signs
from render.ubongo import sprites as ubongo_sprites
from render.ubongo import style as ubongo_look
from tests.drawn import Drawn, Looks
from tests.render import ubongo_views

_LIT: tuple[ubongo_seats.PanelState, ...] = ("acts", "won")
_DARK: tuple[ubongo_seats.PanelState, ...] = ("plain", "out")
_PAINTS = ubongo_look.PAINTS.values()


def _table(view: UbongoView, sight: Sight) -> bytes:
    return ubongo.table(view, ubongo_views.NAMES[: len(view.ready)], sight)


def _panel(puzzle: Puzzle, shown: Layout, sight: Sight) -> bytes:
    return ubongo.panel(puzzle, shown, sight)


def _solutions(told: Round, sight: Sight) -> bytes:
    return ubongo.solutions(told, ubongo_views.NAMES[: len(told.results)], sight)


def _told() -> dict[str, Looks]:
    """The gems, on a plain panel: each against every other."""
    slots = ubongo_sprites.sprites_of().slots
    return {
        f"{one} and {other}": Looks(slots[""], slots[one], slots[other])
        for one, other in combinations(ubongo_look.GEMS, 2)
    }


DRAWN = Drawn(
    palette=ubongo_sprites.PALETTE,
    kits=((ubongo_sprites.sprites_of(), ubongo_sprites.sprites_of(large=True)),),
    pictures={
        "ubongo table": lambda sight: ubongo.table(ubongo_views.RACE, ubongo_views.NAMES, sight),
        "ubongo panel": lambda sight: ubongo.panel(ubongo_views.PUZZLE, ubongo_views.TRIED, sight),
        "ubongo solutions": lambda sight: ubongo.solutions(ubongo_views.ROUND, ubongo_views.NAMES, sight, {0: 61_000}),
    },
    states={
        "ubongo table": [partial(_table, view) for view in ubongo_views.ALL],
        "ubongo panel": [
            lambda sight: ubongo.face_down(ubongo_views.GATHERS, sight),
            *(partial(_panel, ubongo_views.PUZZLE, shown) for shown in ubongo_views.LAYOUTS),
            partial(_panel, ubongo_views.EASY_PUZZLE, ubongo_views.EASY_TRIED),
            *(partial(_panel, each, ubongo_views.half(each, 1, rest=True)) for each in ubongo_views.SHAPES),
        ],
        "ubongo solutions": [partial(_solutions, told) for told in (ubongo_views.ROUND, ubongo_views.DUEL_ROUND)],
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
    contrasts={
        **{
            f"a letter on the {face} of a {name} piece": (ubongo_look.written(colour), colour)
            for name, paint in ubongo_look.PAINTS.items()
            for face, colour in (
                ("front", paint),
                ("top", ubongo_look.shine(paint)),
                ("side", ubongo_look.shade(paint)),
            )
        },
        **{f"a {name} piece's edge": (INK, cubes.lit(paint)) for name, paint in ubongo_look.PAINTS.items()},
        **{f"the initial of a {kind}": (gems.WRITTEN[kind], paint) for kind, paint in ubongo_look.GEM_PAINTS.items()},
        **{
            f"a seat that {lit}, beside one that is {dark}": (ubongo_seats.ground(lit), ubongo_seats.ground(dark))
            for lit in _LIT
            for dark in _DARK
        },
    },
    told=_told(),
)
