"""The data that the pictures of the puzzles of the day show; their words are already in the reader's language."""

from dataclasses import dataclass
from typing import Literal

BoxState = Literal["waiting", "open", "late", "done"]
"""The state of a puzzle for its person: its box is closed; it is being solved; its time ran out; it is answered."""


@dataclass(frozen=True, slots=True)
class BoxView:
    """A puzzle of the day as its person has left it.

    Attributes:
        title: What the puzzle is called; short.
        cover: The cover of its game, a PNG, whose box stands for the puzzle.
        position: The picture of its position, a PNG; None for a closed box, as nobody sees a puzzle before their time counts.
        state: The state.
        percent: How good the answer is, out of 100; None unless the state is `done`.
        told: How the person stands with the puzzle, in words.
        brief: The same as short as it can be beside the squares.
        streak: On how many days in a row the person has answered puzzles of its game.
        best: The best result of the day before in the reader's server, in words; empty for none.
    """

    title: str
    cover: bytes
    position: bytes | None
    state: BoxState
    percent: int | None
    told: str
    brief: str
    streak: int
    best: str


@dataclass(frozen=True, slots=True)
class DailyView:
    """A person's day of puzzles: its title, at most two lines below it, and its boxes."""

    title: str
    lines: tuple[str, ...]
    boxes: tuple[BoxView, ...]

    @property
    def done(self) -> int:
        """The number of puzzles that have been answered."""
        return sum(box.state == "done" for box in self.boxes)


@dataclass(frozen=True, slots=True)
class MorningLine:
    """A result of the day before that was shown in the server.

    Attributes:
        place: The place; results of the same order share one.
        name: The person's name as they gave it, or words for one that no font can write.
        percent: How good the answer is, out of 100.
        value: The time of a right answer, or the percentage of another, in words.
    """

    place: int
    name: str
    percent: int
    value: str


@dataclass(frozen=True, slots=True)
class MorningBox:
    """A new puzzle on the morning card.

    Attributes:
        title: What the puzzle is called; short.
        cover: The cover of its game, a PNG, whose closed box stands for the puzzle.
        lines: The best results of the day before, at most three.
        told: That there are more results, or none, in words; empty where the lines are all.
    """

    title: str
    cover: bytes
    lines: tuple[MorningLine, ...]
    told: str


@dataclass(frozen=True, slots=True)
class MorningView:
    """The morning card of a server: its title, at most two lines below it, its boxes, and how many people solved any."""

    title: str
    lines: tuple[str, ...]
    boxes: tuple[MorningBox, ...]
    people: int


@dataclass(frozen=True, slots=True)
class ResultView:
    """A person's result at a puzzle of the day, as it is shown to a channel; nothing in it tells the answer.

    Attributes:
        name: The person's name as they gave it.
        title: What the puzzle is called, with its day.
        cover: The cover of its game, a PNG.
        percent: How good the answer is, out of 100.
        told: The result in words.
        streak: On how many days in a row the person had then answered puzzles of its game.
    """

    name: str
    title: str
    cover: bytes
    percent: int
    told: str
    streak: int
