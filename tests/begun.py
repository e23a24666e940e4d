"""A table of any game after some random turns."""

import random
from typing import Any

from tables.model import Player, Table
from tests.example import GAME
from tests.registry import GIVEN

SEED = b"s" * 32


def table(game: str = GAME, turns: int = 0, seed: int = 0, **options: Any) -> Table:
    """A table whose game has had `turns` random turns, a capture wherever one is legal."""
    rules = GIVEN[game]
    chosen = rules.options(**options)
    state, dice = rules.new(chosen, 2, SEED), random.Random(seed)
    for _ in range(turns):
        seats = rules.to_act(state)
        if not seats:
            break
        legal = rules.legal(state, seats[0])
        captures = [action for action in legal if getattr(action, "kind", "") == "capture"]
        state = rules.apply(state, seats[0], dice.choice(captures or list(legal))).state
    outcome = rules.outcome(state)
    return Table(
        id="abc234",
        game=rules,
        guild_id=1,
        channel_id=2,
        lang="en",
        status="finished" if outcome else "playing",
        host_id=1,
        options=chosen,
        challenged_id=None,
        players=(Player("Heron", 1), Player("Lion", 2)),
        state=state,
        revision=turns + 1,
        shown=0,
        message_id=3,
        message_ms=4,
        commitment="",
        due_ms=None,
        warned=False,
        offers={},
        rematch=frozenset(),
        votes={},
        next_id=None,
        outcome=outcome,
        closed_reason=None,
        closed_note=None,
    )
