"""A hint for a running race of Ubongo 3D: where one piece goes, at the place where the fewest ways are open."""

from collections.abc import Sequence

from engines.analysis import Hint
from engines.ubongo.checker import LETTERS, read
from engines.ubongo.geometry import LEVELS, cube
from engines.ubongo.notation import Action, Solve, format_action
from engines.ubongo.tightest import cell_names, tightest
from engines.ubongo.view import UbongoView, cell_name

REASONS: dict[str, tuple[str, ...]] = {
    "only": ("letter", "cell", "level", "on", "lower", "upper"),
    "tight": ("letter", "cell", "level", "on", "lower", "upper", "ways"),
}
"""Every reason of a hint, and the names of its values.

The piece `letter` covers the cells `lower` and `upper` of the two levels, lists separated by spaces; `on` says whether it
lies on the level `lower`, `upper`, or on `both`, and the list of a level without it is empty. Only one placement of all pieces, or
only so many (`ways`), can fill the cell `cell` of the level `level`."""


def hint(view: UbongoView, legal: Sequence[Action]) -> Hint | None:
    """One piece of a solution of the viewing seat's task; None while it has none to solve."""
    answer = next((action for action in legal if isinstance(action, Solve)), None)
    if view.puzzle is None or answer is None:
        return None
    area, pieces = view.puzzle.area, view.puzzle.pieces
    masks = read(area, pieces, *answer)
    found = tightest(area, pieces, masks)
    x, y, level = cube(area, found.voxel)
    lies = {name: cell_names(area, masks[found.piece], number) for number, name in enumerate(LEVELS)}
    values: dict[str, str | int] = {
        "letter": LETTERS[found.piece],
        "cell": cell_name(area, x, y),
        "level": LEVELS[level],
        **lies,
        "on": "both" if all(lies.values()) else next(name for name in LEVELS if lies[name]),
    }
    if found.ways == 1:
        return Hint(action=format_action(answer), reason="only", values=values)
    return Hint(action=format_action(answer), reason="tight", values={**values, "ways": found.ways})
