"""Tables of the games for more than two seats, for the tests of their messages."""

from dataclasses import replace
from typing import Any

from engines.game import AnyGame
from tables.model import Player, Table
from tests.begun import table as begun

NAMES = ("Heron", "W" * 32, "Okapi", "**Zebra** <@1>")
"""Players' names, among them the longest, and one with markup and a mention."""


def standing(game: AnyGame, state: Any, lang: str) -> Table:
    """A table in this state of a game; while it is played, with a vote under way on each thing that can be voted on."""
    outcome = game.outcome(state)
    return replace(
        begun(),
        game=game,
        lang=lang,
        players=tuple(Player(name, n + 1) for n, name in zip(state.seats, NAMES, strict=False)),
        options=state.options,
        state=state,
        status="finished" if outcome else "playing",
        outcome=outcome,
        votes={} if outcome else {"end": frozenset({0}), "1": frozenset({0})},
    )
