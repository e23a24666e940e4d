"""The analysis of a finished game, and the hint in a running one: their data, and the interface of every game's analyst.

An analysis is made in pieces, so that it can be shown how far it is, broken off, and taken up again: `Analyst.parts` lists
the pieces of work, `Analyst.judge` does one of them and depends on nothing else, `Analyst.again` names those to be done
once more, and `Analyst.analysis` puts the results together. Everything is counted in moves and nodes, never in time, so a
game always has the same analysis.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import exp
from statistics import fmean
from typing import Any, ClassVar, Generic, Literal, TypeVar

from engines.game import AnyGame, Frozen, TimedAction, View

MOST = 3
"""The most turning points of an analysis."""
DECAY = 4.4
"""How fast the accuracy of a choice falls with what the choice lost: to a half with 16 hundredths of a won game."""
DECIDED = 0.05
"""The weight of a choice in a game that is won or lost already, compared with one in an even game."""


class Turning(Frozen):
    """One turning point of a game: a choice that cost much, or a stroke of luck.

    Attributes:
        step: The index of the state after the action, counted from 0, the start of the game.
        seat: The seat whose action it was.
        played: The action in notation.
        better: The better action in notation; None where the seat had none.
        swing: The change of the seat's curve by the action, in the curve's unit; negative for a loss.
        reason: What happened, one of the analyst's `reasons`: the key of the sentence `analysis-<game>-<reason>`.
        values: The values of the sentence's placeholders besides the name, `played` and `better`.
    """

    step: int
    seat: int
    played: str
    better: str | None = None
    swing: float
    reason: str
    values: Mapping[str, str | int] = {}


class Point(Frozen):
    """What one judgement found noticeable, a choice or a stroke of luck, before its place in the game is looked up.

    Attributes:
        swing: As in `Turning`.
        better: The better action in notation; empty for luck.
        reason: As in `Turning`.
        values: As in `Turning`.
    """

    swing: float
    better: str = ""
    reason: str
    values: dict[str, str | int]

    def turning(self, step: int, seat: int, actions: Sequence[TimedAction]) -> Turning:
        """The turning point, where this is what happened to a seat by the action before the state `step`."""
        return Turning(
            step=step,
            seat=seat,
            played=actions[step - 1].text,
            better=self.better or None,
            swing=self.swing,
            reason=self.reason,
            values=self.values,
        )


class Share(Frozen):
    """What luck and what the own choices gave one seat, in the curve's unit.

    The three sum to the change of the seat's curve over the whole game.

    Attributes:
        luck: What the own dice or draws gave, compared with the average.
        choices: What the own choices gave, compared with the best ones; 0 or less.
        rest: The remainder: what the other seats did, and what nobody could foresee.
    """

    luck: float = 0.0
    choices: float = 0.0
    rest: float = 0.0

    @classmethod
    def of(cls, luck: float, losses: Sequence[float], change: float) -> "Share":
        """The share of a seat that lost this much by each of its choices and whose curve changed by `change`."""
        lost = -sum(losses)
        return cls(luck=luck, choices=lost, rest=change - luck - lost)


class Task(Frozen):
    """One task that a seat had to solve in a race.

    Attributes:
        round: The number of the round, from 1; 0 for the tie-break.
        seat: The seat.
        difficulty: The difficulty of the task, in per cent of that of a usual one.
        par_ms: The time that a practised player needs for a task of this difficulty, in milliseconds.
        time_ms: The time of the seat's correct answer, in milliseconds; None without one.
    """

    round: int
    seat: int
    difficulty: int
    par_ms: int
    time_ms: int | None = None


class Analysis(Frozen):
    """The analysis of a finished game.

    Attributes:
        version: Version of the analyst that made it.
        unit: The unit of the curves: `chance`, the chance of winning from 0 to 1, a draw being half a win; or `points`,
            those won and those that the seat may expect.
        steps: The indices of the states that have a point on the curves; the first is 0, the last that of the last state.
        curves: The curve of each seat, with one value for each of `steps`.
        accuracy: How well each seat chose, from 0 to 100; None for a seat without a choice.
        turnings: The turning points in the order of their steps, at most `MOST`.
        shares: What luck and choices gave each seat; empty in a game without chance.
        tasks: The tasks of a race, in the order of the rounds; empty in other games.
    """

    version: int
    unit: Literal["chance", "points"]
    steps: tuple[int, ...]
    curves: tuple[tuple[float, ...], ...]
    accuracy: tuple[int | None, ...]
    turnings: tuple[Turning, ...] = ()
    shares: tuple[Share, ...] = ()
    tasks: tuple[Task, ...] = ()


class Hint(Frozen):
    """The best action of a seat, with its reason.

    Attributes:
        action: The action in notation.
        reason: Why it is the best, one of the analyst's `hint_reasons`: the key of the sentence `hint-<game>-<reason>`.
        values: The values of the sentence's placeholders besides `action`.
    """

    action: str
    reason: str
    values: Mapping[str, str | int] = {}


StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT", bound=View)
PartT = TypeVar("PartT")


class Analyst(ABC, Generic[StateT, ActionT, ViewT, PartT]):
    """Analyses the finished games of one game, and gives hints in running ones; it holds no state."""

    game: ClassVar[AnyGame]
    """The game."""
    version: ClassVar[int] = 1
    """Version of the analyses: pieces judged by another version do not fit this one's."""
    reasons: ClassVar[Mapping[str, tuple[str, ...]]]
    """Every reason of a turning point, and the names of its values."""
    hint_reasons: ClassVar[Mapping[str, tuple[str, ...]]]
    """Every reason of a hint, and the names of its values."""
    twice: ClassVar[int] = 0
    """About how many pieces of work are done once more, for those who are shown how far an analysis is."""

    @abstractmethod
    def parts(self, states: Sequence[StateT], actions: Sequence[TimedAction]) -> Sequence[PartT]:
        """The pieces of work of a finished game, each small enough to be passed to another process.

        Args:
            states: Every state of the game, from its start to its end.
            actions: The action that led to each state after the first.
        """

    @abstractmethod
    def judge(self, part: PartT) -> str:
        """The result of one piece of work, as JSON; equal pieces have equal results."""

    def again(
        self,
        states: Sequence[StateT],  # noqa: ARG002 - for analysts that are in doubt
        actions: Sequence[TimedAction],  # noqa: ARG002
        judged: Sequence[str],  # noqa: ARG002
    ) -> Mapping[int, PartT]:
        """The pieces of work to be done once more, more closely, by their places among all; empty where none are in doubt.

        It is asked until it is empty, each time with the new results in the places of the old ones.
        """
        return {}

    @abstractmethod
    def analysis(self, states: Sequence[StateT], actions: Sequence[TimedAction], judged: Sequence[str]) -> Analysis:
        """The analysis of a finished game, from the results of all its pieces of work in their order."""

    @abstractmethod
    def hint(self, view: ViewT, legal: Sequence[ActionT]) -> Hint | None:
        """The best of the legal actions of the viewing seat, from what the seat knows; None where there is no advice."""


