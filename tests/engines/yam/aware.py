"""Check that Yam Master's look-ahead follows the rules of a table's options, by comparison with the engine's own turns."""

from statistics import fmean

import pytest

from engines.yam.evaluation import DRAWN, LOST, WON
from engines.yam.expectation import board_of, planned, reply, value_of
from engines.yam.options import YamOptions
from engines.yam.state import Action, State
from tests.engines.yam.helpers import GAME, at, view

BOARDS = ("o:a1,b3,c4 x:a2,b5,d2", "o:a1,b1,e3,d4 x:e5,c2", "o:b2,c3 x:a5,e1,d4,b4")
YAM = "22222"
"""Dice that can be used for a square or for Predator, or not at all."""
PAIRS = (4, 4, 4, 4)
"""The dice that are kept after a Défi; one die is thrown again."""


def forgetful(options: YamOptions) -> set[str]:
    """The path of the look-ahead's file if it disagrees with the rules about the ends of a turn or the uses of a Défi."""
    last = max(0, options.no_progress_draw - 1)
    states = [at(board, YAM, 3, idle=idle, options=options) for board in BOARDS for idle in (0, last)]
    known = all(_ends(state) for state in states) and all(_bet(board, options) for board in BOARDS)
    return set() if known else {"engines/yam/expectation.py"}


def _ends(state: State) -> bool:
    """Whether the look-ahead values each end of the turn as the other side's reply to the position that the rules make."""
    now = view(state)
    plan = planned(now)
    looked = [
        action
        for action in GAME.legal(state, state.position.side)
        if action.cell is None or action.cell in (plan.places if action.kind == "place" else plan.robs)
    ]
    return [value_of(plan, now, action) for action in looked] == pytest.approx([_worth(state, each) for each in looked])


def _worth(state: State, action: Action) -> float:
    side = state.position.side
    after = GAME.apply(state, side, action).state
    outcome = GAME.outcome(after)
    if outcome is None:
        return -reply(board_of(view(after)))
    return DRAWN if outcome.drawn else WON if outcome.winners == (side,) else LOST


def _bet(board: str, options: YamOptions) -> bool:
    """Whether keeping four dice after a Défi is worth the mean of what the rules allow after each throw of the fifth die."""
    state = at(board, "44441", 2, defi=True, options=options)
    plan, best = planned(view(state)), []
    for die in range(1, 7):
        thrown = at(board, f"4444{die}", 3, defi=True, options=options)
        now = view(thrown)
        best.append(max(value_of(plan, now, action) for action in GAME.legal(thrown, thrown.position.side)))
    return value_of(plan, view(state), Action("throw", PAIRS)) == pytest.approx(fmean(best))
