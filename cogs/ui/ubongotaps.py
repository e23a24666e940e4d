"""Taps on the private panel of Ubongo 3D: what each makes of the half-made layout, and when that is handed in."""

from cogs.ui import ubongopanel
from engines.ubongo import layout
from engines.ubongo.layout import Layout
from engines.ubongo.notation import written
from engines.ubongo.view import Puzzle
from tables.errors import Refused

VERBS = ("cell", "piece", "level", "way", "undo", "clear")
"""The verbs of the buttons with which the layout is made."""


def tapped(puzzle: Puzzle, draft: str | None, verb: str, arg: str) -> tuple[str, str | None]:
    """The draft after a tap, and the notation of the answer once all is covered but what the last piece just fills.

    Args:
        puzzle: The seat's.
        draft: The layout before, as `ubongopanel.of_draft` reads it.
        verb: One of `VERBS`.
        arg: The button's argument: the cell, or the piece's number.

    Raises:
        Illegal: As the functions of `engines.ubongo.layout` do.
        Refused: "unknown-button" for a piece that no panel has.
    """
    after = _changed(puzzle, ubongopanel.of_draft(draft), verb, arg)
    answer = layout.answer(puzzle, after)
    return after.model_dump_json(), None if answer is None else written(*answer)


def _changed(puzzle: Puzzle, before: Layout, verb: str, arg: str) -> Layout:
    match verb:
        case "cell":
            return layout.tap(puzzle, before, arg)
        case "piece" if arg in set("0123"):
            return layout.choose(puzzle, before, int(arg))
        case "level":
            return layout.turn_level(before)
        case "way":
            return layout.next_way(puzzle, before)
        case "undo":
            return layout.take_back(puzzle, before)
        case "clear":
            return layout.clear(before)
    raise Refused("unknown-button")
