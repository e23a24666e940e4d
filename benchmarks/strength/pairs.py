"""One pair of a match, game by game: what both games share, and how they are played.

* Yoté and Choko: an opening of random plies, played out from both sides.
* Yam Master: the dice of each turn and throw, with either player beginning (mirrored dice).
* Yebo: one round of duplicate deals: four seats, two for each player, the same blocks in every hand and in the Fence, and
  then with the seats exchanged; rounds stand at the first to the sixth place of a game in turn.
* Ubongo: the same tasks, rolls and gems, with the seats exchanged.
"""

import hashlib
import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from operator import itemgetter
from typing import Any, NamedTuple

from benchmarks.strength.players import Limit, Player, house, think
from engines.game import AnyGame, Outcome
from engines.registry import GAMES
from engines.yebo import deal
from engines.yebo.groups import ROUNDS
from engines.yebo.round_result import Points, Result
from engines.yebo.state import State

SEATINGS = ((0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0), (1, 1, 0, 0), (1, 0, 1, 0), (1, 0, 0, 1))
"""The player (0 first, 1 second) of each seat of a table of Yebo, pair after pair."""


class Half(NamedTuple):
    """One game of a pair, or one round of Yebo.

    Attributes:
        won: What the first player has won: 1 or 0 of a game, 0.5 of a draw, or the points of its seats.
        of: What both players have won together.
        beaten: The share of the second player's seats that each seat of the first has beaten on average; a tie is half.
    """

    won: float
    of: float
    beaten: float


@dataclass(slots=True)
class Sitting:
    """The players in the seats of one game, and the longest time that each player has thought.

    Attributes:
        game: The game's name.
        players: The first and the second player.
        seats: The player of each seat, 0 or 1.
        limit: The limit of their thoughts.
        plies: The random plies of the opening of a game of Yoté or Choko.
        key: What their random choices derive from, beside the seat and the step; both games of a pair have the same.
        slowest: The longest thought of the first and of the second player, in seconds of processor time.
    """

    game: str
    players: tuple[Player, Player]
    seats: Sequence[int]
    limit: Limit
    plies: int
    key: str
    slowest: list[float]

    def choose(self, state: Any, seat: int, step: int | str) -> Any:
        """The choice of a seat's player."""
        game, side = GAMES[self.game], self.seats[seat]
        view, legal = game.view(state, seat), game.legal(state, seat)
        begun = time.thread_time()
        action = think(self.game, self.players[side], view, legal, self.seed(seat, step), limit=self.limit)
        self.slowest[side] = max(self.slowest[side], time.thread_time() - begun)
        return action

    def seed(self, seat: int, step: int | str) -> bytes:
        """The seed of a seat's random choices at a step."""
        return hashlib.sha256(f"{self.key}/{seat}/{step}".encode()).digest()

    def result(self, outcome: Outcome) -> Half:
        """What the first player has won of a game for two, from the outcome and its seat."""
        won = 0.5 if outcome.drawn else float(self.seats[outcome.winners[0]] == 0)
        return Half(won, 1.0, won)


Play = Callable[[Sitting, Mapping[str, object], int], Half]
"""Plays one game: who sits where, the options of the table, and the number of the pair, by which everything is drawn
that both games of the pair share."""


def duel(sitting: Sitting, options: Mapping[str, object], number: int) -> Half:
    """A game of Yoté or Choko from the drawn opening of this number."""
    game = GAMES[sitting.game]
    state = opening(game, options, number, sitting.plies)
    while (outcome := game.outcome(state)) is None:
        seat = game.to_act(state)[0]
        state = game.apply(state, seat, sitting.choose(state, seat, state.position.turn)).state
    return sitting.result(outcome)


def opening(game: AnyGame, options: Mapping[str, object], number: int, plies: int) -> Any:
    """The state after so many random plies, drawn by this number."""
    dice = random.Random(f"{game.name} opening {number}")
    state = game.new(game.options.model_validate(options), 2, b"")
    for _ in range(plies):
        seat = game.to_act(state)[0]
        state = game.apply(state, seat, dice.choice(game.legal(state, seat))).state
    return state


