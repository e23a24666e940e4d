"""What a game of Ubongo 3D is at one moment, as immutable data."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from pydantic import ConfigDict

from engines.game import Event
from engines.ubongo.gems import FULL_BAG, Bag
from engines.ubongo.options import UbongoOptions
from engines.ubongo.view import Colour, Phase

VERSION: Literal[2] = 2
"""Version 1 lacked the events of the round just finished."""

Reason = Literal["value", "tiebreak", "shared", "abandoned", "ended"]
"""Why a game is over; see `events.OUTCOMES`."""


@dataclass(frozen=True, slots=True)
class Lot:
    """What the seed has dealt for one animal.

    Attributes:
        animal: One of `view.ANIMALS`.
        boards: For each seat which of the animal's four boards it has, 1 to 4, all different.
        flips: For each seat the flip in which it sees its area.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    animal: str
    boards: tuple[int, ...]
    flips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """A correct answer.

    Attributes:
        seat: Whose.
        lower: Its lower level, as this seat sees its area.
        upper: Its upper level.
        gems: What it brought: from the display, then from the bag.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    seat: int
    lower: str
    upper: str
    gems: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """A round, or the tie-break, from the roll on.

    Attributes:
        number: The round's, from 1; 0 for the tie-break.
        lot: Its boards and flips.
        die: The number rolled, 1 to 10.
        racing: Which seats are in it.
        second: Whether it has gone into the second chance.
        answers: The correct answers in the order in which they came.
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
        """The seats in it that have no correct answer."""
        solved = {answer.seat for answer in self.answers}
        return tuple(seat for seat, races in enumerate(self.racing) if races and seat not in solved)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    Attributes:
        reason: Why.
        first: The seats that the tie-break has put before the others of their value.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    reason: Reason
    first: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment.

    Attributes:
        options: The table's options.
        seed: The game's seed, hex.
        lots: One for each of the nine animals; the rounds are played in this order.
        ready: Which seats have said Ready for the round that gathers.
        missed: For each seat how many rounds running it was not ready for.
        gems: For each seat its gems in the order it got them.
        display: Sapphires and ambers left in the display.
        given_up: Which seats have given the tie-break up.
        bag: What the bag holds.
        phase: What is going on.
        round: The round's number, from 1; that of the last one in a tie-break.
        number: How many actions have been played; the next one's dice are those of one more.
        resumed: Whether the round that gathers has been paused before its first Ready.
        rolled: The numbers rolled so far, one a round.
        run: The round or tie-break that runs; None while the seats get ready and once the game is over.
        last: The one before.
        happened: Its events.
        result: None while the game goes on.
        version: Of the JSON.
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
        """All seats."""
        return range(len(self.gems))

    @property
    def running(self) -> Run:
        """The round or tie-break that runs; only asked while one does."""
        assert self.run is not None
        return self.run
