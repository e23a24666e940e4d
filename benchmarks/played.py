"""Games between house players, for benchmarks."""

import random
from collections.abc import Iterator
from typing import Any

from engines.game import Game


def states(game: Game[Any, Any, Any, Any], options: Any, seats: int) -> Iterator[Any]:
    """The states of game after game between medium house players, without end; equal at every call."""
    dice, number = random.Random(7), 0
    while True:
        state = game.new(options, seats, b"%d" % number)
        while acting := game.to_act(state):
            yield state
            seat = dice.choice(acting)
            view, legal = game.view(state, seat), game.legal(state, seat)
            action = game.think("medium", view, legal, b"%d" % dice.randrange(2**32), 1.0)
            state = game.apply(state, seat, action).state
        yield state
        number += 1
