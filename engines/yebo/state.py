"""The state of a game of Yebo, as immutable data, and its serialisation as versioned JSON."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from pydantic import ConfigDict, TypeAdapter

from engines.game import Event
from engines.yebo.blocks import Block
from engines.yebo.fence import Ring, Side
from engines.yebo.groups import Group, Number
from engines.yebo.options import YeboOptions
from engines.yebo.round_result import Result
from engines.yebo.view import Draw, Phase

VERSION: Literal[2] = 2
"""Version of a state's JSON."""
EMPTY = Ring()
"""A Fence without blocks."""


@dataclass(frozen=True, slots=True)
class Player:
    """The blocks and announcements of one seat in the running round.

    Attributes:
        hand: The concealed blocks, sorted.
        groups: The displayed groups.
        sightings: The Sightings laid out.
        announced: Whether the seat has announced one final block.
        always: Whether the seat passes every discard of the round.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    hand: tuple[Block, ...] = ()
    groups: tuple[Group, ...] = ()
    sightings: tuple[Block, ...] = ()
    announced: bool = False
    always: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of a seat to the last discard, or to the right to announce before the first discard.

    Attributes:
        calls: Whether the seat calls; otherwise it passes.
        group: The group named in the call; None without one.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    calls: bool
    group: Group | None = None


@dataclass(frozen=True, slots=True)
class State:
    """The state of a game. A field that `YeboView` also has means the same in both.

    Attributes:
        options: The table's options.
        seed: The game's seed, hex.
        chief: The seat that is the Chief.
        draws: The draws for the first Chief.
        players: The blocks and announcements of each seat.
        phase: The current phase.
        number: Number of actions played; the randomness of an action derives from the number that counts this action.
        order: Number of rounds begun.
        round: The running round; None before it is named.
        direction: The direction of play, as the Chief has named it and Sightings have reversed it; None before.
        ring: The Fence; a complete ring until the deal.
        discards: The discards, face up, in order.
        to_move: The seat whose turn it is; None before the round is named.
        turn: Number of the turn, counted through the whole game.
        steps: Number of actions by seats in their own turn, or as the Chief.
        thrown: Number of discards in the whole game.
        opening: Whether the round has no discard yet, so that any seat may announce.
        claimable: Whether the last discard may be called or picked up.
        discarder: The seat that made the last discard; None before the first one of the round.
        answers: The answer of each seat to the last discard, or before the first one of the round; None without one.
        claimed: The called block, while its group is to be chosen; otherwise None.
        drawn: The block drawn in this turn, while it is in the hand; otherwise None.
        fresh: Whether the drawn block may still become a 4th block or be exchanged for an Africa.
        picked: The block picked up in this turn, while it is in the hand; otherwise None.
        side: The end last drawn from in this turn; None before the first draw.
        pickups: Number of turns that began with a pick-up since a block was last drawn (A41).
        rebuilds: How often the Fence was rebuilt in this round.
        results: The results of the finished rounds.
        ended: Whether all seats have agreed to end the game early.
        happened: The events of the last action; after an action out of turn, the earlier events come first.
        version: Version of the JSON.
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
        """The numbers of the seats, from 0."""
        return range(len(self.players))

    @property
    def named(self) -> Number:
        """The running round, which must be named already."""
        assert self.round is not None
        return self.round

    @property
    def mover(self) -> int:
        """The seat whose turn it is; there must be one."""
        assert self.to_move is not None
        return self.to_move

    @property
    def own(self) -> Player:
        """The player who is to move; there must be one."""
        return self.players[self.mover]

    @property
    def replacing(self) -> bool:
        """Whether a replacement block is to be drawn in the same turn."""
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
        """A copy in which another `Player` has the seat."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_answer(self, seat: int, answer: Answer) -> "State":
        """A copy in which the seat has answered in the running window."""
        return replace(self, answers=(*self.answers[:seat], answer, *self.answers[seat + 1 :]))


Transition = tuple[State, list[Event]]
"""A transition: the next state, and its events in order."""


def prepend(events: Iterable[Event], transition: Transition) -> Transition:
    """The transition with earlier events put before its own."""
    state, more = transition
    return state, [*events, *more]


_JSON = TypeAdapter(State)


def dump(state: State) -> str:
    """Serialise the state as versioned JSON; equal states give equal bytes."""
    return _JSON.dump_json(state).decode()


def load(text: str) -> State:
    """The state that `dump` wrote. Raises ValueError for any other text."""
    return _JSON.validate_json(text)
