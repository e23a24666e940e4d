"""The interface of every engine: pure rules over immutable data.

A game is a stateless object; a state is immutable plain data that only its engine reads. All other code sees a state
through `Game.view`, so hidden information cannot be reached from what a seat is given. Engines read no clock (they
return durations) and have no randomness of their own (see `engines.fairness`).
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from operator import not_
from typing import Any, ClassVar, Generic, Literal, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, Field

Speed = Literal["live", "relaxed", "days", "none", "arena"]
"""How long a turn may take; `arena` is for tournaments alone, and no host may choose it."""
Level = Literal[
    "beginner", "beginner2", "beginner3", "beginner4", "beginner5", "beginner6", "easy", "medium", "hard", "master"
]
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")
"""The levels that every game has, the weakest first."""
ALL_LEVELS: tuple[Level, ...] = get_args(Level)
"""Every level that a game may have, the weakest first."""
THINKING_SECONDS: dict[Level, float] = {**dict.fromkeys(ALL_LEVELS, 1.0), "master": 5.0}
"""The most time that a house player of each level has to choose an action, in seconds."""

TURN_SECONDS: dict[Speed, int | None] = {"live": 60, "relaxed": 600, "days": 86_400, "none": None, "arena": 15}
"""The longest duration of a turn at each speed, in seconds; None for a speed without a clock."""
AT_TABLE: frozenset[Speed] = frozenset({"live", "relaxed", "arena"})
"""The speeds at which everybody stays at the table for the whole game."""


class Frozen(BaseModel):
    """Base of immutable data models that reject unknown keys and keep the order of their keys in JSON."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Options(Frozen):
    """The options of a table; every game adds its own fields, with the defaults of the rules.

    Attributes:
        speed: How long a turn may take.
        lesson: Whether the table is a lesson (Teach me): one person, the pupil, in seat 0, against house players. Where
            the rules have a seat begin, seat 0 does. False is left out of the JSON, so that states of earlier versions
            keep their bytes.
    """

    speed: Speed = "days"
    lesson: bool = Field(default=False, exclude_if=not_)

    @property
    def minutes(self) -> int:
        """About how many minutes a game takes in which everybody answers at once."""
        return 20

    @property
    def rated(self) -> bool:
        """Whether a game may count for ratings; one that was made too short to tell who plays better does not."""
        return True


