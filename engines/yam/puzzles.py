"""The puzzles of Yam Master: dice after the first or the second throw, and the question which of them to keep.

An answer is graded by the exact expectation over all further throws of the turn (`expectation`, the hard player's).
"""

from functools import lru_cache
from pathlib import Path
from typing import ClassVar, NamedTuple

from engines.game import Continuation, Ending, Event, Illegal
from engines.puzzle import FULL, Grade, Puzzle, Puzzles, posed_by
from engines.yam.legality import dice_text, keeps
from engines.yam.notation import format_action, parse
from engines.yam.options import RULES, YamOptions
from engines.yam.rules import Yam
from engines.yam.scene import parse_scene
from engines.yam.state import Action, Kind, Position, State
from engines.yam.view import YamView

OPTIONS = posed_by(YamOptions, RULES)
"""The options of the positions."""
THROW: Kind = "throw"


class Choice(NamedTuple):
    """What keeping some dice leads to.

    Attributes:
        percent: The expectation, on a scale from 0 for the worst choice to 100 for the best.
        cell: The square that the turn then most often ends on; empty if it most often ends without a token.
        chance: How often it ends there, in per cent.
    """

    percent: int
    cell: str
    chance: int


class YamPuzzle(Puzzle):
    """A throw in the middle of a turn.

    Attributes:
        scene: The scene line (`scene.parse_scene`).
        choices: What each choice of dice to keep leads to, in the order of `legality.keeps`.
        right: The percentage from which on a choice counts as right.
    """

    scene: str
    choices: tuple[Choice, ...]
    right: int = FULL


class YamPuzzles(Puzzles[YamPuzzle, YamView]):
    """The puzzles of Yam Master."""

    kind = "yam"
    game: ClassVar[Yam] = Yam()
    file = Path(__file__).with_name("puzzles.jsonl")
    model = YamPuzzle
    # For the days before 4 January 2027, which are kept until 8 February.
    earlier_file = Path(__file__).with_name("puzzles-2026.jsonl")
    events: ClassVar[dict[str, tuple[str, ...]]] = {
        "keeps": ("dice", "percent", "cell", "chance"),
        "hint-count": ("count",),
    }
    """`keeps`: keeping these dice, a list separated by spaces that may be empty, is worth so many per cent of the best, and
    the turn then most often, in `chance` per cent, ends on this square (empty: without a token); `hint-count`: the best
    choice keeps so many dice."""

    def view(self, puzzle: YamPuzzle) -> YamView:
        """The view of the side to move."""
        position = _position(puzzle.scene)
        return self.game.view(_state(position), position.side)

    def continuations(self, puzzle: YamPuzzle, partial: str) -> list[Continuation]:
        """The choices of dice to keep: `throw`, then ` all` or the dice."""
        if partial:
            return super().continuations(puzzle, partial)
        count = len(puzzle.choices)
        return [Continuation(THROW, None, count, whole=True)]

    def grade(self, puzzle: YamPuzzle, answer: str) -> Grade:
        """The grade of a throw.

        Raises Illegal, with one of `notation.REASONS`, and with `throw-first` for any other action.
        """
        action = parse(self.view(puzzle), answer)
        if isinstance(action, Ending) or action.kind != THROW:
            raise Illegal("throw-first")
        every = keeps(_position(puzzle.scene).dice)
        choice = puzzle.choices[every.index(action.kept)]
        told: dict[str, str | int] = {"dice": dice_text(action.kept), **choice._asdict()}
        return Grade(
            answer=format_action(action),
            solved=choice.percent >= puzzle.right,
            percent=choice.percent,
            said=(Event(kind="keeps", values=told),),
            best=self.best(puzzle),
        )

    def best(self, puzzle: YamPuzzle) -> tuple[str, ...]:
        """The choices that count as right."""
        return tuple(format_action(Action(THROW, kept)) for kept in _good(puzzle))

    def hints(self, puzzle: YamPuzzle) -> tuple[Event, ...]:
        """How many dice the best choice keeps."""
        return (Event(kind="hint-count", values={"count": len(_good(puzzle)[0])}),)


def _state(position: Position) -> State:
    return State(options=OPTIONS, seed="", position=position)


@lru_cache(maxsize=64)
def _position(scene: str) -> Position:
    return parse_scene(scene)


def _good(puzzle: YamPuzzle) -> list[tuple[int, ...]]:
    """The dice that each choice keeps that counts as right, the best first."""
    every = zip(keeps(_position(puzzle.scene).dice), puzzle.choices, strict=True)
    order = sorted(every, key=lambda each: -each[1].percent)
    return [kept for kept, choice in order if choice.percent >= puzzle.right]
