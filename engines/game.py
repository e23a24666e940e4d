"""What every engine offers: pure rules over immutable data.

A game is a stateless object; a state is immutable plain data that only its engine reads. Everyone else knows a state
through `Game.view`, so what a seat must not know cannot be reached from what it is given. Engines know no time (they
name durations) and no randomness of their own (see `engines.fairness`).
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Generic, Literal, TypeVar

from pydantic import BaseModel, ConfigDict

Speed = Literal["live", "relaxed", "days", "none"]
Level = Literal["easy", "medium", "hard"]
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")

TURN_SECONDS: dict[Speed, int | None] = {"live": 60, "relaxed": 600, "days": 86_400, "none": None}
"""Seconds a turn may last at each speed; None where no clock runs."""


class Frozen(BaseModel):
    """Immutable data that refuses unknown keys and keeps its key order as JSON."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Options(Frozen):
    """What a table may choose; every game adds its own, with the rules' defaults."""

    speed: Speed = "days"


class Illegal(Exception):
    """An action that the rules refuse.

    Attributes:
        reason: Key of the sentence that says why, `illegal-<reason>` in the game's message catalogue.
        values: What the sentence names, such as a cell.
    """

    def __init__(self, reason: str, **values: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.values = values


class Ending(StrEnum):
    """The actions with which a seat, or the clock, ends a game; every notation writes them by these words."""

    RESIGN = "resign"
    FLAG = "flag"
    """The seat's time is over and the rules take the game for it."""
    DRAW = "draw"
    """Both sides have agreed to a draw; whether they have is the table's business."""


class Clockwork(StrEnum):
    """The base of actions that the clock alone may play, such as a bell; a game with such actions names them in it."""


class Event(Frozen):
    """One thing that happened, in data; the cogs put it into words.

    Every game tells its last turn through them, and in no other way: the state keeps the events of the turn played
    last (`happened`), until the next one, and the view has under the same name those that its seat may know (`told`).
    Words, descriptions and pictures of the last turn speak from these. What the game calls a turn is its own affair:
    an action, all throws of a side, a whole round. What stands after it, such as whose turn it is, is not an event.

    Attributes:
        kind: What happened, one of the game's `events.EVENTS`; it leads to the sentence in the game's catalogue.
        seats: The seats that may know it; None means everybody.
        values: What the sentence names. Several squares, dice or blocks are one text, parted by spaces.
    """

    kind: str
    seats: tuple[int, ...] | None = None
    values: dict[str, str | int] = {}

    def number(self, name: str) -> int:
        """The value of this name, which is a number. Raises KeyError for a name that the kind does not have."""
        value = self.values[name]
        assert isinstance(value, int), name
        return value

    def text(self, name: str) -> str:
        """The value of this name, which is a text. Raises KeyError for a name that the kind does not have."""
        value = self.values[name]
        assert isinstance(value, str), name
        return value

    def several(self, name: str) -> tuple[str, ...]:
        """The parts of a text that stands for several things. Raises KeyError as `text` does."""
        return tuple(self.text(name).split())


def told(happened: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """The events that this seat, or with None a spectator, may know."""
    return tuple(event for event in happened if event.seats is None or seat in event.seats)


class View(Frozen):
    """What one seat, or a spectator, may know; every game adds its own.

    Attributes:
        seat: The seat that looks; None for a spectator.
        happened: What the last turn brought about, in order; empty before the first.
    """

    seat: int | None
    happened: tuple[Event, ...] = ()


class Outcome(Frozen):
    """How a game ended.

    Attributes:
        ranks: One place per seat, 1 is best, equal places are equal.
        scores: One number per seat, in the game's own unit.
        reason: Key of the sentence, `outcome-<reason>` in the game's catalogue.
        rated: Whether the places say who plays better; not where the rules let a game end unrated.
    """

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    rated: bool = True

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats on the first place; all of them where the game is drawn."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def drawn(self) -> bool:
        """Whether every seat has the same place."""
        return len(set(self.ranks)) == 1


@dataclass(frozen=True, slots=True)
class Deadline:
    """A running clock: the same key is the same clock, whatever else happens meanwhile.

    Attributes:
        key: Names the clock within its game.
        seconds: The whole duration from the moment the key first appeared.
        seat: Whose time it is; None where it is everybody's.
        shortens: Whether it can only bring the end of the clock that runs already forward, never put it off.
    """

    key: str
    seconds: int
    seat: int | None
    shortens: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """The next part of a half-written action: one tap, one select option or one autocomplete choice.

    Attributes:
        text: What is appended to the partial notation, such as `-c4`.
        cell: The square a tap on which means this part; None where no square does.
        count: How many legal actions begin with the partial notation and this part.
        whole: Whether the partial notation with this part is a legal action as it stands.
    """

    text: str
    cell: str | None
    count: int
    whole: bool


@dataclass(frozen=True, slots=True)
class FeatKind:
    """Something at which people try to be the best, whatever the opponent: a kind of record that a game keeps.

    Attributes:
        name: Key of its words, `feat-<name>` in the message catalogues; unique among all games.
        unit: What its numbers count: `ms`, `turns`, `points`, or something of the game's own; key of the words
            `village-value-<unit>`. Milliseconds alone are written as a time.
        lowest: Whether the lowest number is the best; else the highest is.
    """

    name: str
    unit: str
    lowest: bool


@dataclass(frozen=True, slots=True)
class Feat:
    """What one seat reached in one game; of each kind the seat's best.

    Attributes:
        kind: The `FeatKind`'s name.
        seat: Whose it is.
        value: The number, in the kind's unit.
    """

    kind: str
    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class Timed:
    """An action of a game that stands, and when it was made.

    Attributes:
        seat: Who acted, or for whom the clock did.
        text: The action's notation.
        at_ms: When, in milliseconds since 1970.
    """

    seat: int
    text: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class Preset:
    """A number among a game's options that a server may choose for all its tables of that game.

    Attributes:
        name: What the server's choice is called: in the store, as an option of `/settings`, and in the keys of its words,
            `describe-option-usual-<name>`, `settings-<name>` and `settings-<name>-auto`; unique among all games.
        option: The field of the game's options.
        least: The fewest that a server may choose.
        most: The most.
        offered: The numbers that a list offers, at most 24; a command takes those between as well.
    """

    name: str
    option: str
    least: int
    most: int
    offered: tuple[int, ...]


OptionsT = TypeVar("OptionsT", bound=Options)
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT", bound=View)


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT]):
    """What an accepted action leads to.

    What happened on the way is in the state (`Event`).

    Attributes:
        state: The next state.
        undoable: False once the action showed anything hidden or random.
    """

    state: StateT
    undoable: bool


