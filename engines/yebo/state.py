"""What a game of Yebo is at one moment, as immutable data, and its JSON."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar, Literal

from pydantic import ConfigDict, TypeAdapter, ValidationError

from engines import earlier
from engines.game import Event
from engines.yebo.blocks import Block
from engines.yebo.fence import Ring, Side
from engines.yebo.groups import Group, Number
from engines.yebo.options import YeboOptions
from engines.yebo.round_result import Result
from engines.yebo.view import Draw, Phase

VERSION: Literal[2] = 2
"""Version 1 called `last` what is now `happened`."""
EMPTY = Ring()


@dataclass(frozen=True, slots=True)
class Player:
    """What one seat has in the running round.

    Attributes:
        hand: What is concealed, sorted.
        groups: The displayed groups.
        sightings: The Sightings laid out.
        announced: Whether it has announced one final block.
        always: Whether it passes every discard of the round.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    hand: tuple[Block, ...] = ()
    groups: tuple[Group, ...] = ()
    sightings: tuple[Block, ...] = ()
    announced: bool = False
    always: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """What a seat has said to the last discard, or before the first one.

    Attributes:
        calls: Whether it calls; else it passes.
        group: The group that the call is for, where it was named.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    calls: bool
    group: Group | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment. What `YeboView` has under the same name is the same.

    Attributes:
        options: The table's options.
        seed: The game's seed, hex.
        chief: The Chief.
        draws: The draw for the first one.
        players: What every seat has.
        phase: What is going on.
        number: How many actions have been played; the next one's dice are those of one more.
        order: How many rounds have begun.
        round: The running round's number, once it is named.
        direction: As the Chief has named it and Sightings have turned it.
        ring: The Fence; whole until the deal.
        discards: What lies face up, in order.
        steps: How many actions were played by seats whose turn, or whose choice as Chief, it was.
        thrown: How many blocks were discarded in the game.
        opening: Whether nothing was discarded yet in the round, so that any seat may announce.
        claimable: Whether the last discard may be called or picked up.
        discarder: Who has discarded it.
        answers: What each seat has said to it, or before the first discard of the round.
        claimed: The block that was called, while its group is to be chosen.
        drawn: The block drawn in this turn.
        fresh: Whether it may still become a 4th block or take an Africa.
        picked: The block picked up in this turn, while it is in the hand.
        side: The end last drawn from in this turn.
        pickups: Turns in a row that began with a pick-up, counted since a block was drawn (A41).
        rebuilds: How often the Fence was rebuilt in the round.
        results: The rounds that are over.
        ended: Whether all have agreed to end the game early.
        happened: What the last action brought about, and if that was out of turn, what went before it.
        version: Of the JSON.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    options: YeboOptions
    seed: str
    chief: int
    draws: tuple[Draw, ...]
    players: tuple[Player, ...]
    phase: Phase = "fence"
    number: int = 0
    order: int = 1
    round: Number | None = None
    direction: Literal[1, -1] | None = None
    ring: Ring = EMPTY
    discards: tuple[Block, ...] = ()
    to_move: int | None = None
    turn: int = 0
    steps: int = 0
    thrown: int = 0
    opening: bool = False
    claimable: bool = False
    discarder: int | None = None
    answers: tuple[Answer | None, ...] = ()
    claimed: Block | None = None
    drawn: Block | None = None
    fresh: bool = False
    picked: Block | None = None
    side: Side | None = None
    pickups: int = 0
    rebuilds: int = 0
    results: tuple[Result, ...] = ()
    ended: bool = False
    happened: tuple[Event, ...] = ()
    version: Literal[2] = VERSION

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.players))

    @property
    def named(self) -> Number:
        """The round's number; only asked once it is named."""
        assert self.round is not None
        return self.round

    @property
    def mover(self) -> int:
        """Whose turn it is; only asked while it is somebody's."""
        assert self.to_move is not None
        return self.to_move

    @property
    def own(self) -> Player:
        """What the seat whose turn it is has."""
        return self.players[self.mover]

    @property
    def replacing(self) -> bool:
        """Whether a block is drawn again in the same turn."""
        return self.phase == "take" and self.side is not None

    def after(self, seat: int) -> int:
        """The seat that follows another in the direction of play."""
        assert self.direction is not None
        return (seat + self.direction) % len(self.players)

    def order_after(self, seat: int) -> tuple[int, ...]:
        """All other seats, in the direction of play."""
        seats = [self.after(seat)]
        while seats[-1] != seat:
            seats.append(self.after(seats[-1]))
        return tuple(seats[:-1])

    def with_player(self, seat: int, player: Player) -> "State":
        """The same with what this seat has now."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_answer(self, seat: int, answer: Answer) -> "State":
        """The same with what this seat has said."""
        return replace(self, answers=(*self.answers[:seat], answer, *self.answers[seat + 1 :]))


Turn = tuple[State, list[Event]]
"""What an action makes of a state, and what happened."""


def then(events: Iterable[Event], turn: Turn) -> Turn:
    """What happened before something else did, put before it."""
    state, more = turn
    return state, [*events, *more]


_JSON = TypeAdapter(State)


def dump(state: State) -> str:
    """The state as versioned JSON; the same state is always the same bytes."""
    return _JSON.dump_json(state).decode()


@lru_cache(maxsize=256)  # a state is immutable, and a tap loads the same one to look at it and to play on it
def load(text: str) -> State:
    """The state that `dump` wrote, also of version 1. Raises ValueError for anything else."""
    try:
        return _JSON.validate_json(text)
    except ValidationError:
        data = earlier.data(text, 1)
        data["happened"] = data.pop("last", ())
        return _JSON.validate_json(json.dumps(data))
