"""The kept house players decide as they did when they were kept: `decisions.json` has what they chose then."""

import json
import random
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from engines.game import LEVELS
from engines.registry import GAMES

FILE = Path(__file__).with_name("decisions.json")
SEED = b"kept"
LOOKS = 20
"""The limit of a search, in readings of a clock that counts them: some thousand nodes."""
DEPTHS: dict[str, tuple[int, ...]] = {
    "yote": (8, 25, 40, 55),
    "choko": (8, 25, 40, 55),
    "yam": (2, 8, 14, 19, 27),
    "ubongo": (2, 4),
    "yebo": (2, 5, 12, 30, 47, 61),
}
"""After how many random actions a position is decided on, for each game."""


def positions(name: str) -> Iterator[tuple[Any, int]]:
    """The states of a game to decide on, reached by random actions, each with the seat that decides."""
    game = GAMES[name]
    for number, depth in enumerate(DEPTHS[name]):
        dice = random.Random(f"{name} {number}")
        state: Any = game.new(game.options(), game.seats[-1], SEED)
        for _ in range(depth):
            seat = game.to_act(state)[0]
            state = game.apply(state, seat, dice.choice(game.legal(state, seat))).state
        yield state, game.to_act(state)[0]


def decided(name: str) -> list[list[str]]:
    """For each position what easy, medium and hard choose; in Ubongo, how long they take, in milliseconds."""
    game = GAMES[name]
    package = "yote" if name == "choko" else name
    house = import_module(f"tests.opponents.{package}.house")
    found = []
    for state, seat in positions(name):
        view, legal = game.view(state, seat), game.legal(state, seat)
        if name == "ubongo":
            found.append([str(round(1000 * house.pause(level, view, SEED))) for level in LEVELS])
        else:
            chosen = [house.think(level, view, legal, SEED, LOOKS, now=count().__next__) for level in LEVELS]
            found.append([game.format(action) for action in chosen])
    return found


@pytest.mark.parametrize("name", DEPTHS)
def test_they_decide_as_they_did(name: str) -> None:
    assert decided(name) == json.loads(FILE.read_text(encoding="utf-8"))[name]