AnyAnalyst = Analyst[Any, Any, Any, Any]


def accuracy(losses: Sequence[float], whole: float = 1.0, chances: Sequence[float] | None = None) -> int | None:
    """How well a seat chose, from 0 to 100: the mean over its choices, each the less the more it lost; None without any.

    Args:
        losses: What each choice lost compared with the best one.
        whole: The loss that counts as a whole won game: less than one in a game whose choices decide less one by one.
        chances: The seat's chance of winning with each best choice: a choice in a decided game, which cannot lose much,
            weighs less than one in an even game. None where all weigh the same.
    """
    if not losses:
        return None
    weights = None if chances is None else [max(DECIDED, 4 * chance * (1 - chance)) for chance in chances]
    return round(100 * fmean((exp(-DECAY * max(0.0, loss) / whole) for loss in losses), weights))


def chosen(*groups: Iterable[Turning]) -> tuple[Turning, ...]:
    """The turning points of a game, by step: the largest swings of each group, as far as the groups before it leave room.

    The swing of a seat's second turning point for the same reason counts half, so that not all three say the same.

    Args:
        groups: The turning points to choose from: choices, for example, then strokes of luck.
    """
    found = list[Turning]()
    for group in map(list, groups):
        while group and len(found) < MOST:
            told = Counter((turning.seat, turning.reason) for turning in found)
            largest = max(group, key=lambda turning: abs(turning.swing) / 2 ** told[turning.seat, turning.reason])
            group.remove(largest)
            found.append(largest)
    return tuple(sorted(found, key=lambda turning: turning.step))


def run(analyst: AnyAnalyst, states: Sequence[Any], actions: Sequence[TimedAction]) -> Analysis:
    """The whole analysis of a finished game at once."""
    judged = [analyst.judge(part) for part in analyst.parts(states, actions)]
    while again := analyst.again(states, actions, judged):
        for place, part in again.items():
            judged[place] = analyst.judge(part)
    return analyst.analysis(states, actions, judged)
