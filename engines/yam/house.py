"""The house players: easy, medium and hard."""

import random
from collections.abc import Sequence

from engines import fairness
from engines.game import Level
from engines.yam import expectation
from engines.yam.board import CELL, SQUARES, masks
from engines.yam.events import UNASKED
from engines.yam.figures import ALL
from engines.yam.lines import LINES, SHORTEST
from engines.yam.state import Action
from engines.yam.view import DARK, EMPTY, LIGHT, SIZE, Figure, Use, YamView

WINDOWS: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        sum(1 << other for other in line[start : start + SHORTEST])
        for line in LINES
        for start in range(len(line) - SHORTEST + 1)
        if cell in line[start : start + SHORTEST]
    )
    for cell in range(SIZE * SIZE)
)
"""For every cell, the masks of the windows (three squares in a line) that contain the cell."""
_POINT = 4
"""The weight of a point lost by the enemy, on the scale of `_promise`, for the medium player."""
SHOWN = 3.0
"""Seconds for which the last throw of a turn that ended by itself is shown."""
_SURE = 1000
"""The weight of a winning placement, higher than every `_promise`."""
PLACED, LEFT = 4, 3
"""When house players begin to accept draws: at least this many tokens of each side on the board, or at most this many
left in one reserve."""


def think(level: Level, view: YamView, legal: Sequence[Action], seed: bytes) -> Action:
    """The choice of a house player in the viewing seat.

    Args:
        level: How well the house player plays.
        view: The view of its seat.
        legal: The legal actions of its seat, at least one.
        seed: Seed of the easy player's random choices, combined with the turn's number.

    Returns:
        One of the legal actions.
    """
    if level == "hard":
        return expectation.choose(view, legal)
    if level == "medium":
        return medium(view)
    return easy(view, fairness.dice(seed, view.turn))


def pause(view: YamView) -> float:
    """Seconds before a house player in the viewing seat acts.

    The enemy's turn has perhaps ended by itself, because its last throw allowed nothing. A house player then throws only
    once people have seen those dice: its own first throw takes their place.
    """
    unseen = view.happened and view.happened[-1].kind in UNASKED and view.happened[-1].number("seat") != view.seat
    return SHOWN if unseen and not view.throws else 0.0


def most_frequent(dice: Sequence[int]) -> tuple[int, ...]:
    """The dice to put aside that show the most frequent number, the highest of equally frequent ones.

    At most four dice, because a throw needs at least one die; empty without dice.
    """
    best = max(dice, key=lambda value: (dice.count(value), value), default=0)
    return (best,) * min(dice.count(best), 4)


def easy(view: YamView, dice: random.Random) -> Action:
    """The easy player: it uses all three throws for the most frequent number, then uses the dice at random.

    It always takes a use of the dice that wins at once.
    """
    wins = [use for use in view.uses if use.wins]
    if view.may_throw and not wins:
        return Action("throw", most_frequent(view.dice))
    return _use(dice.choice(wins or view.uses)) if view.uses else Action("pass")


def medium(view: YamView) -> Action:
    """The medium player: it takes the most promising square at once, or throws for a number or a Suite.

    It never declares a Défi. It does not make a placement that ends the game with a loss, because it may play for a
    person who is away.
    """
    uses = [use for use in view.uses if use.ends != "lost"]
    if uses:
        return _use(max(uses, key=lambda use: _liking(view, use)))
    return Action("throw", _target(view)) if view.may_throw else Action("pass")


def _use(use: Use) -> Action:
    return Action(use.kind, cell=CELL[use.cell])


def _liking(view: YamView, use: Use) -> int:
    """The weight of a use of the dice for the medium player."""
    if use.wins:
        return _SURE
    return _POINT * use.loss if use.kind == "predator" else _promise(view, CELL[use.cell])


def _promise(view: YamView, cell: int) -> int:
    """The weight of a free square: the sum, over all windows with it that only one side occupies, of tokens squared."""
    light, dark = masks(view.cells)
    total = 0
    for window in WINDOWS[cell]:
        ours, theirs = (light & window).bit_count(), (dark & window).bit_count()
        if not (ours and theirs):
            total += (ours + theirs) ** 2
    return total


def _target(view: YamView) -> tuple[int, ...]:
    """The dice to put aside: four of a Suite if one of its squares is free, otherwise those of the best number."""
    straight = _straight(view.dice)
    if len(straight) == 4 and _free(view, "suite"):
        return straight

    def promise(value: int) -> tuple[int, int, int]:
        free = _free(view, ALL[value - 1])
        count = view.dice.count(value)
        return (count + bool(free), max((_promise(view, cell) for cell in free), default=0), value)

    best = max(view.dice, key=promise, default=0)
    return (best,) * min(view.dice.count(best), 4)


def _straight(dice: Sequence[int]) -> tuple[int, ...]:
    """The largest set of different dice that belong to one Suite."""
    values = set(dice)
    return max((tuple(v for v in range(low, low + 5) if v in values) for low in (1, 2)), key=len)


def _free(view: YamView, figure: Figure) -> list[int]:
    return [cell for cell in SQUARES[figure] if view.cells[cell] == EMPTY]


def accepts_draw(view: YamView) -> bool:
    """Whether a house player of any level in the viewing seat agrees to a draw.

    It agrees if enough of the game was played (`PLACED`, `LEFT`) and its seat is not ahead in points, even after the
    best use of the dice as they lie.
    """
    seat = view.seat or 0
    placed = min(view.cells.count(LIGHT), view.cells.count(DARK))
    if placed < PLACED and min(view.reserve) > LEFT:
        return False
    uses = view.uses if view.to_move == seat else ()
    if any(use.wins for use in uses):
        return False
    ahead = view.points[seat] - view.points[1 - seat]
    return ahead + max((use.gain + use.loss for use in uses), default=0) <= 0
