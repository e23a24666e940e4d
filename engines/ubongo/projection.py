"""The projection of a state for a seat or a spectator: until a round is over, a seat sees no puzzle but its own (4.6)."""

from engines.game import told
from engines.ubongo import deal
from engines.ubongo.ending import outcome, values
from engines.ubongo.options import Side
from engines.ubongo.state import Run, State
from engines.ubongo.view import Puzzle, Round, Solved, UbongoView


def project(state: State, seat: int | None) -> UbongoView:
    """What a seat may know: its own task once the die is rolled; a spectator (None) sees no task."""
    run, seats = state.run, state.seats
    now = run or (state.last if state.result else None)
    solved = {answer.seat: (answer.lower, answer.upper) for answer in run.answers} if run else {}
    return UbongoView(
        seat=seat,
        happened=told(state.happened, seat),
        options=state.options,
        phase=state.phase,
        round=(now and now.number) or state.round,
        animal=now.lot.animal if now else state.lots[state.round - 1].animal,
        die=now.die if now else None,
        ready=state.ready,
        racing=run.racing if run else (False,) * len(seats),
        places=tuple(list(solved).index(s) + 1 if s in solved else None for s in seats),
        given_up=state.given_up,
        gems=state.gems,
        values=values(state),
        display=state.display,
        bag=sum(state.bag),
        missed=state.missed,
        puzzle=_own_puzzle(state, seat),
        solution=None if seat is None else solved.get(seat),
        won=next((answer.gems for answer in run.answers if answer.seat == seat), ()) if run else (),
        last=None if state.last is None else _round(state.options.side, state.last),
        outcome=outcome(state),
    )


def _own_puzzle(state: State, seat: int | None) -> Puzzle | None:
    if state.run is None or seat is None or not state.run.racing[seat]:
        return None
    return deal.puzzle(state.options.side, state.run, seat)


def _round(side: Side, run: Run) -> Round:
    """A finished round, with each seat's own answer or, without one, the solution book's (4.7)."""
    return Round(
        number=run.number,
        animal=run.lot.animal,
        die=run.die,
        second=run.second,
        results=tuple(_solved(side, run, seat) for seat in range(len(run.racing))),
    )


def _solved(side: Side, run: Run, seat: int) -> Solved:
    if not run.racing[seat]:
        return Solved(seat=seat)
    puzzle = deal.puzzle(side, run, seat)
    for place, answer in enumerate(run.answers, 1):
        if answer.seat == seat:
            return Solved(
                seat=seat,
                puzzle=puzzle,
                place=place,
                lower=answer.lower,
                upper=answer.upper,
                own=True,
                gems=answer.gems,
            )
    lower, upper = deal.book(side, run, seat)
    return Solved(seat=seat, puzzle=puzzle, lower=lower, upper=upper)
