"""The uses of the dice as they lie: placements and Predators (yam_master.md 1.4 to 1.6)."""

from engines.yam.board import CELLS, FIGURE, FROM_TOP, SIGNS, masks
from engines.yam.figures import ALL, is_great, of_dice
from engines.yam.lines import points, wins
from engines.yam.options import YamOptions
from engines.yam.state import Position
from engines.yam.view import EMPTY, End, Figure, Use


def figures(position: Position) -> tuple[Figure, ...]:
    """The figures that the dice show, including Sec and Défi, in the order of `Figure`.

    A Sec is a great figure on the first throw; a Défi is a great figure on a later throw, once the Défi was declared
    (1.5).
    """
    if not position.throws:
        return ()
    shown = set(of_dice(position.dice))
    if is_great(position.dice):
        if position.defi and position.throws > 1:
            shown.add("defi")
        if position.throws == 1 and not position.defi:
            shown.add("sec")
    return tuple(figure for figure in ALL if figure in shown)


def must_throw(position: Position) -> bool:
    """Whether a Défi was declared and the dice were not thrown since; only a throw is allowed then."""
    return position.defi and position.throws == 1


def defi_failed(position: Position) -> bool:
    """Whether a Défi was declared and the dice do not meet it; they may not be used then (1.5)."""
    return position.defi and not is_great(position.dice)


def placeable(options: YamOptions, position: Position) -> tuple[Figure, ...]:
    """The figures on whose free squares a token may be placed now."""
    if must_throw(position) or defi_failed(position):
        return ()
    shown = figures(position)
    return ("defi",) if position.defi and options.defi_only_defi_square else shown


def may_use_predator(position: Position) -> bool:
    """Whether the dice are a Yam that may be used for Predator (1.6), even if there is no token to take."""
    return "yam" in figures(position) and not must_throw(position)


def uses(options: YamOptions, position: Position) -> tuple[Use, ...]:
    """Every use of the dice, placements before Predators, each kind row by row from the top."""
    figures_now = placeable(options, position)
    places = [c for c in FROM_TOP if position.cells[c] == EMPTY and FIGURE[c] in figures_now]
    foe = SIGNS[1 - position.side]
    victims = [c for c in FROM_TOP if position.cells[c] == foe] if may_use_predator(position) else []
    return (*(_place(position, cell) for cell in places), *(_predator(position, cell) for cell in victims))


def _place(position: Position, cell: int) -> Use:
    side, both = position.side, masks(position.cells)
    after = both[side] | 1 << cell
    score = points(after)
    return Use(
        text=f"place {CELLS[cell]}",
        kind="place",
        cell=CELLS[cell],
        figure=FIGURE[cell],
        gain=score - points(both[side]),
        loss=0,
        ends=_end(position, after),
    )


def _end(position: Position, after: int) -> End | None:
    """How a placement ends the game (1.8); None if the game goes on.

    Args:
        position: The position before the placement.
        after: Mask of the mover's tokens after the placement.
    """
    side = position.side
    if wins(after):
        return "won"
    if position.reserve[side] > 1:
        return None
    margin = points(after) - points(masks(position.cells)[1 - side])
    return "won" if margin > 0 else "lost" if margin < 0 else "drawn"


def _predator(position: Position, cell: int) -> Use:
    foe = masks(position.cells)[1 - position.side]
    return Use(
        text=f"predator {CELLS[cell]}",
        kind="predator",
        cell=CELLS[cell],
        figure=FIGURE[cell],
        gain=0,
        loss=points(foe) - points(foe & ~(1 << cell)),
    )