class Illegal(Exception):
    """The rules refuse an action.

    Attributes:
        reason: Why, as the key of the sentence `illegal-<reason>` in the game's message catalogue.
        values: The values of the sentence's placeholders, such as a cell.
    """

    def __init__(self, reason: str, **values: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.values = values


class Ending(StrEnum):
    """The actions with which a seat, or the clock, ends a game; their values are their notation in every game."""

    RESIGN = "resign"
    FLAG = "flag"
    """The seat's time is over, and by the rules the seat loses the game."""
    DRAW = "draw"
    """Both sides have agreed to a draw; `tables/` collects their agreement before it plays this action."""


class Clockwork(StrEnum):
    """Base of the enumerations of actions that only the clock may play, such as the bell that ends a round."""


class Event(Frozen):
    """One thing that happened in the last turn, as data; the cogs put the event into words.

    Events are the only source of words, descriptions and pictures of the last turn. A state keeps the events of its
    last turn as `happened`, until the next turn replaces them; a view has, under the same name, the events that its seat
    may know (`told`). Each game defines what one turn comprises: one action, all throws of a side, or a whole round.
    What can be read from the position after the turn, such as whose turn is next, is not an event.

    Attributes:
        kind: What happened, a key of the game's `events.EVENTS`; the key of the sentence derives from the kind.
        seats: The seats that may know the event; None for everybody.
        values: The values of the sentence's placeholders. Several squares, dice or blocks are one text, separated by
            spaces.
    """

    kind: str
    seats: tuple[int, ...] | None = None
    values: dict[str, str | int] = {}

    def number(self, name: str) -> int:
        """The number that this name has among the values. Raises KeyError for a name that the kind does not have."""
        value = self.values[name]
        assert isinstance(value, int), name
        return value

    def text(self, name: str) -> str:
        """The text that this name has among the values. Raises KeyError for a name that the kind does not have."""
        value = self.values[name]
        assert isinstance(value, str), name
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """The words of a text that lists several things. Raises KeyError for a name that the kind does not have."""
        return tuple(self.text(name).split())


def told(happened: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """The events that a seat may know; None for a spectator."""
    return tuple(event for event in happened if event.seats is None or seat in event.seats)


class View(Frozen):
    """What one seat, or a spectator, may know of a state; every game adds its own fields.

    Attributes:
        seat: The viewing seat; None for a spectator.
        happened: The events of the last turn, in order; empty before the first turn.
    """

    seat: int | None
    happened: tuple[Event, ...] = ()


EARLY = frozenset({"abandoned", "ended"})
"""The reasons of an outcome that breaks a game off as it stands: whoever comes first has not won, but was ahead."""


class Outcome(Frozen):
    """The result of a finished game.

    Attributes:
        ranks: The place of each seat; 1 is the best, and tied seats share a place.
        scores: The score of each seat, in the game's own unit.
        reason: Why the game ended, as the key of the sentence `outcome-<reason>` in the game's catalogue.
        rated: Whether the game changes the players' ratings; False where the rules let a game end unrated.
        void: Whether nobody has played, so that nobody has won and the game counts nowhere; a tournament goes by the
            ranks all the same.
    """

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    rated: bool = True
    void: bool = Field(default=False, exclude_if=not_)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place: every seat if the game is drawn, none if it is void."""
        return () if self.void else tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def drawn(self) -> bool:
        """Whether nobody has won: every seat has the same place, or nobody has played."""
        return self.void or len(set(self.ranks)) == 1

    @property
    def early(self) -> bool:
        """Whether the game was broken off, so that whoever comes first was ahead."""
        return self.reason in EARLY


@dataclass(frozen=True, slots=True)
class Deadline:
    """A running clock; as long as its key stays the same, actions do not restart the clock.

    Attributes:
        key: The clock's name, unique within its game.
        seconds: Duration in seconds from the moment at which the key first appeared.
        seat: The seat whose time runs; None if the clock is common to all seats.
        shortens: Whether this deadline may only move the deadline already running to an earlier moment, never to a
            later one.
    """

    key: str
    seconds: int
    seat: int | None
    shortens: bool = False


@dataclass(frozen=True, slots=True)
class Continuation:
    """One possible continuation of a half-written action: one tap, one select option or one autocomplete choice.

    Attributes:
        text: The text to append to the partial notation, such as `-c4`.
        cell: The square to tap for this part; None if no square stands for it.
        count: How many legal actions begin with the partial notation followed by this part.
        whole: Whether the partial notation followed by this part is a complete legal action.
    """

    text: str
    cell: str | None
    count: int
    whole: bool


@dataclass(frozen=True, slots=True)
class FeatKind:
    """A kind of feat: a best performance that a game records for each person, whoever the opponents are.

    Attributes:
        name: The kind's name, unique among all games, and the key of its words, `feat-<name>`, in the message catalogues.
        unit: The unit of its values: `ms`, `turns`, `points`, or a unit of the game's own. The unit is the key of the
            words `village-value-<unit>`; only `ms` is written as a time.
        lowest: Whether the lowest value is the best; otherwise the highest is.
        honoured: Whether the best of a week is among the honours of a server's week.
    """

    name: str
    unit: str
    lowest: bool
    honoured: bool = False

    def beats(self, value: int, than: int) -> bool:
        """Whether a value of this kind is better than another value (`than`)."""
        return value < than if self.lowest else value > than


@dataclass(frozen=True, slots=True)
class Feat:
    """The best performance of one seat in one game, of one kind.

    Attributes:
        kind: Name of the `FeatKind`.
        seat: The seat that achieved the feat.
        value: The value, in the unit of the kind.
    """

    kind: str
    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The step at which a finished game turned, and what happened there, for the sentence `turning-<game>-<kind>`.

    Attributes:
        step: The index of the state after the step; a picture of it shows what the sentence tells.
        kind: What happened, one of the game's `turning_kinds`; of an analysed game one of its analyst's `reasons`, for the
            sentence `analysis-<game>-<kind>`.
        seats: The seats that the sentence names, at most two: the first is `name`, the second `other`.
        gainer: The seat whose way the game turned; None for what an analysis found.
        analysed: Whether the game's analysis found it.
        values: The values of the sentence's further placeholders.
    """

    step: int
    kind: str
    seats: tuple[int, ...]
    gainer: int | None
    analysed: bool = False
    values: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TimedAction:
    """An action that was not taken back, with its time.

    Attributes:
        seat: The seat that acted, or for which the clock acted.
        text: The action's notation.
        at_ms: When the action was played, in milliseconds since 1970 (UTC).
    """

    seat: int
    text: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class Preset:
    """A numeric option of a game for which a server may set the value of all its new tables.

    Attributes:
        name: Name of the preset, unique among all games: in the store, as an option of `/settings`, and in the keys of its
            words, `describe-option-usual-<name>`, `settings-<name>` and `settings-<name>-auto`.
        option: Name of the field in the game's options.
        least: The smallest value that a server may set.
        most: The largest value that a server may set.
        offered: The values that a select menu offers, at most 24; a command also accepts every value in between.
    """

    name: str
    option: str
    least: int
    most: int
    offered: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that the host of a lobby may change in the form of a game's rules.

    Attributes:
        option: Name of the field in the game's options.
        key: The key of its words: `rule-<key>` is what the rule is called, `rule-<key>-about` one sentence of what it
            changes, and for a rule with several values `rule-<key>-value` what each of them is called.
        offered: The values that the form offers, from two to nine; empty for a rule that is on or off.
        typed: The name of the option of `/<game> start`; None for that of the field.
        unless: The name of a field that, where it is set, leaves this rule without a meaning; None for none.
        length: Whether the rule says how long a game is: it is chosen beside the speed, in minutes, and has no field in the
            form.
        made_for: For each thing that the game has from elsewhere, such as its `puzzles`, a `book` or endgame `tables`, the
            values of the option for which the thing was made. Each rule of a game names each of its things. House
            players, hints and analyses have to know every value.
    """

    option: str
    key: str
    offered: tuple[str | int | None, ...] = ()
    typed: str | None = None
    unless: str | None = None
    length: bool = False
    made_for: Mapping[str, tuple[object, ...]] = field(default_factory=dict)


def made_for(rules: Iterable[Rule], options: Options) -> frozenset[str]:
    """Which things that were made beforehand are for a table with these options.

    A thing is for the table if each of the game's rules names the thing, with the value that the option has. So nothing that
    was made before a rule was added is used unnoticed at a table that has this rule.
    """
    suited = [
        {thing for thing, values in rule.made_for.items() if getattr(options, rule.option) in values} for rule in rules
    ]
    return frozenset(set.intersection(*suited)) if suited else frozenset()


OptionsT = TypeVar("OptionsT", bound=Options)
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT", bound=View)


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT]):
    """The result of an accepted action; its events are in the state.

    Attributes:
        state: The next state.
        undoable: Whether the action may be taken back: False once it revealed anything hidden or random.
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
    """The kinds of feats that the game records."""
    turning_kinds: ClassVar[tuple[str, ...]] = ()
    """Every kind of `TurningPoint` that `turning_point` may return."""
    lessons: ClassVar[tuple[str, ...]]
    """Every key that `lesson` may return."""
    unhurried: ClassVar[Mapping[str, object]] = {"speed": "none"}
    """The options of a lesson: without a clock, or with as much time as the rules allow."""
    presets: ClassVar[tuple[Preset, ...]] = ()
    """The options, besides the speed, that a server may set for all its new tables."""
    rules: ClassVar[tuple[Rule, ...]] = ()
    """The rules that the host of a lobby may change, in the order in which a form and a card name them.

    A form holds at most five fields: one for each rule with several values, and one for all those that are on or off.
    """
    rule_sets: ClassVar[Mapping[str, Mapping[str, object]]] = {}
    """The sets of rules that a host may choose, each with the options that it sets; the first is that of the defaults.

    A set's name is the key of its words, `choice-preset-<name>`.
    """
    levels: ClassVar[tuple[Level, ...]] = LEVELS
    """The levels of its house players, the weakest first."""
    slow_levels: ClassVar[frozenset[Level]] = frozenset()
    """The levels whose house players think as long as they may; the others need some milliseconds."""
    begins: ClassVar[Speed] = "relaxed"
    """The speed of a table that is open to everybody, where neither its host nor the server has chosen one."""
    chance: ClassVar[bool] = True
    """Whether chance decides anything in the game, so that a table shows the seal of its randomness."""
    two_sided: ClassVar[bool] = True
    """Whether two sides play, who may offer draws, take actions back and resign.

    What is to be taken back is named publicly, by its notation: no action of such a game hides anything.
    Otherwise a game ends early by vote, and a house player replaces a person who leaves.
    """
    answer: ClassVar[str | None] = None
    """The first word in the notation of a correct answer, in a game whose wrong answers are counted.

    A profile of such a game shows how many answers a person gave and how many were wrong; None in other games.
    """
    case_sensitive: ClassVar[bool] = False
    """Whether the notation is case-sensitive; otherwise typed text is converted to lower case."""

    @property
    def for_two(self) -> bool:
        """Whether no more than two can play."""
        return self.seats[-1] == 2

    def nearest_level(self, level: Level) -> Level:
        """The level itself, or the one next to it that the game has."""
        return min(self.levels, key=lambda each: abs(ALL_LEVELS.index(each) - ALL_LEVELS.index(level)))

    @property
    def speeds(self) -> tuple[Speed, ...]:
        """The speeds that a host may choose, the fastest first."""
        return tuple(speed for speed in get_args(self.options.model_fields["speed"].annotation) if speed != "arena")

    @abstractmethod
    def new(self, options: OptionsT, seats: int, seed: bytes) -> StateT:
        """The state before the first action; all later randomness derives from the seed and the number of the action."""

    @abstractmethod
    def dump(self, state: StateT) -> str:
        """Serialise the state as versioned JSON; equal states give equal bytes."""

    @abstractmethod
    def load(self, text: str) -> StateT:
        """The state that `dump` wrote, in this version or an earlier one. Raises ValueError for any other text."""

    @abstractmethod
    def to_act(self, state: StateT) -> tuple[int, ...]:
        """The seats that may act now; several at once in a call window or a race, none once the game is over."""

    @abstractmethod
    def legal(self, state: StateT, seat: int) -> Sequence[ActionT]:
        """Every action that the seat may take now, without the `Ending` actions, in a documented order.

        Empty for a seat that is not to act.
        """

    @abstractmethod
    def stamp(self, state: StateT, seat: int | None) -> str:
        """A short text (at most 12 of a-z, 0-9) that changes only when the meaning of this seat's buttons changes."""

    @abstractmethod
    def apply(self, state: StateT, seat: int, action: ActionT | Ending) -> Step[StateT]:
        """Play an action and return the next state; the given state does not change.

        Raises Illegal for an action that the rules refuse.
        """

    @abstractmethod
    def deadline(self, state: StateT) -> Deadline | None:
        """The clock that runs in this state; None if no clock runs."""

    @abstractmethod
    def on_timeout(self, state: StateT, seat: int | None) -> ActionT | Ending:
        """The action that the clock plays for the seat whose time is over; it depends on the state alone."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """The projection of the state that the seat may know, with its events as `happened`; None for a spectator.

        Nothing that the seat must not know can be reached from the view.
        """

    @abstractmethod
    def lesson(self, view: ViewT) -> str:
        """The lesson that this position teaches a pupil: one of `lessons`, the key of `lesson-<game>-<key>`.

        The key depends on the view alone, so it reveals nothing that is hidden from the seat.
        """

    @abstractmethod
    def scene(self, line: str) -> ViewT:
        """The spectator's view of a position that a rules text gives in the game's own short form.

        Raises ValueError for a line that does not have this form.
        """

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """The result of a finished game; None while the game goes on."""

    def tally(self, state: StateT) -> tuple[int, ...] | None:  # noqa: ARG002 - for the games that have one
        """The score of each seat in an unfinished game, the higher the better; None where the game has no such score.

        By this score a tournament decides a game that is broken off (docs/tournaments.md 6.2).
        """
        return None

    @abstractmethod
    def parse(self, view: ViewT, text: str) -> ActionT | Ending:
        """The action that the text means in this position. Raises Illegal for text that means no action here."""

    @abstractmethod
    def format(self, action: ActionT | Ending) -> str:
        """The complete notation of an action; the inverse of `parse`."""

    @abstractmethod
    def prefixes(self, view: ViewT, partial: str) -> list[Continuation]:
        """The possible continuations of a partial notation for the viewing seat, in a documented order."""

    @abstractmethod
    def think(self, level: Level, view: ViewT, legal: Sequence[ActionT], seed: bytes, seconds: float) -> ActionT:
        """The house player's choice among the legal actions, made from the view of its seat.

        Args:
            level: How well the house player plays.
            view: The view of its seat.
            legal: The legal actions of its seat, at least one.
            seed: Seed of its random choices; levels without random choices ignore it.
            seconds: The most time it may take, in seconds; levels that need no time limit ignore it.
        """

    def pause(self, level: Level, view: ViewT, seed: bytes) -> float:  # noqa: ARG002 - for the games that use them
        """Seconds that a house player waits before it acts, as a person would; 0 unless the game overrides this method."""
        return 0.0

    def awaits_person(self, state: StateT) -> bool:  # noqa: ARG002 - for the games that use it
        """Whether house players wait until a person has acted, so that no phase begins for house players alone."""
        return False

    def late(self, state: StateT) -> str | None:  # noqa: ARG002 - for the games that say more
        """The reason why an action is refused that comes after the end of this state's clock; None for the time alone.

        Until the clock has acted, the state is still the one that the action was meant for.
        """
        return None

    def idle(self, state: StateT, seat: int) -> str | None:  # noqa: ARG002 - for the games that say more
        """The reason why an action of a seat is refused that is not to act in this state; None for the turn alone."""
        return None

    def round_of(self, state: StateT) -> int | None:  # noqa: ARG002 - for the games that have rounds
        """Number of the round that the state belongs to, from 1; 0 for a tie-break, None in a game without rounds."""
        return None

    def feats(self, state: StateT, actions: Sequence[TimedAction]) -> Sequence[Feat]:  # noqa: ARG002 - for the games that use them
        """The feats of all seats in a finished game, from its last state and all actions that were not taken back."""
        return ()

    def turning_point(self, states: Sequence[StateT], actions: Sequence[TimedAction]) -> TurningPoint | None:  # noqa: ARG002 - for the games that use them
        """The step at which a finished game turned, whoever won it; None for a game without one.

        Args:
            states: Every state of the game, from its start to its end.
            actions: The action that led to each state after the first.
        """
        return None

    def absent(self, state: StateT) -> tuple[int, ...]:  # noqa: ARG002 - for the games that use it
        """The seats whose person is absent by the rules, so that the others may let a house player replace them."""
        return ()

    def faults(self) -> Sequence[str]:
        """Sentences for the log about files of the game that cannot be used; the game is played without these files."""
        return ()

    def unmade(self) -> str | None:
        """The path of the module of `makers` whose `fill` makes files that the game lacks here; None if it lacks none."""
        return None

    @abstractmethod
    def accepts_draw(self, level: Level, view: ViewT) -> bool:
        """Whether the house player in the viewing seat agrees to a draw now."""


AnyGame = Game[Any, Any, Any, Any]
