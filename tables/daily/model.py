"""The data model of the puzzles of the day, as all code outside the store sees it: without solutions until a day is over."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from engines.game import Continuation, Event, Illegal

HINT_MS = 60_000
"""What a hint adds to the time by which results are ordered, in milliseconds."""
WRONG_MS = 30_000
"""What a wrong answer adds to that time, in milliseconds."""

Status = Literal["waiting", "open", "late", "done"]
"""The status of an attempt: not begun; begun, and an answer may come; ended by its time; ended by an answer."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of an attempt that an answer has ended; nothing in it tells the answer.

    Attributes:
        kind: The kind of puzzle.
        day: The number of the day.
        solved: Whether the answer is right, or as good as the best.
        percent: How good it is, out of 100.
        ms: The time from the moment at which the puzzle was shown, in milliseconds.
        hints: The number of hints taken.
        wrong: The number of wrong answers before.
        streak: On how many days in a row the person had then answered puzzles of the game; 0 where none are counted.
    """

    kind: str
    day: int
    solved: bool
    percent: int
    ms: int
    hints: int
    wrong: int
    streak: int


@dataclass(frozen=True, slots=True)
class ResultCard:
    """The message by which a person shows a result in a server, or all of a day.

    Attributes:
        name: The person's name there.
        number: A number that no other card has.
        results: The results, at least one, in the order of the kinds.
    """

    name: str
    number: int
    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class Sitting:
    """A person's attempt at a puzzle of the day, at the moment of their request.

    Attributes:
        kind: The kind of puzzle.
        game: The name of its game.
        day: The number of the day; negative for an older puzzle (`tables.daily.practice`).
        status: The status.
        level: The difficulty, from 1 to the number of days of the week.
        until_ms: The moment until which an answer counts, in Unix milliseconds; the end of the day before the beginning; 0
            for an older puzzle, which has no end.
        sitting_s: The longest duration of a sitting, in seconds; None where no clock runs.
        hints: The number of hints that the puzzle has; 0 before the beginning.
        view: The position, as the seat that looks for its best action sees it; None before the beginning.
        parts: Returns the continuations of a half-written answer in notation.
        draft: The half-made answer; empty for none.
        taken: The hints that were taken.
        wrong: The number of wrong answers.
        answer: The answer that has ended the attempt, in notation; None without one, and if the day's puzzle was replaced
            since (`data.daily.replace_puzzle`).
        said: Why `answer` has its grade.
        refused: Why the answer of this very request is wrong; None for any other request.
        result: The result; None unless an answer has ended the attempt.
        best: The best answers in notation; empty until the day is over, or the attempt at an older puzzle.
        explained: Why the first of `best` is the best.
    """

    kind: str
    game: str
    day: int
    status: Status
    level: int
    until_ms: int
    sitting_s: int | None
    hints: int = 0
    view: Any = None
    parts: Callable[[str], Sequence[Continuation]] = field(default=lambda _: (), repr=False, compare=False)
    draft: str = ""
    taken: tuple[Event, ...] = ()
    wrong: int = 0
    answer: str | None = None
    said: tuple[Event, ...] = ()
    refused: Illegal | None = field(default=None, compare=False)
    result: Result | None = None
    best: tuple[str, ...] = ()
    explained: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Measure:
    """How hard people found a puzzle of the day, among those whose results are compared.

    Attributes:
        people: The number of people who began it.
        solved: How many of them had 100 out of 100.
        half_ms: The median time of those who solved it, in milliseconds, with what hints and wrong answers add; None if
            nobody solved it.
    """

    people: int
    solved: int
    half_ms: int | None


@dataclass(frozen=True, slots=True)
class Days:
    """A person's days in a row.

    Attributes:
        game: The name of the game; None for puzzles of any game.
        days: The number of days in a row up to today or yesterday; 0 where they are broken.
        most: The largest number that there has been.
    """

    game: str | None
    days: int
    most: int


@dataclass(frozen=True, slots=True)
class Leader:
    """The best result of a day that somebody has shown in a server: the person's name there, and the result."""

    name: str
    result: Result


@dataclass(frozen=True, slots=True)
class Today:
    """A person's day.

    Attributes:
        day: The number of the day.
        sittings: The attempts at all kinds of puzzles, in the order of the kinds.
        days: The days in a row, of any game first; only those that are not broken.
        leaders: By kind the best result of the day before that somebody has shown in the server; none in direct messages.
    """

    day: int
    sittings: tuple[Sitting, ...]
    days: tuple[Days, ...]
    leaders: Mapping[str, Leader]

    @property
    def following(self) -> Sitting | None:
        """The first attempt that an answer may still end: one that has begun, else one that has not; None without any."""
        return next((each for status in ("open", "waiting") for each in self.sittings if each.status == status), None)


@dataclass(frozen=True, slots=True)
class DailyLine:
    """A line of a server's table of the day.

    Attributes:
        place: The place; results of the same order share one.
        name: The person's name, as they showed the result.
        own: Whether it is the reader's own line.
        result: The result.
        user_id: The person.
    """

    place: int
    name: str
    own: bool
    result: Result
    user_id: int


@dataclass(frozen=True, slots=True)
class MorningCard:
    """The morning card of a server.

    Attributes:
        day: The day whose puzzles are new.
        tables: By kind, the server's table of the day before.
    """

    day: int
    tables: Mapping[str, tuple[DailyLine, ...]]
