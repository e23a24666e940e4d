"""The lesson of a position, in any game: one of the lessons that the game lists."""

import random
from typing import Any

import pytest

from tests.engines.race import Race, RaceOptions
from tests.engines.toy import Toy, ToyOptions
from tests.example import HELD, RACED
from tests.registry import GIVEN

GAMES_OF_LUCK = 3
MOST, SOME = 400, 40
"""Actions of a game; and of one that asks more of every action, and whose seats may wait and yet call."""
FEWEST = {RACED: {"rounds": 3}}
"""Options that make a game short."""


@pytest.mark.parametrize("number", range(GAMES_OF_LUCK))
def test_every_lesson_of_a_game_of_luck_is_listed(number: int) -> None:
    """In random games each seat's lesson is one of the game's, and a seat that is to act is not told to wait."""
    games: list[tuple[Any, object]] = [
        *((game, game.options.model_validate(FEWEST.get(name, {}))) for name, game in GIVEN.items()),
        (Toy(), ToyOptions(goal=3)),
        (Race(), RaceOptions(goal=3)),
    ]
    dice = random.Random(number)
    for game, chosen in games:
        seats = game.seats[-1] if number % 3 else game.seats[0]
        state = game.new(chosen, seats, dice.randbytes(32))
        for _ in range(SOME if game.name == HELD else MOST):
            acting = game.to_act(state)
            for seat in range(seats):
                key = game.lesson(game.view(state, seat))
                assert key in game.lessons
                assert (key == "over") == (game.outcome(state) is not None)
                assert not (seat in acting and key == "wait") or game.name == HELD
            if not acting:
                break
            seat = dice.choice(acting)
            state = game.apply(state, seat, dice.choice(game.legal(state, seat))).state


def test_lessons_are_named_once() -> None:
    for game in GIVEN.values():
        assert len(set(game.lessons)) == len(game.lessons)
