"""What every square of a position shows, the cords through scoring lines, and the dice of the tray."""

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
        mark: `place` or `predator` where the dice allow that use, else empty.
        badge: The worth of that use, one of `squares.BADGES`, or empty.
    """

    content: str
    trace: str = ""
    mark: str = ""
    badge: str = ""


def scene(view: YamView) -> dict[str, Square]:
    """What every square shows, by the name of the square, row by row from the top."""
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
    """The badge of a use: one of `squares.BADGES`, or empty if the use neither changes points nor ends the game."""
    if use.ends is not None:
        return use.ends
    if use.gain:
        return f"+{use.gain}"
    return f"−{use.loss}" if use.loss else ""


def strands(line: Line) -> list[tuple[str, Step, Step]]:
    """The parts of a line's cord: `knot` or `joint`, the part's step, and its square.

    Squares are counted from the upper left of the board. The square of a joint is the one at which the joint begins;
    its step is one of `cords.STEPS`, because lines are listed in these directions.
    """
    places = [("abcde".index(cell[0]), SIZE - int(cell[1])) for cell in line.cells]
    (column, row), (right, down) = places[:2]
    step = right - column, down - row
    joints = [("joint", step, place) for place in places[:-1]]
    return [*joints, ("knot", (-step[0], -step[1]), places[0]), ("knot", step, places[-1])]


@dataclass(frozen=True, slots=True)
class TrayDice:
    """The dice of the tray.

    Attributes:
        values: The values of the five dice; empty before the first throw of the game.
        aside: The positions of the dice on the rail.
        rest: Whether the dice are those of the last turn, because the next turn has not begun to throw.
    """

    values: tuple[int, ...]
    aside: frozenset[int] = frozenset()
    rest: bool = False


def tray_dice(view: YamView, kept: frozenset[int] | None) -> TrayDice:
    """The dice that the tray shows; `kept` as for `render.yam.pictures.picture`."""
    if view.dice:
        return TrayDice(view.dice, frozenset(range(view.kept)) if kept is None else kept)
    if view.happened:
        dice = tuple(int(die) for die in view.happened[0].texts("dice"))
        return TrayDice(dice, rest=view.outcome is None)
    return TrayDice(())