def yam(sitting: Sitting, options: Mapping[str, object], number: int) -> Half:
    """A game of Yam Master in which each throw of a turn has dice of its own, whatever was done before it."""
    game = GAMES[sitting.game]
    state = game.new(game.options.model_validate(options), 2, b"")
    step = 0
    while (outcome := game.outcome(state)) is None:
        step += 1
        seat, position = game.to_act(state)[0], state.position
        action = sitting.choose(state, seat, step)
        thrown = hashlib.sha256(f"yam {number}/{position.turn}/{position.throws}".encode()).hexdigest()
        state = game.apply(state.model_copy(update={"seed": thrown, "number": 0}), seat, action).state
    return sitting.result(outcome)


def yebo(sitting: Sitting, options: Mapping[str, object], number: int) -> Half:
    """One round of Yebo with the deal of this number."""
    game, dice = GAMES[sitting.game], random.Random(f"yebo {number}")
    state = dealt(game, options, number)
    before = len(state.results)
    while len(state.results) == before:
        if state.phase == "fence":
            seat, action = state.chief, dice.choice(game.legal(state, state.chief))
        else:
            acting = game.to_act(state)
            seat = dice.choice(acting) if state.phase == "window" else acting[0]
            action = sitting.choose(state, seat, state.number)
        state = game.apply(state, seat, action).state
    points = [each.total for each in state.results[-1].points]
    ours, theirs = ([points[seat] for seat, side in enumerate(sitting.seats) if side == own] for own in (0, 1))
    beaten = [0.5 if a == b else float(a > b) for a in ours for b in theirs]
    return Half(sum(ours), sum(points), sum(beaten) / len(beaten))


def dealt(game: AnyGame, options: Mapping[str, object], number: int) -> State:
    """The state before the deal of this number: some rounds count as played, without points, and the next begins."""
    seed = hashlib.sha256(f"yebo {number}".encode()).digest()
    state: State = game.new(game.options.model_validate(options), 4, seed)
    played = random.Random(f"yebo rounds {number}").sample(list(ROUNDS), number % len(ROUNDS))
    none: Any = ((),) * 4
    results = tuple(
        Result(
            number=each,
            chief=state.chief,
            winner=None,
            points=(Points(),) * 4,
            groups=none,
            hands=none,
            sightings=none,
        )
        for each in played
    )
    order = len(played) + 1
    return replace(state, results=results, order=order, ring=deal.fence(seed, order))


def ubongo(sitting: Sitting, options: Mapping[str, object], number: int) -> Half:
    """A game of Ubongo in which every seat acts after its player's pause, and the clock at its deadline."""
    game = GAMES[sitting.game]
    state = game.new(game.options.model_validate(options), 2, hashlib.sha256(f"ubongo {number}".encode()).digest())
    now, key, end = 0.0, "", 0.0
    due = dict[tuple[int, str], float]()
    while (deadline := game.deadline(state)) is not None:
        if deadline.key != key:
            until = now + deadline.seconds
            key, end = deadline.key, min(until, end) if deadline.shortens else until
        acting = {seat: (seat, game.stamp(state, seat)) for seat in game.to_act(state)}
        for seat, about in acting.items():
            if about not in due:
                player = sitting.players[sitting.seats[seat]]
                pause = import_module(house(sitting.game, player)).pause
                due[about] = now + pause(player.level, game.view(state, seat), sitting.seed(seat, about[1]))
        seat, at = min(((seat, due[about]) for seat, about in acting.items()), key=itemgetter(1))
        now = min(at, end)
        if at > end:
            seat, action = 0, game.on_timeout(state, None)
        else:
            action = sitting.choose(state, seat, acting[seat][1])
        # Every round of two seats has four actions, so its roll, which derives from their number, is the same in both games.
        state = game.apply(state, seat, action).state
    outcome = game.outcome(state)
    assert outcome is not None, "without a clock the game is over"
    return sitting.result(outcome)


PLAYS: dict[str, Play] = {"yote": duel, "choko": duel, "yam": yam, "yebo": yebo, "ubongo": ubongo}
"""How a game of each kind is played."""


def seatings(game: str, number: int) -> tuple[Sequence[int], Sequence[int]]:
    """The player of each seat in both games of a pair: the second time the seats are exchanged."""
    seats = SEATINGS[number % len(SEATINGS)] if game == "yebo" else (0, 1)
    return seats, [1 - side for side in seats]
