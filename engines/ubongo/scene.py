"""Scenes of a rules text: short sequences of legal steps, so that no picture shows an impossible position."""

import hashlib
import re

from engines.game import Game, Illegal
from engines.ubongo.notation import Action, Word
from engines.ubongo.options import UbongoOptions
from engines.ubongo.rounds import due
from engines.ubongo.state import State
from engines.ubongo.view import UbongoView

_LINE = re.compile(r"(?P<side>easy|hard) (?P<seats>[2-4]) (?P<name>[a-z]+)(?P<steps>( (ready|clock|[0-3]))*)")


def played(game: Game[UbongoOptions, State, Action, UbongoView], line: str) -> State:
    """The state that a scene line leads to, such as `easy 3 heron ready 2 0 clock`.

    A line has the side of the boards, the number of seats, any word as the seed, and the steps: `ready` makes every seat
    ready, `clock` plays the clock's action, and a number lets that seat take its first legal action, Ready or a correct
    answer.

    Raises:
        ValueError: The line is not a scene, or one of its steps is not legal.
    """
    match = _LINE.fullmatch(line)
    if match is None:
        raise ValueError(f"not a scene: {line!r}")
    options = UbongoOptions.model_validate({"side": match["side"]})
    state = game.new(options, int(match["seats"]), hashlib.sha256(match["name"].encode()).digest())
    try:
        for step in match["steps"].split():
            for seat, action in _actions(game, state, step):
                state = game.apply(state, seat, action).state
    except (Illegal, IndexError) as error:
        raise ValueError(f"not a scene: {line!r}") from error
    return state


def _actions(game: Game[UbongoOptions, State, Action, UbongoView], state: State, step: str) -> list[tuple[int, Action]]:
    """Who does what in one step of a scene: everybody is ready, the clock acts, or a seat solves its task."""
    if step == "ready":
        return [(seat, Word.READY) for seat in state.seats]
    if step == "clock":
        return [(0, due(state))]
    return [(int(step), game.legal(state, int(step))[0])]
