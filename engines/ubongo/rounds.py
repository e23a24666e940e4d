"""The phases of the game: getting ready, the roll, the race, the second chance, the tie-break (ubongo3d.md 4.6, 4.7)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from engines import fairness
from engines.game import Illegal
from engines.ubongo import deal
from engines.ubongo.boards import NUMBERS
from engines.ubongo.ending import tied
from engines.ubongo.events import events
from engines.ubongo.gems import draw, put
from engines.ubongo.notation import ClockAction, Solve
from engines.ubongo.state import Answer, Reason, Result, Run, State
from engines.ubongo.view import Colour

T = TypeVar("T")

DISPLAY: tuple[Colour, Colour] = ("sapphire", "amber")
"""The gems of the display for each round: the first solver's, then the second solver's (4.5, 4.6)."""


def ready(state: State, seat: int) -> State:
    """A seat is ready for the round; once all seats are, the die is rolled (4.6).

    Raises Illegal (race-runs, already-ready). A race that runs is a phase in which nobody gets ready, whenever they press:
    whether a press comes after the end of a clock is asked by `tables.play.turn.may_act`.
    """
    if state.phase not in {"gather", "pause"}:
        raise Illegal("race-runs")
    if state.ready[seat]:
        raise Illegal("already-ready")
    state = replace(
        state,
        phase="gather",
        ready=_replaced(state.ready, seat, to=True),
        resumed=state.resumed or state.phase == "pause",
    )
    return _roll(state) if all(state.ready) else state


def solve(state: State, seat: int, answer: Solve) -> State:
    """A seat has given a correct answer: it gets its gems at once (4.6 no. 5).

    A race ends once every seat in it has answered; a second chance and the tie-break end with this answer.
    """
    run = state.running
    place = len(run.answers) + 1
    if state.phase == "tiebreak":
        run = replace(run, answers=(Answer(seat, answer.lower, answer.upper, ()),))
        return end_game(replace(state, run=run), "tiebreak", (seat,))
    before = len(state.gems[seat])
    state = _reward(state, seat, place)
    run = replace(run, answers=(*run.answers, Answer(seat, answer.lower, answer.upper, state.gems[seat][before:])))
    state = replace(state, run=run)
    return state if run.open and state.phase == "race" else _end_round(state)


def give_up(state: State, seat: int) -> State:
    """A seat gives up the tie-break; the last remaining seat wins it (4.6).

    Raises Illegal (no-tie-break, already-given-up).
    """
    if state.phase != "tiebreak" or not state.running.racing[seat]:
        raise Illegal("no-tie-break")
    if state.given_up[seat]:
        raise Illegal("already-given-up")
    state = replace(state, given_up=_replaced(state.given_up, seat, to=True))
    left = contenders(state)
    return end_game(state, "tiebreak", left) if len(left) == 1 else state


def due(state: State) -> ClockAction:
    """The action of the clock when the time of the current phase is over."""
    match state.phase:
        case "gather":
            return ClockAction.ROLL if any(state.ready) else ClockAction.WAIT
        case "pause":
            return ClockAction.CLOSE
        case "tiebreak":
            return ClockAction.SHARE
        case _:
            return ClockAction.BELL


def clock(state: State, action: ClockAction) -> State:
    """Play an action of the clock. Raises Illegal (not-now) unless it is the one that is `due`."""
    if action is not due(state):
        raise Illegal("not-now", text=action.value)
    match action:
        case ClockAction.ROLL:
            return _roll(state)
        case ClockAction.WAIT:
            return replace(state, phase="pause")
        case ClockAction.CLOSE:
            return end_game(state, "abandoned")
        case ClockAction.SHARE:
            return end_game(state, "shared", contenders(state))
        case _:
            return _bell(state)


def contenders(state: State) -> tuple[int, ...]:
    """The seats that may still answer: in the running round or tie-break, without an answer, and not given up."""
    return tuple(seat for seat in state.running.open if not state.given_up[seat])


def end_game(state: State, reason: Reason, first: Sequence[int] = ()) -> State:
    """End the game as it stands; a round or tie-break still running becomes the last one and creates its events.

    Args:
        state: The state.
        reason: Why the game ends.
        first: The seats that rank before the others of the same value.
    """
    if state.run is not None:
        state = _closed(state, state.run)
    return replace(state, phase="over", ready=(False,) * len(state.seats), result=Result(reason, tuple(first)))


def _closed(state: State, run: Run) -> State:
    """The state after a round or tie-break was closed: it becomes the last one, and the state has its events."""
    return replace(state, run=None, last=run, happened=events(run))


def _roll(state: State) -> State:
    """Roll the die: one number for all seats; a seat that is not ready sits the round out (4.6)."""
    lot = state.lots[state.round - 1]
    die = fairness.dice(bytes.fromhex(state.seed), state.number).choice(NUMBERS)
    return replace(
        state,
        phase="race",
        ready=(False,) * len(state.seats),
        missed=tuple(0 if there else count + 1 for there, count in zip(state.ready, state.missed, strict=True)),
        rolled=(*state.rolled, die),
        run=Run(state.round, lot, die, racing=state.ready),
    )


def _reward(state: State, seat: int, place: int) -> State:
    """Give a seat its gems: one from the display for each of the first two in a race, and one from the bag (4.6)."""
    won: list[Colour] = []
    display = list(state.display)
    if state.phase == "race" and place <= len(DISPLAY):
        won.append(DISPLAY[place - 1])
        display[place - 1] -= 1
    drawn, bag = draw(state.bag, fairness.dice(bytes.fromhex(state.seed), state.number))
    gems = _replaced(state.gems, seat, to=(*state.gems[seat], *won, drawn))
    return replace(state, gems=gems, bag=bag, display=(display[0], display[1]))


def _bell(state: State) -> State:
    """Ring the bell: the round ends, or goes into the second chance if there was no answer at all (4.6)."""
    if state.phase == "race" and not state.running.answers:
        return replace(state, phase="second", run=replace(state.running, second=True))
    return _end_round(state)


def _end_round(state: State) -> State:
    """End the round: gems of the display that nobody won go into the bag, then the next round or the end follows."""
    run = state.running
    given = 0 if run.second else min(len(run.answers), len(DISPLAY))
    back = DISPLAY[given:]
    left = state.options.rounds - state.round
    state = _closed(replace(state, bag=put(state.bag, back), display=(left, left)), run)
    return replace(state, phase="gather", round=state.round + 1, resumed=False) if left else _finish(state)


def _finish(state: State) -> State:
    """End the game after the last round: the highest value wins; a tie for it leads to the tie-break (4.7)."""
    first = tied(state)
    if len(first) == 1:
        return end_game(state, "value")
    return replace(state, phase="tiebreak", run=deal.tie_break(state, first))


def _replaced(items: tuple[T, ...], seat: int, *, to: T) -> tuple[T, ...]:
    return (*items[:seat], to, *items[seat + 1 :])
