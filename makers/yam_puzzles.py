"""The search for the puzzles of Yam Master: throws of games between house players that leave a real choice of dice to keep."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from engines.fairness import dice
from engines.puzzle import FULL
from engines.yam import expectation, house
from engines.yam.aims import NONE, Aims, Ways
from engines.yam.board import CELLS, SQUARES, masks
from engines.yam.chances import tables
from engines.yam.expectation import Board, Plan
from engines.yam.figures import DICE, SIDES, of_dice
from engines.yam.legality import keeps
from engines.yam.puzzles import OPTIONS, THROW, Choice, YamPuzzle, YamPuzzles
from engines.yam.rules import Yam
from engines.yam.state import THROWS, Action, Position, State
from engines.yam.view import EMPTY, SIZE, YamView
from makers.pool_maker import Batch, PoolMaker, identity

SEED = b"yam puzzles 1"
SLIP = 0.15
"""The probability with which a medium player acts as an easy player, so that the boards differ more."""
OF_GAME = 6
"""The most puzzles of one game."""
TURNS = 5
"""The first turns of a game, which give no puzzles: on an almost empty board all choices are alike."""
RANGE = 0.05
"""The least difference between the best and the worst choice, where a won and a lost game differ by 2."""
HAIR = 5
"""How many per cent below the best choice a choice may be to count as right: the expectation rests on an evaluation."""
GOOD = 3
"""The most choices that may count as right."""
RIVAL = 80
"""The percentage from which a person takes a choice for a rival of the best."""
_GAME = Yam()


class YamMaker(PoolMaker[YamPuzzle]):
    """Finds throws of Yam Master after which few choices are right."""

    parts = 110
    """The number of games that are played, each of which is a part of the search."""

    def search(self, job: str) -> Batch[YamPuzzle]:
        """The puzzles of one game: first those in which the house player would keep other dice."""
        looked, missed, seen = 0, list[_Graded](), list[_Graded]()
        for view in _throws(job):
            looked += 1
            graded = _graded(view)
            if graded is not None and graded.apart >= RANGE and graded.right <= GOOD:
                best = keeps(view.dice)[graded.percents.index(FULL)]
                (seen if house.medium(view).kept == best else missed).append(graded)
        return Batch(looked, tuple(_puzzle(graded) for graded in [*missed, *seen][:OF_GAME]))

    def again(self, puzzle: YamPuzzle) -> YamPuzzle | None:
        """The puzzle as the house player values its choices today; None where it would not throw."""
        graded = _graded(YamPuzzles().view(puzzle))
        return None if graded is None else _puzzle(graded)


def _throws(job: str) -> Iterator[YamView]:
    """The views of the side to move after each throw of a game between medium players that is not the last of its turn."""
    chance = dice(SEED, job)
    state: State = _GAME.new(OPTIONS, 2, chance.randbytes(32))
    while state.result is None:
        view = _GAME.view(state, state.position.side)
        if view.turn > TURNS and 0 < view.throws < THROWS:
            yield view
        state = _GAME.apply(state, state.position.side, _played(view, chance)).state


def _played(view: YamView, chance: random.Random) -> Action:
    return house.easy(view, chance) if chance.random() < SLIP else house.medium(view)


class _Graded(NamedTuple):
    """A throw after which the best is to throw again.

    Attributes:
        view: The view of the side to move.
        plan: The values of its choices.
        apart: The difference between the best and the worst choice, where a won and a lost game differ by 2.
        percents: The percentage of each choice of dice to keep, in the order of `legality.keeps`.
    """

    view: YamView
    plan: Plan
    apart: float
    percents: list[int]

    @property
    def right(self) -> int:
        """How many choices count as right."""
        return sum(percent >= FULL - HAIR for percent in self.percents)


def _graded(view: YamView) -> _Graded | None:
    """The grades of a throw; None if another action is as good as any throw, or if all choices are alike."""
    light, dark = masks(view.cells)
    board = Board(light, dark, *view.reserve)
    if view.to_move == 1:
        board = board.passed()
    rules = OPTIONS.predator_returns_token, OPTIONS.defi_only_defi_square
    plan = expectation.plan_of(board, *rules, drawn=False)
    values = [plan.holds[view.throws][len(kept)][tables().number[kept]] for kept in keeps(view.dice)]
    best, worst = max(values), min(values)
    others = [action for action in _GAME.legal(_state(view), view.to_move or 0) if action.kind != THROW]
    if best == worst or any(expectation.value_of(plan, view, action) >= best for action in others):
        return None
    percents = [round(FULL * (value - worst) / (best - worst)) for value in values]
    return _Graded(view, plan, best - worst, percents)


def _puzzle(graded: _Graded) -> YamPuzzle:
    view, percents = graded.view, graded.percents
    ways = Aims(graded.plan).holds(THROWS - view.throws)
    ends = (ways[kept] for kept in keeps(view.dice))
    scene = _scene(view)
    return YamPuzzle(
        id=identity(scene),
        difficulty=_difficulty(view, percents),
        scene=scene,
        choices=tuple(_choice(percent, end) for percent, end in zip(percents, ends, strict=True)),
        right=FULL - HAIR,
    )


def _choice(percent: int, ways: Ways) -> Choice:
    most = max(ways)
    place = ways.index(most)
    return Choice(percent, "" if place == NONE else CELLS[place], round(100 * most))


def _state(view: YamView) -> State:
    position = Position(cells=view.cells, reserve=view.reserve, turn=view.turn, throws=view.throws, dice=view.dice)
    return State(options=OPTIONS, seed="", position=position)


def _scene(view: YamView) -> str:
    """The scene line of a view (`scene.parse_scene`)."""
    rows = (view.cells[row * SIZE : (row + 1) * SIZE] for row in reversed(range(SIZE)))
    board = "/".join(rows)
    for run in range(SIZE, 0, -1):
        board = board.replace(EMPTY * run, str(run))
    thrown = "".join(map(str, view.dice))
    aside = f"{thrown[: view.kept]}+{thrown[view.kept :]}" if view.kept else thrown
    return f"{board} {'ox'[view.to_move or 0]} {view.reserve[0]},{view.reserve[1]} {view.throws} {aside}"


def _difficulty(view: YamView, percents: Sequence[int]) -> int:
    """The results and squares that a person goes through who tries the choices that look natural first.

    The choices are tried until the best one is found; then those that come near it are compared with it once more. A
    choice costs one for each result that the thrown dice can show and for each free square that the result allows; three
    times as much if a throw is left after it.
    """
    every = keeps(view.dice)
    order = sorted(range(len(every)), key=lambda place: _oddness(view.dice, every[place]))
    until = order[: order.index(percents.index(FULL)) + 1]
    rivals = [place for place, percent in enumerate(percents) if RIVAL <= percent < FULL]
    tried = sum(_results(view, every[place]) for place in (*until, *rivals))
    return tried * (1 if view.throws == THROWS - 1 else 3)


def _results(view: YamView, kept: tuple[int, ...]) -> int:
    """The number of different results after keeping some dice, and of free squares that they allow, in total."""
    free = {figure: sum(view.cells[cell] == EMPTY for cell in cells) for figure, cells in SQUARES.items()}
    results = combinations_with_replacement(range(1, SIDES + 1), DICE - len(kept))
    return sum(1 + sum(free[figure] for figure in of_dice((*kept, *new))) for new in results)


def _oddness(thrown: Sequence[int], kept: tuple[int, ...]) -> tuple[int, int, int]:
    """How late a person thinks of keeping some dice: sets of equal dice first, two sets, most of a Suite, then the rest."""
    sets = [(value,) * thrown.count(value) for value in set(thrown) if thrown.count(value) > 1]
    pairs = [tuple(sorted((*a, *b))) for a, b in combinations(sets, 2)]
    if kept in sets:
        rank = 0
    elif kept in pairs:
        rank = 1
    elif len(kept) >= 3 and len(set(kept)) == len(kept) and kept[-1] - kept[0] < DICE:
        rank = 2
    elif not kept or (len(kept) >= 3 and max(kept) <= 2):
        rank = 3
    else:
        rank = 4
    return rank, -len(kept), -sum(kept)