class Game(ABC, Generic[OptionsT, StateT, ActionT, ViewT]):
    """The rules of one game. Instances hold no state and are safe to share between threads and processes."""

    name: ClassVar[str]
    seats: ClassVar[range]
    """How many seats a table may have, as a range: `range(2, 3)` is a game for two."""
    options: type[OptionsT]
    feat_kinds: ClassVar[tuple[FeatKind, ...]] = ()
    """The records that the game keeps."""
    lessons: ClassVar[tuple[str, ...]]
    """Every key that `lesson` may give."""
    unhurried: ClassVar[Mapping[str, object]] = {"speed": "none"}
    """The options of a guided first game: without a clock, or as short and unhurried as the rules allow."""
    presets: ClassVar[tuple[Preset, ...]] = ()
    """The options, besides the speed, that a server may choose for all its tables."""
    two_sided: ClassVar[bool] = True
    """Whether two sides play, who may offer draws, take back and resign.

    Else a game ends early by vote, and who leaves it is followed by a house player.
    """
    answer: ClassVar[str | None] = None
    """The word with which the notation of an accepted answer begins, where the log keeps wrong answers too.

    A profile then tells how many answers somebody gave and how many were wrong; None in a game without such answers.
    """
    cased: ClassVar[bool] = False
    """Whether the notation tells capitals from small letters; else it is written in small ones, however it is typed."""

    @abstractmethod
    def new(self, options: OptionsT, seats: int, seed: bytes) -> StateT:
        """The state before the first action; all later randomness derives from the seed and the action's number."""

    @abstractmethod
    def dump(self, state: StateT) -> str:
        """The state as versioned JSON; the same state is always the same bytes."""

    @abstractmethod
    def load(self, text: str) -> StateT:
        """The state that `dump` wrote, also by an earlier version. Raises ValueError for anything else."""

    @abstractmethod
    def to_act(self, state: StateT) -> tuple[int, ...]:
        """The seats that may act now; several at once in a call window or a race, none once the game is over."""

    @abstractmethod
    def legal(self, state: StateT, seat: int) -> Sequence[ActionT]:
        """Every action the seat may take now but the `Ending` ones, in a documented order; empty when not to act."""

    @abstractmethod
    def stamp(self, state: StateT, seat: int | None) -> str:
        """A short text (at most 12 of a-z, 0-9) that changes only when what this seat's buttons mean has changed."""

    @abstractmethod
    def apply(self, state: StateT, seat: int, action: ActionT | Ending) -> Step[StateT]:
        """Play the action. Raises Illegal, and the given state is untouched either way."""

    @abstractmethod
    def deadline(self, state: StateT) -> Deadline | None:
        """The clock that runs now, or None."""

    @abstractmethod
    def on_timeout(self, state: StateT, seat: int | None) -> ActionT | Ending:
        """What the clock plays for the seat whose time is over; the same state always gives the same action."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """What the seat, or with None a spectator, may know, `happened` among it. Nothing else is reachable from it."""

    @abstractmethod
    def lesson(self, view: ViewT) -> str:
        """What somebody new has to learn in this position: the key of words, `lesson-<game>-<key>` in the catalogues.

        One of `lessons`; it depends on the view alone, and tells no more than that does.
        """

    @abstractmethod
    def scene(self, line: str) -> ViewT:
        """A position of a rules text, in the game's own short form, as a spectator sees it.

        Raises ValueError for a line that is none.
        """

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """None while the game goes on."""

    @abstractmethod
    def parse(self, view: ViewT, text: str) -> ActionT | Ending:
        """The action that the notation means in this position. Raises Illegal for anything that is not one."""

    @abstractmethod
    def format(self, action: ActionT | Ending) -> str:
        """The action's notation, complete; `parse` gives the action back."""

    @abstractmethod
    def prefixes(self, view: ViewT, partial: str) -> list[Part]:
        """The parts that may follow the partial notation for the viewing seat, in a documented order."""

    @abstractmethod
    def think(self, level: Level, view: ViewT, legal: Sequence[ActionT], seed: bytes, seconds: float) -> ActionT:
        """The house player's choice among the legal actions.

        It sees what its seat sees. `seed` decides its dice, `seconds` is the most it may take; both are ignored by
        levels that need neither.
        """

    def pause(self, level: Level, view: ViewT, seed: bytes) -> float:  # noqa: ARG002 - for the games that use them
        """Seconds that a house player lets pass before it acts, as a person would; none where a game has no say."""
        return 0.0

    def awaits_person(self, state: StateT) -> bool:  # noqa: ARG002 - for the games that use it
        """Whether house players hold back until a person has acted, so that nothing begins for the house alone."""
        return False

    def round_of(self, state: StateT) -> int | None:  # noqa: ARG002 - for the games that have rounds
        """The round that the state belongs to, from 1, or 0 for a tie-break; None in a game without rounds."""
        return None

    def feats(self, state: StateT, actions: Sequence[Timed]) -> Sequence[Feat]:  # noqa: ARG002 - for the games that use them
        """What the seats have reached in a game that is over, from its last state and all actions that stand."""
        return ()

    def absent(self, state: StateT) -> tuple[int, ...]:  # noqa: ARG002 - for the games that use it
        """Seats whose person the rules take for gone, so that the others may give them to the house."""
        return ()

    @abstractmethod
    def accepts_draw(self, level: Level, view: ViewT) -> bool:
        """Whether the house player in the viewing seat agrees to a draw now."""


AnyGame = Game[Any, Any, Any, Any]
