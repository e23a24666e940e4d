"""The analysis of finished games of Yam Master: what every turn's dice gave, and what its choices lost.

The chance of winning is that of the hard player's expectation. Within a turn it changes by luck, when dice fall, and by
choices, when less than the best action is played; both are measured with the same plan of the turn, so luck is nought on
average. Between two turns the same board is looked at anew, one turn further; that difference is neither.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import ClassVar, NamedTuple

from engines import two_sided_analysis
from engines.analysis import Analysis, Analyst, Point, Share, Turning, accuracy, chosen
from engines.game import AnyGame, Ending, Frozen, TimedAction
from engines.two_sided_analysis import at_end, ended
from engines.yam import hint
from engines.yam.board import CELLS, FIGURE
from engines.yam.chances import best_holds, mean, of_throws, tables, uses_of
from engines.yam.expectation import Plan, planned, value_of
from engines.yam.figures import ALL
from engines.yam.hint import chance, fault, worth
from engines.yam.legality import dice_text
from engines.yam.rules import Yam
from engines.yam.state import Action, State
from engines.yam.view import YamView

LEAST = 0.03
"""The least chance of winning that a choice must lose for a turning point."""
STROKE = 0.1
"""The least change of the chance of winning by dice for a turning point."""
WHOLE = 0.25
"""The chance of winning that weighs in the accuracy of choices as much as a whole won game weighs elsewhere."""
_GAME = Yam()


class Part(NamedTuple):
    """One turn to judge, with all its actions.

    Attributes:
        states: The states from the beginning of the turn to its end, one more than the actions.
        texts: The actions in notation.
    """

    states: tuple[State, ...]
    texts: tuple[str, ...]


class InTurn(Point):
    """A noticeable choice, or a noticeable throw.

    Attributes:
        place: The index of the action in its turn.
    """

    place: int


class Judged(Frozen):
    """The judgement of one turn; chances are those of the side to move.

    Attributes:
        chance: The chance before the first throw.
        luck: How much the dice changed it.
        losses: How much each choice among several actions lost.
        chances: The chance with the best action of each of these choices.
        choices: The noticeable choices.
        throws: The noticeable throws.
    """

    chance: float
    luck: float
    losses: tuple[float, ...]
    chances: tuple[float, ...]
    choices: tuple[InTurn, ...]
    throws: tuple[InTurn, ...]


class YamAnalyst(Analyst[State, Action, YamView, Part]):
    """Analyses games of Yam Master."""

    game: ClassVar[AnyGame] = _GAME
    version = 4
    reasons: ClassVar[dict[str, tuple[str, ...]]] = {
        **hint.WRONG,
        "lucky": ("dice", "use", "cell", "figure"),
        "unlucky": ("dice",),
        **two_sided_analysis.REASONS,
    }
    """The reasons of choices, of throws (`dice`, separated by spaces; `use`, the best of a lucky throw: `place` or `predator` on
`cell`, or `none` where more is thrown), and of endings."""
    hint_reasons: ClassVar[dict[str, tuple[str, ...]]] = hint.REASONS

    def parts(self, states: Sequence[State], actions: Sequence[TimedAction]) -> Sequence[Part]:
        """One piece for every turn."""
        return [
            Part(tuple(states[first : end + 1]), tuple(action.text for action in actions[first:end]))
            for first, end in _turns(states, actions)
        ]

    def judge(self, part: Part) -> str:
        """The judgement of one turn (`Judged`)."""
        return _Turn(part).judged.model_dump_json()

    def analysis(self, states: Sequence[State], actions: Sequence[TimedAction], judged: Sequence[str]) -> Analysis:
        """The analysis: one point on the curve for the beginning of every turn, and one for the end."""
        every = [Judged.model_validate_json(text) for text in judged]
        turns = _turns(states, actions)
        sides = [states[first].position.side for first, _ in turns]
        light = [1 - each.chance if side else each.chance for each, side in zip(every, sides, strict=True)]
        end = ended(actions, light[-1] if light else 0.5)
        light.append(at_end(_GAME.outcome(states[-1]), light[-1] if light else 0.5))
        choices, strokes = list[Turning](), list[Turning]()
        for (first, _), side, each in zip(turns, sides, every, strict=True):
            choices += [point.turning(first + point.place + 1, side, actions) for point in each.choices]
            strokes += [point.turning(first + point.place + 1, side, actions) for point in each.throws]
        own = [[each for each, of in zip(every, sides, strict=True) if of == side] for side in (0, 1)]
        losses = [[loss for each in own[side] for loss in each.losses] for side in (0, 1)]
        chances = [[best for each in own[side] for best in each.chances] for side in (0, 1)]
        luck = [sum(each.luck for each in own[side]) for side in (0, 1)]
        change = light[-1] - light[0]
        return Analysis(
            version=self.version,
            unit="chance",
            steps=(*(first for first, _ in turns), len(states) - 1),
            curves=(tuple(round(value, 4) for value in light), tuple(round(1 - value, 4) for value in light)),
            accuracy=(accuracy(losses[0], WHOLE, chances[0]), accuracy(losses[1], WHOLE, chances[1])),
            turnings=chosen([*choices, *([end] if end else [])], strokes),
            shares=tuple(Share.of(luck[side], losses[side], -change if side else change) for side in (0, 1)),
        )

    hint = staticmethod(hint.hint)


def _turns(states: Sequence[State], actions: Sequence[TimedAction]) -> list[tuple[int, int]]:
    """The turns of a game: the index of the first action of each, and the index after its last."""
    starts = [
        index
        for index in range(len(actions))
        if index == 0 or states[index].position.turn != states[index - 1].position.turn
    ]
    return list(pairwise([*starts, len(actions)]))


class _Turn:
    """The judgement of one turn.

    Attributes:
        judged: The judgement.
    """

    def __init__(self, part: Part) -> None:
        self._side = part.states[0].position.side
        self._plan = planned(_GAME.view(part.states[0], self._side))
        self._losses, self._chances = list[float](), list[float]()
        self._choices = list[InTurn]()
        self._throws = list[InTurn]()
        self._luck = 0.0
        before = _before(self._plan)
        for place, text in enumerate(part.texts):
            if text not in set(Ending):
                self._judge(place, part.states[place], text, part.states[place + 1], before)
        self.judged = Judged(
            chance=chance(before),
            luck=self._luck,
            losses=tuple(self._losses),
            chances=tuple(self._chances),
            choices=tuple(self._choices),
            throws=tuple(self._throws),
        )

    def _judge(self, place: int, state: State, text: str, after: State, before: float) -> None:
        """Judge one action.

        Args:
            place: The index of the action in the turn.
            state: The state before it.
            text: The action in notation.
            after: The state after it.
            before: The value of the turn before the first throw.
        """
        view = _GAME.view(state, self._side)
        action = _GAME.parse(view, text)
        assert isinstance(action, Action)
        value = self._chosen(place, state, view, action) if state.position.throws else before
        if action.kind == "throw":
            self._fallen(place, value, after, state)

    def _chosen(self, place: int, state: State, view: YamView, action: Action) -> float:
        """Judge the choice of an action among all legal ones, and return the action's value."""
        legal = _GAME.legal(state, self._side)
        best = max(legal, key=lambda each: value_of(self._plan, view, each))
        value = worth(self._plan, view, action)
        highest = chance(value_of(self._plan, view, best))
        loss = max(0.0, highest - chance(value))
        if len(legal) > 1:
            self._losses.append(loss)
            self._chances.append(highest)
        if loss >= LEAST:
            reason, values = fault(view, self._plan, action, best)
            better = _GAME.format(best)
            self._choices.append(InTurn(place=place, swing=-loss, better=better, reason=reason, values=values))
        return value

    def _fallen(self, place: int, value: float, after: State, before: State) -> None:
        """Judge how the dice of a throw fell.

        Args:
            place: The index of the throw in the turn.
            value: The value of the throw before the dice fell.
            after: The state after the throw; of the next turn if the dice ended the turn.
            before: The state before the throw.
        """
        ends = after.position.turn != before.position.turn
        use = None if ends else self._best(after)
        fallen = self._plan.idle if use is None else value_of(self._plan, _GAME.view(after, self._side), use)
        luck = chance(fallen) - chance(value)
        self._luck += luck
        if abs(luck) >= STROKE:
            reason, values = ("lucky", _used(use)) if luck > 0 else ("unlucky", {})
            self._throws.append(InTurn(place=place, swing=luck, reason=reason, values={"dice": _dice(after), **values}))

    def _best(self, state: State) -> Action:
        view = _GAME.view(state, self._side)
        return max(_GAME.legal(state, self._side), key=lambda each: value_of(self._plan, view, each))


def _used(use: Action | None) -> dict[str, str | int]:
    """What a lucky throw is best used for, as the values of its reason."""
    if use is None or use.cell is None:
        return {"use": "none", "cell": "", "figure": ""}
    return {"use": use.kind, "cell": CELLS[use.cell], "figure": FIGURE[use.cell]}


def _dice(after: State) -> str:
    """The dice of the last throw, separated by spaces; those of the turn's events if it has ended."""
    if after.position.throws:
        return dice_text(after.position.dice)
    return next(event.text("dice") for event in after.happened if event.kind == "threw")


def _before(plan: Plan) -> float:
    """The expected value of a turn before its first throw."""
    worths = [plan.idle] * (1 + len(ALL))
    for cell, value in plan.places.items():
        index = 1 + ALL.index(FIGURE[cell])
        worths[index] = max(worths[index], value)
    yam, sec = 1 + ALL.index("yam"), 1 + ALL.index("sec")
    worths[yam] = max([worths[yam], *plan.robs.values()])
    used = [
        max(value, worths[sec]) if great else value
        for value, great in zip(uses_of(worths), tables().great, strict=True)
    ]
    best = map(max, of_throws(used), best_holds(plan.holds[1]), best_holds(plan.bets[1]))
    return mean(list(best))
