"""The legality of an action: the first rule of yam_master.md 1.4 to 1.6 that forbids it, and the list of legal actions."""

from collections import Counter
from functools import lru_cache
from itertools import combinations
from typing import assert_never

from engines.game import Illegal
from engines.yam.board import CELL, CELLS, FIGURE, SIGNS, SQUARES
from engines.yam.figures import DICE
from engines.yam.options import YamOptions
from engines.yam.state import THROWS, Action, Position
from engines.yam.uses import defi_failed, figures, may_use_predator, must_throw, uses
from engines.yam.view import EMPTY


def keeps(dice: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every choice of dice to put aside, up to four of five: the most dice first, then the highest."""
    found = []
    for size in reversed(range(DICE)):
        found += sorted(set(combinations(sorted(dice), size)), reverse=True)
    return found


def may_throw(position: Position) -> bool:
    """Whether the side to move has a throw left in this turn."""
    return position.throws < THROWS


def may_defi(position: Position) -> bool:
    """Whether a Défi may be declared now."""
    return position.throws == 1 and not position.defi and _defi_free(position)


def may_pass(position: Position) -> bool:
    """Whether the turn may be ended without placing or taking a token."""
    return position.throws > 0 and not must_throw(position)


def _defi_free(position: Position) -> bool:
    """Whether a Défi square is free."""
    return any(position.cells[cell] == EMPTY for cell in SQUARES["defi"])


def legal(options: YamOptions, position: Position) -> list[Action]:
    """Every legal action: placements and Predators row by row from the top, Défi, throws in the order of `keeps`, pass."""
    if not position.throws:
        return [Action("throw")]
    found = [Action(use.kind, cell=CELL[use.cell]) for use in uses(options, position)]
    if may_defi(position):
        found.append(Action("defi"))
    if may_throw(position):
        found += [Action("throw", kept) for kept in keeps(position.dice)]
    if may_pass(position):
        found.append(Action("pass"))
    return found


@lru_cache(maxsize=64)  # an action is judged when its text is parsed, and again when it is applied
def judge(options: YamOptions, position: Position, action: Action) -> Action:
    """Check an action of the side to move and return it in its canonical form.

    Raises:
        Illegal: The action is not legal; the reason is one of `notation.REASONS`.
    """
    match action.kind:
        case "throw":
            _check_throw(position, action.kept)
            return Action("throw", tuple(sorted(action.kept)))
        case "defi":
            _check_defi(position)
        case "pass":
            _check_turn(position)
        case "place" | "predator":
            assert action.cell is not None, "a placement or Predator names its square"
            if action.kind == "place":
                _check_place(options, position, action.cell)
            else:
                _check_predator(position, action.cell)
            return Action(action.kind, cell=action.cell)
        case _:
            assert_never(action.kind)
    return Action(action.kind)


def _check_throw(position: Position, kept: tuple[int, ...]) -> None:
    if not may_throw(position):
        raise Illegal("no-throws-left")
    if kept and not position.throws:
        raise Illegal("nothing-to-keep")
    if len(kept) > DICE:
        raise Illegal("too-many-dice", given=len(kept))
    missing = Counter(kept) - Counter(position.dice)
    if missing:
        raise Illegal("dice-missing", missing=dice_text(sorted(missing.elements())), dice=dice_text(position.dice))
    if len(kept) == DICE:
        raise Illegal("keeps-all")


def dice_text(dice: tuple[int, ...] | list[int]) -> str:
    """The text of some dice, separated by spaces, such as `5 5 2`."""
    return " ".join(map(str, dice))


def _check_turn(position: Position) -> None:
    """Raise Illegal if only a throw is allowed now."""
    if not position.throws:
        raise Illegal("throw-first")
    if must_throw(position):
        raise Illegal("defi-bound")


def _check_defi(position: Position) -> None:
    if not position.throws:
        raise Illegal("throw-first")
    if position.defi:
        raise Illegal("defi-declared")
    if position.throws > 1:
        raise Illegal("defi-late")
    if not _defi_free(position):
        raise Illegal("defi-no-square")


def _check_use(position: Position) -> None:
    """Raise Illegal if the dice may not be used at all."""
    _check_turn(position)
    if defi_failed(position):
        raise Illegal("defi-failed")


def _check_place(options: YamOptions, position: Position, cell: int) -> None:
    _check_use(position)
    name, figure = CELLS[cell], FIGURE[cell]
    if position.cells[cell] != EMPTY:
        raise Illegal("square-taken", cell=name)
    if figure == "defi" and not position.defi:
        raise Illegal("defi-undeclared", cell=name)
    if figure == "sec" and position.throws > 1:
        raise Illegal("sec-late", cell=name)
    if position.defi and options.defi_only_defi_square and figure != "defi":
        raise Illegal("defi-square-only", cell=name)
    if figure not in figures(position):
        raise Illegal("not-shown", cell=name, figure=figure)


def _check_predator(position: Position, cell: int) -> None:
    _check_use(position)
    if not may_use_predator(position):
        raise Illegal("no-yam")
    if position.cells[cell] == EMPTY:
        raise Illegal("no-token", cell=CELLS[cell])
    if position.cells[cell] == SIGNS[position.side]:
        raise Illegal("own-token", cell=CELLS[cell])
