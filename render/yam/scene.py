"""What every square of a position shows, the cords through scoring lines, and where each die lies."""

from dataclasses import dataclass, replace

from engines.yam.view import BOARD, EMPTY, SIZE, Line, Use, YamView
from render.yam.cords import Step
from render.yam.style import GHOSTS, SIDES


@dataclass(frozen=True, slots=True)
class Square:
    """What a square shows.

    Attributes:
        content: `.`, `o` or `x`, or one of `GHOSTS`.
        trace: `won` in a run of five, `last` where the last turn placed or took a token, else empty.
        mark: Empty, `place` or `predator`: what the dice allow there.
        badge: What that is worth, one of `squares.BADGES`, or empty.
    """

    content: str
    trace: str = ""
    mark: str = ""
    badge: str = ""


def scene(view: YamView) -> dict[str, Square]:
    """Every square's look, row by row from the top."""
    cells = {square: Square(view.at(square)) for square in BOARD}
    for event in view.happened:
        if event.kind in {"placed", "taken"}:
            square = event.text("cell")
            gone = event.kind == "taken" and cells[square].content == EMPTY
            content = GHOSTS[SIDES[1 - event.number("seat")]] if gone else cells[square].content
            cells[square] = Square(content, trace="last")
    for line in view.lines:
        if len(line.cells) == SIZE:
            cells |= {square: replace(cells[square], trace="won") for square in line.cells}
    for use in view.uses:
        cells[use.cell] = replace(cells[use.cell], mark=use.kind, badge=worth(use))
    return cells


def worth(use: Use) -> str:
    """What a use is worth: one of `squares.BADGES`, or empty where it changes no points and ends nothing."""
    if use.ends is not None:
        return use.ends
    if use.gain:
        return f"+{use.gain}"
    return f"−{use.loss}" if use.loss else ""


def strands(line: Line) -> list[tuple[str, Step, Step]]:
    """The parts of a line's cord: `knot` or `joint`, its step, and the square it belongs to.

    Squares are counted from the upper left of the board. Of a joint the square is the one it begins at, and its step
    is one of `cords.STEPS`, for that is how lines are listed.
    """
    places = [("abcde".index(cell[0]), SIZE - int(cell[1])) for cell in line.cells]
    (column, row), (right, down) = places[:2]
    step = right - column, down - row
    joints = [("joint", step, place) for place in places[:-1]]
    return [*joints, ("knot", (-step[0], -step[1]), places[0]), ("knot", step, places[-1])]


@dataclass(frozen=True, slots=True)
class Lying:
    """The dice of the tray.

    Attributes:
        values: Five dice, or none before the first throw of all.
        aside: Positions of those on the rail.
        rest: Whether they are the last turn's, while the next one has not yet thrown.
    """

    values: tuple[int, ...]
    aside: frozenset[int] = frozenset()
    rest: bool = False


def lying(view: YamView, kept: frozenset[int] | None) -> Lying:
    """How the dice lie; `kept` as for `render.yam.pictures.picture`."""
    if view.dice:
        return Lying(view.dice, frozenset(range(view.kept)) if kept is None else kept)
    if view.happened:
        dice = tuple(int(die) for die in view.happened[0].several("dice"))
        return Lying(dice, rest=view.outcome is None)
    return Lying(())
