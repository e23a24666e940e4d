"""The handler of each kind of action, which applies an action that `legality.judge` has accepted."""

from collections.abc import Callable

from engines.yebo import call_window, rounds, turns
from engines.yebo.notation import Action, Kind
from engines.yebo.possibilities import rounds_left
from engines.yebo.state import Answer, State, Transition


def _fence(state: State, _: int, action: Action) -> Transition:
    assert action.number is not None
    assert action.direction is not None
    return rounds.break_fence(state, action.number, action.direction)


def _round(state: State, _: int, action: Action) -> Transition:
    return rounds.name(state, next(number for number in rounds_left(state) if number == action.number))


def _draw(state: State, _: int, action: Action) -> Transition:
    assert action.side is not None
    return turns.take(state, action.side)


def _form(state: State, _: int, action: Action) -> Transition:
    assert action.group is not None
    return call_window.form(state, action.group)


def _display(state: State, _: int, action: Action) -> Transition:
    assert action.group is not None
    return turns.display(state, action.group)


def _fourth(state: State, _: int, action: Action) -> Transition:
    assert action.number is not None
    return turns.fourth(state, action.number - 1)


def _exchange(state: State, _: int, action: Action) -> Transition:
    assert action.number is not None
    assert action.seat is not None
    return turns.exchange(state, action.seat, action.number - 1)


def _discard(state: State, _: int, action: Action) -> Transition:
    assert action.block is not None
    return turns.discard(state, action.block, final=action.final)


HANDLERS: dict[Kind, Callable[[State, int, Action], Transition]] = {
    "fence": _fence,
    "deal": lambda state, _, __: rounds.break_anywhere(state),
    "round": _round,
    "announce": lambda state, seat, _: turns.announce(state, seat),
    "draw": _draw,
    "pickup": lambda state, _, __: turns.pick_up(state),
    "call": lambda state, seat, action: call_window.give_answer(state, seat, Answer(calls=True, group=action.group)),
    "pass": lambda state, seat, _: call_window.give_answer(state, seat, Answer(calls=False)),
    "always": lambda state, seat, _: call_window.pass_always(state, seat),
    "ask": lambda state, seat, _: turns.ask_again(state, seat),
    "form": _form,
    "display": _display,
    "fourth": _fourth,
    "exchange": _exchange,
    "discard": _discard,
    "score": lambda state, _, __: rounds.score(state),
    "rebuild": lambda state, _, __: rounds.rebuild(state),
}
"""The handler of each kind of action: a function of the state, the seat and the action."""
