"""Pictures of leaderboards and profiles, and their words: what the rest of the program uses of `render.villages`."""

from collections.abc import Iterator

from render import lettering
from render.sight import PLAIN, Sight
from render.villages import board, person
from render.villages.charts import date
from render.villages.kits import PALETTE, kit, sheet
from render.villages.view import BoardView, Curve, Line, Measure, ProfileView, Rated, Rival
from render.villages.words import alt_board, alt_profile, counted, rated, text_board

__all__ = [
    "PALETTE",
    "BoardView",
    "Curve",
    "Line",
    "Measure",
    "ProfileView",
    "Rated",
    "Rival",
    "alt_board",
    "alt_profile",
    "counted",
    "date",
    "leaderboard",
    "profile",
    "rated",
    "sheet",
    "text_board",
    "warm",
]


def warm() -> Iterator[object]:
    """Draw what all pictures share, a part at each step, so that the first one is as fast as the others."""
    yield from lettering.warm(35, 300)
    yield from kit().warm()


def leaderboard(view: BoardView, lang: str, sight: Sight = PLAIN) -> bytes:
    """A page of a leaderboard as a PNG, `theme.WIDTH` wide, its few words in the language. Safe in any thread."""
    return PALETTE.png(board.board(view, lang, large=sight.large), contrast=sight.contrast)


def profile(view: ProfileView, lang: str, sight: Sight = PLAIN) -> bytes:
    """Somebody's profile as a PNG, `theme.WIDTH` wide, its few words in the language. Safe in any thread."""
    return PALETTE.png(person.profile(view, lang, large=sight.large), contrast=sight.contrast)
