"""Shortcuts to play Ubongo 3D in hand-made cases, and random games for the property tests."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal, TypeVar

import pytest

from engines.game import Ending, Illegal
from engines.record import Entry
from engines.ubongo.events import EVENTS
from engines.ubongo.notation import Action, Solve
from engines.ubongo.options import UbongoOptions
from engines.ubongo.rules import Ubongo
from engines.ubongo.state import Lot, State
from engines.ubongo.view import Colour, UbongoView

GAME = Ubongo()
SEED = bytes(range(32))
T = TypeVar("T")


class Play:
    """A running game: its present state, and the log of all actions so far."""

    def __init__(self, seats: int = 2, options: UbongoOptions | None = None, seed: bytes = SEED) -> None:
        self.options = options or UbongoOptions()
        self.seed = seed
        self.count = seats
        self.state = GAME.new(self.options, seats, seed)
        self.log: list[Entry] = []

    def view(self, seat: int | None = 0) -> UbongoView:
        return GAME.view(self.state, seat)

    @property
    def events(self) -> list[str]:
        """The public events of the last round, each as `kind value value`."""
        return [" ".join(map(str, (event.kind, *event.values.values()))) for event in self.view(None).happened]

    def say(self, seat: int, text: str) -> "Play":
        action = GAME.parse(self.view(seat), text)
        return self._apply(seat, action, timeout=False)

    def clock(self) -> "Play":
        """Let the present deadline pass."""
        seat = GAME.to_act(self.state)[0]
        return self._apply(seat, GAME.on_timeout(self.state, None), timeout=True)

    def _apply(self, seat: int, action: Action | Ending, *, timeout: bool) -> "Play":
        step = GAME.apply(self.state, seat, action)
        kind: Literal["action", "timeout"] = "timeout" if timeout else "action"
        self.log.append(Entry(kind=kind, seat=seat, text=GAME.format(action)))
        self.state = step.state
        assert all(tuple(event.values) == EVENTS[event.kind] for event in self.state.happened)
        return self

    def ready(self, *seats: int) -> "Play":
        """Make these seats ready (all if none is named), then let the deadline roll the die if seats are missing."""
        for seat in seats or self.state.seats:
            self.say(seat, "ready")
        return self.clock() if self.state.phase == "gather" else self

    def solve(self, *seats: int) -> "Play":
        for seat in seats:
            self.say(seat, self.answer(seat))
        return self

    def answer(self, seat: int) -> str:
        """A correct answer of this seat, in notation."""
        return GAME.format(GAME.legal(self.state, seat)[0])

    def unsolved(self) -> "Play":
        """Play a round that nobody solves."""
        return self.ready().clock().clock()

    def refusal(self, seat: int, text: str) -> Illegal:
        before = GAME.dump(self.state)
        with pytest.raises(Illegal) as caught:
            self.say(seat, text)
        assert GAME.dump(self.state) == before
        return caught.value


def with_gems(play: Play, gems: Sequence[Sequence[Colour]]) -> Play:
    """Replace the gems of every seat, and return the game."""
    play.state = replace(play.state, gems=tuple(tuple(own) for own in gems))
    return play


def tie(seats: int = 2, gems: Sequence[Sequence[Colour]] = ((), ()), rounds: int = 3) -> Play:
    """A game in its tie-break: the seats have these gems, and nobody solved any round."""
    play = Play(seats, UbongoOptions.model_validate({"rounds": rounds}))
    for _ in range(rounds - 1):
        play.unsolved()
    return with_gems(play, gems).unsolved()


def random_play(seats: int, options: UbongoOptions, choices: int, most: int = 70) -> list[Play]:
    """Play at random, with some timeouts; return a copy of the game after each action, the start first.

    Args:
        seats: The number of seats.
        options: The table's options.
        choices: The seed of every random choice.
        most: The number of actions after which the game stops.
    """
    dice = random.Random(choices)
    play, rows = Play(seats, options, dice.randbytes(32)), list[Play]()
    if not dice.randrange(3):
        # A third of the games begins with unsolved rounds: otherwise hardly any would reach the tie-break.
        for _ in range(options.rounds - dice.randrange(2)):
            play.unsolved()
    patience = dice.choice((2, 5, 20))
    while not play.state.result and len(rows) < most:
        rows.append(copy(play))
        acting = GAME.to_act(play.state)
        if not dice.randrange(patience):
            play.clock()
            continue
        seat = dice.choice(acting)
        play.say(seat, GAME.format(dice.choice(GAME.legal(play.state, seat))))
    return [*rows, play]


def copy(play: Play) -> Play:
    other = Play.__new__(Play)
    other.__dict__.update(play.__dict__, log=list(play.log))
    return other


def reshuffled(state: State, seat: int | None, dice: random.Random) -> State:
    """A different state that must look the same to this seat: everything that the seat may not know is changed."""
    others = [other for other in state.seats if other != seat]

    def lot(old: Lot, *, own: bool) -> Lot:
        boards, flips = list(old.boards), list(old.flips)
        spare = [board for board in range(1, 5) if not own or seat is None or board != boards[seat]]
        for other in others:
            boards[other] = spare.pop(dice.randrange(len(spare)))
            flips[other] = dice.randrange(4)
        return Lot(old.animal, tuple(boards), tuple(flips))

    past, later = state.lots[: state.round], list(state.lots[state.round :])
    dice.shuffle(later)
    bag = list(state.bag)
    dice.shuffle(bag)
    run = state.run and replace(
        state.run,
        lot=lot(state.run.lot, own=True),
        answers=tuple(
            answer if answer.seat == seat else replace(answer, lower="A", upper="B") for answer in state.run.answers
        ),
    )
    return replace(
        state,
        seed=dice.randbytes(32).hex(),
        lots=tuple(lot(old, own=False) for old in (*past, *later)),
        bag=(bag[0], bag[1], bag[2], bag[3]),
        run=run,
    )


def answers(play: Play, seat: int) -> list[Solve]:
    return [action for action in GAME.legal(play.state, seat) if isinstance(action, Solve)]


def attempt(do: Callable[[], T]) -> T | Illegal:
    """Call `do` and return its result, or the refusal that it raises."""
    try:
        return do()
    except Illegal as refused:
        return refused


def seeds(count: int) -> list[bytes]:
    """The seeds of `count` different games."""
    return [number.to_bytes(32) for number in range(count)]
