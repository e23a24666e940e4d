"""The turning point of a game of Yebo: a stolen Yebo, else the round in which one seat made the most points (yebo.md 5.6, 5.7)."""

from collections.abc import Iterator, Sequence

from engines.game import TurningPoint
from engines.yebo.state import State

KINDS = ("stolen", "round", "best-hand")
"""A block that two seats called, and the one who got it won the round; the round of the most points of one seat, which that
seat won; such a round that another seat won, or nobody."""


def turning_point(states: Sequence[State]) -> TurningPoint | None:
    """The step that turned the game, the later of equal ones; None without a finished round.

    It is the call of the stolen Yebo that brought its seat the most points; else the last position of the round with the
    most points of one seat, in which its groups lie on the table.
    """
    results = states[-1].results
    if not results:
        return None
    stolen = [(results[number].points[seat].total, step) for step, number, seat, _ in _stolen(states)]
    if stolen:
        points, found = max(stolen)
        seat, other = next((seat, other) for step, _, seat, other in _stolen(states) if step == found)
        number = len(states[found].results) + 1
        return TurningPoint(found, "stolen", (seat, other), seat, values={"round": number, "points": points})
    best = [max((points.total, -seat) for seat, points in enumerate(result.points)) for result in results]
    biggest = max(range(len(best)), key=lambda number: (best[number][0], number))
    step = next(step for step, state in enumerate(states) if len(state.results) > biggest) - 1
    points, seat = best[biggest][0], -best[biggest][1]
    kind = "round" if results[biggest].winner == seat else "best-hand"
    return TurningPoint(step, kind, (seat,), seat, values={"round": biggest + 1, "points": points})


def _stolen(states: Sequence[State]) -> Iterator[tuple[int, int, int, int]]:
    """The calls that took a block which another seat had called too, and whose seat won the round.

    Yields:
        The step, the index of the round, the seat that got the block, and the first other seat that had called it.
    """
    results = states[-1].results
    for step, state in enumerate(states[1:], 1):
        seat = next((event.number("seat") for event in state.happened if event.kind == "claimed"), None)
        number = len(states[step - 1].results)
        if seat is None or number >= len(results) or results[number].winner != seat:
            continue
        if not states[step - 1].claimable:
            continue  # the events of the call stand on after an action out of turn
        called = {each for each, answer in enumerate(states[step - 1].answers) if answer and answer.calls}
        called |= {event.number("seat") for event in state.happened if event.kind == "called"}
        if called - {seat}:
            yield step, number, seat, min(called - {seat})
