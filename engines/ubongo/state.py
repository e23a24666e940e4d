"""The state of a game of Ubongo 3D, as immutable data."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from pydantic import ConfigDict, TypeAdapter

from engines.game import Event
from engines.ubongo.gems import FULL_BAG, Bag
from engines.ubongo.options import UbongoOptions
from engines.ubongo.view import Colour, Phase

VERSION: Literal[2] = 2
"""Version of a state's JSON."""

Reason = Literal["value", "tiebreak", "shared", "abandoned", "ended"]
"""Why a game ended; see `events.OUTCOMES`."""


@dataclass(frozen=True, slots=True)
class Lot:
    """The boards and flips that the seed has dealt for one animal.

    Attributes:
        animal: One of `view.ANIMALS`.
        boards: The number of each seat's board, 1 to 4, all different.
        flips: The flip (`geometry.FLIPS`) in which each seat sees its area.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    animal: str
    boards: tuple[int, ...]
    flips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """A correct answer in a round or in the tie-break.

    Attributes:
        seat: The seat that answered.
        lower: The lower level, as the seat sees its area.
        upper: The upper level, as the seat sees its area.
        gems: The gems that the answer won, in order: from the display, then from the bag.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    seat: int
    lower: str
    upper: str
    gems: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """A round, or the tie-break, after the roll.

    Attributes:
        number: Number of the round, from 1; 0 for the tie-break.
        lot: The boards and flips of the round.
        die: The number rolled, 1 to 10.
        racing: For each seat, whether it takes part in the round.
        second: Whether the round has gone into the second chance.
        answers: The correct answers, in the order in which they were given.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    number: int
    lot: Lot
    die: int
    racing: tuple[bool, ...]
    second: bool = False
    answers: tuple[Answer, ...] = ()

    @property
    def open(self) -> tuple[int, ...]:
        """The seats that take part in the round and have not answered correctly."""
        solved = {answer.seat for answer in self.answers}
        return tuple(seat for seat, races in enumerate(self.racing) if races and seat not in solved)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a finished game.

    Attributes:
        reason: Why the game ended.
        first: The seats that rank before the others of the same value, by the tie-break; empty without a tie-break.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    reason: Reason
    first: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """The state of a game.

    Attributes:
        options: The table's options.
        seed: The game's seed, hex.
        lots: The boards and flips of each of the nine animals, in the order in which the animals are played.
        ready: For each seat, whether it is ready for the next round.
        missed: For each seat, the number of consecutive rounds for which it was not ready.
        gems: The gems of each seat, in the order in which it won them.
        display: The numbers of sapphires and ambers left in the display.
        given_up: For each seat, whether it has given up the tie-break.
        bag: The gems in the bag.
        phase: The current phase.
        round: Number of the round, from 1; in a tie-break, number of the last round.
        number: Number of actions played; the randomness of an action derives from the number that counts this action.
        resumed: Whether the game has paused before the first Ready of this round.
        rolled: The numbers rolled so far, one per round.
        run: The running round or tie-break; None while the seats get ready and once the game is over.
        last: The last finished round or tie-break; None before the first.
        happened: The events of `last`.
        result: The result; None while the game goes on.
        version: Version of the JSON.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    options: UbongoOptions
    seed: str
    lots: tuple[Lot, ...]
    ready: tuple[bool, ...]
    missed: tuple[int, ...]
    gems: tuple[tuple[Colour, ...], ...]
    display: tuple[int, int]
    given_up: tuple[bool, ...]
    bag: Bag = FULL_BAG
    phase: Phase = "gather"
    round: int = 1
    number: int = 0
    resumed: bool = False
    rolled: tuple[int, ...] = ()
    run: Run | None = None
    last: Run | None = None
    happened: tuple[Event, ...] = ()
    result: Result | None = None
    version: Literal[2] = VERSION

    @property
    def seats(self) -> range:
        """The numbers of the seats, from 0."""
        return range(len(self.gems))

    @property
    def running(self) -> Run:
        """The running round or tie-break; there must be one."""
        assert self.run is not None
        return self.run


_JSON = TypeAdapter(State)


def dump(state: State) -> str:
    """Serialise the state as versioned JSON; equal states give equal bytes."""
    return _JSON.dump_json(state).decode()


def load(text: str) -> State:
    """The state that `dump` wrote. Raises ValueError for any other text."""
    return _JSON.validate_json(text)
